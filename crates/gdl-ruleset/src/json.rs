//! The effective game as JSON, for scripts: the differences from the defaults, by name.

use gdl_schema::{GlobalId, PropertyId, TypeKind, type_properties};
use serde_json::{Map, Value as Json, json};

use crate::{Attr, Attrs, Data, Grid, PropValue, Ruleset, Table, Transport, TypeRef, Unit, Value};

/// The game as a JSON object. Symbols and types are strings, GDL strings are objects `{"string": ...}` inside lists,
/// and rows of layers run from the top, as in modules.
pub fn to_json(rules: &Ruleset) -> Json {
    let exporter = Exporter { rules };
    json!({
        "module": exporter.module(),
        "unit_types": exporter.types(TypeKind::Unit),
        "terrain_types": exporter.types(TypeKind::Terrain),
        "material_types": exporter.types(TypeKind::Material),
        "advance_types": exporter.types(TypeKind::Advance),
        "tables": exporter.tables(),
        "globals": exporter.globals(),
        "world": exporter.world(),
        "area": exporter.area(),
        "sides": exporter.sides(),
        "doctrines": rules.doctrines.iter().map(|d| exporter.object(d.id, d.name.as_deref(), &d.attrs)).collect::<Vec<_>>(),
        "players": rules.players.iter().map(|p| exporter.object(p.id, None, &p.attrs)).collect::<Vec<_>>(),
        "units": rules.units.iter().map(|u| exporter.unit(u)).collect::<Vec<_>>(),
        "stored_units": rules.unit_specs.iter().map(|u| exporter.unit(u)).collect::<Vec<_>>(),
        "scorekeepers": rules.scorekeepers.iter().map(|s| exporter.object(s.id, None, &s.attrs)).collect::<Vec<_>>(),
        "namers": exporter.namers(),
        "image_families": rules.images.iter().map(|i| i.name.as_str()).collect::<Vec<_>>(),
        "events": exporter.events(),
        "former_units": rules.ex_units.iter().map(|u| {
            json!({"id": u.id, "type": exporter.type_name(u.kind), "x": u.pos.0, "y": u.pos.1, "side": u.side,
                "properties": exporter.attrs(&u.attrs)})
        }).collect::<Vec<_>>(),
        "symbols": rules.defines.iter().map(|(name, v)| (name.to_string(), exporter.value(v))).collect::<Map<_, _>>(),
    })
}

struct Exporter<'a> {
    rules: &'a Ruleset,
}

impl Exporter<'_> {
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

    fn types(&self, kind: TypeKind) -> Vec<Json> {
        let export = |ty: TypeRef| {
            let defs = type_properties(kind).iter().enumerate();
            let set = defs.filter_map(|(index, def)| {
                let value = self.rules.types[ty].prop(PropertyId(u16::try_from(index).ok()?));
                (*value != PropValue::from_default(def.default)).then(|| (def.name.to_string(), self.prop_value(value)))
            });
            json!({ "symbol": self.type_name(ty), "properties": set.collect::<Map<_, _>>() })
        };
        self.rules.types.refs(kind).map(export).collect()
    }

    fn table(&self, table: &Table) -> Json {
        let (first, second) = table.id.def().index;
        let (rows, cols) = (self.rules.types.of(first), self.rules.types.of(second));
        let row = |r: usize| -> Map<String, Json> {
            let entries = cols.iter().enumerate().map(|(c, ty)| (ty.symbol.to_string(), json!(table.get(r, c))));
            entries.collect()
        };
        rows.iter()
            .enumerate()
            .map(|(r, ty)| (ty.symbol.to_string(), Json::Object(row(r))))
            .collect::<Map<_, _>>()
            .into()
    }

    fn tables(&self) -> Map<String, Json> {
        let set = self.rules.tables().filter(|t| !t.is_default());
        set.map(|t| (t.id.def().name.to_string(), self.table(t))).collect()
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

    fn area(&self) -> Json {
        let area = &self.rules.area;
        let layers = area.layers.iter();
        let layers = layers.map(|(key, grid)| (self.layer_name(key.name(), key.type_argument()), self.rows(grid)));
        let features =
            area.features.iter().map(|f| json!({"id": f.id, "type": f.kind.as_str(), "name": f.name.as_str()}));
        json!({
            "width": area.width,
            "height": area.height,
            "properties": self.attrs(&area.attrs),
            "features": features.collect::<Vec<_>>(),
            "layers": layers.collect::<Map<_, _>>(),
        })
    }

    /// A layer by its name and, if its data starts with a type, that type.
    fn layer_name(&self, name: &str, ty: Option<TypeRef>) -> String {
        ty.map_or_else(|| name.to_string(), |ty| format!("{name}/{}", self.type_name(ty)))
    }

    /// The rows of a layer, the top row first.
    fn rows(&self, grid: &Grid) -> Json {
        let width = usize::try_from(self.rules.area.width).unwrap_or(1).max(1);
        json!(grid.cells().chunks(width).rev().collect::<Vec<_>>())
    }

    fn sides(&self) -> Vec<Json> {
        let export = |side: &crate::Side| {
            let views = side.views.iter().map(|((name, ty), grid)| (self.layer_name(name, *ty), self.rows(grid)));
            let properties = self.attrs(&side.attrs);
            let mut json = json!({ "id": side.id, "symbol": side.symbol.as_deref(), "properties": properties });
            if !side.views.is_empty() {
                json["views"] = views.collect::<Map<_, _>>().into();
            }
            json
        };
        self.rules.sides.iter().map(export).collect()
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

    fn namers(&self) -> Map<String, Json> {
        self.rules.namers.iter().map(|n| (n.symbol.to_string(), self.value(&n.method))).collect()
    }

    fn events(&self) -> Vec<Json> {
        let export = |e: &crate::Event| json!({ "turn": e.date, "type": e.kind.as_str(), "observers": e.observers, "arguments": e.args });
        self.rules.events.iter().map(export).collect()
    }
}
