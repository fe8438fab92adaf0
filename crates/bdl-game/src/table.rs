//! Move rules compiled for one piece and one owner: leaps as a list of offsets, slides as rays (spec bdl 8.2).

use crate::game::{LineKind, MoveRule, Piece, Range, ScriptId};

/// The directions of rays as steps of x and y. [`OPPOSITE`] gives the way back.
pub(crate) const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The opposite of each direction.
pub(crate) const OPPOSITE: [usize; 8] = [1, 0, 3, 2, 7, 6, 5, 4];

/// A leap to one offset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Leap {
    pub(crate) dx: i8,
    pub(crate) dy: i8,
    pub(crate) kills: bool,
}

/// A slide in one direction over the distances `near..=far`. Only the squares of the range block it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ray {
    pub(crate) near: u8,
    pub(crate) far: u8,
    pub(crate) kills: bool,
}

/// The moves of a piece for one owner, in board directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    /// Leaps in the order of their targets: by y, then x.
    pub(crate) leaps: Vec<Leap>,
    /// Rays by direction.
    pub(crate) rays: [Vec<Ray>; 8],
    /// One bit for each offset: whether a leap captures there. Empty if no leap captures.
    capturing_leaps: Vec<u64>,
    /// Lists in JavaScript, with the default of `killing`.
    pub(crate) scripts: Vec<(ScriptId, bool)>,
    /// Whether men in the way stop a slide.
    pub(crate) can_jump: bool,
    /// Whether two rules can give the same target, so that targets need a check for duplicates.
    pub(crate) overlaps: bool,
    /// The number of columns of [`Table::capturing_leaps`].
    stride: i32,
    width: i32,
    height: i32,
}

impl Table {
    /// Compiles the moves of a piece for the owner that sits at the bottom, or flipped.
    pub(crate) fn new(piece: &Piece, flipped: bool, width: i32, height: i32) -> Table {
        let stride = 2 * width - 1;
        let mut table = Table {
            leaps: Vec::new(),
            rays: Default::default(),
            capturing_leaps: Vec::new(),
            scripts: Vec::new(),
            can_jump: piece.can_jump,
            overlaps: false,
            stride,
            width,
            height,
        };
        if let Some(script) = piece.moves_member {
            table.scripts.push((script, true));
            table.overlaps = true;
            return table;
        }
        table.compile_leaps(piece, flipped);
        table.compile_rays(piece, flipped);
        for rule in &piece.moves {
            if let MoveRule::Script { script, kills } = rule {
                table.scripts.push((*script, *kills));
            }
        }
        table.overlaps = !table.scripts.is_empty() || table.rules_overlap();
        table
    }

    /// The index of an offset in a map of all offsets.
    fn offset(&self, dx: i32, dy: i32) -> usize {
        ((dy + self.height - 1) * self.stride + dx + self.width - 1) as usize
    }

    fn compile_leaps(&mut self, piece: &Piece, flipped: bool) {
        let rules = || {
            piece.moves.iter().filter_map(|rule| match rule {
                MoveRule::Vector { x, y, kills } => Some((*x, *y, *kills)),
                _ => None,
            })
        };
        if rules().next().is_none() {
            return;
        }
        // 0: no leap, 1: to an empty square, 2: captures too. Whole rows are filled, so a huge range costs no more than the board.
        let mut map = vec![0u8; (self.stride * (2 * self.height - 1)) as usize];
        for value in [1u8, 2] {
            for (x, y, _) in rules().filter(|rule| (value == 2) == rule.2) {
                let (x, y) = (clip(x, self.width), clip(if flipped { negated(y) } else { y }, self.height));
                if x.from > x.to {
                    continue;
                }
                for dy in y.from..=y.to {
                    map[self.offset(x.from, dy)..=self.offset(x.to, dy)].fill(value);
                }
            }
        }
        let center = self.offset(0, 0);
        map[center] = 0;
        let captures = map.contains(&2);
        if captures {
            self.capturing_leaps = vec![0; map.len().div_ceil(64)];
        }
        for (index, &value) in map.iter().enumerate().filter(|(_, value)| **value != 0) {
            let dx = (index as i32 % self.stride) - (self.width - 1);
            let dy = (index as i32 / self.stride) - (self.height - 1);
            self.leaps.push(Leap { dx: dx as i8, dy: dy as i8, kills: value == 2 });
            if value == 2 {
                self.capturing_leaps[index / 64] |= 1 << (index % 64);
            }
        }
    }

    fn compile_rays(&mut self, piece: &Piece, flipped: bool) {
        // The greatest distance by direction, least distance and kills: a shorter ray from the same distance adds nothing.
        let mut farthest = vec![[[0u8; 2]; 64]; 8];
        for rule in &piece.moves {
            let MoveRule::Line { kind, from, to, kills } = rule else { continue };
            let (positive, negative): (&[usize], &[usize]) = match (kind, flipped) {
                (LineKind::Horizontal, _) => (&[0], &[1]),
                (LineKind::Vertical, false) => (&[2], &[3]),
                (LineKind::Vertical, true) => (&[3], &[2]),
                (LineKind::Diagonal, _) => (&[4, 5], &[6, 7]),
            };
            let size = match kind {
                LineKind::Horizontal => self.width,
                LineKind::Vertical => self.height,
                LineKind::Diagonal => self.width.min(self.height),
            };
            let far = size - 1;
            let (from, to) = (from.unwrap_or(-far), to.unwrap_or(far));
            for (directions, near, far) in [
                (positive, from.max(1), to.min(far)),
                (negative, to.saturating_neg().max(1), from.saturating_neg().min(far)),
            ] {
                if near <= far {
                    for &direction in directions {
                        let entry = &mut farthest[direction][near as usize][usize::from(*kills)];
                        *entry = (*entry).max(far as u8);
                    }
                }
            }
        }
        for (rays, farthest) in self.rays.iter_mut().zip(&farthest) {
            for (near, [plain, killing]) in farthest.iter().enumerate() {
                if *killing > 0 {
                    rays.push(Ray { near: near as u8, far: *killing, kills: true });
                }
                if plain > killing {
                    rays.push(Ray { near: near as u8, far: *plain, kills: false });
                }
            }
        }
    }

    fn rules_overlap(&self) -> bool {
        let crossing = self.rays.iter().any(|rays| {
            rays.iter().enumerate().any(|(i, a)| rays[..i].iter().any(|b| a.near <= b.far && b.near <= a.far))
        });
        crossing
            || self.leaps.iter().any(|leap| {
                line_of(i32::from(leap.dx), i32::from(leap.dy)).is_some_and(|(direction, distance)| {
                    self.rays[direction]
                        .iter()
                        .any(|ray| (i32::from(ray.near)..=i32::from(ray.far)).contains(&distance))
                })
            })
    }

    /// Whether a leap to this offset can capture.
    pub(crate) fn leap_captures(&self, dx: i32, dy: i32) -> bool {
        if self.capturing_leaps.is_empty() {
            return false;
        }
        let index = self.offset(dx, dy);
        self.capturing_leaps[index / 64] >> (index % 64) & 1 == 1
    }
}

/// The direction and the distance of an offset on a line, if it is on one.
pub(crate) fn line_of(dx: i32, dy: i32) -> Option<(usize, i32)> {
    let direction = match (dx.signum(), dy.signum()) {
        (0, 0) => return None,
        (1, 0) => 0,
        (-1, 0) => 1,
        (0, 1) => 2,
        (0, -1) => 3,
        _ if dx.abs() != dy.abs() => return None,
        (1, 1) => 4,
        (1, -1) => 5,
        (-1, 1) => 6,
        _ => 7,
    };
    Some((direction, dx.abs().max(dy.abs())))
}

fn clip(range: Range, size: i32) -> Range {
    Range { from: range.from.max(1 - size), to: range.to.min(size - 1) }
}

fn negated(range: Range) -> Range {
    Range { from: range.to.saturating_neg(), to: range.from.saturating_neg() }
}
