//! Facilities, which make no units: producers of materials that the side uses, and occupants that improve a place.

use gdl_world::{
    rules::{TypeId, UnitTypeId},
    world::UnitId,
};

use crate::planner::DecisionContext;

/// The merit of a producer.
const PRODUCER: i64 = 50;

/// No further producer of a type is wanted if more than one of this many units of the side is of the type.
const UNITS_A_PRODUCER: i32 = 5;

/// The merit of an occupant without which a place cannot grow.
const LIFTS_LIMIT: i64 = 80;

/// The merit of an occupant that increases the production of a place.
const ENHANCER: i64 = 50;

/// The merit of an occupant that adds action points to a place or protects it.
const HELPER: i64 = 20;

impl DecisionContext<'_> {
    /// Returns the merit of a facility of a type here.
    pub(crate) fn merit_of_facility(&self, u: UnitTypeId) -> i64 {
        let by_production = if self.is_producer_wanted(u) { PRODUCER } else { 0 };
        let unit = &self.world.units[self.id];
        let hosts = (!self.kind.is_mobile).then_some(self.id).into_iter().chain(unit.transport());
        let by_host = hosts.filter(|&host| self.world.can_ride(u, host)).map(|host| self.help(u, host)).max();
        by_production.max(by_host.unwrap_or(0))
    }

    /// Whether units of a type would produce more here than they consume of a material that is used, and the side has
    /// few of them.
    fn is_producer_wanted(&self, u: UnitTypeId) -> bool {
        let (world, wants) = (self.world, &self.planner.wants);
        let units: i32 = wants.counts.iter().sum();
        // Mobile units that can fight leave this to others.
        if (self.kind.is_mobile && self.kind.might > 0) || wants.counts[u.index()] > units / UNITS_A_PRODUCER {
            return false;
        }
        let (rules, terrain) = (&world.rules, world.terrain_at(world.units[self.id].pos));
        let productivity = i64::from(rules.tables.productivity.get(u, terrain));
        rules.materials.ids().any(|m| {
            let made = i64::from(rules.tables.base_production.get(u, m)) * productivity / 100;
            made > i64::from(rules.tables.base_consumption.get(u, m)) && self.analysis.is_used(m)
        })
    }

    /// Returns the merit of an occupant of a type for a host; 0 if the host is mobile or has such an occupant.
    fn help(&self, u: UnitTypeId, host: UnitId) -> i64 {
        let (world, rules) = (self.world, &self.world.rules);
        let place = &world.units[host];
        if self.analysis.kind(place.kind).is_mobile
            || world.occupants(host).any(|occupant| world.units[occupant].kind == u)
        {
            return 0;
        }
        let tables = &rules.tables;
        let lifts = !tables.size_limit_without_occupant.is_default()
            && tables.size_limit_without_occupant.get(place.kind, u) <= place.size;
        let enhances = || {
            rules.materials.ids().any(|m| {
                tables.occupant_add_production.get(u, m) > 0 || tables.occupant_multiply_production.get(u, m) > 100
            })
        };
        let helps = || tables.occupant_adds_acp.get(place.kind, u) > 0 || tables.protection.get(u, place.kind) < 100;
        match () {
            () if lifts => LIFTS_LIMIT,
            () if enhances() => ENHANCER,
            () if helps() => HELPER,
            () => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::play::{Limits, play};
    use gdl_world::{
        rules::{TypeId, UnitTypeId},
        world::SideId,
    };

    use crate::testing::{ISLANDS, computers};

    /// Returns the number of sheds that a side has after some turns.
    fn made(more: &str) -> usize {
        let module = format!(
            "{ISLANDS} (set see-all true) (unit-type shed (cp 2) (speed 0))
             (table can-build (town (man jet ship) 0)) (table can-create (town shed 1)) (table acp-to-create (town shed 1))
             (table can-build add (town shed 1)) (table acp-to-build add (town shed 1))
             (table unit-size-as-occupant add (shed town 1)) (table vanishes-on add (shed sea 1)) {more}
             (town 3 4 1) (town 20 4 2)"
        );
        let mut game = computers(&module, 3, &["mplayer", "passive"]);
        play(&mut game, &Limits::turns(20), &mut ());
        let shed = UnitTypeId::from_index(4);
        let units = &game.world.side(SideId::from_index(1)).units;
        units.iter().filter(|&&id| game.world.units[id].kind == shed).count()
    }

    #[test]
    fn places_are_built_that_produce_or_help() {
        assert_eq!(made(""), 0, "it is good for nothing");
        assert!(made("(table base-production add (shed fuel 5)) (table productivity add (shed t* 100))") > 0);
        assert_eq!(made("(table protection add (shed town 50))"), 1, "one is enough");
        assert_eq!(made("(table occupant-multiply-production add (shed fuel 200))"), 1);
    }
}
