//! Packages of npm: one with the program of each platform, and one that depends on all of them, of which npm installs the
//! one that fits.

use anyhow::Result;
use serde_json::{Value, json};

use super::{
    ABOUT, Release, TARGETS, Target,
    archive::{self, Entry, Files},
};

/// The package that people install.
const MAIN: &str = "@gdl/cli";

/// The script that starts the program of the platform.
const SCRIPT: &str = "packaging/npm/gdl.js";

/// What the page of the package says.
const README: &str = "packaging/npm/README.md";

/// The package that people install: its file name and its bytes.
pub fn main(release: &Release) -> Result<(String, Vec<u8>)> {
    let mut manifest = manifest(release, MAIN, ABOUT);
    manifest["bin"] = json!({ "gdl": "bin/gdl.js" });
    let versions = TARGETS.iter().map(|target| (target.npm(), Value::from(release.version.as_str())));
    manifest["optionalDependencies"] = versions.collect::<serde_json::Map<_, _>>().into();
    manifest["engines"] = json!({ "node": ">=18" });
    let mut files = Files::new();
    files.insert("bin/gdl.js".to_owned(), Entry::Program(release.text(SCRIPT)?.into_bytes()));
    files.insert("README.md".to_owned(), Entry::text(release.text(README)?));
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.insert(name.to_owned(), Entry::text(release.text(name)?));
    }
    pack(release, MAIN, &manifest, files)
}

/// The package with the program of a platform.
pub fn platform(release: &Release, target: &Target, archive: &Files) -> Result<(String, Vec<u8>)> {
    let name = target.npm();
    let (system, processor) = target.node;
    let about = format!("The program gdl for {system} on {processor}; install {MAIN}, which depends on this package");
    let mut manifest = manifest(release, &name, &about);
    manifest["os"] = json!([system]);
    manifest["cpu"] = json!([processor]);
    // For package managers that would keep packages compressed.
    manifest["preferUnplugged"] = true.into();
    let program = target.program();
    let mut files: Files = Release::licenses(archive).map(|(path, entry)| (path.to_owned(), entry.clone())).collect();
    files.insert(format!("bin/{program}"), archive[program].clone());
    files.insert("README.md".to_owned(), Entry::text(format!("# {name}\n\n{about}.\n")));
    pack(release, &name, &manifest, files)
}

fn manifest(release: &Release, name: &str, about: &str) -> Value {
    json!({
        "name": name,
        "version": release.version,
        "description": about,
        "license": "MIT OR Apache-2.0",
        "repository": { "type": "git", "url": format!("git+{}.git", release.repository) },
        "homepage": release.repository,
        "keywords": ["gdl", "bdl", "xconq", "linter", "language-server", "game-design"],
        "publishConfig": { "access": "public" },
    })
}

/// The package as a file. Its name is that which `npm pack` gives.
fn pack(release: &Release, name: &str, manifest: &Value, files: Files) -> Result<(String, Vec<u8>)> {
    let mut packed: Files = files.into_iter().map(|(path, entry)| (format!("package/{path}"), entry)).collect();
    let text = format!("{}\n", serde_json::to_string_pretty(manifest)?);
    packed.insert("package/package.json".to_owned(), Entry::text(text));
    let file = format!("{}-{}.tgz", name.trim_start_matches('@').replace('/', "-"), release.version);
    Ok((file, archive::gzip(&archive::tar(&packed, false)?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_package_depends_on_those_that_there_are() {
        let release = super::super::tests::release();
        let manifest = |(name, bytes): (String, Vec<u8>)| -> (String, Value) {
            (name, serde_json::from_slice(archive::read(&bytes).unwrap()["package/package.json"].bytes()).unwrap())
        };
        let (file, main) = manifest(main(&release).unwrap());
        assert_eq!(file, "gdl-cli-1.2.3.tgz");
        let needed = main["optionalDependencies"].as_object().unwrap();
        assert_eq!(needed.len(), TARGETS.len());
        for (target, files, _) in &release.archives {
            let (_, package) = manifest(platform(&release, target, files).unwrap());
            assert_eq!(needed[package["name"].as_str().unwrap()], package["version"]);
        }
    }

    #[test]
    fn a_platform_has_its_program_and_licenses() {
        let release = super::super::tests::release();
        let (target, files, _) = &release.archives[4];
        let (name, bytes) = platform(&release, target, files).unwrap();
        let files = archive::read(&bytes).unwrap();
        let paths: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(name, "gdl-cli-win32-x64-1.2.3.tgz");
        let expected = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "THIRD-PARTY.md", "bin/gdl.exe", "package.json"];
        assert_eq!(paths, expected.map(|path| format!("package/{path}")));
        assert_eq!(files["package/bin/gdl.exe"], Entry::Program(target.triple.into()));
    }
}
