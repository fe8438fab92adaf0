//! The numbers of a curve, in as few bytes as the largest one needs: a series keeps the curves of all its games.

use serde::{Deserialize, Serialize};

/// Numbers, one for each sampled turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<i64>", into = "Vec<i64>")]
pub struct Samples(Width);

/// Numbers of the least width that fits all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Width {
    Short(Vec<i16>),
    Word(Vec<i32>),
    Long(Vec<i64>),
}

impl Default for Width {
    fn default() -> Width {
        Width::Short(Vec::new())
    }
}

impl Samples {
    /// Adds a number.
    pub fn push(&mut self, number: i64) {
        match &mut self.0 {
            Width::Short(numbers) => match i16::try_from(number) {
                Ok(number) => numbers.push(number),
                Err(_) => {
                    self.0 = Width::Word(numbers.iter().map(|&number| number.into()).collect());
                    self.push(number);
                }
            },
            Width::Word(numbers) => match i32::try_from(number) {
                Ok(number) => numbers.push(number),
                Err(_) => {
                    self.0 = Width::Long(numbers.iter().map(|&number| number.into()).collect());
                    self.push(number);
                }
            },
            Width::Long(numbers) => numbers.push(number),
        }
    }

    /// Returns the number of a sample.
    pub fn get(&self, sample: usize) -> Option<i64> {
        match &self.0 {
            Width::Short(numbers) => numbers.get(sample).map(|&number| number.into()),
            Width::Word(numbers) => numbers.get(sample).map(|&number| number.into()),
            Width::Long(numbers) => numbers.get(sample).copied(),
        }
    }

    /// Returns the number of samples.
    pub fn len(&self) -> usize {
        match &self.0 {
            Width::Short(numbers) => numbers.len(),
            Width::Word(numbers) => numbers.len(),
            Width::Long(numbers) => numbers.len(),
        }
    }

    /// Whether there are no samples.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The numbers, in the order of the samples.
    pub fn iter(&self) -> impl Iterator<Item = i64> {
        (0..self.len()).filter_map(|sample| self.get(sample))
    }

    /// Frees the memory for further numbers.
    pub fn shrink(&mut self) {
        match &mut self.0 {
            Width::Short(numbers) => numbers.shrink_to_fit(),
            Width::Word(numbers) => numbers.shrink_to_fit(),
            Width::Long(numbers) => numbers.shrink_to_fit(),
        }
    }
}

impl From<Vec<i64>> for Samples {
    fn from(numbers: Vec<i64>) -> Samples {
        let mut samples = Samples::default();
        numbers.into_iter().for_each(|number| samples.push(number));
        samples.shrink();
        samples
    }
}

impl From<Samples> for Vec<i64> {
    fn from(samples: Samples) -> Vec<i64> {
        samples.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_size_are_kept() {
        for numbers in [vec![], vec![3, -7], vec![1, 40_000, -2], vec![5, 1 << 40, 6], vec![i64::MIN, i64::MAX, 0]] {
            let samples = Samples::from(numbers.clone());
            assert_eq!((samples.len(), samples.is_empty()), (numbers.len(), numbers.is_empty()));
            assert_eq!(samples.iter().collect::<Vec<_>>(), numbers);
            assert_eq!((samples.get(1), samples.get(3)), (numbers.get(1).copied(), None));
            let text = serde_json::to_string(&samples).expect("numbers can be written");
            assert_eq!(text, serde_json::to_string(&numbers).expect("numbers can be written"));
            assert_eq!(serde_json::from_str::<Samples>(&text).expect("it was just written"), samples);
        }
    }
}
