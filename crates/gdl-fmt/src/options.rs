//! How a user wants modules to look.

/// The options of the formatter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How many columns a line should have at most. Strings, comments and names that are longer stay whole.
    pub width: u32,
    /// What is done with columns.
    pub style: Style,
}

impl Default for Options {
    fn default() -> Self {
        Options { width: 80, style: Style::Grid }
    }
}

/// What is done with columns of like things that stand below each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Rows of tables, runs of `add` and of units stand in columns, numbers to the right; value lists that do not fit
    /// beside their type list stand below it, value under type.
    #[default]
    Grid,
    /// One blank between things.
    Compact,
    /// Line breaks and columns stay as the author made them; only what contradicts the nesting is moved, and blanks
    /// at the ends of lines and surplus blank lines go.
    Preserve,
}

impl Style {
    /// All styles with the names that users write.
    pub const ALL: [(&'static str, Style); 3] =
        [("grid", Style::Grid), ("compact", Style::Compact), ("preserve", Style::Preserve)];
}
