//! What commands show of any game: its findings, maps, tables, reports, books and answers cost no more than their files may, and
//! print nothing that controls a terminal. Settings may be any as well.

use super::{Language, Target, commands, modules, project_files};

pub(super) const TARGET: Target = Target {
    name: "games",
    promise: "no command needs more for a game than its size allows",
    language: Language::Gdl,
    commands: 2,
    seeds,
    run: commands::run,
};

/// Commands about one game.
const COMMANDS: [&str; 20] = [
    "check . --format json",
    "eval main.g --format json",
    "eval main.g",
    "sim main.g --games 1 --turns 2 -j 1",
    "sim main.g --games 1 --turns 2 -j 1 --format html -o report.html",
    "sim main.g --games 1 --turns 2 -j 1 --players random,random --format json",
    "map main.g",
    "map main.g --format svg",
    "table main.g",
    "table main.g hit-chance --format html",
    "graph main.g --format svg",
    "book main.g -o book",
    "reach main.g",
    "query main.g units",
    "fmt --check .",
    "fix --diff .",
    "test .",
    "show main.g a",
    "roots main.g",
    "diff main.g other.g",
];

/// Settings with several of everything.
const SETTINGS: &str = ";;- gdl.toml\nlibrary = [\"lib\"]\nexclude = [\"{x,{y,z}}/*.g\"]\n[roots]\n\"other.g\" = \"main.g\"\n[[overrides]]\n\
    paths = [\"*.g\"]\n[overrides.rules]\nall = \"info\"\n[[test]]\ngame = \"main.g\"\nturns = 2\n";

/// The maximum size of a module that is a seed: each command reads it anew.
const LARGEST: usize = 20_000;

fn seeds() -> Vec<Vec<u8>> {
    let named: [&[u8]; 3] = [
        b"(unit-type a (name \"A\") (acp-per-turn 1) (start-with 3) (namer \"n\"))\n(terrain-type t)\n(namer n (grammar root 9 (root (any adj noun)) (adj (or 2 \"big\" \"small\")) (noun (or \"hill\" (adj noun)))))\n(define color (grammar c 50 (c (any d (d d))) (d (or a b))))\n(side 1 (unit-namers (a n)))\n",
        b"(unit-type a (acp-per-turn 1) (start-with 100)) (unit-type b)\n(terrain-type t)\n(set start-with 5)\n(table start-with (a b 3))\n(table favored-terrain (a t 100))\n(table country-size-max (t 1))\n",
        b"(unit-type a (acp-per-turn 4)) (material-type m) (terrain-type t) (area 30 30)\n(table base-production (a m 3))\n(table unit-storage-x (a m 9))\n(table capacity-x (a a 2))\n(a 1 1 1 (m 3))\n(scorekeeper (when (after-turn 1)) (do (sum a 3)))\n",
    ];
    let hostile = project_files("tests/fixtures/hostile", "g");
    let modules = modules().into_iter().chain(hostile).chain(named.map(<[u8]>::to_vec));
    let modules = modules.filter(|module| module.len() < LARGEST).enumerate();
    let line = |command: &str| format!("$ {command}\n").into_bytes();
    // Each module with every fourth command.
    let pairs = modules.flat_map(|(at, module)| {
        let chosen = COMMANDS.iter().skip(at % 4).step_by(4);
        chosen.map(move |command| [&line(command), &module, b"\n" as &[u8], SETTINGS.as_bytes()].concat())
    });
    pairs.collect()
}
