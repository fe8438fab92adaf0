//! A compiled game: types, tables, variables, sides, units and maps as plain data.

mod value;

pub use value::{Data, Origin, TypeRef, Value};
