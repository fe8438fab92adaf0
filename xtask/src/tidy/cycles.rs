//! Cycles between the modules of a crate: a module may use another only if that does not lead back to it.
//!
//! A module is a file or a folder directly below `src`. What the files of one folder use of each other is their own
//! affair, and so are tests, which may use everything.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    path::Path,
};

use super::{Problem, files};

/// The modules that each module uses, with a file that does.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// Checks the crates of all folders.
pub(super) fn check(root: &Path, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    let mut crates: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for path in files::list(root)? {
        let Some((folder, file)) = path.split_once("/src/") else { continue };
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        if file.ends_with(".rs") {
            crates.entry(folder.to_owned()).or_default().push((file.to_owned(), text));
        }
    }
    for (folder, files) in crates {
        check_crate(&folder, &files, problems);
    }
    Ok(())
}

/// Checks the crate in a folder, given the texts of its files.
fn check_crate(folder: &str, files: &[(String, String)], problems: &mut Vec<Problem>) {
    let graph = graph(files);
    for cycle in cycles(&graph) {
        let steps = cycle.iter().zip(cycle.iter().cycle().skip(1));
        let steps: Vec<String> = steps.map(|(from, to)| format!("{from} uses {to} in {}", graph[*from][*to])).collect();
        problems.push(Problem {
            place: folder.to_owned(),
            what: format!("modules in a circle: {}", steps.join(", ")),
            help: "move what both need into a lower module",
        });
    }
}

/// Returns the uses between the modules of a crate, from its files and their texts.
fn graph(files: &[(String, String)]) -> Graph {
    let parsed: Vec<(Vec<&str>, Vec<String>)> =
        files.iter().map(|(file, text)| (module_of(file), tokens(text))).collect();
    let modules: BTreeSet<&str> = parsed.iter().filter_map(|(module, _)| module.first().copied()).collect();
    let mut tests = BTreeSet::new();
    let mut at_root = BTreeMap::new();
    let mut paths = Vec::new();
    for ((module, tokens), (file, _)) in parsed.iter().zip(files) {
        let mut reader = Reader { tokens, at: 0, module, inline: Vec::new(), found: Vec::new(), tests: &mut tests };
        reader.read();
        let found = reader.found;
        if module.is_empty() {
            // Names that the root exports stand for the modules that they come from.
            for path in found.iter().filter(|path| path.len() > 1) {
                at_root.insert(path[path.len() - 1].clone(), path[0].clone());
            }
        } else {
            paths.push((module, file, found));
        }
    }
    let mut graph: Graph = modules.iter().map(|module| ((*module).to_owned(), BTreeMap::new())).collect();
    let is_test = |module: &[&str]| (1..=module.len()).any(|len| tests.contains(&module[..len].join("::")));
    for (module, file, found) in paths.into_iter().filter(|(module, ..)| !is_test(module)) {
        for path in found {
            let Some(name) = path.first() else { continue };
            let target = if modules.contains(name.as_str()) { Some(name) } else { at_root.get(name) };
            let Some(target) = target.filter(|target| modules.contains(target.as_str()) && *target != module[0]) else {
                continue;
            };
            let uses = graph.entry(module[0].to_owned()).or_default();
            uses.entry(target.clone()).or_insert_with(|| file.clone());
        }
    }
    graph
}

/// The path of the module that a file has; empty for the root.
fn module_of(file: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = file.trim_end_matches(".rs").split('/').collect();
    parts.pop_if(|last| ["mod", "lib", "main"].contains(last));
    parts
}

/// Returns the words and signs of a text; comments, strings and characters are left out.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let len = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(len) = raw_string(rest) {
            len
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' {
            // A lifetime has no second quotation mark.
            let mut chars = rest.chars().skip(1);
            let is_char = chars.next() == Some('\\') || chars.next() == Some('\'');
            if is_char { quoted(rest, '\'') } else { 1 }
        } else if is_word(first) {
            let len = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
            tokens.push(rest[..len].to_owned());
            len
        } else if rest.starts_with("::") {
            tokens.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[len..];
    }
    tokens
}

/// Returns the length of a raw string at the beginning of a text.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let body = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let len = body.find(&end).map_or(body.len(), |at| at + end.len());
    Some(text.len() - body.len() + len)
}

/// Returns the length of a string or character at the beginning of a text.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Collects the paths within the crate that a file uses outside of tests.
struct Reader<'a> {
    tokens: &'a [String],
    at: usize,
    module: &'a [&'a str],
    /// The modules that are open in the file itself, and the number of braces that are open in each.
    inline: Vec<(&'a str, usize)>,
    /// The paths, from the root of the crate.
    found: Vec<Vec<String>>,
    /// The modules that are for tests.
    tests: &'a mut BTreeSet<String>,
}

impl<'a> Reader<'a> {
    fn token(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).map_or("", String::as_str)
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match self.token(0) {
                "#" if ["[", "cfg", "(", "test", ")", "]"]
                    .iter()
                    .zip(1..)
                    .all(|(t, ahead)| self.token(ahead) == *t) =>
                {
                    self.at += 7;
                    self.skip_item();
                }
                "mod" if self.token(2) == "{" => {
                    self.inline.push((self.token(1), 0));
                    self.at += 2;
                }
                "use" if self.token(1) != "<" => {
                    self.at += 1;
                    self.tree(&[]);
                }
                "crate" | "super" if self.token(1) == "::" => self.path(),
                "{" => {
                    self.inline.iter_mut().last().into_iter().for_each(|(_, open)| *open += 1);
                    self.at += 1;
                }
                "}" => {
                    if let Some((_, open)) = self.inline.last_mut() {
                        *open -= 1;
                        if *open == 0 {
                            self.inline.pop();
                        }
                    }
                    self.at += 1;
                }
                _ => self.at += 1,
            }
        }
    }

    /// Skips an item that is for tests only.
    fn skip_item(&mut self) {
        let mut depth = 0;
        let mut is_import = false;
        while self.at < self.tokens.len() {
            let token = self.token(0);
            is_import |= token == "use" && depth == 0;
            if token == "mod" && self.token(2) == ";" {
                self.tests.insert([self.module, &[self.token(1)]].concat().join("::"));
            }
            self.at += 1;
            match token {
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    if depth == 0 && !is_import {
                        return;
                    }
                }
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }

    /// Reads a tree of imports up to what ends it.
    fn tree(&mut self, prefix: &[&'a str]) {
        let mut path = prefix.to_vec();
        while self.at < self.tokens.len() {
            match self.token(0) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while !matches!(self.token(0), "}" | "") {
                        self.tree(&path);
                        if self.token(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "as" => self.at += 2,
                "," | "}" | ";" => break,
                word => {
                    path.push(word);
                    self.at += 1;
                }
            }
        }
        self.note(&path);
    }

    /// Reads a path in code.
    fn path(&mut self) {
        let mut path = vec![self.token(0)];
        while self.token(1) == "::" {
            path.push(self.token(2));
            self.at += 2;
        }
        self.at += 1;
        self.note(&path);
    }

    fn note(&mut self, path: &[&str]) {
        let here = || self.module.iter().copied().chain(self.inline.iter().map(|(name, _)| *name));
        let up = path.iter().take_while(|part| **part == "super").count();
        let path: Vec<&str> = match path.first() {
            Some(&"crate") => path[1..].to_vec(),
            Some(&"super") => {
                let depth = here().count();
                here().take(depth.saturating_sub(up)).chain(path[up..].iter().copied()).collect()
            }
            // The root names its modules without a prefix.
            Some(_) if self.module.is_empty() && self.inline.is_empty() => path.to_vec(),
            _ => return,
        };
        self.found.push(path.into_iter().map(str::to_owned).collect());
    }
}

/// Returns a shortest cycle for each set of modules that lead to each other.
fn cycles(graph: &Graph) -> Vec<Vec<&str>> {
    let mut done: BTreeSet<&str> = BTreeSet::new();
    let mut cycles = Vec::new();
    for start in graph.keys().map(String::as_str) {
        if done.contains(start) {
            continue;
        }
        let from = reached(graph, start);
        let Some(last) =
            from.keys().copied().filter(|module| graph[*module].contains_key(start)).min_by_key(|module| {
                let mut length = 0;
                let mut at = *module;
                while at != start {
                    at = from[at];
                    length += 1;
                }
                length
            })
        else {
            continue;
        };
        let mut cycle = vec![last];
        while let Some(&previous) = cycle.last().filter(|at| **at != start).and_then(|at| from.get(at)) {
            cycle.push(previous);
        }
        cycle.reverse();
        // The modules that lead back to the start belong to the same set.
        done.extend(from.keys().copied().filter(|module| reached(graph, module).contains_key(start)));
        cycles.push(cycle);
    }
    cycles
}

/// Returns the modules that a module leads to, each with the one before it on a shortest way.
fn reached<'a>(graph: &'a Graph, start: &'a str) -> BTreeMap<&'a str, &'a str> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(module) = queue.pop_front() {
        for next in graph.get(module).into_iter().flat_map(|uses| uses.keys()) {
            if !from.contains_key(next.as_str()) {
                from.insert(next, module);
                queue.push_back(next);
            }
        }
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is wrong with a crate of the given files.
    fn check(name: &str, files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<(String, String)> =
            files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        let mut problems = Vec::new();
        check_crate(name, &files, &mut problems);
        problems.into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn modules_in_a_circle_are_found() {
        let root = ("lib.rs", "mod a; mod b; mod c; pub use c::Top;");
        let found = check("x", &[root, ("a.rs", "use crate::{b, c as d};"), ("b/mod.rs", ""), ("b/x.rs", "")]);
        assert!(found.is_empty(), "{found:?}");
        let cases = [
            ("use crate::b::{self, X};", "use super::super::a::Y;", "a uses b in a.rs, b uses a in b/x.rs"),
            ("fn f() { crate::b::g() }", "fn g() { crate::a::f() }", "a uses b in a.rs, b uses a in b/x.rs"),
            ("use crate::{b, Top};", "", ""),
            ("use crate::Top;", "use crate::a;", "a uses c in a.rs, c uses b in c.rs, b uses a in b/x.rs"),
            ("mod inner { use super::super::b; }", "use crate::a;", "a uses b in a.rs, b uses a in b/x.rs"),
            ("mod inner { use super::b; }", "use crate::a;", ""),
        ];
        for (a, b, circle) in cases {
            let files = [root, ("a.rs", a), ("b/mod.rs", "mod x;"), ("b/x.rs", b), ("c.rs", "use crate::b;")];
            let expected: Vec<String> =
                Some(format!("modules in a circle: {circle}")).filter(|_| !circle.is_empty()).into_iter().collect();
            assert_eq!(check("x", &files), expected, "{a} {b}");
        }
    }

    #[test]
    fn tests_comments_and_strings_do_not_count() {
        for text in [
            "#[cfg(test)] mod tests { use crate::a; }",
            "#[cfg(test)] use crate::{a, c};",
            "#[cfg(test)] fn f() { crate::a::g() }",
            "// use crate::a;",
            "/* use crate::a; */",
            "const X: &str = \"\\\" use crate::a;\";",
            "const X: &str = r#\"use crate::a;\"#;",
            "const X: char = '\"'; // \" use crate::a;",
            "fn f<'a>(x: &'a str) -> impl Iterator + use<'a> {}",
            "pub(crate) use other::a;",
        ] {
            let found = check("x", &[("a.rs", "use crate::b;"), ("b.rs", text)]);
            assert!(found.is_empty(), "{text}: {found:?}");
        }
        let files = [("a.rs", "use crate::b;"), ("b/mod.rs", "#[cfg(test)] mod x;"), ("b/x.rs", "use crate::a;")];
        assert!(check("x", &files).is_empty());
    }
}
