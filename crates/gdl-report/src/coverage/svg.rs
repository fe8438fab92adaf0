//! The chart of percentiles as SVG.

use std::fmt::Write;

use super::{Coverage, SIDE, region};
use crate::svg::{
    document,
    xml::{Num, escape},
};

/// Pixels per point.
const POINT: f64 = 5.0;
/// The left edge of the chart, in pixels.
const LEFT: f64 = 60.0;
const TOP: f64 = 76.0;
const LINE: f64 = 18.0;
/// The maximum number of remarks that are listed.
const MOST_REMARKS: usize = 30;

/// Draws the chart: wetness to the right, elevation upward, with a name in the largest rectangle of each type, stripes
/// where no type fits, and outlines where several types fit.
pub fn svg(coverage: &Coverage, title: &str) -> String {
    let side = points(SIDE) * POINT;
    let mut body = String::new();
    let _ = writeln!(body, "<text class=\"title\" x=\"16\" y=\"34\">{}</text>", escape(title));
    let _ = writeln!(body, "<text class=\"quiet\" x=\"16\" y=\"56\">{}</text>", escape(coverage.source.note()));
    body += "<pattern id=\"gap\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
             <rect width=\"8\" height=\"8\" fill=\"#fff\"/><rect width=\"4\" height=\"8\" fill=\"#c8003c\"/></pattern>\n";
    body += &areas(coverage);
    body += &outlines(coverage);
    axes(&mut body, side);
    let (legend, bottom) = legend(coverage, TOP + side + 52.0);
    let width = LEFT + side + 420.0;
    let description = format!("{} {}", coverage.source.note(), coverage.remarks().join(". "));
    document((width, bottom + 16.0), title, &description, "", &(body + &legend))
}

fn points(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

/// Returns the position of a rectangle in pixels: left, top, width, height.
fn place(region: &super::Region) -> (f64, f64, f64, f64) {
    let left = LEFT + points(region.wet_min) * POINT;
    let top = TOP + points(SIDE - 1 - region.alt_max) * POINT;
    let size = |min: usize, max: usize| points(max - min + 1) * POINT;
    (left, top, size(region.wet_min, region.wet_max), size(region.alt_min, region.alt_max))
}

fn rect(region: &super::Region, attributes: &str) -> String {
    let (x, y, w, h) = place(region);
    format!("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {attributes}/>\n", Num(x), Num(y), Num(w), Num(h))
}

/// Draws the areas that each type gets, with its name, and the gaps.
fn areas(coverage: &Coverage) -> String {
    let mut out = String::new();
    let mut names = String::new();
    for ty in coverage.types.iter().filter(|ty| ty.gets > 0) {
        let gets = |alt, wet| coverage.winner(alt, wet).is_some_and(|winner| std::ptr::eq(winner, ty));
        let parts = region::regions(gets);
        for part in &parts {
            out += &rect(part, &format!("fill=\"{0}\" stroke=\"{0}\" stroke-width=\".3\"", ty.color));
        }
        let Some((x, y, w, h)) = parts.first().map(place) else { continue };
        // A name that has no room is only in the table below.
        if h >= 14.0 && w >= points(ty.name.chars().count()) * 7.5 {
            let _ = writeln!(
                names,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" style=\"fill:{}\">{}</text>",
                Num(x + w / 2.0),
                Num(y + h / 2.0 + 4.0),
                ty.color.ink(),
                escape(&ty.name)
            );
        }
    }
    coverage.gaps.iter().for_each(|gap| out += &rect(gap, "fill=\"url(#gap)\""));
    out + &names
}

/// Points that several types fit.
fn outlines(coverage: &Coverage) -> String {
    let outline = |overlap: &super::Overlap| {
        rect(
            &overlap.region,
            "fill=\"none\" stroke=\"#000\" stroke-width=\"1\" stroke-dasharray=\"3 2\" stroke-opacity=\".7\"",
        )
    };
    coverage.overlaps.iter().map(outline).collect()
}

fn axes(out: &mut String, side: f64) {
    let _ = writeln!(
        out,
        "<path class=\"axis\" d=\"M{LEFT} {TOP}v{s}h{s}\"/>\n<text class=\"head\" x=\"{LEFT}\" y=\"{}\">elevation (percentile)</text>\n\
         <text class=\"head\" x=\"{}\" y=\"{}\" text-anchor=\"end\">wetness (percentile)</text>",
        Num(TOP - 6.0),
        Num(LEFT + side),
        Num(TOP + side + 34.0),
        s = Num(side),
    );
    for percent in (0..=100).step_by(10) {
        let at = f64::from(percent) * POINT + POINT / 2.0;
        let _ = writeln!(
            out,
            "<text class=\"quiet\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{percent}</text>\
             <text class=\"quiet\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{percent}</text>",
            Num(LEFT - 6.0),
            Num(TOP + side - at + 4.0),
            Num(LEFT + at),
            Num(TOP + side + 16.0),
        );
    }
}

/// Draws the types with their numbers, and the remarks; returns the lower edge as well.
fn legend(coverage: &Coverage, top: f64) -> (String, f64) {
    let mut out = String::new();
    let mut y = top;
    let columns: [(f64, &str); 7] = [
        (40.0, "type"),
        (220.0, "elevation"),
        (310.0, "wetness"),
        (400.0, "chart"),
        (480.0, "occurrence"),
        (570.0, "maze room"),
        (660.0, "maze passage"),
    ];
    let row = |out: &mut String, y: f64, class: &str, texts: [String; 7]| {
        for ((x, _), text) in columns.iter().zip(texts) {
            let _ =
                writeln!(out, "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>", Num(*x), Num(y), escape(&text));
        }
    };
    row(&mut out, y, "head", columns.map(|(_, name)| name.to_owned()));
    for ty in &coverage.types {
        y += LINE;
        let _ = writeln!(
            out,
            "<rect x=\"16\" y=\"{}\" width=\"18\" height=\"13\" rx=\"2\" fill=\"{}\" stroke=\"#8c959f\"/>",
            Num(y - 11.0),
            ty.color
        );
        let range = |range: super::Range| format!("{} to {}", range.min, range.max);
        let numbers = [ty.occurrence, ty.maze_room, ty.maze_passage].map(|number| number.to_string());
        let [occurrence, room, passage] = numbers;
        let name = ty.name.chars().take(26).collect();
        row(&mut out, y, "", [name, range(ty.alt), range(ty.wet), coverage.share(ty.gets), occurrence, room, passage]);
    }
    y += LINE / 2.0;
    let remarks = coverage.remarks();
    let mut lines: Vec<String> = remarks.iter().take(MOST_REMARKS).cloned().collect();
    if remarks.len() > MOST_REMARKS {
        lines.push(format!("and {} more", remarks.len() - MOST_REMARKS));
    }
    for line in
        lines.iter().flat_map(|line| crate::text::wrapped(line, 130).lines().map(str::to_owned).collect::<Vec<_>>())
    {
        y += LINE;
        let _ = writeln!(out, "<text class=\"quiet\" x=\"16\" y=\"{}\">{}</text>", Num(y), escape(&line));
    }
    (out, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{elements, palette, rules};

    #[test]
    fn the_chart_has_all_parts_and_is_xml() {
        let rules = rules(
            "(unit-type u) (terrain-type sea (alt-percentile-max 60) (wet-percentile-max 100)) \
             (terrain-type sand (name \"<sand>\") (alt-percentile-min 50) (alt-percentile-max 90) (wet-percentile-max 100))",
        );
        let chart = Coverage::new(&rules, &palette(&rules));
        let svg = svg(&chart, "A & B");
        let count = |name: &str| elements(&svg).iter().filter(|element| *element == name).count();
        assert_eq!((count("svg"), count("title"), count("desc"), count("pattern")), (1, 1, 1, 1));
        assert!(svg.contains("url(#gap)") && svg.contains("stroke-dasharray") && svg.contains("A &amp; B"), "{svg}");
    }
}
