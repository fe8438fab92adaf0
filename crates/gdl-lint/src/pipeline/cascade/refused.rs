//! What a game lacks because the engine refuses a form or a part of one: what rules say of it follows from that error.

use gdl_base::Level;
use gdl_db::{Db, File};
use gdl_eval::{Evaluation, Note, evaluate};
use gdl_hir::{node, roots_of};
use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::{MessageId, TypeKind, form, msg};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::{first_cause, names, resolve};
use crate::{Cause, Diagnostic, RuleId, registry::of_message};

/// The messages about a word that stands for nothing: what was meant is in their help.
const UNKNOWN: [MessageId; 3] = [msg::UNKNOWN_TABLE, msg::UNKNOWN_PROPERTY, msg::UNKNOWN_GLOBAL];

/// A table, property or other word whose value an error keeps from being set.
struct Refused {
    name: SmolStr,
    /// For a property, whose it is.
    owner: Option<SmolStr>,
    /// For a clause of a table, the types of its indexes, unless they are all of a kind.
    types: Option<FxHashSet<SmolStr>>,
    cause: Cause,
}

/// What the errors of a game refuse.
struct RefusedInGame {
    all: Vec<Refused>,
    /// The names of the types of the game; empty if nothing is refused.
    types: FxHashSet<SmolStr>,
}

/// Links diagnostics below level error that name what an error refuses in all games under which they hold.
pub(super) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let text = &**file.text(db);
    let causes: FxHashMap<Cause, Option<Cause>> = diagnostics.iter().map(|it| (Cause::of(it), it.cause)).collect();
    let mut known: FxHashMap<File, RefusedInGame> = FxHashMap::default();
    for diagnostic in diagnostics.iter_mut().filter(|it| it.cause.is_none() && it.level < Level::Error) {
        let roots = if diagnostic.roots.is_empty() { roots_of(db, file) } else { &diagnostic.roots };
        let found = roots.iter().map(|&root| {
            let refused = known.entry(root).or_insert_with(|| refused_in(db, root));
            let about = refused.all.iter().find(|it| is_about(&refused.types, diagnostic, it));
            about.map_or_else(|| beside(diagnostic, &refused.all, text), |it| Some(it.cause))
        });
        let found: Option<Vec<Cause>> = found.collect();
        let cause = found.and_then(|causes| causes.first().copied());
        // Not what the error itself follows from, and not an error that is reported nowhere.
        let own = Cause::of(diagnostic);
        diagnostic.cause =
            cause.filter(|&it| first_cause(it, file, &causes).is_some_and(|first| it != own && first != own));
    }
}

/// Whether the texts of a diagnostic name what is refused, of a property also its owner, and of types only those of the clause.
fn is_about(known: &FxHashSet<SmolStr>, diagnostic: &Diagnostic, refused: &Refused) -> bool {
    let says = |text: &str, name: &str| {
        names(text).any(|quoted| quoted.split(|c: char| c.is_whitespace() || "()".contains(c)).any(|word| word == name))
    };
    let texts = [&diagnostic.message, &diagnostic.consequence, &diagnostic.help];
    texts.iter().any(|text| says(text, &refused.name))
        && refused.owner.as_ref().is_none_or(|owner| says(&diagnostic.message, owner))
        && refused
            .types
            .as_ref()
            .is_none_or(|types| names(&diagnostic.message).all(|name| !known.contains(name) || types.contains(name)))
}

/// The cause in the list in which a diagnostic stands, before it.
fn beside(diagnostic: &Diagnostic, refused: &[Refused], text: &str) -> Option<Cause> {
    let is_beside = |cause: &Cause| {
        let between = text.get(usize::from(cause.range().end())..usize::from(diagnostic.range.start()));
        cause.file == diagnostic.file && between.is_some_and(|between| !between.contains(['(', ')']))
    };
    refused.iter().map(|refused| refused.cause).find(is_beside)
}

/// What the errors of a game refuse. Only the first errors are looked at: a game with more has other worries.
fn refused_in(db: &dyn Db, root: File) -> RefusedInGame {
    const MOST: usize = 100;
    let is_error = |note: &&Note| {
        let rule = of_message(note.reported_as.unwrap_or(note.id)).map(RuleId::info);
        note.highest == Level::Error && rule.is_some_and(|rule| rule.level == gdl_base::RuleLevel::Error)
    };
    let mut refused = Vec::new();
    let game = evaluate(db, root);
    if !game.notes.iter().any(|note| is_error(&note)) {
        return RefusedInGame { all: refused, types: FxHashSet::default() };
    }
    let all_types = TypeKind::ALL.iter().flat_map(|&kind| game.ruleset.types.of(kind)).map(|def| def.symbol.clone());
    let all_types: FxHashSet<SmolStr> = all_types.collect();
    for note in game.notes.iter().filter(is_error).take(MOST) {
        let Some(cause) = resolve(db, note.cause.unwrap_or_else(|| gdl_eval::Cause::of(note))) else { continue };
        let mut add = |name: &str, owner: Option<&SmolStr>| {
            refused.push(Refused { name: name.into(), owner: owner.cloned(), types: None, cause });
        };
        let Some(refusing) = note.form.and_then(|form| node(db, form)) else { continue };
        let items = refusing.items();
        let symbol = |at: usize| items.get(at).and_then(Value::as_sym);
        let kind = refusing.form_kind().and_then(|form| form.type_kind());
        let owner = symbol(1).filter(|_| kind.is_some());
        if UNKNOWN.contains(&note.id) {
            let help = note.help.as_deref().unwrap_or_default();
            names(help).filter(|name| gdl_schema::lookup(name).next().is_some()).for_each(|name| add(name, owner));
            continue;
        }
        let at = items.iter().rposition(|item| is_before(item.origin, note.origin));
        match refusing.form_kind() {
            Some(form::TABLE) => {
                let Some(name) = symbol(1).cloned() else { continue };
                let types = at.and_then(|at| types_of_clause(game, &all_types, &items[at]));
                refused.push(Refused { name, owner: None, types, cause });
            }
            Some(form::SET) => symbol(1).into_iter().for_each(|name| add(name, None)),
            Some(form::ADD) => symbol(2).into_iter().for_each(|name| add(name, symbol(1))),
            _ if kind.is_some() => {
                let heads = items[at.unwrap_or(0)..].iter().filter_map(|item| item.items().first()?.as_sym());
                if kind == Some(TypeKind::Unit) && note.id != msg::BAD_PROPERTY_BINDING {
                    heads.take(1).for_each(|name| add(name, owner));
                } else {
                    // The engine drops the rest of the form.
                    heads.chain(owner).for_each(|name| add(name, None));
                }
            }
            _ => {}
        }
    }
    RefusedInGame { all: refused, types: all_types }
}

/// The types that the indexes of a clause name, also by lists that the game defines; `None` if they name all types of a kind.
fn types_of_clause(game: &Evaluation, known: &FxHashSet<SmolStr>, clause: &Value) -> Option<FxHashSet<SmolStr>> {
    let mut found = FxHashSet::default();
    for index in clause.items().get(..2)? {
        let names = if index.is_list() { index.items() } else { std::slice::from_ref(index) };
        for name in names.iter().filter_map(Value::as_sym) {
            if TypeKind::ALL.iter().any(|kind| kind.list() == name) {
                return None;
            } else if known.contains(name) {
                found.insert(name.clone());
            } else if let Some((_, list)) = game.ruleset.defines.iter().find(|(symbol, _)| symbol == name) {
                found.extend(list.items().iter().filter_map(|item| name_of_type(game, known, item)));
            }
        }
    }
    (!found.is_empty()).then_some(found)
}

/// The name of the type that an element of a defined list is.
fn name_of_type(game: &Evaluation, known: &FxHashSet<SmolStr>, item: &Value) -> Option<SmolStr> {
    match &item.data {
        Data::Type(ty) => game.ruleset.types.of(ty.kind).get(usize::from(ty.index)).map(|def| def.symbol.clone()),
        _ => item.as_sym().filter(|name| known.contains(*name)).cloned(),
    }
}

/// Whether a node of a form comes before another one, or is it.
fn is_before(node: Origin, other: Origin) -> bool {
    node.form() == other.form() && node.node <= other.node
}
