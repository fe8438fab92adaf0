//! The page of a series: whole, safe with the texts of strangers, and the same bytes each time.

use std::sync::Arc;

use base64::{Engine, engine::general_purpose::STANDARD};
use bdl_check::{Options, check};
use bdl_game::{Level, NoScripts, Plan, Rules, Scripts, Series, play_series};
use bdl_page::series_page;
use sha2::{Digest, Sha256};

/// A game of men that go straight ahead, with a piece that has this name and label.
fn rules(width: u32, letter: &str) -> Arc<Rules> {
    let text = format!(
        "rules{{ first_player : 0 width : {width} height : 5 coloring : alternate player_change : alternate }}
        pieces{{ man{{ moves{{ x : 0, y : 1 x : -1, y : 1 x : 1, y : 1 }} mirrored explicit{{ representation: {{ letter: {letter:?} }} }} }} }}
        initial_piece_position{{ man{{ positions{{ x : [0, {}], y : 0 }} mirrored }} }}
        invariants{{ }} finish{{ no_moves_available }}",
        width - 1
    );
    let checked = check(&text, &Options::default());
    Arc::new(Rules::new(checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics))))
}

fn series(rules: &Rules, games: u64) -> Series {
    let scripts = || -> Box<dyn Scripts> { Box::new(NoScripts) };
    play_series(rules, &Plan::new(games, [Level::Easy, Level::Random], 1, 50), 1, &scripts, &|_| true)
}

fn page(title: &str, rules: &Arc<Rules>, series: &Series) -> String {
    series_page(title, rules, series, &|seed| format!("gdl sim <game> --seed {seed}"), &mut NoScripts)
}

#[test]
fn the_page_is_whole() {
    let rules = rules(4, "M");
    let series = series(&rules, 12);
    let text = page("four", &rules, &series);
    assert_eq!(text, page("four", &rules, &series));
    for part in ["<h1>four: 12 games</h1>", "<h2>Outcomes", "<h2>Lengths", "<h2>Squares", "<h2>Pieces", "<h2>Replay"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(!text.contains("{{") && text.ends_with("</html>\n"));
    for open in ["div", "section", "table", "svg", "p", "ul", "dl", "tr", "td"] {
        let count = |part: &str| text.matches(part).count();
        let begins = count(&format!("<{open}>")) + count(&format!("<{open} "));
        assert_eq!(begins, count(&format!("</{open}>")), "{open}");
    }
}

#[test]
fn only_the_script_of_the_page_can_run() {
    let rules = rules(3, "<b>");
    let text = page("</title><script>alert(1)</script>", &rules, &series(&rules, 5));
    let scripts: Vec<&str> = text.split("<script>").skip(1).filter_map(|rest| rest.split("</script>").next()).collect();
    assert_eq!(scripts.len(), 1, "{scripts:?}");
    let policy = format!("script-src 'sha256-{}'", STANDARD.encode(Sha256::digest(scripts[0])));
    assert!(text.contains(&policy) && text.contains("default-src 'none'"), "{policy}");
    assert!(!text.contains("<b>") && !text.contains("<game>") && !text.contains("<script>alert"));
    // A page of build servers' logs: no command begins in it.
    assert!(!text.contains("##") && !text.lines().any(|line| line.trim_start().starts_with("::")));
}

#[test]
fn counts_of_other_rules_are_left_out() {
    let (small, large) = (rules(3, "M"), rules(6, "M"));
    let text = page("other", &small, &series(&large, 3));
    assert!(!text.contains("<h2>Pieces") && text.contains("<h1>other: 3 games</h1>"));
    let none = page("none", &small, &series(&small, 0));
    assert!(none.contains("<h1>none: 0 games</h1>") && !none.contains("<h2>Replay"));
    let mut wrong = series(&small, 3);
    wrong.records.values_mut().for_each(|moves| "0,0-2,4 x".clone_into(moves));
    assert!(!page("wrong", &small, &wrong).contains("<h2>Replay"));
}
