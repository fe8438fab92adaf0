//! The ways to break a module, and the places in a text where each applies.

use gdl_db::{File, GdlDatabase, parse};
use gdl_ruleset::Ruleset;
use gdl_schema::{TypeKind, lookup, unit};
use gdl_syntax::{NodeOrToken, SyntaxKind, SyntaxNode, SyntaxToken, TextRange};

use super::{Chance, Mutation};

/// A way to break a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A letter of a known name is changed.
    Misspelled,
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
    /// A letter of the class of a side is changed, where a side has it or where something asks for it.
    MisspelledClass,
    /// A letter of the name of a doctrine is changed.
    MisspelledDoctrine,
    /// Types lose their speed property and get the default speed, with which one of them cannot enter any terrain.
    DefaultSpeed,
    /// A date or the step of a calendar is garbled.
    GarbledDate,
    /// No type is worth a point in a game that the last side with points wins.
    NoPoints,
    /// The end of a string is gone together with the parenthesis after it.
    LostStringEnd,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 19] = [
        Kind::Misspelled,
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
        Kind::MisspelledClass,
        Kind::MisspelledDoctrine,
        Kind::DefaultSpeed,
        Kind::GarbledDate,
        Kind::NoPoints,
        Kind::LostStringEnd,
    ];

    /// Returns the name of the kind for reports.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Misspelled => "misspelled name",
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
            Kind::MisspelledClass => "misspelled class",
            Kind::MisspelledDoctrine => "misspelled doctrine",
            Kind::DefaultSpeed => "default speed",
            Kind::GarbledDate => "garbled date",
            Kind::NoPoints => "no points",
            Kind::LostStringEnd => "lost string end",
        }
    }
}

/// A top-level form: its node, its head and its direct children that are not whitespace or parentheses.
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

/// All places where a file can be broken in the given way. Some kinds choose one of several texts at random.
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
        Kind::Misspelled | Kind::WrongCase => {
            // Free text, such as names of places and rules of grammars, has no spelling.
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
        Kind::MisspelledClass => {
            let lists =
                forms.iter().flat_map(|form| lists_with(&form.node, &["class", "possible-sides", "applies-to"]));
            let texts: Vec<_> = lists.flat_map(|list| tokens(&list, SyntaxKind::String).collect::<Vec<_>>()).collect();
            texts.into_iter().filter_map(|token| misspelled_string(&token, chance)).collect()
        }
        Kind::MisspelledDoctrine => {
            let defined = forms.iter().filter(|form| form.head == "doctrine").filter_map(|form| form.items.get(1));
            let lists = forms.iter().flat_map(|form| lists_with(&form.node, &["default-doctrine", "doctrines"]));
            let used = lists.flat_map(|list| match items(&list).as_slice() {
                [head, id] if head.to_string() == "default-doctrine" => vec![id.clone()],
                [_, pairs @ ..] => pairs.iter().filter_map(|pair| items(pair.as_node()?).get(1).cloned()).collect(),
                [] => Vec::new(),
            });
            let names = defined.cloned().chain(used).filter_map(NodeOrToken::into_token);
            let names: Vec<_> =
                names.filter(|name| name.kind() == SyntaxKind::Symbol && name.text().len() > 2).collect();
            names
                .into_iter()
                .map(|name| replace(name.text_range(), &misspell(Kind::Misspelled, name.text(), chance)))
                .collect()
        }
        Kind::DefaultSpeed => {
            let stuck = stuck_at_default_speed(rules);
            let properties = forms.iter().flat_map(|form| lists_with(&form.node, &["speed"]));
            let own = properties.filter(|list| {
                let ty = list.parent().map(|form| items(&form)).and_then(|items| Some(items.get(1)?.to_string()));
                ty.is_some_and(|ty| stuck.contains(&ty.as_str()))
            });
            let adds = forms.iter().filter(|form| form.head == "add");
            let adds = adds.filter(|form| {
                form.items.get(2).is_some_and(|name| name.to_string() == "speed")
                    && form.items.get(1).is_some_and(|types| sets_any(types, &stuck, rules))
            });
            own.chain(adds.map(|form| form.node.clone())).map(|node| replace(node.text_range(), "")).collect()
        }
        Kind::GarbledDate => {
            let sets = forms.iter().filter(|form| form.head == "set");
            let name = |form: &Form| form.items.get(1).map(ToString::to_string).unwrap_or_default();
            let mut found = Vec::new();
            for form in sets {
                match name(form).as_str() {
                    "initial-date" => {
                        let texts = form.items.get(2).and_then(|date| date.as_token().cloned());
                        found.extend(texts.and_then(|token| garbled_date(&token, chance)));
                    }
                    "calendar" => {
                        let steps = symbols(&form.node).filter(|step| gdl_ruleset::DATE_STEPS.contains(&step.text()));
                        let steps: Vec<_> = steps.collect();
                        let misspelled = steps
                            .into_iter()
                            .map(|step| (step.text_range(), misspell(Kind::Misspelled, step.text(), chance)));
                        found.extend(misspelled.map(|(range, text)| Mutation { range, text }));
                    }
                    _ => {}
                }
            }
            found
        }
        Kind::NoPoints => {
            let keepers = forms.iter().filter(|form| form.head == "scorekeeper");
            let counting = keepers.filter(|form| symbols(&form.node).any(|name| name.text() == "last-side-wins"));
            let zero = "(add u* point-value 0)";
            counting.map(|form| replace(form.node.text_range(), &format!("{}\n{zero}", form.node))).collect()
        }
        Kind::LostStringEnd => {
            let strings = forms.iter().flat_map(|form| tokens(&form.node, SyntaxKind::String).collect::<Vec<_>>());
            let edit = |token: SyntaxToken| {
                let next = token.next_token().filter(|next| next.kind() == SyntaxKind::RParen)?;
                let one: gdl_syntax::TextSize = 1.into();
                Some(replace(TextRange::new(token.text_range().end() - one, next.text_range().end()), ""))
            };
            strings.filter_map(edit).collect()
        }
    }
}

fn tokens(node: &SyntaxNode, kind: SyntaxKind) -> impl Iterator<Item = SyntaxToken> {
    node.descendants_with_tokens().filter_map(NodeOrToken::into_token).filter(move |token| token.kind() == kind)
}

/// The lists anywhere in a form that begin with one of these names.
fn lists_with(node: &SyntaxNode, heads: &[&str]) -> Vec<SyntaxNode> {
    let lists = node.descendants().filter(|list| list.kind() == SyntaxKind::List);
    let has_head =
        |list: &SyntaxNode| items(list).first().is_some_and(|head| heads.contains(&head.to_string().as_str()));
    lists.filter(has_head).collect()
}

fn misspelled_string(token: &SyntaxToken, chance: &mut Chance) -> Option<Mutation> {
    let inner = token.text().strip_prefix('"')?.strip_suffix('"')?;
    let text = format!("\"{}\"", misspell(Kind::Misspelled, Some(inner).filter(|text| text.len() > 2)?, chance));
    Some(Mutation { range: token.text_range(), text })
}

/// A date with a longer or misspelled month, or without one of its parts.
fn garbled_date(token: &SyntaxToken, chance: &mut Chance) -> Option<Mutation> {
    let inner = token.text().strip_prefix('"')?.strip_suffix('"')?;
    let mut parts: Vec<&str> = inner.split(' ').collect();
    let at = chance.below(parts.len());
    let month = parts.iter().position(|part| part.starts_with(|c: char| c.is_ascii_uppercase()));
    let garbled = match (month, chance.below(3)) {
        (Some(month), 0) => format!("{}uary", parts[month]),
        (Some(month), 1) => parts[month].to_ascii_lowercase(),
        _ if parts.len() > 1 => String::new(),
        _ => "x".to_owned(),
    };
    let at = if garbled.is_empty() { at } else { month.unwrap_or(0) };
    parts[at] = &garbled;
    let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    Some(Mutation { range: token.text_range(), text: format!("\"{text}\"") })
}

/// The unit types that have action points and could pay for no cell with the default speed.
fn stuck_at_default_speed(rules: &Ruleset) -> Vec<&str> {
    let enter = gdl_schema::table("mp-to-enter-terrain").and_then(|id| rules.table(id));
    let Some(enter) = enter else { return Vec::new() };
    let types = rules.types.refs(TypeKind::Unit).filter(|&ty| {
        let points = rules.types.int(ty, unit::ACP_PER_TURN).max(rules.types.int(ty, unit::ACP_MAX));
        let row = enter.row(usize::from(ty.index));
        let dear = row.iter().all(|&price| i32::from(price.max(1)) > points);
        points > 0 && rules.types.int(ty, unit::SPEED) > 0 && dear
    });
    types.map(|ty| rules.types[ty].symbol.as_str()).collect()
}

/// Whether an `add` form is about one of the wanted types.
fn sets_any(types: &NodeOrToken<SyntaxNode, SyntaxToken>, wanted: &[&str], rules: &Ruleset) -> bool {
    let named = |name: &str| {
        let defined = rules.defines.iter().find(|(defined, _)| defined == name);
        let members = defined.map(|(_, value)| value.items()).unwrap_or_default();
        let members = members.iter().filter_map(|item| item.as_type()).map(|ty| rules.types[ty].symbol.as_str());
        wanted.contains(&name)
            || (name == "u*" && !wanted.is_empty())
            || members.into_iter().any(|ty| wanted.contains(&ty))
    };
    match types {
        NodeOrToken::Node(list) => symbols(list).any(|token| named(token.text())),
        NodeOrToken::Token(token) => named(token.text()),
    }
}

/// The clauses of tables, and the `add` forms without their heads: lists that end in values.
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

/// Returns the name with one typing error.
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
