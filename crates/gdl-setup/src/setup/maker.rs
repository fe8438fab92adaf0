//! The state that the steps of a setup work on.

use std::sync::Arc;

use gdl_schema::MessageId;
use gdl_world::{
    Random,
    geometry::{Pos, Shape, disk},
    rules::{Rules, TypeId, UnitTypeId},
    world::{SideId, UnitId, World},
};

use super::{Fatal, Options, Problem, Progress};
use crate::names::Names;

/// The default width and height of the area, and the default minimum circumference of the world.
const DEFAULT_SIZE: (i32, i32) = (60, 30);
const DEFAULT_CIRCUMFERENCE: i32 = 360;
/// The steps of work between two questions whether to go on: a few milliseconds.
const ASK_EVERY: u64 = 1 << 20;
/// The work of a step of making a name, in steps of a setup.
const NAME_STEP: u64 = 32;
/// The maximum width and height of an area.
const MAX_LENGTH: i32 = 32767;
/// The maximum number of units of a setup, far more than any real game has.
const MAX_UNITS: usize = 1 << 19;

/// A setup in progress.
pub(super) struct Maker<'a> {
    pub rules: Arc<Rules>,
    pub options: &'a Options,
    pub world: World,
    pub random: Random,
    pub names: Names,
    pub problems: Vec<Problem>,
    pub progress: Progress,
    /// Whether there is terrain yet; until then all cells count as the first type.
    pub has_terrain: bool,
    /// Whether the independents take part.
    pub independents_play: bool,
    /// The sides that have views before the synthesis methods, a bit each.
    pub early_viewers: u32,
    work: u64,
}

impl<'a> Maker<'a> {
    /// An empty world of the size that the game or the options set.
    pub fn new(rules: &Arc<Rules>, options: &'a Options) -> Result<Maker<'a>, Fatal> {
        let (shape, cell_count, circumference) = size(rules, options)?;
        let mut world = World::new(Arc::clone(rules), shape, cell_count, circumference);
        world.as_engine = options.as_engine;
        let state = rules.globals.random_state;
        let seed = if state >= 0 { i64::from(state) } else { options.seed };
        Ok(Maker {
            rules: Arc::clone(rules),
            options,
            world,
            random: Random::seeded(seed),
            names: Names::new(rules, options.short_names),
            problems: Vec::new(),
            progress: Progress::default(),
            has_terrain: false,
            independents_play: false,
            early_viewers: 0,
            work: 0,
        })
    }

    /// Adds a warning.
    pub fn warn(&mut self, id: MessageId, text: impl Into<String>) {
        self.problems.push(Problem { id, text: text.into() });
    }

    /// Counts steps of work, because a module can require any amount of it.
    pub fn work(&mut self, steps: impl TryInto<u64>) -> Result<(), Fatal> {
        let before = self.work;
        self.work = self.work.saturating_add(steps.try_into().unwrap_or(u64::MAX));
        let step = || self.progress.step().map_or(String::new(), |step| format!(" at the step `{step}`"));
        if before / ASK_EVERY != self.work / ASK_EVERY && self.options.stop.is_due() {
            return Err(Fatal {
                what: format!("The setup is stopped{}", step()),
                why: "it takes longer than it may",
                help: "Allow more time, or make the area smaller.".to_owned(),
                id: None,
            });
        }
        if self.work <= self.options.work_limit {
            return Ok(());
        }
        let step = self.progress.step().map_or(String::new(), |_| format!(", and is given up{}", step()));
        Err(Fatal {
            what: format!("The setup takes too long{step}"),
            why: "some number of the game, or the size of the area, asks for more steps than any machine makes in reasonable time",
            help: "Make the area smaller, or look at the densities, sizes and smoothing of terrain and at the numbers of units."
                .to_owned(),
            id: None,
        })
    }

    /// Counts the work for names since the last call.
    pub fn charge_names(&mut self) -> Result<(), Fatal> {
        let steps = self.names.take_work();
        self.work(steps.saturating_mul(NAME_STEP))
    }

    /// Returns the number of steps of work that are left.
    pub fn work_left(&self) -> u64 {
        self.options.work_limit.saturating_sub(self.work)
    }

    /// Makes a unit on a side, or an independent one if the side has its maximum; `None` if a limit of the game forbids
    /// it.
    pub fn make_unit(&mut self, kind: UnitTypeId, side: SideId) -> Result<Option<UnitId>, Fatal> {
        if self.world.units.len() >= MAX_UNITS {
            return Err(Fatal {
                what: format!("There are more than {MAX_UNITS} units"),
                why: "a game with this many units cannot be played",
                help: "Lower the densities and numbers of units, or make the area smaller.".to_owned(),
                id: None,
            });
        }
        self.work(16)?;
        let unit = self.world.make_unit(kind);
        if let Some(unit) = unit
            && side != SideId::INDEPENDENTS
            && self.world.is_allowed_on(kind, side)
        {
            self.world.change_side(unit, side);
            self.world.units[unit].original_side = side;
        }
        Ok(unit)
    }

    /// Returns the probability that a unit of a type is placed in a cell, in percent.
    pub fn favor(&self, u: UnitTypeId, p: Pos) -> i32 {
        self.rules.tables.favored_terrain.get(u, self.world.terrain_at(p))
    }

    /// The numbers of cells of each terrain type around a place.
    pub fn count_terrain(&self, centre: Pos, radius: i32) -> Vec<i32> {
        let mut counts = vec![0; self.rules.terrain.count()];
        for p in disk(self.world.shape, centre, radius) {
            counts[self.world.terrain_at(p).index()] += 1;
        }
        counts
    }
}

/// The shape of the area, the number of cells that methods count with, and the circumference of the world.
fn size(rules: &Rules, options: &Options) -> Result<(Shape, i32, i32), Fatal> {
    let (area, given) = (&rules.source.area, rules.source.world.circumference);
    let (mut size, mut sized_closed) = ((area.width, area.height), area.sized_closed);
    let mut wraps = area.is_cylinder(given);
    let resized = options.size.filter(|&asked| asked != size);
    if let Some(asked) = resized {
        if !area.layers.is_empty() {
            return Err(Fatal {
                what: format!("The area cannot be made {} by {}", asked.0, asked.1),
                why: "the game gives it layers of its own size",
                help: "Leave the size as it is, or play a game that makes its terrain up.".to_owned(),
                id: Some(gdl_schema::msg::AREA_RESIZE),
            });
        }
        // Another width for a world that wraps means a narrower or wider world that wraps.
        size = asked;
        sized_closed = wraps;
    } else if let Some(asked) = area.too_large {
        size = asked;
    } else if size.0 <= 0 || size.1 <= 0 {
        size = DEFAULT_SIZE;
        wraps = given == size.0;
        sized_closed = wraps;
    }
    let (w, h) = size;
    let places = i64::from(w) * i64::from(h);
    if w < Shape::LEAST || h < Shape::LEAST || (!wraps && i64::from(w) * 2 < i64::from(h)) {
        return Err(Fatal {
            what: format!("An area of {w} by {h} is impossible"),
            why: "an area is at least 3 by 3, and at most twice as high as it is wide",
            help: "Choose another size.".to_owned(),
            id: None,
        });
    }
    let too_large = |why, help| Fatal { what: format!("An area of {w} by {h} is too large"), why, help, id: None };
    if w > MAX_LENGTH || h > MAX_LENGTH {
        let help = format!("Choose a width and a height of at most {MAX_LENGTH} cells.");
        return Err(too_large("it is wider or higher than gdl handles", help));
    }
    if usize::try_from(places).is_ok_and(|places| places > options.cell_limit) {
        let help = format!("Make it smaller: at most {} cells.", options.cell_limit);
        return Err(too_large("it has more cells than gdl handles", help));
    }
    let cells = if sized_closed { places } else { places * 3 / 4 };
    let circumference = match given {
        _ if wraps => w,
        0 => w.max(DEFAULT_CIRCUMFERENCE),
        given => given,
    };
    Ok((Shape::new(w, h, wraps), i32::try_from(cells).unwrap_or(i32::MAX), circumference))
}
