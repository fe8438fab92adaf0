//! The words of each file with their surroundings: the statistics by which completion ranks.
//!
//! Every word of a file is stored with its surroundings, as hashes in one flat list per form. A query is one pass over
//! those lists that weighs each word by the similarity of its surroundings. Only the lists of changed forms need an
//! update.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use gdl_db::{Db, File, RecentCache};
use gdl_hir::{Fold, Folded, ItemTree, item_tree};
use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::form;
use gdl_syntax::{AstNode, AtomValue, Element};
use rustc_hash::{FxHashMap, FxHasher};
use smol_str::SmolStr;

use crate::Spot;

/// The maximum number of words of a file that are stored.
const MAX_USES: usize = 200_000;

/// Longer strings are texts, not names.
const MAX_STRING: usize = 40;

/// The hash of a word; 0 means no word.
pub(super) type WordHash = u32;

/// The hash for a neighboring position without a word.
const MISSING: WordHash = 1;

/// The kind of token of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WordKind {
    Symbol,
    String,
    Number,
}

/// The surroundings of a word, as hashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Surroundings {
    /// The sort of position: form, property, column.
    pub place: u32,
    /// The word before it in its list.
    pub before: WordHash,
    /// The word before `before`.
    pub second: WordHash,
    /// The word at the same position of the previous list or form.
    pub above: WordHash,
    /// The subject of the list: the table, or the property.
    pub about: WordHash,
    /// The word after it.
    pub behind: WordHash,
}

/// A use of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Use {
    pub word: WordHash,
    pub around: Surroundings,
    pub form: u32,
    pub node: u32,
}

/// The words of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Habits {
    /// The words form by form, in order of the text.
    forms: Box<[Arc<[Use]>]>,
    /// Each word once, sorted by hash.
    words: Box<[Word]>,
}

type Word = (WordHash, SmolStr, WordKind);

/// The words of a file before the last edit.
struct CachedHabits {
    forms: Folded<Arc<ItemTree>, FormWords>,
    /// Whether some words are left out, because there are too many.
    is_cut: bool,
}

/// The words of one form.
#[derive(Clone)]
struct FormWords {
    uses: Arc<[Use]>,
    /// Each distinct word of the form.
    words: Arc<[Word]>,
}

impl Habits {
    /// All words in order of the text.
    pub(super) fn uses(&self) -> impl Iterator<Item = &Use> {
        self.forms.iter().flat_map(|uses| uses.iter())
    }

    /// The number of words up to the end of the form with this index.
    pub(super) fn count_to(&self, form: usize) -> usize {
        self.forms.iter().take(form + 1).map(|uses| uses.len()).sum()
    }

    /// The number of words.
    pub(super) fn count(&self) -> usize {
        self.forms.iter().map(|uses| uses.len()).sum()
    }

    /// The word with a hash.
    pub(super) fn word(&self, hash: WordHash) -> Option<(&SmolStr, WordKind)> {
        let index = self.words.binary_search_by_key(&hash, |(hash, ..)| *hash).ok()?;
        let (_, word, kind) = &self.words[index];
        Some((word, *kind))
    }
}

/// The words of a file. `no_eq`: only the answers to requests depend on them.
#[salsa::tracked(returns(ref), no_eq)]
pub(super) fn habits(db: &dyn Db, file: File) -> Habits {
    let tree = item_tree(db, file);
    let recent = db.scratch().get::<RecentCache<File, CachedHabits, 4>>();
    // In a file with too many words, some words are missing.
    let before = recent.get(&file).filter(|before| !before.is_cut);
    let mut collector = Collector::default();
    let mut forms = Fold::new(before.as_deref().map(|before| &before.forms), tree.forms.len());
    let mut words: FxHashMap<WordHash, (SmolStr, WordKind)> = FxHashMap::default();
    let mut previous = None;
    for form in &tree.forms {
        forms.add(&form.value, |kept| {
            // The words of a form depend on the form before it.
            let kept = kept.filter(|kept| kept.follows_same && collector.count + kept.value.uses.len() < MAX_USES);
            let of_form = match kept {
                Some(kept) => kept.value.clone(),
                None => {
                    collector.form(&form.value, previous);
                    let words = collector.words.drain().map(|(hash, (word, kind))| (hash, word, kind)).collect();
                    FormWords { uses: std::mem::take(&mut collector.uses).into(), words }
                }
            };
            collector.count += of_form.uses.len();
            for (hash, word, kind) in of_form.words.iter() {
                words.entry(*hash).or_insert_with(|| (word.clone(), *kind));
            }
            of_form
        });
        previous = Some(&form.value);
    }
    let forms = forms.finish(Arc::clone(tree));
    let mut words: Vec<Word> = words.into_iter().map(|(hash, (word, kind))| (hash, word, kind)).collect();
    words.sort_unstable_by_key(|(hash, ..)| *hash);
    let uses = forms.values.iter().map(|form| Arc::clone(&form.uses)).collect();
    recent.put(file, CachedHabits { forms, is_cut: collector.count >= MAX_USES });
    Habits { forms: uses, words: words.into() }
}

/// The hash of a word.
pub(super) fn hash(word: &str) -> WordHash {
    let mut hasher = FxHasher::default();
    word.hash(&mut hasher);
    fold(hasher.finish())
}

fn fold(hash: u64) -> u32 {
    ((hash >> 32) as u32 ^ hash as u32).max(MISSING + 1)
}

fn hash_of(parts: impl Hash) -> u32 {
    let mut hasher = FxHasher::default();
    parts.hash(&mut hasher);
    fold(hasher.finish())
}

/// A node of an item tree or of a syntax tree: completion queries half-typed text with statistics from whole files.
trait Node {
    /// The first word at a path within the node.
    fn word_at(&self, path: &[usize]) -> WordHash;

    fn word(&self) -> WordHash {
        self.word_at(&[])
    }

    fn is_atom(&self) -> bool;
}

impl Node for Value {
    fn word_at(&self, path: &[usize]) -> WordHash {
        let mut node = unquoted(self);
        let mut path = path.iter();
        while let Data::List(items) = &node.data {
            match items.get(path.next().copied().unwrap_or(0)) {
                Some(inner) => node = unquoted(inner),
                None => return MISSING,
            }
        }
        name(node).map_or(MISSING, |(word, _)| hash(&word))
    }

    fn is_atom(&self) -> bool {
        !self.is_list()
    }
}

impl Node for Element {
    fn word_at(&self, path: &[usize]) -> WordHash {
        let mut node = self.clone();
        let mut path = path.iter();
        loop {
            node = match &node {
                Element::List(list) => match list.elements().nth(path.next().copied().unwrap_or(0)) {
                    Some(inner) => inner,
                    None => return MISSING,
                },
                Element::Quoted(quoted) => match quoted.object() {
                    Some(inner) => inner,
                    None => return MISSING,
                },
                Element::Atom(atom) => {
                    let text = match atom.value() {
                        AtomValue::Symbol(text) | AtomValue::String(text) => text,
                        AtomValue::Number(number) => SmolStr::new(number.value.to_string()),
                        AtomValue::Nil => return MISSING,
                    };
                    return hash(&text);
                }
                Element::Error(_) => return MISSING,
            };
        }
    }

    fn is_atom(&self) -> bool {
        self.as_atom().is_some()
    }
}

/// Returns the value after a quote character; other values are returned as they are.
fn unquoted(value: &Value) -> &Value {
    match value.items() {
        [head, inner] if head.origin == value.origin && head.as_sym().is_some_and(|head| head == "quote") => inner,
        _ => value,
    }
}

fn name(value: &Value) -> Option<(SmolStr, WordKind)> {
    Some(match &value.data {
        Data::Sym(word) => (word.clone(), WordKind::Symbol),
        Data::Str(word) => (word.clone(), WordKind::String),
        Data::Int(number) => (SmolStr::new(number.to_string()), WordKind::Number),
        _ => return None,
    })
}

/// A list around a word, and the index of the word in it.
struct Level<'a, N> {
    items: &'a [N],
    index: usize,
}

impl<N> Clone for Level<'_, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for Level<'_, N> {}

/// The scheme that distinguishes the positions in a form.
#[derive(Debug, Clone, Copy)]
enum Shape {
    /// By the index in the form; nested elements count like the element that contains them.
    Arguments(u32),
    /// Name and rows.
    Table,
    /// By the names of property lists.
    Properties(u32),
}

impl Shape {
    fn of(head: &str) -> Shape {
        let kind = form(head).unwrap_or(form::UNIT);
        let name = hash(kind.name());
        match kind {
            form::TABLE => Shape::Table,
            kind if kind.has_named_lists() => Shape::Properties(name),
            _ => Shape::Arguments(name),
        }
    }

    fn place<N: Node>(self, levels: &[Level<N>]) -> u32 {
        let top = levels[0].index;
        if levels.len() == 1 && top == 0 {
            return hash_of("(");
        }
        match self {
            Shape::Arguments(head) => hash_of((head, top.min(4))),
            Shape::Table if levels.len() == 1 => hash_of((form::TABLE.name(), top.min(2))),
            Shape::Table => hash_of(("row", levels[1].index.min(3))),
            Shape::Properties(head) => {
                let Some(list) = levels.get(1) else { return hash_of((head, top.min(4))) };
                let name = list.items.first().map_or(MISSING, Node::word);
                match levels {
                    [_, list] if list.index == 0 => hash_of((head, "name")),
                    [_, list] => hash_of((head, name, list.index.min(2))),
                    [.., inner] => hash_of((head, name, levels.len().min(4), inner.index.min(2))),
                    [] => 0,
                }
            }
        }
    }

    /// Returns the hash of the subject of the list around a word.
    fn about<N: Node>(self, levels: &[Level<N>]) -> WordHash {
        let argument = |index: usize| levels[0].items.get(index).map_or(0, Node::word);
        match self {
            Shape::Table if levels.len() > 1 => argument(1),
            Shape::Arguments(_) if levels[0].index >= 3 => argument(2),
            Shape::Arguments(_) if levels[0].index == 2 => argument(1),
            Shape::Properties(_) if levels.len() > 2 => levels[levels.len() - 2].items.first().map_or(0, Node::word),
            _ => 0,
        }
    }
}

impl Surroundings {
    fn of<N: Node>(shape: Shape, levels: &[Level<N>], previous_form: Option<&N>, behind: Option<&N>) -> Surroundings {
        let [.., inner] = levels else { return Surroundings::default() };
        let back = |count: usize| inner.index.checked_sub(count).and_then(|at| inner.items.get(at)).map_or(0, N::word);
        Surroundings {
            place: shape.place(levels),
            before: back(1),
            second: back(2),
            above: above(levels, previous_form),
            about: shape.about(levels),
            behind: behind.map_or(0, Node::word),
        }
    }

    /// Returns the surroundings of a position; none outside all lists.
    pub(super) fn at(spot: &Spot) -> Option<Surroundings> {
        let first = spot.lists.first()?;
        let here = spot.token.as_ref().filter(|token| token.kind().is_atom()).map(|token| token.text_range());
        let lists: Vec<Vec<Element>> = (spot.lists.iter())
            .map(|step| step.list.elements().filter(|element| Some(element.text_range()) != here).collect())
            .collect();
        let levels: Vec<Level<Element>> = (lists.iter().zip(&spot.lists))
            .map(|(items, step)| Level { items, index: step.index.min(items.len()) })
            .collect();
        let previous = first.list.syntax().prev_sibling().and_then(|node| Element::cast(node.into()));
        let shape = Shape::of(&first.list.head().unwrap_or_default());
        let [.., inner] = &levels[..] else { return None };
        Some(Surroundings::of(shape, &levels, previous.as_ref(), inner.items.get(inner.index)))
    }
}

/// The word at the same position of the previous list, or of the previous form if there is no such list.
fn above<N: Node>(levels: &[Level<N>], previous_form: Option<&N>) -> WordHash {
    let path: Vec<usize> = levels.iter().map(|level| level.index).collect();
    for depth in (1..levels.len()).rev() {
        let outer = levels[depth - 1];
        let before = outer.index.checked_sub(1).and_then(|at| outer.items.get(at));
        if let Some(before) = before.filter(|before| !before.is_atom()) {
            return before.word_at(&path[depth..]);
        }
    }
    previous_form.map_or(0, |form| form.word_at(&path))
}

#[derive(Default)]
struct Collector {
    /// The number of words in the preceding forms.
    count: usize,
    /// The words of the current form.
    uses: Vec<Use>,
    words: FxHashMap<WordHash, (SmolStr, WordKind)>,
}

impl Collector {
    fn form(&mut self, form: &Value, previous: Option<&Value>) {
        let shape = Shape::of(form.head().map_or("", SmolStr::as_str));
        let mut levels = Vec::new();
        self.list(shape, &mut levels, form.items(), previous);
    }

    /// Recursion is bounded by the nesting of the tree.
    fn list<'a>(
        &mut self,
        shape: Shape,
        levels: &mut Vec<Level<'a, Value>>,
        items: &'a [Value],
        previous: Option<&Value>,
    ) {
        levels.push(Level { items, index: 0 });
        for (index, item) in items.iter().enumerate() {
            if self.count + self.uses.len() >= MAX_USES {
                break;
            }
            if let Some(level) = levels.last_mut() {
                level.index = index;
            }
            let item = unquoted(item);
            if item.is_list() {
                self.list(shape, levels, item.items(), previous);
                continue;
            }
            let Some((word, kind)) = name(item).filter(|(word, _)| word.len() <= MAX_STRING) else { continue };
            let around = Surroundings::of(shape, levels, previous, items.get(index + 1));
            let hash = hash(&word);
            let Origin { form, node, .. } = item.origin;
            self.uses.push(Use { word: hash, around, form, node });
            self.words.entry(hash).or_insert((word, kind));
        }
        levels.pop();
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::{QueryLog, TestDb};

    use super::*;
    use crate::{FilePos, classify};

    /// For each word, the surroundings at its position after its removal equal those that were stored for it.
    #[test]
    fn questions_are_put_as_they_were_learned() {
        let text = "(unit-type a (name \"x\") (hp-max 5))\n(unit-type b (name \"y\") (hp-max 6) (cp 3))\n\
            (define both '(a b))\n(table hit-chance add ((a b) a 10) ((b a) u* 20))\n(add (a b) hp-max (7 8))\n\
            (side 1 (name \"s\") (doctrines (a d) (b e)))\n(a 3 4 s (n \"u\"))\n";
        let db = TestDb::new(text);
        let learned = habits(&*db, db.main());
        assert!(learned.count() > 40);
        for wanted in learned.uses() {
            let map = gdl_hir::source_map(&*db, db.main());
            let origin = Origin { file: db.main().index(&*db), form: wanted.form, node: wanted.node };
            let range = map.range(origin).unwrap();
            // The first letter stays: without it the form would look like a shorter one.
            let at = FilePos { file: db.main(), offset: range.start() };
            let found = Surroundings::at(&classify(&*db, at)).unwrap();
            assert_eq!(found, wanted.around, "{}", &text[range]);
        }
    }

    #[test]
    fn edits_teach_what_a_fresh_reading_teaches() {
        let forms = ["(define x (a b))", "(define y (5 \"5\" |5|))", "(unit-type a (name \"5\"))", "", "x"];
        let mut db = TestDb::new("");
        for round in 0..forms.len().pow(3) {
            let text = [round, round / 5, round / 25].map(|index| forms[index % 5]).join("\n");
            db.write("/main.g", &text);
            let fresh = db.fork();
            assert_eq!(habits(&*db, db.main()), habits(&fresh, fresh.file("/main.g".into())), "{text}");
        }
    }

    #[test]
    fn a_comment_teaches_nothing() {
        let mut db = TestDb::new("(define x (a b)) ; comment");
        let work = |db: &TestDb| habits(&**db, db.main()).count();
        assert_eq!(work(&db), 4);
        db.edit("/main.g", "comment", "remark");
        assert!(!QueryLog::of(&db, work).ran("habits"));
    }
}
