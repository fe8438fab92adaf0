//! Semantic tokens: the meaning of each token, for syntax highlighting.

use gdl_db::{Db, File, parse};
use gdl_hir::{DefKind, RefKind, definitions, references, resolve, source_map};
use gdl_ruleset::Origin;
use gdl_schema::{Category, Version, lookup};
use gdl_syntax::{SyntaxKind, TextRange};
use rustc_hash::FxHashMap;

use crate::active_root;

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A comment.
    Comment,
    /// A string.
    String,
    /// A number.
    Number,
    /// The head of a form that the engine reads, or a word that only some forms recognize.
    Keyword,
    /// A function of expressions.
    Function,
    /// A type.
    Type,
    /// A property of anything.
    Property,
    /// A table or global variable.
    Parameter,
    /// A symbol that a module binds.
    Variable,
    /// A predefined symbol, or a word of a fixed vocabulary.
    Constant,
    /// A module, by its name.
    Namespace,
    /// A side, unit, namer, doctrine, feature, image family or variant.
    Object,
}

impl TokenKind {
    /// All kinds, in the order of declaration.
    pub const ALL: [TokenKind; 12] = [
        TokenKind::Comment,
        TokenKind::String,
        TokenKind::Number,
        TokenKind::Keyword,
        TokenKind::Function,
        TokenKind::Type,
        TokenKind::Property,
        TokenKind::Parameter,
        TokenKind::Variable,
        TokenKind::Constant,
        TokenKind::Namespace,
        TokenKind::Object,
    ];
}

/// Properties of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// Whether the name is defined here.
    pub definition: bool,
    /// Whether it cannot be changed.
    pub readonly: bool,
    /// Whether the language defines it.
    pub library: bool,
    /// Whether it is only known to older versions.
    pub deprecated: bool,
}

/// A token with its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The range. It may span lines.
    pub range: TextRange,
    /// The kind of the token.
    pub kind: TokenKind,
    /// Its modifiers.
    pub modifiers: Modifiers,
}

/// The tokens of a file, or of the part of it that `range` touches, in order. Parentheses and symbols without meaning
/// have none.
pub fn semantic_tokens(db: &dyn Db, file: File, range: Option<TextRange>) -> Vec<Token> {
    let names = names(db, file);
    let root = parse(db, file).syntax();
    let is_wanted = |token: &TextRange| range.is_none_or(|range| range.intersect(*token).is_some());
    let start = match range {
        // Tokens before the range are skipped.
        Some(range) => root.token_at_offset(range.start().min(root.text_range().end())).left_biased(),
        None => root.first_token(),
    };
    let tokens = std::iter::successors(start, |token| token.next_token());
    let touched = tokens.take_while(|token| range.is_none_or(|range| token.text_range().start() <= range.end()));
    let mut found = Vec::new();
    for token in touched.filter(|token| is_wanted(&token.text_range())) {
        let range = token.text_range();
        let lexical = match token.kind() {
            SyntaxKind::LineComment | SyntaxKind::BlockComment => Some(TokenKind::Comment),
            SyntaxKind::String => Some(TokenKind::String),
            SyntaxKind::Number => Some(TokenKind::Number),
            _ => None,
        };
        let meaning = match (token.kind(), names.get(&range)) {
            // The name of a type is a text, although it also binds a symbol.
            (SyntaxKind::String, Some((TokenKind::Type, _))) => None,
            (kind, meaning) => meaning.copied().filter(|_| kind.is_atom()),
        };
        let of_kind = |kind| (kind, Modifiers::default());
        let head =
            || (token.kind() == SyntaxKind::Symbol && is_head(&token)).then(|| head_kind(token.text())).flatten();
        if let Some((kind, modifiers)) = meaning.or_else(head).or(lexical.map(of_kind)) {
            found.push(Token { range, kind, modifiers });
        }
    }
    found
}

/// Returns the meanings of the names of a file, by their ranges.
fn names(db: &dyn Db, file: File) -> FxHashMap<TextRange, (TokenKind, Modifiers)> {
    let map = source_map(db, file);
    let root = active_root(db, file);
    let range = |origin: Origin| map.range(origin);
    let mut names = FxHashMap::default();
    for reference in references(db, file) {
        let Some(range) = range(reference.origin) else { continue };
        let meaning = match reference.kind {
            RefKind::Language(category) => Some(of_language(category, &reference.name)),
            RefKind::TypeProperty => Some(of_language(Category::UnitTypeProperty, &reference.name)),
            RefKind::Module => Some((TokenKind::Namespace, Modifiers::default())),
            kind => {
                let known = resolve(db, root, kind, &reference.name);
                known.last().map(|definition| (of_definition(definition.kind), Modifiers::default()))
            }
        };
        if let Some(meaning) = meaning {
            names.insert(range, meaning);
        }
    }
    for definition in definitions(db, file) {
        if let Some(range) = range(definition.origin) {
            let modifiers = Modifiers { definition: true, ..Modifiers::default() };
            names.insert(range, (of_definition(definition.kind), modifiers));
        }
    }
    names
}

fn is_head(token: &gdl_syntax::SyntaxToken) -> bool {
    let mut before = std::iter::successors(token.prev_sibling_or_token(), |it| it.prev_sibling_or_token());
    let first = before.find(|it| !it.kind().is_trivia());
    let parent = token.parent().and_then(|list| list.parent());
    first.is_some_and(|it| it.kind() == SyntaxKind::LParen)
        && parent.is_some_and(|it| it.kind() == SyntaxKind::SourceFile)
}

fn head_kind(head: &str) -> Option<(TokenKind, Modifiers)> {
    let form = gdl_schema::form(head)?;
    Some((TokenKind::Keyword, Modifiers { deprecated: !form.read, ..Modifiers::default() }))
}

fn of_language(category: Category, name: &str) -> (TokenKind, Modifiers) {
    let kind = match category {
        Category::Table | Category::Global => TokenKind::Parameter,
        Category::Form | Category::Keyword | Category::LayerSubform => TokenKind::Keyword,
        Category::Function | Category::ScorekeeperFunction | Category::ScorekeeperForm | Category::NamingMethod => {
            TokenKind::Function
        }
        Category::Constant
        | Category::Variant
        | Category::ScorekeeperWhen
        | Category::EventType
        | Category::ActionType
        | Category::TaskType
        | Category::GoalType
        | Category::PlanType
        | Category::SynthesisMethod
        | Category::OrderCondition
        | Category::RandomEvent => TokenKind::Constant,
        _ => TokenKind::Property,
    };
    let mut entries = lookup(name).filter(|entry| entry.category == category);
    let deprecated = entries.next().is_some_and(|entry| entry.info.until.is_some_and(|until| until < Version::V7_5));
    // A form may request a name that the language does not have.
    let library = lookup(name).next().is_some();
    (kind, Modifiers { library, readonly: category == Category::Constant, deprecated, ..Modifiers::default() })
}

fn of_definition(kind: DefKind) -> TokenKind {
    match kind {
        DefKind::Type(_) => TokenKind::Type,
        DefKind::Variable => TokenKind::Variable,
        DefKind::Module => TokenKind::Namespace,
        _ => TokenKind::Object,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_syntax::TextSize;
    use gdl_test_support::TestDb;

    use super::*;

    fn show(text: &str, tokens: &[Token]) -> String {
        let line = |token: &Token| {
            let Modifiers { definition, readonly, library, deprecated } = token.modifiers;
            let flags = [(definition, " def"), (readonly, " ro"), (library, " lib"), (deprecated, " old")];
            let flags: String = flags.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect();
            format!("{:?} {:?}{flags}\n", &text[token.range], token.kind)
        };
        tokens.iter().map(line).collect()
    }

    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        expect.assert_eq(&show(text, &semantic_tokens(&*db, db.main(), None)));
    }

    #[test]
    fn meanings() {
        check(
            "(include x) ; c\n(unit-type a (hp-max 5) (name \"A\"))\n(define p a)\n(add p speed (+ 1 true)) (add p foo 1)\n",
            expect![[r#"
                "include" Keyword
                "x" Namespace
                "; c" Comment
                "unit-type" Keyword
                "a" Type def
                "hp-max" Property lib
                "5" Number
                "name" Property lib
                "\"A\"" String
                "define" Keyword
                "p" Variable def
                "a" Type
                "add" Keyword
                "p" Variable
                "speed" Property lib
                "+" Function lib
                "1" Number
                "true" Constant ro lib
                "add" Keyword
                "p" Variable
                "foo" Property
                "1" Number
            "#]],
        );
        check(
            "(table hit-chance (a u* 1d6))\n(set last-turn 5)\n(side 1 s)\n(battle)\n(zzz)",
            expect![[r#"
            "table" Keyword
            "hit-chance" Parameter lib
            "u*" Keyword lib
            "1d6" Number
            "set" Keyword
            "last-turn" Parameter lib
            "5" Number
            "side" Keyword
            "1" Number
            "s" Object def
            "battle" Keyword old
        "#]],
        );
    }

    #[test]
    fn a_part_is_a_part_of_the_whole() {
        let text = "(unit-type a)\n(add a hp-max 5)\n(add a speed 6)\n";
        let db = TestDb::new(text);
        let all = semantic_tokens(&*db, db.main(), None);
        for start in 0..text.len() as u32 {
            let range = TextRange::at(TextSize::new(start), TextSize::new(1));
            let part = semantic_tokens(&*db, db.main(), Some(range));
            let expected: Vec<Token> =
                all.iter().filter(|token| token.range.intersect(range).is_some()).copied().collect();
            assert_eq!(part, expected);
        }
    }
}
