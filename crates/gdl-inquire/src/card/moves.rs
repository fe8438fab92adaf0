//! How far units move in a turn (spec actions 4, 7).

use std::cmp::Ordering;

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, table, terrain, unit};
use gdl_world::pace::{MANY, Pace, Points};

use super::{Relation, RelationItem};
use crate::{Inquiry, SourcePlace, words::listed};

/// The maximum number of turns of a pace that is shown as it is; longer ones are shown as a mean.
const MAX_TURNS: i32 = 12;

/// How a unit fares on the terrain of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Going {
    /// Cells that it moves in turns, of this terrain alone; 999 for any number.
    Cells(Pace),
    /// It dies or is wrecked there.
    Deadly,
    /// There is no room for it.
    NoRoom,
}

/// The action points of an undamaged unit, none of whose turns has effects on them (spec actions 4.1, 4.2).
fn points(inquiry: &Inquiry<'_>, u: TypeRef) -> Points {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    let new = int(unit::ACP_PER_TURN).max(int(unit::ACP_PER_TURN_MIN));
    let new = if int(unit::ACP_PER_TURN_MAX) >= 0 { new.min(int(unit::ACP_PER_TURN_MAX)) } else { new };
    let most = if int(unit::ACP_MAX) >= 0 { int(unit::ACP_MAX) } else { new };
    Points { new, least: int(unit::ACP_MIN), most }
}

/// The action points of an undamaged unit in its first turn.
pub fn points_per_turn(inquiry: &Inquiry<'_>, u: TypeRef) -> i32 {
    if inquiry.game.ruleset.types.int(u, unit::ACP_PER_TURN) <= 0 {
        return 0;
    }
    let points = points(inquiry, u);
    points.new.max(points.least).min(points.most).max(0)
}

/// Whether units of a type have room for the fuel of a move, or need none (spec actions 7.3).
fn has_tank(inquiry: &Inquiry<'_>, u: TypeRef) -> bool {
    inquiry.game.ruleset.types.refs(TypeKind::Material).all(|m| {
        let needed = inquiry.entry(table::MATERIAL_TO_MOVE, u, m).max(inquiry.entry(table::CONSUMPTION_PER_MOVE, u, m));
        let needed = needed.max(inquiry.entry(table::MATERIAL_TO_ACT, u, m));
        needed <= 0 || inquiry.entry(table::UNIT_STORAGE_X, u, m) >= needed
    })
}

/// Whether units of a type move at all.
pub fn is_mobile(inquiry: &Inquiry<'_>, u: TypeRef) -> bool {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    int(unit::SPEED).max(int(unit::SPEED_MIN)).min(int(unit::SPEED_MAX)) > 0
        && has_tank(inquiry, u)
        && int(unit::ACP_TO_MOVE) > 0
        && int(unit::ACP_INDEPENDENT) == 0
        && points_per_turn(inquiry, u) > 0
}

/// Whether an empty cell of a terrain type has room for a unit (spec world 8.2).
pub(crate) fn has_room(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> bool {
    let capacity = inquiry.game.ruleset.types.int(t, terrain::CAPACITY);
    inquiry.entry(table::TERRAIN_CAPACITY_X, u, t) > 0
        || (capacity > 0 && inquiry.entry(table::UNIT_SIZE_IN_TERRAIN, u, t) <= capacity)
}

/// How units of a type fare on a terrain type of cells, whether they move by themselves or not.
pub fn going(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Going {
    let types = &inquiry.game.ruleset.types;
    let int = |property| types.int(u, property);
    if !has_room(inquiry, u, t) {
        return Going::NoRoom;
    }
    if inquiry.entry(table::VANISHES_ON, u, t) != 0 || inquiry.entry(table::WRECKS_ON, u, t) != 0 {
        return Going::Deadly;
    }
    let cost = inquiry.entry(table::MP_TO_ENTER_TERRAIN, u, t) + inquiry.entry(table::MP_TO_LEAVE_TERRAIN, u, t);
    let cost = cost.max(1);
    let (speed, least, price) = (int(unit::SPEED), int(unit::ACP_MIN), int(unit::ACP_TO_MOVE));
    let clipped = speed.max(int(unit::SPEED_MIN)).min(int(unit::SPEED_MAX));
    let mp = |acp: i32| acp.saturating_mul(clipped) / 100;
    let points = points(inquiry, u);
    let most = if int(unit::ACP_MAX) > 0 { int(unit::ACP_MAX) } else { points.new };
    let saved = match int(unit::ACP_MAX) {
        max @ 0.. => max,
        _ if int(unit::ACP_PER_TURN_MAX) >= 0 => int(unit::ACP_PER_TURN).min(int(unit::ACP_PER_TURN_MAX)),
        _ => int(unit::ACP_PER_TURN),
    };
    let can_ever_pay = saved + int(unit::FREE_ACP) - price >= least || price < points.new;
    let moves = points_per_turn(inquiry, u) > 0 && can_ever_pay && clipped != 0;
    if !moves || mp(most - least) + int(unit::FREE_MP) < cost {
        return Going::Cells(Pace::steady(0));
    }
    let can = |acp: i32| {
        let left = mp(if least < 0 { acp - least } else { acp });
        acp + int(unit::FREE_ACP) - price >= least && left > 0 && left + int(unit::FREE_MP) >= cost
    };
    Going::Cells(points.pace(can, price.max(1).max(cost.saturating_mul(100) / clipped)))
}

/// The terrain types of cells, without borders, connections and coatings.
pub fn cell_terrain<'a>(inquiry: &Inquiry<'a>) -> impl Iterator<Item = TypeRef> + use<'a> {
    let types = &inquiry.game.ruleset.types;
    types.refs(TypeKind::Terrain).filter(|&t| types.int(t, terrain::SUBTYPE) == 0)
}

/// A pace in words: "2 cells a turn, up to 4 after a rest".
pub(crate) fn pace_words(pace: Pace) -> String {
    let cells = |cells: i32| if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
    let steady = match (pace.times, pace.turns) {
        (MANY.., _) => return "any number of cells a turn".to_owned(),
        (times, 1) => format!("{} a turn", cells(times)),
        (times, turns @ ..=MAX_TURNS) => format!("{} in {turns} turns", cells(times)),
        _ if pace.mean() < 0.05 => format!("1 cell in about {:.0} turns", 1.0 / pace.mean()),
        _ => format!("about {:.1} cells a turn", pace.mean()),
    };
    match pace.most {
        MANY.. => format!("{steady}, any number after a rest"),
        // Turns of a pace such as 3 cells in 2 turns differ by 1 without a rest.
        most if f64::from(most) >= pace.mean() + 1.0 => format!("{steady}, up to {most} after a rest"),
        _ => steady,
    }
}

fn cells_words(pace: Pace) -> String {
    if pace.most == 0 { "cannot move".to_owned() } else { format!("moves {}", pace_words(pace)) }
}

fn order(going: Going) -> u8 {
    match going {
        Going::Cells(_) => 0,
        Going::Deadly => 1,
        Going::NoRoom => 2,
    }
}

/// Sentences about the moves of a unit type.
pub(super) fn of_unit(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<String> {
    let mobile = is_mobile(inquiry, u);
    let mut groups: Vec<(Going, Vec<&str>)> = Vec::new();
    for t in cell_terrain(inquiry) {
        let going = match going(inquiry, u, t) {
            // Without moves, only where it can be matters.
            Going::Cells(_) if !mobile => Going::Cells(Pace::steady(0)),
            going => going,
        };
        match groups.iter_mut().find(|(known, _)| *known == going) {
            Some((_, names)) => names.push(inquiry.symbol(t)),
            None => groups.push((going, vec![inquiry.symbol(t)])),
        }
    }
    // The fastest terrain first, then where it cannot be.
    groups.sort_by(|(a, _), (b, _)| {
        order(*a).cmp(&order(*b)).then_with(|| match (a, b) {
            (Going::Cells(a), Going::Cells(b)) => b.mean().total_cmp(&a.mean()).then(b.most.cmp(&a.most)),
            _ => Ordering::Equal,
        })
    });
    let mut sentences = Vec::new();
    if !mobile {
        sentences.push("It does not move by itself.".to_owned());
    }
    for (going, names) in groups {
        let names = listed(&names);
        match going {
            Going::Cells(pace) if mobile => sentences.push(format!("It {} on {names}.", cells_words(pace))),
            Going::Cells(_) => sentences.push(format!("It can be on {names}.")),
            Going::Deadly => sentences.push(format!("It dies or is wrecked on {names}.")),
            Going::NoRoom => sentences.push(format!("It has no room on {names}.")),
        }
    }
    sentences
}

/// What some unit types do on each terrain type of cells, in words.
pub(crate) fn by_terrain(inquiry: &Inquiry<'_>, units: &[TypeRef]) -> Vec<(String, Vec<String>)> {
    let words = |u: TypeRef, t: TypeRef| match going(inquiry, u, t) {
        Going::Cells(_) if !is_mobile(inquiry, u) => "can be there, does not move".to_owned(),
        Going::Cells(cells) => cells_words(cells),
        Going::Deadly => "dies there".to_owned(),
        Going::NoRoom => "has no room".to_owned(),
    };
    let row = |t: TypeRef| (inquiry.symbol(t).to_owned(), units.iter().map(|&u| words(u, t)).collect());
    cell_terrain(inquiry).map(row).collect()
}

/// How units fare on a terrain type of cells.
pub(super) fn on_terrain(inquiry: &Inquiry<'_>, t: TypeRef) -> Option<Relation> {
    let types = &inquiry.game.ruleset.types;
    if types.int(t, terrain::SUBTYPE) != 0 {
        return None;
    }
    let items = types.refs(TypeKind::Unit).map(|u| {
        let going = going(inquiry, u, t);
        let (detail, decides) = match going {
            Going::Cells(_) if !is_mobile(inquiry, u) => ("can be there, does not move".to_owned(), None),
            Going::Cells(cells) => (cells_words(cells), Some(table::MP_TO_ENTER_TERRAIN)),
            Going::Deadly if inquiry.entry(table::VANISHES_ON, u, t) > 0 => {
                ("vanishes there".to_owned(), Some(table::VANISHES_ON))
            }
            Going::Deadly => ("is wrecked there".to_owned(), Some(table::WRECKS_ON)),
            Going::NoRoom => ("has no room there".to_owned(), Some(table::UNIT_SIZE_IN_TERRAIN)),
        };
        let origin = decides.map(|table| inquiry.entry_origin(table, u, t));
        let place = origin.and_then(|origin| SourcePlace::of(inquiry.db, origin));
        RelationItem { names: vec![inquiry.symbol(u).to_owned()], detail, place }
    });
    Relation::group("Units on it", items)
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[track_caller]
    fn check(unit: &str, expected: &[&str]) {
        let types = "(terrain-type plain) (terrain-type hill) (table mp-to-enter-terrain (u* hill 2))";
        let db = TestDb::new(&format!("(unit-type man {unit}) {types}"));
        let inquiry = Inquiry::of(&*db, db.main());
        let man = inquiry.game.ruleset.types.refs(TypeKind::Unit).next().expect("there is one");
        assert_eq!(of_unit(&inquiry, man), expected, "{unit}");
    }

    #[test]
    fn moves_of_one_turn() {
        check("(acp-per-turn 1)", &["It moves 1 cell a turn on plain.", "It cannot move on hill."]);
        check("(acp-per-turn 5)", &["It moves 5 cells a turn on plain.", "It moves 2 cells a turn on hill."]);
        check("(acp-per-turn 1) (free-acp 5) (free-mp 9)", &["It moves 1 cell a turn on plain and hill."]);
    }

    #[test]
    fn moves_with_saved_and_owed_points() {
        check(
            "(acp-per-turn 1) (acp-max 5)",
            &[
                "It moves 1 cell a turn, up to 5 after a rest on plain.",
                "It moves 1 cell in 2 turns, up to 2 after a rest on hill.",
            ],
        );
        check(
            "(acp-per-turn 3) (acp-max 4)",
            &["It moves 3 cells a turn, up to 4 after a rest on plain.", "It moves 3 cells in 2 turns on hill."],
        );
        check(
            "(acp-per-turn 1) (acp-max 5) (speed 50)",
            &["It moves 1 cell in 2 turns, up to 2 after a rest on plain.", "It moves 1 cell in 4 turns on hill."],
        );
        check(
            "(acp-per-turn 2) (acp-min -2)",
            &[
                "It moves 2 cells a turn, up to 4 after a rest on plain.",
                "It moves 1 cell a turn, up to 2 after a rest on hill.",
            ],
        );
        check(
            "(acp-per-turn 100) (acp-max 30000) (speed 1)",
            &[
                "It moves 1 cell a turn, up to 300 after a rest on plain.",
                "It moves 1 cell in 2 turns, up to 150 after a rest on hill.",
            ],
        );
        check(
            "(acp-per-turn 7) (acp-max 1000) (speed 1)",
            &[
                "It moves about 0.1 cells a turn, up to 10 after a rest on plain.",
                "It moves 1 cell in about 29 turns, up to 5 after a rest on hill.",
            ],
        );
    }
}
