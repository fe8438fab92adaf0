//! The grammars of namers: `(grammar ROOT DEPTH rule...)` with rules `(HEAD BODY)`.

use gdl_ruleset::{Data, Value};
use gdl_schema::word;
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

/// The maximum number of rules of a grammar that is checked.
const MOST_RULES: usize = 5000;

/// A grammar as written.
pub(crate) struct Grammar<'a> {
    /// The symbol or string with which the derivation of a name begins.
    pub root: &'a Value,
    rules: &'a [Value],
    /// The first rule for each head.
    first: FxHashMap<&'a SmolStr, usize>,
}

fn head_of(rule: &Value) -> Option<&SmolStr> {
    rule.items().first()?.as_text()
}

impl<'a> Grammar<'a> {
    /// The grammar of a namer form, if its method is one.
    pub fn of(form: &'a Value) -> Option<Grammar<'a>> {
        let method = form.items().get(2)?;
        let [_, root, rest @ ..] = method.items() else { return None };
        method.head().filter(|head| *head == word::naming_method::GRAMMAR)?;
        let rules = if rest.first().is_some_and(Value::is_list) { rest } else { rest.get(1..)? };
        if rules.len() > MOST_RULES {
            return None;
        }
        let mut first = FxHashMap::default();
        for (index, rule) in rules.iter().enumerate() {
            if let Some(head) = head_of(rule) {
                first.entry(head).or_insert(index);
            }
        }
        Some(Grammar { root, rules, first })
    }

    /// The rules, as written.
    pub fn rules(&self) -> &'a [Value] {
        self.rules
    }

    /// Whether there is a rule for a symbol.
    pub fn has_rule(&self, name: &SmolStr) -> bool {
        self.first.contains_key(name)
    }

    /// The heads of all rules that produce some text, and whether each is the first one for its symbol. Authors use
    /// empty rules as placeholders.
    pub fn heads(&self) -> impl Iterator<Item = (&'a Value, bool)> + '_ {
        self.rules.iter().enumerate().filter_map(|(index, rule)| {
            let head = rule.items().first()?;
            let body = rule.items().get(1)?;
            if body.is_nil() || body.as_text().is_some_and(|text| text.is_empty()) {
                return None;
            }
            Some((head, self.first.get(head.as_text()?) == Some(&index)))
        })
    }

    fn bodies(&self) -> impl Iterator<Item = (usize, &'a Value)> + '_ {
        let bodies = self.rules.iter().enumerate();
        bodies.filter_map(|(index, rule)| Some((index, rule.items().get(1).filter(|_| head_of(rule).is_some())?)))
    }

    /// The symbols in bodies that are rules or text.
    pub fn symbols(&self) -> Vec<&'a Value> {
        let mut found = Vec::new();
        for (_, body) in self.bodies() {
            symbols(body, &mut found);
        }
        found
    }

    /// The rules that a name derived from `root` can use.
    pub fn reachable(&self, root: &'a SmolStr) -> FxHashSet<&'a SmolStr> {
        let mut found = FxHashSet::default();
        let mut open = vec![root];
        while let Some(name) = open.pop() {
            let Some(&index) = self.first.get(name).filter(|_| found.insert(name)) else { continue };
            let mut used = Vec::new();
            if let Some(body) = self.rules[index].items().get(1) {
                symbols(body, &mut used);
            }
            open.extend(used.into_iter().filter_map(Value::as_sym));
        }
        found
    }

    /// The heads of the rules that cannot terminate, whichever alternatives are chosen.
    pub fn endless(&self) -> Vec<&'a Value> {
        let mut ends: FxHashSet<&SmolStr> = FxHashSet::default();
        // Each round finds the rules that terminate given those found before; mostly two or three rounds are enough.
        for _ in 0..64 {
            let before = ends.len();
            for (index, body) in self.bodies() {
                let Some(head) = head_of(&self.rules[index]).filter(|head| self.first.get(head) == Some(&index)) else {
                    continue;
                };
                if !ends.contains(head) && self.ends(body, &ends) {
                    ends.insert(head);
                }
            }
            if ends.len() == before {
                let heads =
                    self.heads().filter(|(head, first)| *first && head.as_text().is_some_and(|h| !ends.contains(h)));
                return heads.map(|(head, _)| head).collect();
            }
        }
        Vec::new()
    }

    /// The depth of the grammar of a namer form, if it is written.
    pub fn depth(form: &Value) -> Option<(&Value, i32)> {
        let at = form.items().get(2)?.items().get(2)?;
        Some((at, at.as_int()?))
    }

    /// The least depth with which any text of a name appears; `None` if there is none however great it is, or the grammar
    /// is too large.
    pub fn least_depth(&self) -> Option<i64> {
        let mut least: FxHashMap<&SmolStr, i64> = FxHashMap::default();
        // Each round gets the depths of rules that lead to those of the rounds before.
        for _ in 0..64 {
            let mut changed = false;
            for (index, body) in self.bodies() {
                let Some(head) = head_of(&self.rules[index]).filter(|head| self.first.get(head) == Some(&index)) else {
                    continue;
                };
                let now = self.least_depth_of(body, &least);
                if let Some(now) = now.filter(|now| least.get(head).is_none_or(|before| now < before)) {
                    least.insert(head, now);
                    changed = true;
                }
            }
            if !changed {
                return match self.root.as_text() {
                    Some(root) if self.has_rule(root) => least.get(root).copied(),
                    _ => None,
                };
            }
        }
        None
    }

    /// The least depth of a body, given those of rules. Recursion is bounded by the nesting of the text.
    fn least_depth_of(&self, body: &Value, least: &FxHashMap<&SmolStr, i64>) -> Option<i64> {
        match body.as_text() {
            Some(name) if body.as_sym().is_some() && self.has_rule(name) => return least.get(name).copied(),
            Some(_) => return Some(1),
            None => {}
        }
        let parts = parts(body).iter().filter(|part| part.as_int().is_none());
        Some(1 + parts.filter_map(|part| self.least_depth_of(part, least)).min()?)
    }

    /// Whether a body can terminate if the rules in `ends` can. Recursion is bounded by the nesting of the text.
    fn ends(&self, body: &Value, ends: &FxHashSet<&SmolStr>) -> bool {
        if let Some(name) = body.as_sym() {
            return !self.has_rule(name) || ends.contains(name);
        }
        let items = body.items();
        match items.first().and_then(Value::as_sym).map(|head| head.as_str()) {
            Some(word::keyword::OR) => {
                items[1..].iter().filter(|item| item.as_int().is_none()).any(|item| self.ends(item, ends))
            }
            Some(word::keyword::CAPITALIZE | word::keyword::REJECT) => {
                items.get(1).is_none_or(|item| self.ends(item, ends))
            }
            _ => items.iter().all(|item| self.ends(item, ends)),
        }
    }
}

/// The symbols of a body, without the words of the language and rejected text.
fn symbols<'a>(body: &'a Value, found: &mut Vec<&'a Value>) {
    match &body.data {
        Data::Sym(_) => found.push(body),
        Data::List(_) => parts(body).iter().for_each(|item| symbols(item, found)),
        _ => {}
    }
}

/// Returns the parts that a list adds to a name.
fn parts(body: &Value) -> &[Value] {
    let items = body.items();
    match items.first().and_then(Value::as_sym).map(|head| head.as_str()) {
        Some(word::keyword::OR) => &items[1..],
        Some(word::keyword::CAPITALIZE | word::keyword::REJECT) => items.get(1..2).unwrap_or_default(),
        _ => items,
    }
}
