//! What the games should be like: `wins(Orcs) = 50 %`, `length in 20..40`, `built(archer) >= 3 weight 2`.

use gdl_base::nearest;
use gdl_inquire::Question;

use crate::measure::{Measure, Unit};

/// A range in which the mean of a measure should be.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// The aim, as it was written.
    pub text: String,
    /// What is measured.
    pub measure: Measure,
    /// The lower end; a share is from 0 to 1.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The weight among several aims.
    pub weight: f64,
}

/// The names that aims may use.
pub struct AimNames<'a> {
    /// The sides with their numbers.
    pub sides: &'a [(i32, String)],
    /// The kinds of player.
    pub players: &'a [String],
    /// The unit types.
    pub types: &'a [String],
}

impl Aim {
    /// Parses an aim.
    ///
    /// # Errors
    ///
    /// It is not an aim, or a name is unknown.
    pub fn parse(text: &str, names: &AimNames<'_>) -> Result<Aim, Question> {
        let whole = text.trim();
        let (rest, weight) = match whole.rsplit_once(" weight ") {
            Some((rest, weight)) => (rest, number(weight).filter(|it| *it > 0.0).ok_or_else(|| wrong_weight(weight))?),
            None => (whole, 1.0),
        };
        let (measure, range) = split(rest).ok_or_else(|| {
            question(format!("`{whole}` is not an aim"), "write a measure and its value, as in `wins(Orcs) = 50 %`")
        })?;
        let measure = parse_measure(measure, names)?;
        let scale = if measure.unit() == Unit::Share { 0.01 } else { 1.0 };
        let value = |text: &str| {
            let value = number(text.trim().trim_end_matches('%')).filter(|it| (0.0..=1e9).contains(it));
            value.map(|value| value * scale).ok_or_else(|| {
                question(format!("`{}` is not a number", text.trim()), "write a number, as in `length <= 40`")
            })
        };
        let (low, high) = match range {
            (Relation::Equal, text) => (value(text)?, value(text)?),
            (Relation::AtMost, text) => (0.0, value(text)?),
            (Relation::AtLeast, text) => (value(text)?, f64::INFINITY),
            (Relation::In, text) => {
                let (low, high) = text.split_once("..").ok_or_else(|| {
                    question(format!("`{}` is not a range", text.trim()), "write LOW..HIGH, as in `length in 20..40`")
                })?;
                (value(low)?, value(high)?)
            }
        };
        if low > high || (scale < 1.0 && low > 1.0) {
            return Err(question(
                format!("no game can have `{whole}`"),
                "put the lower number first; shares are at most 100 %",
            ));
        }
        Ok(Aim { text: whole.to_owned(), measure, low, high, weight })
    }

    /// The distance of a mean from the range: for a share in percentage points, else in percent of the nearer end.
    pub fn deviation(&self, mean: f64) -> f64 {
        let (distance, end) = match mean {
            mean if mean < self.low => (self.low - mean, self.low),
            mean if mean > self.high => (mean - self.high, self.high),
            _ => return 0.0,
        };
        if self.measure.unit() == Unit::Share { 100.0 * distance } else { 100.0 * distance / end.max(1.0) }
    }
}

#[derive(Clone, Copy)]
enum Relation {
    Equal,
    AtMost,
    AtLeast,
    In,
}

/// Splits an aim into its measure and its range. A name in parentheses may contain anything but a parenthesis.
fn split(text: &str) -> Option<(&str, (Relation, &str))> {
    let after_name = text.find(')').map_or(0, |at| at + 1);
    let relations =
        [("<=", Relation::AtMost), (">=", Relation::AtLeast), ("=", Relation::Equal), (" in ", Relation::In)];
    let found = relations.into_iter().find_map(|(sign, relation)| {
        let at = after_name + text[after_name..].find(sign)?;
        Some((&text[..at], (relation, &text[at + sign.len()..])))
    });
    found.map(|(measure, range)| (measure.trim(), range))
}

fn parse_measure(text: &str, names: &AimNames<'_>) -> Result<Measure, Question> {
    let (word, name) = match text.split_once('(') {
        Some((word, rest)) => (word.trim(), Some(rest.trim().strip_suffix(')').unwrap_or(rest).trim())),
        None => (text, None),
    };
    match (word, name) {
        ("length" | "turns", None) => Ok(Measure::Length),
        ("decided", None) => Ok(Measure::Decided),
        ("wins", Some(name)) => {
            let is_meant = |(number, own): &&(i32, String)| own == name || number.to_string() == name;
            let found = names.sides.iter().find(is_meant);
            let found =
                found.ok_or_else(|| unknown("side", name, names.sides.iter().map(|(_, name)| name.as_str())))?;
            Ok(Measure::Wins(found.0))
        }
        ("player-wins", Some(name)) => known("player", name, names.players).map(Measure::PlayerWins),
        ("built", Some(name)) => known("unit type", name, names.types).map(Measure::Built),
        ("lost", Some(name)) => known("unit type", name, names.types).map(Measure::Lost),
        ("beaten", Some(name)) => known("unit type", name, names.types).map(Measure::Beaten),
        _ => Err(question(
            format!("there is no measure `{text}`"),
            "write wins(SIDE), player-wins(PLAYER), decided, length, built(TYPE), lost(TYPE) or beaten(TYPE)",
        )),
    }
}

fn known(what: &str, name: &str, names: &[String]) -> Result<String, Question> {
    let found = names.iter().find(|known| *known == name).cloned();
    found.ok_or_else(|| unknown(what, name, names.iter().map(String::as_str)))
}

fn unknown<'n>(what: &str, name: &str, known: impl Iterator<Item = &'n str> + Clone) -> Question {
    let help = match nearest(name, known.clone()) {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("there are {}", known.take(12).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
    };
    question(format!("there is no {what} `{name}`"), help)
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

fn wrong_weight(text: &str) -> Question {
    question(format!("`{}` is not a weight", text.trim()), "write a number above 0, as in `decided >= 90 % weight 2`")
}

pub(super) fn question(message: impl Into<String>, help: impl Into<String>) -> Question {
    Question { message: message.into(), help: help.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Aim, String> {
        let sides = [(1, "Orcs".to_owned()), (2, "Elves (high)".to_owned())];
        let (players, types) = (["ai".to_owned(), "random".to_owned()], ["archer".to_owned()]);
        Aim::parse(text, &AimNames { sides: &sides, players: &players, types: &types })
            .map_err(|it| format!("{}; {}", it.message, it.help))
    }

    #[track_caller]
    fn check(text: &str, measure: Measure, (low, high): (f64, f64), weight: f64) {
        let aim = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((aim.measure, aim.low, aim.high, aim.weight), (measure, low, high, weight), "{text}");
    }

    #[test]
    fn aims() {
        check("wins(Orcs) = 50 %", Measure::Wins(1), (0.5, 0.5), 1.0);
        check("wins(2)>=25%", Measure::Wins(2), (0.25, f64::INFINITY), 1.0);
        check(" length in 20..40 weight 2.5 ", Measure::Length, (20.0, 40.0), 2.5);
        check("built(archer) <= 3", Measure::Built("archer".to_owned()), (0.0, 3.0), 1.0);
        check("player-wins(random) = 10", Measure::PlayerWins("random".to_owned()), (0.1, 0.1), 1.0);
        check("decided >= 90 %", Measure::Decided, (0.9, f64::INFINITY), 1.0);
    }

    #[test]
    fn what_is_no_aim_is_explained() {
        for (text, part) in [
            ("", "is not an aim"),
            ("wins(Orcs)", "is not an aim"),
            ("wins(Orks) = 50 %", "Did you mean `Orcs`?"),
            ("wins(Elves) = x", "there is no side `Elves`"),
            ("built(archers) = 3", "Did you mean `archer`?"),
            ("length in 40..20", "no game can have"),
            ("wins(1) = 120 %", "no game can have"),
            ("length = ten", "`ten` is not a number"),
            ("length = nan", "`nan` is not a number"),
            ("length in 5", "is not a range"),
            ("joy = 5", "there is no measure `joy`"),
            ("length = 5 weight -1", "is not a weight"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn deviations() {
        let deviation = |text: &str, mean: f64| (parse(text).expect("an aim").deviation(mean) * 10.0).round() / 10.0;
        assert_eq!(deviation("wins(Orcs) = 50 %", 0.62), 12.0);
        assert_eq!(deviation("wins(Orcs) in 45..55", 0.5), 0.0);
        assert_eq!(deviation("length <= 40", 50.0), 25.0);
        assert_eq!(deviation("length >= 20", 10.0), 50.0);
        assert_eq!(deviation("built(archer) = 0", 0.5), 50.0);
    }
}
