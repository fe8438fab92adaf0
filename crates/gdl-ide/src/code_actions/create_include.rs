//! Creates a missing included module beside the game.

use gdl_hir::is_safe_name;
use gdl_syntax::{AtomValue, Element};

use super::{ActionEdit, Outcome, Site, edited::comment_end};
use crate::{SourceChange, active_root};

/// Offers to create the missing module.
pub(super) fn create_include(site: &mut Site<'_>) {
    if !site.options.can_create {
        return;
    }
    let found = site.diagnostics();
    for diagnostic in found.iter().filter(|it| it.rule.name == "include-not-found") {
        let Some(token) = site.root.token_at_offset(diagnostic.range.start()).right_biased() else { continue };
        let Some(Element::Atom(atom)) = Element::cast(token.into()) else { continue };
        let (AtomValue::Symbol(name) | AtomValue::String(name)) = atom.value() else { continue };
        // Names are searched in the folder of the game.
        let root = diagnostic.roots.first().copied().unwrap_or(active_root(site.db, site.file));
        if name.is_empty() || !is_safe_name(&name) || root.is_embedded(site.db) {
            continue;
        }
        let file_name = if name.ends_with(".g") { name.to_string() } else { format!("{name}.g") };
        let path = root.dir(site.db).join(&file_name);
        // A document that is not on the disk yet is named after its URI.
        let by = site.file.path(site.db).file_name().filter(|name| !name.contains(':')).unwrap_or("a game");
        let text = format!(";;; A part of {by}{}", comment_end(site.text()));
        let edit = ActionEdit { creates: vec![(path, text)], change: SourceChange::default() };
        let id = format!("create-include {name}");
        site.offer_fix(id, format!("Create the module `{file_name}`"), diagnostic, Outcome::Edit(edit));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, offered};

    #[test]
    fn missing_modules_are_created_beside_the_game() {
        check(
            "(unit-type a)\n(include na$0mes)\n",
            "create-include",
            expect![[r#"
            ;;- new /names.g
            ;;; A part of main.g
        "#]],
        );
        check(
            "\n;;- /g/game.g\n(unit-type a) (include \"sub/part\")\n;;- /g/sub/part.g\n(include \"na$0mes\")\n",
            "create-include",
            expect![[r#"
                ;;- new /g/names.g
                ;;; A part of part.g
            "#]],
        );
        for text in ["(unit-type a) (include \"../na$0mes\")", "(unit-type a) (include 5$0)"] {
            assert_eq!(offered(text, "create-include"), [""; 0]);
        }
    }
}
