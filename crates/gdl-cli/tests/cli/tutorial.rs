//! Tests of the tutorial: its code, entered step by step, is clean after every step, and the output of the tool is that
//! in the text.
//!
//! Blocks: `gdl append [FILE]` is appended to the file, `gdl change [FILE]` replaces the form with the same first two
//! words, `gdl replace [FILE]` is the whole file, `gdl wrong [FILE]` is appended until the next `console`, and
//! `LANGUAGE write FILE` is a file of another kind. The default file is `picnic.g`.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{Folder, console, status, stdout};

const MAIN: &str = "picnic.g";

/// The reader's files after some steps.
type Files = BTreeMap<String, String>;

fn append(files: &mut Files, file: &str, code: &str) {
    let text = files.entry(file.to_owned()).or_default();
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(code);
}

/// Replaces the top-level form that begins with the same two words.
fn change(files: &mut Files, file: &str, code: &str) {
    let head: Vec<&str> = code.split_whitespace().take(2).collect();
    let text = files.get_mut(file).expect("the file is there");
    let start = text.find(&head.join(" ")).expect("the form is there");
    let end = text[start..].find("\n\n").map_or(text.len(), |at| start + at + 1);
    text.replace_range(start..end, code);
}

/// A folder with these files and no settings.
fn folder(files: &Files) -> Folder {
    let folder = Folder::new(&[]);
    fs::remove_file(folder.path().join("gdl.toml")).expect("the folder has settings");
    files.iter().for_each(|(name, text)| folder.write(name, text.as_bytes()));
    folder
}

/// Runs `gdl` in a folder with these files, and returns its output and status.
fn gdl(files: &Files, args: &[&str]) -> (String, i32) {
    let output = folder(files).run(args);
    (stdout(&output) + &String::from_utf8_lossy(&output.stderr), status(&output))
}

#[test]
fn every_step_is_clean_and_every_output_is_real() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tutorial.md");
    let page = fs::read_to_string(page).expect("the tutorial is there");
    let mut files = Files::new();
    let mut wrong: Option<Files> = None;
    let (mut steps, mut outputs) = (0, 0);
    for block in page.split("\n```").skip(1).step_by(2) {
        let (info, code) = block.split_once('\n').unwrap_or((block, ""));
        let code = format!("{code}\n");
        let mut words = info.split_whitespace();
        let (language, kind) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let file = words.next().unwrap_or(MAIN);
        match (language, kind) {
            ("gdl", "append") => append(&mut files, file, &code),
            ("gdl", "change") => change(&mut files, file, &code),
            ("gdl", "replace") => {
                files.insert(file.to_owned(), code);
            }
            ("gdl", "wrong") => {
                let mut mistaken = files.clone();
                append(&mut mistaken, file, &code);
                wrong = Some(mistaken);
                continue;
            }
            ("console", "") => {
                console::compare(&folder(wrong.as_ref().unwrap_or(&files)), "docs/tutorial.md", &code);
                wrong = None;
                outputs += 1;
                continue;
            }
            (_, "write") => {
                files.insert(file.to_owned(), code);
                continue;
            }
            ("sh", "") => continue,
            _ => panic!("`{info}` is not a block of the tutorial"),
        }
        steps += 1;
        if kind == "replace" && file != MAIN {
            // The second half of the game follows.
            continue;
        }
        let (said, status) = gdl(&files, &["check", "--min-level", "warning", "."]);
        assert_eq!(status, 0, "step {steps}:\n{said}");
        let (said, status) = gdl(&files, &["fmt", "--diff", "."]);
        assert_eq!(status, 0, "step {steps}:\n{said}");
    }
    assert!(steps > 10 && outputs > 2, "{steps} steps, {outputs} outputs");
}
