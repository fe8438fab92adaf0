//! End-to-end tests of the `gdl` binary: output and exit status.

mod action;
mod against;
mod agreement;
mod bdl;
mod bdl_doc;
mod bdl_levels;
mod bdl_series;
mod bdl_serve;
mod bdl_tests;
mod book;
mod bounds;
mod cascade;
mod check;
mod commands;
mod completion;
mod console;
mod contexts;
mod costs;
mod docs;
mod doctor;
mod duel;
mod fmt;
mod formats;
mod harmless;
mod hostile;
mod import;
mod included;
mod inquire;
mod limits;
mod lint;
mod manual;
mod map;
mod merge;
mod migrate;
mod new;
mod outputs;
mod picture;
mod products;
mod reach;
mod regressions;
mod run;
mod shards;
mod sim;
mod strangers;
mod tables;
mod test;
mod tune;
mod tutorial;
mod world;

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use expect_test::Expect;

/// A small game that the engine would load.
const GAME: &str = "(unit-type man (char \"m\") (acp-per-turn 1))\n(terrain-type land (char \".\"))\n";

/// A folder of files in which `gdl` runs.
struct Folder(tempfile::TempDir);

/// Environment variables that may be set where the tests run.
const ENVIRONMENT: [&str; 6] = ["XCONQLIB", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "RAYON_NUM_THREADS", "COLUMNS"];

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a temporary folder"));
        // The modules of these tests are too small for the rules about design.
        folder.write("gdl.toml", b"[rules]\ndesign = \"off\"\n");
        files.iter().for_each(|(path, text)| folder.write(path, text.as_bytes()));
        folder
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
        std::fs::write(path, bytes).expect("a new file");
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gdl"));
        command.current_dir(self.path()).args(args).stdin(Stdio::null());
        // Manuals that the user has imported must not affect a test.
        command.env("GDL_DATA_DIR", self.path().join("data"));
        ENVIRONMENT.iter().for_each(|name| {
            command.env_remove(name);
        });
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("gdl runs")
    }

    fn run_with_input(&self, args: &[&str], input: &[u8]) -> Output {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("gdl starts");
        child.stdin.take().expect("a pipe").write_all(input).expect("gdl reads");
        child.wait_with_output().expect("gdl ends")
    }

    fn check(&self, args: &[&str], expect: Expect) {
        expect.assert_eq(&shown(&self.run(args)));
    }
}

/// The complete output of a run: standard output, standard error after a line, and the exit status.
fn shown(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{}--- {}\n{}", text(&output.stdout), status(output), text(&output.stderr))
}

/// A text in one line: reports for people break their lines.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
