//! Lists `((key value) ...)` that map a number by interpolation (spec world 1.4), and the integer square root.

use gdl_ruleset::Value;

/// The pairs of an interpolation list; other items are left out.
pub fn pairs(list: &Value) -> Vec<(i32, i32)> {
    let pair = |item: &Value| match item.items() {
        [key, value, ..] => Some((key.as_number()?, value.as_number()?)),
        _ => None,
    };
    list.items().iter().filter_map(pair).collect()
}

/// The value at `x`; `None` if `x` is out of the range of the list. There is no extrapolation.
pub fn interpolate(pairs: &[(i32, i32)], x: i32) -> Option<i32> {
    if let [(key, value)] = pairs {
        return (*key == x).then_some(*value);
    }
    for pair in pairs.windows(2) {
        let ((k1, v1), (k2, v2)) = (pair[0], pair[1]);
        if x < k1 {
            return None;
        }
        if x <= k2 {
            if x == k1 || x == k2 {
                return Some(if x == k1 { v1 } else { v2 });
            }
            let [k1, v1, k2, v2, x] = [k1, v1, k2, v2, x].map(i64::from);
            // The result lies between the two values.
            return Some((v1 + (v2 - v1) * (x - k1) / (k2 - k1)) as i32);
        }
    }
    None
}

/// The floor of the square root; 0 for numbers that are not positive.
pub fn isqrt(n: i64) -> i64 {
    n.max(0).isqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pairs: &[(i32, i32)], x: i32, expected: Option<i32>) {
        assert_eq!(interpolate(pairs, x), expected, "{pairs:?} at {x}");
    }

    #[test]
    fn values_between_keys_truncate() {
        check(&[(0, 0), (7, -10)], 3, Some(-4));
        check(&[(0, 0), (7, 10)], 3, Some(4));
        check(&[(0, 10), (10, 20), (20, 0)], 13, Some(14));
        check(&[(0, 10), (10, 20), (20, 0)], 20, Some(0));
        check(&[(0, 1), (0, 2), (5, 3)], 0, Some(1));
        check(&[(i32::MIN, i32::MIN), (i32::MAX, i32::MAX)], 0, Some(0));
    }

    #[test]
    fn there_is_nothing_outside() {
        check(&[], 0, None);
        check(&[(5, 10)], 5, Some(10));
        check(&[(5, 10)], 6, None);
        check(&[(0, 1), (5, 2)], -1, None);
        check(&[(0, 1), (5, 2)], 6, None);
        check(&[(5, 1), (0, 2)], 3, None);
    }
}
