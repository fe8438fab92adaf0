//! A number as a percentage, a percentage as a number: `50%`, `0.50` and `50` are the same (spec 1.5).

use gdl_syntax::{Atom, SyntaxKind, number_value, tokenize};

use super::{ActionKind, Site};
use crate::TextEdit;

/// Writes the number at the range in its other ways.
pub(super) fn convert(site: &mut Site<'_>) {
    let Some(atom) = site.token().filter(|token| token.kind() == SyntaxKind::Number).and_then(Atom::cast) else {
        return;
    };
    if !atom.syntax().text_range().contains_range(site.range) {
        return;
    }
    let literal = number_value(atom.text());
    let value = literal.value;
    // Beyond these, digits get lost in one way of writing or the other.
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

/// Whether what follows cannot become a part of the number.
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
        let game = "(unit-type a (hp-max $0))\n";
        let with = |number: &str| game.replace("$0", &format!("{number}$0"));
        keeps(&with("50"), "as-percent", "", expect![["(unit-type a (hp-max 50%))\n"]]);
        keeps(&with("50%"), "as-hundredths", "", expect![["(unit-type a (hp-max 0.50))\n"]]);
        keeps(&with("1.5"), "as-number", "", expect![["(unit-type a (hp-max 150))\n"]]);
        keeps(&with("-.05"), "as-number", "", expect![["(unit-type a (hp-max -5))\n"]]);
        keeps(&with("-5"), "as-hundredths", "", expect![["(unit-type a (hp-max -0.05))\n"]]);
        // Dice, odd spellings that become plain, glued words.
        assert_eq!(offered(&with("3d6"), "as-"), [""; 0]);
        assert_eq!(offered(&with("007"), "as-"), ["as-number", "as-percent", "as-hundredths"]);
        assert_eq!(offered("(x 12$0abc)", "as-"), [""; 0]);
        assert_eq!(offered("(x 99999999999$0)", "as-"), [""; 0]);
    }
}
