//! The chapter of the map. A map that players have to explore is not in their book, and units are where players see them.

use gdl_report::{
    scene::{LayerChoice, LineKind, MapOptions, Scene},
    svg::{self, SvgOptions},
};
use gdl_ruleset::LayerKey;
use gdl_schema::{global, property};
use maud::{Markup, html};

use crate::{BookFile, Context, Edition};

/// The chapter.
pub(crate) struct MapChapter {
    pub body: Markup,
    /// The file of the picture.
    pub picture: Option<BookFile>,
}

/// What players know of the map before they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knowledge {
    /// All of it.
    Everything,
    /// The land, and not who is where.
    Land,
    /// Nothing: each game has another map.
    Another,
    /// Nothing: it is there to be explored.
    Unknown,
}

fn knowledge(context: &Context<'_>) -> Knowledge {
    let rules = &context.inquiry.game.ruleset;
    let has_land = LayerKey::plain(property::area::TERRAIN).is_some_and(|key| rules.area.layers.contains_key(&key));
    let is_on = |id| rules.global_int(id) != 0;
    match has_land {
        false => Knowledge::Another,
        true if is_on(global::SEE_ALL) => Knowledge::Everything,
        true if is_on(global::TERRAIN_SEEN) => Knowledge::Land,
        true => Knowledge::Unknown,
    }
}

/// Makes the chapter.
pub(crate) fn chapter(context: &Context<'_>, title: &str, seed: i64) -> MapChapter {
    let knowledge = knowledge(context);
    let is_designers = context.edition == Edition::Designer;
    let about = match knowledge {
        Knowledge::Everything => "Every game is played on this map, and all players see all of it.",
        Knowledge::Land if is_designers => "Every game is played on this map.",
        Knowledge::Land => "Every game is played on this map. Who is where, players find out.",
        Knowledge::Another if is_designers => "Each game has another map. This is one of them.",
        Knowledge::Another => "Each game has another map. This is the land of one of them.",
        Knowledge::Unknown if is_designers => "Every game is played on this map, which players have to explore.",
        Knowledge::Unknown => {
            "Every game is played on the same map. It is not shown here: to explore it is a part of the game."
        }
    };
    let shows_map = is_designers || knowledge != Knowledge::Unknown;
    let shows_units = is_designers || knowledge == Knowledge::Everything;
    let scene = context.world.as_ref().filter(|_| shows_map).and_then(|world| {
        let shape = world.shape;
        let mut area = vec![format!("Area {}x{}.", shape.width(), shape.height())];
        if knowledge == Knowledge::Another {
            area.push(format!("Seed {seed}."));
        }
        let options = MapOptions { layer: LayerChoice::Terrain, title: title.to_owned(), about: area };
        let mut scene = Scene::new(world, &context.palette, &options).ok()?;
        if !shows_units {
            hide_units(&mut scene);
        }
        Some(scene)
    });
    let picture = scene
        .as_ref()
        .map(|scene| BookFile { name: "map.svg".to_owned(), text: svg::map(scene, SvgOptions::default()) });
    let body = html! {
        h1 { "Map" }
        p.lead { (about) }
        @if let Some(scene) = &scene {
            figure.map {
                a href="map.svg" { img src="map.svg" alt=(scene.description()); }
                figcaption.note { "The link of the picture shows it alone." }
            }
        } @else if shows_map { p { "There is no picture of it, because the game cannot be set up." } }
    };
    MapChapter { body, picture }
}

/// Leaves the land alone.
fn hide_units(scene: &mut Scene) {
    scene.marks.clear();
    scene.types.clear();
    scene.sides.clear();
    // Names of units have no weight.
    scene.labels.retain(|label| label.weight > 0);
    scene.lines.retain(|line| line.kind != LineKind::Country);
}
