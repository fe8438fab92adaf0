//! The layers by which the cells of a map are colored.

use std::{fmt, str::FromStr};

use gdl_sim::{
    geometry::{Layer, Pos},
    world::{NOBODY, SideId, View, World},
};

use super::Swatch;
use crate::{color::Rgb, palette::Palette};

/// The layer of the cells that a map shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LayerChoice {
    /// Terrain types.
    #[default]
    Terrain,
    /// Elevations.
    Elevation,
    /// Temperatures.
    Temperature,
    /// The sides whose people live in the cells.
    People,
    /// Units on faint terrain.
    Units,
    /// The view of a side, by its number or name.
    View(String),
}

impl LayerChoice {
    /// The syntax of the layers, for messages and help.
    pub const NAMES: &str = "terrain, elevation, temperature, people, units or view:SIDE";

    /// Whether the map shows rivers, roads and other lines.
    pub(super) fn shows_lines(&self) -> bool {
        !matches!(self, LayerChoice::Elevation | LayerChoice::Temperature)
    }
}

impl FromStr for LayerChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<LayerChoice, String> {
        Ok(match text {
            "terrain" => LayerChoice::Terrain,
            "elevation" | "elevations" => LayerChoice::Elevation,
            "temperature" | "temperatures" => LayerChoice::Temperature,
            "people" => LayerChoice::People,
            "units" => LayerChoice::Units,
            _ => match text.strip_prefix("view:") {
                Some(side) if !side.is_empty() => LayerChoice::View(side.to_owned()),
                _ => return Err(format!("a layer is {}", LayerChoice::NAMES)),
            },
        })
    }
}

/// The reason why there is no map of a layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayerError {
    /// The thing that is missing.
    pub what: String,
    /// The remedy.
    pub help: String,
}

impl fmt::Display for LayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  help: {}", self.what, self.help)
    }
}

impl std::error::Error for LayerError {}

/// The theme of terrain.
pub(super) const TERRAIN: &str = "Terrain";
/// The theme of people.
pub(super) const PEOPLE: &str = "People";

/// The paint of the cells of a layer.
pub(super) struct Paint<'a> {
    pub theme: String,
    pub swatches: Vec<Swatch>,
    pub swatch_at: Box<dyn Fn(Pos) -> u16 + 'a>,
}

/// The cells that are known to the side of the map; all cells if the map is not that of a side.
pub(super) struct KnownCells<'a>(Option<&'a View>);

impl<'a> KnownCells<'a> {
    /// The view of the side of the map.
    pub fn view(&self) -> Option<&'a View> {
        self.0
    }

    /// Whether a cell is known.
    pub fn knows(&self, p: Pos) -> bool {
        self.0.is_none_or(|view| view.seen.get(p))
    }
}

/// The cells that a map shows.
pub(super) fn visible<'a>(world: &'a World, choice: &LayerChoice) -> KnownCells<'a> {
    let side = match choice {
        LayerChoice::View(side) => find_side(world, side).ok(),
        _ => None,
    };
    KnownCells(side.and_then(|side| world.views.get(side.index())))
}

/// Paints for a layer.
pub(super) fn paint<'a>(world: &'a World, palette: &Palette, choice: &LayerChoice) -> Result<Paint<'a>, LayerError> {
    match choice {
        LayerChoice::Terrain => Ok(terrain(world, palette, 0)),
        LayerChoice::Units => Ok(terrain(world, palette, 70)),
        LayerChoice::Elevation => {
            let layer = world
                .layers
                .elevations
                .as_ref()
                .ok_or_else(|| missing(world, "elevations", "elevation-min and elevation-max"))?;
            Ok(scale(world, layer, "Elevation", ELEVATIONS))
        }
        LayerChoice::Temperature => {
            let layer = world
                .layers
                .temperatures
                .as_ref()
                .ok_or_else(|| missing(world, "temperatures", "temperature-min and temperature-max"))?;
            Ok(scale(world, layer, "Temperature", TEMPERATURES))
        }
        LayerChoice::People => people(world, palette),
        LayerChoice::View(side) => {
            let side = find_side(world, side)?;
            Ok(view(world, palette, side))
        }
    }
}

fn missing(world: &World, what: &str, properties: &str) -> LayerError {
    let mut there = vec!["terrain", "units"];
    let layers = &world.layers;
    there.extend(layers.elevations.as_ref().map(|_| "elevation"));
    there.extend(layers.temperatures.as_ref().map(|_| "temperature"));
    there.extend(layers.people.as_ref().map(|_| "people"));
    LayerError {
        what: format!("the game has no {what}"),
        help: format!("{what} need {properties} of terrain types; the game has the layers {}", there.join(", ")),
    }
}

/// Returns the side with a number, or with a name, noun or adjective, ignoring case.
pub(super) fn find_side(world: &World, text: &str) -> Result<SideId, LayerError> {
    if let Some(side) = text.parse().ok().and_then(|number| world.side_numbered(number)) {
        return Ok(side);
    }
    let asked = text.to_lowercase();
    let is_called = |side: &SideId| world.side(*side).texts().any(|name| name.to_lowercase() == asked);
    let found = world.side_ids().find(is_called);
    found.ok_or_else(|| {
        let named =
            |side: &gdl_sim::world::Side| format!("{} ({})", side.number, side.name.as_deref().unwrap_or("no name"));
        let all: Vec<String> = world.sides.iter().map(named).collect();
        LayerError { what: format!("there is no side `{text}`"), help: format!("the sides are {}", all.join(", ")) }
    })
}

/// Terrain types, mixed with a percentage of white.
fn terrain<'a>(world: &'a World, palette: &Palette, faded: u32) -> Paint<'a> {
    let types = &world.rules.terrain;
    let swatch = |t| Swatch {
        name: types.label(t).to_string(),
        color: palette.terrain(t).mix(Rgb::WHITE, faded),
        symbol: palette.terrain_symbol(t),
        cells: 0,
    };
    Paint {
        theme: TERRAIN.to_owned(),
        swatches: types.ids().map(swatch).collect(),
        swatch_at: Box::new(|p| world.terrain_at(p).number()),
    }
}

/// The colors of elevations of land, from the lowest to the highest.
const ELEVATIONS: &[(f64, Rgb)] = &[
    (0.0, Rgb(62, 114, 84)),
    (0.25, Rgb(150, 182, 110)),
    (0.5, Rgb(228, 214, 150)),
    (0.75, Rgb(164, 116, 78)),
    (1.0, Rgb(250, 248, 246)),
];
/// The colors of cells under water, from the lowest to the highest.
const DEPTHS: &[(f64, Rgb)] = &[(0.0, Rgb(24, 60, 116)), (1.0, Rgb(140, 190, 226))];
/// The colors from cold to hot, also distinguishable with red-green color blindness.
const TEMPERATURES: &[(f64, Rgb)] = &[
    (0.0, Rgb(49, 54, 149)),
    (0.3, Rgb(116, 173, 209)),
    (0.5, Rgb(245, 245, 220)),
    (0.75, Rgb(253, 174, 97)),
    (1.0, Rgb(165, 0, 38)),
];

/// Number of classes of a scale.
const CLASSES: i32 = 10;

/// A scale from the least to the greatest value, with separate classes for land and water if it is about elevations.
fn scale<'a>(world: &'a World, layer: &'a Layer<i16>, theme: &str, stops: &[(f64, Rgb)]) -> Paint<'a> {
    let is_elevation = theme == "Elevation";
    let values = || world.shape.cells().map(|p| (i32::from(layer.get(p)), is_elevation && world.is_liquid(p)));
    let classes = |wet: bool, stops: &[(f64, Rgb)]| {
        let within = || values().filter(move |(_, is_wet)| *is_wet == wet).map(|(value, _)| value);
        let (low, high) = (within().min()?, within().max()?);
        Some(Classes::new(low, high, stops))
    };
    let dry = classes(false, stops);
    let wet = classes(true, DEPTHS);
    let mut swatches = Vec::new();
    for (classes, what) in [(&dry, ""), (&wet, " (water)")] {
        swatches.extend(classes.iter().flat_map(|classes| classes.swatches(what, swatches_from(what))));
    }
    let first_wet = dry.as_ref().map_or(0, |classes| classes.count);
    Paint {
        theme: theme.to_owned(),
        swatches,
        swatch_at: Box::new(move |p| {
            let value = i32::from(layer.get(p));
            match (is_elevation && world.is_liquid(p), &dry, &wet) {
                (true, _, Some(wet)) => first_wet + wet.class(value),
                (_, Some(dry), _) => dry.class(value),
                _ => 0,
            }
        }),
    }
}

/// Returns the characters for the classes of land or of water.
fn swatches_from(what: &str) -> &'static str {
    if what.is_empty() { "0123456789" } else { "abcdefghij" }
}

/// Equal parts of a range of values.
struct Classes {
    low: i32,
    high: i32,
    count: u16,
    stops: Vec<(f64, Rgb)>,
}

impl Classes {
    fn new(low: i32, high: i32, stops: &[(f64, Rgb)]) -> Classes {
        let count = (high - low + 1).clamp(1, CLASSES);
        Classes { low, high, count: u16::try_from(count).unwrap_or(1), stops: stops.to_vec() }
    }

    /// The class of a value.
    fn class(&self, value: i32) -> u16 {
        let span = self.high - self.low + 1;
        let class = (value - self.low).clamp(0, span - 1) * i32::from(self.count) / span;
        u16::try_from(class).unwrap_or(0)
    }

    fn swatches(&self, what: &str, symbols: &str) -> Vec<Swatch> {
        let (count, span) = (i32::from(self.count), self.high - self.low + 1);
        // The least value of a class.
        let first = |class: i32| self.low + (class * span + count - 1) / count;
        let swatch = |(class, symbol): (i32, char)| {
            let (from, to) = (first(class), first(class + 1) - 1);
            let range = if from == to { from.to_string() } else { format!("{from} to {to}") };
            let at = if count > 1 { f64::from(class) / f64::from(count - 1) } else { 0.5 };
            Swatch { name: format!("{range}{what}"), color: Rgb::ramp(&self.stops, at), symbol, cells: 0 }
        };
        (0..count).zip(symbols.chars()).map(swatch).collect()
    }
}

/// Sides by people, on faint terrain: water, other cells without people, then a swatch per side.
fn people<'a>(world: &'a World, palette: &Palette) -> Result<Paint<'a>, LayerError> {
    let layer = world
        .layers
        .people
        .as_ref()
        .ok_or_else(|| missing(world, "people", "country-people-chance or independent-people-chance"))?;
    let plain = |name: &str, color, symbol| Swatch { name: name.to_owned(), color, symbol, cells: 0 };
    let mut swatches =
        vec![plain("no side, water", Rgb(196, 214, 230), '~'), plain("no side, land", Rgb(232, 230, 222), '.')];
    let symbols = "0123456789ABCDEFGHIJ".chars().chain(std::iter::repeat('?'));
    swatches.extend(palette.sides.iter().zip(symbols).map(|(side, symbol)| plain(&side.name, side.fill, symbol)));
    let numbers: Vec<i32> = world.sides.iter().map(|side| side.number).collect();
    Ok(Paint {
        theme: PEOPLE.to_owned(),
        swatches,
        swatch_at: Box::new(move |p| match layer.get(p) {
            NOBODY => u16::from(!world.is_liquid(p)),
            people => {
                let side = numbers.iter().position(|&number| number == i32::from(people));
                // People of a side that does not exist count as no people.
                side.map_or(1, |side| u16::try_from(side + 2).unwrap_or(1))
            }
        }),
    })
}

/// Terrain that a side knows.
fn view<'a>(world: &'a World, palette: &Palette, side: SideId) -> Paint<'a> {
    if world.views.is_empty() {
        // All sides see everything.
        return terrain(world, palette, 0);
    }
    let mut paint = terrain(world, palette, 0);
    let unknown = u16::try_from(paint.swatches.len()).unwrap_or(u16::MAX);
    paint.swatches.push(Swatch { name: "not known".to_owned(), color: palette.unseen, symbol: ' ', cells: 0 });
    paint.swatch_at = Box::new(move |p| world.known_terrain(side, p).map_or(unknown, |t| t.number()));
    paint
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_read() {
        assert_eq!("view:Ur".parse(), Ok(LayerChoice::View("Ur".to_owned())));
        assert_eq!("elevations".parse(), Ok(LayerChoice::Elevation));
        for wrong in ["", "view:", "view", "height"] {
            assert!(wrong.parse::<LayerChoice>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_value_is_in_the_class_that_says_so() {
        for (low, high) in [(0, 0), (0, 9), (-20, 100), (5, 17), (-32768, 32767)] {
            let classes = Classes::new(low, high, ELEVATIONS);
            let swatches = classes.swatches("", "0123456789");
            for value in [low, low + (high - low) / 3, low + (high - low) / 2, high] {
                let name = &swatches[usize::from(classes.class(value))].name;
                let (from, to) = name.split_once(" to ").unwrap_or((name, name));
                let range = from.parse::<i32>().expect("a number")..=to.parse().expect("a number");
                assert!(range.contains(&value), "{value} in {name}");
            }
        }
    }
}
