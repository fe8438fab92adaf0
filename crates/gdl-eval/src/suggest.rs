//! What to do about an unknown name: what replaces it, what else it is, or "did you mean".

use gdl_schema::{Category, Entry};
use smol_str::SmolStr;

use crate::note::one;

/// What to do about a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Advice {
    /// In words.
    pub text: String,
    /// What to write in the place of the name that the note is about, where that is all there is to do.
    pub replacement: Option<SmolStr>,
}

impl Advice {
    /// A name that is probably meant.
    pub fn did_you_mean(name: &str) -> Advice {
        Advice { text: format!("Did you mean `{name}`?"), replacement: Some(name.into()) }
    }
}

impl From<String> for Advice {
    fn from(text: String) -> Advice {
        Advice { text, replacement: None }
    }
}

/// What is known of a name that is unknown in its place: what has replaced it, or where it belongs. The shortest names
/// are left out, because they are slips more often than names of something else.
pub(crate) fn advice(name: &str) -> Option<Advice> {
    if name.len() < 3 {
        return None;
    }
    let (old, present): (Vec<Entry>, Vec<Entry>) = gdl_schema::lookup(name)
        .filter(|entry| belongs_to_a_place(entry.category))
        .partition(|entry| !entry.info.engine);
    let replaced = old.iter().find(|entry| !entry.info.renamed_to.is_empty());
    if let Some(Entry { category, info, .. }) = replaced {
        let new: Vec<String> = info
            .renamed_to
            .iter()
            .map(|new| match new.category == *category {
                true => format!("`{}`", new.name),
                false => format!("the {} `{}`", new.category.noun(), new.name),
            })
            .collect();
        let text = format!("Write {} instead{}.", new.join(" or "), until(info));
        let replacement = match info.renamed_to {
            [new] if new.category == *category => Some(SmolStr::new_static(new.name)),
            _ => None,
        };
        return Some(Advice { text, replacement });
    }
    if let Some(entry) = present.first() {
        return Some(format!("`{name}` is {}.", one(entry.category.noun())).into());
    }
    let Entry { category, info, .. } = old.first()?;
    Some(format!("The engine does not know the {} `{name}`{}.", category.noun(), until(info)).into())
}

fn until(info: &gdl_schema::Info) -> String {
    info.until.map_or(String::new(), |version| format!("; {} was the last version with it", version.as_str()))
}

/// Whether names of a category can be written in a wrong place. The words of a form's body and the functions cannot.
fn belongs_to_a_place(category: Category) -> bool {
    matches!(
        category,
        Category::Table
            | Category::UnitTypeProperty
            | Category::MaterialTypeProperty
            | Category::TerrainTypeProperty
            | Category::AdvanceTypeProperty
            | Category::Global
            | Category::Module
            | Category::World
            | Category::Area
            | Category::Side
            | Category::Doctrine
            | Category::Player
            | Category::Unit
            | Category::UnitAction
    )
}

#[cfg(test)]
mod tests {
    use super::advice;

    #[test]
    fn knows_old_names_and_other_places() {
        let check = |name: &str, expected: Option<&str>| {
            assert_eq!(advice(name).map(|advice| advice.text).as_deref(), expected, "{name}");
        };
        assert_eq!(advice("action-messages").and_then(|advice| advice.replacement).as_deref(), Some("action-notices"));
        assert_eq!(advice("initial-day-part").and_then(|advice| advice.replacement), None);
        check("hit-chance", Some("`hit-chance` is a table."));
        check("action-messages", Some("Write `action-notices` instead; 7.1 was the last version with it."));
        check("initial-day-part", Some("Write the global variable `initial-day-part` instead."));
        check(
            "program-version",
            Some("The engine does not know the module property `program-version`; 7.1 was the last version with it."),
        );
        check("zork", None);
        check("hp", None);
    }
}
