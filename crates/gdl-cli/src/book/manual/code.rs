//! Code blocks of GDL in colors: mdBook's own highlighting does not know the language.

use std::fmt::Write;

use gdl_syntax::{SyntaxKind, tokenize};

/// A page in Markdown, its blocks of GDL replaced by HTML.
pub(super) fn color(text: &str) -> String {
    let mut out = String::new();
    let mut block: Option<String> = None;
    for line in text.split_inclusive('\n') {
        let fence = line.trim();
        match &mut block {
            None if fence == "```gdl" || fence.starts_with("```gdl ") => {
                let class = fence.split_whitespace().nth(1).unwrap_or("plain");
                let _ = write!(out, "<pre class=\"gdl gdl-{class}\"><code class=\"nohighlight hljs\">");
                block = Some(String::new());
            }
            None => out.push_str(line),
            Some(code) if fence == "```" => {
                // A blank line would end the HTML block in some Markdown readers.
                out.push_str(&html(code.trim_end(), &HIGHLIGHT).replace("\n\n", "\n&#8203;\n"));
                out.push_str("</code></pre>\n");
                block = None;
            }
            Some(code) => code.push_str(line),
        }
    }
    out
}

/// The classes of colored code: comments, strings, numbers, heads of forms, names of the language.
type Classes = [&'static str; 5];

/// Those of mdBook.
const HIGHLIGHT: Classes = ["hljs-comment", "hljs-string", "hljs-number", "hljs-keyword", "hljs-built_in"];

/// Those of the site.
pub(super) const OWN: Classes = ["comment", "string", "constant", "head-word", "known"];

/// Code as HTML.
pub(super) fn html(code: &str, [comment, string, number, head_word, known]: &Classes) -> String {
    let mut out = String::new();
    let mut at = 0;
    let (mut depth, mut head) = (0, false);
    for token in tokenize(code) {
        let end = at + usize::from(token.len);
        let text = escape(&code[at..end]);
        at = end;
        let class = match token.kind {
            SyntaxKind::LineComment | SyntaxKind::BlockComment => *comment,
            SyntaxKind::String => *string,
            // Signatures use dots for repeated parts.
            SyntaxKind::Number if text != "..." => *number,
            SyntaxKind::Symbol if head && depth == 1 => *head_word,
            SyntaxKind::Symbol if gdl_schema::lookup(&text).next().is_some() => *known,
            _ => "",
        };
        head = token.kind == SyntaxKind::LParen;
        match token.kind {
            SyntaxKind::LParen => depth += 1,
            SyntaxKind::RParen => depth -= 1,
            _ => {}
        }
        if class.is_empty() {
            out.push_str(&text);
        } else {
            let _ = write!(out, "<span class=\"{class}\">{text}</span>");
        }
    }
    out
}

/// A text escaped for HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_colored_and_escaped() {
        let shown = color("Text.\n\n```gdl wrong\n(add u* <b> 3) ; \"c\"\n```\n\n```text\n(x)\n```\n");
        assert_eq!(
            shown,
            "Text.\n\n<pre class=\"gdl gdl-wrong\"><code class=\"nohighlight hljs\">(<span class=\"hljs-keyword\">add</span> \
             <span class=\"hljs-built_in\">u*</span> &lt;b&gt; <span class=\"hljs-number\">3</span>) <span class=\"hljs-comment\">; \
             &quot;c&quot;</span></code></pre>\n\n```text\n(x)\n```\n"
        );
    }
}
