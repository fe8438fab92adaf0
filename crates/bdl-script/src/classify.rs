//! Decides from the syntax tree whether a value can be what its place needs, and collects the facts of functions, members and pieces.
//!
//! A shape that only evaluation can tell (a call, a conditional, a name) is never a problem here.

use gdl_base::TextRange;
use oxc_ast::ast::{
    ArrayExpressionElement, BinaryOperator, Expression, FormalParameters, ObjectExpression, ObjectProperty,
    ObjectPropertyKind, PropertyKey, PropertyKind, UnaryOperator,
};
use oxc_span::{GetSpan, Span};

use crate::parse::Parsed;
use crate::shape::{
    FunctionShape, MEMBERS, MemberShape, MemberValue, PieceShape, Place, Problem, Shape, expected, member_arguments,
};

/// What can be said of the value of an expression.
enum Value<'s, 'a> {
    Function(&'s FormalParameters<'a>),
    /// An asynchronous function or a generator.
    OddFunction(&'static str),
    Class,
    Object(&'s ObjectExpression<'a>),
    Array(&'s [ArrayExpressionElement<'a>]),
    Number,
    Bool(bool),
    /// Another value that is neither a function nor an object, by name.
    Plain(&'static str),
    /// A regular expression.
    Regex,
    Unknown,
}

impl Value<'_, '_> {
    fn name(&self) -> &'static str {
        match self {
            Self::Function(_) => "a function",
            Self::OddFunction(name) | Self::Plain(name) => name,
            Self::Class => "a class",
            Self::Object(_) => "an object",
            Self::Array(_) => "a list",
            Self::Number => "a number",
            Self::Bool(_) => "a truth value",
            Self::Regex => "a regular expression",
            Self::Unknown => "a value",
        }
    }
}

/// Adds the problems and facts of a block.
pub(crate) fn classify(parsed: &Parsed, place: Place, shape: &mut Shape) {
    let mut classifier = Classifier { parsed, place, shape };
    match (place, parsed.value) {
        (Place::Members, Expression::ObjectExpression(object)) => {
            let members = classifier.members(object);
            classifier.shape.members = members;
        }
        (Place::Pieces, Expression::ObjectExpression(object)) => classifier.pieces(object),
        (_, Expression::ArrayExpression(list)) if place.kind() == bdl_game::game::BlockKind::List => {
            classifier.list(&list.elements);
        }
        (_, value) => classifier.function(value, value.span()),
    }
}

struct Classifier<'p, 's, 'a> {
    parsed: &'p Parsed<'s, 'a>,
    place: Place,
    shape: &'p mut Shape,
}

impl<'a> Classifier<'_, '_, 'a> {
    fn problem(&mut self, code: &'static str, span: Span, message: String, why: String) {
        self.shape.problems.push(Problem { code, range: self.parsed.range(span), message, why });
    }

    fn wrong(&mut self, span: Span, found: &str, needed: &str) {
        self.problem("BDL602", span, format!("expected {needed}, found {found}"), expected(self.place).to_owned());
    }

    /// The items of a list, and those of list literals that are spread into it.
    fn list(&mut self, elements: &[ArrayExpressionElement<'a>]) {
        for element in elements {
            match element {
                ArrayExpressionElement::SpreadElement(spread) => {
                    if let Value::Array(elements) = value(&spread.argument) {
                        self.list(elements);
                    }
                }
                ArrayExpressionElement::Elision(hole) => {
                    let needed = self.item_name();
                    self.wrong(hole.span, "nothing between two commas", needed);
                }
                _ => {
                    if let Some(expression) = element.as_expression() {
                        self.item(expression);
                    }
                }
            }
        }
    }

    fn item_name(&self) -> &'static str {
        match self.place {
            Place::Moves => "a descriptor or a function",
            Place::Positions => "an object `{ x, y }`",
            _ => "a function",
        }
    }

    fn item(&mut self, expression: &Expression<'a>) {
        let span = expression.span();
        match (self.place, value(expression)) {
            (Place::Moves, Value::Object(object)) => {
                if is_partial_descriptor(object) {
                    let range = self.parsed.range(expression.without_parentheses().span());
                    self.shape.hints.partial_descriptors.push(range);
                }
            }
            // A list is no descriptor, but only evaluation says so: it is an object.
            (Place::Moves, Value::Array(_)) | (Place::Positions, Value::Object(_)) => {}
            (Place::Positions, Value::Array(elements)) => self.list(elements),
            (Place::Positions, Value::Plain(_) | Value::Bool(_) | Value::Regex | Value::Unknown) => {}
            (Place::Positions, found) => self.wrong(span, found.name(), "an object `{ x, y }`"),
            (Place::Moves, found @ (Value::Number | Value::Bool(_) | Value::Plain(_) | Value::Regex)) => {
                self.wrong(span, found.name(), "a descriptor or a function");
            }
            _ => self.function(expression, span),
        }
    }

    /// An expression that must be a function with the arguments of the place.
    fn function(&mut self, expression: &Expression<'a>, span: Span) {
        match value(expression) {
            Value::Function(parameters) => self.parameters(parameters, span, self.place.arguments()),
            Value::Unknown => {}
            found => self.wrong(span, found.name(), "a plain function"),
        }
    }

    fn parameters(&mut self, parameters: &FormalParameters<'a>, span: Span, arguments: &[&str]) {
        let ranges: Vec<TextRange> = parameters.items.iter().map(|item| self.parsed.range(item.span)).collect();
        if ranges.len() > arguments.len() {
            let message = format!(
                "the function has {} parameters, and is called with {}",
                ranges.len(),
                if arguments.len() == 1 { "1 argument".to_owned() } else { format!("{} arguments", arguments.len()) }
            );
            let why = format!("It is called with ({}); further parameters are undefined.", arguments.join(", "));
            self.problem("BDL603", span, message, why);
        }
        self.shape.functions.push(FunctionShape { range: self.parsed.range(span), parameters: ranges });
    }

    fn pieces(&mut self, object: &ObjectExpression<'a>) {
        for property in &object.properties {
            let Some((name, property)) = self.plain_property(property, "piece") else { continue };
            if !is_piece_name(&name) {
                let found = format!("`{}`", name.escape_debug());
                self.wrong(property.key.span(), &found, "a plain name of letters, digits and `_`");
                continue;
            }
            let Value::Object(members) = value(&property.value) else {
                self.wrong(
                    property.span,
                    value(&property.value).name(),
                    "an object literal with the members of the piece",
                );
                continue;
            };
            if property.kind != PropertyKind::Init {
                continue;
            }
            let members = self.members(members);
            let (name_range, range) = (self.parsed.range(property.key.span()), self.parsed.range(property.span));
            self.shape.pieces.push(PieceShape { name, name_range, range, members });
        }
    }

    fn members(&mut self, object: &ObjectExpression<'a>) -> Vec<MemberShape> {
        let mut members = Vec::new();
        for property in &object.properties {
            let Some((key, property)) = self.plain_property(property, "member") else { continue };
            let value = self.member(&key, property);
            let (key_range, range) = (self.parsed.range(property.key.span()), self.parsed.range(property.span));
            members.push(MemberShape { key, key_range, range, value });
        }
        members
    }

    /// The name of a property, if it is not a spread, computed or private.
    fn plain_property<'s>(
        &mut self,
        property: &'s ObjectPropertyKind<'a>,
        what: &str,
    ) -> Option<(String, &'s ObjectProperty<'a>)> {
        let property = match property {
            ObjectPropertyKind::SpreadProperty(spread) => {
                self.wrong(spread.span, "a spread", &format!("a {what} with a plain name"));
                return None;
            }
            ObjectPropertyKind::ObjectProperty(property) => property,
        };
        let name = match &property.key {
            _ if property.computed => None,
            PropertyKey::StaticIdentifier(name) => Some(name.name.to_string()),
            PropertyKey::StringLiteral(text) => Some(text.value.to_string()),
            // A number is the name of an unknown member.
            PropertyKey::NumericLiteral(number) => number.raw.as_ref().map(|raw| raw.to_string()),
            PropertyKey::BigIntLiteral(number) => number.raw.as_ref().map(|raw| raw.to_string()),
            _ => None,
        };
        if name.is_none() {
            self.wrong(property.span, "a computed key", &format!("a {what} with a plain name"));
        }
        Some((name?, property))
    }

    fn member(&mut self, key: &str, property: &ObjectProperty<'a>) -> MemberValue {
        let found = value(&property.value);
        let is_accessor = property.kind != PropertyKind::Init;
        match key {
            "moves" | "on_end_reached" => match found {
                _ if property.kind == PropertyKind::Set => self.wrong(property.span, "a setter", "a plain function"),
                _ if is_accessor => {}
                Value::Function(parameters) => {
                    let span = if property.method { property.span } else { property.value.span() };
                    self.parameters(parameters, span, member_arguments(key).unwrap_or_default());
                    return MemberValue::Function;
                }
                Value::Unknown => {}
                found => self.wrong(property.span, found.name(), "a plain function"),
            },
            "can_jump" | "mirrored" => match found {
                Value::Bool(value) if !is_accessor => return MemberValue::Bool(value),
                _ if is_accessor => self.wrong(property.span, "an accessor", "`true` or `false`"),
                Value::Unknown => self.wrong(property.span, "an expression", "`true` or `false`"),
                found => self.wrong(property.span, found.name(), "`true` or `false`"),
            },
            "representation" => match found {
                _ if property.kind == PropertyKind::Set => self.wrong(property.span, "a setter", "an object"),
                _ if is_accessor => {}
                Value::Object(object) => return self.representation(object),
                Value::Unknown => {}
                found => self.wrong(property.span, found.name(), "an object `{ img, letter }`"),
            },
            _ => {
                let message = format!("unknown member `{}`", key.escape_debug());
                let why = format!(
                    "It is ignored. The members of a piece are {}.",
                    MEMBERS.map(|name| format!("`{name}`")).join(", ")
                );
                self.problem("BDL610", property.key.span(), message, why);
            }
        }
        MemberValue::Other
    }

    fn representation(&mut self, object: &ObjectExpression<'a>) -> MemberValue {
        let (mut letter, mut image) = (None, None);
        for property in &object.properties {
            let ObjectPropertyKind::ObjectProperty(property) = property else { continue };
            if property.computed || property.kind != PropertyKind::Init {
                continue;
            }
            match property.key.static_name().as_deref() {
                Some("letter") => {
                    let text = literal_text(&property.value);
                    letter = text.map(|text| text.chars().take(3).collect::<String>()).filter(|text| !text.is_empty());
                }
                Some("img") => image = self.image(property),
                _ => {}
            }
        }
        MemberValue::Representation { letter, image }
    }

    fn image(&mut self, property: &ObjectProperty<'a>) -> Option<String> {
        let text = match (literal_text(&property.value), value(&property.value)) {
            (Some(text), _) if text.is_empty() => return None,
            (Some(text), _) => text,
            (None, Value::Unknown) => return None,
            (None, found) => found.name().to_owned(),
        };
        if is_image_url(&text) {
            return Some(text);
        }
        let message = "the image is not a `data:` URL of an image".to_owned();
        let why = "It is ignored, because a page of a game loads nothing. Write `data:image/...`.".to_owned();
        self.problem("BDL611", property.key.span(), message, why);
        None
    }
}

fn value<'s, 'a>(expression: &'s Expression<'a>) -> Value<'s, 'a> {
    match expression {
        Expression::ParenthesizedExpression(inner) => value(&inner.expression),
        Expression::SequenceExpression(sequence) => sequence.expressions.last().map_or(Value::Unknown, value),
        Expression::ArrowFunctionExpression(arrow) if arrow.r#async => Value::OddFunction("an `async` function"),
        Expression::ArrowFunctionExpression(arrow) => Value::Function(&arrow.params),
        Expression::FunctionExpression(function) if function.r#async => Value::OddFunction("an `async` function"),
        Expression::FunctionExpression(function) if function.generator => Value::OddFunction("a generator"),
        Expression::FunctionExpression(function) => Value::Function(&function.params),
        Expression::ClassExpression(_) => Value::Class,
        Expression::ObjectExpression(object) => Value::Object(object),
        Expression::ArrayExpression(list) => Value::Array(&list.elements),
        Expression::NumericLiteral(_) | Expression::BigIntLiteral(_) | Expression::UpdateExpression(_) => Value::Number,
        Expression::BooleanLiteral(literal) => Value::Bool(literal.value),
        Expression::StringLiteral(_) | Expression::TemplateLiteral(_) => Value::Plain("a string"),
        Expression::NullLiteral(_) => Value::Plain("`null`"),
        Expression::RegExpLiteral(_) => Value::Regex,
        Expression::UnaryExpression(unary) => match unary.operator {
            UnaryOperator::UnaryPlus | UnaryOperator::UnaryNegation | UnaryOperator::BitwiseNot => Value::Number,
            UnaryOperator::Typeof => Value::Plain("a string"),
            UnaryOperator::Void => Value::Plain("`undefined`"),
            UnaryOperator::LogicalNot | UnaryOperator::Delete => Value::Plain("a truth value"),
        },
        Expression::BinaryExpression(binary) => match binary.operator {
            BinaryOperator::Addition => Value::Plain("a number or a string"),
            operator if operator.is_arithmetic() || operator.is_bitwise() => Value::Number,
            _ => Value::Plain("a truth value"),
        },
        Expression::PrivateInExpression(_) => Value::Plain("a truth value"),
        _ => Value::Unknown,
    }
}

/// The text of a literal, of a template without parts, or of a sum of such.
fn literal_text(expression: &Expression) -> Option<String> {
    match expression.without_parentheses() {
        Expression::StringLiteral(text) if text.lone_surrogates => Some(without_surrogates(&text.value)),
        Expression::StringLiteral(text) => Some(text.value.to_string()),
        Expression::TemplateLiteral(text) => match text.quasis.as_slice() {
            [part] if part.lone_surrogates => part.value.cooked.as_deref().map(without_surrogates),
            [part] => part.value.cooked.as_ref().map(|text| text.to_string()),
            _ => None,
        },
        Expression::BinaryExpression(sum) if sum.operator == BinaryOperator::Addition => {
            Some(literal_text(&sum.left)? + &literal_text(&sum.right)?)
        }
        _ => None,
    }
}

/// The parser writes U+FFFD and four digits for half a surrogate pair, and for U+FFFD itself.
fn without_surrogates(text: &str) -> String {
    let mut parts = text.split('\u{fffd}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push('\u{fffd}');
        plain.push_str(part.get(4..).unwrap_or_default());
    }
    plain
}

/// Whether a text is a `data:` URL of an image.
fn is_image_url(text: &str) -> bool {
    text.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("data:image/")) && text.contains(',')
}

/// Whether a name can be the name of a piece (spec bdl 3).
fn is_piece_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && name != "explicit"
}

/// Whether the original compiler makes nothing useful of a descriptor (BDL922).
fn is_partial_descriptor(object: &ObjectExpression) -> bool {
    let (mut has_killing, mut has_x, mut has_y) = (false, false, false);
    for property in &object.properties {
        let ObjectPropertyKind::ObjectProperty(property) = property else { return false };
        let Some(name) = property.key.static_name() else { return false };
        let found = value(&property.value);
        match name.as_ref() {
            "killing" => has_killing = true,
            "x" => has_x = matches!(found, Value::Unknown) || matches!(found, Value::Array(pair) if pair.len() == 2),
            "y" => has_y = matches!(found, Value::Unknown | Value::Function(_)),
            _ => {}
        }
    }
    !(has_killing && has_x && has_y)
}
