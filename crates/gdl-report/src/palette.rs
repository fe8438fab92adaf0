//! The look of types and sides: the colors and characters that a game sets, and suitable ones where it sets none.

use gdl_ruleset::TypeRef;
use gdl_schema::{GlobalId, global, terrain, unit};
use gdl_sim::{
    rules::{Rules, Subtype, TerrainId, TypeId, UnitTypeId},
    setup::EMBLEMS,
    world::Side,
};
use unicode_width::UnicodeWidthChar;

use crate::color::Rgb;

/// A source of the colors of image families: the game's own, else those of its library.
pub trait Images {
    /// Returns the color of the image family with a name if it is a single pixel.
    fn color(&mut self, family: &str) -> Option<Rgb>;
}

/// No image families.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoImages;

impl Images for NoImages {
    fn color(&mut self, _: &str) -> Option<Rgb> {
        None
    }
}

/// The look of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideLook {
    /// Its name.
    pub name: String,
    /// Its number, 0 for the independents.
    pub number: i32,
    /// The color of its units.
    pub fill: Rgb,
    /// The color around them: its second color, or one with enough contrast.
    pub edge: Rgb,
}

/// The looks of all types and sides of a game.
#[derive(Clone, Debug)]
pub struct Palette {
    /// Color of each terrain type.
    pub terrain: Vec<Rgb>,
    /// Character of each terrain type.
    pub terrain_symbols: Vec<char>,
    /// Character of each unit type.
    pub unit_symbols: Vec<char>,
    /// The sides, the independents first.
    pub sides: Vec<SideLook>,
    /// Borders of countries.
    pub country: Rgb,
    /// Coasts.
    pub shore: Rgb,
    /// Cells that a side does not know.
    pub unseen: Rgb,
}

/// The colors of sides that do not set one, in the order of the names in [`EMBLEMS`], which the engine gives.
const SIDE_COLORS: [Rgb; EMBLEMS.len()] = [
    Rgb(31, 80, 220),
    Rgb(214, 39, 40),
    Rgb(255, 221, 51),
    Rgb(34, 139, 34),
    Rgb(255, 140, 0),
    Rgb(255, 20, 147),
    Rgb(0, 200, 210),
    Rgb(128, 0, 160),
    Rgb(255, 99, 71),
    Rgb(238, 130, 238),
    Rgb(30, 144, 255),
    Rgb(32, 178, 170),
    Rgb(188, 143, 143),
    Rgb(106, 90, 205),
    Rgb(140, 30, 30),
];
/// The color of independent units: a paper white, from which sides stand out.
const INDEPENDENT: Rgb = Rgb(238, 232, 213);

/// Colors of terrain without a known word in its name: earth colors that differ from each other in hue and lightness.
const EARTHS: [Rgb; 12] = [
    Rgb(160, 190, 110),
    Rgb(214, 190, 130),
    Rgb(110, 140, 90),
    Rgb(190, 150, 110),
    Rgb(150, 160, 170),
    Rgb(200, 210, 160),
    Rgb(130, 110, 90),
    Rgb(170, 130, 150),
    Rgb(120, 150, 150),
    Rgb(225, 215, 190),
    Rgb(95, 110, 120),
    Rgb(180, 110, 90),
];

/// Words of names of terrain and their colors. The first entry that has a word of a name applies, so covers such as ice
/// precede the ground.
const WORDS: [(&[&str], Rgb); 42] = [
    (&["shallows", "shallow", "shoal", "shoals", "lagoon", "coastal", "coral", "reef", "atoll"], Rgb(112, 178, 214)),
    (&["deep", "abyss", "trench"], Rgb(26, 70, 130)),
    (&["ice", "icecap", "glacier", "snow", "arctic", "polar", "pack", "frozen"], Rgb(236, 243, 248)),
    (&["lake", "pond"], Rgb(84, 150, 204)),
    (&["river", "stream", "brook", "creek", "canal", "wadi"], Rgb(58, 124, 196)),
    (&["ford"], Rgb(120, 160, 190)),
    (&["sea", "ocean", "water", "bay", "gulf", "sound"], Rgb(42, 100, 168)),
    (&["swamp", "marsh", "bog", "mangrove", "fen", "wetland", "wetlands"], Rgb(92, 130, 104)),
    (&["beach", "dune", "dunes", "sand", "shore"], Rgb(238, 218, 160)),
    (&["semi"], Rgb(222, 200, 142)),
    (&["desert", "sahara", "erg", "waste", "wastes", "badlands", "barren"], Rgb(232, 208, 138)),
    (&["jungle", "rainforest"], Rgb(30, 104, 52)),
    (&["highwood", "taiga", "pine", "conifer", "boreal"], Rgb(52, 96, 76)),
    (&["forest", "wood", "woods", "bocage", "trees", "orchard"], Rgb(58, 122, 58)),
    (&["scrub", "brush", "bush", "heath", "moor", "savanna", "savannah", "rough"], Rgb(164, 168, 96)),
    (&["mountain", "mountains", "peak", "peaks", "alpine", "alps", "ridge", "cliff", "cliffs"], Rgb(134, 112, 96)),
    (&["hill", "hills", "upland", "uplands", "highland", "plateau", "mesa"], Rgb(176, 152, 102)),
    (&["volcano", "lava", "fire", "magma"], Rgb(206, 72, 34)),
    (&["tundra", "permafrost"], Rgb(186, 196, 178)),
    (&["steppe", "prairie", "meadow", "grass", "grassland", "pasture", "park"], Rgb(176, 196, 110)),
    (&["farm", "farmland", "field", "fields", "cultivated", "crop", "crops"], Rgb(206, 204, 106)),
    (&["plain", "plains", "land", "open", "clear", "lowland", "floor", "ground", "dirt", "earth"], Rgb(150, 190, 96)),
    (&["road", "roads", "highway", "street", "avenue", "autobahn"], Rgb(96, 62, 34)),
    (&["railroad", "rail", "rails", "railway", "tracks"], Rgb(58, 54, 58)),
    (&["track", "trail", "path", "passage", "tunnel", "corridor"], Rgb(172, 150, 116)),
    (&["bridge", "pontoon", "pier", "dock"], Rgb(124, 92, 60)),
    (
        &["town", "village", "city", "urban", "suburb", "metropolis", "houses", "house", "buildings", "building"],
        Rgb(150, 134, 140),
    ),
    (&["fort", "fortification", "wall", "walls", "castle", "bunker", "entrenchment"], Rgb(92, 84, 88)),
    (&["rock", "rocks", "stone", "solid", "boulders"], Rgb(112, 108, 106)),
    (&["airbase", "airfield", "runway", "pavement", "paved", "concrete"], Rgb(170, 170, 170)),
    (&["ruin", "ruins", "rubble", "crater", "craters"], Rgb(140, 120, 108)),
    (&["mine", "minefield", "mines"], Rgb(120, 70, 60)),
    (&["hole", "pit", "chasm", "blackhole", "black"], Rgb(24, 22, 26)),
    (&["space", "vacuum", "void", "deepspace", "empty", "nothing"], Rgb(16, 18, 40)),
    (&["nebula", "gas", "cloud", "clouds"], Rgb(112, 84, 150)),
    (&["star", "sun"], Rgb(250, 214, 90)),
    (&["asteroid", "asteroids", "planet", "moon"], Rgb(126, 118, 110)),
    (&["sky", "air"], Rgb(168, 206, 236)),
    (&["fog", "mist", "smoke"], Rgb(196, 200, 206)),
    (&["mud"], Rgb(120, 96, 64)),
    (&["border", "boundary", "frontier"], Rgb(80, 60, 80)),
    (&["toxic", "radioactive", "fallout", "poison"], Rgb(150, 190, 40)),
];

impl Palette {
    /// The looks of the types of a game and of sides.
    pub fn new(rules: &Rules, sides: &[Side], images: &mut dyn Images) -> Palette {
        let (terrain, units) = (rules.terrain.ids(), rules.units.ids());
        let mut color = |id: GlobalId, usual: Rgb| {
            rules.source.global(id).as_str().and_then(|name| named(name, images)).unwrap_or(usual)
        };
        let country = color(global::COUNTRY_BORDER_COLOR, Rgb(255, 20, 147));
        let unseen = color(global::UNSEEN_COLOR, Rgb::BLACK);
        let sides: Vec<SideLook> =
            sides.iter().enumerate().map(|(index, side)| side_look(index, side, images)).collect();
        Palette {
            terrain: terrain_colors(rules, images),
            terrain_symbols: symbols(rules, terrain.map(TypeRef::from).collect()),
            unit_symbols: symbols(rules, units.map(TypeRef::from).collect()),
            sides,
            country,
            shore: Rgb(24, 48, 84),
            unseen,
        }
    }

    /// The color of a terrain type.
    pub fn terrain(&self, t: TerrainId) -> Rgb {
        self.terrain.get(t.index()).copied().unwrap_or(EARTHS[0])
    }

    /// The character of a terrain type.
    pub fn terrain_symbol(&self, t: TerrainId) -> char {
        self.terrain_symbols.get(t.index()).copied().unwrap_or('?')
    }

    /// The character of a unit type.
    pub fn unit_symbol(&self, u: UnitTypeId) -> char {
        self.unit_symbols.get(u.index()).copied().unwrap_or('?')
    }
}

/// The color of a name: an image family of one pixel, else a name of X11 and CSS.
fn named(name: &str, images: &mut dyn Images) -> Option<Rgb> {
    images.color(name).or_else(|| Rgb::named(name))
}

fn side_look(index: usize, side: &Side, images: &mut dyn Images) -> SideLook {
    let texts = [&side.name, &side.plural_noun, &side.noun, &side.adjective, &side.long_name];
    let name = texts.into_iter().flatten().next().map_or_else(|| format!("side {}", side.number), ToString::to_string);
    let is_independent = index == 0;
    let given = side.color.iter().flat_map(|color| color.split(',')).filter_map(|name| named(name.trim(), images));
    let mut given: Vec<Rgb> = if is_independent { Vec::new() } else { given.collect() };
    if given.is_empty() && !is_independent {
        // An emblem that is a plain color was assigned by the engine.
        given.extend(side.emblem.as_deref().and_then(|emblem| match emblem {
            "none" => None,
            emblem => EMBLEMS.iter().position(|name| *name == emblem).map(|at| SIDE_COLORS[at]),
        }));
    }
    let usual = if is_independent { INDEPENDENT } else { SIDE_COLORS[(index - 1) % SIDE_COLORS.len()] };
    let fill = given.first().copied().unwrap_or(usual);
    let edge = given.get(1).copied().filter(|&edge| edge.contrast(fill) >= 1.5).unwrap_or_else(|| fill.ink());
    SideLook { name, number: side.number, fill, edge }
}

fn terrain_colors(rules: &Rules, images: &mut dyn Images) -> Vec<Rgb> {
    let mut colors: Vec<Rgb> = Vec::new();
    for t in rules.terrain.ids() {
        let types = &rules.source.types;
        let (image, name, symbol) =
            (types.str(t.into(), terrain::IMAGE_NAME), rules.terrain.name(t), &types[t.into()].symbol);
        let family = if image.is_empty() { name } else { image };
        let given = images.color(family);
        let color = given.unwrap_or_else(|| {
            let by_word = [symbol.as_str(), name, image].into_iter().find_map(word_color);
            let usual = by_word.unwrap_or_else(|| match rules.subtype(t) {
                _ if rules.terrain.liquid[t] != 0 => Rgb(42, 100, 168),
                Subtype::Cell => EARTHS[t.index() % EARTHS.len()],
                Subtype::Border => Rgb(70, 60, 90),
                Subtype::Connection => Rgb(96, 62, 34),
                Subtype::Coating => Rgb::WHITE,
            });
            if rules.subtype(t) == Subtype::Cell { apart(usual, &colors) } else { usual }
        });
        colors.push(color);
    }
    colors
}

/// Returns the color of the first entry of `WORDS` that has a word of a name.
fn word_color(name: &str) -> Option<Rgb> {
    let name = name.to_ascii_lowercase();
    let words: Vec<&str> = name.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
    WORDS.iter().find(|(known, _)| words.iter().any(|word| known.contains(word))).map(|&(_, color)| color)
}

/// Returns a shade of a color that differs from the others.
fn apart(color: Rgb, others: &[Rgb]) -> Rgb {
    let shades = [0, 14, 26, 38].into_iter().flat_map(|part| [(Rgb::WHITE, part), (Rgb::BLACK, part)]);
    let mut shades = shades.map(|(to, part)| color.mix(to, part));
    shades.find(|shade| others.iter().all(|other| other.distance(*shade) > 24.0)).unwrap_or(color)
}

/// The characters of types of one kind: those of the game, else letters of their names that no other type has.
fn symbols(rules: &Rules, types: Vec<TypeRef>) -> Vec<char> {
    let given = |ty: TypeRef| {
        rules.source.types.str_by_name(ty, unit::CHAR.name()).chars().next().filter(|&c| c.width() == Some(1))
    };
    let mut taken: Vec<char> = types.iter().filter_map(|&ty| given(ty)).collect();
    let symbol = |&ty: &TypeRef| {
        given(ty).unwrap_or_else(|| {
            let name = rules.source.types.name(ty);
            let letters = name.chars().filter(char::is_ascii_alphanumeric);
            let both = letters.flat_map(|c| [c.to_ascii_lowercase(), c.to_ascii_uppercase()]);
            let any = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain("!#$%&*+-/<=>@^_~".chars());
            // Games with more types than such characters get letters of other alphabets.
            let any = any.chain('α'..='ω').chain('А'..='я').chain('à'..='ö');
            let free = both.chain(any).find(|c| !taken.contains(c)).unwrap_or('?');
            taken.push(free);
            free
        })
    };
    types.iter().map(symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_covers_the_ground_comes_first() {
        let color = |name| word_color(name).unwrap_or_else(|| panic!("{name} has a color"));
        assert_eq!(color("sea ice"), color("ice"));
        assert_eq!(color("adv-semi-desert"), color("semi desert"));
        assert_eq!(color("Hill Forest"), color("forest"));
        assert_eq!(word_color("plimsoll"), None);
    }

    #[test]
    fn entries_can_be_reached_and_side_colours_have_names() {
        for (words, color) in WORDS {
            assert!(words.iter().any(|word| word_color(word) == Some(color)), "{words:?}");
        }
        assert!(EMBLEMS.iter().all(|name| Rgb::named(name).is_some()));
    }

    #[test]
    fn equal_colours_are_told_apart() {
        let mut colors = Vec::new();
        for _ in 0..5 {
            colors.push(apart(Rgb(58, 122, 58), &colors));
        }
        let unique: std::collections::BTreeSet<Rgb> = colors.iter().copied().collect();
        assert_eq!(unique.len(), colors.len());
    }
}
