//! Reports of rules, with places by origin, so that results stay valid while the text around them moves.

use gdl_ruleset::{Origin, Value};
use gdl_schema::Level;
use gdl_syntax::{SyntaxToken, TextRange, TextSize};

use crate::{RuleId, Safety, Tag};

/// A place of a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The start of the file: of the root, in rules about games.
    Start,
    /// A node of a form.
    Node(Origin),
    /// A range of the file; for rules about text alone.
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

impl From<&SyntaxToken> for Place {
    fn from(token: &SyntaxToken) -> Place {
        Place::Range(token.text_range())
    }
}

/// A finding of a rule, made by `report` of a context and completed by these methods.
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

/// A fix before its places are ranges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LintFix {
    pub label: String,
    pub safety: Safety,
    pub edits: Vec<(Place, Action)>,
}

/// The change that an edit makes at its place.
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

    /// The same in a text that has moved. Places by origin move by themselves.
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

    /// Says why it is wrong.
    pub fn why(&mut self, why: impl Into<String>) -> &mut Lint {
        self.why = why.into();
        self
    }

    /// Says what the engine does then, better than the rule does.
    pub fn consequence(&mut self, consequence: impl Into<String>) -> &mut Lint {
        self.consequence = Some(consequence.into());
        self
    }

    /// Says what to do, better than the rule does.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Lint {
        self.help = Some(help.into());
        self
    }

    /// Shows it as a hint, whatever the level of the rule: it changes nothing in the game.
    pub fn at_most_hint(&mut self) -> &mut Lint {
        self.highest = Level::Hint;
        self
    }

    /// Shows it as an info at most, whatever the level of the rule: it may well be meant.
    pub fn at_most_info(&mut self) -> &mut Lint {
        self.highest = Level::Info;
        self
    }

    /// Points to a further place, which may be in another file; to nothing if no module wrote the value.
    pub fn related(&mut self, at: impl Into<Place>, message: impl Into<String>) -> &mut Lint {
        let at = at.into();
        if at != Place::Start {
            self.related.push((at, message.into()));
        }
        self
    }

    /// Tells editors how to show the text.
    pub fn tag(&mut self, tag: Tag) -> &mut Lint {
        self.tags.push(tag);
        self
    }

    /// Offers a way to mend it: `label` is an order, the methods of [`Edits`] say what happens. The edits are in the file
    /// of the finding.
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
    /// Writes a text in the place of a node.
    pub fn replace(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::Replace(text.into()))
    }

    /// Takes a node away, with the blanks or the line that were there for it alone.
    pub fn remove(&mut self, at: impl Into<Place>) -> &mut Edits {
        self.push(at, Action::Remove)
    }

    /// Writes a text directly before a node.
    pub fn before(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::Before(text.into()))
    }

    /// Writes a text directly behind a node.
    pub fn after(&mut self, at: impl Into<Place>, text: impl Into<String>) -> &mut Edits {
        self.push(at, Action::After(text.into()))
    }

    fn push(&mut self, at: impl Into<Place>, action: Action) -> &mut Edits {
        self.0.push((at.into(), action));
        self
    }
}
