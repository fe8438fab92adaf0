//! The lists of units, sides and actors (spec actions 19.3, 19.5).

use std::fmt::Write;

use gdl_world::world::{Goal, Plan, SideId, Task, UnitId, World};

use super::designators::{designator, side as side_name};
use crate::{Game, turn::is_in_action_list};

/// The length of the text of tasks beyond which further tasks are only counted.
const TASKS_WIDTH: usize = 100;

/// The line of a unit.
pub(super) fn unit_line(world: &World, id: UnitId) -> String {
    let unit = &world.units[id];
    let mut line = format!("  {}", designator(world, id));
    if !world.is_complete(unit) {
        let _ = write!(line, " cp {} ", unit.cp);
    } else if unit.hp < world.rules.units.hp_max[unit.kind] {
        let _ = write!(line, " hp {} ", unit.hp);
    } else {
        line.push(' ');
    }
    match &unit.acts {
        Some(acts) => {
            let _ = write!(line, "acp {}/{} ", acts.acp, acts.initial_acp);
            match &acts.pending {
                Some((action, actee)) => {
                    let call = action.call(world);
                    let _ = write!(line, "[{}", call.kind.name());
                    call.arguments().iter().for_each(|argument| _ = write!(line, " {argument}"));
                    line.push(']');
                    if *actee != id
                        && let Some(actee) = world.units.get(*actee)
                    {
                        let _ = write!(line, " (#{})", actee.id);
                    }
                }
                None => line.push_str("[]"),
            }
        }
        None => line.push_str("no act"),
    }
    line.push(' ');
    line.push_str(&plan_text(unit.plan.as_deref()));
    line
}

pub(crate) fn plan_text(plan: Option<&Plan>) -> String {
    let Some(plan) = plan else { return "no plan".to_owned() };
    if plan.kind == gdl_world::world::PlanKind::None {
        return "unformed plan".to_owned();
    }
    let goal = plan.goal.as_ref().map_or("<null goal>".to_owned(), goal_text);
    let mut text = format!("type {} {goal}", plan.kind.name());
    if let Some(formation) = &plan.formation {
        let _ = write!(text, " {}", goal_text(formation));
    }
    let flags = plan.flags;
    let named = [
        (flags.asleep, " asleep"),
        (flags.reserve, " reserve"),
        (flags.delayed, " delayed"),
        (flags.waiting, " waiting"),
        (flags.supply_alarm, " supply_alarm"),
        (flags.supply_is_low, " supply_is_low"),
    ];
    named.iter().filter(|(holds, _)| *holds).for_each(|(_, name)| text.push_str(name));
    if plan.tasks.is_empty() {
        text.push_str(" no tasks");
    }
    let mut width = 0;
    for (index, task) in plan.tasks.iter().enumerate() {
        if width > TASKS_WIDTH {
            let _ = write!(text, " ... {} more ...", plan.tasks.len() - index);
            break;
        }
        let task = task_text(task);
        width += task.len();
        text.push_str(&task);
    }
    text
}

fn goal_text(goal: &Goal) -> String {
    let mut text = format!("<goal s{} {}{}", goal.side, if goal.wanted { "" } else { "not " }, goal.kind.name());
    goal.arguments().iter().for_each(|argument| _ = write!(text, " {argument}"));
    text.push('>');
    text
}

fn task_text(task: &Task) -> String {
    let mut text = format!(" {{{}", task.kind.name());
    for (index, argument) in task.arguments().iter().enumerate() {
        let _ = write!(text, "{}{argument}", if index == 0 { ' ' } else { ',' });
    }
    let _ = write!(text, " x {}", task.executions);
    if task.failures > 0 {
        let _ = write!(text, " fail {}", task.failures);
    }
    text.push('}');
    text
}

/// The list of all units, the newest first.
pub(super) fn units(world: &World) -> String {
    let mut text = String::from("Units:\n");
    world.units.newest_first().for_each(|id| _ = writeln!(text, "{}", unit_line(world, id)));
    text
}

/// The heads of all sides, then the action list of each.
pub(super) fn actors(game: &Game) -> String {
    let world = &game.world;
    let mut text = String::from("Actors (listed by side):\n");
    for id in world.side_ids() {
        let finished = if world.side(id).has_finished { "(finished)" } else { "" };
        let _ = writeln!(text, "{}: {finished}", side_name(world, id));
    }
    for side in &world.sides {
        let listed = side.units.iter().filter(|&&unit| is_in_action_list(game, unit));
        listed.for_each(|&unit| _ = writeln!(text, "{}", unit_line(world, unit)));
    }
    text
}

/// The list of sides and their players.
pub(super) fn sides(world: &World) -> String {
    let order = if world.rules.globals.use_side_priority != 0 { "sequential" } else { "simultaneous" };
    let mut text = format!("Sides: ({order})\n");
    for id in world.side_ids() {
        let _ = writeln!(text, "{}", side_line(world, id));
        text.push_str(&tech_line(world, id));
    }
    text
}

/// The whole game in words: turn, sides, land and units.
pub(super) fn game(world: &World) -> String {
    let rules = &world.rules;
    let (width, height) = (world.shape.width(), world.shape.height());
    let mut text = format!("Turn {} of a game on {width} by {height} cells\n{}", world.turn, sides(world));
    text.push_str("Terrain:\n");
    for t in rules.terrain.ids() {
        let count = world.shape.cells().filter(|&p| world.terrain_at(p) == t).count();
        if count > 0 {
            let _ = writeln!(text, "  {} {count}", rules.terrain.name(t));
        }
    }
    text.push_str(&units(world));
    text
}

/// Returns the line about the technology of a side, for types that can be developed; empty if there are none.
fn tech_line(world: &World, id: SideId) -> String {
    let units = &world.rules.units;
    let mut text = String::new();
    for u in units.ids().filter(|&u| units.tech_max[u] > 0) {
        let _ = write!(text, "  {} {}/{}", units.name(u), world.side(id).tech_for(u), units.tech_max[u]);
    }
    if text.is_empty() { text } else { format!("Tech:{text}\n") }
}

fn side_line(world: &World, id: SideId) -> String {
    let side = world.side(id);
    let player = match world.player_of(id) {
        Some(player) if id != SideId::INDEPENDENTS || side.is_in_game() => player.description(),
        _ => "nullplayer".to_owned(),
    };
    let state = if side.has_finished { "finished" } else { "moving" };
    let priority = match side.priority {
        Some(priority) if world.rules.globals.use_side_priority != 0 => format!(", priority {priority}"),
        _ => String::new(),
    };
    let finishes = i32::from(side.finishes_by_itself);
    format!("{} played by {player}, autofinish {finishes}{priority}, {state}", side_name(world, id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn actors_are_those_of_the_stage_that_live() {
        let types = "(unit-type inf (acp-per-turn 4)) (unit-type god (acp-independent true)) (unit-type wall)
                     (unit-type late (acp-per-turn 4) (action-priority 2))";
        let units = "(inf 5 4 1 (# 1)) (god 6 4 1 (# 2)) (wall 7 4 1 (# 3)) (late 8 4 1 (# 4)) (inf 5 5 1 (# 5))";
        let mut field = Field::new(types, units);
        let dead = field.id(5);
        crate::effects::combat::death::kill(&mut field, dead, gdl_world::events::Cause::Disbanded);
        let text = actors(&field);
        let ids: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').nth(2)).collect();
        assert_eq!(ids, ["1", "2"], "{text}");
    }
}
