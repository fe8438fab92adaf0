//! Scorekeepers as modules write them, read once a game (spec turns 15.2 to 15.4).

use std::cell::Cell;

use gdl_ruleset::{Attr, Data, Ruleset, Scorekeeper, Value};
use gdl_schema::{TypeKind, property, word};

/// The maximum depth of symbols and lists that lead from one to the next; deeper forms are ignored.
const MAX_DEPTH: usize = 64;

/// The maximum number of symbols and lists that are read for all scorekeepers together: a symbol for a list that
/// contains the symbol twice would grow without end. Forms after the limit are ignored.
const MAX_READ: u32 = 100_000;

/// A scorekeeper.
#[derive(Clone, Debug)]
pub struct Keeper {
    /// Its number.
    pub id: i32,
    /// The time of its tests.
    pub when: ScorekeeperTiming,
    /// The sides that it applies to, as an expression over their classes.
    pub applies_to: Value,
    /// Its action.
    pub body: Body,
    /// The score that sides begin with, if it keeps one.
    pub initial_score: Option<i32>,
}

/// The time at which a scorekeeper tests and acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScorekeeperTiming {
    /// At the end of each turn from some turn on, for the sides for which a test holds if there is one.
    AfterTurn {
        /// The first turn.
        from: i32,
        /// The test, which is only for sides in the game.
        test: Option<Expression>,
    },
    /// After each action.
    AfterAction,
    /// After each step of the game.
    AfterEvent,
    /// Never.
    Never,
}

/// The action of a scorekeeper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// No effect, as of forms that the engine does not understand.
    Nothing,
    /// The side wins.
    Win,
    /// The side loses.
    Lose,
    /// The game ends.
    End,
    /// Sides without units of value lose, and the last one wins.
    LastSide,
    /// The same for sides that trust each other.
    LastAlliance,
    /// One of two bodies, by a test.
    If(Expression, Box<Body>, Box<Body>),
    /// The bodies of the first test that holds.
    Cond(Vec<(Expression, Vec<Body>)>),
    /// Sets the score of the side.
    SetScore(Expression),
    /// Adds to the score of the side.
    AddScore(Expression),
    /// Bodies in sequence.
    All(Vec<Body>),
}

/// An expression with a value for a side: a number or nil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    /// The value nil, which is false.
    Nil,
    /// A number.
    Number(i32),
    /// The turn.
    Turn,
    /// The score of the side with this scorekeeper.
    Score,
    /// The sum of the points of the units of some types.
    SumOfPoints(Vec<bool>),
    /// The sum of a property over the units of the side: with a number for each type.
    Sum(Vec<i32>),
    /// Arithmetic: one of `+`, `-`, `*`, `/`.
    Arithmetic(char, Vec<Expression>),
    /// A comparison of each with the next.
    Comparison(Relation, Vec<Expression>),
    /// All hold.
    And(Vec<Expression>),
    /// One holds.
    Or(Vec<Expression>),
    /// It does not hold.
    Not(Box<Expression>),
}

/// A relation between two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Relation {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// The scorekeepers of a game in the order of their definition.
pub(super) fn keepers(rules: &Ruleset) -> Vec<Keeper> {
    let reader = Reader { rules, left: Cell::new(MAX_READ) };
    let read = |keeper: &Scorekeeper| {
        let value = |name: &str| match keeper.attrs.get(name) {
            Some(Attr::Value(value)) => Value::clone(value),
            _ => Value::default(),
        };
        let keeps_score = keeper.attrs.int(property::scorekeeper::KEEP_SCORE).unwrap_or(1) != 0;
        let is_armed = value(property::scorekeeper::TRIGGER).is_nil()
            || keeper.attrs.int(property::scorekeeper::TRIGGERED).unwrap_or(0) != 0;
        let when = match reader.when(&value(property::scorekeeper::WHEN)) {
            ScorekeeperTiming::AfterAction | ScorekeeperTiming::AfterEvent if !is_armed => ScorekeeperTiming::Never,
            when => when,
        };
        Keeper {
            id: keeper.id,
            when,
            applies_to: value(property::scorekeeper::APPLIES_TO),
            body: reader.body(&value(property::scorekeeper::DO), MAX_DEPTH),
            initial_score: keeps_score.then(|| keeper.attrs.int(property::scorekeeper::INITIAL_SCORE).unwrap_or(0)),
        }
    };
    rules.scorekeepers.iter().map(read).collect()
}

struct Reader<'a> {
    rules: &'a Ruleset,
    /// The number of forms that may still be read.
    left: Cell<u32>,
}

impl Reader<'_> {
    /// Returns the depth that is left one level deeper; None if a limit is reached.
    fn deeper(&self, depth: usize) -> Option<usize> {
        self.left.set(self.left.get().checked_sub(1)?);
        depth.checked_sub(1)
    }

    fn when(&self, value: &Value) -> ScorekeeperTiming {
        let always = ScorekeeperTiming::AfterTurn { from: i32::MIN, test: None };
        match &value.data {
            Data::Nil => always,
            Data::Sym(name) => match name.as_str() {
                "after-turn" => always,
                "after-action" => ScorekeeperTiming::AfterAction,
                "after-event" => ScorekeeperTiming::AfterEvent,
                _ => ScorekeeperTiming::Never,
            },
            Data::List(items) if value.head().is_some_and(|head| head == "after-turn") => match items.get(1) {
                Some(Value { data: Data::Int(from), .. }) => ScorekeeperTiming::AfterTurn { from: *from, test: None },
                Some(test) if test.is_list() => {
                    ScorekeeperTiming::AfterTurn { from: i32::MIN, test: Some(self.expression(test, MAX_DEPTH)) }
                }
                _ => ScorekeeperTiming::Never,
            },
            _ => ScorekeeperTiming::Never,
        }
    }

    fn body(&self, value: &Value, depth: usize) -> Body {
        let Some(depth) = self.deeper(depth) else { return Body::Nothing };
        let items = value.items();
        let rest = |from: usize| items.get(from..).unwrap_or_default().iter().map(|item| self.body(item, depth));
        let argument = |index: usize| items.get(index).map_or(Expression::Nil, |item| self.expression(item, depth));
        let Some(word) = value.as_sym().or_else(|| value.head()) else {
            return if items.is_empty() { Body::Nothing } else { Body::All(rest(0).collect()) };
        };
        match word.as_str() {
            word::scorekeeper_form::WIN => Body::Win,
            word::scorekeeper_form::LOSE => Body::Lose,
            word::scorekeeper_form::END => Body::End,
            word::scorekeeper_form::LAST_SIDE_WINS => Body::LastSide,
            word::scorekeeper_form::LAST_ALLIANCE_WINS => Body::LastAlliance,
            word::scorekeeper_form::IF if value.is_list() => {
                let mut branches = rest(2);
                let mut branch = || Box::new(branches.next().unwrap_or(Body::Nothing));
                Body::If(argument(1), branch(), branch())
            }
            word::scorekeeper_form::COND if value.is_list() => {
                let clauses = items.iter().skip(1).filter_map(|clause| {
                    let (test, forms) = clause.items().split_first()?;
                    let forms = forms.iter().map(|form| self.body(form, depth)).collect();
                    Some((self.expression(test, depth), forms))
                });
                Body::Cond(clauses.collect())
            }
            "set-score" if value.is_list() => Body::SetScore(argument(1)),
            "add-score" if value.is_list() => Body::AddScore(argument(1)),
            _ => Body::Nothing,
        }
    }

    fn expression(&self, value: &Value, depth: usize) -> Expression {
        let Some(depth) = self.deeper(depth) else { return Expression::Nil };
        match &value.data {
            Data::Int(number) => Expression::Number(*number),
            Data::Sym(name) => match name.as_str() {
                "turn" => Expression::Turn,
                "score" => Expression::Score,
                "true" => Expression::Number(1),
                "false" => Expression::Number(0),
                name => self.bound(name).map_or(Expression::Nil, |value| self.expression(value, depth)),
            },
            Data::List(items) => {
                let word = value.head().map_or("", |head| head.as_str());
                let operands = || items.iter().skip(1).map(|item| self.expression(item, depth)).collect();
                let relation = |relation| Expression::Comparison(relation, operands());
                match word {
                    "turn" => Expression::Turn,
                    "score" => Expression::Score,
                    "sum-uprop" => self.sum(items.get(1), items.get(2)),
                    "+" | "-" | "*" | "/" => Expression::Arithmetic(word.chars().next().unwrap_or('+'), operands()),
                    "=" => relation(Relation::Equal),
                    "/=" => relation(Relation::Unequal),
                    "<" => relation(Relation::Less),
                    "<=" => relation(Relation::AtMost),
                    ">" => relation(Relation::Greater),
                    ">=" => relation(Relation::AtLeast),
                    "and" => Expression::And(operands()),
                    "or" => Expression::Or(operands()),
                    "not" => {
                        let operand = items.get(1).map_or(Expression::Nil, |item| self.expression(item, depth));
                        Expression::Not(Box::new(operand))
                    }
                    _ => Expression::Nil,
                }
            }
            Data::Nil | Data::Str(_) | Data::Type(_) | Data::Namer(_) => Expression::Nil,
        }
    }

    fn sum(&self, types: Option<&Value>, property: Option<&Value>) -> Expression {
        let mut chosen = vec![false; self.rules.types.count(TypeKind::Unit)];
        types.into_iter().for_each(|types| self.choose(types, &mut chosen, MAX_DEPTH));
        let Some(property) = property.and_then(Value::as_text) else { return Expression::Number(0) };
        if property == "point-value" {
            return Expression::SumOfPoints(chosen);
        }
        let id = gdl_schema::type_property(TypeKind::Unit, property);
        let value = |ty| id.and_then(|id| self.rules.types[ty].prop(id).as_int()).unwrap_or(0);
        let refs = self.rules.types.refs(TypeKind::Unit);
        let counts = refs.zip(chosen).map(|(ty, chosen)| if chosen { value(ty) } else { 0 });
        Expression::Sum(counts.collect())
    }

    /// Marks the types that a value stands for.
    fn choose(&self, value: &Value, chosen: &mut [bool], depth: usize) {
        let Some(depth) = self.deeper(depth) else { return };
        match &value.data {
            Data::Type(ty) if ty.kind == TypeKind::Unit => {
                if let Some(chosen) = chosen.get_mut(usize::from(ty.index)) {
                    *chosen = true;
                }
            }
            Data::Sym(name) if name == TypeKind::Unit.list() => chosen.fill(true),
            Data::Sym(name) => {
                let types = &self.rules.types;
                match types.refs(TypeKind::Unit).find(|&ty| types[ty].symbol == *name) {
                    Some(ty) => chosen[usize::from(ty.index)] = true,
                    None => self.bound(name).into_iter().for_each(|value| self.choose(value, chosen, depth)),
                }
            }
            Data::List(items) => items.iter().for_each(|item| self.choose(item, chosen, depth)),
            _ => {}
        }
    }

    fn bound(&self, name: &str) -> Option<&Value> {
        self.rules.defines.iter().rfind(|(symbol, _)| symbol == name).map(|(_, value)| value)
    }
}
