//! make-maze-terrain (spec world 6.6).

use gdl_schema::msg;
use gdl_world::{
    Random,
    geometry::{Direction, PathWalker, Pos, Shape, Step, disk, random_inner_cell, walk_path},
    rules::{Column, TerrainId, TypeId},
    world::World,
};

use super::{
    super::{Fatal, maker::Maker},
    edge,
};

/// The maximum depth of branches of tunnels. A maze whose types are disjoint stays far below.
const MAX_BRANCHES: u32 = 2000;

/// The types of a maze: solid rock, rooms and passages. Where there are several, any of them is picked, whatever its kind.
struct Kinds {
    solid: Vec<bool>,
    room: Vec<bool>,
    passage: Vec<bool>,
}

impl Kinds {
    fn is_open(&self, t: TerrainId) -> bool {
        self.room[t.index()] || self.passage[t.index()]
    }

    fn pick(kind: &[bool], random: &mut Random) -> TerrainId {
        let all: i32 = i32::try_from(kind.len()).unwrap_or(i32::MAX);
        let only = kind.iter().position(|&is| is).filter(|_| kind.iter().filter(|&&is| is).count() == 1);
        let index = only.unwrap_or_else(|| {
            // The engine picks among all types of the game by number.
            usize::try_from(random.draw(all)).unwrap_or(0)
        });
        TerrainId::from_index(index)
    }
}

/// Fills the area with rock and digs rooms and passages.
pub(in super::super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.has_terrain {
        return Ok(());
    }
    let rules = maker.rules.clone();
    let terrain = &rules.terrain;
    let kind = |column: &Column<TerrainId>| column.values().iter().map(|&n| n > 0).collect::<Vec<bool>>();
    let kinds = Kinds {
        solid: kind(&terrain.occurrence),
        room: kind(&terrain.maze_room_occurrence),
        passage: kind(&terrain.maze_passage_occurrence),
    };
    let types = [&kinds.solid, &kinds.room, &kinds.passage].into_iter().flatten().filter(|&&is| is).count();
    if types < 2 {
        maker.warn(msg::MAZE_NO_TERRAIN, "No types to make maze with");
        return Ok(());
    }
    maker.progress.begin("Making maze terrain");
    let shape = maker.world.shape;
    maker.work(shape.places() * 4)?;
    for p in shape.cells() {
        let t = Kinds::pick(&kinds.solid, &mut maker.random);
        maker.world.terrain.set(p, t);
    }
    maker.has_terrain = true;
    edge::set(maker);
    let cells = i64::from(maker.world.cell_count);
    let rooms = i64::from(rules.globals.maze_room_density).max(0) * cells / 10_000 / 7;
    let mut centres = Vec::new();
    for _ in 0..rooms {
        maker.work(32)?;
        let centre = random_inner_cell(shape, &mut maker.random);
        for p in disk(shape, centre, 1) {
            let t = Kinds::pick(&kinds.room, &mut maker.random);
            maker.world.terrain.set(p, t);
        }
        centres.push(centre);
    }
    if rules.globals.maze_passage_density > 0 {
        let need = i64::from(rules.globals.maze_passage_density) * cells / 10_000;
        passages(maker, &kinds, &centres, need)?;
    }
    edge::set(maker);
    maker.progress.end();
    Ok(())
}

/// Tunnels between rooms, then digs from open cells until there is as much passage as wanted.
fn passages(maker: &mut Maker<'_>, kinds: &Kinds, centres: &[Pos], need: i64) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    let mut digger = Digger { world: &mut maker.world, random: &mut maker.random, kinds, dug: 0, branches: 0 };
    for pair in centres.windows(2) {
        if digger.random.coin() {
            digger.tunnel(pair[0], pair[1]);
        } else {
            let between = random_inner_cell(shape, digger.random);
            digger.tunnel(pair[0], between);
            digger.tunnel(between, pair[1]);
        }
    }
    for _ in 0..digger.world.cell_count / 2 {
        if digger.dug >= need {
            break;
        }
        let p = random_inner_cell(shape, digger.random);
        if kinds.is_open(digger.world.terrain_at(p)) {
            let d = Direction::new(digger.random.draw(6));
            digger.dig(p, d)?;
        }
    }
    for p in shape.inner_cells() {
        if kinds.passage[digger.world.terrain_at(p).index()] && digger.open_neighbors(p) >= 5 {
            let t = Kinds::pick(&kinds.solid, digger.random);
            digger.world.terrain.set(p, t);
        }
    }
    Ok(())
}

struct Digger<'a> {
    world: &'a mut World,
    random: &'a mut Random,
    kinds: &'a Kinds,
    dug: i64,
    branches: u32,
}

impl Digger<'_> {
    fn shape(&self) -> Shape {
        self.world.shape
    }

    fn tunnel(&mut self, from: Pos, to: Pos) {
        walk_path(self.shape(), from, to, self);
    }

    fn open_neighbors(&self, p: Pos) -> usize {
        self.shape().neighbors(p).filter(|&n| self.kinds.is_open(self.world.terrain_at(n))).count()
    }

    fn make_passage(&mut self, p: Pos) {
        let t = Kinds::pick(&self.kinds.passage, self.random);
        self.world.terrain.set(p, t);
        self.dug += 1;
    }

    /// The cell to dig next: straight on if that touches one open cell, else any such cell, else one that touches two.
    fn candidate(&self, p: Pos, d: Direction) -> Option<(Pos, Direction)> {
        let shape = self.shape();
        let diggable = |d: Direction, open: usize| {
            let n = shape.neighbor(p, d);
            let solid = shape.is_inner(n) && self.kinds.solid[self.world.terrain_at(n).index()];
            (solid && self.open_neighbors(n) == open).then_some((n, d))
        };
        let any = |open| Direction::ALL.into_iter().find_map(|d| diggable(d, open));
        diggable(d, 1).or_else(|| any(1)).or_else(|| any(2))
    }

    /// Digs a tunnel that winds and branches.
    fn dig(&mut self, start: Pos, mut d: Direction) -> Result<(), Fatal> {
        if self.branches > MAX_BRANCHES || self.dug > 1000 + self.shape().places() as i64 * 4 {
            return Err(Fatal {
                what: "The maze cannot be dug".to_owned(),
                why: "tunnels branch without end, because dug cells count as solid",
                help: "Let no terrain type with `occurrence` have a `maze-room-occurrence` or \
                       `maze-passage-occurrence`."
                    .to_owned(),
                id: None,
            });
        }
        self.branches += 1;
        let shape = self.shape();
        while !shape.is_inner(shape.neighbor(start, d)) {
            if shape.inner_neighbors(start).next().is_none() {
                break;
            }
            d = Direction::new(self.random.draw(6));
        }
        let mut p = start;
        for _ in 0..shape.extent() {
            if !shape.is_inner(shape.neighbor(p, d)) {
                break;
            }
            let Some((next, towards)) = self.candidate(p, d) else { break };
            d = towards;
            self.make_passage(next);
            if self.random.percent(20) {
                self.dig(next, d.left())?;
                self.dig(next, d.right())?;
            } else {
                p = next;
                if !self.random.percent(50) {
                    d = Direction::new(self.random.draw(6));
                }
            }
        }
        self.branches -= 1;
        Ok(())
    }
}

impl PathWalker for Digger<'_> {
    fn may_step(&mut self, from: Pos, direction: Direction) -> bool {
        self.shape().is_inner(self.shape().neighbor(from, direction))
    }

    fn prefers_second(&mut self, from: Pos, first: Direction, second: Direction) -> bool {
        let worth = |d: Direction| {
            let t = self.world.terrain_at(self.shape().neighbor(from, d));
            if self.kinds.room[t.index()] { 2 } else { i32::from(self.kinds.passage[t.index()]) }
        };
        let (first, second) = (worth(first), worth(second));
        second > first || (second == first && self.random.coin())
    }

    fn step(&mut self, from: Pos, direction: Direction) -> Step {
        if !self.may_step(from, direction) {
            return Step::Refused;
        }
        if self.kinds.solid[self.world.terrain_at(from).index()] {
            self.make_passage(from);
        }
        Step::Made
    }
}
