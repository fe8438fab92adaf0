//! Advice about an unknown name: its replacement, its other meaning, or "did you mean".

use gdl_db::{Db, EMBEDDED_ROOT, File, Settings, Workspace};
use gdl_ruleset::symbol_text;
use gdl_schema::{Alias, Category, Entry, MessageId, msg};
use smol_str::SmolStr;

use crate::wording::one;

/// Advice about a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Advice {
    /// The text of the advice.
    pub text: String,
    /// The text that replaces the name that the note is about, if the replacement is the whole fix.
    pub replacement: Option<SmolStr>,
    /// The message as which the tools report the mistake, if they know more than that the name is unknown.
    pub reported_as: Option<MessageId>,
}

impl Advice {
    /// Suggests a similar symbol.
    pub fn did_you_mean(name: &str) -> Advice {
        Advice::is_meant(&symbol_text(name))
    }

    /// Suggests a module. Whether its name is written as a symbol or a string depends on the position.
    pub fn module_is_meant(name: &str) -> Advice {
        Advice::is_meant(name)
    }

    /// Says where a module was looked for that a game asks for, and how to name further folders.
    pub fn module_is_elsewhere(db: &dyn Db, game: File) -> Advice {
        const MOST: usize = 4;
        let settings = Settings::get(db);
        let own = game.dir(db);
        let folders =
            std::iter::once(own.as_str()).chain(settings.libraries_of(db, own).iter().map(|folder| folder.as_str()));
        let name = |folder: &str| match folder {
            "" => "the current folder".to_owned(),
            folder => format!("`{folder}`"),
        };
        let mut searched: Vec<String> = folders.clone().take(MOST).map(name).collect();
        match folders.count().saturating_sub(MOST) {
            0 => {}
            more => searched.push(format!("{more} more folders")),
        }
        if settings.embedded_library(db) {
            searched.push("the library that ships with gdl".to_owned());
        }
        let text = format!(
            "It is not in {}. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.",
            searched.join(", ")
        );
        Advice { text, replacement: None, reported_as: None }
    }

    /// Suggests a replacement for the name, with a text that describes it.
    pub fn write(replacement: &str, text: String) -> Advice {
        Advice { text, replacement: Some(replacement.into()), reported_as: None }
    }

    fn is_meant(text: &str) -> Advice {
        Advice { text: format!("Did you mean `{text}`?"), replacement: Some(text.into()), reported_as: None }
    }
}

/// The names of the modules that a search from a file can find, as far as their files are known or the host has listed
/// them, with those of the embedded library.
pub(crate) fn module_names(db: &dyn Db, from: File, asking: File) -> impl Iterator<Item = &str> {
    let (workspace, settings) = (Workspace::get(db), Settings::get(db));
    let library = settings.libraries_of(db, from.dir(db));
    let paths = workspace.files(db).iter().chain(workspace.library(db)).map(|file| file.path(db));
    let listed = settings.listed(db).iter().map(|path| path.as_path());
    let embedded = settings.embedded_library(db).then(|| db.embedded_names()).into_iter().flatten();
    let embedded = embedded.map(|name| name.strip_suffix(".g").unwrap_or(name));
    let found = paths.chain(listed).filter(move |path| {
        let dir = path.parent().unwrap_or("".into());
        dir == from.dir(db) || dir == EMBEDDED_ROOT || library.iter().any(|library| library == dir)
    });
    // A module cannot include itself, nor the module that includes it.
    let own = [from, asking].map(|file| file.path(db));
    found.filter(move |path| !own.contains(path)).filter_map(|path| path.file_stem()).chain(embedded)
}

/// The value that a word of other languages means where the place takes `true` or `false`.
pub fn truth(word: &str) -> Option<&'static str> {
    const WORDS: [(&str, &str); 8] = [
        ("yes", "true"),
        ("on", "true"),
        ("enabled", "true"),
        ("no", "false"),
        ("off", "false"),
        ("disabled", "false"),
        ("true", "true"),
        ("false", "false"),
    ];
    WORDS.iter().find(|(other, _)| word.eq_ignore_ascii_case(other)).map(|(_, value)| *value)
}

/// The name of the module in a path: `stdunit` of `lib/stdunit.g`.
pub(crate) fn module_of_path(path: &str) -> Option<&str> {
    let file = path.rsplit(['/', '\\']).next()?;
    let stem = [".g", ".xcq"].iter().find_map(|end| file.strip_suffix(end)).unwrap_or(file);
    (stem != path && !stem.is_empty()).then_some(stem)
}

impl From<String> for Advice {
    fn from(text: String) -> Advice {
        Advice { text, replacement: None, reported_as: None }
    }
}

/// Returns advice about a name that is unknown in its position: its replacement, or the position where it belongs.
/// Names of one or two letters are left out, because they are more often typing errors than names of something else.
/// `what` is the kind of name that the position expects, in the words of messages; if the name was of several kinds,
/// the advice is about the old name of that kind.
pub(crate) fn advice(name: &str, what: &str) -> Option<Advice> {
    let place = Category::ALL.iter().copied().find(|&category| is_sort(category, what));
    let alias = gdl_schema::alias(name);
    if let Some(alias) = alias.filter(|alias| place.is_some_and(|place| alias.in_category(place).is_some())) {
        return Some(meant(alias, place));
    }
    if name.len() < 3 {
        return None;
    }
    known_elsewhere(name, what).or_else(|| alias.map(|alias| meant(alias, place)))
}

/// What a word of other games means. It is replaced where the name for it stands in the same place.
fn meant(alias: &Alias, place: Option<Category>) -> Advice {
    let replacement = place.filter(|_| alias.exact).and_then(|place| alias.in_category(place));
    Advice { text: alias.help(place), replacement: replacement.map(SmolStr::new_static), reported_as: None }
}

/// Advice about a name that some version of the language has, in another place or no more.
fn known_elsewhere(name: &str, what: &str) -> Option<Advice> {
    let (old, present): (Vec<Entry>, Vec<Entry>) = gdl_schema::lookup(name)
        .filter(|entry| belongs_to_a_place(entry.category) || (!entry.info.engine && is_sort(entry.category, what)))
        .partition(|entry| !entry.info.engine);
    let here = old.iter().find(|entry| is_sort(entry.category, what));
    let replaced = || old.iter().find(|entry| !entry.info.renamed_to.is_empty());
    let known = here.or_else(replaced).filter(|entry| !entry.info.renamed_to.is_empty());
    if let Some(Entry { category, info, .. }) = known {
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
            // The replacement of a form has other contents.
            [new] if new.category == *category && new.category != Category::Form => Some(SmolStr::new_static(new.name)),
            _ => None,
        };
        let reported_as = if replacement.is_some() { msg::RENAMED_NAME } else { msg::REPLACED_NAME };
        return Some(Advice { text, replacement, reported_as: Some(reported_as) });
    }
    if let Some(entry) = present.first().filter(|_| here.is_none()) {
        return Some(format!("`{name}` is {}.", one(entry.category.noun())).into());
    }
    let Entry { category, info, .. } = here.or(old.first())?;
    let text = match category {
        Category::Form => format!("Remove it{}.", until(info)),
        _ => format!("The engine does not know the {} `{name}`{}.", category.noun(), until(info)),
    };
    Some(Advice { text, replacement: None, reported_as: Some(msg::REMOVED_NAME) })
}

/// Whether messages use the category's noun for `what`: "unit type" for unit type properties.
fn is_sort(category: Category, what: &str) -> bool {
    let noun = category.noun();
    what.ends_with(noun.strip_suffix(" property").unwrap_or(noun))
}

fn until(info: &gdl_schema::Info) -> String {
    info.until.map_or(String::new(), |version| format!("; {} was the last version that had it", version.as_str()))
}

/// Whether a name of this category can be in the wrong position. The words of a form's body and the functions cannot.
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
    use gdl_schema::msg;

    use super::advice;

    #[test]
    fn knows_old_names_and_other_places() {
        let check = |name: &str, expected: Option<&str>| {
            assert_eq!(advice(name, "").map(|advice| advice.text).as_deref(), expected, "{name}");
        };
        let action_messages = advice("action-messages", "global variable").unwrap();
        assert_eq!(action_messages.replacement.as_deref(), Some("action-notices"));
        assert_eq!(action_messages.reported_as, Some(msg::RENAMED_NAME));
        assert_eq!(advice("initial-day-part", "area").and_then(|advice| advice.replacement), None);
        // `color` is also a property of sides.
        let color = advice("color", "terrain type").unwrap();
        assert_eq!((color.reported_as, color.replacement), (Some(msg::REMOVED_NAME), None));
        let form = advice("color", "form").unwrap();
        assert_eq!((form.reported_as, form.replacement), (Some(msg::REPLACED_NAME), None));
        check("hit-chance", Some("`hit-chance` is a table."));
        check("action-messages", Some("Write `action-notices` instead; 7.1 was the last version that had it."));
        check("initial-day-part", Some("Write the global variable `initial-day-part` instead."));
        check(
            "program-version",
            Some(
                "The engine does not know the module property `program-version`; 7.1 was the last version that had it.",
            ),
        );
        check("zork", None);
    }

    #[test]
    fn knows_words_of_other_games() {
        let check = |name: &str, what: &str, expected: &str, replacement: Option<&str>| {
            let advice = advice(name, what).unwrap();
            assert_eq!((advice.text.as_str(), advice.replacement.as_deref()), (expected, replacement), "{name}");
        };
        let hit_points = "In GDL this is `hp-max`. `hp` belongs to units on the map; a type has `hp-max`.";
        check("hp", "unit type", hit_points, Some("hp-max"));
        check("turns", "global variable", "In GDL this is `last-turn`.", Some("last-turn"));
        check("turns", "module", "In GDL this is the global variable `last-turn`.", None);
        check("produces", "unit type", "In GDL this is the table `base-production`.", None);
        check("move-cost", "table", "In GDL this is `mp-to-enter-terrain`.", Some("mp-to-enter-terrain"));
    }
}
