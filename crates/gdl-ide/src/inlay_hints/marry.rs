//! Assigns the values of a list to their types, in `add` and in the clauses of `table`.

use gdl_ruleset::TypeRef;
use gdl_schema::{ADD_WORD, table};
use gdl_syntax::{Element, List};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::{HintKind, Hints};
use crate::{Game, game::kind_of_all};

/// The maximum number of missing types that are named.
const MAX_MISSING: usize = 8;

/// The types of a list, with short labels.
struct Partners {
    types: Vec<Option<TypeRef>>,
    labels: FxHashMap<TypeRef, SmolStr>,
}

/// The shortest symbol that the game binds to each type with `define`, which its author knows best.
pub(super) fn aliases(game: &Game) -> FxHashMap<TypeRef, SmolStr> {
    let mut found: FxHashMap<TypeRef, SmolStr> = FxHashMap::default();
    for (name, value) in &game.evaluated.bindings {
        let Some(ty) = value.as_type() else { continue };
        let shortest = found.entry(ty).or_insert_with(|| name.clone());
        if name.chars().count() < shortest.chars().count() {
            shortest.clone_from(name);
        }
    }
    found
}

impl Hints<'_> {
    /// `(add TYPES PROPERTY VALUES)`
    pub(super) fn add_form(&mut self, form: &List) {
        let (Some(types), Some(values)) = (form.arg(0), form.arg(2)) else { return };
        if let Some(partners) = self.partners(&types) {
            self.marry(&partners, &values, &|_, _| {});
        }
    }

    /// `(table NAME [add] item...)`
    pub(super) fn table_form(&mut self, form: &List) {
        let name = form.arg(0);
        let mut items = form.args().skip(1).peekable();
        let adds = items.peek().and_then(Element::symbol).is_some_and(|word| word == ADD_WORD);
        let mut is_filled = adds;
        for item in items {
            if let Element::List(clause) = &item {
                let is_all = |element: &Element| element.symbol().is_some_and(|name| kind_of_all(&name).is_some());
                is_filled |= clause.elements().take(2).filter(is_all).count() == 2;
            }
            match &item {
                Element::List(clause) if item.text_range().intersect(self.range).is_some() => self.clause(clause),
                Element::List(_) => {}
                _ => is_filled = true,
            }
        }
        let Some(id) = name.as_ref().and_then(Element::symbol).and_then(|name| table(&name)) else { return };
        if self.options.values
            && !is_filled
            && let Some(name) = name
        {
            let default = id.def().default;
            let tooltip = "The form begins with an empty table: entries that no clause sets have the default.";
            self.push(name.text_range().end(), format!("else {default}"), tooltip.to_owned(), HintKind::Value);
        }
    }

    /// `(TYPES TYPES VALUE)`: the values run over the first list, and within it over the second.
    fn clause(&mut self, clause: &List) {
        let mut elements = clause.elements();
        let (Some(first), Some(second), Some(values)) = (elements.next(), elements.next(), elements.next()) else {
            return;
        };
        match (self.partners(&first), self.partners(&second)) {
            (Some(rows), Some(columns)) => {
                self.marry(&rows, &values, &|hints, row| hints.marry(&columns, row, &|_, _| {}));
            }
            (Some(partners), None) | (None, Some(partners)) => self.marry(&partners, &values, &|_, _| {}),
            (None, None) => {}
        }
    }

    /// The types of an expression, if it gives a list of them.
    fn partners(&self, types: &Element) -> Option<Partners> {
        if !self.game.gives_list(types) {
            return None;
        }
        let types = self.game.types_of(types);
        if types.is_empty() || types.iter().all(Option::is_none) {
            return None;
        }
        let mut names: Vec<(&str, TypeRef)> =
            types.iter().flatten().map(|&ty| (self.game.symbol(ty).as_str(), ty)).collect();
        names.sort();
        names.dedup();
        let common = |a: &str, b: &str| a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
        let shared = |index: usize, other: Option<usize>| {
            other.and_then(|other| names.get(other)).map_or(0, |(name, _)| common(names[index].0, name))
        };
        let prefix = |index: usize| -> SmolStr {
            let length = shared(index, index.checked_sub(1)).max(shared(index, Some(index + 1))) + 1;
            names[index].0.chars().take(length).collect()
        };
        let prefixes: Vec<SmolStr> = (0..names.len()).map(prefix).collect();
        // The module's symbol for the type, if it is as short and does not denote another type here.
        let aliases = self.aliases.get_or_init(|| aliases(&self.game));
        let alias = |index: usize| {
            let alias = aliases.get(&names[index].1)?;
            let is_other = |(other, prefix): (usize, &SmolStr)| other != index && prefix == alias;
            let fits = alias.chars().count() <= prefixes[index].chars().count();
            (fits && !prefixes.iter().enumerate().any(is_other)).then(|| alias.clone())
        };
        let label = |index: usize| (names[index].1, alias(index).unwrap_or_else(|| prefixes[index].clone()));
        let labels = (0..names.len()).map(label).collect();
        Some(Partners { types, labels })
    }

    /// Marks each value with its type, and calls `inner` for each value.
    fn marry(&mut self, partners: &Partners, values: &Element, inner: &dyn Fn(&mut Self, &Element)) {
        let Element::List(list) = values else { return };
        let values: Vec<Element> = match list.head().as_deref() {
            Some("list") => list.args().collect(),
            // The values of a function are not in the text.
            Some(name) if gdl_schema::function(name).is_some() && self.game.binding(name).is_none() => return,
            _ => list.elements().collect(),
        };
        // An empty list is about to be written, so it gets no hint.
        if values.is_empty() {
            return;
        }
        for (index, value) in values.iter().enumerate() {
            let range = value.text_range();
            if range.start() > self.range.end() || self.is_full() {
                break;
            }
            if range.end() < self.range.start() {
                continue;
            }
            match partners.types.get(index) {
                Some(Some(ty)) => {
                    let symbol = self.game.symbol(*ty);
                    let label = partners.labels.get(ty).unwrap_or(symbol);
                    self.push(range.start(), format!("{label}:"), format!("for `{symbol}`"), HintKind::Type);
                }
                Some(None) => {}
                None => {
                    let tooltip = format!("{} values for {} types", values.len(), partners.types.len());
                    self.push(range.start(), "no type:".to_owned(), tooltip, HintKind::Missing);
                    break;
                }
            }
            inner(self, value);
        }
        let missing = partners.types.get(values.len()..).unwrap_or_default();
        let Some(end) = list.r_paren().filter(|_| !missing.is_empty()) else { return };
        let names: Vec<&str> =
            missing.iter().take(MAX_MISSING).map(|ty| ty.map_or("?", |ty| self.game.symbol(ty).as_str())).collect();
        let more = match missing.len() - names.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let tooltip = format!("{} values for {} types", values.len(), partners.types.len());
        let label = format!("missing: {}{more}", names.join(" "));
        self.push(end.text_range().start(), label, tooltip, HintKind::Missing);
    }
}
