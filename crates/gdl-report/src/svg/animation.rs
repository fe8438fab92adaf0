//! The steps of a setup as one animated image: frames that a style sheet shows one after another.

use std::fmt::Write;

use super::{
    MARGIN, Measures, Picture, SvgOptions, cells, labels, overlay,
    xml::{Num, escape},
};
use crate::scene::Scene;

/// A step of a setup.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The name of the step.
    pub name: String,
    /// The map after the step.
    pub scene: Scene,
}

/// Seconds that a frame is shown.
const SECONDS: f64 = 1.2;
/// The duration of the last frame, in frames, so that there is time to look at it.
const LAST: usize = 3;
/// The maximum number of cells of all frames together; larger images are too large for viewers.
const MOST_CELLS: usize = 1_500_000;

/// Draws the frames over each other. Users who prefer reduced motion, and programs without animation, see the last one.
/// Returns None if there are no frames, or too many cells.
pub fn animated(frames: &[Frame], options: SvgOptions) -> Option<String> {
    let last = &frames.last()?.scene;
    if frames.iter().map(|frame| frame.scene.cells.len()).sum::<usize>() > MOST_CELLS {
        return None;
    }
    let measures = Measures::new(last, options);
    let mut picture = Picture::new(last, &measures);
    let slots = frames.len() + LAST - 1;
    let slot = 100.0 / u32::try_from(slots).map_or(1.0, f64::from);
    let seconds = SECONDS * u32::try_from(slots).map_or(1.0, f64::from);
    // The paints are the same in all steps; the last map has the numbers of cells.
    let mut all = last.clone();
    all.swatches.iter_mut().for_each(|swatch| swatch.cells = swatch.cells.max(1));
    picture.style = cells::style(&all);
    let _ = writeln!(picture.style, ".frame{{visibility:hidden}}\n.last{{visibility:visible}}");
    let mut moving = String::new();
    for (number, frame) in frames.iter().enumerate() {
        let is_last = number + 1 == frames.len();
        let begin = u32::try_from(number).map_or(0.0, f64::from) * slot;
        let end = if is_last { 100.0 } else { begin + slot };
        // A frame is hidden before and after its time; `step-end` keeps each state until the next.
        let before = if number == 0 { "" } else { "0%{visibility:hidden}" };
        let after = if is_last { "" } else { "{visibility:hidden}" };
        let _ = write!(moving, "@keyframes f{number}{{{before}{}%{{visibility:visible}}", Num(begin));
        if !after.is_empty() {
            let _ = write!(moving, "{}%{after}100%{after}", Num(end));
        }
        let _ = writeln!(moving, "}}\n.f{number}{{animation:f{number} {}s step-end infinite}}", Num(seconds));
        let class = if is_last { "frame last" } else { "frame" };
        let _ = writeln!(picture.body, "<g class=\"{class} f{number}\">");
        let _ = writeln!(
            picture.body,
            "<text class=\"quiet\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{} of {}: {}</text>",
            Num(picture.width - MARGIN),
            Num(MARGIN + 18.0),
            number + 1,
            frames.len(),
            escape(&frame.name)
        );
        picture.body += &cells::draw(&frame.scene, &measures);
        picture.body += &overlay::coats(&frame.scene, &measures);
        picture.body += &overlay::lines(&frame.scene, &measures);
        picture.body += &overlay::marks(&frame.scene, &measures);
        picture.body += &labels::draw(&frame.scene, &measures).svg;
        picture.body += "</g>\n";
    }
    let _ = writeln!(picture.style, "@media (prefers-reduced-motion:no-preference){{\n{moving}}}");
    Some(picture.finish(last, None))
}
