//! A compiled game: types, tables, variables, sides, units and maps as plain data.
//!
//! Without salsa and syntax: a [`Ruleset`] is the result of evaluation, the input of a simulator, and the data that
//! [`write_gdl`] and [`GameJson`] print.

mod area;
mod attrs;
mod calendar;
mod json;
mod print;
mod rows;
mod ruleset;
mod table;
mod types;
mod unit;
mod value;
pub mod ways;
mod write;

pub use area::{Area, DIRECTIONS, Feature, Grid, LayerKey, Restriction, World};
pub use attrs::{Attr, Attrs};
pub use calendar::{Calendar, CalendarProblem, DATE_STEPS, MONTHS};
pub use json::GameJson;
pub use print::{Printer, dice_text, print_symbol, string_text, symbol_text, write_string};
pub use rows::Rows;
pub use ruleset::{
    Doctrine, Event, ExUnit, GlobalValue, INDEPENDENT_SIDE, ImageFamily, ModuleInfo, Namer, Player, Ruleset,
    Scorekeeper, Side, ViewKey,
};
pub use table::Table;
pub use types::{PropValue, TypeDef, Types};
pub use unit::{Transport, Unit, UnitPlan};
pub use value::{Data, List, Origin, TypeRef, Value};
pub use write::{write_gdl, write_saved_gdl};
