//! Swaps two includes if that gives fewer messages.

use gdl_db::File;
use gdl_eval::evaluate;
use gdl_schema::form;
use gdl_syntax::{AstNode, List, SyntaxElement};

use super::{
    ActionKind, Site, edited,
    pieces::{Piece, pieces, placed},
    proof,
};
use crate::{SourceChange, TextEdit, base::changed};

/// Offers to swap the include at the range with the previous or next one.
pub(super) fn flip(site: &mut Site<'_>) {
    let Some(form) = site.form(form::INCLUDE) else { return };
    let here = form.syntax().text_range();
    let is_include = |element: Option<SyntaxElement>| {
        let list = element.and_then(|it| List::cast(it.into_node()?));
        list.is_some_and(|list| {
            list.r_paren().is_some() && list.head().is_some_and(|head| head == form::INCLUDE.name())
        })
    };
    let has_neighbour = [true, false].into_iter().any(|forward| {
        let step = |it: &SyntaxElement| if forward { it.next_sibling_or_token() } else { it.prev_sibling_or_token() };
        let mut at = step(&form.syntax().clone().into());
        while let Some(it) = at.clone().filter(|it| it.kind().is_trivia()) {
            at = step(&it);
        }
        is_include(at)
    });
    if !has_neighbour {
        return;
    }
    let pieces = pieces(&site.root);
    let Some(index) = pieces.iter().position(|piece| piece.element.text_range() == here) else { return };
    let name =
        |piece: &Piece| piece.element.as_list().and_then(|list| list.arg(0)).map(|name| name.syntax().to_string());
    let pairs = [index.checked_sub(1).map(|before| (before, index)), Some((index, index + 1))];
    for (upper, lower) in pairs.into_iter().flatten() {
        let (Some(upper), Some(lower)) = (pieces.get(upper), pieces.get(lower)) else { continue };
        if !is_include(Some(upper.element.syntax())) || !is_include(Some(lower.element.syntax())) {
            continue;
        }
        let (Some(first), Some(second)) = (name(lower), name(upper)) else { continue };
        let text = site.text();
        let edits: Vec<TextEdit> = [(upper, lower), (lower, upper)]
            .map(|(place, piece)| TextEdit::new(place.range, placed(text, place.range, &text[piece.range])))
            .into();
        let change = SourceChange::of_file(site.file, edits.clone());
        let Some(fewer) = fewer_messages(site, &change) else { continue };
        let messages = if fewer == 1 { "message" } else { "messages" };
        let title = format!("Include `{first}` before `{second}`: {fewer} {messages} fewer");
        let id = format!("flip-includes {}", u32::from(upper.range.start()));
        let edits = edited::tidied(text, edits, &site.options.format);
        site.offer(ActionKind::Rewrite, &id, title, |site| Ok(SourceChange::of_file(site.file, edits)));
    }
}

/// The maximum number of games that are evaluated again: this runs whenever the cursor is at an include.
const MAX_ROOTS: usize = 8;

/// Returns the reduction of the number of messages in the games of the file after a change; none if no game improves or
/// a game gets worse.
fn fewer_messages(site: &Site<'_>, change: &SourceChange) -> Option<usize> {
    let roots = proof::roots(site.db, change);
    // Games without messages cannot improve.
    let is_wrong = |root: &File| !evaluate(site.db, *root).notes.is_empty();
    if roots.len() > MAX_ROOTS || !roots.iter().any(is_wrong) {
        return None;
    }
    let fork = changed(site.db, change);
    let mut fewer = 0;
    for root in roots {
        site.db.unwind_if_revision_cancelled();
        let before = evaluate(site.db, root).notes.len();
        let after = evaluate(&fork, gdl_db::Db::file(&fork, root.path(site.db))).notes.len();
        fewer += before.checked_sub(after)?;
    }
    (fewer > 0).then_some(fewer)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::{
        super::testing::{check, offered},
        MAX_ROOTS,
    };

    #[test]
    fn includes_change_places_where_that_helps() {
        let files = "\n;;- /types.g\n(unit-type a)\n;;- /values.g\n(add a hp-max 3)\n";
        check(
            &format!("(include val$0ues) ; these\n(include types)\n{files}"),
            "flip-includes",
            expect![[r#"
            (include types)
            (include values) ; these

        "#]],
        );
        for text in ["(include types)\n(include val$0ues)\n", "(include val$0ues)\n(print 1)\n(include types)\n"] {
            assert_eq!(offered(&format!("{text}{files}"), "flip"), [""; 0], "{text}");
        }
        // A part of many games would have to be evaluated in all of them.
        let games: String = (0..=MAX_ROOTS).map(|game| format!(";;- /game-{game}.g\n(include part)\n")).collect();
        let part = ";;- /part.g\n(include val$0ues)\n(include types)\n";
        assert_eq!(offered(&format!("{games}{part}{files}"), "flip"), [""; 0]);
    }
}
