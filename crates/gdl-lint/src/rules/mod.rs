//! The rules: one folder per family, one file per rule. To add a rule, write its file and list it in its folder.

pub(crate) mod design;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod names;
pub(crate) mod silent;
pub(crate) mod style;
pub(crate) mod tables;
pub(crate) mod versions;

use crate::rule::RuleDeclaration;

/// All rules that have a file, by family.
pub(crate) static DECLARED: [&[&RuleDeclaration]; 7] =
    [engine::RULES, silent::RULES, tables::RULES, names::RULES, versions::RULES, design::RULES, style::RULES];

/// The modules of a family and the list of their rules.
macro_rules! rules {
    ($($name:ident),* $(,)?) => {
        $(pub(crate) mod $name;)*

        /// The rules of the family.
        pub(crate) static RULES: &[&$crate::rule::RuleDeclaration] = &[$(&$name::RULE),*];
    };
}

use rules;

/// The names that the files of rules import.
#[allow(unused_imports, reason = "a rule takes what it needs")]
pub(crate) mod prelude {
    pub(crate) use gdl_base::{Confidence, RuleLevel};
    pub(crate) use gdl_ruleset::{Data, Origin, TypeRef, Value};
    pub(crate) use gdl_schema::{ADD_WORD, FormKind, TypeKind, form, msg, property, word};
    pub(crate) use gdl_syntax::{SyntaxKind, TextRange, TextSize, TokenSpan};

    pub(crate) use crate::{
        Check, Edit, Finding, Fix, FixContext, FixSafety, FormContext, RootContext, Safety, SyntaxContext, Tag,
        context::{SIDE_FORMS, TYPE_FORMS, kind_of_form, properties, unquoted},
        engine_fixes::{
            close_at_end_of_line, remove_ignored, remove_property, remove_quote, write_module, write_nearest_value,
            write_number, write_possible_dice, write_replacement, write_string, write_symbol,
        },
        rule::{declare_engine_rule, declare_rule},
    };
}
