//! A diagram as SVG: a file of its own, or a part of a page whose style gives the colors.

use std::fmt::Write;

use super::{Diagram, columns::columns, order::heights};
use crate::{
    escape::one_line,
    svg::{
        document,
        labels::{shortened, text_width},
        xml::{Num, escape},
    },
};

/// The number of kinds of arrows with a color and a dash pattern of their own; all others look like the last.
pub const MAX_KINDS: usize = 6;

const SIZE: f64 = 12.0;
const LINE: f64 = 17.0;
const PADDING: f64 = 8.0;
/// The space between boxes of a column, and the least between columns.
const GAP: f64 = 12.0;
const LANE: f64 = 56.0;
/// Arrows need room to spread, up to this width.
const MAX_LANE: f64 = 150.0;
const MARGIN: f64 = 14.0;
const LONGEST: usize = 32;
/// The number of names that a box shows.
const MAX_NAMES: usize = 14;
const DASHES: [&str; MAX_KINDS] = ["", "7 3", "2 3", "9 3 2 3", "1 4", "4 2"];
const COLORS: [(&str, &str); MAX_KINDS] = [
    ("#0b5fb0", "#6cb2ff"),
    ("#a8480d", "#f0995a"),
    ("#177245", "#5fce96"),
    ("#7c3aa3", "#cd94f0"),
    ("#9a2445", "#f58aa6"),
    ("#57606a", "#9da7b3"),
];

/// The links of the names of a diagram.
pub trait Links {
    /// The address to which the name of a thing leads.
    fn address(&self, thing: usize) -> Option<String>;
}

/// Names without links.
pub struct NoLinks;

impl Links for NoLinks {
    fn address(&self, _: usize) -> Option<String> {
        None
    }
}

impl Diagram {
    /// A file of its own; none if a picture has no room for the diagram.
    pub fn svg(&self) -> Option<String> {
        let picture = self.picture(&NoLinks)?;
        let mut style = String::from(
            ".box{fill:#f6f8fa;stroke:#8c959f}.faint{stroke-dasharray:4 3}.arrow{fill:none;stroke-width:1.4}\n",
        );
        let mut dark = String::from(".box{fill:#161b22;stroke:#6e7681}");
        for (kind, (light, night)) in COLORS.iter().enumerate() {
            let _ = writeln!(style, ".arrow.k{kind}{{stroke:{light}}}.head.k{kind}{{fill:{light}}}");
            let _ = write!(dark, ".arrow.k{kind}{{stroke:{night}}}.head.k{kind}{{fill:{night}}}");
        }
        let _ = writeln!(style, "@media (prefers-color-scheme:dark){{{dark}}}");
        let description = format!("{} boxes and {} arrows", self.boxes.len(), self.arrows.len());
        Some(document((picture.width, picture.height), &self.title, &description, &style, &picture.body))
    }

    /// A part of a page, without a style: the classes `box`, `faint`, `arrow`, `head` and `k0` to `k5` give the colors. None
    /// if a picture has no room for the diagram.
    pub fn figure(&self, links: &dyn Links) -> Option<String> {
        let picture = self.picture(links)?;
        let (w, h) = (Num(picture.width), Num(picture.height));
        Some(format!(
            "<svg class=\"diagram\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"group\" \
             aria-label=\"{}\">\n{}</svg>\n",
            escape(&one_line(&self.title)),
            picture.body
        ))
    }

    fn picture(&self, links: &dyn Links) -> Option<Picture> {
        if self.is_too_large() {
            return None;
        }
        let texts: Vec<Vec<(Option<usize>, String)>> = self.boxes.iter().map(|it| lines(&it.names)).collect();
        let widths: Vec<f64> = texts
            .iter()
            .map(|lines| lines.iter().map(|(_, text)| text_width(text, SIZE)).fold(24.0, f64::max) + 2.0 * PADDING)
            .collect();
        let sizes: Vec<f64> = texts.iter().map(|lines| lines.len() as f64 * LINE + 8.0).collect();
        let (edges, column) = columns(self);
        let laid = heights(&edges, &column, &sizes, GAP);
        let count = column.iter().max().map_or(0, |last| last + 1);
        // Where many arrows run between two columns, these are further apart.
        let mut lanes = vec![0usize; count];
        for edge in &edges {
            lanes[column[edge.left]..column[edge.right]].iter_mut().for_each(|lane| *lane += 1);
        }
        let mut left = Vec::with_capacity(count);
        let mut x = MARGIN;
        let mut right = Vec::with_capacity(count);
        for (at, &lane) in lanes.iter().enumerate() {
            let width = (0..column.len()).filter(|&it| column[it] == at).map(|it| widths[it]).fold(0.0, f64::max);
            left.push(x);
            right.push(x + width);
            x += width + (LANE + 2.0 * lane as f64).min(MAX_LANE);
        }
        let top = MARGIN + self.legend_height();
        let mut body = self.legend();
        for (edge, bends) in edges.iter().zip(&laid.bends) {
            let arrow = self.arrows[edge.arrow];
            let is_turned = arrow.from != edge.left;
            let has_opposite = self.arrows.iter().any(|other| (other.from, other.to) == (arrow.to, arrow.from));
            let shift = if !has_opposite {
                0.0
            } else if is_turned {
                4.0
            } else {
                -4.0
            };
            let start = (left[column[edge.left]] + widths[edge.left], top + laid.boxes[edge.left] + shift);
            let end = (left[column[edge.right]], top + laid.boxes[edge.right] + shift);
            let kind = arrow.kind.min(MAX_KINDS - 1);
            // The head takes the place of the last points of the line.
            let (first, last) = if is_turned { (start.0 + 6.0, end.0) } else { (start.0, end.0 - 6.0) };
            let _ = write!(body, "<path class=\"arrow k{kind}\"{} d=\"M{} {}", dash(kind), Num(first), Num(start.1));
            let mut from = (first, start.1);
            for (passed, y) in (column[edge.left] + 1..).zip(bends) {
                curve(&mut body, from, (left[passed], top + y));
                let _ = write!(body, "H{}", Num(right[passed]));
                from = (right[passed], top + y);
            }
            curve(&mut body, from, (last, end.1));
            body.push_str("\"/>\n");
            let (tip, back) = if is_turned { (start, first) } else { (end, last) };
            head(&mut body, kind, tip, back);
        }
        let mut bottom = laid.bends.iter().flatten().fold(top, |bottom, y| bottom.max(top + y));
        for (at, lines) in texts.iter().enumerate() {
            let (x, y) = (left[column[at]], top + laid.boxes[at] - sizes[at] / 2.0);
            bottom = bottom.max(y + sizes[at]);
            let faint = if self.boxes[at].is_faint { " faint" } else { "" };
            let _ = writeln!(
                body,
                "<rect class=\"box{faint}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\"/>",
                Num(x),
                Num(y),
                Num(widths[at]),
                Num(sizes[at])
            );
            if let Some(kind) = self.boxes[at].own_arrow {
                own_arrow(&mut body, kind.min(MAX_KINDS - 1), (x + widths[at], y));
            }
            for (index, (thing, text)) in lines.iter().enumerate() {
                let line = format!(
                    "<text x=\"{}\" y=\"{}\">{}</text>",
                    Num(x + PADDING),
                    Num(y + 4.0 + LINE * (index as f64 + 0.74)),
                    escape(text)
                );
                match thing.and_then(|thing| links.address(thing)) {
                    Some(address) => _ = writeln!(body, "<a href=\"{}\">{line}</a>", escape(&address)),
                    None => _ = writeln!(body, "{line}"),
                }
            }
        }
        let width = right.last().copied().unwrap_or(MARGIN).max(self.legend_width()) + MARGIN + 12.0;
        Some(Picture { width: width.ceil(), height: (bottom + MARGIN).ceil(), body })
    }

    /// The kinds of arrows with what they mean, above the boxes.
    fn legend(&self) -> String {
        let mut out = String::new();
        for (index, meaning) in self.legend_lines().iter().enumerate() {
            let y = MARGIN + LINE * (index as f64 + 0.5);
            let _ = write!(out, "<path class=\"arrow k{index}\"{} d=\"M{} {y}h30\"/>", dash(index), Num(MARGIN));
            head(&mut out, index, (MARGIN + 36.0, y), MARGIN + 30.0);
            let (x, y) = (Num(MARGIN + 44.0), Num(y + 4.0));
            let _ = writeln!(out, "<text class=\"quiet\" x=\"{x}\" y=\"{y}\">{}</text>", escape(meaning));
        }
        out
    }

    fn legend_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.kinds.iter().map(|kind| one_line(kind).into_owned()).collect();
        if lines.len() > MAX_KINDS {
            let others = lines.split_off(MAX_KINDS - 1);
            lines.push(others.join("; "));
        }
        lines.iter().map(|line| shortened(line, 90)).collect()
    }

    fn legend_height(&self) -> f64 {
        self.legend_lines().len() as f64 * LINE + 10.0
    }

    fn legend_width(&self) -> f64 {
        self.legend_lines().iter().map(|line| text_width(line, SIZE)).fold(0.0, f64::max) + MARGIN + 44.0
    }
}

struct Picture {
    width: f64,
    height: f64,
    body: String,
}

/// The lines of a box: names, and how many more there are.
fn lines(names: &[(usize, String)]) -> Vec<(Option<usize>, String)> {
    let shown = if names.len() > MAX_NAMES { MAX_NAMES - 1 } else { names.len() };
    let mut lines: Vec<(Option<usize>, String)> =
        names[..shown].iter().map(|(at, name)| (Some(*at), shortened(&one_line(name), LONGEST))).collect();
    if shown < names.len() {
        lines.push((None, format!("and {} others", names.len() - shown)));
    }
    lines
}

fn dash(kind: usize) -> String {
    match DASHES[kind] {
        "" => String::new(),
        dash => format!(" stroke-dasharray=\"{dash}\""),
    }
}

/// A curve that begins and ends horizontally.
fn curve(out: &mut String, from: (f64, f64), to: (f64, f64)) {
    let middle = Num((from.0 + to.0) / 2.0);
    let _ = write!(out, "C{middle} {} {middle} {} {} {}", Num(from.1), Num(to.1), Num(to.0), Num(to.1));
}

/// The head of an arrow, with its tip and the x of its back.
fn head(out: &mut String, kind: usize, (x, y): (f64, f64), back: f64) {
    let back = back + (x - back).signum() * -2.0;
    let points = format!("{} {} {} {} {} {}", Num(x), Num(y), Num(back), Num(y - 4.0), Num(back), Num(y + 4.0));
    let _ = writeln!(out, "<polygon class=\"head k{kind}\" points=\"{points}\"/>");
}

/// An arrow from a box to itself, at its upper right corner.
fn own_arrow(out: &mut String, kind: usize, (x, y): (f64, f64)) {
    let (x0, y0) = (Num(x - 14.0), Num(y));
    let _ = writeln!(
        out,
        "<path class=\"arrow k{kind}\"{} d=\"M{x0} {y0}C{} {} {} {} {} {}\"/>",
        dash(kind),
        Num(x - 14.0),
        Num(y - 14.0),
        Num(x + 20.0),
        Num(y - 4.0),
        Num(x + 7.0),
        Num(y + 9.0),
    );
    head(out, kind, (x, y + 11.0), x + 7.0);
}

#[cfg(test)]
mod tests {
    use super::{super::Sharing, *};

    struct Pages;

    impl Links for Pages {
        fn address(&self, thing: usize) -> Option<String> {
            Some(format!("{thing}.html?a&b"))
        }
    }

    fn is_well_formed(text: &str) {
        let mut reader = quick_xml::Reader::from_str(text);
        loop {
            match reader.read_event().expect("it is well-formed") {
                quick_xml::events::Event::Eof => break,
                _ => continue,
            }
        }
    }

    #[test]
    fn names_cannot_write_markup() {
        let things = [("</svg><script>", false), ("a\u{202e}b\n", true)].map(|(name, faint)| (name.to_owned(), faint));
        let diagram = Diagram::new("<b>", &things, &[(0, 1, "x<y"), (1, 0, "z"), (1, 1, "z")], Sharing::Shared);
        let (file, figure) = (diagram.svg().expect("there is room"), diagram.figure(&Pages).expect("there is room"));
        for text in [&file, &figure] {
            is_well_formed(text);
            assert!(text.contains("&lt;/svg&gt;") && !text.contains("<script") && !text.contains('\u{202e}'), "{text}");
        }
        assert!(
            figure.contains("<a href=\"0.html?a&amp;b\">") && !figure.contains("<style") && !figure.contains(" id=")
        );
    }

    #[test]
    fn a_large_game_has_a_picture_and_a_huge_one_has_none() {
        let things: Vec<(String, bool)> = (0..300).map(|at| (format!("thing {at}"), false)).collect();
        // A chain with long arrows from its start.
        let mut arrows: Vec<(usize, usize, &str)> = (1..300).map(|at| (at - 1, at, "leads to")).collect();
        arrows.extend((2..300).map(|at| (0, at, "allows")));
        let diagram = Diagram::new("t", &things, &arrows, Sharing::Shared);
        is_well_formed(&diagram.svg().expect("there is room"));
        let things: Vec<(String, bool)> = (0..1000).map(|at| (format!("thing {at}"), false)).collect();
        let arrows: Vec<(usize, usize, &str)> = (1..1000).map(|at| (at - 1, at, "leads to")).collect();
        assert_eq!(Diagram::new("t", &things, &arrows, Sharing::Shared).svg(), None);
    }
}
