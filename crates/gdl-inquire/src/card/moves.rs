//! How far units move in a turn (spec actions 4, 7).

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, table, terrain, unit};

use super::{Relation, RelationItem};
use crate::{Inquiry, SourcePlace, words::listed};

/// Moves are counted up to this number; a unit whose moves cost nothing could go on forever.
const MANY: i32 = 999;

/// How a unit fares on the terrain of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Going {
    /// Cells that it moves in a turn, of this terrain alone; 999 for any number.
    Cells(i32),
    /// It dies or is wrecked there.
    Deadly,
    /// There is no room for it.
    NoRoom,
}

/// The action points of an undamaged unit at the start of a turn.
pub fn points_per_turn(inquiry: &Inquiry<'_>, u: TypeRef) -> i32 {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    let base = int(unit::ACP_PER_TURN);
    if base <= 0 {
        return 0;
    }
    let base = base.max(int(unit::ACP_PER_TURN_MIN));
    let base = if int(unit::ACP_PER_TURN_MAX) >= 0 { base.min(int(unit::ACP_PER_TURN_MAX)) } else { base };
    let most = if int(unit::ACP_MAX) >= 0 { int(unit::ACP_MAX) } else { base };
    base.max(int(unit::ACP_MIN)).min(most).max(0)
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
    let total = points_per_turn(inquiry, u);
    let most = if int(unit::ACP_MAX) > 0 { int(unit::ACP_MAX) } else { total };
    let saved = match int(unit::ACP_MAX) {
        max @ 0.. => max,
        _ if int(unit::ACP_PER_TURN_MAX) >= 0 => int(unit::ACP_PER_TURN).min(int(unit::ACP_PER_TURN_MAX)),
        _ => int(unit::ACP_PER_TURN),
    };
    let can_ever_pay = saved + int(unit::FREE_ACP) - price >= least || price < total;
    if !can_ever_pay || clipped == 0 || mp(most - least) + int(unit::FREE_MP) < cost {
        return Going::Cells(0);
    }
    let (mut acp, mut cells) = (total, 0);
    while cells < MANY && acp + int(unit::FREE_ACP) - price >= least {
        let left = mp(if least < 0 { acp - least } else { acp });
        if left <= 0 || left + int(unit::FREE_MP) < cost {
            break;
        }
        cells += 1;
        acp = (acp - price.max(1).max(cost.saturating_mul(100) / clipped)).max(least);
    }
    Going::Cells(cells)
}

/// The terrain types of cells, without borders, connections and coatings.
pub fn cell_terrain<'a>(inquiry: &Inquiry<'a>) -> impl Iterator<Item = TypeRef> + use<'a> {
    let types = &inquiry.game.ruleset.types;
    types.refs(TypeKind::Terrain).filter(|&t| types.int(t, terrain::SUBTYPE) == 0)
}

fn cells_words(cells: i32) -> String {
    match cells {
        0 => "cannot move".to_owned(),
        1 => "moves 1 cell a turn".to_owned(),
        MANY.. => "moves any number of cells a turn".to_owned(),
        many => format!("moves {many} cells a turn"),
    }
}

/// Sentences about the moves of a unit type.
pub(super) fn of_unit(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<String> {
    let mobile = is_mobile(inquiry, u);
    let mut groups: Vec<(Going, Vec<&str>)> = Vec::new();
    for t in cell_terrain(inquiry) {
        let going = match going(inquiry, u, t) {
            // Without moves, only where it can be matters.
            Going::Cells(_) if !mobile => Going::Cells(0),
            going => going,
        };
        match groups.iter_mut().find(|(known, _)| *known == going) {
            Some((_, names)) => names.push(inquiry.symbol(t)),
            None => groups.push((going, vec![inquiry.symbol(t)])),
        }
    }
    // The fastest terrain first, then where it cannot be.
    groups.sort_by_key(|(going, _)| match going {
        Going::Cells(cells) => (0, -cells),
        Going::Deadly => (1, 0),
        Going::NoRoom => (2, 0),
    });
    let mut sentences = Vec::new();
    if !mobile {
        sentences.push("It does not move by itself.".to_owned());
    }
    for (going, names) in groups {
        let names = listed(&names);
        match going {
            Going::Cells(cells) if mobile => sentences.push(format!("It {} on {names}.", cells_words(cells))),
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
