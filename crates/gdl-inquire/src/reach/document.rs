//! The answers of `reach` for people.

use super::{
    ReachAnswer, ReachLine, ReachOverview, Verdict,
    answer::{ProofStep, ReachPair},
};
use crate::{
    Document, Inline, SourcePlace,
    words::{cut, some_names},
};

/// The maximum number of characters of an explanation in a column.
const MAX_WORDS: usize = 100;

/// The maximum number of obstacles that people are shown.
const MAX_OBSTACLES: usize = 12;

fn place(place: Option<&SourcePlace>) -> Inline {
    Inline::place(place)
}

/// The last step of a proof, or the nearest obstacle, in a column.
fn short(line: &ReachLine) -> (String, Option<&SourcePlace>) {
    if let Some(step) = line.proof.last() {
        return (step.how.clone(), step.place.as_ref());
    }
    match line.obstacles.first() {
        Some(obstacle) => (format!("{}, but {}", obstacle.way, obstacle.reason), obstacle.place.as_ref()),
        None => ("no clause brings it about".to_owned(), None),
    }
}

impl ReachOverview {
    /// The overview for people.
    pub fn document(&self) -> Document {
        let mut document = Document::new(Inline::words("What can happen in ").code(self.game.clone()));
        let no = |lines: &[ReachLine]| lines.iter().filter(|line| line.verdict == Verdict::Impossible).count();
        let exists: Vec<ReachLine> = self.units.iter().filter(|line| line.question == "exist").cloned().collect();
        document.paragraph(format!(
            "{} of {} unit types can exist, {} of {} advances can be researched.",
            exists.len() - no(&exists),
            exists.len(),
            self.advances.len() - no(&self.advances),
            self.advances.len()
        ));
        let impossible = |lines: &[ReachLine]| {
            let lines = lines.iter().filter(|line| line.verdict == Verdict::Impossible);
            lines
                .map(|line| {
                    let (reason, at) = short(line);
                    vec![
                        Inline::name(line.name.clone()),
                        line.question.into(),
                        Inline::marked(&cut(&reason, MAX_WORDS)),
                        place(at),
                        Inline::names(line.change.clone()),
                    ]
                })
                .collect::<Vec<_>>()
        };
        let mut rows = impossible(&self.units);
        rows.extend(impossible(&self.advances));
        if !rows.is_empty() {
            document.heading("Impossible");
            document.table(&["type", "can never", "because", "set at", "smallest change"], rows);
        }
        let possible = |line: &&ReachLine| line.verdict == Verdict::Possible;
        let rows = exists.iter().chain(&self.advances).filter(possible).map(|line| {
            let (how, at) = short(line);
            vec![Inline::name(line.name.clone()), Inline::marked(&cut(&how, MAX_WORDS)), place(at)]
        });
        document.heading("Possible");
        document.table(&["type", "first", "set at"], rows.collect());
        let pairs = |pairs: &[(String, Vec<String>)]| {
            let row = |(name, others): &(String, Vec<String>)| {
                let others: Vec<&str> = others.iter().map(String::as_str).collect();
                vec![Inline::name(name.clone()), some_names(&others)]
            };
            pairs.iter().filter(|(_, others)| !others.is_empty()).map(row).collect::<Vec<_>>()
        };
        let moves = pairs(&self.moves);
        if !moves.is_empty() {
            document.heading("Moves");
            document.table(&["type", "onto"], moves);
        }
        let captures = pairs(&self.captures);
        if !captures.is_empty() {
            document.heading("Captures");
            document.table(&["type", "captures"], captures);
        }
        let gone = self.terrain.iter().filter(|line| line.verdict == Verdict::Impossible);
        let gone: Vec<&str> = gone.map(|line| line.name.as_str()).collect();
        if !gone.is_empty() {
            document.paragraph(Inline::words("Terrain that the game never has: ").and(some_names(&gone)).text("."));
        }
        document
    }
}

impl ReachAnswer {
    /// The answer for people.
    pub fn document(&self) -> Document {
        let mut document = Document::new(Inline::name(self.name.clone()).text(format!(": {}", self.kind)));
        for line in &self.lines {
            let answer = match line.verdict {
                Verdict::Possible => format!("It can {}.", line.question),
                Verdict::Impossible => format!("It can never {}.", line.question),
            };
            document.heading(answer);
            let row = |(index, step): (usize, &ProofStep)| {
                vec![
                    (index + 1).to_string().into(),
                    Inline::marked(&step.fact),
                    Inline::marked(&step.how),
                    Inline::names(step.because.clone()),
                    place(step.place.as_ref()),
                ]
            };
            let rows = line.proof.iter().enumerate().map(row);
            document.table(&["step", "what", "how", "because", "set at"], rows.collect());
            let rows = line.obstacles.iter().take(MAX_OBSTACLES).map(|obstacle| {
                let (way, reason) = (Inline::marked(&obstacle.way), Inline::marked(&obstacle.reason));
                vec![way, reason, place(obstacle.place.as_ref())]
            });
            document.table(&["way", "prevented by", "set at"], rows.collect());
            if line.verdict == Verdict::Impossible && line.obstacles.is_empty() && self.kind != "terrain type" {
                document.paragraph("No clause brings it about.");
            }
            if !line.change.is_empty() {
                document.paragraph(
                    Inline::words("The smallest change that allows it: ")
                        .and(Inline::names(line.change.clone()))
                        .text("."),
                );
            }
        }
        let pairs = |document: &mut Document, title: &str, head: &str, pairs: &[ReachPair]| {
            if pairs.is_empty() {
                return;
            }
            document.heading(title);
            let row = |pair: &ReachPair| {
                let answer = if pair.verdict == Verdict::Possible { "yes" } else { "no" };
                vec![
                    Inline::name(pair.name.clone()),
                    answer.into(),
                    Inline::marked(&pair.how),
                    place(pair.place.as_ref()),
                ]
            };
            document.table(&[head, "", "how", "set at"], pairs.iter().map(row).collect());
        };
        let head = if self.kind == "terrain type" { "unit type" } else { "terrain" };
        pairs(&mut document, "Moves", head, &self.moves);
        pairs(&mut document, "Captures", "unit type", &self.captures);
        pairs(&mut document, "Is captured by", "unit type", &self.captured_by);
        document
    }
}
