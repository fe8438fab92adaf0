//! What a start of the game would show of mistakes in the module: methods that cannot run, and crashes (spec 7.3).

use gdl_ruleset::{LayerKey, PropValue, Value};
use gdl_schema::msg;

use crate::machine::Machine;

/// Width and height of an area that no module sizes.
const DEFAULT_SIZE: (i32, i32) = (60, 30);
/// Least width and height that fractal terrain works on.
const LEAST_FRACTAL: i32 = 9;

impl Machine<'_> {
    /// Foretells the setup of a game that passed its check.
    pub fn setup(&mut self) {
        if self.failed || self.stopped {
            return;
        }
        self.check_synthesis(true);
        self.check_fractal_area();
    }

    fn runs_method(&self, name: &str) -> Option<Value> {
        let methods = self.rules.global(gdl_schema::global("synthesis-methods")?);
        let PropValue::List(methods) = methods else { return None };
        methods.items().iter().find(|m| m.as_sym().is_some_and(|s| s == name)).cloned()
    }

    /// Fractal terrain gives up on small areas, and then the rivers, which have no terrain, crash the engine.
    fn check_fractal_area(&mut self) {
        let area = &self.rules.area;
        if area.layers.contains_key(&LayerKey::Terrain) || self.runs_method("make-fractal-percentile-terrain").is_none()
        {
            return;
        }
        let (width, height) = if area.width == 0 { DEFAULT_SIZE } else { (area.width, area.height) };
        if width >= LEAST_FRACTAL && height >= LEAST_FRACTAL {
            return;
        }
        let origin = self.root_origin();
        let message = format!("terrain is made up at random, but not on an area of {width} by {height} cells");
        self.note(msg::AREA_TOO_SMALL_FOR_SYNTHESIS, origin, message)
            .help(format!("make the area at least {LEAST_FRACTAL} by {LEAST_FRACTAL}, or give it a terrain layer"));
        self.failed |= self.runs_method("make-rivers").is_some();
    }
}
