//! Tests of rules, worlds and setups that need a game that is played.

mod doctrines;
mod early_views;
mod plans;
mod views;
mod worked_cells;
