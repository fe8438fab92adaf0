//! `cargo xtask dist`: the programs and packages of a release.
//!
//! A machine of each platform makes an archive with the program. All packages are made from the archives, on any machine.

mod archive;
mod build;
mod check;
mod container;
mod contents;
mod crates;
mod deb;
mod extension;
mod npm;
mod targets;
mod templates;
mod toolchain;
mod wheel;

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

pub use archive::unzstd;
use archive::{Entry, Files};
use build::Profile;
pub use extension::pack_web;
pub use targets::{TARGETS, Target};

/// The file with the checksums of all others.
pub const CHECKSUMS: &str = "SHA256SUMS";

/// What all packages say about the program.
const ABOUT: &str =
    "Language tools for GDL, the Game Design Language of Xconq: linter, language server, formatter, simulator";

/// A release: the archives that there are, and what packages say.
pub struct Release {
    /// The root of the project.
    root: PathBuf,
    /// The version of all crates.
    version: String,
    /// The address of the project.
    repository: String,
    /// The commit that it is made from, where that is said.
    commit: Option<String>,
    /// The files of each archive without the folder in it, and the checksum of the archive.
    archives: Vec<(&'static Target, Files, String)>,
}

impl Release {
    /// The address of the folder with the files of this release.
    fn downloads(&self) -> String {
        format!("{}/releases/download/v{}", self.repository, self.version)
    }

    /// The owner and the name of the repository.
    fn path(&self) -> (&str, &str) {
        let mut parts = self.repository.rsplit('/');
        let name = parts.next().unwrap_or_default();
        (parts.next().unwrap_or_default(), name)
    }

    /// The licenses, as files of a package.
    fn licenses(files: &Files) -> impl Iterator<Item = (&str, &Entry)> {
        const MORE: [&str; 3] = ["THIRD-PARTY.md", "C-LIBRARY.md", "LGPL-2.1.txt"];
        let is_license = |path: &str| path.starts_with("LICENSE-") || MORE.contains(&path);
        files.iter().map(|(path, entry)| (path.as_str(), entry)).filter(move |(path, _)| is_license(path))
    }

    /// A text of the project.
    fn text(&self, path: &str) -> Result<String> {
        fs::read_to_string(self.root.join(path)).with_context(|| format!("cannot read {path}"))
    }
}

/// The options of the task.
#[derive(Default)]
struct Options {
    target: Option<&'static Target>,
    program: Option<PathBuf>,
    pages: Option<PathBuf>,
    out: Option<PathBuf>,
    tag: Option<String>,
    commit: Option<String>,
    extension: bool,
    archive_only: bool,
    packages_only: bool,
    check: bool,
    crates: bool,
}

/// Runs the task.
#[expect(clippy::print_stdout, reason = "says what is made")]
pub fn run(words: &[&str]) -> Result<ExitCode> {
    let options = options(words)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?;
    if options.check {
        return check::run(root, options.tag.as_deref());
    }
    if options.crates {
        println!("dist: the crates are in {}", crates::pack(root)?.display());
        return Ok(ExitCode::SUCCESS);
    }
    let (version, repository) = manifest(root)?;
    let out = options.out.clone().unwrap_or_else(|| root.join("target/packages"));
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    if !options.packages_only {
        let target = options.target.map_or_else(Target::host, Ok)?;
        let bytes = make_archive(root, target, &version, &options)?;
        save(&out, &target.archive(&version), &bytes)?;
    }
    if !options.archive_only {
        let archives = read_archives(&out, &version)?;
        ensure!(!archives.is_empty(), "{} has no archives of version {version}", out.display());
        let release = Release { root: root.to_owned(), version, repository, commit: options.commit.clone(), archives };
        for (name, bytes) in packages(&release)? {
            save(&out, &name, &bytes)?;
        }
        if options.extension {
            extension::packages(&release, &out)?;
        }
        submissions(&release, &out)?;
        if let Some(commit) = &options.commit {
            save(&out, "COMMIT", format!("{commit}\n").as_bytes())?;
        }
        fs::write(out.join(CHECKSUMS), checksums(&out)?)?;
    }
    println!("dist: the files are in {}", out.display());
    Ok(ExitCode::SUCCESS)
}

fn options(words: &[&str]) -> Result<Options> {
    let mut options = Options::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().copied().with_context(|| format!("{word} needs a value"));
        match *word {
            "--target" => options.target = Some(Target::find(value()?)?),
            "--gdl" => options.program = Some(value()?.into()),
            "--pages" => options.pages = Some(value()?.into()),
            "--out" => options.out = Some(value()?.into()),
            "--tag" => options.tag = Some(value()?.to_owned()),
            "--commit" => options.commit = Some(value()?.to_owned()),
            "--extension" => options.extension = true,
            "--archive" => options.archive_only = true,
            "--packages" => options.packages_only = true,
            "--check" => options.check = true,
            "--crates" => options.crates = true,
            _ => bail!("unknown option `{word}`"),
        }
    }
    Ok(options)
}

/// The version of the crates and the address of the project.
pub fn manifest(root: &Path) -> Result<(String, String)> {
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
    let package = &manifest["workspace"]["package"];
    let text = |key: &str| package.get(key).and_then(|it| it.as_str()).with_context(|| format!("there is no {key}"));
    Ok((text("version")?.to_owned(), text("repository")?.to_owned()))
}

/// The archive of a platform.
fn make_archive(root: &Path, target: &Target, version: &str, options: &Options) -> Result<Vec<u8>> {
    let program = options.program.clone().map_or_else(|| build::build(root, target, Profile::Dist), Ok)?;
    let is_host = Target::host().is_ok_and(|host| host == target);
    let pages = match &options.pages {
        Some(pages) => pages.clone(),
        None if is_host => program.clone(),
        None => build::pages(root)?,
    };
    let said = contents::version(&pages)?;
    ensure!(said == version, "{} has the version {said}, the sources have {version}", pages.display());
    let files = contents::files(root, target, version, &program, &pages)?;
    if target.is_windows() { archive::zip(&files) } else { archive::gzip(&archive::tar(&files, false)?) }
}

/// The program for a platform, built as tests run it. The inner error is what this machine lacks.
pub fn build_for_tests(root: &Path, target: &Target) -> Result<Result<PathBuf, String>> {
    let missing = toolchain::missing(root, target)?;
    Ok(if missing.is_empty() { Ok(build::build(root, target, Profile::Dev)?) } else { Err(missing.join("; ")) })
}

/// The bytes of the program for a platform, from its archive in a folder of packages.
pub fn packed_program(folder: &Path, target: &Target, version: &str) -> Result<Vec<u8>> {
    let path = folder.join(target.archive(version));
    let mut files =
        archive::read(&contents::read(&path)?).with_context(|| format!("cannot read {}", path.display()))?;
    let program = files.remove(&format!("{}/{}", target.stem(version), target.program()));
    Ok(program.with_context(|| format!("{} has no program", path.display()))?.into_bytes())
}

/// The archives of a version in a folder.
fn read_archives(folder: &Path, version: &str) -> Result<Vec<(&'static Target, Files, String)>> {
    let mut archives = Vec::new();
    for target in &TARGETS {
        let path = folder.join(target.archive(version));
        if !path.exists() {
            continue;
        }
        let bytes = contents::read(&path)?;
        let inside = format!("{}/", target.stem(version));
        let files = archive::read(&bytes).with_context(|| format!("cannot read {}", path.display()))?;
        let strip = |(path, entry): (String, Entry)| Some((path.strip_prefix(&inside)?.to_owned(), entry));
        let files: Files = files.into_iter().filter_map(strip).collect();
        ensure!(files.contains_key(target.program()), "{} has no program", path.display());
        archives.push((target, files, checksum(&bytes)));
    }
    Ok(archives)
}

/// All packages: file names and contents.
#[expect(clippy::print_stdout, reason = "says what is not made")]
fn packages(release: &Release) -> Result<Vec<(String, Vec<u8>)>> {
    let mut packages = Vec::new();
    packages.push(npm::main(release)?);
    for (target, files, _) in &release.archives {
        packages.push(npm::platform(release, target, files)?);
        packages.push(wheel::wheel(release, target, files)?);
        if let Some(architecture) = target.debian {
            packages.push(deb::package(release, architecture, files)?);
        }
    }
    packages.extend(container::image(release)?);
    let changelog = release.text("CHANGELOG.md")?;
    let notes = notes(&changelog, &release.version).or_else(|| notes(&changelog, "Unreleased"));
    packages.push(("NOTES.md".to_owned(), format!("{}\n", notes.unwrap_or_default()).into_bytes()));
    for template in templates::TEMPLATES {
        let name = template.rsplit('/').next().unwrap_or(template);
        match templates::render(release, &release.text(template)?)? {
            Ok(text) => packages.push((name.to_owned(), text.into_bytes())),
            Err(triple) => println!("dist: no {name}, because the archive of {triple} is missing"),
        }
    }
    Ok(packages)
}

/// Writes the texts to submit to lists of editors into a folder of their own: they are no files of the release.
fn submissions(release: &Release, out: &Path) -> Result<()> {
    for template in templates::SUBMISSIONS {
        let path = out.join(template.trim_start_matches("packaging/"));
        fs::create_dir_all(path.parent().context("it is in a folder")?)?;
        if let Ok(text) = templates::render(release, &release.text(template)?)? {
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    Ok(())
}

/// The text below the heading of a version in the changelog. A date may follow the version.
fn notes<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let sections = changelog.split("\n## ").skip(1).filter_map(|section| section.split_once('\n'));
    let is_of = |heading: &str| heading.split([' ', ',']).next() == Some(version);
    sections.into_iter().find(|(heading, _)| is_of(heading)).map(|(_, text)| text.trim())
}

/// The lines of the file of checksums.
fn checksums(folder: &Path) -> Result<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_file() && name != CHECKSUMS {
            names.push(name);
        }
    }
    names.sort();
    let mut text = String::new();
    for name in names {
        let _ = writeln!(text, "{}  {name}", checksum(&contents::read(&folder.join(&name))?));
    }
    Ok(text)
}

fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[expect(clippy::print_stdout, reason = "says what is made")]
fn save(folder: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    fs::write(folder.join(name), bytes).with_context(|| format!("cannot write {name}"))?;
    println!("dist: {name}, {:.1} MB", bytes.len() as f64 / 1e6);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A release with a short file as each program.
    pub fn release() -> Release {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned();
        let files = |target: &Target| -> Files {
            let mut files: Files = ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.md", "man/gdl.1", "CHANGELOG.md"]
                .into_iter()
                .chain(["completions/gdl.bash", "completions/_gdl", "completions/gdl.fish"])
                .map(|path| (path.to_owned(), Entry::text(format!("The file {path}.\n"))))
                .collect();
            files.insert(target.program().to_owned(), Entry::Program(target.triple.into()));
            files
        };
        let archives = TARGETS.iter().map(|target| (target, files(target), checksum(target.triple.as_bytes())));
        Release {
            root,
            version: "1.2.3".to_owned(),
            repository: "https://example.org/example/gdl".to_owned(),
            commit: None,
            archives: archives.collect(),
        }
    }

    #[test]
    fn packages_have_different_names_and_the_same_bytes_each_time() {
        let (first, second) = (packages(&release()).unwrap(), packages(&release()).unwrap());
        assert!(first == second, "packages are not reproducible");
        let names: std::collections::BTreeSet<&str> = first.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.len(), first.len());
        // The main package of npm, the container and the notes; for each platform a package of npm and a wheel; two of Debian.
        assert_eq!(names.len(), 3 + 2 * TARGETS.len() + 2 + templates::TEMPLATES.len(), "{names:?}");
    }

    #[test]
    fn notes_are_those_of_the_version() {
        let text = "# Changelog\n\n## 1.2.30\n\nNo.\n\n## 1.2.3, in May\n\n### A\n\n- Text.\n\n## 1.2.2\n\nOld.\n";
        assert_eq!(notes(text, "1.2.2"), Some("Old."));
        assert_eq!(notes(text, "1.2.30"), Some("No."));
        assert_eq!(notes(text, "Unreleased"), None);
        assert_eq!(notes(text, "1.2.3"), Some("### A\n\n- Text."));
    }

    #[test]
    fn checksums_are_those_that_sha256sum_reads() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("b"), "abc").unwrap();
        fs::write(folder.path().join("a"), "").unwrap();
        fs::write(folder.path().join(CHECKSUMS), "old").unwrap();
        assert_eq!(
            checksums(folder.path()).unwrap(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
             ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n"
        );
    }
}
