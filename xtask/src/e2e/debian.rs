//! A separate Debian system below `target/e2e`, with editors that the machine lacks or has only in old versions, and with Slurm.
//!
//! Packages are unpacked and not configured: that saves a minute, and the programs work without it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use anyhow::{Context, Result, bail, ensure};

use super::Places;

/// The mirror that packages are downloaded from.
const MIRROR: &str = "http://deb.debian.org/debian";

/// The home of the user who tries the editors, in the installed system.
const HOME: &str = "/designer";

/// The project as that user has it.
const PROJECT: &str = "/designer/gdl";

/// The parts of the project that a user of editors needs.
const PARTS: [&str; 6] = ["neovim", "emacs", "helix", "tree-sitter-gdl", "tree-sitter-bdl", "fixtures"];

/// The processor architecture in the file name of the loader.
const ARCH: &str = if cfg!(target_arch = "x86_64") { "x86-64" } else { std::env::consts::ARCH };

/// The number of seconds after which a program counts as hung.
const PATIENCE: &str = "240";

/// A release with some packages.
pub struct Release {
    /// The code name in Debian.
    pub name: &'static str,
    /// Packages that are installed in addition to the base system.
    pub packages: &'static [&'static str],
}

/// The release that the editors and Slurm are tried in.
pub const STABLE: Release = Release {
    name: "trixie",
    packages: &["neovim", "emacs-nox", "hx", "munge", "slurm-client", "slurm-wlm-basic-plugins", "slurmctld", "slurmd"],
};

/// A newer release, for a newer Neovim.
pub const TESTING: Release = Release { name: "forky", packages: &["neovim"] };

/// An installed system.
pub struct Debian {
    root: PathBuf,
}

impl Debian {
    /// Installs a release if it is not there. The inner error is the reason why this machine cannot install it.
    pub fn install(places: &Places, release: &Release) -> Result<Result<Debian, String>> {
        let root = places.work.join(format!("debian-{}", release.name));
        let stamp = root.join("complete");
        let packages = release.packages.join(",");
        if fs::read_to_string(&stamp).is_ok_and(|of| of == packages) {
            return Ok(Ok(Debian { root }));
        }
        if let Err(why) = can_install() {
            return Ok(Err(why));
        }
        if root.exists() {
            fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
        }
        let log = fs::File::create(places.work.join(format!("debian-{}.log", release.name)))?;
        let mut command = Command::new("debootstrap");
        command.args(["--foreign", "--variant=minbase", &format!("--include={packages}"), release.name]);
        command.arg(&root).arg(MIRROR);
        let scripts = Path::new("/usr/share/debootstrap/scripts");
        if !scripts.join(release.name).exists() {
            // This debootstrap is too old to know the release.
            command.arg(scripts.join("sid"));
        }
        let status = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).status()?;
        if !status.success() {
            return Ok(Err(format!("debootstrap cannot install {}: see debian-{0}.log", release.name)));
        }
        unpack(&root)?;
        fs::write(&stamp, packages)?;
        Ok(Ok(Debian { root }))
    }

    /// Makes a new home with the project in it, and installs `gdl`.
    pub fn make_home(&self, places: &Places, gdl: &Path) -> Result<()> {
        let home = self.path(HOME);
        if home.exists() {
            fs::remove_dir_all(&home)?;
        }
        let editors = self.path(PROJECT).join("editors");
        fs::create_dir_all(&editors)?;
        for part in PARTS {
            copy(&places.root.join("editors").join(part), &editors.join(part))?;
        }
        copy(&editors.join("fixtures"), &home.join("games"))?;
        fs::create_dir_all(self.path("/usr/local/bin"))?;
        copy(gdl, &self.path("/usr/local/bin/gdl"))
    }

    /// A path of the installed system, from outside.
    pub fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside.trim_start_matches('/'))
    }

    /// A path of the user: it begins with `~/` or is relative to that.
    pub fn home(&self, path: &str) -> PathBuf {
        self.path(HOME).join(path.trim_start_matches("~/"))
    }

    /// Runs a line of the shell as the user, in a folder of the home. Returns its output, also if it fails.
    pub fn shell(&self, folder: &str, line: &str) -> Result<Output> {
        let script = format!("cd {HOME}/{folder} && {line}");
        let environment =
            [&format!("HOME={HOME}"), "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "TERM=xterm-256color"];
        let mut command = Command::new("timeout");
        command.args(["--kill-after=5", PATIENCE, "chroot"]).arg(&self.root).args(["/usr/bin/env", "-i"]);
        command.args(environment).args(["/bin/sh", "-ec", &script]).stdin(Stdio::null());
        command.output().context("cannot run chroot")
    }

    /// The beginning of a command that runs a program of the installed system from outside.
    pub fn loader(&self) -> String {
        let [loader, libraries] =
            [format!("/usr/lib64/ld-linux-{ARCH}.so.2"), format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH)];
        let [loader, libraries] = [loader, libraries].map(|path| self.path(&path).display().to_string());
        format!("'{loader}' --library-path '{libraries}'")
    }

    /// A line of the shell outside of the installed system, but in its home and with its `gdl`.
    pub fn outside(&self, folder: &str, line: &str) -> Command {
        let mut command = Command::new("/bin/sh");
        command.args(["-ec", line]).env_clear();
        let path = format!("{}:/usr/bin:/bin", self.path("/usr/local/bin").display());
        command.env("HOME", self.path(HOME)).env("PATH", path).env("LANG", "C.UTF-8").env("TERM", "xterm-256color");
        command.current_dir(self.home(folder));
        command
    }

    /// Runs a line of the shell outside, which must succeed.
    pub fn run_outside(&self, folder: &str, line: &str) -> Result<String> {
        checked(line, self.outside(folder, line).stdin(Stdio::null()).output()?)
    }

    /// Runs a line like `shell`; the error shows the output of a line that failed.
    pub fn run(&self, folder: &str, line: &str) -> Result<String> {
        checked(line, self.shell(folder, line)?)
    }
}

/// Returns the standard output of a command; an error if it failed.
fn checked(line: &str, output: Output) -> Result<String> {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        bail!("`{line}` failed with {}\n{text}{errors}", output.status);
    }
    Ok(text)
}

/// Checks whether systems can be installed here; the error is the reason why not. Installs debootstrap if it can.
fn can_install() -> Result<(), String> {
    let ask = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let is_root = ask("id", &["-u"]).is_some_and(|id| id == "0");
    if !is_root {
        return Err("a Debian below target/e2e can be installed by root only".to_owned());
    }
    let is_there = || ask("debootstrap", &["--version"]).is_some();
    if is_there() {
        return Ok(());
    }
    let install = || ask("apt-get", &["install", "--yes", "--no-install-recommends", "debootstrap"]);
    let installed = install().or_else(|| ask("apt-get", &["update"]).and_then(|_| install()));
    if installed.is_some() && is_there() {
        return Ok(());
    }
    Err("debootstrap is not there and cannot be installed: `apt-get install debootstrap`".to_owned())
}

/// Unpacks what debootstrap has fetched, on two threads.
fn unpack(root: &Path) -> Result<()> {
    let archives = root.join("var/cache/apt/archives");
    let found: std::io::Result<Vec<PathBuf>> = fs::read_dir(&archives)?.map(|entry| Ok(entry?.path())).collect();
    let packages: Vec<PathBuf> =
        found?.into_iter().filter(|path| path.extension().is_some_and(|it| it == "deb")).collect();
    ensure!(!packages.is_empty(), "debootstrap has fetched nothing");
    let unpack = |packages: &[PathBuf]| -> Result<()> {
        for package in packages {
            let status =
                Command::new("dpkg-deb").arg("-x").args([package, root]).status().context("cannot run dpkg-deb")?;
            ensure!(status.success(), "cannot unpack {}", package.display());
        }
        Ok(())
    };
    let (some, others) = packages.split_at(packages.len() / 2);
    thread::scope(|scope| {
        let others = scope.spawn(|| unpack(others));
        unpack(some)?;
        others.join().unwrap_or_else(|_| bail!("the thread panicked"))
    })?;
    fs::remove_dir_all(archives).context("cannot remove the packages")
}

/// Copies a file, or a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let status =
        Command::new("cp").args(["-r", "--no-target-directory", "--remove-destination"]).args([from, to]).status()?;
    ensure!(status.success(), "cannot copy {}", from.display());
    Ok(())
}
