//! The meanings of the arguments of actions and tasks.

/// The meaning of an argument of an action or a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// A number.
    Number,
    /// A type of unit.
    UnitType,
    /// A type of material.
    MaterialType,
    /// A type of terrain.
    TerrainType,
    /// A column.
    X,
    /// A row.
    Y,
    /// Twice an altitude.
    Z,
    /// A direction.
    Direction,
    /// A unit by its id.
    Unit,
    /// A side by its number.
    Side,
}

impl Parameter {
    /// Returns the placeholder of the parameter in lists of arguments.
    pub fn placeholder(self) -> &'static str {
        match self {
            Parameter::Number => "N",
            Parameter::UnitType => "UNIT-TYPE",
            Parameter::MaterialType => "MATERIAL",
            Parameter::TerrainType => "TERRAIN",
            Parameter::X => "X",
            Parameter::Y => "Y",
            Parameter::Z => "Z",
            Parameter::Direction => "DIRECTION",
            Parameter::Unit => "UNIT",
            Parameter::Side => "SIDE",
        }
    }

    /// A name and placeholders of the parameters that follow it.
    pub fn usage(name: &str, parameters: &[Parameter]) -> String {
        let words = std::iter::once(name).chain(parameters.iter().map(|parameter| parameter.placeholder()));
        words.collect::<Vec<&str>>().join(" ")
    }
}
