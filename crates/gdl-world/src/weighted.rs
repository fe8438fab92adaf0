//! Choices from weighted lists (spec world 1.2).

use gdl_ruleset::Value;

use crate::Random;

/// An element of a weighted list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice<'a> {
    /// An element as it is in the list.
    Plain(&'a Value),
    /// The rest of an element that begins with a weight.
    Weighted(&'a [Value]),
}

/// A weighted list in which an element that begins with a number has that weight.
pub fn nested(list: &[Value]) -> Vec<(i32, Choice<'_>)> {
    let weigh = |item| match Value::items(item) {
        [first, rest @ ..] if first.as_int().is_some() => (first.as_int().unwrap_or(1), Choice::Weighted(rest)),
        _ => (1, Choice::Plain(item)),
    };
    list.iter().map(weigh).collect()
}

/// A weighted list in which a number is the weight of the element after it.
pub fn flat(list: &[Value]) -> Vec<(i32, &Value)> {
    let mut weight = None;
    let mut all = Vec::new();
    for item in list {
        match item.as_int() {
            Some(n) => weight = Some(n),
            None => all.push((weight.take().unwrap_or(1), item)),
        }
    }
    all
}

/// Returns the index of a randomly chosen element. Always draws; `None` if the weights add up to 0.
pub fn choose<T>(random: &mut Random, list: &[(i32, T)]) -> Option<usize> {
    let total = list.iter().fold(0, |sum: i32, (weight, _)| sum.saturating_add(*weight));
    let n = random.draw(total);
    let mut sum = 0i32;
    list.iter().position(|(weight, _)| {
        sum = sum.saturating_add(*weight);
        sum > n
    })
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::Origin;

    use super::*;

    fn value(text: &str) -> Value {
        text.parse().map_or_else(|_| Value::sym(text, Origin::NONE), |n| Value::int(n, Origin::NONE))
    }

    fn list(words: &[&str]) -> Value {
        Value::list(words.iter().map(|word| value(word)).collect(), Origin::NONE)
    }

    #[test]
    fn weights_stand_before_or_inside_of_elements() {
        let items = [value("a"), value("3"), value("b"), list(&["7", "c"])];
        let weights: Vec<i32> = flat(&items).iter().map(|(weight, _)| *weight).collect();
        assert_eq!(weights, [1, 3, 1]);
        let weights: Vec<i32> = nested(&items).iter().map(|(weight, _)| *weight).collect();
        assert_eq!(weights, [1, 1, 1, 7]);
        assert_eq!(nested(&items)[3].1, Choice::Weighted(&[value("c")]));
    }

    #[test]
    fn chances_are_those_of_the_weights() {
        let mut random = Random::seeded(11);
        let list = [(1, ()), (0, ()), (3, ())];
        let mut counts = [0; 3];
        (0..4000).for_each(|_| counts[choose(&mut random, &list).unwrap_or(1)] += 1);
        assert!(counts[1] == 0 && (900..1100).contains(&counts[0]), "{counts:?}");
        assert_eq!(choose(&mut random, &[(0, ())]), None);
        assert_eq!(choose::<()>(&mut random, &[]), None);
    }
}
