//! The known name that is most similar to a misspelled one.

/// The candidate nearest to `name`, if any is near enough for a typing error.
///
/// Ties go to the candidate that is first in alphabetical order, so that the result does not depend on hash order.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match name.chars().count() {
        0..=2 => return None,
        3..=5 => 1,
        6..=10 => 2,
        _ => 3,
    };
    candidates
        .filter(|c| *c != name && c.len().abs_diff(name.len()) <= limit)
        .filter_map(|c| Some((distance(name, c, limit)?, c)))
        .min()
        .map(|(_, c)| c)
}

/// Whether two words differ by one edit (insert, delete, replace, swap of neighbors) or in case alone: one is most likely
/// misspelled. Letters beyond ASCII count as their bytes. Allocates nothing: one word is compared with thousands.
pub fn is_slip(a: &str, b: &str) -> bool {
    if a == b || a.chars().count() < 3 {
        return false;
    }
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let same = a.iter().zip(b).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
    let (a, b) = (&a[same..], &b[same..]);
    let same = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
    match (&a[..a.len() - same], &b[..b.len() - same]) {
        ([] | [_], [] | [_]) => true,
        ([a, c], [b, d]) => a.eq_ignore_ascii_case(d) && c.eq_ignore_ascii_case(b),
        _ => false,
    }
}

/// The number of edits between two words (insert, delete, replace, swap of adjacent letters), if at most `limit`.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let cost = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + cost);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row.iter().all(|&d| d > limit) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    Some(last[b.len()]).filter(|&d| d <= limit)
}

#[cfg(test)]
mod tests {
    use super::{is_slip, nearest};

    #[test]
    fn finds_slips_and_nothing_else() {
        let known = ["hit-chance", "hp-max", "acp-per-turn", "damage"];
        let check =
            |name: &str, expected: Option<&str>| assert_eq!(nearest(name, known.into_iter()), expected, "{name}");
        check("hit-chanse", Some("hit-chance"));
        check("hp-mxa", Some("hp-max"));
        check("acp-pre-turn", Some("acp-per-turn"));
        check("Damage", Some("damage"));
        check("zork", None);
        check("hp", None);
    }

    #[test]
    fn a_slip_is_one_edit() {
        let check = |a: &str, b: &str, expected: bool| {
            assert_eq!(is_slip(a, b), expected, "{a} {b}");
            assert!(a.len() < 3 || b.len() < 3 || is_slip(b, a) == expected, "{b} {a}");
        };
        check("tnak", "tank", true);
        check("tan", "tank", true);
        check("tanks", "tank", true);
        check("taank", "tank", true);
        check("Tonk", "tank", true);
        check("tank", "tank", false);
        check("tnka", "bank", false);
        check("tanker", "tank", false);
        check("ab", "ac", false);
    }
}
