//! The messages of evaluation: entries of the catalog with their origins, what they lack, and what they follow from.

use gdl_base::Level;
use gdl_db::File;
use gdl_ruleset::{Origin, Value};
use gdl_schema::{MessageId, TypeKind, msg};
use smol_str::SmolStr;

use crate::{suggest::Advice, wording::grouped};

/// A message about the module, with an origin instead of an offset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Entry of the message catalog (spec language 7), which also gives the consequence.
    pub id: MessageId,
    /// The node that the message is about.
    pub origin: Origin,
    /// The top-level form that was being interpreted; `None` for the checks after reading.
    pub form: Option<Origin>,
    /// The problem, in one sentence.
    pub message: String,
    /// The effect in the engine, if it is known more exactly than in the catalog.
    pub consequence: Option<&'static str>,
    /// The suggestion, if it is known more exactly than in the catalog.
    pub help: Option<String>,
    /// The text that replaces the node, if the replacement is the whole fix.
    pub replacement: Option<SmolStr>,
    /// The message as which the tools report it, if they know more about the mistake than the engine's message.
    pub reported_as: Option<MessageId>,
    /// The highest level at which it is reported, whatever the level of the message: lower for text that may be
    /// intended.
    pub highest: Level,
    /// Further positions, each with a description.
    pub related: Vec<(Origin, String)>,
    /// What is missing, if another mistake may be the reason.
    pub(crate) lack: Option<Lack>,
    /// The mistake that it follows from.
    pub cause: Option<Cause>,
}

/// The messages about a symbol without a value.
pub const IS_UNBOUND: [MessageId; 3] = [msg::UNBOUND_SYMBOL, msg::USED_BEFORE_DEFINITION, msg::ADD_TABLE_FORM];

/// The messages of the engine about a symbol directly after the message that it has no value.
pub const FOLLOWS_UNBOUND: [MessageId; 12] = [
    msg::BAD_SIDE_SPEC,
    msg::ARITH_ILLEGAL_OPERAND,
    msg::ADD_NO_TYPES,
    msg::TYPE_KIND_MISMATCH,
    msg::TABLE_CLAUSE_NOT_NUMBER,
    msg::TABLE_INDEX1_TYPE,
    msg::TABLE_INDEX2_TYPE,
    msg::TABLE_VALUE_NOT_NUMBER,
    msg::TYPE_PROPERTY_NOT_NUMBER,
    msg::GLOBAL_NOT_NUMBER,
    msg::LAYER_BY_NAME_INDEX,
    msg::VALUE_NOT_NUMBER,
];

/// The mistake that a note follows from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A note, by the name that it is reported by and its place.
    Note(MessageId, Origin),
    /// The second definition of a type, by the place of its name.
    Redefinition(Origin),
    /// A string of a file that runs on into code.
    LostMark(File),
}

impl Cause {
    /// A note as a cause.
    pub fn of(note: &Note) -> Cause {
        Cause::Note(note.reported_as.unwrap_or(note.id), note.origin)
    }
}

/// What a note misses. A mistake before it may have kept it from being there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Lack {
    /// Something of this name.
    Name(SmolStr),
    /// Any type of a kind.
    Types(TypeKind),
    /// More types of a kind.
    MoreTypes(TypeKind),
    /// A form or property with this head.
    Form(&'static str),
    /// As many values as there are types.
    Lengths { kind: TypeKind, values: usize, types: usize },
}

impl Lack {
    /// The lengths of a list of values and of a list of types.
    pub fn of_lengths(values: &[Value], types: &[Value]) -> Lack {
        let kind = types.first().and_then(Value::as_type).map_or(TypeKind::Unit, |ty| ty.kind);
        Lack::Lengths { kind, values: values.len(), types: types.len() }
    }
}

/// Notes of one kind in one file that are counted and not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OmittedNotes {
    /// What they are reported as.
    pub id: MessageId,
    /// The index of the file; that of no file if they are about the game.
    pub file: u32,
    /// How many; not zero.
    pub count: usize,
    /// The node of the first.
    pub first: Origin,
    /// The node of the last.
    pub last: Origin,
}

impl OmittedNotes {
    /// Counts a note.
    pub(crate) fn add(all: &mut Vec<OmittedNotes>, note: &Note) {
        let (id, file) = (note.reported_as.unwrap_or(note.id), note.origin.file);
        match all.iter_mut().rev().find(|omitted| omitted.id == id && omitted.file == file) {
            Some(omitted) => {
                omitted.count += 1;
                omitted.last = note.origin;
            }
            None => all.push(OmittedNotes { id, file, count: 1, first: note.origin, last: note.origin }),
        }
    }
}

/// What a finding says that stands for further ones of its kind.
pub fn more_of_kind(count: usize) -> String {
    format!("and {} more of this kind in this file", grouped(count as u64))
}

impl Note {
    /// A note about a node, with what the catalog says of its message.
    pub(crate) fn new(id: MessageId, origin: Origin, form: Option<Origin>, message: impl Into<String>) -> Note {
        Note {
            id,
            origin,
            form,
            message: message.into(),
            consequence: None,
            help: None,
            replacement: None,
            reported_as: None,
            highest: Level::Error,
            related: Vec::new(),
            lack: None,
            cause: None,
        }
    }

    /// Sets the effect in the engine.
    pub(crate) fn consequence(&mut self, consequence: &'static str) -> &mut Note {
        self.consequence = Some(consequence);
        self
    }

    /// Sets the text that replaces the node.
    pub(crate) fn replacement(&mut self, text: impl Into<SmolStr>) -> &mut Note {
        self.replacement = Some(text.into());
        self
    }

    /// Sets the suggestion.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Note {
        self.help = Some(help.into());
        self
    }

    /// Sets the suggestion, if there is one.
    pub(crate) fn help_if(&mut self, advice: Option<Advice>) -> &mut Note {
        if let Some(Advice { text, replacement, reported_as }) = advice {
            (self.help, self.replacement, self.reported_as) = (Some(text), replacement, reported_as);
        }
        self
    }

    /// Says that there is nothing of a name. A help that offers no other name says what the name is instead: then it is known.
    pub(crate) fn lack_name(&mut self, name: &SmolStr) -> &mut Note {
        let is_unknown = self.help.is_none() || self.replacement.is_some();
        if is_unknown { self.lack(Lack::Name(name.clone())) } else { self }
    }

    /// Says what is missing, which another mistake may have kept from being there.
    pub(crate) fn lack(&mut self, lack: Lack) -> &mut Note {
        self.lack = Some(lack);
        self
    }

    /// Adds a further position.
    pub fn related(&mut self, origin: Origin, label: impl Into<String>) -> &mut Note {
        if origin.is_some() {
            self.related.push((origin, label.into()));
        }
        self
    }
}
