//! Tests of board games: a position after some moves, and a series of games.

use std::{sync::Arc, thread};

use bdl_check::{Levels, check_bytes};
use bdl_game::scripts::ScriptError;
use bdl_game::{Level, Outcome, Plan, Play, PlayError, Rules, Scripts, Series, Worth, best_move, play_series};
use bdl_script::Sandbox;
use camino::Utf8Path;
use gdl_base::{Level as Severity, counted, nearest};
use gdl_config::{Bounds, Test};

use super::{
    judge::{percent, share_words, words},
    report::{Complaint, Verdict},
};
use crate::{
    bdl::{levels_of, read_board},
    host::database,
    settings::{LintArgs, find_settings},
    shell::quoted,
};

/// The level of the players of a test that names none.
const DEFAULT_LEVEL: Level = Level::Easy;

/// Runs a test of a board game. `file` and `name` say which.
pub fn verdict(file: &Utf8Path, name: &str, game: &str, test: &Test, jobs: Option<u16>) -> Verdict {
    let mut run = Run { game, test, failures: Vec::new() };
    let (games, told) = run.run(jobs).unwrap_or_else(|message| {
        run.fail(message, None);
        (0, "not played".to_owned())
    });
    let failures = run.failures;
    Verdict { file: file.to_string(), name: name.to_owned(), games, told, failures, is_skipped: false }
}

struct Run<'a> {
    game: &'a str,
    test: &'a Test,
    failures: Vec<Complaint>,
}

impl Run<'_> {
    fn fail(&mut self, message: String, replay: Option<String>) {
        self.failures.push(Complaint { message, replay });
    }

    /// The number of games, and what happened in words.
    ///
    /// # Errors
    ///
    /// Why nothing can be played.
    fn run(&mut self, jobs: Option<u16>) -> Result<(usize, String), String> {
        let path = Utf8Path::new(self.game);
        if u32::try_from(self.test.seed).is_err() {
            return Err(format!("seeds of board games are 0 to {}", u32::MAX));
        }
        let bytes = read_board(path).map_err(|error| format!("{error:#}"))?;
        let levels = settings_of(path)?;
        let (_, mut checked) = check_bytes(&bytes, &levels.options());
        levels.apply(&mut checked);
        let check = format!("gdl check {}", quoted(self.game));
        let Some(game) = checked.game.take() else {
            return Err(format!("the game has errors; `{check}` shows them"));
        };
        let warnings = checked.diagnostics.iter().filter(|found| found.level >= Severity::Warning);
        let warnings: Vec<String> =
            warnings.map(|it| format!("{}[{}]: {}", it.level.name(), it.rule.code, it.message)).collect();
        if let Some(first) = warnings.first().filter(|_| !self.test.expect.allows_warnings) {
            let more = match warnings.len() {
                1 => String::new(),
                count => format!(" (and {} more)", count - 1),
            };
            self.fail(format!("{first}{more}"), Some(check));
        }
        let mut sandbox = Sandbox::new(&game);
        let rules = Arc::new(Rules::new(game));
        let expect = &self.test.expect;
        let mut told = Vec::new();
        let is_about_position = expect.board.is_about_position() || !self.test.moves.is_empty();
        if is_about_position {
            told.push(self.position(&rules, &mut sandbox)?);
        }
        if is_about_position && !self.is_about_series() {
            return Ok((0, told.join("; ")));
        }
        let series = self.play(&rules, jobs);
        self.judge(&rules, &series);
        told.push(describe(&series));
        let games = series.iter().map(|(_, series)| series.games as usize).sum();
        Ok((games, told.join("; ")))
    }

    /// Whether results of whole games are expected.
    fn is_about_series(&self) -> bool {
        let expect = &self.test.expect;
        let single = [expect.length, expect.mean_length, expect.decided, expect.board.draws, expect.board.unfinished];
        let named = [&expect.wins, &expect.player_wins, &expect.lost, &expect.kills];
        single.iter().any(Option::is_some) || named.iter().any(|entries| !entries.is_empty())
    }

    fn levels(&self) -> [Level; 2] {
        let level = |player: usize| {
            let players = &self.test.players;
            players.get(player).or(players.first()).and_then(|name| name.parse().ok()).unwrap_or(DEFAULT_LEVEL)
        };
        [level(0), level(1)]
    }

    /// Judges the position after the moves of the test.
    fn position(&mut self, rules: &Arc<Rules>, sandbox: &mut Sandbox) -> Result<String, String> {
        let mut play = Play::new(Arc::clone(rules), sandbox).map_err(failed)?;
        for (number, text) in (1..).zip(self.test.moves.split_whitespace()) {
            if let Err(error) = play.play(text, sandbox) {
                let near = match &error {
                    PlayError::Illegal(made) => rules.nearest_moves(*made, play.legal_moves(), 3),
                    PlayError::Notation(_) | PlayError::Script(_) => Vec::new(),
                };
                let near: Vec<String> = near.into_iter().map(|made| rules.move_text(made)).collect();
                let near = if near.is_empty() { String::new() } else { format!("; {} are", near.join(", ")) };
                return Err(format!("move {number}, `{text}`: {error}{near}"));
            }
        }
        let at = format!("gdl bdl moves {} {}", quoted(self.game), self.test.moves);
        let at = at.trim_end().to_owned();
        let expect = self.test.expect.board.clone();
        let status = play.status().word();
        if let Some(wanted) = expect.status.filter(|wanted| wanted != status) {
            self.fail(format!("the position is {status}; expected {wanted}"), Some(at.clone()));
        }
        let outcome = match play.outcome() {
            Some(Outcome::Win(player)) => player.to_string(),
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::Unstated) => "unstated".to_owned(),
            None => "none".to_owned(),
        };
        if let Some(wanted) = expect.winner.filter(|wanted| *wanted != outcome) {
            self.fail(format!("the winner is {outcome}; expected {wanted}"), Some(at.clone()));
        }
        let count = play.legal_moves().len();
        if let Some(bounds) = expect.legal_moves.filter(|bounds| !bounds.hold(count as f64)) {
            let legal = counted(count, "legal move", "legal moves");
            self.fail(format!("{legal}; expected {}", words(&bounds)), Some(at.clone()));
        }
        for (depth, wanted) in (1..).zip(&expect.perft) {
            let count = rules.perft(play.position(), depth, sandbox).map_err(failed)?;
            if count != *wanted {
                let command = format!("gdl bdl perft {} {depth} --split {}", quoted(self.game), self.test.moves);
                let message = format!("perft({depth}) is {count}; expected {wanted}");
                self.fail(message, Some(command.trim_end().to_owned()));
                // Deeper counts differ as well.
                break;
            }
        }
        if !expect.best.is_empty() {
            self.best(&play, &expect.best, sandbox)?;
        }
        let moves = counted(play.moves().len(), "move", "moves");
        Ok(format!("{status} after {moves}"))
    }

    /// Judges the move that the player to move chooses.
    fn best(&mut self, play: &Play, wanted: &[String], sandbox: &mut Sandbox) -> Result<(), String> {
        let rules = play.rules();
        let level = self.levels()[usize::from(play.position().to_move() & 1)];
        let seed = self.test.seed as u32;
        let history: Vec<(u32, u32)> = play.positions().map(|position| rules.search_hash(position)).collect();
        let choice =
            best_move(rules, &Worth::new(rules), play.position(), &history, level, seed, sandbox).map_err(failed)?;
        let chosen = choice.map_or("none".to_owned(), |choice| rules.move_text(choice.best));
        if !wanted.contains(&chosen) {
            let game = quoted(self.game);
            let command = format!("gdl bdl best {game} --level {} --seed {seed} {}", level.word(), self.test.moves);
            let message = format!("{} chooses {chosen}; expected {}", level.word(), wanted.join(" or "));
            self.fail(message, Some(command.trim_end().to_owned()));
        }
        Ok(())
    }

    /// Plays the games; with `mirror` once more with the levels exchanged.
    fn play(&self, rules: &Rules, jobs: Option<u16>) -> Vec<([Level; 2], Series)> {
        let levels = self.levels();
        let mut seats = vec![levels];
        if self.test.mirror {
            seats.push([levels[1], levels[0]]);
        }
        let threads = jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let game = rules.game().clone();
        let scripts = || -> Box<dyn Scripts> { Box::new(Sandbox::new(&game)) };
        let play = |levels| {
            let plan = Plan::new(self.test.seeds, levels, self.test.seed as u32, self.test.max_moves);
            (levels, play_series(rules, &plan, threads, &scripts, &|_| true))
        };
        seats.into_iter().map(play).collect()
    }

    /// The command that plays a game of a series.
    fn replay(&self, levels: [Level; 2], series: &Series, game: Option<u64>) -> Option<String> {
        let seed = series.seed_of(game?);
        let (game, [one, other]) = (quoted(self.game), levels.map(Level::word));
        let max_moves = self.test.max_moves;
        Some(format!("gdl sim {game} --games 1 --seed {seed} --players {one},{other} --max-moves {max_moves}"))
    }

    fn judge(&mut self, rules: &Rules, all: &[([Level; 2], Series)]) {
        let expect = self.test.expect.clone();
        for (levels, series) in all {
            let replay = |game| self.replay(*levels, series, game);
            let mut found = Vec::new();
            if series.failures.games > 0 {
                let games = counted(series.failures.games as usize, "game", "games");
                found.push((format!("a block fails in {games}"), replay(series.failures.first)));
            }
            if let Some(bounds) = &expect.length {
                let wrong = || series.lengths.iter().filter(|(length, _)| !bounds.hold(f64::from(**length)));
                let games: u64 = wrong().map(|(_, tally)| tally.games).sum();
                if let (Some((least, tally)), Some((most, _))) = (wrong().next(), wrong().next_back()) {
                    let took = if least == most { least.to_string() } else { format!("{least} to {most}") };
                    let message =
                        format!("{games} of {} games took {took} moves; expected {}", series.games, words(bounds));
                    found.push((message, replay(tally.first)));
                }
            }
            found.into_iter().for_each(|(message, replay)| self.fail(message, replay));
        }
        let games: u64 = all.iter().map(|(_, series)| series.games).sum();
        if games == 0 {
            return;
        }
        let sum = |count: &dyn Fn(&Series) -> u64| all.iter().map(|(_, series)| count(series)).sum::<u64>();
        let mean_length = sum(&|series| series.moves) as f64 / games as f64;
        if let Some(bounds) = expect.mean_length.filter(|bounds| !bounds.hold(mean_length)) {
            self.fail(format!("games took {mean_length:.1} moves on average; expected {}", words(&bounds)), None);
        }
        let shares = [
            ("had a winner", expect.decided, sum(&Series::decided_games)),
            ("were drawn", expect.board.draws, sum(&|series| series.draws.games)),
            ("reached the limit of moves", expect.board.unfinished, sum(&|series| series.unfinished.games)),
        ];
        for (what, bounds, count) in shares {
            self.share(&format!("of games {what}"), bounds, (count, games));
        }
        for (name, bounds) in &expect.wins {
            match name.as_str() {
                "0" | "1" => {
                    let wins = sum(&|series| series.wins[usize::from(name == "1")].games);
                    self.share(&format!("of games were won by player {name}"), Some(*bounds), (wins, games));
                }
                name => self.fail(format!("there is no player {name}; there are 0, 1"), None),
            }
        }
        for (name, bounds) in &expect.player_wins {
            let (mut wins, mut of) = (0, 0);
            for (levels, series) in all {
                for (_, tally) in levels.iter().zip(&series.wins).filter(|(level, _)| level.word() == name) {
                    (wins, of) = (wins + tally.games, of + series.games);
                }
            }
            if of == 0 {
                let known = self.levels().map(Level::word).join(", ");
                self.fail(format!("no player of level {name} takes part; there are {known}"), None);
            } else {
                self.share(&format!("of its games were won by {name}"), Some(*bounds), (wins, of));
            }
        }
        for (what, entries) in [("lost", &expect.lost), ("captured by", &expect.kills)] {
            for (name, bounds) in entries {
                self.men(what, name, bounds, (rules, all, games));
            }
        }
    }

    fn share(&mut self, what: &str, bounds: Option<Bounds>, (count, of): (u64, u64)) {
        let share = count as f64 / of as f64;
        if let Some(bounds) = bounds.filter(|bounds| !bounds.hold(share)) {
            self.fail(format!("{} {what}; expected {}", percent(share), share_words(&bounds)), None);
        }
    }

    /// Judges what happens to the men of a piece, as the mean of a game.
    fn men(
        &mut self,
        what: &str,
        name: &str,
        bounds: &Bounds,
        (rules, all, games): (&Rules, &[([Level; 2], Series)], u64),
    ) {
        let names = || rules.game().pieces.iter().map(|piece| piece.name.as_str());
        let Some(index) = names().position(|known| known == name) else {
            let near = nearest(name, names()).map_or(String::new(), |near| format!("; did you mean {near}?"));
            return self.fail(format!("there is no piece {name}{near}"), None);
        };
        let of_owners = all.iter().flat_map(|(_, series)| series.pieces.get(2 * index..2 * index + 2));
        let count = of_owners.flatten().map(|counts| if what == "lost" { counts.losses } else { counts.captures });
        let mean = count.sum::<u64>() as f64 / games as f64;
        if !bounds.hold(mean) {
            let expected = if bounds.low == Some(f64::MIN_POSITIVE) { "some".to_owned() } else { words(bounds) };
            self.fail(format!("{what} {name}: {mean:.1} a game; expected {expected}"), None);
        }
    }
}

/// Why a test cannot go on.
fn failed(error: ScriptError) -> String {
    format!("a block fails: {} {}", error.code, error.message)
}

/// The levels of the rules for a game, by the settings of its folder.
fn settings_of(path: &Utf8Path) -> Result<Levels, String> {
    let db = database(gdl_db::Options::default(), &[], &[]);
    let settings = find_settings(&db, &LintArgs::default(), [path.to_owned()].iter());
    settings.map(|settings| levels_of(&settings, path, false)).map_err(|error| format!("{error:#}"))
}

/// How the games of a test ended, in a few words.
fn describe(all: &[([Level; 2], Series)]) -> String {
    let sum = |count: &dyn Fn(&Series) -> u64| all.iter().map(|(_, series)| count(series)).sum::<u64>();
    let endings = [
        ("won by player 0", sum(&|series| series.wins[0].games)),
        ("won by player 1", sum(&|series| series.wins[1].games)),
        ("drawn", sum(&|series| series.draws.games)),
        ("without a stated winner", sum(&|series| series.unstated.games)),
        ("unfinished", sum(&|series| series.unfinished.games)),
        ("failed", sum(&|series| series.failures.games)),
    ];
    let endings: Vec<String> =
        endings.iter().filter(|(_, games)| *games > 0).map(|(what, games)| format!("{games} {what}")).collect();
    format!("{}; {} moves in all", endings.join(", "), sum(&|series| series.moves))
}
