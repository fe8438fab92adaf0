//! The names of sides that the game makes up (spec world 5.3).

use gdl_ruleset::{Data, Value};
use gdl_schema::{global, msg};
use gdl_world::{
    Random,
    rules::{list_global, text_global},
    weighted::{Choice, choose, nested},
    world::Side,
};
use smol_str::SmolStr;

use super::{Fatal, maker::Maker, sides};
use crate::names::Naming;

/// Whether a text is a name or color of a side already.
pub(super) fn in_use(maker: &Maker<'_>, text: &str) -> bool {
    maker.world.sides.iter().flat_map(Side::texts).any(|used| used == text)
}

/// Gives a new side a name, and a color from the library if it has none. Returns the entry of the library that it is made
/// of, if there is one.
pub(super) fn name(maker: &mut Maker<'_>, side: &mut Side) -> Result<Option<usize>, Fatal> {
    let rules = maker.rules.clone();
    // The new side counts as one of those there are.
    let tries = 100 * maker.world.sides.len();
    let library = list_global(&rules.source, global::SIDE_LIBRARY).items();
    let colors = list_global(&rules.source, global::SIDE_COLOR_LIBRARY).items();
    // Each try walks over a library.
    maker.work(tries * (1 + library.len() + colors.len()))?;
    let found = from_library(maker, library, tries);
    match found.and_then(|entry| rules.source.side_library.get(entry)) {
        Some(properties) => sides::read(side, properties),
        None => from_namer(maker, side, tries)?,
    }
    side.derive_plural();
    if side.color.as_deref().is_none_or(|color| color == "black,black,white") {
        color_from_library(maker, side, colors, tries);
    }
    Ok(found)
}

/// Returns the index of a random entry of the library, if it has texts and all of them are new.
fn from_library(maker: &mut Maker<'_>, library: &[Value], tries: usize) -> Option<usize> {
    if library.is_empty() {
        return None;
    }
    let choices = nested(library);
    let mut found = None;
    for _ in 0..tries {
        let picked = choose(&mut maker.random, &choices);
        let (entry, properties) = match picked.map(|at| (at, choices[at].1)) {
            Some((at, Choice::Weighted(properties))) => (at, properties),
            Some((at, Choice::Plain(value))) => (at, value.items()),
            None => {
                maker.warn(msg::WEIGHTS_SUM_ZERO, "Sum of weights in weighted list `side-library' is 0");
                return None;
            }
        };
        let texts: Vec<&SmolStr> = properties.iter().filter_map(|p| p.items().get(1)?.as_str()).collect();
        let usable = texts.iter().all(|text| !in_use(maker, text));
        found = (usable && !texts.is_empty()).then_some(entry);
        if usable {
            break;
        }
    }
    found
}

/// Names a side by the namer of sides, or by a letter if there is no such namer.
fn from_namer(maker: &mut Maker<'_>, side: &mut Side, tries: usize) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    if let Some(library) = &maker.options.side_names {
        // Reading a module restarts the generator.
        maker.names.add(&library.namers);
        let state = rules.globals.random_state.max(library.global_int(global::RANDOM_STATE));
        if state >= 0 {
            maker.random = Random::seeded(state.into());
        }
    }
    let Some(namer) = maker.names.find(text_global(&rules.source, global::SIDE_NAMER)) else {
        let letter = u8::try_from(side.number - 1).map_or('A', |n| char::from(b'A'.saturating_add(n)));
        side.name = Some(letter.to_string().into());
        side.noun = Some(format!("{letter}ian").into());
        return Ok(());
    };
    for _ in 0..tries {
        let mut naming = Naming { random: &mut maker.random, problems: &mut maker.problems };
        let name = maker.names.make(namer, &mut naming);
        maker.charge_names()?;
        if !in_use(maker, &name) {
            side.noun = Some(format!("{name}ian").into());
            side.name = Some(name);
            return Ok(());
        }
    }
    Ok(())
}

fn color_from_library(maker: &mut Maker<'_>, side: &mut Side, library: &[Value], tries: usize) {
    if library.is_empty() {
        return;
    }
    let choices = nested(library);
    for _ in 0..tries {
        let picked = choose(&mut maker.random, &choices).map(|at| choices[at].1);
        let value = match picked {
            Some(Choice::Weighted(rest)) => rest.first(),
            Some(Choice::Plain(value)) if matches!(value.data, Data::List(_)) => value.items().first(),
            Some(Choice::Plain(value)) => Some(value),
            None => {
                maker.warn(msg::WEIGHTS_SUM_ZERO, "Sum of weights in weighted list `side-color-library' is 0");
                return;
            }
        };
        if let Some(color) = value.and_then(Value::as_str)
            && !in_use(maker, color)
        {
            side.color = Some(color.clone());
            return;
        }
    }
}
