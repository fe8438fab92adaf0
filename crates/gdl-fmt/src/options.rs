//! The user's options for the format of modules.

/// The options of the formatter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The maximum number of columns of a line. Longer strings, comments and names stay whole.
    pub width: u32,
    /// The style of columns.
    pub style: Style,
}

impl Default for Options {
    fn default() -> Self {
        Options { width: 80, style: Style::Grid }
    }
}

/// The alignment of similar items on consecutive lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Rows of tables, runs of `add` and of units stand in columns, numbers to the right; value lists that do not fit
    /// beside their type list stand below it, value under type.
    #[default]
    Grid,
    /// One space between items.
    Compact,
    /// Line breaks and columns stay as written; only lines that contradict the nesting are moved, and trailing
    /// whitespace and surplus blank lines are removed.
    Preserve,
}

impl Style {
    /// All styles with the names that users write.
    pub const ALL: [(&'static str, Style); 3] =
        [("grid", Style::Grid), ("compact", Style::Compact), ("preserve", Style::Preserve)];
}
