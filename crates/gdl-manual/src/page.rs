//! Whole pages in Markdown: the manual's text about a name joined with the facts of the schema.

use std::fmt::Write;

use gdl_schema::Category;

use crate::{Article, Entry, Facts, Manual, Target, facts, link::links};

/// Gives the address of a link's target; none if readers cannot follow it, so that only its label is shown.
pub type Address<'f> = &'f dyn Fn(&Target<'_, '_>) -> Option<String>;

impl Manual<'_> {
    /// A text in which the links have the addresses from `address`.
    pub fn with_links(&self, text: &str, address: Address<'_>) -> String {
        let mut out = String::new();
        let mut at = 0;
        for link in links(text) {
            out.push_str(&text[at..link.range.start]);
            at = link.range.end;
            let target = self.target(link.target).ok();
            let code = text[link.range.start..].starts_with("[`");
            let label = if code { format!("`{}`", link.label) } else { link.label.to_owned() };
            match target.and_then(|target| address(&target)) {
                Some(address) => {
                    let _ = write!(out, "[{label}]({address})");
                }
                None => out.push_str(&label),
            }
        }
        out.push_str(&text[at..]);
        out
    }

    /// The page of an entry: heading, facts, summary, text and further reading.
    pub fn entry_page(&self, entry: &Entry<'_>, address: Address<'_>) -> String {
        let mut out = format!("# {}\n\n{}", entry.name, self.entry_head(entry));
        let _ = write!(out, "{}\n\n{}\n", entry.summary, self.with_links(entry.text, address));
        if !entry.see_also.is_empty() {
            let _ = write!(out, "\nSee also: {}.\n", self.with_links(&entry.see_also, address));
        }
        out
    }

    /// The facts of an entry: its syntax, and a line about value, bounds, default and versions.
    pub fn entry_head(&self, entry: &Entry<'_>) -> String {
        let Some(facts) = facts(entry.category, entry.name) else { return String::new() };
        format!("```gdl\n{}\n```\n\n{}\n\n", facts.signature, facts_line(entry.category, &facts))
    }

    /// The page of a chapter or recipe.
    pub fn article_page(&self, article: &Article<'_>, address: Address<'_>) -> String {
        format!("# {}\n\n{}\n", article.title, self.with_links(article.text, address))
    }
}

/// The facts of a name on one line: "Table · percentage from 0 to 32767 · default 0 · since 7.0".
pub fn facts_line(category: Category, facts: &Facts) -> String {
    let mut noun = category.noun().to_owned();
    noun[..1].make_ascii_uppercase();
    let mut parts = vec![noun];
    let value = match facts.bounds {
        // For true and false the bounds add nothing.
        Some(bounds) if (bounds.lo, bounds.hi) != (0, 1) => {
            let word = if facts.value.is_empty() { "number" } else { facts.value };
            format!("{word} from {} to {}", bounds.lo, bounds.hi)
        }
        _ => facts.value.to_owned(),
    };
    parts.push(value);
    match (&facts.default, category) {
        (Some(value), Category::Constant) => parts.push(format!("value `{value}`")),
        (Some(value), _) => parts.push(format!("default `{value}`")),
        (None, _) => {}
    }
    parts.push(facts.versions.clone());
    if let [first, rest @ ..] = &facts.replaced_by[..] {
        let name = |(category, name): &(Category, &str)| match category {
            Category::Form => format!("the form `{name}`"),
            _ => format!("the {} `{name}`", category.noun()),
        };
        let others: String = rest.iter().map(|other| format!(", {}", name(other))).collect();
        parts.push(format!("now {}{others}", name(first)));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_joins_text_and_facts() {
        let files = [(
            "entries/table/combat.md".to_owned(),
            "## hit-chance\n\nChance that a blow hits.\n\nSee [`table:damage`], [`damage`] and [rules](rule:x).\n\nSee \
             also: [`damage`].\n\n## damage\n\nHow much.\n",
        )];
        let (manual, _) = Manual::read(&files);
        let address = |target: &Target<'_, '_>| match target {
            Target::Entry(entry) => Some(format!("{}.html", entry.name)),
            _ => None,
        };
        let entry = manual.entry(Category::Table, "hit-chance").expect("it is there");
        assert_eq!(
            manual.entry_page(entry, &address),
            "# hit-chance\n\n```gdl\n(table hit-chance (u1 u2 n%)...)\n```\n\nTable · percentage from 0 to 100 · \
             default `0` · since 7.0\n\nChance that a blow hits.\n\nSee [`damage`](damage.html), [`damage`](damage.html) \
             and rules.\n\nSee also: [`damage`](damage.html).\n"
        );
    }
}
