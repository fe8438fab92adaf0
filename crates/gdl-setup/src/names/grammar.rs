//! Grammars that names are made by (spec world 10.3).

use gdl_ruleset::{Data, Value};
use gdl_schema::msg;
use gdl_world::{problem::Problem, weighted};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::{Names, Naming};

/// The default maximum nesting of rules.
const DEFAULT_DEPTH: i32 = 5;
/// The upper limit of the nesting of rules.
const MAX_DEPTH: i32 = 400;
/// The maximum length of a name, and the shorter one of the engine, which is a mistake.
pub(super) const LONGEST: usize = 499;
pub(super) const SHORT: usize = 7;
/// The maximum number of attempts of `reject`.
const TRIES: usize = 100;
/// The maximum number of characters of a rule in a message.
const SHOWN: usize = 400;

/// A grammar: rules of a head and a body, and a root.
#[derive(Clone, Debug)]
pub(super) struct Grammar {
    root: Value,
    depth: i32,
    rules: Vec<(Value, Value)>,
    /// The first rule of each symbol that is a head.
    by_symbol: FxHashMap<SmolStr, usize>,
}

impl Grammar {
    /// The grammar of `ROOT DEPTH rule...`.
    pub fn new(parts: &[Value]) -> Grammar {
        let root = parts.first().cloned().unwrap_or_default();
        let mut rules = parts.get(1..).unwrap_or_default();
        let mut depth = DEFAULT_DEPTH;
        if let [first, rest @ ..] = rules
            && let Some(n) = first.as_int()
        {
            (depth, rules) = (n.min(MAX_DEPTH), rest);
        }
        let rule = |rule: &Value| match rule.items() {
            [head, body, ..] => Some((head.clone(), body.clone())),
            [head] => Some((head.clone(), Value::default())),
            [] => None,
        };
        let rules: Vec<(Value, Value)> = rules.iter().filter_map(rule).collect();
        let mut by_symbol = FxHashMap::default();
        for (index, (head, _)) in rules.iter().enumerate() {
            if let Data::Sym(symbol) = &head.data {
                by_symbol.entry(symbol.clone()).or_insert(index);
            }
        }
        Grammar { root, depth, rules, by_symbol }
    }

    /// Returns the body of the first rule for a head.
    fn body_of(&self, head: &Value) -> Option<&Value> {
        let index = match &head.data {
            Data::Sym(symbol) => self.by_symbol.get(symbol).copied(),
            // Only a root is another value than a symbol.
            _ => self.rules.iter().position(|(known, _)| known == head),
        };
        index.map(|index| &self.rules[index].1)
    }
}

/// A name under construction.
struct GrammarExpansion<'a> {
    grammar: &'a Grammar,
    text: String,
    longest: usize,
}

impl GrammarExpansion<'_> {
    fn add(&mut self, text: &str) {
        let room = self.longest.saturating_sub(self.text.len());
        let fits = |end: &usize| text.is_char_boundary(*end);
        let end = (0..=room.min(text.len())).rev().find(fits).unwrap_or(0);
        self.text.push_str(&text[..end]);
    }

    fn capitalize(&mut self, from: usize) {
        if let Some(first) = self.text.get_mut(from..).and_then(|added| added.get_mut(..1)) {
            first.make_ascii_uppercase();
        }
    }
}

impl Names {
    pub(super) fn expand(&mut self, grammar: &Grammar, naming: &mut Naming<'_>) -> SmolStr {
        let mut name = GrammarExpansion { grammar, text: String::new(), longest: self.longest };
        self.symbol(&grammar.root, 0, &mut name, naming);
        name.capitalize(0);
        name.text.into()
    }

    fn symbol(&mut self, symbol: &Value, level: i32, name: &mut GrammarExpansion<'_>, naming: &mut Naming<'_>) {
        let grammar = name.grammar;
        if let Some(body) = grammar.body_of(symbol) {
            return self.body(body, level, name, naming);
        }
        let maker = symbol.as_sym().and_then(|symbol| self.find(symbol));
        match (maker, symbol.as_text()) {
            (Some(maker), _) => {
                let made = self.make(maker, naming);
                name.add(&made);
            }
            (None, Some(text)) => name.add(text),
            (None, None) => {}
        }
    }

    fn body(&mut self, body: &Value, level: i32, name: &mut GrammarExpansion<'_>, naming: &mut Naming<'_>) {
        if level >= name.grammar.depth || !self.spend(1) {
            return;
        }
        match &body.data {
            Data::Nil => {}
            Data::Str(text) => name.add(text),
            Data::Sym(_) => self.symbol(body, level, name, naming),
            Data::List(items) => self.form(body, items, level, name, naming),
            Data::Int(_) | Data::Type(_) | Data::Namer(_) => {
                let text = format!("`{}' is not a valid grammar rule", self.show_rule(body));
                naming.warn_rule(text);
            }
        }
    }

    /// A rule in a message. The end of a long one is left out.
    fn show_rule(&mut self, rule: &Value) -> String {
        let (weight, _) = rule.data.size();
        if !self.spend(weight) {
            return "...".to_owned();
        }
        let mut text = self.show(rule);
        if let Some((end, _)) = text.char_indices().nth(SHOWN) {
            text.truncate(end);
            text.push_str("...");
        }
        text
    }

    fn form(
        &mut self,
        body: &Value,
        items: &[Value],
        level: i32,
        name: &mut GrammarExpansion<'_>,
        naming: &mut Naming<'_>,
    ) {
        let before = name.text.len();
        match (items[0].as_sym().map(|head| head.as_str()), items.get(1)) {
            (Some("or"), _) => {
                if !self.spend(items.len()) {
                    return;
                }
                let choices = weighted::flat(&items[1..]);
                match weighted::choose(naming.random, &choices) {
                    Some(at) => self.body(choices[at].1, level + 1, name, naming),
                    None => {
                        let text = format!("Sum of weights in weighted list `{}' is 0", self.show_rule(body));
                        naming.problems.push(Problem { id: msg::WEIGHTS_SUM_ZERO, text });
                    }
                }
            }
            (Some(head @ ("capitalize" | "reject")), None) => {
                naming.warn_rule(format!("`{head}' form missing argument"));
            }
            (Some("capitalize"), Some(part)) => {
                self.body(part, level + 1, name, naming);
                name.capitalize(before);
            }
            (Some("reject"), Some(part)) => {
                for attempt in 1..=TRIES {
                    name.text.truncate(before);
                    if !self.spend(items.len()) {
                        return;
                    }
                    self.body(part, level + 1, name, naming);
                    let added = &name.text[before..];
                    if !items[2..].iter().filter_map(Value::as_text).any(|reject| added.contains(reject.as_str())) {
                        break;
                    }
                    if attempt == TRIES {
                        let rule = self.show_rule(body);
                        let text =
                            format!("Grammar rule `{rule}' still got rejects after 99 tries, accepting last try");
                        naming.warn_rule(text);
                    }
                }
            }
            _ if items[0].as_text().is_some() => {
                for part in items {
                    self.body(part, level + 1, name, naming);
                }
            }
            _ => {
                let text = format!("Grammar rule `{}' does not begin with a symbol or string", self.show_rule(body));
                naming.warn_rule(text);
            }
        }
    }
}
