//! `game-module`, `include` and `if` (spec language 3.3, 3.4).

use gdl_ruleset::{Attr, Data, Value};
use gdl_schema::{Category, msg};
use smol_str::SmolStr;

use crate::{
    expected::is_boolean,
    machine::{Machine, StaleValues},
};

impl Machine<'_> {
    /// `(game-module ["name"] prop...)`. While previewing, the base module is not loaded.
    pub fn game_module(&mut self, form: &Value, preview: bool) {
        let mut props = &form.items()[1..];
        let index = self.modules.current;
        if let [first, rest @ ..] = props
            && let Some(name) = first.as_str()
        {
            match self.modules.list[index].name.clone() {
                // From now on the main module is requested by this name as well.
                None => {
                    self.modules.named.insert(name.clone());
                    self.modules.list[index].name = Some(name.clone());
                }
                Some(known) if known != *name => {
                    let message = format!("this module is called `{name}` here but was loaded as `{known}`");
                    self.note(msg::MODULE_NAME_MISMATCH, first.origin, message).replacement(format!("\"{known}\""));
                }
                Some(_) => {}
            }
            props = rest;
        }
        let mut stale = StaleValues::default();
        for prop in props {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            stale.see(values.first());
            self.module_property(prop, name, values, &mut stale);
        }
        // The base module of an earlier form was loaded with that form.
        let base = self.modules.list[index].base.clone().filter(|(_, origin)| origin.form() == form.origin.form());
        if let Some((base, origin)) = base
            && !preview
        {
            self.load_base(&base, origin);
        }
        // The main module's is loaded when it is needed.
        if !preview && index != 0 {
            self.note_missing_default_base(index, form.origin);
        }
        if index == 0 {
            self.rules.module.name = self.modules.list[0].name.clone();
            self.rules.module.attrs = self.modules.list[0].attrs.clone();
        }
    }

    fn module_property(&mut self, prop: &Value, name: &SmolStr, values: &[Value], stale: &mut StaleValues) {
        let index = self.modules.current;
        let first = values.first();
        let origin = first.map_or(prop.origin, |v| v.origin);
        let module = &mut self.modules.list[index];
        match name.as_str() {
            "title" | "picture-name" | "version" | "original-version" => self.module_text(name, stale.text(first)),
            "base-game" | "base-module" | "default-base-module" | "original-module" | "filename" => {
                let text = stale.text(first);
                if let Some(text) = text.as_ref().filter(|text| !text.is_empty() && !gdl_hir::is_safe_name(text)) {
                    return self.unsafe_name(text, origin);
                }
                // An empty name counts as not given.
                let given = text.clone().filter(|text| !text.is_empty()).map(|text| (text, origin));
                match name.as_str() {
                    "base-module" => module.base = given,
                    "default-base-module" => module.default_base = given,
                    _ => self.module_text(name, text),
                }
            }
            "blurb" | "instructions" | "notes" | "design-notes" => {
                module.attrs.set(name, Attr::value(first.cloned().unwrap_or_else(|| Value::nil(prop.origin))));
            }
            "original-variants" => module.attrs.set(name, Attr::Values(values.to_vec())),
            "variants" => self.modules.list[index].variants = self.read_variants(values),
            _ => {
                let known = gdl_schema::properties(Category::Module).iter().map(|p| p.name);
                self.unknown_property(prop, name, "game module", known);
            }
        }
    }

    /// Sets a text of the description. `None`, if the value is not a text and the form has no earlier one, clears the
    /// property.
    fn module_text(&mut self, name: &str, text: Option<SmolStr>) {
        let attrs = &mut self.modules.list[self.modules.current].attrs;
        match text {
            Some(text) => attrs.set(name, Attr::Str(text)),
            None => attrs.unset(name),
        }
    }

    fn unsafe_name(&mut self, name: &str, origin: gdl_ruleset::Origin) {
        self.note(msg::UNSAFE_MODULE_NAME, origin, format!("`{name}` is not allowed as the name of a module"));
    }

    /// `(include NAME setting...)`.
    pub fn include_form(&mut self, args: &[Value], form: &Value) {
        let Some((name, origin)) = args.first().and_then(|v| Some((v.as_text()?.clone(), v.origin))) else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(msg::INCLUDE_NAME_INVALID, origin, "an include needs the name of a module, a string or a symbol");
            return;
        };
        // An empty name is not refused; it finds no module.
        if !name.is_empty() && !gdl_hir::is_safe_name(&name) {
            return self.unsafe_name(&name, origin);
        }
        self.include(&name, origin, &args[1..]);
    }

    /// `(if TEST [tag])`: only the number 1 is true.
    pub fn if_form(&mut self, args: &[Value]) {
        let notes = self.notes.len();
        let result = args.first().map(|test| self.eval(test));
        self.reading = result.as_ref().and_then(Value::as_int) == Some(1);
        let what = match (args.first(), result.as_ref().map(|result| &result.data)) {
            (Some(test), Some(Data::List(_))) if test.head().is_some_and(|head| is_boolean(head)) => {
                // The problems inside have the same cause.
                let first = notes.min(self.notes.len());
                let inner = self.notes.split_off(first).into_iter();
                self.notes.extend(inner.filter(|note| note.id != msg::BOOLEAN_IN_EXPRESSION));
                format!("`{}` gives a list", test.items()[0].as_text().map_or("", |name| name))
            }
            (None, _) => "there is no test".to_owned(),
            (_, Some(Data::Int(n))) if !(0..=1).contains(n) => format!("the test is {n}"),
            (_, Some(Data::Str(_))) => "the test is a string".to_owned(),
            (_, Some(Data::Type(_))) => "the test is a type".to_owned(),
            (_, Some(Data::Namer(_))) => "the test is a namer".to_owned(),
            (_, Some(Data::List(_))) => "the test is a list".to_owned(),
            // False may be intended, and a symbol without a value was reported already.
            _ => return,
        };
        let origin = args.first().map_or(self.place, |test| test.origin);
        self.note(msg::CONDITION_NEVER_TRUE, origin, format!("{what}, and only the number 1 is true"));
    }
}
