//! Notices of events to sides with a display: one line per notice, and a line with the turn before the first of each
//! turn (spec actions 19.3).

use gdl_world::{
    events::{Cause, End, Event, GrowthObstacle, UnitSnapshot},
    world::{Light, SideId, World},
};

use super::{Host, Session, designators};

/// The progress of notices: the events that were handled, and the sides that have seen the current turn.
#[derive(Clone, Debug, Default)]
pub(super) struct NoticeProgress {
    /// The number of events that were handled.
    events: usize,
    /// The turn of the last notice by sides.
    turns: Vec<i32>,
}

impl Session {
    /// Sends notices of the events since the last call to sides with a display.
    pub(super) fn notify_sides(&mut self, host: &mut dyn Host) {
        let entries = self.game.events.entries();
        let first = self.told.events.min(entries.len());
        self.told.events = entries.len();
        let world = &self.game.world;
        entries[first..].iter().filter_map(|entry| end_of_side(world, &entry.event)).for_each(|line| host.print(&line));
        let viewers = || world.side_ids().filter(|&side| world.has_display(side));
        let told = |event: Event| {
            let ending = matches!(event, Event::GameEnded { .. }).then(|| "END OF THE GAME!".to_owned());
            viewers().flat_map(move |viewer| {
                let notices = notice(world, viewer, &event).into_iter().chain(ending.clone());
                notices.map(move |text| (viewer, text))
            })
        };
        let notices: Vec<(SideId, String)> = entries[first..].iter().flat_map(|entry| told(entry.event)).collect();
        notices.into_iter().for_each(|(viewer, text)| self.notify(viewer, &text, host));
    }

    /// Sends a notice to a side.
    pub(super) fn notify(&mut self, side: SideId, text: &str, host: &mut dyn Host) {
        let world = &self.game.world;
        let name = designators::side(world, side);
        self.told.turns.resize(world.sides.len(), 0);
        let last = &mut self.told.turns[side.index()];
        if *last != world.turn {
            *last = world.turn;
            host.print(&format!("To {name}: {}:\n", self.game.calendar.date(world.turn)));
        }
        host.print(&format!("To {name}: {text}\n"));
    }
}

/// Returns the line about a side that has won or lost, which all sides get.
fn end_of_side(world: &World, event: &Event) -> Option<String> {
    match event {
        Event::SideWon { side, .. } => Some(format!("{} won!\n", designators::side(world, *side))),
        Event::SideLost { side, .. } => Some(format!("{} lost!\n", designators::side(world, *side))),
        _ => None,
    }
}

/// Returns the notice of an event for a side; None if the side has no part in it.
fn notice(world: &World, viewer: SideId, event: &Event) -> Option<String> {
    let own = |who: &UnitSnapshot| who.side == viewer;
    let name = |who: &UnitSnapshot| subject(world, viewer, who);
    let text = match event {
        Event::LastTurn { is_certain: true } => "This is the last turn in the game!".to_owned(),
        Event::LastTurn { is_certain: false } => "This may be the last turn in the game!".to_owned(),
        Event::SideWon { side, .. } if *side == viewer => "You won!".to_owned(),
        Event::SideLost { side, .. } if *side == viewer => "You lost!".to_owned(),
        Event::GameEnded { why } => end_of_game(*why).to_owned(),
        Event::Damaged { unit, to, cause, .. } if concerns(viewer, unit, cause) => {
            format!("{} is hit{} and has {to} hp left.", name(unit), by(world, viewer, cause))
        }
        Event::Died { unit, cause: cause @ (Cause::Combat { .. } | Cause::Blast) } if concerns(viewer, unit, cause) => {
            format!("{} is destroyed{}.", name(unit), by(world, viewer, cause))
        }
        Event::Died { unit, cause: Cause::Starvation(m) } if own(unit) => {
            format!("{} perishes for want of {}.", name(unit), world.rules.materials.name(*m))
        }
        Event::Wrecked { unit, wreck, cause } if concerns(viewer, unit, cause) => {
            let wreck = world.rules.units.name(*wreck);
            format!("{} becomes a {wreck}{}.", name(unit), by(world, viewer, cause))
        }
        Event::Captured { unit, by, .. } if own(unit) || own(by) => {
            format!("{} is captured by {}.", name(unit), name(by))
        }
        Event::Surrendered { unit, to, .. } if own(unit) || own(to) => {
            format!("{} surrenders to {}.", name(unit), name(to))
        }
        Event::Detonated { unit, at } if own(unit) => format!("{} goes off at {},{}.", name(unit), at.x, at.y),
        Event::SelfUnitLost { side, unit } => {
            let what = if is_seat(world, unit) { "CAPITAL" } else { "LEADER" };
            format!("THE {} {what}, {}, HAS FALLEN!", side_name(world, *side), titled(world, unit))
        }
        Event::SelfUnitChanged { side, to } => {
            let what = if is_seat(world, to) { "CAPITAL" } else { "LEADERSHIP" };
            format!("THE {} {what} RELOCATES TO {}!", side_name(world, *side), titled(world, to))
        }
        Event::Created { unit, by } if own(unit) => format!("{} is begun by {}.", name(unit), name(by)),
        Event::NoRoomForType { unit, to } if own(unit) => {
            format!("{} has no room to become a {}.", name(unit), world.rules.units.name(*to))
        }
        Event::Died { unit, cause: Cause::Temperature } if own(unit) => {
            format!("{} cannot bear the temperature.", name(unit))
        }
        Event::Died { unit, cause: Cause::Accident(_) } if own(unit) => format!("{} dies in an accident.", name(unit)),
        Event::Died { unit, cause: Cause::Vanished(_) } if own(unit) => format!("{} vanishes.", name(unit)),
        Event::Died { unit, cause: Cause::Attrition(_) } if own(unit) => format!("{} has worn away.", name(unit)),
        Event::Died { unit, cause: Cause::Departed } if own(unit) => format!("{} leaves for good.", name(unit)),
        Event::ChangedSide { unit, to, cause: Cause::Revolt } if own(unit) || *to == viewer => {
            let to = world.side(*to).name.as_deref().unwrap_or("another side");
            format!("{} revolts and goes over to {to}.", name(unit))
        }
        Event::Appeared { unit } if own(unit) => format!("{} has appeared at {},{}.", name(unit), unit.at.x, unit.at.y),
        Event::Discovered { side, advance } if *side == viewer => {
            format!("Your wise men discover {}!", world.rules.advances.name(*advance))
        }
        Event::Resized { unit, from, to } if own(unit) => {
            format!("{} {} to size {to}.", name(unit), if to > from { "grows" } else { "starves and shrinks" })
        }
        Event::CannotGrow { unit, lack } if own(unit) => match lack {
            GrowthObstacle::Advance(a) => {
                format!("{} cannot grow without {}.", name(unit), world.rules.advances.name(*a))
            }
            GrowthObstacle::Occupant(u) => {
                format!("{} cannot grow without a {}.", name(unit), world.rules.units.name(*u))
            }
        },
        Event::SupplyIsLow { unit } if own(unit) => {
            format!("Canceling task agenda for {}. Supply is low. Please provide guidance.", name(unit))
        }
        Event::LightChanged(Light::Night) => "Night has fallen.".to_owned(),
        Event::LightChanged(Light::Twilight) => "Twilight.".to_owned(),
        Event::LightChanged(Light::Day) => "The sun is up.".to_owned(),
        Event::Completed { unit } if own(unit) => format!("{} is complete.", name(unit)),
        _ => return None,
    };
    let mut letters = text.chars();
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Returns the text about the end of the game.
fn end_of_game(why: End) -> &'static str {
    match why {
        End::LastTurn => "This is the end of the last turn in the game!",
        End::Draw => "All sides have agreed to declare a draw.",
        End::NoViewers => "All sides with displays are out of the game.",
        End::Stopped => "The game was stopped.",
    }
}

/// Whether a self-unit is a place rather than a person (spec turns 14.3).
fn is_seat(world: &World, who: &UnitSnapshot) -> bool {
    !world.rules.is_mobile(who.kind) || world.rules.units.advanced[who.kind] != 0
}

fn side_name(world: &World, side: SideId) -> &str {
    world.side(side).name.as_deref().unwrap_or("nameless")
}

/// Returns the name of a unit in notices to all sides.
fn titled(world: &World, who: &UnitSnapshot) -> String {
    format!("{} {}", world.rules.units.name(who.kind), who.id)
}

/// Whether a side has a part in what happened to a unit: as its owner, or as the side that caused it.
fn concerns(viewer: SideId, unit: &UnitSnapshot, cause: &Cause) -> bool {
    unit.side == viewer || matches!(cause, Cause::Combat { by } if by.side == viewer)
}

fn by(world: &World, viewer: SideId, cause: &Cause) -> String {
    match cause {
        Cause::Combat { by } => format!(" by {}", subject(world, viewer, by)),
        Cause::Blast => " by a blast".to_owned(),
        Cause::Accident(_) => " in an accident".to_owned(),
        _ => String::new(),
    }
}

/// Returns the name of a unit in notices to a side.
fn subject(world: &World, viewer: SideId, who: &UnitSnapshot) -> String {
    let kind = world.rules.units.name(who.kind);
    let whose = match world.side(who.side).name.as_deref() {
        _ if who.side == viewer => "your",
        _ if who.side == SideId::INDEPENDENTS => "independent",
        name => name.unwrap_or("foreign"),
    };
    format!("{whose} {kind} {}", who.id)
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use super::*;
    use crate::testing::Field;

    #[test]
    fn a_side_is_told_what_it_has_a_part_in() {
        let types =
            "(unit-type inf (acp-per-turn 4) (hp-max 5)) (table hit-chance (inf inf 100)) (table damage (inf inf 3))
                     (table counterattack (u* u* 0))";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (inf 7 4 0 (# 3))");
        field.check(&[(1, "attack 2 1", Outcome::Done), (1, "attack 2 1", Outcome::Done)]);
        let notices = |number: usize| -> Vec<String> {
            let entries = field.events.entries().iter();
            entries.filter_map(|entry| notice(&field.world, SideId::from_index(number), &entry.event)).collect()
        };
        let red = ["Blue inf 2 is hit by your inf 1 and has 2 hp left.", "Blue inf 2 is destroyed by your inf 1."];
        assert_eq!(notices(1), red);
        let blue = ["Your inf 2 is hit by Red inf 1 and has 2 hp left.", "Your inf 2 is destroyed by Red inf 1."];
        assert_eq!(notices(2), blue);
        assert_eq!(notices(0), Vec::<String>::new());
    }

    #[test]
    fn a_side_is_told_what_befalls_its_units() {
        let types = "(unit-type inf (acp-per-turn 4)) (unit-type bus (hp-max 9))
                     (unit-type town (revolt-chance 100.00)) (table accident-vanish-chance (inf hills 100.00))
                     (table accident-hit-chance (bus plain 100.00)) (table accident-damage (bus plain 4))";
        let units = "(inf 5 4 1 (# 1)) (inf -6 -4 1 (# 2) (appear 1)) (bus 7 4 1 (# 3)) (town 3 4 1 (# 4) (os 2))";
        let field = Field::new(types, units);
        let entries = field.events.entries().iter();
        let told = |viewer: usize| -> Vec<String> {
            let viewer = SideId::from_index(viewer);
            entries.clone().filter_map(|entry| notice(&field.world, viewer, &entry.event)).collect()
        };
        let red = [
            "Your inf 2 has appeared at 6,4.",
            "Your bus 3 is hit in an accident and has 5 hp left.",
            "Your town 4 revolts and goes over to Blue.",
        ];
        assert_eq!(told(1), red);
        assert_eq!(told(2), ["Red town 4 revolts and goes over to Blue."]);
    }

    #[test]
    fn all_are_told_who_leads_and_how_the_game_ends() {
        let types = "(unit-type king (can-be-self true) (self-resurrects true) (hp-max 1)) (unit-type man)
            (unit-type keep (can-be-self true) (speed 0)) (set self-required true) (set last-turn 3)
            (table attrition (king t* 1.00))";
        let units = "(king 3 4 1 (# 1)) (keep 4 4 1 (# 2)) (king 6 4 2 (# 3)) (man 7 4 2 (# 4))";
        let mut field = Field::new(types, units);
        (0..2).for_each(|_| field.next_turn());
        field.finish_all();
        field.step();
        let entries = field.events.entries().iter();
        let told: Vec<String> =
            entries.filter_map(|entry| notice(&field.world, SideId::from_index(1), &entry.event)).collect();
        for text in [
            "THE Red CAPITAL RELOCATES TO keep 2!",
            "THE Blue LEADER, king 3, HAS FALLEN!",
            "This is the last turn in the game!",
            "This is the end of the last turn in the game!",
        ] {
            assert_eq!(told.iter().filter(|line| *line == text).count(), 1, "{text}: {told:#?}");
        }
    }
}
