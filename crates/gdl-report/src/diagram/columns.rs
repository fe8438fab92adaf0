//! The columns of boxes: arrows that would lead back are turned around, and each box stands to the right of those that lead
//! to it.

use super::Diagram;

/// An arrow in the direction in which it is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// The box in the column to the left.
    pub left: usize,
    /// The box in a column further right.
    pub right: usize,
    /// The index of the arrow.
    pub arrow: usize,
}

/// Returns the arrows from left to right, and the column of each box.
pub(super) fn columns(diagram: &Diagram) -> (Vec<Edge>, Vec<usize>) {
    let place = sequence(diagram);
    let edges: Vec<Edge> = (diagram.arrows.iter().enumerate())
        .map(|(arrow, it)| match place[it.from] < place[it.to] {
            true => Edge { left: it.from, right: it.to, arrow },
            false => Edge { left: it.to, right: it.from, arrow },
        })
        .collect();
    let count = diagram.boxes.len();
    let mut by_place: Vec<usize> = (0..count).collect();
    by_place.sort_by_key(|&at| place[at]);
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut has_left = vec![false; count];
    for edge in &edges {
        next[edge.left].push(edge.right);
        has_left[edge.right] = true;
    }
    let mut column: Vec<usize> = vec![0; count];
    for &at in &by_place {
        for &right in &next[at] {
            column[right] = column[right].max(column[at] + 1);
        }
    }
    // A box that nothing leads to stands beside the first that it leads to, which makes its arrows short.
    for &at in by_place.iter().rev().filter(|&&at| !has_left[at]) {
        if let Some(first) = next[at].iter().map(|&right| column[right]).min() {
            column[at] = first.saturating_sub(1);
        }
    }
    (edges, column)
}

/// A sequence of the boxes in which few arrows lead back: the greedy one of Eades, Lin and Smyth.
fn sequence(diagram: &Diagram) -> Vec<usize> {
    let count = diagram.boxes.len();
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut into = out.clone();
    for arrow in &diagram.arrows {
        out[arrow.from].push(arrow.to);
        into[arrow.to].push(arrow.from);
    }
    let mut degree: Vec<(usize, usize)> = (0..count).map(|at| (out[at].len(), into[at].len())).collect();
    let mut left: Vec<usize> = (0..count).collect();
    let (mut first, mut last) = (Vec::new(), Vec::new());
    while !left.is_empty() {
        let sink = left.iter().position(|&at| degree[at].0 == 0 && degree[at].1 > 0);
        let source = || left.iter().position(|&at| degree[at].1 == 0);
        let surplus = |at: usize| degree[at].0 as isize - degree[at].1 as isize;
        let best = || (0..left.len()).rev().max_by_key(|&index| surplus(left[index])).unwrap_or(0);
        let is_sink = sink.is_some();
        let at = left.remove(sink.or_else(source).unwrap_or_else(best));
        out[at].iter().for_each(|&to| degree[to].1 = degree[to].1.saturating_sub(1));
        into[at].iter().for_each(|&from| degree[from].0 = degree[from].0.saturating_sub(1));
        if is_sink { last.push(at) } else { first.push(at) }
    }
    let mut place = vec![0; count];
    for (index, at) in first.into_iter().chain(last.into_iter().rev()).enumerate() {
        place[at] = index;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::{super::Sharing, *};

    #[test]
    fn arrows_lead_to_the_right_except_one_of_a_circle() {
        let things = ["a", "b", "c", "d"].map(|name| (name.to_owned(), false));
        let arrows = [(0, 1, "x"), (1, 2, "x"), (2, 0, "x"), (2, 3, "x")];
        let diagram = Diagram::new("t", &things, &arrows, Sharing::Single);
        let (edges, columns) = columns(&diagram);
        let turned = edges.iter().filter(|edge| edge.left != diagram.arrows[edge.arrow].from).count();
        assert_eq!((turned, edges.len()), (1, 4));
        assert!(edges.iter().all(|edge| columns[edge.left] < columns[edge.right]), "{edges:?} {columns:?}");
    }
}
