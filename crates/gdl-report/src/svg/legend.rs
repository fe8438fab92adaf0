//! The legend below a map: paints with their shares, lines, sides, unit types, scale and notes.

use std::fmt::Write;

use super::{
    MARGIN, Measures,
    labels::{shortened, text_width},
    xml::{Num, escape},
};
use crate::{
    color::Rgb,
    scene::{LineKind, Scene},
    text::{side_text, wrapped},
};

/// Height of a line of text.
const LINE: f64 = 18.0;
/// Size of text.
const SIZE: f64 = 12.0;
/// The maximum number of unit types that are listed.
const MOST_TYPES: usize = 60;

/// A legend that is drawn.
pub(super) struct Legend {
    pub svg: String,
    /// Its lower edge, in pixels.
    pub bottom: f64,
}

/// The sample of an entry.
enum Sample {
    Paint(Rgb),
    Line(Rgb),
    Stripes(usize),
    Side(Rgb, Rgb, char),
}

struct Entry {
    sample: Option<Sample>,
    text: String,
}

/// Draws a legend of a width, from `top` on.
pub(super) fn draw(scene: &Scene, measures: &Measures, width: f64, top: f64, note: Option<String>) -> Legend {
    let mut legend = Legend { svg: String::from("<g class=\"legend\">\n"), bottom: top };
    legend.scale(scene, measures);
    let columns = ((width - 2.0 * MARGIN) / (SIZE * 0.6)) as usize;
    for line in wrapped(&scene.about.join(" "), columns).lines() {
        legend.line(line, "quiet");
    }
    legend.bottom += 6.0;
    let paint = |swatch: &&crate::scene::Swatch| Entry {
        sample: Some(Sample::Paint(swatch.color)),
        text: format!("{} {}", swatch.name, scene.share(swatch.cells)),
    };
    legend.group(&scene.theme, width, scene.shown_swatches().iter().map(paint).collect());
    let lines = scene
        .lines
        .iter()
        .map(|line| Entry { sample: Some(Sample::Line(line.color)), text: line_text(line.kind, &line.name) });
    let coats = scene.coats.iter().enumerate();
    let coats = coats.map(|(number, coat)| Entry { sample: Some(Sample::Stripes(number)), text: coat.name.clone() });
    legend.group("Lines and coatings", width, lines.chain(coats).collect());
    let sides = scene.sides.iter().map(|entry| {
        let mark = scene.marks.iter().find(|mark| scene.mark_side(mark).is_some_and(|look| *look == entry.look));
        let symbol = mark.map_or(' ', |mark| mark.symbol);
        Entry { sample: Some(Sample::Side(entry.look.fill, entry.look.edge, symbol)), text: side_text(entry) }
    });
    legend.group("Sides", width, sides.collect());
    let types = scene.types.iter().take(MOST_TYPES);
    let types = types.map(|look| Entry { sample: None, text: format!("{}  {}", look.symbol, look.name) });
    let rest = scene.types.len().saturating_sub(MOST_TYPES);
    let more = (rest > 0).then(|| Entry { sample: None, text: format!("and {rest} more") });
    legend.group("Units", width, types.chain(more).collect());
    for note in scene.notes.iter().chain(&note) {
        for line in wrapped(note, columns).lines() {
            legend.line(line, "quiet");
        }
    }
    legend.svg.push_str("</g>\n");
    legend
}

fn line_text(kind: LineKind, name: &str) -> String {
    match kind {
        LineKind::Border => format!("{name} (between cells)"),
        _ => name.to_owned(),
    }
}

impl Legend {
    fn line(&mut self, text: &str, class: &str) {
        let _ = writeln!(
            self.svg,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
            Num(MARGIN),
            Num(self.bottom + SIZE),
            escape(text)
        );
        self.bottom += LINE;
    }

    /// Draws a heading and its entries in columns of equal width.
    fn group(&mut self, title: &str, width: f64, entries: Vec<Entry>) {
        if entries.is_empty() {
            return;
        }
        self.line(title, "head");
        let room = width - 2.0 * MARGIN;
        let longest = ((room - 26.0) / (SIZE * 0.6)) as usize;
        let widest = entries.iter().map(|entry| text_width(&entry.text, SIZE)).fold(0.0, f64::max).min(room - 26.0);
        let columns = ((room / (widest + 44.0)) as usize).max(1);
        let lines = entries.len().div_ceil(columns);
        for (number, entry) in entries.iter().enumerate() {
            let (column, line) = (number / lines, number % lines);
            let column = u32::try_from(column).map_or(0.0, f64::from);
            let line = u32::try_from(line).map_or(0.0, f64::from);
            let x = MARGIN + column * (widest + 44.0);
            let y = self.bottom + line * LINE;
            let indent = if entry.sample.is_some() { 26.0 } else { 4.0 };
            if let Some(sample) = &entry.sample {
                self.sample(sample, x, y);
            }
            let text = shortened(&entry.text, longest);
            let _ =
                writeln!(self.svg, "<text x=\"{}\" y=\"{}\">{}</text>", Num(x + indent), Num(y + SIZE), escape(&text));
        }
        let lines = u32::try_from(lines).map_or(0.0, f64::from);
        self.bottom += lines * LINE + 6.0;
    }

    fn sample(&mut self, sample: &Sample, x: f64, y: f64) {
        let (x, y) = (x + 2.0, y + 1.0);
        let box_of = |fill: &str, stroke: &str| {
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"18\" height=\"13\" rx=\"2\" fill=\"{fill}\" stroke=\"{stroke}\"/>",
                Num(x),
                Num(y)
            )
        };
        let _ = match sample {
            Sample::Paint(color) => writeln!(self.svg, "{}", box_of(&color.to_string(), "#8c959f")),
            Sample::Stripes(number) => writeln!(self.svg, "{}", box_of(&format!("url(#coat{number})"), "#8c959f")),
            Sample::Side(fill, edge, symbol) => writeln!(
                self.svg,
                "{}<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" style=\"font-size:10px;font-weight:bold;fill:{}\">{}</text>",
                box_of(&fill.to_string(), &edge.to_string()),
                Num(x + 9.0),
                Num(y + 10.0),
                fill.ink(),
                escape(symbol.encode_utf8(&mut [0; 4])),
            ),
            Sample::Line(color) => writeln!(
                self.svg,
                "<path d=\"M{} {}h18\" stroke=\"{color}\" stroke-width=\"3\" stroke-linecap=\"round\"/>",
                Num(x),
                Num(y + 6.5)
            ),
        };
    }

    /// Draws a bar of a round number of cells, with its distance if the game sets the size of cells.
    fn scale(&mut self, scene: &Scene, measures: &Measures) {
        let wanted = 140.0 / measures.cell * f64::from(scene.step);
        let cells = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1].into_iter().find(|&cells| f64::from(cells) <= wanted);
        let cells = cells.unwrap_or(1);
        let width = f64::from(cells) * measures.cell / f64::from(scene.step);
        let (x, y) = (MARGIN, self.bottom + 4.0);
        let _ = writeln!(
            self.svg,
            "<path class=\"axis\" d=\"M{} {}v6h{}v-6\"/><text x=\"{}\" y=\"{}\">{}</text>",
            Num(x),
            Num(y),
            Num(width),
            Num(x + width + 8.0),
            Num(y + 8.0),
            distance(cells, scene.cell_metres),
        );
        self.bottom += LINE + 2.0;
    }
}

/// Returns a number of cells in words, with its distance.
fn distance(cells: i32, metres: Option<i32>) -> String {
    let cells_text = if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
    match metres {
        None => cells_text,
        Some(metres) => {
            let metres = i64::from(metres) * i64::from(cells);
            let far = match metres {
                0..1000 => format!("{metres} m"),
                _ if metres % 1000 == 0 || metres >= 10_000 => format!("{} km", metres / 1000),
                _ => format!("{}.{} km", metres / 1000, metres % 1000 / 100),
            };
            format!("{cells_text} = {far}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance(1, None), "1 cell");
        assert_eq!(distance(10, Some(50)), "10 cells = 500 m");
        assert_eq!(distance(5, Some(500)), "5 cells = 2.5 km");
        assert_eq!(distance(20, Some(50_000)), "20 cells = 1000 km");
    }
}
