//! Markdown as HTML: headings with ids, tables that scroll by themselves, colored code, and the sections for the search.

use std::collections::HashSet;

use anyhow::Result;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

use super::{code, examples};

/// A section of a page: what the search finds.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// The id of its heading; empty for the heading of the page.
    pub(super) id: String,
    pub(super) title: String,
    /// Whether it is one of the main sections of the page.
    pub(super) is_listed: bool,
    /// Its words, each once.
    pub(super) words: String,
    known: HashSet<String>,
}

impl Section {
    fn add(&mut self, text: &str) {
        for word in text.split(|c: char| !c.is_alphanumeric() && !"-*_".contains(c)).filter(|word| !word.is_empty()) {
            let word = word.to_lowercase();
            if !self.known.contains(&word) {
                if !self.words.is_empty() {
                    self.words.push(' ');
                }
                self.words.push_str(&word);
                self.known.insert(word);
            }
        }
    }
}

/// The HTML of a page, and its sections. Links to pages in Markdown become links to their HTML. `address` gives the address at
/// which the example with a number can be tried.
pub(super) fn render(text: &str, address: &dyn Fn(usize) -> Result<Option<String>>) -> Result<(String, Vec<Section>)> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_STRIKETHROUGH;
    let events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    let mut shown: Vec<Event<'_>> = Vec::with_capacity(events.len());
    let mut sections: Vec<Section> = Vec::new();
    let mut ids: HashSet<String> = HashSet::new();
    let mut at = 0;
    while let Some(event) = events.get(at) {
        at += 1;
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let title = text_until(&events[at..], |end| matches!(end, TagEnd::Heading(_)));
                let id = id.as_ref().map_or_else(|| slug(&title, &ids), ToString::to_string);
                ids.insert(id.clone());
                // Headings below the third belong to the section above them.
                if *level <= HeadingLevel::H3 {
                    let is_page = *level == HeadingLevel::H1;
                    let id = if is_page { String::new() } else { id.clone() };
                    sections.push(Section { id, title, is_listed: *level == HeadingLevel::H2, ..Section::default() });
                }
                shown.push(Event::Start(Tag::Heading {
                    level: *level,
                    id: Some(id.into()),
                    classes: Vec::new(),
                    attrs: Vec::new(),
                }));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let info = if let CodeBlockKind::Fenced(info) = kind { info.as_ref() } else { "" };
                let text = text_until(&events[at..], |end| matches!(end, TagEnd::CodeBlock));
                while !matches!(events.get(at), None | Some(Event::End(TagEnd::CodeBlock))) {
                    at += 1;
                }
                at += 1;
                let (info, project) = examples::split_mark(info);
                let address = project.map(address).transpose()?.flatten();
                shown.push(Event::Html(example(info, text.trim_end(), address.as_deref()).into()));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = super::site::html_path(dest_url).into();
                let (title, id) = (title.clone(), id.clone());
                shown.push(Event::Start(Tag::Link { link_type: *link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(_)) => {
                shown.push(Event::Html(
                    "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">".into(),
                ));
                shown.push(event.clone());
            }
            Event::End(TagEnd::Table) => {
                shown.push(event.clone());
                shown.push(Event::Html("</div>\n".into()));
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(section) = sections.last_mut() {
                    section.add(text);
                }
                shown.push(event.clone());
            }
            _ => shown.push(event.clone()),
        }
    }
    let mut out = String::new();
    push_html(&mut out, shown.into_iter());
    Ok((out, sections))
}

/// The text of events up to an end.
fn text_until(events: &[Event<'_>], is_end: impl Fn(&TagEnd) -> bool) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(end) if is_end(end)));
    let text = inside.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        Event::SoftBreak | Event::HardBreak => Some(" "),
        _ => None,
    });
    text.collect()
}

/// The id of a heading without one, as mdBook derives it from its words; a second one with the same words gets a number.
fn slug(title: &str, taken: &HashSet<String>) -> String {
    let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let slug: String = kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect();
    let numbered = (1..).map(|number| format!("{slug}-{number}"));
    std::iter::once(slug.clone()).chain(numbered).find(|id| !taken.contains(id)).unwrap_or(slug)
}

/// A block of code: what kind of example it is, and where it can be tried.
fn example(info: &str, text: &str, address: Option<&str>) -> String {
    let mut words = info.split_whitespace();
    let language = words.next().unwrap_or_default();
    let kind = words.next().unwrap_or_default();
    let body = if language == "gdl" { code::html(text, &code::OWN) } else { code::escape(text) };
    let is_example = matches!(language, "gdl" | "bdl");
    let (class, note) = match kind {
        "wrong" | "bad" if is_example => (" class=\"gdl-bad\"", "wrong"),
        "good" if is_example => (" class=\"gdl-good\"", "right"),
        "old" if is_example => (" class=\"gdl-old\"", "not in 7.5"),
        _ => ("", ""),
    };
    let pre = format!("<pre{class}><code>{body}</code></pre>\n");
    if note.is_empty() && address.is_none() {
        return pre;
    }
    let note = if note.is_empty() { String::new() } else { format!("<span>{note}</span>") };
    let link = address.map_or_else(String::new, |address| {
        format!("<a target=\"_top\" href=\"{}\">Open in the playground</a>", code::escape(address))
    });
    format!("<div class=\"example\">{pre}<div class=\"tools\">{note}{link}</div></div>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_sections_and_examples() {
        let text = "# A page\n\nIts `first` words, words.\n\n## See & do {#x}\n\n[to](../b.md#c)\n\n```gdl wrong #3\n(x <y>)\n```\n\n\
                    ## Twice\n\n## Twice\n\n| a |\n|---|\n| b |\n";
        let (html, sections) = render(text, &|number| Ok(Some(format!("../#p={number}")))).expect("no failure");
        for wanted in [
            "<h1 id=\"a-page\">A page</h1>",
            "<h2 id=\"x\">See &amp; do</h2>",
            "<a href=\"../b.html#c\">to</a>",
            "<pre class=\"gdl-bad\"><code>(<span class=\"head-word\">x</span> &lt;y&gt;)</code></pre>",
            "<span>wrong</span><a target=\"_top\" href=\"../#p=3\">Open in the playground</a>",
            "<h2 id=\"twice-1\">",
            "<table>",
        ] {
            assert!(html.contains(wanted), "{wanted}: {html}");
        }
        let shown: Vec<_> = sections.iter().map(|it| (it.id.as_str(), it.title.as_str(), it.words.as_str())).collect();
        assert_eq!(shown[0], ("", "A page", "a page its first words"));
        assert_eq!(shown[1], ("x", "See & do", "see do to"));
        assert_eq!(sections.iter().filter(|section| section.is_listed).count(), 3);
    }
}
