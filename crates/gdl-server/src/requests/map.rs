//! The map of the game of a document as an image: the game as the editor shows it, saved or not, is set up without the
//! database.

use std::str::FromStr;

use gdl_ide::LayerChoice;
use serde_json::{Value, json};

use crate::{
    context::Context,
    failure::{Answer, Failure},
    requests::execute,
    route::RouteOutput,
};

/// Draws the map of the game of a document. Arguments: the document, the layer, and the seed.
pub const MAP: &str = "gdl.map";

/// The parameters of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
struct MapRequest {
    layer: LayerChoice,
    seed: i64,
}

impl MapRequest {
    fn of(arguments: &[Value]) -> Answer<MapRequest> {
        let given = |index: usize| arguments.get(index).filter(|value| !value.is_null());
        let layer = match given(1) {
            None => Ok(LayerChoice::default()),
            Some(Value::String(layer)) => LayerChoice::from_str(layer).map_err(Failure::InvalidParams),
            Some(_) => Err(Failure::InvalidParams(format!("a layer is {}", LayerChoice::NAMES))),
        };
        let seed = given(2).map_or(Some(1), Value::as_i64);
        let seed = seed.ok_or_else(|| Failure::InvalidParams("argument 2 is not a whole number".to_owned()))?;
        Ok(MapRequest { layer: layer?, seed })
    }
}

/// Draws a map. The database is needed only to read the game.
pub fn map(context: &Context, params: Value) -> Answer<RouteOutput> {
    let arguments = params["arguments"].as_array().map_or(&[][..], Vec::as_slice);
    let wanted = MapRequest::of(arguments)?;
    let file = context.file(&execute::uri(arguments, 0)?)?;
    let mut simulation = gdl_ide::simulation(context.db, file, 1, wanted.seed).map_err(Failure::Refused)?;
    let root = json!(context.uri(simulation.root));
    Ok(RouteOutput::Detached(Box::new(move |stop| {
        let title = simulation.about.title.clone();
        let flag = stop.clone();
        simulation.stop_when(move || flag.is_set());
        let svg = simulation.map(wanted.layer, wanted.seed, || stop.is_set())?;
        Ok(json!({"root": root, "title": title, "seed": wanted.seed, "svg": svg}))
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_checked() {
        let wanted = |arguments: Value| MapRequest::of(arguments.as_array().expect("a list"));
        assert_eq!(wanted(json!(["file:///a.g"])), Ok(MapRequest { layer: LayerChoice::Terrain, seed: 1 }));
        let people = MapRequest { layer: LayerChoice::People, seed: -3 };
        assert_eq!(wanted(json!(["file:///a.g", "people", -3])), Ok(people));
        for wrong in [json!(["a", "clouds"]), json!(["a", 5]), json!(["a", null, "5"])] {
            assert!(wanted(wrong.clone()).is_err(), "{wrong}");
        }
    }
}
