//! The findings of series of games and their rules: each finding is a rule of the family `games`, each rule is reported, and
//! the examples of its page show it.

use std::{fmt::Write, path::Path, sync::Arc};

use camino::Utf8Path;
use gdl_base::RuleLevel;
use gdl_db::{Db, GdlDatabase, MemorySystem};
use gdl_eval::evaluate;
use gdl_lint::{Docs, Example, ExampleKind, Family, Rule, find, rules};
use gdl_report::series::{COMPUTER, Finding, Header, Plan, Series, SeriesInfo, Severity, Summary};
use gdl_sim::{
    PlayOrder,
    rules::Rules,
    setup::{Options, PlayerSpec},
};

fn of_games() -> impl Iterator<Item = &'static Rule> {
    rules().iter().filter(|rule| rule.family() == Family::Games)
}

/// The findings about three games of at most some turns.
fn findings(text: String, turns: i32) -> Vec<Finding> {
    let system = MemorySystem::default();
    system.write("/game.g", text);
    let db = GdlDatabase::new(Arc::new(system), &[]);
    let evaluated = evaluate(&db, db.file(Utf8Path::new("/game.g")));
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let options = Options { default_player: PlayerSpec::computer(COMPUTER), ..Options::default() };
    let plan = Plan {
        rules,
        options,
        players: Vec::new(),
        first_seed: 1,
        games: 3,
        rotations: 1,
        turns,
        order: PlayOrder::default(),
    };
    let about = SeriesInfo::new(&plan, Header::default(), &mut |_| None);
    let games = (0..plan.games).map(|game| plan.play(game, &mut ())).collect();
    Summary::new(&Series::new(about, games)).findings
}

/// Plays an example: alone if it is a whole game, else as the end of a sound one.
fn play(example: &Example) -> Vec<Finding> {
    let is_whole = example.flags.iter().any(|flag| flag == "whole");
    let turns = example.flags.iter().find_map(|flag| flag.strip_prefix("turns=")?.parse().ok());
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/broken-games/sound.g");
    let base = std::fs::read_to_string(base).expect("the sound game is there");
    let text = if is_whole { example.text.clone() } else { base + &example.text };
    findings(text, turns.unwrap_or(50))
}

#[test]
fn examples_behave_as_documented() {
    let mut wrong = String::new();
    for rule in of_games() {
        for (number, example) in Docs::of(rule).examples.iter().enumerate() {
            let found = play(example);
            for finding in &found {
                let rule = find(finding.id).filter(|rule| rule.family() == Family::Games);
                let highest = rule.map(|rule| rule.level);
                let severity = RuleLevel::of_name(finding.severity.name());
                assert!(highest >= severity && severity.is_some(), "{} is not a rule of its level", finding.id);
            }
            if found.iter().any(|finding| finding.id == rule.name) != (example.kind == ExampleKind::Bad) {
                let ids: Vec<&str> = found.iter().map(|finding| finding.id).collect();
                let _ = writeln!(wrong, "{} example {}: {ids:?}", rule.name, number + 1);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn each_rule_is_reported_and_each_finding_is_a_rule() {
    let sources = [
        include_str!("../src/series/findings/dead_ends.rs"),
        include_str!("../src/series/findings/mod.rs"),
        include_str!("../src/series/findings/seats.rs"),
    ];
    let code: String = sources.iter().filter_map(|source| source.split("#[cfg(test)]\nmod tests").next()).collect();
    for rule in of_games() {
        assert!(code.contains(&format!("\"{}\"", rule.name)), "{} is never reported", rule.name);
    }
    let added = code.split("self.add(\"").skip(1).filter_map(|rest| rest.split('"').next());
    let added: Vec<&str> = added.collect();
    assert!(added.len() > 15, "{added:?}");
    for id in added {
        assert!(of_games().any(|rule| rule.name == id), "{id} is not a rule");
    }
    assert!(Severity::Hint < Severity::Info);
}
