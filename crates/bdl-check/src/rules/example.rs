//! The examples in the documentation of the rules: each shows the sections that matter, and a small game has the others.

/// Sections that complete an example: name and text, in the order of the language.
pub const BASE: [(&str, &str); 5] = [
    ("rules", "rules{\n  first_player : 0 width : 8 height : 8\n  coloring : alternate player_change : alternate\n}\n"),
    ("pieces", "pieces{ king{ moves{ horizontal(-1,1) vertical(-1,1) } } }\n"),
    ("initial_piece_position", "initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }\n"),
    ("invariants", "invariants{ }\n"),
    ("finish", "finish{ no_moves_available }\n"),
];

/// Returns an example with the sections that it does not show, before it in the order of the language where that is possible.
pub fn complete_example(text: &str) -> String {
    let has = |name: &str| text.lines().any(|line| line.starts_with(&format!("{name}{{")));
    let first = BASE.iter().position(|(name, _)| has(name)).unwrap_or(0);
    let mut before = String::new();
    let mut after = String::new();
    for (index, (name, section)) in BASE.iter().enumerate() {
        if !has(name) {
            let side = if index < first || text.contains("/* the end") { &mut before } else { &mut after };
            side.push_str(section);
        }
    }
    // The end of a file that comes too early must stay its end.
    let opens = text.matches('{').count() > text.matches('}').count();
    if opens { format!("{before}{after}{text}") } else { format!("{before}{text}{after}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_in_order() {
        let text = complete_example("invariants{\n  protect_piece(king)\n}\n");
        let places: Vec<_> = BASE.iter().map(|(name, _)| text.find(&format!("{name}{{"))).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
        assert_eq!(text.matches("invariants{").count(), 1);
    }
}
