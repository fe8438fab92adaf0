//! The parts of a map above the ground: coatings, lines and units.

use gdl_base::counted;
use std::fmt::Write;

use super::{
    Measures,
    xml::{Num, escape},
};
use crate::{
    color::Rgb,
    scene::{LineKind, Mark, Scene},
};

/// The minimum width of cells whose units have characters.
const LETTERED: f64 = 9.0;
/// The maximum number of marks of a map with a tooltip for each.
const MOST_TIPS: usize = 4000;

/// Draws the coatings as stripes in their colors.
pub(super) fn coats(scene: &Scene, measures: &Measures) -> String {
    let mut out = String::new();
    for (number, coat) in scene.coats.iter().enumerate() {
        let size = (measures.cell / 4.0).max(2.0);
        let _ = writeln!(
            out,
            "<pattern id=\"coat{number}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({angle})\"><rect width=\"{bar}\" height=\"{size}\" fill=\"{color}\"/></pattern>",
            size = Num(size),
            bar = Num(size * 0.55),
            angle = 45 + 40 * number,
            color = coat.color,
        );
        let mut path = String::new();
        for &(u, row) in &coat.at {
            let middle = measures.middle(u, row);
            for corner in 0..6 {
                let (x, y) = measures.corner(middle, corner);
                let _ = write!(path, "{}{} {}", if corner == 0 { 'M' } else { 'L' }, Num(x), Num(y));
            }
            path.push('z');
        }
        let _ = writeln!(out, "<path class=\"coat\" fill=\"url(#coat{number})\" d=\"{path}\"/>");
    }
    out
}

/// Returns the look of a kind of line: width in cells, minimum width in pixels, and more attributes.
fn look(kind: LineKind) -> (f64, f64, &'static str) {
    match kind {
        LineKind::Coast => (0.05, 0.4, " stroke-opacity=\".65\""),
        LineKind::Border => (0.17, 0.7, ""),
        LineKind::Connection => (0.13, 0.6, ""),
        LineKind::Country => (0.13, 0.8, " stroke-opacity=\".85\""),
    }
}

/// Draws the lines. Those through cells have a contrasting line below them, so that they are visible on any ground.
pub(super) fn lines(scene: &Scene, measures: &Measures) -> String {
    let mut out = String::new();
    for line in &scene.lines {
        let mut path = String::new();
        for segment in &line.segments {
            let middle = measures.middle(segment.u, segment.row);
            let direction = usize::from(segment.direction.number());
            // The edge of a direction begins at the corner of its number.
            let (from, to) = (measures.corner(middle, direction), measures.corner(middle, direction + 1));
            let (from, to) =
                if line.kind.is_edge() { (from, to) } else { (middle, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0)) };
            let _ = write!(path, "M{} {}L{} {}", Num(from.0), Num(from.1), Num(to.0), Num(to.1));
        }
        let (width, least, more) = look(line.kind);
        let width = (measures.cell * width).max(least);
        let mut stroke = |color: Rgb, width: f64, more: &str| {
            let _ = writeln!(
                out,
                "<path class=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linecap=\"round\"{more} \
                 d=\"{path}\"/>",
                class(line.kind),
                Num(width),
            );
        };
        if line.kind == LineKind::Connection && measures.has_hexagons() {
            // Black or white, in contrast to the line.
            stroke(line.color.ink(), width * 1.7, " stroke-opacity=\".5\"");
        }
        stroke(line.color, width, more);
    }
    out
}

/// The class of a line of a kind, for the style sheets of users.
fn class(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Coast => "coast",
        LineKind::Border => "border",
        LineKind::Connection => "connection",
        LineKind::Country => "country",
    }
}

/// Draws the units: a mark per cell in the colors of the side, with a character where there is room for it.
pub(super) fn marks(scene: &Scene, measures: &Measures) -> String {
    let mut out = String::from("<g class=\"units\">\n");
    let lettered = measures.cell >= LETTERED;
    let has_tips = scene.marks.len() <= MOST_TIPS;
    for mark in &scene.marks {
        let Some(side) = scene.mark_side(mark) else { continue };
        let (x, y) = measures.middle(mark.u, mark.row);
        let tip = if has_tips { format!("<title>{}</title>", escape(&tip(scene, mark))) } else { String::new() };
        if lettered {
            let (w, h) = (measures.cell * 0.72, measures.cell * 0.66);
            let _ = writeln!(
                out,
                "<g>{tip}{behind}<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\" \
                 stroke-width=\"{}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"middle\" style=\"font-size:{}px;font-weight:bold;\
                 fill:{}\">{}</text></g>",
                Num(x - w / 2.0),
                Num(y - h / 2.0),
                Num(measures.cell * 0.12),
                side.fill,
                side.edge,
                Num((measures.cell * 0.06).max(0.6)),
                Num(x),
                Num(y + measures.cell * 0.2),
                Num(measures.cell * 0.55),
                side.fill.ink(),
                escape(mark.symbol.encode_utf8(&mut [0; 4])),
                behind = behind(mark, (x, y), (w, h), measures, side.fill, side.edge),
                w = Num(w),
                h = Num(h),
            );
        } else {
            let _ = writeln!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\">{tip}</circle>",
                Num(x),
                Num(y),
                Num((measures.cell * 0.36).max(2.6)),
                side.fill,
                side.edge,
                Num((measures.cell * 0.08).clamp(0.7, 0.9)),
            );
        }
    }
    out.push_str("</g>\n");
    out
}

/// A second card behind the mark of several units.
fn behind(mark: &Mark, (x, y): (f64, f64), (w, h): (f64, f64), measures: &Measures, fill: Rgb, edge: Rgb) -> String {
    if mark.count < 2 {
        return String::new();
    }
    let shift = measures.cell * 0.1;
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{}\"/>",
        Num(x - w / 2.0 + shift),
        Num(y - h / 2.0 - shift),
        Num(w),
        Num(h),
        Num(measures.cell * 0.12),
        Num((measures.cell * 0.06).max(0.6)),
    )
}

/// Returns the tooltip of a mark: its side, its name and the number of further units.
fn tip(scene: &Scene, mark: &Mark) -> String {
    let side = scene.mark_side(mark).map_or("", |side| &side.name);
    let more = match mark.count {
        0 | 1 => String::new(),
        count => format!(" and {}", counted(count - 1, "more unit", "more units")),
    };
    format!("{side}: {}{more}", scene.mark_name(mark))
}
