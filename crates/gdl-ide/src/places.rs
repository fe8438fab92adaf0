//! The positions in a module that define the subjects of reports: types, scorekeepers, and the causes of warnings.

use gdl_db::{Db, File};
use gdl_eval::{Evaluation, evaluate};
use gdl_hir::text_order;
use gdl_report::series::{Place, Series, Subject};
use gdl_ruleset::{Attr, Origin, TypeRef};
use gdl_schema::{GlobalId, TypeKind, msg, table};
use gdl_sim::{prospects::Evidence, rules::TypeId, setup::Problem};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{Encoding, LineColumn, lines, range_of};

/// The suffix of the names of the type properties that a warning of running games names.
const CURVE: &str = "-effect";

/// Returns the position at which a module defines a type or a scorekeeper.
pub fn subject_place(db: &dyn Db, evaluated: &Evaluation, subject: Subject) -> Option<Place> {
    place_of(db, subject_origin(evaluated, subject)?)
}

fn subject_origin(evaluated: &Evaluation, subject: Subject) -> Option<Origin> {
    let provenance = &evaluated.provenance;
    match subject {
        Subject::Type(u, evidence) => {
            let special = match evidence {
                Evidence::Type => None,
                Evidence::Property(name) => gdl_schema::type_property(TypeKind::Unit, name)
                    .and_then(|id| provenance.properties.get(u.into(), id)),
                Evidence::Entry { table, row, col } => gdl_schema::table(table)
                    .and_then(|id| provenance.tables.get(&id))
                    .map(|origins| origins.get(row.index(), col.index())),
            };
            special.filter(|origin| origin.is_some()).or_else(|| provenance.types.get(&u.into()).copied())
        }
        Subject::Keeper(index) => keeper_origin(evaluated, index),
        Subject::Side(number) => provenance.sides.get(number).copied().filter(|origin| origin.is_some()),
        Subject::Material(m) => provenance.types.get(&TypeRef::from(m)).copied(),
        Subject::Game => game_origin(evaluated),
    }
}

/// The first origin of a value that describes the game.
fn game_origin(evaluated: &Evaluation) -> Option<Origin> {
    let values = evaluated.ruleset.module.attrs.iter().flat_map(|(_, attr)| match attr {
        Attr::Value(value) => std::slice::from_ref(&**value),
        Attr::Values(values) => values.as_slice(),
        _ => &[],
    });
    values.map(|value| value.origin).filter(|origin| origin.is_some()).min_by_key(|origin| origin.node)
}

/// The first origin of a value in a scorekeeper.
fn keeper_origin(evaluated: &Evaluation, index: usize) -> Option<Origin> {
    let keeper = evaluated.ruleset.scorekeepers.get(index)?;
    let origins = keeper.attrs.iter().flat_map(|(_, attr)| match attr {
        Attr::Value(value) => std::slice::from_ref(&**value),
        Attr::Values(values) => values.as_slice(),
        _ => &[],
    });
    origins.map(|value| value.origin).find(|origin| origin.is_some())
}

fn place_of(db: &dyn Db, origin: Origin) -> Option<Place> {
    let at = range_of(db, origin)?;
    let LineColumn { line, column } = lines(db, at.file).line_column(at.range.start(), Encoding::Utf32);
    Some(Place { file: at.file.path(db).to_string(), line: line + 1, column: column + 1 })
}

/// The part of a module that causes a warning of the setup or of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Cause {
    /// The size of the area.
    Area,
    /// A variable.
    Global(SmolStr),
    /// A property of a unit type.
    Property(SmolStr, SmolStr),
    /// An entry of the table of ranges at which units surrender: row and column, joined as in the warning.
    SurrenderRange(String),
    /// The scorekeeper with a number.
    Keeper(i32),
    /// A symbol that the module binds.
    Symbol(SmolStr),
    /// A type.
    Type(SmolStr),
}

/// The positions in a module that cause warnings of its games. Plain data: a long game is played without the database.
#[derive(Debug, Clone, Default)]
pub struct WarningPlaces(FxHashMap<Cause, Place>);

impl WarningPlaces {
    /// Collects the positions of everything that warnings may refer to.
    pub fn of(db: &dyn Db, root: File) -> WarningPlaces {
        let mut places = FxHashMap::default();
        for (cause, origin) in origins(db, evaluate(db, root)) {
            if let Some(place) = place_of(db, origin) {
                places.entry(cause).or_insert(place);
            }
        }
        WarningPlaces(places)
    }

    /// Returns the position in the module that causes a warning.
    pub fn find(&self, warning: &Problem) -> Option<&Place> {
        causes(warning).iter().find_map(|cause| self.0.get(cause))
    }

    /// Adds to a series the positions in the module that cause the warnings of its games.
    pub fn note_in(&self, series: &mut Series) {
        for text in series.games.iter().flat_map(|game| game.warnings.keys()) {
            let Some((id, message)) = text.split_once(": ") else { continue };
            let Some(id) = gdl_schema::message_id(id) else { continue };
            if let Some(place) = self.find(&Problem { id, text: message.to_owned() }) {
                series.places.insert(text.clone(), place.clone());
            }
        }
    }
}

/// Returns the possible causes of warnings, with their origins.
fn origins(db: &dyn Db, evaluated: &Evaluation) -> Vec<(Cause, Origin)> {
    let (provenance, ruleset) = (&evaluated.provenance, &evaluated.ruleset);
    let mut found: Vec<(Cause, Origin)> = provenance.area.map(|origin| (Cause::Area, origin)).into_iter().collect();
    let global = |(id, origin): (&GlobalId, &Origin)| (Cause::Global(id.def().name.into()), *origin);
    found.extend(provenance.globals.iter().map(global));
    found.extend(provenance.symbols.iter().map(|(name, origin)| (Cause::Symbol(name.clone()), *origin)));
    let units = || ruleset.types.refs(TypeKind::Unit).map(|u| (u, SmolStr::from(ruleset.types.name(u))));
    for (u, name) in units() {
        let curves = provenance.properties.of(u).iter().map(|(id, origin)| (id.def(TypeKind::Unit).name, *origin));
        let curves = curves.filter(|(property, _)| property.ends_with(CURVE));
        found.extend(curves.map(|(property, origin)| (Cause::Property(name.clone(), property.into()), origin)));
    }
    if let Some(ranges) = provenance.tables.get(&table::SURRENDER_RANGE) {
        for (row, row_name) in units() {
            let pair = |(col, col_name): (TypeRef, SmolStr)| {
                let origin = ranges.get(usize::from(row.index), usize::from(col.index));
                (Cause::SurrenderRange(format!("{row_name} and {col_name}")), origin)
            };
            found.extend(units().map(pair).filter(|(_, origin)| origin.is_some()));
        }
    }
    let keepers = ruleset.scorekeepers.iter().enumerate();
    found.extend(
        keepers.filter_map(|(index, keeper)| Some((Cause::Keeper(keeper.id), keeper_origin(evaluated, index)?))),
    );
    // Types of several kinds may have the same name: the first one counts.
    let mut types: Vec<(&TypeRef, &Origin)> = provenance.types.iter().collect();
    types.sort_by_cached_key(|(_, origin)| text_order(db, **origin));
    found.extend(types.into_iter().map(|(ty, origin)| (Cause::Type(ruleset.types.name(*ty).into()), *origin)));
    found
}

/// Returns the possible causes of a warning, from its id and its text; the most specific one first.
fn causes(warning: &Problem) -> Vec<Cause> {
    let text = warning.text.as_str();
    let globals = |names: &[&str]| names.iter().map(|name| Cause::Global((*name).into())).collect();
    match warning.id {
        msg::AREA_TOO_SMALL_FOR_SYNTHESIS | msg::EARTHLIKE_SCALE | msg::YEAR_PART_OUT_OF_RANGE => vec![Cause::Area],
        msg::CURVE_OUT_OF_RANGE => curve(text).into_iter().collect(),
        msg::SURRENDER_RANGE_TOO_FAR => surrender_range(text).into_iter().collect(),
        msg::SCORE_DIVISION_BY_ZERO => {
            let number = text.split(' ').nth(1).and_then(|number| number.parse().ok());
            number.map(Cause::Keeper).into_iter().collect()
        }
        msg::BAD_FEATURE_TYPE => globals(&["feature-types"]),
        msg::BAD_DATE => globals(&["initial-date", "initial-date-min", "initial-date-max", "calendar"]),
        msg::ADVANTAGE_TOO_HIGH => globals(&["advantage-max"]),
        msg::ADVANTAGE_TOO_LOW => globals(&["advantage-min"]),
        msg::EARTHLIKE_TERRAIN_MISSING
        | msg::MAZE_NO_TERRAIN
        | msg::NO_TERRAIN_DEFINED
        | msg::NO_POSSIBLE_TERRAIN
        | msg::RIVER_UPHILL => globals(&["synthesis-methods"]),
        msg::FEWER_SIDES_THAN_REQUESTED | msg::TOO_MANY_PLAYERS | msg::PLAYER_WITHOUT_SIDE => {
            globals(&["sides-max", "sides-wanted"])
        }
        msg::UNITS_NOT_PLACED => globals(&["country-radius-min", "country-separation-min"]),
        _ => {
            let words = text.split(|c: char| c.is_whitespace() || "`'\",:;()".contains(c));
            let words = words.filter(|word| !word.is_empty()).map(SmolStr::from);
            words
                .flat_map(|word| [Cause::Symbol(word.clone()), Cause::Global(word.clone()), Cause::Type(word)])
                .collect()
        }
    }
}

/// The type and the property of `hit points of man: 3 is not in `acp-damage-effect``.
fn curve(text: &str) -> Option<Cause> {
    let (before, list) = text.strip_suffix('`')?.rsplit_once('`')?;
    let (_, who) = before.rsplit_once(": ")?.0.split_once(" of ")?;
    Some(Cause::Property(who.into(), list.into()))
}

/// The types of `no unit surrenders: `surrender-range` of man and cur is 2`.
fn surrender_range(text: &str) -> Option<Cause> {
    let (_, pair) = text.split_once("` of ")?;
    Some(Cause::SurrenderRange(pair.rsplit_once(" is ")?.0.to_owned()))
}
