//! `gdl sim GAME.bdl`: a series of games between computer players.

use std::{fmt::Write, thread};

use anyhow::{Result, ensure};
use bdl_game::{Cause, Finding, Level, Plan, Rules, Scripts, Series, Tally, play_series, wilson};
use bdl_script::Sandbox;
use camino::Utf8Path;
use gdl_base::counted;
use serde_json::json;

use super::{
    file::{BoardFile, line},
    show::rule_text,
};
use crate::{
    Status,
    safe_text::SafeText,
    signals,
    sim::{Format, SimArgs},
    term, text, write,
};

/// The number of games if the user asks for none.
const DEFAULT_GAMES: u64 = 20;

/// Runs the command for a board game.
///
/// # Errors
///
/// Arguments that only make sense for modules, a missing file, or a file that cannot be written.
pub fn run(args: &SimArgs) -> Result<Status> {
    let path = Utf8Path::new(&args.game.module);
    ensure!(
        !args.log && args.precision.is_none() && args.player.is_empty() && !args.mirror && args.game.size.is_none(),
        "`{path}` is a board game: --log, --precision, --player, --mirror and --size are for modules\n  help: use --games, \
         --players, --seed, --max-moves, --jobs, --shard, --format and --output"
    );
    ensure!(
        matches!(args.format, Format::Pretty | Format::Json | Format::Junit),
        "a series of a board game is reported as pretty, json or junit\n  help: `gdl bdl build` makes a page on which games can \
         be replayed"
    );
    let levels = match &args.players {
        Some(players) => players.levels().map_err(anyhow::Error::msg)?,
        None => [Level::Normal; 2],
    };
    let Some(file) = BoardFile::open(path)? else { return Ok(Status::Findings) };
    let rules = &*file.rules;
    let mut plan = Plan::new(args.games.unwrap_or(DEFAULT_GAMES), levels, args.game.seed as u32, args.max_moves);
    if let Some(shard) = args.shard {
        plan.shard = (shard.index - 1, shard.of);
    }
    let threads = args.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    signals::report_on_interrupt();
    let game = rules.game().clone();
    let scripts = || -> Box<dyn Scripts> { Box::new(Sandbox::new(&game)) };
    let series = play_series(rules, &plan, threads, &scripts, &|_| !signals::is_interrupted());
    let findings = series.findings(rules);
    let text = match args.format {
        Format::Json => {
            let findings: Vec<_> = findings
                .iter()
                .map(|(finding, seed)| json!({ "message": finding_text(finding, rules, &series), "seed": seed }))
                .collect();
            let report = json!({ "game": file.title, "series": series, "findings": findings });
            SafeText::json(&(serde_json::to_string_pretty(&report)? + "\n"))
        }
        Format::Junit => SafeText::xml(&junit(&file.title, &series)),
        _ => SafeText::lines(&report(&file.title, rules, &series, &findings)),
    };
    write::emit(args.output.as_deref(), &text)?;
    if signals::is_interrupted() {
        term::warn(text!("interrupted: the report covers {}", counted(series.games as usize, "game", "games")));
        return Ok(Status::Interrupted);
    }
    let is_bad = |(finding, _): &(Finding, u32)| matches!(finding, Finding::Failure(..));
    Ok(if findings.iter().any(is_bad) { Status::Findings } else { Status::Clean })
}

/// The report for people.
fn report(title: &str, rules: &Rules, series: &Series, findings: &[(Finding, u32)]) -> String {
    let mut out = format!(
        "{}: {}, {} against {}, seeds from {}\n\n",
        line(title),
        counted(series.games as usize, "game", "games"),
        series.levels[0],
        series.levels[1],
        series.seed
    );
    let mut row = |what: &str, tally: &Tally| {
        let (low, high) = wilson(tally.games, series.games);
        if tally.games > 0 {
            let share = 100.0 * tally.games as f64 / series.games.max(1) as f64;
            let _ = writeln!(
                out,
                "{what:<22} {:>6}  {share:5.1} %  ({:.1} to {:.1} %)",
                tally.games,
                100.0 * low,
                100.0 * high
            );
        }
    };
    row("player 0 wins", &series.wins[0]);
    row("player 1 wins", &series.wins[1]);
    row("draws", &series.draws);
    row("no winner named", &series.unstated);
    row("stopped at the limit", &series.unfinished);
    row("failed", &series.failures);
    out.push_str("\nThe percentages in parentheses are 95 % intervals.\n\n");
    for (cause, tally) in &series.causes {
        let _ = writeln!(out, "{:>6}  {}", tally.games, cause_text(cause, rules));
    }
    let first = usize::from(series.first_player);
    let (low, high) = wilson(series.wins[first].games, series.decided_games());
    let _ = writeln!(
        out,
        "\nmoves of a game        {:.1} on average, {} to {} in the middle half\n\
         choices in a position  {:.1}\n\
         the first player wins  {:.1} to {:.1} % of games with a winner\n\
         lead changes           {:.2} a game\n\
         winner was behind      {:.1} % of positions\n\
         decided early          {:.1} % of a won game is played after the winner leads for good\n\
         squares used           {} of {}",
        series.mean_length(),
        series.length_quantile(0.25),
        series.length_quantile(0.75),
        series.branching(),
        100.0 * low,
        100.0 * high,
        series.lead_changes as f64 / series.games.max(1) as f64,
        100.0 * series.drama(),
        100.0 * series.decisiveness(),
        series.squares_used(),
        rules.squares(),
    );
    let width = rules.game().pieces.iter().map(|piece| piece.name.len()).max().unwrap_or(0).max(5);
    let _ = writeln!(out, "\n{:<width$}  player    moves  captures  losses  promotions", "piece");
    for (index, piece) in rules.game().pieces.iter().enumerate() {
        for player in 0..2 {
            let counts = series.pieces[2 * index + player];
            let _ = writeln!(
                out,
                "{:<width$}  {player:>6} {:>8}  {:>8}  {:>6}  {:>10}",
                piece.name, counts.moves, counts.captures, counts.losses, counts.promotions
            );
        }
    }
    if !findings.is_empty() {
        out.push('\n');
    }
    for (finding, seed) in findings {
        let _ = writeln!(out, "note: {} (seed {seed})", finding_text(finding, rules, series));
    }
    out
}

fn cause_text(cause: &Cause, rules: &Rules) -> String {
    match cause {
        Cause::Rule(index) => format!("ended by finishing rule {}", rule_name(rules, *index)),
        Cause::Blocked => "blocked: no legal move, and no finishing rule holds".to_owned(),
        Cause::Limit => "stopped at the limit of moves".to_owned(),
        Cause::Failure(code, message) => format!("failed: {code} {}", line(message)),
    }
}

/// A finishing rule by its number from 1 and its kind.
fn rule_name(rules: &Rules, index: usize) -> String {
    let kind = match rules.game().finish.get(index) {
        Some(bdl_game::game::FinishRule::NoMovesAvailable) => "no_moves_available",
        _ => "explicit",
    };
    format!("{} ({kind})", index + 1)
}

/// A finding as a sentence with what to do.
fn finding_text(finding: &Finding, rules: &Rules, series: &Series) -> String {
    let games = |count: u64| counted(count as usize, "game", "games");
    let name = |piece: bdl_game::game::PieceId| rules.piece_name(piece).to_owned();
    match finding {
        Finding::Failure(code, message, count) => {
            format!("a block failed in {}: {code} {}; `gdl explain {code}` says more", games(*count), line(message))
        }
        Finding::Unstated(count) => {
            format!("an explicit rule ended {} without a winner: let it return an object with `winner`", games(*count))
        }
        Finding::Unfinished(count) => {
            format!(
                "{} did not end within {} moves: a rule that ends such games may be missing",
                games(*count),
                series.max_moves
            )
        }
        Finding::Blocked(count) => {
            format!(
                "in {} a player had no legal move, and no finishing rule covers that: add `no_moves_available`",
                games(*count)
            )
        }
        Finding::Advantage(player) => {
            let order = if *player == series.first_player { "first" } else { "second" };
            format!("player {player}, who moves {order}, wins more often than chance explains")
        }
        Finding::ManyDraws(count) => format!("{} were draws", games(*count)),
        Finding::RuleNeverFired(index) => format!("finishing rule {} never held", rule_name(rules, *index)),
        Finding::InvariantNeverForbade(index) => {
            let word = rules.game().invariants.get(*index).map_or("", |invariant| invariant.word());
            format!("invariant {} ({word}) never forbade a move", index + 1)
        }
        Finding::PieceNeverMoved(piece) => format!("`{}` never moved", name(*piece)),
        Finding::MoveRuleNeverUsed(piece, index) => {
            let rule = rules.game().pieces.get(usize::from(piece.0)).and_then(|piece| piece.moves.get(*index));
            let rule = rule.map_or(String::new(), rule_text);
            format!("move rule {} of `{}` ({rule}) was never used", index + 1, name(*piece))
        }
        Finding::UnusedSquares(count) => format!("no man arrived on {}", counted(*count, "square", "squares")),
        Finding::Repetitions(count) => format!("positions came back in {}", games(*count)),
    }
}

/// A test suite with a case for the series, which fails if a block failed.
fn junit(title: &str, series: &Series) -> String {
    let failures = usize::from(series.failures.games > 0);
    let title = line(title).replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let failure = if failures > 0 {
        format!("<failure message=\"{} failed\"/>", counted(series.failures.games as usize, "game", "games"))
    } else {
        String::new()
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"{title}\" tests=\"1\" failures=\"{failures}\">\n    \
         <testcase name=\"{title}\" classname=\"gdl sim\">{failure}</testcase>\n  </testsuite>\n</testsuites>\n"
    )
}
