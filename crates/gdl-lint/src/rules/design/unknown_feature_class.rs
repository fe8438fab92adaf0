//! Kinds of geographical features that do not exist.

use gdl_schema::global;

use crate::{
    facts::game::{Game, feature_class},
    rules::prelude::*,
};

const CLASSES: [&str; 6] = ["peaks", "islands", "continents", "lakes", "seas", "bays"];

/// The name by which the namer of peaks is found.
const PEAK: &str = "peak";

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `feature-types` that are neither a kind of feature that the engine knows nor the name of a type
    /// of terrain, and entries of `feature-namers` for kinds with almost the spelling of one that the game can name.
    ///
    /// ## Why it matters
    ///
    /// The manuals list the kinds in the singular. The engine wants the plural, in both lists. It finds no features of an
    /// unknown kind, and never runs a namer for one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((lake "lake")))
    /// ;                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((lakes "lake")))
    /// ```
    name: "unknown-feature-class",
    code: "G1967",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Unknown kind of geographical feature",
    consequence: "The engine warns at the start of the game, and finds none.",
    help: "Write one of `peaks`, `islands`, `continents`, `lakes`, `seas`, `bays`, or the name of a type of terrain.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::NAME_GEOGRAPHICAL_FEATURES))
    else {
        return;
    };
    let is_kind = |name: &str| {
        let terrain = |ty| ctx.ruleset().types.name(ty) == name || ctx.type_name(ty) == name;
        CLASSES.contains(&name) || game.terrains().any(terrain)
    };
    let types = game.global_list(global::FEATURE_TYPES);
    let unknown = types.iter().filter_map(feature_class).filter(|class| class.as_sym().is_some_and(|it| !is_kind(it)));
    let unknown: Vec<&Value> = unknown.collect();
    // The second element of an entry is the name by which its namer is found; that of peaks is fixed (spec world 10.5).
    let names = || types.iter().filter_map(|entry| entry.items().get(1)?.as_text()).map(|name| name.as_str());
    let is_named = |name: &str| name == PEAK || is_kind(name) || names().any(|other| other == name);
    let keys = game.global_list(global::FEATURE_NAMERS).iter().filter_map(|entry| entry.items().first());
    let unnamed: Vec<&Value> = keys.filter(|key| key.as_sym().is_some_and(|it| !is_named(it))).collect();
    let terrains: Vec<&str> = game.terrains().map(|ty| ctx.type_name(ty)).collect();
    for class in unknown {
        let name = class.as_sym().map_or("", |name| name.as_str());
        let near = gdl_base::nearest(name, CLASSES.into_iter());
        let lint = ctx.report(class, format!("`{name}` is not a kind of geographical feature"));
        if let Some(near) = near {
            lint.help(format!("Did you mean `{near}`?"));
        }
    }
    for key in unnamed {
        let name = key.as_sym().map_or("", |name| name.as_str());
        // Namers that several games share may be for features that only another game has.
        let known = CLASSES.into_iter().chain([PEAK]).chain(names()).chain(terrains.iter().copied());
        let Some(near) = gdl_base::nearest(name, known) else { continue };
        ctx.report(key, format!("`{name}` is not a kind of feature that can be named"))
            .consequence("The engine never uses this namer.")
            .help(format!("Did you mean `{near}`?"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn kinds_of_namers() {
        check(
            "unknown-feature-class",
            "(unit-type u (start-with 1)) (terrain-type plain) (terrain-type marsh)\n\
             (set synthesis-methods '(make-random-terrain name-geographical-features))\n\
             (set feature-types '(seas (islands \"isle\") (marsh bog) (plain 10) peaks))\n\
             (set feature-namers '((sees a) (island b) (isle c) (bogs d) (bog e) (peak f) (plain g) (lakes h)\n\
             (volcano i) (marshs j) (peak)))\n\
             (namer a (random \"A\"))\n",
            expect![[r#"
                main.g:4:24: `sees` is not a kind of feature that can be named
                  help: Did you mean `seas`?
                main.g:4:33: `island` is not a kind of feature that can be named
                  help: Did you mean `islands`?
                main.g:4:53: `bogs` is not a kind of feature that can be named
                  help: Did you mean `bog`?
                main.g:5:14: `marshs` is not a kind of feature that can be named
                  help: Did you mean `marsh`?
            "#]],
        );
        // Without the method nothing is named.
        check(
            "unknown-feature-class",
            "(unit-type u (start-with 1)) (terrain-type plain)\n\
             (set synthesis-methods '(make-random-terrain)) (set feature-namers '((sees a)))\n",
            expect![[""]],
        );
        check(
            "unknown-feature-class",
            "(unit-type u (start-with 1)) (terrain-type plain)\n(set feature-types '(() 5 (nil) (seas)))\n\
             (set feature-namers '(() 5 sees (nil) ((sees))))\n",
            expect![[""]],
        );
    }
}
