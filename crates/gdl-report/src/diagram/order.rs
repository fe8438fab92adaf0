//! The order of boxes in their columns, and their heights: arrows cross as rarely as a few sweeps can reach, and boxes stand
//! near those that they are connected with.

use super::columns::Edge;

/// How often columns are ordered anew, and boxes moved.
const SWEEPS: usize = 12;

/// The maximum number of bends of arrows; beyond it, arrows run straight.
const MAX_BENDS: usize = 20_000;

/// A box, or the place where an arrow passes a column.
#[derive(Clone, Debug)]
struct Slot {
    column: usize,
    /// Half of its height.
    half: f64,
    left: Vec<usize>,
    right: Vec<usize>,
}

/// The middles of boxes, and the points that arrows pass.
pub(super) struct Heights {
    /// By box.
    pub boxes: Vec<f64>,
    /// By edge: the middles where it passes columns, from left to right.
    pub bends: Vec<Vec<f64>>,
}

/// Lays out columns: `heights` are those of the boxes, and `gap` is the space between them.
pub(super) fn heights(edges: &[Edge], column: &[usize], heights: &[f64], gap: f64) -> Heights {
    let new = |column: usize, half: f64| Slot { column, half, left: Vec::new(), right: Vec::new() };
    let mut slots: Vec<Slot> = column.iter().zip(heights).map(|(&column, height)| new(column, height / 2.0)).collect();
    let bends: usize = edges.iter().map(|edge| column[edge.right] - column[edge.left] - 1).sum();
    let mut chains: Vec<Vec<usize>> = Vec::with_capacity(edges.len());
    for edge in edges {
        let mut chain = Vec::new();
        let mut last = edge.left;
        for passed in (column[edge.left] + 1..column[edge.right]).take_while(|_| bends <= MAX_BENDS) {
            let at = slots.len();
            slots.push(new(passed, 0.0));
            slots[last].right.push(at);
            slots[at].left.push(last);
            chain.push(at);
            last = at;
        }
        slots[last].right.push(edge.right);
        slots[edge.right].left.push(last);
        chains.push(chain);
    }
    let mut columns: Vec<Vec<usize>> = vec![Vec::new(); slots.iter().map(|slot| slot.column + 1).max().unwrap_or(0)];
    for (at, slot) in slots.iter().enumerate() {
        columns[slot.column].push(at);
    }
    sort_columns(&slots, &mut columns);
    let middles = middles(&slots, &columns, gap);
    let bends = chains.iter().map(|chain| chain.iter().map(|&at| middles[at]).collect()).collect();
    Heights { boxes: middles[..column.len()].to_vec(), bends }
}

/// Orders each column by the mean places of neighbors, alternately from the left and from the right, and keeps the best.
fn sort_columns(slots: &[Slot], columns: &mut [Vec<usize>]) {
    let mut place = vec![0.0; slots.len()];
    let number = |columns: &[Vec<usize>], place: &mut [f64]| {
        for column in columns {
            column.iter().enumerate().for_each(|(index, &at)| place[at] = index as f64);
        }
    };
    number(columns, &mut place);
    let mut best = (crossings(slots, columns, &place), columns.to_vec());
    for sweep in 0..SWEEPS {
        let is_forward = sweep % 2 == 0;
        let count = columns.len();
        for index in 0..count {
            let column = &mut columns[if is_forward { index } else { count - 1 - index }];
            let mean = |at: usize| {
                let near = if is_forward { &slots[at].left } else { &slots[at].right };
                let sum: f64 = near.iter().map(|&other| place[other]).sum();
                if near.is_empty() { place[at] } else { sum / near.len() as f64 }
            };
            let mut keyed: Vec<(f64, usize)> = column.iter().map(|&at| (mean(at), at)).collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            *column = keyed.into_iter().map(|(_, at)| at).collect();
            column.iter().enumerate().for_each(|(index, &at)| place[at] = index as f64);
        }
        let found = crossings(slots, columns, &place);
        if found < best.0 {
            best = (found, columns.to_vec());
        }
    }
    columns.clone_from_slice(&best.1);
}

/// The number of crossings of arrows between neighboring columns.
fn crossings(slots: &[Slot], columns: &[Vec<usize>], place: &[f64]) -> usize {
    let mut count = 0;
    for column in columns {
        // Ends of arrows in the order of their starts: each pair in the wrong order is a crossing. Counted by a tree of sums.
        let mut ends: Vec<usize> = Vec::new();
        for &at in column {
            let mut own: Vec<usize> = slots[at].right.iter().map(|&to| place[to] as usize).collect();
            own.sort_unstable();
            ends.extend(own);
        }
        let size = ends.iter().max().map_or(0, |most| most + 2);
        let mut sums = vec![0usize; size + 1];
        for (seen, &end) in ends.iter().enumerate() {
            let (mut at, mut before) = (end + 1, 0);
            while at > 0 {
                before += sums[at];
                at &= at - 1;
            }
            count += seen - before;
            at = end + 1;
            while at < sums.len() {
                sums[at] += 1;
                at += at & at.wrapping_neg();
            }
        }
    }
    count
}

/// Moves each slot towards its neighbors, as far as the order and the gaps allow.
fn middles(slots: &[Slot], columns: &[Vec<usize>], gap: f64) -> Vec<f64> {
    let distance = |a: usize, b: usize| {
        slots[a].half + slots[b].half + if slots[a].half + slots[b].half > 0.0 { gap } else { 9.0 }
    };
    let mut middle = vec![0.0; slots.len()];
    let heights: Vec<f64> =
        columns.iter().map(|column| column.windows(2).map(|pair| distance(pair[0], pair[1])).sum()).collect();
    for (column, height) in columns.iter().zip(&heights) {
        let mut y = -height / 2.0;
        for (index, &at) in column.iter().enumerate() {
            y += if index > 0 { distance(column[index - 1], at) } else { 0.0 };
            middle[at] = y;
        }
    }
    for sweep in 0..SWEEPS {
        let is_forward = sweep % 2 == 0;
        for index in 0..columns.len() {
            let column = &columns[if is_forward { index } else { columns.len() - 1 - index }];
            let wishes: Vec<f64> = (column.iter())
                .map(|&at| {
                    let (near, others) = match is_forward {
                        true => (&slots[at].left, &slots[at].right),
                        false => (&slots[at].right, &slots[at].left),
                    };
                    let near = if near.is_empty() { others } else { near };
                    let sum: f64 = near.iter().map(|&other| middle[other]).sum();
                    if near.is_empty() { middle[at] } else { sum / near.len() as f64 }
                })
                .collect();
            let gaps: Vec<f64> = column.windows(2).map(|pair| distance(pair[0], pair[1])).collect();
            column.iter().zip(placed(&wishes, &gaps)).for_each(|(&at, y)| middle[at] = y);
        }
    }
    let top = slots.iter().zip(&middle).map(|(slot, y)| y - slot.half).fold(f64::INFINITY, f64::min);
    middle.iter_mut().for_each(|y| *y -= top);
    middle
}

/// Places in order, with given distances at least, that are together as near as possible to where they wish to be (the
/// pooling of adjacent violators).
fn placed(wishes: &[f64], gaps: &[f64]) -> Vec<f64> {
    let mut offsets = Vec::with_capacity(wishes.len());
    let mut offset = 0.0;
    for index in 0..wishes.len() {
        offset += if index > 0 { gaps[index - 1] } else { 0.0 };
        offsets.push(offset);
    }
    // Blocks of places that touch: their mean and their number.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (wish, offset) in wishes.iter().zip(&offsets) {
        let mut block = (wish - offset, 1);
        while let Some(&(mean, count)) = blocks.last().filter(|(mean, _)| *mean > block.0) {
            let all = count + block.1;
            block = ((mean * count as f64 + block.0 * block.1 as f64) / all as f64, all);
            blocks.pop();
        }
        blocks.push(block);
    }
    let starts = blocks.into_iter().flat_map(|(mean, count)| std::iter::repeat_n(mean, count));
    starts.zip(&offsets).map(|(start, offset)| start + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_keep_order_and_distance() {
        assert_eq!(placed(&[5.0, 5.0, 5.0], &[10.0, 10.0]), [-5.0, 5.0, 15.0]);
        assert_eq!(placed(&[0.0, 50.0], &[10.0]), [0.0, 50.0]);
        assert_eq!(placed(&[50.0, 0.0], &[10.0]), [20.0, 30.0]);
    }

    #[test]
    fn arrows_do_not_cross_where_they_need_not() {
        // Two boxes on each side, connected crosswise in the order of the input.
        let edges = [Edge { left: 0, right: 3, arrow: 0 }, Edge { left: 1, right: 2, arrow: 1 }];
        let laid = heights(&edges, &[0, 0, 1, 1], &[20.0; 4], 10.0);
        assert!((laid.boxes[0] - laid.boxes[3]).abs() < 0.01, "{:?}", laid.boxes);
        assert!((laid.boxes[1] - laid.boxes[2]).abs() < 0.01, "{:?}", laid.boxes);
        assert!((laid.boxes[0] - laid.boxes[1]).abs() >= 30.0, "{:?}", laid.boxes);
        // A long arrow passes the column between.
        let edges = [
            Edge { left: 0, right: 2, arrow: 0 },
            Edge { left: 0, right: 1, arrow: 1 },
            Edge { left: 1, right: 2, arrow: 2 },
        ];
        assert_eq!(
            heights(&edges, &[0, 1, 2], &[20.0; 3], 10.0).bends.iter().map(Vec::len).collect::<Vec<_>>(),
            [1, 0, 0]
        );
    }
}
