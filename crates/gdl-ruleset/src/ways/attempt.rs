//! Ways in which something may come about: what they need, the clauses that allow them and what they lack.

use crate::TypeRef;
use gdl_schema::{GlobalId, TableId, TypeKind, TypeProperty};

/// Something that may come about in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// There is a unit of the type, complete or not, of any side.
    Exists(TypeRef),
    /// A side that plays has a unit of the type.
    Owned(TypeRef),
    /// There is a complete unit of the type.
    Complete(TypeRef),
    /// A side has the technology to make units of the type.
    Skilled(TypeRef),
    /// A side has made the advance.
    Discovered(TypeRef),
}

impl Fact {
    /// The type that the fact is about.
    pub fn of(self) -> TypeRef {
        match self {
            Fact::Exists(ty) | Fact::Owned(ty) | Fact::Complete(ty) | Fact::Skilled(ty) | Fact::Discovered(ty) => ty,
        }
    }

    /// The index of the fact among all, in a game with some unit types.
    pub fn index(self, units: usize) -> usize {
        let kind = match self {
            Fact::Exists(_) => 0,
            Fact::Owned(_) => 1,
            Fact::Complete(_) => 2,
            Fact::Skilled(_) => 3,
            Fact::Discovered(_) => 4,
        };
        kind * units + usize::from(self.of().index)
    }
}

/// A way in which a fact comes about; the fact names the type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A form places a unit, by the index of the unit in the game.
    Placed(usize),
    /// Sides start with some.
    StartWith,
    /// Independent ones start near the countries of sides.
    NearStart,
    /// Countries grow some.
    Growth(TypeProperty),
    /// Independent ones are strewn over terrain.
    Density(TypeRef),
    /// A unit creates it.
    Created(TypeRef),
    /// A unit creates it as the first step of building.
    CreatedAsBuild(TypeRef),
    /// It comes with a new unit.
    Inside(TableId, TypeRef),
    /// A unit changes into it.
    Changed(TypeRef),
    /// A unit is upgraded to it.
    Upgraded(TypeRef),
    /// A unit of a type turns into it when it is destroyed.
    Wrecked(TypeRef),
    /// The same, if the second type destroyed it.
    WreckedBy(TypeRef, TypeRef),
    /// The same, if it starves or the terrain destroys it: a material or a terrain type.
    WreckedOn(TypeRef, TypeRef),
    /// A unit of the first type turns into it when the second captures it.
    CapturedInto(TypeRef, TypeRef),
    /// A unit of a type turns into it when it is met.
    Encountered(TypeRef),
    /// A unit builds it to the end.
    Built(TypeRef),
    /// It builds itself to the end.
    SelfBuilt,
    /// It has nothing to build.
    NoConstruction,
    /// A unit captures it, in a way that a table allows.
    Captured(TypeRef, TableId),
    /// It changes hands with the unit that carries it.
    Prisoner,
    /// It surrenders to a unit.
    Surrendered(TypeRef),
    /// It revolts.
    Revolted(TypeProperty),
    /// A country takes it over, or a side or unit lists it for a side.
    Joined,
    /// A side has it from the start.
    Given,
    /// The side that owns such a unit knows how to.
    FromOwnership,
    /// A unit develops the technology.
    Developed(TypeRef),
    /// It leaks from another side.
    Leaked,
    /// It follows from the technology of another type.
    Crossover(TypeRef),
    /// A side begins with it as its topic.
    FirstTopic,
    /// A side researches it.
    Researched,
}

/// A value of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// An entry of a table.
    Entry(TableId, TypeRef, TypeRef),
    /// A property of a type.
    Property(TypeRef, TypeProperty),
    /// A variable.
    Global(GlobalId),
    /// A unit that a form places, by its index in the game.
    Unit(usize),
}

/// What keeps a way from being possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// An entry of a table, and a value that would do.
    Entry(TableId, TypeRef, TypeRef, i32),
    /// A property of a type, and a value that would do.
    Property(TypeRef, TypeProperty, i32),
    /// A variable, and a value that would do.
    Global(GlobalId, i32),
    /// A synthesis method that the game does not run.
    Method(&'static str),
    /// A type has too few action points for a cost.
    Points(TypeRef, i32),
    /// A type has no place to be.
    Place(TypeRef),
    /// A type cannot hold so much of a material.
    Storage(TypeRef, TypeRef, i32),
    /// Nothing brings a material into the game.
    Source(TypeRef, TypeRef),
}

/// A way with its conditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The way.
    pub way: Way,
    /// What has to be true before.
    pub needs: Vec<Fact>,
    /// What prevents it, whatever is true.
    pub lacks: Vec<Lack>,
}

impl Attempt {
    /// A way without conditions.
    pub fn new(way: Way) -> Attempt {
        Attempt { way, needs: Vec::new(), lacks: Vec::new() }
    }

    /// Adds something that has to be true before.
    pub fn need(mut self, fact: Fact) -> Attempt {
        if !self.needs.contains(&fact) {
            self.needs.push(fact);
        }
        self
    }

    /// Adds something that is missing unless a condition holds.
    pub fn require(mut self, holds: bool, lack: Lack) -> Attempt {
        if !holds && !self.lacks.contains(&lack) {
            self.lacks.push(lack);
        }
        self
    }
}

/// What comes with the existence of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// It belongs to no side that plays.
    None,
    /// A side owns it.
    Side,
    /// A side owns it if a side owned a unit of the other type.
    As(TypeRef),
}

/// All ways, by the index of the fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempts {
    units: usize,
    by_fact: Vec<Vec<Attempt>>,
}

impl Attempts {
    /// No ways, in a game with some unit types and advances.
    pub fn new(units: usize, advances: usize) -> Attempts {
        Attempts { units, by_fact: vec![Vec::new(); 4 * units + advances] }
    }

    /// All facts.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + use<> {
        let (units, advances) = (self.units, self.by_fact.len() - 4 * self.units);
        let refs =
            |kind, count: usize| (0..count).filter_map(move |at| Some(TypeRef { kind, index: at.try_into().ok()? }));
        let of_units = [Fact::Exists, Fact::Owned, Fact::Complete, Fact::Skilled];
        of_units
            .into_iter()
            .flat_map(move |fact| refs(TypeKind::Unit, units).map(fact))
            .chain(refs(TypeKind::Advance, advances).map(Fact::Discovered))
    }

    /// The ways to a fact.
    pub fn of(&self, fact: Fact) -> &[Attempt] {
        self.by_fact.get(fact.index(self.units)).map_or(&[], Vec::as_slice)
    }

    /// The index of a fact among all.
    pub fn index(&self, fact: Fact) -> usize {
        fact.index(self.units)
    }

    /// Takes some obstacles away.
    pub fn allow(&mut self, is_allowed: impl Fn(&Lack) -> bool) {
        let attempts = self.by_fact.iter_mut().flatten();
        attempts.for_each(|attempt| attempt.lacks.retain(|lack| !is_allowed(lack)));
    }

    /// Adds a way to a fact.
    pub fn push(&mut self, fact: Fact, attempt: Attempt) {
        if let Some(attempts) = self.by_fact.get_mut(fact.index(self.units)) {
            attempts.push(attempt);
        }
    }

    /// Adds a way in which a unit of a type comes into the game.
    pub fn push_unit(&mut self, u: TypeRef, attempt: Attempt, complete: bool, owner: Owner) {
        if complete {
            self.push(Fact::Complete(u), attempt.clone());
        }
        match owner {
            Owner::None => {}
            Owner::Side => self.push(Fact::Owned(u), attempt.clone()),
            Owner::As(other) => self.push(Fact::Owned(u), attempt.clone().need(Fact::Owned(other))),
        }
        self.push(Fact::Exists(u), attempt);
    }
}
