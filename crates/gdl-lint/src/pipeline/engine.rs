//! Converts the findings of evaluation and of the parser to diagnostics.

use gdl_base::RuleLevel;
use gdl_db::Db;

use crate::{Check, Diagnostic, Finding, FixContext, RuleId, pipeline::cascade};

/// The diagnostic of a finding; `None` if its rule is off.
pub(crate) fn diagnostic(db: &dyn Db, id: RuleId, finding: &Finding, level: RuleLevel) -> Option<Diagnostic> {
    let rule = id.rule();
    let context = FixContext::new(db, finding.file);
    let fix = match rule.check {
        Check::Engine(_, Some(fix)) if finding.more.is_none() => fix(&context, finding),
        _ => None,
    };
    let found = gdl_base::Diagnostic {
        rule: &rule.info,
        level: level.level()?.min(finding.highest),
        file: finding.file,
        range: finding.range,
        message: finding.message.clone(),
        why: String::new(),
        consequence: finding.consequence().to_owned(),
        help: finding.help.clone(),
        related: finding.related.clone(),
        tags: Vec::new(),
        fixes: fix.into_iter().collect(),
    };
    Some(Diagnostic {
        roots: finding.roots.clone(),
        cause: finding.cause.and_then(|cause| cascade::resolve(db, cause)),
        more: finding.more,
        ..found.into()
    })
}
