//! What the program is measured with: commands over the library, and modules of any size that are generated.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::measure::Work;

/// The number of units of the saved game: a file of 10 MB.
const SAVED_UNITS: u32 = 125_000;

/// The folder of the project.
pub fn root() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the project has no folder")?;
    Ok(root.to_owned())
}

/// The library beside the project, if it is there.
fn corpus() -> Result<Option<PathBuf>> {
    let corpus = root()?.join("../shared/corpus/xconq-7.5/lib");
    Ok(if corpus.is_dir() { Some(corpus.canonicalize()?) } else { None })
}

/// The library that is measured: that beside the project, or the project's own where that is not there.
pub fn library() -> Result<PathBuf> {
    match corpus()? {
        Some(corpus) => Ok(corpus),
        None => Ok(root()?.join("lib")),
    }
}

/// The modules of a folder, by name.
pub fn modules_of(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut modules = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    modules.retain(|path| path.extension().is_some_and(|extension| extension == "g"));
    modules.sort();
    Ok(modules)
}

/// The modules that the language server is measured with: one that many games load and the largest one. Where there is no library
/// beside the project, the largest one is generated.
pub fn modules_in_editor() -> Result<(PathBuf, PathBuf)> {
    if let Some(corpus) = corpus()? {
        return Ok((corpus.join("stdunit.g"), corpus.join("opal-rules.g")));
    }
    let largest = folder()?.join("lines-10000.g");
    fs::write(&largest, lines(10_000))?;
    Ok((library()?.join("gdl-units.g"), largest))
}

/// The work that is compared.
pub fn works() -> Result<Vec<Work>> {
    let has_corpus = corpus()?.is_some();
    let library = library()?;
    let game = if has_corpus { "standard.g" } else { "gdl-ford.g" };
    let generated = folder()?;
    fs::write(generated.join("saved.g"), saved(SAVED_UNITS))?;
    let mut works = vec![
        Work::new("start", "--version", &library),
        Work::new("check a game", &format!("check {game} --lib ."), &library),
        Work::new("check the library", "check .", &library),
        Work::new("format the library", "fmt --check .", &library),
        Work::new("parse a save of 10 MB", "parse saved.g", &generated),
        Work::new("check a save of 10 MB", "check saved.g", &generated),
        Work::new("format a save of 10 MB", "fmt --check saved.g", &generated),
        Work::new("set a game up", &format!("sim {game} --turns 0 --games 1"), &library),
        Work::new("play a game", &format!("sim {game} --games 2 --turns 100 --players 4 --jobs 1"), &library),
    ];
    if has_corpus {
        works.insert(2, Work::new("check the largest game", "check opal.g --lib .", &library));
        for game in ["anc-near-east", "ww2-42", "ww2s-42", "normandy"] {
            let line = format!("sim {game}.g --games 1 --turns 50 --jobs 1");
            works.push(Work::new(&format!("play {game}"), &line, &library));
        }
    }
    Ok(works)
}

/// A series of inputs of growing size.
pub struct Curve {
    /// What grows.
    pub name: &'static str,
    /// What the program does with it.
    pub command: &'static str,
    /// The sizes, with the work for each.
    pub steps: Vec<(u32, Work)>,
}

/// The growth curves.
pub fn curves() -> Result<Vec<Curve>> {
    let folder = folder()?;
    let curve = |name, command: &'static str, sizes: &[u32], input: &dyn Fn(u32) -> String| -> Result<Curve> {
        let mut steps = Vec::new();
        for &size in sizes {
            let file = format!("{name}-{size}.g");
            fs::write(folder.join(&file), input(size))?;
            let line = command.replace("GAME", &file).replace("SIZE", &size.to_string());
            steps.push((size, Work::new(name, &line, &folder)));
        }
        Ok(Curve { name, command, steps })
    };
    Ok(vec![
        curve("lines", "check GAME", &[1000, 10_000, 100_000], &lines)?,
        curve("types", "check GAME", &[10, 50, 100, 200, 400], &types)?,
        curve("cells", "sim GAME --games 1 --turns 10 --jobs 1", &[1000, 10_000, 100_000, 1_000_000], &|cells| {
            field(side_of(cells), 200)
        })?,
        curve("units", "sim GAME --games 1 --turns 10 --jobs 1", &[10, 100, 1000, 10_000], &|units| field(200, units))?,
        curve("games", "sim GAME --games SIZE --turns 10 --jobs 1", &[1, 10, 100, 1000, 10_000], &|_| field(12, 10))?,
    ])
}

/// The folder of generated modules.
fn folder() -> Result<PathBuf> {
    let folder = root()?.join("target/bench/inputs");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    Ok(folder)
}

/// The side of a square with so many cells.
fn side_of(cells: u32) -> u32 {
    f64::from(cells).sqrt().round() as u32
}

/// The types of a small war: soldiers who fight, and towns that make them.
const WAR: &str = "(game-module \"bench\" (title \"Bench\"))\n\
    (terrain-type land (char \".\"))\n\
    (unit-type man (acp-per-turn 1) (cp 3) (point-value 1))\n\
    (unit-type town (acp-per-turn 1) (speed 0) (hp-max 9) (point-value 5))\n\
    (add town capacity 20) (add t* capacity 16)\n\
    (table unit-size-as-occupant (u* u* 99) (u* town 1))\n\
    (table can-build (town man 1)) (table acp-to-build (town man 1)) (table create-as-build true)\n\
    (table cp-per-build (town u* 1)) (table acp-to-attack (u* u* 1) (town u* 0))\n\
    (table hit-chance (man u* 50)) (table damage (u* u* 1)) (table capture-chance (man town 60))\n\
    (set see-all true) (set synthesis-methods ())\n";

/// A game on a square of land whose units of two sides are spread over it.
fn field(side: u32, units: u32) -> String {
    let mut text = String::from(WAR);
    _ = write!(text, "(world 1000)\n(area {side} {side})\n(area (terrain");
    (0..side).for_each(|_| _ = write!(text, "\n  \"{side}a\""));
    text += "))\n(side 1 (name \"Red\"))\n(side 2 (name \"Blue\"))\n";
    // Places in an order that visits the whole square evenly: multiples of a number without common factors.
    let inner = side - 2;
    let places = u64::from(inner) * u64::from(inner);
    for unit in 0..units {
        let place = u64::from(unit) * 7919 % places;
        let (x, y) = (1 + place % u64::from(inner), 1 + place / u64::from(inner));
        let kind = if unit % 5 < 2 { "town" } else { "man" };
        _ = writeln!(text, "({kind} {x} {y} {})", 1 + u64::from(unit % 2));
    }
    text
}

/// A game with so many lines of definitions.
fn lines(count: u32) -> String {
    let mut text = field(12, 4);
    (0..count).for_each(|line| _ = writeln!(text, "(define list-{line} (man town {line} (land \"word\" {line})))"));
    text
}

/// A game with so many types of units, and tables between all of them.
fn types(count: u32) -> String {
    let mut text = field(12, 4);
    (0..count).for_each(|unit| _ = writeln!(text, "(unit-type u{unit} (acp-per-turn {}) (hp-max 3))", 1 + unit % 4));
    for table in ["hit-chance", "damage", "unit-size-as-occupant"] {
        for unit in 0..count {
            _ = writeln!(text, "(table {table} add (u{unit} u{} {}))", unit * 7 % count, 1 + unit % 50);
        }
    }
    text
}

/// A saved game: rows of units, and layers.
fn saved(units: u32) -> String {
    let mut text = field(1000, 0);
    text += "(material-type food)\n(area (elevations (constant 0)))\n";
    for unit in 0..units {
        let (x, y) = (1 + unit * 37 % 998, 1 + unit * 101 % 998);
        let size = 1 + unit % 9;
        _ = writeln!(
            text,
            "(town {x} {y} {} (# {}) (n \"Town {unit}\") (m {size}) (cp {size}) (hp {}) (acp 1))",
            unit % 3,
            unit + 1,
            1 + unit % 9
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_have_the_size_that_was_asked_for() {
        assert_eq!(lines(50).lines().count() - lines(0).lines().count(), 50);
        assert_eq!(types(30).matches("(unit-type u").count(), 30);
        assert_eq!(field(40, 25).lines().filter(|line| line.starts_with("(man ")).count(), 15);
        assert_eq!(side_of(1_000_000), 1000);
        let megabytes = saved(SAVED_UNITS).len() as f64 / 1e6;
        assert!((9.0..11.0).contains(&megabytes), "{megabytes}");
    }
}
