//! The definition of a new type: the properties of another one, as they are written.

use gdl_db::{Db, File};
use gdl_inquire::Inquiry;
use gdl_ruleset::{PropValue, TypeRef, symbol_text};
use gdl_schema::{PropertyId, TypeKind, type_properties, unit};
use gdl_syntax::{AstNode, List, TextRange};
use rustc_hash::FxHashSet;

use super::{names::NAMES, top_level};

/// The longest definition that is written on one line.
const MAX_LINE: usize = 78;

/// The definition of a type.
pub(super) struct Definition {
    /// Where it stands, if it is a form of a file.
    at: Option<(File, TextRange)>,
    /// Its properties as they are written, without names and comments.
    properties: Vec<String>,
    /// Whether it stands on several lines.
    is_long: bool,
}

impl Definition {
    pub(super) fn of(inquiry: &Inquiry<'_>, ty: TypeRef) -> Definition {
        let Inquiry { db, game, .. } = *inquiry;
        let found = game.provenance.types.get(&ty).and_then(|origin| top_level(db, *origin));
        let head = ty.kind.form();
        let Some((file, list)) = found.filter(|(_, list)| list.head().is_some_and(|it| it == head.name())) else {
            return Definition { at: None, properties: Vec::new(), is_long: true };
        };
        let range = list.syntax().text_range();
        let text = &file.text(db)[range];
        let mut seen = FxHashSet::default();
        let mut properties = Vec::new();
        for element in list.elements().skip(2) {
            // What is not a property is a mistake, which is not repeated; of two values of a property the last one holds.
            let name = element.as_list().filter(|list| list.r_paren().is_some()).and_then(List::head);
            if let Some(name) = name.filter(|name| gdl_schema::type_property(ty.kind, name).is_some())
                && !is_own(&name)
            {
                if !seen.insert(name.clone()) {
                    properties.retain(|(known, _)| *known != name);
                }
                properties.push((name, element.syntax().to_string()));
            }
        }
        let properties = properties.into_iter().map(|(_, text)| text).collect();
        Definition { at: Some((file, range)), properties, is_long: text.contains(['\n', '\r']) }
    }

    /// Whether a form is this definition.
    pub(super) fn is_at(&self, db: &dyn Db, file: File, list: &List) -> bool {
        let range = list.syntax().text_range();
        self.at.is_some_and(|(known, at)| known.path(db) == file.path(db) && at == range)
    }

    /// The text of a definition with these properties and some more.
    pub(super) fn text(&self, kind: TypeKind, name: &str, more: &[(PropertyId, String)], line_end: &str) -> String {
        let more = more.iter().map(|(id, value)| format!("({} {value})", id.def(kind).name));
        let properties: Vec<String> = self.properties.iter().cloned().chain(more).collect();
        let head = format!("({} {}", kind.form(), symbol_text(name));
        let length = head.len() + properties.iter().map(|text| text.len() + 1).sum::<usize>() + 1;
        let has_lines = properties.iter().any(|text| text.contains(['\n', '\r']));
        let gap = if (self.is_long || has_lines || length > MAX_LINE) && !properties.is_empty() {
            format!("{line_end}  ")
        } else {
            " ".to_owned()
        };
        let mut out = head;
        for property in properties {
            out += &gap;
            out += &property;
        }
        out + ")"
    }
}

/// Whether a property is a type's own: its names, and its character on maps of letters.
fn is_own(property: &str) -> bool {
    property == unit::CHAR.name() || NAMES.iter().any(|name| name.name() == property)
}

/// The properties that a new type does not share with another one, with the values of that one.
pub(super) fn missing(inquiry: &Inquiry<'_>, like: TypeRef, new: TypeRef) -> Vec<(PropertyId, String)> {
    let types = &inquiry.game.ruleset.types;
    let (old, kind) = (&types[like], like.kind);
    let differing = old.differences(&types[new], |a, b| a == b).into_iter();
    let shared = differing.filter(|id| {
        let name = type_properties(kind).get(usize::from(id.0)).map_or("", |def| def.name);
        !is_own(name) && !name.starts_with("zz-")
    });
    let written = shared.filter_map(|id| {
        let value = old.prop(id);
        let text = inquiry.property_text(kind, id, value);
        // A string that no form set has no syntax.
        (*value != PropValue::Str(None)).then_some((id, text))
    });
    written.collect()
}
