//! The kinds of findings of a series of games: name, levels, meaning and remedy, for `gdl explain` and the documentation.

use super::findings::Severity;

/// A kind of finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindingKind {
    /// The name, in kebab-case.
    pub id: &'static str,
    /// The highest level that such a finding has.
    pub severity: Severity,
    /// The observation, as a title.
    pub title: &'static str,
    /// The meaning of the finding, and when it is reported.
    pub meaning: &'static str,
    /// The remedy.
    pub help: &'static str,
}

/// Returns the kind with a name.
pub fn finding_kind(id: &str) -> Option<&'static FindingKind> {
    FINDING_KINDS.iter().find(|kind| kind.id == id)
}

const REPORT_BUG: &str = "Please report it with the module and the seed.";

/// All kinds, the most severe first.
pub static FINDING_KINDS: [FindingKind; 29] = [
    FindingKind {
        id: "game-crashed",
        severity: Severity::Error,
        title: "a bug of gdl ended a game",
        meaning: "The simulator hit an internal error. The other games of the series are not affected.",
        help: REPORT_BUG,
    },
    FindingKind {
        id: "game-not-set-up",
        severity: Severity::Error,
        title: "a game cannot be set up",
        meaning: "Some step of the setup failed, such as the synthesis of terrain or the placement of countries, or took too much \
                  work. The engine would stop or crash there.",
        help: "Run `gdl sim MODULE --turns 0 --seed SEED`, which reports the setup alone.",
    },
    FindingKind {
        id: "game-stuck",
        severity: Severity::Error,
        title: "a turn does not end",
        meaning: "All sides had finished the turn, and it went on all the same.",
        help: REPORT_BUG,
    },
    FindingKind {
        id: "work-limit",
        severity: Severity::Error,
        title: "a turn takes more work than gdl allows",
        meaning: "gdl counts the cells and units that a turn looks at, and ends the game when there are too many. The count is the \
                  same on every machine. Units that are made in a turn may act in the same turn, so that units that make units \
                  can keep a turn going forever.",
        help: "Look at `acp-per-turn`, `can-create` and the costs of creation; have fewer units, or units that see less far.",
    },
    FindingKind {
        id: "time-limit",
        severity: Severity::Error,
        title: "a game takes longer than `--time-limit`",
        meaning: "The game was given up by the clock, and is left out of all statistics. Another machine may finish it.",
        help: "Play fewer turns, or give games more time (`--time-limit`).",
    },
    FindingKind {
        id: "game-not-started",
        severity: Severity::Error,
        title: "a game does not start because no side has units",
        meaning: "A game starts when a side with a player has a unit.",
        help: "Give the sides units to begin with: unit forms, or `start-with` of types.",
    },
    FindingKind {
        id: "stalled-turn",
        severity: Severity::Error,
        title: "a turn does not end by itself",
        meaning: "Units go on acting without getting anywhere, so that the simulator ended the turn for all sides.",
        help: "`gdl sim MODULE --seed SEED --games 1 --log` shows what the units do.",
    },
    FindingKind {
        id: "side-cannot-act",
        severity: Severity::Warning,
        title: "a side never has a unit that can act",
        meaning: "In all turns of a game, none of the units of the side had action points.",
        help: "Give the side units whose types have action points (`acp-per-turn`).",
    },
    FindingKind {
        id: "side-does-nothing",
        severity: Severity::Warning,
        title: "a side has units that can act, and does nothing",
        meaning: "The computer player of the side found no action worth doing in a whole game. It is information if the game was short.",
        help: "Look whether the units can move, make something or reach an enemy.",
    },
    FindingKind {
        id: "nothing-made",
        severity: Severity::Warning,
        title: "no side makes any unit",
        meaning: "Some types could be made, and no unit was begun in any game. It is a warning if none could have been begun in any turn, and \
                  information if the players did not want any.",
        help: "Look at the costs of making units, the supplies that they need, and the number of turns.",
    },
    FindingKind {
        id: "not-winnable",
        severity: Severity::Warning,
        title: "no side can beat another",
        meaning: "The game goes on until one side is left, and no unit can hurt or capture a unit of another side. A side wins only if others \
                  resign or lose their units by themselves.",
        help: "Set `hit-chance` and `damage`, or `capture-chance` with `acp-to-capture`, or let a scorekeeper decide.",
    },
    FindingKind {
        id: "over-at-once",
        severity: Severity::Warning,
        title: "games are over on turn 1",
        meaning: "All games of the series ended in their first turn.",
        help: "Check the scorekeepers, `last-turn`, and what the sides begin with.",
    },
    FindingKind {
        id: "everybody-loses",
        severity: Severity::Warning,
        title: "every side loses",
        meaning: "In all games of the series, all sides lost.",
        help: "Check the scorekeepers: a side that they let lose is out of the game, and the last one wins nothing.",
    },
    FindingKind {
        id: "side-without-units",
        severity: Severity::Warning,
        title: "a side never has a unit",
        meaning: "The side is played, and had no unit at the start or later.",
        help: "Place units for the side, or give types a `start-with`.",
    },
    FindingKind {
        id: "nothing-moves",
        severity: Severity::Warning,
        title: "no unit can take a step",
        meaning: "Some types have a speed, and in no turn of any game could a unit of them take a step.",
        help: "Check `mp-to-enter-terrain`, `speed`, `vanishes-on` and the capacity of the terrain.",
    },
    FindingKind {
        id: "units-perish",
        severity: Severity::Warning,
        title: "units perish by themselves",
        meaning: "In all games, nine tenths of the units perished of hunger, attrition, accidents or terrain, or a side lost all of its \
                  units that way, with few fights.",
        help: "Check `base-consumption`, `base-production`, `hp-per-starve`, `attrition` and `accident-vanish-chance`.",
    },
    FindingKind {
        id: "growth-without-bound",
        severity: Severity::Warning,
        title: "the number of units grows without bound",
        meaning: "The number of units doubled in each third of a game, up to a thousand and more.",
        help: "Limit construction by materials, action points, `type-in-game-max` or `type-per-side-max`.",
    },
    FindingKind {
        id: "type-cannot-be-made",
        severity: Severity::Warning,
        title: "a type has makers, but cannot be made",
        meaning: "The tables say who makes units of the type, and another value forbids it, such as a `cp` of 0.",
        help: "Change the value that the message names, or take the type out of the tables of makers.",
    },
    FindingKind {
        id: "type-never-finished",
        severity: Severity::Warning,
        title: "units of a type are begun, and none is finished",
        meaning: "It is a warning where a value of the module forbids it, and information where more turns may be enough.",
        help: "Look at `cp`, `cp-per-build` and `acp-to-build` of the type, or play more turns.",
    },
    FindingKind {
        id: "warning-of-the-engine",
        severity: Severity::Warning,
        title: "the engine would warn",
        meaning: "The engine writes this warning when it sets the game up or plays it. The message begins with the name of the \
                  warning, which `gdl explain` knows.",
        help: "Fix the cause of the warning; `gdl explain NAME` says more.",
    },
    FindingKind {
        id: "type-idle",
        severity: Severity::Info,
        title: "a type does nothing in nearly all turns",
        meaning: "Units of the type could act, and did nothing in 95 % of the turns or more.",
        help: "Check what it can do with its action points, or give it none.",
    },
    FindingKind {
        id: "type-never-made",
        severity: Severity::Info,
        title: "a type that could be made is never made",
        meaning: "Other types were made in the games, and this one never. The computer player may have found others better, or its \
                  makers were never there.",
        help: "Compare its cost and strength with those of the other types; `gdl duel --all` shows both.",
    },
    FindingKind {
        id: "type-never-there",
        severity: Severity::Info,
        title: "no unit of a type is ever in a game",
        meaning: "No type makes it, and no game began with one.",
        help: "Give it a maker, place units of it, or remove the type.",
    },
    FindingKind {
        id: "material-runs-out",
        severity: Severity::Info,
        title: "units starve of a material",
        meaning: "Units lost hit points or perished because they had none of a material that they consume.",
        help: "Look at `base-consumption`, storage and production of the material.",
    },
    FindingKind {
        id: "scorekeeper-without-effect",
        severity: Severity::Info,
        title: "a scorekeeper has no effect",
        meaning: "It never looks, changes no score, or decided none of the games, although some of them were over.",
        help: "Look at its `when`, `trigger` and `do`.",
    },
    FindingKind {
        id: "never-decided",
        severity: Severity::Info,
        title: "no game is over at the turn limit",
        meaning: "Scorekeepers could decide the games, and none did within the turns that were played.",
        help: "Let the games play longer (`--turns`).",
    },
    FindingKind {
        id: "game-cannot-end",
        severity: Severity::Info,
        title: "nothing ends the game",
        meaning: "No scorekeeper decides or ends a game, and `last-turn` is beyond the turns that were played.",
        help: "Add a scorekeeper such as `(scorekeeper 1 (do last-side-wins))`, or set `last-turn`.",
    },
    FindingKind {
        id: "seat-bias",
        severity: Severity::Info,
        title: "a side wins more or less often than the others",
        meaning: "Its share of wins differs from that of all sides by more than chance explains, and the players cannot be the \
                  reason. `gdl sim` then plays the same seeds with the sides acting in other orders, and says how much of the \
                  difference the order of play explains.",
        help: "If it is the order of play, change the action points that an attack costs its target (`acp-to-defend`, 1 by default) or \
               the order of the `side` forms; else look at what the side begins with and where. `--slice 10` plays as the engine's \
               graphical client does.",
    },
    FindingKind {
        id: "equal-games",
        severity: Severity::Info,
        title: "all games go the same way",
        meaning: "Games of different seeds ended in the same state: nothing in them is left to chance.",
        help: "Play one game: more games show nothing new.",
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_unique_and_the_most_severe_come_first() {
        let names: BTreeSet<&str> = FINDING_KINDS.iter().map(|kind| kind.id).collect();
        assert_eq!(names.len(), FINDING_KINDS.len());
        assert!(FINDING_KINDS.is_sorted_by(|a, b| a.severity >= b.severity));
        for kind in &FINDING_KINDS {
            assert!(names.contains(kind.id) && kind.meaning.ends_with('.') && kind.help.ends_with('.'), "{}", kind.id);
            assert!(!kind.title.ends_with('.'), "{}", kind.id);
        }
    }

    #[test]
    fn each_kind_is_reported_somewhere() {
        let sources = [include_str!("findings/dead_ends.rs"), include_str!("findings/mod.rs")];
        let code: String = sources.iter().filter_map(|source| source.split("#[cfg(test)]\nmod tests").next()).collect();
        for kind in &FINDING_KINDS {
            assert!(code.contains(&format!("\"{}\"", kind.id)), "{}", kind.id);
        }
    }
}
