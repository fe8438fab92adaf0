//! Typed views of the tree: the file, lists, quoted objects and atoms.
//!
//! A view never fails on what the user wrote: an accessor gives `None` where the text lacks the part.

pub use rowan::ast::AstNode;

use rowan::TextRange;
use smol_str::SmolStr;

use crate::{
    GdlLanguage, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken,
    literal::{self, NumberLit},
};

macro_rules! ast_node {
    ($(#[$doc:meta])* $name:ident, $kind:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $name {
            syntax: SyntaxNode,
        }

        impl AstNode for $name {
            type Language = GdlLanguage;

            fn can_cast(kind: SyntaxKind) -> bool {
                kind == SyntaxKind::$kind
            }

            fn cast(syntax: SyntaxNode) -> Option<Self> {
                Self::can_cast(syntax.kind()).then_some(Self { syntax })
            }

            fn syntax(&self) -> &SyntaxNode {
                &self.syntax
            }
        }
    };
}

ast_node! {
    /// The root of a tree.
    SourceFile, SourceFile
}

ast_node! {
    /// A list in parens; `()` is the empty list, nil.
    List, List
}

ast_node! {
    /// `'X`, which the engine reads as `(quote X)`.
    Quoted, Quoted
}

/// An object as written: what a list or the top level consists of, trivia apart.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Element {
    /// `( ... )`
    List(List),
    /// `'X`
    Quoted(Quoted),
    /// A string, symbol or number.
    Atom(Atom),
    /// A stray `)` at top level, a list nested too deeply, or the text of an obsolete file.
    Error(SyntaxNode),
}

impl Element {
    /// The view of a node or token; `None` for trivia, parens, quote characters and the root.
    pub fn cast(element: SyntaxElement) -> Option<Self> {
        match element {
            SyntaxElement::Token(token) => Atom::cast(token).map(Self::Atom),
            SyntaxElement::Node(node) => match node.kind() {
                SyntaxKind::List => List::cast(node).map(Self::List),
                SyntaxKind::Quoted => Quoted::cast(node).map(Self::Quoted),
                SyntaxKind::ErrorNode => Some(Self::Error(node)),
                _ => None,
            },
        }
    }

    /// The node or token behind the view.
    pub fn syntax(&self) -> SyntaxElement {
        match self {
            Self::List(list) => list.syntax().clone().into(),
            Self::Quoted(quoted) => quoted.syntax().clone().into(),
            Self::Atom(atom) => atom.syntax().clone().into(),
            Self::Error(node) => node.clone().into(),
        }
    }

    /// The range of the node or token.
    pub fn text_range(&self) -> TextRange {
        match self {
            Self::List(list) => list.syntax().text_range(),
            Self::Quoted(quoted) => quoted.syntax().text_range(),
            Self::Atom(atom) => atom.syntax().text_range(),
            Self::Error(node) => node.text_range(),
        }
    }

    /// The list, if it is one in parens.
    pub fn as_list(&self) -> Option<&List> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// The atom, if it is one.
    pub fn as_atom(&self) -> Option<&Atom> {
        if let Self::Atom(atom) = self { Some(atom) } else { None }
    }

    /// The name, if it is a symbol other than nil.
    pub fn symbol(&self) -> Option<SmolStr> {
        self.as_atom()?.symbol()
    }

    /// The empty list, written `nil` or `()`.
    pub fn is_nil(&self) -> bool {
        match self {
            Self::Atom(atom) => atom.value() == AtomValue::Nil,
            Self::List(list) => list.elements().next().is_none(),
            _ => false,
        }
    }
}

/// A string, symbol or number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Atom {
    syntax: SyntaxToken,
}

/// The value of an atom in the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AtomValue {
    /// The plain symbol `nil`: the empty list.
    Nil,
    /// A symbol, by name.
    Symbol(SmolStr),
    /// A string.
    String(SmolStr),
    /// A number, dice included.
    Number(NumberLit),
}

impl Atom {
    /// The view of a token, if it is of an atom's kind.
    pub fn cast(syntax: SyntaxToken) -> Option<Self> {
        syntax.kind().is_atom().then_some(Self { syntax })
    }

    /// The token.
    pub fn syntax(&self) -> &SyntaxToken {
        &self.syntax
    }

    /// The kind of the token.
    pub fn kind(&self) -> SyntaxKind {
        self.syntax.kind()
    }

    /// The text as written.
    pub fn text(&self) -> &str {
        self.syntax.text()
    }

    /// The value as the engine reads it.
    pub fn value(&self) -> AtomValue {
        match self.kind() {
            SyntaxKind::Number => AtomValue::Number(literal::number_value(self.text())),
            SyntaxKind::String => AtomValue::String(literal::string_value(self.text())),
            SyntaxKind::Symbol if literal::is_nil(&self.syntax) => AtomValue::Nil,
            _ => AtomValue::Symbol(literal::symbol_value(self.text())),
        }
    }

    /// The name, if it is a symbol other than nil.
    pub fn symbol(&self) -> Option<SmolStr> {
        if let AtomValue::Symbol(name) = self.value() { Some(name) } else { None }
    }

    /// The value, if it is a string.
    pub fn string(&self) -> Option<SmolStr> {
        (self.kind() == SyntaxKind::String).then(|| literal::string_value(self.text()))
    }

    /// The value, if it is a number.
    pub fn number(&self) -> Option<i32> {
        (self.kind() == SyntaxKind::Number).then(|| literal::number_value(self.text()).value)
    }
}

/// The objects directly inside a node, in order.
fn elements(node: &SyntaxNode) -> impl Iterator<Item = Element> + use<> {
    node.children_with_tokens().filter_map(Element::cast)
}

impl SourceFile {
    /// The top-level objects in order, as the engine's reader delivers them, stray `)` included.
    pub fn forms(&self) -> impl Iterator<Item = Element> + use<> {
        elements(&self.syntax)
    }
}

impl List {
    /// All objects of the list in order.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        elements(&self.syntax)
    }

    /// The first object.
    pub fn first(&self) -> Option<Element> {
        self.elements().next()
    }

    /// The name of the first object, if that is a symbol (bars or not) other than nil.
    pub fn head(&self) -> Option<SmolStr> {
        self.first()?.symbol()
    }

    /// All objects but the first.
    pub fn args(&self) -> impl Iterator<Item = Element> + use<> {
        self.elements().skip(1)
    }

    /// The object at an index of `args`, from 0.
    pub fn arg(&self, index: usize) -> Option<Element> {
        self.args().nth(index)
    }

    /// The `(`.
    pub fn l_paren(&self) -> Option<SyntaxToken> {
        self.syntax.first_token()
    }

    /// The `)`; `None` when the list is unclosed.
    pub fn r_paren(&self) -> Option<SyntaxToken> {
        // A swallowed `)` is inside a `Quoted`, so an RParen child is always the closing one.
        self.syntax.last_child_or_token()?.into_token().filter(|token| token.kind() == SyntaxKind::RParen)
    }
}

impl Quoted {
    /// The quoted object; `None` for a dangling quote.
    pub fn object(&self) -> Option<Element> {
        elements(&self.syntax).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn first(text: &str) -> Element {
        parse(text).tree().forms().next().unwrap()
    }

    #[test]
    fn heads_are_names() {
        let heads = [
            ("(define p 1)", Some("define")),
            ("(|define| p 1)", Some("define")),
            (r"( ; why", None),
            ("(#|x|# \\set p)", Some("set")),
            ("()", None),
            ("(nil)", None),
            ("(|nil|)", Some("nil")),
            ("(5)", None),
            ("('p)", None),
            ("((p))", None),
        ];
        for (text, head) in heads {
            assert_eq!(first(text).as_list().unwrap().head().as_deref(), head, "{text}");
        }
    }

    #[test]
    fn elements_skip_trivia() {
        let Element::List(list) = first("(p 'q ; r\n (s) \"t\" #|u|# 5)") else { panic!("a list") };
        let args: Vec<String> = list.args().map(|element| element.syntax().to_string()).collect();
        assert_eq!(args, ["'q", "(s)", "\"t\"", "5"]);
        assert_eq!(list.arg(3).unwrap().as_atom().unwrap().number(), Some(5));
        let Some(Element::Quoted(quoted)) = list.arg(0) else { panic!("a quoted object") };
        assert_eq!(quoted.object().unwrap().symbol().unwrap(), "q");
    }

    #[test]
    fn nil_is_written_in_two_ways() {
        for (text, nil) in
            [("nil", true), ("()", true), ("( ;\n)", true), ("|nil|", false), ("NIL", false), ("'nil", false)]
        {
            assert_eq!(first(text).is_nil(), nil, "{text}");
        }
    }

    #[test]
    fn parens_of_lists() {
        let Element::List(unclosed) = first("(p (q) ')") else { panic!("a list") };
        assert_eq!((unclosed.l_paren().unwrap().text(), unclosed.r_paren()), ("(", None));
        let Element::List(closed) = first("(p (q) ')  )") else { panic!("a list") };
        assert_eq!(closed.r_paren().unwrap().text_range().start(), 11.into());
    }

    #[test]
    fn stray_parens_are_top_level_objects() {
        let forms: Vec<Element> = parse("(p)) q").tree().forms().collect();
        assert!(matches!(forms[..], [Element::List(_), Element::Error(_), Element::Atom(_)]));
    }
}
