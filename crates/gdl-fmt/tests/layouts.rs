//! Tests of the layout of each form: excerpts as a user might type them, and their formatted text.

mod support;

use expect_test::expect;
use support::check;

#[test]
fn game_module() {
    check(
        r#"(game-module "reefs" (title "Among the Reefs") (version "0.3")
 (blurb "Pearl divers, smugglers and the tide.")
    (base-module "tides")
(variants (world-seen true)
 (sequential false) (world-size (40 20 360))
("Low Tide" low-tide "Reefs fall dry, so that ships must go around them." (true (add reef wet-percentile-max 40) (add shoal wet-percentile-max 60)
   (table vanishes-on (ship reef true) (raft reef false)))
  (false (set tide-cycle 12))) ("Quick" quick false (true (set last-turn 30))))
 (instructions ("Find the pearls before the others do." "Storms come every tenth turn.")))
"#,
        expect![[r#"
            (game-module "reefs"
              (title "Among the Reefs")
              (version "0.3")
              (blurb "Pearl divers, smugglers and the tide.")
              (base-module "tides")
              (variants
                (world-seen true)
                (sequential false)
                (world-size (40 20 360))
                ("Low Tide" low-tide "Reefs fall dry, so that ships must go around them."
                  (true
                    (add reef  wet-percentile-max 40)
                    (add shoal wet-percentile-max 60)
                    (table vanishes-on
                      (ship reef true)
                      (raft reef false)
                      )
                    )
                  (false (set tide-cycle 12)))
                ("Quick" quick false (true (set last-turn 30)))
                )
              (instructions (
                "Find the pearls before the others do." "Storms come every tenth turn."
                ))
              )
        "#]],
    );
}

#[test]
fn types() {
    check(
        r#"(unit-type diver (image-name "swimmer") (char "d")
   (acp-per-turn 4)
 (help "dives for pearls, helpless on land"))
(unit-type raft   (name "raft") (char "r"))
(unit-type pearl-boat (name "pearl boat") (char "p"))
(unit-type pier (char "|"))
(terrain-type reef (image-name "rocks") (char "^") (subtype cell)
)
(material-type pearls (help "what everybody is after"))
(material-type water
  (help "to drink"))  ; not to swim in
"#,
        expect![[r#"
            (unit-type diver
              (image-name "swimmer")
              (char "d")
              (acp-per-turn 4)
              (help "dives for pearls, helpless on land"))
            (unit-type raft       (name "raft")       (char "r"))
            (unit-type pearl-boat (name "pearl boat") (char "p"))
            (unit-type pier (char "|"))
            (terrain-type reef (image-name "rocks") (char "^") (subtype cell))
            (material-type pearls (help "what everybody is after"))
            (material-type water
              (help "to drink"))  ; not to swim in
        "#]],
    );
}

#[test]
fn runs_of_add() {
    check(
        r#"(add diver hp-max 2)
(add (raft pearl-boat) hp-max (5 12))
(add pier hp-max 40)

(add u* acp-per-turn (4 6 10 0))
(add (raft pearl-boat)   free-mp .5)
(add diver help "never dives alone")
"#,
        expect![[r#"
            (add diver             hp-max  2)
            (add (raft pearl-boat) hp-max (5 12))
            (add pier              hp-max 40)

            (add u*                acp-per-turn (4 6 10 0))
            (add (raft pearl-boat) free-mp      .5)
            (add diver             help         "never dives alone")
        "#]],
    );
}

#[test]
fn values_below_their_types() {
    check(
        r#"(add (diver raft pearl-boat pier lighthouse smuggler customs-cutter) hp-max (2 5 12 40 100 8 20))
(add u* notes "one")
(table hit-chance
  (smuggler (diver raft pearl-boat pier lighthouse smuggler customs-cutter) (10 20 30 40 0 50 100))
  ((smuggler customs-cutter) (diver raft pearl-boat pier lighthouse smuggler) (10 20 30 40 0 50))
  (storm (diver raft pearl-boat pier lighthouse smuggler customs-cutter shark octopus) 100)
  )
"#,
        expect![[r#"
            (add (diver raft pearl-boat pier lighthouse smuggler customs-cutter) hp-max
                 (    2    5         12   40        100        8             20))
            (add u* notes "one")
            (table hit-chance
              (smuggler (diver raft pearl-boat pier lighthouse smuggler customs-cutter)
                        (   10   20         30   40          0       50            100))
              ((smuggler customs-cutter) (diver raft pearl-boat pier lighthouse smuggler)
                                         (   10   20         30   40          0       50))
              (storm (diver raft pearl-boat pier lighthouse smuggler customs-cutter shark
                      octopus)
                     100)
              )
        "#]],
    );
}

#[test]
fn tables() {
    check(
        r#"(table unit-storage-x (u* m* (4 3 8 120)) (pier pearls 1000)
(diver (pearls water) (1 2)))
(table material-to-move (raft water 1))
(table damage 0)
(table capacity add
(pier ship 4))
(table independent-density
   (pier (reef shoal sandbank) (10 5 100))
   ((smuggler customs-cutter) sea .5) ; not many
   (shark (deep-sea shallow-sea coral-lagoon river-mouth) (1 2 3 4))
   (octopus reef 20)

   (diver reef 1))
"#,
        expect![[r#"
            (table unit-storage-x
              (u*    m*             (4 3 8 120))
              (pier  pearls         1000)
              (diver (pearls water) (1 2))
              )
            (table material-to-move (raft water 1))
            (table damage 0)
            (table capacity add
              (pier ship 4)
              )
            (table independent-density
              (pier                      (reef shoal sandbank) (10 5 100))
              ((smuggler customs-cutter) sea                   .5)  ; not many
              (shark (deep-sea shallow-sea coral-lagoon river-mouth) (1 2 3 4))
              (octopus                   reef                  20)

              (diver reef 1)
              )
        "#]],
    );
}

#[test]
fn definitions() {
    check(
        r#"(define swimmers (diver shark octopus))
(define everything-that-floats (raft pearl-boat smuggler customs-cutter ferry lighthouse-tender dinghy))
(define ships
  (raft pearl-boat
   smuggler customs-cutter))
(define movers (append swimmers everything-that-floats (remove lighthouse-tender ships) (list-of-strangers)))
(set tide-names '("ebb" "flood" "spring tide" "neap tide" "slack water" "tidal bore" "storm tide"))
(set synthesis-methods '(make-random-terrain make-countries))
"#,
        expect![[r#"
            (define swimmers (diver shark octopus))
            (define everything-that-floats
              (raft pearl-boat smuggler customs-cutter ferry lighthouse-tender dinghy))
            (define ships
              (raft pearl-boat
               smuggler customs-cutter))
            (define movers
              (append swimmers everything-that-floats (remove lighthouse-tender ships)
                      (list-of-strangers)))
            (set tide-names '(
              "ebb" "flood" "spring tide" "neap tide" "slack water" "tidal bore"
              "storm tide"
              ))
            (set synthesis-methods '(make-random-terrain make-countries))
        "#]],
    );
}

#[test]
fn texts() {
    check(
        r#"(add diver notes ("Divers go down for as long as their breath lasts, which is" "about two turns."))
(game-module (notes ("A first line that tells what the game is about." "" "A second paragraph.")))
(set action-notices '(((destroy u* diver) (actor " drowns " actee "!")) ((destroy u* pier) (actor " burns down " actee ", and its whole crew with it!"))))
(unit-type hermit (help "lives on the reef and tells everybody who comes near about the great storm of his youth"))
"#,
        expect![[r#"
            (add diver notes (
              "Divers go down for as long as their breath lasts, which is"
              "about two turns."
              ))
            (game-module
              (notes (
                "A first line that tells what the game is about." "" "A second paragraph."
                ))
              )
            (set action-notices '(
              ((destroy u* diver) (actor " drowns " actee "!"))
              ((destroy u* pier)
               (actor " burns down " actee ", and its whole crew with it!"))
              ))
            (unit-type hermit
              (help "lives on the reef and tells everybody who comes near about the great storm of his youth"))
        "#]],
    );
}

#[test]
fn conditions() {
    check(
        r#"(if (and (>= version "7.5") (not low-tide)) (include "tides"))
(if low-tide)
(set last-turn   20)
(else)
(set last-turn 40) (end-if)
(include "reef-names" (if spring-tide))
(print "loaded")
"#,
        expect![[r#"
            (if (and (>= version "7.5") (not low-tide)) (include "tides"))
            (if low-tide)
            (set last-turn 20)
            (else)
            (set last-turn 40)
            (end-if)
            (include "reef-names" (if spring-tide))
            (print "loaded")
        "#]],
    );
}
