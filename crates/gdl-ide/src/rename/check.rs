//! Checks whether a name can be renamed, and to which names.

use gdl_db::{Db, File, Settings, Workspace, parse};
use gdl_hir::{DefKind, RefKind, Reference, definitions, item_tree, module_closure, references};
use gdl_ruleset::{Origin, Value, print_symbol};
use gdl_schema::{Category, absent, form, lookup};
use gdl_syntax::{AstNode, Atom, List, SyntaxKind, SyntaxToken};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{
    is_one_token,
    occurrences::{Namespace, RenameScope},
    token_at,
};
use crate::{FileRange, SourceChange, lines, range_of};

/// The maximum length of a new name: the engine cuts names that are ten times as long, and the manual advises to stay
/// below.
const MAX_LENGTH: usize = 100;

/// The maximum number of characters of a name that are shown.
const MAX_SHOWN: usize = 40;

/// Checks that the name can be renamed at all.
pub(super) fn old_name(db: &dyn Db, reach: &RenameScope, name: &SmolStr) -> Result<(), String> {
    let places = reach.places(db);
    let shown_name = cut(name);
    if reach.definitions.is_empty() {
        return Err(match reach.space {
            Namespace::Image => format!("no module of the workspace makes the image family `{shown_name}`"),
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
        Namespace::Symbol => symbol_in_doubt(db, reach, name),
        Namespace::Unit => unit_in_doubt(db, reach, name),
        Namespace::Image => image_in_doubt(db, reach, name),
        Namespace::Variant => {
            let given = Settings::get(db).variants(db).iter().any(|(variant, _)| variant == name);
            if given { Err(format!("the settings give a value to `{name}`: change them first")) } else { Ok(()) }
        }
        Namespace::Module | Namespace::Alone => Ok(()),
    }
}

/// A name for a message: after a missing quote, a long text may count as a name.
fn cut(name: &str) -> String {
    let line = name.lines().next().unwrap_or_default();
    match line.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None if line.len() < name.len() => format!("{line}..."),
        None => line.to_owned(),
    }
}

/// Refuses names that are also words of the language in value positions: there, the name and the word cannot be
/// distinguished.
fn symbol_in_doubt(db: &dyn Db, reach: &RenameScope, name: &SmolStr) -> Result<(), String> {
    for &file in &reach.files {
        let words = references(db, file).filter(|it| it.name == *name);
        for word in words {
            if let RefKind::Language(category) = word.kind
                && is_word_of_values(category)
            {
                let at = place(db, word.origin);
                return Err(format!(
                    "at {at} `{name}` is a name of the language ({}): it is unclear whether it means your `{name}`",
                    category.noun()
                ));
            }
        }
    }
    // A symbol as the transport of a unit may refer to a unit with this name.
    let transport = reach.references.iter().find(|it| it.kind == RefKind::Unit);
    let unit = || definition_in(db, &reach.files, name, |kind| kind == DefKind::Unit);
    match transport.and_then(|transport| Some((transport, unit()?))) {
        Some((transport, (_, unit))) => {
            Err(format!("at {} `{name}` may be the unit of {}", place(db, transport.origin), place(db, unit)))
        }
        None => Ok(()),
    }
}

/// Whether names of a category can be in positions of symbols. Names of properties never can.
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

/// Refuses units if a symbol that is a transport may refer to a unit or to a variable.
fn unit_in_doubt(db: &dyn Db, reach: &RenameScope, name: &SmolStr) -> Result<(), String> {
    let is_symbol =
        |origin: Origin| range_of(db, origin).is_some_and(|at| !at.file.text(db)[at.range].starts_with('"'));
    // A variable may contain the name of a unit.
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
    let bound = definition_in(db, &reach.files, name, |kind| Namespace::Symbol.has(kind));
    match bound {
        Some((kind, origin)) => Err(format!(
            "at {} `{name}` may be the unit or the {} of {}",
            place(db, symbol.origin),
            kind.noun(),
            place(db, origin)
        )),
        None => Ok(()),
    }
}

/// Refuses names that a type without an image name uses as its image family.
fn image_in_doubt(db: &dyn Db, reach: &RenameScope, name: &str) -> Result<(), String> {
    match definition_in(db, &reach.files, name, |kind| matches!(kind, DefKind::Type(_))) {
        Some((kind, origin)) => Err(format!(
            "the {} `{name}` of {} may have its picture by this name: give it an `image-name` and another name first",
            kind.noun(),
            place(db, origin)
        )),
        None => Ok(()),
    }
}

/// Checks that the name can become `new`.
pub(super) fn new_name(db: &dyn Db, reach: &RenameScope, new: &str) -> Result<(), String> {
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
        Namespace::Symbol | Namespace::Variant => plain_symbol(new)?,
        Namespace::Unit if has_symbols(db, reach) => {
            plain_symbol(new)?;
            return symbol_taken(db, reach, new);
        }
        Namespace::Image => {
            let is_valid = new.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !new.starts_with('-');
            if !is_valid {
                return Err(format!(
                    "`{new}` is not a name for an image family: only letters, digits, and hyphens inside"
                ));
            }
        }
        Namespace::Unit | Namespace::Module | Namespace::Alone => {}
    }
    match reach.space {
        Namespace::Symbol => symbol_taken(db, reach, new),
        Namespace::Alone => Ok(()),
        Namespace::Image => {
            let taken = definition_in(db, &reach.files, new, |kind| matches!(kind, DefKind::Type(_)));
            if let Some((kind, origin)) = taken {
                let at = place(db, origin);
                return Err(format!("the {} `{new}` of {at} would get this picture", kind.noun()));
            }
            space_taken(db, reach, new)
        }
        Namespace::Variant if lookup(new).any(|entry| entry.category == Category::Variant) => {
            Err(format!("`{new}` is a variant of the language"))
        }
        Namespace::Unit | Namespace::Variant | Namespace::Module => space_taken(db, reach, new),
    }
}

/// Whether a unit is referred to by a symbol: such a symbol may be bound, while a string, or a name, is a text.
fn has_symbols(db: &dyn Db, reach: &RenameScope) -> bool {
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

/// Refuses names of the language as new names of symbols, even if the name is not used.
fn symbol_taken(db: &dyn Db, reach: &RenameScope, new: &str) -> Result<(), String> {
    let known = lookup(new).find(|entry| is_taken(entry.category) && absent(entry.category, entry.name).is_none());
    if let Some(entry) = known {
        return Err(format!("`{new}` is a name of the language: {}", entry.category.noun()));
    }
    space_taken(db, reach, new)?;
    let has_type = reach.definitions.iter().any(|it| matches!(it.kind, DefKind::Type(_)));
    let named = reach.files.iter().find_map(|&file| type_name(db, file, new).filter(|_| has_type));
    match named {
        Some(origin) => Err(format!("`{new}` is the name of a type already, at {}", place(db, origin))),
        None => Ok(()),
    }
}

/// Refuses names that exist in the same space, checked for each game: two names that no game reads together do not
/// collide.
fn space_taken(db: &dyn Db, reach: &RenameScope, new: &str) -> Result<(), String> {
    let space = reach.space;
    // A unit with its own symbol is searched among all symbols.
    let is_hidden_by_symbols = space == Namespace::Unit && has_symbols(db, reach);
    for &root in &reach.roots {
        db.unwind_if_revision_cancelled();
        let files: Vec<File> = module_closure(db, root).all().collect();
        let is_here = |origin: Origin| files.iter().any(|file| file.index(db) == origin.file);
        let given: Vec<DefKind> = reach.definitions.iter().filter(|it| is_here(it.origin)).map(|it| it.kind).collect();
        let used: Vec<RefKind> = reach.references.iter().filter(|it| is_here(it.origin)).map(|it| it.kind).collect();
        let collides = |rival: DefKind| {
            // In a game without the old name, its uses would refer to the definition of the new one.
            let is_taken_for = || used.iter().any(|kind| kind.accepts(rival));
            (is_hidden_by_symbols && Namespace::Symbol.has(rival))
                || (space.has(rival) && (!given.is_empty() || is_taken_for()))
        };
        if let Some((kind, origin)) = definition_in(db, &files, new, collides) {
            return Err(format!("`{new}` is taken by the {} at {}", kind.noun(), place(db, origin)));
        }
        let is_drawn = |reference: &&Reference| {
            let is_string =
                || range_of(db, reference.origin).is_some_and(|at| at.file.text(db)[at.range].starts_with('"'));
            let is_named = |kind: &DefKind| reference.kind.accepts(*kind);
            reference.name == new
                && match reference.kind {
                    // A word in a grammar is a text unless it is a namer.
                    RefKind::Namer | RefKind::Doctrine => given.iter().any(is_named),
                    kind if space == Namespace::Symbol => !given.is_empty() && space.accepts(kind) && !is_string(),
                    kind => given.iter().any(is_named) || (!given.is_empty() && space.accepts(kind)),
                }
        };
        if let Some(reference) = files.iter().flat_map(|&file| references(db, file)).find(is_drawn) {
            return Err(format!("`{new}` is used at {} already", place(db, reference.origin)));
        }
    }
    Ok(())
}

/// A use of a name: its origin, the name, and the kind of name that the position expects.
type Place = (Origin, SmolStr, RefKind);

/// Checks that renamed files define and use the same names as before: the new name may be a word of its list.
pub(super) fn reads_alike(
    db: &dyn Db,
    reach: &RenameScope,
    change: &SourceChange,
    old: &str,
    new: &str,
) -> Result<(), String> {
    let fork = crate::base::changed(db, change);
    let places: FxHashSet<Origin> =
        reach.definitions.iter().map(|it| it.origin).chain(reach.references.iter().map(|it| it.origin)).collect();
    let renamed = |origin: Origin, name: &SmolStr| match places.contains(&origin) {
        true => SmolStr::new(new),
        false => name.clone(),
    };
    for &(file, _) in &change.files {
        let used = references(db, file).map(|it| (it.origin, renamed(it.origin, &it.name), it.kind));
        let other = fork.file(file.path(db));
        let after = references(&fork, other).map(|it| (it.origin, it.name.clone(), it.kind));
        let (before, after): (Vec<Place>, Vec<Place>) = (used.collect(), after.collect());
        // A form whose head and name are renamed may get another number.
        let is_same = |(old, new): (&Place, &Place)| (old.0.node, &old.1, old.2) == (new.0.node, &new.1, new.2);
        if before.len() == after.len() && before.iter().zip(&after).all(is_same) {
            continue;
        }
        let differs = before.iter().zip(&after).find(|pair| !is_same(*pair)).map(|(old, _)| old);
        let at = differs.or(before.last()).map_or_else(|| file.path(db).to_string(), |(origin, ..)| place(db, *origin));
        return Err(format!("`{new}` would not be read like `{old}` at {at}"));
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

/// A type that has this name by a property.
fn type_name(db: &dyn Db, file: File, name: &str) -> Option<Origin> {
    let is_name = |property: &Value| property.head().is_some_and(|head| head == "name");
    let forms = item_tree(db, file).forms.iter().map(|form| &form.value);
    let kind = |form: &Value| form.head().and_then(|head| gdl_schema::form(head))?.type_kind();
    let types = forms.filter(|form| kind(form).is_some());
    let values = types.flat_map(|form| form.items().iter().filter(|property| is_name(property)));
    let mut names = values.filter_map(|property| property.items().get(1));
    names.find(|value| value.as_str().is_some_and(|text| text == name)).map(|value| value.origin)
}

/// A string with this text in the value of a variable.
fn bound_text(db: &dyn Db, file: File, text: &str) -> Option<FileRange> {
    let lists = parse(db, file).tree().forms().filter_map(|form| form.as_list().cloned());
    let bindings =
        lists.filter(|list| list.head().is_some_and(|head| head == form::DEFINE.name() || head == form::SET.name()));
    let tokens = bindings.flat_map(|list| list.syntax().descendants_with_tokens()).filter_map(|it| it.into_token());
    let mut strings = tokens.filter(|token| token.kind() == SyntaxKind::String);
    strings
        .find(|token| Atom::cast(token.clone()).and_then(|atom| atom.string()).is_some_and(|it| it == text))
        .map(|token| FileRange { file, range: token.text_range() })
}

fn place(db: &dyn Db, origin: Origin) -> String {
    range_of(db, origin).map_or_else(String::new, |at| shown(db, at))
}

/// A position as `main.g:3`.
fn shown(db: &dyn Db, at: FileRange) -> String {
    let line = lines(db, at.file).line_of(at.range.start()) + 1;
    format!("{}:{line}", at.file.path(db).file_name().unwrap_or_default())
}
