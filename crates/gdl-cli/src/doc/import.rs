//! `gdl doc import`: stores reference manuals in Texinfo that the user has, so that their wording is shown beside that
//! of gdl.

use std::{fs, io::Read, path::Path};

use anyhow::{Context, Result, bail, ensure};
use camino::{Utf8Component, Utf8Path, Utf8PathBuf};
use clap::Args;
use gdl_base::counted;
use gdl_manual::{
    ImportedManual, ImportedManuals,
    imported::{DATA_DIR, folder, load},
    texinfo::{self, MAX_BYTES},
};

use crate::{
    Status,
    safe_text::SafeText,
    side_file::is_stream_of_shell,
    term::{self, Output},
    text,
    write::create_file,
};

/// Import reference manuals in Texinfo, to show their text beside that of the gdl manual
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl doc import refman.texi --title \"Xconq Reference Manual 7.5\"
  gdl doc import --list
  gdl doc import --remove \"Xconq Reference Manual 7.5\"

Manuals are kept below the folder that your system has for data of users, or below $GDL_DATA_DIR.")]
pub struct ImportArgs {
    /// Texinfo files; files that they include are searched beside them
    #[arg(value_name = "FILE", required_unless_present_any = ["list", "remove"])]
    pub files: Vec<Utf8PathBuf>,
    /// The title to show instead of the one in the file
    #[arg(long)]
    pub title: Option<String>,
    /// List the imported manuals
    #[arg(long, conflicts_with_all = ["files", "title", "remove"])]
    pub list: bool,
    /// Remove an imported manual
    #[arg(long, value_name = "TITLE", conflicts_with_all = ["files", "title"])]
    pub remove: Vec<String>,
}

/// Runs the command.
///
/// # Errors
///
/// A file cannot be read or is not Texinfo (then nothing is imported), there is no manual with a title to remove, or
/// the folder cannot be written to.
pub fn run(args: &ImportArgs) -> Result<Status> {
    let Some(folder) = folder() else {
        bail!("there is no home folder to keep manuals in\n  help: Name one with the environment variable {DATA_DIR}.");
    };
    let mut output = Output::new();
    let lines = if args.list {
        list(&folder)
    } else if args.remove.is_empty() {
        import(args, &folder)?
    } else {
        remove(&args.remove, &folder)?
    };
    output.text(&SafeText::lines(&lines))?;
    output.finish()?;
    Ok(Status::Clean)
}

fn list(folder: &Path) -> String {
    let (imported, problems) = load(folder);
    problems.iter().for_each(|problem| term::warn(text!("{}", problem.to_string())));
    if imported.manuals().is_empty() {
        term::say(text!("no manual has been imported into {}", folder.display()));
    }
    imported.manuals().iter().map(|manual| format!("{}: {}\n", manual.name(), about(manual))).collect()
}

/// Describes the contents of a manual: "from refman.texi, 1016 names, 158 sections".
fn about(manual: &ImportedManual) -> String {
    let names: usize = manual.items().map(|(_, item)| item.names.len()).sum();
    let sections = counted(manual.sections.len(), "section", "sections");
    let names = counted(names, "name", "names");
    format!("from {}, {names}, {sections}", manual.source)
}

fn import(args: &ImportArgs, folder: &Path) -> Result<String> {
    if args.title.is_some() {
        ensure!(args.files.len() == 1, "one title cannot be that of {} files", args.files.len());
    }
    let mut manuals: Vec<ImportedManual> = Vec::new();
    for file in &args.files {
        let mut manual = read(file)?;
        if let Some(title) = &args.title {
            (manual.title, manual.version) = (title.trim().to_owned(), None);
        }
        ensure!(!manual.name().is_empty(), "a manual needs a title");
        if let Some(other) = manuals.iter().find(|other| other.name().eq_ignore_ascii_case(&manual.name())) {
            bail!(
                "{} and {file} are both called {:?}\n  help: Import one of them by itself with --title.",
                other.source,
                manual.name()
            );
        }
        manuals.push(manual);
    }
    let dir = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {dir}"))?;
    let mut lines = String::new();
    for manual in &manuals {
        // Includes the files that were just written.
        let (imported, problems) = load(folder);
        let path = imported.file_for(folder, &manual.name(), &problems);
        let path = Utf8PathBuf::try_from(path).with_context(|| format!("cannot write into {dir}"))?;
        create_file(&path, manual.to_json()?.as_bytes()).with_context(|| format!("cannot write {path}"))?;
        let verb = if imported.manual(&manual.name()).is_some() { "replaced" } else { "imported" };
        lines.push_str(&format!("{verb} {}: {}\n", manual.name(), about(manual)));
    }
    Ok(lines)
}

fn read(file: &Utf8Path) -> Result<ImportedManual> {
    let bytes = read_bytes(file).with_context(|| format!("cannot read {file}"))?;
    let folder = file.parent().unwrap_or(Utf8Path::new(""));
    let mut include = |path: &str| {
        let path = Utf8Path::new(path);
        // A manual may include files beside or below it, but no other files of the machine.
        let inside = path.components().all(|part| matches!(part, Utf8Component::Normal(_)));
        let path = folder.join(path);
        if inside && path.is_file() { read_bytes(&path).ok() } else { None }
    };
    let source = file.file_name().unwrap_or(file.as_str());
    let (manual, notes) =
        texinfo::read(source, &bytes, &mut include).with_context(|| format!("cannot import {file}"))?;
    notes.iter().for_each(|note| term::warn(text!("{}: {}", file, note.to_string())));
    Ok(manual)
}

/// The bytes of a file; of one that is too long, only as many as are needed to detect it.
fn read_bytes(file: &Utf8Path) -> std::io::Result<Vec<u8>> {
    if !fs::metadata(file)?.is_file() && !is_stream_of_shell(file) {
        return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    let mut bytes = Vec::new();
    fs::File::open(file)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn remove(titles: &[String], folder: &Path) -> Result<String> {
    let (imported, problems) = load(folder);
    problems.iter().for_each(|problem| term::warn(text!("{}", problem.to_string())));
    let manuals: Vec<&ImportedManual> = titles.iter().map(|title| named(&imported, title)).collect::<Result<_>>()?;
    let mut lines = String::new();
    for manual in manuals {
        fs::remove_file(&manual.file).with_context(|| format!("cannot remove {}", manual.file.display()))?;
        lines.push_str(&format!("removed {}\n", manual.name()));
    }
    Ok(lines)
}

fn named<'i>(imported: &'i ImportedManuals, title: &str) -> Result<&'i ImportedManual> {
    imported.manual(title).with_context(|| {
        let names: Vec<String> = imported.manuals().iter().map(|manual| format!("{:?}", manual.name())).collect();
        match &names[..] {
            [] => format!("there is no imported manual {title:?}, nor any other"),
            _ => format!("there is no imported manual {title:?}\n  help: There is {}.", names.join(", ")),
        }
    })
}
