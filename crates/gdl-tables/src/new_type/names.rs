//! Names of new types.

use gdl_base::is_slip;
use gdl_inquire::{Inquiry, KINDS, Question};
use gdl_ruleset::symbol_text;
use gdl_schema::{Category, TypeKind, TypeProperty, lookup, unit};

use super::question;

/// The maximum number of characters of a name, as for names that are changed.
const MAX_NAME: usize = 100;

/// The properties that name a unit type.
pub(super) const NAMES: [TypeProperty; 4] = [unit::NAME, unit::NAME_INTERNAL, unit::SHORT_NAME, unit::LONG_NAME];

/// Checks the name of a new type.
pub(super) fn check(inquiry: &Inquiry<'_>, kind: TypeKind, name: &str) -> Result<(), Question> {
    let noun = kind.noun();
    if name.is_empty() || symbol_text(name) != name || name.chars().any(|c| c.is_control() || !c.is_ascii()) {
        let help = "use letters, digits, `-` and `_`, first a letter";
        return Err(question(format!("`{}` is not the name of a {noun}", name.escape_debug()), help));
    }
    if name.len() > MAX_NAME {
        return Err(question("the name is too long", format!("a name has at most {MAX_NAME} characters")));
    }
    if let Some(entry) = lookup(name).find(|entry| is_word(entry.category)) {
        let message = format!("`{name}` is a name of the language: {}", entry.category.noun());
        return Err(question(message, "choose another name"));
    }
    if KINDS.iter().any(|kind| kind.list() == name) {
        return Err(question(format!("`{name}` stands for all types of a kind"), "choose another name"));
    }
    if let Some(holder) = holder(inquiry, name) {
        return Err(question(format!("`{name}` is taken: it is {holder}"), "choose another name"));
    }
    Ok(())
}

/// Whether symbols cannot have the names of a category. Those of properties they can.
fn is_word(category: Category) -> bool {
    category.type_kind().is_none()
        && !matches!(
            category,
            Category::Module
                | Category::World
                | Category::Area
                | Category::Side
                | Category::Doctrine
                | Category::Player
                | Category::Unit
                | Category::UnitAction
                | Category::Plan
                | Category::Scorekeeper
                | Category::Image
                | Category::Agreement
        )
}

/// What has a name already.
fn holder(inquiry: &Inquiry<'_>, name: &str) -> Option<String> {
    let types = &inquiry.game.ruleset.types;
    for kind in KINDS {
        if types.of(kind).iter().any(|def| def.symbol == name) {
            return Some(format!("a {}", kind.noun()).replace("a advance", "an advance"));
        }
    }
    let has_name = |ty: &gdl_ruleset::TypeRef| NAMES.iter().any(|&property| types.str(*ty, property) == name);
    if let Some(ty) = types.refs(TypeKind::Unit).find(has_name) {
        return Some(format!("a name of the unit type `{}`", inquiry.symbol(ty)));
    }
    inquiry.binding(name).map(|_| "a symbol of the game".to_owned())
}

/// A type whose name is so close to another name that one of them may be misspelled.
pub fn similar_name<'a>(inquiry: &Inquiry<'a>, name: &str) -> Option<&'a str> {
    let types = &inquiry.game.ruleset.types;
    let symbols = KINDS.into_iter().flat_map(|kind| types.of(kind)).map(|def| def.symbol.as_str());
    symbols.filter(|symbol| is_slip(symbol, name)).min()
}

/// A name for a new type like another one, for those who choose its name later.
pub fn free_name(inquiry: &Inquiry<'_>, kind: TypeKind, like: &str) -> String {
    let base = if symbol_text(like) == like && like.is_ascii() { like } else { kind.word() };
    let names = (1u32..).map(|number| if number == 1 { format!("new-{base}") } else { format!("new-{base}-{number}") });
    names.into_iter().find(|name| check(inquiry, kind, name).is_ok()).unwrap_or_default()
}
