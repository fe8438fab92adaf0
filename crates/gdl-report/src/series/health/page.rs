//! The page of a measure in Markdown, for `gdl explain` and the book.

use std::fmt::Write;

use super::{MeasureKind, NORMAL_GAMES, Normal};

/// The page.
pub fn measure_page(kind: &MeasureKind) -> String {
    let MeasureKind { id, title, definition, meaning, term, sources, .. } = kind;
    let mut out = format!("# {id}\n\n{title}.\n\nfamily: measures\n\n## Definition\n\n{definition}\n\n{meaning}\n");
    let _ = write!(out, "\n## What is normal\n\n{}\n", normal(kind));
    let _ = write!(out, "\n## Source\n\n{term}:\n\n");
    for source in *sources {
        let _ = writeln!(out, "- {source}");
    }
    out
}

/// A sentence about the quartiles.
fn normal(kind: &MeasureKind) -> String {
    let Normal { low, median, high, games, least, greatest } = Normal::of(kind.id);
    let words = |value| kind.unit.words(value);
    format!(
        "Half of {games} games have between {} and {}, and the median is {}. The least has {least}, the greatest {greatest}. Measured \
         over {NORMAL_GAMES}, where the measure has a value.",
        words(low),
        words(high),
        words(median)
    )
}
