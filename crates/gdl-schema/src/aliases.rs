//! Words that designers write for something that GDL calls by another name.

use std::{collections::HashMap, sync::LazyLock};

use crate::{Category, by_name::type_property, generated, info::Alias};

/// All words, sorted.
pub fn aliases() -> &'static [Alias] {
    generated::ALIASES
}

/// Returns the names of the language that are meant by a word; letters of either case are equal, and so are `-` and `_`.
pub fn alias(word: &str) -> Option<&'static Alias> {
    let find = |word: &str| aliases().binary_search_by(|alias| alias.name.cmp(word)).ok().map(|at| &aliases()[at]);
    find(word).or_else(|| find(&word.to_ascii_lowercase().replace('_', "-")))
}

/// Returns the words for a name of a category, sorted.
pub fn aliases_of(category: Category, name: &str) -> &'static [&'static str] {
    /// Completion asks for each of some hundred names at each key.
    static BY_NAME: LazyLock<HashMap<Category, HashMap<&str, Vec<&str>>>> = LazyLock::new(|| {
        let mut words: HashMap<Category, HashMap<&str, Vec<&str>>> = HashMap::new();
        for (alias, &category) in aliases().iter().flat_map(|alias| Category::ALL.iter().map(move |it| (alias, it))) {
            if let Some(name) = alias.in_category(category) {
                words.entry(category).or_default().entry(name).or_default().push(alias.name);
            }
        }
        words
    });
    BY_NAME.get(&category).and_then(|names| names.get(name)).map_or(&[], Vec::as_slice)
}

impl Alias {
    /// Returns the name in a category that is meant. A property that types of several kinds have is meant for each of them.
    pub fn in_category(&self, category: Category) -> Option<&'static str> {
        let own = self.means.iter().find(|target| target.category == category).map(|target| target.name);
        own.or_else(|| {
            let kind = category.type_kind()?;
            let names = self.means.iter().filter(|target| target.category.type_kind().is_some());
            names.map(|target| target.name).find(|name| type_property(kind, name).is_some())
        })
    }

    /// Whether a name of the language, of any category, is meant.
    pub fn means(&self, name: &str) -> bool {
        self.means.iter().any(|target| target.name == name)
    }

    /// Says what is meant, in one or two sentences: "In GDL this is the table `damage`." Names of the category of the place
    /// in which the word stands come first, without their category.
    pub fn help(&self, place: Option<Category>) -> String {
        let here = place.and_then(|category| self.in_category(category));
        let others = self.means.iter().filter(|target| Some(target.name) != here);
        let others = others.map(|target| format!("the {} `{}`", target.category.noun(), target.name));
        let names: Vec<String> = here.map(|name| format!("`{name}`")).into_iter().chain(others).collect();
        let listed = match names.as_slice() {
            [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
            names => names.join(""),
        };
        let note = if self.note.is_empty() { String::new() } else { format!(" {}", self.note) };
        format!("In GDL this is {listed}.{note}")
    }
}

#[cfg(test)]
mod tests {
    use crate::{Category, alias, aliases, aliases_of};

    #[test]
    fn words_lead_to_names() {
        let help = |word: &str, place| alias(word).map(|alias| alias.help(place)).unwrap_or_default();
        let unit = Some(Category::UnitTypeProperty);
        assert_eq!(help("HP", unit), "In GDL this is `hp-max`. `hp` belongs to units on the map; a type has `hp-max`.");
        assert_eq!(help("max_turns", None), "In GDL this is the global variable `last-turn`.");
        assert_eq!(help("produces", unit), "In GDL this is the table `base-production`.");
        assert_eq!(help("icon", Some(Category::TerrainTypeProperty)), "In GDL this is `image-name`.");
        assert_eq!(help("hp-max", None), "");
    }

    #[test]
    fn names_have_words() {
        let words = aliases_of(Category::Global, "last-turn");
        assert!(words.contains(&"turns") && words.is_sorted(), "{words:?}");
        assert!(aliases_of(Category::Table, "last-turn").is_empty());
    }

    #[test]
    fn words_are_sorted_and_many() {
        assert!(aliases().is_sorted_by(|a, b| a.name < b.name));
        assert!(aliases().len() >= 80, "{}", aliases().len());
        assert!(aliases().iter().all(|alias| alias.note.is_empty() || alias.note.ends_with('.')));
    }
}
