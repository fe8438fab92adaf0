(game-module "my-game"
  (title "My Game")
  (blurb "Infantry, tanks and guns fight for the towns of a country")
  )

;;; What there is.

(terrain-type plains (char "."))
(terrain-type woods  (char "%"))
(terrain-type hills  (char "n"))
(terrain-type lake   (char "~"))

(unit-type infantry
  (char "i")
  (help "goes everywhere and takes towns"))
(unit-type tank
  (char "t")
  (help "fast and strong, but not in the woods"))
(unit-type gun
  (char "g")
  (help "fires at what is two cells away"))
(unit-type town
  (char "T")
  (help "builds everything else"))

(define movers (infantry tank gun))

;;; What units are.

(add (infantry tank gun town) acp-per-turn (  2   4   2  1))
(add (infantry tank gun town) speed        (100 100 100  0))
(add (infantry tank gun town) hp-max       (  5  10   4 25))
(add (infantry tank gun town) cp           (  2   5   4 40))
(add town                     capacity     6)

;;; The world: random land. Nobody drives into the lakes.

(add t* alt-percentile-min (15 50  80  0))
(add t* alt-percentile-max (50 80 100 15))
(add t* wet-percentile-max 100)
(area 40 30)
(table vanishes-on (u* lake 1))
(table mp-to-enter-terrain
  (infantry hills         2)
  (tank     (woods hills) (4 3))
  (gun      (woods hills) 2)
  )

;;; What each side starts with, and what it finds.

(add (infantry tank town) start-with (3 1 1))
(table favored-terrain
  (u* t*       0)
  (u* plains 100)
  )
(table independent-density (town plains 250))
(set country-radius-min 3)
(set country-separation-min 10)

;;; How units are made: a town begins a unit and works on it for some turns.

(table can-create (town movers 1))
(table acp-to-create (town movers 1))
(table can-build (town movers 1))
(table acp-to-build (town movers 1))

;;; How they fight. Guns strike from afar, and only then.

(table hit-chance
  (infantry u* 40)
  (tank     u* 60)
  (town     u* 30)
  )
(table damage
  (infantry u* 1d3)
  (tank     u* 2d3)
  (town     u*   1)
  )
(table acp-to-attack (gun u* 0))
(add gun acp-to-fire 1)
(add gun range       2)
(table fire-hit-chance (gun u* 45))
(table fire-damage (gun u* 1d4))
(table defend-terrain-effect (infantry (woods hills) (70 60)))
(table capture-chance ((infantry tank) town (40 20)))
(table acp-to-capture ((infantry tank) town 1))

;;; Who wins.

(scorekeeper
  (do last-side-wins)
  )
(set last-turn 120)
