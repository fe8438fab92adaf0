//! Reading the definitions of variants, and running their clauses (spec language 3.3).

use std::collections::BTreeMap;

use gdl_db::Settings;
use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::{global, msg};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{
    expected::ExpectedValue,
    machine::Machine,
    variant::{Variant, VariantSetting},
};

impl Machine<'_> {
    /// Reads the value of a `variants` property.
    pub fn read_variants(&mut self, definitions: &[Value]) -> Vec<Variant> {
        definitions.iter().filter_map(|definition| self.read_variant(definition)).collect()
    }

    fn read_variant(&mut self, definition: &Value) -> Option<Variant> {
        if let Some(symbol) = definition.as_sym() {
            return Some(Variant {
                symbol: symbol.clone(),
                title: SmolStr::default(),
                help: SmolStr::default(),
                default: None,
                clauses: Vec::new(),
                origin: definition.origin,
            });
        }
        if !definition.is_list() {
            let shown = self.show(definition);
            self.note(
                msg::BAD_VARIANT,
                definition.origin,
                format!("a variant is a symbol or a list, and {shown} is neither"),
            );
            return None;
        }
        let mut rest = definition.items();
        let mut title = SmolStr::default();
        if let [first, tail @ ..] = rest
            && let Some(text) = first.as_str()
        {
            title = text.clone();
            rest = tail;
        }
        let Some(symbol) = rest.first().and_then(Value::as_sym).cloned() else {
            self.note(
                msg::VARIANT_WITHOUT_SYMBOL,
                definition.origin,
                "this variant has no symbol that says which it is",
            );
            return None;
        };
        rest = &rest[1..];
        let mut help = SmolStr::default();
        if let [first, tail @ ..] = rest
            && let Some(text) = first.as_str()
        {
            help = text.clone();
            rest = tail;
        }
        let list_default = symbol == "world-size" || symbol == "real-time";
        let mut default = None;
        if let [first, tail @ ..] = rest
            && (list_default || !first.is_list())
        {
            default = Some(self.eval(first));
            rest = tail;
        }
        Some(Variant { symbol, title, help, default, clauses: rest.to_vec(), origin: definition.origin })
    }

    /// The settings of the main module that the user chose, in the form of include settings.
    pub fn chosen_variants(&self) -> Vec<Value> {
        let chosen = Settings::get(self.db).variants(self.db).iter();
        let setting = |(name, values): &(String, Vec<i32>)| {
            let name = Value::sym(name.as_str(), Origin::NONE);
            let values = values.iter().map(|&n| Value::int(n, Origin::NONE));
            Value::list([name].into_iter().chain(values).collect(), Origin::NONE)
        };
        chosen.map(setting).collect()
    }

    /// Runs the variants of a module with their settings `(SYM value...)` or defaults. Returns whether there are any.
    pub fn run_variants(&mut self, module: usize, settings: &[Value]) -> bool {
        let variants = self.modules.list[module].variants.clone();
        if variants.is_empty() {
            return false;
        }
        let known: FxHashSet<&SmolStr> = variants.iter().map(|variant| &variant.symbol).collect();
        let mut chosen: FxHashMap<&SmolStr, &[Value]> = FxHashMap::default();
        for setting in settings {
            if !setting.is_list() {
                let shown = self.show(setting);
                let message = format!("a variant is set by a list like `(name value)`, but {shown} is not a list");
                self.note(msg::NOT_A_LIST, setting.origin, message);
                if self.stopped {
                    return true;
                }
            }
            match setting.head() {
                Some(name) if known.contains(name) => {
                    chosen.entry(name).or_insert(&setting.items()[1..]);
                }
                // A setting without an origin comes from the user, and is checked where the user gave it.
                Some(name) if setting.items()[0].origin.is_some() => {
                    self.unknown_setting(name, setting.items()[0].origin, &variants);
                }
                _ => {}
            }
        }
        for variant in &variants {
            self.form = Some(variant.origin.form());
            self.run_variant(module, variant, chosen.get(&variant.symbol).copied());
            if self.stopped {
                break;
            }
        }
        true
    }

    fn unknown_setting(&mut self, name: &str, origin: Origin, variants: &[Variant]) {
        let known = variants.iter().map(|variant| variant.symbol.as_str());
        let advice = match self.did_you_mean(name, known.clone()) {
            Some(near) => near,
            None => {
                let listed: Vec<&str> = known.take(8).collect();
                let more = if variants.len() > listed.len() { " and others" } else { "" };
                format!("The module has the variants {}{more}.", listed.join(", ")).into()
            }
        };
        self.note(msg::UNKNOWN_VARIANT_SETTING, origin, format!("the module has no variant `{name}`"))
            .help_if(Some(advice));
    }

    fn run_variant(&mut self, module: usize, variant: &Variant, setting: Option<&[Value]>) {
        let default = variant.default.as_ref();
        let by_user = setting.is_some_and(|values| values.iter().all(|value| !value.origin.is_some()));
        // The list variants take `(w h c)` as default, and separate values as setting.
        let numbers = |at: usize| -> i32 {
            let value = match setting {
                Some(values) if values.len() == 1 && values[0].is_list() => values[0].items().get(at),
                Some(values) => values.get(at),
                None => match default.map(|d| &d.data) {
                    Some(Data::List(items)) => items.get(at),
                    _ => default.filter(|_| at == 0),
                },
            };
            value.and_then(Value::as_int).unwrap_or(0)
        };
        let value = match setting {
            Some(values) => values.first().map(|v| self.eval(v)),
            None => default.cloned(),
        };
        let value = value.and_then(|v| v.as_int()).unwrap_or(0);
        let global = match variant.symbol.as_str() {
            "world-seen" => global::TERRAIN_SEEN,
            "see-all" => global::SEE_ALL,
            "sequential" => global::USE_SIDE_PRIORITY,
            "people" => global::PEOPLE,
            "economy" => global::ECONOMY,
            "supply" => global::SUPPLY,
            "world-size" => {
                let unset = setting.is_none() && default.is_none();
                let (w, h, circumference) = if unset { (60, 30, 360) } else { (numbers(0), numbers(1), numbers(2)) };
                self.variant_runs.entry(variant.origin).or_default().values = vec![w, h, circumference];
                if w > 0 && h > 0 {
                    self.set_shape(w, h, variant.origin);
                }
                self.rules.world.circumference = circumference;
                return;
            }
            "real-time" => {
                let globals = [global::REAL_TIME_FOR_GAME, global::REAL_TIME_PER_SIDE, global::REAL_TIME_PER_TURN];
                self.variant_runs.entry(variant.origin).or_default().values = (0..3).map(numbers).collect();
                for (at, global) in globals.into_iter().enumerate() {
                    if numbers(at) > 0 {
                        self.set_global_int(global, numbers(at), variant.origin);
                    }
                }
                return;
            }
            _ if module == 0 => return self.run_offered(variant, value, by_user),
            _ => return self.run_clauses(variant, value, None),
        };
        self.variant_runs.entry(variant.origin).or_default().values = vec![value];
        self.set_global_int(global, value, variant.origin);
    }

    /// Runs the clauses of a variant of the main module, and collects its other settings: players choose among them, unless
    /// the user has. Those of an included module are for the `include` form alone (spec language 3.3).
    fn run_offered(&mut self, variant: &Variant, value: i32, by_user: bool) {
        let forced = self.forced.iter().find(|setting| setting.origin == variant.origin);
        let value = forced.map_or(value, |setting| setting.value);
        let mut others: BTreeMap<i32, Vec<Value>> = BTreeMap::new();
        self.variant_runs.entry(variant.origin).or_default().values = vec![value];
        self.run_clauses(variant, value, Some(&mut others));
        if by_user || self.stopped {
            return;
        }
        let setting = |(value, forms): (i32, Vec<Value>)| {
            let names = Vec::new();
            (VariantSetting { name: variant.symbol.clone(), value, origin: variant.origin, names }, forms)
        };
        self.other_settings.extend(others.into_iter().map(setting));
    }

    /// Runs the clauses of a variant for a value, and collects those for other values.
    fn run_clauses(&mut self, variant: &Variant, value: i32, mut others: Option<&mut BTreeMap<i32, Vec<Value>>>) {
        for clause in &variant.clauses {
            let [case, forms @ ..] = clause.items() else {
                // The engine takes the value of each clause, whatever the setting; of an atom it can take none.
                if !clause.is_list() && !clause.is_nil() {
                    self.report_clause(variant, clause);
                }
                if self.stopped {
                    return;
                }
                continue;
            };
            let case = self.eval_as(ExpectedValue::ClauseValue, case).as_int();
            if let Some(case) = case.filter(|_| others.is_some()) {
                self.variant_runs.entry(variant.origin).or_default().cases.push(case);
            }
            if case != Some(value) {
                if let (Some(case), Some(others)) = (case, others.as_deref_mut()) {
                    others.entry(case).or_default().extend_from_slice(forms);
                }
                continue;
            }
            if let Some(others) = others.as_deref_mut()
                && (0..=1).contains(&value)
            {
                // A variant that can be on can be off, even without clauses for that.
                others.entry(1 - value).or_default();
            }
            for form in forms {
                if self.stopped {
                    return;
                }
                self.interpret(form);
            }
        }
    }

    /// Reports something that stands among the clauses of a variant and is not a list.
    fn report_clause(&mut self, variant: &Variant, clause: &Value) {
        let shown = self.show(clause);
        let message =
            format!("a clause of variant `{}` is a list like `(1 FORM)`, but {shown} is not a list", variant.symbol);
        let help = match &variant.default {
            None => format!("Write {shown} before the clauses if it is the default; otherwise remove it."),
            Some(_) => "Write one default before the clauses, and each clause as a list.".to_owned(),
        };
        self.note(msg::NOT_A_LIST, clause.origin, message).help(help);
    }

    /// Whether a variant is one of the main module that has not run yet.
    pub fn runs_later(&self, setting: &VariantSetting) -> bool {
        let is_it = |variant: &Variant| variant.origin == setting.origin;
        let of_main = self.modules.list.first().is_some_and(|main| main.variants.iter().any(is_it));
        of_main && !self.variant_runs.contains_key(&setting.origin)
    }

    /// The settings of variants other than those of the game.
    pub fn take_other_settings(&mut self) -> Vec<VariantSetting> {
        let settings = std::mem::take(&mut self.other_settings);
        let first = settings.first().map(|(setting, _)| setting.origin);
        // Settings of the same variant are never combined, and a clause may hold a whole map.
        let are_combined = settings.iter().any(|(setting, _)| Some(setting.origin) != first);
        let with_names = |(setting, forms): (VariantSetting, Vec<Value>)| {
            let names = if are_combined { names_in(&forms) } else { Vec::new() };
            VariantSetting { names, ..setting }
        };
        settings.into_iter().map(with_names).collect()
    }
}

/// The symbols in some forms that are not words of the language, sorted.
fn names_in(forms: &[Value]) -> Vec<SmolStr> {
    let mut names = Vec::new();
    let mut open: Vec<&Value> = forms.iter().collect();
    while let Some(value) = open.pop() {
        match &value.data {
            Data::Sym(name) if gdl_schema::lookup(name).next().is_none() => names.push(name.clone()),
            Data::List(items) => open.extend(items.iter()),
            _ => {}
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}
