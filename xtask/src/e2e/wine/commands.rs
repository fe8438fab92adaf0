//! Commands of the program for Windows on the files of a user: paths, encodings, files in place, exit statuses.

use anyhow::{Result, ensure};

use super::{Windows, passed, programs::ensure_same};

/// A module with a mistake on the second line, which is not formatted either, and with a form that a safe fix removes.
const RAID: &str = "(unit-type infantry)\n(add (infantry armor) acp-per-turn (2 4 4))\n\
    (unit-type   tank (speed 1)\n (speed 1))\n";

/// Bytes that are `é` and `ä` in Mac Roman and no UTF-8.
const MAC_ROMAN: &[u8] = b"(unit-type   caf\x8e (notes \"f\x8ar\"))\n";

/// Runs all checks.
pub fn run(windows: &Windows) -> Result<()> {
    version(windows)?;
    paths(windows)?;
    encodings(windows)?;
    files_in_place(windows)?;
    statuses(windows)?;
    doctor(windows)
}

fn version(windows: &Windows) -> Result<()> {
    let [here, there] = [windows.run_here(&["--version"], &windows.path(""))?, windows.run(&["--version"])?];
    ensure_same("--version", &here, &there)?;
    ensure!(there.out.starts_with("gdl "), "no version: {}", there.out);
    passed("the version is that of the sources");
    Ok(())
}

/// Each spelling of the path of a file finds it, and is the one that the report has.
fn paths(windows: &Windows) -> Result<()> {
    windows.write("Überfall/raid.g", RAID.as_bytes())?;
    let absolute = Windows::windows_path("Überfall/raid.g");
    let small = format!("c{}", &absolute[1..]);
    let slashes = absolute.replace('\\', "/");
    for path in [&absolute, &small, &slashes, "Überfall\\raid.g", ".\\Überfall\\raid.g", "Überfall/raid.g"] {
        let found = windows.run(&["check", "--format", "short", path])?;
        let expected = path.trim_start_matches(".\\");
        let line = found.out.lines().next().unwrap_or_default();
        ensure!(found.status == Some(1), "{path}: status {:?}: {}{}", found.status, found.out, found.errors);
        ensure!(line.replace('\\', "/").starts_with(&format!("{}:1:", expected.replace('\\', "/"))), "{path}: {line}");
        ensure!(!found.out.contains("\\\\?\\"), "{path}: the report has another path: {line}");
    }
    for folder in ["Überfall", "Überfall\\", ".", "..\\Spiele für Kinder", &Windows::windows_path("Überfall")] {
        let found = windows.run(&["check", "--format", "short", folder])?;
        ensure!(found.out.contains("raid.g:2:"), "{folder}: {}{}", found.out, found.errors);
    }
    passed("paths with backslashes, drives, spaces and other letters");
    Ok(())
}

/// Line ends and bytes that are not UTF-8 give the findings that they give here.
fn encodings(windows: &Windows) -> Result<()> {
    windows.write("lf.g", RAID.as_bytes())?;
    windows.write("crlf.g", RAID.replace('\n', "\r\n").as_bytes())?;
    windows.write("mac.g", MAC_ROMAN)?;
    for file in ["lf.g", "crlf.g", "mac.g"] {
        let words = ["check", "--format", "json", file];
        ensure_same(file, &windows.run_here(&words, &windows.path(""))?, &windows.run(&words)?)?;
    }
    let places = |file: &str| -> Result<Vec<String>> {
        let found = windows.run(&["check", "--format", "short", file])?;
        Ok(found.out.lines().map(|line| line.trim_start_matches(file).to_owned()).collect())
    };
    ensure!(places("lf.g")? == places("crlf.g")?, "CR LF changes the findings");
    passed("files with CR LF and in Mac Roman");
    Ok(())
}

/// `fmt` and `fix` write the bytes that they write here, and keep line ends and other encodings.
fn files_in_place(windows: &Windows) -> Result<()> {
    let crlf = RAID.replace('\n', "\r\n");
    for (file, bytes) in [("lf.g", RAID.as_bytes()), ("crlf.g", crlf.as_bytes()), ("mac.g", MAC_ROMAN)] {
        for words in [["fmt", file], ["fix", file]] {
            windows.write(file, bytes)?;
            let here = windows.run_here(&words, &windows.path(""))?;
            let expected = windows.read(file)?;
            windows.write(file, bytes)?;
            if words[0] == "fmt" {
                let check = windows.run(&["fmt", "--check", file])?;
                ensure!(check.status == Some(1), "fmt --check {file}: status {:?}", check.status);
                ensure!(windows.read(file)? == bytes, "fmt --check changes {file}");
            }
            let there = windows.run(&words)?;
            let what = words.join(" ");
            ensure_same(&what, &here, &there)?;
            ensure!(windows.read(file)? == expected, "{what} writes other bytes than here");
            ensure!(words[0] == "fix" || expected != bytes, "{what} changes nothing");
            let lines = expected.split(|byte| *byte == b'\n').rev().skip(1);
            ensure!(lines.into_iter().all(|line| line.ends_with(b"\r") == (file == "crlf.g")), "{what}: line ends");
        }
        let check = (windows.run(&["fmt", file])?, windows.run(&["fmt", "--check", file])?);
        ensure!(check.1.status == Some(0), "fmt --check {file} after fmt: {check:?}");
    }
    let left = std::fs::read_dir(windows.path(""))?.flatten().map(|entry| entry.file_name());
    let left: Vec<_> = left.filter(|name| name.as_encoded_bytes().starts_with(b".")).collect();
    ensure!(left.is_empty(), "temporary files stay: {left:?}");
    passed("fmt and fix in place: line ends and encodings stay, no temporary files");
    read_only(windows)
}

/// A file that may not be written stays as it is.
fn read_only(windows: &Windows) -> Result<()> {
    windows.write("fixed.g", RAID.as_bytes())?;
    let path = windows.path("fixed.g");
    let mut permissions = std::fs::metadata(&path)?.permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions)?;
    let refused = windows.run(&["fmt", "fixed.g"])?;
    let after = windows.read("fixed.g")?;
    std::fs::remove_file(&path)?;
    ensure!(after == RAID.as_bytes(), "a file that is read-only is written");
    ensure!(refused.status == Some(2), "status {:?}: {}{}", refused.status, refused.out, refused.errors);
    ensure!(refused.errors.contains("fixed.g"), "{}", refused.errors);
    passed("a read-only file stays as it is");
    Ok(())
}

fn statuses(windows: &Windows) -> Result<()> {
    windows.write("good.g", b"(unit-type man (char \"m\"))\n(terrain-type land (char \".\"))\n")?;
    let quiet: &[&str] = &["check", "--min-level", "error", "good.g"];
    for (words, status) in [
        (quiet, 0),
        (&["check", "lf.g"], 1),
        (&["check", "missing.g"], 2),
        (&["no-such-command"], 2),
        (&["explain", "G0206"], 0),
        (&["bdl", "moves", "missing.bdl"], 2),
    ] {
        let found = windows.run(words)?;
        ensure!(found.status == Some(status), "{}: status {:?}: {}", words.join(" "), found.status, found.errors);
    }
    passed("exit statuses 0, 1 and 2");
    Ok(())
}

fn doctor(windows: &Windows) -> Result<()> {
    let found = windows.run(&["doctor"])?;
    ensure!(matches!(found.status, Some(0 | 1)), "status {:?}: {}", found.status, found.errors);
    for part in ["windows x86_64", "C:\\gdl\\gdl.exe"] {
        ensure!(found.out.contains(part), "doctor does not say `{part}`: {}", found.out);
    }
    passed("doctor");
    Ok(())
}
