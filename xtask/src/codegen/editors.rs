//! Lists of names for the highlighters of editors: Vim, Emacs, tree-sitter.

use std::{collections::BTreeSet, fmt::Write as _};

use super::words::Words;

/// The header of generated files: names their source.
const SOURCE: &str = "Generated from crates/gdl-schema/schema by `cargo xtask codegen`. Do not edit.";

/// Words that Vim reads as options after `syntax keyword`, not as keywords.
const VIM_OPTIONS: [&str; 11] = [
    "cchar",
    "conceal",
    "contained",
    "containedin",
    "display",
    "extend",
    "fold",
    "nextgroup",
    "oneline",
    "skipwhite",
    "transparent",
];

/// Column where lists of names are broken.
const WIDTH: usize = 100;

/// The generated files of editors: path from the root of the project, and text.
pub fn render(words: &Words) -> Vec<(&'static str, String)> {
    let highlights = highlights(words);
    vec![
        ("editors/neovim/syntax/shared/gdl-words.vim", vim(words)),
        ("editors/neovim/lua/gdl/forms.lua", forms(words)),
        ("editors/neovim/lua/gdl/tables.lua", tables(words)),
        ("editors/neovim/queries/gdl/highlights.scm", highlights.clone()),
        ("editors/tree-sitter-gdl/queries/highlights.scm", highlights.clone()),
        ("editors/helix/queries/gdl/highlights.scm", highlights.clone()),
        ("editors/zed/languages/gdl/highlights.scm", highlights),
        ("editors/emacs/gdl-words.el", emacs(words)),
    ]
}

/// Names broken into lines, each of which begins with a prefix.
fn lines<'n>(prefix: &str, names: impl Iterator<Item = &'n str>) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for name in names {
        if !line.is_empty() && line.len() + 1 + name.len() > WIDTH {
            let _ = writeln!(text, "{line}");
            line.clear();
        }
        line.push_str(if line.is_empty() { prefix } else { " " });
        line.push_str(name);
    }
    if !line.is_empty() {
        let _ = writeln!(text, "{line}");
    }
    text
}

fn names(group: &BTreeSet<String>) -> impl Iterator<Item = &str> {
    group.iter().map(String::as_str)
}

/// Whether a name is a constant that stands for all types of a kind, as `u*` does.
fn is_all_types(name: &str) -> bool {
    name.len() == 2 && name.ends_with('*')
}

fn vim(words: &Words) -> String {
    let mut text = format!("\" Names of GDL, for syntax/gdl.vim.\n\" {SOURCE}\n");
    let groups = [
        ("gdlWord contained", &words.words),
        ("gdlProperty contained", &words.properties),
        ("gdlTable contained", &words.tables),
        ("gdlGlobal contained", &words.globals),
        ("gdlFunction contained", &words.functions),
        ("gdlForm contained", &words.forms),
        ("gdlConstant", &words.constants),
        ("gdlObsolete contained", &words.obsolete),
    ];
    for (group, all) in groups {
        text.push('\n');
        let is_meant = |name: &str| match group {
            // These forms have highlighting rules of their own.
            "gdlForm contained" => !["add", "set", "table"].contains(&name),
            // Names that are functions as well, such as `and`, are highlighted as functions.
            "gdlConstant" => !words.functions.contains(name),
            _ => true,
        };
        let of_group = names(all).filter(|name| is_meant(name));
        let plain = of_group.filter(|name| !VIM_OPTIONS.contains(name) && !name.contains('#'));
        text.push_str(&lines(&format!("syntax keyword {group} "), plain));
        for option in names(all).filter(|name| VIM_OPTIONS.contains(name)) {
            let _ = writeln!(text, "syntax match {group} /\\k\\@1<!{option}\\k\\@!/");
        }
    }
    text
}

fn forms(words: &Words) -> String {
    let what = "The heads of GDL's forms, which distinguish modules from other files that end in .g.";
    let mut text = format!("-- {what}\n-- {SOURCE}\nreturn {{\n");
    for form in names(&words.forms) {
        let _ = writeln!(text, "  [\"{form}\"] = true,");
    }
    text.push_str("}\n");
    text
}

fn tables(words: &Words) -> String {
    let mut text = format!("-- The tables of GDL, for completion.\n-- {SOURCE}\nreturn {{\n");
    for table in names(&words.tables) {
        let _ = writeln!(text, "  \"{table}\",");
    }
    text.push_str("}\n");
    text
}

fn emacs(words: &Words) -> String {
    let mut text = format!(
        ";;; gdl-words.el --- Names of GDL for gdl-mode  -*- lexical-binding: t; -*-\n\n\
         ;; {SOURCE}\n\n;;; Commentary:\n\n;; Lists of names that gdl-mode highlights.\n\n;;; Code:\n"
    );
    let groups = [
        ("forms", "Heads of forms.", &words.forms),
        ("properties", "Properties of types and of other objects.", &words.properties),
        ("tables", "Tables.", &words.tables),
        ("globals", "Global variables.", &words.globals),
        ("functions", "Functions of expressions.", &words.functions),
        ("constants", "Constants.", &words.constants),
        ("heads", "Words with a meaning at the beginning of some lists.", &words.words),
        ("obsolete", "Names of older versions without a meaning in the current one.", &words.obsolete),
    ];
    for (name, documentation, all) in groups {
        let quoted: Vec<String> = names(all).map(|name| format!("\"{name}\"")).collect();
        let list = lines("    ", quoted.iter().map(String::as_str));
        let list = list.trim_start().trim_end();
        let _ = write!(text, "\n(defconst gdl-words-{name}\n  '({list})\n  \"{documentation}\")\n");
    }
    text.push_str("\n(provide 'gdl-words)\n\n;;; gdl-words.el ends here\n");
    text
}

/// The rules of highlighting by tree-sitter, with the captures that all editors share. The last rule that fits wins in
/// Neovim and the first in older Helix, so that no two rules claim the same node for different things.
fn highlights(words: &Words) -> String {
    let mut text = format!("; Highlighting of GDL.\n; {SOURCE}\n");
    text.push_str(
        "\n(comment) @comment\n(block_comment) @comment\n(string) @string\n(escape_sequence) @string.escape\n\
         (number) @number\n(dice) @number\n[\"(\" \")\"] @punctuation.bracket\n[\"'\" \"`\"] @operator\n",
    );
    let mut rule = |pattern: &str, capture: &str, group: &mut dyn Iterator<Item = &str>| {
        let quoted: Vec<String> = group.map(|name| format!("\"{name}\"")).collect();
        let list = lines("    ", quoted.iter().map(String::as_str));
        let _ = write!(text, "\n({pattern}\n  (#any-of? {capture}\n{}))\n", list.trim_end());
    };
    let head = |capture: &str| format!("list . (symbol) {capture}");
    rule(&head("@keyword"), "@keyword", &mut names(&words.forms));
    let properties = names(&words.properties).filter(|name| !words.forms.contains(*name));
    rule(&head("@property"), "@property", &mut properties.into_iter());
    let functions = names(&words.functions);
    let functions = functions.filter(|name| !words.forms.contains(*name) && !words.properties.contains(*name));
    rule(&head("@function.builtin"), "@function.builtin", &mut functions.into_iter());
    let heads = names(&words.words)
        .filter(|name| ![&words.forms, &words.properties, &words.functions].iter().any(|group| group.contains(*name)));
    rule(&head("@keyword.directive"), "@keyword.directive", &mut heads.into_iter());
    let named =
        |form: &str, capture: &str| format!("list . (symbol) @_form . (symbol) {capture}\n  (#eq? @_form \"{form}\")");
    rule(&named("table", "@variable.builtin"), "@variable.builtin", &mut names(&words.tables));
    rule(&named("set", "@variable.builtin"), "@variable.builtin", &mut names(&words.globals));
    let added = "list . (symbol) @_form . (_) . (symbol) @property\n  (#eq? @_form \"add\")";
    rule(added, "@property", &mut names(&words.properties));
    let constants = names(&words.constants).filter(|name| !words.functions.contains(*name));
    let all_types = names(&words.words).filter(|name| is_all_types(name));
    rule("(symbol) @constant.builtin", "@constant.builtin", &mut constants.chain(all_types));
    text
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_are_broken() {
        assert_eq!(lines("> ", ["a", "b"].into_iter()), "> a b\n");
        let long = "x".repeat(60);
        assert_eq!(lines("", [long.as_str(), long.as_str()].into_iter()), format!("{long}\n{long}\n"));
        assert_eq!(lines("> ", std::iter::empty()), "");
    }
}
