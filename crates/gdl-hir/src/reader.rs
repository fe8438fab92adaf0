//! The engine's reader: reads the objects of a text in one pass. Forms whose nodes an edit has kept are not read again.

use std::sync::Arc;

use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::form;
use gdl_syntax::{
    GdlLanguage, GreenNode, NodeOrToken, Parse, ParseSummary, SyntaxKind, TextRange, TextSize, TreeSink, number_value,
    parse_into,
    rowan::{self, GreenNodeData, Language},
    string_value, symbol_value,
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{
    Form, ItemTree, Switch,
    identity::{FormIndexes, FormKey, Numbering},
};

/// The maximum number of top-level forms that are read from a file. Even a short form takes some 200 bytes, so a text
/// of only parentheses would take 200 times its size. The largest known module has a twenty-fifth of this number, and a
/// game has at most 100,000 units.
pub const MAX_FORMS: usize = 250_000;

/// The maximum number of objects of a form that is read: an object takes some 60 bytes, while its list is read twice that.
/// No list of a game has more than 200,000 elements.
pub const MAX_OBJECTS: usize = 1_000_000;

/// Where a form is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FormPlace {
    /// The `form` of origins.
    pub number: u32,
    pub range: TextRange,
    /// Whether the form is a list that reads the same without the text around it.
    pub stands_alone: bool,
}

/// The ranges of the nodes of a form in preorder, from the start of the form.
pub(crate) type FormNodes = Arc<[TextRange]>;

/// The results for a file before the last edit.
pub(crate) struct LoweredFile {
    /// For each form the list that it was read from; none if other text affects it too.
    pub nodes: Vec<Option<GreenNode>>,
    pub tree: Arc<ItemTree>,
    pub places: Arc<[FormPlace]>,
}

impl LoweredFile {
    /// The form that was read from a node, with its index, searched from an index on.
    fn find(&self, node: &GreenNodeData, from: usize) -> Option<(usize, FormPlace, &Arc<Form>)> {
        let is_it = |index: usize| self.nodes.get(index)?.as_ref().filter(|known| std::ptr::eq(&***known, node));
        let at = |index: usize| Some((index, *is_it(index).and(self.places.get(index))?, self.tree.forms.get(index)?));
        (from..self.nodes.len()).take(MOST_SKIPPED).find_map(at)
    }
}

/// The maximum number of forms that are skipped in the search for a kept one; after more, the form is read again.
const MOST_SKIPPED: usize = 1024;

/// The forms read from a text.
pub(crate) struct LoweredForms {
    pub forms: Vec<Arc<Form>>,
    /// Their indexes by number.
    pub indexes: Arc<FormIndexes>,
    /// Where they are.
    pub places: Vec<FormPlace>,
    /// The nodes of those that do not stand alone, if they have more than one, by index.
    pub dependent: FxHashMap<u32, FormNodes>,
    /// The index of the first form that the engine loses.
    pub lost_from: Option<u32>,
    /// The list from which each form was read, if it was read from a tree.
    pub nodes: Vec<Option<GreenNode>>,
    /// For each form its index before the edit, if it is kept.
    pub kept: Vec<Option<usize>>,
    /// Whether the text has more forms than are read.
    pub is_cut: bool,
    /// Whether a string has a line end in it.
    pub has_long_strings: bool,
}

/// Reads the forms from the tree of a text; those that an edit has kept from before it.
pub(crate) fn read_tree(parse: &Parse, text: &str, file: u32, before: Option<LoweredFile>) -> LoweredForms {
    let mut reader = Reader::new(text, file, before);
    if !parse.is_obsolete() {
        reader.read(parse.green());
    }
    reader.finish(parse.lost_from())
}

/// Reads the forms of a text without a tree.
pub(crate) fn read_text(text: &str, file: u32) -> (LoweredForms, ParseSummary) {
    let (reader, summary) = parse_into(text, || Reader::new(text, file, None));
    let reader = if summary.is_obsolete { Reader::new(text, file, None) } else { reader };
    let lowered = reader.finish(summary.lost_from);
    // The strings of an obsolete file were not looked at.
    (LoweredForms { has_long_strings: lowered.has_long_strings || summary.is_obsolete, ..lowered }, summary)
}

/// The value of a form that stands alone in a text. Earlier forms of its file are numbered.
pub(crate) fn lowered_form(text: &str, file: u32, numbering: &mut Numbering) -> Option<Value> {
    let (reader, _) = parse_into(text, || Reader::new(text, file, None));
    let mut form = reader.forms.into_iter().next().map(Arc::unwrap_or_clone)?;
    form.value.set_form(numbering.next(form.key));
    Some(form.value)
}

/// The ranges of the nodes of a form that stands alone in a text.
pub(crate) fn nodes_of_form(text: &str) -> Vec<TextRange> {
    parse_into(text, || Reader::new(text, 0, None)).0.ranges
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
    places: Vec<FormPlace>,
    /// The ranges of the nodes of forms that depend on other text, by index.
    dependent: FxHashMap<u32, FormNodes>,
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
    /// The key of the current form, if its number is known.
    key: Option<FormKey>,
    /// For each form its index before the edit, if it is kept.
    kept: Vec<Option<usize>>,
    /// The index before the edit that the next form is expected to have had.
    next: usize,
    /// For each form of a tree the list that it is read from, if no text outside it matters.
    nodes: Vec<Option<GreenNode>>,
    /// The list of the current form.
    form_node: Option<GreenNode>,
    /// The nodes of the syntax that are open.
    path: Vec<SyntaxKind>,
    /// Where the next token starts.
    offset: TextSize,
    /// Where the error node starts that is open.
    error_start: TextSize,
    /// The last token, if no node has ended after it.
    last: Option<SyntaxKind>,
    /// Whether the current form is a list that no text outside it affects, once it has its `)`.
    stands_alone: bool,
    /// Whether the text has more forms than are read.
    is_cut: bool,
    /// Whether a string has a line end in it.
    has_long_strings: bool,
    /// Whether nothing more is read.
    is_done: bool,
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
            dependent: FxHashMap::default(),
            ranges: Vec::new(),
            frames: Vec::new(),
            values: Vec::new(),
            numbering: Numbering::default(),
            number: 0,
            key: None,
            kept: Vec::with_capacity(count),
            next: 0,
            nodes: Vec::with_capacity(count),
            form_node: None,
            path: Vec::new(),
            offset: TextSize::new(0),
            error_start: TextSize::new(0),
            last: None,
            stands_alone: false,
            is_cut: false,
            has_long_strings: false,
            is_done: false,
        }
    }

    /// Reads the nodes and tokens of a tree.
    fn read(&mut self, root: &GreenNode) {
        self.start_node(SyntaxKind::SourceFile);
        // The nodes from the root to the current element, each with its remaining children.
        let mut path = vec![root.children()];
        while let Some(children) = path.last_mut()
            && !self.is_done
        {
            match children.next() {
                Some(NodeOrToken::Node(node)) => {
                    let kind = kind(node.kind());
                    if kind == SyntaxKind::List && self.frames.is_empty() && is_closed(node) {
                        if !self.is_full() && self.keep(node) {
                            continue;
                        }
                        self.form_node = Some(node.to_owned());
                    }
                    self.start_node(kind);
                    path.push(node.children());
                }
                Some(NodeOrToken::Token(token)) => self.token(kind(token.kind()), token.text()),
                None => {
                    path.pop();
                    self.finish_node();
                }
            }
        }
    }

    /// Whether there is no room for another form or object.
    fn is_full(&self) -> bool {
        let at_top = self.frames.is_empty() && self.path.len() == 1;
        self.ranges.len() > MAX_OBJECTS || (at_top && self.forms.len() >= MAX_FORMS)
    }

    /// Whether the next part of the text is not read, because there is no room. `is_blank`: it has no forms.
    fn skips(&mut self, is_blank: bool) -> bool {
        if !self.is_done && self.is_full() {
            self.is_done = !is_blank || self.ranges.len() > MAX_OBJECTS;
            self.is_cut = self.is_done;
            return true;
        }
        self.is_done
    }

    /// Takes over the current form from before the edit, if it was read from the same node.
    fn keep(&mut self, node: &GreenNodeData) -> bool {
        let Some(before) = self.before.take() else { return false };
        let known = before.find(node, self.next);
        let is_kept = known.is_some();
        if let Some((index, place, form)) = known {
            let range = TextRange::at(self.offset, node.text_len());
            self.forms.push(Arc::clone(form));
            self.places.push(FormPlace { range, ..place });
            self.nodes.push(Some(node.to_owned()));
            self.kept.push(Some(index));
            self.next = index + 1;
            self.offset = range.end();
        }
        self.before = Some(before);
        is_kept
    }

    /// Ends the reading: all forms get their numbers.
    fn finish(mut self, lost_from: Option<TextSize>) -> LoweredForms {
        let indexes = self.number_forms();
        let first_from = |offset| u32::try_from(self.places.partition_point(|form| form.range.start() < offset)).ok();
        let lost_from = lost_from.and_then(first_from);
        let Reader { forms, places, dependent, nodes, kept, is_cut, has_long_strings, .. } = self;
        LoweredForms { forms, indexes, places, dependent, lost_from, nodes, kept, is_cut, has_long_strings }
    }

    /// Gives all forms their numbers, if that did not happen while they were read.
    fn number_forms(&mut self) -> Arc<FormIndexes> {
        let mut numbering = std::mem::take(&mut self.numbering);
        if self.key.take().is_some() {
            numbering.forget(self.number);
        }
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

    fn read_token(&mut self, kind: SyntaxKind, parent: SyntaxKind, text: &str, range: TextRange) {
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

    fn open(&mut self) {
        let node = self.node(TextRange::empty(self.offset));
        self.frames.push(Frame { node, kind: FrameKind::List { items: self.values.len(), switch: None } });
    }

    fn close(&mut self, end: TextSize) {
        self.end_quotes(end);
        if let Some(Frame { node, kind: FrameKind::List { items, switch } }) = self.frames.pop() {
            let range = &mut self.ranges[node as usize];
            *range = TextRange::new(range.start(), end);
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
                let count = self.values.len() - *items;
                if count == FormKey::ITEMS && self.frames.len() == 1 && self.before.is_none() {
                    self.number_early();
                }
            }
            _ => {
                self.form(value, skipped);
            }
        }
    }

    /// Gives the current form, a list of which enough elements are read, its number. The elements to come get it at once.
    fn number_early(&mut self) {
        let key = FormKey::of_items(&self.values);
        let number = self.numbering.next(key);
        self.values.iter_mut().for_each(|value| value.set_form(number));
        (self.key, self.number) = (Some(key), number);
    }

    /// Handles a complete form.
    fn form(&mut self, mut value: Value, skipped: SkippedObject) {
        let switch = match skipped {
            SkippedObject::List(switch) => switch,
            SkippedObject::Nil | SkippedObject::Symbol(_) => None,
        };
        let key = match self.key.take() {
            Some(key) => key,
            None => {
                let key = FormKey::of(&value);
                if self.before.is_none() {
                    value.set_form(self.numbering.next(key));
                }
                key
            }
        };
        let (number, range) = (value.origin.form, self.ranges[0]);
        let stands_alone = std::mem::take(&mut self.stands_alone) && self.last == Some(SyntaxKind::RParen);
        if !stands_alone && self.ranges.len() > 1 {
            // Texts are far below 4 GiB.
            let nodes = self.ranges.iter().map(|&node| node - range.start()).collect();
            self.dependent.insert(self.forms.len() as u32, nodes);
        }
        self.places.push(FormPlace { number, range, stands_alone });
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

impl TreeSink for Reader<'_> {
    fn start_node(&mut self, kind: SyntaxKind) {
        if self.skips(false) {
            return;
        }
        match kind {
            // A stray paren, or a list that is nested too deeply.
            SyntaxKind::ErrorNode => self.error_start = self.offset,
            SyntaxKind::List => {
                self.stands_alone |= self.frames.is_empty();
                self.open();
            }
            _ => {}
        }
        self.path.push(kind);
    }

    fn token(&mut self, kind: SyntaxKind, text: &str) {
        let range = TextRange::at(self.offset, TextSize::of(text));
        self.offset = range.end();
        self.has_long_strings |= kind == SyntaxKind::String && text.contains(['\n', '\r']);
        if self.skips(kind.is_trivia()) {
            return;
        }
        self.last = Some(kind);
        match self.path.last() {
            None | Some(SyntaxKind::ErrorNode) => {}
            Some(&parent) => self.read_token(kind, parent, text, range),
        }
    }

    fn finish_node(&mut self) {
        if self.skips(true) {
            return;
        }
        let kind = self.path.pop();
        match kind {
            Some(SyntaxKind::List) => self.close(self.offset),
            // An open quote outside all lists ends with the node of the quote.
            Some(SyntaxKind::Quoted) if self.path.len() == 1 => self.end_quotes(self.offset),
            Some(SyntaxKind::ErrorNode) => {
                let range = TextRange::new(self.error_start, self.offset);
                self.atom(Data::Nil, SkippedObject::Nil, range);
            }
            _ => {}
        }
        self.last = None;
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
