//! The examples of the book as projects of a playground: each with what it needs to be checked.
//!
//! A fence of Markdown names the project of its example by a last word such as `#12`; mdBook does not see it.

use std::{fmt::Write, io::Write as _};

use anyhow::Result;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use flate2::{Compression, write::DeflateEncoder};
use gdl_lint::Docs;
use gdl_manual::{ExampleKind, examples};
use serde_json::{Map, Value, json};

use super::Book;

/// The files of a project, the one to show first: name and text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Project(pub(super) Vec<(String, String)>);

impl Project {
    /// A module, under the name that it gives itself.
    fn module(text: &str) -> Project {
        Project(vec![(file_name(text), text.to_owned())])
    }

    /// The project as the fragment of an address, as the playground makes it: JSON, compressed, in base64.
    ///
    /// # Errors
    ///
    /// None in practice: what is written to is in memory.
    pub(super) fn fragment(&self) -> Result<String> {
        let files: Map<String, Value> = self.0.iter().map(|(name, text)| (name.clone(), json!(text))).collect();
        let active = self.0.first().map(|(name, _)| name);
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(json!({"files": files, "active": active}).to_string().as_bytes())?;
        Ok(format!("#p={}", URL_SAFE_NO_PAD.encode(encoder.finish()?)))
    }
}

/// The name of the file of a module: the engine expects that of the module.
fn file_name(text: &str) -> String {
    let named = text.split_once("(game-module \"").and_then(|(_, rest)| rest.split_once('"')).map(|(name, _)| name);
    let is_plain = |name: &&str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    format!("{}.g", named.filter(is_plain).unwrap_or("example"))
}

/// Adds the mark of a project to a fence.
fn mark(book: &mut Book, fence: &str, project: Project) -> String {
    book.projects.push(project);
    format!("{} #{}", fence.trim_end(), book.projects.len() - 1)
}

/// The words of a fence without the mark, and the number in the mark.
pub(super) fn split_mark(info: &str) -> (&str, Option<usize>) {
    let split = info.rsplit_once(" #").and_then(|(words, number)| Some((words, number.parse().ok()?)));
    split.map_or((info, None), |(words, number)| (words, Some(number)))
}

/// A page without marks.
pub(super) fn without_marks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (words, number) = split_mark(line.trim_end());
        if line.starts_with("```") && number.is_some() {
            let _ = writeln!(out, "{words}");
        } else {
            out.push_str(line);
        }
    }
    out
}

/// Calls `project` for each block of code, in order, with its fence and its code, and marks those that have a project.
fn marked(book: &mut Book, text: &str, mut project: impl FnMut(&str, &str) -> Option<Project>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((line, after)) = rest.split_once('\n') {
        rest = after;
        if line.starts_with("```") {
            let end = after.find("\n```").map_or(after.len(), |end| end + 1);
            let code = if after.starts_with("```") { "" } else { &after[..end] };
            let project = project(line, code);
            out.push_str(&project.map_or_else(|| line.to_owned(), |project| mark(book, line, project)));
            out.push('\n');
            out.push_str(code);
            rest = &after[code.len()..];
            // The fence that ends the block.
            if let Some((fence, after)) = rest.split_once('\n') {
                out.push_str(fence);
                out.push('\n');
                rest = after;
            }
            continue;
        }
        out.push_str(line);
        out.push('\n');
    }
    out + rest
}

/// A text of the manual: excerpts come after the practice module, and examples of older versions have no project.
pub(super) fn of_manual(book: &mut Book, text: &str) -> String {
    let found = examples(text);
    let mut found = found.iter();
    marked(book, text, |fence, code| {
        if fence != "```gdl" && !fence.starts_with("```gdl ") {
            return None;
        }
        let example = found.find(|example| example.code == code)?;
        let is_run = matches!(example.kind, ExampleKind::Practice | ExampleKind::Module | ExampleKind::Wrong);
        is_run.then(|| Project::module(&example.module()))
    })
}

/// The documentation of a rule: each example with the lines that readers do not see, and the other files that these name.
pub(super) fn of_rule(book: &mut Book, docs: &Docs) -> String {
    let mut wholes = docs.examples.iter();
    marked(book, &docs.markdown(), |fence, _| {
        if !fence.starts_with("```gdl") {
            return None;
        }
        let mut files: Vec<(String, String)> = Vec::new();
        for line in wholes.next()?.text.split_inclusive('\n') {
            match line.strip_prefix(";;- ") {
                // The playground has one folder.
                Some(path) => files.push((path.trim().trim_start_matches('/').to_owned(), String::new())),
                None if files.is_empty() => files.push((String::new(), line.to_owned())),
                None => files.last_mut()?.1.push_str(line),
            }
        }
        files.retain(|(name, text)| !name.is_empty() || !text.trim().is_empty());
        if files.iter().any(|(name, _)| name.contains('/')) {
            return None;
        }
        for (name, text) in files.iter_mut().filter(|(name, _)| name.is_empty()) {
            *name = file_name(text);
        }
        Some(Project(files))
    })
}

/// A text with examples of board games: a part of a game gets the sections that it lacks, if it is a part by itself.
pub(super) fn board_games(book: &mut Book, text: &str) -> String {
    marked(book, text, |fence, code| {
        let info = fence.strip_prefix("```bdl")?;
        let is_rule = info.contains("good") || info.contains("bad");
        let is_whole = info.contains("whole") || ["rules{", "pieces{", "finish{"].iter().all(|it| code.contains(it));
        let text = if is_whole { code.to_owned() } else { bdl_check::rules::complete_example(code) };
        (is_rule || is_whole).then(|| Project(vec![("example.bdl".to_owned(), text)]))
    })
}

/// The tutorial: each step has the file as it is after that step.
pub(super) fn tutorial(book: &mut Book, text: &str) -> String {
    let mut files: Vec<(String, String)> = Vec::new();
    let mut file = String::new();
    marked(book, text, |fence, code| match fence.strip_prefix("```gdl ")?.split_once(' ') {
        None if fence == "```gdl append" => {
            if !file.is_empty() {
                file.push('\n');
            }
            file.push_str(code);
            Some(Project::module(&file))
        }
        Some(("replace", name)) => {
            files.insert(0, (name.to_owned(), code.to_owned()));
            Some(Project(files.clone()))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_of_the_manual_have_the_module_before_them() {
        let mut book = Book::default();
        let text = "A.\n\n```gdl\n(add man hp-max 1)\n```\n\n```gdl old\n(x)\n```\n\n```text\n(y)\n```\n\n```gdl module\n\
                    (game-module \"zoo\")\n```\n";
        let shown = of_manual(&mut book, text);
        assert!(shown.contains("```gdl #0\n") && shown.contains("```gdl module #1\n"), "{shown}");
        assert_eq!(without_marks(&shown), text);
        let [Project(first), Project(second)] = &book.projects[..] else { panic!("{:?}", book.projects) };
        assert_eq!(first[0].0, "example.g");
        assert!(first[0].1.contains("(include \"gdl-practice\")\n(add man hp-max 1)\n"), "{first:?}");
        assert_eq!(second[0], ("zoo.g".to_owned(), "(game-module \"zoo\")\n".to_owned()));
    }

    #[test]
    fn steps_of_the_tutorial_grow() {
        let mut book = Book::default();
        let text = "```gdl append\n(game-module \"a\")\n```\n\n```gdl wrong\n(x)\n```\n\n```gdl append\n(unit-type b)\n```\n\
                    ```gdl replace b.g\n(b)\n```\n```gdl replace a.g\n(a)\n```\n";
        let shown = tutorial(&mut book, text);
        assert_eq!(without_marks(&shown), text);
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let wanted = [
            Project(vec![file("a.g", "(game-module \"a\")\n")]),
            Project(vec![file("a.g", "(game-module \"a\")\n\n(unit-type b)\n")]),
            Project(vec![file("b.g", "(b)\n")]),
            Project(vec![file("a.g", "(a)\n"), file("b.g", "(b)\n")]),
        ];
        assert_eq!(book.projects, wanted);
    }

    #[test]
    fn fragments_are_those_of_the_playground() {
        let project = Project(vec![("a.g".to_owned(), "(x)\n".to_owned())]);
        let fragment = project.fragment().expect("in memory");
        let bytes = URL_SAFE_NO_PAD.decode(fragment.strip_prefix("#p=").expect("the prefix")).expect("base64");
        let mut text = String::new();
        std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(&bytes[..]), &mut text).expect("deflate");
        assert_eq!(text, r#"{"files":{"a.g":"(x)\n"},"active":"a.g"}"#);
    }
}
