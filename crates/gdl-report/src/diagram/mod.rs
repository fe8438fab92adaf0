//! Diagrams of boxes and arrows: who makes, carries and captures what, as SVG.
//!
//! Boxes stand in columns, and most arrows lead to the right. Things with the same arrows share a box, and arrows between
//! the same boxes are one, so that a game in which each city builds each unit is a picture of two boxes.

mod columns;
mod order;
mod svg;

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

pub use svg::{Links, MAX_KINDS, NoLinks};

/// The maximum number of boxes and of arrows that a picture has room for.
const MAX_BOXES: usize = 400;
const MAX_ARROWS: usize = 1500;

/// A diagram.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// Its title.
    pub title: String,
    /// The boxes.
    pub boxes: Vec<DiagramBox>,
    /// The arrows between boxes; no two with the same ends, and none from a box to itself.
    pub arrows: Vec<Arrow>,
    /// The meanings of arrows, the most frequent first.
    pub kinds: Vec<String>,
}

/// A box with the names of things that have the same arrows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DiagramBox {
    /// The names, with the index of each thing.
    pub names: Vec<(usize, String)>,
    /// Whether the things are shown as missing or impossible.
    pub is_faint: bool,
    /// The kind of the arrow from the box to itself.
    pub own_arrow: Option<usize>,
}

/// An arrow from a box to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The index of the box at its start.
    pub from: usize,
    /// The index of the box at its end.
    pub to: usize,
    /// Its meaning, as an index into the kinds.
    pub kind: usize,
}

/// Whether things with the same arrows share a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// They do.
    Shared,
    /// Each has its own.
    Single,
}

impl Diagram {
    /// The diagram of things, each with its name and whether it is faint, and of labeled arrows between them.
    pub fn new(title: &str, things: &[(String, bool)], arrows: &[(usize, usize, &str)], sharing: Sharing) -> Diagram {
        let mut labels: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
        for &(from, to, label) in arrows.iter().filter(|&&(from, to, _)| from.max(to) < things.len()) {
            let labels = labels.entry((from, to)).or_default();
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let meanings: BTreeMap<(usize, usize), String> =
            labels.into_iter().map(|(ends, labels)| (ends, labels.join(" and "))).collect();
        let kinds = by_frequency(meanings.values());
        let kind: FxHashMap<&str, usize> = kinds.iter().map(String::as_str).zip(0..).collect();
        let pairs: Vec<(usize, usize, usize)> =
            meanings.iter().map(|(&(from, to), meaning)| (from, to, kind[meaning.as_str()])).collect();
        let (boxes, box_of) = boxes(things, &pairs, sharing);
        let mut diagram = Diagram { title: title.to_owned(), boxes, arrows: Vec::new(), kinds };
        let mut known = rustc_hash::FxHashSet::default();
        for &(from, to, kind) in &pairs {
            let (from, to) = (box_of[from], box_of[to]);
            if from == to {
                diagram.boxes[from].own_arrow = Some(kind);
            } else if known.insert((from, to)) {
                diagram.arrows.push(Arrow { from, to, kind });
            }
        }
        diagram
    }

    /// Whether a picture has no room for it.
    pub fn is_too_large(&self) -> bool {
        self.boxes.len() > MAX_BOXES || self.arrows.len() > MAX_ARROWS
    }
}

/// Texts without duplicates, the most frequent first.
fn by_frequency<'t>(texts: impl Iterator<Item = &'t String>) -> Vec<String> {
    let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
    texts.for_each(|text| *counts.entry(text).or_default() += 1);
    let mut counts: Vec<(&String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    counts.into_iter().map(|(text, _)| text.clone()).collect()
}

/// The boxes, and the box of each thing.
fn boxes(
    things: &[(String, bool)],
    pairs: &[(usize, usize, usize)],
    sharing: Sharing,
) -> (Vec<DiagramBox>, Vec<usize>) {
    let mut out: Vec<Vec<(usize, usize)>> = vec![Vec::new(); things.len()];
    let mut into = out.clone();
    for &(from, to, kind) in pairs {
        out[from].push((to, kind));
        into[to].push((from, kind));
    }
    let mut boxes: Vec<DiagramBox> = Vec::new();
    let mut box_of = Vec::with_capacity(things.len());
    let mut known = FxHashMap::default();
    for (index, (name, is_faint)) in things.iter().enumerate() {
        let next = boxes.len();
        let at = match sharing {
            Sharing::Shared => *known.entry((&out[index], &into[index], *is_faint)).or_insert(next),
            Sharing::Single => next,
        };
        if at == next {
            boxes.push(DiagramBox { is_faint: *is_faint, ..DiagramBox::default() });
        }
        boxes[at].names.push((index, name.clone()));
        box_of.push(at);
    }
    (boxes, box_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_with_the_same_arrows_share_a_box() {
        let things = ["city", "town", "tank", "ship"].map(|name| (name.to_owned(), false));
        let mut arrows =
            vec![(0, 2, "creates"), (0, 2, "builds"), (1, 2, "creates"), (1, 2, "builds"), (2, 0, "captures")];
        let diagram = Diagram::new("t", &things, &arrows, Sharing::Shared);
        let names = |diagram: &Diagram| {
            let names = diagram.boxes.iter().map(|it| it.names.iter().map(|(_, name)| name.as_str()).collect());
            names.collect::<Vec<Vec<&str>>>().concat().join(" ")
        };
        assert_eq!((diagram.boxes.len(), diagram.arrows.len()), (4, 3), "the tank captures cities alone");
        assert_eq!(diagram.kinds, ["creates and builds", "captures"]);
        arrows.push((2, 1, "captures"));
        let diagram = Diagram::new("t", &things, &arrows, Sharing::Shared);
        assert_eq!(
            (diagram.boxes.len(), diagram.arrows.len(), names(&diagram).as_str()),
            (3, 2, "city town tank ship")
        );
        assert_eq!(Diagram::new("t", &things, &arrows, Sharing::Single).boxes.len(), 4);
        // All of a group carry each other: an arrow from the box to itself.
        let all: Vec<(usize, usize, &str)> = (0..16).map(|at| (at / 4, at % 4, "carries")).collect();
        let diagram = Diagram::new("t", &things, &all, Sharing::Shared);
        assert_eq!((diagram.boxes.len(), diagram.arrows.len(), diagram.boxes[0].own_arrow), (1, 0, Some(0)));
    }
}
