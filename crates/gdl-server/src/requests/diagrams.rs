//! Diagrams of the game of a document, and the chart of which unit types move where.

use gdl_ide::File;
use serde_json::{Value, json};

use crate::{
    context::Context,
    failure::{Answer, Failure},
    requests::execute::grid_of,
};

/// Draws a diagram of the game of a document. Arguments: the document, and `building`, `transport`, `capture`, `materials` or
/// `advances`.
pub const DIAGRAM: &str = "gdl.diagram";

/// Returns the chart of which unit types move where, like a table. Argument: the document.
pub const TERRAIN_CHART: &str = "gdl.terrainChart";

/// Draws a diagram.
pub fn diagram(context: &Context, file: File, name: &str) -> Answer<Value> {
    let found = gdl_ide::game_diagram(context.db, file, name).map_err(Failure::Refused)?;
    let places = found.places.iter().map(|place| place.and_then(|at| context.location(at)));
    Ok(json!({
        "root": context.uri(found.root),
        "title": gdl_ide::game_title(context.db, found.root),
        "svg": found.svg,
        "words": found.words,
        "places": places.collect::<Vec<_>>(),
    }))
}

/// Returns the chart.
pub fn terrain_chart(context: &Context, file: File) -> Answer<Value> {
    let chart = gdl_ide::terrain_chart(context.db, file).map_err(Failure::Refused)?;
    let about = |row: usize, column: usize| chart.words.get(row)?.get(column).cloned();
    Ok(grid_of(context, file, &chart.grid, &chart.markdown(), &about))
}
