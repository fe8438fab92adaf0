//! The parser of queries: clauses by their keywords, expressions by the strength of their operators.

use super::{
    QueryError,
    lexer::{Spanned, Token, tokens},
};

/// The maximum depth of an expression.
const MAX_DEPTH: usize = 64;

/// Words that begin a clause or join expressions; a thing with such a name is written between quotes.
const KEYWORDS: [&str; 17] = [
    "select", "from", "where", "order", "sort", "by", "limit", "show", "and", "or", "not", "in", "between", "like",
    "is", "asc", "desc",
];

/// Clauses of other languages, with the advice.
const FOREIGN: [(&str, &str); 6] = [
    (
        "group",
        "there are no groups; use `count(TABLE)`, `sum(TABLE)`, `min(TABLE)` or `max(TABLE)` for the row of a type",
    ),
    ("having", "write the condition after `where`"),
    ("join", "write an entry of a table as TABLE(TYPE)"),
    ("distinct", "each type is a row of its own"),
    ("offset", "only `limit` is there"),
    ("as", "columns have the text of their expression"),
];

/// An expression and the bytes that it takes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Expr {
    pub kind: ExprKind,
    pub start: usize,
    pub end: usize,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ExprKind {
    Number(f64),
    Text(String),
    Name(String),
    Call(String, Vec<Expr>),
    Not(Box<Expr>),
    Negative(Box<Expr>),
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// A value among others.
    In(Box<Expr>, Vec<Expr>),
    Between(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A text that fits a pattern.
    Like(Box<Expr>, Box<Expr>),
    /// A value that is missing.
    IsNothing(Box<Expr>),
}

/// An operator between two expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Add,
    Subtract,
    Multiply,
    Divide,
}

/// A parsed query.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Query {
    pub subject: Expr,
    /// The columns that the query asks for; none for those that it mentions.
    pub columns: Option<Vec<Expr>>,
    pub condition: Option<Expr>,
    /// The keys, with whether the largest comes first.
    pub order: Vec<(Expr, bool)>,
    pub limit: Option<usize>,
}

/// Parses a query.
pub(super) fn parse(text: &str) -> Result<Query, QueryError> {
    Parser { text, tokens: tokens(text)?, at: 0, depth: 0 }.query()
}

struct Parser<'t> {
    text: &'t str,
    tokens: Vec<Spanned>,
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> &Spanned {
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    fn next(&mut self) -> Spanned {
        let token = self.peek().clone();
        self.at += 1;
        token
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(&self.peek().token, Token::Name(name) if name.eq_ignore_ascii_case(word))
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    fn takes_mark(&mut self, mark: &str) -> bool {
        let found = matches!(self.peek().token, Token::Mark(found) if found == mark);
        self.at += usize::from(found);
        found
    }

    fn error<T>(&self, message: impl Into<String>, help: impl Into<String>) -> Result<T, QueryError> {
        let token = self.peek();
        Err(QueryError::new(self.text, token.start, token.end, message, help))
    }

    /// The current token in words.
    fn found(&self) -> String {
        let token = self.peek();
        if token.token == Token::End {
            "the end".to_owned()
        } else {
            format!("`{}`", &self.text[token.start..token.end])
        }
    }

    fn expect_mark(&mut self, mark: &str) -> Result<(), QueryError> {
        if self.takes_mark(mark) {
            return Ok(());
        }
        self.error(format!("expected `{mark}`, found {}", self.found()), "close what was opened")
    }

    fn query(&mut self) -> Result<Query, QueryError> {
        let mut columns = None;
        if self.takes_word("select") {
            // All columns of a thing would be hundreds.
            columns = if self.takes_mark("*") { None } else { Some(self.list()?) };
            if !self.takes_word("from") {
                return self
                    .error(format!("expected `from`, found {}", self.found()), "write `select speed from units`");
            }
        }
        let subject = self.subject()?;
        let mut query = Query { subject, columns, condition: None, order: Vec::new(), limit: None };
        loop {
            if self.takes_word("where") {
                let condition = self.expression(0)?;
                query.condition = Some(match query.condition.take() {
                    Some(first) => binary(Operator::And, first, condition),
                    None => condition,
                });
            } else if self.takes_word("order") || self.takes_word("sort") {
                if !self.takes_word("by") {
                    return self.error(format!("expected `by`, found {}", self.found()), "write `order by speed desc`");
                }
                loop {
                    let key = self.expression(0)?;
                    let descends = self.takes_word("desc");
                    // The order that holds anyway may be written.
                    if !descends {
                        self.takes_word("asc");
                    }
                    query.order.push((key, descends));
                    if !self.takes_mark(",") {
                        break;
                    }
                }
            } else if self.takes_word("limit") {
                let Token::Number(number) = self.peek().token else {
                    return self.error(format!("expected a number, found {}", self.found()), "write `limit 10`");
                };
                if number.fract() != 0.0 {
                    return self.error("the limit is not a whole number", "write `limit 10`");
                }
                self.at += 1;
                query.limit = Some(number as usize);
            } else if self.takes_word("show") {
                query.columns = Some(self.list()?);
            } else if self.peek().token == Token::End {
                return Ok(query);
            } else {
                return self.unexpected();
            }
        }
    }

    /// What stands where a clause should begin or the query end.
    fn unexpected<T>(&self) -> Result<T, QueryError> {
        if let Token::Name(name) = &self.peek().token {
            let lower = name.to_ascii_lowercase();
            if let Some((_, help)) = FOREIGN.iter().find(|(word, _)| *word == lower) {
                return self.error(format!("`{name}` is not a part of a query"), *help);
            }
            let clauses = ["where", "order", "limit", "show", "and", "or"];
            if let Some(near) = gdl_base::nearest(&lower, clauses.into_iter()) {
                return self.error(format!("unexpected `{name}`"), format!("Did you mean `{near}`?"));
            }
        }
        let help = "after the condition come `order by`, `limit` and `show`; join conditions with `and` and `or`";
        self.error(format!("unexpected {}", self.found()), help)
    }

    fn subject(&mut self) -> Result<Expr, QueryError> {
        let token = self.peek().clone();
        match token.token {
            Token::Name(name) => {
                self.at += 1;
                Ok(Expr { kind: ExprKind::Name(name), start: token.start, end: token.end })
            }
            _ => self.error(
                format!("expected what to list, found {}", self.found()),
                "a query begins with units, materials, terrain, advances, sides or tables",
            ),
        }
    }

    fn list(&mut self) -> Result<Vec<Expr>, QueryError> {
        let mut list = vec![self.expression(0)?];
        while self.takes_mark(",") {
            list.push(self.expression(0)?);
        }
        Ok(list)
    }

    /// An expression whose operators bind at least as strongly as a level.
    fn expression(&mut self, level: u8) -> Result<Expr, QueryError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.error("the query is nested too deeply", "write it with fewer parentheses");
        }
        let mut left = self.operand()?;
        loop {
            let negated = self.is_word("not") && self.negates();
            self.at += usize::from(negated);
            let found = if level <= COMPARISON { self.comparison_word(&left)? } else { None };
            if let Some(kind) = found {
                let expr = Expr { start: left.start, end: self.tokens[self.at - 1].end, kind };
                left = if negated { not(expr) } else { expr };
                continue;
            }
            let Some((operator, strength)) = self.operator().filter(|(_, strength)| *strength >= level) else { break };
            self.at += 1;
            // Operators of the same level group to the left.
            let right = self.expression(strength + 1)?;
            left = binary(operator, left, right);
        }
        self.depth -= 1;
        Ok(left)
    }

    /// Whether the word after a `not` is one that it negates.
    fn negates(&self) -> bool {
        let after = self.tokens.get(self.at + 1).map(|it| &it.token);
        matches!(after, Some(Token::Name(name)) if ["in", "between", "like"].iter().any(|it| name.eq_ignore_ascii_case(it)))
    }

    /// A comparison that is a word.
    fn comparison_word(&mut self, left: &Expr) -> Result<Option<ExprKind>, QueryError> {
        let left = || Box::new(left.clone());
        if self.takes_word("in") {
            self.expect_mark("(")?;
            let list = self.list()?;
            self.expect_mark(")")?;
            return Ok(Some(ExprKind::In(left(), list)));
        }
        if self.takes_word("between") {
            let low = self.expression(COMPARISON + 1)?;
            if !self.takes_word("and") {
                return self.error(format!("expected `and`, found {}", self.found()), "write `speed between 2 and 4`");
            }
            let high = self.expression(COMPARISON + 1)?;
            return Ok(Some(ExprKind::Between(left(), Box::new(low), Box::new(high))));
        }
        if self.takes_word("like") {
            return Ok(Some(ExprKind::Like(left(), Box::new(self.expression(COMPARISON + 1)?))));
        }
        if self.takes_word("is") {
            let negated = self.takes_word("not");
            if !(self.takes_word("null") || self.takes_word("nothing")) {
                return self
                    .error(format!("expected `nothing`, found {}", self.found()), "write `wrecked-type is nothing`");
            }
            let kind = ExprKind::IsNothing(left());
            if !negated {
                return Ok(Some(kind));
            }
            let inner = Expr { start: left().start, end: self.tokens[self.at - 1].end, kind };
            return Ok(Some(ExprKind::Not(Box::new(inner))));
        }
        Ok(None)
    }

    /// The operator that comes next, and how strongly it binds.
    fn operator(&self) -> Option<(Operator, u8)> {
        Some(match &self.peek().token {
            Token::Name(name) if name.eq_ignore_ascii_case("or") => (Operator::Or, 1),
            Token::Name(name) if name.eq_ignore_ascii_case("and") => (Operator::And, 2),
            Token::Mark(mark) => match *mark {
                "=" | "==" => (Operator::Equal, COMPARISON),
                "!=" | "<>" | "/=" => (Operator::Unequal, COMPARISON),
                "<" => (Operator::Less, COMPARISON),
                "<=" => (Operator::AtMost, COMPARISON),
                ">" => (Operator::Greater, COMPARISON),
                ">=" => (Operator::AtLeast, COMPARISON),
                "+" => (Operator::Add, 5),
                "-" => (Operator::Subtract, 5),
                "*" => (Operator::Multiply, 6),
                "/" => (Operator::Divide, 6),
                _ => return None,
            },
            _ => return None,
        })
    }

    fn operand(&mut self) -> Result<Expr, QueryError> {
        let Spanned { token, start, end } = self.peek().clone();
        let kind = match token {
            Token::Number(number) => ExprKind::Number(number),
            Token::Text(text) => ExprKind::Text(text),
            Token::Name(name) if name.eq_ignore_ascii_case("not") => {
                self.at += 1;
                return Ok(Expr { start, ..not(self.expression(COMPARISON)?) });
            }
            Token::Name(name) if KEYWORDS.iter().any(|word| name.eq_ignore_ascii_case(word)) => {
                return self
                    .error(format!("expected a value, found `{name}`"), "quote a name that is a word of queries");
            }
            Token::Name(name) => {
                self.at += 1;
                if self.takes_mark("(") {
                    let arguments = if self.takes_mark(")") {
                        Vec::new()
                    } else {
                        let list = self.list()?;
                        self.expect_mark(")")?;
                        list
                    };
                    return Ok(Expr {
                        kind: ExprKind::Call(name, arguments),
                        start,
                        end: self.tokens[self.at - 1].end,
                    });
                }
                return Ok(Expr { kind: ExprKind::Name(name), start, end });
            }
            Token::Mark("-") => {
                self.at += 1;
                let inner = self.expression(7)?;
                return Ok(Expr { start, end: inner.end, kind: ExprKind::Negative(Box::new(inner)) });
            }
            Token::Mark("(") => {
                self.at += 1;
                let inner = self.expression(0)?;
                self.expect_mark(")")?;
                return Ok(inner);
            }
            _ => {
                return self
                    .error(format!("expected a value, found {}", self.found()), "write a property, as in `speed > 3`");
            }
        };
        self.next();
        Ok(Expr { kind, start, end })
    }
}

/// How strongly comparisons bind.
const COMPARISON: u8 = 4;

fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
    let (start, end) = (left.start, right.end);
    Expr { kind: ExprKind::Binary(operator, Box::new(left), Box::new(right)), start, end }
}

fn not(inner: Expr) -> Expr {
    Expr { start: inner.start, end: inner.end, kind: ExprKind::Not(Box::new(inner)) }
}
