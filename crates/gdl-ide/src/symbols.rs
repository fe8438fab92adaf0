//! Document outlines, and the workspace symbol search.

use gdl_db::{Db, File, Workspace, parse};
use gdl_hir::{DefKind, definitions, item_tree, text_order};
use gdl_ruleset::Value;
pub use gdl_schema::SymbolKind;
use gdl_schema::{Outline, Title, form};
use gdl_syntax::{AstNode, Element, List, TextRange};
use smol_str::SmolStr;

use crate::{NavTarget, sides::NAMES, target_at};

/// An entry of an outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentSymbol {
    /// The name; never empty.
    pub name: String,
    /// Further details in a few words; may be empty.
    pub detail: String,
    /// The kind of the symbol.
    pub kind: SymbolKind,
    /// The range of the whole form.
    pub full: TextRange,
    /// The range of its name.
    pub focus: TextRange,
    /// The parts of the symbol.
    pub children: Vec<DocumentSymbol>,
}

/// The maximum length of a displayed name or value.
const MAX_NAME: usize = 60;

/// The outline of a document: its forms with their properties, in the order of the text.
pub fn document_symbols(db: &dyn Db, file: File) -> Vec<DocumentSymbol> {
    let parse = parse(db, file);
    let lists = parse.tree().forms().filter_map(|form| form.as_list().cloned());
    lists.filter_map(|list| form_symbol(&list)).collect()
}

fn form_symbol(list: &List) -> Option<DocumentSymbol> {
    let head = list.head()?;
    let arguments: Vec<Element> = list.args().collect();
    let first = arguments.first().map(shown).unwrap_or_default();
    let outline = match form(&head) {
        Some(def) if def.read => def.outline?,
        // A unit, by its type.
        _ => Outline { symbol: SymbolKind::Unit, title: Title::Head },
    };
    let kind = outline.symbol;
    let (name, detail) = match outline.title {
        Title::First => (first, head.to_string()),
        Title::Head if kind == SymbolKind::Unit => (head.to_string(), head.to_string()),
        Title::Head => (head.to_string(), String::new()),
        Title::Added => (arguments.get(1).map(shown).unwrap_or_default(), first),
        Title::Test => (format!("{head} {first}"), String::new()),
        Title::Side => match side_name(list) {
            Some(name) => {
                let id = arguments.first().filter(|id| id.as_atom().is_some()).map(shown).unwrap_or_default();
                (name, format!("{head} {id}").trim_end().to_owned())
            }
            None => (first, head.to_string()),
        },
    };
    let name = match kind {
        SymbolKind::Unit => unit_name(list).unwrap_or(name),
        _ => name,
    };
    let name = if name.is_empty() { head.to_string() } else { name };
    let name = or_text(name, list);
    let focus = match (kind, arguments.get(usize::from(outline.title == Title::Added))) {
        (SymbolKind::World | SymbolKind::Unit, _) | (_, None) => list.first().map(|head| head.text_range()),
        // The number of a side is not shown here; its properties are below.
        (SymbolKind::Side, Some(Element::List(_))) => list.first().map(|head| head.text_range()),
        (_, Some(argument)) => Some(argument.text_range()),
    };
    let full = list.syntax().text_range();
    let has_properties = matches!(
        kind,
        SymbolKind::Module
            | SymbolKind::Type(_)
            | SymbolKind::Side
            | SymbolKind::Doctrine
            | SymbolKind::Scorekeeper
            | SymbolKind::World
    );
    let children = if has_properties { arguments.iter().filter_map(property_symbol).collect() } else { Vec::new() };
    Some(DocumentSymbol { name, detail, kind, full, focus: focus.unwrap_or(full), children })
}

fn property_symbol(element: &Element) -> Option<DocumentSymbol> {
    let list = element.as_list()?;
    let head = list.first()?;
    let name = or_text(head.symbol()?.to_string(), list);
    let detail = list.arg(0).map(|value| shown(&value)).unwrap_or_default();
    let full = list.syntax().text_range();
    Some(DocumentSymbol {
        name,
        detail,
        kind: SymbolKind::Property,
        full,
        focus: head.text_range(),
        children: Vec::new(),
    })
}

/// A name, or the text of its list if the name is empty: some editors reject an outline with an empty name.
fn or_text(name: String, list: &List) -> String {
    if name.trim().is_empty() { cut(&list.syntax().to_string()) } else { name }
}

/// The name in a unit form.
fn unit_name(list: &List) -> Option<String> {
    property_value(list, "n")
}

/// Returns the name in a side form, since its number says little.
fn side_name(list: &List) -> Option<String> {
    NAMES.iter().find_map(|name| property_value(list, name))
}

/// The value of a property of a form, unless it is empty.
fn property_value(list: &List, property: &str) -> Option<String> {
    let mut lists = list.args().filter_map(|element| element.as_list().cloned());
    let found = lists.find(|list| list.head().is_some_and(|head| head == property))?;
    found.arg(0).map(|value| shown(&value)).filter(|value| !value.is_empty())
}

/// An object on one line, truncated if it is long.
fn shown(element: &Element) -> String {
    if let Some(text) = element.as_atom().and_then(|atom| atom.symbol().or(atom.string())) {
        return cut(&text);
    }
    cut(&element.syntax().to_string())
}

fn cut(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(MAX_NAME) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// A name in the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkspaceSymbol {
    /// The location.
    pub target: NavTarget,
    /// The kind of the symbol.
    pub kind: SymbolKind,
}

/// At most `limit` names in the workspace and its library that contain the letters of the query in order, best first:
/// names equal to the query, then those that begin with it, those that contain it, and the rest.
pub fn workspace_symbols(db: &dyn Db, query: &str, limit: usize) -> Vec<WorkspaceSymbol> {
    let written = query;
    let query = query.to_lowercase();
    let workspace = Workspace::get(db);
    let mut found: Vec<(u8, usize, &SmolStr, DefKind, gdl_ruleset::Origin)> = Vec::new();
    for (tier, files) in [workspace.files(db), workspace.library(db)].into_iter().enumerate() {
        for name in files.iter().flat_map(|&file| named_sides(db, file)) {
            if let Some((rank, text)) =
                name.as_text().and_then(|text| Some((rank(&query, &text.to_lowercase())?, text)))
            {
                found.push((rank, tier, text, DefKind::Side, name.origin));
            }
        }
        for definition in files.iter().flat_map(|&file| definitions(db, file)) {
            if let Some(rank) = rank(&query, &definition.name.to_lowercase()) {
                found.push((rank, tier, &definition.name, definition.kind, definition.origin));
            }
        }
    }
    found.sort_by_cached_key(|&(rank, tier, name, _, origin)| {
        // Among equal ones, those that match the case of the query are better.
        (rank, tier, name.len(), !name.contains(written), name.clone(), text_order(db, origin))
    });
    let symbols = found.into_iter().filter_map(|(_, _, name, kind, origin)| {
        Some(WorkspaceSymbol { target: target_at(db, origin, name.clone())?, kind: kind_of(kind) })
    });
    symbols.take(limit).collect()
}

/// Returns the names that the side forms of a file give their sides: most sides have a name and no symbol.
fn named_sides(db: &dyn Db, file: File) -> impl Iterator<Item = &Value> {
    let forms = item_tree(db, file).read_forms().iter().map(|form| &form.value);
    let sides = forms.filter(|form| form.head().is_some_and(|head| head == form::SIDE.name()));
    sides.filter_map(|form| {
        let property = |name: &&str| form.items().iter().find(|item| item.head().is_some_and(|head| head == *name));
        NAMES
            .iter()
            .find_map(property)?
            .items()
            .get(1)
            .filter(|name| name.as_str().is_some_and(|name| !name.is_empty()))
    })
}

/// The rank of a name for a query, 0 best; none if it does not match.
fn rank(query: &str, name: &str) -> Option<u8> {
    if name == query {
        return Some(0);
    }
    if name.starts_with(query) {
        return Some(1);
    }
    if name.contains(query) {
        return Some(2);
    }
    let mut letters = name.chars();
    query.chars().all(|wanted| letters.any(|letter| letter == wanted)).then_some(3)
}

fn kind_of(kind: DefKind) -> SymbolKind {
    match kind {
        DefKind::Variable => SymbolKind::Variable,
        DefKind::Type(kind) => SymbolKind::Type(kind),
        DefKind::Namer => SymbolKind::Namer,
        DefKind::Side => SymbolKind::Side,
        DefKind::Doctrine => SymbolKind::Doctrine,
        DefKind::Unit => SymbolKind::Unit,
        DefKind::Feature => SymbolKind::Feature,
        DefKind::Scorekeeper => SymbolKind::Scorekeeper,
        DefKind::ImageFamily => SymbolKind::Image,
        DefKind::Variant => SymbolKind::Variant,
        DefKind::Module => SymbolKind::Module,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use super::*;

    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let mut out = String::new();
        show(&document_symbols(&*db, db.main()), 0, text, &mut out);
        expect.assert_eq(&out);
    }

    fn show(symbols: &[DocumentSymbol], depth: usize, text: &str, out: &mut String) {
        for symbol in symbols {
            assert!(symbol.full.contains_range(symbol.focus), "{symbol:?}");
            let DocumentSymbol { name, detail, kind, focus, .. } = symbol;
            *out += &format!("{}{kind:?} {name} [{detail}] {}\n", "  ".repeat(depth), &text[*focus]);
            show(&symbol.children, depth + 1, text, out);
        }
    }

    #[test]
    fn outlines() {
        check(
            "(game-module \"g\" (title \"T\"))\n(include x)\n(unit-type a (hp-max 5) (speed\n 100))\n(add (a b) cp (1 2))\n(table t (a a 1))\n(set see-all 1)\n",
            expect![[r#"
                Module g [game-module] "g"
                  Property title [T] title
                Include x [include] x
                Type(Unit) a [unit-type] a
                  Property hp-max [5] hp-max
                  Property speed [100] speed
                Values cp [(a b)] cp
                Table t [table] t
                Global see-all [set] see-all
            "#]],
        );
        check(
            "(a 1 2 (n \"Mary\"))\n(side 1 s (name \"X\"))\n(if x)\n(else)\n(unit-type\n(add\n()(5)",
            expect![[r#"
            Unit Mary [a] a
            Side X [side 1] 1
              Property name [X] name
            Condition if x [] x
            Type(Unit) unit-type [unit-type] unit-type
            Values add [] add
        "#]],
        );
    }

    #[test]
    fn search() {
        let db = TestDb::new(
            "(unit-type tank) (unit-type big-tank) (define tankers 1) (side 1 (noun \"Tanit\"))\n;;- /lib/l.g\n(unit-type tank)\n",
        );
        let found = |query: &str| {
            let symbols = workspace_symbols(&*db, query, 3);
            symbols
                .iter()
                .map(|symbol| format!("{}:{}", symbol.target.file.path(&*db), symbol.target.name))
                .collect::<Vec<_>>()
        };
        assert_eq!(found("Tank"), ["/main.g:tank", "/lib/l.g:tank", "/main.g:tankers"]);
        assert_eq!(found("bt"), ["/main.g:big-tank"]);
        assert_eq!(found("tani"), ["/main.g:Tanit"]);
        assert_eq!(found("zzz").len(), 0);
    }
}
