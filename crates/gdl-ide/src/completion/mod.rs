//! Completion: the texts that may be written at a position, the likeliest first.
//!
//! `candidates` collects by role the names that fit at a position, `values` the values, `names` the names of the game,
//! and `snippet` the text to insert with a name. `habits` stores the words that modules use in similar positions, and
//! `rank` weighs them.

mod candidate;
mod candidates;
mod documentation_key;
mod habits;
mod names;
mod rank;
mod snippet;
mod values;

use gdl_db::{Db, File};
use gdl_hir::{DefKind, source_map};
use gdl_ruleset::Origin;
use gdl_syntax::{AstNode, SyntaxKind, TextRange};
use smol_str::SmolStr;

use crate::{
    Addresses, FilePos, Game, ImageColors, NoAddresses, Rgb, Role, Spot, active_root, classify, docs, hover,
    last_games::evaluated_before,
};
use candidate::{Candidate, Tier};
pub use documentation_key::DocumentationKey;

/// The maximum number of items.
pub const MAX_COMPLETIONS: usize = 500;

/// The completions at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completions {
    /// The items, likeliest first.
    pub items: Vec<Completion>,
    /// Whether there are more candidates: further typing may give other items.
    pub is_incomplete: bool,
    /// The range that an insertion replaces if the following text is kept: the typed part of a word, but all of a
    /// string.
    pub typed: TextRange,
    /// The range of the whole word at the position, from the same start. Empty where a new word begins.
    pub word: TextRange,
}

/// A completion item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The label that is shown: the name.
    pub label: SmolStr,
    /// The text to insert.
    pub text: String,
    /// The text to insert if the client supports snippets, in the snippet syntax of the protocol.
    pub snippet: Option<String>,
    /// The text that is matched with the typed text.
    pub filter: String,
    /// The kind of the item.
    pub kind: CompletionKind,
    /// Its syntax or its default, on one line.
    pub detail: Option<String>,
    /// Whether the language no longer has it.
    pub deprecated: bool,
    /// The key of further documentation.
    pub more: Option<DocumentationKey>,
    /// The color that it stands for.
    pub color: Option<Rgb>,
}

/// The maximum number of items whose color is looked up: each may be in another file.
const MAX_SWATCHES: usize = 64;

/// Sets the colors of the likeliest image family names, if they stand for one.
fn add_colors(game: &Game, file: File, items: &mut [Completion]) {
    let is_family = |item: &&mut Completion| {
        item.kind == CompletionKind::Color
            || matches!(item.more, Some(DocumentationKey::Definition(DefKind::ImageFamily, _)))
    };
    let mut images = None;
    for item in items.iter_mut().filter(is_family).take(MAX_SWATCHES) {
        let images = images.get_or_insert_with(|| ImageColors::new(game.db, file));
        item.color = images.rgb(&item.label);
    }
}

/// The kind of a completion item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompletionKind {
    /// A form.
    Form,
    /// A property of types or objects.
    Property,
    /// A table.
    Table,
    /// A global variable.
    Global,
    /// A type.
    Type,
    /// A symbol that `define` binds.
    Symbol,
    /// A function.
    Function,
    /// A word of a vocabulary.
    Word,
    /// A constant.
    Constant,
    /// A value: a number, a string.
    Value,
    /// A module.
    Module,
    /// A color.
    Color,
    /// A side, unit, namer or another named object.
    Object,
    /// Text with placeholders.
    Skeleton,
}

/// Returns the completions at a position. `trigger` is the character that triggered the request, if any; such requests
/// return fewer items. None where nothing can be suggested: in comments, numbers and texts, and where a new name is
/// defined.
pub fn completions(db: &dyn Db, at: FilePos, trigger: Option<char>) -> Option<Completions> {
    let spot = classify(db, at);
    let typed = TypedWord::of(&spot)?;
    // A space at top level or in a new name triggers nothing.
    if trigger == Some(' ') && matches!(spot.role, Role::Form | Role::Define(_)) {
        return None;
    }
    let root = active_root(db, at.file);
    let before = form_at(db, &spot).and_then(|form| evaluated_before(db, root, form));
    let game = match &before {
        Some(evaluated) => Game { db, root, evaluated, addresses: &NoAddresses },
        None => Game::under(db, root),
    };
    let mut candidates = candidates::candidates(&game, &spot, &typed);
    // A user who types numbers does not want a list at each space, whose first item a line break would accept.
    if trigger == Some(' ') {
        candidates.retain(|candidate| candidate.kind != CompletionKind::Value && candidate.tier == Tier::Fits);
        if candidates.iter().all(|candidate| candidate.kind == CompletionKind::Symbol) {
            return None;
        }
    }
    let mut ranked: Vec<(Match, Candidate)> = (candidates.into_iter())
        .filter_map(|candidate| Some((Match::of_candidate(&candidate, &typed.prefix)?, candidate)))
        .collect();
    ranked.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| one.order(other)));
    if ranked.is_empty() {
        return None;
    }
    let is_incomplete = ranked.len() > MAX_COMPLETIONS;
    ranked.truncate(MAX_COMPLETIONS);
    let mut items: Vec<Completion> = ranked.into_iter().map(|(_, candidate)| candidate.finish(&typed)).collect();
    add_colors(&game, at.file, &mut items);
    Some(Completions { items, is_incomplete, typed: typed.range, word: typed.word })
}

/// The top-level form that contains a position.
fn form_at(db: &dyn Db, spot: &Spot) -> Option<Origin> {
    let list = spot.lists.first()?.list.syntax().text_range();
    Some(source_map(db, spot.at.file).node_at(list.start())?.form())
}

/// The documentation of an item, in Markdown with links to `addresses`.
pub fn completion_docs(db: &dyn Db, at: FilePos, more: &DocumentationKey, addresses: &dyn Addresses) -> Option<String> {
    match more {
        DocumentationKey::Language(category, name) => docs::summary(*category, name),
        DocumentationKey::Definition(kind, name) => {
            hover::card_of(&Game::of(db, at.file).with_addresses(addresses), *kind, name)
        }
    }
}

/// The typed part of the word.
struct TypedWord {
    /// From the start of the word to the cursor; to the end of the word if it is a string.
    range: TextRange,
    /// The range of the whole word.
    word: TextRange,
    /// The typed text, without the quote of a string.
    prefix: String,
    /// Whether it is a string.
    in_string: bool,
}

impl TypedWord {
    fn of(spot: &Spot) -> Option<TypedWord> {
        if spot.in_comment {
            return None;
        }
        let here = spot.at.offset;
        let blank =
            |word| Some(TypedWord { range: TextRange::empty(here), word, prefix: String::new(), in_string: false });
        let Some(token) = &spot.token else { return blank(TextRange::empty(here)) };
        let range = token.text_range();
        match token.kind() {
            // A new word may begin before any token.
            SyntaxKind::Symbol if range.start() == here => return blank(range),
            SyntaxKind::Symbol => {}
            SyntaxKind::String if range.start() < here => {}
            kind if kind.is_atom() && range.start() < here => return None,
            _ => return blank(TextRange::empty(here)),
        }
        let before = token.text().get(..usize::from(here - range.start()))?;
        let typed = TextRange::new(range.start(), here);
        if token.kind() == SyntaxKind::Symbol {
            return Some(TypedWord { range: typed, word: range, prefix: before.to_owned(), in_string: false });
        }
        // An unclosed string extends over the following text: only its first line is the name.
        let is_closed = token.text().len() > 1 && token.text().ends_with('"');
        if (is_closed && here == range.end()) || before.contains(['\n', '\r']) {
            return None;
        }
        let word = if is_closed && !token.text().contains(['\n', '\r']) { range } else { typed };
        Some(TypedWord { range: word, word, prefix: before[1..].to_owned(), in_string: true })
    }
}

/// The way in which a name matches the typed text, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Match {
    /// It begins with the typed text, letter by letter.
    Prefix,
    /// It begins with the typed text, ignoring case.
    Caseless,
    /// A part of it after a hyphen begins with the typed text.
    Part,
    /// A word of other games for it begins with the typed text.
    Alias,
    /// It contains the typed letters in this order.
    Letters,
}

impl Match {
    fn of_candidate(candidate: &Candidate, typed: &str) -> Option<Match> {
        let by_name = Match::of(&candidate.name, typed);
        let is_alias = || typed.len() > 1 && candidate.aliases().iter().any(|alias| alias.starts_with(typed));
        match by_name {
            None | Some(Match::Letters) if is_alias() => Some(Match::Alias),
            by_name => by_name,
        }
    }

    fn of(name: &str, typed: &str) -> Option<Match> {
        if name.starts_with(typed) {
            return Some(Match::Prefix);
        }
        let (name, typed) = (name.to_lowercase(), typed.to_lowercase());
        if name.starts_with(&typed) {
            return Some(Match::Caseless);
        }
        if name.split(['-', '_', ' ', '/']).any(|part| part.starts_with(&typed)) {
            return Some(Match::Part);
        }
        let mut letters = name.chars();
        typed.chars().all(|wanted| letters.any(|letter| letter == wanted)).then_some(Match::Letters)
    }
}

#[cfg(test)]
mod tests;
