//! A table as a page, with a heat map.

use gdl_report::escape::one_line;
use maud::{DOCTYPE, PreEscaped, html};

use super::{View, heat::Shade};

/// The content security policy: the page loads nothing and runs nothing, whatever names it shows.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// Rows and columns stay in view. Shades mix the color of the paper with red, so that text is readable on them in light
/// and dark.
const STYLE: &str = "\
:root { color-scheme: light dark; --ink: #1c1f24; --paper: #fff; --soft: #5b626d; --line: #d9dce1; --hot: #f4a08a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e6ea; --paper: #16181c; --soft: #a0a7b2; --line: #343941; --hot: #8f2f1d; }
}
body { margin: 2rem; font: 15px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; }
p, footer { color: var(--soft); max-width: 60rem; }
.table { overflow: auto; max-height: 85vh; }
table { border-collapse: separate; border-spacing: 0; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { font-weight: 500; background: var(--paper); position: sticky; z-index: 1; }
thead th { top: 0; } tbody th, tfoot th, td.corner { left: 0; }
td { font-variant-numeric: tabular-nums; } td.default { color: var(--soft); } td.total { font-weight: 600; }
.h1 { background: color-mix(in srgb, var(--hot) 12%, var(--paper)); } .h2 { background: color-mix(in srgb, var(--hot) 25%, var(--paper)); }
.h3 { background: color-mix(in srgb, var(--hot) 38%, var(--paper)); } .h4 { background: color-mix(in srgb, var(--hot) 50%, var(--paper)); }
.h5 { background: color-mix(in srgb, var(--hot) 66%, var(--paper)); } .h6 { background: color-mix(in srgb, var(--hot) 83%, var(--paper)); }
.h7 { background: var(--hot); }
td.default[class*=h] { color: inherit; }
";

/// The table as a page.
pub fn page(view: &View, path: &str) -> String {
    let (rows, cols) = (view.row_names(), view.col_names());
    let (first, second) = view.grid.table.def().index;
    let title = format!("{}: {} by {} types", view.grid.table, first.word(), second.word());
    let range = view.grid.range();
    let class = |row: usize, col: usize| {
        let shade = range.and_then(|range| Shade::of(view.weight(row, col), range));
        let mut class = shade.map_or_else(String::new, |Shade(shade)| format!("h{shade}"));
        if !view.is_set(row, col) {
            class += " default";
        }
        class.trim().to_owned()
    };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (view.grid.table.name()) }
                    p {
                        (first.word()) " by " (second.word()) " types in " (one_line(path))
                        ". The darker an entry, the greater it is among those of the table. "
                        "Gray numbers are set by no clause: the default, " (view.default_text()) "."
                    }
                    div.table tabindex="0" {
                        table {
                            thead { tr {
                                td {}
                                @for name in &cols { th scope="col" { (one_line(name)) } }
                                @for name in view.total_names() { th scope="col" { (name) } }
                            } }
                            tbody {
                                @for (row, name) in rows.iter().enumerate() { tr {
                                    th scope="row" { (one_line(name)) }
                                    @for col in 0..cols.len() { td class=(class(row, col)) { (view.entry_text(row, col)) } }
                                    @for total in view.row_totals(row) { td.total { (total) } }
                                } }
                                @for (at, name) in view.total_names().iter().enumerate() { tr {
                                    th scope="row" { (name) }
                                    @for col in 0..cols.len() { td.total { (view.col_totals(col)[at]) } }
                                    @for _ in view.total_names() { td {} }
                                } }
                            }
                        }
                    }
                }
                footer { "gdl " (env!("CARGO_PKG_VERSION")) }
            }
        }
    };
    page.into_string() + "\n"
}
