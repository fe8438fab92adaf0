//! The effective game as JSON, for scripts: the differences from the defaults, by name.

use gdl_schema::{GlobalId, PropertyId, TypeKind, type_properties};
use indexmap::IndexMap;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value as Json, json};

use crate::{Attr, Attrs, Data, Grid, PropValue, Ruleset, Table, Transport, TypeRef, Unit, Value};

/// The game as a JSON object. Symbols and types are strings, GDL strings are objects `{"string": ...}` inside lists,
/// and rows of layers run from the top, as in modules.
///
/// It is serialized in parts, so that what writes a stream never has the whole document in memory: layers and tables
/// take many times the text that fills them.
pub struct GameJson<'a>(pub &'a Ruleset);

impl Serialize for GameJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.0;
        let exporter = Exporter { rules };
        let former = |u: &crate::ExUnit| {
            json!({"id": u.id, "type": exporter.type_name(u.kind), "x": u.pos.0, "y": u.pos.1, "side": u.side,
                "properties": exporter.attrs(&u.attrs)})
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("module", &exporter.module())?;
        map.serialize_entry("unit_types", &exporter.types(TypeKind::Unit))?;
        map.serialize_entry("terrain_types", &exporter.types(TypeKind::Terrain))?;
        map.serialize_entry("material_types", &exporter.types(TypeKind::Material))?;
        map.serialize_entry("advance_types", &exporter.types(TypeKind::Advance))?;
        map.serialize_entry("tables", &exporter.tables())?;
        map.serialize_entry("globals", &exporter.globals())?;
        map.serialize_entry("world", &exporter.world())?;
        map.serialize_entry("area", &exporter.area())?;
        map.serialize_entry("sides", &Each(|| rules.sides.iter().map(|side| SideJson(&exporter, side))))?;
        let objects = rules.doctrines.iter();
        map.serialize_entry(
            "doctrines",
            &Each(|| objects.clone().map(|d| exporter.object(d.id, d.name.as_deref(), &d.attrs))),
        )?;
        let players = rules.players.iter();
        map.serialize_entry("players", &Each(|| players.clone().map(|p| exporter.object(p.id, None, &p.attrs))))?;
        map.serialize_entry("units", &Each(|| rules.units.iter().map(|u| exporter.unit(u))))?;
        map.serialize_entry("stored_units", &Each(|| rules.unit_specs.iter().map(|u| exporter.unit(u))))?;
        let keepers = rules.scorekeepers.iter();
        map.serialize_entry("scorekeepers", &Each(|| keepers.clone().map(|s| exporter.object(s.id, None, &s.attrs))))?;
        let namers = by_name(rules.namers.iter().map(|n| (n.symbol.as_str(), n)));
        map.serialize_entry("namers", &Pairs(|| namers.iter().map(|(name, n)| (name, exporter.value(&n.method)))))?;
        map.serialize_entry("image_families", &Each(|| rules.images.iter().map(|i| i.name.as_str())))?;
        map.serialize_entry("events", &exporter.events())?;
        map.serialize_entry("former_units", &Each(|| rules.ex_units.iter().map(former)))?;
        let symbols = by_name(rules.defines.iter().map(|(name, value)| (name.as_str(), value)));
        map.serialize_entry("symbols", &Pairs(|| symbols.iter().map(|(name, v)| (name, exporter.value(v)))))?;
        map.end()
    }
}

/// An array whose elements are made one by one.
struct Each<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// An object whose values are made one by one. The names are all different.
struct Pairs<F>(F);

impl<K: Serialize, V: Serialize, I: Iterator<Item = (K, V)>, F: Fn() -> I> Serialize for Pairs<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((self.0)())
    }
}

/// Values by name; of several with the same name the last one, in the place of the first.
fn by_name<'a, T>(pairs: impl Iterator<Item = (&'a str, T)>) -> IndexMap<&'a str, T> {
    pairs.collect()
}

/// The rows of a layer, the top row first.
struct RowsJson<'a>(&'a Grid, usize);

impl Serialize for RowsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells().chunks(self.1).rev())
    }
}

/// The entries of a table, by row and column.
struct TableJson<'a>(&'a Exporter<'a>, &'a Table);

impl Serialize for TableJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let TableJson(exporter, table) = *self;
        let (first, second) = table.id.def().index;
        let names = |kind| {
            let types = exporter.rules.types.of(kind);
            by_name(types.iter().enumerate().map(|(index, ty)| (ty.symbol.as_str(), index)))
        };
        let (rows, cols) = (names(first), names(second));
        let cols = &cols;
        let row = |r: usize| Pairs(move || cols.iter().map(move |(name, &c)| (*name, table.get(r, c))));
        serializer.collect_map(rows.iter().map(|(name, &r)| (*name, row(r))))
    }
}

/// The area with its layers.
struct AreaJson<'a>(&'a Exporter<'a>);

impl Serialize for AreaJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let exporter = self.0;
        let area = &exporter.rules.area;
        let features =
            || area.features.iter().map(|f| json!({"id": f.id, "type": f.kind.as_str(), "name": f.name.as_str()}));
        let layers = || {
            let layers = area.layers.iter();
            layers.map(|(key, grid)| (exporter.layer_name(key.name(), key.type_argument()), exporter.rows(grid)))
        };
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("width", &area.width)?;
        map.serialize_entry("height", &area.height)?;
        map.serialize_entry("properties", &exporter.attrs(&area.attrs))?;
        map.serialize_entry("features", &Each(features))?;
        map.serialize_entry("layers", &Pairs(layers))?;
        map.end()
    }
}

/// A side with its views.
struct SideJson<'a>(&'a Exporter<'a>, &'a crate::Side);

impl Serialize for SideJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SideJson(exporter, side) = *self;
        let views = || {
            let views = side.views.iter();
            views.map(|((name, ty), grid)| (exporter.layer_name(name, *ty), exporter.rows(grid)))
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &side.id)?;
        map.serialize_entry("symbol", &side.symbol.as_deref())?;
        map.serialize_entry("properties", &exporter.attrs(&side.attrs))?;
        if !side.views.is_empty() {
            map.serialize_entry("views", &Pairs(views))?;
        }
        map.end()
    }
}

struct Exporter<'a> {
    rules: &'a Ruleset,
}

impl<'r> Exporter<'r> {
    fn type_name(&self, ty: TypeRef) -> &str {
        &self.rules.types[ty].symbol
    }

    fn value(&self, value: &Value) -> Json {
        match &value.data {
            Data::Nil => json!([]),
            Data::Int(n) => json!(n),
            Data::Str(s) => json!({ "string": s.as_str() }),
            Data::Sym(s) => json!(s.as_str()),
            Data::List(items) => items.iter().map(|item| self.value(item)).collect(),
            Data::Type(ty) => json!(self.type_name(*ty)),
            Data::Namer(index) => json!(self.rules.namers.get(*index as usize).map(|n| n.symbol.as_str())),
        }
    }

    fn attr(&self, attr: &Attr) -> Json {
        match attr {
            Attr::Int(n) => json!(n),
            Attr::Ints(list) => json!(list),
            Attr::Str(s) => json!(s.as_str()),
            Attr::Value(value) => match &value.data {
                Data::Str(s) => json!(s.as_str()),
                _ => self.value(value),
            },
            Attr::Values(values) => values.iter().map(|v| self.value(v)).collect(),
        }
    }

    fn attrs(&self, attrs: &Attrs) -> Map<String, Json> {
        attrs.iter().map(|(name, attr)| (name.to_string(), self.attr(attr))).collect()
    }

    fn object(&self, id: i32, name: Option<&str>, attrs: &Attrs) -> Json {
        json!({ "id": id, "name": name, "properties": self.attrs(attrs) })
    }

    fn module(&self) -> Json {
        let module = &self.rules.module;
        json!({ "name": module.name.as_deref(), "properties": self.attrs(&module.attrs) })
    }

    fn prop_value(&self, value: &PropValue) -> Json {
        match value {
            PropValue::Int(n) => json!(n),
            PropValue::Str(s) => json!(s.as_deref()),
            PropValue::List(value) => self.value(value),
        }
    }

    fn types(&self, kind: TypeKind) -> impl Serialize {
        let export = move |ty: TypeRef| {
            let defs = type_properties(kind).iter().enumerate();
            let set = defs.filter_map(|(index, def)| {
                let value = self.rules.types[ty].prop(PropertyId(u16::try_from(index).ok()?));
                (*value != PropValue::from_default(def.default)).then(|| (def.name.to_string(), self.prop_value(value)))
            });
            json!({ "symbol": self.type_name(ty), "properties": set.collect::<Map<_, _>>() })
        };
        Each(move || self.rules.types.refs(kind).map(export))
    }

    fn tables(&self) -> impl Serialize {
        Pairs(|| {
            let set = self.rules.tables().filter(|t| !t.is_default());
            set.map(|t| (t.id.def().name, TableJson(self, t)))
        })
    }

    fn globals(&self) -> Map<String, Json> {
        let defs = gdl_schema::globals().iter().enumerate();
        let set = defs.filter_map(|(index, def)| {
            let id = GlobalId(u16::try_from(index).ok()?);
            (!self.rules.is_default_global(id)).then(|| (def.name.to_string(), self.prop_value(self.rules.global(id))))
        });
        set.collect()
    }

    fn world(&self) -> Json {
        let world = &self.rules.world;
        json!({ "circumference": world.circumference, "properties": self.attrs(&world.attrs) })
    }

    fn area(&self) -> AreaJson<'_> {
        AreaJson(self)
    }

    /// A layer by its name and, if its data starts with a type, that type.
    fn layer_name(&self, name: &str, ty: Option<TypeRef>) -> String {
        ty.map_or_else(|| name.to_string(), |ty| format!("{name}/{}", self.type_name(ty)))
    }

    fn rows<'a>(&self, grid: &'a Grid) -> RowsJson<'a> {
        RowsJson(grid, usize::try_from(self.rules.area.width).unwrap_or(1).max(1))
    }

    fn unit(&self, unit: &Unit) -> Json {
        let transport = unit.transport.as_deref().map(|transport| match transport {
            Transport::Id(id) => json!(id),
            Transport::Name(name) => json!(name.as_str()),
            Transport::Symbol(value) | Transport::Invalid(value) => self.value(value),
        });
        json!({
            "id": unit.id,
            "type": self.type_name(unit.kind),
            "side": unit.side,
            "x": unit.pos.0,
            "y": unit.pos.1,
            "name": unit.name.as_deref(),
            "in": transport,
            "plan": unit.plan.as_ref().map(|p| p.kind.as_str()),
            "properties": self.attrs(&unit.attrs),
        })
    }

    fn events(&self) -> impl Serialize {
        let export = |e: &crate::Event| json!({ "turn": e.date, "type": e.kind.as_str(), "observers": e.observers, "arguments": e.args });
        Each(move || self.rules.events.iter().map(export))
    }
}
