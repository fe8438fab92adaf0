//! Sides of the module, and the sides that the game adds (spec world 5.1, 5.2).

use std::sync::Arc;

use gdl_ruleset::{Attr, Attrs};
use gdl_schema::{msg, property};
use gdl_world::{
    rules::Rules,
    world::{Fate, Side, SideId, World},
};
use smol_str::SmolStr;

use super::{Fatal, advantage, maker::Maker, side_names};

/// The maximum number of sides besides the independents.
const MAX_SIDES: i32 = 15;

/// The emblems of sides that have none, in order (spec world 5.1). They are named after colors.
pub const EMBLEMS: [&str; 15] = [
    "blue",
    "red",
    "yellow",
    "green",
    "dark-orange",
    "deep-pink",
    "cyan",
    "purple",
    "tomato",
    "violet",
    "dodger-blue",
    "light-sea-green",
    "rosy-brown",
    "slate-blue",
    "firebrick",
];

/// Makes the sides of the module.
pub(super) fn load(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    for (index, source) in rules.source.sides.iter().enumerate() {
        let mut side = new_side(&rules, &maker.world, source.id);
        side.source = Some(index);
        read(&mut side, &source.attrs);
        read_research(&rules, &mut side, &source.attrs);
        side.start = match source.attrs.get(property::side::INITIAL_CENTER_AT) {
            Some(Attr::Ints(at)) if at.len() == 2 => Some(gdl_world::geometry::Pos::named(at[0], at[1])),
            _ => None,
        };
        if index == 0 {
            independents(&mut side);
        }
        side.derive_plural();
        maker.world.sides.push(side);
    }
    for (index, source) in rules.source.sides.iter().enumerate() {
        if let Some(Attr::Ints(trusts)) = source.attrs.get(property::side::TRUSTS) {
            let numbers = maker.world.sides.iter().map(|side| usize::try_from(side.number).ok());
            let trusts = numbers.map(|n| n.and_then(|n| trusts.get(n)).is_some_and(|&trust| trust != 0)).collect();
            maker.world.sides[index].trusts = trusts;
        }
    }
    Ok(())
}

/// Fills in the names, the color and the emblem of the independents.
fn independents(side: &mut Side) {
    let set = |text: &mut Option<SmolStr>, value| _ = text.get_or_insert(SmolStr::new_static(value));
    set(&mut side.name, "Independents");
    set(&mut side.noun, "Independent");
    set(&mut side.plural_noun, "Independents");
    set(&mut side.adjective, "independent");
    set(&mut side.color, "black,black,white");
    set(&mut side.emblem, "none");
}

/// A side with the next free emblem, without units.
fn new_side(rules: &Rules, world: &World, number: i32) -> Side {
    let free = |emblem: &&str| !world.sides.iter().any(|side| side.emblem.as_deref() == Some(*emblem));
    let emblem = if world.sides.is_empty() { None } else { EMBLEMS.into_iter().find(free) };
    let has_treasury = !world.sides.is_empty() || rules.globals.indepside_has_treasury != 0;
    let treasury =
        |m| if has_treasury && rules.materials.treasury[m] != 0 { rules.materials.initial_treasury[m] } else { 0 };
    let types = rules.units.count();
    Side {
        number,
        emblem: emblem.map(SmolStr::new_static),
        active: true,
        counts: vec![0; types],
        next_numbers: vec![1; types],
        treasury: rules.materials.ids().map(treasury).collect(),
        ..Side::default()
    }
}

/// Gives a side the properties that were evaluated for it.
pub(super) fn read(side: &mut Side, attrs: &Attrs) {
    let text = |name: &str, to: &mut Option<SmolStr>| {
        if let Some(text) = attrs.str(name) {
            *to = Some(text.clone());
        }
    };
    text("name", &mut side.name);
    text("short-name", &mut side.short_name);
    text("long-name", &mut side.long_name);
    text("noun", &mut side.noun);
    text("plural-noun", &mut side.plural_noun);
    text("adjective", &mut side.adjective);
    text("color", &mut side.color);
    text("emblem-name", &mut side.emblem);
    side.class = attrs.str(property::side::CLASS).cloned().unwrap_or(std::mem::take(&mut side.class));
    let number = |name: &str, or: i32| attrs.int(name).unwrap_or(or);
    side.active = number("active", i32::from(side.active)) != 0;
    side.advantage = number("advantage", side.advantage);
    side.advantage_min = number("advantage-min", side.advantage_min);
    side.advantage_max = number("advantage-max", side.advantage_max);
    let numbers = |name: &str, to: &mut Vec<i32>| {
        if let Some(Attr::Ints(list)) = attrs.get(name) {
            to.iter_mut().zip(list).for_each(|(to, from)| *to = *from);
        }
    };
    numbers("next-numbers", &mut side.next_numbers);
    numbers("treasury", &mut side.treasury);
    if let Some(Attr::Ints(advances)) = attrs.get(property::side::ADVANCES_DONE) {
        side.advances.clone_from(advances);
    }
    if let Some(Attr::Ints(scores)) = attrs.get(property::side::SCORES) {
        side.scores = scores.iter().map(|&score| score.clamp(i16::MIN.into(), i16::MAX.into()) as i16).collect();
    }
    side.is_willing_to_draw = number("willing-to-draw", i32::from(side.is_willing_to_draw)) != 0;
    side.has_finished = number("finished-turn", i32::from(side.has_finished)) != 0;
    side.fate = match number("status", 0) {
        0 if !side.active && number("ever-active", 0) != 0 => Some(Fate::Withdrew),
        0 => None,
        status if status > 0 => Some(Fate::Won),
        _ => Some(Fate::Lost),
    };
    // A side with a fate was in the game.
    side.active |= side.fate.is_some();
    side.controller = attrs.int(property::side::CONTROLLED_BY).filter(|&number| number > 0);
    side.priority = attrs.int(property::side::PRIORITY).filter(|&priority| priority >= 0);
    for (name, levels) in [("tech", &mut side.tech), ("init-tech", &mut side.initial_tech)] {
        if let Some(Attr::Ints(tech)) = attrs.get(name) {
            levels.clone_from(tech);
        }
    }
    let flags = |name: &str, to: &mut Vec<bool>| {
        if let Some(Attr::Ints(list)) = attrs.get(name) {
            *to = list.iter().map(|&flag| flag != 0).collect();
        }
    };
    flags("could-act-with", &mut side.could_act_with);
    flags("could-construct", &mut side.could_construct);
}

/// Reads the research of a side: the current advance, by default the first one, and the goal.
fn read_research(rules: &Rules, side: &mut Side, attrs: &Attrs) {
    side.topic = rules.advances.id(attrs.int(property::side::CURRENT_ADVANCE).unwrap_or(0));
    side.goal = attrs.int(property::side::ADVANCE_GOAL).and_then(|number| rules.advances.id(number));
}

/// Makes as many sides as the game and its players require.
pub(super) fn make_up(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let globals = &maker.rules.globals;
    let most = globals.sides_max.min(MAX_SIDES);
    let least = globals.sides_min.min(MAX_SIDES);
    let wanted = globals.sides_wanted.min(most);
    // One of the players counts as that of the independents, whether there is one or not.
    let for_players = i32::try_from(maker.world.players.len()).unwrap_or(i32::MAX).saturating_sub(1).min(most);
    loop {
        let made = i32::try_from(maker.world.sides.len()).unwrap_or(i32::MAX) - 1;
        if made >= least.max(wanted).max(for_players) {
            break;
        }
        if made >= most {
            return Err(Fatal {
                what: format!("Cannot have more than {most} sides total"),
                why: "`sides-min` asks for more sides than `sides-max` allows",
                help: "Raise `sides-max`, or lower `sides-min`.".to_owned(),
                id: Some(msg::TOO_MANY_SIDES),
            });
        }
        make_side(maker)?;
    }
    if maker.world.sides.len() <= 1 {
        return Err(Fatal {
            what: "There are no player sides at all in this game".to_owned(),
            why: "a game needs at least one side with a player",
            help: "Define a side, or raise `sides-min`.".to_owned(),
            id: Some(msg::NO_SIDES),
        });
    }
    // A resumed game knows whether they took part.
    let is_known = maker.world.turn > 0 && maker.rules.source.sides[0].attrs.int(property::side::EVER_ACTIVE).is_some();
    if !is_known {
        maker.world.side_mut(SideId::INDEPENDENTS).active = maker.independents_play;
    }
    advantage::fill_in(maker);
    Ok(())
}

/// Makes a side with a name of its own.
fn make_side(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let made = maker.world.sides.iter().filter(|side| side.source != Some(0)).count();
    let number = i32::try_from(made + 1).unwrap_or(i32::MAX);
    let mut side = new_side(&rules, &maker.world, number);
    let defaults = &rules.source.side_defaults;
    read(&mut side, defaults);
    read_research(&rules, &mut side, defaults);
    side.derive_plural();
    for property in ["name", "noun", "plural-noun", "adjective", "color"] {
        if let Some(text) = defaults.str(property)
            && side_names::in_use(maker, text)
        {
            maker.warn(msg::SIDE_NAME_IN_USE, format!("Side {property} `{text}' is already in use"));
        }
    }
    let entry = side_names::name(maker, &mut side)?;
    side.derive_plural();
    let mut properties = defaults.clone();
    if let Some(more) = entry.and_then(|entry| rules.source.side_library.get(entry)) {
        properties.extend(more.clone());
        read_research(&rules, &mut side, &properties);
    }
    side.made_of = Some(Arc::new(properties));
    maker.world.sides.push(side);
    Ok(())
}
