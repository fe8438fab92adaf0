//! The movement chart: how units of each type fare on each terrain type of cells.

use std::cmp::Ordering;

use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use gdl_world::pace::{MANY, Pace};

use crate::{
    Going, Inquiry,
    card::{cell_terrain, pace_words},
    going, is_mobile,
};

/// What units of a type do on a terrain type, with units that stay where they are apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// They move this number of cells in turns, at least 1 in a turn after a rest.
    Moves(Pace),
    /// They move any number of cells in a turn.
    MovesFreely,
    /// They can be there, and do not move.
    Stays,
    /// They are lost or wrecked there.
    Dies,
    /// They cannot be there.
    NoRoom,
}

impl Movement {
    /// What units of a type do on a terrain type.
    pub fn of(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Movement {
        match going(inquiry, u, t) {
            Going::Cells(Pace { times: MANY.., .. }) if is_mobile(inquiry, u) => Movement::MovesFreely,
            Going::Cells(pace) if is_mobile(inquiry, u) && pace.most > 0 => Movement::Moves(pace),
            Going::Cells(_) => Movement::Stays,
            Going::Deadly => Movement::Dies,
            Going::NoRoom => Movement::NoRoom,
        }
    }

    /// The fastest terrain first, then where a unit cannot be.
    pub fn order(self, other: Movement) -> Ordering {
        let rank = |movement: Movement| match movement {
            Movement::MovesFreely => (0, 0.0, 0),
            Movement::Moves(pace) => (1, -pace.mean(), -pace.most),
            Movement::Stays => (2, 0.0, 0),
            Movement::Dies => (3, 0.0, 0),
            Movement::NoRoom => (4, 0.0, 0),
        };
        let (a, b) = (rank(self), rank(other));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
    }

    /// The movement in words, as in `moves 2 cells a turn`.
    pub fn words(self) -> String {
        match self {
            Movement::MovesFreely => "moves any number of cells a turn".to_owned(),
            Movement::Moves(pace) => format!("moves {}", pace_words(pace)),
            Movement::Stays => "can be there, cannot move".to_owned(),
            Movement::Dies => "dies or is wrecked".to_owned(),
            Movement::NoRoom => "cannot be there".to_owned(),
        }
    }

    /// The movement in a cell of a chart: cells a turn as the mean of many turns.
    pub fn short(self) -> String {
        match self {
            Movement::MovesFreely => "any".to_owned(),
            Movement::Moves(Pace { times, turns: 1, .. }) => times.to_string(),
            Movement::Moves(pace) if pace.mean() < 0.05 => "<0.1".to_owned(),
            Movement::Moves(pace) => format!("{:.1}", pace.mean()),
            Movement::Stays => "stays".to_owned(),
            Movement::Dies => "dies".to_owned(),
            Movement::NoRoom => "-".to_owned(),
        }
    }
}

/// The chart of all unit types by all terrain types of cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MovementChart {
    /// The unit types: the rows.
    pub units: Vec<TypeRef>,
    /// The terrain types: the columns.
    pub terrain: Vec<TypeRef>,
    /// The rows.
    pub rows: Vec<Vec<Movement>>,
}

impl MovementChart {
    /// The chart of a game; none if it would have more cells than `most`.
    pub fn of(inquiry: &Inquiry<'_>, most: usize) -> Option<MovementChart> {
        let terrain: Vec<TypeRef> = cell_terrain(inquiry).collect();
        let units: Vec<TypeRef> = inquiry.game.ruleset.types.refs(TypeKind::Unit).collect();
        if units.len().saturating_mul(terrain.len()) > most {
            return None;
        }
        let row = |&u: &TypeRef| terrain.iter().map(|&t| Movement::of(inquiry, u, t)).collect();
        let rows = units.iter().map(row).collect();
        Some(MovementChart { units, terrain, rows })
    }

    /// The most cells that a unit moves in a turn, as the mean of many turns, rounded up, of those that are numbers; at least 1.
    pub fn most_cells(&self) -> i32 {
        let cells = self
            .rows
            .iter()
            .flatten()
            .map(|it| if let Movement::Moves(pace) = it { pace.mean().ceil() as i32 } else { 1 });
        cells.max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn a_chart_has_all_unit_types_by_all_terrain_of_cells() {
        let db = TestDb::new(
            "(unit-type man (speed 100) (acp-per-turn 2)) (unit-type town)\n\
             (terrain-type plain) (terrain-type hill) (terrain-type sea) (terrain-type road (subtype connection))\n\
             (table mp-to-enter-terrain (man hill 2))\n(table vanishes-on (man sea true))\n",
        );
        let inquiry = Inquiry::of(&*db, db.main());
        let chart = MovementChart::of(&inquiry, 6).expect("it is small");
        let shown: Vec<String> =
            chart.rows.iter().map(|row| row.iter().map(|it| it.short()).collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(shown, ["2 1 dies", "stays stays stays"]);
        assert_eq!((chart.terrain.len(), chart.most_cells()), (3, 2));
        assert_eq!(MovementChart::of(&inquiry, 5), None);
    }
}
