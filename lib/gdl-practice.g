(game-module "gdl-practice"
  (title "Types to practise on")
  (blurb "A handful of types without any rules, which the examples of the manual build upon")
  (notes (
    "Nothing here has properties beyond its name, and no table is set: all values are the defaults"
    "of the language, so that an example shows what it sets and nothing else. The lists of types"
    "are open: an example may add types of its own."
    ))
  )

;;; Terrain: seven types for cells, then a border, a connection and a coating.

(terrain-type sea       (liquid true))
(terrain-type shallows  (liquid true))
(terrain-type plains)
(terrain-type forest)
(terrain-type hills)
(terrain-type mountains)
(terrain-type desert)
(terrain-type river     (subtype border))
(terrain-type road      (subtype connection))
(terrain-type snow      (subtype coating))

;;; Units: troops, aircraft, ships, and places.

(unit-type infantry)
(unit-type engineers)
(unit-type armor)
(unit-type artillery)
(unit-type fighter)
(unit-type bomber)
(unit-type transport)
(unit-type destroyer)
(unit-type submarine)
(unit-type fort)
(unit-type town)
(unit-type city)

;;; Materials and advances.

(material-type food)
(material-type fuel)
(material-type ammo)
(material-type gold)

(advance-type bronze)
(advance-type iron)
(advance-type steam)

;;; Names for groups of types.

;; gdl: allow-file(unused-variable, examples choose among the lists)

(define troops (infantry engineers armor artillery))
(define aircraft (fighter bomber))
(define ships (transport destroyer submarine))
(define places (fort town city))
(define water (sea shallows))
(define land (plains forest hills mountains desert))
