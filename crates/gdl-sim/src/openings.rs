//! Actions that units could begin at the moment, whatever their players want: a step, or the construction of a unit.
//!
//! Reports use them where no such action happens in a game, to separate rules that forbid it from players that do not
//! want it.

use gdl_world::{
    rules::UnitTypeId,
    world::{Action, Doer, Outcome, UnitId, World},
};

use crate::{actions::check_in_full, construction::ConstructionMethod};

/// Returns whether a unit could take some step that it survives.
///
/// # Errors
///
/// The refusal of the step that comes closest to being allowed.
pub fn step(world: &World, id: UnitId) -> Result<(), Outcome> {
    let unit = &world.units[id];
    let steps = world.shape.inner_neighbors(unit.pos).filter(|&to| world.survives(unit.kind, to));
    any_allowed(steps.map(|to| check_in_full(world, Doer::one(id), &Action::Move { to, z: 0 })))
}

/// Returns whether a unit could begin a unit of some type that it makes, inside of itself, in its cell or beside it.
///
/// # Errors
///
/// The refusal of the construction that comes closest to being allowed.
pub fn creation(world: &World, id: UnitId) -> Result<(), Outcome> {
    let at = world.units[id].pos;
    let actions = products(world, id).flat_map(|kind| {
        let places = std::iter::once(at).chain(world.shape.inner_neighbors(at));
        let beside = places.map(move |at| Action::CreateAt { kind, at, z: 0 });
        std::iter::once(Action::CreateIn { kind, transport: Some(id) }).chain(beside)
    });
    any_allowed(actions.map(|action| check_in_full(world, Doer::one(id), &action)))
}

/// Returns the types that a unit can make, by its own type.
pub fn products(world: &World, id: UnitId) -> impl Iterator<Item = UnitTypeId> {
    let (rules, maker) = (&world.rules, world.units[id].kind);
    let is_made = move |&u: &UnitTypeId| {
        rules.units.cp[u] > 0 && ConstructionMethod::of_creation(rules, maker, u).could_create(rules, maker, u)
    };
    rules.units.ids().filter(is_made)
}

/// Returns the first success, else the most informative refusal: one that is not about the place or the validity of the
/// action.
fn any_allowed(checks: impl Iterator<Item = Result<(), Outcome>>) -> Result<(), Outcome> {
    let mut closest = Outcome::Error;
    for check in checks {
        match check {
            Ok(()) => return Ok(()),
            Err(refusal) if weight(refusal) > weight(closest) => closest = refusal,
            Err(_) => {}
        }
    }
    Err(closest)
}

fn weight(refusal: Outcome) -> u8 {
    match refusal {
        Outcome::Error => 0,
        Outcome::TooFar | Outcome::TooNear | Outcome::DestinationFull => 1,
        Outcome::CannotDo => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type town (speed 0) (acp-per-turn 1) (cp 9)) (unit-type man (acp-per-turn 2) (cp 2))
        (material-type wood)
        (table can-create (town man true)) (table cp-on-creation (town man 2)) (table create-range (town man 1)) (table unit-storage-x (u* wood 1))";

    #[track_caller]
    fn check(rules: &str, step_of_man: Result<(), Outcome>, creation_of_town: Result<(), Outcome>) {
        let field = Field::new(&format!("{TYPES} {rules}"), "(man 5 4 1 (# 1)) (town 7 4 1 (# 2))");
        let unit = |id| field.world.units.with_id(id).expect("it is there");
        assert_eq!(step(&field.world, unit(1)), step_of_man, "{rules}");
        assert_eq!(creation(&field.world, unit(2)), creation_of_town, "{rules}");
        assert_eq!(products(&field.world, unit(2)).count(), 1);
    }

    #[test]
    fn what_rules_allow_and_forbid() {
        check("", Ok(()), Ok(()));
        check("(table mp-to-enter-terrain (man t* 9))", Err(Outcome::CannotDo), Ok(()));
        check("(table material-to-create (man wood 1))", Ok(()), Ok(()));
        check("(table consumption-on-creation (man wood 1))", Ok(()), Err(Outcome::InsufficientMaterial));
    }
}
