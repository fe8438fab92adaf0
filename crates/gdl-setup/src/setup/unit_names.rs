//! name-units-randomly: names and numbers of units (spec world 8.3, 10.4).

use gdl_world::world::{SideId, UnitId};

use super::{Fatal, maker::Maker};
use crate::names::{Naming, name_unit};

/// Names all units that have no name, and numbers those that have no number.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    for side in maker.world.side_ids() {
        let units = &maker.world.units;
        let list = &mut maker.world.sides[side.index()].units;
        list.make_contiguous().sort_by_key(|&id| units[id].id);
        let all: Vec<UnitId> = list.iter().copied().collect();
        for unit in all {
            maker.work(64)?;
            if maker.world.units[unit].name.is_none() {
                let mut naming = Naming { random: &mut maker.random, problems: &mut maker.problems };
                let name = name_unit(&maker.world, unit, &mut maker.names, &mut naming);
                maker.world.units[unit].name = name;
                maker.charge_names()?;
            }
            number(maker, side, unit);
        }
    }
    Ok(())
}

fn number(maker: &mut Maker<'_>, side: SideId, unit: UnitId) {
    let unit = &mut maker.world.units[unit];
    if side == SideId::INDEPENDENTS || maker.rules.units.assign_number[unit.kind] == 0 {
        unit.ordinal = 0;
    } else if unit.ordinal == 0 {
        unit.ordinal = maker.world.sides[side.index()].take_number(unit.kind);
    }
}
