//! What stands at the cursor: the command, and the argument or option whose value is typed.

use clap::{Arg, ArgAction, Command, Parser};

use super::line::Line;
use crate::host::HostArgs;

/// What is typed at the cursor.
pub struct Place {
    /// The names of the commands from the first on, as in `table`, `set`.
    pub commands: Vec<String>,
    /// The command.
    pub command: Command,
    /// What is typed.
    pub expects: Expects,
    /// The text before the cursor that the words replace; all of it ends up before the words.
    pub prefix: String,
    /// The rest of it.
    pub typed: String,
    /// The module that is asked about.
    pub module: Option<String>,
    /// The values before the cursor of the argument that is typed.
    pub earlier: Vec<String>,
    /// The libraries and variants on the command line.
    pub host: HostArgs,
}

/// What the word at the cursor is.
pub enum Expects {
    /// A command, or else an argument.
    CommandOr(Option<Arg>),
    /// An option.
    Option,
    /// A value.
    Value(Arg),
}

/// The parts of a command line that open a game.
#[derive(Parser, Debug)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct HostOnly {
    #[command(flatten)]
    host: HostArgs,
}

/// Some words of a command line, read by its declarations.
#[derive(Default)]
struct Walk {
    commands: Vec<String>,
    /// The option whose value comes next.
    open: Option<Arg>,
    /// The values of arguments, in order.
    positions: Vec<String>,
    /// Whether only arguments follow.
    is_rest: bool,
    /// The value of `--in`.
    game: Option<String>,
    /// The options that open a game, with their values.
    host: Vec<String>,
}

impl Walk {
    fn over(root: &Command, words: &[String]) -> (Walk, Command) {
        let mut walk = Walk::default();
        let mut command = root.clone();
        for word in words {
            if let Some(option) = walk.open.take() {
                walk.give(&option, word);
            } else if walk.is_rest || word == "-" || !word.starts_with('-') {
                let sub = command.find_subcommand(word).filter(|_| walk.positions.is_empty() && !walk.is_rest).cloned();
                match sub {
                    Some(sub) => {
                        walk.commands.push(sub.get_name().to_owned());
                        command = sub;
                    }
                    None => walk.positions.push(word.clone()),
                }
            } else if word == "--" {
                walk.is_rest = true;
            } else {
                let (name, value) = word.split_once('=').map_or((word.as_str(), None), |(name, it)| (name, Some(it)));
                if let Some(option) = option(&command, root, name).filter(takes_value) {
                    match value {
                        Some(value) => walk.give(&option, value),
                        None => walk.open = Some(option),
                    }
                } else if name == "--no-embedded-lib" {
                    walk.host.push(name.to_owned());
                }
            }
        }
        (walk, command)
    }

    fn give(&mut self, option: &Arg, value: &str) {
        match option.get_long() {
            Some("in") => self.game = Some(value.to_owned()),
            Some(name @ ("lib" | "variant")) => self.host.push(format!("--{name}={value}")),
            _ => {}
        }
    }

    /// The module of a whole command line.
    fn module(&self, command: &Command) -> Option<String> {
        let first = command.get_positionals().next()?;
        let is_module = ["module", "modules", "games"].contains(&first.get_id().as_str());
        self.game.clone().or_else(|| self.positions.first().filter(|_| is_module).cloned())
    }
}

fn takes_value(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::Set | ArgAction::Append)
}

/// The option of a command with a name as it is typed, `--format` or `-o`.
fn option(command: &Command, root: &Command, name: &str) -> Option<Arg> {
    let long = name.strip_prefix("--");
    let short = if long.is_some() { None } else { name.chars().last() };
    let is_it = |arg: &&Arg| {
        !arg.is_positional()
            && (long.is_some_and(|long| arg.get_long() == Some(long)) || (short.is_some() && arg.get_short() == short))
    };
    command.get_arguments().find(is_it).or_else(|| root.get_arguments().find(is_it)).cloned()
}

impl Place {
    /// Finds what is typed; none where nothing can follow.
    pub fn find(root: Command, line: &Line) -> Option<Place> {
        let (walk, command) = Walk::over(&root, &line.before);
        let (whole, _) = Walk::over(&root, &line.whole);
        let typed = line.typed.as_str();
        let (mut prefix, mut rest) = (String::new(), typed.to_owned());
        let expects = if let Some(option) = &walk.open {
            Expects::Value(option.clone())
        } else if !walk.is_rest && typed.starts_with('-') {
            match typed.split_once('=') {
                Some((name, value)) => {
                    (prefix, rest) = (format!("{name}="), value.to_owned());
                    Expects::Value(option(&command, &root, name).filter(takes_value)?)
                }
                None => Expects::Option,
            }
        } else {
            // The last argument may have several values.
            let arguments: Vec<&Arg> = command.get_positionals().filter(|arg| !arg.is_hide_set()).collect();
            let repeats = |arg: &Arg| {
                matches!(arg.get_action(), ArgAction::Append)
                    || arg.get_num_args().is_some_and(|range| range.max_values() > 1)
            };
            let at = walk.positions.len();
            let argument = arguments.get(at).copied().or(arguments.last().copied().filter(|arg| repeats(arg)));
            match command.has_subcommands() && at == 0 {
                true => Expects::CommandOr(argument.cloned()),
                false => Expects::Value(argument?.clone()),
            }
        };
        let host = HostOnly::try_parse_from(&whole.host).or_else(|_| HostOnly::try_parse_from([""; 0])).ok()?.host;
        Some(Place {
            module: whole.module(&command),
            commands: walk.commands,
            earlier: walk.positions,
            command,
            expects,
            prefix,
            typed: rest,
            host,
        })
    }
}
