//! Numbers of a game that may change: `hit-chance[orc,*] in 20..60 step 5`, `orc.cp in 4..12`, `damage[*,*] by 50%..150%
//! step 25%`.

use gdl_inquire::{Inquiry, Question, Target};
use gdl_ruleset::{PropValue, Ruleset, TypeRef};
use gdl_schema::{Bounds, GlobalId, PropertyId, TableId, ValueKind};

use super::aim::question;

/// The maximum number of values of a knob.
const MOST_VALUES: usize = 1000;

/// A value of a knob.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// All numbers have this value.
    Value(i32),
    /// Each number is this percentage of its current value.
    Percent(i32),
}

/// A number that a knob changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Entry(TableId, TypeRef, TypeRef),
    Property(TypeRef, PropertyId),
    Global(GlobalId),
}

/// An entry of a table with a new value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// The table.
    pub table: TableId,
    /// The type of the first index.
    pub row: TypeRef,
    /// The type of the second index.
    pub col: TypeRef,
    /// The value.
    pub value: i16,
}

/// Numbers of a game that change together, and the values that they may have.
#[derive(Clone, PartialEq, Debug)]
pub struct Knob {
    /// What it changes, as it was written.
    pub target: String,
    /// Its values, in order.
    pub settings: Vec<Setting>,
    places: Vec<(Place, i32)>,
}

impl Knob {
    /// Parses a knob of a game.
    ///
    /// # Errors
    ///
    /// A name is unknown, a value is out of bounds, or the text is not a knob.
    pub fn parse(inquiry: &Inquiry<'_>, text: &str) -> Result<Knob, Question> {
        let form = "write TARGET in LOW..HIGH step STEP, as in `hit-chance[orc,*] in 20..60 step 5`, or by LOW%..HIGH% step STEP%";
        let split = [" in ", " by "].into_iter().find_map(|word| text.rsplit_once(word).map(|it| (word, it)));
        let Some((word, (target, range))) = split else {
            return Err(question(format!("`{text}` does not say which values to try"), form));
        };
        let target = target.trim();
        let places = places(inquiry, target)?;
        let is_percent = word == " by ";
        let (ends, step) = range.split_once(" step ").map_or((range, None), |(ends, step)| (ends, Some(step)));
        let number = |text: &str| {
            let text = text.trim();
            let text = if is_percent { text.trim_end_matches('%').trim() } else { text };
            text.parse::<i32>().map_err(|_| question(format!("`{text}` is not a whole number"), form))
        };
        let (low, high) =
            ends.split_once("..").ok_or_else(|| question(format!("`{}` is not a range", range.trim()), form))?;
        let (low, high, step) =
            (number(low)?, number(high)?, step.map_or(Ok(if is_percent { 10 } else { 1 }), number)?);
        if low > high || step < 1 || (is_percent && (low < 0 || high > 10_000)) {
            return Err(question(format!("`{}` has no values", range.trim()), form));
        }
        let values: Vec<i32> = (i64::from(low)..=i64::from(high))
            .step_by(usize::try_from(step).unwrap_or(1))
            .take(MOST_VALUES + 1)
            .filter_map(|value| i32::try_from(value).ok())
            .collect();
        if values.len() > MOST_VALUES {
            return Err(question(
                format!("`{target}` would have more than {MOST_VALUES} values"),
                "give it a larger step",
            ));
        }
        let settings = values.into_iter().map(|it| if is_percent { Setting::Percent(it) } else { Setting::Value(it) });
        let knob = Knob { target: target.to_owned(), settings: settings.collect(), places };
        for (place, old) in &knob.places {
            let bounds = bounds(*place);
            let value = |setting: &Setting| changed(*old, *setting);
            if let Some(value) = knob.settings.iter().map(value).find(|value| !bounds.contains(*value)) {
                let message = format!("{value} is out of bounds: `{target}` takes {} to {}", bounds.lo, bounds.hi);
                return Err(question(message, "choose a smaller range"));
            }
        }
        Ok(knob)
    }

    /// Drops the values that are farther from the current ones than a percentage of these.
    pub fn keep_within(&mut self, percent: u32) {
        let is_near = |setting: &Setting| {
            self.places.iter().all(|(_, old)| {
                let far = i64::from(changed(*old, *setting)).abs_diff(i64::from(*old));
                far * 100 <= u64::from(old.unsigned_abs()) * u64::from(percent)
            })
        };
        self.settings = self.settings.iter().copied().filter(is_near).collect();
    }

    /// Whether a value is the current one of all numbers.
    pub fn is_current(&self, setting: Setting) -> bool {
        self.places.iter().all(|(_, old)| changed(*old, setting) == *old)
    }

    /// The size of a change: the mean distance of the numbers from the current ones, as a share of the range of the knob.
    pub fn distance(&self, setting: Setting) -> f64 {
        let far = |setting: Setting| -> f64 {
            let each = self.places.iter().map(|(_, old)| (f64::from(changed(*old, setting)) - f64::from(*old)).abs());
            each.sum::<f64>() / self.places.len().max(1) as f64
        };
        let most = self.settings.iter().map(|setting| far(*setting)).fold(0.0, f64::max);
        if most > 0.0 { far(setting) / most } else { 0.0 }
    }

    /// Gives the numbers of a game the values of a setting.
    pub fn apply(&self, rules: &mut Ruleset, setting: Setting) {
        for (place, old) in &self.places {
            let value = changed(*old, setting);
            match *place {
                Place::Entry(id, row, col) => {
                    let mut table = rules.take_table(id);
                    table.set(row.index.into(), col.index.into(), i16::try_from(value).unwrap_or_default());
                    rules.put_table(table);
                }
                Place::Property(ty, id) => rules.types[ty].set_prop(id, PropValue::Int(value)),
                Place::Global(id) => rules.set_global(id, PropValue::Int(value)),
            }
        }
    }

    /// The entries of tables that a setting changes.
    pub fn entries(&self, setting: Setting) -> Vec<TableEntry> {
        let entry = |(place, old): &(Place, i32)| match *place {
            Place::Entry(table, row, col) => {
                let value = i16::try_from(changed(*old, setting)).ok()?;
                (i32::from(value) != *old).then_some(TableEntry { table, row, col, value })
            }
            _ => None,
        };
        self.places.iter().filter_map(entry).collect()
    }

    /// The forms that give properties and variables the values of a setting.
    pub fn forms(&self, inquiry: &Inquiry<'_>, setting: Setting) -> Vec<String> {
        let form = |(place, old): &(Place, i32)| {
            let value = changed(*old, setting);
            if value == *old {
                return None;
            }
            match *place {
                Place::Entry(..) => None,
                Place::Property(ty, id) => Some(format!(
                    "(add {} {} {value})",
                    gdl_ruleset::symbol_text(inquiry.symbol(ty)),
                    id.def(ty.kind).name
                )),
                Place::Global(id) => Some(format!("(set {id} {value})")),
            }
        };
        self.places.iter().filter_map(form).collect()
    }

    /// A setting in words.
    pub fn text(&self, setting: Setting) -> String {
        match setting {
            Setting::Value(value) => value.to_string(),
            Setting::Percent(percent) => format!("{percent} %"),
        }
    }

    /// The current value in words: one number, or the least and the greatest.
    pub fn current_text(&self) -> String {
        let least = self.places.iter().map(|(_, old)| *old).min().unwrap_or_default();
        let most = self.places.iter().map(|(_, old)| *old).max().unwrap_or_default();
        if least == most { least.to_string() } else { format!("{least}..{most}") }
    }
}

/// The value of a number with a setting.
fn changed(old: i32, setting: Setting) -> i32 {
    match setting {
        Setting::Value(value) => value,
        Setting::Percent(percent) => {
            let scaled = i64::from(old) * i64::from(percent);
            // Rounded to the nearest.
            i32::try_from((scaled + 50 * scaled.signum()) / 100).unwrap_or(old)
        }
    }
}

fn bounds(place: Place) -> Bounds {
    match place {
        Place::Entry(table, ..) => table.def().bounds,
        Place::Property(ty, id) => id.def(ty.kind).bounds,
        Place::Global(id) => id.def().bounds,
    }
}

/// The numbers that a target names, with their current values.
fn places(inquiry: &Inquiry<'_>, target: &str) -> Result<Vec<(Place, i32)>, Question> {
    let rules = &inquiry.game.ruleset;
    let no_number = || {
        question(
            format!("`{target}` is not a number"),
            "name an entry of a table, or a property or variable with a number",
        )
    };
    let places: Vec<(Place, i32)> = match Target::parse(inquiry, target)? {
        Target::Entries { table, rows, cols } => {
            let entry = |row: TypeRef, col: TypeRef| {
                let old = rules.entry(table, row.index.into(), col.index.into());
                (Place::Entry(table, row, col), old)
            };
            rows.iter().flat_map(|row| cols.iter().map(move |col| entry(*row, *col))).collect()
        }
        Target::Properties { types, property } => {
            let number = |ty: &TypeRef| {
                let is_number = property.def(ty.kind).kind == ValueKind::Int;
                let old = rules.types[*ty].prop(property).as_int().filter(|_| is_number);
                old.map(|old| (Place::Property(*ty, property), old)).ok_or_else(no_number)
            };
            types.iter().map(number).collect::<Result<_, _>>()?
        }
        Target::Global(id) => {
            let old = rules.global(id).as_int().filter(|_| id.def().kind == ValueKind::Int).ok_or_else(no_number)?;
            vec![(Place::Global(id), old)]
        }
        Target::Symbol(_) => return Err(no_number()),
    };
    if places.is_empty() {
        return Err(question(format!("`{target}` names no number of this game"), "name a type that the game has"));
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    const GAME: &str = "(unit-type orc (cp 4)) (unit-type elf) (unit-type |tree man|) (terrain-type plain)\n\
        (table hit-chance (orc u* 40) (elf orc 20)) (set last-turn 60)\n";

    fn with(text: &str, check: impl FnOnce(&Inquiry<'_>, Result<Knob, String>)) {
        let db = TestDb::new(GAME);
        let inquiry = Inquiry::of(&*db, db.main());
        check(&inquiry, Knob::parse(&inquiry, text).map_err(|it| format!("{}; {}", it.message, it.help)));
    }

    #[test]
    fn values_are_set() {
        with("hit-chance[orc,*] in 20..60 step 20", |inquiry, knob| {
            let knob = knob.expect("it is a knob");
            assert_eq!(knob.settings, [20, 40, 60].map(Setting::Value));
            assert!(knob.is_current(Setting::Value(40)) && !knob.is_current(Setting::Value(20)));
            assert_eq!((knob.distance(Setting::Value(40)), knob.distance(Setting::Value(60))), (0.0, 1.0));
            let mut rules = inquiry.game.ruleset.clone();
            knob.apply(&mut rules, Setting::Value(60));
            let entry = |row, col| rules.entry(gdl_schema::table::HIT_CHANCE, row, col);
            assert_eq!([entry(0, 0), entry(0, 2), entry(1, 0)], [60, 60, 20]);
            assert_eq!(knob.entries(Setting::Value(60)).len(), 3);
            assert!(knob.forms(inquiry, Setting::Value(60)).is_empty() && knob.entries(Setting::Value(40)).is_empty());
        });
        with("hit-chance[*,orc] by 50%..150% step 50%", |inquiry, knob| {
            let knob = knob.expect("it is a knob");
            let mut rules = inquiry.game.ruleset.clone();
            knob.apply(&mut rules, Setting::Percent(150));
            let entry = |row| rules.entry(gdl_schema::table::HIT_CHANCE, row, 0);
            assert_eq!([entry(0), entry(1), entry(2)], [60, 30, 0]);
            assert_eq!((knob.current_text().as_str(), knob.text(Setting::Percent(150)).as_str()), ("0..40", "150 %"));
        });
    }

    #[test]
    fn properties_and_variables_become_forms() {
        with("orc.cp in 2..8", |inquiry, knob| {
            assert_eq!(knob.expect("it is a knob").forms(inquiry, Setting::Value(8)), ["(add orc cp 8)"]);
        });
        with("*.hp-max by 100%..200%", |inquiry, knob| {
            let forms = knob.expect("it is a knob").forms(inquiry, Setting::Percent(200));
            assert_eq!(forms, ["(add orc hp-max 2)", "(add elf hp-max 2)", "(add |tree man| hp-max 2)"]);
        });
        with("last-turn in 40..60 step 10", |inquiry, knob| {
            let knob = knob.expect("it is a knob");
            assert_eq!(knob.forms(inquiry, Setting::Value(40)), ["(set last-turn 40)"]);
            assert!(knob.forms(inquiry, Setting::Value(60)).is_empty());
        });
    }

    #[test]
    fn far_values_are_dropped() {
        with("hit-chance[orc,*] in 20..60 step 10", |_, knob| {
            let mut knob = knob.expect("it is a knob");
            knob.keep_within(25);
            assert_eq!(knob.settings, [30, 40, 50].map(Setting::Value));
        });
    }

    #[test]
    fn what_is_no_knob_is_explained() {
        for (text, part) in [
            ("hit-chance[orc,*]", "does not say which values to try"),
            ("hit-chanse[orc,*] in 1..2", "Did you mean `hit-chance`?"),
            ("hit-chance[orc,*] in 60..20", "has no values"),
            ("hit-chance[orc,*] in 20..60 step 0", "has no values"),
            ("hit-chance[orc,*] in few..many", "`few` is not a whole number"),
            ("hit-chance[orc,*] in 20", "is not a range"),
            ("hit-chance[orc,*] in 0..99999", "values"),
            ("orc.cp in -5..5", "out of bounds"),
            ("orc.name in 1..2", "is not a number"),
            ("sides in 1..2", "there is no"),
        ] {
            with(text, |_, knob| {
                let error = knob.expect_err(text);
                assert!(error.contains(part), "{text}: {error}");
            });
        }
    }
}
