//! Pictures and reports of games: what a map, a chart or a set-up looks like in a terminal, as SVG, PNG and JSON.
//!
//! Pure: worlds and rulesets go in, texts and bytes come out.
