//! Zones of supply, and the sharing of materials among the units of a zone (spec turns 8.4).

use std::cmp::Reverse;

use gdl_world::{
    Random,
    geometry::{Direction, Layer, Pos},
    rules::{MaterialId, TypeId},
    world::{UnitId, World},
};

use crate::Game;

/// The units of a zone and the potential of the cell of each.
pub(super) type Zone = Vec<(UnitId, i32)>;

/// Groups units by connected cells with a potential, each zone in the order of the units.
pub(super) fn zones(world: &World, units: &[UnitId], potential: &Layer<i32>) -> Vec<Zone> {
    let (shape, potentials) = (world.shape, potential.places());
    // The number of the zone of each cell, from 1.
    let mut zone_of = vec![0u32; shape.places()];
    let mut zones: Vec<Zone> = Vec::new();
    let mut open: Vec<Pos> = Vec::new();
    for &id in units {
        let p = world.units[id].pos;
        let Some(index) = shape.index(p).filter(|&index| potentials[index] > 0) else { continue };
        if zone_of[index] == 0 {
            zones.push(Vec::new());
            let number = u32::try_from(zones.len()).unwrap_or(u32::MAX);
            zone_of[index] = number;
            open.push(p);
            while let Some(p) = open.pop() {
                for direction in Direction::ALL {
                    let next = shape.neighbor(p, direction);
                    if let Some(index) = shape.index(next)
                        && potentials[index] > 0
                        && zone_of[index] == 0
                    {
                        zone_of[index] = number;
                        open.push(next);
                    }
                }
            }
        }
        // It has a number, which is that of a zone.
        zones[zone_of[index] as usize - 1].push((id, potentials[index]));
    }
    zones
}

/// A unit that offers or demands a material.
#[derive(Clone, Copy)]
struct Party {
    unit: UnitId,
    /// The amount that it offers or demands.
    amount: i64,
    /// The weight of its demand.
    weight: i64,
}

/// Shares a material among the units of a zone.
pub(super) fn share(game: &mut Game, zone: &Zone, m: MaterialId) {
    let Game { world, random, .. } = game;
    let (mut offers, mut demands) = (Vec::new(), Vec::new());
    for &(unit, potential) in zone {
        let percent = capacity(world, unit, potential, m);
        offers.extend(offer(world, unit, percent, m));
        demands.extend(demand(world, unit, percent, m));
    }
    let total = |parties: &[Party]| parties.iter().map(|party| party.amount).sum::<i64>();
    let (supplied, demanded) = (total(&offers), total(&demands));
    if supplied <= 0 || demanded <= 0 {
        return;
    }
    if supplied >= demanded {
        let gifts = in_proportion(random, &offers, demanded, supplied);
        change(world, m, &demands, demands.iter().map(|party| party.amount));
        change(world, m, &offers, gifts.into_iter().map(|gift| -gift));
    } else {
        let gains = by_weight(random, &demands, supplied);
        change(world, m, &offers, offers.iter().map(|party| -party.amount));
        change(world, m, &demands, gains.into_iter());
    }
}

/// Returns the percentage of its full supply capacity that a unit has at a supply potential.
fn capacity(world: &World, unit: UnitId, potential: i32, m: MaterialId) -> i64 {
    let (u, tables) = (world.units[unit].kind, &world.rules.tables);
    let threshold = i64::from(tables.supply_capacity_threshold.get(u, m));
    let potential = i64::from(potential);
    if potential >= threshold {
        return 100;
    }
    let far = i64::from(tables.supply_capacity_deterioration.get(u, m));
    (100 * potential + (threshold - potential) * far) / threshold
}

/// Limits an amount to a percentage of the limit in a table, which is unlimited if negative.
fn limited(amount: i64, most: i32, percent: i64) -> i64 {
    if most < 0 { amount } else { amount.min(i64::from(most) * percent / 100) }
}

fn offer(world: &World, unit: UnitId, percent: i64, m: MaterialId) -> Option<Party> {
    let (u, tables) = (world.units[unit].kind, &world.rules.tables);
    let keeps = i64::from(tables.supply_out_threshold.get(u, m));
    let excess = i64::from(world.units[unit].supply_of(m)) - keeps;
    let amount = limited(excess, tables.supply_out_max.get(u, m), percent);
    (keeps >= 0 && amount > 0).then_some(Party { unit, amount, weight: 0 })
}

fn demand(world: &World, unit: UnitId, percent: i64, m: MaterialId) -> Option<Party> {
    let (u, tables) = (world.units[unit].kind, &world.rules.tables);
    let wanted = i64::from(tables.supply_in_threshold.get(u, m).min(tables.unit_storage_x.get(u, m)));
    let supply = i64::from(world.units[unit].supply_of(m));
    let amount = limited(wanted - supply, tables.supply_in_max.get(u, m), percent);
    if amount <= 0 || wanted <= 0 {
        return None;
    }
    let (full, empty) = (tables.supply_in_weight.get(u, m), tables.supply_starve_weight.get(u, m));
    let (full, empty) = (i64::from(full), i64::from(empty));
    let weight = (supply * full + (wanted - supply) * empty) / wanted;
    Some(Party { unit, amount, weight: if full == empty { full } else { weight.max(0) } })
}

fn change(world: &mut World, m: MaterialId, parties: &[Party], amounts: impl Iterator<Item = i64>) {
    for (party, amount) in parties.iter().zip(amounts) {
        let supply = &mut world.units[party.unit].supply[m.index()];
        let changed = i64::from(*supply) + amount;
        *supply = changed.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
    }
}

/// Divides `wanted` among offers that sum to `total`, in proportion to their amounts; the last few come from the
/// parties with the largest remainders.
fn in_proportion(random: &mut Random, offers: &[Party], wanted: i64, total: i64) -> Vec<i64> {
    let product = |party: &Party| i128::from(party.amount) * i128::from(wanted);
    let total = i128::from(total);
    // A share of an amount fits where the amount does.
    let mut gifts: Vec<i64> = offers.iter().map(|party| (product(party) / total) as i64).collect();
    let mut missing = wanted - gifts.iter().sum::<i64>();
    for index in by_key(random, offers, |party| product(party) % total) {
        if missing > 0 && gifts[index] < offers[index].amount {
            gifts[index] += 1;
            missing -= 1;
        }
    }
    gifts
}

/// Divides `supply` among demands by their weighted amounts, each at most its demand; the rest goes to the parties
/// with the largest remainders.
fn by_weight(random: &mut Random, demands: &[Party], supply: i64) -> Vec<i64> {
    let weighted = |party: &Party| i128::from(party.amount) * i128::from(party.weight);
    let total: i128 = demands.iter().map(weighted).sum::<i128>().max(1);
    let product = |party: &Party| weighted(party) * i128::from(supply);
    let mut gains = vec![0; demands.len()];
    let mut left = supply;
    for index in by_key(random, demands, |party| i128::from(party.weight)) {
        let party = &demands[index];
        let share = (product(party) / total).min(i128::from(party.amount.min(left)));
        // At most the demand, so the cast is exact.
        gains[index] = share as i64;
        left -= gains[index];
    }
    let neglected = by_key(random, demands, |party| product(party) % total);
    while left > 0 {
        let is_open = |&&index: &&usize| gains[index] < demands[index].amount;
        let open: Vec<usize> = neglected.iter().filter(is_open).copied().collect();
        // The supply is less than the demand, so that some party always has room.
        let Ok(count) = i64::try_from(open.len()) else { break };
        if count == 0 {
            break;
        }
        let each = (left / count).max(1);
        for index in open {
            let gain = each.min(left).min(demands[index].amount - gains[index]);
            gains[index] += gain;
            left -= gain;
        }
    }
    gains
}

/// The indices of parties, those of the largest key first, equal ones in random order.
fn by_key(random: &mut Random, parties: &[Party], key: impl Fn(&Party) -> i128) -> Vec<usize> {
    let mut order: Vec<usize> = (0..parties.len()).collect();
    for last in (1..order.len()).rev() {
        let bound = i32::try_from(last + 1).unwrap_or(i32::MAX);
        let other = usize::try_from(random.draw(bound)).unwrap_or(0);
        order.swap(last, other);
    }
    order.sort_by_key(|&index| Reverse(key(&parties[index])));
    order
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    const TYPES: &str = "(unit-type depot (speed 0) (capacity 9)) (unit-type tank (acp-per-turn 1))
        (unit-type gun (acp-per-turn 1)) (material-type fuel) (table unit-storage-x (u* fuel 1000))
        (table unit-size-in-terrain (u* t* 0)) (table supply-potential (depot fuel 4))
        (table supply-deterioration (plain fuel 1))
        (table supply-out-threshold (depot fuel 0)) (table supply-in-threshold ((tank gun) fuel 100))";

    /// Checks the amounts of units after supply lines have carried all they can.
    #[track_caller]
    fn check(more: &str, units: &str, expected: &[i32]) {
        let field = Field::new(&format!("{TYPES} {more}"), &format!("{units} (set supply 1)"));
        let supply: Vec<i32> = field.world.units.oldest_first().map(|id| field.world.units[id].supply[0]).collect();
        assert_eq!(supply, expected);
    }

    #[test]
    fn all_who_have_enough_give_their_share() {
        check("", "(depot 4 4 1 (m 300)) (depot 5 4 1 (m 100)) (tank 6 4 1)", &[225, 75, 100]);
        check(
            "(table supply-out-max (depot fuel 50))",
            "(depot 4 4 1 (m 300)) (depot 5 4 1 (m 100)) (tank 6 4 1)",
            &[250, 50, 100],
        );
    }

    #[test]
    fn scarce_materials_go_by_weight_and_demand() {
        check("", "(depot 4 4 1 (m 90)) (tank 5 4 1) (gun 6 4 1 (m 50))", &[0, 60, 80]);
        check(
            "(table supply-in-weight (gun fuel 4)) (table supply-starve-weight (gun fuel 4))",
            "(depot 4 4 1 (m 90)) (tank 5 4 1) (gun 6 4 1 (m 50))",
            &[0, 40, 100],
        );
        check(
            "(table supply-in-weight (u* fuel 0)) (table supply-starve-weight (u* fuel 0))",
            "(depot 4 4 1 (m 90)) (tank 5 4 1) (gun 6 4 1)",
            &[0, 45, 45],
        );
        check(
            "(table supply-starve-weight (u* fuel 3))",
            "(depot 4 4 1 (m 80)) (tank 5 4 1) (gun 6 4 1 (m 50))",
            &[0, 60, 70],
        );
    }

    #[test]
    fn less_reaches_those_who_are_far() {
        let tables = "(table supply-in-max (tank fuel 40)) (table supply-capacity-threshold (tank fuel 4))
            (table supply-capacity-deterioration (tank fuel 0))";
        check(tables, "(depot 4 4 1 (m 900)) (tank 4 4 1) (tank 6 4 1) (tank 7 4 1)", &[830, 40, 20, 10]);
    }

    #[test]
    fn zones_do_not_share_with_each_other() {
        check("", "(depot 2 6 1 (m 300)) (depot 10 1 1) (tank 9 2 1) (tank 3 6 1)", &[200, 0, 0, 100]);
    }
}
