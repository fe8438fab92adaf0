//! The cells around a cell in the orders in which the engine visits them, and random cells (spec world 2.6).

use super::{Direction, Pos, Shape};
use crate::Random;

/// The number of attempts to find a random cell.
const TRIES: usize = 500;

/// The cells of a disk as the engine walks it: row by row, columns not yet wrapped. The outermost rows of the area are
/// left out; in a small cylinder a cell can come twice.
fn disk_places(shape: Shape, centre: Pos, radius: i32) -> impl Iterator<Item = Pos> {
    let radius = radius.min(shape.extent());
    let rows = (centre.y - radius).max(1)..=(centre.y + radius).min(shape.height() - 2);
    rows.flat_map(move |y| {
        let west = radius.min(radius + y - centre.y);
        let east = radius.min(radius - y + centre.y);
        (centre.x - west..=centre.x + east).map(move |x| Pos { x, y })
    })
    .filter(move |&p| shape.contains(p))
}

/// The cells at most `radius` steps from a place, without the outermost rows of the area.
pub fn disk(shape: Shape, centre: Pos, radius: i32) -> impl Iterator<Item = Pos> {
    disk_places(shape, centre, radius).map(move |p| shape.wrap(p))
}

/// The cells of the disk of `outer` steps that are at least `inner` steps from its center.
pub fn ring(shape: Shape, centre: Pos, inner: i32, outer: i32) -> impl Iterator<Item = Pos> {
    disk_places(shape, centre, outer).filter(move |&p| shape.distance(centre, p) >= inner).map(move |p| shape.wrap(p))
}

/// The place where a walk around a place stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The cell that passed the test.
    pub at: Pos,
    /// The ring that it is in, from 1.
    pub ring: i32,
    /// Whether the walk comes to it last in its ring.
    pub ends_ring: bool,
}

/// The first inner cell around a place that passes a test, ring by ring; the place itself is not tested. Each ring
/// starts at a random corner.
pub fn spiral(
    shape: Shape,
    random: &mut Random,
    centre: Pos,
    radius: i32,
    mut test: impl FnMut(Pos) -> bool,
) -> Option<Pos> {
    walk_rings(shape, random, centre, radius, |_, p| test(p)).map(|stop| stop.at)
}

/// Like [`spiral`], with a test that may draw. The result has the place in the ring where the walk stopped.
pub fn walk_rings(
    shape: Shape,
    random: &mut Random,
    centre: Pos,
    radius: i32,
    mut test: impl FnMut(&mut Random, Pos) -> bool,
) -> Option<Stop> {
    let radius = radius.min(shape.extent());
    let turn = if random.coin() { 1 } else { -1 };
    for k in 1..=radius {
        let first = random.draw(6);
        for j in 0..6 {
            let corner = Direction::new(first + j);
            let along = Direction::new(i32::from(corner.number()) + turn + 3);
            for i in 0..k {
                let p = centre.step(corner, k).step(along, i);
                if shape.is_inner(p) && test(random, shape.wrap(p)) {
                    return Some(Stop { at: shape.wrap(p), ring: k, ends_ring: (j, i) == (5, k - 1) });
                }
            }
        }
    }
    None
}

/// A [`walk_rings`] that tests only the cells of a list, in the same order and with the same draws. It costs less where those
/// are few.
pub fn walk_rings_among(
    shape: Shape,
    random: &mut Random,
    centre: Pos,
    radius: i32,
    places: impl IntoIterator<Item = Pos>,
    mut test: impl FnMut(&mut Random, Pos) -> bool,
) -> Option<Stop> {
    let radius = radius.min(shape.extent());
    let near = |p: Pos| {
        let distance = shape.distance(centre, p);
        ((1..=radius).contains(&distance) && shape.is_inner(p)).then_some((distance, p))
    };
    if shape.wraps() && radius >= shape.width() / 2 {
        // A ring that meets itself comes to some cells twice.
        let mut places: Vec<Pos> = places.into_iter().collect();
        places.sort_unstable();
        return walk_rings(shape, random, centre, radius, |random, p| {
            places.binary_search(&p).is_ok() && test(random, p)
        });
    }
    let mut places: Vec<(i32, Pos)> = places.into_iter().filter_map(near).collect();
    places.sort_unstable();
    places.dedup();
    let mut rings = places.chunk_by_mut(|a, b| a.0 == b.0).peekable();
    let turn = if random.coin() { 1 } else { -1 };
    for k in 1..=radius {
        let first = random.draw(6);
        let Some(ring) = rings.next_if(|ring| ring[0].0 == k) else { continue };
        let index = |p: Pos| place_in_ring(shape.offset(centre, p), k, first, turn);
        ring.sort_by_cached_key(|&(_, p)| index(p));
        if let Some(&(_, at)) = ring.iter().find(|&&(_, p)| test(random, p)) {
            return Some(Stop { at, ring: k, ends_ring: index(at) == 6 * k - 1 });
        }
    }
    None
}

/// Returns the index, in the order of a spiral, of the cell at an offset among the cells of its ring, `k` steps from
/// the center.
fn place_in_ring((dx, dy): (i32, i32), k: i32, first: i32, turn: i32) -> i32 {
    let on_side = |j: i32| {
        let corner = Direction::new(first + j);
        let along = Direction::new(i32::from(corner.number()) + turn + 3);
        let from = Pos::new(0, 0).step(corner, k);
        let (to_x, to_y) = (dx - from.x, dy - from.y);
        let (step_x, step_y) = along.delta();
        let steps = to_x.abs().max(to_y.abs());
        ((step_x * steps, step_y * steps) == (to_x, to_y) && steps < k).then_some(j * k + steps)
    };
    (0..6).find_map(on_side).unwrap_or(0)
}

/// Makes the draws of a [`spiral`] that finds nothing.
pub fn skip_spiral(shape: Shape, random: &mut Random, radius: i32) {
    random.coin();
    for _ in 1..=radius.min(shape.extent()) {
        random.draw(6);
    }
}

/// All cells at most `radius` steps from a place, each once, row by row from the south.
pub fn within(shape: Shape, centre: Pos, radius: i32) -> impl Iterator<Item = Pos> {
    let reach = radius.min(2 * shape.extent());
    let rows = (centre.y - reach).max(0)..=(centre.y + reach).min(shape.height() - 1);
    rows.flat_map(move |y| {
        let west = reach.min(reach + y - centre.y);
        let east = reach.min(reach - y + centre.y);
        let goes_around = shape.wraps() && west + east >= shape.width();
        let columns = if goes_around { 0..=shape.width() - 1 } else { centre.x - west..=centre.x + east };
        columns.map(move |x| shape.wrap(Pos { x, y }))
    })
    .filter(move |&p| shape.contains(p) && shape.distance(centre, p) <= radius)
}

/// A random inner cell; any place if none was hit in many tries.
pub fn random_inner_cell(shape: Shape, random: &mut Random) -> Pos {
    let mut p = Pos::NOWHERE;
    for _ in 0..TRIES {
        let x = random.draw(shape.width());
        p = Pos { x, y: random.draw(shape.height() - 2) + 1 };
        if shape.is_inner(p) {
            break;
        }
    }
    p
}

/// A random inner cell at most `radius` steps from a place, and the number of places that were drawn for it.
pub fn random_near_cell(shape: Shape, random: &mut Random, centre: Pos, radius: i32) -> (Option<Pos>, u64) {
    if radius <= 0 {
        return (None, 0);
    }
    for tries in 1..=TRIES {
        let x = centre.x + random.draw(2 * radius + 1) - radius;
        let p = Pos { x, y: centre.y + random.draw(2 * radius + 1) - radius };
        if shape.is_inner(p) && shape.distance(centre, p) <= radius {
            return (Some(p), tries as u64);
        }
    }
    (None, TRIES as u64)
}

/// A random cell of the edge; any place if none was hit in many tries.
pub fn random_edge_cell(shape: Shape, random: &mut Random) -> Pos {
    let mut p = Pos::NOWHERE;
    for _ in 0..TRIES {
        p = edge_place(shape, random);
        if shape.contains(p) && !shape.is_inner(p) {
            break;
        }
    }
    p
}

fn edge_place(shape: Shape, random: &mut Random) -> Pos {
    let (w, h, half) = (shape.width(), shape.height(), shape.half());
    if shape.wraps() {
        let x = random.draw(w);
        return Pos { x, y: if random.coin() { 0 } else { h - 1 } };
    }
    let top = w - half;
    if random.percent(top * 100 / (w + half)) {
        if random.coin() {
            return Pos { x: random.draw(top) + half, y: 0 };
        }
        return Pos { x: random.draw(top), y: h - 1 };
    }
    if random.coin() {
        if random.coin() {
            let v = random.draw(half);
            return Pos { x: w - v, y: half + v };
        }
        return Pos { x: w, y: random.draw(half) };
    }
    if random.coin() {
        return Pos { x: 0, y: half + random.draw(half) };
    }
    let v = random.draw(half);
    Pos { x: v, y: half - v }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEXAGON: Shape = Shape { width: 15, height: 11, wraps: false };

    #[test]
    fn a_disk_has_the_cells_within_its_radius() {
        let centre = Pos::new(7, 5);
        let cells: Vec<Pos> = disk(HEXAGON, centre, 3).collect();
        assert_eq!(cells.len(), 37);
        assert!(cells.iter().all(|&p| HEXAGON.distance(centre, p) <= 3));
        assert!(cells.is_sorted_by_key(|p| (p.y, p.x)));
        assert_eq!(ring(HEXAGON, centre, 3, 3).count(), 18);
        assert_eq!(disk(HEXAGON, centre, -1).count(), 0);
        assert!(disk(HEXAGON, centre, i32::MAX).all(|p| (1..=9).contains(&p.y)));
    }

    #[test]
    fn all_cells_within_a_radius_come_once() {
        let cylinder = Shape { width: 12, height: 6, wraps: true };
        for (shape, centre) in [(HEXAGON, Pos::new(7, 5)), (HEXAGON, Pos::new(14, 0)), (cylinder, Pos::new(1, 2))] {
            for radius in [-1, 0, 1, 3, 6, i32::MAX] {
                let mut found: Vec<Pos> = within(shape, centre, radius).collect();
                let mut expected: Vec<Pos> = shape.cells().filter(|&p| shape.distance(centre, p) <= radius).collect();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{radius} steps from {centre:?} in {shape:?}");
            }
        }
    }

    #[test]
    fn a_spiral_among_some_cells_is_the_same_walk() {
        let cylinder = Shape { width: 12, height: 9, wraps: true };
        for (shape, seed) in [(HEXAGON, 1), (HEXAGON, 2), (cylinder, 3), (cylinder, 4)] {
            let mut choice = Random::seeded(seed);
            for radius in [0, 1, 2, 3, 4, 5, 7, 40] {
                let some: Vec<Pos> = shape.cells().filter(|_| choice.percent(30)).chain([Pos::new(7, 5)]).collect();
                let centre = random_inner_cell(shape, &mut choice);
                let last = some[usize::try_from(choice.draw(20)).unwrap_or(0)];
                let (mut all, mut among) = (Random::seeded(seed), Random::seeded(seed));
                let (mut expected, mut walked) = (Vec::new(), Vec::new());
                let found = walk_rings(shape, &mut all, centre, radius, |_, p| {
                    let is_one = some.contains(&p);
                    expected.extend(is_one.then_some(p));
                    is_one && p == last
                });
                let found_among = walk_rings_among(shape, &mut among, centre, radius, some.iter().copied(), |_, p| {
                    walked.push(p);
                    p == last
                });
                assert_eq!((found, expected, all), (found_among, walked, among), "{radius} steps from {centre:?}");
            }
        }
    }

    #[test]
    fn a_spiral_that_is_skipped_draws_the_same() {
        let (mut walked, mut skipped) = (Random::seeded(3), Random::seeded(3));
        for radius in [0, 1, 4, 40] {
            spiral(HEXAGON, &mut walked, Pos::new(7, 5), radius, |_| false);
            skip_spiral(HEXAGON, &mut skipped, radius);
            assert_eq!(walked, skipped);
        }
    }

    #[test]
    fn a_spiral_tests_each_cell_of_its_rings_once() {
        let centre = Pos::new(7, 5);
        let mut seen = Vec::new();
        let mut random = Random::seeded(9);
        let found = spiral(HEXAGON, &mut random, centre, 2, |p| {
            seen.push(p);
            false
        });
        assert_eq!((found, seen.len()), (None, 18));
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 18);
    }

    #[test]
    fn cells_by_chance_are_where_they_should_be() {
        let mut random = Random::seeded(5);
        for shape in [HEXAGON, Shape { width: 12, height: 6, wraps: true }, Shape { width: 3, height: 3, wraps: false }]
        {
            for _ in 0..100 {
                assert!(shape.is_inner(random_inner_cell(shape, &mut random)));
                let edge = random_edge_cell(shape, &mut random);
                assert!(shape.contains(edge) && !shape.is_inner(edge), "{edge:?} of {shape:?}");
            }
        }
        assert_eq!(random_near_cell(HEXAGON, &mut random, Pos::new(7, 5), 0), (None, 0));
    }
}
