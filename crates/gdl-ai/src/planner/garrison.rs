//! Guards: places that are worth keeping, and the units that stay there while an enemy is near.

use gdl_world::world::{UnitId, World};

use crate::{
    analysis::Analysis,
    paths::{
        distance_field::{MOST_OFFSET, Source},
        field_cache::FieldId,
        map::Map,
    },
    planner::{Choice, DecisionContext, Planner},
};

/// The maximum distance in cells of a slow enemy that raises an alarm.
const ALARM: i32 = 5;

/// The distance that is added to a place that is not in danger, for each cell between it and the nearest enemy.
const REAR: i32 = 3;

impl Planner {
    /// Finds the own places that a nearby enemy could capture.
    pub(crate) fn find_posts(&mut self, map: &Map, world: &World, analysis: &Analysis) {
        self.posts.clear();
        let raiders: Vec<_> = self
            .knowledge
            .targets
            .iter()
            .filter(|target| analysis.kind(target.kind).is_mobile && target.age <= 3)
            .filter(|target| analysis.kind(target.kind).captures || analysis.kind(target.kind).is_ferry)
            .map(|target| (map.pos(target.at), target.kind))
            .collect();
        if raiders.is_empty() {
            return;
        }
        for &id in &world.side(self.side).units {
            let unit = &world.units[id];
            if !analysis.kind(unit.kind).is_factory || unit.transport().is_some() || !world.is_in_play(id) {
                continue;
            }
            let threatens = |&&(p, kind): &&(_, _)| {
                let raider = analysis.kind(kind);
                let reach = ALARM.max(raider.mp.min(2 * ALARM));
                (raider.is_ferry || analysis.bout(kind, unit.kind).capture > 0)
                    && world.shape.distance(p, unit.pos) <= reach
            };
            let threats = raiders.iter().filter(threatens).count();
            if threats > 0 {
                self.posts.insert(id, (threats as i32).min(2));
            }
        }
    }
}

impl DecisionContext<'_> {
    /// Lets a unit stay where it is needed.
    pub(crate) fn stand_guard(&mut self) -> Choice {
        if self.planner.posts.is_empty() {
            return Choice::Pass;
        }
        let Some(post) = self.post_here() else { return Choice::Pass };
        if !self.protects(post) {
            return Choice::Pass;
        }
        match self.planner.posts.get_mut(&post) {
            Some(wanted) if *wanted > 0 => {
                *wanted -= 1;
                Choice::Rest
            }
            _ => Choice::Pass,
        }
    }

    /// The post that the unit is inside of or beside.
    fn post_here(&self) -> Option<UnitId> {
        let unit = &self.world.units[self.id];
        let is_post = |id: &UnitId| self.planner.posts.contains_key(id);
        unit.transport().filter(is_post).or_else(|| self.world.stack(unit.pos).find(is_post))
    }

    fn protects(&self, post: UnitId) -> bool {
        let (u, place) = (self.type_of(), self.world.units[post].kind);
        self.kind.might > 0 || self.world.rules.tables.protection.get(u, place) < 100
    }

    /// Returns the distances to places that need guards, and to other places, nearer to the enemy first.
    pub(crate) fn posts(&mut self) -> FieldId {
        let class = self.kind.class;
        if let Some(field) = self.planner.fields.posts[class] {
            return field;
        }
        let (world, shape) = (self.world, self.world.shape);
        let foes: Vec<_> = self
            .planner
            .knowledge
            .targets
            .iter()
            .filter(|target| !self.is_passive(target.side))
            .map(|target| self.map.pos(target.at))
            .take(64)
            .collect();
        let mut sources = Vec::new();
        for &id in &world.side(self.planner.side).units {
            let unit = &world.units[id];
            if !self.analysis.kind(unit.kind).is_factory || unit.transport().is_some() || !world.is_in_play(id) {
                continue;
            }
            let distance = foes.iter().map(|&p| shape.distance(p, unit.pos)).min().unwrap_or(0);
            let is_wanting = self.planner.posts.get(&id).is_some_and(|&wanted| wanted > 0);
            let offset = if is_wanting { 0 } else { (REAR * distance).clamp(0, i32::from(MOST_OFFSET)) };
            sources.push(Source { at: self.map.index(unit.pos), offset: offset as u16, label: 0 });
        }
        let field = self.field_to(sources, false);
        self.planner.fields.posts[class] = Some(field);
        field
    }
}
