//! Sides and players of a saved game.

use gdl_ruleset::{Attr, Attrs, Origin, Player, Side, Value};
use gdl_schema::property;
use gdl_world::{
    rules::UnitTypeId,
    world::{Fate, SideId, World},
};
use smol_str::SmolStr;

use super::views;
use crate::{
    Game,
    history::{Blows, SideCounts},
};

/// The number of values that the engine reads of `gain-counts` and `loss-counts`.
pub(super) const COUNTS: usize = 64;

/// Returns a side: the settings of its module, updated with its current state.
pub(super) fn side(game: &Game, id: SideId) -> Side {
    let world = &game.world;
    let side = world.side(id);
    let source = side.source.and_then(|at| world.rules.source.sides.get(at)).cloned();
    let made_of =
        || Side { id: side.number, attrs: side.made_of.as_deref().cloned().unwrap_or_default(), ..Side::default() };
    let mut written = source.unwrap_or_else(made_of);
    written.id = side.number;
    let attrs = &mut written.attrs;
    super::drop_nil(attrs);
    // This includes the texts of the independents: otherwise a property without a value would be written for a text
    // that they lack, and the engine warns of those.
    for (name, text) in [
        (property::side::NAME, &side.name),
        (property::side::SHORT_NAME, &side.short_name),
        (property::side::LONG_NAME, &side.long_name),
        (property::side::NOUN, &side.noun),
        (property::side::PLURAL_NOUN, &side.plural_noun),
        (property::side::ADJECTIVE, &side.adjective),
        (property::side::COLOR, &side.color),
        (property::side::EMBLEM_NAME, &side.emblem),
    ] {
        set_text(attrs, name, text);
    }
    if !side.class.is_empty() {
        attrs.set(property::side::CLASS, Attr::Str(side.class.clone()));
    }
    let status = match side.fate {
        Some(Fate::Won) => 1,
        Some(Fate::Lost) => -1,
        Some(Fate::Withdrew) | None => 0,
    };
    let player = side.player.and_then(|at| world.players.get(at));
    let self_unit = side.self_unit.and_then(|unit| world.units.get(unit)).map(|unit| unit.id);
    for (name, number) in [
        (property::side::ACTIVE, Some(i32::from(side.is_in_game()))),
        (property::side::EVER_ACTIVE, Some(i32::from(side.active))),
        (property::side::STATUS, Some(status)),
        (property::side::FINISHED_TURN, Some(i32::from(side.has_finished))),
        (property::side::WILLING_TO_DRAW, Some(i32::from(side.is_willing_to_draw))),
        (property::side::PRIORITY, side.priority),
        (property::side::SELF_UNIT, self_unit),
        (property::side::PLAYER, player.map(|player| player.id)),
        (property::side::ADVANTAGE, Some(side.advantage).filter(|&advantage| advantage != 0)),
    ] {
        match number {
            Some(number) => attrs.set(name, Attr::Int(number)),
            None => attrs.unset(name),
        }
    }
    if world.rules.advances.count() > 0 {
        attrs.set(property::side::CURRENT_ADVANCE, Attr::Int(side.topic.map_or(-1, i32::from)));
        attrs.set(property::side::ADVANCE_GOAL, Attr::Int(side.goal.map_or(-1, i32::from)));
    }
    set_numbers(attrs, "trusts", trusts(world, id));
    set_numbers(attrs, "treasury", side.treasury.clone());
    set_numbers(attrs, "next-numbers", side.next_numbers.clone());
    set_numbers(attrs, "tech", side.tech.clone());
    set_numbers(attrs, "init-tech", side.initial_tech.clone());
    set_numbers(attrs, "advances-done", side.advances.clone());
    set_numbers(attrs, "scores", side.scores.iter().map(|&score| score.into()).collect());
    set_numbers(attrs, "initial-center-at", side.start.map_or(Vec::new(), |at| vec![at.x, at.y]));
    if let Some(counts) = game.history.counts().of(id) {
        let first = |counts: &[i32]| counts[..counts.len().min(COUNTS)].to_vec();
        set_numbers(attrs, "gain-counts", first(counts.gains.as_flattened()));
        set_numbers(attrs, "loss-counts", first(counts.losses.as_flattened()));
        set_rows(attrs, "attack-stats", rows(world, counts, |blows| blows.attempts));
        set_rows(attrs, "hit-stats", rows(world, counts, |blows| blows.hits));
    }
    views::write(&mut written, world, id);
    written
}

/// Returns the sides that a side trusts: a list by number of side, 1 for trust.
fn trusts(world: &World, id: SideId) -> Vec<i32> {
    let mut list = Vec::new();
    for other in world.side_ids() {
        let Ok(number) = usize::try_from(world.side(other).number) else { continue };
        if world.side(id).trusts.get(other.index()).is_some_and(|&trusts| trusts) {
            list.resize(list.len().max(number + 1), 0);
            list[number] = 1;
        }
    }
    list
}

fn set_text(attrs: &mut Attrs, name: &str, text: &Option<SmolStr>) {
    if let Some(text) = text {
        attrs.set(name, Attr::Str(text.clone()));
    }
}

/// Sets a list of numbers, or nothing if there are none.
fn set_numbers(attrs: &mut Attrs, name: &str, numbers: Vec<i32>) {
    if numbers.is_empty() {
        attrs.unset(name);
    } else {
        attrs.set(name, Attr::Ints(numbers));
    }
}

fn set_rows(attrs: &mut Attrs, name: &str, rows: Vec<Value>) {
    if rows.is_empty() {
        attrs.unset(name);
    } else {
        attrs.set(name, Attr::Values(rows));
    }
}

/// Returns the number of blows or hits of each type against each other: a row for each type that has any.
fn rows(world: &World, counts: &SideCounts, of: impl Fn(&Blows) -> i32) -> Vec<Value> {
    let units = &world.rules.units;
    let row = |a: UnitTypeId| {
        let numbers: Vec<i32> = units.ids().map(|o| counts.blows.get(&(a, o)).map_or(0, &of)).collect();
        numbers.iter().any(|&n| n != 0).then(|| {
            let symbol = world.rules.source.types[a.into()].symbol.clone();
            let numbers = numbers.into_iter().map(|n| Value::int(n, Origin::NONE));
            Value::list(std::iter::once(Value::sym(symbol, Origin::NONE)).chain(numbers).collect(), Origin::NONE)
        })
    };
    units.ids().filter_map(row).collect()
}

/// The players, those with a display first: the person who continues the game becomes the first of the list.
pub(super) fn players(world: &World) -> Vec<Player> {
    let player = |player: &gdl_world::world::Player| {
        let mut attrs = Attrs::default();
        set_text(&mut attrs, "name", &player.name);
        set_text(&mut attrs, "ai-type-name", &player.ai);
        set_text(&mut attrs, "config-name", &player.config);
        set_text(&mut attrs, "display-name", &player.display);
        if player.advantage != 0 {
            attrs.set(property::player::INITIAL_ADVANTAGE, Attr::Int(player.advantage));
        }
        Player { id: player.id, attrs }
    };
    let (with, without): (Vec<_>, Vec<_>) = world.players.iter().partition(|player| player.display.is_some());
    with.into_iter().chain(without).map(player).collect()
}
