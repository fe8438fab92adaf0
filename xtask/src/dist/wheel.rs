//! Wheels for Python: the package of `python/` with the program, which `pip install gdl-tools` puts on the path of the
//! environment.

use std::{fmt::Write, fs};

use anyhow::{Context, Result};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use super::{
    Release, Target,
    archive::{self, Entry, Files},
};

/// The name of the package in file names; in commands it is `gdl-tools`.
const NAME: &str = "gdl_tools";

/// What the package says about itself.
const PROJECT: &str = "python/pyproject.toml";

/// What the page of the package says.
const README: &str = "python/README.md";

/// The folder with the modules of Python, and their place in the package.
const MODULES: (&str, &str) = ("python/src/gdl", "gdl");

/// The wheel of a platform: its file name and its bytes.
pub fn wheel(release: &Release, target: &Target, archive: &Files) -> Result<(String, Vec<u8>)> {
    let stem = format!("{NAME}-{}", release.version);
    let info = format!("{stem}.dist-info");
    let mut files = modules(release)?;
    let mut licenses = Vec::new();
    for (path, entry) in Release::licenses(archive) {
        files.insert(format!("{info}/licenses/{path}"), entry.clone());
        licenses.push(path);
    }
    let program = target.program();
    files.insert(format!("{stem}.data/scripts/{program}"), archive[program].clone());
    files.insert(format!("{info}/METADATA"), Entry::text(metadata(release, &licenses)?));
    let mut about = "Wheel-Version: 1.0\nGenerator: gdl\nRoot-Is-Purelib: false\n".to_owned();
    for platform in target.wheel.split('.') {
        let _ = writeln!(about, "Tag: py3-none-{platform}");
    }
    files.insert(format!("{info}/WHEEL"), Entry::text(about));
    let record = format!("{info}/RECORD");
    files.insert(record.clone(), Entry::text(list(&files, &record)));
    Ok((format!("{stem}-py3-none-{}.whl", target.wheel), archive::zip(&files)?))
}

/// The modules of Python: what lies in their folder, without what Python leaves there.
fn modules(release: &Release) -> Result<Files> {
    let (from, to) = MODULES;
    let mut files = Files::new();
    let folder = release.root.join(from);
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {from}"))? {
        let entry = entry?;
        let name = entry.file_name().into_string().ok().with_context(|| format!("a name in {from} is no text"))?;
        if entry.file_type()?.is_file() && (name.ends_with(".py") || name == "py.typed") {
            files.insert(format!("{to}/{name}"), Entry::File(fs::read(entry.path())?));
        }
    }
    Ok(files)
}

/// The description of the package.
fn metadata(release: &Release, licenses: &[&str]) -> Result<String> {
    let table: toml::Table = release.text(PROJECT)?.parse().with_context(|| format!("cannot read {PROJECT}"))?;
    let project = &table["project"];
    let text =
        |key: &str| project.get(key).and_then(|it| it.as_str()).with_context(|| format!("{PROJECT} has no {key}"));
    let list = |value: Option<&toml::Value>| -> Vec<String> {
        let items = value.and_then(|it| it.as_array()).into_iter().flatten();
        items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
    };
    let mut metadata = format!(
        "Metadata-Version: 2.4\nName: {}\nVersion: {}\nSummary: {}\nLicense-Expression: {}\n",
        text("name")?,
        release.version,
        text("description")?,
        text("license")?
    );
    for path in licenses {
        let _ = writeln!(metadata, "License-File: {path}");
    }
    for classifier in list(project.get("classifiers")) {
        let _ = writeln!(metadata, "Classifier: {classifier}");
    }
    let extras = project.get("optional-dependencies").and_then(|it| it.as_table()).into_iter().flatten();
    for (extra, packages) in extras {
        let _ = writeln!(metadata, "Provides-Extra: {extra}");
        for package in list(Some(packages)) {
            let _ = writeln!(metadata, "Requires-Dist: {package}; extra == \"{extra}\"");
        }
    }
    let _ = write!(
        metadata,
        "Keywords: {}\nProject-URL: Source, {}\nRequires-Python: {}\nDescription-Content-Type: text/markdown\n\n{}",
        list(project.get("keywords")).join(","),
        release.repository,
        text("requires-python")?,
        release.text(README)?
    );
    Ok(metadata)
}

/// The list of the files with their checksums, which has itself without one.
fn list(files: &Files, own: &str) -> String {
    let mut text = String::new();
    for (path, entry) in files {
        let bytes = entry.bytes();
        let _ = writeln!(text, "{path},sha256={},{}", URL_SAFE_NO_PAD.encode(Sha256::digest(bytes)), bytes.len());
    }
    let _ = writeln!(text, "{own},,");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wheel_lists_its_files() {
        let release = super::super::tests::release();
        let (target, files, _) = &release.archives[3];
        let (name, bytes) = wheel(&release, target, files).unwrap();
        assert_eq!(name, "gdl_tools-1.2.3-py3-none-macosx_11_0_arm64.whl");
        let files = archive::read(&bytes).unwrap();
        assert_eq!(files["gdl_tools-1.2.3.data/scripts/gdl"], Entry::Program(target.triple.into()));
        let text = |path: &str| String::from_utf8(files[path].bytes().to_vec()).unwrap();
        let record = text("gdl_tools-1.2.3.dist-info/RECORD");
        let listed: Vec<&str> = record.lines().filter_map(|line| line.split(',').next()).collect();
        let mut paths: Vec<&str> = files.keys().map(String::as_str).collect();
        // The list itself is its last line.
        paths.sort_by_key(|path| path.ends_with("/RECORD"));
        assert_eq!(listed, paths);
        assert!(text("gdl_tools-1.2.3.dist-info/WHEEL").ends_with("\nTag: py3-none-macosx_11_0_arm64\n"));
        let metadata = text("gdl_tools-1.2.3.dist-info/METADATA");
        assert!(metadata.contains("\nVersion: 1.2.3\n") && metadata.contains("\n\n# gdl-tools\n"), "{metadata}");
        assert!(metadata.contains("\nRequires-Dist: pandas>=2; extra == \"pandas\"\n"), "{metadata}");
        assert!(files.contains_key("gdl/__init__.py") && files.contains_key("gdl/py.typed"), "{:?}", files.keys());
    }
}
