//! What to do about an unknown name: what replaces it, what else it is, or "did you mean".

use gdl_schema::{Category, Entry};

use crate::note::one;

/// The candidate nearest to `name`, if any is near enough to be a slip of the pen.
///
/// Ties go to the candidate that comes first in the alphabet, so that the answer does not depend on hash order.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match name.chars().count() {
        0..=2 => return None,
        3..=5 => 1,
        6..=10 => 2,
        _ => 3,
    };
    candidates
        .filter(|c| *c != name && c.len().abs_diff(name.len()) <= limit)
        .filter_map(|c| Some((distance(name, c, limit)?, c)))
        .min()
        .map(|(_, c)| c)
}

/// What is known of a name that is unknown in its place: what has replaced it, or where it belongs. The shortest names
/// are left out, because they are slips more often than names of something else.
pub(crate) fn advice(name: &str) -> Option<String> {
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
        return Some(format!("write {} instead{}", new.join(" or "), until(info)));
    }
    if let Some(entry) = present.first() {
        return Some(format!("`{name}` is {}", one(entry.category.noun())));
    }
    let Entry { category, info, .. } = old.first()?;
    Some(format!("the engine does not know the {} `{name}`{}", category.noun(), until(info)))
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

/// Edits between two words (insert, delete, replace, swap of neighbours), if at most `limit`.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let cost = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + cost);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row.iter().all(|&d| d > limit) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    Some(last[b.len()]).filter(|&d| d <= limit)
}

#[cfg(test)]
mod tests {
    use super::{advice, nearest};

    #[test]
    fn knows_old_names_and_other_places() {
        let check = |name: &str, expected: Option<&str>| assert_eq!(advice(name).as_deref(), expected, "{name}");
        check("hit-chance", Some("`hit-chance` is a table"));
        check("action-messages", Some("write `action-notices` instead; 7.1 was the last version with it"));
        check("initial-day-part", Some("write the global variable `initial-day-part` instead"));
        check(
            "program-version",
            Some("the engine does not know the module property `program-version`; 7.1 was the last version with it"),
        );
        check("zork", None);
        check("hp", None);
    }

    #[test]
    fn finds_slips_and_nothing_else() {
        let known = ["hit-chance", "hp-max", "acp-per-turn", "damage"];
        let check =
            |name: &str, expected: Option<&str>| assert_eq!(nearest(name, known.into_iter()), expected, "{name}");
        check("hit-chanse", Some("hit-chance"));
        check("hp-mxa", Some("hp-max"));
        check("acp-pre-turn", Some("acp-per-turn"));
        check("Damage", Some("damage"));
        check("zork", None);
        check("hp", None);
    }
}
