(game-module "gdl-ford"
  (title "The Ford at Ellmere")
  (blurb "Two realms, one island, one bridge. A short game for two on the GDL unit set")
  (instructions (
    "Oakmark holds the west of the island and Saltmark the east. A river runs between them"
    "from the northern mountains to Heron Bay, and the only road crosses it at the twin towns of"
    "Nether Ellmere and Over Ellmere, which belong to nobody yet."
    ""
    "Take towns to raise more troops, and take them from your enemy: a realm that owns neither"
    "a town nor a city has lost. People wade through the river more easily than tanks, and the"
    "freighter in your port carries four units round the south of the island."
    ))
  (variants
    (world-seen true)
    (see-all false)
    ("Reinforcements" reinforced "Both realms start with a second column." false
      (true
        (armor      7 11 oakmark)
        (artillery  8  8 oakmark)
        (armor     22  9 saltmark)
        (artillery 21 12 saltmark)
        ))
    )
  )

(include "gdl-units")

;;; The map.

;; The area is a hexagon, so the rows of the strings below lean: every row further down starts
;; half a cell further to the left on the screen. Cells cut off at the corners are written as
;; ocean.

(area 30 21)

(area (terrain
  (by-name ".;:=~'+%n&^_"
    ocean shallows beach marsh desert steppe plains forest hills highwood
    mountains glacier)
  ".............................."
  ".;;::^^;;;^^^^::;;;..........."
  ".;:n&^^nn^^^n''::;;;.........."
  ".;:%&nn&^_^n''+++:;;.........."
  ";;%%%&n&^^nn'++++'':;;........"
  ".:%%%%nn+nn+++'+'''n:;;......."
  ".:%%%%n++n++++''''nnn:;......."
  ".;:%%%+++++++'+'~'~nn':;;....."
  ";;:+%%%+++++++''~~~~''+':;...."
  ".;:+++%%++%++++'~~~~'+++':;..."
  ".;:+++++%%%+++++'~~~'+++++:;.."
  "..;:++++++%+++++'+'~'+++++:;.."
  "...;:+++'+++++++++'''+++%:;;.."
  "....;:+''++++++++%+'+++%%:;;.."
  ".....;:'n'++++++%%%++++%%:;;.."
  "......;:nn'++++=++%%+++%%::;.."
  "........:'nn+++=+=+++++%%:;;.."
  ".........;:'++===;==+++%::;;.."
  "...........;:+==;;;===+::;;..."
  ".............;;;;;;;;;;;;....."
  ".............................."
  ))

;; The river. A letter is the sum of the sides of the cell that have one:
;; 1 north-east, 2 east, 4 south-east; so c is the east side, d adds the north-east, g the
;; south-east, and h has all three. A number repeats the next letter.

(area (aux-terrain river
  "30a"
  "30a"
  "30a"
  "30a"
  "10ac19a"
  "11ah18a"
  "11ac18a"
  "12ah17a"
  "12ac17a"
  "13ad16a"
  "14ah15a"
  "14ac15a"
  "15ah14a"
  "15ag14a"
  "15ac14a"
  "16ah13a"
  "16ac13a"
  "30a"
  "30a"
  "30a"
  "30a"
  ))

;; The road, from Oakhold to Saltmere.

(area (aux-terrain road
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "6a17c7a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  ))

;; Names for parts of the land.

(area (features
  ((1 "bay" "Heron Bay") (2 "desert" "the Kiln") (3 "forest" "Greywold"))
  "30a"
  "30a"
  "30a"
  "3ad26a"
  "2a3d25a"
  "2a4d24a"
  "2a4d24a"
  "3a3d10acac11a"
  "4a3d9a4c10a"
  "16a4c10a"
  "17a3c10a"
  "19ac10a"
  "30a"
  "30a"
  "30a"
  "30a"
  "30a"
  "17ab12a"
  "16a3b11a"
  "16a4b10a"
  "30a"
  ))

;;; Sides.

(set sides-min 2)
(set sides-max 2)

(side 1 oakmark
  (name "Oakmark") (noun "Oakman") (plural-noun "Oakmen") (adjective "Oakish")
  (color "green")
  )

(side 2 saltmark
  (name "Saltmark") (noun "Saltman") (plural-noun "Saltmen")
  (adjective "Saltish")
  (color "red")
  )

;;; Places.

(city  6 10 oakmark (n "Oakhold"))
(town  8 13 oakmark (n "Hawden"))
(town 10  6 oakmark (n "Stillwick"))
(port  2 10 oakmark (n "Oakhaven"))

(city 23 10 saltmark (n "Saltmere"))
(town 21  7 saltmark (n "Brinegate"))
(town 19 14 saltmark (n "Dunstow"))
(port 26 10 saltmark (n "Salthaven"))

(town 14 10 0 (n "Nether Ellmere"))
(town 15 10 0 (n "Over Ellmere"))
(town 13 16 0 (n "Highpass"))
(town 16  4 0 (n "Fenby"))

;;; Troops.

(infantry  7 10 oakmark)
(infantry  8 10 oakmark)
(infantry  8 12 oakmark)
(infantry  9  7 oakmark)
(engineers 6 11 oakmark)
(armor     7  9 oakmark)
(artillery 7 11 oakmark)
(fighter   (s oakmark) (in "Oakhold"))
(freighter (s oakmark) (in "Oakhaven"))

(infantry  22 10 saltmark)
(infantry  21 10 saltmark)
(infantry  21  8 saltmark)
(infantry  20 13 saltmark)
(engineers 23  9 saltmark)
(armor     22 11 saltmark)
(artillery 22  9 saltmark)
(fighter   (s saltmark) (in "Saltmere"))
(freighter (s saltmark) (in "Salthaven"))

;; The scenario places everything by hand; only the names are left to chance.

(set synthesis-methods '(name-units-randomly))

;;; Scoring: only towns and cities count.

(add (append movers fort airfield port) point-value 0)

(scorekeeper
  (title "The last realm with a roof")
  ;; Nobody's towns are worth points too: without this line they would play on as a third side.
  (applies-to (not "independent"))
  (do last-side-wins)
  )

(set last-turn 60)
