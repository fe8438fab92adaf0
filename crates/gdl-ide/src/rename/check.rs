//! Why a name cannot be renamed, or cannot become another.

use gdl_db::{Db, File, Settings, Workspace, parse};
use gdl_hir::{DefKind, RefKind, definitions, item_tree, references};
use gdl_ruleset::{Origin, Value, print_symbol};
use gdl_schema::{Category, absent, lookup};
use gdl_syntax::{AstNode, Atom, List, SyntaxKind, SyntaxToken, TextRange};
use smol_str::SmolStr;

use super::{
    is_one_token,
    occurrences::{Reach, Space},
    token_at,
};
use crate::{FileRange, game::def_noun, lines, range_of};

/// The engine cuts names that are ten times as long, and the manual advises to stay below.
const MAX_LENGTH: usize = 100;

/// So many characters of a name are shown.
const MAX_SHOWN: usize = 40;

/// Whether the name can be renamed to anything.
pub(super) fn old_name(db: &dyn Db, reach: &Reach, name: &SmolStr) -> Result<(), String> {
    let places = reach.places(db);
    let shown_name = cut(name);
    if reach.definitions.is_empty() {
        return Err(match reach.space {
            Space::Image => format!("no module of the workspace makes the image family `{shown_name}`"),
            _ => format!("`{shown_name}` is not defined in these modules: only what they define can be renamed"),
        });
    }
    let writable = Workspace::get(db).files(db);
    if let Some(place) = places.iter().find(|place| !writable.contains(&place.file)) {
        let path = place.file.path(db);
        return Err(match place.file.is_embedded(db) {
            true => format!("`{shown_name}` also stands in {path}, which is built in and cannot be changed"),
            false => format!(
                "`{shown_name}` also stands in {path}, which is not part of the workspace: add its folder to rename it"
            ),
        });
    }
    match reach.space {
        Space::Symbol => symbol_in_doubt(db, reach, name),
        Space::Unit => unit_in_doubt(db, reach, name),
        Space::Image => image_in_doubt(db, reach, name),
        Space::Variant => {
            let given = Settings::get(db).variants(db).iter().any(|(variant, _)| variant == name);
            if given { Err(format!("the settings give a value to `{name}`: change them first")) } else { Ok(()) }
        }
        Space::Module | Space::Alone => Ok(()),
    }
}

/// A name for a message: what is taken for one may be a long text behind a lost quote.
fn cut(name: &str) -> String {
    let line = name.lines().next().unwrap_or_default();
    match line.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None if line.len() < name.len() => format!("{line}..."),
        None => line.to_owned(),
    }
}

/// Words of the language that stand where values do: whether the name or the word is meant cannot be told there.
fn symbol_in_doubt(db: &dyn Db, reach: &Reach, name: &SmolStr) -> Result<(), String> {
    for &file in &reach.files {
        let words = references(db, file).filter(|it| it.name == *name);
        for word in words {
            if let RefKind::Language(category) = word.kind
                && is_word_of_values(category)
            {
                let at = place(db, word.origin);
                return Err(format!(
                    "at {at} `{name}` is a name of the language ({}): whether your `{name}` is meant there cannot be told",
                    category.noun()
                ));
            }
        }
    }
    // A symbol as the transport of a unit may be a unit of this name.
    let transport = reach.references.iter().find(|it| it.kind == RefKind::Unit);
    let unit = || definition_in(db, &reach.files, name, |kind| kind == DefKind::Unit);
    match transport.and_then(|transport| Some((transport, unit()?))) {
        Some((transport, (_, unit))) => {
            Err(format!("at {} `{name}` may be the unit of {}", place(db, transport.origin), place(db, unit)))
        }
        None => Ok(()),
    }
}

/// Whether the names of a category stand where symbols do, too. Those of properties never do.
fn is_taken(category: Category) -> bool {
    is_word_of_values(category) || matches!(category, Category::Form | Category::Global | Category::Table)
}

fn is_word_of_values(category: Category) -> bool {
    matches!(
        category,
        Category::Constant
            | Category::Keyword
            | Category::Function
            | Category::LayerSubform
            | Category::ScorekeeperForm
            | Category::ScorekeeperFunction
            | Category::ScorekeeperWhen
            | Category::EventType
            | Category::ActionType
            | Category::TaskType
            | Category::GoalType
            | Category::PlanType
            | Category::SynthesisMethod
            | Category::OrderCondition
    )
}

/// A symbol as the transport of a unit may be a unit or a variable.
fn unit_in_doubt(db: &dyn Db, reach: &Reach, name: &SmolStr) -> Result<(), String> {
    let is_symbol =
        |origin: Origin| range_of(db, origin).is_some_and(|at| !at.file.text(db)[at.range].starts_with('"'));
    // A variable may hold the name of a unit.
    let mut transports =
        reach.files.iter().flat_map(|&file| references(db, file)).filter(|it| it.kind == RefKind::Unit);
    if let Some(transport) = transports.find(|it| is_symbol(it.origin))
        && let Some(text) = reach.files.iter().find_map(|&file| bound_text(db, file, name))
    {
        return Err(format!(
            "the text at {} may name this unit, for the unit that is in `{}`: change them by hand",
            shown(db, text),
            transport.name
        ));
    }
    let Some(symbol) = reach.references.iter().find(|it| is_symbol(it.origin)) else { return Ok(()) };
    let bound = definition_in(db, &reach.files, name, |kind| Space::Symbol.has(kind));
    match bound {
        Some((kind, origin)) => Err(format!(
            "at {} `{name}` may be the unit or the {} of {}",
            place(db, symbol.origin),
            def_noun(kind),
            place(db, origin)
        )),
        None => Ok(()),
    }
}

/// Types without an image name have the image family of their own name.
fn image_in_doubt(db: &dyn Db, reach: &Reach, name: &str) -> Result<(), String> {
    match definition_in(db, &reach.files, name, |kind| matches!(kind, DefKind::Type(_))) {
        Some((kind, origin)) => Err(format!(
            "the {} `{name}` of {} may have its picture by this name: give it an `image-name` and another name first",
            def_noun(kind),
            place(db, origin)
        )),
        None => Ok(()),
    }
}

/// Whether the name can become this one.
pub(super) fn new_name(db: &dyn Db, reach: &Reach, old: &str, new: &str) -> Result<(), String> {
    if new.trim().is_empty() {
        return Err("a name cannot be empty".to_owned());
    }
    if new.len() > MAX_LENGTH {
        return Err(format!("a name has at most {MAX_LENGTH} characters"));
    }
    if new.contains(['\0', '\n', '\r']) {
        return Err("a name has no line breaks".to_owned());
    }
    match reach.space {
        Space::Symbol | Space::Variant => plain_symbol(new)?,
        Space::Unit if has_symbols(db, reach) => {
            plain_symbol(new)?;
            return symbol_taken(db, reach, old, new);
        }
        Space::Image => {
            let is_valid = new.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !new.starts_with('-');
            if !is_valid {
                return Err(format!(
                    "`{new}` is no name for an image family: only letters, digits, and hyphens inside"
                ));
            }
        }
        Space::Unit | Space::Module | Space::Alone => {}
    }
    match reach.space {
        Space::Symbol => symbol_taken(db, reach, old, new),
        Space::Alone => Ok(()),
        Space::Image => {
            let taken = definition_in(db, &reach.files, new, |kind| matches!(kind, DefKind::Type(_)));
            if let Some((kind, origin)) = taken {
                let at = place(db, origin);
                return Err(format!("the {} `{new}` of {at} would get this picture", def_noun(kind)));
            }
            space_taken(db, reach, new)
        }
        Space::Variant if lookup(new).any(|entry| entry.category == Category::Variant) => {
            Err(format!("`{new}` is a variant of the language"))
        }
        Space::Unit | Space::Variant | Space::Module => space_taken(db, reach, new),
    }
}

/// Whether a unit is called by a symbol: such a symbol may be bound, while a string, or a name, is a text.
fn has_symbols(db: &dyn Db, reach: &Reach) -> bool {
    let is_symbol = |token: SyntaxToken| {
        let list = token.parent().and_then(List::cast);
        token.kind() != SyntaxKind::String && list.and_then(|list| list.head()).is_some_and(|head| head != "n")
    };
    reach.places(db).into_iter().filter_map(|place| token_at(db, place)).any(is_symbol)
}

/// Whether a name can be written as a symbol without bars.
pub(crate) fn is_plain_symbol(name: &str) -> bool {
    let mut text = String::new();
    print_symbol(&mut text, name);
    text == name && is_one_token(name, SyntaxKind::Symbol)
}

fn plain_symbol(new: &str) -> Result<(), String> {
    if is_plain_symbol(new) {
        return Ok(());
    }
    let hint = "a name has letters, digits and hyphens, and begins with a letter";
    Err(match new {
        "nil" => "`nil` is the empty list".to_owned(),
        _ => format!("`{new}` would have to be written in bars: {hint}"),
    })
}

/// Symbols must not occur anywhere before: whether they are bound or data, they would mean something else then.
fn symbol_taken(db: &dyn Db, reach: &Reach, old: &str, new: &str) -> Result<(), String> {
    let known = lookup(new).find(|entry| is_taken(entry.category) && absent(entry.category, entry.name).is_none());
    if let Some(entry) = known {
        return Err(format!("`{new}` is a name of the language: {}", entry.category.noun()));
    }
    space_taken(db, reach, new)?;
    let has_type = reach.definitions.iter().any(|it| matches!(it.kind, DefKind::Type(_)));
    for &file in &reach.files {
        if has_type && let Some(origin) = type_name(db, file, new) {
            return Err(format!("`{new}` is the name of a type already, at {}", place(db, origin)));
        }
        if let Some(range) = symbol_in(db, file, new) {
            let at = shown(db, FileRange { file, range });
            return Err(format!("`{new}` stands at {at} already: it would mean the same as `{old}`"));
        }
    }
    Ok(())
}

/// Names of the same space.
fn space_taken(db: &dyn Db, reach: &Reach, new: &str) -> Result<(), String> {
    let space = reach.space;
    if let Some((kind, origin)) = definition_in(db, &reach.files, new, |kind| space.has(kind)) {
        return Err(format!("`{new}` is taken by the {} at {}", def_noun(kind), place(db, origin)));
    }
    for &file in &reach.files {
        let mut used = references(db, file).filter(|it| it.name == new && space.accepts(it.kind));
        if let Some(reference) = used.next() {
            return Err(format!("`{new}` is used at {} already", place(db, reference.origin)));
        }
    }
    Ok(())
}

fn definition_in(
    db: &dyn Db,
    files: &[File],
    name: &str,
    is_wanted: impl Fn(DefKind) -> bool,
) -> Option<(DefKind, Origin)> {
    let all = files.iter().flat_map(|&file| definitions(db, file));
    all.filter(|it| it.name == name && is_wanted(it.kind)).map(|it| (it.kind, it.origin)).next()
}

/// A type that is called so by a property.
fn type_name(db: &dyn Db, file: File, name: &str) -> Option<Origin> {
    let is_name = |property: &Value| property.head().is_some_and(|head| head == "name");
    let forms = item_tree(db, file).forms.iter().map(|form| &form.value);
    let types = forms.filter(|form| form.head().is_some_and(|head| crate::classify::kind_of_form(head).is_some()));
    let values = types.flat_map(|form| form.items().iter().filter(|property| is_name(property)));
    let mut names = values.filter_map(|property| property.items().get(1));
    names.find(|value| value.as_str().is_some_and(|text| text == name)).map(|value| value.origin)
}

/// The first place of a symbol, whatever it is for.
fn symbol_in(db: &dyn Db, file: File, name: &str) -> Option<TextRange> {
    let root = parse(db, file).syntax();
    let tokens = root.descendants_with_tokens().filter_map(|it| it.into_token());
    // Escapes and bars may hide the name from a search in the text.
    let mut symbols = tokens.filter(|token| matches!(token.kind(), SyntaxKind::Symbol | SyntaxKind::BarSymbol));
    symbols
        .find(|token| Atom::cast(token.clone()).and_then(|atom| atom.symbol()).is_some_and(|it| it == name))
        .map(|token| token.text_range())
}

/// A string of this text in what a variable is bound to.
fn bound_text(db: &dyn Db, file: File, text: &str) -> Option<FileRange> {
    let lists = parse(db, file).tree().forms().filter_map(|form| form.as_list().cloned());
    let bindings = lists.filter(|list| list.head().is_some_and(|head| head == "define" || head == "set"));
    let tokens = bindings.flat_map(|list| list.syntax().descendants_with_tokens()).filter_map(|it| it.into_token());
    let mut strings = tokens.filter(|token| token.kind() == SyntaxKind::String);
    strings
        .find(|token| Atom::cast(token.clone()).and_then(|atom| atom.string()).is_some_and(|it| it == text))
        .map(|token| FileRange { file, range: token.text_range() })
}

fn place(db: &dyn Db, origin: Origin) -> String {
    range_of(db, origin).map_or_else(String::new, |at| shown(db, at))
}

/// `main.g:3`.
fn shown(db: &dyn Db, at: FileRange) -> String {
    let line = lines(db, at.file).line_of(at.range.start()) + 1;
    format!("{}:{line}", at.file.path(db).file_name().unwrap_or_default())
}
