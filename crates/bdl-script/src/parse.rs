//! Parses a block in the form of its kind, and tells where the parser stops.

use bdl_game::game::BlockKind;
use gdl_base::{TextRange, TextSize};
use oxc_allocator::Allocator;
use oxc_ast::AstKind;
use oxc_ast::ast::{Expression, Program, Statement};
use oxc_parser::{ParseOptions, Parser};
use oxc_semantic::{Semantic, SemanticBuilder};
use oxc_span::{GetSpan, SourceType, Span};

use crate::scan::Scan;

/// Makes the parse strict.
const PROLOGUE: &str = "\"use strict\";";
/// Blocks that nest deeper are refused: parser and analysis are recursive.
const MAX_DEPTH: usize = 4000;
/// Blocks that nest deeper are parsed on a thread with a larger stack.
const DEPTH_OF_SMALL_STACK: usize = 60;
/// The stack of that thread in bytes, more than [`MAX_DEPTH`] levels need.
const LARGE_STACK: usize = 96 << 20;

/// A mistake that keeps a block from being parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ParseError {
    /// Where the parser stops.
    pub range: TextRange,
    /// What it says.
    pub message: String,
}

/// A parsed block: the value of the block in the syntax tree, and the places of its nodes.
pub(crate) struct Parsed<'s, 'a> {
    /// The expression in the brackets of the wrapping, without them for a function.
    pub value: &'s Expression<'a>,
    /// Names and scopes.
    pub semantic: &'s Semantic<'a>,
    start: u32,
    length: u32,
}

impl Parsed<'_, '_> {
    /// The place of a node in the block.
    pub fn range(&self, span: Span) -> TextRange {
        range_in_block(span, self.start, self.length)
    }
}

/// The brackets of a kind (spec bdl 6.2).
pub(crate) fn brackets(kind: BlockKind) -> (&'static str, &'static str) {
    match kind {
        BlockKind::Function => ("(", "\n)"),
        BlockKind::List => ("[", "\n]"),
        BlockKind::Members | BlockKind::Pieces => ("({", "\n})"),
    }
}

/// Parses a block and looks at it.
pub(crate) fn parse<R: Send>(
    text: &str,
    kind: BlockKind,
    scan: &Scan,
    look: impl FnOnce(Parsed) -> R + Send,
) -> Result<R, ParseError> {
    if scan.depth > MAX_DEPTH {
        let message = format!("brackets and operators nest more than {MAX_DEPTH} levels deep");
        return Err(ParseError { range: TextRange::up_to(TextSize::new(0)), message });
    }
    if scan.depth <= DEPTH_OF_SMALL_STACK {
        return parse_here(text, kind, scan, look);
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(LARGE_STACK);
        match thread.spawn_scoped(scope, || parse_here(text, kind, scan, look)).map(|handle| handle.join()) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => {
                let message = format!("a block that nests deeply needs a thread, and none can be started: {error}");
                Err(ParseError { range: TextRange::up_to(TextSize::new(0)), message })
            }
        }
    })
}

fn parse_here<R>(text: &str, kind: BlockKind, scan: &Scan, look: impl FnOnce(Parsed) -> R) -> Result<R, ParseError> {
    let (open, close) = brackets(kind);
    let start = (PROLOGUE.len() + open.len()) as u32;
    let length = text.len() as u32;
    let source = [PROLOGUE, open, text, close].concat();
    let allocator = Allocator::default();
    let options = ParseOptions { parse_regular_expression: true, ..ParseOptions::default() };
    let parsed = Parser::new(&allocator, &source, SourceType::cjs().with_script(true)).with_options(options).parse();
    let error = |error: &oxc_diagnostics::OxcDiagnostic| {
        let label = error.labels.as_deref().and_then(|labels| labels.first());
        let (offset, size) = label.map_or((0, 0), |label| (label.offset() as u32, label.len() as u32));
        let message = if offset >= start + length {
            "the block ends too early".to_owned()
        } else {
            lower_first(error.message.trim_end_matches('.'))
        };
        ParseError { range: place_of_error(Span::new(offset, offset + size), start, scan), message }
    };
    if let Some(first) = parsed.errors.first() {
        return Err(error(first));
    }
    let program = parsed.program;
    let outer = Span::new(PROLOGUE.len() as u32, source.len() as u32);
    let Some(value) = value_of(&program, kind, outer) else {
        // The text closes the bracket of the wrapping, and opens another one.
        let at = scan.stray_closer.map_or(scan.end.saturating_sub(1), |at| at);
        let range = TextRange::at(TextSize::new(at), TextSize::new(1.min(length - at)));
        return Err(ParseError { range, message: "a closing bracket without an opening one".to_owned() });
    };
    let analysis = SemanticBuilder::new().with_check_syntax_error(true).build(&program);
    if let Some(first) = analysis.errors.first() {
        return Err(error(first));
    }
    if let Some((span, what)) = newest(&analysis.semantic) {
        let range = range_in_block(span, start, length);
        return Err(ParseError { range, message: format!("{what} do not exist in the sandbox") });
    }
    Ok(look(Parsed { value, semantic: &analysis.semantic, start, length }))
}

/// The first part that the parser reads and the engines of the sandbox and of browsers do not.
fn newest(semantic: &Semantic) -> Option<(Span, &'static str)> {
    let parts = semantic.nodes().iter().filter_map(|node| match node.kind() {
        AstKind::Decorator(decorator) => Some((decorator.span, "decorators")),
        AstKind::AccessorProperty(property) => Some((property.span, "`accessor` properties")),
        AstKind::ImportExpression(import) if import.phase.is_some() => Some((import.span, "imports of a phase")),
        _ => None,
    });
    parts.min_by_key(|(span, _)| span.start)
}

/// The value of the block, if the program is nothing but the brackets of the wrapping and what is between them.
fn value_of<'s, 'a>(program: &'s Program<'a>, kind: BlockKind, outer: Span) -> Option<&'s Expression<'a>> {
    let [Statement::ExpressionStatement(statement)] = program.body.as_slice() else { return None };
    if statement.expression.span() != outer {
        return None;
    }
    match (&statement.expression, kind) {
        (Expression::ParenthesizedExpression(inner), BlockKind::Function) => Some(&inner.expression),
        (Expression::ArrayExpression(_), BlockKind::List) => Some(&statement.expression),
        (Expression::ParenthesizedExpression(inner), BlockKind::Members | BlockKind::Pieces) => {
            let is_whole = inner.expression.span() == Span::new(outer.start + 1, outer.end - 1);
            (is_whole && matches!(inner.expression, Expression::ObjectExpression(_))).then_some(&inner.expression)
        }
        _ => None,
    }
}

/// The place of a mistake; one after the last token is shown at the end of that token.
fn place_of_error(span: Span, start: u32, scan: &Scan) -> TextRange {
    let from = span.start.saturating_sub(start);
    if from >= scan.end {
        return TextRange::empty(TextSize::new(scan.end));
    }
    let to = span.end.saturating_sub(start).clamp(from, scan.end.max(from));
    TextRange::new(TextSize::new(from), TextSize::new(to))
}

fn range_in_block(span: Span, start: u32, length: u32) -> TextRange {
    let from = span.start.saturating_sub(start).min(length);
    let to = span.end.saturating_sub(start).clamp(from, length);
    TextRange::new(TextSize::new(from), TextSize::new(to))
}

fn lower_first(message: &str) -> String {
    let mut letters = message.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}
