//! `namer`: generators of names (spec language 3.10).

use gdl_ruleset::{Data, Namer, Value};

use crate::machine::Machine;

impl Machine<'_> {
    /// `(namer SYM METHOD)`: binds the symbol, even that of a type; without a symbol nothing happens.
    pub fn namer_form(&mut self, args: &[Value]) {
        let Some(symbol) = args.first().and_then(Value::as_sym) else {
            return;
        };
        let origin = args[0].origin;
        if self.env.is_constant(symbol) {
            return self.bind(symbol, Value::nil(origin), origin);
        }
        let method = args.get(1).cloned().unwrap_or_else(|| Value::nil(origin));
        let index = u32::try_from(self.rules.namers.len()).unwrap_or(u32::MAX);
        self.rules.namers.push(Namer { symbol: symbol.clone(), method });
        self.bind(symbol, Value::new(Data::Namer(index), origin), origin);
    }
}
