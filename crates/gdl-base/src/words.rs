//! Numbers of things in sentences.

/// A number with the right form of its noun: "1 game", "2 games".
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
