//! The command reference of the book, from the same declarations as `--help`.

use std::fmt::Write;

use clap::{Arg, ArgAction, Command};

use super::Book;

/// Adds a page for all commands.
pub(super) fn add(book: &mut Book, command: &Command) {
    let mut command = command.clone();
    command.build();
    let mut text = String::from("# Commands\n\n");
    if let Some(about) = command.get_about() {
        let _ = write!(text, "{about}\n\n");
    }
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set()) {
        section(sub, &mut text);
    }
    if let Some(after) = command.get_after_help() {
        let _ = write!(text, "## Exit status\n\n{after}\n");
    }
    book.page(0, "Commands", "reference/commands.md", text);
}

fn section(command: &Command, out: &mut String) {
    let name = command.get_name();
    let _ = write!(out, "## gdl {name}\n\n");
    if let Some(about) = command.get_long_about().or(command.get_about()) {
        let _ = write!(out, "{about}.\n\n");
    }
    let usage = command.clone().render_usage().to_string();
    let _ = write!(out, "```text\n{}\n```\n\n", usage.trim_start_matches("Usage: "));
    let args: Vec<&Arg> = command.get_arguments().filter(|arg| !arg.is_hide_set() && arg.get_id() != "help").collect();
    if !args.is_empty() {
        out.push_str("| argument | meaning |\n|---|---|\n");
        for arg in args {
            let _ = writeln!(out, "| {} | {} |", spelling(arg), meaning(arg).replace('|', "\\|").replace('\n', " "));
        }
        out.push('\n');
    }
    if let Some(after) = command.get_after_help() {
        let _ = write!(out, "```text\n{after}\n```\n\n");
    }
}

/// Returns the spelling of an argument, with its value.
fn spelling(arg: &Arg) -> String {
    let takes_value = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let value = arg.get_value_names().map_or_else(|| arg.get_id().as_str().to_uppercase(), |names| names.join(" "));
    let mut names: Vec<String> = Vec::new();
    names.extend(arg.get_short().map(|short| format!("-{short}")));
    names.extend(arg.get_long().map(|long| format!("--{long}")));
    match (&names[..], takes_value) {
        ([], _) => format!("`{value}`"),
        (_, true) => format!("`{} {value}`", names.join(", ")),
        (_, false) => format!("`{}`", names.join(", ")),
    }
}

fn meaning(arg: &Arg) -> String {
    let mut out = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| format!("`{}`", value.get_name()))
        .collect();
    if values.len() > 1 && arg.get_action().takes_values() {
        let _ = write!(out, " ({})", values.join(", "));
    }
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if !defaults.is_empty() && arg.get_action().takes_values() {
        let _ = write!(out, "; default `{}`", defaults.join(" "));
    }
    out
}
