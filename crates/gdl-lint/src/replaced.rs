//! Old names whose work another kind of text does now: the forms that say the same in 7.5.
//!
//! Only what says exactly the same is written: a property that became a table, a table that became a property, a property of
//! the area that became a variable, and a table that became several. The rest needs a decision of the author.

use gdl_base::line_end;
use gdl_schema::{ADD_WORD, Category, Entry, TableId, Target, TypeKind, form, lookup};
use gdl_syntax::{AstNode, AtomValue, Element, List, SyntaxKind, SyntaxNode, TextRange, TextSize, token_at};

use crate::{Edit, Finding, Fix, FixContext, Safety};

/// The default of a table whose entries are factors.
const NEUTRAL_FACTOR: i32 = 100;

/// The fix of the use of an old name, if a form of 7.5 says the same.
pub(crate) fn equivalent(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let root = ctx.root();
    let list = token_at(&root, finding.range.start())?.parent_ancestors().find_map(List::cast)?;
    let old = Old { ctx, at: finding.range, root, list };
    let name = ctx.slice(finding.range);
    let entries = lookup(name).filter(|entry| !entry.info.engine && !entry.info.renamed_to.is_empty());
    let mut fixes = entries.filter_map(|entry| old.fix(&entry));
    let fix = fixes.next()?;
    fixes.next().is_none().then_some(fix)
}

/// The use of an old name.
struct Old<'a> {
    ctx: &'a FixContext<'a>,
    /// The name.
    at: TextRange,
    /// The file.
    root: SyntaxNode,
    /// The list around it.
    list: List,
}

impl Old<'_> {
    fn fix(&self, entry: &Entry) -> Option<Fix> {
        let targets = entry.info.renamed_to;
        match (entry.category, targets) {
            (Category::UnitTypeProperty, [Target { category: Category::Table, name }]) => {
                self.property_to_table(gdl_schema::table(name)?)
            }
            (Category::Table, [Target { category: Category::UnitTypeProperty, name }]) => self.table_to_property(name),
            (Category::Table, [_, _, ..]) => self.table_to_tables(targets),
            (Category::Area, [Target { category: Category::Global, name }]) => self.area_to_variable(name),
            _ => None,
        }
    }

    /// A property becomes a row of a table: `(acp-to-toolup 2)` of a type `u` is `(u u* 2)`.
    fn property_to_table(&self, table: TableId) -> Option<Fix> {
        let (rows, cols) = table.def().index;
        let all = format!("{}*", cols.letter());
        let outer = self.list.syntax().parent()?;
        let list = self.list.elements().collect::<Vec<_>>();
        if rows != TypeKind::Unit || has_comments(self.list.syntax()) {
            return None;
        }
        if let [head, types, _, value] = list.as_slice() {
            // `(add TYPES PROPERTY VALUE)` is at the top level, or what is around it decides when it is read.
            outer.parent().is_none().then_some(())?;
            head.symbol().filter(|head| head == form::ADD.name())?;
            let clause = format!("({} {all} {})", text(types), self.value(value, Some(types))?);
            let range = self.list.syntax().text_range();
            return if self.last_type().is_some_and(|last| last.end() > range.start()) {
                let Edit { range, text } = self.ctx.removal(range);
                self.with_clause(Edit { range, text }, table, &clause, false)
            } else {
                Some(Fix::new(table_label(table), Safety::Unsafe, range, table_form(table, &clause)))
            };
        }
        let [_, value] = list.as_slice() else { return None };
        let form =
            List::cast(outer).filter(|form| form.syntax().parent().is_some_and(|file| file.parent().is_none()))?;
        let ty = form.arg(0).filter(|ty| ty.symbol().is_some())?;
        form.head().filter(|head| head == form::UNIT_TYPE.name())?;
        let clause = format!("({} {all} {})", text(&ty), self.value(value, None)?);
        self.with_clause(self.ctx.removal(self.list.syntax().text_range()), table, &clause, true)
    }

    /// A clause of a table after the last type of the file, where `u*` is complete, beside the removal of the old text.
    fn with_clause(&self, removal: Edit, table: TableId, clause: &str, is_of_type: bool) -> Option<Fix> {
        let last = self.last_type()?;
        let words = |form: &List, count| -> Vec<_> {
            form.elements().take(count).map(|word| word.symbol().unwrap_or_default()).collect()
        };
        // The clauses of one table are in one form.
        let forms = self.root.children().filter_map(List::cast);
        let after = forms.skip_while(|form| form.syntax().text_range().start() < last.end());
        let mut tables = after.take_while(|form| form.head().is_some_and(|head| head == form::TABLE.name()));
        let same = tables.find(|form| {
            words(form, 3) == [form::TABLE.name(), table.name(), ADD_WORD] && !has_comments(form.syntax())
        });
        let newline = line_end(self.ctx.text());
        // The value of the type itself comes before what `add` forms say.
        let first = same.as_ref().filter(|_| is_of_type).and_then(|form| form.elements().nth(3));
        let insertion = match (first, same.and_then(|form| form.r_paren())) {
            (Some(first), _) => {
                let at = TextRange::empty(first.text_range().start());
                Edit { range: at, text: format!("{clause}{newline}  ") }
            }
            (None, Some(paren)) => {
                Edit { range: TextRange::empty(paren.text_range().start()), text: format!("{newline}  {clause}") }
            }
            (None, None) => {
                Edit { range: TextRange::empty(last.end()), text: format!("{newline}{}", table_form(table, clause)) }
            }
        };
        (removal.range.end() <= insertion.range.start() || insertion.range.end() <= removal.range.start())
            .then_some(())?;
        let mut edits = vec![removal, insertion];
        edits.sort_by_key(|edit| edit.range.start());
        Some(Fix { label: table_label(table), safety: Safety::Unsafe, edits })
    }

    /// The last form that defines a unit type, with a comment at the end of its line.
    fn last_type(&self) -> Option<TextRange> {
        let is_type = |form: &List| form.head().is_some_and(|head| head == form::UNIT_TYPE.name());
        let last = self.root.children().filter_map(List::cast).filter(is_type).last()?.syntax().text_range();
        let rest = self.ctx.text().get(usize::from(last.end())..)?;
        // A comment does not end at a CR alone.
        let line = rest[..rest.find('\n').unwrap_or(rest.len())].trim_end_matches('\r');
        let has_comment = line.trim_start_matches([' ', '\t']).starts_with(';');
        let comment = if has_comment { line.len() } else { 0 };
        Some(TextRange::new(last.start(), last.end() + TextSize::try_from(comment).ok()?))
    }

    /// A table whose second index does not matter becomes a property: `(u u* 3)` is `(add u PROPERTY 3)`.
    fn table_to_property(&self, property: &str) -> Option<Fix> {
        self.top_level_table()?;
        let mut clauses = self.list.elements().skip(2).peekable();
        clauses.next_if(|item| item.symbol().is_some_and(|word| word == ADD_WORD));
        let all = format!("{}*", TypeKind::Unit.letter());
        let forms: Option<Vec<String>> = clauses
            .map(|item| {
                let Some(clause) = item.as_list() else {
                    return Some(format!("({} {all} {property} {})", form::ADD, self.value(&item, None)?));
                };
                let [row, col, value] = <[Element; 3]>::try_from(clause.elements().collect::<Vec<_>>()).ok()?;
                col.symbol().filter(|col| *col == all)?;
                Some(format!("({} {} {property} {})", form::ADD, text(&row), self.value(&value, Some(&row))?))
            })
            .collect();
        let forms = forms.filter(|forms| !forms.is_empty())?.join(line_end(self.ctx.text()));
        let label = format!("write the property `{property}`");
        Some(Fix::new(label, Safety::Unsafe, self.list.syntax().text_range(), forms))
    }

    /// A table that became several: each that does a part of its work, or the one whose entries are factors as the old ones.
    fn table_to_tables(&self, targets: &[Target]) -> Option<Fix> {
        self.top_level_table()?;
        let tables: Vec<TableId> = targets
            .iter()
            .map(|it| gdl_schema::table(it.name).filter(|_| it.category == Category::Table))
            .collect::<Option<_>>()?;
        let default = |table: &TableId| table.def().default;
        let is_same = tables.windows(2).all(|pair| default(&pair[0]) == default(&pair[1]));
        let meant: Vec<TableId> =
            tables.into_iter().filter(|table| is_same || default(table) == NEUTRAL_FACTOR).collect();
        let names = meant.iter().map(|table| format!("`{}`", table.name())).collect::<Vec<_>>().join(" and ");
        let (last, others) = meant.split_last()?;
        let range = self.list.syntax().text_range();
        let before = self.ctx.slice(TextRange::new(range.start(), self.at.start()));
        let after = self.ctx.slice(TextRange::new(self.at.end(), range.end()));
        let newline = line_end(self.ctx.text());
        let copies: String = others.iter().map(|table| format!("{before}{}{after}{newline}", table.name())).collect();
        let mut edits = vec![Edit { range: self.at, text: last.name().to_owned() }];
        if !copies.is_empty() {
            edits.insert(0, Edit { range: TextRange::empty(range.start()), text: copies });
        }
        Some(Fix { label: format!("write {names}"), safety: Safety::Unsafe, edits })
    }

    /// A property of the area that became a variable.
    fn area_to_variable(&self, name: &str) -> Option<Fix> {
        let list: Vec<Element> = self.list.elements().collect();
        let [_, value] = list.as_slice() else { return None };
        let form = List::cast(self.list.syntax().parent()?)?;
        let is_area = form.head().is_some_and(|head| head == form::AREA.name()) && is_top_level(&form);
        let value = self.value(value, None).filter(|_| is_area && !has_comments(self.list.syntax()))?;
        let set = format!("({} {name} {value}){}", form::SET, line_end(self.ctx.text()));
        let edits = vec![
            Edit { range: TextRange::empty(form.syntax().text_range().start()), text: set },
            self.ctx.removal(self.list.syntax().text_range()),
        ];
        Some(Fix { label: format!("set the variable `{name}`"), safety: Safety::Unsafe, edits })
    }

    /// A table form at the top level without comments, which would be lost or doubled.
    fn top_level_table(&self) -> Option<()> {
        let is_table = self.list.head().is_some_and(|head| head == form::TABLE.name());
        (is_table && is_top_level(&self.list) && !has_comments(self.list.syntax())).then_some(())
    }

    /// A value that means the same in another form: a number, or a number for each of some types that are written out.
    fn value(&self, value: &Element, types: Option<&Element>) -> Option<String> {
        let is_number = |value: &Element| {
            value.as_atom().is_some_and(|atom| {
                matches!(atom.value(), AtomValue::Number(_)) && !atom.text().contains(['%', '.', 'd'])
            })
        };
        let is_list_of_numbers = |types: &Element| {
            let (Some(values), Some(types)) = (value.as_list(), types.as_list()) else { return false };
            let is_plain = types.elements().all(|ty| ty.symbol().is_some())
                && types.head().is_none_or(|head| gdl_schema::function(&head).is_none());
            is_plain
                && values.elements().count() == types.elements().count()
                && values.elements().all(|it| is_number(&it))
        };
        (is_number(value) || types.is_some_and(is_list_of_numbers)).then(|| text(value))
    }
}

fn table_label(table: TableId) -> String {
    format!("write the table `{}`", table.name())
}

fn table_form(table: TableId, clause: &str) -> String {
    format!("({} {} {ADD_WORD} {clause})", form::TABLE, table.name())
}

fn is_top_level(list: &List) -> bool {
    list.syntax().parent().is_some_and(|file| file.parent().is_none())
}

fn text(element: &Element) -> String {
    element.syntax().to_string()
}

fn has_comments(node: &SyntaxNode) -> bool {
    let mut inner = node.descendants_with_tokens();
    inner.any(|it| matches!(it.kind(), SyntaxKind::LineComment | SyntaxKind::BlockComment))
}
