//! Links of the manual: ``[`hit-chance`]``, ``[`table:acp-to-toolup`]``, `[text](chapter:combat)`.

use std::ops::Range;

use pulldown_cmark::{BrokenLink, Event, Options, Parser, Tag};

use crate::{Article, Entry, Manual};

/// A link in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link<'a> {
    /// The byte range of the link in the text.
    pub range: Range<usize>,
    /// The text that readers see, with its markup.
    pub label: &'a str,
    /// The target: `NAME`, `CATEGORY:NAME`, `chapter:ID`, `recipe:ID` or `rule:NAME`.
    pub target: &'a str,
}

/// The target of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<'m, 'a> {
    /// An entry.
    Entry(&'m Entry<'a>),
    /// A chapter or a recipe.
    Article(&'m Article<'a>),
    /// A rule of the linter, by name.
    Rule(&'m str),
}

impl Target<'_, '_> {
    /// Whether it is a rule, which the manual alone cannot look up.
    pub fn is_rule(&self) -> bool {
        matches!(self, Target::Rule(_))
    }
}

/// The reason why a link has no target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// There is no item with that name.
    Nowhere,
    /// The name is in several categories; gives the notation for each of them.
    Ambiguous(Vec<String>),
}

/// The extensions of Markdown that the texts use.
pub(crate) const OPTIONS: Options = Options::ENABLE_TABLES;

/// The links of a text, in order, without web addresses.
pub fn links(text: &str) -> Vec<Link<'_>> {
    let mut found = Vec::new();
    let parser = Parser::new_with_broken_link_callback(text, OPTIONS, Some(shortcut));
    for (event, range) in parser.into_offset_iter() {
        let Event::Start(Tag::Link { .. }) = event else { continue };
        let source = &text[range.clone()];
        let inside = source.strip_prefix('[').unwrap_or(source);
        let (label, target) = match inside.rsplit_once("](") {
            Some((label, target)) => (label, target.trim_end_matches(')')),
            None => {
                let label = inside.strip_suffix(']').unwrap_or(inside);
                (label.rsplit_once(':').map_or(label, |(_, name)| name), label)
            }
        };
        let target = target.trim_matches('`');
        if !target.contains("://") {
            found.push(Link { range, label: label.trim_matches('`'), target });
        }
    }
    found
}

/// Turns ``[`name`]`` into a link.
pub(crate) fn shortcut<'a>(link: BrokenLink<'a>) -> Option<(pulldown_cmark::CowStr<'a>, pulldown_cmark::CowStr<'a>)> {
    let name = link.reference.strip_prefix('`')?.strip_suffix('`')?;
    Some((name.to_owned().into(), "".into()))
}

impl<'a> Manual<'a> {
    /// Resolves the target of a link.
    ///
    /// # Errors
    ///
    /// The target does not exist, or may mean several entries. Rules are not looked up.
    pub fn target<'m>(&'m self, target: &'m str) -> Result<Target<'m, 'a>, LinkError> {
        if let Some(id) = target.strip_prefix("chapter:") {
            return self.chapter(id).map(Target::Article).ok_or(LinkError::Nowhere);
        }
        if let Some(id) = target.strip_prefix("recipe:") {
            return self.recipe(id).map(Target::Article).ok_or(LinkError::Nowhere);
        }
        if let Some(name) = target.strip_prefix("rule:") {
            return Ok(Target::Rule(name));
        }
        match self.find(target)[..] {
            [] => Err(LinkError::Nowhere),
            [entry] => Ok(Target::Entry(entry)),
            ref several => {
                let name = |entry: &&Entry<'_>| format!("`{}:{}`", entry.category.slug(), entry.name);
                Err(LinkError::Ambiguous(several.iter().map(name).collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_both_shapes() {
        let text = "See [`hit-chance`], [`table:acp-to-toolup`] and [Combat](chapter:combat), not `[x]`, \
            [y](https://example.org) or [z].\n\n```gdl\n[`no`]\n```\n";
        let found: Vec<_> = links(text).into_iter().map(|link| (link.label, link.target)).collect();
        assert_eq!(
            found,
            [("hit-chance", "hit-chance"), ("acp-to-toolup", "table:acp-to-toolup"), ("Combat", "chapter:combat")]
        );
    }
}
