//! Actions as commands (spec actions 19.4).

use gdl_world::{
    rules::Parameter,
    world::{ActionKind, Call, Doer, MAX_ARGUMENTS, UnitId},
};

use super::{
    Form, Host, Session,
    commands::Command,
    designators::{designator, tried},
};
use crate::Game;

/// Lets a unit try an action.
pub(super) fn act(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) {
    let Some(kind) = ActionKind::named(command.verb) else { return };
    let game = &mut session.game;
    let is_random = command.args.first().and_then(Form::symbol).is_some_and(|word| word == "randomly");
    let given = if is_random { &command.args[1..] } else { command.args };
    let mut unit = command.unit.and_then(|id| game.world.living_unit(id));
    if is_random && unit.is_none() {
        unit = random_unit(game);
        if unit.is_none() {
            return host.complain("Can't find a unit to act!");
        }
    }
    let Some(unit) = unit else {
        host.complain(&format!("No unit to {}!", command.verb));
        return host.advise(&match command.unit {
            Some(id) => format!("There is no living unit {id}; `units` lists them."),
            None => {
                format!("Say which side and unit: (SIDE UNIT {}).", Parameter::usage(kind.name(), kind.parameters()))
            }
        });
    };
    let parameters = kind.parameters();
    if given.len() < parameters.len() && !is_random {
        host.print("Mismatched args!\n");
        return host.advise(&format!("It is ({}).", Parameter::usage(kind.name(), parameters)));
    }
    for form in given.iter().take(parameters.len()).filter(|form| form.number().is_none()) {
        host.advise(&format!("`{form}` is not a number; it counts as 0."));
    }
    let mut args = [0; MAX_ARGUMENTS];
    for (index, &parameter) in parameters.iter().enumerate() {
        args[index] = match given.get(index) {
            Some(form) => form.number().unwrap_or(0),
            None => random_argument(game, unit, parameter),
        };
        if parameter == Parameter::Unit && game.world.living_unit(args[index]).is_none() {
            args[index] = 0;
        }
    }
    let call = Call { kind, args };
    let (name, tried) = (designator(&game.world, unit), tried(&game.world, &call));
    let id = game.world.units[unit].id;
    let outcome = game.execute(Doer::one(unit), &call);
    session.notify_sides(host);
    host.print(&format!("{name} tries {tried} - {}\n", outcome.name()));
    host.acted(id, &call, outcome);
}

/// Returns a random unit, preferably one that can act.
fn random_unit(game: &mut Game) -> Option<UnitId> {
    loop {
        let count = i32::try_from(game.world.units.len()).unwrap_or(i32::MAX);
        let id = game.random.draw(count);
        if let Some(unit) = game.world.living_unit(id)
            && (game.world.units[unit].acts.is_some() || game.random.coin())
        {
            return Some(unit);
        }
        if game.random.percent(1) {
            return None;
        }
    }
}

/// Returns a random argument, which may not make sense.
fn random_argument(game: &mut Game, unit: UnitId, parameter: Parameter) -> i32 {
    let Game { world, random, .. } = game;
    let of_types = |count: usize| i32::try_from(count).unwrap_or(i32::MAX - 2) + 2;
    let at = world.units[unit].pos;
    let place = |random: &mut gdl_world::Random, own: i32, extent: i32| {
        if random.coin() { own + random.draw(5) - 2 } else { random.draw(extent + 4) - 2 }
    };
    match parameter {
        Parameter::Number => {
            if random.coin() {
                random.draw(10)
            } else if random.coin() {
                random.draw(100)
            } else {
                random.draw(20000) - 10000
            }
        }
        Parameter::UnitType => random.draw(of_types(world.rules.units.count())) - 1,
        Parameter::MaterialType => random.draw(of_types(world.rules.materials.count())) - 1,
        Parameter::TerrainType => random.draw(of_types(world.rules.terrain.count())) - 1,
        Parameter::X => place(random, at.x, world.shape.width()),
        Parameter::Y => place(random, at.y, world.shape.height()),
        Parameter::Z => {
            if random.coin() {
                0
            } else {
                random.draw(10)
            }
        }
        Parameter::Direction => random.draw(6),
        Parameter::Unit => loop {
            let id = random.draw(i32::try_from(world.units.len()).unwrap_or(i32::MAX - 1)) + 1;
            if world.living_unit(id).is_some() || random.percent(2) {
                break id;
            }
        },
        Parameter::Side => random.draw(i32::try_from(world.sides.len()).unwrap_or(i32::MAX - 3) + 3) - 1,
    }
}
