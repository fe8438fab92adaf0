(game-module "gdl-tide"
  (title "What the Tide Brought In")
  (blurb "One hungry thing from the deep against the harbour of Saltwick. A tutorial game")
  (instructions (
    "The Maw comes ashore to eat Saltwick. It wins when fewer than four buildings stand."
    "The town wins if it still has four on turn 25, or if the Maw is dead before that."
    ))
  (design-notes (
    "Read this file from top to bottom. Steps 1 to 4 say what there is, steps 5 to 7 what it"
    "can do to each other, steps 8 to 10 where it begins and how it ends."
    ))
  (variants
    (world-seen true)
    (see-all true)
    ("A bigger one" bigger "The Maw starts with twice the strength." false
      (true
        (add maw hp-max 120)
        (unit "The Maw" (hp 120))
        ))
    )
  )

;;; Step 1. The ground.
;;;
;;; A game needs at least one type of terrain. This one has four. The char is what a text
;;; interface shows; the help is for the players.

(terrain-type bay
  (char ".")
  (help "deep enough to hide in"))
(terrain-type quay
  (char "=")
  (help "where the bay meets the town"))
(terrain-type street
  (char "+")
  (help "cobbles between the houses"))
(terrain-type garden
  (char "%")
  (help "soft ground, bad for wheels"))

;;; Step 2. The monster.
;;;
;;; A type is a name and some properties. Whatever is left out has a default, and the defaults
;;; allow next to nothing: a unit without acp-per-turn sits still for ever.

(unit-type maw
  (name "tide maw")
  (char "M")
  (help "mostly mouth")
  (acp-per-turn 3)
  (hp-max 60)
  (hp-recovery 0.50))

;; An action point buys one step, so the maw moves three cells in a turn. Numbers like 0.50 are
;; hundredths: here half a hit point in each turn, which is one point in two turns.

;;; Step 3. Something to break.
;;;
;;; Houses cannot act. When one is destroyed it becomes its wrecked type instead of vanishing, so
;;; the ruin has to exist as a type as well.

(unit-type ruin
  (char "x")
  (help "was a house"))
(unit-type house
  (char "h")
  (help "home, if the tide allows")
  (hp-max 3)
  (wrecked-type ruin))
(unit-type chapel
  (char "C")
  (help "old, thick walls")
  (hp-max 8)
  (wrecked-type ruin))

;;; Step 4. Somebody to defend it.

(unit-type crowd
  (char "c")
  (help "townsfolk with boathooks"))
(unit-type harpooner
  (char "p")
  (help "strikes from a cell away"))
(unit-type |fire cart|
  (char "f")
  (help "mends houses under attack"))

;; What units carry and use up is a material. Without one nobody can shoot.

(material-type harpoon
  (help "flies one way"))

;; A name with a space needs bars around it. A definition gives it a handier second name.

(define cart |fire cart|)

;; Lists of types save much typing. The order of a list is the order of every row of values that
;; is given for it, so a list that grows makes its rows grow too.

(define townsfolk (crowd harpooner cart))
(define buildings (house chapel))

;; The form add changes types that exist. One value goes to all of them, a list goes one by one.

;;                            cro har car
(add townsfolk acp-per-turn (  1   2   4))
(add townsfolk hp-max       (  4   3   2))

;;; Step 5. Who can be where.
;;;
;;; So much for single types. What holds between two types stands in a table, as clauses of the
;;; form (row column value). Rows and columns may be lists, as in add.

;; A cell has room for a size of 8. A building fills it, so nobody walks through walls; the maw
;; needs more than half of it; a ruin is so low that all can climb over it.

(add t* capacity 8)

(table unit-size-in-terrain
  (u*        t* 1)
  (maw       t* 5)
  (buildings t* 8)
  )

;; Whoever is not the maw drowns in the bay. The defenders know that and stay out.

(table vanishes-on
  (townsfolk bay true)
  (buildings bay true)
  (ruin      bay true)
  )

(table mp-to-enter-terrain
  ;;              bay qua str gar
  (crowd     t* ( 99   1   1   1))
  (harpooner t* ( 99   1   1   1))
  (cart      t* ( 99   1   1   3))
  )

;; Normally nobody may enter a cell with an enemy in it. Ruins are an exception: they belong to
;; the side of the house that they were, but they stop nobody.

(table mp-to-enter-own
  (u* ruin 0)
  )

;;; Step 6. Fighting.
;;;
;;; The first table says how many attacks in a hundred hit, the second how many hit points a hit
;;; costs. Dice make damage less certain: 2d4 is two rolls of a die with four sides.

(table hit-chance
  (maw       buildings 90)
  (maw       townsfolk (70 55 60))
  (crowd     maw       45)
  (harpooner maw       50)
  )

(table damage
  (maw       buildings 1d2)
  (maw       townsfolk 1d3)
  (crowd     maw         1)
  (harpooner maw       2d4)
  )

;; Whoever is attacked strikes back. By default that costs an action point, and those who have
;; spent theirs stand still; here it is free. A bare value sets the whole table.

(table acp-to-defend 0)

;; Harpooners need not come close. An attack is hand to hand; to fire is the same at a distance,
;; and a unit that can fire needs a price for it.

(add harpooner acp-to-fire 1)
(add harpooner range       2)

;; A shot takes what two tables say together: how much the one who fires uses, times how much of
;; that can hurt the target. Harpooners begin with all that they can carry, and get no more.

(table unit-storage-x
  (harpooner harpoon 4)
  )

(table unit-initial-supply
  (harpooner harpoon 4)
  )

(table consumption-per-fire
  (harpooner harpoon 1)
  )

(table hit-by
  (maw harpoon 1)
  )

;; People in gardens can duck behind walls.

(table defend-terrain-effect
  (townsfolk garden 70)
  )

;;; Step 7. Rebuilding.
;;;
;;; A fire cart next to a building puts back what the maw has taken off, if it comes in time. Each
;;; of the four tables answers one question: may it, what does it cost, how much is it, how far
;;; does it reach.

(table can-repair
  (cart buildings true)
  )

(table acp-to-repair
  (cart buildings 2)
  )

(table hp-per-repair
  (cart buildings 1.00)
  )

(table repair-range
  (cart buildings 1)
  )

;;; Step 8. The map.
;;;
;;; Without a map the engine makes one up, and needs to be told how: see gdl-terrain for that. Ours
;;; is drawn by hand, a hexagon of 13 rows with 15 cells in the middle one. Each string is one row
;;; of cells, from the top; by-name says which character stands for which type. The corners that
;;; the hexagon cuts off are drawn as bay.

(area 15 13)

(area (terrain
  (by-name ".=+%" bay quay street garden)
  "%%%%%%%%%......"
  "%%%+++%%%%....."
  "%++++++++%%...."
  "%+++%%++++%%..."
  "%++++++++++%%.."
  "%+++%+++++++%%."
  "%%+++++++%+++%%"
  ".%%+++++++++++%"
  "..%+++++++++++%"
  "...=====++====="
  "......==.==...."
  "..............."
  "..............."
  ))

;;; Step 9. Sides and units.
;;;
;;; Sides come after the unit types. The symbol behind the number stands for it from here on.

(set sides-min 2)
(set sides-max 2)

(side 1 deep
  (name "The Deep") (noun "Tide") (adjective "tidal") (color "sea-green")
  )

(side 2 saltwick
  (name "Saltwick") (noun "Saltwicker") (adjective "Saltwick") (color "orange")
  )

;; A unit form starts with the type, then come x, y and the side; y counts from the bottom row.

(maw 9 1 deep (n "The Maw"))

(chapel  6 7 saltwick (n "St. Brannoc's"))
(house   4 9 saltwick (n "The Ropewalk"))
(house   6 9 saltwick)
(house   7 8 saltwick)
(house   5 7 saltwick)
(house   8 7 saltwick)
(house   4 6 saltwick (n "Widow Tarn's"))
(house   7 6 saltwick)
(house  10 6 saltwick (n "Customs House"))
(house   6 5 saltwick (n "The Drowned Rat"))
(house   9 5 saltwick)
(house  11 5 saltwick (n "Fishmarket"))

(crowd      5 8 saltwick)
(crowd      8 6 saltwick)
(crowd      9 6 saltwick)
(crowd      7 5 saltwick)
(harpooner  8 4 saltwick)
(harpooner  5 6 saltwick)
(harpooner 10 5 saltwick)
(cart       6 8 saltwick)
(cart       8 5 saltwick)

;; The engine would now add random units and countries. We have all we want, except numbers and
;; names for those that have none. The quote keeps the list from being evaluated.

(set synthesis-methods '(name-units-randomly))

;;; Step 10. Winning.
;;;
;;; A side has lost when the point values of its units add up to nothing. Everything counts 1
;;; unless we say otherwise: here only the maw, the houses and the chapel matter, so nobody has
;;; to hunt the last cart through the gardens.

(add (ruin crowd harpooner cart) point-value 0)

(scorekeeper
  (title "Last one standing")
  (do last-side-wins)
  )

;; A scorekeeper may also look at the state of a side. The next one ends the town when it has fewer
;; than four buildings left; the one after it rewards the town for lasting long enough.

(scorekeeper
  (title "The town is eaten")
  (applies-to 2)
  (do (if (< (sum-uprop u* point-value) 4) lose))
  )

(scorekeeper
  (title "The tide goes out")
  (applies-to 2)
  (when (after-turn 25))
  (do win)
  )

(set last-turn 25)
