//! What happens in a game, compared with what `reach` proves impossible.

use std::{collections::BTreeSet, time::Instant};

use gdl_inquire::Reach;
use gdl_ruleset::TypeRef;
use gdl_sim::{
    Game,
    events::{Entry, Event},
    play::Observer,
    world::World,
};

/// Compares a game with what can happen in it.
pub struct Watcher<'r, 'db> {
    reach: &'r Reach<'db>,
    end: Option<Instant>,
    /// What happened although it is impossible.
    pub wrong: BTreeSet<String>,
    /// The number of comparisons.
    pub seen: usize,
}

impl<'r, 'db> Watcher<'r, 'db> {
    /// A watcher that ends a game at a time.
    pub fn new(reach: &'r Reach<'db>, end: Option<Instant>) -> Watcher<'r, 'db> {
        Watcher { reach, end, wrong: BTreeSet::new(), seen: 0 }
    }

    fn expect(&mut self, holds: bool, what: impl FnOnce() -> String) {
        self.seen += 1;
        if !holds {
            self.wrong.insert(what());
        }
    }

    /// Compares the state of a game.
    pub fn look(&mut self, world: &World) {
        for id in world.units.oldest_first() {
            let unit = &world.units[id];
            if unit.hp <= 0 {
                continue;
            }
            let (kind, side) = (TypeRef::from(unit.kind), unit.side);
            let name = || world.rules.units.name(unit.kind).to_string();
            self.expect(self.reach.exists(kind), || format!("there is a {}", name()));
            if side.index() > 0 {
                self.expect(self.reach.is_owned(kind), || format!("a side has a {}", name()));
            }
            if world.is_complete(unit) {
                self.expect(self.reach.is_completed(kind), || format!("a {} is complete", name()));
            }
            if unit.is_on_map() && unit.transport().is_none() {
                let terrain = world.terrain_at(unit.pos);
                self.expect(self.reach.stands_on(kind, terrain.into()), || {
                    format!("a {} is on {}", name(), world.rules.terrain.name(terrain))
                });
            }
        }
        for side in world.side_ids() {
            for a in world.rules.advances.ids().filter(|&a| world.side(side).has_advance(a)) {
                self.expect(self.reach.is_discovered(a.into()), || {
                    format!("a side has {}", world.rules.advances.name(a))
                });
            }
        }
    }
}

impl Observer for Watcher<'_, '_> {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        let rules = &game.world.rules;
        for entry in entries {
            match entry.event {
                // A new unit enters its cell from nowhere.
                Event::Moved { unit, from } if unit.at != from && game.world.shape.is_inner(from) => {
                    // Terrain may have changed since, under the same event.
                    let changed = entries.iter().any(|it| matches!(it.event, Event::TerrainChanged { .. }));
                    let terrain = game.world.terrain_at(unit.at);
                    self.expect(changed || self.reach.moves_onto(unit.kind.into(), terrain.into()), || {
                        format!("a {} moves onto {}", rules.units.name(unit.kind), rules.terrain.name(terrain))
                    });
                }
                Event::Captured { unit, by, .. } => {
                    self.expect(self.reach.captures(by.kind.into(), unit.kind.into()), || {
                        format!("a {} captures a {}", rules.units.name(by.kind), rules.units.name(unit.kind))
                    });
                }
                Event::Created { unit, .. } | Event::Wrecked { unit, .. } => {
                    self.expect(self.reach.exists(unit.kind.into()), || {
                        format!("there is a {}", rules.units.name(unit.kind))
                    });
                }
                Event::Discovered { advance, .. } => {
                    self.expect(self.reach.is_discovered(advance.into()), || {
                        format!("a side makes {}", rules.advances.name(advance))
                    });
                }
                _ => {}
            }
        }
    }

    fn turn_started(&mut self, game: &Game) {
        self.look(&game.world);
    }

    fn turn_ended(&mut self, game: &Game) {
        self.look(&game.world);
    }

    fn goes_on(&self) -> bool {
        self.end.is_none_or(|end| Instant::now() < end)
    }
}
