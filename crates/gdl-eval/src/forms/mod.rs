//! The top-level forms: one file per form or family of forms (spec language 3).

mod add;
mod area;
mod bind;
mod doctrine;
mod history;
mod image;
mod layer;
mod layer_codes;
mod layer_remarks;
mod module;
mod namer;
mod orders;
mod player;
mod scorekeeper;
mod side;
mod side_props;
mod table;
mod types;
mod unit;
mod unit_props;
mod values;
mod world;

use gdl_ruleset::{Data, Value};
use gdl_schema::{TypeKind, msg};

pub(crate) use side::SideState;
pub(crate) use unit::UnitState;

use crate::{machine::Machine, suggest::advice};

/// Heads of the forms that the engine reads.
pub(crate) const FORMS: [&str; 30] = [
    "game-module",
    "include",
    "if",
    "else",
    "end-if",
    "define",
    "set",
    "undefine",
    "print",
    "unit-type",
    "material-type",
    "terrain-type",
    "advance-type",
    "add",
    "table",
    "world",
    "area",
    "side",
    "side-defaults",
    "independent-units",
    "doctrine",
    "player",
    "unit",
    "unit-defaults",
    "scorekeeper",
    "evt",
    "exu",
    "namer",
    "imf",
    "agreement",
];

impl Machine<'_> {
    /// Interprets an object as a top-level form (spec language 3.1).
    pub fn interpret(&mut self, form: &Value) {
        if !self.burn(1) {
            return;
        }
        self.place = form.origin;
        self.forms.push(form.origin);
        let Some(head) = form.head() else {
            return self.useless_object(form);
        };
        let args = &form.items()[1..];
        match head.as_str() {
            "game-module" => self.game_module(form, false),
            "include" => self.include_form(args, form),
            "if" => self.if_form(args),
            "else" => self.reading = !self.reading,
            "end-if" => self.reading = true,
            "define" => self.define(args, form),
            "set" => self.set(args, form),
            "undefine" => self.undefine(args, form),
            "print" => self.print(args, form),
            "unit-type" => self.define_type(TypeKind::Unit, args, form),
            "material-type" => self.define_type(TypeKind::Material, args, form),
            "terrain-type" => self.define_type(TypeKind::Terrain, args, form),
            "advance-type" => self.define_type(TypeKind::Advance, args, form),
            "add" => self.add(args, form),
            "table" => self.table(args, form),
            "world" => self.world(args),
            "area" => self.area(args, form),
            "side" => self.side_form(args, form),
            "side-defaults" => self.sides.set_defaults(args),
            "independent-units" => self.independent_units(args, form),
            "doctrine" => self.doctrine_form(args, form),
            "player" => self.player_form(args),
            "unit" => self.unit_form(args, form),
            "unit-defaults" => self.unit_defaults(args),
            "scorekeeper" => self.scorekeeper_form(args),
            "evt" => self.event_form(args, form),
            "exu" => self.ex_unit_form(args, form),
            "namer" => self.namer_form(args),
            "imf" => self.image_form(args, form),
            "agreement" => self.useless_form(form, head),
            _ => self.unit_or_useless(form, head),
        }
    }

    /// Handles a list whose head is not a form: a unit if the head names a type, otherwise a useless form.
    fn unit_or_useless(&mut self, form: &Value, head: &str) {
        // A list that belongs inside an earlier, unclosed list does not load the default game.
        let is_stray = || self.lost && advice(head, "form").is_some();
        if self.rules.types.count(TypeKind::Unit) == 0 && !is_stray() {
            self.load_default_game(TypeKind::Unit, form.items()[0].origin);
        }
        // The search for a name compares all types.
        let types = self.rules.types.count(TypeKind::Unit);
        if self.env.value(head).is_none() && !self.burn(u64::try_from(types).unwrap_or(u64::MAX)) {
            return;
        }
        // A type without a short name cannot be named by the empty symbol.
        match self.unit_type_named(head).filter(|_| !head.is_empty()) {
            Some(ty) => self.new_unit(ty, &form.items()[1..], form),
            None => self.useless_form(form, head),
        }
    }

    fn useless_form(&mut self, form: &Value, head: &str) {
        let known = FORMS.iter().copied().filter(|f| *f != "agreement");
        let types = self.rules.types.of(TypeKind::Unit).iter().map(|t| t.symbol.as_str());
        let advice = self.advice(head, "form", known.chain(types));
        let read_once = gdl_schema::form(head).is_some_and(|f| !f.read);
        let what = if read_once {
            format!("the form `{head}` of older versions is no longer read")
        } else if head == "quote" {
            "a quoted form is not carried out".to_string()
        } else {
            format!("`{head}` is neither a form nor a unit type")
        };
        self.note(msg::USELESS_FORM, form.items()[0].origin, what).help_if(advice).lack_name(&head.into());
    }

    fn useless_object(&mut self, form: &Value) {
        let shown = self.show(form);
        let (what, help) = match &form.data {
            Data::Nil => ("an empty list or a stray `)` means nothing here".to_string(), "Remove it."),
            Data::List(_) => (
                "a form must begin with the name of a form or a unit type".to_string(),
                "Put the name of the form after the `(`, or take the outer parentheses away.",
            ),
            Data::Sym(name) if name.is_empty() => (
                "the engine reads an empty symbol here, because nothing but `#` or the end of the file follows the comment"
                    .to_string(),
                "put a line end after the comment",
            ),
            Data::Sym(name) if name.starts_with('\u{feff}') => (
                "the file begins with a byte order mark, which the engine takes for a symbol".to_string(),
                "save the file without a byte order mark",
            ),
            _ => (
                format!("{shown} stands outside of any form"),
                "Remove it, or move it into the form that it belongs to.",
            ),
        };
        self.note(msg::USELESS_FORM, form.origin, what).help(help);
    }
}
