//! Maps for terminals: two columns per cell, with colors or without.

mod legend;
mod paint;

pub(crate) use legend::side_text;
pub use paint::ColorDepth;

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use crate::{
    escape::one_line,
    scene::{Cell, LineKind, Mark, Scene},
};
pub(crate) use paint::{Pen, harmless};

/// The options of a map of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextOptions {
    /// The colors to use.
    pub colors: ColorDepth,
    /// The number of columns; `None` for as many as the map needs.
    pub width: Option<usize>,
}

/// The width of the legend in columns if no width is given.
const LEGEND_WIDTH: usize = 100;

/// Writes a map. With colors, the legend comes last, next to the prompt. Without colors it comes first, so that screen
/// readers read it before the characters that it explains.
pub fn map(scene: &Scene, options: TextOptions) -> String {
    let columns = usize::try_from(scene.width).unwrap_or(0);
    let step = options.width.map_or(1, |width| columns.div_ceil(width.max(2)));
    let scene = &scene.coarse(i32::try_from(step).unwrap_or(i32::MAX));
    let width = options.width.unwrap_or(LEGEND_WIDTH).clamp(30, 160);
    let mut pen = Pen::new(options.colors);
    if options.colors == ColorDepth::None {
        pen.text(&format!("{}\n\n{}\n", one_line(&scene.title), wrapped(&scene.description(), width)));
        legend::write(scene, &mut pen, width);
        pen.text("\n");
        cells(scene, &mut pen);
    } else {
        pen.bold(&one_line(&scene.title));
        pen.text("\n");
        cells(scene, &mut pen);
        pen.text(&format!("\n{}\n", wrapped(&scene.about.join(" "), width)));
        for note in &scene.notes {
            pen.text(&format!("{}\n", wrapped(note, width)));
        }
        legend::write(scene, &mut pen, width);
    }
    pen.finish()
}

/// Breaks a text into lines of a maximum width in columns.
pub(crate) fn wrapped(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut().filter(|line| line.width() + 1 + word.width() <= width) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

/// The characters of rivers, roads and coatings by cell.
fn overlays(scene: &Scene) -> HashMap<(i32, i32), (char, crate::color::Rgb)> {
    let connections = scene.lines.iter().filter(|line| line.kind == LineKind::Connection);
    let lines = connections.flat_map(|line| {
        line.segments.iter().map(move |segment| ((segment.u, segment.row), (line.symbol, line.color)))
    });
    let coats = scene.coats.iter().flat_map(|coat| coat.at.iter().map(move |&at| (at, (coat.symbol, coat.color))));
    coats.chain(lines).collect()
}

/// The rows of the map.
fn cells(scene: &Scene, pen: &mut Pen) {
    let overlays = overlays(scene);
    let marks: HashMap<(i32, i32), &Mark> = scene.marks.iter().map(|mark| ((mark.u, mark.row), mark)).collect();
    let mut cells = scene.cells.iter().peekable();
    for row in 0..scene.rows {
        let mut column = 0;
        while let Some(cell) = cells.next_if(|cell| cell.row == row) {
            pen.blanks(usize::try_from(cell.u - column).unwrap_or(0));
            column = cell.u + 2;
            let at = (cell.u, cell.row);
            match marks.get(&at) {
                Some(mark) => unit(scene, cell, mark, pen),
                None => ground(scene, cell, overlays.get(&at).copied(), pen),
            }
        }
        pen.end_line();
    }
}

/// A cell without units: its character, and that of a connection or coating.
fn ground(scene: &Scene, cell: &Cell, overlay: Option<(char, crate::color::Rgb)>, pen: &mut Pen) {
    let swatch = &scene.swatches[usize::from(cell.swatch)];
    let symbol = if scene.units_first && !pen.has_colors() { '.' } else { swatch.symbol };
    pen.on(swatch.color, swatch.color.mix(swatch.color.ink(), 35), symbol);
    match overlay {
        Some((symbol, color)) => {
            let ink = if color.contrast(swatch.color) >= 2.0 { color } else { swatch.color.ink() };
            pen.on(swatch.color, ink, symbol);
        }
        None => pen.on(swatch.color, swatch.color.ink(), ' '),
    }
}

/// A cell with units. Without colors, the first character is that of the ground, or that of the side on a map of units.
fn unit(scene: &Scene, cell: &Cell, mark: &Mark, pen: &mut Pen) {
    let swatch = &scene.swatches[usize::from(cell.swatch)];
    let Some(side) = scene.mark_side(mark) else { return };
    if pen.has_colors() {
        let ink = side.fill.ink();
        let count = match mark.count {
            0 | 1 => ' ',
            many => u32::try_from(many).ok().and_then(|many| char::from_digit(many, 10)).unwrap_or('+'),
        };
        pen.on(side.fill, ink, mark.symbol);
        pen.on(side.fill, ink, count);
    } else {
        pen.on(swatch.color, side.fill, if scene.units_first { side_symbol(mark.side) } else { swatch.symbol });
        pen.on(swatch.color, side.fill, mark.symbol);
    }
}

/// The character of a side in maps without colors.
fn side_symbol(side: usize) -> char {
    u32::try_from(side).ok().and_then(|side| char::from_digit(side, 36)).unwrap_or('?')
}
