//! Converts between numbers and percentages: `50%`, `0.50` and `50` are the same (spec language 1.5).

use gdl_schema::{Info, type_property};
use gdl_syntax::{Atom, SyntaxKind, number_value, tokenize};

use super::{ActionKind, Site};
use crate::{FilePos, KINDS, Role, Slot, TextEdit, classify};

/// Offers the other notations of the number at the range.
pub(super) fn convert(site: &mut Site<'_>) {
    let Some(atom) = site.token().filter(|token| token.kind() == SyntaxKind::Number).and_then(Atom::cast) else {
        return;
    };
    if !atom.syntax().text_range().contains_range(site.range) {
        return;
    }
    // Elsewhere a percentage would be confusing.
    if !atom.text().contains(['%', '.'])
        && !is_percentage(&classify(site.db, FilePos { file: site.file, offset: site.range.start() }).role)
    {
        return;
    }
    let literal = number_value(atom.text());
    let value = literal.value;
    // Beyond these bounds, one of the notations loses digits.
    if literal.dice || !(-1_000_000..=1_000_000).contains(&value) {
        return;
    }
    let sign = if value < 0 { "-" } else { "" };
    let whole = value.unsigned_abs();
    let hundredths = format!("{sign}{}.{:02}", whole / 100, whole % 100);
    for (id, new) in
        [("as-number", value.to_string()), ("as-percent", format!("{value}%")), ("as-hundredths", hundredths)]
    {
        let is_same = number_value(&new) == literal && tokenize(&new).len() == 1;
        if new == atom.text() || !is_same || !stays_apart(site, &atom) {
            continue;
        }
        let edit = TextEdit::new(atom.syntax().text_range(), new.as_str());
        site.offer(ActionKind::Rewrite, id, format!("Write `{new}`"), |site| Ok(site.edits(vec![edit])));
    }
}

/// Whether a value is a percentage according to its documentation.
fn is_percentage(role: &Role) -> bool {
    let Role::Value(slot) = role else { return false };
    let is = |info: &Info| info.signature.rsplit("-> ").next() == Some("n%");
    match slot {
        Slot::TypeProperty(kind, id) => is(&id.def(*kind).info),
        Slot::Added { property, .. } => {
            KINDS.into_iter().any(|kind| type_property(kind, property).is_some_and(|id| is(&id.def(kind).info)))
        }
        Slot::Global(id) => is(&id.def().info),
        Slot::Entry(id) => is(&id.def().info),
        _ => false,
    }
}

/// Whether the following text cannot become a part of the number.
fn stays_apart(site: &Site<'_>, atom: &Atom) -> bool {
    let rest = &site.text()[usize::from(atom.syntax().text_range().end())..];
    rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_whitespace() || "();\"'`".contains(c))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{keeps, offered};

    #[test]
    fn numbers_are_written_in_three_ways() {
        let game = "(unit-type a)\n(table hit-chance (a a $0))\n";
        let with = |number: &str| game.replace("$0", &format!("{number}$0"));
        keeps(&with("50"), "as-percent", "", expect![["(unit-type a)\n(table hit-chance (a a 50%))\n"]]);
        keeps(&with("50%"), "as-hundredths", "", expect![["(unit-type a)\n(table hit-chance (a a 0.50))\n"]]);
        keeps(&with("1.5"), "as-number", "", expect![["(unit-type a)\n(table hit-chance (a a 150))\n"]]);
        keeps(&with("-.05"), "as-number", "", expect![["(unit-type a)\n(table hit-chance (a a -5))\n"]]);
        keeps(&with("-5"), "as-hundredths", "", expect![["(unit-type a)\n(table hit-chance (a a -0.05))\n"]]);
        // Dice, unusual spellings that become plain, joined words.
        assert_eq!(offered(&with("3d6"), "as-"), [""; 0]);
        assert_eq!(offered(&with("007"), "as-"), ["as-number", "as-percent", "as-hundredths"]);
        assert_eq!(offered("(unit-type a (hp-max 50$0))", "as-"), [""; 0]);
        assert_eq!(offered("(unit-type a (hp-max 50%$0))", "as-"), ["as-number", "as-hundredths"]);
        assert_eq!(offered("(x 12$0abc)", "as-"), [""; 0]);
        assert_eq!(offered("(table hit-chance (a a 99999999999$0))", "as-"), [""; 0]);
    }
}
