//! The values of a saved game of this implementation that vectors ask for, as JSON.

use std::collections::BTreeSet;

use gdl_sim::{
    Game,
    geometry::Pos,
    history::{Entry, Kind, SideCounts},
    rules::TypeId,
    world::{Fate, SideId, View, World},
};
use serde_json::{Value as Json, json};

use super::path::{LayerName, Path, PathTarget, SideField, SideList, UnitField};

/// Returns the value at a path. `log` has the lines that the first side was shown.
pub(super) fn value(game: &Game, log: &[String], path: &Path) -> Json {
    let world = &game.world;
    match &path.what {
        PathTarget::Turn => json!(world.turn),
        PathTarget::Unit(id, field) => unit(world, *id, *field),
        PathTarget::Side(number, field) => {
            world.side_numbered(*number).map_or(Json::Null, |side_id| side(game, side_id, *field))
        }
        PathTarget::Cell(p, layer) => cell(world, layer).map_or(Json::Null, |at| json!(at(*p))),
        PathTarget::Layer(layer) => cell(world, layer).map_or(Json::Null, |at| {
            let values: BTreeSet<i64> = world.shape.cells().map(at).collect();
            json!(values)
        }),
        PathTarget::Events => {
            let kinds = game.history.entries().iter().map(|entry| entry.kind);
            let kinds = kinds.filter(|kind| !matches!(kind, Kind::LogStarted | Kind::GameSaved));
            kinds.map(Kind::name).collect()
        }
        PathTarget::History(kind) => {
            let told = events(game, kind).map(|entry| {
                let numbers = std::iter::once(entry.turn).chain(game.history.numbers(entry));
                Json::from(numbers.collect::<Vec<_>>())
            });
            told.collect()
        }
        PathTarget::HistoryCount(kind) => json!(events(game, kind).count()),
        PathTarget::Log(text) => json!(log.iter().filter(|line| line.contains(text)).count()),
    }
}

/// The events of a kind.
fn events<'a>(game: &'a Game, kind: &'a str) -> impl Iterator<Item = &'a Entry> {
    game.history.entries().iter().filter(move |entry| entry.kind.name() == kind)
}

fn unit(world: &World, id: i32, field: UnitField) -> Json {
    let living = world.living_unit(id).map(|unit| &world.units[unit]);
    let Some(unit) = living else { return if field == UnitField::Exists { json!(false) } else { Json::Null } };
    let rules = &world.rules;
    let element = |list: &mut dyn Iterator<Item = i32>, index: Option<usize>| match index {
        Some(index) => json!(list.nth(index)),
        None => json!(list.collect::<Vec<_>>()),
    };
    match field {
        UnitField::Exists => json!(true),
        UnitField::Type => json!(rules.units.name(unit.kind).as_str()),
        UnitField::X => json!(unit.pos.x),
        UnitField::Y => json!(unit.pos.y),
        UnitField::Side => json!(world.side(unit.side).number),
        UnitField::Hp => json!(unit.hp),
        UnitField::Cp => json!(unit.cp),
        UnitField::Morale => json!(unit.morale),
        UnitField::Experience => json!(unit.experience),
        UnitField::Size => json!(unit.size),
        UnitField::UsedCells => json!(unit.used_cells),
        UnitField::Transport => json!(unit.transport().map_or(0, |transport| world.units[transport].id)),
        UnitField::Acp => json!(unit.acts.map(|acts| acts.acp)),
        UnitField::Materials(index) => element(&mut rules.materials.ids().map(|m| unit.supply_of(m)), index),
        UnitField::Tooling(index) => element(&mut rules.units.ids().map(|u| unit.tooling_for(u)), Some(index)),
    }
}

fn side(game: &Game, id: SideId, field: SideField) -> Json {
    let world = &game.world;
    let side = world.side(id);
    let view = world.views.get(id.index()).filter(|_| id != SideId::INDEPENDENTS);
    // A game in which all terrain is known, and stays so, keeps no layer of it.
    let globals = &world.rules.globals;
    let terrain_view = view.filter(|_| globals.terrain_seen == 0 || globals.see_terrain_always == 0);
    match field {
        SideField::List(name, index) => {
            let list = list(game, id, name);
            index.map_or_else(|| json!(list), |index| json!(list.get(index)))
        }
        SideField::Status => match side.fate {
            Some(Fate::Won) => json!(1),
            Some(Fate::Lost) => json!(-1),
            Some(Fate::Withdrew) | None => json!(0),
        },
        SideField::Active => json!(side.is_in_game()),
        SideField::SelfUnit => {
            let unit = side.self_unit.and_then(|unit| world.units.get(unit));
            json!(unit.map_or(0, |unit| unit.id))
        }
        SideField::Topic => json!(side.topic.map(|topic| topic.index())),
        SideField::Priority => json!(side.priority.unwrap_or(-1)),
        SideField::Views => {
            let views = view.into_iter().flat_map(|view| view.units.sorted());
            let texts: BTreeSet<String> = views
                .map(|view| {
                    let (side, id) = (world.side(view.side).number, view.id);
                    format!("{}/{side}@{},{}#{id}", world.rules.units.name(view.kind), view.pos.x, view.pos.y)
                })
                .collect();
            json!(texts)
        }
        SideField::ViewOf(id) => {
            let mut views = view.into_iter().flat_map(|view| view.units.sorted());
            let found = views.find(|view| view.id == id);
            json!(found.map(|view| format!("{}@{},{}", world.rules.units.name(view.kind), view.pos.x, view.pos.y)))
        }
        SideField::Seen(p) => json!(terrain_view.map(|view| seen(view, p))),
        SideField::SeenCount => {
            json!(terrain_view.map(|view| world.shape.cells().filter(|&p| seen(view, p) > 0).count()))
        }
    }
}

/// Returns what a side knows of the terrain of a cell: 0 for nothing, else the number of the type from 1.
fn seen(view: &View, p: Pos) -> usize {
    if view.seen.get(p) { view.terrain.get(p).index() + 1 } else { 0 }
}

fn list(game: &Game, id: SideId, name: SideList) -> Vec<i32> {
    let (rules, side) = (&game.world.rules, game.world.side(id));
    match name {
        SideList::Score => side.scores.iter().map(|&score| score.into()).collect(),
        SideList::Treasury => side.treasury.clone(),
        SideList::Tech => rules.units.ids().map(|u| side.tech_for(u)).collect(),
        // The list may be shorter than the advances; a missing element counts as 0.
        SideList::Advances => {
            rules.advances.ids().map(|a| side.advances.get(a.index()).copied().unwrap_or(0)).collect()
        }
        SideList::Gains => counts(game, id).map_or(Vec::new(), |counts| counts.gains.as_flattened().to_vec()),
        SideList::Losses => counts(game, id).map_or(Vec::new(), |counts| counts.losses.as_flattened().to_vec()),
    }
}

fn counts(game: &Game, id: SideId) -> Option<&SideCounts> {
    game.history.counts().of(id)
}

/// The values of the cells in a layer; None if there is no such layer.
fn cell<'a>(world: &'a World, layer: &LayerName) -> Option<Box<dyn Fn(Pos) -> i64 + 'a>> {
    fn layer_of<T: Copy + Default + Into<i64>>(
        layer: &Option<gdl_sim::geometry::Layer<T>>,
    ) -> Option<Box<dyn Fn(Pos) -> i64 + '_>> {
        layer.as_ref().map(|layer| -> Box<dyn Fn(Pos) -> i64> { Box::new(|p| layer.get(p).into()) })
    }
    let (rules, layers) = (&world.rules, &world.layers);
    match layer {
        LayerName::Terrain => Some(Box::new(|p| i64::try_from(world.terrain_at(p).index()).unwrap_or(i64::MAX))),
        LayerName::Material(name) => {
            let material = rules.materials.ids().find(|&m| rules.materials.name(m) == name)?;
            layer_of(&layers.materials[material.index()])
        }
        LayerName::AuxTerrain(name) => {
            let terrain = rules.terrain.ids().find(|&t| rules.terrain.name(t) == name)?;
            layer_of(&layers.aux[terrain.index()])
        }
        LayerName::Temperatures => layer_of(&layers.temperatures),
        LayerName::Clouds => layer_of(&layers.clouds),
        LayerName::Winds => layer_of(&layers.winds),
        LayerName::People => layer_of(&layers.people),
    }
}
