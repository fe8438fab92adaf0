//! Reads the text of a block without running it (spec bdl 6.2, 7.6).

use gdl_base::{TextRange, TextSize};

use crate::classify;
use crate::names::free_names;
use crate::parse::parse;
use crate::scan::scan;
use crate::shape::{HintFacts, Place, Problem, Shape, expected};

/// The shape of the text between the braces of a block.
pub fn shape(text: &str, place: Place) -> Shape {
    let scan = scan(text);
    let hints = HintFacts {
        has_hidden_braces: scan.has_hidden_braces,
        ends_with_comma: scan.ends_with_comma,
        has_percent_s: text.contains("%s"),
        partial_descriptors: Vec::new(),
    };
    let mut shape = Shape { hints, ..Shape::default() };
    if scan.is_blank {
        let range = TextRange::up_to(TextSize::new(text.len() as u32));
        let (message, why) = ("empty explicit block".to_owned(), expected(place).to_owned());
        shape.problems.push(Problem { code: "BDL604", range, message, why });
        return shape;
    }
    let parsed = parse(text, place.kind(), &scan, |parsed| {
        let mut shape = shape.clone();
        classify::classify(&parsed, place, &mut shape);
        free_names(&parsed, &mut shape.problems);
        shape
    });
    match parsed {
        Ok(found) => shape = found,
        Err(error) => {
            let message = format!("JavaScript syntax error: {}", error.message);
            let why = format!("The parser stops here. {}", expected(place));
            shape.problems.push(Problem { code: "BDL601", range: error.range, message, why });
        }
    }
    shape.problems.sort_by_key(|problem| (problem.range.start(), problem.code));
    shape
}
