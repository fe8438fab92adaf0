//! What the module graph needs of a file, found in its tokens: for files of which nothing else is asked. A command that
//! checks one game asks all modules around it whether they load a part of the game, and reads no more of most of them.

use std::sync::{PoisonError, RwLock};

use gdl_db::{Db, File};
use gdl_ruleset::Value;
use gdl_schema::form;
use gdl_syntax::{SyntaxKind, symbol_value, tokens};
use rustc_hash::FxHashSet;

use crate::{identity::Numbering, reader::lowered_form};

/// The maximum size of a text that is previewed, in bytes: it cannot exceed the limits of an item tree.
const MAX_BYTES: usize = 200_000;

/// The maximum nesting of a text that is previewed: far below the limit of trees, even if each list is quoted.
const MAX_LISTS: usize = 64;

/// The files to preview.
#[derive(Default)]
struct Previewed(RwLock<FxHashSet<File>>);

/// Says that some files will not be edited, and that little more is asked of them than which modules they load. No result
/// depends on it as long as they stay as they are.
pub fn preview_files(db: &dyn Db, files: impl IntoIterator<Item = File>) {
    let previewed = db.scratch().get::<Previewed>();
    previewed.0.write().unwrap_or_else(PoisonError::into_inner).extend(files);
}

/// The forms of a file that the module graph reads, and how many there are of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Preview {
    /// The number of all forms.
    pub count: usize,
    /// The first form, those that may request modules, and the first that may define a unit type. They have the numbers of
    /// the item tree, as long as their hashes do not collide with those of other forms.
    pub forms: Vec<Value>,
}

/// The preview of a file; `None` if its item tree is needed.
pub(crate) fn preview(db: &dyn Db, file: File) -> Option<&Preview> {
    let previewed = db.scratch().get::<Previewed>();
    let is_previewed = previewed.0.read().unwrap_or_else(PoisonError::into_inner).contains(&file);
    is_previewed.then(|| previewed_forms(db, file).as_ref()).flatten()
}

#[salsa::tracked(returns(ref), no_eq)]
fn previewed_forms(db: &dyn Db, file: File) -> Option<Preview> {
    preview_of(file.text(db), file.index(db))
}

/// The preview of a text; `None` if what its forms are depends on more than matching parentheses.
fn preview_of(text: &str, file: u32) -> Option<Preview> {
    if text.len() > MAX_BYTES || text.starts_with('X') {
        return None;
    }
    let mut preview = Preview { count: 0, forms: Vec::new() };
    let mut form = OpenForm { start: 0, is_read: false, has_head: false };
    let (mut lists, mut is_quoted, mut has_type) = (0, false, false);
    let (mut numbering, mut end) = (Numbering::default(), 0);
    for token in tokens(text) {
        let start = end;
        end += usize::from(token.len);
        match token.kind {
            // The comment leaves an empty symbol.
            SyntaxKind::BlockComment if matches!(text.as_bytes().get(end), None | Some(b'#')) => return None,
            kind if kind.is_trivia() => continue,
            SyntaxKind::LParen if lists == MAX_LISTS => return None,
            SyntaxKind::LParen => {
                if lists == 0 {
                    form = OpenForm { start, is_read: false, has_head: false };
                } else {
                    form.has_head = true;
                }
                lists += 1;
            }
            // An atom, a stray parenthesis or a quote outside all lists.
            _ if lists == 0 => return None,
            // What is quoted is not the next object.
            SyntaxKind::RParen | SyntaxKind::Quote if is_quoted => return None,
            SyntaxKind::RParen => {
                lists -= 1;
                if lists == 0 {
                    if form.is_read || preview.count == 0 {
                        preview.forms.push(lowered_form(&text[form.start..end], file, &mut numbering)?);
                    }
                    preview.count += 1;
                }
            }
            kind => {
                if !form.has_head {
                    form.has_head = true;
                    form.is_read = match kind {
                        SyntaxKind::Symbol | SyntaxKind::BarSymbol => {
                            match gdl_schema::form(&symbol_value(&text[start..end])) {
                                Some(form::INCLUDE | form::GAME_MODULE) => true,
                                Some(form::UNIT_TYPE) => !std::mem::replace(&mut has_type, true),
                                _ => false,
                            }
                        }
                        _ => false,
                    };
                }
            }
        }
        is_quoted = token.kind == SyntaxKind::Quote;
    }
    (lists == 0).then_some(preview)
}

/// The form that is read.
struct OpenForm {
    start: usize,
    /// Whether its head says that the module graph reads it.
    is_read: bool,
    /// Whether its first object has begun.
    has_head: bool,
}

#[cfg(test)]
mod tests {
    use gdl_db::Workspace;
    use gdl_test_support::{QueryLog, TestDb};

    use super::*;
    use crate::{item_tree, module_summary, roots_of};

    /// Compares with the item tree; returns whether there is a preview.
    fn check(text: &str) -> bool {
        let db = TestDb::new(text);
        let (file, expected) = (db.main(), module_summary(&*db, db.main()));
        let Some(found) = preview_of(file.text(&*db), file.index(&*db)) else { return false };
        assert_eq!(found.count, item_tree(&*db, file).forms.len(), "{text}");
        let again = TestDb::new(text);
        preview_files(&*again, [again.main()]);
        assert_eq!(module_summary(&*again, again.main()), expected, "{text}");
        true
    }

    const MODULE: &str = r#"; a game
(game-module "m" (base-module "b") (default-base-module "d") (variants see-all (deep 1 (1 (include in-clause)))))
#| why |# (include "str") (|include| x) (inc\lude y) (if false) ('include z) ((include) q) ()
(unit-type u (name 'a)) (unit-type v) (define x '(1 "(" |)| "\")")) ; ) (
(include end)
"#;

    #[test]
    fn a_preview_says_what_the_item_tree_says() {
        assert!(check(MODULE) && check(""));
        for text in ["x", "(a", "a)", "'(a)", "(a ')", "(a ''b)", "(include a) #|x|#", "(#|x|## b)", "X (a)", "(a \"b)"]
        {
            assert!(!check(text), "{text}");
        }
        for at in (0..MODULE.len()).filter(|&at| MODULE.is_char_boundary(at)) {
            for piece in ["", "(", ")", "'", "\"", "|", "#", "#|", "\\", ";", " ", "x"] {
                check(&format!("{}{piece}{}", &MODULE[..at], &MODULE[at..]));
                check(&format!("{}{piece}{}", &MODULE[..at], &MODULE[at + 1..]));
            }
        }
    }

    #[test]
    fn a_previewed_file_is_not_parsed() {
        let db = TestDb::new("(unit-type u) (include a)\n;;- /a.g\n(set x 1)\n;;- /b.g\n(unit-type v) (include a)\n");
        let files = Workspace::get(&*db).files(&*db).to_vec();
        preview_files(&*db, files.iter().copied());
        let ran = QueryLog::of(&db, |db| roots_of(&**db, db.at("/a.g")).len());
        assert!(ran.ran("module_closure(/b.g)") && !ran.ran("parse"), "{ran:?}");
        assert_eq!(roots_of(&*db, db.at("/a.g")), [db.at("/b.g"), db.main()]);
    }
}
