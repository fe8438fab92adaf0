//! Maps as SVG: one file without scripts and references, for light and dark pages.

mod animation;
mod cells;
pub(crate) mod labels;
mod legend;
mod overlay;
pub(crate) mod xml;

pub use animation::{Frame, animated};

use crate::scene::Scene;
use xml::{Num, escape};

/// The options of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SvgOptions {
    /// The width of the map in pixels; None for a width that depends on the number of cells.
    pub width: Option<u32>,
}

/// The width of maps with many cells.
const WIDTH: f64 = 1200.0;
/// The minimum and maximum width of cells in maps whose width is not given.
const CELL: (f64, f64) = (1.0, 28.0);
/// The minimum width of cells that are drawn as hexagons; smaller cells are parts of bars.
const SMALL_CELL: f64 = 3.0;
/// The maximum width that can be given.
pub const MAX_WIDTH: u32 = 20_000;
/// The margin around the image.
const MARGIN: f64 = 16.0;
/// The minimum width of an image, so that its title and legend have room.
const LEAST_WIDTH: f64 = 560.0;
/// Distance of rows in widths of a cell: half the square root of 3.
const ROW: f64 = 0.866_025_4;
/// The side of a hexagon whose width is 1.
const SIDE: f64 = 0.577_350_27;

/// Fonts by preference: those with many characters first.
pub(crate) const FONTS: &str = "'DejaVu Sans','Noto Sans','Liberation Sans',Verdana,Arial,Helvetica,sans-serif";

/// The measures of a map in an image.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    /// Width of a cell in pixels.
    pub cell: f64,
    /// The left edge of the map, in pixels.
    pub left: f64,
    /// The upper edge of the map, in pixels.
    pub top: f64,
}

impl Measures {
    fn new(scene: &Scene, options: SvgOptions) -> Measures {
        let columns = f64::from(scene.width.max(2)) / 2.0;
        let cell = match options.width {
            Some(width) => f64::from(width.clamp(1, MAX_WIDTH)) / columns,
            None => (WIDTH / columns).clamp(CELL.0, CELL.1),
        };
        let spare = (LEAST_WIDTH - columns * cell).max(0.0);
        Measures { cell, left: MARGIN + spare / 2.0, top: MARGIN + 34.0 }
    }

    /// The middle of a cell.
    pub fn middle(&self, u: i32, row: i32) -> (f64, f64) {
        let x = self.left + (f64::from(u) + 1.0) * self.cell / 2.0;
        (x, self.top + (f64::from(row) * ROW + SIDE) * self.cell)
    }

    /// A corner of a cell: 0 is the uppermost, then clockwise.
    pub fn corner(&self, (x, y): (f64, f64), corner: usize) -> (f64, f64) {
        const CORNERS: [(f64, f64); 6] =
            [(0.0, -SIDE), (0.5, -SIDE / 2.0), (0.5, SIDE / 2.0), (0.0, SIDE), (-0.5, SIDE / 2.0), (-0.5, -SIDE / 2.0)];
        let (dx, dy) = CORNERS[corner % 6];
        (x + dx * self.cell, y + dy * self.cell)
    }

    /// Whether cells are drawn as hexagons.
    pub fn has_hexagons(&self) -> bool {
        self.cell >= SMALL_CELL
    }

    fn map_size(&self, scene: &Scene) -> (f64, f64) {
        let width = f64::from(scene.width) / 2.0 * self.cell;
        (width, (f64::from(scene.rows - 1) * ROW + 2.0 * SIDE) * self.cell)
    }
}

/// Draws a map.
pub fn map(scene: &Scene, options: SvgOptions) -> String {
    let measures = Measures::new(scene, options);
    let mut picture = Picture::new(scene, &measures);
    picture.body += &cells::draw(scene, &measures);
    picture.body += &overlay::coats(scene, &measures);
    picture.body += &overlay::lines(scene, &measures);
    picture.body += &overlay::marks(scene, &measures);
    let labels = labels::draw(scene, &measures);
    picture.body += &labels.svg;
    picture.finish(scene, labels.note())
}

/// An image under construction: a map and its surroundings.
struct Picture {
    width: f64,
    /// The lower edge of the map, in pixels.
    bottom: f64,
    measures: Measures,
    /// Rules of its style sheet.
    style: String,
    body: String,
}

impl Picture {
    fn new(scene: &Scene, measures: &Measures) -> Picture {
        let (width, height) = measures.map_size(scene);
        Picture {
            width: width.max(LEAST_WIDTH) + 2.0 * MARGIN,
            bottom: measures.top + height,
            measures: *measures,
            style: cells::style(scene),
            body: String::new(),
        }
    }

    /// The file: the map, its title above and the legend below.
    fn finish(self, scene: &Scene, note: Option<String>) -> String {
        let legend = legend::draw(scene, &self.measures, self.width, self.bottom + MARGIN, note);
        let title = format!(
            "<text class=\"title\" x=\"{}\" y=\"{}\">{}</text>\n",
            Num(MARGIN),
            Num(MARGIN + 18.0),
            escape(&scene.title)
        );
        document(
            (self.width, legend.bottom + MARGIN),
            &scene.title,
            &scene.description(),
            &self.style,
            &format!("{title}{}{}", self.body, legend.svg),
        )
    }
}

/// An SVG file with a title and a description for readers who do not see it. Its texts can be read on light and dark
/// pages.
pub(crate) fn document((width, height): (f64, f64), title: &str, description: &str, style: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\" \
         aria-labelledby=\"title desc\">\n<title id=\"title\">{title}</title>\n<desc id=\"desc\">{description}</desc>\n\
         <style>\ntext{{font:12px {FONTS};fill:#1b1f24}}\n.title{{font-size:20px;font-weight:bold}}\n\
         .head{{font-weight:bold}}\n.quiet{{fill:#57606a}}\n.paper{{fill:#ffffff}}\n.axis{{fill:none;stroke:#57606a}}\n\
         {style}@media (prefers-color-scheme:dark){{text{{fill:#e6edf3}}.quiet{{fill:#9da7b3}}.paper{{fill:#0d1117}}\
         .axis{{stroke:#9da7b3}}}}\n</style>\n<rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>\n{body}</svg>\n",
        w = Num(width.ceil()),
        h = Num(height.ceil()),
        title = escape(title),
        description = escape(description),
    )
}
