//! From the syntax tree to the objects of the engine's reader, in one pass. Forms whose nodes an edit has kept are not read
//! again.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_db::{Db, File, FileStatus, parse};
use gdl_ruleset::{Data, Origin, Value};
use gdl_syntax::{
    GdlLanguage, GreenNode, NodeOrToken, Parse, SyntaxKind, TextRange, TextSize, number_value,
    rowan::{self, GreenNodeData, Language},
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
    let recent = db.scratch().get::<Recent>();
    let (forms, map, lost_from, nodes) = lower_parse(parse, file.text(db), file.index(db), recent.take(file));
    let encoding = match file.status(db) {
        FileStatus::Text(encoding) => *encoding,
        _ => Default::default(),
    };
    let tree = ItemTree { file, forms: forms.into(), lost_from, obsolete: parse.is_obsolete(), encoding };
    let (tree, map) = (Arc::new(tree), Arc::new(map));
    recent.put(Lowered { nodes, tree: Arc::clone(&tree), map: Arc::clone(&map) });
    (tree, map)
}

/// What was made of a file before the last edit.
struct Lowered {
    /// For each form the list that it was read from; none if other text decided on it, too.
    nodes: Vec<Option<GreenNode>>,
    tree: Arc<ItemTree>,
    map: Arc<SourceMap>,
}

/// The files that were read last: most likely the next edit is in one of them.
#[derive(Default)]
struct Recent(Mutex<VecDeque<Lowered>>);

impl Recent {
    const MOST: usize = 4;

    fn take(&self, file: File) -> Option<Lowered> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = files.iter().position(|lowered| lowered.tree.file == file)?;
        files.remove(index)
    }

    fn put(&self, lowered: Lowered) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.push_front(lowered);
        files.truncate(Recent::MOST);
    }
}

fn lower_parse(
    parse: &Parse,
    text: &str,
    file: u32,
    before: Option<Lowered>,
) -> (Vec<Form>, SourceMap, Option<u32>, Vec<Option<GreenNode>>) {
    let mut reader = Reader::new(text, file, before);
    if !parse.is_obsolete() {
        reader.read(parse.green());
    }
    let lost_from = parse.lost_from().and_then(|offset| {
        let is_before = |start: &u32| reader.ranges[*start as usize].start() < offset;
        u32::try_from(reader.starts.partition_point(is_before)).ok()
    });
    (reader.forms, SourceMap::new(file, reader.ranges, reader.starts), lost_from, reader.nodes)
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
    before: Option<Lowered>,
    /// For each form the list that it is read from, if nothing outside of it matters.
    nodes: Vec<Option<GreenNode>>,
    /// The list that the form at hand is.
    form_node: Option<GreenNode>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, file: u32, before: Option<Lowered>) -> Self {
        Reader {
            text,
            file,
            forms: Vec::new(),
            ranges: Vec::new(),
            starts: Vec::new(),
            frames: Vec::new(),
            values: Vec::new(),
            seen: FxHashMap::default(),
            before,
            nodes: Vec::new(),
            form_node: None,
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
                        // What is open outside of all lists ends with the node of the quote.
                        SyntaxKind::Quoted if path.len() == 1 => self.end_quotes(offset),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Takes the form at hand over from before the edit, if it was read from the same node and has the same index.
    fn keep(&mut self, node: &GreenNodeData, offset: TextSize) -> bool {
        let Some(before) = self.before.take() else { return false };
        let index = self.forms.len();
        let kept = before.nodes.get(index).and_then(Option::as_ref).filter(|known| std::ptr::eq(&***known, node));
        let ranges = u32::try_from(index).ok().and_then(|form| before.map.nodes(form));
        let is_kept = if let (Some(kept), Some(ranges), Some(form)) = (kept, ranges, before.tree.forms.get(index))
            && let Some(first) = ranges.first()
        {
            self.starts.push(self.ranges.len() as u32);
            self.ranges.extend(ranges.iter().map(|range| *range - first.start() + offset));
            self.form_node = Some(kept.clone());
            self.form(form.value.clone(), Skipped::List(form.switch));
            true
        } else {
            false
        };
        self.before = Some(before);
        is_kept
    }

    fn token(&mut self, kind: SyntaxKind, parent: SyntaxKind, text: &str, range: TextRange) {
        match kind {
            SyntaxKind::Number => self.atom(Data::Int(number_value(text).value), Skipped::Nil, range),
            SyntaxKind::String => self.atom(Data::Str(string_value(text)), Skipped::Nil, range),
            SyntaxKind::BarSymbol => self.atom(Data::Sym(symbol_value(text)), Skipped::Nil, range),
            SyntaxKind::Symbol => self.symbol(symbol_value(text), range),
            SyntaxKind::Quote => {
                let node = self.node(range);
                self.frames.push(Frame { node, kind: FrameKind::Quote });
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
        self.frames.push(Frame { node, kind: FrameKind::List { items: self.values.len(), switch: None } });
    }

    fn close(&mut self, end: TextSize) {
        self.end_quotes(end);
        if let Some(Frame { node, kind: FrameKind::List { items, switch } }) = self.frames.pop() {
            let value = Value::list(self.values.split_off(items), self.origin(node));
            self.done(value, Skipped::List(switch), end);
        }
    }

    /// Quotes that still wait for their object quote nil.
    fn end_quotes(&mut self, end: TextSize) {
        if let Some(Frame { kind: FrameKind::Quote, .. }) = self.frames.last() {
            self.atom(Data::Nil, Skipped::Nil, TextRange::empty(end));
        }
    }

    /// An object is complete, and with it the quotes before it.
    fn done(&mut self, mut value: Value, skipped: Skipped, end: TextSize) {
        while let Some(Frame { node, kind: FrameKind::Quote }) = self.frames.last() {
            let origin = self.origin(*node);
            self.frames.pop();
            let start = self.starts.last().map_or(0, |&start| start as usize);
            let range = &mut self.ranges[start + origin.node as usize];
            *range = TextRange::new(range.start(), end);
            value = Value::list(vec![Value::sym("quote", origin), value], origin);
        }
        match self.frames.last_mut() {
            Some(Frame { kind: FrameKind::List { items, switch }, .. }) => {
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
        let id = FormId { head, defines, nth: *count };
        *count += 1;
        let switch = match skipped {
            Skipped::List(switch) => switch,
            Skipped::Nil | Skipped::Symbol(_) => None,
        };
        self.forms.push(Form { id, value, switch });
        self.nodes.push(self.form_node.take());
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
        Origin { file: self.file, form: self.forms.len() as u32, node }
    }
}

/// Whether a list has its `)`. What follows one that has none may matter to the last of its comments.
fn is_closed(list: &GreenNodeData) -> bool {
    let last = list.children().next_back();
    last.is_some_and(|last| last.kind() == SyntaxKind::RParen.into())
}

fn kind(raw: rowan::SyntaxKind) -> SyntaxKind {
    GdlLanguage::kind_from_raw(raw)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use expect_test::{Expect, expect};
    use gdl_test_support::{QueryLog, TestDb};
    use proptest::prelude::*;

    use super::*;

    fn print(value: &Value) -> String {
        match &value.data {
            Data::Nil => "nil".to_owned(),
            Data::Int(number) => number.to_string(),
            Data::Str(text) => format!("{text:?}"),
            Data::Sym(name) if name.is_empty() => "||".to_owned(),
            Data::Sym(name) => name.to_string(),
            _ if value.items()[0].origin == value.origin => format!("'{}", print(&value.items()[1])),
            _ => format!("({})", value.items().iter().map(print).collect::<Vec<_>>().join(" ")),
        }
    }

    /// Shows each form with what is written where its nodes are.
    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let (tree, map) = (item_tree(&*db, db.main()), source_map(&*db, db.main()));
        let mut shown = String::new();
        for (index, form) in (0..).zip(&tree.forms) {
            let lost = if tree.lost_from.is_some_and(|lost| index >= lost) { " lost" } else { "" };
            let switch = form.switch.map_or(String::new(), |switch| format!(" {switch:?}"));
            let nodes = map.nodes(index).unwrap().iter().map(|range| &text[*range]);
            writeln!(shown, "{}{lost}{switch} <- {:?}", print(&form.value), nodes.collect::<Vec<_>>()).unwrap();
        }
        expect.assert_eq(&shown);
    }

    #[test]
    fn values_of_atoms_and_lists() {
        check(
            r#"(a 1.5 |b c| "s" ()) nil x (|nil| (nil))"#,
            expect![[r#"
                (a 150 b c "s" nil) <- ["(a 1.5 |b c| \"s\" ())", "a", "1.5", "|b c|", "\"s\"", "()"]
                nil <- ["nil"]
                x <- ["x"]
                (nil (nil)) <- ["(|nil| (nil))", "|nil|", "(nil)", "nil"]
            "#]],
        );
    }

    #[test]
    fn quotes() {
        check(
            "(a 'b '(c) (quote d))\n''x\n' ; comment\n y\n(a ')\n",
            expect![[r#"
                (a 'b '(c) (quote d)) <- ["(a 'b '(c) (quote d))", "a", "'b", "b", "'(c)", "(c)", "c", "(quote d)", "quote", "d"]
                ''x <- ["''x", "'x", "x"]
                'y <- ["' ; comment\n y", "y"]
                (a 'nil) lost <- ["(a ')", "a", "')", ")"]
            "#]],
        );
        check(
            "'",
            expect![[r#"
            'nil <- ["'", ""]
        "#]],
        );
    }

    #[test]
    fn stray_and_missing_parens() {
        check(
            "(a))\n(b\n(c)\n",
            expect![[r#"
                (a) <- ["(a)", "a"]
                nil <- [")"]
                (b) lost <- ["(b", "b"]
                (c) lost <- ["(c)", "c"]
            "#]],
        );
    }

    #[test]
    fn comments_that_leave_an_empty_symbol() {
        check(
            "(a) #| never closed",
            expect![[r##"
            (a) <- ["(a)", "a"]
            || <- ["#| never closed"]
        "##]],
        );
        check(
            "#|a|##|b|#(c #|d|## e) #|f|#",
            expect![[r##"
            || <- ["#|a|#"]
            (c || # e) <- ["(c #|d|## e)", "c", "#|d|#", "#", "e"]
            || <- ["#|f|#"]
        "##]],
        );
        check(
            "'#|a|##|b|# (c)",
            expect![[r##"
            '|| <- ["'#|a|#", "#|a|#"]
            (c) <- ["(c)", "c"]
        "##]],
        );
    }

    #[test]
    fn switches() {
        check(
            "(else) ('end-if x) '(else) (|else|) ((else)) else",
            expect![[r#"
                (else) Else <- ["(else)", "else"]
                ('end-if x) EndIf <- ["('end-if x)", "'end-if", "end-if", "x"]
                '(else) Else <- ["'(else)", "(else)", "else"]
                (else) <- ["(|else|)", "|else|"]
                ((else)) <- ["((else))", "(else)", "else"]
                else <- ["else"]
            "#]],
        );
    }

    #[test]
    fn obsolete_and_missing_files_have_no_forms() {
        let db = TestDb::new("Xconq 1 +++");
        assert!(item_tree(&*db, db.main()).obsolete && item_tree(&*db, db.main()).forms.is_empty());
        assert!(item_tree(&*db, db.at("/none.g")).forms.is_empty());
    }

    #[test]
    fn form_ids_survive_edits_elsewhere() {
        let db = TestDb::new("(set a 1) (set b 1) (set a 2) (x)\n;;- /edited.g\n(new) (set b 5) (set a 1) (set a 3)");
        let id = |head: &str, name: Option<&str>, nth| FormId { head: head.into(), defines: name.map(Into::into), nth };
        let (tree, edited) = (item_tree(&*db, db.main()), item_tree(&*db, db.at("/edited.g")));
        let ids: Vec<_> = tree.forms.iter().map(|form| form.id.clone()).collect();
        assert_eq!(ids, [id("set", Some("a"), 0), id("set", Some("b"), 0), id("set", Some("a"), 1), id("x", None, 0)]);
        assert_eq!(ids.iter().map(|id| edited.position(id)).collect::<Vec<_>>(), [Some(2), Some(1), Some(3), None]);
    }

    #[test]
    fn origins_count_in_the_comparison_of_trees() {
        for (before, after, same) in [
            ("(a 'b)", "(a (quote b))", false),
            ("(a b)", "; x\n\n (a #| y |#\n\tb)\n", true),
            ("(a 10)", "(a 010)", true),
            ("(a else)", "(a |else|)", true),
            ("(else)", "(|else|)", false),
        ] {
            let mut db = TestDb::new(before);
            let tree = Arc::clone(item_tree(&*db, db.main()));
            db.write("/main.g", after);
            assert_eq!(tree == *item_tree(&*db, db.main()), same, "{before} {after}");
        }
    }

    #[test]
    fn comment_edits_stop_at_the_item_tree() {
        #[salsa::tracked(returns(copy))]
        fn consumer(db: &dyn Db, file: File) -> usize {
            item_tree(db, file).forms.len()
        }
        let mut db = TestDb::new("(a) ; comment\n(b 1)\n");
        let work = |db: &TestDb| {
            consumer(&**db, db.main());
            source_map(&**db, db.main()).form_range(1)
        };
        let before = work(&db);
        db.edit("/main.g", "comment", "a remark");
        let ran = QueryLog::of(&db, work);
        assert_eq!(ran.names(), ["item_tree(/main.g)", "lower(/main.g)", "parse(/main.g)", "source_map(/main.g)"]);
        assert_ne!(before, work(&db));
        db.edit("/main.g", "1", "2");
        assert!(QueryLog::of(&db, work).ran("consumer"));
    }

    fn check_invariants(text: &str) {
        let parse = gdl_syntax::parse(text);
        let (forms, map, lost_from, _) = lower_parse(&parse, text, 7, None);
        assert!(lost_from.is_none_or(|lost| (lost as usize) < forms.len()));
        let mut end = TextSize::new(0);
        for (index, form) in (0..).zip(&forms) {
            let mut count = 0;
            visit(&form.value, &map, index, &mut count);
            assert_eq!(map.nodes(index).unwrap().len(), count as usize);
            let range = map.form_range(index).unwrap();
            assert!(range.start() >= end && range.end() <= TextSize::of(text));
            end = range.end();
        }
        assert!(map.nodes(forms.len() as u32).is_none());
    }

    /// Nodes are numbered in preorder and lie within their parents.
    fn visit(value: &Value, map: &SourceMap, form: u32, count: &mut u32) {
        assert_eq!(value.origin, Origin { file: 7, form, node: *count });
        *count += 1;
        let is_quote = value.items().first().is_some_and(|first| first.origin == value.origin);
        for item in &value.items()[usize::from(is_quote)..] {
            assert!(map.range(value.origin).unwrap().contains_range(map.range(item.origin).unwrap()));
            visit(item, map, form, count);
        }
    }

    proptest! {
        #[test]
        fn any_text_lowers(text in "([()'\"|;#a1 \n]|#\\||\\|#|nil|else){0,60}") {
            check_invariants(&text);
        }
    }

    const PIECES: [&str; 12] = [
        "(a b)",
        "(a b 1)",
        "'(a b)",
        "(a '(b) \"s\")\n",
        "#|x|#",
        "(else)",
        "(a #|x|#",
        "x",
        ")",
        "; c\n",
        "\n(c (d))",
        " ' ",
    ];

    proptest! {
        #[test]
        fn edits_lead_where_a_fresh_reading_leads(
            texts in prop::collection::vec(prop::collection::vec(prop::sample::select(&PIECES[..]), 0..6), 2..6),
        ) {
            let mut db = TestDb::new("");
            for text in texts.iter().map(|pieces| pieces.concat()) {
                db.write("/main.g", &text);
                let (tree, map) = (item_tree(&*db, db.main()), source_map(&*db, db.main()));
                let fresh = lower_parse(&gdl_syntax::parse(&text), &text, db.main().index(&*db), None);
                prop_assert_eq!((&*tree.forms, &**map, tree.lost_from), (&fresh.0[..], &fresh.1, fresh.2));
            }
        }
    }

    #[test]
    fn forms_outside_of_an_edit_are_kept() {
        let mut db = TestDb::new("(a (b c))\n(d 1)\n(e (f))\n");
        let lists = |db: &TestDb| -> Vec<Value> {
            item_tree(&**db, db.main()).forms.iter().map(|form| form.value.clone()).collect()
        };
        let before = lists(&db);
        db.edit("/main.g", "1", "25");
        let after = lists(&db);
        let kept = before.iter().zip(&after).map(|(a, b)| std::ptr::eq(a.items(), b.items()));
        assert_eq!(kept.collect::<Vec<_>>(), [true, false, true]);
    }

    #[test]
    fn depth_is_no_danger() {
        for text in ["(".repeat(100_000), "'".repeat(100_000), "('".repeat(50_000) + &")".repeat(100_000)] {
            check_invariants(&text);
        }
    }
}
