//! The chapter of rules that are about no type: victory, sides, calendar, vision, variants.

use gdl_eval::OfferedVariant;
use gdl_manual::manual;
use gdl_report::escape::one_line;
use gdl_ruleset::{Calendar, PropValue, Value};
use gdl_schema::{Category, GlobalId, global, property, word};
use maud::{Markup, html};

use crate::{
    Context, Edition, scoring,
    shell::swatch,
    texts::{capital, marked, paragraphs, prose, sentence},
};

/// The last turn of games without an end.
const ENDLESS: i32 = 2_000_000_000;

/// The chapter.
pub(crate) fn body(context: &Context<'_>) -> Markup {
    html! {
        h1 { "Rules" }
        section { h2 #victory { "Victory" } (scoring::section(context)) }
        section { h2 #sides { "Sides" } (sides(context)) }
        section { h2 #time { "Turns and dates" } ul { @for it in time(context) { li { (one_line(&it)) } } } }
        section { h2 #sight { "What players see" } ul { @for it in sight(context) { li { (it) } } } }
        @if !context.inquiry.game.variants.is_empty() { section { h2 #variants { "Variants" } (variants(context)) } }
    }
}

fn sides(context: &Context<'_>) -> Markup {
    let rules = &context.inquiry.game.ruleset;
    let int = |id| rules.global_int(id);
    let (least, most) = (int(global::SIDES_MIN), int(global::SIDES_MAX));
    let shows_forces = context.edition == Edition::Designer || int(global::SEE_ALL) != 0;
    let color = |number: i32| {
        let look = context.palette.sides.iter().find(|look| look.number == number);
        html! { @if let Some(look) = look.filter(|_| number > 0) { (swatch(look.fill)) } }
    };
    html! {
        p {
            @if least == most { "The game is for " (least) " " (if least == 1 { "side" } else { "sides" }) "." }
            @else { "The game is for " (least) " to " (most) " sides." }
        }
        @for side in rules.sides.iter().filter(|side| side.id > 0) {
            @let name = side.attrs.str(property::side::NAME).or(side.symbol.as_ref());
            article.side {
                h3 { (color(side.id)) (name.map_or_else(|| format!("Side {}", side.id), |name| one_line(name).into_owned())) }
                @if let Some(people) = side.attrs.str(property::side::PLURAL_NOUN) { p { "Its people: " (one_line(people)) "." } }
                (prose(&paragraphs(side.attrs.get(property::side::INSTRUCTIONS))))
                @if shows_forces { (forces(context, side.id)) }
            }
        }
    }
}

/// The units with which a side begins, where all players see them.
fn forces(context: &Context<'_>, side: i32) -> Markup {
    let rules = &context.inquiry.game.ruleset;
    let count = |u| rules.units.iter().filter(|unit| unit.side == side && unit.kind == u).count();
    let counts: Vec<_> =
        rules.types.refs(gdl_schema::TypeKind::Unit).map(|u| (u, count(u))).filter(|(_, count)| *count > 0).collect();
    html! {
        @if !counts.is_empty() {
            p { "It begins with "
                @for (index, (u, count)) in counts.iter().enumerate() {
                    @if index > 0 { ", " }
                    (count) " × " (context.names.link(*u))
                }
                "."
            }
        }
    }
}

fn time(context: &Context<'_>) -> Vec<String> {
    let rules = &context.inquiry.game.ruleset;
    let text = |id: GlobalId| rules.global(id).as_str().unwrap_or_default().to_owned();
    let calendar = match rules.global(global::CALENDAR) {
        PropValue::List(value) => value.clone(),
        _ => Value::nil(gdl_ruleset::Origin::NONE),
    };
    let last = rules.global_int(global::LAST_TURN);
    let mut out = Vec::new();
    if let Some((mut calendar, _)) = Calendar::new(&calendar, &text(global::INITIAL_DATE))
        && calendar.date_format().is_some()
    {
        out.push(format!("The first turn is {}, the second {}.", calendar.date(1), calendar.date(2)));
        if last < ENDLESS {
            out.push(format!("The last turn is {}.", calendar.date(last)));
        }
    }
    out.push(match last {
        ENDLESS.. => "The game has no last turn.".to_owned(),
        last => format!("The game ends after turn {last} at the latest."),
    });
    let chance = rules.global_int(global::EXTRA_TURN_CHANCE);
    if chance > 0 && last < ENDLESS {
        out.push(format!("After the last turn, each further turn comes with a chance of {chance}%."));
    }
    for (id, what) in [
        (global::REAL_TIME_FOR_GAME, "The whole game"),
        (global::REAL_TIME_PER_SIDE, "Each side"),
        (global::REAL_TIME_PER_TURN, "Each turn"),
    ] {
        let seconds = rules.global_int(id);
        if seconds > 0 {
            out.push(format!("{what} has {seconds} seconds of real time."));
        }
    }
    out
}

fn sight(context: &Context<'_>) -> Vec<&'static str> {
    let is_on = |id| context.inquiry.game.ruleset.global_int(id) != 0;
    if is_on(global::SEE_ALL) {
        return vec!["All players see everything."];
    }
    let mut out = vec![match is_on(global::TERRAIN_SEEN) {
        true => "The land is known from the start; units are seen where something of a side sees them.",
        false => "The land has to be explored, and units are seen where something of a side sees them.",
    }];
    if is_on(global::SEE_TERRAIN_ALWAYS) {
        out.push("Changes of land that a side has seen become known to it at once.");
    }
    out
}

/// The variants of the language that are on or off.
const SWITCHES: [&str; 6] = [
    word::variant::WORLD_SEEN,
    word::variant::SEE_ALL,
    word::variant::SEQUENTIAL,
    word::variant::PEOPLE,
    word::variant::ECONOMY,
    word::variant::SUPPLY,
];

fn variants(context: &Context<'_>) -> Markup {
    let words = |variant: &OfferedVariant| {
        let is_switch = |value: &i32| matches!(value, 0 | 1);
        let is_about = SWITCHES.contains(&variant.name.as_str()) || !variant.cases.is_empty();
        match &*variant.default {
            [value] if is_about && is_switch(value) && variant.cases.iter().all(is_switch) => {
                if *value == 1 {
                    "on".to_owned()
                } else {
                    "off".to_owned()
                }
            }
            values => values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        }
    };
    html! {
        p { "Before a game begins, its players can change these." }
        dl.tables {
            @for variant in &*context.inquiry.game.variants {
                @let title = if variant.title.trim().is_empty() { &variant.name } else { &variant.title };
                dt { (capital(&one_line(title))) }
                dd {
                    @if !variant.help.is_empty() { (sentence(&variant.help)) " " }
                    @else if let Some(entry) = manual().entry(Category::Variant, &variant.name) { (marked(&entry.summary)) " " }
                    span.note { "Usually " (words(variant)) "." }
                }
            }
        }
    }
}
