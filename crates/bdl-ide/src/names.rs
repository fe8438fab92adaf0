//! Names of pieces: definition, references, highlight, rename.
//!
//! A name refers to the piece of that name wherever it stands: in `pieces`, in entries, in `spawn`, in invariants. Strings in JavaScript may
//! mean a piece as well; nothing can prove it, so they are kept apart.

use std::collections::HashSet;

use bdl_check::{
    Checked,
    model::{EntryKind, InvariantKind, Model, PropertyKind},
};
use bdl_syntax::words;
use gdl_base::{Edit, TextRange, TextSize};

use crate::javascript::{self, JsKind};

/// What a name does where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NameRole {
    /// It declares the piece, in `pieces` or as a key in a block there.
    Declaration,
    /// It begins an entry of `initial_piece_position`.
    Entry,
    /// It is in a list of `spawn`.
    Spawn,
    /// It is in an invariant.
    Invariant,
    /// It is the content of a string in a JavaScript block: perhaps the piece, perhaps another text.
    Script,
}

/// A name of a piece in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameUse {
    /// The name.
    pub name: String,
    /// Its range, without quotes.
    pub range: TextRange,
    /// What it does there.
    pub role: NameRole,
    /// The range of the declaration or item that it belongs to.
    pub item: TextRange,
}

/// All names of pieces, sorted; strings in JavaScript only if they spell the name of a declared piece.
pub fn name_uses(checked: &Checked) -> Vec<NameUse> {
    let model = &checked.model;
    let mut uses = Vec::new();
    let mut add = |name: &str, range: TextRange, role, item| {
        // A key of JavaScript may have quotes.
        let quotes = (u32::from(range.len()) as usize).saturating_sub(name.len()) / 2;
        let quotes = TextSize::new(quotes as u32);
        let range = TextRange::new(range.start() + quotes, range.end() - quotes);
        uses.push(NameUse { name: name.to_owned(), range, role, item });
    };
    for piece in &model.pieces {
        add(&piece.name, piece.name_range, NameRole::Declaration, piece.range);
        for property in &piece.properties {
            if let PropertyKind::Spawn(names) = &property.kind {
                for name in names {
                    add(&name.name, name.range, NameRole::Spawn, property.range);
                }
            }
        }
    }
    for entry in &model.entries {
        add(&entry.piece.name, entry.piece.range, NameRole::Entry, entry.range);
    }
    for invariant in &model.invariants {
        if let InvariantKind::Names(_, names) = &invariant.kind {
            for name in names {
                add(&name.name, name.range, NameRole::Invariant, invariant.range);
            }
        }
    }
    let declared: HashSet<&str> = model.pieces.iter().map(|piece| piece.name.as_str()).collect();
    for (name, range, block) in script_texts(model) {
        if declared.contains(name) {
            add(name, range, NameRole::Script, block);
        }
    }
    uses.sort_by_key(|name| (name.range.start(), name.role));
    uses.dedup_by_key(|name| name.range);
    uses
}

/// The contents of the strings in the blocks, with their ranges and those of their blocks.
fn script_texts(model: &Model) -> impl Iterator<Item = (&str, TextRange, TextRange)> {
    model.blocks.iter().flat_map(|block| {
        let tokens = javascript::lex(&block.text).into_iter();
        tokens.filter_map(|token| {
            let text = &block.text[token.range.clone()];
            let inner = match token.kind {
                JsKind::Text | JsKind::Template if token.is_closed => &text[1..text.len() - 1],
                _ => return None,
            };
            let start = block.text_range.start() + TextSize::new(token.range.start as u32 + 1);
            Some((inner, TextRange::at(start, TextSize::of(inner)), block.range))
        })
    })
}

/// The name of a piece at an offset.
pub fn name_at(checked: &Checked, offset: TextSize) -> Option<NameUse> {
    name_uses(checked).into_iter().find(|name| name.range.contains_inclusive(offset))
}

/// The declaration of the piece whose name is at an offset.
pub fn definition(checked: &Checked, offset: TextSize) -> Option<NameUse> {
    let name = name_at(checked, offset)?.name;
    name_uses(checked).into_iter().find(|other| other.role == NameRole::Declaration && other.name == name)
}

/// All uses of the piece whose name is at an offset, sorted; its declaration included, strings in JavaScript as well.
pub fn references(checked: &Checked, offset: TextSize) -> Vec<NameUse> {
    let mut uses = name_uses(checked);
    let at = uses.iter().find(|name| name.range.contains_inclusive(offset)).map(|name| name.name.clone());
    uses.retain(|name| Some(&name.name) == at.as_ref());
    uses
}

/// The edits of a rename.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rename {
    /// The names that refer to the piece.
    pub edits: Vec<Edit>,
    /// The strings in JavaScript that spell the name: a guess, to be reviewed.
    pub unsafe_edits: Vec<Edit>,
}

/// Why a rename is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RenameError {
    /// No name of a piece is at the offset.
    NotAName,
    /// The new name is not a word of BDL.
    NotAWord,
    /// The new name is reserved.
    Reserved,
    /// A piece of the new name exists.
    Exists,
}

impl RenameError {
    /// The reason, as a sentence.
    pub fn message(&self, new_name: &str) -> String {
        match self {
            RenameError::NotAName => "Only names of pieces can be renamed.".to_owned(),
            RenameError::NotAWord => {
                format!("`{new_name}` is not a name: a name is an ASCII letter or `_`, then letters, digits or `_`.")
            }
            RenameError::Reserved => format!("`{new_name}` is reserved."),
            RenameError::Exists => format!("A piece `{new_name}` exists already."),
        }
    }
}

/// Renames the piece whose name is at an offset.
///
/// # Errors
///
/// Returns why the rename is refused.
pub fn rename(checked: &Checked, offset: TextSize, new_name: &str) -> Result<Rename, RenameError> {
    let uses = references(checked, offset);
    let Some(first) = uses.first() else { return Err(RenameError::NotAName) };
    let is_word = new_name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && new_name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !is_word {
        return Err(RenameError::NotAWord);
    }
    if new_name == words::EXPLICIT {
        return Err(RenameError::Reserved);
    }
    let is_same = first.name == new_name;
    if !is_same && name_uses(checked).iter().any(|name| name.name == new_name && name.role != NameRole::Script) {
        return Err(RenameError::Exists);
    }
    let edits = |is_script: bool| {
        let uses = uses.iter().filter(|name| (name.role == NameRole::Script) == is_script);
        uses.map(|name| Edit { range: name.range, text: new_name.to_owned() }).collect()
    };
    Ok(Rename { edits: edits(false), unsafe_edits: edits(true) })
}

/// The number of men that an entry puts, without those of blocks; each mirrored copy counts.
pub(crate) fn men_of(entry: &bdl_check::model::Entry) -> u64 {
    let lists = entry.properties.iter().filter_map(|property| match &property.kind {
        EntryKind::Positions(positions) => Some(positions),
        _ => None,
    });
    let length = |range: bdl_game::game::Range| u64::try_from(i64::from(range.to) - i64::from(range.from) + 1);
    let men = lists.take(1).flatten().map(|position| match position.kind {
        bdl_check::model::PositionKind::Vector { x, y } => {
            length(x).unwrap_or(0).saturating_mul(length(y).unwrap_or(0))
        }
        bdl_check::model::PositionKind::Block(_) => 0,
    });
    men.fold(0, u64::saturating_add).saturating_mul(if entry.is_mirrored() { 2 } else { 1 })
}
