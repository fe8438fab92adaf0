//! Fingerprints of findings, which stay the same when the surrounding lines move: for baselines and for services that
//! track findings.

use gdl_db::GdlDatabase;
use gdl_lint::Diagnostic;
use gdl_syntax::{SyntaxKind, tokenize};
use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_128;

/// The maximum length of the text in a fingerprint: findings about whole forms already differ in their first tokens.
const MAX_TEXT: usize = 400;

/// The maximum number of bytes of the text that are read. Comments are read, but are not part of the fingerprint.
const MAX_READ: usize = 1 << 16;

/// The identity of a finding, without its position.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint {
    /// The path of the file.
    pub path: String,
    /// The name of the rule.
    pub rule: String,
    /// The message.
    pub message: String,
    /// The text of the finding: its tokens with single spaces in between.
    pub text: String,
    /// The number of earlier findings in the same file with the same other fields.
    pub nth: usize,
}

impl Fingerprint {
    /// A hash of the fingerprint.
    pub fn hash(&self) -> String {
        let nth = self.nth.to_string();
        let parts = [&self.path, &self.rule, &self.message, &self.text, &nth];
        let bytes: Vec<u8> = parts.iter().flat_map(|part| part.bytes().chain([0])).collect();
        format!("{:032x}", xxh3_128(&bytes))
    }
}

/// The fingerprints of findings, which are in the order of their files and texts.
pub fn fingerprints<'a>(db: &GdlDatabase, findings: impl Iterator<Item = &'a Diagnostic>) -> Vec<Fingerprint> {
    let mut seen: FxHashMap<Fingerprint, usize> = FxHashMap::default();
    let print = |finding: &Diagnostic| {
        let start = usize::from(finding.range.start());
        let reach = usize::from(finding.range.end()).min(start + MAX_READ);
        let text = (start..=reach).rev().find_map(|end| finding.file.text(db).get(start..end)).unwrap_or("");
        let mut print = Fingerprint {
            path: finding.file.path(db).as_str().replace('\\', "/"),
            rule: finding.rule.name.to_owned(),
            message: finding.message.clone(),
            text: tokens(text),
            nth: 0,
        };
        let count = seen.entry(print.clone()).or_default();
        print.nth = *count;
        *count += 1;
        print
    };
    findings.map(print).collect()
}

/// A text without comments and with single spaces: formatting does not change it.
fn tokens(text: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    for token in tokenize(text) {
        let end = at + usize::from(token.len);
        if !token.kind.is_trivia() {
            let sticks = out.is_empty() || out.ends_with('(') || token.kind == SyntaxKind::RParen;
            out.push_str(if sticks { "" } else { " " });
            out.push_str(&text[at..end]);
        }
        at = end;
        if out.len() > MAX_TEXT {
            let end = (0..=MAX_TEXT).rev().find(|&end| out.is_char_boundary(end));
            out.truncate(end.unwrap_or(0));
            break;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_and_comments_do_not_count() {
        assert_eq!(tokens("( add  u*\n ; why\n hp-max (1\t2))"), "(add u* hp-max (1 2))");
        assert_eq!(tokens("(add u* hp-max (1 2))"), "(add u* hp-max (1 2))");
        assert_eq!(tokens(&"é".repeat(900)).len(), MAX_TEXT);
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let print = |rule: &str, message: &str| Fingerprint {
            path: "a.g".to_owned(),
            rule: rule.to_owned(),
            message: message.to_owned(),
            text: String::new(),
            nth: 0,
        };
        assert_ne!(print("a", "bc").hash(), print("ab", "c").hash());
        assert_eq!(print("a", "b").hash(), print("a", "b").hash());
        assert_eq!(print("a", "b").hash().len(), 32);
    }
}
