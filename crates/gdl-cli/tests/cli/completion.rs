//! Completion in shells: the words at the cursor, and the scripts in the shells themselves.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::{Folder, shown, status, stdout};

const GAME: &str = "(game-module \"g\" (variants (bigger false) (\"Fog\" fog true)))\n\
    (unit-type orc) (unit-type elf) (unit-type |fire cart|)\n\
    (terrain-type plain) (terrain-type elmwood)\n(define people (orc elf))\n";

/// The words at the end of a line, with what follows them.
fn words(folder: &Folder, shell: &str, line: &str) -> Vec<String> {
    let output = folder.run(&["complete", shell, line]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(output.stderr.is_empty(), "{}", shown(&output));
    let text = stdout(&output);
    text.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[track_caller]
fn check(folder: &Folder, line: &str, expected: &[&str]) {
    assert_eq!(words(folder, "zsh", line), expected, "{line}");
}

#[test]
fn names_of_the_game_are_known() {
    let folder = Folder::new(&[("game.g", GAME), ("maps/world.g", "")]);
    let check = |line: &str, expected: &[&str]| check(&folder, line, expected);
    check("gdl quer", &["space", "query"]);
    check("gdl why ga", &["space", "game.g"]);
    check("gdl why maps/", &["space", "maps/world.g"]);
    check("gdl why ma", &["nospace", "maps/"]);
    check("gdl why gdl-ti", &["space", "gdl-tide"]);
    check("gdl why game.g hit-chance", &["nospace", r"hit-chance\["]);
    check("gdl why game.g 'hit-chance[o", &["nospace", "hit-chance[orc,"]);
    check("gdl why game.g 'hit-chance[orc,e", &["space", "hit-chance[orc,elf]"]);
    let speeds = ["", "-damage-effect", "-max", "-min", "-wind-effect"].map(|end| format!("people.speed{end}"));
    assert_eq!(words(&folder, "zsh", "gdl why game.g people.spee")[1..], speeds);
    check(r"gdl show --in game.g fire\ c", &["space", r"fire\ cart"]);
    check("gdl show --in game.g 'fire c", &["space", "fire cart"]);
    check("gdl show --in=game.g terrain:e", &["space", "terrain:elmwood"]);
    check("gdl show --in gam", &["space", "game.g"]);
    check("gdl show --in=gam", &["space", "--in=game.g"]);
    check("gdl show --in game.g variant:", &["space", "variant:bigger", "variant:fog"]);
    check("gdl compare --in game.g el", &["space", "elf", "elmwood"]);
    check("gdl duel --in game.g e", &["space", "elf"]);
    check("gdl duel --in game.g orc elf --terrain e", &["space", "elmwood"]);
    check("gdl eval game.g --variant bi", &["nospace", "bigger="]);
    check("gdl eval game.g --variant=bigger=", &["space", "--variant=bigger=0"]);
    check("gdl query game.g 'units where can-exi", &["nospace", "units where can-exist"]);
    check("gdl query game.g units where can-exi", &["nospace", "can-exist"]);
    check("gdl query game.g 'units where can-enter(el", &["nospace", "units where can-enter(elmwood"]);
    check("gdl table game.g hit-ch", &["space", "hit-chance"]);
    check("gdl table set game.g hit-chance e", &["space", "elf"]);
    check("gdl explain unbound-sy", &["space", "unbound-symbol"]);
    check("gdl check --rule unbound-symbol=o", &["space", "unbound-symbol=off"]);
    check("gdl check --format gith", &["space", "github"]);
    check("gdl check --form", &["space", "--format"]);
    check("gdl check ", &["files"]);
    check("gdl nothing ", &["space"]);
    check("gdl --", &["space", "--allow-outside", "--help"]);
}

/// The rest of the line after the cursor counts: the game is often named last.
#[test]
fn the_game_may_stand_after_the_cursor() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let output = folder.run(&["complete", "fish", "gdl show elm", "gdl show elm --in game.g"]);
    assert_eq!(stdout(&output), "space\nelmwood\tterrain type\n");
}

#[test]
fn what_is_broken_or_slow_gives_no_words_and_no_delay() {
    let folder = Folder::new(&[("broken.g", "(unit-type orc (((\n(define x (x\n"), ("empty.g", "")]);
    for line in [
        "gdl why broken.g or",
        "gdl why nowhere.g or",
        "gdl show --in \u{1b}[31m x",
        "gdl why 'broken.g",
        "gdl query empty.g '\"",
        "gdl why empty.g no-table[",
        "gdl why empty.g \u{e9}[\u{e9},",
        "gdl check --",
        "",
        "gdl",
        "'",
        "\\",
    ] {
        for shell in ["bash", "zsh", "fish", "powershell"] {
            let start = Instant::now();
            words(&folder, shell, line);
            assert!(start.elapsed() < Duration::from_secs(10), "{line}");
        }
    }
    // Evaluation of this game takes until its fuel is gone.
    let twice = (0..40).map(|n| format!("(define l{} (append l{n} l{n}))\n", n + 1)).collect::<String>();
    folder.write("slow.g", format!("(unit-type orc)\n(define l0 (1 2))\n{twice}").as_bytes());
    words(&folder, "bash", "gdl why slow.g or");
}

/// The words that a script writes must be the words that the shell reads.
const HOSTILE: &str = "(unit-type |$(touch hacked)|) (unit-type |`touch hacked`|) (unit-type |a'b\"c|) (unit-type |;x|) \
    (unit-type |*|)\n";

/// Runs a program with a script; none if it is not installed.
#[expect(clippy::print_stderr, reason = "a test that does not run must say so")]
fn shell(folder: &Folder, program: &str, args: &[&str]) -> Option<String> {
    let gdl = Path::new(env!("CARGO_BIN_EXE_gdl")).parent().expect("a folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new(program);
    command.current_dir(folder.path()).args(args).env("PATH", format!("{gdl}:{path}")).stdin(Stdio::null());
    command.env("HOME", folder.path()).env("ZDOTDIR", folder.path()).env("LC_ALL", "C.UTF-8").env("COLUMNS", "200");
    let output = match command.output() {
        Ok(output) => output,
        Err(_) => {
            eprintln!("note: {program} is not installed; its script was not run");
            return None;
        }
    };
    assert!(output.status.success(), "{}", shown(&output));
    Some(stdout(&output))
}

fn script(folder: &Folder, shell: &str) {
    let output = folder.run(&["completions", shell]);
    folder.write(&format!("gdl.{shell}"), &output.stdout);
}

/// A program in bash that completes a line as a terminal does, and prints the words.
const IN_BASH: &str = r#"
source gdl.bash
compopt() { :; }
try() {
    COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=("${@:3}") COMP_CWORD=$(($# - 3)) COMPREPLY=()
    _gdl gdl "$2" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\n' "${COMPREPLY[@]}" --
}
"#;

#[test]
fn bash_completes() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}{HOSTILE}"))]);
    script(&folder, "bash");
    folder.write(
        "run.bash",
        format!(
            "{IN_BASH}
try 'gdl why game.g hit-ch' hit-ch gdl why game.g hit-ch
try \"gdl why game.g 'hit-chance[orc,el\" \"'hit-chance[orc,el\" gdl why game.g \"'hit-chance[orc,el\"
try 'gdl show --in game.g terrain:e' e gdl show --in game.g terrain : e
try 'gdl show --in=gam' gam gdl show --in = gam
try 'gdl chec' chec gdl chec
eval \"set -- $(_all() {{ try 'gdl compare --in game.g ' '' gdl compare --in game.g ''; }}; _all | grep -v '^--$' | tr '\\n' ' ')\"
printf '%s\\n' \"$@\"
"
        )
        .as_bytes(),
    );
    let Some(found) = shell(&folder, "bash", &["run.bash"]) else { return };
    let expected = "hit-chance\\[\n--\nhit-chance[orc,elf]\n--\nelmwood\n--\ngame.g\n--\ncheck\n--\norc\nelf\nfire cart\n\
        $(touch hacked)\n`touch hacked`\na'b\"c\n;x\n*\nplain\nelmwood\n";
    assert_eq!(found, expected);
    assert!(!folder.path().join("hacked").exists(), "a name ran as a command");
}

#[test]
fn fish_completes() {
    let folder = Folder::new(&[("game.g", GAME)]);
    script(&folder, "fish");
    let run = "source gdl.fish; complete -C 'gdl show --in game.g elm'; complete -C 'gdl show --in game.g fi'; \
        complete -C 'gdl why game.g hit-chance[orc,e'; complete -C \"gdl query game.g 'units where can-ent\"";
    let Some(found) = shell(&folder, "fish", &["--no-config", "-c", run]) else { return };
    let found: Vec<&str> = found.lines().map(|line| line.split('\t').next().unwrap_or_default()).collect();
    assert_eq!(found.first(), Some(&"elmwood"));
    assert!(found.iter().any(|word| word.contains("fire")), "{found:?}");
    assert!(found.contains(&"hit-chance[orc,elf]"), "{found:?}");
    assert!(found.iter().any(|word| word.contains("can-enter")), "{found:?}");
}

/// A program in zsh that types lines into another zsh and shows what they become.
const IN_ZSH: &str = r#"
zmodload zsh/zpty
zpty -b z zsh -f -i
type() { zpty -w z "$1"; }
zpty -w z "PS1=; cd $PWD; autoload -Uz compinit; compinit -u -D; source ./gdl.zsh"
sleep 2
for line in 'gdl show --in game.g elm' 'gdl show --in game.g fire\ c' "gdl why game.g 'hit-chance[orc,el"; do
    zpty -w -n z "$line"$'\t'
    sleep 2
    zpty -w -n z $'\x15'
done
sleep 1
zpty -r -m z out '*' >/dev/null
while zpty -r -t z more; do out+=$more; done
print -r -- "$out"
zpty -d z
"#;

#[test]
fn zsh_completes() {
    let folder = Folder::new(&[("game.g", GAME)]);
    script(&folder, "zsh");
    folder.write("run.zsh", IN_ZSH.as_bytes());
    let Some(found) = shell(&folder, "zsh", &["-f", "run.zsh"]) else { return };
    for word in ["elmwood", r"fire\ cart", "hit-chance[orc,elf]"] {
        assert!(found.contains(word), "{word}: {found}");
    }
}

#[test]
fn powershell_completes() {
    let folder = Folder::new(&[("game.g", GAME)]);
    script(&folder, "powershell");
    fs::rename(folder.path().join("gdl.powershell"), folder.path().join("gdl.ps1")).expect("the script");
    let run = ". ./gdl.ps1; foreach ($line in 'gdl show --in game.g elm', 'gdl duel --in game.g fi') { \
        [System.Management.Automation.CommandCompletion]::CompleteInput($line, $line.Length, $null).CompletionMatches | \
        ForEach-Object CompletionText }";
    let Some(found) = shell(&folder, "pwsh", &["-NoProfile", "-Command", run]) else { return };
    assert_eq!(found.lines().collect::<Vec<_>>(), ["elmwood", "'fire cart'"]);
}
