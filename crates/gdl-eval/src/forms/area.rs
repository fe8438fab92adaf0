//! `area`: size, restriction and properties (spec language 3.7). Layers have their own file.

use gdl_ruleset::{Attr, Data, LayerKey, Origin, Restriction, Value};
use gdl_schema::{ADD_WORD, Category, TypeKind, form, msg};

use crate::machine::{Machine, StaleValues};

/// The maximum number of cells of an area; the largest real one has a tenth.
const MAX_AREA: i64 = 4_000_000;

impl Machine<'_> {
    /// `(area [SYM] [w [h]] [(restrict ...)] prop...)` or `(area add ...)`.
    pub fn area(&mut self, args: &[Value], form: &Value) {
        if args.first().and_then(Value::as_sym).is_some_and(|s| s == ADD_WORD) {
            return self.area_add(&args[1..]);
        }
        let mut props = args;
        if let [first, rest @ ..] = props
            && first.as_sym().is_some()
        {
            props = rest;
            // A name without a size sets a shape without cells, which is refused.
            if props.first().and_then(Value::as_int).is_none() {
                self.set_shape(0, 0, form.origin);
            }
        }
        if let [first, rest @ ..] = props
            && let Some(width) = first.as_int()
        {
            props = rest;
            let (mut height, mut height_at) = (width, first.origin);
            if let [second, rest @ ..] = props
                && let Some(h) = second.as_int()
            {
                (height, height_at, props) = (h, second.origin, rest);
            }
            self.area_size((width, first.origin), (height, height_at));
        }
        if let [first, rest @ ..] = props
            && first.head().is_some_and(|head| head == "restrict")
        {
            if !self.restrict(first) {
                return;
            }
            props = rest;
        }
        let mut stale = StaleValues::default();
        for prop in props {
            if self.stopped {
                return;
            }
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            stale.see(values.first());
            self.place = prop.origin;
            self.area_property(prop, name, values, &mut stale);
        }
    }

    /// Handles width and height in the form, with their origins: they set the shape, or must agree with the
    /// restriction.
    fn area_size(&mut self, width: (i32, Origin), height: (i32, Origin)) {
        let Some(restriction) = self.rules.area.restriction else {
            return self.set_shape(width.0, height.0, width.1);
        };
        for ((given, at), expected, what) in
            [(width, restriction.width, "width"), (height, restriction.height, "height")]
        {
            if given != expected {
                let message = format!("the {what} is {given}, but the restriction in force says {expected}");
                self.note(msg::AREA_RESTRICT_CONFLICT, at, message).replacement(expected.to_string());
            }
        }
    }

    /// Sets width and height of the area, if they are valid.
    pub fn set_shape(&mut self, width: i32, height: i32, origin: Origin) {
        let area = &self.rules.area;
        if width < 3 || height < 3 {
            self.note(msg::AREA_TOO_SMALL, origin, format!("{width} by {height} cells are too few: at least 3 by 3"));
        } else if width != self.rules.world.circumference && i64::from(width) * 2 < i64::from(height) {
            let message =
                format!("{width} by {height} is too high: at most twice the width, unless the world is as wide");
            self.note(msg::AREA_BAD_PROPORTIONS, origin, message);
        } else if i64::from(width) * i64::from(height) > MAX_AREA {
            let message = format!("{width} by {height} cells are more than the {MAX_AREA} that this tool handles");
            self.note(msg::AREA_TOO_LARGE, origin, message);
            self.rules.area.too_large = Some((width, height));
        } else if !area.layers.is_empty() && (area.width, area.height) != (width, height) {
            let message = format!("the area is {} by {} and has layers by now", area.width, area.height);
            self.note(msg::AREA_RESIZE, origin, message);
        } else {
            self.rules.area.width = width;
            self.rules.area.height = height;
            self.rules.area.too_large = None;
            self.rules.area.sized_closed = self.is_cylinder();
            self.origins.area = Some(origin);
        }
    }

    /// `(restrict W H X Y)` or `(restrict reset)`. False if it is malformed, which drops the form.
    fn restrict(&mut self, restrict: &Value) -> bool {
        let args = &restrict.items()[1..];
        match args.first().map(|v| &v.data) {
            Some(Data::Sym(s)) if s == "reset" => {
                self.rules.area.restriction = None;
                true
            }
            Some(Data::Int(_)) | None => {
                let numbers: Vec<i32> = args.iter().map_while(Value::as_int).collect();
                let [width, height, x, y, ..] = numbers[..] else {
                    let message = "a restriction needs four numbers: width, height, x and y";
                    self.note(msg::RESTRICT_NOT_NUMBER, restrict.origin, message);
                    return false;
                };
                self.rules.area.restriction = Some(Restriction { width, height, x, y });
                true
            }
            Some(_) => {
                let message = "a restriction is four numbers or the word `reset`";
                self.note(msg::RESTRICT_BAD, args[0].origin, message);
                false
            }
        }
    }

    fn area_property(&mut self, prop: &Value, name: &str, values: &[Value], stale: &mut StaleValues) {
        match name {
            "width" => self.set_shape(stale.number(values.first()), self.rules.area.height, prop.origin),
            "height" => self.set_shape(self.rules.area.width, stale.number(values.first()), prop.origin),
            "latitude" | "longitude" | "projection" | "cell-width" => {
                let number = stale.number(values.first());
                self.rules.area.attrs.set(name, Attr::Int(number));
            }
            "sun" => {
                let x = stale.number(values.first());
                let y = stale.number(values.get(1));
                self.rules.area.sun = Some((x, y));
            }
            "temperature-year-cycle" => self.rules.area.temperature_year_cycle = values.first().cloned(),
            "image-name" => match stale.text(values.first()) {
                Some(text) => self.rules.area.attrs.set(name, Attr::Str(text)),
                None => self.rules.area.attrs.unset(name),
            },
            "aux-terrain" | "material" => {
                let kind = if name == "material" { TypeKind::Material } else { TypeKind::Terrain };
                let ty = values.first().and_then(|v| match v.data {
                    Data::Sym(_) => self.eval(v).as_type().filter(|ty| ty.kind == kind),
                    _ => None,
                });
                let key = ty.map(|ty| if name == "material" { LayerKey::Material(ty) } else { LayerKey::Aux(ty) });
                match key {
                    Some(key) => self.read_layer(key, &values[1..], prop.origin),
                    None => {
                        let kind = if name == "material" { "material type" } else { "terrain type" };
                        self.layer_without_type(kind, values.first(), prop.items()[0].origin);
                    }
                }
            }
            "features" => {
                if let [features, rows @ ..] = values {
                    if !features.is_list() {
                        let message =
                            format!("the features must be a list before the first row, {}", self.instead(features));
                        self.note(msg::NOT_A_LIST, features.origin, message);
                        return;
                    }
                    self.read_features(features);
                    self.read_layer(LayerKey::Features, rows, prop.origin);
                }
            }
            _ => match LayerKey::plain(name) {
                Some(key) => self.read_layer(key, values, prop.origin),
                None => {
                    let known = gdl_schema::properties(Category::Area).iter().map(|p| p.name);
                    self.unknown_property(prop, name, form::AREA.name(), known);
                }
            },
        }
    }

    /// `(area add x y [w [h]] terrain TYPE)`.
    fn area_add(&mut self, args: &[Value]) {
        let numbers: Vec<i32> = args.iter().map_while(Value::as_int).take(4).collect();
        let props = &args[numbers.len()..];
        let at = |i: usize| numbers.get(i).copied();
        let (x, y) = (at(0).unwrap_or(0), at(1).unwrap_or(0));
        let w = at(2).unwrap_or(1);
        let h = at(3).unwrap_or(w);
        let Some(first) = props.first() else { return };
        let Some(name) = first.as_sym() else {
            let message = "the layer of an `area add` is written without parentheses: `terrain TYPE`";
            self.note(msg::BAD_PROPERTY_BINDING, first.origin, message);
            return;
        };
        if name != "terrain" {
            if LayerKey::plain(name).is_none() && name != "aux-terrain" && name != "material" {
                let known = ["terrain", "elevations", "temperatures", "features", "people-sides"].into_iter();
                self.unknown_property(first, name, "layer of an area", known);
            }
            return;
        }
        let ty = props.get(1).filter(|v| v.as_sym().is_some()).map(|v| self.eval(v));
        let Some(ty) = ty.and_then(|v| v.as_type()).filter(|ty| ty.kind == TypeKind::Terrain) else {
            return;
        };
        if !self.layer_ready(LayerKey::Terrain, first.origin) {
            return;
        }
        let cylinder = self.is_cylinder();
        let (width, top) = (self.rules.area.width, self.rules.area.height);
        // A cylinder has no right edge: columns beyond it continue at the left.
        let columns =
            if cylinder { x..x.saturating_add(w.min(width)) } else { x.max(0)..x.saturating_add(w).min(width) };
        for y in y.max(0)..y.saturating_add(h).min(top) {
            if !self.burn(columns.len() as u64) {
                return;
            }
            for x in columns.clone() {
                let x = if cylinder { x.rem_euclid(width) } else { x };
                if self.rules.area.contains(x, y, cylinder) {
                    self.set_cell(LayerKey::Terrain, x, y, i32::from(ty.index));
                }
            }
        }
        self.origins.layers.entry(LayerKey::Terrain).or_default().push(first.origin);
    }

    /// Whether the area wraps around from west to east.
    pub(crate) fn is_cylinder(&self) -> bool {
        self.rules.area.is_cylinder(self.rules.world.circumference)
    }
}
