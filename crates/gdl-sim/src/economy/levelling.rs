//! Distribution by leveling: units, cells and treasuries give to holders that have less (spec turns 6.5).

use gdl_world::{
    Random,
    geometry::{Direction, Layer, Pos, within},
    percent::percent,
    rules::{MaterialId, Subtype, Table, TerrainId, TypeId},
    work::cells_of_disk,
    world::{SideId, UnitId, World},
};

use crate::{Game, materials};

/// A holder of a material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    Treasury(SideId),
    Cell(Pos),
    Unit(UnitId),
}

/// Levels the stocks of each material among all holders.
pub(super) fn level(game: &mut Game) {
    let rules = game.world.rules.clone();
    let Game { world, random, .. } = game;
    for m in rules.materials.ids() {
        if !world.work.spend(world.units.len() as u64 + world.shape.places() as u64) {
            return;
        }
        make_layer(world, m);
        let reach = Reach::of(world, m);
        let mut holders = holders(world, m, &reach);
        shuffle(&mut holders, random);
        for from in holders {
            pass_on(world, random, &reach, from, m);
        }
    }
}

/// Makes the layer of a material that cells can store.
fn make_layer(world: &mut World, m: MaterialId) {
    let shape = world.shape;
    let storage = &world.rules.tables.terrain_storage_x;
    if world.layers.materials[m.index()].is_none() && terrain_in_use(world).any(|t| storage.get(t, m) > 0) {
        world.layers.materials[m.index()] = Some(Layer::new(shape, 0));
    }
}

/// The maximum distance of a material by each way; negative for ways that are closed.
struct Reach {
    cell_to_cell: i32,
    cell_to_unit: i32,
    unit_to_cell: i32,
    unit_in: i32,
}

impl Reach {
    fn of(world: &World, m: MaterialId) -> Reach {
        let (rules, tables) = (&world.rules, &world.rules.tables);
        fn of_types<I: TypeId>(types: impl Iterator<Item = I>, table: &Table<I, MaterialId>, m: MaterialId) -> i32 {
            types.map(|ty| table.get(ty, m)).max().unwrap_or(-1)
        }
        let of_units = |table| of_types(rules.units.ids(), table, m);
        let of_cells = |table| of_types(rules.terrain_of(Subtype::Cell), table, m);
        // Coatings and lines make the way longer.
        let lines = |table: &Table<TerrainId, MaterialId>| {
            let of_type = |t: TerrainId| if rules.subtype(t) == Subtype::Cell { 0 } else { table.get(t, m).max(0) };
            rules.terrain.ids().map(of_type).fold(0, i32::saturating_add)
        };
        let with_lines = |table| of_cells(table).saturating_add(lines(table));
        Reach {
            cell_to_cell: with_lines(&tables.terrain_to_terrain_out_length)
                .min(with_lines(&tables.terrain_to_terrain_in_length)),
            cell_to_unit: of_cells(&tables.terrain_to_unit_out_length).min(of_units(&tables.terrain_to_unit_in_length)),
            unit_to_cell: of_units(&tables.unit_to_terrain_out_length).min(of_cells(&tables.unit_to_terrain_in_length)),
            unit_in: of_units(&tables.in_length),
        }
    }

    /// Whether cells give or take anything.
    fn has_cells(&self) -> bool {
        self.cell_to_cell >= 0 || self.cell_to_unit >= 0
    }
}

/// Returns all holders that can give: treasuries, cells if that makes a difference, and active units.
fn holders(world: &World, m: MaterialId, reach: &Reach) -> Vec<Holder> {
    let treasuries = world.side_ids().filter(|&side| materials::has_treasury(world, side, m)).map(Holder::Treasury);
    let mut holders: Vec<Holder> = treasuries.collect();
    if reach.has_cells() && world.layers.materials[m.index()].is_some() {
        let storage = &world.rules.tables.terrain_storage_x;
        let cells = world.shape.spans().flatten().map(|index| world.shape.pos(index));
        holders.extend(cells.filter(|&p| storage.get(world.terrain_at(p), m) > 0).map(Holder::Cell));
    }
    let units = world.units.newest_first().filter(|&id| is_holder(world, id, m));
    holders.extend(units.map(Holder::Unit));
    holders
}

fn is_holder(world: &World, id: UnitId, m: MaterialId) -> bool {
    let unit = &world.units[id];
    (unit.supply_of(m) > 0 || world.rules.tables.unit_storage_x.get(unit.kind, m) > 0) && world.is_active(id)
}

fn shuffle(holders: &mut [Holder], random: &mut Random) {
    for last in (1..holders.len()).rev() {
        let bound = i32::try_from(last + 1).unwrap_or(i32::MAX);
        let other = usize::try_from(random.draw(bound)).unwrap_or(0);
        holders.swap(last, other);
    }
}

/// The terrain types that some cell has.
fn terrain_in_use(world: &World) -> impl Iterator<Item = TerrainId> {
    let mut in_use = vec![false; world.rules.terrain.count()];
    for span in world.shape.spans() {
        world.terrain.places()[span].iter().for_each(|t| in_use[t.index()] = true);
    }
    world.rules.terrain.ids().filter(move |t| in_use[t.index()])
}

impl Holder {
    fn stock(self, world: &World, m: MaterialId) -> i32 {
        match self {
            Holder::Treasury(side) => world.side(side).treasury[m.index()],
            Holder::Cell(p) => world.material_at(m, p),
            Holder::Unit(id) => world.units[id].supply_of(m),
        }
    }

    fn room(self, world: &World, m: MaterialId) -> i32 {
        match self {
            Holder::Treasury(_) => world.rules.globals.treasury_size,
            Holder::Cell(p) => world.rules.tables.terrain_storage_x.get(world.terrain_at(p), m),
            Holder::Unit(id) => world.rules.tables.unit_storage_x.get(world.units[id].kind, m),
        }
    }

    /// Returns the amount that it keeps in any case.
    fn floor(self, world: &World, m: MaterialId) -> i32 {
        match self {
            Holder::Unit(id) if world.rules.globals.backdrop_ignore_doctrine == 0 => {
                percent(self.room(world, m), world.doctrine(id).resupply_percent)
            }
            _ => 0,
        }
    }

    fn add(self, world: &mut World, m: MaterialId, amount: i32) {
        let add = |to: &mut i32| *to = to.saturating_add(amount);
        match self {
            Holder::Treasury(side) => add(&mut world.side_mut(side).treasury[m.index()]),
            Holder::Unit(id) => add(&mut world.units[id].supply[m.index()]),
            Holder::Cell(p) => {
                if let Some(layer) = &mut world.layers.materials[m.index()] {
                    layer.set(p, layer.get(p).saturating_add(amount));
                }
            }
        }
    }
}

/// Lets a holder give, always to the one with the largest gap, until there is no gap or nothing to give.
fn pass_on(world: &mut World, random: &mut Random, reach: &Reach, from: Holder, m: MaterialId) {
    let (floor, room) = (from.floor(world, m), from.room(world, m));
    if from.stock(world, m) <= floor {
        return;
    }
    if !world.work.spend(work_of_search(world, reach, from)) {
        return;
    }
    let receivers = receivers(world, reach, from, m);
    loop {
        let stock = from.stock(world, m);
        if stock <= floor || !world.work.spend(receivers.len() as u64) {
            return;
        }
        let gap = |&to: &Holder| {
            let have = to.stock(world, m);
            let lack = stock.saturating_sub(have).max(stock.saturating_sub(room));
            to.room(world, m).saturating_sub(have).min(lack)
        };
        let largest = receivers.iter().map(gap).max().unwrap_or(0);
        if largest <= 0 {
            return;
        }
        let mut ties = receivers.iter().filter(|to| gap(to) == largest);
        let count = ties.clone().count();
        let chosen = if count > 1 { random.draw(i32::try_from(count).unwrap_or(i32::MAX)) } else { 0 };
        let Some(&to) = ties.nth(usize::try_from(chosen).unwrap_or(0)) else { return };
        let moved = (largest / 4 + i32::from(largest % 4 != 0)).min(stock - floor);
        from.add(world, m, -moved);
        to.add(world, m, moved);
    }
}

/// Returns the work of searching for receivers of the gifts of a holder.
fn work_of_search(world: &World, reach: &Reach, from: Holder) -> u64 {
    let (units, places) = (world.units.len() as u64, world.shape.places() as u64);
    match from {
        Holder::Treasury(_) => units,
        Holder::Unit(_) => cells_of_disk(reach.unit_in).min(units) + cells_of_disk(reach.unit_to_cell).min(places),
        Holder::Cell(_) => cells_of_disk(reach.cell_to_unit).min(units) + cells_of_disk(reach.cell_to_cell).min(places),
    }
}

/// Returns all holders that a holder may give to.
fn receivers(world: &World, reach: &Reach, from: Holder, m: MaterialId) -> Vec<Holder> {
    let tables = &world.rules.tables;
    let mut receivers = Vec::new();
    match from {
        Holder::Treasury(side) => {
            let takes = |&id: &UnitId| {
                world.units[id].side == side
                    && tables.takes_from_treasury.get(world.units[id].kind, m) != 0
                    && is_holder(world, id, m)
            };
            receivers.extend(world.units.newest_first().filter(takes).map(Holder::Unit));
        }
        Holder::Unit(id) => {
            let unit = &world.units[id];
            if tables.gives_to_treasury.get(unit.kind, m) != 0 && materials::has_treasury(world, unit.side, m) {
                receivers.push(Holder::Treasury(unit.side));
            }
            let out = tables.out_length.get(unit.kind, m);
            let takes = |other: UnitId, distance: i32| {
                other != id
                    && world.unit_trusts(id, other)
                    && distance <= tables.in_length.get(world.units[other].kind, m)
            };
            units_within(world, unit.pos, out.min(reach.unit_in), m, takes, &mut receivers);
            let out = tables.unit_to_terrain_out_length.get(unit.kind, m).min(reach.unit_to_cell);
            let takes = |t: TerrainId, distance: i32| distance <= tables.unit_to_terrain_in_length.get(t, m);
            cells_within(world, unit.pos, out, m, |p, distance| takes(world.terrain_at(p), distance), &mut receivers);
        }
        Holder::Cell(p) => {
            let out = tables.terrain_to_unit_out_length.get(world.terrain_at(p), m).min(reach.cell_to_unit);
            let takes = |other: UnitId, distance: i32| {
                distance <= tables.terrain_to_unit_in_length.get(world.units[other].kind, m)
            };
            units_within(world, p, out, m, takes, &mut receivers);
            let takes = |to: Pos, distance: i32| {
                to != p
                    && distance <= length(world, &tables.terrain_to_terrain_out_length, m, p, to)
                    && distance <= length(world, &tables.terrain_to_terrain_in_length, m, to, p)
            };
            cells_within(world, p, reach.cell_to_cell, m, takes, &mut receivers);
        }
    }
    receivers
}

/// Returns the distance that a material goes out of or into a cell, on the way from or to another: by its terrain, its
/// coatings, and the lines on the side of it that faces the other.
fn length(world: &World, table: &Table<TerrainId, MaterialId>, m: MaterialId, p: Pos, other: Pos) -> i32 {
    let facing = world.shape.approximate_direction(p, other);
    let counts = |&t: &TerrainId| match world.rules.subtype(t) {
        Subtype::Cell => false,
        Subtype::Coating => world.aux_at(t, p) > 0,
        Subtype::Border | Subtype::Connection => facing.is_some_and(|facing: Direction| world.has_line(t, p, facing)),
    };
    let own = table.get(world.terrain_at(p), m);
    world.present_aux_types().filter(counts).map(|t| table.get(t, m)).fold(own, i32::saturating_add)
}

/// Adds the units around a place that can have a material and are accepted at their distance.
fn units_within(
    world: &World,
    centre: Pos,
    radius: i32,
    m: MaterialId,
    is_accepted: impl Fn(UnitId, i32) -> bool,
    to: &mut Vec<Holder>,
) {
    if radius < 0 {
        return;
    }
    let accepts = |&id: &UnitId| {
        let distance = world.shape.distance(centre, world.units[id].pos);
        distance <= radius && is_accepted(id, distance) && is_holder(world, id, m)
    };
    // Whichever is less work: the cells of the disk, or all units.
    if (world.units.len() as u64) < cells_of_disk(radius) {
        to.extend(world.units.newest_first().filter(accepts).map(Holder::Unit));
    } else {
        let units = within(world.shape, centre, radius).flat_map(|p| world.units_in(p));
        to.extend(units.filter(accepts).map(Holder::Unit));
    }
}

/// Adds the cells around a place that can have a material and are accepted at their distance.
fn cells_within(
    world: &World,
    centre: Pos,
    radius: i32,
    m: MaterialId,
    is_accepted: impl Fn(Pos, i32) -> bool,
    to: &mut Vec<Holder>,
) {
    if world.layers.materials[m.index()].is_none() {
        return;
    }
    let storage = &world.rules.tables.terrain_storage_x;
    let cells = within(world.shape, centre, radius)
        .filter(|&p| storage.get(world.terrain_at(p), m) > 0 && is_accepted(p, world.shape.distance(centre, p)));
    to.extend(cells.map(Holder::Cell));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type tank (acp-per-turn 1)) (unit-type tender) (material-type fuel (treasury true))
        (table unit-storage-x ((tank tender) fuel (100 300))) (table unit-size-in-terrain (u* t* 0))
        (table gives-to-treasury (u* m* 0)) (table takes-from-treasury (u* m* 0)) (set backdrop-model 1)";

    fn field(more: &str, units: &str) -> Field {
        Field::new(&format!("{TYPES} {more}"), &format!("{units} (set economy 1)"))
    }

    fn supply(field: &Field) -> Vec<i32> {
        field.world.units.oldest_first().map(|id| field.world.units[id].supply[0]).collect()
    }

    #[track_caller]
    fn check(more: &str, units: &str, expected: &[i32]) {
        assert_eq!(supply(&field(more, units)), expected);
    }

    #[test]
    fn units_give_down_to_what_their_doctrine_keeps() {
        check("", "(tank 4 4 1 (m 100)) (tank 4 4 1)", &[50, 50]);
        check("", "(tank 4 4 1 (m 90)) (tank 4 4 1 (m 60))", &[75, 75]);
        let side = "(side 1 (default-doctrine mean))";
        check("(doctrine mean (resupply-percent 80))", &format!("{side} (tank 4 4 1 (m 100)) (tank 4 4 1)"), &[80, 20]);
        check("(set backdrop-ignore-doctrine true)", "(tank 4 4 1 (m 30)) (tender 4 4 1)", &[15, 15]);
        check(
            "(doctrine huge (resupply-percent 2000000000))",
            "(side 1 (default-doctrine huge)) (tank 4 4 1 (m 100)) (tank 4 4 1)",
            &[100, 0],
        );
    }

    #[test]
    fn both_lengths_count_and_only_friends_receive() {
        let lengths = "(table in-length (u* fuel 3)) (table out-length (u* fuel 2))";
        check(lengths, "(tank 4 4 1 (m 100)) (tank 6 4 1) (tank 7 4 1)", &[50, 50, 0]);
        check("(table out-length (u* fuel -1))", "(tank 4 4 1 (m 100)) (tank 4 4 1)", &[100, 0]);
        check("", "(tank 4 4 1 (m 100)) (tank 4 4 2)", &[100, 0]);
        check("", "(tank 9 4 1) (tank 4 4 0 (m 100)) (tank 4 4 0)", &[0, 50, 50]);
    }

    #[test]
    fn what_overflows_goes_to_those_who_have_more() {
        check("", "(tank 4 4 1 (m 115)) (tender 4 4 1 (m 250))", &[100, 265]);
    }

    #[test]
    fn treasuries_level_with_units_wherever_those_are() {
        let tables = "(table gives-to-treasury (tender fuel 0)) (table takes-from-treasury (tank fuel 0))";
        let given = field(tables, "(tank 4 4 1 (m 100)) (tank 3 3 2 (m 10)) (side 2 (treasury 40)) (tender 9 4 2)");
        assert_eq!(supply(&given), [50, 10, 20]);
        assert_eq!([1, 2].map(|side: usize| given.world.sides[side].treasury[0]), [50, 20]);
    }

    #[test]
    fn cells_and_units_exchange_within_their_lengths() {
        let storage = "(table terrain-storage-x (hills fuel 30)) (table terrain-to-terrain-in-length (t* fuel -1))";
        let unload = format!("{storage} (table unit-to-terrain-out-length (tank fuel 1))");
        let load = format!("{storage} (table terrain-to-unit-in-length (tank fuel 1))");
        for (tables, before, after) in [(unload, 0, ([50, 70], 20)), (load, 90, ([100, 70], 30))] {
            let mut field = field(&tables, "(tank 5 4 1 (m 70)) (tank 7 4 1 (m 70))");
            let p = Pos::new(4, 4);
            let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
            field.world.terrain.set(p, hills);
            let mut layer = Layer::new(field.world.shape, 0);
            layer.set(p, before);
            if before > 0 {
                field.world.layers.materials[0] = Some(layer);
            }
            field.next_turn();
            assert_eq!((supply(&field), field.world.material_at(MaterialId::new(0), p)), (after.0.to_vec(), after.1));
        }
    }

    #[test]
    fn cells_level_with_those_that_lines_lead_to() {
        let types = "(terrain-type road (subtype connection)) (table terrain-storage-x ((plain hills) fuel 100))
            (table terrain-to-terrain-out-length ((plain hills road) fuel (0 0 1)))";
        let mut field = field(types, "(tank 9 5 1)");
        let p = Pos::new(4, 4);
        let road = field.world.rules.terrain.id(2).expect("roads are the third type");
        field.world.set_line(road, p, Direction::E, true);
        let mut layer = Layer::new(field.world.shape, 0);
        layer.set(p, 40);
        field.world.layers.materials[0] = Some(layer);
        field.next_turn();
        let amounts = [Pos::new(3, 4), p, Pos::new(5, 4)].map(|p| field.world.material_at(MaterialId::new(0), p));
        assert_eq!(amounts, [0, 20, 20]);
    }
}
