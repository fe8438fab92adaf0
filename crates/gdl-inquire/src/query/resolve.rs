//! The names of a query: properties, tables and questions of the game, with their types.

use gdl_ruleset::TypeRef;
use gdl_schema::{PropertyId, TableId, TypeKind, ValueKind, type_properties, type_property};

use super::{
    QueryError,
    syntax::{Expr, ExprKind, Operator, Query},
    values::Row,
};
use crate::{Inquiry, KINDS, Question};

/// What a query lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    Types(TypeKind),
    Sides,
    Tables,
}

/// The subjects by their names, the usual one first.
const SUBJECTS: [(&str, Subject); 14] = [
    ("units", Subject::Types(TypeKind::Unit)),
    ("materials", Subject::Types(TypeKind::Material)),
    ("terrain", Subject::Types(TypeKind::Terrain)),
    ("advances", Subject::Types(TypeKind::Advance)),
    ("sides", Subject::Sides),
    ("tables", Subject::Tables),
    ("unit", Subject::Types(TypeKind::Unit)),
    ("unit-types", Subject::Types(TypeKind::Unit)),
    ("material", Subject::Types(TypeKind::Material)),
    ("terrains", Subject::Types(TypeKind::Terrain)),
    ("terrain-types", Subject::Types(TypeKind::Terrain)),
    ("advance", Subject::Types(TypeKind::Advance)),
    ("side", Subject::Sides),
    ("table", Subject::Tables),
];

impl Subject {
    /// Its usual name.
    pub(super) fn name(self) -> &'static str {
        SUBJECTS.iter().find(|(_, subject)| *subject == self).map_or("", |(name, _)| name)
    }

    /// All things that it stands for.
    pub(super) fn rows(self, inquiry: &Inquiry<'_>) -> Vec<Row> {
        match self {
            Subject::Types(kind) => inquiry.game.ruleset.types.refs(kind).map(Row::Type).collect(),
            Subject::Sides => (0..inquiry.game.ruleset.sides.len()).map(Row::Side).collect(),
            Subject::Tables => {
                let all = (0..gdl_schema::tables().len()).filter_map(|at| u16::try_from(at).ok());
                all.map(|at| Row::Table(TableId(at))).collect()
            }
        }
    }
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Number,
    Text,
    Truth,
}

impl Ty {
    fn noun(self) -> &'static str {
        match self {
            Ty::Number => "a number",
            Ty::Text => "a text",
            Ty::Truth => "a condition",
        }
    }
}

/// A question about a type that the tables do not answer alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ask {
    CanExist,
    CanBeComplete,
    CanBeOwned,
    CanBeResearched,
    CanEnter,
    CanBeOn,
    Carries,
    Captures,
}

/// The questions: name, the kinds of types that are asked about and that are the argument.
const ASKS: [(&str, Ask, TypeKind, Option<TypeKind>); 8] = [
    ("can-exist", Ask::CanExist, TypeKind::Unit, None),
    ("can-be-complete", Ask::CanBeComplete, TypeKind::Unit, None),
    ("can-be-owned", Ask::CanBeOwned, TypeKind::Unit, None),
    ("can-be-researched", Ask::CanBeResearched, TypeKind::Advance, None),
    ("can-enter", Ask::CanEnter, TypeKind::Unit, Some(TypeKind::Terrain)),
    ("can-be-on", Ask::CanBeOn, TypeKind::Unit, Some(TypeKind::Terrain)),
    ("carries", Ask::Carries, TypeKind::Unit, Some(TypeKind::Unit)),
    ("captures", Ask::Captures, TypeKind::Unit, Some(TypeKind::Unit)),
];

/// The kind of types that a list has; none for sides and tables, and no answer if there is no such list.
#[expect(clippy::option_option, reason = "lists of types are some of the lists")]
pub(crate) fn kind_of_list(name: &str) -> Option<Option<TypeKind>> {
    let (_, subject) = SUBJECTS.iter().find(|(known, _)| *known == name)?;
    Some(match subject {
        Subject::Types(kind) => Some(*kind),
        Subject::Sides | Subject::Tables => None,
    })
}

/// The questions about types of a kind.
pub(crate) fn questions(kind: TypeKind) -> impl Iterator<Item = &'static str> {
    ASKS.iter().filter(move |(_, _, of, _)| *of == kind).map(|(name, ..)| *name)
}

/// The kind of types that a question has in parentheses.
pub(crate) fn argument_kind(name: &str) -> Option<TypeKind> {
    ASKS.iter().find(|(known, ..)| *known == name)?.3
}

/// What becomes of the entries of a type in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fold {
    Min,
    Max,
    Sum,
    Mean,
    /// The number of entries that are not the default.
    Count,
}

const FOLDS: [(&str, Fold); 6] = [
    ("min", Fold::Min),
    ("max", Fold::Max),
    ("sum", Fold::Sum),
    ("mean", Fold::Mean),
    ("avg", Fold::Mean),
    ("count", Fold::Count),
];

/// A text about a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    /// The symbol of a type or side, or the name of a table.
    Symbol,
    /// The name of a side.
    SideName,
    /// The number of a side, or the index of a type.
    Number,
    /// The default of a table.
    Default,
    /// The number of entries of a table that are not the default.
    Entries,
    /// The kinds of types of a table.
    Rows,
    Columns,
}

/// The type of the first or second index of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Index {
    /// The thing of the row.
    It,
    Type(TypeRef),
}

/// An expression whose names are known.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Node {
    Number(f64),
    Text(String),
    Truth(bool),
    Field(Field),
    Property(PropertyId),
    SideProperty(String),
    Entry(TableId, Index, Index),
    /// Whether the row is meant, not the column.
    Fold(Fold, TableId, bool),
    Ask(Ask, Option<TypeRef>),
    Not(Box<Node>),
    Negative(Box<Node>),
    Binary(Operator, Box<Node>, Box<Node>),
    In(Box<Node>, Vec<Node>),
    Between(Box<Node>, Box<Node>, Box<Node>),
    Like(Box<Node>, Box<Node>),
    IsNothing(Box<Node>),
}

/// Gives the names of a query their meaning.
pub(super) struct Resolver<'a, 'db> {
    inquiry: &'a Inquiry<'db>,
    text: &'a str,
    pub subject: Subject,
}

type Resolved = Result<(Node, Ty), QueryError>;

impl<'a, 'db> Resolver<'a, 'db> {
    pub(super) fn new(inquiry: &'a Inquiry<'db>, text: &'a str, subject: &Expr) -> Result<Self, QueryError> {
        let ExprKind::Name(name) = &subject.kind else { unreachable!("the parser reads a name") };
        let known = SUBJECTS.iter().find(|(known, _)| name.eq_ignore_ascii_case(known));
        match known {
            Some((_, subject)) => Ok(Resolver { inquiry, text, subject: *subject }),
            None => {
                let names = SUBJECTS.iter().take(6).map(|(name, _)| *name);
                let question = Question::unknown("list", name, names);
                Err(QueryError::of(question, text, subject.start, subject.end))
            }
        }
    }

    /// The text of an expression.
    pub(super) fn text_of(&self, expr: &Expr) -> String {
        self.text[expr.start..expr.end].split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The columns of a query that names none: the name, and all that the query compares and sorts by.
    pub(super) fn mentioned(&self, query: &Query) -> Result<Vec<(String, Node)>, QueryError> {
        let mut columns = vec![("name".to_owned(), Node::Field(Field::Symbol))];
        let keys = query.condition.iter().chain(query.order.iter().map(|(key, _)| key));
        let mut todo: Vec<&Expr> = keys.collect();
        todo.reverse();
        while let Some(expr) = todo.pop() {
            match &expr.kind {
                ExprKind::Number(_) | ExprKind::Text(_) => {}
                ExprKind::Name(_) | ExprKind::Call(..) => {
                    let column = self.text_of(expr);
                    let (node, _) = self.resolve(expr)?;
                    let is_value = !matches!(node, Node::Text(_) | Node::Truth(_) | Node::Field(Field::Symbol));
                    if is_value && !columns.iter().any(|(known, _)| *known == column) {
                        columns.push((column, node));
                    }
                }
                ExprKind::Not(inner) | ExprKind::Negative(inner) | ExprKind::IsNothing(inner) => todo.push(inner),
                ExprKind::Binary(_, left, right) | ExprKind::Like(left, right) => todo.extend([&**right, &**left]),
                ExprKind::In(value, _) => todo.push(value),
                ExprKind::Between(value, low, high) => todo.extend([&**high, &**low, &**value]),
            }
        }
        Ok(columns)
    }

    fn error<T>(&self, expr: &Expr, message: impl Into<String>, help: impl Into<String>) -> Result<T, QueryError> {
        Err(QueryError::new(self.text, expr.start, expr.end, message, help))
    }

    /// A value of any type.
    pub(super) fn value(&self, expr: &Expr) -> Result<Node, QueryError> {
        Ok(self.resolve(expr)?.0)
    }

    /// A condition; a number is one that holds unless it is 0.
    pub(super) fn condition(&self, expr: &Expr) -> Result<Node, QueryError> {
        match self.resolve(expr)? {
            (_, Ty::Text) => self.error(
                expr,
                format!("`{}` is a text, not a condition", self.text_of(expr)),
                "compare it, as in `name = \"orc\"`",
            ),
            (node, _) => Ok(node),
        }
    }

    fn number(&self, expr: &Expr) -> Result<Node, QueryError> {
        match self.resolve(expr)? {
            (node, Ty::Number) => Ok(node),
            (_, ty) => self.error(
                expr,
                format!("`{}` is {}, not a number", self.text_of(expr), ty.noun()),
                "calculate with properties that are numbers, and with entries of tables",
            ),
        }
    }

    /// Two values that are compared, which must have the same type.
    fn pair(&self, left: &Expr, right: &Expr) -> Result<(Node, Node), QueryError> {
        let ((a, left_ty), (b, right_ty)) = (self.resolve(left)?, self.resolve(right)?);
        // Conditions of modules are numbers.
        let same = left_ty == right_ty || (left_ty != Ty::Text && right_ty != Ty::Text);
        if same {
            return Ok((a, b));
        }
        let message = format!(
            "`{}` is {}, and `{}` is {}",
            self.text_of(left),
            left_ty.noun(),
            self.text_of(right),
            right_ty.noun()
        );
        self.error(right, message, "compare values of the same type")
    }

    fn resolve(&self, expr: &Expr) -> Resolved {
        Ok(match &expr.kind {
            ExprKind::Number(number) => (Node::Number(*number), Ty::Number),
            ExprKind::Text(text) => (Node::Text(text.clone()), Ty::Text),
            ExprKind::Name(name) => return self.name(expr, name),
            ExprKind::Call(name, arguments) => return self.call(expr, name, arguments),
            ExprKind::Not(inner) => (Node::Not(Box::new(self.condition(inner)?)), Ty::Truth),
            ExprKind::Negative(inner) => (Node::Negative(Box::new(self.number(inner)?)), Ty::Number),
            ExprKind::IsNothing(inner) => (Node::IsNothing(Box::new(self.value(inner)?)), Ty::Truth),
            ExprKind::Like(value, pattern) => {
                let (value_node, ty) = self.resolve(value)?;
                let (pattern_node, pattern_ty) = self.resolve(pattern)?;
                if ty != Ty::Text || pattern_ty != Ty::Text {
                    let wrong = if ty == Ty::Text { pattern } else { value };
                    return self.error(wrong, "`like` compares texts", "write `name like \"*ship\"`");
                }
                (Node::Like(Box::new(value_node), Box::new(pattern_node)), Ty::Truth)
            }
            ExprKind::In(value, list) => {
                let pairs = list.iter().map(|item| self.pair(value, item));
                let items = pairs.map(|pair| pair.map(|(_, item)| item)).collect::<Result<Vec<_>, _>>()?;
                (Node::In(Box::new(self.value(value)?), items), Ty::Truth)
            }
            ExprKind::Between(value, low, high) => {
                let (node, low) = self.pair(value, low)?;
                let (_, high) = self.pair(value, high)?;
                (Node::Between(Box::new(node), Box::new(low), Box::new(high)), Ty::Truth)
            }
            ExprKind::Binary(operator, left, right) => {
                let (a, b, ty) = match operator {
                    Operator::And | Operator::Or => (self.condition(left)?, self.condition(right)?, Ty::Truth),
                    Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide => {
                        (self.number(left)?, self.number(right)?, Ty::Number)
                    }
                    _ => {
                        let (a, b) = self.pair(left, right)?;
                        (a, b, Ty::Truth)
                    }
                };
                (Node::Binary(*operator, Box::new(a), Box::new(b)), ty)
            }
        })
    }

    /// A name that stands alone.
    fn name(&self, expr: &Expr, name: &str) -> Resolved {
        if let Some(found) = self.field(name) {
            return Ok(found);
        }
        match name.to_ascii_lowercase().as_str() {
            "true" | "yes" => return Ok((Node::Truth(true), Ty::Truth)),
            "false" | "no" => return Ok((Node::Truth(false), Ty::Truth)),
            _ => {}
        }
        if let Some((_, ask, kind, None)) = ASKS.iter().find(|(known, ..)| *known == name)
            && self.subject == Subject::Types(*kind)
        {
            return Ok((Node::Ask(*ask, None), Ty::Truth));
        }
        // The symbol of a type stands for itself.
        if let Some(ty) = self.inquiry.type_named(name, None) {
            return Ok((Node::Text(self.inquiry.symbol(ty).to_owned()), Ty::Text));
        }
        if gdl_schema::table(name).is_some() {
            let help = format!("write `{name}(TYPE)` for an entry, or `max({name})` for all of a type");
            return self.error(expr, format!("`{name}` is a table"), help);
        }
        if let Some((_, _, _, Some(kind))) = ASKS.iter().find(|(known, ..)| *known == name) {
            let message = format!("`{name}` asks about {}", with_article(kind.noun()));
            return self.error(expr, message, format!("write `{name}(TYPE)`"));
        }
        let types = self.inquiry.game.ruleset.types.of(TypeKind::Unit).iter().map(|def| def.symbol.as_str());
        let known: Vec<&str> = self.known_names().into_iter().chain(types).collect();
        let question = Question::unknown(&format!("property of {}", self.subject.name()), name, known.into_iter());
        let question = match question.help.starts_with("there are") {
            true => Question { help: "write a text between quotes; `gdl doc` lists properties".to_owned(), ..question },
            false => question,
        };
        Err(QueryError::of(question, self.text, expr.start, expr.end))
    }

    /// A field or property of what is listed.
    fn field(&self, name: &str) -> Option<(Node, Ty)> {
        let name = self.property_meant(name).unwrap_or(name);
        match (self.subject, name) {
            (Subject::Types(_), "symbol") | (Subject::Tables, "name" | "symbol") | (Subject::Sides, "symbol") => {
                Some((Node::Field(Field::Symbol), Ty::Text))
            }
            (Subject::Sides, "name") => Some((Node::Field(Field::SideName), Ty::Text)),
            (Subject::Sides, "id" | "number") | (Subject::Types(_), "index") => {
                Some((Node::Field(Field::Number), Ty::Number))
            }
            (Subject::Tables, "default") => Some((Node::Field(Field::Default), Ty::Number)),
            (Subject::Tables, "entries") => Some((Node::Field(Field::Entries), Ty::Number)),
            (Subject::Tables, "rows") => Some((Node::Field(Field::Rows), Ty::Text)),
            (Subject::Tables, "columns") => Some((Node::Field(Field::Columns), Ty::Text)),
            (Subject::Types(kind), _) => {
                let id = type_property(kind, name)?;
                let def = id.def(kind);
                let ty = match def.kind {
                    ValueKind::Int if def.info.value_type().is_none() => Ty::Number,
                    _ => Ty::Text,
                };
                Some((Node::Property(id), ty))
            }
            (Subject::Sides, _) => {
                let sides = self.inquiry.game.ruleset.sides.iter();
                let value = sides.filter_map(|side| side.attrs.get(name)).next()?;
                let ty = if matches!(value, gdl_ruleset::Attr::Int(_)) { Ty::Number } else { Ty::Text };
                Some((Node::SideProperty(name.to_owned()), ty))
            }
            _ => None,
        }
    }

    /// The property of the listed types that a word of other games means just as well.
    fn property_meant(&self, word: &str) -> Option<&'static str> {
        let Subject::Types(kind) = self.subject else { return None };
        gdl_schema::alias(word).filter(|alias| alias.exact)?.in_category(kind.category())
    }

    /// The names that may stand alone.
    fn known_names(&self) -> Vec<&str> {
        let asks = ASKS.iter().filter(|(_, _, kind, _)| self.subject == Subject::Types(*kind)).map(|(name, ..)| *name);
        match self.subject {
            Subject::Types(kind) => {
                let properties = type_properties(kind).iter().map(|property| property.name);
                properties.chain(["symbol", "index"]).chain(asks).collect()
            }
            Subject::Sides => {
                let sides = self.inquiry.game.ruleset.sides.iter();
                let properties = sides.flat_map(|side| side.attrs.iter().map(|(name, _)| name.as_str()));
                properties.chain(["name", "symbol", "id"]).collect()
            }
            Subject::Tables => vec!["name", "default", "entries", "rows", "columns"],
        }
    }

    /// A name with arguments.
    fn call(&self, expr: &Expr, name: &str, arguments: &[Expr]) -> Resolved {
        let Subject::Types(kind) = self.subject else {
            return self.error(expr, format!("{} have no `{name}`", self.subject.name()), "ask about types");
        };
        if let Some((_, fold)) = FOLDS.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)) {
            return self.fold(expr, *fold, kind, arguments);
        }
        if let Some((_, ask, asked, argument)) = ASKS.iter().find(|(known, ..)| *known == name) {
            if *asked != kind {
                let message = format!("`{name}` asks about {}s", asked.noun());
                return self.error(expr, message, format!("begin the query with `{}`", Subject::Types(*asked).name()));
            }
            return match (argument, arguments) {
                (None, []) => Ok((Node::Ask(*ask, None), Ty::Truth)),
                (Some(kind), [argument]) => match self.index(argument, *kind)? {
                    Index::Type(ty) => Ok((Node::Ask(*ask, Some(ty)), Ty::Truth)),
                    Index::It => self.error(argument, "`it` is what is listed", "name another type"),
                },
                (argument, _) => {
                    let wanted = usize::from(argument.is_some());
                    let message = format!("`{name}` takes {}", gdl_base::counted(wanted, "argument", "arguments"));
                    self.error(expr, message, "write `can-enter(sea)` or `can-exist`")
                }
            };
        }
        let Some(table) = gdl_schema::table(name) else {
            let tables = gdl_schema::tables().iter().map(|def| def.name);
            let known = tables.chain(ASKS.iter().map(|(name, ..)| *name)).chain(FOLDS.iter().map(|(name, _)| *name));
            let question = Question::unknown("table or question", name, known);
            return Err(QueryError::of(question, self.text, expr.start, expr.end));
        };
        let (first, second) = table.def().index;
        let (row, col) = match arguments {
            [other] if first == kind => (Index::It, self.index(other, second)?),
            [other] if second == kind => (self.index(other, first)?, Index::It),
            [row, col] => (self.index(row, first)?, self.index(col, second)?),
            [_] => {
                let message = format!("`{name}` is about {}s and {}s", first.noun(), second.noun());
                return self.error(expr, message, "give both types");
            }
            _ => {
                let help = format!("write `{name}(TYPE)`; what is listed is the other type, or `it`");
                return self.error(expr, format!("`{name}` takes 1 or 2 types"), help);
            }
        };
        let is_wrong = |index: Index, wanted: TypeKind| index == Index::It && wanted != kind;
        if is_wrong(row, first) || is_wrong(col, second) {
            let message = format!("`{name}` is about {}s and {}s", first.noun(), second.noun());
            return self.error(expr, message, format!("`it` is {}", with_article(kind.noun())));
        }
        let ty = if table.def().info.value_type().is_some() { Ty::Text } else { Ty::Number };
        Ok((Node::Entry(table, row, col), ty))
    }

    fn fold(&self, expr: &Expr, fold: Fold, kind: TypeKind, arguments: &[Expr]) -> Resolved {
        let [Expr { kind: ExprKind::Name(name), .. }] = arguments else {
            return self.error(expr, "expected the name of a table", "write `max(hit-chance)`");
        };
        let Some(table) = gdl_schema::table(name) else {
            let question = Question::unknown("table", name, gdl_schema::tables().iter().map(|def| def.name));
            return Err(QueryError::of(question, self.text, arguments[0].start, arguments[0].end));
        };
        let (first, second) = table.def().index;
        if first != kind && second != kind {
            let message = format!("`{name}` is about {}s and {}s", first.noun(), second.noun());
            return self.error(&arguments[0], message, format!("choose a table about {}s", kind.noun()));
        }
        Ok((Node::Fold(fold, table, first == kind), Ty::Number))
    }

    /// The type that an argument names.
    fn index(&self, expr: &Expr, kind: TypeKind) -> Result<Index, QueryError> {
        let name = match &expr.kind {
            ExprKind::Name(name) if name == "it" && self.inquiry.type_named(name, Some(kind)).is_none() => {
                return Ok(Index::It);
            }
            ExprKind::Name(name) | ExprKind::Text(name) => name,
            _ => return self.error(expr, "expected the name of a type", "write `hit-chance(orc)`"),
        };
        if let Some(ty) = self.inquiry.type_named(name, Some(kind)) {
            return Ok(Index::Type(ty));
        }
        let other = KINDS.into_iter().find(|&kind| self.inquiry.type_named(name, Some(kind)).is_some());
        let question = match other {
            Some(other) => Question {
                message: format!("`{name}` is {}, not {}", with_article(other.noun()), with_article(kind.noun())),
                help: "give a type of the right kind".to_owned(),
            },
            None => {
                let known = self.inquiry.game.ruleset.types.of(kind).iter().map(|def| def.symbol.as_str());
                Question::unknown(kind.noun(), name, known)
            }
        };
        Err(QueryError::of(question, self.text, expr.start, expr.end))
    }
}

fn with_article(noun: &str) -> String {
    format!("{} {noun}", if noun.starts_with('a') { "an" } else { "a" })
}
