//! `table`: atoms and clauses that fill a table (spec 4.2).

use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::{TableId, TypeKind, msg};

use crate::{env::kind_name, machine::Machine, suggest::nearest};

/// A clause ends early; the message is given already.
struct ClauseEnds;

/// What one clause needs at each step.
struct Clause {
    table: TableId,
    origin: Origin,
    /// False if an index kind has no types: values are checked but not stored.
    stores: bool,
}

impl Machine<'_> {
    /// `(table NAME [add] item...)`.
    pub fn table(&mut self, args: &[Value], form: &Value) {
        let Some(name) = args.first().and_then(Value::as_sym) else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(
                msg::TABLE_NAME_NOT_SYMBOL,
                origin,
                "a `table` form needs the name of a table",
            );
            return;
        };
        if name.starts_with("zz-") {
            return;
        }
        let Some(table) = gdl_schema::table(name) else {
            let known = gdl_schema::tables()
                .iter()
                .map(|t| t.name)
                .filter(|n| !n.starts_with("zz-"));
            let near = nearest(name, known).map(str::to_string);
            let note = self.note(
                msg::UNKNOWN_TABLE,
                args[0].origin,
                format!("there is no table `{name}`"),
            );
            if let Some(near) = near {
                note.help(format!("did you mean `{near}`?"));
            }
            return;
        };
        let mut items = &args[1..];
        let keep = items.first().and_then(Value::as_sym).is_some_and(|s| s == "add");
        if keep {
            items = &items[1..];
        }
        let (first, second) = table.def().index;
        self.frozen[first as usize] = true;
        self.frozen[second as usize] = true;
        self.material_table |= first == TypeKind::Material || second == TypeKind::Material;
        let missing = [first, second]
            .into_iter()
            .find(|&kind| self.rules.types.count(kind) == 0);
        if self.rules.table(table).is_none() && missing.is_none() {
            let cells = self.rules.types.count(first) * self.rules.types.count(second);
            if !self.take_cells(cells, form.origin) {
                return;
            }
        }
        if !keep && missing.is_none() {
            let default = table.def().default as i16;
            self.rules.table_mut(table).fill(default);
            self.table_origins(table).fill(Origin::NONE);
        }
        if missing.is_none() {
            self.rules.table_mut(table);
        }
        if let Some(kind) = missing {
            let message = format!("`{name}` cannot be filled: there is no {} yet", kind_name(kind));
            self.note(msg::TABLE_NO_TYPES, args[0].origin, message);
        }
        for item in items {
            if self.stopped {
                return;
            }
            self.place = item.origin;
            let stores = missing.is_none();
            match &item.data {
                Data::Int(_) | Data::Sym(_) => {
                    if !self.fill_table(table, item, stores) {
                        return;
                    }
                }
                Data::List(_) => self.table_clause(
                    Clause {
                        table,
                        origin: item.origin,
                        stores,
                    },
                    item,
                ),
                _ => {}
            }
        }
    }

    /// An atom: every entry. False if it is no value of this table, which ends the form.
    fn fill_table(&mut self, table: TableId, item: &Value, stores: bool) -> bool {
        let value = self.eval(item);
        let Some(n) = value.as_int() else {
            let shown = self.show(&value);
            let message = format!("an item of a table is a number or a clause, and {shown} is neither");
            self.note(msg::TABLE_CLAUSE_NOT_NUMBER, item.origin, message);
            return false;
        };
        let Ok(n) = self.in_bounds(table, n, item.origin) else {
            return false;
        };
        if stores {
            self.rules.table_mut(table).fill(n);
            self.table_origins(table).fill(item.origin);
        }
        true
    }

    fn in_bounds(&mut self, table: TableId, n: i32, origin: Origin) -> Result<i16, ClauseEnds> {
        let def = table.def();
        if !def.bounds.contains(n) {
            let shown = if (16384..=32767).contains(&n) && !def.dice {
                format!("{n} (a dice spec?)")
            } else {
                n.to_string()
            };
            let message = format!(
                "{shown} is out of bounds: `{}` takes {} to {}",
                def.name, def.bounds.lo, def.bounds.hi
            );
            self.note(msg::TABLE_VALUE_OUT_OF_RANGE, origin, message);
            return Err(ClauseEnds);
        }
        Ok(n as i16)
    }

    fn table_clause(&mut self, clause: Clause, item: &Value) {
        let parts = item.items();
        if let Some(extra) = parts.get(3) {
            let message = "a clause has two indexes and a value, and this is one more";
            self.note(msg::TABLE_CLAUSE_EXTRA_JUNK, extra.origin, message);
        }
        let nil = Value::nil(item.origin);
        let part = |m: &mut Self, i: usize| parts.get(i).map_or_else(|| nil.clone(), |v| m.eval(v));
        let (first, second, value) = (part(self, 0), part(self, 1), part(self, 2));
        // A problem ends this clause only, and is noted by now.
        let _ = self.store_clause(&clause, &first, &second, &value);
    }

    fn store_clause(
        &mut self,
        clause: &Clause,
        first: &Value,
        second: &Value,
        value: &Value,
    ) -> Result<(), ClauseEnds> {
        let Data::List(rows) = &first.data else {
            if first.is_nil() {
                return Ok(());
            }
            let row = self.index(clause, first, true)?;
            return self.store_row(clause, row, second, value);
        };
        match &value.data {
            Data::List(values) if values.len() != rows.len() => {
                self.value_count(value, values.len(), first, rows.len(), "first");
                Err(ClauseEnds)
            }
            Data::List(values) => {
                for (row, value) in rows.iter().zip(values.iter()) {
                    let row = self.index(clause, row, true)?;
                    self.store_row(clause, row, second, value)?;
                }
                Ok(())
            }
            _ => {
                for row in rows.iter() {
                    let row = self.index(clause, row, true)?;
                    self.entry(clause, value)?;
                    self.store_row(clause, row, second, value)?;
                }
                Ok(())
            }
        }
    }

    fn store_row(&mut self, clause: &Clause, row: usize, second: &Value, value: &Value) -> Result<(), ClauseEnds> {
        let Data::List(cols) = &second.data else {
            if second.is_nil() {
                return Ok(());
            }
            let col = self.index(clause, second, false)?;
            return self.store(clause, row, col, value);
        };
        match &value.data {
            Data::List(values) if values.len() != cols.len() => {
                self.value_count(value, values.len(), second, cols.len(), "second");
                Err(ClauseEnds)
            }
            Data::List(values) => {
                for (col, value) in cols.iter().zip(values.iter()) {
                    let col = self.index(clause, col, false)?;
                    self.store(clause, row, col, value)?;
                }
                Ok(())
            }
            _ => {
                for col in cols.iter() {
                    let col = self.index(clause, col, false)?;
                    self.store(clause, row, col, value)?;
                }
                Ok(())
            }
        }
    }

    fn value_count(&mut self, value: &Value, values: usize, index: &Value, types: usize, which: &str) {
        let message = format!("{values} values for the {types} types of the {which} index");
        self.note(msg::LIST_LENGTH_MISMATCH, value.origin, message)
            .related(index.origin, format!("{types} types"));
    }

    /// The row or column that an index names.
    fn index(&mut self, clause: &Clause, index: &Value, first: bool) -> Result<usize, ClauseEnds> {
        let (rows, cols) = clause.table.def().index;
        let kind = if first { rows } else { cols };
        match index.as_type() {
            Some(ty) if ty.kind == kind => Ok(usize::from(ty.index)),
            _ => {
                let (id, which) = if first {
                    (msg::TABLE_INDEX1_TYPE, "first")
                } else {
                    (msg::TABLE_INDEX2_TYPE, "second")
                };
                let shown = self.show(index);
                let (name, what) = (clause.table.def().name, kind_name(kind));
                let origin = if index.origin.is_some() {
                    index.origin
                } else {
                    clause.origin
                };
                self.note(
                    id,
                    origin,
                    format!("the {which} index of `{name}` is a {what}, but {shown} is none"),
                );
                Err(ClauseEnds)
            }
        }
    }

    /// A value as an entry of the table.
    fn entry(&mut self, clause: &Clause, value: &Value) -> Result<i16, ClauseEnds> {
        let Some(n) = value.as_number() else {
            let shown = self.show(value);
            let message = format!("`{}` takes numbers, but {shown} is none", clause.table.def().name);
            self.note(msg::TABLE_VALUE_NOT_NUMBER, value.origin, message);
            return Err(ClauseEnds);
        };
        self.in_bounds(clause.table, n, value.origin)
    }

    fn store(&mut self, clause: &Clause, row: usize, col: usize, value: &Value) -> Result<(), ClauseEnds> {
        let entry = self.entry(clause, value)?;
        if !self.burn(1) {
            return Err(ClauseEnds);
        }
        if clause.stores {
            self.rules.table_mut(clause.table).set(row, col, entry);
            self.table_origins(clause.table).set(row, col, clause.origin);
        }
        Ok(())
    }
}
