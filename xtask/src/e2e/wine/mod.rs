//! The program for Windows under Wine: paths with backslashes and drives, encodings, files in place, exit statuses, the
//! language server, and the same results as here.

mod client;
mod commands;
mod results;
mod server;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, programs};
use programs::Run;

/// The platform whose program runs.
const TRIPLE: &str = "x86_64-pc-windows-gnu";

/// Where Debian has the loader. The command `wine` of Debian prints advice about 32-bit programs to standard error.
const LOADER: &str = "/usr/lib/wine/wine64";

/// The folder of the user on the drive `C:`: with spaces, and with letters outside ASCII.
const GAMES: &str = "users/designer/Spiele für Kinder";

/// The library for random bytes, and what stands for it.
const RANDOM: &str = "bcryptprimitives.dll";
const RANDOM_SOURCE: &str = "__declspec(dllimport) unsigned char SystemFunction036(void *, unsigned long);\n\
    __declspec(dllexport) int ProcessPrng(void *data, unsigned long long size) {\n  \
      return SystemFunction036(data, (unsigned long)size);\n}\n";

/// Runs the suite.
pub fn run(places: &Places) -> Result<Outcome> {
    let Some(loader) = loader() else {
        return Ok(Outcome::Skipped("Wine is not there: run `apt-get install wine64`".to_owned()));
    };
    let program = match programs::program(places, TRIPLE)? {
        Ok(program) => program,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let windows = Windows::start(places, loader, &program)?;
    commands::run(&windows)?;
    server::run(&windows)?;
    results::run(&windows, places)?;
    Ok(Outcome::Passed)
}

/// The program that starts programs for Windows: that of the variable `WINE`, of Debian, or of the path.
fn loader() -> Option<PathBuf> {
    let named = std::env::var_os("WINE").map(PathBuf::from);
    let candidates = named.into_iter().chain([LOADER, "wine64", "wine"].map(PathBuf::from));
    candidates.into_iter().find(|loader| {
        let ask = Command::new(loader).arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).status();
        ask.is_ok_and(|status| status.success())
    })
}

/// A Windows of its own below `target/e2e`, with the program on its drive.
struct Windows {
    loader: PathBuf,
    /// The folder with the registry and the drives.
    prefix: PathBuf,
    /// The program that runs here, to compare with.
    gdl: PathBuf,
}

impl Windows {
    /// Makes the Windows if it is not there, and puts the program on its drive.
    fn start(places: &Places, loader: PathBuf, program: &Path) -> Result<Windows> {
        let prefix = places.work.join("wine");
        let windows = Windows { loader, prefix, gdl: programs::host(places)? };
        fs::create_dir_all(&windows.prefix)?;
        if !windows.prefix.join("system.reg").exists() {
            let made = Run::of(windows.wine().args(["wineboot", "--init"]))?;
            ensure!(made.status == Some(0), "Wine cannot make a Windows: {}", made.errors);
        }
        let games = windows.path("");
        if games.exists() {
            fs::remove_dir_all(&games)?;
        }
        fs::create_dir_all(&games)?;
        fs::create_dir_all(windows.prefix.join("drive_c/gdl"))?;
        fs::copy(program, windows.prefix.join("drive_c/gdl/gdl.exe")).context("cannot copy the program")?;
        windows.add_random()?;
        Ok(windows)
    }

    /// Adds the library for random bytes of Windows 10, which old versions of Wine lack.
    fn add_random(&self) -> Result<()> {
        let folder = self.prefix.join("drive_c/gdl");
        if self.prefix.join("drive_c/windows/system32").join(RANDOM).exists() {
            return Ok(());
        }
        let source = folder.join("random.c");
        fs::write(&source, RANDOM_SOURCE)?;
        // Without the start of C, whose code for threads fails in a library that has none.
        let mut compile = Command::new("x86_64-w64-mingw32-gcc");
        compile.args(["-shared", "-O1", "-nostdlib", "-Wl,--entry,0", "-o"]).arg(folder.join(RANDOM)).arg(&source);
        let made = Run::of(compile.arg("-ladvapi32"))?;
        ensure!(made.status == Some(0), "cannot compile {RANDOM}: {}", made.errors);
        Ok(())
    }

    /// The path of a file in the folder of the user, from outside.
    fn path(&self, name: &str) -> PathBuf {
        self.prefix.join("drive_c").join(GAMES).join(name)
    }

    /// The path of a file in the folder of the user, as Windows writes it.
    fn windows_path(name: &str) -> String {
        format!("C:\\{GAMES}\\{name}").replace('/', "\\")
    }

    /// Writes a file into the folder of the user.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.path(name);
        fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
    }

    /// The bytes of a file in the folder of the user.
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        fs::read(self.path(name)).with_context(|| format!("cannot read {name}"))
    }

    /// A command of this Windows.
    fn wine(&self) -> Command {
        let mut command = Command::new(&self.loader);
        clear(&mut command);
        command.env("WINEPREFIX", &self.prefix).env("WINEDEBUG", "-all");
        // Without the parts that ask to install .NET and a browser, and without entries in menus.
        command.env("WINEDLLOVERRIDES", "mscoree=;mshtml=;winemenubuilder.exe=");
        command
    }

    /// A command of the program, in the folder of the user.
    fn gdl(&self, words: &[&str]) -> Command {
        let mut command = self.wine();
        command.arg("C:\\gdl\\gdl.exe").args(words).current_dir(self.path(""));
        command
    }

    /// Runs the program in the folder of the user.
    fn run(&self, words: &[&str]) -> Result<Run> {
        Run::of(&mut self.gdl(words))
    }

    /// Runs the program of this machine in a folder, with the same environment.
    fn run_here(&self, words: &[&str], folder: &Path) -> Result<Run> {
        let mut command = Command::new(&self.gdl);
        clear(&mut command);
        Run::of(command.args(words).current_dir(folder))
    }
}

impl Drop for Windows {
    /// Ends the server of this Windows, and with it the programs that still run there.
    fn drop(&mut self) {
        let server = self.loader.with_file_name("wineserver");
        let server = if server.exists() { server } else { "wineserver".into() };
        let _ = Command::new(server).arg("--kill").env("WINEPREFIX", &self.prefix).status();
    }
}

/// Leaves a command only what programs need: settings of the user would change what is printed.
fn clear(command: &mut Command) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let home = std::env::var_os("HOME").unwrap_or_default();
    command.env_clear().env("PATH", path).env("HOME", home).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
}

/// Reports a check that held.
#[expect(clippy::print_stdout, reason = "reports what was tested")]
fn passed(what: &str) {
    println!("ok       {what}");
}
