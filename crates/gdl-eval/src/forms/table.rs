//! `table`: atoms and clauses that fill a table (spec language 4.2).

use std::sync::Arc;

use gdl_ruleset::{Data, Origin, Table, Value};
use gdl_schema::{ADD_WORD, Category, TableDef, TableId, TypeKind, msg};

use crate::{
    env::kind_name,
    expected::ExpectedValue,
    history::TableRecorder,
    machine::Machine,
    note::Lack,
    provenance::{RowWrite, TableOrigins},
    reuse::FilledTable,
    suggest::Advice,
    wording::{count, one},
};

/// Signals that a clause ends early, after its message was given.
struct ClauseEnds;

/// The table that a form fills. It is moved out of the game meanwhile, because this is the hottest loop of evaluation.
struct Filling {
    def: &'static TableDef,
    /// `None` if an index kind has no types: values are checked but not stored.
    target: Option<(Table, TableOrigins)>,
    /// Records the history of entries, on request.
    recorder: Option<TableRecorder>,
    /// What the current clause did last.
    last: Option<FilledRow>,
}

/// A row that a clause has filled. Clauses are about lists of types, and most of these rows are equal before: what the clause
/// does to the first of them, it does to the others.
struct FilledRow {
    cols: *const [usize],
    entry: i16,
    /// The row before.
    before: (Arc<[i16]>, Arc<[u32]>),
    /// The row after.
    after: (Arc<[i16]>, Arc<[u32]>),
    write: RowWrite,
}

impl FilledRow {
    /// Whether the same happens to another row.
    fn applies(&self, table: &Table, origins: &TableOrigins, row: usize, cols: &[usize], entry: i16) -> bool {
        std::ptr::eq(self.cols, cols)
            && self.entry == entry
            && table.shared_row(row).is_some_and(|row| Arc::ptr_eq(row, &self.before.0))
            && origins.shared_row(row).is_some_and(|row| Arc::ptr_eq(row, &self.before.1))
    }
}

impl Filling {
    fn begin(&mut self, clause: Origin) {
        self.last = None;
        if let Some((_, origins)) = &mut self.target {
            origins.begin(clause);
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.begin(clause);
        }
    }

    fn set(&mut self, row: usize, col: usize, entry: i16) {
        if let Some((table, origins)) = &mut self.target {
            let before = table.set(row, col, entry);
            origins.set(row, col, before == Some(entry));
            if let Some(recorder) = self.recorder.as_mut().filter(|_| before.is_some()) {
                recorder.set(row, col, entry);
            }
        }
    }

    fn set_row(&mut self, row: usize, cols: &[usize], entry: i16) {
        let Some((table, origins)) = &mut self.target else { return };
        if let Some(recorder) = &mut self.recorder {
            origins.set_row(row, table.set_row(row, cols, entry));
            cols.iter().for_each(|&col| recorder.set(row, col, entry));
            return;
        }
        if let Some(last) = self.last.as_ref().filter(|last| last.applies(table, origins, row, cols, entry)) {
            table.put_shared_row(row, Arc::clone(&last.after.0));
            origins.repeat_row(row, Arc::clone(&last.after.1), &last.write);
            return;
        }
        // A row that no other shares is not kept: it would have to be copied to be written.
        let shared = |table: &Table, origins: &TableOrigins| {
            let (entries, cells) = (table.shared_row(row)?, origins.shared_row(row)?);
            let is_shared = Arc::strong_count(entries) > 1 && Arc::strong_count(cells) > 1;
            is_shared.then(|| (Arc::clone(entries), Arc::clone(cells)))
        };
        let before = shared(table, origins);
        let write = origins.set_row(row, table.set_row(row, cols, entry));
        let after = table.shared_row(row).cloned().zip(origins.shared_row(row).cloned());
        self.last = before.zip(after).map(|(before, after)| FilledRow { cols, entry, before, after, write });
    }

    fn fill(&mut self, entry: i16) {
        if let Some((table, origins)) = &mut self.target {
            origins.fill(table.cells().map(|cell| cell == entry));
            table.fill(entry);
            if let Some(recorder) = &mut self.recorder {
                recorder.fill((table.rows(), table.cols()), entry.into(), false);
            }
        }
    }
}

/// The number of entries of a row that are looked up and stored in the time of one evaluation step.
const ENTRIES_PER_STEP: u64 = 4;
/// The same number if the columns are known, and one value is copied to all of them.
const KNOWN_ENTRIES_PER_STEP: u64 = 16;

impl Machine<'_> {
    /// `(table NAME [add] item...)`.
    pub fn table(&mut self, args: &[Value], form: &Value) {
        let Some(name) = args.first().and_then(Value::as_sym) else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(msg::TABLE_NAME_NOT_SYMBOL, origin, "a `table` form needs the name of a table");
            return;
        };
        if name.starts_with("zz-") {
            return;
        }
        let Some(id) = gdl_schema::table(name) else {
            let known = gdl_schema::tables().iter().map(|t| t.name).filter(|n| !n.starts_with("zz-"));
            let advice = self.advice(name, Category::Table.noun(), known);
            self.note(msg::UNKNOWN_TABLE, args[0].origin, format!("there is no table `{name}`")).help_if(advice);
            return;
        };
        let mut items = &args[1..];
        let keep = items.first().and_then(Value::as_sym).is_some_and(|s| s == ADD_WORD);
        if keep {
            items = &items[1..];
        }
        let (first, second) = id.def().index;
        self.material_table |= first == TypeKind::Material || second == TypeKind::Material;
        let mut filling = Filling { def: id.def(), target: None, recorder: None, last: None };
        let mut known = None;
        if let Some(kind) = [first, second].into_iter().find(|&kind| self.rules.types.count(kind) == 0) {
            let message = format!("`{name}` cannot be filled: there is no {} yet", kind_name(kind));
            self.note(msg::TABLE_NO_TYPES, args[0].origin, message).lack(Lack::Types(kind));
        } else {
            self.frozen[first as usize] = true;
            self.frozen[second as usize] = true;
            let new = self.rules.table(id).is_none();
            let (rows, cols) = self.rules.table_size(id);
            if new && !self.take_cells(rows * cols, form.origin) {
                return;
            }
            // Without `add` the form starts with an empty table.
            let before = self.take_filled(id).filter(|_| keep);
            filling.recorder = self.recorder.as_ref().and_then(|recorder| recorder.of_table(id));
            if let Some(recorder) = filling.recorder.as_mut().filter(|_| !new && !keep) {
                recorder.begin(form.origin);
                recorder.fill((rows, cols), filling.def.default, true);
            }
            // A step that is known from before records nothing.
            let may_reuse = filling.recorder.is_none();
            if may_reuse && let Some((table, origins)) = self.filled_before(form, (rows, cols), before.as_ref()) {
                self.place = items.last().map_or(self.place, |item| item.origin);
                self.put_filled(table, origins);
                return;
            }
            known = if may_reuse { self.begin_step(form, (rows, cols), before.clone()) } else { None };
            filling.target = Some(match before {
                Some((table, origins)) => (Arc::unwrap_or_clone(table), Arc::unwrap_or_clone(origins)),
                None => (Table::new(id, rows, cols), TableOrigins::new(rows, cols)),
            });
        }
        self.table_items(&mut filling, items);
        if let Some((recorder, table)) = self.recorder.as_mut().zip(filling.recorder.take()) {
            recorder.add(table);
        }
        if let Some((mut table, mut origins)) = filling.target {
            let before = known.as_ref().and_then(|step| step.before.as_ref());
            table.share(before.map(|(table, _)| &**table));
            origins.share(before.map(|(_, origins)| &**origins));
            let filled = (Arc::new(table), Arc::new(origins));
            let (table, origins) = self.end_step(known, filled);
            self.put_filled(table, origins);
        }
    }

    /// The current table, grown to its current size and moved out of the game.
    fn take_filled(&mut self, id: TableId) -> Option<FilledTable> {
        let table = self.rules.take_shared_table(id)?;
        let mut origins = self.origins.tables.remove(&id)?;
        if !origins.has_size(table.rows(), table.cols()) {
            Arc::make_mut(&mut origins).grow(table.rows(), table.cols());
        }
        Some((table, origins))
    }

    fn put_filled(&mut self, table: Arc<Table>, origins: Arc<TableOrigins>) {
        self.origins.tables.insert(table.id, origins);
        self.rules.put_shared_table(table);
    }

    /// Grows the tables to the size that all types require.
    pub fn grow_tables(&mut self) {
        self.rules.grow_tables();
        for (&id, origins) in &mut self.origins.tables {
            let (rows, cols) = self.rules.table_size(id);
            if !origins.has_size(rows, cols) {
                Arc::make_mut(origins).grow(rows, cols);
            }
        }
    }

    fn table_items(&mut self, filling: &mut Filling, items: &[Value]) {
        for item in items {
            if self.stopped {
                return;
            }
            self.place = item.origin;
            match &item.data {
                Data::Int(_) | Data::Sym(_) if !self.fill_table(filling, item) => return,
                Data::List(_) if self.misplaced_form(item) => {}
                Data::List(_) => self.table_clause(filling, item),
                _ => {}
            }
        }
    }

    /// Stores an atom in every entry. False if the atom is not a value of this table, which ends the form.
    fn fill_table(&mut self, filling: &mut Filling, item: &Value) -> bool {
        let value = self.eval_as(ExpectedValue::TableItem, item);
        let Some(n) = value.as_int() else {
            let message =
                format!("an item of a table is a number or a clause in parentheses, {}", self.instead(&value));
            if item.as_sym().is_some_and(|name| name == ADD_WORD) {
                let help = format!("Write `add` directly after `{}`; elsewhere it means nothing.", filling.def.name);
                // Of the two messages, the one about the unbound symbol is reported.
                if let Some(unbound) = self.notes.last_mut().filter(|note| note.id == msg::UNBOUND_SYMBOL) {
                    (unbound.help, unbound.replacement) = (Some(help.clone()), None);
                }
                self.note(msg::TABLE_CLAUSE_NOT_NUMBER, item.origin, message).help(help);
            } else {
                self.note(msg::TABLE_CLAUSE_NOT_NUMBER, item.origin, message);
            }
            return false;
        };
        let Ok(entry) = self.in_bounds(
            filling.def,
            n,
            item.origin,
            "The value is not stored, and the engine ends the whole form here.",
        ) else {
            return false;
        };
        filling.begin(item.origin);
        filling.fill(entry);
        true
    }

    fn in_bounds(
        &mut self,
        def: &TableDef,
        n: i32,
        origin: Origin,
        consequence: &'static str,
    ) -> Result<i16, ClauseEnds> {
        if def.bounds.contains(n) {
            return Ok(n as i16);
        }
        let dice = (16384..=32767).contains(&n) && !def.dice;
        let shown = if dice { format!("{n} (a dice spec?)") } else { n.to_string() };
        let message = format!("{shown} is out of bounds: `{}` takes {} to {}", def.name, def.bounds.lo, def.bounds.hi);
        let nearest = n.clamp(def.bounds.lo, def.bounds.hi);
        self.note(msg::TABLE_VALUE_OUT_OF_RANGE, origin, message)
            .consequence(consequence)
            .replacement(nearest.to_string());
        Err(ClauseEnds)
    }

    fn table_clause(&mut self, filling: &mut Filling, item: &Value) {
        let parts = item.items();
        if let Some(extra) = parts.get(3) {
            let message = "a clause has two indexes and a value, and this is one more";
            self.note(msg::TABLE_CLAUSE_EXTRA_JUNK, extra.origin, message);
        }
        let nil = Value::nil(item.origin);
        let (rows, cols) = filling.def.index;
        let expected = [
            ExpectedValue::Types(Some(rows)),
            ExpectedValue::Types(Some(cols)),
            ExpectedValue::number(&filling.def.info, filling.def.dice),
        ];
        let part = |m: &mut Self, i: usize| parts.get(i).map_or_else(|| nil.clone(), |v| m.eval_as(expected[i], v));
        let (first, second, value) = (part(self, 0), part(self, 1), part(self, 2));
        filling.begin(item.origin);
        // A problem ends only this clause, and has been reported already.
        let ended = self.store_clause(filling, &first, &second, &value).is_err();
        if !ended && first.is_nil() {
            self.empty_index(filling, &first, "first");
        } else if !ended && second.is_nil() {
            self.empty_index(filling, &second, "second");
        }
        if ended && parts.len() < 3 {
            self.explain_short_clause(filling.def, &second);
        }
        if ended
            && let [written, other, ..] = parts
            && self.are_swapped(filling.def, &first, &second)
        {
            let several = [&first, &second, &value].iter().all(|part| part.is_list());
            if let Some(note) = self.report_last_as(msg::TABLE_INDEX1_TYPE, msg::TABLE_INDEXES_SWAPPED) {
                let kinds = filling.def.index;
                let (rows, cols) = (one(kind_name(kinds.0)), one(kind_name(kinds.1)));
                let name = filling.def.name;
                note.message = format!("the indexes of `{name}` are {rows} and then {cols}, not the reverse");
                (note.origin, note.related) = (written.origin, Vec::new());
                // Values in lists would have to be swapped too.
                let label = if several { "the other index" } else { "this one belongs in front" };
                note.related(other.origin, label);
            }
        }
    }

    /// Explains what a clause with one index and a value, or with only two indexes, lacks.
    fn explain_short_clause(&mut self, def: &TableDef, second: &Value) {
        let is_number = |value: &Value| value.as_number().is_some() && value.as_type().is_none();
        let lacks_index = is_number(second) || second.items().first().is_some_and(is_number);
        let ids = [msg::TABLE_VALUE_NOT_NUMBER, msg::TABLE_INDEX2_TYPE];
        let Some(note) = self.notes.last_mut().filter(|note| ids.contains(&note.id) && !self.stopped) else { return };
        if lacks_index {
            let col = one(kind_name(def.index.1));
            note.message = format!("a clause of `{}` has two indexes and a value, and this has one index", def.name);
            note.help(format!("Write {col} before the value."));
        } else if note.id == msg::TABLE_VALUE_NOT_NUMBER {
            note.message = format!("a clause of `{}` has two indexes and a value, and this has no value", def.name);
        }
    }

    /// Whether all types of each index are of the kind of the other index.
    fn are_swapped(&mut self, def: &TableDef, first: &Value, second: &Value) -> bool {
        let (rows, cols) = def.index;
        let are = |index: &Value, kind: TypeKind| {
            let is = |value: &Value| value.as_type().is_some_and(|ty| ty.kind == kind);
            is(index) || (index.is_list() && !index.is_nil() && index.items().iter().all(is))
        };
        let cost = first.items().len() + second.items().len();
        rows != cols && self.burn(u64::try_from(cost).unwrap_or(u64::MAX)) && are(first, cols) && are(second, rows)
    }

    fn store_clause(
        &mut self,
        filling: &mut Filling,
        first: &Value,
        second: &Value,
        value: &Value,
    ) -> Result<(), ClauseEnds> {
        let Data::List(rows) = &first.data else {
            if first.is_nil() {
                return Ok(());
            }
            let row = self.index(filling, first, true)?;
            return self.store_row(filling, row, second, None, value);
        };
        // The same for all rows.
        let cols = columns(filling.def, second);
        let cols = cols.as_deref();
        if !self.burn(rows.len() as u64) {
            return Err(ClauseEnds);
        }
        match &value.data {
            Data::List(values) if values.len() != rows.len() => {
                let consequence = "The clause has no effect.";
                self.value_count(value, values, first, rows, "first", consequence);
                let lies = |row: &Value| row.items().len() == rows.len();
                if second.items().len() == values.len()
                    && values.iter().all(lies)
                    && let Some(note) = self.report_last_as(msg::LIST_LENGTH_MISMATCH, msg::TABLE_VALUES_TRANSPOSED)
                {
                    note.message = "here is a list of values for each type of the second index".to_owned();
                    note.related.truncate(1);
                }
                Err(ClauseEnds)
            }
            Data::List(values) => {
                for (row, value) in rows.iter().zip(values.iter()) {
                    let row = self.index(filling, row, true)?;
                    self.store_row(filling, row, second, cols, value)?;
                }
                Ok(())
            }
            _ => {
                for row in rows.iter() {
                    let row = self.index(filling, row, true)?;
                    self.entry(filling, value)?;
                    self.store_row(filling, row, second, cols, value)?;
                }
                Ok(())
            }
        }
    }

    /// Stores a value, or a list of values, in a row. `known` are the columns that `second` names, if they were
    /// computed before.
    fn store_row(
        &mut self,
        filling: &mut Filling,
        row: usize,
        second: &Value,
        known: Option<&[usize]>,
        value: &Value,
    ) -> Result<(), ClauseEnds> {
        let Data::List(cols) = &second.data else {
            if second.is_nil() {
                return Ok(());
            }
            let col = self.index(filling, second, false)?;
            let entry = self.entry(filling, value)?;
            filling.set(row, col, entry);
            return Ok(());
        };
        let entries_per_step = if known.is_some() { KNOWN_ENTRIES_PER_STEP } else { ENTRIES_PER_STEP };
        if !self.burn(1 + cols.len() as u64 / entries_per_step) {
            return Err(ClauseEnds);
        }
        match &value.data {
            Data::List(values) if values.len() != cols.len() => {
                let consequence = "Nothing of this list is stored, and the clause ends there.";
                self.value_count(value, values, second, cols, "second", consequence);
                Err(ClauseEnds)
            }
            Data::List(values) => {
                for (col, value) in cols.iter().zip(values.iter()) {
                    let col = self.index(filling, col, false)?;
                    let entry = self.entry(filling, value)?;
                    filling.set(row, col, entry);
                }
                Ok(())
            }
            _ => {
                // The index is checked before the value, as everywhere.
                self.index(filling, &cols[0], false)?;
                let entry = self.entry(filling, value)?;
                let own = if known.is_none() { columns(filling.def, second) } else { None };
                if let Some(cols) = known.or(own.as_deref()) {
                    filling.set_row(row, cols, entry);
                    // The columns of this row alone are gone afterwards.
                    filling.last = filling.last.take().filter(|_| known.is_some());
                    return Ok(());
                }
                for col in cols.iter() {
                    let col = self.index(filling, col, false)?;
                    filling.set(row, col, entry);
                }
                Ok(())
            }
        }
    }

    /// Reports an index that names no type: the clause does nothing.
    fn empty_index(&mut self, filling: &Filling, index: &Value, which: &str) {
        // If a kind has no types at all, a message about the table says so.
        if filling.target.is_some() {
            let message = format!("the {which} index of this row names no type");
            self.note(msg::TABLE_EMPTY_INDEX, index.origin, message);
        }
    }

    fn value_count(
        &mut self,
        value: &Value,
        values: &[Value],
        index: &Value,
        types: &[Value],
        which: &str,
        consequence: &'static str,
    ) {
        let (lone, lack) = (self.lone_element(values, types), Lack::of_lengths(values, types));
        let cells_meant = self.cells_meant(types, values.len());
        let (values, types) = (count(values.len(), "value"), count(types.len(), "type"));
        let message = format!("{values} for {types} of the {which} index");
        self.note(msg::LIST_LENGTH_MISMATCH, value.origin, message)
            .help_if(cells_meant.map(Advice::from))
            .related(index.origin, types)
            .related(lone.0, lone.1)
            .consequence(consequence)
            .lack(lack);
    }

    /// The first element of two lists that has no counterpart in the other, if it is written in this form.
    pub(super) fn lone_element(&self, values: &[Value], types: &[Value]) -> (Origin, String) {
        let (longer, shorter) = if values.len() > types.len() { (values, types) } else { (types, values) };
        let Some(element) = longer.get(shorter.len()) else { return (Origin::NONE, String::new()) };
        let here = element.origin.form() == self.form.unwrap_or(Origin::NONE);
        let missing = if values.len() > types.len() { "type" } else { "value" };
        let label = format!("no {missing} is left for {}", self.show(element));
        (if here { element.origin } else { Origin::NONE }, label)
    }

    /// The row or column that an index names.
    fn index(&mut self, filling: &Filling, index: &Value, first: bool) -> Result<usize, ClauseEnds> {
        let (rows, cols) = filling.def.index;
        let kind = if first { rows } else { cols };
        if let Some(ty) = index.as_type()
            && ty.kind == kind
        {
            return Ok(usize::from(ty.index));
        }
        let (id, which) = if first { (msg::TABLE_INDEX1_TYPE, "first") } else { (msg::TABLE_INDEX2_TYPE, "second") };
        let message =
            format!("the {which} index of `{}` is {}, {}", filling.def.name, one(kind_name(kind)), self.instead(index));
        let help = self.quoted_type(index);
        self.note(id, index.origin, message).help_if(help);
        Err(ClauseEnds)
    }

    /// A value as an entry of the table.
    fn entry(&mut self, filling: &Filling, value: &Value) -> Result<i16, ClauseEnds> {
        match value.as_number() {
            Some(n) => {
                self.note_type_as_number(filling.def.name, &filling.def.info, value, value);
                let consequence = "The value is not stored, and the clause ends there; what it stored before stays.";
                self.in_bounds(filling.def, n, value.origin, consequence)
            }
            None => {
                let message = format!("`{}` takes numbers, {}", filling.def.name, self.instead(value));
                let help = value
                    .as_str()
                    .filter(|text| is_number(text, filling.def.dice))
                    .map(|text| Advice::from(format!("Write `{text}` without quotes.")));
                self.note(msg::TABLE_VALUE_NOT_NUMBER, value.origin, message).help_if(help);
                Err(ClauseEnds)
            }
        }
    }
}

/// Whether a quoted text would be a number without its quotes, or dice if the table accepts them.
fn is_number(text: &str, dice: bool) -> bool {
    let digits = |part: &str| !part.is_empty() && part.len() < 6 && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_dice = |(count, rest): (&str, &str)| {
        digits(count)
            && rest.split_once(['+', '-']).map_or(digits(rest), |(sides, offset)| digits(sides) && digits(offset))
    };
    digits(text.strip_prefix('-').unwrap_or(text)) || (dice && text.split_once('d').is_some_and(is_dice))
}

/// The columns that an index names, if all its elements are types of the right kind.
fn columns(def: &TableDef, second: &Value) -> Option<Box<[usize]>> {
    let column = |index: &Value| {
        let ty = index.as_type().filter(|ty| ty.kind == def.index.1)?;
        Some(usize::from(ty.index))
    };
    second.items().iter().map(column).collect()
}
