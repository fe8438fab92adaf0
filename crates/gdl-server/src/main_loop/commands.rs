//! Commands that change the state or send requests to the client.

use gdl_base::RuleInfo;
use gdl_ide::Db;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    convert::{RULES, path_of},
    failure::{Answer, Failure},
    requests::{
        content::find_rule,
        execute::{PIN_ROOT, SET_VARIANT, text, uri},
    },
    settings::{VARIANT_VALUES, variant_values},
    shared::actions::EXPLAIN,
    state::State,
};

impl State {
    /// Executes a command that changes the state or sends requests to the client; none if it is a different command.
    pub fn command(&mut self, params: &Value) -> Option<Answer<Value>> {
        let arguments = params.get("arguments").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        match params.get("command").and_then(Value::as_str)? {
            EXPLAIN => Some(text(arguments, 0).and_then(|rule| self.explain(&rule))),
            PIN_ROOT => Some(self.pin_root(arguments)),
            SET_VARIANT => Some(self.set_variant(arguments)),
            _ => None,
        }
    }

    /// Shows the documentation of a rule in the editor, or its main parts in a message.
    fn explain(&mut self, name: &str) -> Answer<Value> {
        let rule = find_rule(name)?;
        if self.world.client.shows_documents {
            let params = json!({"uri": format!("{RULES}{name}"), "takeFocus": true});
            self.ask("window/showDocument", params, move |state, answer| {
                // Some clients that show documents cannot read those of the server.
                if !answer.is_ok_and(|answer| answer["success"] == true) {
                    state.report_rule(&rule);
                }
            });
        } else {
            self.report_rule(&rule);
        }
        Ok(Value::Null)
    }

    /// Shows the main parts of a rule's documentation in a message.
    fn report_rule(&self, rule: &RuleInfo) {
        let parts = [rule.title, rule.consequence, rule.help].map(str::trim);
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let message = format!("{} ({}): {}", rule.name, rule.code, parts.join(" "));
        self.show_message(lsp::MessageType::INFO, &message);
    }

    /// Sets the values of a variant until the server ends.
    fn set_variant(&mut self, arguments: &[Value]) -> Answer<Value> {
        let file = path_of(&uri(arguments, 0)?, &self.world.client.home)?;
        let name = text(arguments, 1)?;
        self.flush();
        let db = self.host.db();
        let found = gdl_ide::variants(db, db.file(&file));
        if !found.variants.iter().any(|variant| variant.offered.name == name) {
            let game = found.root.path(db).file_stem().unwrap_or_default();
            let names: Vec<&str> = found.variants.iter().map(|variant| variant.offered.name.as_str()).collect();
            let names = if names.is_empty() { "no variants".to_owned() } else { names.join(", ") };
            return Err(Failure::Refused(format!("the game `{game}` has no variant `{name}`; it has {names}")));
        }
        match arguments.get(2) {
            None | Some(Value::Null) => {
                self.chosen_variants.remove(&name);
            }
            Some(value) => {
                let values = variant_values(value);
                let values = values.ok_or_else(|| Failure::InvalidParams(format!("argument 2: {VARIANT_VALUES}")))?;
                self.chosen_variants.insert(name, values);
            }
        }
        self.reconfigure();
        self.refresh();
        Ok(Value::Null)
    }

    /// Sets the game under which a document is shown.
    fn pin_root(&mut self, arguments: &[Value]) -> Answer<Value> {
        let home = &self.world.client.home;
        let file = path_of(&uri(arguments, 0)?, home)?;
        match arguments.get(1) {
            None | Some(Value::Null) => {
                self.pinned.remove(&file);
            }
            Some(_) => {
                let root = path_of(&uri(arguments, 1)?, home)?;
                let db = self.host.db();
                if !db.file(&root).is_found(db) {
                    return Err(Failure::Refused(format!("there is no module `{root}`")));
                }
                self.pinned.insert(file, root);
            }
        }
        self.reconfigure();
        self.refresh();
        Ok(Value::Null)
    }
}
