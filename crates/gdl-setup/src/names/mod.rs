//! Makers of names: random and ordered lists, and grammars (spec world 10.1 to 10.3).

mod grammar;
mod units;

use std::sync::Arc;

use gdl_ruleset::{Data, Namer, Ruleset, Value};
use gdl_schema::{global, msg};
use gdl_world::{
    Random,
    problem::Problem,
    rules::{Rules, text_global},
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use grammar::Grammar;
pub use units::name_unit;

/// The maximum nesting of namers that ask each other for names.
const MAX_NESTING: u32 = 50;
/// The maximum number of steps of work for a name, together with the names that it is made of: bodies of rules that are
/// expanded, and choices of lists that are looked at. Grammars can multiply them.
const MAX_STEPS: u64 = 200_000;
/// The maximum number of steps of work for all samples of a namer.
const MAX_SAMPLE_STEPS: u64 = 2 * MAX_STEPS;

/// The makers of names of a game. Those with lists lose each name that they give.
#[derive(Clone, Debug)]
pub struct Names {
    source: Arc<Ruleset>,
    makers: Vec<Maker>,
    /// The longest name of a grammar, in bytes.
    longest: usize,
    nesting: u32,
    /// The last maker of each symbol.
    by_symbol: FxHashMap<SmolStr, usize>,
    /// The steps of work that are left for the name that is being made.
    left: u64,
    /// The steps of work since somebody asked last.
    spent: u64,
}

#[derive(Clone, Debug)]
struct Maker {
    symbol: SmolStr,
    method: Method,
}

#[derive(Clone, Debug)]
enum Method {
    Random(Vec<Value>),
    InOrder(std::collections::VecDeque<Value>),
    Grammar(Arc<Grammar>),
    /// An invalid method. The names show the problem.
    Bad(&'static str),
}

impl Maker {
    fn new(namer: &Namer) -> Maker {
        let method = match namer.method.items() {
            [] => Method::Bad("?format?"),
            [head, rest @ ..] => match head.as_sym().map(|s| s.as_str()) {
                None => Method::Bad("?type?"),
                Some("random" | "junky") => Method::Random(rest.to_vec()),
                Some("in-order") => Method::InOrder(rest.iter().cloned().collect()),
                Some("grammar") => Method::Grammar(Arc::new(Grammar::new(rest))),
                Some(_) => Method::Bad("?method?"),
            },
        };
        Maker { symbol: namer.symbol.clone(), method }
    }
}

/// The resources that makers of names need.
pub struct Naming<'a> {
    /// The generator of the game.
    pub random: &'a mut Random,
    /// The list that problems are added to.
    pub problems: &'a mut Vec<Problem>,
}

impl Names {
    /// The makers of names of a game, with all their names. `short` limits names of grammars to the length of the
    /// engine's.
    pub fn new(rules: &Arc<Rules>, short: bool) -> Names {
        Names::of(&rules.source, short)
    }

    fn of(source: &Arc<Ruleset>, short: bool) -> Names {
        let mut names = Names::empty(source);
        names.longest = if short { grammar::SHORT } else { grammar::LONGEST };
        names.add(&source.namers);
        names
    }

    fn empty(source: &Arc<Ruleset>) -> Names {
        Names {
            source: Arc::clone(source),
            makers: Vec::new(),
            longest: grammar::LONGEST,
            nesting: 0,
            by_symbol: FxHashMap::default(),
            left: 0,
            spent: 0,
        }
    }

    /// The methods of the makers that modules define, each with the names that it has not given yet.
    pub fn methods(&self) -> impl Iterator<Item = Value> {
        self.source.namers.iter().zip(&self.makers).map(|(namer, maker)| {
            let left: Vec<Value> = match &maker.method {
                Method::Random(names) => names.clone(),
                Method::InOrder(names) => names.iter().cloned().collect(),
                Method::Grammar(_) | Method::Bad(_) => return namer.method.clone(),
            };
            let head = namer.method.items().first().cloned();
            Value::list(head.into_iter().chain(left).collect(), namer.method.origin)
        })
    }

    /// No makers: everything without a name stays without one.
    pub fn none(rules: &Arc<Rules>) -> Names {
        Names::empty(&rules.source)
    }

    /// Adds the makers of a module of the library.
    pub(crate) fn add(&mut self, namers: &[Namer]) {
        for namer in namers {
            self.by_symbol.insert(namer.symbol.clone(), self.makers.len());
            self.makers.push(Maker::new(namer));
        }
    }

    /// Returns the steps of work since the last call, for the work limit of a setup or a turn.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.spent)
    }

    /// Spends steps of the work for the name that is being made. Returns false if none are left: the rest of the name
    /// stays empty.
    fn spend(&mut self, steps: impl TryInto<u64>) -> bool {
        let steps = steps.try_into().unwrap_or(u64::MAX);
        self.spent = self.spent.saturating_add(steps);
        let is_enough = steps < self.left;
        self.left = self.left.saturating_sub(steps);
        is_enough
    }

    /// The maker that a symbol is bound to.
    pub(crate) fn find(&self, symbol: &str) -> Option<usize> {
        self.by_symbol.get(symbol).copied()
    }

    /// The maker that an element of a list refers to.
    pub(crate) fn find_value(&self, value: &Value) -> Option<usize> {
        match &value.data {
            Data::Str(name) | Data::Sym(name) => self.find(name),
            Data::Namer(index) => usize::try_from(*index).ok().filter(|&index| index < self.makers.len()),
            _ => None,
        }
    }

    /// Whether a maker has names left.
    fn has_names(&self, maker: usize) -> bool {
        match &self.makers[maker].method {
            Method::Random(names) => !names.is_empty(),
            Method::InOrder(names) => !names.is_empty(),
            Method::Grammar(_) => true,
            Method::Bad(_) => false,
        }
    }

    /// A name of a maker.
    pub(crate) fn make(&mut self, maker: usize, naming: &mut Naming<'_>) -> SmolStr {
        if self.nesting >= MAX_NESTING {
            return SmolStr::default();
        }
        if self.nesting == 0 {
            self.left = MAX_STEPS;
        }
        self.nesting += 1;
        let name = self.make_nested(maker, naming);
        self.nesting -= 1;
        if self.nesting == 0 && self.left == 0 {
            let symbol = &self.makers[maker].symbol;
            naming.warn_rule(format!(
                "a name of `{symbol}' takes more than {MAX_STEPS} steps to make, and the rest of it is left out"
            ));
        }
        name
    }

    fn make_nested(&mut self, maker: usize, naming: &mut Naming<'_>) -> SmolStr {
        let taken = match &mut self.makers[maker].method {
            Method::Bad(name) => return SmolStr::new_static(name),
            Method::Grammar(grammar) => {
                let grammar = Arc::clone(grammar);
                return self.expand(&grammar, naming);
            }
            Method::Random(names) if names.is_empty() => None,
            Method::Random(names) => {
                // The last name is never taken while there is another.
                let last = i32::try_from(names.len()).unwrap_or(i32::MAX) - 1;
                let at = usize::try_from(naming.random.draw(last)).unwrap_or(0);
                // Those after it move up.
                self.spent += names.len() as u64 / 64;
                Some(names.remove(at))
            }
            Method::InOrder(names) => names.pop_front(),
        };
        match taken {
            Some(name) => name.as_text().cloned().unwrap_or_else(|| self.show(&name).into()),
            None => self.exhausted(maker, naming),
        }
    }

    /// Makes a name with the default namer of the game, if a maker has no names left.
    fn exhausted(&mut self, maker: usize, naming: &mut Naming<'_>) -> SmolStr {
        let source = Arc::clone(&self.source);
        match self.find(text_global(&source, global::DEFAULT_NAMER)).filter(|&other| other != maker) {
            Some(other) => self.make(other, naming),
            None => SmolStr::new_static("?no more names?"),
        }
    }

    /// A value as the engine prints it.
    pub(crate) fn show(&self, value: &Value) -> String {
        gdl_ruleset::Printer::engine(&self.source.types).text(value)
    }
}

/// Returns names that a namer of a game might give, in order, for designers to judge. There are fewer if it runs out of
/// names, and none if there is no such namer.
pub fn samples(game: &Ruleset, symbol: &str, count: usize) -> Vec<SmolStr> {
    // Namers depend on each other, on the namer for those that run out, and on types for printing, but on nothing else
    // of a game.
    let mut source = Ruleset::default();
    (source.namers, source.types) = (game.namers.clone(), game.types.clone());
    source.set_global(global::DEFAULT_NAMER, game.global(global::DEFAULT_NAMER).clone());
    let mut names = Names::of(&Arc::new(source), false);
    let Some(maker) = names.find(symbol) else { return Vec::new() };
    let mut random = Random::seeded(1);
    let mut naming = Naming { random: &mut random, problems: &mut Vec::new() };
    let has_more = |names: &Names| names.has_names(maker) && names.spent < MAX_SAMPLE_STEPS;
    let made = std::iter::from_fn(|| has_more(&names).then(|| names.make(maker, &mut naming)));
    made.take(count).collect()
}

impl Naming<'_> {
    fn warn_rule(&mut self, text: String) {
        self.problems.push(Problem { id: msg::GRAMMAR_RULE_INVALID, text });
    }
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::Origin;

    use super::*;

    fn names(method: &str, names: &[&str]) -> Names {
        let words = std::iter::once(Value::sym(method, Origin::NONE));
        let words = words.chain(names.iter().map(|name| Value::str(*name, Origin::NONE)));
        let namer = Namer { symbol: "n".into(), method: Value::list(words.collect(), Origin::NONE) };
        let mut ruleset = Ruleset::default();
        ruleset.namers.push(namer);
        Names::new(&Arc::new(Rules::new(Arc::new(ruleset))), false)
    }

    #[track_caller]
    fn check(mut all: Names, expected: &[&str]) -> Random {
        let mut random = Random::seeded(1);
        let mut naming = Naming { random: &mut random, problems: &mut Vec::new() };
        let maker = all.find("n").expect("it is bound");
        let made: Vec<SmolStr> = expected.iter().map(|_| all.make(maker, &mut naming)).collect();
        assert_eq!(made, expected);
        random
    }

    #[test]
    fn random_names_leave_the_last_for_the_end() {
        let random = check(names("random", &["a", "b"]), &["a", "b", "?no more names?"]);
        assert_eq!(random.state(), 94847, "a draw for each name, none for the end");
    }

    #[test]
    fn names_in_order_draw_nothing() {
        let random = check(names("in-order", &["a", "b"]), &["a", "b", "?no more names?"]);
        assert_eq!(random.state(), 1);
    }

    #[test]
    fn samples_are_what_a_namer_would_give() {
        let samples = |method: &str, given: &[&str]| samples(&names(method, given).source, "n", 3);
        assert_eq!(samples("in-order", &["a", "b", "c", "d"]), ["a", "b", "c"]);
        assert_eq!(samples("random", &["a", "b"]), ["a", "b"]);
        assert_eq!(samples("magic", &["a"]), [""; 0]);
        assert_eq!(super::samples(&Ruleset::default(), "n", 3), [""; 0]);
    }

    #[test]
    fn bad_methods_say_so() {
        check(names("magic", &[]), &["?method?"]);
    }
}
