//! Old modules: `gdl migrate` never loses a comment, leaves a game that loads one that loads, and has nothing to do a second time.

use camino::Utf8PathBuf;
use gdl_db::Db;
use gdl_eval::loads;

use super::{
    Language, Target, database, modules,
    program::{Folder, Leave, commands_of},
    tables::comments,
};

pub(super) const TARGET: Target = Target {
    name: "migrate",
    promise: "migration keeps comments and games, and is done once",
    language: Language::Gdl,
    commands: 3,
    seeds,
    run,
};

/// Modules of both old versions.
fn seeds() -> Vec<Vec<u8>> {
    let old: [&[u8]; 4] = [
        b"(unit-type a (acp 1) (speed 2)) ; first\n(terrain-type t)\n(table hit (a a 20))\n(table build-time (a a 3))\n(set see-all true)\n",
        b"(unit-type a) (terrain-type t)\n(table acp-to-construct (a a 1))\n(table material-to-produce (a a 1)) ; lost\n(table cp-on-creation (a a 2))\n(scorekeeper (do last-side-wins))\n",
        b"(game-module \"old\" (blurb \"x\")) #| c |#\n(unit-type a (start-with 2) (namer n)) (terrain-type t)\n(world 360) (area 20 20)\n(side 1 (name \"Red\"))\n(set free-acp 1) (set zz-c 3)\n",
        b"(include old)\n(unit-type b)\n;;- old.g\n(unit-type a (color \"red\")) (terrain-type t)\n(table productivity (a t 50))\n(add a research-rate 3)\n",
    ];
    let seeds = old.map(<[u8]>::to_vec).into_iter().chain(modules().into_iter().filter(|module| module.len() < 20_000));
    seeds
        .flat_map(|module| ["7.0", "7.1"].map(|version| [format!("$ {version}\n").as_bytes(), &module].concat()))
        .collect()
}

fn run(input: &[u8]) {
    let (mut commands, files) = commands_of(input);
    let version =
        commands.pop().and_then(|mut words| words.pop()).filter(|word| word == "7.1").map_or("7.0", |_| "7.1");
    let folder = Folder::new(&files);
    let words = ["migrate", "--from", version, "main.g"];
    let preview = folder.run(&["migrate", "--from", version, "--check", "main.g"], Leave::default());
    assert!(preview.status.is_some());
    assert_eq!(folder.read("main.g"), Some(files[0].1.clone()), "--check writes nothing");
    folder.run(&words, Leave::default());
    let once: Vec<(Utf8PathBuf, Vec<u8>)> = files
        .iter()
        .map(|(path, before)| {
            let name = path.as_str().trim_start_matches('/');
            (path.clone(), folder.read(name).unwrap_or_else(|| before.clone()))
        })
        .collect();
    for ((path, before), (_, after)) in files.iter().zip(&once).filter(|(before, after)| before.1 != after.1) {
        let [before, after] = [before, after].map(|bytes| gdl_syntax::decode(bytes).0);
        let kept = comments(&after);
        assert!(comments(&before).iter().all(|comment| kept.contains(comment)), "{path} keeps its comments");
    }
    let [loaded, still_loads] = [&files, &once].map(|files| {
        let db = database(files);
        loads(&db, db.file(&files[0].0))
    });
    assert!(!loaded || still_loads, "a game that loads still loads");
    folder.run(&words, Leave::default());
    assert_eq!(folder.read("main.g"), Some(once[0].1.clone()), "migrating twice is migrating once");
}
