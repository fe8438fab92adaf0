//! A misspelled word in the text of a notice.

use gdl_base::nearest;
use gdl_schema::global;

use crate::rules::prelude::*;

/// The words that stand for units in texts about actions.
const UNITS: [&str; 2] = ["actee", "actor"];

/// What interfaces can play.
const MOVIES: [&str; 1] = ["sound"];

declare_rule! {
    /// ## What it does
    ///
    /// Finds misspelled words after the patterns of `action-notices`, `action-movies` and `event-movies`: `actor` and
    /// `actee` in texts about actions, and `sound` in what is played.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the lists as they are written. In the place of a misspelled word the text does not name the
    /// unit, or the interface plays nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-notices '(
    ///   ((attack scout u*) (acter " attacks " actee "."))))
    /// ;                     ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-notices '(
    ///   ((attack scout u*) (actor " attacks " actee "."))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest word.
    name: "unknown-notice-part",
    code: "G1728",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A misspelled word in the text of a notice",
    consequence: "The text does not name the unit, or the interface plays nothing.",
    help: "Write `actor` or `actee` in a text, and `sound` before the name of a sound.",
    check: Check::Forms(&[form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, variable, list, ..] = form.items() else { return };
    let known = match variable.as_sym().and_then(|name| gdl_schema::global(name)) {
        Some(global::ACTION_NOTICES) => &UNITS[..],
        Some(global::ACTION_MOVIES | global::EVENT_MOVIES) => &MOVIES[..],
        _ => return,
    };
    // An expression is not checked.
    let quoted = list.head().is_some_and(|head| head == word::function::QUOTE);
    let entries = if quoted { list.items().get(1).map_or(&[][..], Value::items) } else { list.items() };
    for entry in entries {
        for part in entry.items().iter().skip(1) {
            // Movies are lists with a head; in texts the words are anywhere.
            let end = if known.len() == MOVIES.len() { 1 } else { part.items().len() };
            for word in part.items().iter().take(end) {
                check_word(ctx, word, known, part.items());
            }
        }
    }
}

/// Checks a word of some text.
fn check_word<'a>(ctx: &mut FormContext<'a>, at: &'a Value, known: &'static [&'static str], text: &[Value]) {
    let Some(name) = at.as_sym().filter(|name| !known.contains(&name.as_str())) else { return };
    // A text rarely names a unit twice.
    let unused = known.iter().copied().filter(|known| !text.iter().any(|word| word.is_sym(known)));
    let similar = nearest(name, unused).or_else(|| nearest(name, known.iter().copied()));
    let Some(near) = similar.or_else(|| known.iter().copied().find(|known| abbreviates(name, known))) else { return };
    ctx.report(at, format!("`{name}` has no meaning here")).help(format!("Did you mean `{near}`?")).fix(
        Safety::Unsafe,
        format!("write `{near}`"),
        |edits| {
            edits.replace(at, near);
        },
    );
}

/// Whether a name is a word of which letters in the middle are missing.
fn abbreviates(name: &str, word: &str) -> bool {
    let mut letters = word.chars();
    name.chars().count() >= 3
        && name.chars().next() == word.chars().next()
        && name.chars().last() == word.chars().last()
        && name.chars().all(|letter| letters.any(|other| other == letter))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn near_misses() {
        check(
            "unknown-notice-part",
            r#"(unit-type u) (terrain-type t)
(set action-notices '(((attack u) (acter "a" actee)) (capture (aktee " b " 0 zork "c")) (move "d") (attack actr) (move (snd))))
(set action-movies '((move (snd "pop")) (attack (sounds "a")) (capture (movie "b")) (attack (sound snd)) (snd)))
(set event-movies '((side-lost (Sound "c") (sond "d")))) (set event-notices '(((unit-died u) (acter "x"))))"#,
            expect![[r#"
                main.g:2:36: `acter` has no meaning here
                  help: Did you mean `actor`?
                  unsafe: write `actor`
                main.g:2:64: `aktee` has no meaning here
                  help: Did you mean `actee`?
                  unsafe: write `actee`
                main.g:3:29: `snd` has no meaning here
                  help: Did you mean `sound`?
                  unsafe: write `sound`
                main.g:3:50: `sounds` has no meaning here
                  help: Did you mean `sound`?
                  unsafe: write `sound`
                main.g:4:33: `Sound` has no meaning here
                  help: Did you mean `sound`?
                  unsafe: write `sound`
                main.g:4:45: `sond` has no meaning here
                  help: Did you mean `sound`?
                  unsafe: write `sound`
            "#]],
        );
    }
}
