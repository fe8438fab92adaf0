//! Victory in words: what scorekeepers count, and when a side wins or loses.

use gdl_inquire::Inquiry;
use gdl_report::escape::one_line;
use gdl_ruleset::Value;
use gdl_schema::{TypeKind, property};
use gdl_sim::rules::{Body, Expression, Keeper, Relation, ScorekeeperTiming};
use maud::{Markup, html};

use crate::{
    Context, Edition,
    texts::{paragraphs, prose},
};

/// The maximum number of characters of a condition.
const MAX_WORDS: usize = 2000;

/// How deep conditions are nested.
const MAX_DEPTH: usize = 12;

/// The maximum number of names in a condition.
const MAX_NAMES: usize = 12;

/// The section about victory and scores.
pub(crate) fn section(context: &Context<'_>) -> Markup {
    let keepers = context.rules.keepers.iter().zip(&context.inquiry.game.ruleset.scorekeepers);
    html! {
        @if context.rules.keepers.is_empty() {
            p { "The game has no rules of victory: it ends when only one side is left, or when its players agree." }
        }
        @for (keeper, source) in keepers {
            article.keeper {
                @let is_secret = source.attrs.get(property::scorekeeper::KNOWN_TO).is_some();
                @if is_secret && context.edition == Edition::Player {
                    p { "There is a rule of victory that not all sides know." }
                } @else {
                @if let Some(title) = source.attrs.str(property::scorekeeper::TITLE) { h3 { (one_line(title)) } }
                (prose(&paragraphs(source.attrs.get(property::scorekeeper::NOTES))))
                ul { @for sentence in sentences(context, keeper) { li { (one_line(&sentence)) } } }
                }
            }
        }
    }
}

fn sentences(context: &Context<'_>, keeper: &Keeper) -> Vec<String> {
    let words = Words { inquiry: context.inquiry, context };
    let mut out = Vec::new();
    if !keeper.applies_to.is_nil() {
        out.push(format!("It applies to {}.", cut(sides(&keeper.applies_to, MAX_DEPTH))));
    }
    match &keeper.when {
        ScorekeeperTiming::AfterTurn { from, test } => {
            if *from > 0 {
                out.push(format!("From turn {from} on."));
            }
            if let Some(test) = test {
                out.push(format!("Only if {}.", cut(words.expression(test, MAX_DEPTH))));
            }
        }
        ScorekeeperTiming::AfterAction => out.push("After each action.".to_owned()),
        ScorekeeperTiming::AfterEvent => {}
        _ => out.push("It is never tested.".to_owned()),
    }
    if let Some(score) = keeper.initial_score.filter(|&score| score != 0) {
        out.push(format!("Sides begin with a score of {score}."));
    }
    words.body(&keeper.body, MAX_DEPTH, "", &mut out);
    out
}

/// The sides for which a rule is, as an expression over their classes and numbers.
fn sides(value: &Value, depth: usize) -> String {
    let Some(depth) = depth.checked_sub(1) else { return "...".to_owned() };
    let operands = || value.items().iter().skip(1).map(|item| sides(item, depth));
    match (value.as_text(), value.head().map(|head| head.as_str())) {
        (Some(name), _) => name.to_string(),
        (_, Some("not")) => format!("all sides but {}", operands().collect::<Vec<_>>().join(" ")),
        (_, Some("and")) => operands().collect::<Vec<_>>().join(" and at once "),
        (_, Some("or")) => operands().collect::<Vec<_>>().join(" or "),
        _ => value.as_int().map_or_else(
            || value.items().iter().map(|item| sides(item, depth)).collect::<Vec<_>>().join(", "),
            |number| format!("side {number}"),
        ),
    }
}

struct Words<'a, 'b> {
    inquiry: Inquiry<'a>,
    context: &'b Context<'a>,
}

impl Words<'_, '_> {
    /// The sentences of a body, under a condition.
    fn body(&self, body: &Body, depth: usize, condition: &str, out: &mut Vec<String>) {
        let say = |text: &str, out: &mut Vec<String>| {
            out.push(cut(match condition {
                "" => format!("{text}."),
                condition => format!("{condition}: {}{}.", text[..1].to_lowercase(), &text[1..]),
            }))
        };
        let Some(depth) = depth.checked_sub(1) else { return };
        let also =
            |more: String| if condition.is_empty() { format!("If {more}") } else { format!("{condition} and {more}") };
        match body {
            Body::Nothing => {}
            Body::Win => say("The side wins", out),
            Body::Lose => say("The side loses", out),
            Body::End => say("The game ends", out),
            Body::LastSide => say("Sides without units of worth lose, and the last one that has any wins", out),
            Body::LastAlliance => {
                say("Sides without units of worth lose, and the last ones that have any and trust each other win", out);
            }
            Body::If(test, yes, no) => {
                let test = self.expression(test, depth);
                self.body(yes, depth, &also(test.clone()), out);
                self.body(no, depth, &also(format!("not ({test})")), out);
            }
            Body::Cond(cases) => {
                for (index, (test, bodies)) in cases.iter().enumerate() {
                    let test = self.expression(test, depth);
                    let condition = match index {
                        0 => also(test),
                        _ if condition.is_empty() => format!("Otherwise, if {test}"),
                        _ => format!("{condition}, and otherwise if {test}"),
                    };
                    bodies.iter().for_each(|body| self.body(body, depth, &condition, out));
                }
            }
            Body::SetScore(value) => {
                say(&format!("The score of the side becomes {}", self.expression(value, depth)), out)
            }
            Body::AddScore(value) => {
                say(&format!("The score of the side grows by {}", self.expression(value, depth)), out)
            }
            Body::All(bodies) => bodies.iter().for_each(|body| self.body(body, depth, condition, out)),
        }
    }

    fn expression(&self, expression: &Expression, depth: usize) -> String {
        let Some(depth) = depth.checked_sub(1) else { return "...".to_owned() };
        let list = |all: &[Expression], between: &str| {
            all.iter().map(|it| self.expression(it, depth)).collect::<Vec<_>>().join(between)
        };
        match expression {
            Expression::Nil => "nothing".to_owned(),
            Expression::Number(number) => number.to_string(),
            Expression::Turn => "the turn".to_owned(),
            Expression::Score => "its score".to_owned(),
            Expression::SumOfPoints(types) => {
                let chosen = types.iter().map(|&is_in| i32::from(is_in)).collect::<Vec<_>>();
                match types.iter().all(|&is_in| is_in) {
                    true => "the worth of its units".to_owned(),
                    false => format!("the worth of its units ({})", self.names(&chosen)),
                }
            }
            Expression::Sum(numbers) => format!("the sum over its units ({})", self.names(numbers)),
            Expression::Arithmetic(sign, all) => format!("({})", list(all, &format!(" {sign} "))),
            Expression::Comparison(relation, all) => list(all, relation_words(*relation)),
            Expression::And(all) => list(all, " and "),
            Expression::Or(all) => format!("({})", list(all, " or ")),
            Expression::Not(it) => format!("not ({})", self.expression(it, depth)),
        }
    }

    /// The unit types whose number is not 0.
    fn names(&self, numbers: &[i32]) -> String {
        let units = self.inquiry.game.ruleset.types.refs(TypeKind::Unit);
        let chosen: Vec<String> = (units.zip(numbers))
            .filter(|(_, number)| **number != 0)
            .map(|(u, number)| match number {
                1 => self.context.names.name(u),
                number => format!("{number} for {}", self.context.names.name(u)),
            })
            .collect();
        match chosen.len() {
            0 => "none".to_owned(),
            count if count > MAX_NAMES => {
                format!("{} and {} others", chosen[..MAX_NAMES].join(", "), count - MAX_NAMES)
            }
            _ => chosen.join(", "),
        }
    }
}

fn relation_words(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => " is ",
        Relation::Unequal => " is not ",
        Relation::Less => " is less than ",
        Relation::AtMost => " is at most ",
        Relation::Greater => " is more than ",
        Relation::AtLeast => " is at least ",
    }
}

fn cut(text: String) -> String {
    match text.char_indices().nth(MAX_WORDS) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}
