//! Tests that the examples in the documentation work.

use std::{fs, path::Path};

use crate::{Folder, GAME, console, shown, status, stdout};

fn root() -> &'static Path {
    let cli = Path::new(env!("CARGO_MANIFEST_DIR"));
    cli.ancestors().nth(2).expect("the project is above")
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the file is there")
}

/// The code blocks of a page in a language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let text = read(page);
    let mut parts = text.split("```");
    let mut blocks = Vec::new();
    // Text and blocks alternate.
    while let (Some(_), Some(block)) = (parts.next(), parts.next()) {
        if let Some((first, code)) = block.split_once('\n')
            && first.split(' ').next() == Some(language)
        {
            blocks.push(code.to_owned());
        }
    }
    blocks
}

#[test]
fn settings_have_no_mistake() {
    let settings = blocks("docs/checking.md", "toml");
    assert_eq!(settings.len(), 1);
    let folder = Folder::new(&[("gdl.toml", &settings[0]), ("game.g", GAME), ("xconq/lib/x.g", GAME)]);
    let output = folder.run(&["check", "game.g", "--format", "short", "--rule", "design=off", "--rule", "style=off"]);
    assert_eq!((status(&output), stdout(&output).as_str()), (0, ""), "{}", shown(&output));
}

#[test]
fn a_finding_is_allowed() {
    let code = blocks("docs/checking.md", "gdl").concat();
    let folder = Folder::new(&[("game.g", &format!("{GAME}{code}"))]);
    let output = folder.run(&["check", "--format", "short", "--rule", "design=off"]);
    assert_eq!((status(&output), stdout(&output).as_str()), (0, ""), "{}", shown(&output));
    let without = code.replace("gdl: allow", "allow");
    folder.write("game.g", format!("{GAME}{without}").as_bytes());
    assert!(stdout(&folder.run(&["check", "--format", "short"])).contains("shadowed-table-clause"));
}

/// The files that the pages other than the tutorial refer to.
fn example() -> Folder {
    Folder::new(&[
        ("docs/raid.g", &read("docs/raid.g")),
        ("dash.bdl", &blocks("docs/bdl.md", "bdl")[0]),
        ("picnic.g", "(include \"ants\")\n(unit-type ant)\n(terrain-type lawn)\n"),
        ("feast.g", "(include meadow)\n(unit-type ant)\n(terrain-type lawn)\n(add (bee wasp) hp-max 2)\n(wasp 1 1)\n"),
        ("ants.g", "(set last-trn 3)\n(define unit-type 1)\n"),
        ("pond.g", &blocks("docs/tables.md", "gdl")[1]),
        ("island.g", &blocks("docs/migrate.md", "gdl")[0]),
        ("calm.g", &blocks("docs/understanding.md", "gdl")[0]),
    ])
}

#[test]
fn pages_show_what_gdl_prints() {
    let mut seen = 0;
    for page in pages().into_iter().filter(|page| page != "docs/tutorial.md") {
        for block in blocks(&page, "console") {
            console::compare(&example(), &page, &block);
            seen += 1;
        }
        // A session shown in a block of another language would not be compared.
        let hidden = blocks(&page, "text").into_iter().find(|block| block.contains("$ gdl "));
        assert_eq!(hidden, None, "{page}: a session is a block `console`");
    }
    assert!(seen > 2, "{seen} blocks");
}

/// The pages of the documentation, by their paths in the project.
fn pages() -> Vec<String> {
    let folder = fs::read_dir(root().join("docs")).expect("the folder is there");
    let names = folder.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    let pages = names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}"));
    pages.chain(["README.md".to_owned()]).collect()
}

#[test]
fn commands_are_understood() {
    let mut seen = 0;
    for command in pages()
        .iter()
        .flat_map(|page| blocks(page, "sh"))
        .flat_map(|block| block.lines().filter(|line| line.starts_with("gdl ")).map(str::to_owned).collect::<Vec<_>>())
    {
        let command = command.split('#').next().unwrap_or_default().split(['<', '|']).next().unwrap_or_default();
        let mut args: Vec<&str> = console::words(command.strip_prefix("gdl ").unwrap_or_default().trim());
        args.push("--help");
        let output = Folder::new(&[]).run(&args);
        assert_eq!(status(&output), 0, "{command}: {}", shown(&output));
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn the_problem_matcher_fits_the_short_format() {
    let matcher: serde_json::Value = serde_json::from_str(&read("editors/problem-matcher.json")).expect("JSON");
    let pattern = &matcher["problemMatcher"][0]["pattern"][0];
    let regexp = regex_lite::Regex::new(pattern["regexp"].as_str().expect("a pattern")).expect("a regular expression");
    let folder = Folder::new(&[("maps/game.g", &format!("{GAME}(foo)"))]);
    let output = stdout(&folder.run(&["check", "--format", "short", "--rule", "design=off"]));
    let found = regexp.captures(output.lines().next().expect("a finding")).expect("it fits");
    let group = |key: &str| {
        let index = pattern[key].as_u64().and_then(|index| usize::try_from(index).ok()).expect("a number");
        found.get(index).expect("a group").as_str()
    };
    assert_eq!([group("file"), group("line"), group("column"), group("code")], ["maps/game.g", "3", "2", "G0201"]);
}
