//! Defines a unit type like the one at the cursor, with its entries in all tables.

use gdl_hir::DefKind;
use gdl_schema::TypeKind;
use gdl_tables::free_name;

use super::{ActionFilter, ActionKind, Site};
use crate::{FilePos, Game, Role, classify, questions::planned_type};

/// The id of the action. Clients that can ask for a name show their own command in its place.
pub const NEW_TYPE_ACTION: &str = "new-type-like";

/// Offers a new type like the one whose definition the range begins at. Its name is a placeholder.
pub(super) fn like_this(site: &mut Site<'_>) {
    // The whole game is evaluated several times: too slow for clients that need the edits of all actions at once.
    if site.wanted == ActionFilter::Edits {
        return;
    }
    let spot = classify(site.db, FilePos { file: site.file, offset: site.range.start() });
    let (Role::Define(DefKind::Type(TypeKind::Unit)), Some(symbol)) = (&spot.role, spot.symbol()) else { return };
    let game = Game::of(site.db, site.file);
    let Some(like) = game.type_named(&symbol, Some(TypeKind::Unit)) else { return };
    let title = format!("New unit type like `{symbol}`");
    site.offer(ActionKind::Rewrite, NEW_TYPE_ACTION, title, |site| {
        let name = free_name(&game.inquiry(), TypeKind::Unit, &symbol);
        let read_only = |file| (!site.may_edit(file)).then(|| "it is not a part of the workspace".to_owned());
        Ok(planned_type(&game, like, &name, &read_only, &|_| site.options.format)?.change)
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, offered};

    #[test]
    fn a_type_is_defined_like_another() {
        check(
            "(unit-type o$0rc (hp-max 3))\n(unit-type elf)\n(terrain-type plain)\n(table hit-chance (orc elf 30))\n",
            "new-type-like",
            expect![[r#"
                (unit-type orc     (hp-max 3))
                (unit-type new-orc (hp-max 3))
                (unit-type elf)
                (terrain-type plain)
                (table hit-chance
                  (orc     elf 30)
                  (new-orc elf 30)
                  )
            "#]],
        );
        check(
            "(unit-type o$0rc)\n(terrain-type plain)\n(print u*)\n",
            "new-type-like",
            expect![[r#"
            refused: `new-orc` cannot be defined like `orc`: the game would print something else
        "#]],
        );
        for text in [
            "(terrain-type pl$0ain)\n(unit-type orc)\n",
            "(unit-type orc) (add o$0rc hp-max 3)",
            "(unit-type orc (hp-m$0ax 3))",
        ] {
            assert_eq!(offered(text, "new-type"), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_game_that_loads_the_same_modules_keeps_its_messages() {
        check(
            ";;- /main.g\n(include types)\n(terrain-type plain)\n;;- /other.g\n(include types)\n(terrain-type plain)\n(add u* hp-max (1 2))\n\
             ;;- /types.g\n(unit-type o$0rc)\n(unit-type elf)\n",
            "new-type-like",
            expect![[r#"
                refused: the game of `other.g`, which loads the same modules, would have a new message
            "#]],
        );
    }
}
