(game-module "gdl-terrain"
  (title "GDL terrain set")
  (blurb "Twelve cell terrains, rivers, roads and snow for land and sea games")
  (notes (
    "A fragment: include it among your types, before the first table."
    "It describes the land only; what units make of it is the business of gdl-units."
    ))
  )

;;; This module defines
;;;   types  ocean shallows beach marsh desert steppe plains forest hills highwood mountains
;;;          glacier, river (a border), road (a connection), snow (a coating);
;;;   lists  cell-t* water land open-land wooded rough.
;;; Its tables close the list of terrain types, so a game that wants more of them has to define
;;; them before the include.

;;; Cell types, from the sea floor to the peaks. The first one is type 0, which the engine falls
;;; back on wherever it has nothing better: open water does the least harm there.

(terrain-type ocean
  (char ".")
  (help "deep water, open to every ship"))
(terrain-type shallows
  (char ",")
  (help "coastal water and lakes"))
(terrain-type beach
  (char ":")
  (help "flat sand between water and land"))
(terrain-type marsh
  (char "=")
  (help "wet ground that swallows wheels and tracks"))
(terrain-type desert
  (char "~")
  (help "dry sand and stone, nothing to live on"))
(terrain-type steppe
  (char "'")
  (help "thin grass, easy to cross"))
(terrain-type plains
  (char "+")
  (help "farmland, where most people live"))
(terrain-type forest
  (char "%")
  (help "dense woods, good cover and slow going"))
(terrain-type hills
  (char "n")
  (help "bare high ground, easy to hold"))
(terrain-type highwood
  (char "&")
  (help "wooded high ground"))
(terrain-type mountains
  (char "^")
  (help "steep rock, for people on foot only"))
(terrain-type glacier
  (char "_")
  (help "ice that lasts all year, no way across but by air"))

;;; Types that lie on the edges of cells or on top of them.

(terrain-type river
  (char "<")
  (subtype border)
  (subtype-x river-x)
  (help "a river along the edge of a cell"))

;; The road comes after the river, so that bridges are drawn over the water.

(terrain-type road
  (char ">")
  (subtype connection)
  (subtype-x road-x)
  (help "a paved road from one cell to the next"))

;; The engine knows a coating called snow by its name: it falls where it is cold enough.

(terrain-type snow
  (char "*")
  (subtype coating)
  (help "snow, which comes and goes with the weather"))

;;; Lists of types. All later forms use them, so the order of cell-t* is the order of every row
;;; of values below.

(define cell-t*
  (ocean shallows beach marsh desert steppe plains forest hills highwood
   mountains glacier))

(define water (ocean shallows))
(define land
  (beach marsh desert steppe plains forest hills highwood mountains glacier))

;; The rest is for games that build on this module.
;; gdl: allow-file(unused-variable, games choose among the lists)

(define open-land (beach desert steppe plains))
(define wooded (forest highwood))
(define rough (hills mountains))

(add water liquid true)

;;; Where types may appear in a random world.
;;;
;;; Every cell has two ranks from 0 to 100, one for its altitude and one for its wetness, and
;;; becomes the first type whose two ranges contain them. The ranges below tile the whole square:
;;;
;;;    altitude    wetness 0 ............................ 100
;;;    98 - 100    glacier
;;;    94 -  97    mountains
;;;    84 -  93    hills (0-55)                highwood (56-100)
;;;    61 -  83    desert   steppe    plains   forest
;;;                (0-15)   (16-35)   (36-70)  (71-100)
;;;    58 -  60    beach (0-65)                marsh (66-100)
;;;    50 -  57    shallows
;;;     0 -  49    ocean

;;                               oce sha bea mar des ste pla for hil hiw mou gla
(add cell-t* alt-percentile-min (  0  50  58  58  61  61  61  61  84  84  94  98))
(add cell-t* alt-percentile-max ( 49  57  60  60  83  83  83  83  93  93  97 100))
(add cell-t* wet-percentile-min (  0   0   0  66   0  16  36  71   0  56   0   0))
(add cell-t* wet-percentile-max (100 100  65 100  15  35  70 100  55 100 100 100))

;; Large, soft masses of land; many smaller spots of wet and dry, so that the four kinds of
;; lowland lie side by side.

(set alt-blob-density 5000)
(set alt-blob-size 150)
(set alt-blob-height 400)
(set alt-smoothing 3)
(set wet-blob-density 4000)
(set wet-blob-size 80)
(set wet-blob-height 400)
(set wet-smoothing 2)

(set edge-terrain ocean)

;;; Height in metres. Types of one band of the square above share their range, and the bands do
;;; not overlap: each is fitted to the altitudes of its own cells.

;;                         oce sha bea mar des ste pla for  hil  hiw  mou  gla
(add cell-t* elevation-min (  0   0   1   1  11  11  11  11  601  601 1801 4501))
(add cell-t* elevation-max (  0   0  10  10 600 600 600 600 1800 1800 4500 6000))

;;; Temperature in degrees Celsius: limits, mean, and the width of the daily spread.

;;                                   oce sha bea mar des ste pla for hil hiw mou gla
(add cell-t* temperature-min         ( -2  -2  -5 -10   0 -25 -15 -15 -20 -25 -35 -50))
(add cell-t* temperature-average     ( 14  15  17  14  30  12  15  13   9   6   1 -20))
(add cell-t* temperature-max         ( 28  30  36  34  50  38  36  34  32  28  18  -1))
(add cell-t* temperature-variability (  4   4   6   6  10  12  10   8  10  10  12  10))

;; Snow stays on land, one layer deep.

(table coating-depth-max
  (snow land 1)
  )

;;; Rivers rise on high ground and end in a lake if they do not find the sea.

;;                                            hil  hiw  mou
(add (hills highwood mountains) river-chance (3.00 4.00 8.00))

(set river-sink-terrain shallows)

;;; Roads take the easy ground, and avoid the rest without refusing it.

(table road-into-chance
  (land beach      60)
  (land marsh      10)
  (land desert     40)
  (land steppe     90)
  (land plains    100)
  (land forest     40)
  (land hills      40)
  (land highwood   20)
  (land mountains   5)
  )

;;; A country needs farmland and a coast, and nobody wants to rule an ice field.

(add plains   country-terrain-min 4)
(add shallows country-terrain-min 1)
(add glacier  country-terrain-max 0)

;;                               bea mar des ste pla for hil hiw mou gla
(add land country-people-chance ( 60  20  10  60 100  60  60  30  10   0))
(add land country-growth-chance (100  60  50 100 100  80  80  60  30   0))
