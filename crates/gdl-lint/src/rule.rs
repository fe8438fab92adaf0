//! The data of a rule, and the macro with which a file under `rules/` declares one.

use std::ops::Deref;

use gdl_base::{FixSafety, RuleInfo};
use gdl_ruleset::Value;
use gdl_schema::{FormKind, MessageId};
use gdl_syntax::{SyntaxKind, TokenSpan};

use crate::{Finding, Fix, FixContext, FormContext, RootContext, SyntaxContext};

/// A rule: a kind of problem that the tools can report about a module, and how it is found. It dereferences to its data.
///
/// Its code is `G` and four digits; the first two give the family. Its documentation has fixed sections; see
/// [`Docs`](crate::Docs).
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The data.
    pub info: RuleInfo,
    /// The check.
    pub check: Check,
}

impl Deref for Rule {
    type Target = RuleInfo;

    fn deref(&self) -> &RuleInfo {
        &self.info
    }
}

impl Rule {
    /// The family, from the code.
    pub fn family(&self) -> Family {
        Family::of(&self.info)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.info == other.info
    }
}

impl Eq for Rule {}

/// The check of a rule, and the part of the input that it sees.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Evaluation or the parser reports it; the function fixes it.
    Engine(MessageId, Option<EngineFix>),
    /// The text of a file as a whole.
    Text(for<'a> fn(&mut SyntaxContext<'a>)),
    /// The tokens of these kinds, individually.
    Tokens(&'static [SyntaxKind], for<'a> fn(&mut SyntaxContext<'a>, &TokenSpan<'_>)),
    /// The top-level forms of one of these kinds, independent of any game; all forms if none is given.
    Forms(&'static [FormKind], for<'a> fn(&mut FormContext<'a>, &'a Value)),
    /// The lists with one of these heads, at any depth, independent of any game; with any head if none is given.
    Lists(&'static [&'static str], for<'a> fn(&mut FormContext<'a>, &'a Value)),
    /// A game as a whole, for findings that something has no effect, no purpose or no counterpart: a finding is kept
    /// only if it holds under all settings of the variants of the game.
    Root(for<'a> fn(&mut RootContext<'a>)),
    /// A game as a whole, for problems of the game under its own settings.
    Played(for<'a> fn(&mut RootContext<'a>)),
    /// A game as a whole, for what makes the engine end or crash: under its own settings and, as no player may choose them,
    /// under all others of its variants.
    Ending(for<'a> fn(&mut RootContext<'a>)),
    /// The linter itself reports it: suppressions and settings.
    Linter,
    /// A series of games shows it: no check of a module looks for it.
    Series,
}

/// Fixes a finding of evaluation or of the parser, if possible.
pub(crate) type EngineFix = fn(&FixContext<'_>, &Finding) -> Option<Fix>;

/// The subject of a group of rules; each has a folder under `rules/`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Messages that the engine itself reports.
    Engine,
    /// Definite mistakes that the engine accepts silently.
    Silent,
    /// Tables: lengths, indexes, values, clauses without effect.
    Tables,
    /// Names: unknown, unused, shadowed.
    Names,
    /// Text that other versions of the language read differently.
    Versions,
    /// Games that cannot work as intended.
    Design,
    /// Text, comments and settings.
    Style,
    /// What series of games show.
    Games,
}

impl Family {
    /// All families, in order of their codes.
    pub const ALL: [Family; 8] = [
        Family::Engine,
        Family::Silent,
        Family::Tables,
        Family::Names,
        Family::Versions,
        Family::Design,
        Family::Style,
        Family::Games,
    ];

    /// The name of the family: the folder of its rules, and the selector in `gdl.toml`.
    pub fn name(self) -> &'static str {
        match self {
            Family::Engine => "engine",
            Family::Silent => "silent",
            Family::Tables => "tables",
            Family::Names => "names",
            Family::Versions => "versions",
            Family::Design => "design",
            Family::Style => "style",
            Family::Games => "games",
        }
    }

    /// The subject of its rules, a short phrase.
    pub fn title(self) -> &'static str {
        match self {
            Family::Engine => "Messages of the engine",
            Family::Silent => "Mistakes that the engine accepts without a message",
            Family::Tables => "Tables: lengths, indexes, values, clauses without effect",
            Family::Names => "Names: unknown, unused, shadowed",
            Family::Versions => "Text that other versions of the language read differently",
            Family::Design => "Games that cannot work as intended",
            Family::Style => "Text, comments and settings",
            Family::Games => "Findings in series of games (`gdl sim`, `gdl test`)",
        }
    }

    /// The family of a rule.
    pub fn of(rule: &RuleInfo) -> Family {
        Family::of_code(rule.code)
    }

    /// The family of a code: the message catalog has the hundreds up to 13.
    pub fn of_code(code: &str) -> Family {
        match code.get(1..3).and_then(|digits| digits.parse().ok()).unwrap_or(0) {
            0..=13 => Family::Engine,
            14 | 15 => Family::Silent,
            16 => Family::Tables,
            17 => Family::Names,
            18 => Family::Versions,
            19 | 20 => Family::Design,
            22 => Family::Games,
            _ => Family::Style,
        }
    }
}

/// The declaration in a file under `rules/`.
pub(crate) enum RuleDeclaration {
    /// A rule with its own check.
    Rule(Rule),
    /// The documentation and the fix of a message of the catalog, which has the other data.
    Message(MessageRule),
}

/// See [`RuleDeclaration::Message`].
pub(crate) struct MessageRule {
    pub message: MessageId,
    pub since: &'static str,
    pub fix: Option<(FixSafety, EngineFix)>,
    pub docs: &'static str,
    pub source: &'static str,
}

impl RuleDeclaration {
    /// The rule.
    pub fn rule(&self) -> Rule {
        match self {
            RuleDeclaration::Rule(rule) => *rule,
            RuleDeclaration::Message(rule) => rule.rule(),
        }
    }
}

impl MessageRule {
    /// The rule, with the texts of the catalog.
    pub fn rule(&self) -> Rule {
        let MessageRule { message, since, docs, source, .. } = *self;
        let check = Check::Engine(message, self.fix.map(|(_, fix)| fix));
        let fix = self.fix.map_or(FixSafety::None, |(safety, _)| safety);
        Rule { info: RuleInfo { fix, since, docs, source, ..Rule::of_message(message).info }, check }
    }
}

impl Rule {
    /// Returns the rule of a message with the texts of the catalog. It has no other texts if no file under `rules/`
    /// documents the message.
    pub(crate) fn of_message(message: MessageId) -> Rule {
        let def = message.def();
        let info = RuleInfo {
            name: def.id,
            code: def.code,
            level: def.level.into(),
            confidence: def.confidence,
            fix: FixSafety::None,
            since: "0.1.0",
            title: def.title,
            consequence: def.consequence,
            help: def.help,
            docs: "",
            source: "",
        };
        Rule { info, check: Check::Engine(message, None) }
    }
}

/// Declares the `RULE` of a file under `rules/`: its documentation, then the fields of [`RuleInfo`], then the check.
macro_rules! declare_rule {
    (
        $(#[doc = $doc:literal])+
        name: $name:expr, code: $code:expr, level: $level:expr, confidence: $confidence:expr, fix: $fix:expr, since: $since:expr,
        title: $title:expr, consequence: $consequence:expr, help: $help:expr, check: $check:expr $(,)?
    ) => {
        pub(crate) static RULE: $crate::rule::RuleDeclaration = $crate::rule::RuleDeclaration::Rule($crate::Rule {
            info: gdl_base::RuleInfo {
                name: $name,
                code: $code,
                level: $level,
                confidence: $confidence,
                fix: $fix,
                since: $since,
                title: $title,
                consequence: $consequence,
                help: $help,
                docs: concat!($($doc, "\n"),+),
                source: file!(),
            },
            check: $check,
        });
    };
}

/// Declares the `RULE` of a file about a message of the catalog: its documentation, then `message`, `since`, and `fix`
/// with its safety if there is one.
macro_rules! declare_engine_rule {
    ($(#[doc = $doc:literal])+ message: $message:expr, since: $since:expr $(, fix: $safety:expr => $fix:expr)? $(,)?) => {
        pub(crate) static RULE: $crate::rule::RuleDeclaration = $crate::rule::RuleDeclaration::Message($crate::rule::MessageRule {
            message: $message,
            since: $since,
            fix: $crate::rule::declare_engine_rule!(@fix $($safety => $fix)?),
            docs: concat!($($doc, "\n"),+),
            source: file!(),
        });
    };
    (@fix) => { None };
    (@fix $safety:expr => $fix:expr) => { Some(($safety, $fix)) };
}

pub(crate) use {declare_engine_rule, declare_rule};
