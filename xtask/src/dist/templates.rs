//! Texts that name the files of a release: install scripts, and the descriptions that other package managers read.
//!
//! A placeholder is a word between `@`: `@VERSION@`, `@REPOSITORY@` with its parts `@OWNER@` and `@NAME@`, `@COMMIT@`, `@DOWNLOADS@`,
//! `@ARCHIVE:TRIPLE@`, `@SHA256:TRIPLE@`.

use anyhow::{Result, bail};

use super::{Release, Target};

/// The texts, from the root of the project. Each is a file of the release by its name.
pub const TEMPLATES: [&str; 5] = [
    "packaging/homebrew/gdl.rb",
    "packaging/nix/gdl.nix",
    "packaging/scoop/gdl.json",
    "packaging/install.ps1",
    "packaging/install.sh",
];

/// The texts to submit to lists of editors, from the root of the project.
pub const SUBMISSIONS: [&str; 7] = [
    "packaging/editors/helix/languages.toml",
    "packaging/editors/kate/settings.json",
    "packaging/editors/mason/package.yaml",
    "packaging/editors/melpa/gdl-mode",
    "packaging/editors/nvim-lspconfig/lsp/gdl.lua",
    "packaging/editors/sublime/LSP-gdl.sublime-settings",
    "packaging/editors/zed/extensions.toml",
];

/// Replaces the placeholders. The inner error is a platform whose archive is missing.
pub fn render(release: &Release, template: &str) -> Result<Result<String, &'static str>> {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, placeholder, after)) = placeholder(rest) {
        text.push_str(before);
        let (kind, triple) = placeholder.split_once(':').unwrap_or((placeholder, ""));
        match kind {
            "VERSION" => text.push_str(&release.version),
            "REPOSITORY" => text.push_str(&release.repository),
            "OWNER" => text.push_str(release.path().0),
            "NAME" => text.push_str(release.path().1),
            // Known when a release is made; a reader of a trial sees what to fill in.
            "COMMIT" => text.push_str(release.commit.as_deref().unwrap_or("COMMIT")),
            "DOWNLOADS" => text.push_str(&release.downloads()),
            "ARCHIVE" => text.push_str(&Target::find(triple)?.archive(&release.version)),
            "SHA256" => {
                let target = Target::find(triple)?;
                let Some((.., checksum)) = release.archives.iter().find(|(of, ..)| *of == target) else {
                    return Ok(Err(target.triple));
                };
                text.push_str(checksum);
            }
            _ => bail!("unknown placeholder `@{placeholder}@`"),
        }
        rest = after;
    }
    text.push_str(rest);
    Ok(Ok(text))
}

/// Whether all placeholders are known.
pub fn check(template: &str) -> Result<()> {
    let release = Release {
        root: std::path::PathBuf::new(),
        version: "0".to_owned(),
        repository: String::new(),
        commit: None,
        archives: super::TARGETS.iter().map(|target| (target, super::Files::new(), String::new())).collect(),
    };
    render(&release, template).map(|_| ())
}

/// The first placeholder, with the texts before and after it.
fn placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_:-".contains(c);
    let starts = text.match_indices('@').map(|(at, _)| at);
    starts.into_iter().find_map(|at| {
        let (name, after) = text[at + 1..].split_once('@')?;
        let is_placeholder = name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(is_name);
        is_placeholder.then_some((&text[..at], name, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::TARGETS;

    #[test]
    fn placeholders_are_replaced_and_other_texts_stay() {
        let mut release = super::super::tests::release();
        release.archives.truncate(1);
        let render = |template: &str| render(&release, template).map_err(|error| error.to_string());
        let text = render("\"$@\" a@b @VERSION@ @DOWNLOADS@ @ARCHIVE:x86_64-pc-windows-gnu@\n").unwrap().unwrap();
        assert_eq!(
            text,
            "\"$@\" a@b 1.2.3 https://example.org/example/gdl/releases/download/v1.2.3 gdl-1.2.3-x86_64-pc-windows-gnu.zip\n"
        );
        let sum = &release.archives[0].2;
        assert_eq!(render("@SHA256:x86_64-unknown-linux-gnu@").unwrap().as_ref(), Ok(sum));
        assert_eq!(render("@SHA256:x86_64-apple-darwin@").unwrap(), Err("x86_64-apple-darwin"));
        assert_eq!(render("@VERSOIN@").unwrap_err(), "unknown placeholder `@VERSOIN@`");
    }

    #[test]
    fn each_description_is_of_the_platforms_that_its_system_runs_on() {
        let release = super::super::tests::release();
        for (template, systems) in [
            ("homebrew/gdl.rb", &["linux", "darwin"][..]),
            ("nix/gdl.nix", &["linux", "darwin"]),
            ("scoop/gdl.json", &["win32"]),
        ] {
            let text = release.text(&format!("packaging/{template}")).unwrap();
            let text = render(&release, &text).unwrap().unwrap();
            for (target, _, sum) in &release.archives {
                let expected = systems.contains(&target.node.0);
                assert_eq!(text.contains(sum), expected, "{template}: {}", target.triple);
            }
        }
        let scoop = render(&release, &release.text("packaging/scoop/gdl.json").unwrap()).unwrap().unwrap();
        serde_json::from_str::<serde_json::Value>(&scoop).unwrap();
    }

    #[test]
    fn submissions_can_be_read() {
        let release = super::super::tests::release();
        for path in SUBMISSIONS {
            let text = render(&release, &release.text(path).unwrap()).unwrap().unwrap();
            assert!(!text.contains("@VERSION@") && !text.contains("@COMMIT@"), "{path}");
            if path.ends_with(".json") {
                serde_json::from_str::<serde_json::Value>(&text).unwrap();
            } else if path.ends_with(".toml") {
                text.parse::<toml::Table>().unwrap();
            }
            if path.ends_with("package.yaml") {
                assert!(text.contains("\n  id: pkg:github/example/gdl@v1.2.3\n"), "{text}");
                for target in &TARGETS {
                    let archive = target.archive("{{ version | strip_prefix \"v\" }}");
                    assert!(text.contains(&format!("file: {archive}\n")), "{archive}");
                }
            }
        }
    }

    #[test]
    fn install_scripts_know_all_platforms() {
        let release = super::super::tests::release();
        let [shell, windows] =
            ["install.sh", "install.ps1"].map(|name| release.text(&format!("packaging/{name}")).unwrap());
        for target in &TARGETS {
            let text = if target.is_windows() { &windows } else { &shell };
            assert!(text.contains(target.triple), "{}", target.triple);
        }
    }
}
