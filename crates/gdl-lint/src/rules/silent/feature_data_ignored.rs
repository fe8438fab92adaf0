//! Features in a list of the area whose data the engine ignores.

use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries in the list of the `features` layer with the id of an earlier entry but another type or name, and
    /// entries with more elements than an id, a type and a name.
    ///
    /// ## Why it matters
    ///
    /// A feature keeps the type and the name that it got first, so the second entry is lost, and its cells belong to the
    /// first feature. Words after the name are dropped: a name of several words needs quotation marks.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (features ((1 "island" "Crete") (1 "sea" "Aegean"))
    /// ;                                      ^
    ///   "6b" "6c" "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (features ((1 "island" "Crete") (2 "sea" "Aegean"))
    ///   "6b" "6c" "6a"))
    /// ```
    name: "feature-data-ignored",
    code: "G1477",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A part of the list of features is ignored",
    consequence: "The engine keeps the type and the name that a feature got first.",
    help: "Give each feature its own id.",
    check: Check::Forms(&[form::AREA], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for layer in properties(form).filter(|layer| layer.name == property::area::FEATURES) {
        let Some(list) = layer.values.first() else { continue };
        let mut known: FxHashMap<i32, [&Value; 2]> = FxHashMap::default();
        for entry in list.items() {
            let (id, rest) = match entry.items() {
                [id, rest @ ..] if id.as_int().is_some() => (Some(id), rest),
                all => (None, all),
            };
            let [kind, name, extra @ ..] = rest else { continue };
            // The engine reports others, and skips them.
            if kind.as_text().is_none() || name.as_text().is_none() {
                continue;
            }
            if let Some(surplus) = extra.first() {
                let name = name.as_text().map_or("", |name| name.as_str());
                ctx.report(surplus, format!("this is not a part of the name, which ends after `{name}`"))
                    .consequence("The engine ignores everything after the name.")
                    .help("Put a name of several words in quotation marks.");
            }
            // Those that the engine counts depend on the features of earlier forms.
            let Some((id, number)) = id.and_then(|id| Some((id, id.as_int()?))) else { continue };
            let Some(&[first_kind, first_name]) = known.get(&number) else {
                known.insert(number, [kind, name]);
                continue;
            };
            let is_same = kind.as_text() == first_kind.as_text() && name.as_text() == first_name.as_text();
            if !is_same {
                let other = first_name.as_text().map_or("", |name| name.as_str());
                ctx.report(id, format!("the feature `{other}` already has the id {number}"))
                    .related(first_name, "the engine keeps this name");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn ids_and_words() {
        check(
            "feature-data-ignored",
            "(unit-type u) (terrain-type t)\n\
             (area 6 4 (features ((5 \"island\" \"A\") (5 island B) (sea \"C\") (6 lake D) (5 island A) (1 bay) (1 bay E F G)\n\
             (2147483647 bay H) (bay I) (5 5 5) () 7 (\"bay\" \"J\" 3)) \"6a\"))\n\
             (area (features)) (area (features nil \"6a\")) (area (features ((5 island K)) \"6a\")) (area (terrain \"6a\"))\n",
            expect![[r#"
                main.g:2:40: the feature `A` already has the id 5
                  main.g:2:34: the engine keeps this name
                main.g:2:103: this is not a part of the name, which ends after `E`
                  help: Put a name of several words in quotation marks.
                main.g:3:52: this is not a part of the name, which ends after `J`
                  help: Put a name of several words in quotation marks.
            "#]],
        );
    }
}
