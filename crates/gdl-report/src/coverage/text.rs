//! The chart of percentiles for terminals.

use unicode_width::UnicodeWidthStr;

use super::{Coverage, SIDE};
use crate::text::{ColorDepth, Pen};

/// The width and height of a character in points of the chart: 34 columns of 3 points, 21 lines of 5.
const COLUMN: usize = 3;
const LINE: usize = 5;

/// Draws the chart: wetness to the right, elevation upward. Each character is that of the type at the middle of its
/// points, or `?` where no type fits.
pub fn text(coverage: &Coverage, title: &str, colors: ColorDepth) -> String {
    let mut pen = Pen::new(colors);
    pen.bold(title);
    pen.text(&format!("\n{}\n\nelevation\n", coverage.source.note()));
    let levels: Vec<usize> = (0..SIDE).step_by(LINE).collect();
    for &alt in levels.iter().rev() {
        pen.text(&format!("{alt:>9} "));
        for wet in (0..SIDE).step_by(COLUMN) {
            match coverage.winner(alt, (wet + COLUMN / 2).min(SIDE - 1)) {
                Some(ty) => pen.on(ty.color, ty.color.ink(), ty.symbol),
                None => pen.on(crate::color::Rgb(200, 0, 60), crate::color::Rgb::WHITE, '?'),
            }
        }
        pen.text("\n");
    }
    pen.text(&format!("{:>11}{:>17}{:>17}\n{:>42}\n\n", "0", "50", "100", "wetness"));
    table(coverage, &mut pen);
    let remarks = coverage.remarks();
    if !remarks.is_empty() {
        pen.text("\n");
        remarks.iter().for_each(|remark| pen.text(&format!("{remark}\n")));
    }
    pen.finish()
}

/// The types with their numbers.
fn table(coverage: &Coverage, pen: &mut Pen) {
    let name = coverage.types.iter().map(|ty| ty.name.width()).max().unwrap_or(0).max(4);
    pen.bold(&format!(
        "   {:name$}  {:>10}  {:>10}  {:>7}  {:>10}  {:>9}  {:>12}",
        "type", "elevation", "wetness", "chart", "occurrence", "maze-room", "maze-passage"
    ));
    pen.text("\n");
    for ty in &coverage.types {
        pen.on(ty.color, ty.color.ink(), ty.symbol);
        pen.on(ty.color, ty.color.ink(), ' ');
        let range = |range: super::Range| format!("{}..{}", range.min, range.max);
        pen.text(&format!(
            " {}{:pad$}  {:>10}  {:>10}  {:>7}  {:>10}  {:>9}  {:>12}\n",
            ty.name,
            "",
            range(ty.alt),
            range(ty.wet),
            coverage.share(ty.gets),
            ty.occurrence,
            ty.maze_room,
            ty.maze_passage,
            pad = name.saturating_sub(ty.name.width()),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{palette, rules};

    #[test]
    fn a_small_chart() {
        let rules = rules(
            "(unit-type u) (terrain-type sea (char \".\") (alt-percentile-max 60) (wet-percentile-max 100)) \
             (terrain-type sand (char \"~\") (alt-percentile-min 61) (alt-percentile-max 100) (wet-percentile-max 30)) \
             (terrain-type wood (char \"%\") (alt-percentile-min 61) (alt-percentile-max 90) (wet-percentile-min 30) (wet-percentile-max 100))",
        );
        let chart = Coverage::new(&rules, &palette(&rules));
        let text = text(&chart, "A game", ColorDepth::None);
        expect_test::expect![[r#"
            A game
            make-fractal-percentile-terrain makes the terrain of this game by this chart.

            elevation
                  100 ~~~~~~~~~~????????????????????????
                   95 ~~~~~~~~~~????????????????????????
                   90 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   85 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   80 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   75 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   70 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   65 ~~~~~~~~~~%%%%%%%%%%%%%%%%%%%%%%%%
                   60 ..................................
                   55 ..................................
                   50 ..................................
                   45 ..................................
                   40 ..................................
                   35 ..................................
                   30 ..................................
                   25 ..................................
                   20 ..................................
                   15 ..................................
                   10 ..................................
                    5 ..................................
                    0 ..................................
                      0               50              100
                                               wetness

               type   elevation     wetness    chart  occurrence  maze-room  maze-passage
            .  sea        0..60      0..100   60.4 %           1          0             0
            ~  sand     61..100       0..30   12.2 %           1          0             0
            %  wood      61..90     30..100   20.6 %           1          0             0

            gap: no type fits elevation 91 to 100 at wetness 31 to 100 (6.9 % of the chart); the engine makes such cells sea and warns
            overlap: sand and wood both fit elevation 61 to 90 at wetness 30 (0.3 % of the chart); sand is defined first and wins
        "#]].assert_eq(&text);
    }
}
