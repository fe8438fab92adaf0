//! The data of a rule, and the macro by which a file under `rules/` declares one.

use gdl_config::RuleLevel;
use gdl_eval::Finding;
use gdl_ruleset::Value;
use gdl_schema::{Confidence, MessageId};
use gdl_syntax::{SyntaxKind, SyntaxToken};

use crate::{Fix, FixContext, FormContext, RootContext, SyntaxContext};

/// A rule: something that the tools can say about a module.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name, in kebab case. It says what is wrong.
    pub name: &'static str,
    /// The short code, `G` and four digits; the first two tell the family. Codes are never used again for other rules.
    pub code: &'static str,
    /// The level, unless configured otherwise.
    pub level: RuleLevel,
    /// The confidence of its findings.
    pub confidence: Confidence,
    /// Whether it mends what it finds.
    pub fix: FixSafety,
    /// The first version of the suite with the rule.
    pub since: &'static str,
    /// The problem that it finds, a short phrase without a full stop.
    pub title: &'static str,
    /// The effect in the engine, a sentence; a finding may have a better one.
    pub consequence: &'static str,
    /// The advice, a sentence; a finding may have a better one.
    pub help: &'static str,
    /// Markdown in fixed sections; see [`Docs`](crate::Docs).
    pub docs: &'static str,
    /// The source file that declares it.
    pub source: &'static str,
    /// The check.
    pub check: Check,
}

impl Rule {
    /// The family, by the code.
    pub fn family(&self) -> Family {
        Family::of_code(self.code)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.code == other.code
    }
}

impl Eq for Rule {}

/// The check of a rule, and the part of the input that it sees.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Evaluation or the parser sees it; the function mends it.
    Engine(MessageId, Option<EngineFix>),
    /// The text of a file as a whole.
    Text(for<'a> fn(&mut SyntaxContext<'a>)),
    /// The tokens of these kinds, one by one.
    Tokens(&'static [SyntaxKind], for<'a> fn(&mut SyntaxContext<'a>, &SyntaxToken)),
    /// The top-level forms with one of these heads, of a file by itself; with any head if none is named.
    Forms(&'static [&'static str], for<'a> fn(&mut FormContext<'a>, &'a Value)),
    /// The lists with one of these heads, at any depth, of a file by itself; with any head if none is named.
    Lists(&'static [&'static str], for<'a> fn(&mut FormContext<'a>, &'a Value)),
    /// A game as a whole, where something has no effect, no purpose or no counterpart: it holds only if it holds under
    /// all settings of the variants that the game offers.
    Root(for<'a> fn(&mut RootContext<'a>)),
    /// A game as a whole, where something goes wrong when it is played under its own settings.
    Played(for<'a> fn(&mut RootContext<'a>)),
    /// The linter itself sees it: suppressions and settings.
    Linter,
}

/// Mends a finding of evaluation or of the parser, if it can.
pub(crate) type EngineFix = fn(&FixContext<'_>, &Finding) -> Option<Fix>;

/// Whether a rule mends what it finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FixSafety {
    /// It does not.
    None,
    /// Its fixes never change the effective game but for the mistake itself.
    Safe,
    /// The text that its fixes write is a guess, or changes the game.
    Unsafe,
}

impl FixSafety {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            FixSafety::None => "none",
            FixSafety::Safe => "safe",
            FixSafety::Unsafe => "unsafe",
        }
    }
}

/// The subject of a group of rules; each has a folder under `rules/`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Messages that the engine itself reports.
    Engine,
    /// Definite mistakes that the engine accepts in silence.
    Silent,
    /// Tables: lengths, indexes, values, clauses without effect.
    Tables,
    /// Names: unknown, unused, shadowed.
    Names,
    /// Text that other versions of the language read differently.
    Versions,
    /// Games that cannot work as they are meant.
    Design,
    /// Text, comments and settings.
    Style,
}

impl Family {
    /// All families, in order of their codes.
    pub const ALL: [Family; 7] = [
        Family::Engine,
        Family::Silent,
        Family::Tables,
        Family::Names,
        Family::Versions,
        Family::Design,
        Family::Style,
    ];

    /// The word for it: the folder of its rules, and the selector in `gdl.toml`.
    pub fn name(self) -> &'static str {
        match self {
            Family::Engine => "engine",
            Family::Silent => "silent",
            Family::Tables => "tables",
            Family::Names => "names",
            Family::Versions => "versions",
            Family::Design => "design",
            Family::Style => "style",
        }
    }

    /// The subject of its rules, a short phrase.
    pub fn title(self) -> &'static str {
        match self {
            Family::Engine => "What the engine says itself",
            Family::Silent => "What the engine accepts in silence although it is surely wrong",
            Family::Tables => "Tables: lengths, indexes, values, clauses without effect",
            Family::Names => "Names: unknown, unused, shadowed",
            Family::Versions => "What other versions of the language read otherwise",
            Family::Design => "Games that cannot work as they are meant",
            Family::Style => "Text, comments and settings",
        }
    }

    /// The family of a code: the message catalogue has the hundreds up to 13.
    pub fn of_code(code: &str) -> Family {
        match code.get(1..3).and_then(|digits| digits.parse().ok()).unwrap_or(0) {
            0..=13 => Family::Engine,
            14 | 15 => Family::Silent,
            16 => Family::Tables,
            17 => Family::Names,
            18 => Family::Versions,
            19 | 20 => Family::Design,
            _ => Family::Style,
        }
    }
}

/// The declaration in a file under `rules/`.
pub(crate) enum Declared {
    /// A rule with its own check.
    Rule(Rule),
    /// The documentation and the fix of a message of the catalogue, which has the rest.
    Message(MessageRule),
}

/// See [`Declared::Message`].
pub(crate) struct MessageRule {
    pub message: MessageId,
    pub since: &'static str,
    pub fix: Option<(FixSafety, EngineFix)>,
    pub docs: &'static str,
    pub source: &'static str,
}

impl Declared {
    /// The rule.
    pub fn rule(&self) -> Rule {
        match self {
            Declared::Rule(rule) => *rule,
            Declared::Message(rule) => {
                let check = Check::Engine(rule.message, rule.fix.map(|(_, fix)| fix));
                let fix = rule.fix.map_or(FixSafety::None, |(safety, _)| safety);
                let MessageRule { message, since, docs, source, .. } = *rule;
                Rule { fix, since, docs, source, check, ..Rule::of_message(message) }
            }
        }
    }
}

impl Rule {
    /// Returns the rule of a message with the texts of the catalogue. These are all its texts if no file under `rules/`
    /// documents the message.
    pub(crate) fn of_message(message: MessageId) -> Rule {
        let def = message.def();
        Rule {
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
            check: Check::Engine(message, None),
        }
    }
}

/// Declares the `RULE` of a file under `rules/`: its documentation, then the fields of [`Rule`].
macro_rules! declare_rule {
    ($(#[doc = $doc:literal])+ $($field:ident: $value:expr),+ $(,)?) => {
        pub(crate) static RULE: $crate::rule::Declared = $crate::rule::Declared::Rule($crate::Rule {
            $($field: $value,)+
            docs: concat!($($doc, "\n"),+),
            source: file!(),
        });
    };
}

/// Declares the `RULE` of a file about a message of the catalogue: its documentation, then `message`, `since`, and `fix`
/// with its safety if there is one.
macro_rules! declare_engine_rule {
    ($(#[doc = $doc:literal])+ message: $message:expr, since: $since:expr $(, fix: $safety:expr => $fix:expr)? $(,)?) => {
        pub(crate) static RULE: $crate::rule::Declared = $crate::rule::Declared::Message($crate::rule::MessageRule {
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
