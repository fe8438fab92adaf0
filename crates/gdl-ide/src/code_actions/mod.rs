//! Code actions: changes of the text at a position, as edits.
//!
//! One file per action. An action first checks cheaply whether it applies; its work may be costly and is done only if
//! the edit is requested. An action that must keep the meaning of a game evaluates it before and after ([`proof`]) and
//! refuses if it cannot prove that.

mod allow;
mod create_include;
mod define_extract;
mod define_inline;
mod edited;
mod fixes;
mod include_order;
mod list_lengths;
mod move_element;
mod new_type;
mod numbers;
mod pieces;
mod proof;
mod reshape;
mod slurp_barf;
mod table;
mod table_clauses;
mod table_copy;
mod table_rows;
mod type_adds;

use std::cell::OnceCell;

use camino::Utf8PathBuf;
use gdl_db::{Db, File, Workspace, parse};
use gdl_eval::evaluate;
use gdl_fmt::Options as FormatOptions;
use gdl_hir::{loading_roots, source_map};
use gdl_lint::{Diagnostic, LintOptions};
use gdl_ruleset::Origin;
use gdl_schema::FormKind;
use gdl_syntax::{AstNode, Element, List, SyntaxKind, SyntaxNode, SyntaxToken, TextRange, TextSize};

use crate::{SourceChange, TextEdit, active_root};

pub use new_type::NEW_TYPE_ACTION;

/// The kind of an action, by which clients sort and filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// Fixes a diagnostic.
    QuickFix,
    /// Changes the form of the text.
    Rewrite,
    /// Gives a name to an expression.
    Extract,
    /// Replaces a name with its value.
    Inline,
    /// Applies all safe fixes of a file.
    FixAll,
}

/// An available action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeAction {
    /// The id of the action, unique at one position.
    pub id: String,
    /// The kind of the action.
    pub kind: ActionKind,
    /// The title, in the imperative.
    pub title: String,
    /// Whether the action may be applied without asking.
    pub is_preferred: bool,
    /// The diagnostic that the action fixes.
    pub diagnostic: Option<Diagnostic>,
    /// The result of the action.
    pub outcome: Outcome,
}

/// The result of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The action applies this edit.
    Edit(ActionEdit),
    /// The edit is computed when it is requested by the id of the action.
    Later,
    /// The action is refused, with the reason.
    Refused(String),
    /// The action shows the documentation of the rule with this name.
    Explain(&'static str),
}

/// Edits of texts, and files to create before them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ActionEdit {
    /// New files with their texts.
    pub creates: Vec<(Utf8PathBuf, String)>,
    /// Edits of existing files.
    pub change: SourceChange,
}

/// Inputs of the actions besides the text.
#[derive(Debug, Clone, Copy)]
pub struct ActionOptions<'a> {
    /// The levels of rules; none if the file is not checked.
    pub lint: Option<&'a LintOptions>,
    /// The options for formatting text that was formatted before.
    pub format: FormatOptions,
    /// Whether the client can create files.
    pub can_create: bool,
}

/// The actions to compute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActionFilter<'a> {
    /// All applicable actions; the edits of costly ones are computed later.
    Offers,
    /// All applicable actions, with their edits; refused ones are left out.
    Edits,
    /// The action with this id.
    One(&'a str),
}

/// The actions at a range of a file. `kinds` selects the requested kinds.
pub fn code_actions(
    db: &dyn Db,
    file: File,
    range: TextRange,
    options: &ActionOptions<'_>,
    wanted: ActionFilter<'_>,
    kinds: &dyn Fn(ActionKind) -> bool,
) -> Vec<CodeAction> {
    let root = parse(db, file).syntax();
    // The library cannot be edited, and an obsolete file has no structure.
    if file.is_embedded(db) || parse(db, file).is_obsolete() {
        return Vec::new();
    }
    let end = root.text_range().end();
    let range = TextRange::new(range.start().min(end), range.end().min(end));
    let (found, read) = (OnceCell::new(), OnceCell::new());
    let mut site = Site { db, file, range, root, options, wanted, found, read, actions: Vec::new() };
    for (kind, offer) in ACTIONS {
        if kinds(*kind) {
            offer(&mut site);
        }
    }
    site.actions
}

type Offer = fn(&mut Site<'_>);

/// All actions, in the order in which they are shown.
const ACTIONS: &[(ActionKind, Offer)] = &[
    (ActionKind::QuickFix, fixes::fixes),
    (ActionKind::QuickFix, list_lengths::same_lengths),
    (ActionKind::QuickFix, create_include::create_include),
    (ActionKind::QuickFix, allow::allow),
    (ActionKind::FixAll, fixes::fix_all),
    (ActionKind::Extract, define_extract::extract),
    (ActionKind::Inline, define_inline::inline),
    (ActionKind::Rewrite, table_rows::sort),
    (ActionKind::Rewrite, table_rows::align),
    (ActionKind::Rewrite, table_clauses::expand),
    (ActionKind::Rewrite, table_clauses::compress),
    (ActionKind::Rewrite, table_copy::copy_rows),
    (ActionKind::Rewrite, new_type::like_this),
    (ActionKind::Rewrite, type_adds::merge),
    (ActionKind::Rewrite, type_adds::split),
    (ActionKind::Rewrite, numbers::convert),
    (ActionKind::Rewrite, include_order::flip),
    (ActionKind::Rewrite, reshape::wrap),
    (ActionKind::Rewrite, reshape::splice),
    (ActionKind::Rewrite, reshape::raise),
    (ActionKind::Rewrite, slurp_barf::slurp_forward),
    (ActionKind::Rewrite, slurp_barf::slurp_backward),
    (ActionKind::Rewrite, slurp_barf::barf_forward),
    (ActionKind::Rewrite, slurp_barf::barf_backward),
    (ActionKind::Rewrite, move_element::left),
    (ActionKind::Rewrite, move_element::right),
    (ActionKind::Rewrite, move_element::transpose),
];

/// The result of an action: its edit, or the reason why there is none.
type ActionResult = Result<SourceChange, String>;

/// The refusal of an action that turns out to have no effect.
const UNCHANGED: &str = "nothing would change";

/// The range for which actions are requested, with caches and the actions found so far.
struct Site<'a> {
    db: &'a dyn Db,
    file: File,
    range: TextRange,
    root: SyntaxNode,
    options: &'a ActionOptions<'a>,
    wanted: ActionFilter<'a>,
    found: OnceCell<Vec<Diagnostic>>,
    read: OnceCell<bool>,
    actions: Vec<CodeAction>,
}

impl Site<'_> {
    fn text(&self) -> &str {
        self.file.text(self.db)
    }

    /// Offers an action whose work is postponed until the edit is requested.
    fn offer(
        &mut self,
        kind: ActionKind,
        id: &str,
        title: impl Into<String>,
        work: impl FnOnce(&Self) -> ActionResult,
    ) {
        let outcome = match self.wanted {
            ActionFilter::One(one) if one != id => return,
            ActionFilter::Offers => Outcome::Later,
            ActionFilter::Edits | ActionFilter::One(_) => match work(self) {
                Ok(change) if change.files.iter().any(|(_, edits)| !edits.is_empty()) => {
                    Outcome::Edit(ActionEdit { creates: Vec::new(), change })
                }
                _ if self.wanted == ActionFilter::Edits => return,
                Ok(_) => Outcome::Refused(UNCHANGED.to_owned()),
                Err(why) => Outcome::Refused(why),
            },
        };
        self.push(kind, id, title, None, outcome);
    }

    /// Offers an action that keeps the meaning of the form at the range. Only a game that reads the form can prove
    /// this, so without one the action is not offered.
    fn offer_proven(
        &mut self,
        kind: ActionKind,
        id: &str,
        title: impl Into<String>,
        work: impl FnOnce(&Self) -> ActionResult,
    ) {
        if self.is_read() {
            self.offer(kind, id, title, work);
        }
    }

    /// Whether a game reads the form at the range.
    fn is_read(&self) -> bool {
        *self.read.get_or_init(|| {
            let map = source_map(self.db, self.file);
            let at = map.node_at(self.range.start()).or_else(|| map.node_at(self.range.end()));
            let active = active_root(self.db, self.file);
            // The root whose values are shown is evaluated in any case.
            let mut roots = std::iter::once(active).chain(loading_roots(self.db, self.file).iter().copied());
            at.is_some_and(|at| {
                let is_it = |form: &Origin| (form.file, form.form) == (at.file, at.form);
                roots.any(|root| evaluate(self.db, root).forms.iter().any(is_it))
            })
        })
    }

    /// Offers an action that fixes a diagnostic.
    fn offer_fix(&mut self, id: String, title: impl Into<String>, diagnostic: &Diagnostic, outcome: Outcome) {
        if !matches!(self.wanted, ActionFilter::One(one) if one != id) {
            self.push(ActionKind::QuickFix, &id, title, Some(diagnostic.clone()), outcome);
        }
    }

    fn push(&mut self, kind: ActionKind, id: &str, title: impl Into<String>, of: Option<Diagnostic>, outcome: Outcome) {
        let (id, title) = (id.to_owned(), title.into());
        self.actions.push(CodeAction { id, kind, title, is_preferred: false, diagnostic: of, outcome });
    }

    /// The diagnostics of the file.
    fn all_diagnostics(&self) -> &[Diagnostic] {
        self.found.get_or_init(|| {
            self.options.lint.map_or(Vec::new(), |lint| gdl_lint::diagnostics(self.db, self.file, lint))
        })
    }

    /// The diagnostics that the range touches.
    fn diagnostics(&self) -> Vec<Diagnostic> {
        let touches =
            |found: &&Diagnostic| found.range.start() <= self.range.end() && self.range.start() <= found.range.end();
        self.all_diagnostics().iter().filter(touches).cloned().collect()
    }

    /// A change of this file; a formatted form stays formatted.
    fn edits(&self, edits: Vec<TextEdit>) -> SourceChange {
        let edits = edited::tidied(self.text(), edits, &self.options.format);
        SourceChange::of_file(self.file, edits)
    }

    /// Whether the user may write to a file.
    fn may_edit(&self, file: File) -> bool {
        file == self.file || (!file.is_embedded(self.db) && Workspace::get(self.db).files(self.db).contains(&file))
    }

    /// The most significant token at the start of the range: atoms before parentheses before whitespace.
    fn token(&self) -> Option<SyntaxToken> {
        crate::classify::token_at(&self.root, self.range.start())
    }

    /// The first and the last selected object, which have the same parent: those that the range covers, or the one at
    /// the cursor. None in whitespace and comments.
    fn selected(&self) -> Option<(Element, Element)> {
        if self.range.is_empty() {
            let token = self.token()?;
            let element = match token.kind() {
                kind if kind.is_atom() => Element::cast(token.into())?,
                SyntaxKind::LParen | SyntaxKind::RParen => Element::cast(token.parent()?.into())?,
                SyntaxKind::Quote => Element::cast(token.parent()?.into())?,
                _ => return None,
            };
            return Some((element.clone(), element));
        }
        let text = &self.text()[self.range];
        let len = |text: &str| TextSize::of(text);
        let start = self.range.start() + (len(text) - len(text.trim_start()));
        let range = TextRange::at(start, len(text.trim()));
        if range.is_empty() {
            return None;
        }
        let covering = self.root.covering_element(range);
        let whole = |it: &gdl_syntax::SyntaxElement| Element::cast(it.clone()).filter(|it| it.text_range() == range);
        let mut around = std::iter::successors(Some(covering.clone()), |it| it.parent().map(Into::into));
        if let Some(element) = around.find_map(|it| whole(&it)) {
            return Some((element.clone(), element));
        }
        let node = covering.into_node()?;
        let inside = || {
            let children = node.children_with_tokens().skip_while(|child| child.text_range().end() <= range.start());
            children.take_while(|child| child.text_range().start() < range.end())
        };
        // A part of an object, or a parenthesis of the list, cannot be separated from the rest.
        let is_whole = inside().all(|child| {
            range.contains_range(child.text_range())
                && !matches!(child.kind(), SyntaxKind::LParen | SyntaxKind::RParen | SyntaxKind::Quote)
        });
        let mut elements = inside().filter_map(Element::cast).filter(|_| is_whole);
        let first = elements.next()?;
        let last = elements.last().unwrap_or_else(|| first.clone());
        Some((first, last))
    }

    /// The closed lists around the range, innermost first.
    fn lists(&self) -> Vec<List> {
        let range = self.range;
        let is_around = |list: &List| {
            let around = list.syntax().text_range();
            around.start() <= range.start() && range.end() <= around.end() && list.r_paren().is_some()
        };
        let covering = match self.token().filter(|_| range.is_empty()) {
            Some(token) => token.parent(),
            None => {
                Some(self.root.covering_element(range)).and_then(|it| it.into_node().or_else(|| self.token()?.parent()))
            }
        };
        let around = covering.into_iter().flat_map(|node| node.ancestors().collect::<Vec<_>>());
        around.filter_map(List::cast).filter(is_around).collect()
    }

    /// The closed form at top level around the range, if it has this head.
    fn form(&self, kind: FormKind) -> Option<List> {
        let form = self.lists().pop().filter(|list| list.syntax().parent().as_ref() == Some(&self.root))?;
        (form.head()? == kind.name()).then_some(form)
    }
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
