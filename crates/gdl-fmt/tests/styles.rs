//! Tests of the options: the styles and the width.

mod support;

use expect_test::expect;
use gdl_fmt::{Options, Style};
use support::check_with;

const MODULE: &str = r#"(unit-type diver (char "d")
  (help "dives for pearls, helpless on land"))
(unit-type raft (char "r"))
(unit-type pearl-boat (char "p"))

(define movers (diver raft pearl-boat smuggler customs-cutter))
(add (diver raft pearl-boat smuggler customs-cutter) hp-max (2 5 12 8 20))
(add pier hp-max   40)

(table hit-chance
   (diver u* ( 5 10  0))
   (shark  u* (90  5 20))
    (storm movers 100)
  (smuggler (diver raft pearl-boat customs-cutter) (10 20 30 5))
   )
(pier  4 12 1 (n "Old Quay"))
(pier 14  7 1 (n "Fenby")) ; small
"#;

fn options(width: u32, style: Style) -> Options {
    Options { width, style }
}

#[test]
fn grid() {
    check_with(
        &options(80, Style::Grid),
        MODULE,
        expect![[r#"
        (unit-type diver
          (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft       (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers (diver raft pearl-boat smuggler customs-cutter))
        (add (diver raft pearl-boat smuggler customs-cutter) hp-max (2 5 12 8 20))
        (add pier                                            hp-max 40)

        (table hit-chance
          (diver    u*     ( 5 10  0))
          (shark    u*     (90  5 20))
          (storm    movers 100)
          (smuggler (diver raft pearl-boat customs-cutter) (10 20 30 5))
          )
        (pier  4 12 1 (n "Old Quay"))
        (pier 14  7 1 (n "Fenby"))  ; small
    "#]],
    );
}

#[test]
fn compact() {
    check_with(
        &options(80, Style::Compact),
        MODULE,
        expect![[r#"
        (unit-type diver
          (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers (diver raft pearl-boat smuggler customs-cutter))
        (add (diver raft pearl-boat smuggler customs-cutter) hp-max (2 5 12 8 20))
        (add pier hp-max 40)

        (table hit-chance
          (diver u* (5 10 0))
          (shark u* (90 5 20))
          (storm movers 100)
          (smuggler (diver raft pearl-boat customs-cutter) (10 20 30 5))
          )
        (pier 4 12 1 (n "Old Quay"))
        (pier 14 7 1 (n "Fenby"))  ; small
    "#]],
    );
}

#[test]
fn preserve() {
    check_with(
        &options(80, Style::Preserve),
        MODULE,
        expect![[r#"
        (unit-type diver (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers (diver raft pearl-boat smuggler customs-cutter))
        (add (diver raft pearl-boat smuggler customs-cutter) hp-max (2 5 12 8 20))
        (add pier hp-max   40)

        (table hit-chance
           (diver u* ( 5 10  0))
           (shark  u* (90  5 20))
            (storm movers 100)
          (smuggler (diver raft pearl-boat customs-cutter) (10 20 30 5))
           )
        (pier  4 12 1 (n "Old Quay"))
        (pier 14  7 1 (n "Fenby")) ; small
    "#]],
    );
}

#[test]
fn narrow() {
    check_with(
        &options(44, Style::Grid),
        MODULE,
        expect![[r#"
        (unit-type diver
          (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft       (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers
          (diver raft pearl-boat smuggler
           customs-cutter))
        (add (diver raft pearl-boat smuggler
              customs-cutter) hp-max
             (    2    5         12        8
                          20))
        (add pier hp-max 40)

        (table hit-chance
          (diver u*     ( 5 10  0))
          (shark u*     (90  5 20))
          (storm movers 100)
          (smuggler (diver raft pearl-boat
                     customs-cutter)
                    (   10   20         30
                                  5))
          )
        (pier  4 12 1 (n "Old Quay"))
        (pier 14  7 1 (n "Fenby"))  ; small
    "#]],
    );
    check_with(
        &options(44, Style::Compact),
        MODULE,
        expect![[r#"
        (unit-type diver
          (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers
          (diver raft pearl-boat smuggler
           customs-cutter))
        (add (diver raft pearl-boat smuggler
              customs-cutter)
             hp-max (2 5 12 8 20))
        (add pier hp-max 40)

        (table hit-chance
          (diver u* (5 10 0))
          (shark u* (90 5 20))
          (storm movers 100)
          (smuggler (diver raft pearl-boat
                     customs-cutter)
                    (10 20 30 5))
          )
        (pier 4 12 1 (n "Old Quay"))
        (pier 14 7 1 (n "Fenby"))  ; small
    "#]],
    );
}

#[test]
fn wide() {
    check_with(
        &options(120, Style::Grid),
        MODULE,
        expect![[r#"
        (unit-type diver
          (char "d")
          (help "dives for pearls, helpless on land"))
        (unit-type raft       (char "r"))
        (unit-type pearl-boat (char "p"))

        (define movers (diver raft pearl-boat smuggler customs-cutter))
        (add (diver raft pearl-boat smuggler customs-cutter) hp-max (2 5 12 8 20))
        (add pier                                            hp-max 40)

        (table hit-chance
          (diver    u*     ( 5 10  0))
          (shark    u*     (90  5 20))
          (storm    movers 100)
          (smuggler (diver raft pearl-boat customs-cutter) (10 20 30 5))
          )
        (pier  4 12 1 (n "Old Quay"))
        (pier 14  7 1 (n "Fenby"))  ; small
    "#]],
    );
}

#[test]
fn preserve_tidies_only_what_stands_out() {
    check_with(
        &options(80, Style::Preserve),
        "(table damage\n  (diver u*   1)  \n  (shark u* 12)\n        (storm u* 100)\n  (raft  u*   0)\n  (reef  u*   0)\n  )\n\n\n\n; end   \n",
        expect![[r#"
            (table damage
              (diver u*   1)
              (shark u* 12)
              (storm u* 100)
              (raft  u*   0)
              (reef  u*   0)
              )



            ; end   
        "#]],
    );
}

#[test]
fn words_flow_where_a_line_is_too_long() {
    check_with(
        &options(40, Style::Grid),
        "(namer fish (random\n  \"cod\" \"dab\"\n  \"herring\" \"mackerel\" \"sardine\" \"tuna\" \"wrasse\"\n  \"eel\"\n  \"pike\"\n  ))\n",
        expect![[r#"
            (namer fish (random
              "cod" "dab"
              "herring" "mackerel" "sardine" "tuna"
              "wrasse" "eel"
              "pike"
              ))
        "#]],
    );
}
