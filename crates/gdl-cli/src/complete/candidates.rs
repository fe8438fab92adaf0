//! The words that could stand at a place: commands, options, values of options, and names of rules, modules and games.

use std::fs;

use camino::Utf8Path;
use clap::{Arg, Command};
use gdl_inquire::{Inquiry, Suggestions, suggest_query, suggest_things, suggest_values};
use gdl_lint::{rules, selectors};
use gdl_manual::manual;

use super::place::{Expects, Place};
use crate::host::find_module;

/// The maximum number of entries of a folder that are read.
const MAX_ENTRIES: usize = 5000;

/// Words with what they are.
#[derive(Default, Debug)]
pub struct Candidates {
    /// The words as a whole, and what each is.
    pub words: Vec<(String, String)>,
    /// Whether more may follow a word without a space.
    pub goes_on: bool,
    /// Whether names of files are expected, which the shell knows.
    pub files: bool,
}

impl Candidates {
    fn files() -> Candidates {
        Candidates { files: true, ..Candidates::default() }
    }

    /// Words that begin as what is typed.
    fn of<W: Into<String>, D: Into<String>>(place: &Place, words: impl IntoIterator<Item = (W, D)>) -> Candidates {
        let words = words.into_iter().map(|(word, what)| (word.into(), what.into()));
        let words = words.filter(|(word, _): &(String, String)| word.starts_with(&place.typed));
        let words = words.map(|(word, what)| (format!("{}{word}", place.prefix), what)).collect();
        Candidates { words, ..Candidates::default() }
    }

    fn suggested(place: &Place, found: &Suggestions, before: &str) -> Candidates {
        let start = place.typed.get(..found.from.saturating_sub(before.len())).unwrap_or_default();
        let words = found.words.iter().map(|it| (format!("{}{start}{}", place.prefix, it.word), it.what.to_owned()));
        Candidates { words: words.collect(), ..Candidates::default() }
    }
}

/// The words that could stand at a place.
pub fn at(place: &Place) -> Candidates {
    match &place.expects {
        Expects::Option => Candidates::of(place, options(&place.command)),
        Expects::Value(argument) => value(place, argument),
        Expects::CommandOr(argument) => {
            let subs = place.command.get_subcommands().filter(|sub| !sub.is_hide_set());
            let about = |sub: &Command| sub.get_about().map(ToString::to_string).unwrap_or_default();
            let mut found = Candidates::of(place, subs.map(|sub| (sub.get_name().to_owned(), about(sub))));
            if let Some(argument) = argument {
                let values = value(place, argument);
                found.files = values.files && found.words.is_empty();
                found.goes_on |= values.goes_on;
                found.words.extend(values.words);
            }
            found
        }
    }
}

/// The options of a command, those with values and those without.
fn options(command: &Command) -> Vec<(String, String)> {
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set() && !arg.is_positional());
    let mut options: Vec<(String, String)> = shown
        .filter_map(|arg| {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            Some((format!("--{}", arg.get_long()?), help))
        })
        .collect();
    options.push(("--help".to_owned(), "Print help".to_owned()));
    options.sort();
    options.dedup_by(|a, b| a.0 == b.0);
    options
}

/// The values of an argument or an option.
fn value(place: &Place, argument: &Arg) -> Candidates {
    let possible = argument.get_possible_values();
    if !possible.is_empty() {
        let shown = possible.iter().filter(|value| !value.is_hide_set());
        let help = |value: &clap::builder::PossibleValue| value.get_help().map(ToString::to_string).unwrap_or_default();
        return Candidates::of(place, shown.map(|value| (value.get_name().to_owned(), help(value))));
    }
    let command: Vec<&str> = place.commands.iter().map(String::as_str).collect();
    match (command.as_slice(), argument.get_id().as_str()) {
        (["explain"], "rule") => Candidates::of(place, explained()),
        (["doc"], "names") => {
            let entries = manual().entries.iter();
            Candidates::of(place, entries.map(|entry| (entry.name.to_string(), entry.category.noun())))
        }
        (_, "rule") => levels(place),
        (_, "select") => selected(place),
        (_, "module" | "modules" | "games" | "root") => modules(place),
        (_, "variant") => variants(place),
        (["why"], "values") => asked(place, suggest_values),
        (["query"], "query") => {
            // Several words are one query.
            let before: String = place.earlier.iter().skip(1).map(|word| format!("{word} ")).collect();
            with_game(place, |inquiry| {
                let found = suggest_query(inquiry, &format!("{before}{}", place.typed));
                Candidates { goes_on: true, ..Candidates::suggested(place, &found, &before) }
            })
        }
        (["show"], "things") => things(place, &[]),
        (["reach"], "things") => things(place, &["unit", "terrain", "advance"]),
        (["compare"], "types") => things(place, &["unit", "material", "terrain", "advance"]),
        (["duel"], "attacker" | "defender") | (["table", "like"], "old") | (["new", "unit"], "like") => {
            things(place, &["unit"])
        }
        (["duel"], "terrain" | "attacker_terrain") => things(place, &["terrain"]),
        (["table"], "name") | (["table", "set"], "table") => {
            Candidates::of(place, gdl_schema::tables().iter().map(|def| (def.name, "table")))
        }
        (["table", "set"], "entries") => entries(place),
        (_, id) if names_files(argument, id) => Candidates::files(),
        _ => Candidates::default(),
    }
}

/// Whether an argument names a file or a folder.
fn names_files(argument: &Arg, id: &str) -> bool {
    let names = argument.get_value_names().unwrap_or_default();
    let is_path = |name: &str| ["PATH", "FILE", "FOLDER", "DIR", "FORMAT=PATH"].contains(&name);
    names.iter().any(|name| is_path(name.as_str())) || ["paths", "files", "file", "path", "lib", "output"].contains(&id)
}

fn explained() -> impl Iterator<Item = (String, String)> {
    let ours = rules().iter().map(|rule| (rule.name.to_owned(), rule.family().name().to_owned()));
    ours.chain(bdl_check::rules::all().map(|rule| (rule.name.to_owned(), "board games".to_owned())))
}

/// `NAME=LEVEL`.
fn levels(place: &Place) -> Candidates {
    if let Some((name, _)) = place.typed.split_once('=') {
        let levels = ["error", "warning", "info", "off"];
        return Candidates::of(place, levels.map(|level| (format!("{name}={level}"), "level")));
    }
    let names = selectors().iter().map(|name| (format!("{name}="), "rule or family"));
    Candidates { goes_on: true, ..Candidates::of(place, names) }
}

/// Names with commas between them.
fn selected(place: &Place) -> Candidates {
    let start = place.typed.rfind(',').map_or("", |comma| &place.typed[..=comma]);
    Candidates::of(place, selectors().iter().map(|name| (format!("{start}{name}"), "rule or family")))
}

/// The modules that can be named: files of the folder that is typed, and modules of the libraries.
fn modules(place: &Place) -> Candidates {
    let (folder, start) = match place.typed.rfind('/') {
        Some(slash) => (&place.typed[..=slash], &place.typed[..=slash]),
        None => (".", ""),
    };
    let entries = fs::read_dir(folder).into_iter().flatten().take(MAX_ENTRIES).flatten();
    let mut words: Vec<(String, String)> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let hidden = name.starts_with('.') && !place.typed.ends_with('.');
            let kind = entry.file_type().ok()?;
            match () {
                () if hidden => None,
                () if kind.is_dir() => Some((format!("{start}{name}/"), "folder".to_owned())),
                () if Utf8Path::new(&name).extension() == Some("g") => {
                    Some((format!("{start}{name}"), "module".to_owned()))
                }
                () => None,
            }
        })
        .collect();
    words.sort();
    if start.is_empty() {
        let libraries = place.host.libraries().flat_map(|dir| gdl_project::modules_in(dir));
        let stem = |path: &Utf8Path| path.file_stem().map(|stem| (stem.to_owned(), "module of a library".to_owned()));
        words.extend(libraries.filter_map(|path| stem(&path)));
        if !place.host.no_embedded_lib {
            words.extend(gdl_project::embedded_library().iter().filter_map(|(name, _)| stem(Utf8Path::new(name))));
        }
    }
    Candidates::of(place, words)
}

/// Runs a part of the work with the game of the command line; without one if there is none.
fn with_game<T>(place: &Place, work: impl FnOnce(Option<&Inquiry<'_>>) -> T) -> T {
    let opened = place.module.as_deref().and_then(|module| {
        let db = place.host.database(&[module]).ok()?;
        let root = find_module(&db, module).ok()?;
        Some((db, root))
    });
    match opened {
        Some((db, root)) => work(Some(&Inquiry::of(&db, root))),
        None => work(None),
    }
}

fn asked(place: &Place, suggest: impl Fn(Option<&Inquiry<'_>>, &str) -> Suggestions) -> Candidates {
    with_game(place, |inquiry| Candidates::suggested(place, &suggest(inquiry, &place.typed), ""))
}

fn things(place: &Place, kinds: &[&str]) -> Candidates {
    asked(place, |inquiry, text| suggest_things(inquiry, text, kinds))
}

/// `NAME=VALUE`.
fn variants(place: &Place) -> Candidates {
    with_game(place, |inquiry| {
        let variants = inquiry.map_or(&[][..], |inquiry| &inquiry.game.variants);
        if let Some((name, _)) = place.typed.split_once('=') {
            let variant = variants.iter().find(|variant| variant.name == name);
            let values = variant.into_iter().flat_map(|variant| variant.default.iter().chain(&variant.cases));
            let mut values: Vec<String> = values.map(|value| format!("{name}={value}")).collect();
            values.dedup();
            return Candidates::of(place, values.into_iter().map(|value| (value, "value")));
        }
        let names = variants.iter().map(|variant| (format!("{}=", variant.name), variant.title.to_string()));
        Candidates { goes_on: true, ..Candidates::of(place, names) }
    })
}

/// The row and the column of `table set MODULE TABLE ROW COLUMN VALUE ...`.
fn entries(place: &Place) -> Candidates {
    let Some(id) = place.earlier.get(1).and_then(|name| gdl_schema::table(name)) else { return Candidates::default() };
    let (first, second) = id.def().index;
    match (place.earlier.len() - 2) % 3 {
        0 => things(place, &[first.word()]),
        1 => things(place, &[second.word()]),
        _ => Candidates::default(),
    }
}
