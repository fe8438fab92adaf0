//! Findings in series of games: what `gdl sim`, `gdl test` and the games that editors play report.
//!
//! A series of games finds them, and no check of a module: this family is their names, levels and pages, so that settings
//! and comments treat them like other rules. The pages are in `pages/`, one Markdown file for each.

use gdl_base::{Confidence, FixSafety, RuleInfo, RuleLevel};
use include_dir::{Dir, include_dir};

use crate::{Check, Rule};

/// A page for each rule, with its name.
static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/rules/games/pages");

/// The data of a rule of the family: name, code, the highest level of its findings, title, consequence, help.
type Kind = (&'static str, &'static str, RuleLevel, &'static str, &'static str, &'static str);

/// All of them by code. The most severe come first.
#[rustfmt::skip]
static KINDS: [Kind; 29] = [
    ("game-crashed", "G2201", RuleLevel::Error, "A bug in gdl ended a game",
     "The game is left out of all statistics.",
     "Report it with the module and the seed."),
    ("game-not-set-up", "G2202", RuleLevel::Error, "A game cannot be set up",
     "The engine would stop or crash during the setup.",
     "Run `gdl sim MODULE --turns 0 --seed SEED`, which reports only the setup."),
    ("game-stuck", "G2203", RuleLevel::Error, "A turn does not end",
     "The game is left out of all statistics.",
     "Report it with the module and the seed."),
    ("work-limit", "G2204", RuleLevel::Error, "A turn takes more work than gdl allows",
     "The turn may never end in the engine either.",
     "Check `acp-per-turn`, `can-create` and the costs of creation; use fewer units, or units with a shorter `vision-range`."),
    ("time-limit", "G2205", RuleLevel::Error, "A game takes longer than `--time-limit`",
     "The game is left out of all statistics.",
     "Play fewer turns (`--turns`), or raise the limit (`--time-limit`)."),
    ("game-not-started", "G2206", RuleLevel::Error, "A game does not start because no side has units",
     "The engine waits for a side with a player to get a unit.",
     "Give the sides units at the start, with unit forms or with `start-with` of types."),
    ("stalled-turn", "G2207", RuleLevel::Error, "A turn does not end by itself",
     "The simulator ended the turn for all sides.",
     "`gdl sim MODULE --seed SEED --games 1 --log` shows what the units do."),
    ("side-cannot-act", "G2208", RuleLevel::Warning, "A side never has a unit that can act",
     "The player of the side can only watch.",
     "Give the side units whose types have action points (`acp-per-turn`)."),
    ("side-does-nothing", "G2209", RuleLevel::Warning, "A side has units that can act, but does nothing",
     "The computer player of the side found no action worth doing.",
     "Check whether the units can move, make something or reach an enemy."),
    ("nothing-made", "G2210", RuleLevel::Warning, "No side makes any unit",
     "Construction plays no part in the games.",
     "Check the costs of making units, the supplies that they need, and the number of turns."),
    ("not-winnable", "G2211", RuleLevel::Warning, "No side can beat another",
     "A side wins only if others resign or lose their units by themselves.",
     "Set `hit-chance` and `damage`, or `capture-chance` with `acp-to-capture`, or let a scorekeeper decide."),
    ("over-at-once", "G2212", RuleLevel::Warning, "Games are over on turn 1",
     "No player can affect the outcome.",
     "Check the scorekeepers, `last-turn`, and what the sides begin with."),
    ("everybody-loses", "G2213", RuleLevel::Warning, "Every side loses",
     "No side can win the game.",
     "Check the scorekeepers: each side that loses is out of the game, and the last one does not win by itself."),
    ("side-never-has-units", "G2214", RuleLevel::Warning, "A side never has a unit",
     "The player of the side can only watch.",
     "Place units for the side, or give types a `start-with`."),
    ("nothing-moves", "G2215", RuleLevel::Warning, "No unit can move",
     "All units stay at their first position.",
     "Check `mp-to-enter-terrain`, `speed`, `vanishes-on` and the capacity of the terrain."),
    ("units-perish", "G2216", RuleLevel::Warning, "Units die without combat",
     "The rules decide the game, not the players.",
     "Check `base-consumption`, `base-production`, `hp-per-starve`, `attrition` and `accident-vanish-chance`."),
    ("growth-without-bound", "G2217", RuleLevel::Warning, "The number of units grows without bound",
     "Each turn takes longer than the previous one.",
     "Limit construction by materials, action points, `type-in-game-max` or `type-per-side-max`."),
    ("type-cannot-be-made", "G2218", RuleLevel::Warning, "A type has makers, but cannot be made",
     "No unit of the type is ever built.",
     "Change the value that the message names, or remove the type from the tables of its makers."),
    ("type-never-finished", "G2219", RuleLevel::Warning, "Units of a type are started, but none is completed",
     "Makers spend their action points on units that no side can use.",
     "Check `cp`, `cp-per-build` and `acp-to-build` of the type, or play more turns."),
    ("warning-of-the-engine", "G2220", RuleLevel::Warning, "The engine would warn",
     "Players of the engine see this warning.",
     "Fix the cause of the warning; `gdl explain NAME` says more."),
    ("type-idle", "G2221", RuleLevel::Info, "A type does nothing in nearly all turns",
     "The game asks players for orders that the unit cannot carry out.",
     "Check what it can do with its action points, or give it none."),
    ("type-never-made", "G2222", RuleLevel::Info, "A type that could be made is never made",
     "The type plays no part in the games.",
     "Compare its cost and strength with those of the other types; `gdl duel --all` shows both."),
    ("type-never-there", "G2223", RuleLevel::Info, "No unit of a type is ever in a game",
     "The type plays no part in the games.",
     "Give it a maker, place units of it, or remove the type."),
    ("material-runs-out", "G2224", RuleLevel::Info, "Units starve of a material",
     "Units lose hit points or die.",
     "Check `base-consumption`, storage and production of the material."),
    ("scorekeeper-without-effect", "G2225", RuleLevel::Info, "A scorekeeper has no effect",
     "The goal plays no part in the games.",
     "Check its `when`, `trigger` and `do`."),
    ("never-decided", "G2226", RuleLevel::Info, "No game ends before the turn limit",
     "The games do not show who wins.",
     "Play more turns (`--turns`)."),
    ("game-cannot-end", "G2227", RuleLevel::Info, "Nothing ends the game",
     "The game continues until the players stop.",
     "Add a scorekeeper such as `(scorekeeper 1 (do last-side-wins))`, or set `last-turn`."),
    ("seat-bias", "G2228", RuleLevel::Info, "A side wins more or less often than the others",
     "The position of a side decides games.",
     "If the order of play is the cause, change the action points that an attack costs its target (`acp-to-defend`, 1 by default) or the order of the `side` forms; otherwise check what the side starts with and where. `--slice 10` plays as the engine's graphical client does."),
    ("equal-games", "G2229", RuleLevel::Info, "All games go the same way",
     "More games show nothing new.",
     "Play one game: more games show nothing new."),
];

/// The rules of the family.
pub(crate) fn rules() -> impl Iterator<Item = Rule> {
    KINDS.iter().map(|&(name, code, level, title, consequence, help)| {
        let page = PAGES.get_file(format!("{name}.md"));
        let info = RuleInfo {
            name,
            code,
            level,
            confidence: Confidence::Certain,
            fix: FixSafety::None,
            since: "0.1.0",
            title,
            consequence,
            help,
            docs: page.and_then(|page| page.contents_utf8()).unwrap_or_default(),
            source: page.and_then(|page| page.path().to_str()).unwrap_or_default(),
        };
        Rule { info, check: Check::Series }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_page_and_the_most_severe_come_first() {
        assert_eq!(PAGES.files().count(), KINDS.len());
        assert!(rules().all(|rule| !rule.docs.is_empty()));
        assert!(KINDS.is_sorted_by_key(|kind| kind.1) && KINDS.is_sorted_by(|a, b| a.2 >= b.2));
    }
}
