//! Checks of BDL files (spec bdl 7): from a tree to diagnostics with fixes, and to the game of a file without errors.
//!
//! Invariants: a file stands alone, and the same text gives the same result; nothing panics, and the number of diagnostics is bounded.
//! A game exists if and only if no diagnostic is an error and all blocks in `positions` were run.

mod allow;
mod block;
mod budget;
mod design;
mod evaluate;
mod invariants;
pub mod levels;
mod lower;
pub mod model;
mod moves;
mod pieces;
mod placement;
mod portable;
mod reach;
mod report;
pub mod rules;
mod scripts;
mod start;
mod structure;

pub use budget::{BlockBudget, MAX_BLOCK_TIME};
pub use levels::Levels;

use std::time::Duration;

use bdl_game::Game;
use bdl_syntax::{Decoded, Parse, SyntaxNode, decode, parse};
use gdl_base::{Diagnostic, Edit, FileId, Fix, Level, RuleInfo, Safety, TextRange};

use crate::{block::Lines, evaluate::Evaluations, model::Model, pieces::Names, report::Report};

/// The maximum number of diagnostics of a file: the first ones.
pub const MAX_DIAGNOSTICS: usize = 2000;

/// What is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The number of the file in diagnostics.
    pub file: FileId,
    /// Whether to report where the original compiler differs (spec bdl 7.7).
    pub portable: bool,
    /// Whether to give hints about parts of the game that cannot have an effect, which the specification does not have.
    pub design: bool,
    /// Whether to run the blocks in `positions`; without them the game of a file that has some is not known.
    pub runs_blocks: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { file: FileId(0), portable: false, design: false, runs_blocks: true }
    }
}

/// A checked file.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The tree with its errors.
    pub parse: Parse,
    /// What the file says.
    pub model: Model,
    /// The diagnostics, sorted by position, then by id.
    pub diagnostics: Vec<Diagnostic>,
    /// The game; `None` if a diagnostic is an error, or blocks in `positions` were not run.
    pub game: Option<Game>,
    /// The CPU time of the blocks in `positions`.
    pub block_time: Duration,
    /// The keyword of the first such block, if they were not run because the options say so.
    pub pending_block: Option<TextRange>,
}

impl Checked {
    /// Whether no diagnostic is an error.
    pub fn is_valid(&self) -> bool {
        !self.diagnostics.iter().any(|diagnostic| diagnostic.level == Level::Error)
    }
}

/// Checks a text.
pub fn check(text: &str, options: &Options) -> Checked {
    let decoded = Decoded { text: String::new(), invalid: Vec::new() };
    run(text, &decoded, options)
}

/// Checks the bytes of a file; returns its text as well, with U+FFFD for each byte that is not UTF-8.
pub fn check_bytes(bytes: &[u8], options: &Options) -> (String, Checked) {
    let decoded = decode(bytes);
    let checked = run(&decoded.text, &decoded, options);
    (decoded.text, checked)
}

fn run(text: &str, decoded: &Decoded, options: &Options) -> Checked {
    let parse = parse(text);
    let root = parse.syntax();
    let model = Model::new(&root);
    let mut report = Report::new(text, options.file);
    report::syntax_errors(&mut report, parse.errors());
    if !decoded.invalid.is_empty() {
        not_utf8(decoded, &mut report);
    }
    let mut game = None;
    let (mut block_time, mut pending_block) = (Duration::ZERO, None);
    if report.diagnostics.is_empty() {
        let evaluations = match options.runs_blocks {
            true => evaluate::evaluate(&model, &Lines::new(text), &mut report),
            false => Evaluations::default(),
        };
        block_time = evaluations.cpu_time;
        pending_block = pending(&model, options);
        game = semantics(text, &model, &evaluations, options, &mut report);
        if options.portable {
            portable::check(&root, &model, &evaluations, &mut report);
        }
        allow::check(&root, options, &mut report);
    }
    report.sort();
    let mut diagnostics = report.diagnostics;
    bound(&mut diagnostics);
    Checked { parse, model, diagnostics, game, block_time, pending_block }
}

/// The keyword of the first block that is not run.
fn pending(model: &Model, options: &Options) -> Option<TextRange> {
    let (_, block) = evaluate::blocks(model).next().filter(|_| !options.runs_blocks)?;
    Some(block.keyword)
}

/// The checks of spec bdl 7.3 to 7.6.
fn semantics(
    text: &str,
    model: &Model,
    evaluations: &Evaluations,
    options: &Options,
    report: &mut Report<'_>,
) -> Option<Game> {
    let names = Names::new(model);
    structure::check(model, report);
    scripts::check(model, report);
    pieces::check(model, &names, report);
    let men = placement::check(model, &names, evaluations, report);
    invariants::check(model, &names, &men, report);
    // Without the squares of its blocks nothing is known of the start of a game.
    if report.has_errors() || pending(model, options).is_some() {
        return None;
    }
    let game = lower::lower(model, &men, &Lines::new(text))?;
    pieces::unused(model, &placement::placed(&men), report);
    placement::players_without_men(model, &men, report);
    start::check(model, &game, report);
    if options.design {
        design::check(model, &game, &men, report);
    }
    Some(game)
}

/// Reports the first byte that is not UTF-8, and no stand-in as a character.
fn not_utf8(decoded: &Decoded, report: &mut Report<'_>) {
    let Some(first) = decoded.invalid.first() else { return };
    let rule: &'static RuleInfo = &rules::text::NOT_UTF8;
    let is_stand_in = |range: TextRange| {
        let at = decoded.invalid.partition_point(|invalid| invalid.range().end() <= range.start());
        decoded.invalid.get(at).is_some_and(|invalid| invalid.range().start() < range.end())
    };
    report.diagnostics.retain(|diagnostic| diagnostic.rule.code != "BDL001" || !is_stand_in(diagnostic.range));
    let edits = decoded.invalid.iter().map(|invalid| Edit {
        range: invalid.range(),
        // Latin-1 has the first 256 characters of Unicode in their order.
        text: char::from(invalid.byte).to_string(),
    });
    let fix = Fix {
        label: "read the bytes as Latin-1".to_owned(),
        safety: Safety::Unsafe,
        edits: edits.take(MAX_DIAGNOSTICS + 1).collect(),
    };
    let count = decoded.invalid.len();
    let message = match count {
        1 => format!("the byte 0x{:02x} is not UTF-8", first.byte),
        _ => format!(
            "the byte 0x{:02x} is not UTF-8, and {} more",
            first.byte,
            gdl_base::counted(count - 1, "byte", "bytes")
        ),
    };
    report.add(rule, first.range(), message).fix(Some(fix).filter(|_| count <= MAX_DIAGNOSTICS));
}

/// Keeps the first diagnostics; an error stays one of them if there is any.
fn bound(diagnostics: &mut Vec<Diagnostic>) {
    if diagnostics.len() <= MAX_DIAGNOSTICS {
        return;
    }
    let is_error = |diagnostic: &Diagnostic| diagnostic.level == Level::Error;
    let first_error = diagnostics.iter().position(is_error).filter(|at| *at >= MAX_DIAGNOSTICS);
    if let Some(at) = first_error {
        diagnostics.swap(MAX_DIAGNOSTICS - 1, at);
    }
    diagnostics.truncate(MAX_DIAGNOSTICS);
}

/// The root of the tree of a checked file.
pub fn root(checked: &Checked) -> SyntaxNode {
    checked.parse.syntax()
}
