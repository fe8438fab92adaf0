//! A log of the events of a game, line by line, for people.

use gdl_report::escape::one_line;
use gdl_sim::{
    Game,
    events::{Cause, Entry, Event, Loss, UnitSnapshot},
    play::Observer,
    world::{SideId, World},
};

use crate::safe_text::SafeText;

/// Records events as text.
pub(super) struct Log {
    text: String,
}

impl Log {
    /// An empty log.
    pub fn new() -> Log {
        Log { text: String::new() }
    }

    /// Returns the log, followed by an empty line.
    pub fn finish(self) -> SafeText {
        SafeText::lines(&(self.text + "\n"))
    }
}

impl Observer for Log {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        for entry in entries {
            match &entry.event {
                Event::TurnStarted => self.text += &format!("Turn {}\n", entry.turn),
                event => {
                    if let Some(line) = line(&game.world, event) {
                        self.text += &format!("  {}\n", one_line(&line));
                    }
                }
            }
        }
    }
}

/// Describes an event in a sentence; none if another event describes it better.
fn line(world: &World, event: &Event) -> Option<String> {
    let unit = |who: &UnitSnapshot| unit(world, who);
    let terrain = |t| world.rules.terrain.label(t);
    let kind = |u| world.rules.units.label(u);
    Some(match event {
        Event::SideWon { side, keeper } => format!("{} wins by scorekeeper {keeper}", self::side(world, *side)),
        Event::SideLost { side, why } => {
            let why = match why {
                Loss::Scorekeeper(keeper) => format!("by scorekeeper {keeper}"),
                Loss::Resigned => "as it resigns".to_owned(),
                Loss::SelfUnit => "with the unit that stands for it".to_owned(),
            };
            format!("{} loses {why}", self::side(world, *side))
        }
        Event::SideWithdrew(side) => format!("{} leaves the game", self::side(world, *side)),
        Event::GameEnded { .. } => "the game is over".to_owned(),
        Event::SelfUnitLost { side, unit: who } => {
            format!("{} stood for {}, and none takes its place", unit(who), self::side(world, *side))
        }
        Event::SelfUnitChanged { side, to } => format!("{} stands for {}", unit(to), self::side(world, *side)),
        Event::Acted { actor, outcome } if outcome.is_refusal() => {
            format!("{} cannot: {}", unit(actor), outcome.name())
        }
        Event::Moved { unit: who, from } => format!("{} comes from {},{}", unit(who), from.x, from.y),
        Event::Boarded { unit: who, transport } => format!("{} enters {}", unit(who), unit(transport)),
        Event::Attacked { attacker, target } => format!("{} attacks {}", unit(attacker), unit(target)),
        Event::FiredAt { firer, target } => format!("{} fires at {}", unit(firer), unit(target)),
        Event::Captured { unit: who, by, .. } => format!("{} takes {}", unit(by), unit(who)),
        Event::Surrendered { unit: who, to, .. } => format!("{} surrenders to {}", unit(who), unit(to)),
        Event::Detonated { unit: who, at } => format!("{} goes off at {},{}", unit(who), at.x, at.y),
        Event::TerrainChanged { at, from, to } => {
            format!("{},{} changes from {} to {}", at.x, at.y, terrain(*from), terrain(*to))
        }
        Event::Created { unit: who, by } => format!("{} begins {}", unit(by), unit(who)),
        Event::Appeared { unit: who } => format!("{} appears", unit(who)),
        Event::Completed { unit: who } => format!("{} is complete", unit(who)),
        Event::Damaged { unit: who, from, to, cause } => {
            format!("{} goes from {from} to {to} hit points{}", unit(who), because(world, cause))
        }
        Event::Died { unit: who, cause } => format!("{} perishes{}", unit(who), because(world, cause)),
        Event::Wrecked { unit: who, wreck, cause } => {
            format!("{} becomes {}{}", unit(who), kind(*wreck), because(world, cause))
        }
        Event::ChangedType { unit: who, to } => format!("{} becomes {}", unit(who), kind(*to)),
        Event::ChangedSide { unit: who, to, cause } => {
            format!("{} goes to {}{}", unit(who), self::side(world, *to), because(world, cause))
        }
        _ => return None,
    })
}

fn because(world: &World, cause: &Cause) -> String {
    let terrain = |t| world.rules.terrain.label(t);
    match cause {
        Cause::Combat { by } => format!(", by {}", unit(world, by)),
        Cause::Blast => ", by a blast".to_owned(),
        Cause::Terrain(t) => format!(", because it cannot be in {}", terrain(*t)),
        Cause::Starvation(m) => format!(", for want of {}", world.rules.materials.name(*m)),
        Cause::Temperature => ", by heat or cold".to_owned(),
        Cause::WithTransport => ", with its transport".to_owned(),
        Cause::NoRoom => ", for want of room".to_owned(),
        Cause::Garrison { of } => format!(", as garrison of {}", unit(world, of)),
        Cause::Disbanded => ", disbanded".to_owned(),
        Cause::Accident(t) | Cause::Vanished(t) => format!(", by an accident on {}", terrain(*t)),
        Cause::Attrition(t) => format!(", worn away on {}", terrain(*t)),
        Cause::Revolt => ", in revolt".to_owned(),
        Cause::SideLost(lost) => format!(", as {} has lost", side(world, *lost)),
        _ => String::new(),
    }
}

fn side(world: &World, id: SideId) -> String {
    let side = world.side(id);
    match &side.name {
        _ if id == SideId::INDEPENDENTS => "independents".to_owned(),
        Some(name) => name.to_string(),
        None => format!("side {}", side.number),
    }
}

fn unit(world: &World, who: &UnitSnapshot) -> String {
    let whose = if who.side == SideId::INDEPENDENTS { "independent".to_owned() } else { side(world, who.side) };
    format!("{whose} {} {} at {},{}", world.rules.units.label(who.kind), who.id, who.at.x, who.at.y)
}
