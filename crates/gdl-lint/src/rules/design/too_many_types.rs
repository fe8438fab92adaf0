//! More types than older versions support.

use crate::{
    facts::game::{Game, name_of},
    rules::prelude::*,
};

/// The maximum number of types of a kind.
const MOST: usize = 126;

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with more than 126 types of one kind.
    ///
    /// ## Why it matters
    ///
    /// The manuals allow 126 types. Version 7.5 has no such limit of its own, but the map has one byte for the type of
    /// a cell, so that further types of terrain cannot be used.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// # (terrain-type t001) (terrain-type t002) (terrain-type t003) (terrain-type t004) (terrain-type t005)
    /// # (terrain-type t006) (terrain-type t007) (terrain-type t008) (terrain-type t009) (terrain-type t010) (terrain-type t011)
    /// # (terrain-type t012) (terrain-type t013) (terrain-type t014) (terrain-type t015) (terrain-type t016) (terrain-type t017)
    /// # (terrain-type t018) (terrain-type t019) (terrain-type t020) (terrain-type t021) (terrain-type t022) (terrain-type t023)
    /// # (terrain-type t024) (terrain-type t025) (terrain-type t026) (terrain-type t027) (terrain-type t028) (terrain-type t029)
    /// # (terrain-type t030) (terrain-type t031) (terrain-type t032) (terrain-type t033) (terrain-type t034) (terrain-type t035)
    /// # (terrain-type t036) (terrain-type t037) (terrain-type t038) (terrain-type t039) (terrain-type t040) (terrain-type t041)
    /// # (terrain-type t042) (terrain-type t043) (terrain-type t044) (terrain-type t045) (terrain-type t046) (terrain-type t047)
    /// # (terrain-type t048) (terrain-type t049) (terrain-type t050) (terrain-type t051) (terrain-type t052) (terrain-type t053)
    /// # (terrain-type t054) (terrain-type t055) (terrain-type t056) (terrain-type t057) (terrain-type t058) (terrain-type t059)
    /// # (terrain-type t060) (terrain-type t061) (terrain-type t062) (terrain-type t063) (terrain-type t064) (terrain-type t065)
    /// # (terrain-type t066) (terrain-type t067) (terrain-type t068) (terrain-type t069) (terrain-type t070) (terrain-type t071)
    /// # (terrain-type t072) (terrain-type t073) (terrain-type t074) (terrain-type t075) (terrain-type t076) (terrain-type t077)
    /// # (terrain-type t078) (terrain-type t079) (terrain-type t080) (terrain-type t081) (terrain-type t082) (terrain-type t083)
    /// # (terrain-type t084) (terrain-type t085) (terrain-type t086) (terrain-type t087) (terrain-type t088) (terrain-type t089)
    /// # (terrain-type t090) (terrain-type t091) (terrain-type t092) (terrain-type t093) (terrain-type t094) (terrain-type t095)
    /// # (terrain-type t096) (terrain-type t097) (terrain-type t098) (terrain-type t099) (terrain-type t100) (terrain-type t101)
    /// # (terrain-type t102) (terrain-type t103) (terrain-type t104) (terrain-type t105) (terrain-type t106) (terrain-type t107)
    /// # (terrain-type t108) (terrain-type t109) (terrain-type t110) (terrain-type t111) (terrain-type t112) (terrain-type t113)
    /// # (terrain-type t114) (terrain-type t115) (terrain-type t116) (terrain-type t117) (terrain-type t118) (terrain-type t119)
    /// # (terrain-type t120) (terrain-type t121) (terrain-type t122) (terrain-type t123) (terrain-type t124) (terrain-type t125)
    /// # (terrain-type t126)
    /// (terrain-type last)
    /// ;             ^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// # (terrain-type t001) (terrain-type t002) (terrain-type t003) (terrain-type t004) (terrain-type t005)
    /// (terrain-type last)
    /// ```
    name: "too-many-types",
    code: "G1978",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "There are more types of a kind than versions before 7.5 allow",
    consequence: "The map cannot hold terrain types after the 127th; older versions refuse the game.",
    help: "Use fewer types.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if Game::of(ctx).is_none() {
        return;
    }
    for kind in TypeKind::ALL {
        if let Some(ty) = ctx.types(kind).nth(MOST) {
            ctx.report(name_of(ctx, ty), format!("this is {} number {}", kind.noun(), MOST + 1));
        }
    }
}
