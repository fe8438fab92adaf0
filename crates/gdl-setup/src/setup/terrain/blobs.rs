//! Layers of hills and hollows: raised by blobs, smoothed, and ranked by percent of the cells (spec world 6.1).

use gdl_world::{
    Random,
    geometry::{Layer, Pos, Shape, random_inner_cell},
    interpolate::isqrt,
};

use super::super::{Fatal, maker::Maker};

/// The initial value of all cells, and the maximum value.
const MIDDLE: i16 = 2000;
const HIGHEST: i32 = 4000;
/// The number of final values.
const VALUES: usize = HIGHEST as usize;

/// The parameters of a layer that is made of blobs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blobs {
    /// Blobs for each 10000 cells.
    pub density: i32,
    /// Size of a blob in cells for each 10000 cells.
    pub size: i32,
    /// Height of a blob.
    pub height: i32,
    /// The number of times that the layer is smoothed.
    pub smoothing: i32,
}

/// A layer with the rank of its values.
pub(super) struct Relief {
    /// The values, 0 to 3999.
    pub values: Layer<i16>,
    ranks: Vec<i32>,
}

impl Relief {
    /// A layer without blobs: 0 everywhere, of rank 0.
    fn flat(shape: Shape) -> Relief {
        Relief { values: Layer::new(shape, 0), ranks: vec![0] }
    }

    /// Returns the percentage of the inner cells that are not higher than a cell.
    pub fn rank(&self, p: Pos) -> i32 {
        usize::try_from(self.values.get(p)).ok().and_then(|value| self.ranks.get(value)).copied().unwrap_or(0)
    }
}

/// Makes the layers of altitude and wetness.
pub(super) fn reliefs(maker: &mut Maker<'_>, alt: Blobs, wet: Blobs) -> Result<(Relief, Relief), Fatal> {
    let mut base = 0;
    let mut relief = |maker: &mut Maker<'_>, blobs: Blobs| {
        if blobs.density <= 0 {
            return Ok(Relief::flat(maker.world.shape));
        }
        let made = relief(maker, blobs, base);
        base += 40;
        made
    };
    let alt = relief(maker, alt)?;
    Ok((alt, relief(maker, wet)?))
}

fn relief(maker: &mut Maker<'_>, blobs: Blobs, base: i64) -> Result<Relief, Fatal> {
    let shape = maker.world.shape;
    let cells = i64::from(maker.world.cell_count);
    let count = (i64::from(blobs.density) * cells / 10_000).max(1);
    let radius = isqrt(i64::from(blobs.size) * cells / 10_000 * 4 / 3) / 2;
    // A blob that is wider than any area covers it in any case.
    let radius = i32::try_from(radius.min(1 << 20)).unwrap_or(i32::MAX);
    let mut values = Layer::new(shape, MIDDLE);
    let height = blobs.height.clamp(1, i32::from(MIDDLE));
    refuse_too_many(maker, count, radius)?;
    for i in 0..count {
        if i % 100 == 0 {
            maker.progress.report(base + 20 * i / count);
        }
        let covered = raise(&mut values, &mut maker.random, radius, height);
        maker.work(covered + 8)?;
    }
    for value in values.places_mut() {
        *value = (*value).clamp(0, HIGHEST as i16 - 1);
    }
    for i in 0..blobs.smoothing {
        maker.work(shape.places() * 8)?;
        maker.progress.report(base + 20 + 20 * i64::from(i) / i64::from(blobs.smoothing));
        smooth(&mut values);
    }
    let ranks = ranks(&values);
    Ok(Relief { values, ranks })
}

/// Raises or lowers a hexagon around a random cell. Returns the number of cells that it could cover.
fn raise(values: &mut Layer<i16>, random: &mut Random, radius: i32, height: i32) -> i64 {
    let shape = values.shape();
    let sign = if random.coin() { 1 } else { -1 };
    let centre = random_inner_cell(shape, random);
    if radius <= 0 {
        let old = values.get(centre);
        values.set(centre, old.wrapping_add((sign * height) as i16));
        return 1;
    }
    let mut covered = 0;
    for (y, west, east) in strips(shape, centre, radius) {
        let row = y as usize * shape.width() as usize;
        for x in west..=east {
            let x = if shape.wraps() { x.rem_euclid(shape.width()) } else { x };
            let place = &mut values.places_mut()[row + x as usize];
            let old = i32::from(*place);
            let mut change = sign * (height + random.draw(height / 2));
            for _ in 0..2 {
                if !(0..=HIGHEST).contains(&(old + change)) {
                    change /= 2;
                }
            }
            *place = (old + change) as i16;
        }
        covered += i64::from((east - west + 1).max(0));
    }
    covered
}

/// The rows of a hexagon around a cell, clipped to the area: y, and x of the first and the last cell.
fn strips(shape: Shape, centre: Pos, radius: i32) -> impl Iterator<Item = (i32, i32, i32)> {
    let rows = (centre.y - radius).max(0)..=(centre.y + radius).min(shape.height() - 1);
    rows.map(move |y| {
        let j = y - centre.y + radius;
        // The two strips of cells on the slanting sides are left out.
        let west = centre.x - radius + (radius - j + 1).max(0);
        let east = centre.x - radius + (3 * radius - j - 1).min(2 * radius);
        if shape.wraps() {
            return (y, west, east);
        }
        let half = shape.half();
        (y, west.max(half - y).max(0), east.min(shape.width() + half - 1 - y).min(shape.width() - 1))
    })
}

/// Returns the average number of cells that a blob covers: the mean over centers that lie evenly in the area.
fn mean_cover(shape: Shape, radius: i32) -> i64 {
    const SAMPLES: i32 = 16;
    if radius <= 0 {
        return 1;
    }
    let at = |i: i32, length: i32| length * (2 * i + 1) / (2 * SAMPLES);
    let centres = (0..SAMPLES).flat_map(|j| (0..SAMPLES).map(move |i| (i, j)));
    let centres = centres.map(|(i, j)| Pos { x: at(i, shape.width()), y: 1 + at(j, shape.height() - 2) });
    let (mut sum, mut count) = (0, 0);
    for centre in centres.filter(|&centre| shape.is_inner(centre)) {
        sum += strips(shape, centre, radius).map(|(_, west, east)| i64::from((east - west + 1).max(0))).sum::<i64>();
        count += 1;
    }
    sum / i64::max(count, 1)
}

/// Refuses a method that would take far too long before it begins, so that users do not wait for the refusal.
fn refuse_too_many(maker: &Maker<'_>, count: i64, radius: i32) -> Result<(), Fatal> {
    let cover = mean_cover(maker.world.shape, radius);
    let steps = u64::try_from(count.saturating_mul(cover + 8)).unwrap_or(u64::MAX);
    // The actual work may be a little less.
    if steps / 11 * 10 <= maker.work_left() {
        return Ok(());
    }
    Err(Fatal {
        what: format!("{count} blobs of terrain, each on {cover} cells, take too long to make"),
        why: "the numbers and sizes of blobs grow with the cells of the area",
        help: "Make the area smaller, or lower `alt-blob-density`, `alt-blob-size`, `wet-blob-density` and `wet-blob-size`."
            .to_owned(),
        id: None,
    })
}

/// Gives every cell the mean of itself and the cells around it.
fn smooth(values: &mut Layer<i16>) {
    let shape = values.shape();
    let old = values.clone();
    let width = shape.width() as usize;
    for x in shape.columns() {
        for y in shape.rows(x) {
            let p = Pos { x, y };
            let at = y as usize * width + x as usize;
            let (mut sum, mut count) = (i32::from(old.places()[at]), 1);
            if shape.is_inner(p) && x > 0 && (x as usize) < width - 1 {
                for n in [at + width, at + 1, at + 1 - width, at - width, at - 1, at + width - 1] {
                    sum += i32::from(old.places()[n]);
                }
                count = 7;
            } else {
                for n in shape.neighbors(p) {
                    sum += i32::from(old.get(n));
                    count += 1;
                }
            }
            values.places_mut()[at] = (sum / count) as i16;
        }
    }
}

/// The rank of each value.
fn ranks(values: &Layer<i16>) -> Vec<i32> {
    let mut counts = vec![0i64; VALUES];
    let mut cells = 0;
    for p in values.shape().inner_cells() {
        cells += 1;
        if let Some(count) = usize::try_from(values.get(p)).ok().and_then(|value| counts.get_mut(value)) {
            *count += 1;
        }
    }
    let mut sum = 0;
    let rank = |count: i64| {
        sum += count;
        // At most 100, so the cast is exact.
        (100 * sum / i64::max(cells, 1)) as i32
    };
    counts.into_iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{Options, setup};

    #[test]
    fn a_blob_is_a_hexagon_without_two_sides() {
        for (radius, cells) in [(0, 1), (1, 3), (2, 13), (3, 29)] {
            // Blobs at the edge lose cells, so many are raised.
            let sizes = (0..40).map(|seed| {
                let mut values = Layer::new(Shape::new(21, 21, false), MIDDLE);
                raise(&mut values, &mut Random::seeded(seed), radius, 100);
                values.places().iter().filter(|&&v| v != MIDDLE).count()
            });
            assert_eq!(sizes.max(), Some(cells), "radius {radius}");
        }
    }

    #[test]
    fn the_mean_of_covered_cells_is_known_before() {
        for (shape, radius) in [
            (Shape::new(60, 40, false), 0),
            (Shape::new(60, 40, false), 9),
            (Shape::new(60, 60, true), 5),
            (Shape::new(50, 60, false), 70),
            (Shape::new(200, 100, true), 90),
        ] {
            let (mut values, mut random) = (Layer::new(shape, MIDDLE), Random::seeded(5));
            let sum: i64 = (0..3000).map(|_| raise(&mut values, &mut random, radius, 1)).sum();
            let (mean, known) = (sum as f64 / 3000.0, mean_cover(shape, radius) as f64);
            assert!((mean / known - 1.0).abs() < 0.05, "{mean} of {known}, {shape:?}, {radius}");
        }
    }

    #[test]
    fn too_many_blobs_are_refused_before_they_are_made() {
        let module = "(unit-type man) (terrain-type land) (set synthesis-methods (make-fractal-percentile-terrain))
            (set alt-blob-density 10000) (set alt-blob-size 10000) (area 400 400)";
        let rules = crate::testing::rules(module);
        let options = Options { work_limit: 3_000_000_000, ..Options::default() };
        let fatal = setup(&rules, &options).expect_err("it takes too long");
        assert!(fatal.what.contains("blobs of terrain, each on"), "{fatal}");
        assert!(fatal.help.contains("alt-blob-density"), "{fatal}");
    }

    #[test]
    fn the_highest_cell_has_rank_100() {
        let shape = Shape::new(9, 9, false);
        let mut values = Layer::new(shape, 5);
        values.set(Pos::new(4, 4), 9);
        let relief = Relief { ranks: ranks(&values), values };
        assert_eq!(relief.rank(Pos::new(4, 4)), 100);
        assert!((95..100).contains(&relief.rank(Pos::new(4, 5))));
    }
}
