//! The key by which the documentation of a completion is looked up, and its form as text.

use gdl_hir::DefKind;
use gdl_schema::{Category, TypeKind};
use smol_str::SmolStr;

/// The key by which the documentation of an item is looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DocumentationKey {
    /// A name of the language.
    Language(Category, SmolStr),
    /// A name that the game defines.
    Definition(DefKind, SmolStr),
}

/// The prefix of the nouns for kinds of definitions, among the words for categories.
const GIVEN: &str = "given:";

impl DocumentationKey {
    /// The kind and the name as texts, of which [`DocumentationKey::from_texts`] makes the key again.
    pub fn to_texts(&self) -> (String, &str) {
        match self {
            DocumentationKey::Language(category, name) => (category.slug().to_owned(), name),
            DocumentationKey::Definition(kind, name) => (format!("{GIVEN}{}", kind.noun()), name),
        }
    }

    /// The key of a kind and a name; none if the kind is unknown.
    pub fn from_texts(kind: &str, name: &str) -> Option<DocumentationKey> {
        match kind.strip_prefix(GIVEN) {
            Some(word) => {
                let kind = KINDS.into_iter().find(|kind| kind.noun() == word)?;
                Some(DocumentationKey::Definition(kind, name.into()))
            }
            None => Some(DocumentationKey::Language(Category::from_slug(kind)?, name.into())),
        }
    }
}

/// All kinds of definitions; each has another noun.
const KINDS: [DefKind; 14] = [
    DefKind::Variable,
    DefKind::Type(TypeKind::Unit),
    DefKind::Type(TypeKind::Material),
    DefKind::Type(TypeKind::Terrain),
    DefKind::Type(TypeKind::Advance),
    DefKind::Namer,
    DefKind::Side,
    DefKind::Doctrine,
    DefKind::Unit,
    DefKind::Feature,
    DefKind::Scorekeeper,
    DefKind::ImageFamily,
    DefKind::Variant,
    DefKind::Module,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_out_comes_back() {
        let given = KINDS.map(|kind| DocumentationKey::Definition(kind, "x".into()));
        let language = Category::ALL.iter().map(|&category| DocumentationKey::Language(category, "x".into()));
        for key in given.into_iter().chain(language) {
            let (kind, name) = key.to_texts();
            assert_eq!(DocumentationKey::from_texts(&kind, name), Some(key.clone()));
        }
        assert_eq!(DocumentationKey::from_texts("given:nonsense", "x"), None);
    }
}
