//! Names that the configured language version does not have.

use gdl_db::{Db, File};
use gdl_hir::{RefKind, item_tree, references};
use gdl_schema::{Category, Info, Version};

use crate::{Lint, RuleId, lint::lints::Lints, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds forms, properties, tables and variables that are newer than the `language` of `gdl.toml`. Without that
    /// setting, or with the newest version, it finds nothing.
    ///
    /// ## Why it matters
    ///
    /// An older engine does not know the name, and drops what is written with it.
    ///
    /// ## Example
    ///
    /// With `language = "7.1"`:
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type boat) (terrain-type plain)
    /// (table can-build (scout boat 1))
    /// ;      ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type boat) (terrain-type plain)
    /// (table acp-to-build (scout boat 1))
    /// ```
    name: "newer-than-language",
    code: "G1804",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A name that the configured version of the language does not have",
    consequence: "An engine of that version drops what is written with it.",
    help: "Remove it, or set `language` in `gdl.toml` to the version that the module is for.",
    check: Check::Linter,
}

/// Reports text that is newer than a version of the language, as what the rule of this number finds.
pub(crate) fn newer(db: &dyn Db, file: File, language: Version, id: RuleId) -> Vec<Lint> {
    if language >= Version::V7_5 {
        return Vec::new();
    }
    let heads = item_tree(db, file).forms.iter().filter_map(|form| {
        let head = form.value.items().first()?;
        let form = gdl_schema::form(head.as_sym()?)?.def();
        Some((head.origin, Category::Form, form.name, &form.info))
    });
    let names = references(db, file).filter_map(|reference| {
        let RefKind::Language(category) = reference.kind else { return None };
        let entry = gdl_schema::lookup(&reference.name).find(|entry| entry.category == category)?;
        Some((reference.origin, category, entry.name, entry.info))
    });
    let newer = heads.chain(names).filter(|(.., info)| info.engine && info.since > language);
    let mut lints = Lints::new(file.index(db));
    for (origin, category, name, info) in newer {
        lints.push(Lint::new(id, origin.into(), message(category, name, info, language)));
    }
    lints.take()
}

fn message(category: Category, name: &str, info: &Info, language: Version) -> String {
    let (since, wanted) = (info.since.as_str(), language.as_str());
    format!(
        "the {} `{name}` is not in version {wanted}; {since} is the first version known to have it",
        category.noun()
    )
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn forms_and_names() {
        check(
            "newer-than-language",
            "(unit-type u (can-research 1) (hp-max 2)) (terrain-type t) (advance-type a)
(set people 1) (set last-turn 5) (add u can-research 0) (define x (remove-list (u) u*))",
            expect![[r#"
                main.g:1:15: the unit type property `can-research` is not in version 7.1; 7.5 is the first version known to have it
                main.g:1:61: the form `advance-type` is not in version 7.1; 7.5 is the first version known to have it
                main.g:2:6: the global variable `people` is not in version 7.1; 7.5 is the first version known to have it
                main.g:2:68: the function `remove-list` is not in version 7.1; 7.5 is the first version known to have it
            "#]],
        );
    }
}
