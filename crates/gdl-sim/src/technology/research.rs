//! Research of advances, which treasuries pay for (spec turns 10.1).

use gdl_ruleset::{PropValue, Value};
use gdl_schema::{TypeKind, advance, global};
use gdl_world::{
    events::Event,
    rules::{AdvanceId, Rules, TypeId, list_global},
    weighted,
    world::{ADVANCE_MADE, SideId, World},
};

use crate::{Game, materials};

use super::topics::{can_begin, next_topic};

/// Whether sides research in this game at all.
pub(crate) fn is_on(rules: &Rules) -> bool {
    rules.advances.count() > 0 && rules.globals.side_can_research != 0
}

/// Whether a side could begin an advance, and has not chosen which.
pub(crate) fn wants_topic(world: &World, side: SideId) -> bool {
    is_on(&world.rules)
        && may_research(world, side)
        && world.side(side).topic.is_none()
        && world.rules.advances.ids().any(|a| can_begin(world, side, a))
}

/// Spends treasuries on the research of sides, and chooses the next topics of sides with players, who may choose
/// others.
pub(crate) fn research(game: &mut Game) {
    if !is_on(&game.world.rules) {
        return;
    }
    for side in game.world.side_ids() {
        if !game.world.side(side).is_in_game() || !may_research(&game.world, side) {
            continue;
        }
        if let Some(topic) = game.world.side(side).topic
            && !advance(game, side, topic)
        {
            return;
        }
        let world = &game.world;
        if world.side(side).topic.is_none() && (world.has_display(side) || world.has_ai(side)) {
            let goal = world.side(side).goal.filter(|&goal| !world.side(side).has_advance(goal));
            let topic = next_topic(world, side, goal.or_else(|| first_goal(world, side)));
            game.world.side_mut(side).topic = topic;
        }
    }
}

fn may_research(world: &World, side: SideId) -> bool {
    let globals = &world.rules.globals;
    side != SideId::INDEPENDENTS || (globals.indepside_can_research != 0 && globals.indepside_has_treasury != 0)
}

/// Returns the first research goal of the module that a side has not reached.
fn first_goal(world: &World, side: SideId) -> Option<AdvanceId> {
    let goals = weigh(&world.rules, list_global(&world.rules.source, global::AI_INITIAL_RESEARCH_GOALS));
    goals.into_iter().map(|(_, a)| a).find(|&a| !world.side(side).has_advance(a))
}

/// Makes as much progress in an advance as the treasury pays for. Returns false if a required material has no treasury;
/// no side makes progress after that, as in the engine.
fn advance(game: &mut Game, side: SideId, a: AdvanceId) -> bool {
    let rules = game.world.rules.clone();
    let price = |m| rules.tables.advance_consumption_per_rp.get(a, m);
    let needed = || rules.materials.ids().filter(|&m| price(m) > 0);
    if needed().any(|m| !materials::has_treasury(&game.world, side, m)) {
        return false;
    }
    let holder = game.world.side_mut(side);
    holder.advances.resize(rules.advances.count(), 0);
    let progress = holder.advances[a.index()];
    // The engine stops at an advance without a price; here it costs nothing.
    let limit = needed().map(|m| holder.treasury[m.index()].max(0) / price(m)).min().unwrap_or(i32::MAX);
    let points = limit.min(rules.advances.rp[a].saturating_sub(progress)).max(0);
    needed().for_each(|m| holder.treasury[m.index()] -= points * price(m));
    holder.advances[a.index()] = progress + points;
    if progress + points >= rules.advances.rp[a] {
        holder.advances[a.index()] = ADVANCE_MADE;
        holder.topic = None;
        if holder.goal == Some(a) {
            let goals = game.world.rules.source.types.prop(a.into(), advance::AI_NEXT_GOAL);
            let goals = match goals {
                Some(PropValue::List(list)) => weigh(&rules, list),
                _ => Vec::new(),
            };
            let goal = if let [(_, only)] = goals[..] {
                Some(only)
            } else if goals.is_empty() {
                None
            } else {
                weighted::choose(&mut game.random, &goals).map(|index| goals[index].1)
            };
            game.world.side_mut(side).goal = goal;
        }
        game.record(|_| Event::Discovered { side, advance: a });
    }
    true
}

/// The advances of a list, alone or each in a list with its weight.
fn weigh(rules: &Rules, list: &Value) -> Vec<(i32, AdvanceId)> {
    let advance = |value: &Value| match value.as_type() {
        Some(ty) => (ty.kind == TypeKind::Advance).then(|| AdvanceId::from_index(usize::from(ty.index))),
        None => value.as_text().and_then(|name| rules.advances.ids().find(|&a| rules.advances.name(a) == name)),
    };
    let single = std::slice::from_ref(list);
    let items = if list.items().is_empty() { single } else { list.items() };
    let weighed = |item: &Value| match item.items() {
        [first, rest @ ..] => Some((rest.first().and_then(Value::as_int).unwrap_or(1), advance(first)?)),
        [] => Some((1, advance(item)?)),
    };
    items.iter().filter_map(weighed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type pad (acp-per-turn 5))
        (material-type lore (treasury true) (initial-treasury 25)) (material-type gold (treasury true) (initial-treasury 99))
        (advance-type fire (rp 6)) (advance-type bronze (rp 4)) (advance-type iron (rp 1000)) (advance-type clay (rp 10))
        (table advance-needed-to-research (bronze fire 1) (iron bronze 1))
        (table advance-precludes-advance (bronze clay 1))
        (table advance-consumption-per-rp (a* lore 2) (bronze gold 1)) (set side-can-research true)";

    fn a(number: u16) -> Option<AdvanceId> {
        Some(AdvanceId::new(number))
    }

    fn state(field: &Field, side: usize) -> (Vec<i32>, Vec<i32>, Option<AdvanceId>) {
        let side = &field.world.sides[side];
        (side.advances.clone(), side.treasury.clone(), side.topic)
    }

    #[test]
    fn treasuries_pay_for_research() {
        let mut field = Field::new(TYPES, "(pad 3 4 1 (# 1)) (pad 5 4 2 (# 2)) (side 2 (current-advance 1))");
        field.step();
        // Fire takes 12 of the lore of 25. Red, a viewer, continues with bronze; no topic is chosen for Blue.
        assert_eq!(state(&field, 1), (vec![ADVANCE_MADE, 0, 0, 0], vec![13, 99], a(1)));
        assert_eq!(state(&field, 2), (vec![0, ADVANCE_MADE, 0, 0], vec![17, 95], None));
        field.step();
        assert_eq!(state(&field, 1), (vec![ADVANCE_MADE, ADVANCE_MADE, 0, 0], vec![5, 95], a(2)));
        (0..3).for_each(|_| _ = field.step());
        assert_eq!(state(&field, 1), (vec![ADVANCE_MADE, ADVANCE_MADE, 2, 0], vec![1, 95], a(2)));
        let made = field.events.entries().iter().filter(|entry| matches!(entry.event, Event::Discovered { .. }));
        assert_eq!(made.count(), 3);
    }

    #[test]
    fn who_may_choose_is_waited_for() {
        let mut field = Field::new(TYPES, "(pad 3 4 1 (# 1))");
        let blue = SideId::from_index(2);
        assert!(!wants_topic(&field.world, blue), "it has a topic");
        field.world.side_mut(blue).topic = None;
        assert!(wants_topic(&field.world, blue));
        field.world.side_mut(blue).advances = vec![ADVANCE_MADE; 4];
        assert!(!wants_topic(&field.world, blue), "nothing is left");
    }

    #[test]
    fn topics_lead_to_goals() {
        let types = format!("{TYPES} (add bronze ai-next-goal (iron))");
        let mut field = Field::new(&types, "(pad 3 4 1 (# 1)) (side 1 (advance-goal 1) (current-advance 3))");
        field.step();
        assert_eq!((field.world.sides[1].topic, field.world.sides[1].goal), (a(0), a(1)));
        field.world.sides[1].treasury[0] = 100;
        (0..2).for_each(|_| _ = field.step());
        assert_eq!((field.world.sides[1].topic, field.world.sides[1].goal), (a(2), a(2)));
    }

    #[test]
    fn a_material_without_a_treasury_stops_all() {
        let types = TYPES.replace("gold (treasury true) (initial-treasury 99)", "gold");
        let mut field = Field::new(&types, "(pad 3 4 1 (# 1)) (side 1 (current-advance 1))");
        field.step();
        assert_eq!(state(&field, 2).1, [25, 0], "nor does the next side make progress");
    }
}
