//! Values that somebody has separated by commas: one diagnostic a list.

use gdl_db::{Db, File, parse};
use gdl_schema::msg;
use gdl_syntax::{SyntaxKind, SyntaxNode, TextRange, token_at};
use rustc_hash::FxHashMap;

use crate::{
    Cause, Diagnostic, RuleId,
    registry::{id_of, of_message},
    rules::silent::misleading_number,
};

/// Links what commas in a list lead to, to the first that is reported of them.
pub(super) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let text = &**file.text(db);
    let unbound = of_message(msg::UNBOUND_SYMBOL).map(RuleId::info);
    let odd = id_of(&misleading_number::RULE).info();
    let slice = |range: TextRange| text.get(std::ops::Range::<usize>::from(range)).unwrap_or_default();
    let is_comma = |it: &Diagnostic| {
        if Some(it.rule) == unbound {
            return slice(it.range).starts_with(',') || slice(it.range).ends_with(',');
        }
        it.rule == odd && text[usize::from(it.range.end())..].starts_with(',')
    };
    let about: Vec<usize> = (0..diagnostics.len()).filter(|&index| is_comma(&diagnostics[index])).collect();
    if about.is_empty() {
        return;
    }
    let root = parse(db, file).syntax();
    let lists: Vec<Option<TextRange>> = about.iter().map(|&index| list_of(&root, diagnostics[index].range)).collect();
    // By list the first symbol, which is an error, else the first number.
    let mut firsts: FxHashMap<TextRange, usize> = FxHashMap::default();
    for (&index, list) in about.iter().zip(&lists) {
        let Some(list) = list else { continue };
        let first = firsts.entry(*list).or_insert(index);
        if Some(diagnostics[*first].rule) != unbound && Some(diagnostics[index].rule) == unbound {
            *first = index;
        }
    }
    for (&index, list) in about.iter().zip(&lists) {
        let Some(&first) = list.as_ref().and_then(|list| firsts.get(list)) else { continue };
        if first == index {
            // Each list is a mistake of its own, although evaluation says the same of all.
            let is_other = |cause: &Cause| unbound.is_none_or(|rule| rule.code != cause.code);
            diagnostics[index].cause = diagnostics[index].cause.filter(is_other);
            "Separate values with spaces, without commas.".clone_into(&mut diagnostics[index].help);
        } else {
            diagnostics[index].cause = Some(Cause::of(&diagnostics[first]));
        }
    }
}

/// The list around a token.
fn list_of(root: &SyntaxNode, range: TextRange) -> Option<TextRange> {
    let token = token_at(root, range.start())?;
    token.parent_ancestors().find(|node| node.kind() == SyntaxKind::List).map(|list| list.text_range())
}
