//! Pictures and reports of games: maps, charts and set-ups for terminals, and as SVG, PNG and JSON.
//!
//! Pure: worlds and rulesets go in, texts and bytes come out.

pub mod color;
pub mod coverage;
pub mod diagram;
pub mod escape;
pub mod html;
pub mod palette;
mod place;
pub mod png;
pub mod scene;
pub mod series;
pub mod setup;
pub mod svg;
pub mod text;

pub use place::Place;

#[cfg(test)]
mod testing;
