//! The walk from one cell to another that mazes and roads are laid along (spec world 2.6).

use super::{Direction, Pos, Shape};

/// The maximum number of rounds of a walk.
const ROUNDS: usize = 500;

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It was made.
    Made,
    /// It was made, and the walk is over.
    Last,
    /// It was refused.
    Refused,
}

/// The tests and steps of a walk.
pub trait PathWalker {
    /// Whether a step is worth trying.
    fn may_step(&mut self, from: Pos, direction: Direction) -> bool;

    /// Whether the second of two steps is to be tried first.
    fn prefers_second(&mut self, from: Pos, first: Direction, second: Direction) -> bool;

    /// Tries a step.
    fn step(&mut self, from: Pos, direction: Direction) -> Step;
}

/// Walks towards `to`, trying the directions that lead there and then those beside them.
pub fn walk_path(shape: Shape, from: Pos, to: Pos, walker: &mut impl PathWalker) {
    let mut here = from;
    for _ in 0..ROUNDS {
        if here == to {
            return;
        }
        let (first, second) = heading(shape, from, here, to);
        let tried = candidates(walker, here, first, second);
        if !shape.is_inner(here) {
            return;
        }
        let beside = (first.left(), second.unwrap_or(first).right());
        let made = match try_steps(walker, here, &tried) {
            Err(WalkEnd) => return,
            Ok(None) => {
                let tried = candidates(walker, here, beside.0, Some(beside.1));
                match try_steps(walker, here, &tried) {
                    Err(WalkEnd) => return,
                    Ok(made) => made,
                }
            }
            Ok(made) => made,
        };
        if let Some(direction) = made {
            here = here.step(direction, 1);
        }
    }
}

/// The walk is over.
struct WalkEnd;

fn try_steps(walker: &mut impl PathWalker, here: Pos, directions: &[Direction]) -> Result<Option<Direction>, WalkEnd> {
    for &direction in directions {
        match walker.step(here, direction) {
            Step::Made => return Ok(Some(direction)),
            Step::Last => return Err(WalkEnd),
            Step::Refused => {}
        }
    }
    Ok(None)
}

fn candidates(walker: &mut impl PathWalker, here: Pos, first: Direction, second: Option<Direction>) -> Vec<Direction> {
    let mut kept: Vec<Direction> =
        [Some(first), second].into_iter().flatten().filter(|&d| walker.may_step(here, d)).collect();
    if let [first, second] = kept[..]
        && walker.prefers_second(here, first, second)
    {
        kept.swap(0, 1);
    }
    kept
}

/// The direction towards the goal, or the two of them that it lies between.
fn heading(shape: Shape, from: Pos, here: Pos, to: Pos) -> (Direction, Option<Direction>) {
    let (mut dx, dy) = (to.x - here.x, to.y - here.y);
    if shape.wraps() {
        for around in [to.x + shape.width() - from.x, to.x - shape.width() - from.x] {
            if dx.abs() > around.abs() {
                dx = around;
            }
        }
    }
    if dx == 0 {
        return (if dy > 0 { Direction::NE } else { Direction::SW }, None);
    }
    if dy == 0 {
        return (if dx > 0 { Direction::E } else { Direction::W }, None);
    }
    if dx == -dy {
        return (if dy > 0 { Direction::NW } else { Direction::SE }, None);
    }
    let wide = dx.abs() > dy.abs();
    let second = match (dx > 0, dy > 0) {
        (true, true) => Direction::E,
        (true, false) => {
            if wide {
                Direction::SE
            } else {
                Direction::SW
            }
        }
        (false, false) => Direction::W,
        (false, true) => {
            if wide {
                Direction::NW
            } else {
                Direction::NE
            }
        }
    };
    (second.left(), Some(second))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes every step and remembers the way.
    struct PathRecorder(Vec<Pos>);

    impl PathWalker for PathRecorder {
        fn may_step(&mut self, _: Pos, _: Direction) -> bool {
            true
        }

        fn prefers_second(&mut self, _: Pos, _: Direction, _: Direction) -> bool {
            false
        }

        fn step(&mut self, from: Pos, _: Direction) -> Step {
            self.0.push(from);
            Step::Made
        }
    }

    #[test]
    fn a_free_walk_takes_the_shortest_way() {
        let shape = Shape::new(20, 20, false);
        let from = Pos::new(10, 10);
        for p in shape.inner_cells() {
            let mut walker = PathRecorder(Vec::new());
            walk_path(shape, from, p, &mut walker);
            let steps = i32::try_from(walker.0.len()).unwrap_or(0);
            assert_eq!(steps, shape.distance(from, p), "to {p:?}");
        }
    }
}
