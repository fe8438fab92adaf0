//! A completion candidate, before ranking.

use std::{borrow::Cow, cmp::Ordering};

use gdl_hir::DefKind;
use gdl_manual::facts;
use gdl_ruleset::{print_symbol, write_string};
use gdl_schema::{Category, TypeKind, Version, lookup};
use smol_str::SmolStr;

use super::{Completion, CompletionKind, DocumentationKey, TypedWord, snippet};
use crate::kind_noun;

/// The form in which a candidate is inserted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum InsertStyle {
    /// As a symbol.
    Symbol,
    /// In quotes.
    String,
    /// Unchanged, for a number.
    Plain,
    /// As a list that begins with the name.
    List,
    /// As a text with placeholders; only the name is shown.
    Skeleton(String),
}

/// The tier of a candidate: candidates of an earlier tier come first, whatever their scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tier {
    /// It fits.
    Fits,
    /// It fits, but is unlikely.
    Poor,
    /// It is already present.
    Present,
    /// The language no longer has it.
    Gone,
}

/// A completion candidate.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub name: SmolStr,
    pub written: InsertStyle,
    pub kind: CompletionKind,
    pub more: Option<DocumentationKey>,
    /// A short description, if it is not a name of the language.
    pub detail: Option<String>,
    /// The text after the name if the name is alone in its list, in snippet syntax.
    pub rest: Option<Cow<'static, str>>,
    pub tier: Tier,
    pub score: f32,
    /// The version of the language that introduced the name. Of equal candidates, the older one is assumed to be better
    /// known.
    pub since: Version,
}

impl Candidate {
    pub(super) fn new(name: impl Into<SmolStr>, kind: CompletionKind) -> Candidate {
        Candidate {
            name: name.into(),
            written: InsertStyle::Symbol,
            kind,
            more: None,
            detail: None,
            rest: None,
            tier: Tier::Fits,
            score: 0.0,
            since: Version::V7_0,
        }
    }

    /// A candidate that is a name of the language.
    pub(super) fn language(category: Category, name: &'static str) -> Candidate {
        let kind = match category {
            Category::Form => CompletionKind::Form,
            Category::Table => CompletionKind::Table,
            Category::Global => CompletionKind::Global,
            Category::Function | Category::ScorekeeperFunction => CompletionKind::Function,
            Category::Constant => CompletionKind::Constant,
            category if gdl_schema::words(category).is_empty() => CompletionKind::Property,
            _ => CompletionKind::Word,
        };
        let since =
            lookup(name).find(|entry| entry.category == category).map_or(Version::V7_5, |entry| entry.info.since);
        Candidate { more: Some(DocumentationKey::Language(category, name.into())), since, ..Candidate::new(name, kind) }
    }

    /// A candidate that the game defines.
    pub(super) fn given(kind: DefKind, name: SmolStr) -> Candidate {
        let shown = match kind {
            DefKind::Type(_) => CompletionKind::Type,
            DefKind::Variable => CompletionKind::Symbol,
            DefKind::Variant => CompletionKind::Word,
            DefKind::Module => CompletionKind::Module,
            _ => CompletionKind::Object,
        };
        // Forms bind symbols to types and other objects, too.
        let detail = if kind == DefKind::Variable { "symbol" } else { kind.noun() };
        let more = Some(DocumentationKey::Definition(kind, name.clone()));
        Candidate { more, detail: Some(detail.to_owned()), ..Candidate::new(name, shown) }
    }

    /// A candidate for `u*` or a similar symbol.
    pub(super) fn all_types(kind: TypeKind) -> Candidate {
        let name = kind.list();
        let detail = Some(format!("all {}s", kind_noun(kind)));
        Candidate { detail, ..Candidate::language(Category::Keyword, name) }
    }

    pub(super) fn written(self, written: InsertStyle) -> Candidate {
        Candidate { written, ..self }
    }

    pub(super) fn tier(self, tier: Tier) -> Candidate {
        Candidate { tier, ..self }
    }

    /// The words of other games that mean it.
    pub(super) fn aliases(&self) -> &'static [&'static str] {
        match &self.more {
            Some(DocumentationKey::Language(category, name)) => gdl_schema::aliases_of(*category, name),
            _ => &[],
        }
    }

    /// Likelier candidates first, then older names of the language, then by name.
    pub(super) fn order(&self, other: &Candidate) -> Ordering {
        let by_score = || other.score.total_cmp(&self.score);
        let by_age = || self.since.cmp(&other.since);
        self.tier.cmp(&other.tier).then_with(by_score).then_with(by_age).then_with(|| self.name.cmp(&other.name))
    }

    /// The completion item for the candidate.
    pub(super) fn finish(self, typed: &TypedWord) -> Completion {
        let names = [&[self.name.as_str()], self.aliases()].concat().join(" ");
        let known = match &self.more {
            Some(DocumentationKey::Language(category, name)) => facts(*category, name),
            _ => None,
        };
        let detail = self.detail.or_else(|| {
            known.as_ref().map(|facts| match &facts.default {
                Some(default) => format!("{} = {default}", facts.signature),
                None => facts.signature.clone(),
            })
        });
        let mut symbol = String::new();
        match self.more {
            // Names of the language need no bars.
            Some(DocumentationKey::Language(..)) => symbol.push_str(&self.name),
            _ => print_symbol(&mut symbol, &self.name),
        }
        let rest = self.rest.map(|rest| format!("{}{rest}", snippet::escape(&symbol)));
        let (text, snippet) = match self.written {
            InsertStyle::Plain => (self.name.to_string(), None),
            InsertStyle::Skeleton(skeleton) => (snippet::without_placeholders(&skeleton), Some(skeleton)),
            InsertStyle::List => {
                let inner = rest.unwrap_or_else(|| format!("{} $0", snippet::escape(&symbol)));
                (format!("({symbol})"), Some(format!("({inner})")))
            }
            InsertStyle::Symbol if !typed.in_string => (symbol, rest),
            InsertStyle::Symbol | InsertStyle::String => {
                let mut text = String::new();
                write_string(&mut text, &self.name);
                (text, None)
            }
        };
        let filter = if typed.in_string { text.clone() } else { names };
        let deprecated = self.tier == Tier::Gone;
        Completion {
            label: self.name,
            text,
            snippet,
            filter,
            kind: self.kind,
            detail,
            deprecated,
            more: self.more,
            color: None,
        }
    }
}
