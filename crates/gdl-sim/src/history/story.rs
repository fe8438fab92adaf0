//! The story of one unit: the events that it has a part in.

use gdl_world::events::{Cause, Entry, Event, Events, UnitSnapshot};

/// The events of a game in which a unit has a part, if they were kept: what it did, what was done to it, and why. The
/// unit may be gone.
pub fn story(events: &Events, id: i32) -> impl Iterator<Item = &Entry> {
    events.entries().iter().filter(move |entry| has_part(&entry.event, id))
}

fn has_part(event: &Event, id: i32) -> bool {
    // The effects of an action have events of their own.
    if matches!(event, Event::Acted { .. }) {
        return false;
    }
    let (first, second) = event.units();
    let others = match event {
        Event::Damaged { cause, .. }
        | Event::Died { cause, .. }
        | Event::Wrecked { cause, .. }
        | Event::ChangedSide { cause, .. } => match cause {
            Cause::Combat { by } => Some(*by),
            Cause::Garrison { of } => Some(*of),
            _ => None,
        },
        _ => None,
    };
    [first, second, others].into_iter().flatten().any(|who: UnitSnapshot| who.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn a_story_has_what_a_unit_did_and_what_was_done_to_it() {
        let types = "(unit-type inf (acp-per-turn 9) (hp-max 9))
            (table hit-chance (inf u* 100)) (table damage (inf u* 9)) (table counterattack (u* u* 0))";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (inf 7 4 2 (# 2)) (inf 3 3 2 (# 3))");
        field.events.take();
        field.act(1, "move 6 4 0");
        field.act(3, "move 3 4 0");
        field.act(1, "attack 2 100");
        let kinds = |id: i32| -> Vec<&str> {
            let name = |entry: &Entry| match entry.event {
                Event::Acted { .. } => "acted",
                Event::Moved { .. } => "moved",
                Event::Attacked { .. } => "attacked",
                Event::Blow { .. } => "blow",
                Event::Died { .. } => "died",
                _ => "other",
            };
            story(&field.events, id).map(name).collect()
        };
        assert_eq!(kinds(1), ["moved", "attacked", "blow", "died"]);
        assert_eq!(kinds(2), ["attacked", "blow", "died"]);
        assert_eq!(kinds(3), ["moved"]);
    }
}
