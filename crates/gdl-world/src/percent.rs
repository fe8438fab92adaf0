//! Percentages of whole numbers, as rules have them.

/// Returns a percentage of a number, rounded toward zero.
pub fn percent(n: i32, p: i32) -> i32 {
    // Table entries are far below these limits, but the results of chains may not be.
    (i64::from(n) * i64::from(p) / 100).clamp(-(1 << 30), 1 << 30) as i32
}
