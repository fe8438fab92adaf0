//! An effective table as a grid, with the origins of its entries; and the chart of which unit types move where.

use std::fmt::Write;

use gdl_db::{Db, File};
use gdl_inquire::{Movement, MovementChart};
use gdl_schema::{TableDef, TableId, TypeKind, table};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{FileRange, Game, markdown::plain, range_of};

/// The maximum number of cells; larger tables are not shown.
const MAX_CELLS: usize = 250_000;

/// A table of the game under which a file is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableGrid {
    /// The name of the table.
    pub name: &'static str,
    /// The value of entries that no clause sets.
    pub default: i32,
    /// The types of the first index.
    pub rows: Vec<SmolStr>,
    /// The types of the second index.
    pub columns: Vec<SmolStr>,
    /// The entries, row by row.
    pub cells: Vec<Vec<GridCell>>,
    /// The clauses that set the entries.
    pub origins: Vec<FileRange>,
}

/// An entry of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridCell {
    /// The entry in GDL syntax.
    pub text: String,
    /// The entry as a number.
    pub value: i32,
    /// The clause that set it, as an index into `origins`; none if it is the default.
    pub origin: Option<usize>,
}

/// The entries of the table with a name.
///
/// # Errors
///
/// There is no such table, or it has too many entries: the reason, for people.
pub fn table_grid(db: &dyn Db, file: File, name: &str) -> Result<TableGrid, String> {
    let id = table(name).ok_or_else(|| format!("there is no table `{name}`"))?;
    let game = Game::of(db, file);
    let rules = &game.evaluated.ruleset;
    let (first, second) = id.def().index;
    if rules.types.count(first) * rules.types.count(second) > MAX_CELLS {
        return Err(format!("`{name}` has too many entries to be shown"));
    }
    let names = |kind: TypeKind| rules.types.of(kind).iter().map(|def| def.symbol.clone()).collect();
    let (mut origins, mut known) = (Vec::new(), FxHashMap::default());
    let mut cells = Vec::new();
    for row in rules.types.refs(first) {
        let mut line = Vec::new();
        for col in rules.types.refs(second) {
            let entry = game.entry(id, row, col);
            let origin = entry.origin.and_then(|origin| {
                *known.entry(origin).or_insert_with(|| {
                    origins.push(range_of(db, origin)?);
                    Some(origins.len() - 1)
                })
            });
            let value = rules.entry(id, usize::from(row.index), usize::from(col.index));
            line.push(GridCell { text: entry.text, value, origin });
        }
        cells.push(line);
    }
    let &TableDef { name, default, .. } = id.def();
    Ok(TableGrid { name, default, rows: names(first), columns: names(second), cells, origins })
}

/// The chart of which unit types move where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainChart {
    /// The unit types by the terrain types of cells. The value is the number of cells a turn, and below 0 where a unit cannot
    /// be. The clause is the one that decides: of the cost to enter, or of the loss.
    pub grid: TableGrid,
    /// What each cell means, in words, with the cost to enter.
    pub words: Vec<Vec<String>>,
}

/// The title of the chart.
const CHART: &str = "Who Moves Where";

/// The chart of which unit types move where, and at what cost, in the game under which a file is shown.
///
/// # Errors
///
/// The game has too many types: the reason, for people.
pub fn terrain_chart(db: &dyn Db, file: File) -> Result<TerrainChart, String> {
    let game = Game::of(db, file);
    let inquiry = game.inquiry();
    let Some(chart) = MovementChart::of(&inquiry, MAX_CELLS) else {
        return Err("the game has too many unit and terrain types for a chart".to_owned());
    };
    let names = |types: &[gdl_ruleset::TypeRef]| types.iter().map(|&ty| game.symbol(ty).clone()).collect();
    let (mut origins, mut known) = (Vec::new(), FxHashMap::default());
    let (mut cells, mut words) = (Vec::new(), Vec::new());
    for (&u, row) in chart.units.iter().zip(&chart.rows) {
        let (mut line, mut line_words) = (Vec::new(), Vec::new());
        for (&t, &movement) in chart.terrain.iter().zip(row) {
            let is_set = |id: &&TableId| inquiry.entry(**id, u, t) != 0;
            let deciding = match movement {
                Movement::Dies => [table::VANISHES_ON, table::WRECKS_ON].iter().find(is_set).copied(),
                Movement::NoRoom => Some(table::UNIT_SIZE_IN_TERRAIN),
                _ => Some(table::MP_TO_ENTER_TERRAIN),
            };
            let origin = deciding.and_then(|id| game.entry(id, u, t).origin).and_then(|origin| {
                *known.entry(origin).or_insert_with(|| {
                    origins.push(range_of(db, origin)?);
                    Some(origins.len() - 1)
                })
            });
            let value = match movement {
                Movement::MovesFreely => chart.most_cells() + 1,
                Movement::Moves(pace) => pace.mean().ceil() as i32,
                Movement::Stays => 0,
                Movement::Dies => -1,
                Movement::NoRoom => -2,
            };
            line_words.push(match movement {
                Movement::Moves(_) | Movement::MovesFreely => {
                    format!("{}, entering costs {}", movement.words(), inquiry.entry(table::MP_TO_ENTER_TERRAIN, u, t))
                }
                _ => movement.words(),
            });
            line.push(GridCell { text: movement.short(), value, origin });
        }
        cells.push(line);
        words.push(line_words);
    }
    let (rows, columns) = (names(&chart.units), names(&chart.terrain));
    Ok(TerrainChart { grid: TableGrid { name: CHART, default: 0, rows, columns, cells, origins }, words })
}

impl TerrainChart {
    /// The chart in Markdown.
    pub fn markdown(&self) -> String {
        self.grid.markdown_with(&|cell| cell.text.as_str())
    }
}

impl TableGrid {
    /// The grid in Markdown. An entry that no clause set is a dot.
    pub fn markdown(&self) -> String {
        self.markdown_with(&|cell| if cell.origin.is_some() { cell.text.as_str() } else { "." })
    }

    fn markdown_with(&self, shown: &dyn Fn(&GridCell) -> &str) -> String {
        let escaped = plain;
        let mut text = format!("| {} |", escaped(self.name));
        self.columns.iter().for_each(|name| text += &format!(" {} |", escaped(name)));
        text += "\n|---|";
        text += &"--:|".repeat(self.columns.len());
        text.push('\n');
        for (name, cells) in self.rows.iter().zip(&self.cells) {
            let _ = write!(text, "| **{}** |", escaped(name));
            for cell in cells {
                let _ = write!(text, " {} |", shown(cell));
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use gdl_test_support::TestDb;

    use super::*;
    use crate::testing::place;

    #[test]
    fn entries_know_their_clauses() {
        let db = TestDb::new(
            "(unit-type a) (unit-type |b\\|b|)\n(terrain-type t)\n(table hit-chance (u* a 5) (a a 7))\n(table damage (a a 2d6))",
        );
        let grid = table_grid(&*db, db.main(), "hit-chance").unwrap();
        expect![[r#"
            | hit-chance | a | b\|b |
            |---|--:|--:|
            | **a** | 7 | . |
            | **b\|b** | 5 | . |
        "#]]
        .assert_eq(&grid.markdown());
        let places: Vec<_> = grid.origins.iter().map(|at| place(&*db, at.file, at.range)).collect();
        assert_eq!(places, ["/main.g:3:28 (a a 7)", "/main.g:3:19 (u* a 5)"]);
        let damage = table_grid(&*db, db.main(), "damage").unwrap();
        assert_eq!(damage.cells[0][0].text, "2d6");
    }

    #[test]
    fn a_chart_says_who_moves_where_and_why() {
        let db = TestDb::new(
            "(unit-type man (speed 100) (acp-per-turn 2))\n(unit-type town)\n(terrain-type plain)\n(terrain-type hill)\n\
             (terrain-type sea)\n(table mp-to-enter-terrain (man hill 2))\n(table vanishes-on (man sea true))\n",
        );
        let chart = terrain_chart(&*db, db.main()).expect("a chart");
        expect![[r#"
            | Who Moves Where | plain | hill | sea |
            |---|--:|--:|--:|
            | **man** | 2 | 1 | dies |
            | **town** | stays | stays | stays |
        "#]]
        .assert_eq(&chart.markdown());
        let words: Vec<&str> = chart.words[0].iter().map(String::as_str).collect();
        assert_eq!(
            words,
            ["moves 2 cells a turn, entering costs 1", "moves 1 cell a turn, entering costs 2", "dies or is wrecked"]
        );
        let places: Vec<_> = chart.grid.origins.iter().map(|at| place(&*db, at.file, at.range)).collect();
        assert_eq!(places, ["/main.g:6:28 (man hill 2)", "/main.g:7:20 (man sea true)"]);
        let values: Vec<i32> = chart.grid.cells.iter().flatten().map(|cell| cell.value).collect();
        assert_eq!(values, [2, 1, -1, 0, 0, 0]);
    }

    #[test]
    fn a_game_without_types_has_an_empty_grid() {
        let db = TestDb::new("(terrain-type t) (unit-type a)");
        let grid = table_grid(&*db, db.main(), "material-to-act");
        assert!(grid.is_ok_and(|grid| grid.columns.is_empty() && grid.cells.iter().all(Vec::is_empty)));
    }
}
