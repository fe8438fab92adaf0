//! The data that names of all categories share: versions and signature. The texts are in `gdl-manual`.

use crate::{Category, TypeKind};

/// A version of the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Version {
    /// Xconq 7.0.
    V7_0,
    /// Xconq 7.1.
    V7_1,
    /// Xconq 7.5, the reference engine.
    V7_5,
}

impl Version {
    /// The version number: "7.5".
    pub fn as_str(self) -> &'static str {
        match self {
            Version::V7_0 => "7.0",
            Version::V7_1 => "7.1",
            Version::V7_5 => "7.5",
        }
    }
}

/// The name that replaces an older one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// The category of the new name.
    pub category: Category,
    /// The new name.
    pub name: &'static str,
}

/// The data of a name that does not depend on its category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// The earliest version that is known to have the name, by its manual or its engine.
    pub since: Version,
    /// The last version that had the name; none if it still exists.
    pub until: Option<Version>,
    /// Whether the 7.5 engine knows the name.
    pub engine: bool,
    /// Whether the 7.1 manual documents the name.
    pub manual71: bool,
    /// Whether the 7.5 manual documents the name.
    pub manual75: bool,
    /// The names that replace it (spec language 8.2); empty if there is no replacement, or if the name still exists.
    pub renamed_to: &'static [Target],
    /// The kinds of the arguments or of the value, such as `u1 u2 -> n%`. `n` is a number, `n%` a percentage, `.01n` a
    /// number of hundredths, `t/f` a truth value, `str` a string, `u m t a` types; `acp mp hp cp cxp tp dist elev` are
    /// numbers of that quantity; `[x]` is optional, `x...` repeated. Empty if unknown.
    pub signature: &'static str,
}

impl Info {
    /// The kind of type whose index the value is, by the signature; none if the value is not a type.
    pub fn value_type(&self) -> Option<TypeKind> {
        let value = self.signature.rsplit("-> ").next().unwrap_or_default();
        match value.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "u" | "unit-type" => Some(TypeKind::Unit),
            "m" | "material-type" => Some(TypeKind::Material),
            "t" | "terrain-type" => Some(TypeKind::Terrain),
            "a" | "advance-type" => Some(TypeKind::Advance),
            _ => None,
        }
    }

    /// An entry of the 7.5 engine without further information; the base of the generated ones.
    pub(crate) const UNDOCUMENTED: Info = Info {
        since: Version::V7_5,
        until: None,
        engine: true,
        manual71: false,
        manual75: false,
        renamed_to: &[],
        signature: "",
    };
}

/// A name that the 7.5 engine does not know: dropped or renamed since 7.0 or 7.1, or found only in a manual. Forms of
/// this kind are not here but in [`forms`](crate::forms).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The category that it had, or would have.
    pub category: Category,
    /// The name.
    pub name: &'static str,
    /// Versions, signature, and replacements.
    pub info: Info,
}

/// A word of other games and tools, or of daily speech, with the names of the language for what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    /// The word.
    pub name: &'static str,
    /// What GDL has for it, the likely one first; never empty.
    pub means: &'static [Target],
    /// Whether the first name means just that, so that it can replace the word.
    pub exact: bool,
    /// A sentence on what differs or what to write; may be empty.
    pub note: &'static str,
}
