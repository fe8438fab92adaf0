//! Words that must not occur in a crate, because what they name belongs to another one.

use super::Problem;

/// A wall: no line of code of the crate has one of the words.
struct Wall {
    /// The name of the crate.
    inside: &'static str,
    words: &'static [&'static str],
    /// Why, for the message.
    reason: &'static str,
    /// What to do.
    help: &'static str,
}

const WALLS: &[Wall] = &[Wall {
    inside: "gdl-eval",
    words: &["TextRange", "TextSize", "source_map"],
    reason: "evaluation knows origins and no ranges",
    help: "convert origins to ranges in crates/gdl-lint/src/finding/mod.rs",
}];

/// Checks a file of the project.
pub(super) fn check_file(path: &str, text: &str, problems: &mut Vec<Problem>) {
    let Some((name, _)) = path.strip_prefix("crates/").and_then(|rest| rest.split_once("/src/")) else { return };
    for wall in WALLS.iter().filter(|wall| wall.inside == name) {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (index, line) in lines {
            let is_word =
                |word: &&&str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == **word);
            if let Some(word) = wall.words.iter().find(is_word) {
                problems.push(Problem {
                    place: format!("{path}:{}", index + 1),
                    what: format!("`{word}` in {name}: {}", wall.reason),
                    help: wall.help,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_crates_are_found_in_code_alone() {
        let mut problems = Vec::new();
        check_file("crates/gdl-eval/src/note.rs", "/// No TextRange.\nuse gdl_syntax::TextRange;\n", &mut problems);
        check_file("crates/gdl-lint/src/lib.rs", "use gdl_syntax::TextRange;\n", &mut problems);
        check_file("crates/gdl-eval/src/env.rs", "struct MyTextRange;\n", &mut problems);
        let places: Vec<&str> = problems.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["crates/gdl-eval/src/note.rs:2"]);
    }
}
