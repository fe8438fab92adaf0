//! Mistakes in the module that otherwise appear only at the start of the game: methods that cannot run, and crashes
//! (spec language 7.3).

use gdl_ruleset::{LayerKey, Origin, PropValue, Value};
use gdl_schema::{TypeKind, global, msg, terrain};
use smol_str::SmolStr;

use crate::{forms::values::MAX_SIDES, machine::Machine, note::Lack};

/// Width and height of an area whose size no module sets.
const DEFAULT_SIZE: (i32, i32) = (60, 30);
/// Minimum circumference of a world whose circumference no module sets.
const DEFAULT_CIRCUMFERENCE: i32 = 360;
/// Minimum width and height for fractal terrain.
const LEAST_FRACTAL: i32 = 9;
/// The minimum circumference of a world with earth-like terrain, as a multiple of the larger side of the area.
const EARTHLIKE_SCALE: i64 = 100;
/// The terrain types of earth-like worlds.
const EARTHLIKE_TYPES: [&str; 5] = ["sea", "plains", "desert", "forest", "ice"];

impl Machine<'_> {
    /// Predicts the problems at the start of a game that passed its check.
    pub fn setup(&mut self) {
        if self.failed || self.stopped {
            return;
        }
        self.check_lists();
        self.check_side_numbers();
        self.check_synthesis(true);
        self.check_terrain_methods();
        self.check_bottom_row();
    }

    /// Checks the variables that the setup iterates over: it ends the program if one of them is not a list (spec
    /// language 3.5).
    fn check_lists(&mut self) {
        for id in [
            global::SYNTHESIS_METHODS,
            global::SYNTHESIS_DONE,
            global::FEATURE_TYPES,
            global::SIDE_LIBRARY,
            global::SIDE_COLOR_LIBRARY,
        ] {
            let PropValue::List(list) = self.rules.global(id).clone() else { continue };
            let set = self.origins.globals.get(&id).copied().unwrap_or_else(|| self.root_origin());
            let entries = list.items().iter().filter(|_| id == global::SYNTHESIS_DONE);
            let wrong = std::iter::once(&list).chain(entries).find(|value| !value.is_list() && !value.is_nil());
            if let Some(wrong) = wrong {
                let origin = if wrong.origin.is_some() { wrong.origin } else { set };
                let shown = self.show(wrong);
                self.note(msg::NOT_A_LIST, origin, format!("`{}` takes lists, but {shown} is not a list", id.name()));
            }
        }
    }

    /// The engine makes up sides until there are `sides-min`, and ends when that is more than `sides-max` (spec world 5.2).
    fn check_side_numbers(&mut self) {
        let number = |id| self.rules.global_int(id).min(MAX_SIDES);
        let (least, most) = (number(global::SIDES_MIN), number(global::SIDES_MAX));
        let made = i32::try_from(self.rules.sides.len().saturating_sub(1)).unwrap_or(i32::MAX);
        if least <= most || made >= least {
            return;
        }
        let set = |id| self.origins.globals.get(&id).copied();
        let (of_least, of_most) = (set(global::SIDES_MIN), set(global::SIDES_MAX));
        let origin = of_most.or(of_least).unwrap_or_else(|| self.root_origin());
        let default = if of_least.is_none() { " by default" } else { "" };
        let message =
            format!("sides are made up until there are {least}, the `sides-min`{default}, but `sides-max` is {most}");
        let note = self.note(msg::TOO_MANY_SIDES, origin, message);
        note.help("Raise `sides-max`, or lower `sides-min`.");
        if let Some(of_least) = of_least.filter(|_| of_most.is_some()) {
            note.related(of_least, "`sides-min` is set here");
        }
    }

    /// The names in `synthesis-methods`, each once: a method does not run a second time.
    fn synthesis_methods(&self) -> Vec<(SmolStr, Origin)> {
        let id = global::SYNTHESIS_METHODS;
        let PropValue::List(methods) = self.rules.global(id) else { return Vec::new() };
        let set = self.origins.globals.get(&id).copied().unwrap_or_else(|| self.root_origin());
        let mut names: Vec<(SmolStr, Origin)> = Vec::new();
        for (name, method) in methods.items().iter().filter_map(|method: &Value| Some((method.as_sym()?, method))) {
            // At most as many as there are methods; unknown names and repetitions do not count.
            if gdl_schema::synthesis_method(name).is_some() && !names.iter().any(|(n, _)| n == name) {
                names.push((name.clone(), if method.origin.is_some() { method.origin } else { set }));
            }
        }
        names
    }

    /// Checks that the area will have terrain. Without it, the method for rivers crashes the engine.
    fn check_terrain_methods(&mut self) {
        let mut terrain = self.rules.area.layers.contains_key(&LayerKey::Terrain);
        let mut explained = false;
        for (method, origin) in self.synthesis_methods() {
            let reported = self.notes.len();
            terrain = terrain
                || match method.as_str() {
                    "make-fractal-percentile-terrain" => self.makes_fractal_terrain(),
                    "make-random-terrain" => true,
                    "make-maze-terrain" => self.makes_maze(origin),
                    "make-earthlike-terrain" => self.makes_earthlike_terrain(origin),
                    _ => false,
                };
            explained |= self.notes.len() > reported;
            if method == "make-rivers" && !terrain {
                // The reported reason already implies this message.
                if !explained {
                    let message =
                        "rivers need terrain, but the area has no terrain layer and no method made one before";
                    self.note(msg::RIVERS_WITHOUT_TERRAIN, origin, message);
                }
                self.failed = true;
                return;
            }
        }
        if !terrain && !explained {
            let message = "the area has no terrain layer, and no method makes one";
            let origin = self.area_origin();
            self.note(msg::NO_TERRAIN_DEFINED, origin, message).lack(Lack::Form("terrain"));
        }
    }

    /// Returns the origin of the area's size, or the start of the main module if no size is set.
    fn area_origin(&self) -> Origin {
        self.origins.area.unwrap_or_else(|| self.root_origin())
    }

    fn size_at_start(&self) -> (i32, i32) {
        let area = &self.rules.area;
        if area.width == 0 { DEFAULT_SIZE } else { (area.width, area.height) }
    }

    fn makes_fractal_terrain(&mut self) -> bool {
        let (width, height) = self.size_at_start();
        if width >= LEAST_FRACTAL && height >= LEAST_FRACTAL {
            return true;
        }
        let origin = self.area_origin();
        let message = format!("terrain is made up at random, but not on an area of {width} by {height} cells");
        self.note(msg::AREA_TOO_SMALL_FOR_SYNTHESIS, origin, message)
            .help(format!("Make the area at least {LEAST_FRACTAL} by {LEAST_FRACTAL}, or give it a terrain layer."));
        false
    }

    fn makes_maze(&mut self, origin: Origin) -> bool {
        let properties = [terrain::OCCURRENCE, terrain::MAZE_ROOM_OCCURRENCE, terrain::MAZE_PASSAGE_OCCURRENCE];
        let of_type = |ty| properties.iter().filter(|&&property| self.rules.types.int(ty, property) > 0).count();
        let kinds: usize = self.rules.types.refs(TypeKind::Terrain).map(of_type).sum();
        if kinds < 2 {
            self.note(msg::MAZE_NO_TERRAIN, origin, "there is no terrain to make a maze of");
        }
        kinds >= 2
    }

    fn makes_earthlike_terrain(&mut self, origin: Origin) -> bool {
        let (width, height) = self.size_at_start();
        let given = self.rules.world.circumference;
        let circumference = if given == 0 { width.max(DEFAULT_CIRCUMFERENCE) } else { given };
        let least = EARTHLIKE_SCALE * i64::from(width.max(height));
        if i64::from(circumference) < least {
            let message = format!("a world {circumference} cells around is too small for earth-like terrain");
            self.note(msg::EARTHLIKE_SCALE, origin, message)
                .help(format!("This area needs a circumference of {least} or more."));
            return false;
        }
        let names: Vec<&str> = self.rules.types.refs(TypeKind::Terrain).map(|ty| self.rules.types.name(ty)).collect();
        let missing: Vec<&str> = EARTHLIKE_TYPES.into_iter().filter(|name| !names.contains(name)).collect();
        if !missing.is_empty() {
            let message = format!("earth-like terrain needs terrain types called {}", missing.join(", "));
            self.note(msg::EARTHLIKE_TERRAIN_MISSING, origin, message);
        }
        missing.is_empty()
    }

    /// Checks for a hexagonal area that is twice as high as wide: it has no cell in its bottom row, and the engine
    /// divides by the number of cells there.
    fn check_bottom_row(&mut self) {
        let area = &self.rules.area;
        let (width, height) = (i64::from(area.width), i64::from(area.height));
        if width == 0 || self.is_cylinder() || width * 2 != height {
            return;
        }
        let types = &self.rules.types;
        let limits = |property| types.refs(TypeKind::Terrain).map(move |ty| types.int(ty, property));
        let vary = limits(terrain::ELEVATION_MIN).min() != limits(terrain::ELEVATION_MAX).max();
        if vary || area.layers.contains_key(&LayerKey::Elevations) {
            let message = format!("the bottom row of a hexagonal area of {width} by {height} has no cell");
            let origin = self.area_origin();
            self.note(msg::AREA_WITHOUT_BOTTOM_ROW, origin, message);
            self.failed = true;
        }
    }
}
