(game-module "my-game"
  (title "My Game")
  (blurb "Knights and wizards, castles, and a dragon that sleeps in the mountains")
  )

;;; What there is.

(terrain-type fields    (char "."))
(terrain-type forest    (char "%"))
(terrain-type mountains (char "^"))
(terrain-type lake      (char "~"))

(material-type mana
  (help "what magic burns"))

(unit-type knight
  (char "k")
  (help "strong, and bold enough for castles"))
(unit-type archer
  (char "a")
  (help "shoots over a cell"))
(unit-type wizard
  (char "w")
  (help "throws fire as long as there is mana"))
(unit-type castle
  (char "C")
  (help "raises troops, and gathers mana"))
(unit-type dragon
  (char "D")
  (help "belongs to nobody, until somebody tames it"))

(define troops (knight archer wizard))

;;; What units are.

(add (knight archer wizard castle dragon) acp-per-turn (  3   2   2  1   4))
(add (knight archer wizard castle dragon) speed        (100 100 100  0 100))
(add (knight archer wizard castle dragon) hp-max       (  8   5   4 30  20))
(add (knight archer wizard castle dragon) cp           (  4   3   5 60  60))
(add castle                               capacity     6)

;;; The world: random land. Only dragons cross water.

(add t* alt-percentile-min (15 45  80  0))
(add t* alt-percentile-max (45 80 100 15))
(add t* wet-percentile-max 100)
(area 40 30)
(table vanishes-on ((knight archer wizard castle) lake 1))
(table mp-to-enter-terrain
  (knight          (forest mountains) (2 3))
  ((archer wizard) mountains          2)
  )

;;; Mana gathers in castles, and wizards carry it away with them.

(table base-production (castle mana 3))
(table unit-storage-x
  (castle mana 60)
  (wizard mana 12)
  )
(table unit-initial-supply
  (castle mana 20)
  (wizard mana 12)
  )
(table in-length (wizard mana 2))
(table out-length (castle mana 2))
(table consumption-per-fire (wizard mana 3))
(table hit-by (u* mana 1))

;;; What each side starts with, and what it finds.

(add (knight archer wizard castle) start-with (2 2 1 1))
(table favored-terrain
  (u* t*       0)
  (u* fields 100)
  )
(table independent-density
  (castle fields    120)
  (dragon mountains 150)
  )
(set country-radius-min 3)
(set country-separation-min 10)

;;; How units are made.

(table can-create (castle troops 1))
(table acp-to-create (castle troops 1))
(table can-build (castle troops 1))
(table acp-to-build (castle troops 1))

;;; How they fight. Archers and wizards strike from afar; only wizards need mana for it.

(table hit-chance
  (knight u* 60)
  (archer u* 30)
  (castle u* 30)
  (dragon u* 70)
  )
(table damage
  (knight u* 1d4)
  (archer u* 1d2)
  (castle u* 1d2)
  (dragon u* 2d3)
  )
(table acp-to-attack (wizard u* 0))
(add (archer wizard) acp-to-fire 1)
(add (archer wizard) range       2)
(table fire-hit-chance
  (archer u* 45)
  (wizard u* 65)
  )
(table fire-damage
  (archer u* 1d3)
  (wizard u* 2d3)
  )
(table defend-terrain-effect
  (u* forest    80)
  (u* mountains 70)
  )
(table capture-chance
  (knight castle 30)
  (wizard dragon 15)
  )
(table acp-to-capture
  (knight castle 1)
  (wizard dragon 1)
  )

;;; Who wins.

(scorekeeper
  (do last-side-wins)
  )
(set last-turn 120)
