//! A comparison for people: the verdict, the numbers behind it, and how far they reach.

use gdl_base::counted;
use gdl_inquire::{Document, Inline};

use super::{Change, Comparison, Verdict};

/// The maximum number of types that are listed as added or removed.
const MAX_LISTED: usize = 12;

impl Comparison {
    /// The comparison as a document.
    pub fn document(&self) -> Document {
        let mut out =
            Document::new(Inline::words("Results of games: ").code(&self.old.name).text(" and ").code(&self.new.name));
        out.paragraph(self.verdict.text.as_str());
        out.paragraph(self.games_text());
        if self.results.is_empty() {
            return out;
        }
        let head = ["", "before", "after", "change", "interval"];
        out.heading("Results");
        out.table(&head, self.results.iter().map(row).collect());
        let certain: Vec<&Change> = self.units.iter().filter(|change| change.is_certain).collect();
        if !certain.is_empty() {
            out.heading("Units of all sides, means of a game");
            out.table(&head, certain.iter().map(|change| row(change)).collect());
        }
        let rest = self.units.len() - certain.len();
        let mut notes = Vec::new();
        if rest > 0 {
            let numbers = counted(rest, "other number of units differs", "other numbers of units differ");
            notes.push(Inline::words(format!("{numbers} by no more than chance explains.")));
        }
        for (what, names) in [("The new game lacks", &self.types_removed), ("Only the new game has", &self.types_added)]
        {
            if !names.is_empty() {
                let more = if names.len() > MAX_LISTED { ", ..." } else { "" };
                let listed = Inline::names(names.iter().take(MAX_LISTED).cloned());
                notes.push(Inline::words(format!("{what} ")).and(listed).text(format!("{more}.")));
            }
        }
        notes.push(Inline::words(self.confidence_text()));
        notes.extend(self.needed_text().map(Inline::words));
        if self.left_out > 0 {
            let seeds = counted(self.left_out, "seed is", "seeds are");
            notes.push(Inline::words(format!("{seeds} left out: a game of them could not be played to its end.")));
        }
        notes.push(Inline::words("The computer players are not people: they may not use what changed."));
        out.heading("Limits of these numbers");
        out.list(notes);
        out
    }

    fn games_text(&self) -> String {
        if self.seeds == 0 {
            return "No seed has a game in both states that could be played.".to_owned();
        }
        let equal = match self.equal {
            0 => "No seed leads to the same end in both.".to_owned(),
            equal if equal == self.seeds => "Every game ends in the same state in both.".to_owned(),
            equal => format!("{} to the same end in both.", counted(equal, "seed leads", "seeds lead")),
        };
        format!(
            "{} of each state, paired by seed from {} on, at most {}. {equal}",
            counted(self.games, "game", "games"),
            self.first_seed,
            counted(usize::try_from(self.turns).unwrap_or(0), "turn", "turns"),
        )
    }

    fn confidence_text(&self) -> String {
        let percent = percent_words(self.confidence);
        let mut text =
            format!("All intervals of a table hold together with {percent} confidence (correction of Bonferroni).");
        if self.is_sequential {
            text += " They hold at all times, so that the series could end early.";
        }
        text
    }

    /// The games for some precisions of the changes of win rates.
    fn needed_text(&self) -> Option<String> {
        let margin = self.margin();
        let mut finer = self.needed.iter().filter(|need| need.points < margin).take(3).peekable();
        finer.peek()?;
        let parts: Vec<String> = finer
            .enumerate()
            .map(|(at, need)| {
                let of_each = if at == 0 { " games of each state" } else { "" };
                let points = if need.points == 1.0 { "point" } else { "points" };
                format!("{}{of_each} for {} {points}", need.games, need.points)
            })
            .collect();
        Some(format!("To know the changes of win rates more precisely takes about {}.", parts.join(", ")))
    }
}

fn percent_words(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// A change as a row of a table.
fn row(change: &Change) -> Vec<Inline> {
    let name = match (change.measure, change.of.as_str()) {
        ("decided", _) => Inline::words("decided games"),
        (measure, "") => Inline::words(measure),
        ("wins", of) => Inline::words("wins of ").code(of),
        ("player wins", of) => Inline::words("wins of players ").code(of),
        (measure, of) => Inline::name(of).text(format!(" {measure}")),
    };
    let name = if change.is_share { name.text(", %") } else { name };
    let scale = if change.is_share { 100.0 } else { 1.0 };
    let level = |value: f64| Inline::words(format!("{:.1}", scale * value));
    let by = |value: f64| signed(scale * value);
    let mark = if change.is_certain { "" } else { " (not certain)" };
    let interval = format!("{} to {}{mark}", by(change.difference.low), by(change.difference.high));
    vec![
        name,
        level(change.before),
        level(change.after),
        Inline::words(by(change.difference.mean)),
        Inline::words(interval),
    ]
}

/// A number with its sign, rounded to a tenth; zero has none.
fn signed(value: f64) -> String {
    let text = format!("{value:+.1}");
    if text == "+0.0" || text == "-0.0" { "0.0".to_owned() } else { text }
}

/// A number of percentage points: whole where that is precise enough.
fn points(share: f64) -> String {
    let points = 100.0 * share;
    if points.abs() < 9.95 { format!("{points:.1}") } else { format!("{points:.0}") }
}

/// The verdict of a comparison.
pub(super) fn verdict(comparison: &Comparison) -> Verdict {
    if comparison.seeds == 0 || comparison.results.is_empty() {
        return Verdict { is_changed: false, text: "Nothing can be compared.".to_owned() };
    }
    let mut sentences: Vec<String> =
        comparison.results.iter().filter(|change| change.is_certain).map(certain).collect();
    let is_changed = !sentences.is_empty();
    let uncertain: Vec<&Change> = comparison.wins().filter(|change| !change.is_certain).collect();
    if comparison.old.rules == comparison.new.rules {
        sentences.push("The rules are the same in both states.".to_owned());
    } else if !uncertain.is_empty() {
        let most = uncertain.iter().map(|change| change.difference.most()).fold(0.0, f64::max);
        let rates = match uncertain.len() == comparison.wins().count() {
            true => "No win rate changed",
            false => "No other win rate changed",
        };
        let confidence = percent_words(comparison.confidence);
        sentences.push(format!("{rates} by more than {} percentage points ({confidence} confidence).", points(most)));
    }
    Verdict { is_changed, text: sentences.join(" ") }
}

/// A certain change in a sentence.
fn certain(change: &Change) -> String {
    let Change { difference, of, .. } = change;
    let is_more = difference.mean > 0.0;
    let ends = |scale: fn(f64) -> String| {
        let (least, most) = (difference.low.abs().min(difference.high.abs()), difference.most());
        (scale(difference.mean.abs()), scale(least), scale(most))
    };
    if change.is_share {
        let (mean, least, most) = ends(points);
        let often = if is_more { "more" } else { "less" };
        return match change.measure {
            "decided" => format!("Games are decided {mean} percentage points {often} often ({least} to {most})."),
            "player wins" => format!("Players `{of}` won {mean} percentage points {often} often ({least} to {most})."),
            _ => format!("{of} won {mean} percentage points {often} often ({least} to {most})."),
        };
    }
    let (mean, least, most) = ends(|value| format!("{value:.1}"));
    format!("Games take {mean} turns {} ({least} to {most}).", if is_more { "longer" } else { "less" })
}
