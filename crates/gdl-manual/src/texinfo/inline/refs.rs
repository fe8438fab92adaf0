//! Cross references, web addresses and abbreviations: commands whose arguments are separated by commas.

use super::{Inline, Mode, is_name};
use crate::markdown::{code_span, escaped};

impl Inline<'_> {
    /// `@xref{node, , title, file, manual}` and the like.
    pub(super) fn reference(&mut self, name: &str) {
        let argument = self.argument();
        let parts: Vec<String> = arguments(argument).into_iter().map(|part| self.part(part, Mode::Plain)).collect();
        let part = |index: usize| parts.get(index).map(String::as_str).filter(|part| !part.is_empty());
        // The third argument is the file of `@inforef`, the manual of `@link`, and the title of all others.
        let (title, manual) = match name {
            "inforef" => (None, part(2)),
            "link" => (part(1), part(2)),
            _ => (part(2), part(4).or(part(3))),
        };
        let node = part(0).unwrap_or_default();
        let lead = match name {
            "xref" => "See ",
            "pxref" | "inforef" => "see ",
            _ => "",
        };
        // Many texts contain the word already.
        if !self.ends_with_see() {
            self.out.push_str(lead);
        }
        if title.is_none() && manual.is_none() && is_name(node) {
            match self.mode {
                Mode::Markdown => self.out.push_str(&format!("[`{node}`]")),
                Mode::Plain | Mode::Code => self.out.push_str(node),
            }
            return;
        }
        let label = title.or(part(1)).unwrap_or(node);
        self.push_str(&format!("\u{201c}{label}\u{201d}"));
        if let Some(manual) = manual {
            self.push_str(&format!(" in {manual}"));
        }
    }

    fn ends_with_see(&self) -> bool {
        self.out.split_whitespace().next_back().is_some_and(|word| word.eq_ignore_ascii_case("see"))
    }

    /// `@url{address, text}`.
    pub(super) fn web(&mut self, is_mail: bool) {
        let parts = arguments(self.argument());
        let address = self.part(parts[0], Mode::Code);
        let text = parts.get(2).or(parts.get(1)).map_or_else(String::new, |text| self.part(text, Mode::Plain));
        if self.mode != Mode::Markdown {
            let shown = if text.is_empty() { address } else { format!("{text} ({address})") };
            return self.out.push_str(&shown);
        }
        let target = if is_mail { format!("mailto:{address}") } else { address.clone() };
        let known = ["http://", "https://", "ftp://", "mailto:"].iter().any(|scheme| target.starts_with(scheme));
        let clean = !target.contains(|c: char| c.is_whitespace() || "<>()[]\\`".contains(c));
        let shown = match (text.is_empty(), known && clean) {
            (true, true) => format!("[{}]({target})", escaped(&address)),
            (false, true) => format!("[{}]({target})", escaped(&text)),
            (true, false) => code_span(&address),
            (false, false) => format!("{} ({})", escaped(&text), code_span(&address)),
        };
        self.out.push_str(&shown);
    }

    /// `@acronym{NATO, the words}`.
    pub(super) fn abbreviation(&mut self) {
        let parts = arguments(self.argument());
        let short = self.part(parts[0], Mode::Plain);
        self.push_str(&short);
        if let Some(words) = parts.get(1) {
            let words = self.part(words, Mode::Plain);
            self.push_str(&format!(" ({words})"));
        }
    }
}

/// The arguments of a command, at least one; commas inside braces do not separate arguments.
pub(super) fn arguments(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut depth) = (0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

#[cfg(test)]
mod tests {
    use super::super::markdown;

    fn check(text: &str, expected: &str) {
        assert_eq!(markdown(text), expected, "{text}");
    }

    #[test]
    fn references() {
        check("@xref{Files and Folders}.", "See \u{201c}Files and Folders\u{201d}.");
        check(
            "see @xref{Files}, (@pxref{Units, , All Units})",
            "see \u{201c}Files\u{201d}, (see \u{201c}All Units\u{201d})",
        );
        check("@ref{hit-chance} @ref{A,,, gdl, The Book}", "[`hit-chance`] \u{201c}A\u{201d} in The Book");
        check("@xref{,}", "See \u{201c}\u{201d}");
    }

    #[test]
    fn web_addresses() {
        check("@url{https://a.example/x_y}", "[https://a.example/x\\_y](https://a.example/x_y)");
        check("@uref{https://a.example, the [site]}", "[the \\[site\\]](https://a.example)");
        check("@url{javascript:alert(1), x}", "x (`javascript:alert(1)`)");
        check("@email{me@@a.example, me}", "[me](mailto:me@a.example)");
    }
}
