//! The measures: names, definitions, what they say, and where they come from.

use super::{
    Values, compute,
    compute::Games,
    sources::{BALANCED, BROWNE, CHARACTERISTICS, EVENNESS, EVOLUTIONARY, LUDII},
};

/// The unit of a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Turns.
    Turns,
    /// A share, which is shown in percent.
    Percent,
    /// A number without a unit.
    Number,
}

impl Unit {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Turns => "turns",
            Unit::Percent => "percent",
            Unit::Number => "number",
        }
    }

    /// A value in words.
    pub fn words(self, value: f64) -> String {
        match self {
            Unit::Turns => format!("{value:.1} turns"),
            Unit::Percent => format!("{:.1} %", value * 100.0),
            Unit::Number => format!("{value:.2}"),
        }
    }
}

/// A kind of measure.
#[derive(Debug)]
pub struct MeasureKind {
    /// The name, in kebab-case.
    pub id: &'static str,
    /// What it measures, as a title.
    pub title: &'static str,
    /// Its unit.
    pub unit: Unit,
    /// How it is computed.
    pub definition: &'static str,
    /// What its values mean for a game.
    pub meaning: &'static str,
    /// The name that it has in the literature.
    pub term: &'static str,
    /// The works that it comes from.
    pub sources: &'static [&'static str],
    pub(super) compute: fn(&Games<'_>) -> Option<Values>,
}

/// Returns the kind with a name.
pub fn measure_kind(id: &str) -> Option<&'static MeasureKind> {
    MEASURES.iter().find(|kind| kind.id == id)
}

/// All measures, in the order of reports.
#[rustfmt::skip]
pub static MEASURES: [MeasureKind; 25] = [
    MeasureKind {
        id: "length",
        title: "Length of games",
        unit: Unit::Turns,
        definition: "The number of turns of a game.",
        meaning: "Long games suit large worlds. A game that is longer than people can play in an evening needs a reason.",
        term: "Duration",
        sources: &[BROWNE, LUDII],
        compute: compute::length,
    },
    MeasureKind {
        id: "length-spread",
        title: "Spread of lengths",
        unit: Unit::Number,
        definition: "The standard deviation of the number of turns, divided by its mean.",
        meaning: "Near 0, games end by a clock such as `last-turn` or the limit of turns. Above 1, nobody can say how long a game takes.",
        term: "Duration, its standard deviation",
        sources: &[LUDII],
        compute: compute::length_spread,
    },
    MeasureKind {
        id: "completion",
        title: "Games that end",
        unit: Unit::Percent,
        definition: "The share of games that are over before the limit of turns.",
        meaning: "Games that do not end say little about who wins. Let them play longer (`--turns`) before you conclude anything.",
        term: "Completion",
        sources: &[BROWNE, EVOLUTIONARY],
        compute: compute::completion,
    },
    MeasureKind {
        id: "decisiveness",
        title: "Games with a winner",
        unit: Unit::Percent,
        definition: "The share of games that some side wins.",
        meaning: "The rest are draws, games that everybody loses, and games that the limit of turns cuts off.",
        term: "Drawishness, the other way round",
        sources: &[BROWNE, EVOLUTIONARY],
        compute: compute::decisiveness,
    },
    MeasureKind {
        id: "win-balance",
        title: "Balance of wins",
        unit: Unit::Percent,
        definition: "The evenness of the shares of wins of all seats: 100 % if all win equally often, 0 % if one wins everything.",
        meaning: "A scenario may give one side more. Where sides should be equal, look at `seat-advantage` for who is better off.",
        term: "Balance",
        sources: &[BALANCED, EVENNESS],
        compute: compute::win_balance,
    },
    MeasureKind {
        id: "seat-advantage",
        title: "Advantage of the best seat",
        unit: Unit::Percent,
        definition: "The share of games that the most successful seat wins, less the mean share of all seats.",
        meaning: "The finding `seat-bias` says whether it is more than chance.",
        term: "Advantage",
        sources: &[BROWNE, BALANCED],
        compute: compute::seat_advantage,
    },
    MeasureKind {
        id: "first-move-advantage",
        title: "Advantage of acting first",
        unit: Unit::Percent,
        definition: "The share of games won by the side that acts first in each turn, less the share that a side wins on average, over games with a winner.",
        meaning: "It is about the seat too, unless `--mirror` moves the first move around. See the balance and the order of play in the manual of `gdl sim`.",
        term: "Advantage of the first player",
        sources: &[LUDII, BALANCED],
        compute: compute::first_move_advantage,
    },
    MeasureKind {
        id: "lead-changes",
        title: "Changes of the lead",
        unit: Unit::Number,
        definition: "How often in a game another side than before has the most value. The value of a side is the sum of `point-value` of its complete units, or their number if no unit has a value.",
        meaning: "Without any, the first advantage decides. Very many mean that advantages do not last.",
        term: "Lead change",
        sources: &[BROWNE, EVOLUTIONARY],
        compute: compute::lead_changes,
    },
    MeasureKind {
        id: "drama",
        title: "Drama",
        unit: Unit::Number,
        definition: "The mean of the roots of the distances between the leader's share of all value and that of the later winner, over the sampled turns in which the winner is behind; 0 if it never is.",
        meaning: "High values mean that winners come from far behind.",
        term: "Drama",
        sources: &[BROWNE, EVOLUTIONARY],
        compute: compute::drama,
    },
    MeasureKind {
        id: "snowball",
        title: "Snowball: the early leader wins",
        unit: Unit::Percent,
        definition: "The share of games with one winner in which the side that led after a third of the game won.",
        meaning: "Near 100 %, the rest of the game only carries out what is decided. Compare it with 100 % divided by the number of sides.",
        term: "Positive feedback, snowball",
        sources: &[CHARACTERISTICS],
        compute: compute::snowball,
    },
    MeasureKind {
        id: "comebacks",
        title: "Comebacks",
        unit: Unit::Percent,
        definition: "The share of games with one winner in which another side led at half time.",
        meaning: "Some comebacks keep the side that is behind interested. If nearly all games have one, the first half does not matter.",
        term: "Catch-up",
        sources: &[CHARACTERISTICS],
        compute: compute::comebacks,
    },
    MeasureKind {
        id: "decision-turn",
        title: "Turn of decision",
        unit: Unit::Percent,
        definition: "The turn from which the later winner leads until the end, as a share of the length of the game.",
        meaning: "Early decisions mean that the losers play on without a chance; a decision with the last turn means that value does not decide.",
        term: "Decisiveness threshold",
        sources: &[BROWNE, LUDII],
        compute: compute::decision_turn,
    },
    MeasureKind {
        id: "volatility",
        title: "Volatility",
        unit: Unit::Percent,
        definition: "The mean part of all value that goes from some sides to others between two sampled turns.",
        meaning: "High values come from fights and captures that change much at once.",
        term: "Stability, the other way round",
        sources: &[BROWNE],
        compute: compute::volatility,
    },
    MeasureKind {
        id: "uncertainty",
        title: "Uncertainty",
        unit: Unit::Percent,
        definition: "The mean evenness of the sides' shares of all value over the game: 100 % if all are equal the whole game.",
        meaning: "As long as it is high, the outcome is open.",
        term: "Uncertainty",
        sources: &[BROWNE, EVENNESS],
        compute: compute::uncertainty,
    },
    MeasureKind {
        id: "final-margin",
        title: "Margin of the winner",
        unit: Unit::Percent,
        definition: "The share of all value that the winner has at the last sampled turn, less that of the best other side.",
        meaning: "It may be negative: a scorekeeper decides by other things than value.",
        term: "Score difference",
        sources: &[LUDII],
        compute: compute::final_margin,
    },
    MeasureKind {
        id: "branching",
        title: "Branching of decisions",
        unit: Unit::Number,
        definition: "The number of actions that a unit could begin: steps to cells beside it, and types that it could make. It is the mean of up to four units of each side in every fifth turn.",
        meaning: "Few options make turns fast and dull; many make each decision hard.",
        term: "Branching factor",
        sources: &[BROWNE, LUDII],
        compute: compute::branching,
    },
    MeasureKind {
        id: "decisions",
        title: "Decisions in a turn",
        unit: Unit::Number,
        definition: "The number of units with action points that a side has in a turn.",
        meaning: "Each of them wants an order. A player needs seconds for each.",
        term: "Number of decisions",
        sources: &[LUDII],
        compute: compute::decisions,
    },
    MeasureKind {
        id: "quiet-turns",
        title: "Quiet turns",
        unit: Unit::Percent,
        definition: "The share of turns in which no unit attacks, fires, is captured, is completed, or is lost.",
        meaning: "Turns in which nothing happens are waiting time.",
        term: "Downtime",
        sources: &[CHARACTERISTICS],
        compute: compute::quiet_turns,
    },
    MeasureKind {
        id: "stalled-turns",
        title: "Stalled turns",
        unit: Unit::Percent,
        definition: "The share of turns that had to be ended by force, because units went on acting without getting anywhere.",
        meaning: "Anything above 0 is a mistake; see the finding `stalled-turn`.",
        term: "Timeouts",
        sources: &[LUDII],
        compute: compute::stalled_turns,
    },
    MeasureKind {
        id: "opening-variety",
        title: "Variety of openings",
        unit: Unit::Percent,
        definition: "The entropy of the first five types that a side begins to make, divided by the largest that so many games can have; the mean of all seats. 100 % if each game of a seat opens differently, 0 % if all open alike.",
        meaning: "Near 0, one opening is best, or there is no choice.",
        term: "Diversity of play",
        sources: &[EVENNESS, LUDII],
        compute: compute::opening_variety,
    },
    MeasureKind {
        id: "map-use",
        title: "Use of the map",
        unit: Unit::Percent,
        definition: "The share of cells in which a unit was at the start or which a unit entered.",
        meaning: "Where it is low, the world could be smaller.",
        term: "Board coverage",
        sources: &[LUDII],
        compute: compute::map_use,
    },
    MeasureKind {
        id: "type-use",
        title: "Use of unit types",
        unit: Unit::Percent,
        definition: "The share of unit types of which a game has a unit.",
        meaning: "Types that nobody uses are in the way of those who learn the game; see the findings `type-never-made` and `type-never-there`.",
        term: "Use of piece types",
        sources: &[LUDII],
        compute: compute::type_use,
    },
    MeasureKind {
        id: "fight-onset",
        title: "First fight",
        unit: Unit::Percent,
        definition: "The turn of the first attack or shot, as a share of the length of the game, over games with a fight.",
        meaning: "Until then, sides only build and explore.",
        term: "Interaction between players",
        sources: &[CHARACTERISTICS],
        compute: compute::fight_onset,
    },
    MeasureKind {
        id: "fight-rate",
        title: "Fights in a turn",
        unit: Unit::Number,
        definition: "The number of attacks and shots of a side in a turn.",
        meaning: "High values mean a game about tactics, low ones a game about growth.",
        term: "Interaction between players",
        sources: &[CHARACTERISTICS],
        compute: compute::fight_rate,
    },
    MeasureKind {
        id: "elimination-wait",
        title: "Wait after elimination",
        unit: Unit::Percent,
        definition: "The share of the game that a side that lost or withdrew sits out until the end; the mean of these sides.",
        meaning: "Of two sides none waits. With more, people whose side is out early go home.",
        term: "Player elimination",
        sources: &[CHARACTERISTICS],
        compute: compute::elimination_wait,
    },
];
