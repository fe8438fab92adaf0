//! Rules of grammars that the engine does not understand.

use crate::{facts::grammar::Grammar, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds parts of name grammars that are not a text, a rule, a choice or a sequence: a list that begins with a
    /// number or a list, a number that is not the weight of a choice, `capitalize` or `reject` without an argument or
    /// misspelled, and values after the body of a rule.
    ///
    /// ## Why it matters
    ///
    /// The engine reads a rule when it makes a name. It warns about an invalid part only then, in the
    /// middle of a game, and the name lacks the part. A misspelled `capitalize` becomes a part of the name, and
    /// values after the body of a rule have no effect.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (5 ("Ford" ending) 1 "Ulm"))
    /// ;        ^
    ///   (ending (or "ton" "ham"))))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (or 5 ("Ford" ending) 1 "Ulm"))
    ///   (ending (or "ton" "ham"))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the missing `or`, or the right spelling.
    name: "invalid-grammar-rule",
    code: "G2029",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A part of a grammar is not valid",
    consequence: "The engine leaves the part out of names, or uses it as text.",
    help: "Write text, the name of a rule, `(or [WEIGHT] PART ...)`, `(capitalize PART)`, `(reject PART TEXT ...)`, or \
           a sequence that begins with text.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(grammar) = Grammar::of(form) else { return };
    for rule in grammar.rules() {
        if let Some(extra) = rule.items().get(2) {
            ctx.report(extra, "a rule has one body, and this comes after it")
                .help("Put the parts of the body into one list.");
        }
        if let Some(body) = rule.items().get(1) {
            check_body(ctx, &grammar, body);
        }
    }
}

/// Checks a body and its parts. Recursion is bounded by the nesting of the text.
fn check_body<'a>(ctx: &mut FormContext<'a>, grammar: &Grammar<'_>, body: &'a Value) {
    let [first, rest @ ..] = body.items() else {
        if !body.is_list() && body.as_text().is_none() {
            ctx.report(body, "this is neither text nor a list");
        }
        return;
    };
    let Some(head) = first.as_text() else {
        // A weight before each of several parts: a choice.
        if first.as_int().is_some() && !rest.is_empty() {
            ctx.report(first, "a sequence begins with text, and a choice with `or`")
                .help("Write `or` before the first weight.")
                .fix(Safety::Unsafe, "write `or`", |edits| {
                    edits.before(first, "or ");
                });
        } else {
            ctx.report(first, "a sequence begins with a symbol or a string");
        }
        return;
    };
    let keyword = first.as_sym().map_or("", |head| head.as_str());
    match keyword {
        word::keyword::OR => {
            for part in rest.iter().filter(|part| part.as_int().is_none()) {
                check_body(ctx, grammar, part);
            }
        }
        word::keyword::CAPITALIZE | word::keyword::REJECT => match rest.first() {
            Some(part) => check_body(ctx, grammar, part),
            None => _ = ctx.report(first, format!("`{head}` has no argument")),
        },
        _ => {
            let known = [word::keyword::CAPITALIZE, word::keyword::REJECT];
            let near = known.into_iter().find(|known| keyword.len() >= 6 && gdl_base::is_slip(keyword, known));
            if let Some(near) = near.filter(|_| !rest.is_empty() && !grammar.has_rule(head)) {
                ctx.report(first, format!("`{head}` has no rule and becomes text"))
                    .help(format!("Did you mean `{near}`?"))
                    .fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                        edits.replace(first, near);
                    });
            }
            rest.iter().for_each(|part| check_body(ctx, grammar, part));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GRAMMAR: &str = r#"(unit-type u) (terrain-type t)
(namer n (grammar root 9
  (root (or 5 (a b) (5 a 1 b) 2 ((a) b) (or) () 3 (capitalise a) (rejects a) (capitalize) (reject (7) "x" 5)))
  (a (b 5 "x" (or 2 c 3 "d" (c 4)))) (b 7) (c nil) (d) (e a b) ("f" "g") (rejecte "h") (g (rejecte a))))
(namer m (random 5 (6))) (namer o (grammar root (root (capitalizes))))"#;

    #[test]
    fn parts_of_bodies() {
        check("invalid-grammar-rule", GRAMMAR, expect![[r#"
            main.g:3:22: a sequence begins with text, and a choice with `or`
              help: Write `or` before the first weight.
              unsafe: write `or`
            main.g:3:34: a sequence begins with a symbol or a string
            main.g:3:52: `capitalise` has no rule and becomes text
              help: Did you mean `capitalize`?
              unsafe: write `capitalize`
            main.g:3:67: `rejects` has no rule and becomes text
              help: Did you mean `reject`?
              unsafe: write `reject`
            main.g:3:79: `capitalize` has no argument
            main.g:3:100: a sequence begins with a symbol or a string
            main.g:4:9: this is neither text nor a list
            main.g:4:32: this is neither text nor a list
            main.g:4:41: this is neither text nor a list
            main.g:4:61: a rule has one body, and this comes after it
              help: Put the parts of the body into one list.
        "#]]);
    }

    #[test]
    fn parts_of_bodies_mended() {
        check_fix("invalid-grammar-rule", GRAMMAR, expect![[r#"
            (unit-type u) (terrain-type t)
            (namer n (grammar root 9
              (root (or 5 (a b) (or 5 a 1 b) 2 ((a) b) (or) () 3 (capitalize a) (reject a) (capitalize) (reject (7) "x" 5)))
              (a (b 5 "x" (or 2 c 3 "d" (c 4)))) (b 7) (c nil) (d) (e a b) ("f" "g") (rejecte "h") (g (rejecte a))))
            (namer m (random 5 (6))) (namer o (grammar root (root (capitalizes))))"#]]);
    }
}
