//! Methods that make terrain (spec world 6).

mod adjacent;
mod blobs;
mod earthlike;
mod edge;
mod elevations;
mod fractal;
mod level;
mod maze;
mod random;

pub(super) use earthlike::make as earthlike;
pub(super) use elevations::start as start_elevations;
pub(super) use fractal::make as fractal;
pub(super) use maze::make as maze;
pub(super) use random::make as random;

pub(super) use edge::set as set_edge;
