//! The ground of a map: a path for each paint, in which adjacent cells of a row are one shape.

use std::fmt::Write;

use super::{Measures, ROW, SIDE, xml::Num};
use crate::scene::Scene;

/// The maximum number of cells of a map with an outline around each cell.
const MOST_OUTLINED: usize = 12_000;
/// The minimum width of outlined cells.
const OUTLINED: f64 = 9.0;

/// The rules for paints. A line of the same color hides the seams between shapes.
pub(super) fn style(scene: &Scene) -> String {
    let mut out = String::new();
    for (number, swatch) in scene.swatches.iter().enumerate().filter(|(_, swatch)| swatch.cells > 0) {
        let _ = writeln!(out, ".c{number}{{fill:{0};stroke:{0}}}", swatch.color);
    }
    out
}

/// Neighbors of one row and paint: the middle of the first, and their number.
struct Run {
    u: i32,
    row: i32,
    swatch: u16,
    count: i32,
}

/// The runs of cells whose paints are of one kind.
fn runs(scene: &Scene, is_one: impl Fn(u16, u16) -> bool) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for cell in &scene.cells {
        match runs.last_mut() {
            Some(run) if run.row == cell.row && is_one(run.swatch, cell.swatch) && run.u + 2 * run.count == cell.u => {
                run.count += 1;
            }
            _ => runs.push(Run { u: cell.u, row: cell.row, swatch: cell.swatch, count: 1 }),
        }
    }
    runs
}

/// Draws the ground.
pub(super) fn draw(scene: &Scene, measures: &Measures) -> String {
    let runs = runs(scene, |a, b| a == b);
    let mut paths = vec![String::new(); scene.swatches.len()];
    for run in &runs {
        let Some(path) = paths.get_mut(usize::from(run.swatch)) else { continue };
        if measures.has_hexagons() { hexagons(path, run, measures) } else { bar(path, run, measures) }
    }
    let (width, rendering) = if measures.has_hexagons() {
        (Num((measures.cell * 0.04).clamp(0.3, 0.8)), "")
    } else {
        (Num(0.0), " shape-rendering=\"crispEdges\"")
    };
    let mut out = rim(scene, measures);
    let _ = writeln!(out, "<g stroke-width=\"{width}\" stroke-linejoin=\"round\"{rendering}>");
    for (number, path) in paths.iter().enumerate().filter(|(_, path)| !path.is_empty()) {
        let _ = writeln!(out, "<path class=\"c{number}\" d=\"{path}\"/>");
    }
    out.push_str("</g>\n");
    if measures.cell >= OUTLINED && scene.cells.len() <= MOST_OUTLINED {
        out += &outlines(scene, measures);
    }
    out
}

/// An outline of the whole area, which separates it from a background of the same color.
fn rim(scene: &Scene, measures: &Measures) -> String {
    let mut path = String::new();
    for run in runs(scene, |_, _| true) {
        if measures.has_hexagons() { hexagons(&mut path, &run, measures) } else { bar(&mut path, &run, measures) }
    }
    format!("<path class=\"rim\" d=\"{path}\" fill=\"#8c959f\" stroke=\"#8c959f\" stroke-width=\"1.6\"/>\n")
}

/// Hexagons side by side: along their upper corners to the east, and back along the lower ones.
fn hexagons(path: &mut String, run: &Run, measures: &Measures) {
    let (x, y) = measures.corner(measures.middle(run.u, run.row), 5);
    let (half, rise) = (measures.cell / 2.0, measures.cell * SIDE / 2.0);
    let _ = write!(path, "M{} {}l", Num(x), Num(y));
    for _ in 0..run.count {
        let _ = write!(path, "{h} -{r} {h} {r} ", h = Num(half), r = Num(rise));
    }
    let _ = write!(path, "v{}l", Num(measures.cell * SIDE));
    for _ in 0..run.count {
        let _ = write!(path, "-{h} {r} -{h} -{r} ", h = Num(half), r = Num(rise));
    }
    path.push('z');
}

/// A bar over the cells, as high as rows are apart.
fn bar(path: &mut String, run: &Run, measures: &Measures) {
    let (x, y) = measures.middle(run.u, run.row);
    let (width, height) = (f64::from(run.count) * measures.cell, measures.cell * ROW);
    let (x, y) = (x - measures.cell / 2.0, y - height / 2.0);
    let _ = write!(path, "M{} {}h{w}v{}h-{w}z", Num(x), Num(y), Num(height), w = Num(width));
}

/// A faint line around each cell: its three western edges, and the edges that no other cell draws.
fn outlines(scene: &Scene, measures: &Measures) -> String {
    let mut path = String::new();
    for cell in &scene.cells {
        let middle = measures.middle(cell.u, cell.row);
        let (x, y) = measures.corner(middle, 3);
        let _ = write!(path, "M{} {}", Num(x), Num(y));
        for corner in [4, 5, 0, 1] {
            let (x, y) = measures.corner(middle, corner);
            let _ = write!(path, "L{} {}", Num(x), Num(y));
        }
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".1\" stroke-width=\".5\"/>\n")
}
