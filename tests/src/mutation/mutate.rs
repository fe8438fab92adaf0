//! The ways to break a module, and where in a text each of them can be done.

use gdl_db::{File, GdlDatabase, parse};
use gdl_ruleset::Ruleset;
use gdl_schema::{TypeKind, lookup};
use gdl_syntax::{NodeOrToken, SyntaxKind, SyntaxNode, SyntaxToken, TextRange};

use super::{Chance, Mutation};

/// A way to break a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A letter of a known name is changed.
    Misspelt,
    /// A known name begins with the wrong case.
    WrongCase,
    /// An element of a value list is gone.
    DroppedElement,
    /// An element of a value list is there twice.
    DoubledElement,
    /// The first two indexes of a row are swapped, in a table whose kinds differ.
    SwappedIndexes,
    /// A number is far out of its bounds.
    OutOfRange,
    /// A parenthesis is gone.
    LostParenthesis,
    /// A quotation mark is gone.
    LostQuote,
    /// A form is gone that defines a name which is used.
    DeletedDefinition,
    /// A type is replaced by one of another kind.
    WrongTypeKind,
    /// An include is gone.
    RemovedInclude,
    /// A number is in quotation marks.
    NumberAsString,
    /// A type is defined a second time.
    DoubledType,
}

impl Kind {
    /// All ways.
    pub const ALL: [Kind; 13] = [
        Kind::Misspelt,
        Kind::WrongCase,
        Kind::DroppedElement,
        Kind::DoubledElement,
        Kind::SwappedIndexes,
        Kind::OutOfRange,
        Kind::LostParenthesis,
        Kind::LostQuote,
        Kind::DeletedDefinition,
        Kind::WrongTypeKind,
        Kind::RemovedInclude,
        Kind::NumberAsString,
        Kind::DoubledType,
    ];

    /// What to call it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Misspelt => "misspelt name",
            Kind::WrongCase => "wrong case",
            Kind::DroppedElement => "dropped element",
            Kind::DoubledElement => "doubled element",
            Kind::SwappedIndexes => "swapped indexes",
            Kind::OutOfRange => "value out of range",
            Kind::LostParenthesis => "lost parenthesis",
            Kind::LostQuote => "lost quotation mark",
            Kind::DeletedDefinition => "deleted definition",
            Kind::WrongTypeKind => "wrong kind of type",
            Kind::RemovedInclude => "removed include",
            Kind::NumberAsString => "number as string",
            Kind::DoubledType => "doubled type",
        }
    }
}

/// A top-level form: its node, its head and its direct children that are no blanks or parentheses.
struct Form {
    node: SyntaxNode,
    head: String,
    items: Vec<NodeOrToken<SyntaxNode, SyntaxToken>>,
}

fn items(node: &SyntaxNode) -> Vec<NodeOrToken<SyntaxNode, SyntaxToken>> {
    let is_item = |child: &NodeOrToken<SyntaxNode, SyntaxToken>| {
        !child.kind().is_trivia() && !matches!(child.kind(), SyntaxKind::LParen | SyntaxKind::RParen)
    };
    node.children_with_tokens().filter(is_item).collect()
}

fn forms(root: &SyntaxNode) -> Vec<Form> {
    let lists = root.children().filter(|node| node.kind() == SyntaxKind::List);
    let form = |node: SyntaxNode| {
        let items = items(&node);
        let head = items.first()?.as_token()?.text().to_owned();
        Some(Form { node, head, items })
    };
    lists.filter_map(form).collect()
}

fn symbols(node: &SyntaxNode) -> impl Iterator<Item = SyntaxToken> {
    let tokens = node.descendants_with_tokens().filter_map(NodeOrToken::into_token);
    tokens.filter(|token| token.kind() == SyntaxKind::Symbol)
}

/// All places where a file can be broken in a way. Some choose between several texts by chance.
pub fn candidates(
    kind: Kind,
    db: &GdlDatabase,
    file: File,
    files: &[File],
    rules: &Ruleset,
    chance: &mut Chance,
) -> Vec<Mutation> {
    let root = parse(db, file).syntax();
    let forms = forms(&root);
    let replace = |range: TextRange, text: &str| Mutation { range, text: text.to_owned() };
    match kind {
        Kind::Misspelt | Kind::WrongCase => {
            // Free text has no spelling: names of places, rules of grammars.
            let judged = forms.iter().filter(|form| !matches!(form.head.as_str(), "namer" | "imf" | "game-module"));
            let known = judged.flat_map(|form| symbols(&form.node)).filter(|token| is_known(rules, token.text()));
            known.map(|token| replace(token.text_range(), &misspell(kind, token.text(), chance))).collect()
        }
        Kind::DroppedElement | Kind::DoubledElement => {
            let lists = rows(&forms).filter_map(|items| items.last()?.as_node().cloned());
            let lists = lists.filter(|list| list.kind() == SyntaxKind::List);
            let elements = lists.map(|list| self::items(&list)).filter(|elements| {
                elements.len() > 1 && elements.iter().all(|element| element.kind() == SyntaxKind::Number)
            });
            let edit = |elements: Vec<NodeOrToken<SyntaxNode, SyntaxToken>>| {
                let element = elements[chance.below(elements.len())].as_token()?.clone();
                let doubled = format!("{0} {0}", element.text());
                Some(replace(element.text_range(), if kind == Kind::DoubledElement { &doubled } else { "" }))
            };
            elements.filter_map(edit).collect()
        }
        Kind::SwappedIndexes => {
            let tables = forms.iter().filter(|form| form.head == "table");
            let differs = tables.filter(|form| {
                let name = form.items.get(1).map(ToString::to_string).unwrap_or_default();
                gdl_schema::table(&name).is_some_and(|id| id.def().index.0 != id.def().index.1)
            });
            differs
                .flat_map(table_rows)
                .filter(|items| items.len() == 3)
                .map(|items| {
                    let range = items[0].text_range().cover(items[1].text_range());
                    Mutation { range, text: format!("{} {}", items[1], items[0]) }
                })
                .collect()
        }
        Kind::OutOfRange | Kind::NumberAsString => {
            let last = rows(&forms).filter_map(|items| items.last()?.as_token().cloned());
            let numbers = last.filter(|token| token.kind() == SyntaxKind::Number);
            let edit = |token: SyntaxToken| match kind {
                Kind::OutOfRange => replace(token.text_range(), "99999"),
                _ => replace(token.text_range(), &format!("\"{}\"", token.text())),
            };
            numbers.map(edit).collect()
        }
        Kind::LostParenthesis => {
            let tokens = forms.iter().flat_map(|form| form.node.descendants_with_tokens());
            let is_paren = |kind| matches!(kind, SyntaxKind::LParen | SyntaxKind::RParen);
            tokens.filter(|token| is_paren(token.kind())).map(|token| replace(token.text_range(), "")).collect()
        }
        Kind::LostQuote => {
            let tokens = forms.iter().flat_map(|form| form.node.descendants_with_tokens());
            let strings = tokens.filter(|token| token.kind() == SyntaxKind::String);
            let edit = |token: NodeOrToken<SyntaxNode, SyntaxToken>| {
                let range = token.text_range();
                let one = 1.into();
                let at = if chance.below(2) == 0 { range.start() } else { range.end() - one };
                replace(TextRange::at(at, one), "")
            };
            strings.map(edit).collect()
        }
        Kind::DeletedDefinition => {
            let defines = |form: &&Form| {
                matches!(form.head.as_str(), "define" | "unit-type" | "terrain-type" | "material-type" | "namer")
            };
            let is_used = |form: &&Form| {
                let Some(name) = form.items.get(1).map(ToString::to_string) else { return false };
                let texts = files.iter().map(|file| parse(db, *file).syntax());
                texts.flat_map(|root| symbols(&root).collect::<Vec<_>>()).filter(|token| token.text() == name).count()
                    > 1
            };
            forms.iter().filter(defines).filter(is_used).map(|form| replace(form.node.text_range(), "")).collect()
        }
        Kind::WrongTypeKind => {
            let is_type = |token: &SyntaxToken| kind_of(rules, token.text()).is_some();
            let used = rows(&forms).flat_map(|items| {
                let front = items.len().saturating_sub(1);
                items.into_iter().take(front).filter_map(NodeOrToken::into_token).filter(is_type).collect::<Vec<_>>()
            });
            let edit = |token: SyntaxToken| {
                let own = kind_of(rules, token.text())?;
                let others =
                    [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material].into_iter().filter(|kind| *kind != own);
                let others: Vec<&str> =
                    others.flat_map(|kind| rules.types.of(kind)).map(|def| def.symbol.as_str()).collect();
                Some(replace(token.text_range(), chance.pick(&others)?))
            };
            used.collect::<Vec<_>>().into_iter().filter_map(edit).collect()
        }
        Kind::RemovedInclude => {
            let includes = forms.iter().filter(|form| form.head == "include");
            includes.map(|form| replace(form.node.text_range(), "")).collect()
        }
        Kind::DoubledType => {
            let types = forms.iter().filter(|form| form.head.ends_with("-type"));
            types.map(|form| replace(form.node.text_range(), &format!("{0}\n{0}", form.node))).collect()
        }
    }
}

/// The clauses of tables and the forms `add` without their head: what ends in values.
fn rows(forms: &[Form]) -> impl Iterator<Item = Vec<NodeOrToken<SyntaxNode, SyntaxToken>>> {
    forms.iter().flat_map(|form| match form.head.as_str() {
        "table" => table_rows(form),
        "add" => vec![form.items[1..].to_vec()],
        _ => Vec::new(),
    })
}

fn table_rows(form: &Form) -> Vec<Vec<NodeOrToken<SyntaxNode, SyntaxToken>>> {
    form.node.children().filter(|node| node.kind() == SyntaxKind::List).map(|node| items(&node)).collect()
}

fn kind_of(rules: &Ruleset, name: &str) -> Option<TypeKind> {
    [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material]
        .into_iter()
        .find(|&kind| rules.types.of(kind).iter().any(|def| def.symbol == name))
}

/// Whether a name means something: a word of the language, a type or a defined name of the game.
fn is_known(rules: &Ruleset, name: &str) -> bool {
    name.len() > 2
        && (lookup(name).next().is_some()
            || kind_of(rules, name).is_some()
            || rules.defines.iter().any(|(defined, _)| defined == name))
}

/// The name with one mistake of the kind that fingers make.
fn misspell(kind: Kind, name: &str, chance: &mut Chance) -> String {
    let mut chars: Vec<char> = name.chars().collect();
    if kind == Kind::WrongCase {
        let first = chars[0];
        chars[0] = if first.is_lowercase() { first.to_ascii_uppercase() } else { first.to_ascii_lowercase() };
        if chars[0] == first {
            chars.push('s');
        }
        return chars.into_iter().collect();
    }
    let at = chance.below(chars.len() - 1);
    match chance.below(4) {
        0 if chars[at] != chars[at + 1] => chars.swap(at, at + 1),
        1 => _ = chars.remove(at),
        2 => chars.insert(at, chars[at]),
        _ => chars[at] = if chars[at] == 'x' { 'z' } else { 'x' },
    }
    chars.into_iter().collect()
}
