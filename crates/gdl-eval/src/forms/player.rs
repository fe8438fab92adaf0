//! `player` (spec language 3.8).

use gdl_ruleset::{Attr, Player, Value};
use gdl_schema::{Category, form};

use crate::machine::{Machine, StaleValues};

impl Machine<'_> {
    /// `(player [NUM] prop...)`.
    pub fn player_form(&mut self, args: &[Value]) {
        let mut props = args;
        let mut number = None;
        if let [first, rest @ ..] = props
            && let Some(n) = first.as_int()
        {
            (number, props) = (Some(n), rest);
        }
        self.burn(self.rules.players.len() as u64);
        let known = number.and_then(|n| self.rules.players.iter().position(|p| p.id == n));
        let index = known.unwrap_or_else(|| {
            // Player numbers start at 0 (spec language 3.8).
            let next = self.rules.players.iter().map(|p| p.id).max().map_or(0, |last| last.saturating_add(1));
            let id = number.unwrap_or(next);
            self.rules.players.push(Player { id, ..Player::default() });
            self.rules.players.len() - 1
        });
        let mut stale = StaleValues::default();
        for prop in props {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            stale.see(values.first());
            self.place = prop.origin;
            if gdl_schema::property(Category::Player, name).is_none() {
                let known = gdl_schema::properties(Category::Player).iter().map(|p| p.name);
                self.unknown_property(prop, name, form::PLAYER.name(), known);
                continue;
            }
            let attr = if name == "initial-advantage" {
                let nil = Value::nil(prop.origin);
                Attr::Int(self.number_or_zero(values.first().unwrap_or(&nil), "the advantage"))
            } else {
                match stale.text(values.first()) {
                    Some(text) => Attr::Str(text),
                    None => {
                        self.rules.players[index].attrs.unset(name);
                        continue;
                    }
                }
            };
            self.rules.players[index].attrs.set(name, attr);
        }
    }
}
