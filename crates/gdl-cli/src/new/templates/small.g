(game-module "my-game"
  (title "My Game")
  (blurb "Two sides, a town each, and soldiers who take towns")
  )

;;; What there is.

(terrain-type meadow (char "."))
(terrain-type hills  (char "n"))
(terrain-type lake   (char "~"))

(unit-type soldier
  (char "s")
  (help "takes towns, and fights other soldiers"))
(unit-type town
  (char "T")
  (help "raises soldiers"))

;;; What units are.

(add (soldier town) acp-per-turn (  2  1))
(add (soldier town) speed        (100  0))
(add (soldier town) hp-max       (  5 20))
(add (soldier town) cp           (  2 20))
(add town           capacity     4)

;;; The world: random land with lakes. Soldiers do not walk into water.

(add t* alt-percentile-min (20  80  0))
(add t* alt-percentile-max (80 100 20))
(add t* wet-percentile-max 100)
(area 30 20)
(table vanishes-on (u* lake 1))
(table mp-to-enter-terrain (soldier hills 2))

;;; What each side starts with, and what it finds.

(add (soldier town) start-with (2 1))
(table favored-terrain
  (u* t*       0)
  (u* meadow 100)
  )
(table independent-density (town meadow 200))
(set country-radius-min 3)
(set country-separation-min 8)

;;; How units are made.

(table can-create (town soldier 1))
(table acp-to-create (town soldier 1))
(table can-build (town soldier 1))
(table acp-to-build (town soldier 1))

;;; How they fight, and who wins.

(table hit-chance
  (soldier soldier 50)
  (soldier town    30)
  (town    soldier 30)
  )
(table damage
  (soldier u*      1d3)
  (town    soldier   1)
  )
(table capture-chance (soldier town 40))
(table acp-to-capture (soldier town 1))

(scorekeeper
  (do last-side-wins)
  )
(set last-turn 100)
