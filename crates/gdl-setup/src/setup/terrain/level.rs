//! Leveling of liquid terrain (spec world 6.8).

use gdl_world::geometry::{Pos, Shape};

use super::super::{Fatal, maker::Maker};

/// Gives lakes and seas one elevation: the highest where there is liquid all around, then the lowest.
pub(super) fn level_liquids(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.world.layers.elevations.is_none() || !maker.rules.elevations_vary() || !maker.rules.terrain.liquid.any() {
        return Ok(());
    }
    level(maker, true)?;
    level(maker, false)
}

/// One phase: upwards among cells with liquid all around, or downwards among all liquid cells.
fn level(maker: &mut Maker<'_>, upwards: bool) -> Result<(), Fatal> {
    let world = &maker.world;
    let shape = world.shape;
    let liquid = |p: Pos| world.is_liquid(p);
    let takes_part = |p: Pos| liquid(p) && (!upwards || shape.neighbors(p).all(liquid));
    // A cell is visited again only if it or a neighbor has changed, because the visit would have no effect otherwise.
    let mut pending = vec![false; shape.places()];
    let index = |shape: Shape, p: Pos| shape.index(p).unwrap_or(0);
    let mut left = 0usize;
    for p in shape.cells().filter(|&p| takes_part(p)) {
        pending[index(shape, p)] = true;
        left += 1;
    }
    let members = pending.clone();
    let liquids: Vec<bool> =
        (0..shape.places()).map(|i| liquid(shape.pos(i)) && shape.contains(shape.pos(i))).collect();
    let Some(mut elevations) = maker.world.layers.elevations.take() else { return Ok(()) };
    for _ in 0..shape.height() {
        if left == 0 {
            break;
        }
        maker.work(shape.places())?;
        for p in shape.cells() {
            let at = index(shape, p);
            if !std::mem::replace(&mut pending[at], false) {
                continue;
            }
            left -= 1;
            let around = || shape.neighbors(p).filter(|&n| liquids[index(shape, n)]);
            let values = || around().chain([p]).map(|n| elevations.get(n));
            let value = if upwards { values().max() } else { values().min() };
            let Some(value) = value else { continue };
            let changing: Vec<Pos> = around().chain([p]).filter(|&n| elevations.get(n) != value).collect();
            for changed in changing {
                elevations.set(changed, value);
                for again in shape.neighbors(changed).chain([changed]) {
                    let again = index(shape, again);
                    if members[again] && again != at && !std::mem::replace(&mut pending[again], true) {
                        left += 1;
                    }
                }
            }
        }
    }
    maker.world.layers.elevations = Some(elevations);
    Ok(())
}
