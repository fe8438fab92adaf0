//! Scripts: any commands of `gdl run` leave a world without contradictions and a game that can be saved.

use std::sync::{Arc, OnceLock};

use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game,
    audit::contradictions,
    rules::Rules,
    script::{Form, Host, SaveError, Session},
    setup::{Options, setup},
};

use super::{Language, Target, saved::ruleset};

pub(super) const TARGET: Target = Target {
    name: "scripts",
    promise: "any commands leave a world without contradictions",
    language: Language::Gdl,
    commands: 2,
    seeds,
    run,
};

/// A small game in which most actions are possible.
const GAME: &[u8] = include_bytes!("../../../lib/gdl-tide.g");

/// The maximum length of a script in bytes; the rest is cut.
const LONGEST: usize = 4_000;

fn seeds() -> Vec<Vec<u8>> {
    let scripts: [&[u8]; 5] = [
        b"units\nsides\nlook\nfinall\n1 move n\n1 move-to 5 5\nfinall\nrun 3\nsave\n",
        b"1 task (move-to 3 3) 2 task (sentry 5)\nfinall\n2 plan passive\n1 attack 2\n1 fire 2\nfinall\n",
        b"1 do move (4 4 0)\n1 do transfer (0 1 2)\n1 do disband ()\nstart\nfinish\nfin\nend\n",
        b"(print (list 1 2))\n(set last-turn 5)\n(unit-type late)\nhelp\n?\nquit\n",
        b"cell 3 3\nview\nscore\nmodule\nname 1 Rex\n1 standing none\n1 doctrine d\nresign\n",
    ];
    scripts.map(<[u8]>::to_vec).into()
}

fn run(input: &[u8]) {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    let rules = RULES.get_or_init(|| Arc::new(Rules::new(Arc::new(ruleset(GAME).expect("the game loads")))));
    let text = String::from_utf8_lossy(&input[..input.len().min(LONGEST)]);
    let options = Options { seed: 1, ..Options::default() };
    let mut host = SilentHost;
    let mut session = Session::new(gdl_ai::new_game(setup(rules, &options).expect("the game is set up")), &mut host);
    session.run_text(&text, &mut host);
    let contradictions = contradictions(&session.game.world);
    assert!(contradictions.is_empty(), "the world contradicts itself: {contradictions:?}");
    let saved = session.game.save();
    assert!(ruleset(saved.as_bytes()).is_some(), "a saved game loads");
}

/// A host that ignores all output.
struct SilentHost;

impl Host for SilentHost {
    fn print(&mut self, _: &str) {}

    fn complain(&mut self, _: &str) {}

    fn evaluate(&mut self, _: &Form) -> Option<Arc<Ruleset>> {
        None
    }

    fn save(&mut self, game: &Game) -> Result<String, SaveError> {
        gdl_sim::save::write(game);
        Ok("game.xcq".to_owned())
    }
}
