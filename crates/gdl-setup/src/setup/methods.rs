//! The methods that the game lists, in its order (spec world 4).

use gdl_ruleset::Value;
use gdl_schema::global;
use gdl_world::rules::{Rules, list_global};

use super::{
    Step, countries, features, independents, maker::Maker, materials, random_date, rivers, roads, terrain, unit_names,
    weather,
};

/// All methods. Other names in a module, such as a program to run, are never executed.
const METHODS: [(&str, Step); 13] = [
    ("make-fractal-percentile-terrain", terrain::fractal),
    ("make-random-terrain", terrain::random),
    ("make-maze-terrain", terrain::maze),
    ("make-earthlike-terrain", terrain::earthlike),
    ("make-rivers", rivers::make),
    ("make-countries", countries::make),
    ("make-independent-units", independents::make),
    ("make-initial-materials", materials::make),
    ("name-units-randomly", unit_names::make),
    ("name-geographical-features", features::make),
    ("make-roads", roads::make),
    ("make-weather", weather::make),
    ("make-random-date", random_date::make),
];

/// Whether the game lists a method.
pub(super) fn lists(rules: &Rules, method: &str) -> bool {
    let methods = list_global(&rules.source, global::SYNTHESIS_METHODS).items();
    methods.iter().any(|item| item.as_sym().is_some_and(|name| name == method))
}

/// The methods of the game, each once, without those that ran before the game was saved.
pub(super) fn listed(maker: &mut Maker<'_>) -> Vec<(&'static str, Step)> {
    for side in &mut maker.world.sides {
        let units = &maker.world.units;
        side.units.make_contiguous().sort_by_key(|&id| units[id].id);
    }
    let source = &maker.rules.source;
    let done = list_global(source, global::SYNTHESIS_DONE).items();
    let ran = |name: &str| {
        let entry = done.iter().find(|entry| entry.head().is_some_and(|head| head == name));
        entry.and_then(|entry| entry.items().get(1)).and_then(Value::as_int).is_some_and(|calls| calls > 0)
    };
    let mut methods: Vec<(&'static str, Step)> = Vec::new();
    for item in list_global(source, global::SYNTHESIS_METHODS).items() {
        let method = item.as_sym().and_then(|name| METHODS.iter().find(|(method, _)| name == method));
        if let Some(&(name, step)) = method
            && !ran(name)
            && !methods.iter().any(|(listed, _)| *listed == name)
        {
            methods.push((name, step));
        }
    }
    methods
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_methods_of_the_language_are_there() {
        let known = gdl_schema::words(gdl_schema::Category::SynthesisMethod).iter().map(|word| word.name);
        let mut ours: Vec<&str> = METHODS.iter().map(|(name, _)| *name).collect();
        ours.sort_unstable();
        assert!(known.eq(ours));
    }
}
