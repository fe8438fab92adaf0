//! The commands (spec actions 19.2, 19.3).

use gdl_world::{
    Phase,
    geometry::Pos,
    rules::{Rules, TypeId, UnitTypeId},
    world::{SideId, Task, TaskKind, UnitId},
};

use super::{Flow, Form, Host, MAX_REPEATS, MAX_TURNS, Session, acting, listing, stories, topics};

/// The commands by their names, the most useful ones first.
pub const COMMANDS: &[&str] = &[
    "sides", "units", "actors", "cells", "task", "fin", "finall", "run", "*", "save", "eval", "history", "print",
    "help", "memory", "again", "debug", "debugm", "debugg", "quit",
];

/// A parsed command: side, unit, verb and arguments.
pub(super) struct Command<'a> {
    pub side: Option<SideId>,
    /// The id of a unit, if there is one.
    pub unit: Option<i32>,
    pub verb: &'a str,
    pub args: &'a [Form],
    /// The whole form.
    pub form: &'a Form,
}

/// Executes a form.
pub(super) fn interpret(session: &mut Session, form: &Form, host: &mut dyn Host) -> Flow {
    let items = match form {
        Form::List(items) => &**items,
        Form::Symbol(_) => std::slice::from_ref(form),
        Form::Number(_) | Form::Text(_) => return Flow::Continue,
    };
    let numbers = items.iter().take(2).take_while(|item| item.number().is_some()).count();
    let Some(head) = items.get(numbers) else { return Flow::Continue };
    let Some(verb) = head.symbol() else {
        not_understood(form, host);
        return Flow::Continue;
    };
    let number = |index: usize| items[..numbers].get(index).and_then(Form::number);
    let side = number(0).and_then(|n| session.game.world.side_numbered(n));
    let command = Command { side, unit: number(1), verb, args: &items[numbers + 1..], form };
    execute(session, &command, host)
}

fn not_understood(form: &Form, host: &mut dyn Host) {
    host.print(&format!("Command {} not understood, ignoring it\n", form.cut()));
    host.advise("`?` shows the commands, `?n` the next topic of help: actions, tasks, types.");
}

fn execute(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) -> Flow {
    let game = &mut session.game;
    match command.verb {
        "sides" => host.print(&listing::sides(&game.world)),
        "units" => host.print(&listing::units(&game.world)),
        "actors" => host.print(&listing::actors(game)),
        "history" => {
            let unit = command.args.first().and_then(Form::number).or(command.unit);
            match unit {
                Some(unit) => host.print(&stories::listing(game, unit)),
                None => host.complain("Whose history? Write (history ID)."),
            }
        }
        "cells" => cells(session, command, host),
        "task" => task(session, command, host),
        "fin" => {
            let world = &game.world;
            let shown = || world.side_ids().filter(|&side| world.has_display(side)).last();
            if let Some(side) = command.side.or_else(shown) {
                game.finish(side);
            }
        }
        "finall" => game.finish_all(),
        "run" => run(session, command, host),
        "again" => {}
        "*" => repeat(session, command, host),
        "save" => save(session, host),
        "eval" => evaluate(session, command, host),
        "help" => {
            host.print(
                "To look at help topics, type \"?<letter>\",\nwhere 'n' and 'p' go to next and previous nodes\n",
            );
        }
        "print" => print(session, command, host),
        "memory" => {
            let bytes = game.world.units.len() * size_of::<gdl_world::world::Unit>() + game.world.shape.places() * 8;
            host.print(&format!("{bytes} bytes allocated.\n"));
        }
        "debug" | "debugm" | "debugg" => {}
        "quit" => {
            let only_at_end = command.args.first().and_then(Form::symbol).is_some_and(|word| word == "if-end");
            if !only_at_end || game.phase() == Phase::Over {
                host.print("Quitting.\n");
                return Flow::Quit;
            }
        }
        verb if gdl_world::world::ActionKind::named(verb).is_some() => acting::act(session, command, host),
        verb if verb.starts_with('?') => match topics::show(&session.game.world, verb, &mut session.topic) {
            Some(text) => host.print(&text),
            None => not_understood(command.form, host),
        },
        _ => not_understood(command.form, host),
    }
    Flow::Continue
}

/// Describes the whole game, on the terminal or in a file.
fn print(session: &Session, command: &Command<'_>, host: &mut dyn Host) {
    let text = listing::game(&session.game.world);
    match command.args.first() {
        Some(Form::Text(file)) => {
            if host.write(file, &text).is_err() {
                host.complain(&format!("Cannot write \"{file}\"."));
            }
        }
        _ => host.print(&text),
    }
}

fn cells(session: &Session, command: &Command<'_>, host: &mut dyn Host) {
    let world = &session.game.world;
    let number = |index: usize| command.args.get(index).and_then(Form::number).unwrap_or(0);
    let p = Pos::named(number(0), number(1));
    if !world.shape.contains(p) {
        return host.print(&format!("At {},{} - outside area!\n", p.x, p.y));
    }
    let terrain = world.rules.terrain.name(world.terrain_at(p));
    let temperature = world.layers.temperatures.as_ref().map_or(0, |layer| layer.get(p));
    let elevation = world.elevation_at(p);
    host.print(&format!("At {},{}, terrain {terrain}, elev {elevation}, temp {temperature}\n", p.x, p.y));
}

fn task(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) {
    let Some((name, args)) = command.args.split_first() else { return };
    let Some(name) = name.symbol() else { return };
    let Some(kind) = TaskKind::named(name) else {
        host.complain(&format!("Task type \"{name}\" not recognized"));
        let names: Vec<&str> = TaskKind::ALL.iter().map(|kind| kind.name()).collect();
        return host.advise(&format!("Tasks are {}.", names.join(", ")));
    };
    let world = &mut session.game.world;
    let Some(unit) = command.unit.and_then(|id| world.living_unit(id)) else {
        return host.advise("There is no such unit; `units` lists them.");
    };
    let args: Vec<i32> = args.iter().take(kind.given()).map(|arg| arg.number().unwrap_or(0)).collect();
    match &mut world.units[unit].plan {
        Some(plan) => plan.push(Task::new(kind, &args)),
        None => host.advise("The unit cannot act, so that it takes no tasks."),
    }
}

fn run(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) {
    if session.game.phase() == Phase::NotStarted {
        return host.print("Game has not started, cancelling the run.\n");
    }
    let turns = command.args.first().and_then(Form::number).unwrap_or(1);
    if turns > session.turns_left {
        return host.advise(&format!("More than {MAX_TURNS} turns; the run is cancelled."));
    }
    session.turns_left -= turns.max(0);
    session.free_turns = turns.max(0);
    session.has_run_freely = true;
    session.game.world.sides.iter_mut().for_each(|side| side.finishes_by_itself = true);
}

/// Queues the rest of the form before the input, as many times as the form says.
fn repeat(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) {
    let Some((times, rest)) = command.args.split_first() else { return };
    let times = usize::try_from(times.number().unwrap_or(0)).unwrap_or(0);
    if times > session.repeats_left {
        session.queue.clear();
        return host.advise(&format!("More than {MAX_REPEATS} repetitions; none of the rest is done."));
    }
    session.repeats_left -= times;
    let form = Form::List(rest.into());
    for _ in 0..times {
        session.queue.push_front(form.clone());
    }
}

fn save(session: &mut Session, host: &mut dyn Host) {
    session.game.tidy_up();
    match host.save(&session.game) {
        Ok(path) => {
            let world = &session.game.world;
            let viewers: Vec<SideId> = world.side_ids().filter(|&side| world.has_display(side)).collect();
            let text = format!("Game was saved to \"{path}\".");
            viewers.into_iter().for_each(|side| session.notify(side, &text, host));
        }
        Err(_) => host.complain("Save failed."),
    }
}

/// Interprets a form of the language. Units that it makes stay off the map.
fn evaluate(session: &mut Session, command: &Command<'_>, host: &mut dyn Host) {
    let Some(ruleset) = command.args.first().and_then(|form| host.evaluate(form)) else { return };
    let world = &mut session.game.world;
    let before = world.rules.source.units.len();
    // A game with other types would need another world.
    if ruleset.types.count(gdl_schema::TypeKind::Unit) != world.rules.units.count()
        || ruleset.types.count(gdl_schema::TypeKind::Terrain) != world.rules.terrain.count()
        || ruleset.types.count(gdl_schema::TypeKind::Material) != world.rules.materials.count()
    {
        return;
    }
    world.rules = std::sync::Arc::new(Rules::new(ruleset));
    let rules = world.rules.clone();
    for source in rules.source.units.iter().skip(before) {
        let kind = UnitTypeId::from_index(usize::from(source.kind.index));
        let unit: UnitId = world.add_unit(kind, source.id);
        let side = world.side_numbered(source.side).unwrap_or(SideId::INDEPENDENTS);
        world.change_side(unit, side);
        world.units[unit].original_side = side;
        world.units[unit].name.clone_from(&source.name);
    }
}
