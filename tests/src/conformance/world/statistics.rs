//! Statistics of many worlds of a module.

use std::{collections::BTreeMap, sync::Arc};

use gdl_sim::{
    rules::Rules,
    setup::{Options, setup},
    world::World,
};
use serde::Deserialize;

use super::{Case, case, compare};

/// What the engine's worlds of some seeds are like.
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
    /// What differs, a line a metric. With the same generator and seeds the numbers are the same.
    pub fn differences(&self, module: &str) -> Vec<String> {
        self.metrics.iter().flat_map(|(name, expected)| self.metric(module, name, expected)).collect()
    }

    fn metric(&self, module: &str, name: &str, expected: &Metric) -> Option<String> {
        // Dice vectors count occupants of a table that the metric names.
        let dice = name.contains('d') && name.starts_with(|c: char| c.is_ascii_digit());
        let append = if dice { format!("(table alt-complete-occs-on-completion (box bead {name}))") } else { String::new() };
        let evaluated = case::run(module, &Case { append, ..Case::default() }).evaluated;
        let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
        let value = |world: &World| {
            if dice {
                return Some(world.units.len() as f64 - 1.0);
            }
            compare::metric(world, name).or_else(|| Some(f64::from(u8::from(compare::has_unit_named(world, name)))))
        };
        let mut values = Vec::new();
        for seed in 1..=self.sample {
            let options = Options { seed: seed.into(), ..Options::default() };
            match setup(&rules, &options) {
                Ok(setup) => values.extend(value(&setup.world)),
                Err(fatal) => return Some(format!("{name}: seed {seed}: {fatal}")),
            }
        }
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let sd = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n).sqrt();
        let min = values.iter().copied().fold(f64::INFINITY, f64::min);
        let max = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let ours = [mean, sd, min, max];
        let engines = [expected.mean, expected.sd, expected.min, expected.max];
        let close = ours.iter().zip(engines).all(|(a, b)| (a - b).abs() <= ROUNDED);
        (!close).then(|| format!("{name}: expected mean, deviation, least and most {engines:?}, got {ours:?}"))
    }
}
