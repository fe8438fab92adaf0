//! Clauses as pieces of text, and how several become one, or one several, without a change of their entries.

use std::collections::{BTreeMap, BTreeSet};

use gdl_syntax::{Element, List};

use crate::clause::{Cell, Clause, Index};

/// The longest list of types that has a list of values: the reader counts them.
const MAX_VALUES: usize = 8;

/// The longest list of types that merging makes.
const MAX_TYPES: usize = 40;

/// One index of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    /// The names, as they are written; one for a symbol of a list or an expression.
    names: Vec<String>,
    /// The types.
    types: Vec<u16>,
    /// Whether each name is a type of its own.
    is_plain: bool,
}

impl Side {
    fn read(index: &Index, element: &Element) -> Side {
        let text = |element: &Element| element.syntax().to_string();
        let names: Option<Vec<String>> = match element.as_list() {
            Some(list) if index.is_literal => list.elements().map(|item| item.symbol().map(|_| text(&item))).collect(),
            _ => None,
        };
        let is_plain = names.is_some() || !index.is_list;
        Side { names: names.unwrap_or_else(|| vec![text(element)]), types: index.types.clone(), is_plain }
    }

    fn text(&self) -> String {
        match self.names.as_slice() {
            [name] => name.clone(),
            names => format!("({})", names.join(" ")),
        }
    }

    /// The same types in any order.
    fn is_same(&self, other: &Side) -> bool {
        self.types == other.types || self.set() == other.set()
    }

    fn set(&self) -> BTreeSet<u16> {
        self.types.iter().copied().collect()
    }

    /// The types of both; none if one of them is not written out, or they share types.
    fn union(&self, other: &Side) -> Option<Side> {
        let fits = self.is_plain && other.is_plain && self.names.len() + other.names.len() <= MAX_TYPES;
        let is_disjoint = self.set().is_disjoint(&other.set());
        (fits && is_disjoint).then(|| Side {
            names: [self.names.as_slice(), &other.names].concat(),
            types: [self.types.as_slice(), &other.types].concat(),
            is_plain: true,
        })
    }

    fn single(&self, at: usize) -> Option<Side> {
        Some(Side { names: vec![self.names.get(at)?.clone()], types: vec![*self.types.get(at)?], is_plain: true })
    }
}

/// One value for some rows and columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    rows: Side,
    cols: Side,
    value: String,
}

impl Piece {
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rows.types.iter().flat_map(|&row| self.cols.types.iter().map(move |&col| (row, col)))
    }

    /// Whether both set an entry to values that may differ.
    fn conflicts(&self, other: &Piece) -> bool {
        let meet = |a: &Side, b: &Side| !a.set().is_disjoint(&b.set());
        self.value != other.value && meet(&self.rows, &other.rows) && meet(&self.cols, &other.cols)
    }
}

/// Splits a clause into pieces with one value each; none if only evaluation knows what it sets.
pub(crate) fn pieces(clause: &Clause, item: &List) -> Option<Vec<Piece>> {
    let mut parts = item.elements();
    let (rows, cols, value) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let (rows, cols) = (Side::read(clause.rows.as_ref()?, &rows), Side::read(clause.cols.as_ref()?, &cols));
    let is_list = |index: &Option<Index>| index.as_ref().is_some_and(|index| index.is_list);
    let text = |element: &Element| element.syntax().to_string();
    let is_value = |element: &Element| element.as_atom().is_some();
    let Some(values) = value.as_list() else {
        return is_value(&value).then(|| vec![Piece { rows, cols, value: text(&value) }]);
    };
    let values: Vec<Element> = values.elements().collect();
    if !is_list(&clause.rows) {
        return by_columns(&rows, &cols, &values, is_list(&clause.cols));
    }
    if !rows.is_plain || values.len() != rows.names.len() {
        return None;
    }
    let mut out = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let row = rows.single(at)?;
        match value.as_list() {
            None if is_value(value) => out.push(Piece { rows: row, cols: cols.clone(), value: text(value) }),
            None => return None,
            Some(list) => {
                let values: Vec<Element> = list.elements().collect();
                out.extend(by_columns(&row, &cols, &values, is_list(&clause.cols))?);
            }
        }
    }
    Some(out)
}

/// The pieces of a row with a list of values.
fn by_columns(row: &Side, cols: &Side, values: &[Element], is_list: bool) -> Option<Vec<Piece>> {
    let fits = is_list && cols.is_plain && values.len() == cols.names.len();
    let piece = |(at, value): (usize, &Element)| {
        value.as_atom()?;
        Some(Piece { rows: row.clone(), cols: cols.single(at)?, value: value.syntax().to_string() })
    };
    fits.then(|| values.iter().enumerate().map(piece).collect())?
}

/// The texts of few clauses that set what the pieces set, in their order. `named` gives the symbol of a list of the game.
pub(crate) fn compressed(pieces: &[Piece], named: &dyn Fn(bool, &BTreeSet<u16>) -> Option<String>) -> Vec<String> {
    let mut best = fewer(pieces.to_vec(), named);
    loop {
        // Lists of values stand where their first one stood: more clauses may meet now.
        let next = fewer(best.iter().flat_map(|clause| clause.pieces.clone()).collect(), named);
        if !is_better(&next, &best) {
            return best.into_iter().map(|clause| clause.text).collect();
        }
        best = next;
    }
}

fn is_better(new: &[NewClause], old: &[NewClause]) -> bool {
    let size = |clauses: &[NewClause]| size(clauses.iter().map(|clause| clause.text.as_str()));
    new.len() < old.len() && size(new) <= size(old)
}

/// A clause that was made, with the pieces that a reader finds in it.
struct NewClause {
    text: String,
    pieces: Vec<Piece>,
}

/// Joins pieces where they stand.
fn fewer(pieces: Vec<Piece>, named: &dyn Fn(bool, &BTreeSet<u16>) -> Option<String>) -> Vec<NewClause> {
    let mut pieces = without_overwritten(&pieces);
    while merge(&mut pieces) {}
    for (is_row, side) in pieces.iter_mut().flat_map(|piece| [(true, &mut piece.rows), (false, &mut piece.cols)]) {
        if side.names.len() > 2
            && let Some(name) = named(is_row, &side.set())
        {
            *side = Side { names: vec![name], types: side.types.clone(), is_plain: false };
        }
    }
    let shapes = [[true, false], [false, true]].map(|order| listed(&pieces, order));
    let size = |clauses: &Vec<NewClause>| size(clauses.iter().map(|clause| clause.text.as_str()));
    shapes.into_iter().min_by_key(|clauses| (clauses.len(), size(clauses))).unwrap_or_default()
}

/// The texts of clauses for single types, as far as their types are written out.
pub(crate) fn expanded(pieces: &[Piece]) -> Vec<String> {
    let singles = |side: &Side| -> Vec<Side> {
        match side.is_plain {
            true => (0..side.names.len()).filter_map(|at| side.single(at)).collect(),
            false => vec![side.clone()],
        }
    };
    let clauses = pieces.iter().flat_map(|piece| {
        let cols = singles(&piece.cols);
        let rows = singles(&piece.rows).into_iter();
        rows.flat_map(|row| {
            let clause = |col: &Side| format!("({} {} {})", row.text(), col.text(), piece.value);
            cols.iter().map(clause).collect::<Vec<_>>()
        })
        .collect::<Vec<_>>()
    });
    clauses.collect()
}

/// The characters of clauses, with one space where there are several, or line ends.
pub(crate) fn size<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().flat_map(str::split_whitespace).map(|word| word.len() + 1).sum()
}

/// The pieces without those whose entries all get another value later.
fn without_overwritten(pieces: &[Piece]) -> Vec<Piece> {
    let mut later: BTreeSet<Cell> = BTreeSet::new();
    let mut kept: Vec<Piece> = Vec::new();
    for piece in pieces.iter().rev() {
        if piece.cells().any(|cell| !later.contains(&cell)) {
            kept.push(piece.clone());
        }
        later.extend(piece.cells());
    }
    kept.reverse();
    kept
}

/// Joins the first two pieces that can be one. The later one moves up, past pieces that set none of its entries.
fn merge(pieces: &mut Vec<Piece>) -> bool {
    for first in 0..pieces.len() {
        for second in first + 1..pieces.len() {
            let (a, b) = (&pieces[first], &pieces[second]);
            if a.value != b.value || pieces[first + 1..second].iter().any(|between| between.conflicts(b)) {
                continue;
            }
            let joined = if a.rows.is_same(&b.rows) {
                a.cols.union(&b.cols).map(|cols| Piece { cols, ..a.clone() })
            } else if a.cols.is_same(&b.cols) {
                a.rows.union(&b.rows).map(|rows| Piece { rows, ..a.clone() })
            } else {
                None
            };
            if let Some(joined) = joined {
                pieces[first] = joined;
                pieces.remove(second);
                return true;
            }
        }
    }
    false
}

/// The rows or the columns of a piece.
type PieceSide = fn(&Piece) -> &Side;

/// The clauses of pieces, those with lists of values first by rows or first by columns.
fn listed(pieces: &[Piece], order: [bool; 2]) -> Vec<NewClause> {
    let mut used = vec![false; pieces.len()];
    let mut clauses: BTreeMap<usize, NewClause> = BTreeMap::new();
    for by_row in order {
        for first in 0..pieces.len() {
            if used[first] {
                continue;
            }
            let (fixed, varied): (PieceSide, PieceSide) =
                if by_row { (|it| &it.rows, |it| &it.cols) } else { (|it| &it.cols, |it| &it.rows) };
            let same = fixed(&pieces[first]);
            // The values of a list go to the rows if these are a list.
            if by_row && !(same.is_plain && same.names.len() == 1) {
                continue;
            }
            let mut members: Vec<usize> = vec![first];
            let mut count = varied(&pieces[first]).names.len();
            if !varied(&pieces[first]).is_plain || count > MAX_VALUES {
                continue;
            }
            for second in first + 1..pieces.len() {
                let other = &pieces[second];
                let side = varied(other);
                let fits =
                    !used[second] && fixed(other) == same && side.is_plain && count + side.names.len() <= MAX_VALUES;
                let is_free = |member: &usize| varied(&pieces[*member]).set().is_disjoint(&side.set());
                let passes = (first + 1..second).all(|at| members.contains(&at) || !pieces[at].conflicts(other));
                if fits && passes && members.iter().all(is_free) {
                    members.push(second);
                    count += side.names.len();
                }
            }
            if members.len() < 2 {
                continue;
            }
            let singles = members.iter().flat_map(|&at| {
                let (side, value) = (varied(&pieces[at]), &pieces[at].value);
                (0..side.names.len()).filter_map(move |name| Some((side.single(name)?, value)))
            });
            let singles: Vec<(Side, &String)> = singles.collect();
            let names = singles.iter().map(|(side, _)| side.text()).collect::<Vec<_>>().join(" ");
            let values = singles.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(" ");
            let text = match by_row {
                true => format!("({} ({names}) ({values}))", same.text()),
                false => format!("(({names}) {} ({values}))", same.text()),
            };
            let piece = |(side, value): (Side, &String)| {
                let (rows, cols) = if by_row { (same.clone(), side) } else { (side, same.clone()) };
                Piece { rows, cols, value: value.clone() }
            };
            clauses.insert(first, NewClause { text, pieces: singles.into_iter().map(piece).collect() });
            members.into_iter().for_each(|at| used[at] = true);
        }
    }
    for (at, piece) in pieces.iter().enumerate().filter(|(at, _)| !used[*at]) {
        let text = format!("({} {} {})", piece.rows.text(), piece.cols.text(), piece.value);
        clauses.insert(at, NewClause { text, pieces: vec![piece.clone()] });
    }
    clauses.into_values().collect()
}
