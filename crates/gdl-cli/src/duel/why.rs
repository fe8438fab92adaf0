//! The reasons why units cannot fight: the values that prevent it, and the clauses that set them.

use std::fmt::Write;

use gdl_db::Db;
use gdl_hir::source_map;
use gdl_report::escape::one_line;
use gdl_ruleset::{Origin, TypeRef};
use gdl_sim::{
    duel::{Need, Refusal, Setting, Subject},
    rules::Rules,
};
use serde_json::{Value, json};

use super::{army, data::Case};
use crate::{game::Game, place::place};

/// Explains why a duel cannot be fought, for people.
pub(super) fn message(game: &Game, case: &Case, refusal: &Refusal) -> String {
    let rules = &game.rules;
    let (attacker, defender) = (army::name(rules, &case.wanted.attacker), army::name(rules, &case.wanted.defender));
    match refusal {
        Refusal::NoMeans(refused) => {
            let mut text = format!("{attacker} cannot attack {defender}");
            for action in refused {
                let _ = write!(text, "\n  {}: {}", action.means.name(), action.outcome.name());
                action.needs.iter().for_each(|subject| _ = write!(text, "\n    {}", sentence(game, subject)));
            }
            text
        }
        Refusal::NoPlace { kind, terrain, needs } => {
            let (kind, terrain) = (name(rules, (*kind).into()), name(rules, (*terrain).into()));
            let mut text = format!("{kind} cannot be on {terrain}");
            needs.iter().for_each(|subject| _ = write!(text, "\n    {}", sentence(game, subject)));
            text + "\n  help: name another --terrain, or --attacker-terrain for the attackers alone"
        }
        Refusal::NoTerrain(kind) => {
            let kind = name(rules, (*kind).into());
            format!("{kind} cannot be on any terrain\n  why: all terrain is deadly for it or has no room for it")
        }
        Refusal::NoRoom { kind, terrain, room, count } => {
            let (kind, terrain) = (name(rules, (*kind).into()), name(rules, (*terrain).into()));
            format!(
                "{count} {kind} have no room on {terrain}\n  why: there is room for {room} of them\n  help: let fewer fight"
            )
        }
        Refusal::Fatal(fatal) => format!("{}\n  why: {}\n  help: {}", fatal.what, fatal.why, fatal.help),
    }
}

/// The reason in a few words, for a cell of a table.
pub(super) fn short(rules: &Rules, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoMeans(refused) => {
            let said: Vec<String> =
                refused.iter().map(|action| format!("{} {}", action.means.name(), action.outcome.name())).collect();
            format!("cannot attack: {}", said.join(", "))
        }
        Refusal::NoPlace { kind, .. } => format!("{} cannot be there", name(rules, (*kind).into())),
        Refusal::NoTerrain(kind) => format!("{} cannot be anywhere", name(rules, (*kind).into())),
        Refusal::NoRoom { kind, room, .. } => format!("room for {room} {}", name(rules, (*kind).into())),
        Refusal::Fatal(fatal) => fatal.what.clone(),
    }
}

/// Explains why a duel cannot be fought, for programs.
pub(super) fn object(game: &Game, refusal: &Refusal) -> Value {
    let subjects = |needs: &[Subject]| needs.iter().map(|subject| subject_object(game, subject)).collect::<Vec<_>>();
    match refusal {
        Refusal::NoMeans(refused) => {
            let action = |action: &gdl_sim::duel::RefusedAction| {
                let (means, outcome) = (action.means.name(), action.outcome.name());
                json!({"action": means, "outcome": outcome, "settings": subjects(&action.needs)})
            };
            json!({"reason": "no-action", "actions": refused.iter().map(action).collect::<Vec<_>>()})
        }
        Refusal::NoPlace { kind, terrain, needs } => json!({
            "reason": "no-place",
            "type": game.rules.units.label(*kind).as_str(),
            "terrain": game.rules.terrain.label(*terrain).as_str(),
            "settings": subjects(needs),
        }),
        Refusal::NoTerrain(kind) => json!({"reason": "no-terrain", "type": game.rules.units.label(*kind).as_str()}),
        Refusal::NoRoom { kind, terrain, room, count } => json!({
            "reason": "no-room",
            "type": game.rules.units.label(*kind).as_str(),
            "terrain": game.rules.terrain.label(*terrain).as_str(),
            "room": room,
            "count": count,
        }),
        Refusal::Fatal(fatal) => json!({"reason": "no-game", "text": fatal.what}),
    }
}

fn subject_object(game: &Game, subject: &Subject) -> Value {
    let name = |ty: TypeRef| game.rules.source.types.name(ty).to_owned();
    let mut object = match subject.setting {
        Setting::Table { name: table, row, col } => json!({"table": table, "index": [name(row), name(col)]}),
        Setting::Property { name: property, of } => json!({"property": property, "type": name(of)}),
        Setting::Global { name } => json!({"variable": name}),
    };
    object["value"] = json!(subject.value);
    match subject.need {
        Need::AtLeast(n) => object["at_least"] = json!(n),
        Need::AtMost(n) => object["at_most"] = json!(n),
        Need::Other => {}
    }
    if let Some((file, line, column)) = origin(game, &subject.setting).and_then(|origin| located(game, origin)) {
        object["set_at"] = json!({"file": file, "line": line, "column": column});
    }
    object
}

/// A value that prevents the fight, the required value, and the clause that sets it.
fn sentence(game: &Game, subject: &Subject) -> String {
    let name = |ty: TypeRef| self::name(&game.rules, ty);
    let what = match subject.setting {
        Setting::Table { name: table, row, col } => format!("`{table}` of {} and {}", name(row), name(col)),
        Setting::Property { name: property, of } => format!("`{property}` of {}", name(of)),
        Setting::Global { name } => format!("`{name}`"),
    };
    let need = match subject.need {
        Need::AtLeast(n) => format!(" and would have to be {n} or more"),
        Need::AtMost(n) => format!(" and would have to be {n} or less"),
        Need::Other => String::new(),
    };
    let by = match origin(game, &subject.setting).and_then(|origin| located(game, origin)) {
        Some((file, line, column)) => format!("set at {}:{line}:{column}", one_line(&file)),
        None => "nothing sets it".to_owned(),
    };
    format!("{what} is {}{need} ({by})", subject.value)
}

/// The name of a type on one line.
fn name(rules: &Rules, ty: TypeRef) -> String {
    one_line(rules.source.types.name(ty)).into_owned()
}

/// The form that set a value; none if it is the default.
fn origin(game: &Game, setting: &Setting) -> Option<Origin> {
    let provenance = &game.evaluated().provenance;
    let origin = match *setting {
        Setting::Table { name, row, col } => {
            provenance.tables.get(&gdl_schema::table(name)?)?.get(row.index.into(), col.index.into())
        }
        Setting::Property { name, of } => provenance.properties.get(of, gdl_schema::type_property(of.kind, name)?)?,
        Setting::Global { name } => *provenance.globals.get(&gdl_schema::global(name)?)?,
    };
    Some(origin).filter(|origin| origin.is_some())
}

fn located(game: &Game, origin: Origin) -> Option<(String, u32, u32)> {
    let file = game.db.file_by_index(origin.file)?;
    let range = source_map(&game.db, file).range(origin)?;
    let at = place(&game.db, file, range.start());
    Some((file.path(&game.db).to_string(), at.line, at.column))
}
