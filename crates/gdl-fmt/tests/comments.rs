//! Tests that comments stay with the items that they describe, and that skipped or broken text keeps its bytes.

mod support;

use expect_test::expect;
use gdl_fmt::{Options, format};
use support::{check, checked};

#[test]
fn comments_of_all_kinds() {
    check(
        r#"; The reefs, by nobody in particular.
      ;;; Types.
  ;; Divers first.
(unit-type diver ; holds its breath
     ;; two turns at most
 (acp-per-turn 2) ;slow
 (hp-max 3)      ; tough
 ;(char "d")
   )
(table damage ; per hit
  (diver u* 1)   ;; a knife
        ; sharks bite
  (shark u* 12) ; teeth
    ;(octopus u* 3)
  )


   #| Everything below
        is not decided yet. |#
(set tide-cycle #| hours |# 12)
"#,
        expect![[r#"
            ; The reefs, by nobody in particular.
            ;;; Types.
            ;; Divers first.
            (unit-type diver  ; holds its breath
              ;; two turns at most
              (acp-per-turn 2)  ;slow
              (hp-max 3)        ; tough
              ;(char "d")
              )
            (table damage    ; per hit
              (diver u*  1)  ;; a knife
              ; sharks bite
              (shark u* 12)  ; teeth
              ;(octopus u* 3)
              )


            #| Everything below
                    is not decided yet. |#
            (set tide-cycle #| hours |# 12)
        "#]],
    );
}

#[test]
fn a_comment_behind_code_is_aligned_with_its_neighbours() {
    check(
        r#"(set country-radius-min 3) ; small
(set country-separation-min 16)   ; far
(set edge-terrain ice)

(set a 1) ; alone
(define swimmers (diver shark octopus and-many-other-things-of-the-deep)) ; wide
(set b 2) ; not pushed away
"#,
        expect![[r#"
            (set country-radius-min 3)       ; small
            (set country-separation-min 16)  ; far
            (set edge-terrain ice)

            (set a 1)  ; alone
            (define swimmers (diver shark octopus and-many-other-things-of-the-deep))  ; wide
            (set b 2)  ; not pushed away
        "#]],
    );
}

#[test]
fn columns_that_a_comment_names_stay() {
    check(
        r#"(table hit-chance
  (u* u* 10)
    ;;         d   s   o   r
    (diver u* (  5  20  30   0))
    (shark u* ( 90   0  10  20)) ; hungry
    (raft  u* 0)
    (storm u* (100 100 100 100))
  (reef   u*  1)
  )
;               d s  o r
(add u* hp-max (2 8 12 5))
(add pier hp-max   100)
"#,
        expect![[r#"
            (table hit-chance
              (u* u* 10)
              ;;         d   s   o   r
              (diver u* (  5  20  30   0))
              (shark u* ( 90   0  10  20))  ; hungry
              (raft  u* 0)
              (storm u* (100 100 100 100))
              (reef u* 1)
              )
            ;               d s  o r
            (add u* hp-max (2 8 12 5))
            (add pier hp-max 100)
        "#]],
    );
}

#[test]
fn prose_above_a_row_is_no_ruler() {
    check(
        r#"(table damage
  (diver u*   1)
  ;; These four hit much harder than the others.
  ((shark octopus storm reef) u* (2 2 4 9))
  )
"#,
        expect![[r#"
            (table damage
              (diver                      u* 1)
              ;; These four hit much harder than the others.
              ((shark octopus storm reef) u* (2 2 4 9))
              )
        "#]],
    );
}

#[test]
fn lists_with_comments() {
    check(
        r#"(define movers (diver ; swims
 raft pearl-boat
 ;; under sail
 smuggler customs-cutter))
(add (diver shark) notes ("a" ; first
 "b"))
(set side-library '(
  ; the coast
  ((noun "Peloran"))
  ; the isles
  ((noun "Marunese")) ; few
  ))
(set x ' ; quoted
  (a   b))
"#,
        expect![[r#"
            (define movers
              (diver  ; swims
               raft pearl-boat
               ;; under sail
               smuggler customs-cutter))
            (add (diver shark) notes
                 ("a"  ; first
                  "b"))
            (set side-library '(
              ; the coast
              ((noun "Peloran"))
              ; the isles
              ((noun "Marunese"))  ; few
              ))
            (set x ' ; quoted
              (a   b))
        "#]],
    );
}

#[test]
fn regions_are_left_alone() {
    check(
        r#"(set  a   1)
; gdl: fmt off
(set  b   2)
   (set c
 3)
; gdl: fmt on
(set  d   4)
; gdl: fmt skip
(set  e   5)
(table damage ; gdl: fmt skip
  ( a  b  1 ))
(unit-type diver
 (hp-max    2)
 ; gdl: fmt skip
 (acp-per-turn   4)
 ; gdl: fmt off
 (char   "d")   (range    1)
 ; gdl: fmt on
 (cp    3))
"#,
        expect![[r#"
            (set a 1)
            ; gdl: fmt off
            (set  b   2)
               (set c
             3)
            ; gdl: fmt on
            (set d 4)
            ; gdl: fmt skip
            (set  e   5)
            (table damage ; gdl: fmt skip
              ( a  b  1 ))
            (unit-type diver
              (hp-max 2)
              ; gdl: fmt skip
              (acp-per-turn   4)
              ; gdl: fmt off
             (char   "d")   (range    1)
              ; gdl: fmt on
              (cp 3))
        "#]],
    );
}

#[test]
fn broken_forms_keep_their_bytes() {
    let text = "(set  a   1)\n(unit-type diver\n    (hp-max   2)\n   (char \"d\"\n(set  b   2)\n)\n(set   c 3)\n";
    check(
        text,
        expect![[r#"
        (set a 1)
        (unit-type diver
            (hp-max   2)
           (char "d"
        (set  b   2)
        )
        (set c 3)
    "#]],
    );
    assert_eq!(checked(text, &Options::default()).broken.len(), 1);
    let text = "(set  a   1)\n(set b \"no end)\n( c )\n";
    check(
        text,
        expect![[r#"
        (set a 1)
        (set b "no end)
        ( c )
    "#]],
    );
}

/// Checks a text whose line endings or byte order marks matter.
fn exactly(text: &str, expected: &str) {
    assert_eq!(checked(text, &Options::default()).text, expected);
}

#[test]
fn line_ends_marks_and_the_end_of_the_file_stay() {
    exactly("(unit-type a   (hp-max 1)\r\n (cp 2))\r\n", "(unit-type a\r\n  (hp-max 1)\r\n  (cp 2))\r\n");
    exactly("(set  a 1)\r(set  b 2)\r", "(set a 1)\r(set b 2)\r");
    exactly("\u{feff}(set  a 1)\n", "\u{feff}(set a 1)\n");
    // At the start of the file it would be a byte order mark instead of the word that it is here.
    exactly("\n\u{feff}#| b |#;;; e\n(set  a 1)\n", "\n\u{feff}#| b |#;;; e\n(set  a 1)\n");
    exactly("(set  a 1)", "(set a 1)");
    exactly("(set  a 1)\n\n\n\n\n(set b  2)\n\n\n", "(set a 1)\n\n\n(set b 2)\n");
    exactly("", "");
    exactly("\n\n ; nothing but a comment", "; nothing but a comment");
}

#[test]
fn strings_and_names_keep_their_bytes() {
    exactly("(set  a \"two\n   lines\")\n", "(set a \"two\n   lines\")\n");
    exactly("(define  |a  b| (|c  d|   \\  e))\n", "(define |a  b| (|c  d| \\  e))\n");
    assert_eq!(format("(a    \"é  ü\")", &Options::default()).text, "(a \"é  ü\")");
}
