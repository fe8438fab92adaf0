//! Values that fit a property, a variable, or an entry of a table.

use gdl_hir::{DefKind, RefKind};
use gdl_ruleset::{PropValue, Value, dice_text};
use gdl_schema::{
    Bounds, Category, Constant, DefaultValue, Info, ObjectValue, TypeKind, ValueKind, constants, global, property,
    type_property, unit,
};
use smol_str::SmolStr;

use super::{
    CompletionKind,
    candidate::{Candidate, InsertStyle, Tier},
    candidates::CandidateCollector,
    habits::WordKind,
    names::{SymbolContent, holds},
};
use crate::Slot;

/// The accepted values of a property or variable.
struct ValueSpec {
    kind: ValueKind,
    bounds: Bounds,
    default: Option<DefaultValue>,
    info: &'static Info,
    dice: bool,
}

/// The classes of the sides in a library. Recursion is bounded by the nesting of the text.
fn classes_of(value: &Value, classes: &mut Vec<SmolStr>) {
    match value.items() {
        [head, class, ..] if head.as_sym().is_some_and(|head| head == "class") => {
            classes.extend(class.as_str().cloned())
        }
        items => items.iter().for_each(|item| classes_of(item, classes)),
    }
}

impl CandidateCollector<'_, '_> {
    pub(super) fn values(&mut self, slot: &Slot) {
        match slot {
            Slot::TypeProperty(kind, id) => {
                let def = id.def(*kind);
                if def.name == unit::POSSIBLE_SIDES.name() {
                    return self.side_classes();
                }
                let default = Some(def.default);
                self.wanted(&ValueSpec { kind: def.kind, bounds: def.bounds, default, info: &def.info, dice: false });
            }
            Slot::Added { types, property, .. } => {
                for kind in self.kinds_at(*types) {
                    if let Some(id) = type_property(kind, property) {
                        self.values(&Slot::TypeProperty(kind, id));
                    }
                }
            }
            Slot::Global(id) => {
                let def = id.def();
                let default = Some(def.default);
                self.wanted(&ValueSpec { kind: def.kind, bounds: def.bounds, default, info: &def.info, dice: false });
            }
            Slot::Entry(id) => {
                let def = id.def();
                let default = Some(DefaultValue::Int(def.default));
                let kind = ValueKind::Int;
                self.wanted(&ValueSpec { kind, bounds: def.bounds, default, info: &def.info, dice: def.dice });
            }
            Slot::Object(category, def) => self.object(*category, def.value, &def.info),
            Slot::Symbol if self.is_in_arithmetic() => {
                self.seen(&[WordKind::Number]);
                self.numbers_and_lists(SymbolContent::Number, Tier::Fits);
            }
            Slot::Symbol => {
                self.types(None);
                self.poor(|kind| matches!(kind, DefKind::Variable | DefKind::Side));
                self.truth();
                self.functions();
                self.seen(&[WordKind::Symbol, WordKind::Number]);
            }
            Slot::Condition => {
                self.given(|kind| matches!(kind, DefKind::Variable | DefKind::Variant));
                if self.spot.list().is_some_and(|step| step.index == 0) {
                    self.comparisons();
                }
                self.truth();
                self.functions();
                self.seen(&[WordKind::Symbol]);
            }
            Slot::Unknown => {
                self.given(|kind| RefKind::Symbol.accepts(kind));
                self.truth();
                self.functions();
                self.seen(&[WordKind::Symbol, WordKind::Number, WordKind::String]);
            }
        }
    }

    fn wanted(&mut self, wanted: &ValueSpec) {
        let signature = wanted.info.signature.rsplit("-> ").next().unwrap_or_default();
        match wanted.kind {
            ValueKind::Str => {
                let default = wanted.default.filter(|default| *default != DefaultValue::Str(""));
                if let Some(DefaultValue::Str(text)) = default {
                    self.add(Candidate::new(text, CompletionKind::Value).written(InsertStyle::String));
                }
                if signature.contains("namer") {
                    self.given(|kind| kind == DefKind::Namer);
                }
                self.seen(&[WordKind::String]);
                self.numbers_and_lists(SymbolContent::Other, Tier::Poor);
            }
            ValueKind::List => {
                if signature.contains("namer") {
                    self.given(|kind| kind == DefKind::Namer);
                }
                self.types(None);
                self.numbers_and_lists(SymbolContent::Other, Tier::Poor);
                self.seen(&[WordKind::Symbol, WordKind::String, WordKind::Number]);
            }
            ValueKind::Int => self.number(wanted, signature),
        }
    }

    fn number(&mut self, wanted: &ValueSpec, signature: &str) {
        if let Some(kind) = wanted.info.value_type() {
            self.types(Some(kind));
            let none = match kind {
                TypeKind::Unit => "non-unit",
                TypeKind::Material => "non-material",
                TypeKind::Terrain => "non-terrain",
                TypeKind::Advance => "non-advance",
            };
            self.add(Candidate::language(Category::Constant, none));
            return self.numbers_and_lists(SymbolContent::Number, Tier::Poor);
        } else if signature == "subtype" {
            for name in ["cell", "border", "connection", "coating"] {
                self.add(Candidate::language(Category::Constant, name));
            }
            return self.numbers_and_lists(SymbolContent::Number, Tier::Poor);
        } else if signature == "t/f" || wanted.bounds == (Bounds { lo: 0, hi: 1 }) {
            self.truth();
            return self.numbers_and_lists(SymbolContent::Number, Tier::Poor);
        } else {
            if let Some(DefaultValue::Int(number)) = wanted.default {
                let name = number.to_string();
                let detail = Some("default".to_owned());
                self.add(Candidate {
                    detail,
                    ..Candidate::new(name, CompletionKind::Value).written(InsertStyle::Plain)
                });
            }
            if wanted.dice {
                let dice = InsertStyle::Skeleton("${1:1}d${2:6}".to_owned());
                self.add(Candidate::new("dice", CompletionKind::Skeleton).written(dice));
            }
            self.constants();
        }
        self.seen_numbers(wanted);
        self.numbers_and_lists(SymbolContent::Number, Tier::Fits);
    }

    /// Adds numbers that occur in similar positions and are valid here. If dice are valid, so are dice from other
    /// positions.
    fn seen_numbers(&mut self, wanted: &ValueSpec) {
        for (word, _) in self.seen_words(&[WordKind::Number]) {
            let Ok(number) = word.parse::<i32>() else { continue };
            let text = match i16::try_from(number) {
                Ok(entry) if wanted.dice => dice_text(entry),
                _ if wanted.bounds.contains(number) => word.to_string(),
                _ => continue,
            };
            let score = self.experience.score(&word);
            let candidate = Candidate::new(text, CompletionKind::Value).written(InsertStyle::Plain);
            self.add(Candidate { score, ..candidate });
        }
    }

    /// Whether the current list is a calculation, and the position is after its head.
    fn is_in_arithmetic(&self) -> bool {
        let head = self.spot.list().filter(|step| step.index > 0).and_then(|step| step.list.head());
        head.is_some_and(|head| matches!(head.as_str(), "+" | "-" | "*" | "/"))
    }

    fn object(&mut self, category: Category, value: ObjectValue, info: &Info) {
        match value {
            ObjectValue::Number | ObjectValue::LiteralNumber if info.signature == "t/f" => self.truth(),
            ObjectValue::Number if info.signature == "lose/draw/win" => {
                for name in ["lose", "draw", "win"] {
                    self.add(Candidate::language(Category::Constant, name));
                }
            }
            ObjectValue::SideMask | ObjectValue::SideValues | ObjectValue::Side => {
                self.given(|kind| kind == DefKind::Side);
            }
            _ if info.signature.contains("sideclass") => return self.side_classes(),
            _ => {}
        }
        // Unit specs and sides contain numbers for types, or symbols that stand for them.
        if !matches!(value, ObjectValue::LiteralNumber) && category != Category::World {
            self.numbers_and_lists(SymbolContent::Number, Tier::Fits);
        }
        self.seen(&[WordKind::Symbol, WordKind::Number, WordKind::String]);
    }

    /// Adds the classes of sides in this game, and the words that join them.
    pub(super) fn side_classes(&mut self) {
        let rules = &self.game.evaluated.ruleset;
        let mut classes: Vec<SmolStr> =
            rules.sides.iter().filter_map(|side| side.attrs.str(property::side::CLASS).cloned()).collect();
        if let PropValue::List(library) = rules.global(global::SIDE_LIBRARY) {
            classes_of(library, &mut classes);
        }
        classes.push(SmolStr::new_static("independent"));
        for class in classes {
            let detail = Some("class of sides".to_owned());
            self.add(Candidate { detail, ..Candidate::new(class, CompletionKind::Value).written(InsertStyle::String) });
        }
        let is_head = self.spot.list().is_some_and(|step| step.index == 0);
        for word in ["not", "or", "and"] {
            let written = if is_head { InsertStyle::Symbol } else { InsertStyle::List };
            self.add(Candidate::new(word, CompletionKind::Word).written(written).tier(Tier::Poor));
        }
    }

    /// Adds symbols with fitting values, and functions that may give such values.
    fn numbers_and_lists(&mut self, wanted: SymbolContent, tier: Tier) {
        let names = self.names.iter().filter(|given| given.kind == DefKind::Variable);
        let fits = names.filter(|given| holds(self.game, &given.name) == wanted);
        let found: Vec<Candidate> =
            fits.map(|given| Candidate::given(given.kind, given.name.clone()).tier(tier)).collect();
        found.into_iter().for_each(|candidate| self.add(candidate));
        self.functions();
    }

    /// Adds names that are valid, but seldom intended.
    fn poor(&mut self, fits: impl Fn(DefKind) -> bool) {
        let names = self.names.iter().filter(|given| fits(given.kind));
        let found: Vec<Candidate> =
            names.map(|given| Candidate::given(given.kind, given.name.clone()).tier(Tier::Poor)).collect();
        found.into_iter().for_each(|candidate| self.add(candidate));
    }

    fn truth(&mut self) {
        for name in ["true", "false"] {
            self.add(Candidate::language(Category::Constant, name));
        }
    }

    /// Adds constants that are numbers; past use shows whether they are likely.
    fn constants(&mut self) {
        for (name, value) in constants() {
            if matches!(value, Constant::Int(_)) {
                self.add(Candidate::language(Category::Constant, name).tier(Tier::Poor));
            }
        }
    }

    /// Adds functions, at the head of a list.
    fn functions(&mut self) {
        let in_list = self
            .spot
            .list()
            .is_some_and(|step| step.index == 0 && matches!(step.role, crate::Role::Value(_) | crate::Role::Types(_)));
        if in_list {
            for def in gdl_schema::words(Category::Function) {
                self.add(Candidate::language(Category::Function, def.name).tier(Tier::Poor));
            }
        }
    }
}
