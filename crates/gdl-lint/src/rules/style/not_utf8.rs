//! Files that are not UTF-8.

use gdl_db::FileStatus;
use gdl_syntax::Encoding;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds files with bytes beyond ASCII that are not UTF-8. The tools read them as Windows-1252 and write them back so.
    ///
    /// ## Why it matters
    ///
    /// The engine knows no encodings: it passes the bytes on to the display as they are. Other tools may read the file as
    /// UTF-8, and replace the bytes with something else when they write it. For the engine, other bytes in a string are
    /// another name, so no fix converts the file.
    ///
    /// ## Example
    ///
    /// The name `Königstiger` with a single byte for its second letter.
    name: "not-utf8",
    code: "G2118",
    level: RuleLevel::Hint,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A file is not UTF-8",
    consequence: "The engine passes the bytes on as they are; what the player sees depends on the system.",
    help: "Save the file as UTF-8 if the players' systems support it, or use only ASCII letters.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    if !matches!(ctx.file().status(ctx.db()), FileStatus::Text(Encoding::Windows1252)) {
        return;
    }
    let text = ctx.text();
    let Some(at) = text.bytes().position(|byte| !byte.is_ascii()) else { return };
    let Some(first) = text[at..].chars().next() else { return };
    let place = TextRange::at(TextSize::of(&text[..at]), TextSize::of(first));
    // The first byte of each character beyond ASCII.
    let count = text.bytes().filter(|byte| *byte >= 0xc0).count();
    let message = match count {
        1 => format!("this file is not UTF-8: it has 1 byte beyond ASCII, `{first}` in Windows-1252"),
        _ => format!("this file is not UTF-8: it has {count} bytes beyond ASCII, the first is `{first}` in Windows-1252"),
    };
    ctx.report(place, message);
}

#[cfg(test)]
mod tests {
    use gdl_db::Change;
    use gdl_test_support::TestDb;

    use crate::{LintOptions, diagnostics};

    #[test]
    fn bytes_of_both_encodings() {
        let found = |bytes: &[u8]| {
            let mut db = TestDb::new("");
            let mut change = Change::new();
            change.set_bytes("/main.g", bytes);
            db.apply(change);
            let found = diagnostics(&*db, db.main(), &LintOptions::default()).into_iter();
            found.filter(|found| found.rule.name == "not-utf8").map(|found| found.found.message).collect::<Vec<_>>()
        };
        assert_eq!(found("(unit-type u (name \"\u{f6}\")) (terrain-type t)".as_bytes()), Vec::<String>::new());
        let message = "this file is not UTF-8: it has 2 bytes beyond ASCII, the first is `\u{f6}` in Windows-1252";
        assert_eq!(found(b"(unit-type u (name \"\xf6\xe4\")) (terrain-type t)"), [message]);
    }
}
