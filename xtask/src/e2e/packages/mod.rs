//! The packages of a release, each installed where nothing of gdl is, and run.
//!
//! The variable `GDL_PACKAGES` names a folder that `cargo xtask dist` wrote. Without it the suite packs the program that
//! other suites use, which tests the packages and not the speed of the program.

mod servers;

use std::{
    cell::Cell,
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::{
    Outcome, Places,
    debian::{self, Debian},
    served::serve,
};
use crate::dist::{self, CHECKSUMS, TARGETS, Target};

/// The longest time from nothing to the first finding, with a program that is optimized.
const PATIENCE: Duration = Duration::from_secs(20);

/// A module with a mistake, and the code of its finding.
const MODULE: &str = "(unit-type infantry)\n(add (infantry armor) acp-per-turn (2 4 4))\n";
const FINDING: &str = "G0";

/// Where programs are, in systems of Debian.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// Installs a package and runs its program; returns why this machine cannot.
type Install = fn(&Packages) -> Result<Option<String>>;

/// The packages and what installs them.
const PARTS: [(&str, Install); 8] = [
    ("archive", Packages::archive),
    ("install.sh", Packages::script),
    ("npm", Packages::npm),
    ("wheel", Packages::wheel),
    ("Debian", Packages::debian),
    ("container", Packages::container),
    ("action", servers::action),
    ("hooks", servers::hooks),
];

/// Those that a sample leaves out: they install other systems and tools first.
const LONG: [&str; 2] = ["Debian", "hooks"];

/// The folders and names of a run.
struct Packages {
    places: Places,
    /// The folder with the packages.
    from: PathBuf,
    /// The folder that packages are installed below.
    work: PathBuf,
    /// The folder with the modules to check.
    games: PathBuf,
    version: String,
    target: &'static Target,
    /// When the installation of the current package began, and when its program found the mistake.
    begun: Cell<Instant>,
    found: Cell<Option<Instant>>,
}

/// Installs and runs all packages.
#[expect(clippy::print_stdout, reason = "reports the time of each package")]
pub fn run(places: &Places) -> Result<Outcome> {
    let (version, _) = dist::manifest(&places.root)?;
    let work = places.work.join("packages");
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    let games = work.join("games");
    fs::create_dir_all(&games)?;
    fs::write(games.join("raid.g"), MODULE)?;
    checked(command("cp").arg("-r").arg(places.root.join("lib")).arg(games.join("lib")))?;
    let made =
        std::env::var_os("GDL_PACKAGES").map(fs::canonicalize).transpose().context("GDL_PACKAGES is not there")?;
    let from = made.clone().map_or_else(|| pack(places, &work), Ok)?;
    let packages = Packages {
        places: places.clone(),
        from,
        work,
        games,
        version,
        target: Target::host()?,
        begun: Cell::new(Instant::now()),
        found: Cell::default(),
    };
    let mut skipped = Vec::new();
    for (name, install) in PARTS.into_iter().filter(|(name, _)| !places.is_sample || !LONG.contains(name)) {
        packages.begin();
        if let Some(why) = install(&packages).with_context(|| format!("the package `{name}`"))? {
            skipped.push(format!("{name}: {why}"));
            continue;
        }
        let time = packages.found.take().context("nothing was found")?.duration_since(packages.begun.get());
        println!("   {name}: {:.1} s from nothing to the first finding", time.as_secs_f64());
        // pre-commit builds its environment first, whatever is in it.
        let is_limited = made.is_some() && name != "hooks";
        ensure!(!is_limited || time < PATIENCE, "{name} takes {} s", time.as_secs());
    }
    Ok(if skipped.is_empty() { Outcome::Passed } else { Outcome::Skipped(skipped.join("; ")) })
}

/// Packs the program that other suites use, without what only debuggers read.
fn pack(places: &Places, work: &Path) -> Result<PathBuf> {
    let (program, folder) = (work.join("gdl"), work.join("made"));
    fs::copy(places.gdl()?, &program).context("cannot copy the program")?;
    // Only makes it smaller; binutils are not everywhere.
    let _ = command("strip").arg(&program).output();
    let words = ["--gdl", path(&program)?, "--out", path(&folder)?];
    dist::run(&words)?;
    Ok(folder)
}

impl Packages {
    /// A new folder for a package.
    fn folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.work.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Begins to measure the time to the first finding.
    fn begin(&self) {
        self.begun.set(Instant::now());
    }

    /// Ends it.
    fn end(&self) {
        self.found.set(Some(Instant::now()));
    }

    /// Runs an installed program: it has the version, finds the mistake, and finds none in the library.
    fn try_out(&self, run: impl Fn(&[&str]) -> Result<Output>, games: &str) -> Result<()> {
        let found = run(&["check", "--format", "short", &format!("{games}/raid.g")])?;
        let text = String::from_utf8_lossy(&found.stdout).into_owned();
        self.end();
        ensure!(found.status.code() == Some(1) && text.contains(FINDING), "no finding: {text}{}", said(&found));
        let version = run(&["--version"])?;
        let text = String::from_utf8_lossy(&version.stdout);
        ensure!(text.trim() == format!("gdl {}", self.version), "another version: {text}{}", said(&version));
        let library = run(&["check", &format!("{games}/lib")])?;
        ensure!(library.status.success(), "the library has findings: {}", said(&library));
        Ok(())
    }

    /// Runs a program of this system.
    fn try_program(&self, program: &Path) -> Result<()> {
        let games = path(&self.games)?;
        self.try_out(|words| output(Command::new(program).args(words)), games)
    }

    fn archive(&self) -> Result<Option<String>> {
        let folder = self.folder("archive")?;
        let archive = self.from.join(self.target.archive(&self.version));
        checked(command("tar").arg("-xf").arg(archive).arg("-C").arg(&folder))?;
        let inside = folder.join(self.target.stem(&self.version));
        self.try_program(&inside.join(self.target.program()))?;
        for file in ["man/gdl.1", "man/gdl-check.1", "completions/gdl.bash", "THIRD-PARTY.md", "LICENSE-MIT"] {
            ensure!(inside.join(file).exists(), "the archive has no {file}");
        }
        Ok(None)
    }

    /// The script, once from a server and once from a folder whose archive is not that of the checksums.
    fn script(&self) -> Result<Option<String>> {
        let script = self.from.join("install.sh");
        let archive = self.target.archive(&self.version);
        let (sums, bytes) = (fs::read(self.from.join(CHECKSUMS))?, fs::read(self.from.join(&archive))?);
        let files =
            HashMap::from([(format!("/{CHECKSUMS}").to_lowercase(), sums.clone()), (format!("/{archive}"), bytes)]);
        let address = serve(|_| files)?;
        let folder = self.folder("script")?;
        let install = |from: &str, to: &Path| {
            output(command("sh").arg(&script).arg("--to").arg(to).env("GDL_DOWNLOADS", from).env("HOME", &folder))
        };
        let (home, refused) = (folder.join("home"), folder.join("refused"));
        let installed = install(&address, &home)?;
        ensure!(installed.status.success(), "{}", said(&installed));
        self.try_program(&home.join("bin/gdl"))?;
        let changed = self.folder("changed")?;
        fs::write(changed.join(CHECKSUMS), sums)?;
        fs::write(changed.join(&archive), "not the archive")?;
        let text = said(&install(path(&changed)?, &refused)?);
        ensure!(text.contains("nothing is installed") && !refused.exists(), "a changed archive is installed: {text}");
        let text = said(&install("http://example.org", &refused)?);
        ensure!(text.contains("does not begin with https") && !refused.exists(), "not encrypted: {text}");
        Ok(None)
    }

    /// The packages of npm, from a registry on this machine.
    fn npm(&self) -> Result<Option<String>> {
        if command("npm").arg("--version").output().is_err() {
            return Ok(Some("npm is not there".to_owned()));
        }
        let address = serve(|address| self.registry(address).unwrap_or_default())?;
        let folder = self.folder("npm")?;
        fs::write(folder.join("package.json"), "{}\n")?;
        let cache = self.folder("npm-cache")?;
        let mut install = command("npm");
        install.args(["install", "--no-audit", "--no-fund", "--registry", &address, "--cache"]).arg(cache);
        checked(install.arg("@gdl/cli").current_dir(&folder))?;
        self.try_program(&folder.join("node_modules/.bin/gdl"))?;
        let other = TARGETS.iter().find(|target| target.is_windows() != self.target.is_windows());
        let other = other.map(|target| folder.join("node_modules").join(target.npm()));
        ensure!(other.is_some_and(|other| !other.exists()), "npm installs the program of another platform");
        Ok(None)
    }

    /// What a registry answers: descriptions of all packages, and the files of those that are here.
    fn registry(&self, address: &str) -> Result<HashMap<String, Vec<u8>>> {
        let mut files = HashMap::new();
        let names = TARGETS.iter().map(Target::npm).chain(["@gdl/cli".to_owned()]);
        for name in names {
            let file = format!("{}-{}.tgz", name.trim_start_matches('@').replace('/', "-"), self.version);
            let platform = TARGETS.iter().find(|target| target.npm() == name);
            let mut about: Value = match fs::read(self.from.join(&file)) {
                Ok(bytes) => {
                    let text =
                        checked(command("tar").arg("-xzOf").arg(self.from.join(&file)).arg("package/package.json"))?;
                    files.insert(format!("/{file}"), bytes);
                    serde_json::from_str(&text)?
                }
                // Packages of other platforms are described, and never fetched.
                Err(_) => json!({
                    "name": name, "version": self.version,
                    "os": [platform.map_or("none", |it| it.node.0)], "cpu": [platform.map_or("none", |it| it.node.1)],
                }),
            };
            about["dist"] = json!({ "tarball": format!("{address}/{file}") });
            let versions = json!({ self.version.as_str(): about });
            let all = json!({ "name": name, "dist-tags": { "latest": self.version }, "versions": versions });
            files.insert(format!("/{}", name.replace('/', "%2f")), serde_json::to_vec(&all)?);
        }
        Ok(files)
    }

    fn wheel(&self) -> Result<Option<String>> {
        let folder = self.folder("wheel")?;
        let made = output(command("python3").args(["-m", "venv"]).arg(&folder));
        if !made.is_ok_and(|made| made.status.success()) {
            return Ok(Some("python3 makes no environment: install python3-venv".to_owned()));
        }
        // The environment is there before the package comes.
        self.begin();
        let mut install = command(path(&folder.join("bin/pip"))?);
        install.args(["install", "--quiet", "--no-index", "--find-links"]).arg(&self.from).arg("gdl-tools");
        checked(&mut install)?;
        self.try_program(&folder.join("bin/gdl"))?;
        checked(command(path(&folder.join("bin/pip"))?).args(["check"]))?;
        // Its functions run the program that came with them.
        let mut python = command(path(&folder.join("bin/python"))?);
        python.env_remove("GDL").args(["-c", "import gdl; print(gdl.version())"]);
        let version = checked(&mut python)?;
        ensure!(version.contains(&self.version), "the functions of Python run another program: {version}");
        Ok(None)
    }

    /// The package of Debian in the Debian of the editors, which it leaves again.
    fn debian(&self) -> Result<Option<String>> {
        let Some(architecture) = self.target.debian else { return Ok(Some("this is not a Linux".to_owned())) };
        let debian = match Debian::install(&self.places, &debian::STABLE)? {
            Ok(debian) => debian,
            Err(why) => return Ok(Some(why)),
        };
        let inside = debian.path("/var/tmp/gdl");
        if inside.exists() {
            fs::remove_dir_all(&inside)?;
        }
        checked(command("cp").arg("-r").arg(&self.games).arg(&inside))?;
        let package = format!("gdl_{}_{architecture}.deb", self.version);
        fs::copy(self.from.join(&package), inside.join(&package))?;
        let start =
            |words: &[&str]| output(command("chroot").arg(debian.path("/")).args(words).env_clear().env("PATH", PATH));
        let all_right = |words: &[&str]| -> Result<()> {
            let output = start(words)?;
            ensure!(output.status.success(), "{} failed: {}", words.join(" "), said(&output));
            Ok(())
        };
        // The base system is unpacked and not configured: what dpkg asks for is missing.
        fs::create_dir_all(debian.path("/var/lib/dpkg/updates"))?;
        fs::create_dir_all(debian.path("/var/lib/dpkg/info"))?;
        fs::OpenOptions::new().create(true).append(true).open(debian.path("/var/lib/dpkg/status"))?;
        all_right(&["dpkg", "--install", &format!("/var/tmp/gdl/{package}")])?;
        let run = |words: &[&str]| start(&[&["/usr/bin/gdl"], words].concat());
        self.try_out(run, "/var/tmp/gdl")?;
        ensure!(debian.path("/usr/share/man/man1/gdl-check.1.gz").exists(), "the manual pages are missing");
        all_right(&["dpkg", "--purge", "gdl"])?;
        ensure!(!debian.path("/usr/bin/gdl").exists(), "the program stays");
        fs::remove_dir_all(&inside)?;
        Ok(None)
    }

    /// The container: its file system unpacked, its program run in it.
    fn container(&self) -> Result<Option<String>> {
        if self.target.container.is_none() {
            return Ok(Some("this is not a Linux".to_owned()));
        }
        if !output(command("id").arg("-u"))?.stdout.starts_with(b"0\n") {
            return Ok(Some("chroot needs root".to_owned()));
        }
        let image = self.folder("image")?;
        let file = self.from.join(format!("gdl-{}-container.tar", self.version));
        checked(command("tar").arg("-xf").arg(&file).arg("-C").arg(&image))?;
        let blob = |description: &Value| -> Result<PathBuf> {
            let digest = description["digest"].as_str().context("there is no digest")?;
            Ok(image.join("blobs").join(digest.replace(':', "/")))
        };
        let document = |path: PathBuf| -> Result<Value> { Ok(serde_json::from_slice(&fs::read(path)?)?) };
        let index = document(image.join("index.json"))?;
        let processors = document(blob(&index["manifests"][0])?)?;
        let fits = |manifest: &&Value| manifest["platform"]["architecture"].as_str() == self.target.container;
        let manifest = processors["manifests"].as_array().and_then(|all| all.iter().find(fits));
        let manifest = document(blob(manifest.context("there is no container for this processor")?)?)?;
        let config = document(blob(&manifest["config"])?)?;
        let root = self.folder("container")?;
        for layer in manifest["layers"].as_array().context("there are no layers")? {
            let file = image.join("layer.tar");
            fs::write(&file, dist::unzstd(&fs::read(blob(layer)?)?)?)?;
            checked(command("tar").arg("-xf").arg(file).arg("-C").arg(&root))?;
        }
        let start = config["config"]["Entrypoint"][0].as_str().context("there is no entry point")?;
        let folder = config["config"]["WorkingDir"].as_str().context("there is no folder to work in")?;
        let program = root.join(start.trim_start_matches('/'));
        add_libraries(&program, &root)?;
        let games = root.join(folder.trim_start_matches('/'));
        checked(command("cp").arg("-r").arg(self.games.join(".")).arg(&games))?;
        self.try_out(
            |words| output(command("chroot").arg(&root).arg(start).args(words).env_clear().env("PATH", PATH)),
            folder,
        )?;
        Ok(None)
    }
}

/// Adds the libraries of a program that is not published, and so does not contain them, to the file system of a container.
fn add_libraries(program: &Path, root: &Path) -> Result<()> {
    let listed = output(command("ldd").arg(program))?;
    let text = String::from_utf8_lossy(&listed.stdout).into_owned();
    let libraries = text.split_whitespace().filter(|word| word.starts_with('/'));
    for library in libraries {
        let to = root.join(library.trim_start_matches('/'));
        fs::create_dir_all(to.parent().context("a library is in a folder")?)?;
        fs::copy(library, to).with_context(|| format!("cannot copy {library}"))?;
    }
    Ok(())
}

fn path(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("the path is not UTF-8: {}", path.display()))
}

fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null());
    command
}

fn output(command: &mut Command) -> Result<Output> {
    let program = command.get_program().to_owned();
    command.output().with_context(|| format!("cannot run {}", program.display()))
}

/// The standard output of a command that must succeed.
fn checked(command: &mut Command) -> Result<String> {
    let output = output(command)?;
    if !output.status.success() {
        bail!("{} failed: {}", command.get_program().display(), said(&output));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a command said on the stream of errors.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
