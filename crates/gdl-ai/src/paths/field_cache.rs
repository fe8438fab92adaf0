//! The distance fields that a side computes in a turn, by purpose. They are computed on demand, and shared by all units
//! of a class.

use std::{collections::BTreeMap, sync::Arc};

use gdl_world::rules::UnitTypeId;

use crate::paths::{
    cost_graph::PassableCells,
    distance_field::{DistanceField, Origin, Work},
    reachability::Reachability,
    search_window::SearchWindows,
};

/// The id of a distance field of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FieldId(usize);

/// The fields of a turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct DistanceFields {
    /// To targets worth hunting, by type of the hunter.
    pub prey: Vec<Option<FieldId>>,
    /// To unknown cells, by class.
    pub unknown: Vec<Option<FieldId>>,
    /// The number of times that the field to unknown cells was computed in this turn, by class.
    pub unknown_made: Vec<u8>,
    /// To supplies, by type.
    pub home: Vec<Option<FieldId>>,
    /// To units that wait for a ferry, by type of the ferry.
    pub pickup: Vec<Option<FieldId>>,
    /// To shores where passengers have targets, by type of ferry and of passenger.
    pub landing: BTreeMap<(UnitTypeId, UnitTypeId), FieldId>,
    /// To shores where ferries come, by class of passengers.
    pub shore: Vec<Option<FieldId>>,
    /// To places that need guards or are near the enemy, by class.
    pub posts: Vec<Option<FieldId>>,
    /// All fields; many types share the same one.
    made: Vec<DistanceField>,
    /// The buffers of the fields of the last turn.
    room: Vec<Work>,
}

impl DistanceFields {
    /// Clears the fields of the last turn, and makes room for the types and classes of the game.
    pub(crate) fn clear(&mut self, types: usize, classes: usize) {
        self.room.clear();
        self.room.extend(self.made.drain(..).map(DistanceField::into_room));
        *self = DistanceFields {
            prey: vec![None; types],
            unknown: vec![None; classes],
            unknown_made: vec![0; classes],
            home: vec![None; types],
            pickup: vec![None; types],
            landing: BTreeMap::new(),
            shore: vec![None; classes],
            posts: vec![None; classes],
            made: std::mem::take(&mut self.made),
            room: std::mem::take(&mut self.room),
        };
    }

    /// Returns the field with the given inputs, if there is one.
    pub(crate) fn made_from(&self, origin: &Origin) -> Option<FieldId> {
        self.made.iter().position(|field| field.origin() == origin).map(FieldId)
    }

    /// Makes a field for the rest of the turn.
    pub(crate) fn make(
        &mut self,
        land: &Reachability,
        open: &PassableCells,
        windows: &Arc<SearchWindows>,
        origin: Origin,
    ) -> FieldId {
        let room = self.room.pop().unwrap_or_default();
        self.made.push(DistanceField::new(land, open, windows, origin, room));
        FieldId(self.made.len() - 1)
    }

    /// The distance of a cell.
    pub(crate) fn at(&mut self, field: FieldId, cell: usize) -> u16 {
        self.made[field.0].at(cell)
    }

    /// Returns the distance of a cell, if the cell can be reached and the distance is at most `most`.
    pub(crate) fn near(&mut self, field: FieldId, cell: usize, most: u16) -> Option<u16> {
        self.made[field.0].near(cell, most)
    }

    /// Computes all distances of a field.
    pub(crate) fn finish(&mut self, field: FieldId) {
        self.made[field.0].finish();
    }

    /// A field.
    pub(crate) fn get(&self, field: FieldId) -> &DistanceField {
        &self.made[field.0]
    }

    /// The number of the target that is nearest to a cell.
    pub(crate) fn label(&mut self, field: FieldId, cell: usize) -> Option<usize> {
        self.made[field.0].label(cell)
    }
}
