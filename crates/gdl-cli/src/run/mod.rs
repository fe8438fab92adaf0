//! `gdl run`: plays a game by commands, like the engine's program without windows.

mod complete;
mod prompt;

use std::{
    io::{self, BufRead, IsTerminal, Read, Write},
    sync::Arc,
};

use anyhow::{Context, Result, ensure};
use camino::Utf8PathBuf;
use clap::Args;
use gdl_db::{Change, Db, GdlDatabase};
use gdl_eval::{evaluate, loads};
use gdl_ide::WarningPlaces;
use gdl_lint::{Finding, findings};
use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game, save,
    script::{Flow, Form, Forms, Host, SaveError, Session},
    setup::{Options, PlayerSpec, Problem, setup},
};

use crate::{
    Status,
    game::{self, GameArgs, report_fatal},
    safe_text::SafeText,
    side_file, term,
    trust::is_outside_allowed,
    write::create_file,
};
use prompt::Prompt;

/// Play a game with commands from a file, from standard input, or at a prompt
///
/// The commands and their output are those of Xconq's program without a display, so that scripts written for it work
/// unchanged. Sides without a display finish their turns by themselves.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl run my-game.g                                   a prompt; `units` lists units, `quit` ends
  gdl run my-game.g --script moves.inp --seed 7
  echo '(1 1 move 8 5 0) units' | gdl run my-game.g

Commands: sides, units, actors, (cells X Y), (SIDE UNIT ACTION ARGUMENT...), (SIDE UNIT task TASK ARGUMENT...), fin, finall, (run N),
(* N COMMAND...), (eval FORM), (history UNIT), print, save, memory, help, ?, quit. At a prompt, Tab completes them and shows
what numbers stand for.

Exit status: 0 the commands were done, 1 the game cannot be set up or would not be loaded, 2 wrong usage or a missing file.")]
pub struct RunArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The file with the commands, or - for standard input [default: -]
    #[arg(long, value_name = "FILE")]
    pub script: Option<Utf8PathBuf>,
    /// A player as the engine's command line describes one: [NAME][,AI][/CONFIG][@DISPLAY][+ADVANTAGE]. May be given several
    /// times
    #[arg(long, value_name = "PLAYER")]
    pub player: Vec<String>,
    /// The folder in which `save` writes games, as NAME-TURN.xcq [default: the current folder]
    #[arg(long, value_name = "FOLDER")]
    pub save_dir: Option<Utf8PathBuf>,
    /// Play the rules exactly as the engine does, including its mistakes
    #[arg(long)]
    pub as_engine: bool,
    /// Do not save the history of the prompt. It is saved in `gdl/run-history` below the
    /// folder that your system has for the state of programs, or in $GDL_STATE_DIR
    #[arg(long)]
    pub no_history: bool,
}

/// Runs the command.
///
/// # Errors
///
/// A missing module or script, or commands that are not text.
pub fn run(args: &RunArgs) -> Result<Status> {
    let script = match &args.script {
        Some(path) if path != "-" => {
            let bytes = side_file::read(path, side_file::TEXT).context("there are no commands")?;
            Some(gdl_syntax::decode(&bytes).0)
        }
        _ => None,
    };
    let game = game::Game::open(&args.game)?;
    game.warn_if_broken();
    if !game.loads {
        return Ok(Status::Findings);
    }
    let players: Vec<PlayerSpec> = args.player.iter().map(|text| PlayerSpec::parse(text)).collect();
    let options =
        Options { players, without_ai: args.player.is_empty(), as_engine: args.as_engine, ..game.options(&args.game) };
    let done = match setup(&game.rules, &options) {
        Ok(done) => done,
        Err(fatal) => {
            report_fatal(&game, &fatal);
            return Ok(Status::Findings);
        }
    };
    let shows_prompt = script.is_some() || !io::stdin().is_terminal();
    let module = game.root.text(&game.db).to_string();
    let path = game.root.path(&game.db).to_owned();
    let save_dir = args.save_dir.clone().unwrap_or_default();
    let save_name = game.rules.source.module.name.clone().map_or_else(|| "game".to_owned(), |name| file_name(&name));
    let mut host = Terminal { db: game.db, path, module, shows_prompt, failed: None, save_dir, save_name };
    let mut told: Vec<&Problem> = Vec::new();
    for problem in &done.problems {
        if !told.contains(&problem) {
            told.push(problem);
            host.warn(problem);
        }
    }
    let mut session = Session::new(gdl_ai::new_game(done), &mut host);
    match script {
        Some(text) => session.run_text(&text, &mut host),
        None if shows_prompt => {
            let mut bytes = Vec::new();
            io::stdin()
                .lock()
                .take(side_file::TEXT + 1)
                .read_to_end(&mut bytes)
                .context("cannot read standard input")?;
            ensure!(
                bytes.len() as u64 <= side_file::TEXT,
                "standard input has more than {} MiB of commands",
                side_file::TEXT >> 20
            );
            session.run_text(&gdl_syntax::decode(&bytes).0, &mut host);
        }
        None if term::is_dumb() || !io::stdout().is_terminal() => converse_plainly(&mut session, &mut host)?,
        None => converse(&mut session, &mut host, !args.no_history)?,
    }
    match host.failed {
        // A closed pipe only means that the reader has read enough.
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot write"),
        _ => Ok(Status::Clean),
    }
}

/// Reads commands at a prompt until a command quits or the input ends.
fn converse(session: &mut Session, host: &mut Terminal, remembers: bool) -> Result<()> {
    let mut prompt = Prompt::new(remembers)?;
    loop {
        host.flush();
        let Some(typed) = prompt.read(&session.game.world)? else { break };
        if do_typed(session, &typed, host) == Flow::Quit {
            break;
        }
    }
    host.flush();
    prompt.remember();
    Ok(())
}

/// Runs typed forms, unless the last one is incomplete.
fn do_typed(session: &mut Session, typed: &str, host: &mut Terminal) -> Flow {
    for (_, problem) in Forms::problems(typed) {
        host.advise(&format!("Note: {problem}."));
    }
    if !Forms::is_whole(typed) {
        host.advise("Nothing was done.");
        return Flow::Continue;
    }
    session.run_forms(typed, host)
}

/// Reads commands line by line on simple terminals, and continues over several lines while a list is open.
fn converse_plainly(session: &mut Session, host: &mut Terminal) -> Result<()> {
    let mut typed = String::new();
    loop {
        host.print(if typed.is_empty() { "> " } else { ". " });
        host.flush();
        if io::stdin().lock().read_line(&mut typed).context("cannot read standard input")? == 0 {
            host.print("\n");
            return Ok(());
        }
        // An empty line ends a form that is never closed.
        let is_whole = Forms::is_whole(&typed) || typed.ends_with("\n\n");
        if is_whole && do_typed(session, &std::mem::take(&mut typed), host) == Flow::Quit {
            return Ok(());
        }
    }
}

/// A name without characters that do not belong in file names.
fn file_name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect()
}

/// Standard output and the disk.
struct Terminal {
    db: GdlDatabase,
    path: Utf8PathBuf,
    /// The module and the forms that were interpreted after it.
    module: String,
    /// Whether prompts of the session are printed: on a terminal they are already shown before the input.
    shows_prompt: bool,
    failed: Option<io::Error>,
    /// The folder of saved games, and the start of their file names.
    save_dir: Utf8PathBuf,
    save_name: String,
}

impl Terminal {
    fn flush(&mut self) {
        let flushed = io::stdout().lock().flush();
        self.note(flushed);
    }

    fn set_module(&mut self, text: &str) {
        let mut change = Change::new();
        change.set_text(self.path.clone(), text);
        self.db.apply(change);
    }

    fn note(&mut self, result: io::Result<()>) {
        if let Err(error) = result {
            self.failed.get_or_insert(error);
        }
    }
}

impl Host for Terminal {
    fn print(&mut self, text: &str) {
        let written = term::print(&SafeText::lines(text));
        self.note(written);
    }

    fn prompt(&mut self) {
        if self.shows_prompt {
            self.print("> ");
        }
    }

    fn complain(&mut self, line: &str) {
        self.flush();
        term::say(SafeText::message(line));
    }

    fn advise(&mut self, line: &str) {
        self.complain(line);
    }

    fn warn(&mut self, warning: &Problem) {
        let root = self.db.file(&self.path);
        let place = WarningPlaces::of(&self.db, root).find(warning).map_or(String::new(), |place| format!("{place}: "));
        let (def, text) = (warning.id.def(), &warning.text);
        self.complain(&format!("{place}warning[{}] {}: {text}", def.code, def.id));
    }

    fn evaluate(&mut self, form: &Form) -> Option<Arc<Ruleset>> {
        if !matches!(form, Form::List(_)) {
            return None;
        }
        let longer = format!("{}\n{form}\n", self.module);
        self.set_module(&longer);
        let root = self.db.file(&self.path);
        // Only problems of the new form; all others existed before.
        let is_new = |finding: &&Finding| usize::from(finding.range.start()) >= self.module.len();
        let new: Vec<String> =
            findings(&self.db, root).iter().filter(is_new).map(|finding| finding.message.clone()).collect();
        new.iter().for_each(|message| self.complain(&format!("Note: {message}.")));
        if !loads(&self.db, root) {
            self.set_module(&self.module.clone());
            self.complain("The game would not be loaded with this form; it goes on without it.");
            return None;
        }
        self.module = longer;
        Some(Arc::new(evaluate(&self.db, root).ruleset.clone()))
    }

    fn write(&mut self, file: &str, text: &str) -> Result<(), SaveError> {
        // The commands may come from another person: they write no hidden file, and nothing elsewhere.
        if !is_outside_allowed() && (file.is_empty() || file.starts_with('.') || file_name(file) != file) {
            self.complain(&format!(
                "`{file}` is not a plain file name: only letters, digits, `-`, `_` and `.` may be in it."
            ));
            return Err(SaveError);
        }
        let path = self.save_dir.join(file);
        if path.exists() {
            self.complain(&format!("`{path}` is there; it is left as it is."));
            return Err(SaveError);
        }
        create_file(&path, text.as_bytes()).map_err(|_| SaveError)
    }

    fn save(&mut self, game: &Game) -> Result<String, SaveError> {
        let path = self.save_dir.join(format!("{}-{}.xcq", self.save_name, game.world.turn));
        let is_foreign =
            side_file::read_text(&path, side_file::REPORT).map_or(path.exists(), |text| !save::is_own(&text));
        if is_foreign {
            self.complain(&format!("`{path}` is there and was not saved by gdl; it is left as it is."));
            return Err(SaveError);
        }
        match create_file(&path, save::write(game).as_bytes()) {
            Ok(()) => Ok(path.into_string()),
            Err(error) => {
                self.complain(&format!("cannot write `{path}`: {error}"));
                Err(SaveError)
            }
        }
    }
}
