//! `layer-row-length`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds layers with more or fewer rows than the area is high, and rows with more or fewer cells than it is wide.
    /// Of several rows of one layer only the first is reported. A row may be empty, and cells that a hexagonal area
    /// does not have need no value.
    ///
    /// ## Why it matters
    ///
    /// The engine says nothing: cells without a value keep what they have, type 0 in a new terrain layer, and what is
    /// too much is dropped. One missing character shifts the rest of its row.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain
    ///   "3a3b"
    ///   "2a3b"
    /// ; ^^^^^^
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain
    ///   "3a3b"
    ///   "2a4b"
    ///   "6a"))
    /// ```
    message: msg::LAYER_ROW_LENGTH,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn rows_and_cells() {
        check(
            "layer-row-length",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain "6a" "7a" "6aa" "" "6b") (clouds "5a" "4a" "6a") (winds "6a" "6a"))"#,
            expect![[r#"
                main.g:2:30: this row goes on after the 6 cells of the area: 1 character too many
                main.g:2:36: the area has 3 rows, and the layer 5: from here on they are ignored
                main.g:2:53: this row ends after 5 of 6 cells, and the others stay as they are (and the same in 1 more row of this layer)
                main.g:2:69: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            "#]],
        );
    }

    #[test]
    fn a_hexagon_has_no_corners() {
        check(
            "layer-row-length",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(world 0)
(area 6 5 (terrain "4a" "5a" "9a" "6b" "5a"))"#,
            expect![[r#"
                main.g:3:40: this row ends after 5 of 6 cells, and the others stay as they are
            "#]],
        );
    }

    #[test]
    fn a_restriction_describes_another_area() {
        check(
            "layer-row-length",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (restrict 8 4 1 1) (terrain "8a" "7a" "6a" "5a"))"#,
            expect![[r#"
                main.g:2:49: this row ends after 6 of 7 cells, and the others stay as they are
            "#]],
        );
    }

    #[test]
    fn a_row_that_is_shorter_than_all_others() {
        check(
            "layer-row-length",
            r#"(unit-type u) (terrain-type a) (world 60) (area 6 5 (terrain "5a" "6a" "6a" "6a" "6a"))
;;- /b.g
(unit-type u) (terrain-type a) (world 60) (area 6 5 (terrain "4a" "5a" "6a" "6a" "6a"))"#,
            expect![[r#"
                main.g:1:62: this row has 5 cells, and all the other rows have 6
                  level: Info
            "#]],
        );
    }
}
