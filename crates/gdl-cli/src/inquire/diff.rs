//! `gdl diff`: what changed between two games, folders of games, or revisions.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};
use clap::Args;
use gdl_inquire::{Document, GameDiff, Inline, Inquiry, diff};
use gdl_lab::Comparison;
use serde::Serialize;

use super::{AnswerArgs, Format, errors, json, print_document, report_errors};
use crate::{
    Status,
    host::HostArgs,
    operand::{GameSide, Operand},
    sim,
    term::Output,
};

/// Show what changed between two games in their meaning, not in their text
///
/// Compares types (added, removed or renamed), properties, entries of tables in groups, variables, sides, the world,
/// units, scoring and variants. Whitespace, comments, and forms that moved to another file do not count as changes.
/// Folders are compared game by game. A path in a revision of git is written as REVISION:PATH.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl diff my-game.g new-game.g
  gdl diff --since HEAD my-game.g              what the changes of a file did
  gdl diff --since main                        all games of the current folder
  gdl diff v1.0:my-game.g v1.1:my-game.g       two revisions
  gdl diff --since main --format markdown      for a pull request
  gdl diff --since main --play 200             and what the changes do to wins, turns and units
  gdl diff gdl-units gdl-ford --format json | jq '.games[].parts[].what'

Exit status: 0 compared, 1 the engine would not load a game, or with --exit-code there is a difference, 2 wrong usage or a
missing module.")]
pub struct DiffArgs {
    /// The old and the new game, or folders of games; with --since, the games to compare with the revision [default:
    /// the current folder]
    #[arg(value_name = "GAME", num_args = 0..)]
    pub games: Vec<String>,
    /// Compare with the files of a revision of git
    #[arg(long, value_name = "REVISION")]
    pub since: Option<String>,
    /// Also play this number of games with the old and the new state of each changed game, and compare the results as
    /// `gdl sim --against` does
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub play: Option<u64>,
    /// With --play: the maximum turns of a game
    #[arg(long, value_name = "NUMBER", requires = "play", default_value_t = 100, value_parser = clap::value_parser!(i32).range(1..=1_000_000))]
    pub play_turns: i32,
    /// Exit with status 1 if there is a difference
    #[arg(long)]
    pub exit_code: bool,
    #[command(flatten)]
    pub answer: AnswerArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The differences as JSON.
#[derive(Serialize, Default)]
struct Differences {
    /// Games that changed.
    games: Vec<GameDiff>,
    /// Games that did not.
    unchanged: Vec<String>,
    /// Games that are new.
    added: Vec<String>,
    /// Games that are gone.
    removed: Vec<String>,
    /// The results of games of those that changed, before and after.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    results: Vec<Comparison>,
}

/// Runs the command.
///
/// # Errors
///
/// Wrong usage, a missing module or revision.
pub fn run(args: &DiffArgs) -> Result<Status> {
    let pairs = operands(args)?;
    let mut found = Differences::default();
    let mut status = Status::Clean;
    for (old, new) in pairs {
        let (old, new) = (GameSide::open(&old, &args.host)?, GameSide::open(&new, &args.host)?);
        let names: BTreeSet<&str> = old.games.iter().chain(&new.games).map(|(name, _)| name.as_str()).collect();
        // A file that is a game on one side may be a part of another game on the other.
        for name in names {
            match (old.game(name), new.game(name)) {
                (Some(before), Some(after)) => {
                    for (side, game) in [(&old, before), (&new, after)] {
                        let loads = gdl_eval::loads(&side.db, game);
                        if !loads {
                            report_errors(&side.db, game, &args.host, &errors(&side.db, game));
                            status = Status::Findings;
                        }
                    }
                    let mut diff = diff(&Inquiry::of(&old.db, before), &Inquiry::of(&new.db, after));
                    diff.old = old.label(&diff.old);
                    diff.new = new.label(&diff.new);
                    if let (Some(games), false, [true, true]) = (args.play, diff.is_empty(), diff.loads) {
                        let states = [(&old.db, before, diff.old.as_str()), (&new.db, after, diff.new.as_str())];
                        let results = sim::compare_states(states, games, args.play_turns, &args.host)?;
                        found.results.push(results);
                    }
                    if diff.is_empty() && diff.loads[0] == diff.loads[1] && !are_single(&old, &new) {
                        found.unchanged.push(diff.new);
                    } else {
                        found.games.push(diff);
                    }
                }
                (Some(game), None) => found.removed.push(old.label(game.path(&old.db).as_str())),
                (None, Some(game)) => found.added.push(new.label(game.path(&new.db).as_str())),
                (None, None) => {}
            }
        }
    }
    let is_changed =
        !(found.added.is_empty() && found.removed.is_empty()) || found.games.iter().any(|diff| !diff.is_empty());
    match args.answer.format {
        Format::Json => {
            let mut output = Output::new();
            output.text(&json(&found)?)?;
            output.finish()?;
        }
        format => print_document(&args.answer, format, &documents(&found))?,
    }
    Ok(if args.exit_code && is_changed { Status::Findings } else { status })
}

/// Whether two games were named, and not folders of them.
fn are_single(old: &GameSide, new: &GameSide) -> bool {
    [old, new].iter().all(|side| matches!(side.games.as_slice(), [(name, _)] if name.is_empty()))
}

fn documents(found: &Differences) -> Vec<Document> {
    let mut documents: Vec<Document> = Vec::new();
    for game in &found.games {
        documents.push(game.document());
        let results = found.results.iter().find(|results| results.old.name == game.old && results.new.name == game.new);
        documents.extend(results.map(Comparison::document));
    }
    let mut rest = Document::new(Inline::words("Other games"));
    for (title, names) in [("Added", &found.added), ("Removed", &found.removed), ("Unchanged", &found.unchanged)] {
        if !names.is_empty() {
            rest.heading(title);
            rest.list(names.iter().map(|name| Inline::name(name.clone())).collect());
        }
    }
    if !rest.blocks.is_empty() {
        documents.push(rest);
    }
    if documents.is_empty() {
        documents.push(Document::new(Inline::words("No games to compare")));
    }
    documents
}

/// The pairs of operands to compare.
fn operands(args: &DiffArgs) -> Result<Vec<(Operand, Operand)>> {
    if let Some(since) = &args.since {
        let paths = if args.games.is_empty() { vec![".".to_owned()] } else { args.games.clone() };
        let pair = |path: &String| {
            ensure!(
                Operand::parse(path).revision.is_none(),
                "`{path}` names a revision\n  help: leave --since out, or name a path"
            );
            Ok((Operand { revision: Some(since.clone()), path: path.clone() }, Operand::on_disk(path)))
        };
        return paths.iter().map(pair).collect();
    }
    match args.games.as_slice() {
        [old, new] => Ok(vec![(Operand::parse(old), Operand::parse(new))]),
        games => bail!(
            "expected 2 games, found {}\n  help: name the old and the new one, or ask for `--since REVISION`",
            games.len()
        ),
    }
}
