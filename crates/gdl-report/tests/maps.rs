//! Maps of whole games: expected maps of the library, and maps of hostile games.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use camino::Utf8Path;
use expect_test::{Expect, expect};
use gdl_db::{Db, GdlDatabase, MemorySystem, OsSystem, System};
use gdl_report::{
    palette::{NoImages, Palette},
    png::{self, Fonts},
    scene::{LayerChoice, MapOptions, Scene},
    svg::{self, Frame, SvgOptions},
    text::{self, ColorDepth, TextOptions},
};
use gdl_sim::{
    rules::Rules,
    setup::{Options, setup, setup_observed},
    world::World,
};
use quick_xml::{Reader, events::Event};

fn rules_at(system: Arc<dyn System>, path: &str) -> Arc<Rules> {
    let db = GdlDatabase::new(system, &[]);
    let evaluated = gdl_eval::evaluate(&db, db.file(Utf8Path::new(path)));
    Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())))
}

/// The rules of a module of the library.
fn library(name: &str) -> Arc<Rules> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lib").join(name);
    rules_at(Arc::new(OsSystem), path.to_str().expect("a path of UTF-8"))
}

/// The rules of a module of one text.
fn game(text: &str) -> Arc<Rules> {
    let system = MemorySystem::default();
    system.write("/game.g", text);
    rules_at(Arc::new(system), "/game.g")
}

fn options(size: Option<(i32, i32)>) -> Options {
    Options { seed: 1, size, ..Options::default() }
}

fn world(rules: &Arc<Rules>, size: Option<(i32, i32)>) -> World {
    setup(rules, &options(size)).expect("it is set up").world
}

fn scene(world: &World, layer: &str) -> Scene {
    let layer: LayerChoice = layer.parse().expect("a layer");
    let palette = Palette::new(&world.rules, &world.sides, &mut NoImages);
    let options = MapOptions { layer, title: "A <game> & more".to_owned(), about: vec!["Seed 1.".to_owned()] };
    Scene::new(world, &palette, &options).expect("the layer is there")
}

fn plain(scene: &Scene, width: Option<usize>) -> String {
    text::map(scene, TextOptions { colors: ColorDepth::None, width })
}

/// Returns the number of elements of each name in a text, which must be XML.
#[track_caller]
fn elements(xml: &str) -> BTreeMap<String, usize> {
    let mut reader = Reader::from_str(xml);
    let mut names = BTreeMap::new();
    loop {
        match reader.read_event().expect("it is XML") {
            Event::Start(tag) | Event::Empty(tag) => {
                *names.entry(AsRef::<str>::as_ref(&tag.name()).to_owned()).or_default() += 1;
            }
            Event::Eof => return names,
            _ => {}
        }
    }
}

/// The map of a game of the library, without the lines above it.
#[track_caller]
fn check_map(module: &str, layer: &str, expected: Expect) {
    let text = plain(&scene(&world(&library(module), None), layer), None);
    let (_, map) = text.rsplit_once("\n\n").expect("a legend above the map");
    expected.assert_eq(map);
}

#[test]
fn the_tutorial_game() {
    check_map(
        "gdl-tide.g",
        "terrain",
        expect![[r#"
              % % % % % % % % %
             % % % + + + % % % %
            % + + + + + + + + % %
           % + + + %h% +h+ + + % %
          % + + + + +c+f+h+ + + % %
         % + + + % +h+C+ +h+ + + % %
        % % + + +h+p+ +h+c%c+h+ + % %
         % % + + + +h+c+f+h+p+h+ + %
          % + + + + + +p+ + + + + %
           = = = = = + + = = = = =
            . . = = . = = . . . .
             . . . . .M. . . . .
              . . . . . . . . .
    "#]],
    );
}

#[test]
fn sides_of_units() {
    check_map(
        "gdl-tide.g",
        "units",
        expect![[r#"
              . . . . . . . . .
             . . . . . . . . . .
            . . . . . . . . . . .
           . . . . 2h. 2h. . . . .
          . . . . . 2c2f2h. . . . .
         . . . . . 2h2C. 2h. . . . .
        . . . . 2h2p. 2h2c2c2h. . . .
         . . . . . 2h2c2f2h2p2h. . .
          . . . . . . 2p. . . . . .
           . . . . . . . . . . . .
            . . . . . . . . . . .
             . . . . 1M. . . . .
              . . . . . . . . .
    "#]],
    );
}

#[test]
fn the_whole_text_of_a_map() {
    let text = plain(&scene(&world(&library("gdl-ford.g"), None), "terrain"), Some(80));
    expect![[r#"
        A <game> & more

        Seed 1. Terrain: plains 27.3 %, ocean 20.8 %, shallows 13.3 %, steppe 8.5 %,
        beach 7.9 %, forest 7.9 %, hills 5.2 %, mountains 2.9 %, desert 2.7 %, marsh 2.5
        %, highwood 1.0 %, glacier 0.2 %. Lines: coast, river, road. Independents: 4
        units. Oakmark: 13 units. Saltmark: 13 units. Largest features: Greywold, the
        Kiln, Heron Bay.

        Terrain
          +  plains 27.3 %      :  beach 7.9 %        ~  desert 2.7 %
          .  ocean 20.8 %       %  forest 7.9 %       =  marsh 2.5 %
          ,  shallows 13.3 %    n  hills 5.2 %        &  highwood 1.0 %
          '  steppe 8.5 %       ^  mountains 2.9 %    _  glacier 0.2 %

        On it
          >  road

        Sides
          0  Independents: 4 units (4 town)
          1  Oakmark: 13 units (4 infantry, 2 town, 1 engineers, 1 armor, ...)
          2  Saltmark: 13 units (4 infantry, 2 town, 1 engineers, 1 armor, ...)

        Units
          i infantry     a armor        P port         @ city
          e engineers    r artillery    o town

        Features
          Greywold (forest)    the Kiln (desert)    Heron Bay (bay)

                  . . . . . . . . . . . . . . . . . . . .
                 . , , : : ^ ^ , , , ^ ^ ^ ^ : : , , , . .
                . , : n & ^ ^ n n ^ ^ ^ n ' ' : : , , , . .
               . , : % & n n & ^ _ ^ n ' ' + + + : , , . . .
              , , % % % & n & ^ ^ n n ' +o+ + + ' ' : , , . .
             . : % % % % n n + n n + + + ' + ' ' ' n : , , . .
            . : % % % % n + + n + + + + ' ' ' ' n non : , . . .
           . , : % % % + + +o+ + + + ' + ' ~ ' ~ n ni' : , , . .
          , , : + % % % + +i+ + + + + ' ' ~ ~ ~ ~ ' ' + ' : , . .
         . , : + + + %e%r+ + % + + + + ' ~ ~ ~ ~ ' + +a+ ' : , . .
        . , :P+ + + +@+i%i%>%>+>+>+>+o+o'>~>~>~>'>+i+i+@+ + :P, . .
         . , : + + + +a+ + % + + + + + ' + ' ~ ' + +r+e+ + : , . .
          . , : + + + ' + + + + + + + + + ' ' ' +i+ + % : , , . .
           . , : + ' ' +i+ + + + + + + % + ' + +o+ % % : , , . .
            . , : ' n ' +o+ + + + + % % % + + + + % % : , , . .
             . , : n n ' + + + + = + + % % + + + % % : : , . .
              . . : ' n n + + + = +o= + + + + + % % : , , . .
               . . , : ' + + = = = , = = + + + % : : , , . .
                . . . , : + = = , , , = = = + : : , , . . .
                 . . . . , , , , , , , , , , , , . . . . .
                  . . . . . . . . . . . . . . . . . . . .
    "#]]
    .assert_eq(&text);
}

#[test]
fn a_picture_has_all_its_parts() {
    let world = world(&library("gdl-ford.g"), None);
    let scene = scene(&world, "terrain");
    let svg = svg::map(&scene, SvgOptions::default());
    let elements = elements(&svg);
    // A title and a description for the image, and a tooltip for each mark.
    assert_eq!((elements["svg"], elements["desc"], elements["title"]), (1, 1, 1 + scene.marks.len()));
    for class in ["\"coast\"", "\"border\"", "\"connection\"", "\"feature\"", "\"place\"", "\"legend\"", "\"rim\""] {
        assert!(svg.contains(class), "{class}");
    }
    let used = scene.swatches.iter().enumerate().filter(|(_, swatch)| swatch.cells > 0);
    for (number, swatch) in used {
        assert!(svg.contains(&format!(".c{number}{{fill:{}", swatch.color)), "{}", swatch.name);
        assert!(svg.contains(&format!("<path class=\"c{number}\"")), "{}", swatch.name);
        assert!(svg.contains(&format!("{} {}", swatch.name, scene.share(swatch.cells))), "{}", swatch.name);
    }
    assert!(svg.contains("A &lt;game&gt; &amp; more") && svg.contains("prefers-color-scheme:dark"));
    assert!(!svg.contains("<script") && !svg.contains("href"));
    assert_eq!(svg, svg::map(&self::scene(&world, "terrain"), SvgOptions::default()), "the same scene, the same bytes");
}

#[test]
fn shares_are_of_all_cells() {
    let world = world(&library("gdl-tide.g"), None);
    let scene = scene(&world, "terrain");
    assert_eq!(scene.cell_count(), world.shape.cells().count());
    assert_eq!(scene.cells.len(), scene.cell_count());
}

/// A game with invalid and extreme names, characters and numbers.
const HOSTILE: &str = "(unit-type t1 (name \"<b>&amp;\") (char \"\u{1}\") (start-with 2)) (unit-type t2 (char \"字\")) \
    (terrain-type l1 (name \"]]>\u{7}\") (char \"<\") (elevation-max 9) (country-people-chance 100)) \
    (terrain-type l2 (char \"&\") (liquid true) (elevation-min -32768) (elevation-max 32767)) \
    (terrain-type c1 (subtype coating) (name \"</pattern>\")) (terrain-type r1 (subtype connection)) \
    (terrain-type b1 (subtype border)) (set country-border-color \"no such colour\") \
    (set synthesis-methods '(make-random-terrain make-countries name-units-randomly name-geographical-features)) \
    (set feature-types '((l1 \"l1\" 1 9999))) (namer n1 (random \"<script>alert(1)</script>\" \"\" \"a\u{202e}b\")) \
    (set feature-namers '((l1 n1))) (side 1 (name \"\\\"><rect\") (color \"red,,\")) (side 2 (color \",\")) (area 9 9)";

const LAYERS: [&str; 7] = ["terrain", "elevation", "people", "units", "view:0", "view:1", "view:2"];

#[test]
fn hostile_names_stay_texts() {
    let world = world(&game(HOSTILE), None);
    for layer in LAYERS {
        let scene = scene(&world, layer);
        let found = elements(&svg::map(&scene, SvgOptions::default()));
        assert!(!found.contains_key("script") && !found.contains_key("b"), "{layer}: {found:?}");
        for colors in [ColorDepth::None, ColorDepth::Palette, ColorDepth::True] {
            let text = text::map(&scene, TextOptions { colors, width: Some(40) });
            assert_eq!(text.contains('\x1b'), colors != ColorDepth::None, "{layer}");
            assert!(!text.contains('\u{7}') && !text.contains('\u{1}'), "{layer}: {text:?}");
        }
    }
}

#[test]
fn missing_layers_and_sides_are_told() {
    let world = world(
        &game("(unit-type u) (terrain-type land) (side 1 (name \"Ur\")) (area 5 5) (set synthesis-methods nil)"),
        None,
    );
    let palette = Palette::new(&world.rules, &world.sides, &mut NoImages);
    let error = |layer: &str| {
        let options = MapOptions { layer: layer.parse().expect("a layer"), title: String::new(), about: Vec::new() };
        Scene::new(&world, &palette, &options).expect_err("there is none").to_string()
    };
    expect![[r#"
        the game has no elevations
          help: elevations need elevation-min and elevation-max of terrain types; the game has the layers terrain, units
        the game has no temperatures
          help: temperatures need temperature-min and temperature-max of terrain types; the game has the layers terrain, units
        the game has no people
          help: people need country-people-chance or independent-people-chance of terrain types; the game has the layers terrain, units
        there is no side `Uruk`
          help: the sides are 0 (Independents), 1 (Ur), 2 (B)"#]].assert_eq(&["elevation", "temperature", "people", "view:Uruk"].map(error).join("\n"));
}

/// A game that is quick to set up in any size.
const FLAT: &str = "(unit-type u (start-with 1)) (terrain-type sea (liquid true)) (terrain-type land) \
    (set synthesis-methods '(make-random-terrain make-countries))";

#[test]
fn sizes_from_the_smallest_to_large_ones() {
    let rules = game(FLAT);
    for size in [(3, 3), (4, 3), (3, 6), (40, 3), (200, 200)] {
        let scene = scene(&world(&rules, Some(size)), "terrain");
        let svg = svg::map(&scene, SvgOptions::default());
        assert_eq!(elements(&svg)["svg"], 1, "{size:?}");
        let words: Vec<String> = plain(&scene, Some(1)).split_whitespace().map(str::to_owned).collect();
        assert!(words.join(" ").contains("A cell of this map stands for"), "{size:?}");
        for width in [0, 1, 7, 100_000] {
            assert_eq!(elements(&svg::map(&scene, SvgOptions { width: Some(width) }))["svg"], 1, "{size:?} {width}");
        }
    }
}

#[test]
fn a_million_cells_become_a_small_picture() {
    let scene = scene(
        &world(
            &game(
                "(unit-type u) (terrain-type sea) (terrain-type land (occurrence 0)) (set synthesis-methods '(make-random-terrain))",
            ),
            Some((1000, 1000)),
        ),
        "terrain",
    );
    let svg = svg::map(&scene, SvgOptions::default());
    assert!(svg.len() < 1_000_000, "{} bytes", svg.len());
    let lines = plain(&scene, Some(100));
    assert!(lines.contains("20 by 20 cells") && lines.lines().all(|line| line.chars().count() <= 100), "{lines}");
}

#[test]
fn blocks_have_the_most_frequent_paint() {
    let rules = game(
        "(unit-type u) (terrain-type a) (terrain-type b) (world 4) (area 4 4 (terrain \"2a2b\" \"4a\" \"4b\" \"3ba\")) \
         (set synthesis-methods nil)",
    );
    let coarse = scene(&world(&rules, None), "terrain").coarse(2);
    assert_eq!((coarse.rows, coarse.step, coarse.cells.len()), (2, 2, 4));
    assert_eq!(coarse.cell_count(), 16, "shares are those of the game");
}

#[test]
fn animations_are_pictures_too() {
    let rules = library("gdl-ford.g");
    let mut frames = Vec::new();
    let observe =
        &mut |name: &str, world: &World| frames.push(Frame { name: name.to_owned(), scene: scene(world, "terrain") });
    setup_observed(&rules, &options(None), observe).expect("it is set up");
    let svg = svg::animated(&frames, SvgOptions::default()).expect("few cells");
    assert_eq!(elements(&svg)["svg"], 1);
    assert_eq!(svg.matches("@keyframes").count(), frames.len());
    assert_eq!(svg.matches("class=\"frame last").count(), 1);
    assert!(svg.contains("prefers-reduced-motion"));
    assert!(svg::animated(&[], SvgOptions::default()).is_none());
}

#[test]
fn points_can_be_had_without_fonts() {
    let scene = scene(&world(&library("gdl-tide.g"), None), "terrain");
    let picture = png::png(&svg::map(&scene, SvgOptions::default()), &Fonts::none()).expect("a picture");
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(picture.notes.len(), 1, "{:?}", picture.notes);
}
