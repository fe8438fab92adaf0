//! How many turns it takes to make a unit (spec actions 4, 13).

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, table, unit};

use super::{Formula, has_no_effect, symbols};
use crate::{Inquiry, card::points_per_turn, words::amount};

/// The maximum number of actions that are counted.
const MAX_ACTIONS: i32 = 10_000;

/// The work of one unit that makes another from its beginning, with all the materials that it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Construction {
    /// The construction points that the new unit begins with.
    pub begins_with: i32,
    /// The number of actions of building after that.
    pub actions: i32,
    /// The turns until the unit is complete, the first one included.
    pub turns: i32,
}

/// The action points of a unit over turns (spec actions 4.2, 4.3).
struct Purse {
    acp: i32,
    new: i32,
    least: i32,
    most: i32,
    free: i32,
    most_saved: i32,
}

impl Purse {
    fn of(inquiry: &Inquiry<'_>, c: TypeRef) -> Purse {
        let int = |property| inquiry.game.ruleset.types.int(c, property);
        let new = points_of_turn(inquiry, c);
        let most = if int(unit::ACP_MAX) >= 0 { int(unit::ACP_MAX) } else { new };
        let per_turn = int(unit::ACP_PER_TURN);
        let most_saved = match (int(unit::ACP_MAX), int(unit::ACP_PER_TURN_MAX)) {
            (max @ 0.., _) => max,
            (_, most @ 0..) => per_turn.min(most),
            _ => per_turn,
        };
        let mut purse = Purse { acp: 0, new, least: int(unit::ACP_MIN), most, free: int(unit::FREE_ACP), most_saved };
        purse.begin_turn();
        purse
    }

    fn begin_turn(&mut self) {
        self.acp = self.acp.saturating_add(self.new).max(self.least).min(self.most);
    }

    fn can_ever_pay(&self, cost: i32) -> bool {
        cost <= 0 || self.most_saved + self.free - cost >= self.least || cost < self.new
    }

    fn can_pay(&self, cost: i32) -> bool {
        cost <= 0 || self.acp + self.free - cost >= self.least
    }

    fn pay(&mut self, cost: i32) {
        if cost > 0 {
            self.acp = (self.acp - cost).max(self.least);
        }
    }
}

/// The action points that an undamaged unit gains in a turn.
fn points_of_turn(inquiry: &Inquiry<'_>, u: TypeRef) -> i32 {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    let base = int(unit::ACP_PER_TURN);
    if base <= 0 {
        return 0;
    }
    let base = base.max(int(unit::ACP_PER_TURN_MIN));
    if int(unit::ACP_PER_TURN_MAX) >= 0 { base.min(int(unit::ACP_PER_TURN_MAX)) } else { base }
}

/// The work of a unit of type `c` that makes one of type `u`; none if it cannot make it alone, or if other values decide.
pub fn construction(inquiry: &Inquiry<'_>, c: TypeRef, u: TypeRef) -> Option<Construction> {
    let int = |ty, property| inquiry.game.ruleset.types.int(ty, property);
    let entry = |id| inquiry.entry(id, c, u);
    let effects = [unit::ACP_MORALE_EFFECT, unit::ACP_TEMPERATURE_EFFECT, unit::ACP_SEASON_EFFECT];
    let is_exact = effects.into_iter().all(|property| has_no_effect(inquiry, c, property))
        && int(c, unit::ACP_INDEPENDENT) == 0
        && int(u, unit::CP_PER_SELF_BUILD) == 0
        && int(u, unit::CP_ATTRITION) == 0
        && entry(table::TP_TO_BUILD) <= 0
        && entry(table::BUILDER_CAN_REUSE_CP) == 0;
    let full = int(u, unit::CP);
    if !is_exact || full <= 0 || points_of_turn(inquiry, c) <= 0 {
        return None;
    }
    let as_build = entry(table::CREATE_AS_BUILD) != 0;
    let (may, begins_with, price) = match as_build {
        true => (entry(table::CAN_BUILD), entry(table::CP_PER_BUILD), entry(table::ACP_TO_BUILD)),
        false => (entry(table::CAN_CREATE), entry(table::CP_ON_CREATION), entry(table::ACP_TO_CREATE)),
    };
    let mut purse = Purse::of(inquiry, c);
    if may == 0 || begins_with < 0 || !purse.can_ever_pay(price) {
        return None;
    }
    let mut turns = 1;
    let mut wait = |purse: &mut Purse, price: i32| {
        while !purse.can_pay(price) {
            let before = purse.acp;
            purse.begin_turn();
            turns += 1;
            // Points that do not grow are never enough.
            if !purse.can_pay(price) && purse.acp <= before {
                return None;
            }
        }
        purse.pay(price);
        Some(turns)
    };
    let mut turns = wait(&mut purse, price)?;
    let (mut cp, mut actions) = (begins_with, 0);
    let (gain, price) = (entry(table::CP_PER_BUILD), entry(table::ACP_TO_BUILD));
    if cp < full && (entry(table::CAN_BUILD) == 0 || gain <= 0 || !purse.can_ever_pay(price)) {
        return None;
    }
    while cp < full {
        turns = wait(&mut purse, price)?;
        cp += gain;
        actions += 1;
        if actions > MAX_ACTIONS {
            return None;
        }
    }
    Some(Construction { begins_with, actions, turns })
}

/// The work of making a type by another.
pub(super) fn of_pair(inquiry: &Inquiry<'_>, c: TypeRef, u: TypeRef) -> Option<Formula> {
    let work = construction(inquiry, c, u)?;
    let entry = |id| inquiry.entry(id, c, u);
    let (begins, price) = match entry(table::CREATE_AS_BUILD) {
        0 => (table::CP_ON_CREATION, table::ACP_TO_CREATE),
        _ => (table::CP_PER_BUILD, table::ACP_TO_BUILD),
    };
    let full = inquiry.game.ruleset.types.int(u, unit::CP);
    let mut text = format!("cp {full} - {} {}", begins.name(), work.begins_with);
    if work.actions > 0 {
        text = format!("({text})");
    }
    let mut cost = format!("{} {}", price.name(), entry(price));
    if work.actions > 0 {
        let actions = amount(work.actions, "action", "actions");
        text += &format!(" / {} {} = {actions}", table::CP_PER_BUILD.name(), entry(table::CP_PER_BUILD));
        cost += &format!(" + {} x {} {}", work.actions, table::ACP_TO_BUILD.name(), entry(table::ACP_TO_BUILD));
    } else {
        text += ": complete at once";
    }
    let has = amount(points_per_turn(inquiry, c), "action point", "action points");
    let turns = amount(work.turns, "turn", "turns");
    Some(Formula {
        rule: "turns to make",
        section: "actions 13",
        of: symbols(inquiry, &[c, u]),
        verb: "makes",
        from: Vec::new(),
        on: Vec::new(),
        text: format!("{text}; {cost}, with {has} in a turn = {turns}"),
    })
}

/// The work of all types that make a type.
pub(super) fn of_unit(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<Formula> {
    let types = &inquiry.game.ruleset.types;
    types.refs(TypeKind::Unit).filter_map(|c| of_pair(inquiry, c, u)).collect()
}
