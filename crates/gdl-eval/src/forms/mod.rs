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
mod layer_run;
mod layer_store;
mod module;
mod namer;
mod orders;
mod player;
mod scorekeeper;
mod side;
mod side_props;
mod table;
mod table_steps;
mod types;
mod unit;
mod unit_props;
pub(crate) mod values;
mod world;

use gdl_ruleset::{Data, Value};
use gdl_schema::{TypeKind, form, msg};

use crate::{machine::Machine, suggest::advice};

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
        match gdl_schema::form(head) {
            Some(form::GAME_MODULE) => self.game_module(form, false),
            Some(form::INCLUDE) => self.include_form(args, form),
            Some(form::IF) => self.if_form(args),
            Some(form::ELSE) => self.reading = !self.reading,
            Some(form::END_IF) => self.reading = true,
            Some(form::DEFINE) => self.define(args, form),
            Some(form::SET) => self.set(args, form),
            Some(form::UNDEFINE) => self.undefine(args, form),
            Some(form::PRINT) => self.print(args, form),
            Some(form::UNIT_TYPE) => self.define_type(TypeKind::Unit, args, form),
            Some(form::MATERIAL_TYPE) => self.define_type(TypeKind::Material, args, form),
            Some(form::TERRAIN_TYPE) => self.define_type(TypeKind::Terrain, args, form),
            Some(form::ADVANCE_TYPE) => self.define_type(TypeKind::Advance, args, form),
            Some(form::ADD) => self.add(args, form),
            Some(form::TABLE) => self.table(args, form),
            Some(form::WORLD) => self.world(args),
            Some(form::AREA) => self.area(args, form),
            Some(form::SIDE) => self.side_form(args, form),
            Some(form::SIDE_DEFAULTS) => self.side_defaults(args),
            Some(form::INDEPENDENT_UNITS) => self.independent_units(args, form),
            Some(form::DOCTRINE) => self.doctrine_form(args, form),
            Some(form::PLAYER) => self.player_form(args),
            Some(form::UNIT) => self.unit_form(args, form),
            Some(form::UNIT_DEFAULTS) => self.unit_defaults(args),
            Some(form::SCOREKEEPER) => self.scorekeeper_form(args),
            Some(form::EVT) => self.event_form(args, form),
            Some(form::EXU) => self.ex_unit_form(args, form),
            Some(form::NAMER) => self.namer_form(args),
            Some(form::IMF) => self.image_form(args, form),
            Some(form::AGREEMENT) => self.useless_form(form, head),
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
        let known = gdl_schema::forms().iter().filter(|form| form.read).map(|form| form.name);
        let types = self.rules.types.of(TypeKind::Unit).iter().map(|t| t.symbol.as_str());
        let advice = self.advice(head, "form", known.chain(types));
        let read_once = gdl_schema::form(head).is_some_and(|form| !form.read);
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
