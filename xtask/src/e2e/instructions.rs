//! The instructions of `docs/editors.md`, followed to the letter.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{Places, debian::Debian};

/// A block of code of the page.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    language: String,
    text: String,
}

/// Follows the section of an editor in `docs/editors.md`: runs the blocks for the shell, in the folder of the project,
/// and writes the files that begin with a comment that names them.
pub fn follow(places: &Places, debian: &Debian, section: &str) -> Result<()> {
    obey(places, debian, section, Debian::run)
}

/// The same for an editor that runs outside of the installed system.
pub fn follow_outside(places: &Places, debian: &Debian, section: &str) -> Result<()> {
    obey(places, debian, section, Debian::run_outside)
}

/// Runs lines of the shell in a folder.
type Shell = fn(&Debian, &str, &str) -> Result<String>;

fn obey(places: &Places, debian: &Debian, section: &str, shell: Shell) -> Result<()> {
    let page = fs::read_to_string(places.root.join("docs/editors.md")).context("cannot read docs/editors.md")?;
    let blocks = blocks(&page, section);
    ensure!(!blocks.is_empty(), "docs/editors.md has no section `{section}` with code");
    for block in blocks {
        if block.language == "sh" {
            shell(debian, "gdl", &block.text).context("docs/editors.md")?;
        } else if let Some(path) = path(&block.text) {
            let path = debian.home(path);
            fs::create_dir_all(path.parent().context("no folder")?)?;
            fs::write(&path, &block.text).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    Ok(())
}

/// The blocks of code of a section, up to the next heading of its level.
fn blocks(page: &str, section: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut is_inside = false;
    let mut open: Option<Block> = None;
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => open = Some(Block { language: language.to_owned(), text: String::new() }),
            (None, None) => {
                if let Some(heading) = line.strip_prefix("## ") {
                    is_inside = heading == section;
                }
            }
            (Some(_), Some(_)) => blocks.extend(open.take().filter(|_| is_inside)),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
        }
    }
    blocks
}

/// The path in the first line, if that is a comment that begins with one.
fn path(text: &str) -> Option<&str> {
    let comment = text.lines().next()?.trim_start_matches(['-', '#', ';', '/', ' ']);
    comment.starts_with("~/").then(|| comment.split(' ').next().unwrap_or(comment))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_blocks() {
        let page = "## A\n```sh\nls\n## no heading\n```\ntext\n### B\n```lua\n-- ~/x.lua, new\nf()\n```\n## C\n```sh\nrm\n```\n";
        let found = blocks(page, "A");
        let texts: Vec<&str> = found.iter().map(|block| block.text.as_str()).collect();
        assert_eq!(texts, ["ls\n## no heading\n", "-- ~/x.lua, new\nf()\n"]);
        assert_eq!(path(texts[1]), Some("~/x.lua,"));
        assert_eq!(path(texts[0]), None);
        assert_eq!(path(";; ~/.emacs.d/init.el\n"), Some("~/.emacs.d/init.el"));
    }
}
