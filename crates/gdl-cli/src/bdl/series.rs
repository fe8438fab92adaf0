//! `gdl sim GAME.bdl`: a series of games between computer players.

use std::thread;

use anyhow::{Result, anyhow, ensure};
use bdl_game::{Finding, Level, Plan, Scripts, Series, play_series};
use bdl_script::Sandbox;
use camino::Utf8Path;
use gdl_base::counted;
use serde_json::json;

use super::file::BoardFile;
use crate::{
    Status,
    report::{
        one_line,
        xml::{clean, document},
    },
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
    let seed = u32::try_from(args.game.seed);
    let seed = seed.map_err(|_| anyhow!("seeds of board games are 0 to {}\n  help: give such a --seed", u32::MAX))?;
    ensure!(
        args.shard.is_none(),
        "parts of a series of a board game cannot be joined yet\n  help: play the series without --shard"
    );
    ensure!(
        args.time_limit.is_none() && args.replay.is_none(),
        "`{path}` is a board game: --time-limit and --replay are for modules\n  help: use --max-moves, and --seed with --games 1"
    );
    ensure!(
        !args.log && args.precision.is_none() && args.player.is_empty() && !args.mirror && args.game.size.is_none(),
        "`{path}` is a board game: --log, --precision, --player, --mirror and --size are for modules\n  help: use --games, \
         --players, --seed, --max-moves, --jobs, --format and --output"
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
    let plan = Plan::new(args.games.unwrap_or(DEFAULT_GAMES), levels, seed, args.max_moves);
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
                .map(|(finding, seed)| json!({ "message": finding.message(rules), "seed": seed }))
                .collect();
            let report = json!({ "game": file.title, "series": series, "findings": findings });
            SafeText::json(&(serde_json::to_string_pretty(&report)? + "\n"))
        }
        Format::Junit => SafeText::xml(&junit(&file.title, &series)),
        _ => SafeText::lines(&format!("{}: {}", one_line(&file.title), series.text(rules))),
    };
    write::emit(args.output.as_deref(), &text)?;
    if signals::is_interrupted() {
        term::warn(text!("interrupted: the report covers {}", counted(series.games as usize, "game", "games")));
        return Ok(Status::Interrupted);
    }
    let is_bad = |(finding, _): &(Finding, u32)| matches!(finding, Finding::Failure(..));
    Ok(if findings.iter().any(is_bad) { Status::Findings } else { Status::Clean })
}

/// A test suite with a case for the series, which fails if a block failed.
fn junit(title: &str, series: &Series) -> String {
    let title = clean(title);
    let failed = counted(series.failures.games as usize, "game", "games") + " failed";
    let failures = if series.failures.games > 0 { "1" } else { "0" };
    document(|xml| {
        xml.create_element("testsuites").write_inner_content(|xml| {
            let suite = xml.create_element("testsuite").with_attribute(("name", title.as_str()));
            suite.with_attributes([("tests", "1"), ("failures", failures)]).write_inner_content(|xml| {
                let case = xml.create_element("testcase");
                let case = case.with_attributes([("name", title.as_str()), ("classname", "gdl sim")]);
                if series.failures.games == 0 {
                    case.write_empty()?;
                } else {
                    case.write_inner_content(|xml| {
                        let failure = xml.create_element("failure").with_attribute(("message", failed.as_str()));
                        failure.write_empty().map(|_| ())
                    })?;
                }
                Ok(())
            })?;
            Ok(())
        })?;
        Ok(())
    })
}
