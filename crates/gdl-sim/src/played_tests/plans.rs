//! Tests of plans that modules give units.

use gdl_world::world::{PlanKind, TaskKind};

use crate::testing::Field;

const TYPES: &str = "(unit-type inf (acp-per-turn 3)) (unit-type rock)";

#[test]
fn plans_of_the_module_are_kept() {
    let units = "(inf 5 4 1 (# 1) (plan Defensive 1 (asleep 1) (supply-alarm 0)
                    (tasks (move-to 2 1 7 4 0 1) (sentry 0 0 3))))
                 (rock 5 5 1 (# 2) (plan Passive))";
    let field = Field::new(TYPES, units);
    let plan = field.unit(1).plan.as_ref().expect("it can act");
    assert_eq!(plan.kind, PlanKind::Defensive);
    assert!(plan.flags.asleep && !plan.flags.supply_alarm && plan.flags.ai_control);
    let [task, sentry] = [plan.tasks[0], plan.tasks[1]];
    assert_eq!((task.kind, task.executions, task.failures), (TaskKind::MoveTo, 2, 1));
    assert_eq!(task.arguments(), [7, 4, 0, 1, 0]);
    assert_eq!((sentry.kind, sentry.arguments()), (TaskKind::Sentry, &[3][..]));
    assert!(field.unit(2).plan.is_none(), "what cannot act has no plan");
}

#[test]
fn goals_and_formations_of_the_module_are_kept() {
    let units = "(inf 5 4 1 (# 1) (plan Passive (goal 1 0 vicinity-is-held 5 4 2 3)))
                 (inf 5 6 1 (# 2) (plan Passive (formation 1 1 keep-formation 1 1 0 0 0)))
                 (inf 5 7 1 (# 3) (plan Passive (goal 1 1 zork 3) (formation 1 1 occupy 1)))";
    let mut field = Field::new(TYPES, units);
    let plan = |field: &Field, id: i32| crate::script::plan_text(field.unit(id).plan.as_deref());
    let text = plan(&field, 1);
    assert!(text.starts_with("type Passive <goal s1 not vicinity-is-held 5 4 2 3> "), "{text}");
    let text = plan(&field, 2);
    assert!(text.starts_with("type Passive <null goal> <goal s1 keep-formation 1 1 0 0 0> "), "{text}");
    assert!(plan(&field, 3).starts_with("type Passive <null goal> "));
    field.next_turn();
    field.next_turn();
    field.step();
    let at = field.unit(2).pos;
    assert_eq!((at.x, at.y), (6, 4), "it goes to its place beside the leader");
}

#[test]
fn the_first_turn_does_not_count_what_was_left() {
    let field = Field::new(TYPES, "(inf 5 4 1 (# 1) (acp 9) (acp0 9) (am 4))");
    assert_eq!((field.acp(1), field.unit(1).acts.map(|acts| acts.moves)), (3, Some(0)));
}

#[test]
fn a_pending_action_comes_first() {
    let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1) (a (move 6 4 0)))");
    field.step();
    assert_eq!((field.unit(1).pos.x, field.acp(1)), (6, 2));
}
