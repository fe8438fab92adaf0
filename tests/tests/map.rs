//! Maps and reports of real games: every game can be drawn, in every layer and format, and the map agrees with its
//! world.

use std::sync::Arc;

use gdl_eval::evaluate;
use gdl_report::{
    coverage::{self, Coverage},
    palette::{NoImages, Palette},
    scene::{LayerChoice, MapOptions, Scene},
    setup::{SetupInfo, SetupReport},
    svg::{self, SvgOptions},
    text::{self, ColorDepth, TextOptions},
};
use gdl_sim::{
    rules::Rules,
    setup::{Options, Setup, setup},
};
use gdl_tests::corpus::Corpus;
use quick_xml::{Reader, events::Event};

/// Sets up every game that is offered, and hands it over with its name.
fn each_game(mut test: impl FnMut(&str, &Setup)) {
    let corpus = Corpus::open_or_own();
    for root in corpus.games() {
        let evaluated = evaluate(&corpus.db, root);
        let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
        if let Ok(done) = setup(&rules, &Options { seed: 1, ..Options::default() }) {
            test(root.path(&corpus.db).file_stem().unwrap_or_default(), &done);
        }
    }
}

#[track_caller]
fn assert_is_xml(xml: &str, what: &str) {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return,
            Ok(_) => {}
            Err(error) => panic!("{what}: {error}"),
        }
    }
}

#[test]
fn every_game_is_drawn_in_every_layer() {
    let mut drawn = 0;
    each_game(|name, done| {
        let world = &done.world;
        let palette = Palette::new(&world.rules, &world.sides, &mut NoImages);
        for layer in ["terrain", "elevation", "temperature", "people", "units", "view:0", "view:1"] {
            let choice: LayerChoice = layer.parse().expect("a layer");
            let options = MapOptions { layer: choice, title: name.to_owned(), about: Vec::new() };
            let Ok(scene) = Scene::new(world, &palette, &options) else {
                assert!(["elevation", "temperature", "people"].contains(&layer), "{name} has no {layer}");
                continue;
            };
            assert_eq!(scene.cell_count(), world.shape.cells().count(), "{name} {layer}");
            let map = svg::map(&scene, SvgOptions::default());
            // Parsing all of them takes longer than drawing them.
            if layer == "terrain" {
                assert_is_xml(&map, name);
            }
            let text = text::map(&scene, TextOptions { colors: ColorDepth::Palette, width: Some(120) });
            let rows = usize::try_from(scene.rows).expect("rows");
            assert!(text.lines().count() > rows.min(20), "{name} {layer}");
            drawn += 1;
        }
    });
    assert!(drawn > 0);
}

#[test]
fn every_game_is_reported() {
    each_game(|name, done| {
        let about = SetupInfo { title: name.to_owned(), module: format!("{name}.g"), loads: true, seed: 1 };
        let report = SetupReport::new(done, &about, &mut |_| None);
        let world = &done.world;
        assert_eq!(report.sides.iter().map(|side| side.unit_count).sum::<usize>(), world.units.len(), "{name}");
        assert_eq!(report.terrain.iter().map(|terrain| terrain.cells).sum::<usize>(), report.cells, "{name}");
        assert!(gdl_report::setup::text(&report, 100).contains(&report.state_hash), "{name}");
        assert!(serde_json::to_string(&report).is_ok(), "{name}");
    });
}

#[test]
fn every_chart_counts_all_points() {
    each_game(|name, done| {
        let rules = &done.world.rules;
        let chart = Coverage::new(rules, &Palette::new(rules, &[], &mut NoImages));
        let won: usize = chart.types.iter().map(|ty| ty.gets).sum();
        let gaps: usize = chart.gaps.iter().map(coverage::Region::points).sum();
        assert_eq!(won + gaps, chart.points(), "{name}");
        assert_is_xml(&coverage::svg(&chart, name), name);
        assert!(coverage::text(&chart, name, ColorDepth::None).contains("elevation"), "{name}");
    });
}
