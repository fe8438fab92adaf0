//! The result of a race: a table of the last candidates, and the one to choose.

use gdl_base::counted;
use gdl_inquire::{Document, Inline};
use serde::Serialize;

use super::{
    candidate::Candidate,
    knob::Knob,
    race::{Race, loss},
};
use crate::{measure::Unit, statistics::Estimate};

/// The probability that some interval of a candidate misses the truth.
const ALPHA: f64 = 0.05;

/// The mean of a measure with its interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AimResult {
    /// The aim.
    pub aim: String,
    /// The mean; a share is from 0 to 1.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Whether the numbers are shares.
    pub is_share: bool,
}

/// A candidate with its results on new seeds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CandidateResult {
    /// The number of the candidate; 0 is the game as it is.
    pub candidate: usize,
    /// The values that change.
    pub values: String,
    /// The size of the change.
    pub change: f64,
    /// The deviation from the aims, in percentage points; None if too many of its games could not be played.
    pub deviation: Option<f64>,
    /// The aims.
    pub aims: Vec<AimResult>,
    /// The number of seeds that were played.
    pub seeds: usize,
}

/// The result of a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tuning {
    /// The module.
    pub game: String,
    /// The number of candidates.
    pub candidates: usize,
    /// The number of all combinations of values, if not all of them were candidates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combinations: Option<u64>,
    /// The deviation that is small enough, in percentage points.
    pub tolerance: f64,
    /// The last candidates and the game as it is, the smallest change first.
    pub results: Vec<CandidateResult>,
    /// The candidate to choose: the smallest change that is near enough to the aims, else the nearest. None if none could be
    /// played.
    pub choice: Option<usize>,
    /// Whether the choice is near enough.
    pub is_reached: bool,
}

impl Tuning {
    /// The result of a race that is over; None before.
    pub fn new(race: &Race, game: &str, candidates: &[Candidate], knobs: &[Knob], tolerance: f64) -> Option<Tuning> {
        let confirmed = race.confirmed()?;
        let mut results: Vec<CandidateResult> = confirmed
            .iter()
            .map(|(candidate, results)| {
                let played: Vec<&Vec<f64>> = results.iter().flatten().collect();
                let aims = race.aims().iter().enumerate().map(|(at, aim)| {
                    let values: Vec<f64> = played.iter().map(|values| values[at]).collect();
                    let (mean, low, high) = mean_of(&values, aim.measure.unit(), ALPHA / race.aims().len() as f64);
                    let is_share = aim.measure.unit() == Unit::Share;
                    AimResult { aim: aim.text.clone(), mean, low, high, is_share }
                });
                CandidateResult {
                    candidate: *candidate,
                    values: candidates[*candidate].text(knobs),
                    change: race.distance(*candidate),
                    deviation: Some(loss(race.aims(), results)).filter(|it| it.is_finite()),
                    aims: aims.collect(),
                    seeds: played.len(),
                }
            })
            .collect();
        results.sort_by(|a, b| a.change.total_cmp(&b.change).then(a.candidate.cmp(&b.candidate)));
        let deviation = |it: &&CandidateResult| it.deviation.unwrap_or(f64::INFINITY);
        let near = results.iter().find(|it| deviation(it) <= tolerance);
        let nearest = results.iter().filter(|it| it.deviation.is_some());
        let nearest = nearest.min_by(|a, b| deviation(a).total_cmp(&deviation(b)));
        let (choice, is_reached) = (near.or(nearest).map(|it| it.candidate), near.is_some());
        let game = game.to_owned();
        Some(Tuning { game, candidates: candidates.len(), combinations: None, tolerance, results, choice, is_reached })
    }

    /// The result for people.
    pub fn document(&self) -> Document {
        let mut out = Document::new(Inline::words("Tuning of ").code(&self.game));
        out.paragraph(self.verdict());
        let mut notes = format!("{} raced; ", counted(self.candidates, "candidate", "candidates"));
        if let Some(combinations) = self.combinations {
            notes = format!(
                "{} of {combinations} combinations raced, because the budget is too small for all; ",
                self.candidates
            );
        }
        notes += "the last ones and the game as it is then played new seeds, whose results are in the table.";
        out.paragraph(notes);
        let mut head = vec!["".to_owned(), "values".to_owned(), "change".to_owned(), "off by".to_owned()];
        let names = self.results.first().map_or(&[][..], |first| &first.aims);
        head.extend(names.iter().map(|aim| aim.aim.clone()));
        let row = |result: &CandidateResult| {
            let mark = if Some(result.candidate) == self.choice { "chosen" } else { "" };
            let values = match result.values.as_str() {
                "" => Inline::words("as it is"),
                values => Inline::name(values),
            };
            let off = result.deviation.map_or("-".to_owned(), |it| format!("{it:.1}"));
            let mut row = vec![Inline::words(mark), values, format!("{:.2}", result.change).into(), off.into()];
            row.extend(result.aims.iter().map(|aim| Inline::words(interval(aim))));
            row
        };
        out.heading("Candidates, the smallest change first");
        out.table(&head, self.results.iter().map(row).collect());
        out.heading("Limits of these numbers");
        out.list(vec![
            Inline::words("Intervals of a candidate hold together with 95 % confidence."),
            Inline::words(
                "\"off by\" is the distance from the aims in percentage points, or in percent of the aim for numbers.",
            ),
            Inline::words(
                "The computer players are not people: their games may be balanced where those of people are not.",
            ),
        ]);
        out
    }

    /// The result in a sentence.
    fn verdict(&self) -> Inline {
        let chosen = self.results.iter().find(|it| Some(it.candidate) == self.choice);
        let tolerance = self.tolerance;
        match chosen {
            None => "No candidate could be played.".into(),
            Some(it) if it.candidate == 0 && self.is_reached => {
                format!("The game is within {tolerance} points of the aims as it is: nothing has to change.").into()
            }
            Some(it) if it.candidate == 0 => "No candidate is nearer to the aims than the game as it is.".into(),
            Some(it) if self.is_reached => {
                Inline::name(&it.values).text(format!(" is the smallest change within {tolerance} points of the aims."))
            }
            Some(it) => Inline::words(format!("No candidate is within {tolerance} points of the aims. "))
                .code(&it.values)
                .text(" is the nearest."),
        }
    }
}

/// The mean of values, with its interval.
fn mean_of(values: &[f64], unit: Unit, alpha: f64) -> (f64, f64, f64) {
    if unit == Unit::Share {
        // Shares are around one half as differences are around zero.
        let centered: Vec<f64> = values.iter().map(|value| value - 0.5).collect();
        let estimate = Estimate::of_bounded(&centered, 0.5, alpha);
        let mean = if values.is_empty() { 0.0 } else { estimate.mean + 0.5 };
        return (mean, estimate.low + 0.5, estimate.high + 0.5);
    }
    match Estimate::of_numbers(values, alpha) {
        Some(estimate) => (estimate.mean, estimate.low, estimate.high),
        None => values.first().map_or((0.0, f64::MIN, f64::MAX), |value| (*value, f64::MIN, f64::MAX)),
    }
}

fn interval(aim: &AimResult) -> String {
    let (scale, unit) = if aim.is_share { (100.0, " %") } else { (1.0, "") };
    format!("{:.1}{unit} ({:.1} to {:.1})", scale * aim.mean, scale * aim.low, scale * aim.high)
}
