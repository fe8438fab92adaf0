//! The map of a game after its set-up, as an image.

use gdl_report::{
    palette::Palette,
    scene::{LayerChoice, MapOptions, Scene},
    svg::{self, SvgOptions},
};
use gdl_sim::setup::{Options, setup};

use super::{PlayError, Simulation};

impl Simulation {
    /// Sets the game up with a seed and draws a layer of its map, as SVG.
    ///
    /// # Errors
    ///
    /// See [`PlayError`]; `is_stopped` is asked between the steps.
    pub fn map(mut self, layer: LayerChoice, seed: i64, is_stopped: impl Fn() -> bool) -> Result<String, PlayError> {
        let options = Options { seed, ..self.plan.options.clone() };
        let done = setup(&self.plan.rules, &options);
        if is_stopped() {
            return Err(PlayError::Stopped);
        }
        let done = done
            .map_err(|fatal| PlayError::Refused(format!("the game cannot be set up: {}; {}", fatal.what, fatal.why)))?;
        let world = &done.world;
        let palette = Palette::new(&world.rules, &world.sides, &mut self.colors);
        let (width, height) = (world.shape.width(), world.shape.height());
        let about = vec![format!("Seed {seed}."), format!("Area {width}x{height}.")];
        let shown = MapOptions { layer, title: self.about.title, about };
        let scene = Scene::new(world, &palette, &shown)
            .map_err(|missing| PlayError::Refused(format!("{}; {}", missing.what, missing.help)))?;
        Ok(svg::map(&scene, SvgOptions { width: None }))
    }
}
