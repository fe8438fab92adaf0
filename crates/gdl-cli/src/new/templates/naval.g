(game-module "my-game"
  (title "My Game")
  (blurb "Fleets carry marines from island to island")
  )

;;; What there is.

(terrain-type sea    (char "."))
(terrain-type coast  (char ","))
(terrain-type island (char "+"))

(unit-type marine
  (char "m")
  (help "takes ports, and needs a ship to get there"))
(unit-type transport
  (char "t")
  (help "carries marines"))
(unit-type cruiser
  (char "c")
  (help "sinks other ships and shells ports"))
(unit-type port
  (char "P")
  (help "builds ships and marines"))

(define ships (transport cruiser))

;;; What units are.

(add (marine transport cruiser port) acp-per-turn (  1   4   5  1))
(add (marine transport cruiser port) speed        (100 100 100  0))
(add (marine transport cruiser port) hp-max       (  4   6  10 30))
(add (marine transport cruiser port) cp           (  2   4   6 40))
(add (transport port)                capacity     (3 10))
(table unit-size-as-occupant (ships transport 9))

;;; The world: islands in shallow water. Ships stay off the land, and marines out of the sea.

(add t* alt-percentile-min ( 0 60  75))
(add t* alt-percentile-max (60 75 100))
(add t* wet-percentile-max 100)
(area 40 30)
(table vanishes-on
  (ships         island      1)
  ((marine port) (sea coast) 1)
  )

;;; Ships enter a port and marines a ship as if there were no terrain between them.

(table ferry-on-entry
  (port      ships  over-all)
  (transport marine over-all)
  )
(table ferry-on-departure
  (port      ships  over-own)
  (transport marine over-own)
  )

;;; What each side starts with, and what it finds.

(add (marine transport cruiser port) start-with (3 1 1 1))
(table favored-terrain
  (u*            t*       0)
  ((marine port) island 100)
  (ships         coast  100)
  )
(table independent-density (port island 200))
(set country-radius-min 4)
(set country-separation-min 10)

;;; How units are made.

(table can-create (port (marine transport cruiser) 1))
(table acp-to-create (port (marine transport cruiser) 1))
(table can-build (port (marine transport cruiser) 1))
(table acp-to-build (port (marine transport cruiser) 1))

;;; How they fight.

(table hit-chance
  (marine  marine 50)
  (cruiser u*     50)
  (port    ships  30)
  )
(table damage
  (marine  marine 1d3)
  (cruiser u*     1d4)
  (port    ships  1d3)
  )
(table capture-chance (marine port 40))
(table acp-to-capture (marine port 1))

;;; Who wins.

(scorekeeper
  (do last-side-wins)
  )
(set last-turn 120)
