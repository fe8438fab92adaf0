//! Command lines: any words after `gdl`, in a folder with any files, end with a documented status, and neither cost nor print what
//! they should not.

use super::{
    Language, Target,
    program::{Folder, Leave, Words, commands_of},
};

pub(super) const TARGET: Target = Target {
    name: "commands",
    promise: "any command line ends with status 0, 1 or 2 and harmless text",
    language: Language::Text(words),
    commands: 3,
    seeds,
    run,
};

/// The maximum number of commands that an input may run.
const COMMANDS: usize = 3;

/// Commands that wait for somebody, or start other programs.
const WAITING: [&str; 5] = ["lsp", "serve", "--watch", "--open", "--allow-outside"];

/// Commands whose cost is set by their arguments, and not by files.
const LONG: [&str; 7] = ["perft", "best", "bdl", "tune", "--size", "--variant", "--manual"];

/// Numbers in arguments above this ask for much work.
const MUCH: u64 = 20;

/// A small game in which most questions have an answer, and a board game.
const FILES: &str = "(game-module \"main\" (variants (world-size (20 20 360)) (see-all false)))\n\
    (unit-type a (name \"A\") (hp-max 3) (acp-per-turn 2) (start-with 2)) (unit-type b (acp-per-turn 1))\n\
    (terrain-type t (char \".\")) (terrain-type s) (material-type m) (advance-type v)\n\
    (define ab (a b))\n(table hit-chance (u* u* 50))\n(table damage (a b 2))\n(table can-create (a b 1))\n\
    (area 10 10)\n(side 1 (name \"Red\"))\n(side 2)\n(a 2 2 1) (b 3 3 2)\n(scorekeeper (do last-side-wins))\n\
    ;;- more.g\n(include main)\n(set last-turn 5)\n\
    ;;- old.g\n(unit-type a (hp 3)) (terrain-type t) (table hit (a a 3))\n\
    ;;- gdl.toml\nexclude = [\"old.g\"]\n[rules]\nall = \"warning\"\n[[test]]\ngame = \"main.g\"\nturns = 2\nseeds = 1\n\
    ;;- t.csv\nhit-chance,a,b\na,10,20\n\
    ;;- s.txt\nunits\n1 move n\nfinall\nsave\n\
    ;;- b.bdl\nrules{ first_player : 1 width : 3 height : 3 coloring : alternate player_change : alternate }\npieces{ p{ moves{ x : 0, y : 1 } } }\n\
    initial_piece_position{ p{ positions{ x : 1, y : 0 } } }\ninvariants{}\nfinish{ no_moves_available }\n";

/// A module without types, whose game is the one that the engine loads for it.
const IMPLICIT: &[u8] = b"$ new unit z --like inf --in main.g --lib lib\n(terrain-type t)\n;;- lib/stdunit.g\n(unit-type inf)(unit-type tnk)\n";

/// Command lines that do what each command is for.
const LINES: [&str; 46] = [
    "check main.g",
    "check . --format sarif",
    "check --baseline known.json --write-baseline .",
    "fix --diff main.g",
    "fix --unsafe old.g",
    "migrate --from 7.0 old.g",
    "fmt --check .",
    "fmt --diff b.bdl",
    "explain G0101",
    "explain --format json",
    "doc hit-chance",
    "doc bdl",
    "search 'how far units move'",
    "eval main.g",
    "eval main.g --format json",
    "table main.g",
    "table main.g hit-chance --why --totals --sort both",
    "table set main.g damage a * 2d6",
    "table import main.g t.csv --diff",
    "table like main.g b a",
    "table compress main.g",
    "table expand main.g damage",
    "table main.g damage -o d.xlsx",
    "why main.g a.hp-max",
    "why main.g damage[a,b]",
    "show main.g a",
    "show main.g hit-chance --format html",
    "compare main.g a b",
    "diff main.g more.g",
    "reach main.g b",
    "query main.g 'units where hp-max > 1 show name, damage[self,b]'",
    "graph main.g --format dot",
    "roots more.g",
    "map main.g --format svg -o m.svg",
    "run main.g s.txt",
    "duel main.g a b --games 5",
    "sim main.g --games 1 --turns 2",
    "sim main.g --games 1 --turns 2 --format html -o r.html",
    "sim b.bdl --games 1",
    "test .",
    "world methods",
    "parse main.g",
    "bdl moves b.bdl",
    "config",
    "new land --template land",
    "new unit c --like a --in main.g",
];

fn seeds() -> Vec<Vec<u8>> {
    let lines = LINES.iter().map(|line| (*line).to_owned());
    let of_files = lines.chain(option_lines()).map(|line| format!("$ {line}\n{FILES}").into_bytes());
    of_files.chain([IMPLICIT.to_vec()]).collect()
}

/// A command line for each option of each command, from its help.
fn option_lines() -> Vec<String> {
    let folder = Folder::new(&[]);
    let mut lines = Vec::new();
    let mut commands: Vec<Words> = vec![Vec::new()];
    while let Some(command) = commands.pop() {
        let words = command.iter().map(String::as_str).chain(["--help"]).collect::<Vec<_>>();
        let help = String::from_utf8(folder.run(&words, Leave::default()).stdout).expect("help is UTF-8");
        commands.extend(subcommands(&help).map(|name| command.iter().cloned().chain([name.to_owned()]).collect()));
        let shown = command.join(" ");
        // The files that the command is about, from a line that it has.
        let usual = LINES.iter().find(|line| line.starts_with(&shown)).copied().unwrap_or(&shown);
        lines.extend(options(&help).map(|option| format!("{usual} {option}")));
    }
    lines
}

/// The subcommands that a help lists.
fn subcommands(help: &str) -> impl Iterator<Item = &str> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| !["help"].contains(name))
}

/// The options of a help, each with a value of its kind.
fn options(help: &str) -> impl Iterator<Item = String> {
    let declared = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    declared.filter_map(|line| {
        let (_, option) = line.split_once("--").map(|(short, rest)| (short, format!("--{rest}")))?;
        let mut words = option.split_whitespace();
        let (name, value) = (words.next()?, words.next().filter(|word| word.starts_with('<')));
        let value = value.map(|value| match value.trim_matches(['<', '>', '.']) {
            "NUMBER" | "N" | "PERCENT" | "POINTS" | "SECONDS" | "SIDE" => "1",
            "FORMAT" => "json",
            "WHEN" => "never",
            "FILE" | "MODULE" | "PATH" => "main.g",
            "DIR" | "FOLDER" => "folder",
            "WxH" => "20x20",
            "NAME=VALUE" => "see-all=true",
            "NAME=LEVEL" => "all=error",
            "LIST" => "ai,random",
            "TYPES" | "TYPE" => "a,b",
            "KNOB" => "'a.hp-max in 1..3'",
            "AIM" => "'length = 2'",
            _ => "x",
        });
        Some(value.map_or_else(|| name.to_owned(), |value| format!("{name} {value}")))
    })
}

/// What command lines consist of besides the words of the seeds.
fn words() -> Vec<&'static str> {
    let words = "- -- --x -o -q -j --help --version main.g more.g old.g gdl.toml t.csv s.txt b.bdl known.json absent.g . folder \\
        a b t * a.hp-max damage[a,b] hit-chance gdl-ford 0 1 -1 2 99999999999999999999 1.5 nan 1/2 2/1 0/0 1..3 3..1 20x20 0x0 \\
        all=off all=error see-all=true world-size=20,20,360 json csv html svg dot markdown sarif junit text ai random passive \\
        \u{1b}[31m \u{202e} \u{7} é \u{1f3b2} ' = : , ( ) [ ] { }";
    let lines = LINES.iter().flat_map(|line| line.split_whitespace());
    lines.chain(words.split_whitespace()).chain(["\n$ ", " ", "\n;;- x.g\n"]).collect()
}

/// The words of a command that may run: paths lead into its folder, and nothing waits for somebody.
pub(super) fn confined(words: &[String]) -> Option<Words> {
    let may_run = !words.iter().any(|word| WAITING.iter().any(|waiting| word.contains(waiting)));
    may_run.then(|| words.iter().map(|word| confined_word(word)).collect())
}

/// A word that names no path out of the folder.
fn confined_word(word: &str) -> String {
    let mut confined = String::new();
    for c in word.chars() {
        let follows_name = confined.chars().last().is_some_and(|last| last.is_alphanumeric() || last == '_');
        // An option may have its value attached.
        if c != '/' || (follows_name && !confined.starts_with('-')) {
            confined.push(c);
        }
    }
    if confined == ".." { "_".to_owned() } else { confined }
}

/// What a command line may do.
fn leave(words: &[String]) -> Leave {
    let numbers =
        words.iter().flat_map(|word| word.split(|c: char| !c.is_ascii_digit())).filter(|part| !part.is_empty());
    let mut numbers = numbers.map(|digits| digits.parse().unwrap_or(u64::MAX));
    let is_long = words.iter().any(|word| LONG.iter().any(|long| word.contains(long)));
    Leave { to_take_long: is_long || numbers.any(|number| number > MUCH), to_write_text: false }
}

pub(super) fn run(input: &[u8]) {
    let (commands, files) = commands_of(input);
    let folder = Folder::new(&files);
    for words in commands.iter().filter_map(|words| confined(words)).take(COMMANDS) {
        folder.run(&words, leave(&words));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_in_the_folder() {
        let check = |word: &str, expected: &str| assert_eq!(confined_word(word), expected);
        check("a/b.g", "a/b.g");
        check("/etc/passwd", "etc/passwd");
        check("../x", "..x");
        check("a/../x", "a/..x");
        check("..", "_");
        check("-o/etc/x", "-oetcx");
        check("--output=/x", "--output=x");
        check("x=/etc", "x=etc");
        assert!(confined(&["check".into(), "--watch".into()]).is_none());
    }

    #[test]
    fn options_are_read_from_a_help() {
        let help = "Usage\n\nCommands:\n  set  Sets\n          more\n  help  Help\n\nOptions:\n  -o, --output <FILE>\n  -q, --quiet\n      --seed <NUMBER>\n          The --x\n";
        assert_eq!(subcommands(help).collect::<Vec<_>>(), ["set"]);
        assert_eq!(options(help).collect::<Vec<_>>(), ["--output main.g", "--quiet", "--seed 1"]);
    }
}
