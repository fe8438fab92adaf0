//! The shape of blocks (spec bdl 7.6).

use gdl_base::{Fix, Safety, nearest};

use crate::{model::Model, report::Report, rules};

pub(crate) fn check(model: &Model, report: &mut Report<'_>) {
    for block in &model.blocks {
        for problem in &block.shape.problems {
            let Some(rule) = rules::find(problem.code) else { continue };
            let range = if problem.code == "BDL604" { block.keyword } else { block.in_file(problem.range) };
            let mut fix = None;
            if problem.code == "BDL610" {
                let key = report.text[range].trim_matches(['"', '\'']);
                let near = nearest(key, bdl_script::shape::MEMBERS.into_iter());
                fix = near.map(|near| Fix::new(format!("replace with `{near}`"), Safety::Unsafe, range, near));
            }
            let finding = report.add(rule, range, problem.message.clone()).why(problem.why.clone()).fix(fix);
            if block.range.start() < range.start() && problem.code == "BDL601" {
                finding.related(block.keyword, "the block begins here");
            }
        }
    }
}
