//! The view of a table as text: with groups of equal lines, totals and a heat map.

use anyhow::Result;

use super::{
    TableArgs, View,
    grid::Grid,
    heat::{Heat, Shade},
    rounded,
};
use crate::names::short_name;

/// The names of a view on one line each.
pub fn short_names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| short_name(name)).collect()
}

/// Whether the grid is wider than the output.
pub fn is_wider(view: &View, width: usize, args: &TableArgs) -> bool {
    width != usize::MAX && with_grid(view, args, false, |grid, _| Ok(grid.line_width() > width)).unwrap_or(false)
}

/// The grid of a view, with groups if it is folded, and what its marks mean.
///
/// # Errors
///
/// The grid would be larger than anybody reads.
pub fn text(view: &View, width: usize, args: &TableArgs, is_folded: bool) -> Result<String> {
    with_grid(view, args, is_folded, |grid, legend| {
        let mut out = grid.laid_out(width)?;
        if !legend.is_empty() {
            out += &format!("\n{legend}");
        }
        Ok(out)
    })
}

/// Makes the grid of a view.
fn with_grid<T>(
    view: &View,
    args: &TableArgs,
    is_folded: bool,
    then: impl FnOnce(&Grid<'_>, &str) -> Result<T>,
) -> Result<T> {
    let table = &view.grid;
    let single = |types: &[u16]| types.iter().map(|&ty| vec![ty]).collect::<Vec<_>>();
    let groups = is_folded.then(|| table.groups());
    let (rows, cols) = match groups {
        Some(groups) => (groups.rows, groups.cols),
        None => (single(&table.rows), single(&table.cols)),
    };
    let mut legend = String::new();
    let mut names = |groups: &[Vec<u16>], name: &dyn Fn(u16) -> String| {
        let named = groups.iter().map(|group| {
            let first = group.first().map_or_else(String::new, |&ty| name(ty));
            if group.len() == 1 {
                return first;
            }
            let short = format!("{first} +{}", group.len() - 1);
            let all = group.iter().map(|&ty| name(ty)).collect::<Vec<_>>().join(", ");
            let line = format!("{short}: {all}\n");
            if !legend.contains(&line) {
                legend += &line;
            }
            short
        });
        named.collect::<Vec<String>>()
    };
    let mut row_names = names(&rows, &|row| short_name(table.row_name(row)));
    let mut col_names = names(&cols, &|col| short_name(table.col_name(col)));
    let total_names = view.total_names().iter().map(|name| (*name).to_owned());
    row_names.extend(total_names.clone());
    col_names.extend(total_names);
    // The first type of a group stands for it; totals count all of them.
    let first = |groups: &[Vec<u16>], at: usize| groups.get(at).and_then(|group| group.first().copied());
    let total = |sum: f64, count: usize, at: usize| rounded(if at == 0 { sum } else { sum / count.max(1) as f64 });
    let cell = |row: usize, col: usize| match (first(&rows, row), first(&cols, col)) {
        (Some(row), Some(col)) => super::value_text(table.table, table.entry(row, col)),
        (Some(row), None) => total(table.row_sum(row), table.cols.len(), col - cols.len()),
        (None, Some(col)) => total(table.col_sum(col), table.rows.len(), row - rows.len()),
        (None, None) => String::new(),
    };
    let entry = |row: usize, col: usize| Some((first(&rows, row)?, first(&cols, col)?));
    let range = table.range().filter(|_| args.heat);
    let color = args.color.enabled();
    let heat = Heat::of(color);
    if let Some((lo, hi)) = range.filter(|(lo, hi)| lo < hi) {
        legend += &format!("{}\n", heat.legend(&rounded(lo), &rounded(hi)));
    }
    let grid = Grid {
        rows: row_names,
        cols: col_names,
        text: &cell,
        is_default: &|row, col| entry(row, col).is_some_and(|(row, col)| !table.is_set(row, col)),
        shade: &|row, col| {
            let (row, col) = entry(row, col)?;
            Shade::of(table.weight(row, col), range?)
        },
        heat,
        color,
    };
    then(&grid, &legend)
}
