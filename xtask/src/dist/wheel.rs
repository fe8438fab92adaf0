//! Wheels for Python: `pip install gdl-cli` puts the program on the path of the environment.

use std::fmt::Write;

use anyhow::Result;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use super::{
    ABOUT, Release, Target,
    archive::{self, Entry, Files},
};

/// The name of the package in file names; in commands it is `gdl-cli`.
const NAME: &str = "gdl_cli";

/// What the page of the package says.
const README: &str = "packaging/python/README.md";

/// The wheel of a platform: its file name and its bytes.
pub fn wheel(release: &Release, target: &Target, archive: &Files) -> Result<(String, Vec<u8>)> {
    let stem = format!("{NAME}-{}", release.version);
    let info = format!("{stem}.dist-info");
    let mut files = Files::new();
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

/// The description of the package.
fn metadata(release: &Release, licenses: &[&str]) -> Result<String> {
    let mut text = format!(
        "Metadata-Version: 2.4\nName: gdl-cli\nVersion: {}\nSummary: {ABOUT}\nLicense-Expression: MIT OR Apache-2.0\n",
        release.version
    );
    for path in licenses {
        let _ = writeln!(text, "License-File: {path}");
    }
    let classifiers = ["Development Status :: 4 - Beta", "Environment :: Console", "Topic :: Software Development"];
    for classifier in classifiers {
        let _ = writeln!(text, "Classifier: {classifier}");
    }
    let _ = write!(
        text,
        "Keywords: gdl,bdl,xconq,linter,language-server\nProject-URL: Source, {}\nRequires-Python: >=3.8\n\
         Description-Content-Type: text/markdown\n\n{}",
        release.repository,
        release.text(README)?
    );
    Ok(text)
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
        assert_eq!(name, "gdl_cli-1.2.3-py3-none-macosx_11_0_arm64.whl");
        let files = archive::read(&bytes).unwrap();
        assert_eq!(files["gdl_cli-1.2.3.data/scripts/gdl"], Entry::Program(target.triple.into()));
        let text = |path: &str| String::from_utf8(files[path].bytes().to_vec()).unwrap();
        let record = text("gdl_cli-1.2.3.dist-info/RECORD");
        let listed: Vec<&str> = record.lines().filter_map(|line| line.split(',').next()).collect();
        let mut paths: Vec<&str> = files.keys().map(String::as_str).collect();
        // The list itself is its last line.
        paths.sort_by_key(|path| path.ends_with("/RECORD"));
        assert_eq!(listed, paths);
        assert!(text("gdl_cli-1.2.3.dist-info/WHEEL").ends_with("\nTag: py3-none-macosx_11_0_arm64\n"));
        let metadata = text("gdl_cli-1.2.3.dist-info/METADATA");
        assert!(metadata.contains("\nVersion: 1.2.3\n") && metadata.contains("\n\n# gdl\n"), "{metadata}");
    }
}
