//! Unit forms: creating or finding a unit, defaults and stored specs (spec language 3.9).

use gdl_ruleset::{Attr, Attrs, Data, Origin, TypeRef, Unit, Value, string_text};
use gdl_schema::{Category, TypeKind, form, global, msg, property, unit};
use smol_str::SmolStr;

use crate::{
    machine::{MOST_COMPARED, Machine},
    note::Lack,
    state::{DeferredValues, UnitDefaults},
    suggest::Advice,
    wording::{grouped, one},
};

/// The maximum number of units of a game; far more than any real one has.
const MAX_UNITS: usize = 100_000;

/// The unit or unit spec on which a unit form works.
#[derive(Clone, Copy)]
pub(super) enum Subject {
    Unit(usize),
    Spec(usize),
}

impl Machine<'_> {
    /// `(unit HEAD ...)`: a new unit of a type, or an existing one by name or number.
    pub fn unit_form(&mut self, args: &[Value], form: &Value) {
        self.load_default_game(TypeKind::Unit, form.items()[0].origin);
        let head = args.first().map(|v| &v.data);
        let rest = args.get(1..).unwrap_or_default();
        match head {
            Some(Data::Sym(name)) => match self.unit_type_for_form(name) {
                Some(ty) => self.new_unit(ty, rest, form),
                None => {
                    let help = self.similar_unit_type(name);
                    let message = format!("there is no unit type `{name}`");
                    self.note(msg::UNKNOWN_UNIT_TYPE, args[0].origin, message).help_if(help).lack_name(name);
                }
            },
            Some(Data::Str(name)) => {
                let subject = self.find_unit(|u| u.name.as_ref() == Some(name));
                self.modify_unit(subject, &args[0], rest, form);
            }
            Some(Data::Int(number)) => {
                let subject = self.find_unit(|u| u.attrs.int(property::unit::NB) == Some(*number));
                self.modify_unit(subject, &args[0], rest, form);
            }
            _ => {
                let origin = args.first().map_or(form.origin, |v| v.origin);
                let given = self.instead(args.first());
                let message = format!("a unit form begins with a unit type, or the name or number of a unit, {given}");
                self.note(msg::UNIT_FORM_BAD_HEAD, origin, message);
            }
        }
    }

    /// The type at the head of a unit form. A name that is not bound is searched among the names of all types.
    fn unit_type_for_form(&mut self, name: &str) -> Option<TypeRef> {
        let types = self.rules.types.count(TypeKind::Unit) as u64;
        if self.env.value(name).is_none() && !self.burn(types) {
            return None;
        }
        self.unit_type_named(name)
    }

    fn find_unit(&mut self, test: impl Fn(&Unit) -> bool) -> Option<Subject> {
        // A search through all units is cheap, but not for hundreds of thousands of forms.
        if !self.burn(self.rules.units.len() as u64 / 8) {
            return None;
        }
        // The engine searches the sides by number, the independents first, and the units of each side from the newest.
        let place = |side: i32| self.rules.sides.iter().position(|other| other.id == side);
        let mut first: Option<(Option<usize>, usize)> = None;
        for (index, unit) in self.rules.units.iter().enumerate().rev() {
            if test(unit) {
                let found = (place(unit.side), index);
                first = Some(first.filter(|first| first.0 <= found.0).unwrap_or(found));
            }
        }
        first
            .map(|(_, index)| Subject::Unit(index))
            .or_else(|| self.rules.unit_specs.iter().position(&test).map(Subject::Spec))
    }

    fn modify_unit(&mut self, subject: Option<Subject>, head: &Value, args: &[Value], form: &Value) {
        let index = match subject {
            Some(Subject::Unit(index)) => index,
            Some(Subject::Spec(spec)) => {
                let mut unit = self.rules.unit_specs.remove(spec);
                if !self.room_for_unit(unit.kind, form) {
                    return;
                }
                unit.id = self.next_unit_id();
                self.add_unit(unit, form.origin)
            }
            None => {
                let shown = self.show(head);
                let (id, what) = if self.rules.unit_specs.is_empty() {
                    (msg::UNKNOWN_UNIT, form::UNIT.name())
                } else {
                    (msg::UNKNOWN_UNIT_SPEC, "unit or stored unit")
                };
                let (message, help) = match head.as_int() {
                    // Unit ids are different from these numbers, but easily confused with them.
                    Some(id) if self.units.ids.contains_key(&id) => (
                        format!("there is no {what} with the number (`nb`) {id}"),
                        Some(format!("{id} is the id (`#`) of a unit; give the unit `(nb {id})`, or use its name")),
                    ),
                    Some(number) => (format!("there is no {what} with the number (`nb`) {number}"), None),
                    None => (format!("there is no {what} called {shown}"), self.similar_unit_name(head)),
                };
                let is_unlike = help.is_none();
                let note = self.note(id, head.origin, message).help_if(help.map(Advice::from));
                if let Some(name) = head.as_text().filter(|_| is_unlike) {
                    note.lack(Lack::Name(name.clone()));
                }
                return;
            }
        };
        self.apply_defaults(Subject::Unit(index));
        self.unit_body(Subject::Unit(index), args, form);
    }

    /// Suggests the most similar unit name for the name of a unit that does not exist.
    fn similar_unit_name(&self, head: &Value) -> Option<String> {
        if self.rules.units.len() + self.rules.unit_specs.len() > MOST_COMPARED {
            return None;
        }
        let names = self.rules.units.iter().chain(&self.rules.unit_specs).filter_map(|unit| unit.name.as_deref());
        let near = self.nearest(head.as_str()?, names)?;
        Some(format!("Did you mean `{}`?", string_text(near)))
    }

    /// Handles a unit form with a type: creates a unit, or stores a spec of one.
    pub(crate) fn new_unit(&mut self, kind: TypeRef, args: &[Value], form: &Value) {
        self.frozen[TypeKind::Material as usize] = true;
        if self.rules.types.count(TypeKind::Material) > 0 {
            self.units.with_materials.get_or_insert(form.origin);
        }
        let unit = Unit {
            id: 0,
            kind,
            side: 0,
            original_side: None,
            pos: (-1, -1),
            name: None,
            transport: None,
            plan: None,
            attrs: Attrs::default(),
        };
        let subject = if self.rules.global_int(global::CREATE_UNITS_FROM_SPECS) == 0 {
            if self.rules.unit_specs.len() >= MAX_UNITS {
                return self.too_many_units(form);
            }
            self.rules.unit_specs.push(unit);
            Subject::Spec(self.rules.unit_specs.len() - 1)
        } else {
            if !self.room_for_unit(kind, form) {
                return;
            }
            let id = self.next_unit_id();
            Subject::Unit(self.add_unit(Unit { id, ..unit }, form.origin))
        };
        self.apply_defaults(subject);
        self.unit_body(subject, args, form);
    }

    fn add_unit(&mut self, unit: Unit, origin: Origin) -> usize {
        let index = self.rules.units.len();
        self.units.ids.insert(unit.id, index);
        self.rules.units.push(unit);
        self.origins.units.push(origin);
        index
    }

    /// Gives a unit the id of its `#`, which should be free; if it is not, both units keep it (spec language 3.9).
    pub(super) fn set_unit_id(&mut self, subject: Subject, id: i32, at: &Value) {
        let this = match subject {
            Subject::Unit(index) => Some(index),
            Subject::Spec(_) => None,
        };
        if let Some(&other) = self.units.ids.get(&id)
            && Some(other) != this
        {
            let origin = self.origins.units.get(other).copied().unwrap_or(Origin::NONE);
            self.note(msg::UNIT_ID_IN_USE, at.origin, format!("another unit has the id {id} already"))
                .related(origin, "this one");
        }
        let before = std::mem::replace(&mut self.subject(subject).id, id);
        if let Some(this) = this {
            if self.units.ids.get(&before) == Some(&this) {
                self.units.ids.remove(&before);
            }
            self.units.ids.entry(id).or_insert(this);
        }
        self.units.next_id = self.units.next_id.max(id);
    }

    fn next_unit_id(&mut self) -> i32 {
        self.units.next_id = self.units.next_id.saturating_add(1);
        self.units.next_id
    }

    /// Ends the evaluation of a game with too many units.
    fn too_many_units(&mut self, form: &Value) {
        self.out_of_fuel(form.origin, &format!("the game has more than {} units", grouped(MAX_UNITS as u64)));
    }

    /// Whether the limits of the game allow one more unit of a type.
    fn room_for_unit(&mut self, kind: TypeRef, form: &Value) -> bool {
        if self.rules.units.len() >= MAX_UNITS {
            self.too_many_units(form);
            return false;
        }
        let index = usize::from(kind.index);
        if self.units.counts.len() <= index {
            self.units.counts.resize(index + 1, 0);
        }
        let in_type = self.units.counts[index];
        let in_game = i32::try_from(self.rules.units.len()).unwrap_or(i32::MAX);
        let most_in_type = self.rules.types.int(kind, unit::TYPE_IN_GAME_MAX);
        let most_in_game = self.rules.global_int(global::UNITS_IN_GAME_MAX);
        let full_type = most_in_type >= 0 && in_type >= most_in_type;
        if full_type || (most_in_game >= 0 && in_game >= most_in_game) {
            let limit = if full_type {
                format!("`type-in-game-max` allows {most_in_type} of this type")
            } else {
                format!("`units-in-game-max` allows {most_in_game} units")
            };
            self.note(msg::UNIT_CREATION_FAILED, form.origin, format!("this unit is one too many: {limit}"));
            return false;
        }
        self.units.counts[index] += 1;
        true
    }

    pub(super) fn subject(&mut self, subject: Subject) -> &mut Unit {
        match subject {
            Subject::Unit(i) => &mut self.rules.units[i],
            Subject::Spec(i) => &mut self.rules.unit_specs[i],
        }
    }

    fn apply_defaults(&mut self, subject: Subject) {
        let defaults = self.units.defaults.clone();
        let size = |attr: &Attr| if let Attr::Ints(list) = attr { list.len() } else { 0 };
        if !self.take_cells(defaults.attrs.iter().map(|(_, attr)| size(attr)).sum(), self.place) {
            return;
        }
        self.subject(subject).attrs.extend(defaults.attrs);
    }

    /// `[x [y]] [SIDE] prop...`.
    fn unit_body(&mut self, subject: Subject, args: &[Value], form: &Value) {
        self.units.refused = false;
        let default = |side: Option<i32>| side.map(|side| (side, form.origin));
        let (side, original) = (self.units.defaults.side, self.units.defaults.original_side);
        self.units.pending = DeferredValues { id: None, side: default(side), original_side: default(original) };
        let mut rest = args;
        if let [first, tail @ ..] = rest
            && let Some(x) = first.as_int()
        {
            rest = tail;
            let mut y = -1;
            if let [second, tail @ ..] = rest
                && let Some(n) = second.as_int()
            {
                (y, rest) = (n, tail);
            }
            self.set_position(subject, x, y, first.origin);
        }
        if let [first, tail @ ..] = rest
            && !matches!(first.data, Data::List(_))
        {
            rest = tail;
            let side = self.eval(first);
            let side = self.number_or_zero(&side, "the side of a unit");
            self.units.pending.side = Some((side, first.origin));
        }
        for (index, prop) in rest.iter().enumerate() {
            if self.stopped {
                return;
            }
            if self.note_side_property(prop, &rest[index + 1..], form::UNIT.name()) {
                continue;
            }
            // The form ends here, and the engine sets neither the id nor the sides.
            let Some((name, values)) = self.binding(prop) else {
                return;
            };
            self.place = prop.origin;
            self.unit_property(subject, prop, name, values);
        }
        self.set_pending(subject);
    }

    /// Reports `(side N)` in a form about units, whose property for the side is `s`. It resembles a side form in an
    /// unclosed form, but it is a property if it holds only the side and the rest of the form consists of properties of
    /// units.
    fn note_side_property(&mut self, prop: &Value, rest: &[Value], what: &str) -> bool {
        let is_side = |prop: &Value| match prop.items() {
            [head, side] => head.as_sym().is_some_and(|head| head == form::SIDE.name()) && !side.is_list(),
            _ => false,
        };
        let known = |prop: &Value| {
            let name = prop.head();
            name.is_some_and(|name| gdl_schema::properties(Category::Unit).iter().any(|known| known.name == *name))
        };
        if !is_side(prop) || !self.misplaced.is_empty() || !self.burn(1 + rest.len() as u64) || !rest.iter().all(known)
        {
            return false;
        }
        let head = prop.items()[0].origin;
        let message = format!("{} has no property `side`: `s` names the side", one(what));
        self.place = prop.origin;
        self.note(msg::UNKNOWN_PROPERTY, head, message).help_if(Some(Advice::write("s", "Write `s`.".to_owned())));
        true
    }

    /// Sets the id and the sides of a unit, which the engine does last.
    fn set_pending(&mut self, subject: Subject) {
        let DeferredValues { id, side, original_side } = std::mem::take(&mut self.units.pending);
        if let Some(id) = id {
            self.set_unit_id(subject, id.as_int().unwrap_or(0), &id);
        }
        if let Some((side, origin)) = side {
            if side == 0 || self.rules.side(side).is_some() {
                self.subject(subject).side = side;
            } else {
                let message = format!("there is no side {side}, so the unit keeps the side that it has");
                self.note(msg::UNIT_SIDE_MISSING, origin, message).lack(Lack::Types(TypeKind::Unit));
            }
        }
        let mut original = None;
        if let Some((side, origin)) = original_side {
            if side == 0 || self.rules.side(side).is_some() {
                original = Some(side);
            } else {
                let message = format!("there is no side {side}, so the unit cannot have belonged to it");
                self.note(msg::UNIT_ORIGINAL_SIDE_MISSING, origin, message).lack(Lack::Types(TypeKind::Unit));
            }
        }
        self.subject(subject).original_side = original;
    }

    /// Stores the requested position, shifted by the defaults and the restriction of the area.
    pub(super) fn set_position(&mut self, subject: Subject, x: i32, y: i32, at: Origin) {
        let (dx, dy) = self.units.defaults.pos;
        let (rx, ry) = self.rules.area.restriction.map_or((0, 0), |r| (r.x, r.y));
        let shift = |n: i32, d: i32, r: i32| n.saturating_add(d).saturating_sub(r);
        self.subject(subject).pos = (shift(x, dx, rx), shift(y, dy, ry));
        if let Subject::Unit(index) = subject {
            self.units.positions.insert(index, at);
        }
    }

    /// `(unit-defaults [reset] prop...)`.
    pub fn unit_defaults(&mut self, args: &[Value]) {
        let mut props = args;
        if let [first, rest @ ..] = props
            && first.as_sym().is_some_and(|s| s == "reset")
        {
            self.units.defaults = UnitDefaults::default();
            props = rest;
        }
        for (index, prop) in props.iter().enumerate() {
            if self.note_side_property(prop, &props[index + 1..], "set of unit defaults") {
                continue;
            }
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            self.place = prop.origin;
            self.default_property(prop, &SmolStr::from(name.as_str()), values);
        }
    }
}
