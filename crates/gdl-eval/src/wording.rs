//! Nouns and numbers in the sentences of messages.

/// A noun with its article: `a side`, `an area`.
pub(crate) fn one(noun: &str) -> String {
    // No noun of the language starts with a vowel sound spelled with u.
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A number of things in words: `1 value`, `2 values`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// A number with a comma between thousands: `20,000,000`.
pub(crate) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    rest.as_bytes().chunks(3).fold(first.to_owned(), |text, group| text + "," + &String::from_utf8_lossy(group))
}
