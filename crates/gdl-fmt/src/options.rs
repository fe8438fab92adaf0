//! The user's options for the format of modules.

/// The options of the formatter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The maximum number of columns of a line. Strings, comments and names that are longer stay whole.
    pub width: u32,
    /// The style of columns.
    pub style: Style,
}

impl Default for Options {
    fn default() -> Self {
        Options { width: 80, style: Style::Grid }
    }
}

/// The treatment of columns of similar things below each other.
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
