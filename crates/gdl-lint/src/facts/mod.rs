//! What several rules need to know of a game, computed once for each game, and of the words of a file.

pub(crate) mod chains;
pub(crate) mod game;
pub(crate) mod grammar;
pub(crate) mod images;
pub(crate) mod materials;
pub(crate) mod origin_of_life;
pub(crate) mod pairs;
pub(crate) mod percentiles;
pub(crate) mod unused;
pub(crate) mod variant;
pub(crate) mod words;
