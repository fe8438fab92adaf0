//! Names on a map: those that fit without overlapping, the most important first.

use std::fmt::Write;

use unicode_width::UnicodeWidthStr;

use super::{
    Measures,
    xml::{Num, escape},
};
use crate::scene::{Label, Mark, Scene};

/// The minimum width of cells of maps with names of units.
const NAMED_UNITS: f64 = 12.0;
/// The maximum number of names that are tried, far more than any image has room for.
const MOST_TRIED: usize = 2000;
/// Square pixels of map for each name: more names would hide the map.
const ROOM: f64 = 7000.0;
/// The maximum length of a name that is shown whole, in characters.
const LONGEST: usize = 40;

/// Names that are drawn.
pub(super) struct Labels {
    pub svg: String,
    shown: usize,
    all: usize,
}

impl Labels {
    /// Returns a note on the names that have no room on the map.
    pub fn note(&self) -> Option<String> {
        (self.shown < self.all).then(|| format!("{} of {} names have room on the map.", self.shown, self.all))
    }
}

/// The area of a name.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    /// Returns the area of a text from its middle and baseline.
    fn of(x: f64, y: f64, width: f64, size: f64) -> Area {
        Area { left: x - width / 2.0, right: x + width / 2.0, top: y - size * 0.9, bottom: y + size * 0.25 }
    }

    fn overlaps(&self, other: &Area) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// The width of a text in pixels, estimated for a common font.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let columns = u32::try_from(text.width()).unwrap_or(u32::MAX);
    f64::from(columns) * size * 0.6
}

/// Returns a text shortened to a maximum number of characters.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let short: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{}\u{2026}", short.trim_end())
}

/// Draws names.
pub(super) fn draw(scene: &Scene, measures: &Measures) -> Labels {
    let east = measures.left + f64::from(scene.width) / 2.0 * measures.cell;
    let mut taken: Vec<Area> = Vec::new();
    let unit = |mark: &Mark| {
        let ((x, y), half) = (measures.middle(mark.u, mark.row), measures.cell * 0.36);
        Area { left: x - half, right: x + half, top: y - half, bottom: y + half }
    };
    let units: Vec<Area> = scene.marks.iter().take(MOST_TRIED).map(unit).collect();
    let mut labels = Labels { svg: String::from("<g class=\"names\">\n"), shown: 0, all: 0 };
    let (width, height) = measures.map_size(scene);
    let most = (width * height / ROOM) as usize;
    let is_wanted = |label: &&Label| label.weight > 0 || measures.cell >= NAMED_UNITS;
    for label in scene.labels.iter().filter(is_wanted) {
        labels.all += 1;
        if labels.all > MOST_TRIED || labels.shown >= most {
            continue;
        }
        let text = shortened(&label.text, LONGEST);
        let size = size(label, measures);
        let (x, y) = measures.middle(label.u, label.row);
        let width = text_width(&text, size);
        // A name that would cross the edge is moved inside.
        let inside = |x: f64| x.min(east - width / 2.0).max(measures.left + width / 2.0);
        let area = |(x, y): (f64, f64)| Area::of(x, y, width, size);
        let is_free = |place: &(f64, f64)| !taken.iter().any(|other| other.overlaps(&area(*place)));
        let places = places(label, (x, y), measures, size, width).map(|(x, y)| (inside(x), y));
        let free: Vec<(f64, f64)> = places.into_iter().filter(is_free).collect();
        // A place over the ground is better than one over units, and any place is better than none.
        let covers = |place: &(f64, f64)| units.iter().filter(|unit| unit.overlaps(&area(*place))).count();
        let Some((x, y)) = free.into_iter().min_by_key(covers) else { continue };
        taken.push(area((x, y)));
        labels.shown += 1;
        let class = if label.weight > 0 { "feature" } else { "place" };
        let _ = writeln!(
            labels.svg,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" text-anchor=\"middle\" style=\"font-size:{}px;fill:#111;stroke:#fff;\
             stroke-width:{};stroke-opacity:.75;paint-order:stroke{}\">{}</text>",
            Num(x),
            Num(y),
            Num(size),
            Num(size * 0.22),
            if label.weight > 0 { ";font-style:italic" } else { "" },
            escape(&text),
        );
    }
    labels.svg.push_str("</g>\n");
    labels
}

/// Returns the possible positions of a name, the best first: for a feature in its middle, for a unit below, above or
/// beside it.
fn places(label: &Label, (x, y): (f64, f64), measures: &Measures, size: f64, width: f64) -> [(f64, f64); 4] {
    let line = y + 0.35 * size;
    if label.weight > 0 {
        let away = size * 1.1;
        return [(x, line), (x, line + away), (x, line - away), (x, line + 2.0 * away)];
    }
    let (below, beside) = (measures.cell * 0.36 + size * 0.9, measures.cell * 0.45 + width / 2.0);
    [(x, y + below), (x, y - below + 0.7 * size), (x + beside, line), (x - beside, line)]
}

/// Returns the font size of a name, larger for larger features.
fn size(label: &Label, measures: &Measures) -> f64 {
    if label.weight == 0 {
        return (measures.cell * 0.5).clamp(8.0, 11.0);
    }
    let cells = u32::try_from(label.weight).map_or(f64::MAX, f64::from);
    (cells.sqrt() * measures.cell * 0.16).clamp(9.0, 18.0)
}
