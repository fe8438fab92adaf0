//! Files that commands write for later ones: reports of series, baselines and journals of `gdl tune`. Any of them is read or refused
//! with a message.

use super::{
    Language, Target, commands,
    program::{Folder, Leave},
};

pub(super) const TARGET: Target = Target {
    name: "records",
    promise: "any report, baseline or journal is read or refused with a message",
    language: Language::Text(words),
    commands: 3,
    seeds,
    run: commands::run,
};

/// The game of the records.
const GAME: &str = "(unit-type a (name \"A\") (acp-per-turn 2) (hp-max 3) (start-with 2) (frobnicate 1))\n(terrain-type t)\n\
    (table hit-chance (a a 50))\n(table damage (a a 1))\n(area 10 10)\n(side 1)\n(side 2)\n(scorekeeper (do last-side-wins))\n";

/// A board game with records.
const BOARD: &str = "rules{ first_player : 1 width : 3 height : 3 coloring : alternate player_change : alternate }\npieces{ p{ moves{ x : 0, y : 1 } } }\n\
    initial_piece_position{ p{ positions{ x : 1, y : 0 } } }\ninvariants{}\nfinish{ no_moves_available }\n";

const TUNE: &str =
    "tune main.g --vary 'a.hp-max in 1..3' --aim 'length = 2' --games 12 --turns 2 -j 1 --journal j.jsonl";

/// The commands that write a file, the file, and the commands that read it.
const RECORDS: [(&[&str], &[&str], &[&str]); 5] = [
    (
        &[
            "sim main.g --games 4 --turns 2 --shard 1/2 --format json -o a.json",
            "sim main.g --games 4 --turns 2 --shard 2/2 --format json -o b.json",
        ],
        &["a.json", "b.json"],
        &[
            "report merge a.json b.json",
            "report merge a.json b.json --format html -o r.html",
            "report merge a.json --format json",
        ],
    ),
    (
        &["sim main.g --games 2 --turns 2 --format json -o a.json"],
        &["a.json"],
        &["sim main.g --games 3 --turns 2 --resume a.json", "sim main.g --games 2 --turns 2 --against a.json"],
    ),
    (
        &["sim b.bdl --games 2 --format json -o a.json"],
        &["a.json"],
        &["report merge a.json", "report merge a.json a.json --format html -o r.html"],
    ),
    (&["check main.g --baseline known.json --write-baseline"], &["known.json"], &["check . --baseline known.json"]),
    (&[TUNE], &["j.jsonl"], &[TUNE]),
];

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (writers, files, readers) in RECORDS {
        let folder = Folder::new(&[("/main.g".into(), GAME.into()), ("/b.bdl".into(), BOARD.into())]);
        for writer in writers {
            let (words, _) = super::program::commands_of(format!("$ {writer}\n").as_bytes());
            folder.run(&words[0], Leave::default());
        }
        for reader in readers {
            let mut seed = format!("$ {reader}\n{GAME};;- b.bdl\n{BOARD}").into_bytes();
            for file in files {
                seed.extend(format!(";;- {file}\n").bytes());
                seed.extend(folder.read(file).unwrap_or_else(|| panic!("{writers:?} write {file}")));
                seed.push(b'\n');
            }
            seeds.push(seed);
        }
    }
    seeds
}

/// What JSON consists of.
fn words() -> Vec<&'static str> {
    let words = "{ } [ ] : , \" null true false 0 -1 1e99 1e-99 18446744073709551616 -9223372036854775808 0.1 \\u0000 \\ud800 \\u001b \\
        [[[[ ]]]] {} [] \"\" seed seeds games turns sides units version format options winner shard";
    words.split_whitespace().chain(["\n", " "]).collect()
}
