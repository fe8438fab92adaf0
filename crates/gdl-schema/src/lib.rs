//! The GDL language as data: every name with kinds, bounds, defaults and versions.

/// The four kinds of type of the language, in the order of the letters `u m t a`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum TypeKind {
    /// Unit types, `u*`.
    Unit,
    /// Material types, `m*`.
    Material,
    /// Terrain types, `t*`.
    Terrain,
    /// Advance types, `a*`.
    Advance,
}
