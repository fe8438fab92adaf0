//! A hint about the language of what users read: sentences with words and phrases that plain technical English avoids.
//!
//! It counts, and never fails: a marker may be right in its place.

use std::{collections::BTreeMap, path::Path};

use anyhow::Context;
use regex_lite::{Regex, RegexBuilder};

use super::{files, markers::MARKERS};

/// A sentence and the line on which it begins.
#[derive(Debug, PartialEq, Eq)]
struct Sentence {
    line: usize,
    text: String,
}

/// The counts of a folder.
#[derive(Debug, Default)]
struct Count {
    sentences: usize,
    marked: usize,
}

struct CompiledMarker {
    pattern: Regex,
    except: Option<Regex>,
    instead: &'static str,
}

/// Prints the share of marked sentences by folder, and with `list` each of them.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
pub(super) fn report(root: &Path, list: bool) -> anyhow::Result<()> {
    let markers = compile()?;
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for path in files::list(root)? {
        let Some(read) = reader(&path) else { continue };
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        let count = counts.entry(folder(&path)).or_default();
        for sentence in sentences(&read(&text)) {
            count.sentences += 1;
            let found: Vec<String> = markers.iter().filter_map(|marker| marker.find(&sentence.text)).collect();
            count.marked += usize::from(!found.is_empty());
            if list && !found.is_empty() {
                println!("{path}:{}: [{}] {}", sentence.line, found.join("; "), sentence.text);
            }
        }
    }
    let whole = counts.values().fold(Count::default(), |sum, count| Count {
        sentences: sum.sentences + count.sentences,
        marked: sum.marked + count.marked,
    });
    for (name, count) in counts.iter().map(|(name, count)| (name.as_str(), count)).chain([("all", &whole)]) {
        let share = 100.0 * count.marked as f64 / count.sentences.max(1) as f64;
        println!("{name}: {share:.2} % ({} of {} sentences)", count.marked, count.sentences);
    }
    Ok(())
}

fn compile() -> anyhow::Result<Vec<CompiledMarker>> {
    let regex = |pattern| RegexBuilder::new(pattern).case_insensitive(true).build().context(pattern);
    MARKERS
        .iter()
        .map(|marker| {
            let except = marker.except.map(regex).transpose()?;
            Ok(CompiledMarker { pattern: regex(marker.pattern)?, except, instead: marker.instead })
        })
        .collect()
}

impl CompiledMarker {
    /// The words that match, with the replacement.
    fn find(&self, sentence: &str) -> Option<String> {
        let rest = self.except.as_ref().map_or(sentence.into(), |except| except.replace_all(sentence, "`"));
        let found = self.pattern.find(&rest)?;
        Some(format!("{} > {}", found.as_str(), self.instead))
    }
}

/// Returns the function that extracts the prose that users read, line by line, from a file; None for files without
/// such prose.
fn reader(path: &str) -> Option<fn(&str) -> Vec<String>> {
    let is_page = !path.contains("e2e/")
        && !path.contains("tests/")
        && (!path.contains('/')
            || ["docs/", "editors/", "lib/", "crates/gdl-manual/"].iter().any(|top| path.starts_with(top)));
    if path.starts_with("docs/spec/") {
        None
    } else if path.ends_with(".md") && is_page {
        Some(markdown)
    } else if path.starts_with("crates/gdl-lint/src/rules/") && path.ends_with(".rs") {
        Some(|text| with_strings(rule_page(text), text))
    } else if path.starts_with("crates/gdl-cli/src/") && path.ends_with(".rs") {
        Some(|text| with_strings(help(text), text))
    } else if path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs") && !is_for_tests(path) {
        Some(strings)
    } else {
        None
    }
}

/// Whether a source file holds tests or helpers of tests only.
fn is_for_tests(path: &str) -> bool {
    path.contains("/tests/") || ["tests.rs", "testing.rs"].iter().any(|end| path.ends_with(end))
}

/// The first parts of a path, enough to identify the kind of text.
fn folder(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let depth = match parts.as_slice() {
        ["crates", "gdl-manual", ..] => 3,
        ["crates", ..] => 2,
        [_] => 0,
        _ => 1,
    };
    if depth == 0 { path.to_owned() } else { parts[..depth].join("/") }
}

/// The lines of a page; an empty line for each line of code, of a picture, or of a table's rule.
fn markdown(text: &str) -> Vec<String> {
    let mut is_code = false;
    text.lines()
        .map(|line| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            if is_code || is_fence || line.starts_with("    ") && !line.trim_start().starts_with(['*', '-']) {
                String::new()
            } else {
                line.to_owned()
            }
        })
        .collect()
}

/// The documentation of a rule.
fn rule_page(text: &str) -> Vec<String> {
    let mut is_rule = false;
    let lines: Vec<&str> = text
        .lines()
        .map(|line| {
            is_rule = is_rule && line != "}" || line.starts_with("declare_") && line.contains("rule!");
            if is_rule { doc_comment(line) } else { "" }
        })
        .collect();
    markdown(&lines.join("\n"))
}

/// The doc comments of types that clap reads.
fn help(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut kept = vec![String::new(); lines.len()];
    let derives = |line: &&str| {
        line.starts_with("#[derive(")
            && ["Args", "Parser", "Subcommand", "ValueEnum"].iter().any(|name| line.contains(name))
    };
    for start in (0..lines.len()).filter(|&index| derives(&lines[index])) {
        let first = lines[..start].iter().rposition(|line| !line.starts_with("///")).map_or(0, |index| index + 1);
        for index in (first..lines.len()).take_while(|&index| lines[index] != "}") {
            doc_comment(lines[index]).clone_into(&mut kept[index]);
        }
    }
    kept
}

/// Adds the strings of the code to the prose of a file.
fn with_strings(prose: Vec<String>, text: &str) -> Vec<String> {
    prose.into_iter().zip(strings(text)).map(|(prose, string)| if prose.is_empty() { string } else { prose }).collect()
}

/// The string literals of Rust code before its unit tests, line by line. Semicolons separate them.
fn strings(text: &str) -> Vec<String> {
    let code = text.split_once("\n#[cfg(test)]\nmod tests {").map_or(text, |(code, _)| code);
    let mut kept = vec![String::new(); text.lines().count()];
    let (mut rest, mut line) = (code, 0);
    while let Some(start) = rest.find(['"', '\'', '/', '\n']) {
        let (before, found) = rest.split_at(start);
        let length = if found.starts_with("//") {
            found.find('\n').unwrap_or(found.len())
        } else if found.starts_with('\'') {
            char_length(found)
        } else if let Some(literal) = found.strip_prefix('"') {
            let body = string_body(before, literal);
            for (index, part) in body.split('\n').enumerate() {
                let part = without_placeholders(part.trim_end_matches('\\').trim()).replace("\\n", "; ");
                let is_last = index == body.matches('\n').count();
                // An odd backquote must not turn the strings after it into code.
                let close = if is_last && body.matches('`').count() % 2 == 1 { "`" } else { "" };
                if let Some(kept) = kept.get_mut(line + index) {
                    let (open, end) = (if index == 0 { " ; " } else { "" }, if is_last { ";" } else { "" });
                    *kept += &format!("{open}{part}{close}{end}");
                }
            }
            body.len() + 2
        } else {
            1
        };
        let (token, after) = found.split_at(length.min(found.len()));
        line += token.matches('\n').count();
        rest = after;
    }
    kept
}

/// Returns the length of a character literal, or 1 for the quote of a lifetime.
fn char_length(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        // The character after the backslash may be a quote.
        Some((_, '\\')) => text.get(3..).and_then(|rest| rest.find('\'')).map_or(1, |end| end + 4),
        _ => chars.next().filter(|&(_, c)| c == '\'').map_or(1, |(at, _)| at + 1),
    }
}

/// The contents of a string literal. `text` begins after its quotation mark, `before` ends before it.
fn string_body<'a>(before: &str, text: &'a str) -> &'a str {
    let prefix = before.trim_end_matches('#');
    let end = if prefix.ends_with('r') {
        text.find(&format!("\"{}", &before[prefix.len()..]))
    } else {
        let mut is_escaped = false;
        text.find(|c| {
            let is_end = c == '"' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_end
        })
    };
    &text[..end.unwrap_or(text.len())]
}

/// The text with `x` for each placeholder: the names in them are not prose.
fn without_placeholders(text: &str) -> String {
    let mut depth = 0_usize;
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '{' => {
                depth += 1;
                if depth == 1 {
                    plain.push('x');
                }
            }
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

fn doc_comment(line: &str) -> &str {
    line.trim_start().strip_prefix("///").unwrap_or_default().trim_start_matches(' ')
}

/// The sentences of lines: paragraphs, headings, items and cells of tables end one, as stops do.
fn sentences(lines: &[String]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut open = Sentence { line: 0, text: String::new() };
    let mut close = |open: &mut Sentence| {
        open.text = without_targets(&open.text);
        if open.text.split(' ').filter(|word| word.contains(char::is_alphabetic)).count() > 1 {
            sentences.push(Sentence { line: open.line, text: open.text.trim().to_owned() });
        }
        open.text.clear();
    };
    let mut in_code = false;
    for (index, line) in lines.iter().enumerate() {
        let line = line.trim();
        let is_item = line.starts_with(['#', '|', '-', '*', '>']) && !line.starts_with("**")
            || line.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        if line.is_empty() || is_item {
            close(&mut open);
            in_code = false;
        }
        for (word_index, word) in line.split_whitespace().enumerate() {
            if open.text.is_empty() {
                open.line = index + 1;
            }
            let mut plain = String::new();
            for c in word.chars() {
                if c == '`' {
                    in_code = !in_code;
                    plain.push('`');
                } else if !in_code {
                    plain.push(c);
                }
            }
            if word_index > 0 && word == "|" {
                close(&mut open);
                continue;
            }
            open.text.push_str(&plain);
            open.text.push(' ');
            if plain.trim_end_matches([')', '*', '"', ']']).ends_with(['.', '!', '?', ':', ';'])
                && !["e.g.", "i.e.", "vs."].contains(&plain.as_str())
            {
                close(&mut open);
            }
        }
        if line.starts_with('#') {
            close(&mut open);
        }
    }
    close(&mut open);
    sentences
}

/// The text without the targets of links: `[text](target)` becomes `[text`.
fn without_targets(text: &str) -> String {
    let mut parts = text.split("](");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once(')').map_or(part, |(_, rest)| rest));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let markers = compile().expect("all patterns are regular expressions");
        let found: Vec<String> = sentences(&markdown(text))
            .iter()
            .flat_map(|sentence| {
                markers.iter().filter_map(|marker| Some(format!("{}: {}", sentence.line, marker.find(&sentence.text)?)))
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn phrases_are_found_across_lines() {
        check("A table is\nno list. It is fine.\n", &["1: is no l > is not a"]);
        check(
            "First.\nAll that is left is\nthere already.\n",
            &["2: is there already > already exists", "2: All that > everything that, or name the things"],
        );
        check("| what | Nobody sees it. |\n|---|---|\n", &["1: Nobody > name the thing that acts"]);
    }

    #[test]
    fn code_and_right_uses_are_silent() {
        check("The word `tell it` and\n```\nbehind all that\n```\nare fine.\n", &[]);
        check("See [the recipe](recipe:tell-it).\n", &[]);
        check("There is no unit here. It is no longer there. The color of a neighbor turns clockwise.\n", &[]);
        check("Its colour, analysed.\n", &["1: colour > US spelling: -or", "1: analysed > US spelling: -ize"]);
    }

    #[test]
    fn strings_of_code_count_but_not_those_of_tests() {
        let code = "// \"Behind it.\"\nfn f<'a>() -> char {\n    say(\"`{behind}` is \\\n         no file\");\n    '\"'\n}\n\
                    const A: &str = r#\"say \"all that\" now\"#;\n\n#[cfg(test)]\nmod tests {\n    say(\"behind it\");\n}\n";
        let found: Vec<(usize, String)> =
            sentences(&strings(code)).into_iter().map(|sentence| (sentence.line, sentence.text)).collect();
        assert_eq!(found, [(3, "`` is no file;".to_owned()), (7, "say \"all that\" now;".to_owned())]);
    }

    #[test]
    fn only_what_users_read_counts() {
        let rule = "//! Behind.\ndeclare_rule! {\n    /// Behind it.\n    name: \"behind\",\n}\n/// Behind that.\n";
        assert_eq!(sentences(&rule_page(rule)), [Sentence { line: 3, text: "Behind it.".to_owned() }]);
        let args = "/// Draws a map\n#[derive(Args)]\nstruct A {\n    /// The seed\n    a: u8,\n}\n/// Not this one.\nstruct B;\n";
        let lines: Vec<usize> = sentences(&help(args)).iter().map(|sentence| sentence.line).collect();
        assert_eq!(lines, [1, 4]);
        assert!(
            reader("docs/spec/turns.md").is_none() && reader("docs/ci.md").is_some() && reader("tests/a.md").is_none()
        );
    }
}
