//! The legend beside a map in a terminal.

use gdl_base::counted;
use unicode_width::UnicodeWidthStr;

use super::{paint::Pen, side_symbol};
use crate::{
    color::Rgb,
    escape::one_line,
    scene::{LineKind, Scene, SideEntry},
};

/// The maximum number of features and types that are listed by name.
const MOST: usize = 40;

/// An entry of a legend: a character on a color, and its meaning.
struct Entry {
    sample: Option<(Rgb, Rgb, String)>,
    text: String,
}

/// Writes the legend.
pub(super) fn write(scene: &Scene, pen: &mut Pen, width: usize) {
    let swatch = |swatch: &&crate::scene::Swatch| Entry {
        sample: Some((swatch.color, swatch.color.ink(), format!("{} ", swatch.symbol))),
        text: format!("{} {}", swatch.name, scene.share(swatch.cells)),
    };
    // A map of units without colors has only the characters of units.
    if pen.has_colors() || !scene.units_first {
        group(pen, width, &scene.theme, scene.shown_swatches().iter().map(swatch).collect());
    }
    let coats = scene.coats.iter().map(|coat| (coat.color, coat.symbol, &coat.name));
    let connections = scene.lines.iter().filter(|line| line.kind == LineKind::Connection);
    let over = coats.chain(connections.map(|line| (line.color, line.symbol, &line.name)));
    let over = over.map(|(color, symbol, name)| Entry {
        sample: Some((color, color.ink(), format!("{symbol} "))),
        text: name.clone(),
    });
    group(pen, width, "On it", over.collect());
    let side = |entry: &SideEntry| Entry {
        sample: Some((entry.look.fill, entry.look.fill.ink(), format!("{} ", side_of(scene, entry)))),
        text: side_text(entry),
    };
    group(pen, width, "Sides", scene.sides.iter().map(side).collect());
    let types = scene
        .types
        .iter()
        .take(MOST)
        .map(|look| Entry { sample: None, text: format!("{} {}", look.symbol, look.name) });
    group(pen, width, "Units", types.chain(more(scene.types.len())).collect());
    let features: Vec<_> = scene.labels.iter().filter(|label| label.weight > 0).collect();
    let names = features
        .iter()
        .take(MOST)
        .map(|label| Entry { sample: None, text: format!("{} ({})", label.text, label.kind) });
    group(pen, width, "Features", names.chain(more(features.len())).collect());
}

/// Returns the entry for the number of things beyond those that are listed.
fn more(count: usize) -> Option<Entry> {
    (count > MOST).then(|| Entry { sample: None, text: format!("and {} more", count - MOST) })
}

fn side_of(scene: &Scene, entry: &SideEntry) -> char {
    scene.looks.iter().position(|look| *look == entry.look).map_or('?', side_symbol)
}

/// Returns a side in words: "Rome: 5 units (3 legion, 2 city)".
pub(crate) fn side_text(entry: &SideEntry) -> String {
    let all: usize = entry.units.iter().map(|(_, count)| count).sum();
    let most: Vec<String> = entry.units.iter().take(4).map(|(name, count)| format!("{count} {name}")).collect();
    let rest = if entry.units.len() > most.len() { ", ..." } else { "" };
    let list = if most.is_empty() { String::new() } else { format!(" ({}{rest})", most.join(", ")) };
    format!("{}: {}{list}", entry.look.name, counted(all, "unit", "units"))
}

/// Writes a heading and its entries, in columns of equal width.
fn group(pen: &mut Pen, width: usize, title: &str, entries: Vec<Entry>) {
    if entries.is_empty() {
        return;
    }
    let entries: Vec<Entry> =
        entries.into_iter().map(|entry| Entry { text: one_line(&entry.text).into_owned(), ..entry }).collect();
    pen.text("\n");
    pen.bold(title);
    pen.text("\n");
    let size = |entry: &Entry| entry.text.width() + entry.sample.as_ref().map_or(0, |_| 3);
    let widest = entries.iter().map(size).max().unwrap_or(0);
    let columns = ((width + 2) / (widest + 4)).max(1);
    // Entries run down the columns.
    let lines = entries.len().div_ceil(columns);
    for line in 0..lines {
        let mut behind = 0;
        for entry in entries.iter().skip(line).step_by(lines) {
            pen.text(&" ".repeat(2 + behind));
            if let Some((ground, ink, sample)) = &entry.sample {
                sample.chars().for_each(|c| pen.on(*ground, *ink, c));
                pen.text(" ");
            }
            pen.text(&entry.text);
            behind = widest - size(entry) + 2;
        }
        pen.text("\n");
    }
}
