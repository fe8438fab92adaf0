//! Reads the objects of the engine's reader from the syntax tree, in one pass. Forms whose nodes an edit has kept are
//! not read again.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_db::{Db, File, FileStatus, parse};
use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::form;
use gdl_syntax::{
    GdlLanguage, GreenNode, NodeOrToken, Parse, SyntaxKind, TextRange, TextSize, number_value, parse as parse_text,
    rowan::{self, GreenNodeData, GreenTokenData, Language},
    string_value, symbol_value,
};
use smol_str::SmolStr;

use crate::{
    Form, ItemTree, SourceMap, Switch,
    identity::{FormIndexes, FormKey, Numbering},
    ranges::FormRanges,
};

/// The maximum number of top-level forms that are read from a file. Even a short form takes some 200 bytes, so a text
/// of only parentheses would take 200 times its size. The largest known module has a twenty-fifth of this number, and a
/// game has at most 100,000 units.
pub const MAX_FORMS: usize = 250_000;

/// The maximum number of objects of a form that is read: an object takes some 60 bytes, while its list is read twice that.
/// No list of a game has more than 200,000 elements.
pub const MAX_OBJECTS: usize = 1_000_000;

/// The forms of a file. Equal after an edit in a comment or in whitespace: the firewall for all later queries.
#[salsa::tracked(returns(ref))]
pub fn item_tree(db: &dyn Db, file: File) -> Arc<ItemTree> {
    Arc::clone(&lower(db, file).0)
}

/// The node at an origin, which may be in any file.
pub fn node(db: &dyn Db, origin: Origin) -> Option<&Value> {
    item_tree(db, db.file_by_index(origin.file)?).node(origin)
}

/// A key that sorts origins in order of the text: files by index, and after them what is not written in a module.
pub fn text_order(db: &dyn Db, origin: Origin) -> (u32, usize, u32) {
    let (form, node) = match db.file_by_index(origin.file) {
        Some(file) => item_tree(db, file).order(origin),
        None => (usize::MAX, origin.node),
    };
    (origin.file, form, node)
}

/// Returns the source map of a file: the ranges of the nodes of its forms. It changes with every edit, so only code
/// that shows text to a user should read it.
#[salsa::tracked(returns(ref))]
pub fn source_map(db: &dyn Db, file: File) -> Arc<SourceMap> {
    Arc::clone(&lower(db, file).1)
}

/// `no_eq`: a change of the tree is compared once, in `item_tree`.
#[salsa::tracked(returns(ref), no_eq)]
fn lower(db: &dyn Db, file: File) -> (Arc<ItemTree>, Arc<SourceMap>) {
    let parse = parse(db, file);
    let recent = db.scratch().get::<RecentFiles>();
    let (text, index, before) = (file.text(db), file.index(db), recent.take(file));
    let LoweredForms { forms, indexes, map, lost_from, nodes, is_cut } = lower_parse(parse, text, index, before);
    let encoding = match file.status(db) {
        FileStatus::Text(encoding) => *encoding,
        _ => Default::default(),
    };
    let obsolete = parse.is_obsolete();
    let tree = ItemTree { file, forms: forms.into(), indexes, lost_from, is_cut, obsolete, encoding };
    let (tree, map) = (Arc::new(tree), Arc::new(map));
    recent.put(LoweredFile { nodes, tree: Arc::clone(&tree), map: Arc::clone(&map) });
    (tree, map)
}

/// The results for a file before the last edit.
struct LoweredFile {
    /// For each form the list that it was read from; none if other text affects it too.
    nodes: Vec<Option<GreenNode>>,
    tree: Arc<ItemTree>,
    map: Arc<SourceMap>,
}

impl LoweredFile {
    /// The form that was read from a node, searched from an index on.
    fn find(&self, node: &GreenNodeData, from: usize) -> Option<(usize, &GreenNode, &Arc<Form>)> {
        let is_it = |index: usize| self.nodes.get(index)?.as_ref().filter(|known| std::ptr::eq(&***known, node));
        let at = |index: usize| Some((index, is_it(index)?, self.tree.forms.get(index)?));
        (from..self.nodes.len()).take(MOST_SKIPPED).find_map(at)
    }
}

/// The maximum number of forms that are skipped in the search for a kept one; after more, the form is read again.
const MOST_SKIPPED: usize = 1024;

/// The most recently read files: most likely the next edit is in one of them.
#[derive(Default)]
struct RecentFiles(Mutex<VecDeque<LoweredFile>>);

impl RecentFiles {
    const MOST: usize = 4;

    fn take(&self, file: File) -> Option<LoweredFile> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = files.iter().position(|lowered| lowered.tree.file == file)?;
        files.remove(index)
    }

    fn put(&self, lowered: LoweredFile) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.push_front(lowered);
        files.truncate(RecentFiles::MOST);
    }
}

/// The forms read from a text.
struct LoweredForms {
    forms: Vec<Arc<Form>>,
    /// Their indexes by number.
    indexes: Arc<FormIndexes>,
    /// The ranges of their nodes.
    map: SourceMap,
    /// The index of the first form that the engine loses.
    lost_from: Option<u32>,
    /// The list from which each form was read.
    nodes: Vec<Option<GreenNode>>,
    /// Whether the text has more forms than are read.
    is_cut: bool,
}

fn lower_parse(parse: &Parse, text: &str, file: u32, before: Option<LoweredFile>) -> LoweredForms {
    let mut reader = Reader::new(text, file, before);
    if !parse.is_obsolete() {
        reader.read(parse.green());
    }
    let indexes = reader.number_forms();
    let lost_from = parse
        .lost_from()
        .and_then(|offset| u32::try_from(reader.places.partition_point(|form| form.start < offset)).ok());
    let map = SourceMap::new(file, reader.places, Arc::clone(&indexes));
    LoweredForms { forms: reader.forms, indexes, map, lost_from, nodes: reader.nodes, is_cut: reader.is_cut }
}

/// The value of a form that stands alone in a text. Earlier forms of its file are numbered.
pub(crate) fn lowered_form(text: &str, file: u32, numbering: &mut Numbering) -> Option<Value> {
    let lowered = lower_parse(&parse_text(text), text, file, None);
    let mut form = lowered.forms.into_iter().next().map(Arc::unwrap_or_clone)?;
    form.value.set_form(numbering.next(form.key));
    Some(form.value)
}

/// A list or quote character whose end is not reached yet.
struct Frame {
    /// The node of the form.
    node: u32,
    kind: FrameKind,
}

enum FrameKind {
    Quote,
    List {
        /// The index of its first element on the stack of values.
        items: usize,
        /// The switch that its first element names.
        switch: Option<Switch>,
    },
}

/// The kind of an object in skipping mode (spec language 1.8), where quote characters do not exist.
#[derive(Clone, Copy)]
enum SkippedObject {
    Nil,
    /// One of the two plain symbols that the reader recognizes.
    Symbol(Switch),
    /// A list, with the switch that its first element names, if it names one.
    List(Option<Switch>),
}

/// The engine's reader: it delivers objects in the order of the text. It follows the tokens and uses the tree only for
/// the ends of lists, so that it can reproduce what a tree cannot express: the empty symbol that a comment leaves may
/// be the object of a quote.
struct Reader<'t> {
    text: &'t str,
    file: u32,
    /// The forms so far.
    forms: Vec<Arc<Form>>,
    /// The ranges of the forms.
    places: Vec<FormRanges>,
    /// The ranges of the nodes of the current form.
    ranges: Vec<TextRange>,
    frames: Vec<Frame>,
    /// Elements of the open lists.
    values: Vec<Value>,
    before: Option<LoweredFile>,
    /// Numbers the forms of a file that is read for the first time.
    numbering: Numbering,
    /// The number that the origins in the current form have until it is known.
    number: u32,
    /// For each form its index before the edit, if it is kept.
    kept: Vec<Option<usize>>,
    /// The index before the edit that the next form is expected to have had.
    next: usize,
    /// For each form the list that it is read from, if no text outside it matters.
    nodes: Vec<Option<GreenNode>>,
    /// The list of the current form.
    form_node: Option<GreenNode>,
    /// Whether the text has more forms than are read.
    is_cut: bool,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, file: u32, before: Option<LoweredFile>) -> Self {
        let count = before.as_ref().map_or(0, |before| before.nodes.len());
        Reader {
            before,
            text,
            file,
            forms: Vec::with_capacity(count),
            places: Vec::with_capacity(count),
            ranges: Vec::new(),
            frames: Vec::new(),
            values: Vec::new(),
            numbering: Numbering::default(),
            number: 0,
            kept: Vec::with_capacity(count),
            next: 0,
            nodes: Vec::with_capacity(count),
            form_node: None,
            is_cut: false,
        }
    }

    fn read(&mut self, root: &GreenNode) {
        let mut offset = TextSize::new(0);
        // The nodes from the root to the current element, each with its remaining children.
        let mut path = vec![(SyntaxKind::SourceFile, root.children())];
        while let Some((parent, children)) = path.last_mut() {
            let parent = *parent;
            if self.ranges.len() > MAX_OBJECTS {
                self.is_cut = true;
                break;
            }
            if self.forms.len() >= MAX_FORMS && self.frames.is_empty() && parent == SyntaxKind::SourceFile {
                let is_trivia =
                    |it: &NodeOrToken<_, &GreenTokenData>| it.as_token().is_some_and(|it| kind(it.kind()).is_trivia());
                self.is_cut = !children.all(|it| is_trivia(&it));
                break;
            }
            match children.next() {
                Some(NodeOrToken::Node(node)) => {
                    let (kind, range) = (kind(node.kind()), TextRange::at(offset, node.text_len()));
                    match kind {
                        // A stray paren, or a list that is nested too deeply.
                        SyntaxKind::ErrorNode => {
                            self.atom(Data::Nil, SkippedObject::Nil, range);
                            offset = range.end();
                            continue;
                        }
                        SyntaxKind::List if self.frames.is_empty() && is_closed(node) => {
                            if self.keep(node, offset) {
                                offset = range.end();
                                continue;
                            }
                            self.form_node = Some(node.to_owned());
                            self.open(range);
                        }
                        SyntaxKind::List => self.open(range),
                        _ => {}
                    }
                    path.push((kind, node.children()));
                }
                Some(NodeOrToken::Token(token)) => {
                    let range = TextRange::at(offset, token.text_len());
                    self.token(kind(token.kind()), parent, token.text(), range);
                    offset = range.end();
                }
                None => {
                    path.pop();
                    match parent {
                        SyntaxKind::List => self.close(offset),
                        // An open quote outside all lists ends with the node of the quote.
                        SyntaxKind::Quoted if path.len() == 1 => self.end_quotes(offset),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Takes over the current form from before the edit, if it was read from the same node.
    fn keep(&mut self, node: &GreenNodeData, offset: TextSize) -> bool {
        let Some(before) = self.before.take() else { return false };
        let known = before.find(node, self.next);
        let is_kept = if let Some((index, node, form)) = known
            && let Some(place) = before.map.form_at(index, form.number())
        {
            let place = FormRanges { number: form.number(), start: offset, nodes: Arc::clone(&place.nodes) };
            self.forms.push(Arc::clone(form));
            self.places.push(place);
            self.nodes.push(Some(node.clone()));
            self.kept.push(Some(index));
            self.next = index + 1;
            true
        } else {
            false
        };
        self.before = Some(before);
        is_kept
    }

    /// Gives all forms their numbers, if that did not happen while they were read.
    fn number_forms(&mut self) -> Arc<FormIndexes> {
        let mut numbering = std::mem::take(&mut self.numbering);
        let Some(before) = self.before.as_ref().map(|before| Arc::clone(&before.tree)) else {
            return Arc::new(numbering.finish());
        };
        // Numbers follow from the sequence of keys, which most edits leave as it is.
        let is_alike = |(index, kept): (usize, &Option<usize>)| {
            *kept == Some(index) || self.forms[index].key == before.forms[index].key
        };
        if before.forms.len() == self.forms.len() && self.kept.iter().enumerate().all(is_alike) {
            for index in 0..self.forms.len() {
                if self.kept[index] != Some(index) {
                    self.renumber(index, before.forms[index].number());
                }
            }
            return Arc::clone(&before.indexes);
        }
        for index in 0..self.forms.len() {
            let number = numbering.next(self.forms[index].key);
            self.renumber(index, number);
        }
        Arc::new(numbering.finish())
    }

    fn renumber(&mut self, index: usize, number: u32) {
        let form = &mut self.forms[index];
        if form.number() != number {
            Arc::make_mut(form).value.set_form(number);
            self.places[index].number = number;
        }
    }

    /// Returns the most likely number of the next form after an edit.
    fn next_number(&self) -> u32 {
        let before = self.before.as_ref().and_then(|before| before.tree.forms.get(self.next));
        before.map_or(0, |form| form.number())
    }

    fn token(&mut self, kind: SyntaxKind, parent: SyntaxKind, text: &str, range: TextRange) {
        match kind {
            SyntaxKind::Number => self.atom(Data::Int(number_value(text).value), SkippedObject::Nil, range),
            SyntaxKind::String => self.atom(Data::Str(string_value(text)), SkippedObject::Nil, range),
            SyntaxKind::BarSymbol => self.atom(Data::Sym(symbol_value(text)), SkippedObject::Nil, range),
            SyntaxKind::Symbol => self.symbol(symbol_value(text), range),
            SyntaxKind::Quote => {
                let node = self.node(range);
                self.frames.push(Frame { node, kind: FrameKind::Quote });
            }
            // The quote has swallowed the paren (spec language 1.7).
            SyntaxKind::RParen if parent == SyntaxKind::Quoted => self.atom(Data::Nil, SkippedObject::Nil, range),
            // Before `#` and at the end of the file the comment leaves an empty symbol (spec language 1.2).
            SyntaxKind::BlockComment
                if matches!(self.text.as_bytes().get(usize::from(range.end())), None | Some(b'#')) =>
            {
                self.atom(Data::Sym(SmolStr::default()), SkippedObject::Nil, range);
            }
            _ => {}
        }
    }

    fn symbol(&mut self, name: SmolStr, range: TextRange) {
        if name == "nil" {
            return self.atom(Data::Nil, SkippedObject::Nil, range);
        }
        let skipped = if name == form::ELSE.name() {
            SkippedObject::Symbol(Switch::Else)
        } else if name == form::END_IF.name() {
            SkippedObject::Symbol(Switch::EndIf)
        } else {
            SkippedObject::Nil
        };
        self.atom(Data::Sym(name), skipped, range);
    }

    fn atom(&mut self, data: Data, skipped: SkippedObject, range: TextRange) {
        let node = self.node(range);
        let value = Value::new(data, self.origin(node));
        self.done(value, skipped, range.end());
    }

    fn open(&mut self, range: TextRange) {
        let node = self.node(range);
        self.frames.push(Frame { node, kind: FrameKind::List { items: self.values.len(), switch: None } });
    }

    fn close(&mut self, end: TextSize) {
        self.end_quotes(end);
        if let Some(Frame { node, kind: FrameKind::List { items, switch } }) = self.frames.pop() {
            // Collected at once: a list may have millions of elements.
            let items: Arc<[Value]> = self.values.drain(items..).collect();
            let value = Value::shared_list(items, self.origin(node));
            self.done(value, SkippedObject::List(switch), end);
        }
    }

    /// Ends the quotes that still lack an object: they quote nil.
    fn end_quotes(&mut self, end: TextSize) {
        if let Some(Frame { kind: FrameKind::Quote, .. }) = self.frames.last() {
            self.atom(Data::Nil, SkippedObject::Nil, TextRange::empty(end));
        }
    }

    /// Handles a complete object, which also completes the quotes before it.
    fn done(&mut self, mut value: Value, skipped: SkippedObject, end: TextSize) {
        while let Some(Frame { node, kind: FrameKind::Quote }) = self.frames.last() {
            let origin = self.origin(*node);
            self.frames.pop();
            let range = &mut self.ranges[origin.node as usize];
            *range = TextRange::new(range.start(), end);
            value = Value::list(vec![Value::sym("quote", origin), value], origin);
        }
        match self.frames.last_mut() {
            Some(Frame { kind: FrameKind::List { items, switch }, .. }) => {
                if self.values.len() == *items
                    && let SkippedObject::Symbol(first) = skipped
                {
                    *switch = Some(first);
                }
                self.values.push(value);
            }
            _ => {
                self.form(value, skipped);
            }
        }
    }

    /// Handles a complete form.
    fn form(&mut self, mut value: Value, skipped: SkippedObject) {
        let switch = match skipped {
            SkippedObject::List(switch) => switch,
            SkippedObject::Nil | SkippedObject::Symbol(_) => None,
        };
        let key = FormKey::of(&value);
        if self.before.is_none() {
            value.set_form(self.numbering.next(key));
        }
        self.places.push(FormRanges::new(value.origin.form, &self.ranges));
        self.forms.push(Arc::new(Form { key, value, switch }));
        self.nodes.push(self.form_node.take());
        self.kept.push(None);
        self.next += 1;
    }

    /// Adds a node, the first of a new form if nothing is open.
    fn node(&mut self, range: TextRange) -> u32 {
        if self.frames.is_empty() {
            self.ranges.clear();
            self.number = self.next_number();
        }
        self.ranges.push(range);
        // Texts are far below 4 GiB, and a node has at least one byte or one quote.
        (self.ranges.len() - 1) as u32
    }

    fn origin(&self, node: u32) -> Origin {
        Origin { file: self.file, form: self.number, node }
    }
}

/// Whether a list has its `)`. The text after an unclosed list may affect the last comment in it.
fn is_closed(list: &GreenNodeData) -> bool {
    let last = list.children().next_back();
    last.is_some_and(|last| last.kind() == SyntaxKind::RParen.into())
}

fn kind(raw: rowan::SyntaxKind) -> SyntaxKind {
    GdlLanguage::kind_from_raw(raw)
}

#[cfg(test)]
mod tests;
