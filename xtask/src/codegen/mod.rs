//! `cargo xtask codegen`: the schema files of `gdl-schema` become its generated statics, and parts of the editors'
//! clients.

mod aliases;
mod catalogue;
mod editors;
mod forms;
mod render;
mod schema;
mod textmate;
mod vscode;
mod words;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// A generated file and what it should contain.
struct GeneratedFile {
    path: PathBuf,
    text: String,
}

/// Writes every generated file whose content would change.
pub fn write() -> Result<()> {
    for file in generate()? {
        if fs::read_to_string(&file.path).ok().as_ref() != Some(&file.text) {
            fs::create_dir_all(file.path.parent().unwrap_or(Path::new("")))?;
            fs::write(&file.path, &file.text).with_context(|| format!("cannot write {}", file.path.display()))?;
        }
    }
    Ok(())
}

/// Fails if a generated file is missing or stale, and names the command that repairs it.
pub fn check() -> Result<()> {
    for file in generate()? {
        let current = fs::read_to_string(&file.path).unwrap_or_default();
        // A checkout may have turned line ends into CRLF.
        if current.replace("\r\n", "\n") != file.text {
            bail!("{} is not up to date: run `cargo xtask codegen`", file.path.display());
        }
    }
    Ok(())
}

/// Returns the project's root, the parent folder of this package.
fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().map_or_else(|| xtask.to_path_buf(), Path::to_path_buf)
}

fn generate() -> Result<Vec<GeneratedFile>> {
    let schema_crate = root().join("crates/gdl-schema");
    let schema = schema::Schema::load(&schema_crate.join("schema"))?;
    let catalogue = catalogue::load(&schema_crate.join("schema/messages.toml"))?;
    let mut files = render::render(&schema)?;
    let aliases = aliases::render(&schema_crate.join("schema/aliases.toml"), &schema)?;
    files.push(("aliases.rs", "aliases.toml", aliases));
    files.push(("messages.rs", "messages.toml", catalogue::render(&catalogue)));
    files.push(("mod.rs", "*.toml", render::MODULES.to_owned()));
    let target = schema_crate.join("src/generated");
    let statics = files
        .into_iter()
        .map(|(name, source, code)| {
            let header = format!("// Generated from schema/{source} by `cargo xtask codegen`. Do not edit.\n");
            let text = rustfmt(&format!("{header}\n{code}")).with_context(|| format!("cannot format {name}"))?;
            Ok(GeneratedFile { path: target.join(name), text })
        })
        .collect::<Result<Vec<GeneratedFile>>>()?;
    let words = words::Words::new(&schema)?;
    let mut editors = editors::render(&words);
    editors.push(("editors/vscode/syntaxes/gdl.tmLanguage.json", textmate::render(&words)?));
    editors.push(("editors/vscode/src/generated/names.ts", vscode::names(&schema)?));
    editors.push(("editors/vscode/package.json", vscode::manifest(&root())?));
    let editors = editors.into_iter().map(|(path, text)| GeneratedFile { path: root().join(path), text });
    Ok(statics.into_iter().chain(editors).collect())
}

/// Returns the code as rustfmt formats it with the project's settings.
fn rustfmt(code: &str) -> Result<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run rustfmt")?;
    // rustfmt reads everything before it writes, so writing all of it first cannot block.
    child.stdin.take().context("rustfmt has no input")?.write_all(code.as_bytes())?;
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "rustfmt failed");
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    #[test]
    fn generated_files_are_up_to_date() {
        if let Err(error) = super::check() {
            panic!("{error:#}");
        }
    }
}
