//! From rules to a game that is ready for its first turn (spec world 12): a list of steps, a file each.

mod advantage;
mod area;
mod check;
mod countries;
mod early_views;
mod existing;
mod features;
mod finish;
mod growth;
mod independents;
mod initial_views;
mod lines;
mod maker;
mod materials;
mod methods;
mod options;
mod people;
mod plans;
mod players;
mod progress;
mod random_date;
mod river_connections;
mod rivers;
mod roads;
mod side_names;
mod sides;
mod spot;
mod terrain;
mod unit_names;
mod units;
mod views;
mod weather;

pub use gdl_world::{
    problem::{Fatal, Problem},
    work::Stop,
};
pub use options::{DEFAULT_CELL_LIMIT, DEFAULT_WORK_LIMIT, Options, PlayerSpec};
pub use progress::Progress;
pub use sides::EMBLEMS;

use std::sync::Arc;

use gdl_world::{Random, extra_state::ExtraState, rules::Rules, world::World};

use crate::{
    calendar::{Calendar, calendar_of},
    names::Names,
};
use maker::Maker;

/// A game that is ready for its first turn.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The state of the game.
    pub world: World,
    /// The generator as the setup leaves it.
    pub random: Random,
    /// Problems of the setup, in the order in which they were found.
    pub problems: Vec<Problem>,
    /// The progress of the setup, as a text interface shows it.
    pub progress: Progress,
    /// The calendar, with the date of the first turn.
    pub calendar: Calendar,
    /// The makers of names, with the names that they have not given yet.
    pub names: Names,
}

/// A step of a setup.
type Step = fn(&mut Maker<'_>) -> Result<(), Fatal>;

/// The steps before the methods that the game lists.
const BEFORE: [(&str, Step); 7] = [
    ("area", area::load),
    ("sides", sides::load),
    ("early views", early_views::open),
    ("units", units::load),
    ("players", players::list),
    ("more sides", sides::make_up),
    ("assignment", players::assign),
];

/// The steps after the methods.
const AFTER: [(&str, Step); 5] = [
    ("missing layers", finish::fill_in),
    ("units off the map", finish::remove_units),
    ("views", initial_views::init),
    ("advantages", advantage::enforce),
    ("players without displays", players::check),
];

/// Sets a game up. The same rules, options and seed give the same game.
///
/// # Errors
/// If the game cannot be set up, for any reason in the module.
pub fn setup(rules: &Arc<Rules>, options: &Options) -> Result<Setup, Fatal> {
    setup_observed(rules, options, &mut |_, _| {})
}

/// Like [`setup`], and calls `observe` after each step with its name and the world.
///
/// # Errors
/// As [`setup`].
pub fn setup_observed(
    rules: &Arc<Rules>,
    options: &Options,
    observe: &mut dyn FnMut(&str, &World),
) -> Result<Setup, Fatal> {
    check::types(rules)?;
    let mut maker = Maker::new(rules, options)?;
    let mut run = |maker: &mut Maker<'_>, steps: &[(&str, Step)]| {
        steps.iter().try_for_each(|(name, step)| {
            step(maker)?;
            observe(name, &maker.world);
            Ok(())
        })
    };
    run(&mut maker, &BEFORE)?;
    let methods = methods::listed(&mut maker);
    run(&mut maker, &methods)?;
    run(&mut maker, &AFTER)?;
    let (calendar, bad_dates) = calendar_of(rules, &maker.world.initial_date)?;
    let Maker { mut world, mut random, names, mut problems, progress, .. } = maker;
    if let Some(own) = ExtraState::read(&rules.source) {
        own.apply(&mut world, &mut random);
        plans::give_back(&mut world, &own.planned);
    }
    problems.extend(bad_dates);
    world.work.stop_when(options.stop.clone());
    Ok(Setup { world, random, problems, progress, calendar, names })
}
