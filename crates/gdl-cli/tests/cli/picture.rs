//! The image of the README: a terminal session as SVG, drawn from the colored output of `gdl`. The test compares it
//! with the file; `cargo xtask picture` writes the file.

use std::fmt::Write;

use expect_test::expect_file;

use crate::{Folder, docs::read, stderr, stdout};

/// The module with the mistake, from the root of the project.
const MODULE: &str = "docs/raid.g";

/// The width of a character, the height of a line, and the margin, in pixels.
const CELL: (f64, f64, f64) = (8.0, 17.0, 16.0);
const FONT_SIZE: f64 = 13.0;
const PAPER: &str = "#1b1f24";
const INK: &str = "#d5dae0";

/// The style of characters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Style {
    color: Option<String>,
    background: Option<String>,
    is_bold: bool,
}

/// Adjacent characters of a line with the same style, starting at a column.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    column: usize,
    text: String,
    style: Style,
}

/// Splits a line at its escapes `ESC [ ... m`; the style continues in the next line.
fn runs(line: &str, style: &mut Style) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut column = 0;
    let mut pieces = line.split("\x1b[");
    let mut text = pieces.next().unwrap_or_default();
    loop {
        if !text.is_empty() {
            runs.push(Run { column, text: text.to_owned(), style: style.clone() });
            column += text.chars().count();
        }
        let Some(piece) = pieces.next() else { return runs };
        let (codes, rest) = piece.split_once('m').expect("an escape that sets the style");
        set_style(codes, style);
        text = rest;
    }
}

fn set_style(codes: &str, style: &mut Style) {
    let codes: Vec<u8> = codes.split(';').map(|code| code.parse().unwrap_or(0)).collect();
    match codes.as_slice() {
        [0] => *style = Style::default(),
        [1] => style.is_bold = true,
        &[code @ 30..=37] => style.color = Some(NAMED[usize::from(code - 30)].to_owned()),
        &[38, 5, index] => style.color = Some(indexed(index)),
        &[38, 2, r, g, b] => style.color = Some(rgb(r, g, b)),
        &[48, 2, r, g, b] => style.background = Some(rgb(r, g, b)),
        _ => panic!("unknown style {codes:?}"),
    }
}

/// The eight colors that escapes select by a digit.
const NAMED: [&str; 8] = ["#1b1f24", "#ff7b72", "#7ee787", "#e3b341", "#79b8ff", "#d2a8ff", "#56d4dd", "#d5dae0"];

/// A color of the palette of 256: a cube of 6 x 6 x 6, then grays.
fn indexed(index: u8) -> String {
    match index {
        0..=7 => NAMED[usize::from(index)].to_owned(),
        232.. => {
            let gray = 8 + 10 * (index - 232);
            rgb(gray, gray, gray)
        }
        16.. => {
            let level = |digit: u8| if digit == 0 { 0 } else { 55 + 40 * digit };
            let index = index - 16;
            rgb(level(index / 36), level(index / 6 % 6), level(index % 6))
        }
        _ => INK.to_owned(),
    }
}

fn rgb(r: u8, g: u8, b: u8) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Draws lines of a terminal.
fn draw(lines: &[String], title: &str) -> String {
    let (width, height, margin) = CELL;
    let mut style = Style::default();
    let lines: Vec<Vec<Run>> = lines.iter().map(|line| runs(line, &mut style)).collect();
    let ends = lines.iter().flatten().map(|run| run.column + run.text.chars().count());
    let columns = ends.max().unwrap_or_default() as f64;
    let size = (columns.mul_add(width, 2.0 * margin), (lines.len() as f64).mul_add(height, 2.0 * margin));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"{FONT_SIZE}\">\n\
         <title>{title}</title>\n<rect width=\"{w}\" height=\"{h}\" rx=\"8\" fill=\"{PAPER}\"/>\n",
        w = size.0,
        h = size.1,
    );
    for (index, line) in lines.iter().enumerate() {
        let top = (index as f64).mul_add(height, margin);
        for run in line {
            let (x, length) = ((run.column as f64).mul_add(width, margin), run.text.chars().count() as f64 * width);
            if let Some(color) = &run.style.background {
                writeln!(svg, "<rect x=\"{x}\" y=\"{top}\" width=\"{length}\" height=\"{height}\" fill=\"{color}\"/>")
                    .expect("a text");
            }
            if run.text.trim().is_empty() {
                continue;
            }
            let color = run.style.color.as_deref().unwrap_or(INK);
            let weight = if run.style.is_bold { " font-weight=\"bold\"" } else { "" };
            let text = run.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{}\" textLength=\"{length}\" fill=\"{color}\"{weight} xml:space=\"preserve\">{text}</text>",
                top + FONT_SIZE,
            )
            .expect("a text");
        }
    }
    svg + "</svg>\n"
}

#[test]
fn the_picture_shows_what_gdl_prints() {
    let folder = Folder::new(&[(MODULE, &read(MODULE))]);
    let mut lines = Vec::new();
    for command in [["check", MODULE], ["map", "gdl-tide"]] {
        let mut run = folder.command(&[&command[..], &["--color", "always"]].concat());
        let output = run.env("COLORTERM", "truecolor").env("COLUMNS", "80").output().expect("gdl runs");
        lines.push(format!("\x1b[38;5;246m$\x1b[0m \x1b[1mgdl {}\x1b[0m", command.join(" ")));
        lines.extend(format!("{}{}", stdout(&output), stderr(&output)).lines().map(str::to_owned));
        lines.push(String::new());
    }
    lines.pop();
    let title = "gdl check reports a list with one value too many; gdl map draws a town by the sea";
    expect_file!["../../../../docs/picture.svg"].assert_eq(&draw(&lines, title));
}

#[test]
fn styles_go_on_until_they_end() {
    let mut style = Style::default();
    let red = Style { color: Some(NAMED[1].to_owned()), ..Style::default() };
    let found = runs("a\x1b[31mbc", &mut style);
    assert_eq!(
        found,
        [
            Run { column: 0, text: "a".to_owned(), style: Style::default() },
            Run { column: 1, text: "bc".to_owned(), style: red.clone() },
        ]
    );
    assert_eq!(runs("d\x1b[0m", &mut style), [Run { column: 0, text: "d".to_owned(), style: red }]);
    assert_eq!((style, indexed(16 + 36 * 5), indexed(232)), (Style::default(), rgb(255, 0, 0), rgb(8, 8, 8)));
}
