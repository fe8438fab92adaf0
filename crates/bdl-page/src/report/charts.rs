//! Pictures of counts as SVG in the text of a page. Each has a text that says the same.

use std::fmt::Write;

use bdl_game::{Rules, Series, wilson};

use super::{counted, percent, scroll};

/// The maximum number of bars of a chart of lengths.
const MAX_BARS: u64 = 40;

/// Shares of games as bars with their 95 % intervals.
pub(super) fn shares(out: &mut String, rows: &[(&str, u64)], games: u64) {
    let height = 30 * rows.len();
    let told: Vec<String> = rows.iter().map(|(name, count)| format!("{name}: {count}")).collect();
    let _ = writeln!(
        out,
        "{}<svg class=\"chart\" viewBox=\"0 0 640 {height}\" role=\"img\" aria-label=\"{}\">",
        scroll("Outcomes"),
        told.join(", ")
    );
    for (index, (name, count)) in rows.iter().enumerate() {
        let share = *count as f64 / games.max(1) as f64;
        let (low, high) = wilson(*count, games);
        let (top, x) = (30 * index, |share: f64| 170.0 + 250.0 * share.clamp(0.0, 1.0));
        let class = format!("bar b{}", index % 6);
        let _ = writeln!(
            out,
            "<text x=\"160\" y=\"{y}\" text-anchor=\"end\">{name}</text><rect class=\"{class}\" x=\"170\" y=\"{box_top}\" \
             width=\"{width:.1}\" height=\"16\"/><path class=\"interval\" d=\"M{l:.1} {middle}H{h:.1}M{l:.1} {t}v8M{h:.1} {t}v8\"/>\
             <text x=\"430\" y=\"{y}\">{count} ({}, {} to {})</text>",
            percent(share),
            percent(low),
            percent(high),
            y = top + 19,
            box_top = top + 6,
            width = x(share) - 170.0,
            middle = top + 14,
            t = top + 10,
            l = x(low),
            h = x(high),
        );
    }
    out.push_str("</svg></div>\n");
}

/// How many games have which number of moves.
pub(super) fn lengths(out: &mut String, series: &Series) {
    let (Some((least, _)), Some((most, _))) = (series.lengths.first_key_value(), series.lengths.last_key_value())
    else {
        return;
    };
    let (least, most) = (u64::from(*least), u64::from(*most));
    let step = (most - least) / MAX_BARS + 1;
    let bars = ((most - least) / step + 1) as usize;
    let mut counts = vec![0u64; bars];
    for (length, tally) in &series.lengths {
        if let Some(count) = counts.get_mut(((u64::from(*length) - least) / step) as usize) {
            *count = count.saturating_add(tally.games);
        }
    }
    let highest = counts.iter().copied().max().unwrap_or(1).max(1);
    let _ = writeln!(
        out,
        "<section>\n<h2>Lengths</h2>\n{}<svg class=\"chart\" viewBox=\"0 0 640 200\" role=\"img\" aria-label=\"Games by number \
         of moves, from {least} to {most}; the median is {}\">",
        scroll("Lengths"),
        series.length_quantile(0.5)
    );
    let width = 600.0 / bars as f64;
    for (index, count) in counts.iter().enumerate() {
        let height = 150.0 * *count as f64 / highest as f64;
        let from = least + index as u64 * step;
        let moves = if step == 1 { counted(from, "move") } else { format!("{from} to {} moves", from + step - 1) };
        let _ = writeln!(
            out,
            "<rect class=\"bar b0\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{moves}: {}</title></rect>",
            30.0 + index as f64 * width,
            165.0 - height,
            (width - 1.0).max(1.0),
            counted(*count, "game")
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"30\" y=\"185\">{least}</text><text x=\"630\" y=\"185\" text-anchor=\"end\">{most} moves</text>\
         <text x=\"26\" y=\"20\" text-anchor=\"end\">{highest}</text>\n</svg></div>\n</section>"
    );
}

/// How often men arrive on each square.
pub(super) fn squares(out: &mut String, rules: &Rules, series: &Series) {
    let (width, height) = (rules.game().width as usize, rules.game().height as usize);
    let highest = series.arrivals.iter().copied().max().unwrap_or(0);
    if highest == 0 {
        return;
    }
    let size = (480 / width.max(height)).clamp(8, 40);
    let _ = writeln!(
        out,
        "<section>\n<h2>Squares</h2>\n<p>How often men arrive on each square: {} of {} are used, the most frequent one {}.</p>\n\
         <svg class=\"board\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" role=\"img\" aria-label=\"Arrivals by square\">",
        series.squares_used(),
        counted(series.arrivals.len() as u64, "square"),
        counted(highest, "time"),
        w = width * size,
        h = height * size,
    );
    for (index, count) in series.arrivals.iter().enumerate() {
        let (x, y) = (index % width.max(1), index / width.max(1));
        let _ = writeln!(
            out,
            "<rect class=\"heat\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" fill-opacity=\"{:.3}\"><title>{x},{y}: {count}</title></rect>",
            x * size,
            height.saturating_sub(y + 1) * size,
            *count as f64 / highest as f64
        );
    }
    out.push_str("</svg>\n</section>\n");
}
