//! From the syntax tree to the objects of the engine's reader, in one pass.

use std::sync::Arc;

use gdl_db::{Db, File, FileStatus, parse};
use gdl_ruleset::{Data, Origin, Value};
use gdl_syntax::{
    GdlLanguage, GreenNode, NodeOrToken, Parse, SyntaxKind, TextRange, TextSize, number_value,
    rowan::{self, Language},
    string_value, symbol_value,
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{Form, FormId, ItemTree, SourceMap, Switch};

/// The forms of a file. Equal after an edit in a comment or in whitespace: the firewall of all that follows.
#[salsa::tracked(returns(ref))]
pub fn item_tree(db: &dyn Db, file: File) -> Arc<ItemTree> {
    Arc::clone(&lower(db, file).0)
}

/// Where the nodes of the forms are. Changes with every edit: only for those who show something to a user.
#[salsa::tracked(returns(ref))]
pub fn source_map(db: &dyn Db, file: File) -> Arc<SourceMap> {
    Arc::clone(&lower(db, file).1)
}

/// `no_eq`: a change of the tree is compared once, in `item_tree`.
#[salsa::tracked(returns(ref), no_eq)]
fn lower(db: &dyn Db, file: File) -> (Arc<ItemTree>, Arc<SourceMap>) {
    let parse = parse(db, file);
    let (forms, map, lost_from) = lower_parse(parse, file.text(db), file.index(db));
    let encoding = match file.status(db) {
        FileStatus::Text(encoding) => *encoding,
        _ => Default::default(),
    };
    let tree = ItemTree {
        file,
        forms: forms.into(),
        lost_from,
        obsolete: parse.is_obsolete(),
        encoding,
    };
    (Arc::new(tree), Arc::new(map))
}

fn lower_parse(parse: &Parse, text: &str, file: u32) -> (Vec<Form>, SourceMap, Option<u32>) {
    let mut reader = Reader::new(text, file);
    if !parse.is_obsolete() {
        reader.read(parse.green());
    }
    let lost_from = parse.lost_from().and_then(|offset| {
        let is_before = |start: &u32| reader.ranges[*start as usize].start() < offset;
        u32::try_from(reader.starts.partition_point(is_before)).ok()
    });
    (
        reader.forms,
        SourceMap::new(file, reader.ranges, reader.starts),
        lost_from,
    )
}

/// A list or quote character whose end has not come yet.
struct Frame {
    /// The node of the form.
    node: u32,
    kind: FrameKind,
}

enum FrameKind {
    Quote,
    List {
        /// Where its elements start on the stack of values.
        items: usize,
        /// The switch that its first element names.
        switch: Option<Switch>,
    },
}

/// What an object is in skipping mode (spec 1.8), where quote characters do not exist.
#[derive(Clone, Copy)]
enum Skipped {
    Nil,
    /// One of the two plain symbols that are heard.
    Symbol(Switch),
    /// A list whose first element is one.
    List(Option<Switch>),
}

/// The engine's reader: it delivers objects in the order of the text. It follows the tokens and takes from the tree only
/// where lists end, so that it can reproduce what a tree cannot express: the empty symbol that a comment leaves behind
/// may be the object of a quote.
struct Reader<'t> {
    text: &'t str,
    file: u32,
    forms: Vec<Form>,
    /// Ranges of all nodes, and for each form the index of the first.
    ranges: Vec<TextRange>,
    starts: Vec<u32>,
    frames: Vec<Frame>,
    /// Elements of the open lists.
    values: Vec<Value>,
    /// How often a head and name occurred.
    seen: FxHashMap<(SmolStr, Option<SmolStr>), u32>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, file: u32) -> Self {
        Reader {
            text,
            file,
            forms: Vec::new(),
            ranges: Vec::new(),
            starts: Vec::new(),
            frames: Vec::new(),
            values: Vec::new(),
            seen: FxHashMap::default(),
        }
    }

    fn read(&mut self, root: &GreenNode) {
        let mut offset = TextSize::new(0);
        // The nodes from the root to the element at hand, each with the children that are left.
        let mut path = vec![(SyntaxKind::SourceFile, root.children())];
        while let Some((parent, children)) = path.last_mut() {
            let parent = *parent;
            match children.next() {
                Some(NodeOrToken::Node(node)) => {
                    let (kind, range) = (kind(node.kind()), TextRange::at(offset, node.text_len()));
                    match kind {
                        // A stray paren, or a list that is too deep to be of use.
                        SyntaxKind::ErrorNode => {
                            self.atom(Data::Nil, Skipped::Nil, range);
                            offset = range.end();
                            continue;
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
                        // What is open outside of all lists ends with the node of the quote.
                        SyntaxKind::Quoted if path.len() == 1 => self.end_quotes(offset),
                        _ => {}
                    }
                }
            }
        }
    }

    fn token(&mut self, kind: SyntaxKind, parent: SyntaxKind, text: &str, range: TextRange) {
        match kind {
            SyntaxKind::Number => self.atom(Data::Int(number_value(text).value), Skipped::Nil, range),
            SyntaxKind::String => self.atom(Data::Str(string_value(text)), Skipped::Nil, range),
            SyntaxKind::BarSymbol => self.atom(Data::Sym(symbol_value(text)), Skipped::Nil, range),
            SyntaxKind::Symbol => self.symbol(symbol_value(text), range),
            SyntaxKind::Quote => {
                let node = self.node(range);
                self.frames.push(Frame {
                    node,
                    kind: FrameKind::Quote,
                });
            }
            // The quote has swallowed the paren (spec 1.7).
            SyntaxKind::RParen if parent == SyntaxKind::Quoted => self.atom(Data::Nil, Skipped::Nil, range),
            // Before `#` and at the end of the file the comment leaves an empty symbol behind (spec 1.2).
            SyntaxKind::BlockComment
                if matches!(self.text.as_bytes().get(usize::from(range.end())), None | Some(b'#')) =>
            {
                self.atom(Data::Sym(SmolStr::default()), Skipped::Nil, range);
            }
            _ => {}
        }
    }

    fn symbol(&mut self, name: SmolStr, range: TextRange) {
        match name.as_str() {
            "nil" => self.atom(Data::Nil, Skipped::Nil, range),
            "else" => self.atom(Data::Sym(name), Skipped::Symbol(Switch::Else), range),
            "end-if" => self.atom(Data::Sym(name), Skipped::Symbol(Switch::EndIf), range),
            _ => self.atom(Data::Sym(name), Skipped::Nil, range),
        }
    }

    fn atom(&mut self, data: Data, skipped: Skipped, range: TextRange) {
        let node = self.node(range);
        let value = Value::new(data, self.origin(node));
        self.done(value, skipped, range.end());
    }

    fn open(&mut self, range: TextRange) {
        let node = self.node(range);
        self.frames.push(Frame {
            node,
            kind: FrameKind::List {
                items: self.values.len(),
                switch: None,
            },
        });
    }

    fn close(&mut self, end: TextSize) {
        self.end_quotes(end);
        if let Some(Frame {
            node,
            kind: FrameKind::List { items, switch },
        }) = self.frames.pop()
        {
            let value = Value::list(self.values.split_off(items), self.origin(node));
            self.done(value, Skipped::List(switch), end);
        }
    }

    /// Quotes that still wait for their object quote nil.
    fn end_quotes(&mut self, end: TextSize) {
        if let Some(Frame {
            kind: FrameKind::Quote, ..
        }) = self.frames.last()
        {
            self.atom(Data::Nil, Skipped::Nil, TextRange::empty(end));
        }
    }

    /// An object is complete, and with it the quotes before it.
    fn done(&mut self, mut value: Value, skipped: Skipped, end: TextSize) {
        while let Some(Frame {
            node,
            kind: FrameKind::Quote,
        }) = self.frames.last()
        {
            let origin = self.origin(*node);
            self.frames.pop();
            let start = self.starts.last().map_or(0, |&start| start as usize);
            let range = &mut self.ranges[start + origin.node as usize];
            *range = TextRange::new(range.start(), end);
            value = Value::list(vec![Value::sym("quote", origin), value], origin);
        }
        match self.frames.last_mut() {
            Some(Frame {
                kind: FrameKind::List { items, switch },
                ..
            }) => {
                if self.values.len() == *items
                    && let Skipped::Symbol(first) = skipped
                {
                    *switch = Some(first);
                }
                self.values.push(value);
            }
            _ => self.form(value, skipped),
        }
    }

    fn form(&mut self, value: Value, skipped: Skipped) {
        let head = value.head().cloned().unwrap_or_default();
        let defines = value.items().get(1).and_then(Value::as_text).cloned();
        let count = self.seen.entry((head.clone(), defines.clone())).or_default();
        let id = FormId {
            head,
            defines,
            nth: *count,
        };
        *count += 1;
        let switch = match skipped {
            Skipped::List(switch) => switch,
            Skipped::Nil | Skipped::Symbol(_) => None,
        };
        self.forms.push(Form { id, value, switch });
    }

    /// A new node, the first of a new form if nothing is open.
    fn node(&mut self, range: TextRange) -> u32 {
        // Texts are far below 4 GiB, and a node has at least one byte or one quote.
        let index = self.ranges.len() as u32;
        if self.frames.is_empty() {
            self.starts.push(index);
        }
        self.ranges.push(range);
        index - self.starts.last().copied().unwrap_or_default()
    }

    fn origin(&self, node: u32) -> Origin {
        Origin {
            file: self.file,
            form: self.forms.len() as u32,
            node,
        }
    }
}

fn kind(raw: rowan::SyntaxKind) -> SyntaxKind {
    GdlLanguage::kind_from_raw(raw)
}
