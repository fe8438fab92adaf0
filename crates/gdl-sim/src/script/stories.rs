//! The story of a unit as `(history ID)` prints it: what it did and what was done to it, a line each. The engine has no
//! such command.

use std::fmt::Write;

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    world::World,
};

use crate::{Game, history::story};

/// The lines of a story.
pub(super) fn listing(game: &Game, id: i32) -> String {
    let mut text = format!("History of unit {id}:\n");
    for entry in story(&game.events, id) {
        if let Some(what) = line(&game.world, id, &entry.event) {
            let _ = writeln!(text, "  turn {}: {what}", entry.turn);
        }
    }
    text
}

/// Describes an event from the point of view of a unit; None for events that the lines beside it describe as well.
fn line(world: &World, id: i32, event: &Event) -> Option<String> {
    let name = |who: &UnitSnapshot| name(world, who);
    let because = |cause: &Cause| because(world, cause);
    let is_it = |who: &UnitSnapshot| who.id == id;
    let kind = |u| world.rules.units.name(u);
    Some(match event {
        Event::Created { unit, by } if is_it(unit) => format!("is begun by {}", name(by)),
        Event::Created { unit, .. } => format!("begins {}", name(unit)),
        Event::Appeared { unit } => format!("appears at {},{}", unit.at.x, unit.at.y),
        Event::Completed { .. } => "is complete".to_owned(),
        Event::Moved { unit, from } => format!("moves from {},{} to {},{}", from.x, from.y, unit.at.x, unit.at.y),
        Event::Boarded { unit, transport } if is_it(unit) => format!("enters {}", name(transport)),
        Event::Boarded { unit, .. } => format!("takes {} in", name(unit)),
        Event::Attacked { attacker, target } if is_it(attacker) => format!("attacks {}", name(target)),
        Event::Attacked { attacker, .. } => format!("is attacked by {}", name(attacker)),
        Event::FiredAt { firer, target } if is_it(firer) => format!("fires at {}", name(target)),
        Event::FiredAt { firer, .. } => format!("is fired at by {}", name(firer)),
        Event::Blow { attacker, target, hits } if is_it(attacker) => {
            format!("{} {}", if *hits { "hits" } else { "misses" }, name(target))
        }
        Event::Blow { attacker, hits, .. } => {
            format!("is {} by {}", if *hits { "hit" } else { "missed" }, name(attacker))
        }
        Event::Damaged { unit, from, to, cause } if is_it(unit) => {
            format!("loses {} hp and has {to} left{}", from - to, because(cause))
        }
        Event::Died { unit, cause } if is_it(unit) => format!("perishes{}", because(cause)),
        Event::Died { unit, .. } => format!("destroys {}", name(unit)),
        Event::Wrecked { unit, wreck, cause } if is_it(unit) => {
            format!("is wrecked to {}{}", kind(*wreck), because(cause))
        }
        Event::Wrecked { unit, .. } => format!("wrecks {}", name(unit)),
        Event::Captured { unit, by, .. } if is_it(unit) => format!("is captured by {}", name(by)),
        Event::Captured { unit, .. } => format!("captures {}", name(unit)),
        Event::Surrendered { unit, to, .. } if is_it(unit) => format!("surrenders to {}", name(to)),
        Event::Surrendered { unit, .. } => format!("accepts the surrender of {}", name(unit)),
        Event::ChangedSide { unit, to, cause } if is_it(unit) => {
            format!("comes to side {}{}", world.side(*to).number, because(cause))
        }
        Event::ChangedType { to, .. } => format!("is {} now", kind(*to)),
        Event::Detonated { at, .. } => format!("goes off at {},{}", at.x, at.y),
        Event::SelfUnitChanged { .. } => "stands for its side now".to_owned(),
        _ => return None,
    })
}

fn name(world: &World, who: &UnitSnapshot) -> String {
    format!("s{} {} {}", world.side(who.side).number, world.rules.units.name(who.kind), who.id)
}

fn because(world: &World, cause: &Cause) -> String {
    let terrain = |t| world.rules.terrain.name(t);
    match cause {
        Cause::Combat { by } => format!(", by {}", name(world, by)),
        Cause::Blast => ", by a blast".to_owned(),
        Cause::Terrain(t) => format!(", on {}", terrain(*t)),
        Cause::Starvation(m) => format!(", for want of {}", world.rules.materials.name(*m)),
        Cause::Temperature => ", of heat or cold".to_owned(),
        Cause::Neglect => ", unfinished".to_owned(),
        Cause::LeftWorld => ", leaving the world".to_owned(),
        Cause::WithTransport => ", with its transport".to_owned(),
        Cause::NoRoom => ", for want of room".to_owned(),
        Cause::Garrison { of } => format!(", as a garrison of {}", name(world, of)),
        Cause::Disbanded => ", disbanded".to_owned(),
        Cause::Accident(t) | Cause::Vanished(t) => format!(", in an accident on {}", terrain(*t)),
        Cause::Attrition(t) => format!(", by attrition on {}", terrain(*t)),
        Cause::Departed => ", its time being over".to_owned(),
        Cause::Revolt => ", in a revolt".to_owned(),
        Cause::SideLost(side) => format!(", after side {} has lost", world.side(*side).number),
        Cause::Action => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn both_sides_of_a_fight_have_their_story() {
        let types = "(unit-type inf (acp-per-turn 9) (hp-max 9))
            (table hit-chance (inf u* 100)) (table damage (inf u* 5)) (table counterattack (u* u* 0))";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (inf 7 4 2 (# 2))");
        for action in ["move 6 4 0", "attack 2 100", "attack 2 100"] {
            field.act(1, action);
        }
        let expected = "History of unit 1:\n  turn 1: moves from 5,4 to 6,4\n  turn 1: attacks s2 inf 2\n  turn 1: hits s2 inf 2\n  \
                        turn 1: attacks s2 inf 2\n  turn 1: hits s2 inf 2\n  turn 1: destroys s2 inf 2\n";
        assert_eq!(listing(&field, 1), expected);
        assert!(listing(&field, 2).ends_with("is hit by s1 inf 1\n  turn 1: perishes, by s1 inf 1\n"));
        assert_eq!(listing(&field, 3), "History of unit 3:\n");
    }
}
