//! The command line of a shell: its words without quotes, and how a word is written at the cursor.

use clap::ValueEnum;

/// The rules by which a shell reads quotes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// bash.
    Bash,
    /// zsh.
    Zsh,
    /// fish, which quotes words itself.
    Fish,
    /// `PowerShell`.
    #[value(name = "powershell")]
    PowerShell,
}

/// A command line with a cursor.
#[derive(Clone, Debug)]
pub struct Line {
    syntax: Syntax,
    /// The words before the word at the cursor, without the name of the program.
    pub before: Vec<String>,
    /// The word at the cursor, up to it.
    pub typed: String,
    /// All words, without the name of the program.
    pub whole: Vec<String>,
    /// The word at the cursor as it is written.
    raw: String,
    /// The quote that is open at the cursor.
    quote: Option<char>,
}

/// The words of a text, the last one as it is written, and the quote that is open at its end.
struct Words {
    words: Vec<String>,
    raw: String,
    quote: Option<char>,
}

impl Syntax {
    fn escape(self) -> char {
        if self == Syntax::PowerShell { '`' } else { '\\' }
    }

    /// Splits a text at whitespace outside of quotes. After whitespace an empty word begins.
    fn split(self, text: &str) -> Words {
        let mut words = Vec::new();
        let (mut word, mut raw, mut quote) = (String::new(), String::new(), None);
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            if quote.is_none() && c.is_whitespace() {
                if !raw.is_empty() {
                    words.push(std::mem::take(&mut word));
                    raw.clear();
                }
                continue;
            }
            raw.push(c);
            // In single quotes, a backslash is one, but for fish.
            let escapes = quote != Some('\'') || (self == Syntax::Fish && matches!(chars.peek(), Some('\'' | '\\')));
            match (c, quote) {
                (c, _) if c == self.escape() && escapes => {
                    if let Some(next) = chars.next() {
                        raw.push(next);
                        // In double quotes, only some characters are escaped.
                        if quote == Some('"') && self != Syntax::PowerShell && !"\"\\$`!".contains(next) {
                            word.push(c);
                        }
                        word.push(next);
                    }
                }
                (c, Some(open)) if c == open => {
                    // In PowerShell, a quote that is doubled stands for one.
                    if self == Syntax::PowerShell && chars.peek() == Some(&c) {
                        raw.push(c);
                        word.push(c);
                        chars.next();
                    } else {
                        quote = None;
                    }
                }
                ('\'' | '"', None) => quote = Some(c),
                (c, _) => word.push(c),
            }
        }
        words.push(word);
        Words { words, raw, quote }
    }

    /// Writes a word outside of quotes.
    fn quoted(self, word: &str) -> String {
        let is_plain = |c: char| c.is_alphanumeric() || "-_./:=@%+,".contains(c);
        match self {
            Syntax::Fish => word.to_owned(),
            Syntax::PowerShell if word.chars().all(|c| is_plain(c) && !"@,".contains(c)) => word.to_owned(),
            Syntax::PowerShell => format!("'{}'", word.replace('\'', "''")),
            Syntax::Bash | Syntax::Zsh => {
                let mut out = String::new();
                for c in word.chars() {
                    if !is_plain(c) {
                        out.push('\\');
                    }
                    out.push(c);
                }
                out
            }
        }
    }

    /// Writes a word after a quote that is already there; none if the quote cannot hold it.
    fn within(self, word: &str, quote: char) -> Option<String> {
        Some(match (self, quote) {
            (Syntax::Fish, _) => word.to_owned(),
            (Syntax::PowerShell, '\'') => format!("'{}'", word.replace('\'', "''")),
            (Syntax::PowerShell, _) if word.contains(['"', '$', '`']) => return None,
            (Syntax::PowerShell, quote) => format!("{quote}{word}{quote}"),
            (_, '\'') if word.contains('\'') => return None,
            (_, '\'') => word.to_owned(),
            // The history of a shell expands `!` even in quotes.
            _ if word.contains('!') => return None,
            _ => {
                let mut out = String::new();
                for c in word.chars() {
                    if "\"\\$`".contains(c) {
                        out.push('\\');
                    }
                    out.push(c);
                }
                out
            }
        })
    }
}

impl Line {
    /// Reads a command line. `whole` begins with `before`, which ends at the cursor.
    pub fn new(syntax: Syntax, before: &str, whole: &str) -> Line {
        let Words { mut words, raw, quote } = syntax.split(before);
        let typed = words.pop().unwrap_or_default();
        let mut all = syntax.split(whole).words;
        all.retain(|word| !word.is_empty());
        let without_program = |words: Vec<String>| words.into_iter().skip(1).collect();
        Line { syntax, before: without_program(words), typed, whole: without_program(all), raw, quote }
    }

    /// The text that replaces the word at the cursor, for a word that could be meant. `word` is what bash takes for the word
    /// at the cursor: it ends words at some marks, such as colons.
    pub fn replacement(&self, whole: &str, word: Option<&str>) -> Option<String> {
        if let Some(quote) = self.quote {
            // A quote within a word is rare, and shells disagree about it.
            return self.syntax.within(whole, quote).filter(|_| self.raw.starts_with(quote));
        }
        let written = self.syntax.quoted(whole);
        match word {
            Some(word) if self.syntax == Syntax::Bash => {
                // A mark alone is a word of its own, after which the next one begins.
                let word = if word.chars().all(|c| "\"'><=;|&(:".contains(c)) { "" } else { word };
                let kept = self.raw.strip_suffix(word)?;
                written.strip_prefix(kept).map(str::to_owned)
            }
            _ => Some(written),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(syntax: Syntax, text: &str, words: &[&str], typed: &str) {
        let line = Line::new(syntax, text, text);
        assert_eq!((line.before.as_slice(), line.typed.as_str()), (words.map_to_strings().as_slice(), typed), "{text}");
    }

    trait Strings {
        fn map_to_strings(&self) -> Vec<String>;
    }

    impl Strings for [&str] {
        fn map_to_strings(&self) -> Vec<String> {
            self.iter().map(ToString::to_string).collect()
        }
    }

    #[test]
    fn words_of_a_line() {
        check(Syntax::Bash, "gdl show ma", &["show"], "ma");
        check(Syntax::Bash, "gdl show ", &["show"], "");
        check(Syntax::Bash, "gdl query 'a b' \"c d", &["query", "a b"], "c d");
        check(Syntax::Bash, r"gdl show fire\ ca", &["show"], "fire ca");
        check(Syntax::Bash, r"gdl show 'fire\ ca", &["show"], r"fire\ ca");
        check(Syntax::Fish, r"gdl show 'it\'s", &["show"], "it's");
        check(Syntax::PowerShell, "gdl show 'it''s", &["show"], "it's");
        check(Syntax::PowerShell, "gdl show fire` ca", &["show"], "fire ca");
        check(Syntax::Bash, "", &[], "");
    }

    #[test]
    fn words_are_written_as_the_shell_reads_them() {
        let check = |syntax, text: &str, word, whole: &str, expected: Option<&str>| {
            let line = Line::new(syntax, text, text);
            assert_eq!(line.replacement(whole, word).as_deref(), expected, "{text}");
        };
        check(Syntax::Bash, "gdl why g hit", Some("hit"), "hit-chance[", Some(r"hit-chance\["));
        check(Syntax::Bash, "gdl why g 'hit", Some("'hit"), "hit-chance[", Some("hit-chance["));
        check(Syntax::Bash, "gdl show terrain:", Some(":"), "terrain:street", Some("street"));
        check(Syntax::Bash, "gdl show terrain:st", Some("st"), "terrain:street", Some("street"));
        check(Syntax::Bash, "gdl show ", Some(""), "fire cart", Some(r"fire\ cart"));
        check(Syntax::Bash, "gdl show \"", Some("\""), "$(x)`y`", Some("\\$(x)\\`y\\`"));
        check(Syntax::Bash, "gdl show '", Some("'"), "it's", None);
        check(Syntax::Bash, "gdl show ", Some(""), "$(reboot); 'x'", Some(r"\$\(reboot\)\;\ \'x\'"));
        check(Syntax::Zsh, "gdl show ", None, "a*b", Some(r"a\*b"));
        check(Syntax::Fish, "gdl show ", None, "fire cart", Some("fire cart"));
        check(Syntax::PowerShell, "gdl show ", None, "it's", Some("'it''s'"));
        check(Syntax::PowerShell, "gdl show ", None, "maw", Some("maw"));
    }
}
