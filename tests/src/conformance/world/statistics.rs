//! Statistics of many worlds of a module.

use std::{collections::BTreeMap, sync::Arc};

use gdl_sim::{
    rules::Rules,
    setup::{Options, setup},
    world::World,
};
use serde::Deserialize;

use super::{Case, case, compare};

/// The statistics of the engine's worlds over some seeds.
#[derive(Debug, Deserialize)]
pub(super) struct Statistics {
    sample: u32,
    metrics: BTreeMap<String, Metric>,
}

#[derive(Debug, Deserialize)]
struct Metric {
    mean: f64,
    sd: f64,
    min: f64,
    max: f64,
}

/// The mean, deviation and bounds are rounded to this many parts of one.
const ROUNDED: f64 = 1e-4;

impl Statistics {
    /// Returns the differences, a line for each metric. With the same generator and seeds the numbers are the same.
    pub fn differences(&self, module: &str) -> Vec<String> {
        let evaluated = case::run(module, &Case::default()).evaluated;
        let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
        let mut values: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for seed in 1..=self.sample {
            let options = Options { seed: seed.into(), short_names: true, ..Options::default() };
            let world = match setup(&rules, &options) {
                Ok(setup) => setup.world,
                Err(fatal) => return vec![format!("seed {seed}: {fatal}")],
            };
            for name in self.metrics.keys() {
                values.entry(name).or_default().push(value(&world, name));
            }
        }
        let metrics = self.metrics.iter().zip(values.values());
        metrics.filter_map(|((name, expected), values)| expected.difference(name, values)).collect()
    }
}

/// A number of a world; whether a unit has a name if there is no such number.
fn value(world: &World, name: &str) -> f64 {
    compare::metric(world, name).unwrap_or_else(|| f64::from(u8::from(compare::has_unit_named(world, name))))
}

impl Metric {
    fn difference(&self, name: &str, values: &[f64]) -> Option<String> {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let sd = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n).sqrt();
        let min = values.iter().copied().fold(f64::INFINITY, f64::min);
        let max = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let ours = [mean, sd, min, max];
        let engines = [self.mean, self.sd, self.min, self.max];
        let close = ours.iter().zip(engines).all(|(a, b)| (a - b).abs() <= ROUNDED);
        (!close).then(|| format!("{name}: expected mean, deviation, least and most {engines:?}, got {ours:?}"))
    }
}
