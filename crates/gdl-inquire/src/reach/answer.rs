//! Answers of `reach` as plain data: about all types of a game, and about one.

use gdl_ruleset::{
    TypeRef,
    ways::{Entry, Fact, Lack, capture, chances, deciding},
};
use gdl_schema::TypeKind;
use serde::Serialize;

use super::Reach;
use crate::{Question, SourcePlace, Thing, words::unticked};

/// Whether something can happen.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing prevents it.
    Possible,
    /// It happens in no course of the game.
    Impossible,
}

/// A step of a proof.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ProofStep {
    /// What comes about.
    pub fact: String,
    /// How, with names between backticks.
    pub how: String,
    /// The values that allow it, as questions for `gdl why` with their values.
    pub because: Vec<String>,
    /// The place of the first of them that a form sets.
    pub place: Option<SourcePlace>,
}

/// What prevents a way.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The way.
    pub way: String,
    /// What is wrong with it.
    pub reason: String,
    /// The place of the clause that makes it so; none if it is a default.
    pub place: Option<SourcePlace>,
}

/// A question about a type and its answer.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ReachLine {
    /// The type.
    pub name: String,
    /// What is asked: `exist`, `belong to a side`, `be complete`, `be researched`, `be in the world`.
    pub question: &'static str,
    /// The answer.
    pub verdict: Verdict,
    /// The shortest chain of steps to it; empty if it is impossible.
    pub proof: Vec<ProofStep>,
    /// What prevents it; empty if it is possible or if no clause prepares it.
    pub obstacles: Vec<Obstacle>,
    /// The forms after which it would be possible; empty if it is.
    pub change: Vec<String>,
}

/// Where a unit type goes, and what it captures.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ReachPair {
    /// The other type.
    pub name: String,
    /// The answer.
    pub verdict: Verdict,
    /// How, or what prevents it.
    pub how: String,
    /// The place of the clause that decides.
    pub place: Option<SourcePlace>,
}

/// The answer about one type.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ReachAnswer {
    /// The type.
    pub name: String,
    /// The kind of type.
    pub kind: &'static str,
    /// The questions about it alone.
    pub lines: Vec<ReachLine>,
    /// For a unit type, each terrain type of cells; for a terrain type, each unit type.
    pub moves: Vec<ReachPair>,
    /// The unit types that a unit type captures, or that a clause gives a chance.
    pub captures: Vec<ReachPair>,
    /// The unit types that capture it.
    pub captured_by: Vec<ReachPair>,
}

/// The answers about all types of a game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ReachOverview {
    /// The path of the game.
    pub game: String,
    /// Unit types: whether they can exist, belong to a side and be complete.
    pub units: Vec<ReachLine>,
    /// Advances: whether they can be researched.
    pub advances: Vec<ReachLine>,
    /// Terrain types of cells: whether the game can have them.
    pub terrain: Vec<ReachLine>,
    /// By unit type, the terrain types that it moves onto and lives on, without a road or the like.
    pub moves: Vec<(String, Vec<String>)>,
    /// By unit type, the unit types that it captures.
    pub captures: Vec<(String, Vec<String>)>,
}

fn verdict(possible: bool) -> Verdict {
    if possible { Verdict::Possible } else { Verdict::Impossible }
}

impl Reach<'_> {
    /// The answer to a question about a fact.
    fn line(&self, question: &'static str, fact: Fact) -> ReachLine {
        let possible = self.holds(fact);
        ReachLine {
            name: self.inquiry.symbol(fact.of()).to_owned(),
            question,
            verdict: verdict(possible),
            proof: if possible { self.proof(fact) } else { Vec::new() },
            obstacles: if possible { Vec::new() } else { self.obstacles(fact) },
            change: if possible { Vec::new() } else { self.smallest_change(fact) },
        }
    }

    fn terrain_line(&self, t: TypeRef) -> ReachLine {
        let possible = self.has_terrain(t);
        ReachLine {
            name: self.inquiry.symbol(t).to_owned(),
            question: "be in the world",
            verdict: verdict(possible),
            proof: Vec::new(),
            obstacles: Vec::new(),
            change: Vec::new(),
        }
    }

    fn unit_lines(&self, u: TypeRef) -> Vec<ReachLine> {
        let mut lines = vec![self.line("exist", Fact::Exists(u))];
        if self.exists(u) {
            lines.push(self.line("belong to a side", Fact::Owned(u)));
            lines.push(self.line("be complete", Fact::Complete(u)));
        }
        lines
    }

    /// The answers about all types.
    pub fn overview(&self) -> ReachOverview {
        let rules = self.rules();
        let symbol = |ty: TypeRef| self.inquiry.symbol(ty).to_owned();
        let present: Vec<TypeRef> = rules.cells().filter(|&t| self.has_terrain(t)).collect();
        let living: Vec<TypeRef> = rules.units().filter(|&u| self.exists(u)).collect();
        let moves = living.iter().map(|&u| {
            let onto = present.iter().filter(|&&t| self.enters(u, t));
            (symbol(u), onto.map(|&t| symbol(t)).collect())
        });
        let mut captures: Vec<(String, Vec<String>)> = Vec::new();
        for (a, o) in chances(rules) {
            if !self.captures(a, o) {
                continue;
            }
            let (a, o) = (symbol(a), symbol(o));
            match captures.iter_mut().find(|(name, _)| *name == a) {
                Some((_, prizes)) => prizes.push(o),
                None => captures.push((a, vec![o])),
            }
        }
        ReachOverview {
            game: self.inquiry.root.path(self.inquiry.db).to_string(),
            units: rules.units().flat_map(|u| self.unit_lines(u)).collect(),
            advances: rules.refs(TypeKind::Advance).map(|a| self.line("be researched", Fact::Discovered(a))).collect(),
            terrain: rules.cells().map(|t| self.terrain_line(t)).collect(),
            moves: moves.collect(),
            captures,
        }
    }

    /// The answers about the things with a name.
    ///
    /// # Errors
    ///
    /// No unit, terrain or advance type has the name.
    pub fn answers(&self, name: &str) -> Result<Vec<ReachAnswer>, Question> {
        let things = Thing::named(&self.inquiry, name)?;
        let types = things.into_iter().filter_map(|thing| match thing {
            Thing::Type(ty) if ty.kind != TypeKind::Material => Some(ty),
            _ => None,
        });
        let answers: Vec<ReachAnswer> = types.map(|ty| self.answer(ty)).collect();
        match answers.is_empty() {
            true => Err(Question {
                message: format!("`{name}` is not a unit, terrain or advance type"),
                help: "ask about one of these, or about the whole game; `gdl show` shows other things".to_owned(),
            }),
            false => Ok(answers),
        }
    }

    /// The answer about a type.
    pub fn answer(&self, ty: TypeRef) -> ReachAnswer {
        let rules = self.rules();
        let mut answer = ReachAnswer {
            name: self.inquiry.symbol(ty).to_owned(),
            kind: ty.kind.noun(),
            lines: Vec::new(),
            moves: Vec::new(),
            captures: Vec::new(),
            captured_by: Vec::new(),
        };
        match ty.kind {
            TypeKind::Unit => {
                answer.lines = self.unit_lines(ty);
                if !self.exists(ty) {
                    return answer;
                }
                answer.moves = rules.cells().map(|t| self.move_pair(ty, t, t)).collect();
                for (a, o) in chances(rules) {
                    if a == ty {
                        answer.captures.push(self.capture_pair(a, o, o));
                    }
                    if o == ty {
                        answer.captured_by.push(self.capture_pair(a, o, a));
                    }
                }
            }
            TypeKind::Terrain => {
                answer.lines = vec![self.terrain_line(ty)];
                answer.moves = rules.units().map(|u| self.move_pair(u, ty, u)).collect();
            }
            TypeKind::Advance => answer.lines = vec![self.line("be researched", Fact::Discovered(ty))],
            TypeKind::Material => {}
        }
        answer
    }

    fn move_pair(&self, u: TypeRef, t: TypeRef, other: TypeRef) -> ReachPair {
        let symbol = |ty| unticked(self.inquiry.symbol(ty));
        let stands = || match self.stands_on(u, t) {
            true => "; it may be there without a move",
            false => "",
        };
        let how = if !self.exists(u) {
            format!("`{}` never exists", symbol(u))
        } else if !self.has_terrain(t) {
            format!("the game has no `{}`", symbol(t))
        } else {
            match self.entry(u, t) {
                Entry::Moves => "moves there".to_owned(),
                Entry::ByConnection(c) => format!("moves there where `{}` leads", symbol(c)),
                Entry::Wrecked => "moves there and is wrecked".to_owned(),
                Entry::ByOverrun => "only by an overrun or a jump; a plain move destroys it".to_owned(),
                Entry::No(lacks) => {
                    let reasons: Vec<String> = lacks.iter().map(|&lack| self.lack_words(lack).0).collect();
                    format!("does not move there: {}{}", reasons.join(", "), stands())
                }
            }
        };
        let place = self.clause_words(deciding(self.rules(), u, t)).1;
        ReachPair { name: self.inquiry.symbol(other).to_owned(), verdict: verdict(self.moves_onto(u, t)), how, place }
    }

    fn capture_pair(&self, a: TypeRef, o: TypeRef, other: TypeRef) -> ReachPair {
        let attempt = capture(self.rules(), a, o);
        let clause = self.clauses(Fact::Owned(o), &attempt).into_iter().next();
        let (text, place) = clause.map(|clause| self.clause_words(clause)).unwrap_or_default();
        let missing = attempt.needs.iter().filter(|&&need| !self.holds(need));
        let reasons = attempt
            .lacks
            .iter()
            .map(|&lack: &Lack| self.lack_words(lack).0)
            .chain(missing.map(|&need| format!("it never happens that {}", self.fact_words(need))));
        let reasons: Vec<String> = reasons.collect();
        let how = if reasons.is_empty() { format!("`{text}`") } else { reasons.join(", ") };
        ReachPair { name: self.inquiry.symbol(other).to_owned(), verdict: verdict(self.captures(a, o)), how, place }
    }
}
