//! Reports of rules, with positions by origin, so that results stay valid while the text around them moves.

pub(crate) mod lints;

use gdl_base::Level;
use gdl_ruleset::{Origin, Value};
use gdl_syntax::{TextRange, TextSize, TokenSpan};

use crate::{RuleId, Safety, Tag};

/// A position in a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The start of the file; in rules about games, of the root.
    Start,
    /// A node of a form.
    Node(Origin),
    /// A range of the file; only for rules about text.
    Range(TextRange),
}

impl From<Origin> for Place {
    fn from(origin: Origin) -> Place {
        if origin.is_some() { Place::Node(origin) } else { Place::Start }
    }
}

impl From<&Value> for Place {
    fn from(value: &Value) -> Place {
        value.origin.into()
    }
}

impl From<TextRange> for Place {
    fn from(range: TextRange) -> Place {
        Place::Range(range)
    }
}

impl From<&TokenSpan<'_>> for Place {
    fn from(token: &TokenSpan<'_>) -> Place {
        Place::Range(token.range)
    }
}

/// A finding of a rule, created by `report` of a context and completed by these methods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lint {
    pub(crate) rule: RuleId,
    pub(crate) at: Place,
    pub(crate) message: String,
    pub(crate) why: String,
    pub(crate) consequence: Option<String>,
    pub(crate) help: Option<String>,
    pub(crate) related: Vec<(Place, String)>,
    pub(crate) tags: Vec<Tag>,
    pub(crate) fixes: Vec<LintFix>,
    pub(crate) highest: Level,
    /// How many findings it stands for, and where the last of them is, if it is not one itself.
    pub(crate) more: Option<(usize, Place)>,
}

/// A fix before its positions are converted to ranges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LintFix {
    pub label: String,
    pub safety: Safety,
    pub edits: Vec<(Place, Action)>,
}

/// The change that an edit makes at its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Replace(String),
    Remove,
    Before(String),
    After(String),
}

impl Lint {
    pub(crate) fn new(rule: RuleId, at: Place, message: String) -> Lint {
        Lint {
            rule,
            at,
            message,
            why: String::new(),
            consequence: None,
            help: None,
            related: Vec::new(),
            tags: Vec::new(),
            fixes: Vec::new(),
            highest: Level::Error,
            more: None,
        }
    }

    /// The same finding in a text that has moved. Positions by origin need no change.
    pub(crate) fn moved(&self, from: TextSize, to: TextSize) -> Lint {
        let mut lint = self.clone();
        let place = |place: &mut Place| {
            if let Place::Range(range) = place {
                *range = *range - from + to;
            }
        };
        place(&mut lint.at);
        lint.related.iter_mut().for_each(|(at, _)| place(at));
        lint.fixes.iter_mut().flat_map(|fix| &mut fix.edits).for_each(|(at, _)| place(at));
        lint
    }

    /// Sets the reason why it is wrong.
    pub fn why(&mut self, why: impl Into<String>) -> &mut Lint {
        self.why = why.into();
        self
    }

    /// Sets the effect in the engine, if it is more specific than that of the rule.
    pub fn consequence(&mut self, consequence: impl Into<String>) -> &mut Lint {
        self.consequence = Some(consequence.into());
        self
    }

    /// Sets the suggestion, if it is more specific than that of the rule.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Lint {
        self.help = Some(help.into());
        self
    }

    /// Limits the level to hint, whatever the level of the rule: it changes nothing in the game.
    pub fn at_most_hint(&mut self) -> &mut Lint {
        self.highest = Level::Hint;
        self
    }

    /// Limits the level to info, whatever the level of the rule: it may be intended.
    pub fn at_most_info(&mut self) -> &mut Lint {
        self.highest = Level::Info;
        self
    }

    /// Limits the level to warning, whatever the level of the rule: of what the rule finds, only other cases end the engine.
    pub fn at_most_warning(&mut self) -> &mut Lint {
        self.highest = Level::Warning;
        self
    }

    /// Adds a further position, which may be in another file; none if the value was not written in a module.
    pub fn related(&mut self, at: impl Into<Place>, message: impl Into<String>) -> &mut Lint {
        let at = at.into();
        if at != Place::Start {
            self.related.push((at, message.into()));
        }
        self
    }

    /// Sets a display style for editors.
    pub fn tag(&mut self, tag: Tag) -> &mut Lint {
        self.tags.push(tag);
        self
    }

    /// Adds a fix: `label` is in the imperative, the methods of [`Edits`] add the edits. The edits are in the file of
    /// the finding.
    pub fn fix(&mut self, safety: Safety, label: impl Into<String>, edits: impl FnOnce(&mut Edits)) -> &mut Lint {
        let mut list = Edits(Vec::new());
        edits(&mut list);
        self.fixes.push(LintFix { label: label.into(), safety, edits: list.0 });
        self
    }
}

/// The edits of a fix.
#[derive(Debug)]
pub struct Edits(Vec<(Place, Action)>);

impl Edits {
    /// Replaces a node with a text.
    pub fn replace(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::Replace(text.into()))
    }

    /// Removes a node, together with whitespace or lines that become superfluous.
    pub fn remove(&mut self, at: impl Into<Place>) -> &mut Edits {
        self.push(at, Action::Remove)
    }

    /// Inserts a text directly before a node.
    pub fn before(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::Before(text.into()))
    }

    /// Inserts a text directly after a node.
    pub fn after(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::After(text.into()))
    }

    fn push(&mut self, at: impl Into<Place>, action: Action) -> &mut Edits {
        self.0.push((at.into(), action));
        self
    }
}
