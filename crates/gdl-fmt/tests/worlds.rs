//! Tests of the layout of the forms of a world, its sides, units, maps and names: excerpts as a user might type them,
//! and their formatted text.

mod support;

use expect_test::expect;
use support::check;

#[test]
fn namers() {
    check(
        r#"(namer boat-names (random "Albatross" "Barnacle" "Cormorant" "Dolphin" "Eider" "Fulmar" "Gannet"
  "Heron" "Kelp"))
(namer bay-names (grammar bay 20 (bay (or (start end) 3 (start "ora" end))) (start (or pel mar 2 cor lag)) (end (or ine una 4 aris olo eth andra ibel ossa urn arra elle imo)))
)
"#,
        expect![[r#"
            (namer boat-names (random
              "Albatross" "Barnacle" "Cormorant" "Dolphin" "Eider" "Fulmar" "Gannet"
              "Heron" "Kelp"
              ))
            (namer bay-names (grammar bay 20
              (bay (or (start end) 3 (start "ora" end)))
              (start (or pel mar 2 cor lag))
              (end (or ine una 4 aris olo eth andra ibel ossa urn arra elle imo))
              ))
        "#]],
    );
}

#[test]
fn sides() {
    check(
        r#"(side 1 (name "Pelora") (adjective "Peloran"))
(side 2 (name "Marune") (adjective "Marunese"))
(side 3 (name "Corlag") (noun "Corlagger") (plural-noun "Corlaggers") (adjective "Corlagish") (class "smuggler")
  (emblem-name "flag-corlag") (treasury 10 20 0) (trusts (1 1) (2 0)))
(side-defaults (default-doctrine careful))
(doctrine careful (construction-run (u* 1)) (rearm-percent 40)
  (repair-percent 75))
(set side-library '((3 (noun "Peloran") (class "diver")) (1 (noun "Marunese") (class "trader") (emblem-name "flag-marune") (color "sea green"))
  ((noun "Laggard") (unit-namers (raft "raft-names")
   (pier "pier-names")))))
"#,
        expect![[r#"
            (side 1 (name "Pelora") (adjective "Peloran"))
            (side 2 (name "Marune") (adjective "Marunese"))
            (side 3
              (name "Corlag") (noun "Corlagger") (plural-noun "Corlaggers")
              (adjective "Corlagish") (class "smuggler")
              (emblem-name "flag-corlag") (treasury 10 20 0) (trusts (1 1) (2 0))
              )
            (side-defaults (default-doctrine careful))
            (doctrine careful
              (construction-run (u* 1)) (rearm-percent 40)
              (repair-percent 75)
              )
            (set side-library '(
              (3 (noun "Peloran") (class "diver"))
              (1 (noun "Marunese") (class "trader") (emblem-name "flag-marune")
               (color "sea green"))
              ((noun "Laggard")
               (unit-namers (raft "raft-names")
                            (pier "pier-names")))
              ))
        "#]],
    );
}

#[test]
fn units() {
    check(
        r#"(pier 4 12 1 (n "Old Quay"))
(pier 14 7 1 (n "Fenby") (hp 20))
(lighthouse 9 10 0 (n "Needle Light"))
(diver 9 10 (in "Fenby"))
(diver (@ 3 4) (s 1))
(raft (@ 13 4) (s 2))
(unit-defaults (s 2))

(unit "Fenby")
(customs-cutter 8 8 2 (n "Vigilant") (sym vigilant) (m 10 20 0) (orders (move-to 4 12) (sentry 20) (wake 3)))
"#,
        expect![[r#"
            (pier        4 12 1 (n "Old Quay"))
            (pier       14  7 1 (n "Fenby")        (hp 20))
            (lighthouse  9 10 0 (n "Needle Light"))
            (diver 9 10 (in "Fenby"))
            (diver (@ 3 4)  (s 1))
            (raft  (@ 13 4) (s 2))
            (unit-defaults (s 2))

            (unit "Fenby")
            (customs-cutter 8 8 2 (n "Vigilant") (sym vigilant) (m 10 20 0)
              (orders (move-to 4 12) (sentry 20) (wake 3)))
        "#]],
    );
}

#[test]
fn areas() {
    check(
        r#"(area 6 3)
(area (terrain (by-name (sea 0) (reef 1) (shoal 2) (sandbank 3) (island 4) (river-mouth 5) (cliff 6))
"6a" "2a2b2a"
 "abcdef"))
(area 6 3 (elevations (constant 0)) (people-sides (by-bits (exclude 1 2 3)) "6*0" "6*0"
"6*1"))
"#,
        expect![[r#"
            (area 6 3)
            (area (terrain
              (by-name
                (sea 0) (reef 1) (shoal 2) (sandbank 3) (island 4) (river-mouth 5)
                (cliff 6))
              "6a"
              "2a2b2a"
              "abcdef"
              ))
            (area 6 3
              (elevations (constant 0))
              (people-sides
                (by-bits (exclude 1 2 3))
                "6*0"
                "6*0"
                "6*1"
                )
              )
        "#]],
    );
}

#[test]
fn scorekeepers() {
    check(
        r#"(scorekeeper (do last-side-wins))
(scorekeeper pearls (title "Most Pearls") (when before-turn) (applies-to side*) (initial 0)
  (do (if (> (sum pearls) 100) (win) (else (set (sum point-value))))))
(world 360 (day-length 24))
"#,
        expect![[r#"
            (scorekeeper (do last-side-wins))
            (scorekeeper pearls
              (title "Most Pearls")
              (when before-turn)
              (applies-to side*)
              (initial 0)
              (do (if (> (sum pearls) 100) (win) (else (set (sum point-value)))))
              )
            (world 360 (day-length 24))
        "#]],
    );
}

#[test]
fn images() {
    check(
        r#"(imf "raft" ((32 32) (file "reefs.gif" 0 0)))
(imf "pearl-boat" ((32 32) (file "reefs.gif" 0 1)))
(imf "shark" ((16 16) (file "small.gif" 1 1)) ((32 32) mono (file "reefs.gif" 2 10) (mask (file "reefs-mask.gif" 2 10))))
"#,
        expect![[r#"
            (imf "raft"       ((32 32) (file "reefs.gif" 0 0)))
            (imf "pearl-boat" ((32 32) (file "reefs.gif" 0 1)))
            (imf "shark" ((16 16) (file "small.gif" 1 1))
              ((32 32) mono (file "reefs.gif" 2 10) (mask (file "reefs-mask.gif" 2 10))))
        "#]],
    );
}

#[test]
fn units_with_other_properties_share_the_columns_of_their_places() {
    check(
        r#"(pier 4 12 1 (n "Old Quay") (hp 20))
(pier 14 7 1 (n "Fenby"))
(customs-cutter 8 8 2 (sym vigilant) (n "Vigilant"))
(raft 8 108 2 (sym r) (in vigilant))
(diver 9 10 0)

(shark 1 1 0)
"#,
        expect![[r#"
            (pier            4  12 1 (n "Old Quay") (hp 20))
            (pier           14   7 1 (n "Fenby"))
            (customs-cutter  8   8 2 (sym vigilant) (n "Vigilant"))
            (raft            8 108 2 (sym r) (in vigilant))
            (diver           9  10 0)

            (shark 1 1 0)
        "#]],
    );
}
