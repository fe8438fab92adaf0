(game-module "gdl-units"
  (title "GDL unit set")
  (blurb "Sixteen units for war on land, at sea and in the air, on the GDL terrain set")
  (notes (
    "A fragment: types, tables and random setup, without sides, map or scoring."
    "Include it, then add those; gdl-ford is an example."
    ))
  )

;;; This module defines
;;;   types  the units and materials below, and all of gdl-terrain;
;;;   lists  ground vehicles aircraft ships movers places towns;
;;;   words  no-room plenty.
;;;
;;; Conventions. Types come first, then lists of types, then properties, then tables. A table
;;; starts with the general case and goes on to the exceptions. A row of values belongs to one
;;; type and stands on one line, in the order of its list, under a heading that abbreviates it.

;;; Unit types.

(unit-type infantry
  (char "i")
  (help "walks anywhere, holds ground and captures places"))
(unit-type engineers
  (char "e")
  (help "build forts, airfields and ports, and mend what is broken"))
(unit-type armor
  (char "a")
  (help "fast and strong on open ground, helpless off it"))
(unit-type artillery
  (char "r")
  (help "shells targets two cells away, weak at close quarters"))

(unit-type fighter
  (char "f")
  (help "clears the sky and scouts far ahead"))
(unit-type bomber
  (char "b")
  (help "wrecks ships and towns, needs an escort"))

(unit-type gunboat
  (char "g")
  (help "cheap escort that hunts submarines"))
(unit-type submarine
  (char "s")
  (help "hard to see, deadly to freighters"))
(unit-type freighter
  (char "t")
  (help "carries four ground units over water"))
(unit-type cruiser
  (char "c")
  (help "rules the sea and shells the coast"))
(unit-type carrier
  (char "k")
  (help "a floating airfield"))

(unit-type fort
  (char "#")
  (help "shelters ground units and shoots back"))
(unit-type airfield
  (char "/")
  (help "a base for aircraft close to the front"))
(unit-type port
  (char "P")
  (help "builds, repairs and supplies ships"))
(unit-type town
  (char "o")
  (namer "gdl-place-names")
  (help "raises and equips ground units"))
(unit-type city
  (char "@")
  (namer "gdl-place-names")
  (help "makes everything, worth any sacrifice"))

;;; Materials.

(material-type fuel
  (help "moves everything that does not walk"))
(material-type ammo
  (help "spent by the heavy weapons with every shot"))

(include "gdl-terrain")

;;; Lists of types.

(define ground (infantry engineers armor artillery))
(define vehicles (armor artillery))
(define aircraft (fighter bomber))
(define ships (gunboat submarine freighter cruiser carrier))
(define places (fort airfield port town city))
(define towns (town city))

(define movers (append ground aircraft ships))

;;; Words for numbers that mean more than their value.

(define no-room 999)  ; more space than any transport or cell will ever have
(define plenty 9999)  ; more material than anything will ever hold

;;; Vital numbers.

;;                     inf eng arm art fig bom gun sub fre cru car for fld por tow cit
(add u* acp-per-turn (  2   2   4   2  10   8   5   3   4   4   4   1   1   1   1   2))
(add u* hp-max       (  3   2   4   2   2   3   3   2   4   8   6   8   6  10  12  24))
(add u* cp           (  3   4   6   5   8  12   6  12   8  20  24   6   8  12   1   1))
(add u* vision-range (  1   1   1   1   3   2   1   1   1   2   2   2   3   2   2   3))
(add u* point-value  (  1   1   1   1   1   1   1   1   0   1   1   0   0   0   5  20))

;; Places have action points to build with, but stay where they are.

(add places speed 0)

;; One extra point lets slow units step onto bad ground at the price of the whole turn.

(add ground free-mp 1)

;; A damaged hull is a slow one.

(add gunboat   speed-damage-effect ((1 50) (3 100)))
(add freighter speed-damage-effect ((1 50) (4 100)))
(add cruiser   speed-damage-effect ((1 25) (4 75) (8 100)))
(add carrier   speed-damage-effect ((1 25) (3 75) (6 100)))

;;; Stacking and transport.

;; Eight units share a cell, or one place has it to itself.

(add cell-t* capacity 8)

(table unit-size-in-terrain
  (movers cell-t* 1)
  (places cell-t* 8)
  )

;; Aircraft have room of their own above whatever is on the ground.

(table terrain-capacity-x
  (aircraft cell-t* 4)
  )

(add (freighter carrier) capacity (4 6))
;;                     for fld por tow cit
(add places capacity (  4   8   8  10  20))

(table unit-size-as-occupant
  ;; Nothing fits into anything, but for this:
  (u*                       u*        no-room)
  (ground                   freighter 1)
  (aircraft                 carrier   (1 2))
  (ground                   fort      1)
  ((append ground aircraft) airfield  1)
  ((append ground ships)    port      1)
  ((append ground aircraft) town      1)
  (movers                   city      1)
  )

;; Types that cannot live somewhere. A unit survives in a cell if its terrain or a road in it lets
;; it, so ships must not be saved by a road, nor a port by a bridge.

(table vanishes-on
  (ground water   true)
  (ships  land    true)
  (ships  road    true)
  (places water   true)
  (places road    true)
  (places glacier true)
  )

;;; Movement.

;; 99 is more than any unit has to spend: no way in.

(table mp-to-enter-terrain
  ;;                   oce sha bea mar des ste pla for hil hiw mou gla
  (infantry  cell-t* ( 99  99   1   2   2   1   1   2   2   2   3  99))
  (engineers cell-t* ( 99  99   1   2   2   1   1   2   2   2   3  99))
  (armor     cell-t* ( 99  99   1  99   2   1   1   3   3   4  99  99))
  (artillery cell-t* ( 99  99   1  99   2   1   1   2   2   3  99  99))
  (aircraft  cell-t* 1)
  (gunboat   cell-t* (  1   1  99  99  99  99  99  99  99  99  99  99))
  (submarine cell-t* (  1   2  99  99  99  99  99  99  99  99  99  99))
  (freighter cell-t* (  1   1  99  99  99  99  99  99  99  99  99  99))
  (cruiser   cell-t* (  1   2  99  99  99  99  99  99  99  99  99  99))
  (carrier   cell-t* (  1   2  99  99  99  99  99  99  99  99  99  99))
  ;; Crossing a river takes time, and snow slows down whoever touches the ground.
  (ground   river 1)
  (vehicles river 2)
  (ground   snow  1)
  ((append aircraft ships places) (river snow) 0)
  ;; A road is entered for free and costs one point to follow.
  (ground   road  0)
  )

;; Only ground units use roads. A road counts from cell to cell, whatever lies below it, river
;; included.

(table mp-to-traverse
  (ground road 1)
  )

;; Aircraft and what is below them do not get in each other's way.

(table mp-to-enter-own
  (u*       aircraft 0)
  (aircraft u*       0)
  )

;;; Vision.

(add towns see-always true)

(table see-chance-adjacent
  (u*       submarine 20)
  (gunboat  submarine 60)
  (aircraft submarine 40)
  )

(table see-chance
  (u* submarine 0)
  )

(table visibility
  (ground wooded 60)
  )

;;; Combat.

;; Percent chance of attackers (rows) to hit defenders (columns).

(table hit-chance
  ;;              inf eng arm art fig bom gun sub fre cru car for fld por tow cit
  (infantry  u* ( 50  60  25  60  10   5  10   0  20   5   5  25  50  50  45  40))
  (engineers u* ( 30  40  15  40   5   5   5   0  10   0   0  35  40  40  30  20))
  (armor     u* ( 60  70  50  75  10   5  20   0  30   5  10  35  70  60  55  40))
  (artillery u* ( 55  60  40  50   0   0  30   0  35  15  20  50  60  60  55  50))
  (fighter   u* ( 25  25  20  30  55  70  30  15  30  10  20  10  30  25  20  15))
  (bomber    u* ( 35  40  35  45  10  10  45  20  60  40  50  40  70  70  65  60))
  (gunboat   u* ( 15  15  10  20  10   5  45  40  60  15  25  15  20  30  25  15))
  (submarine u* (  0   0   0   0   0   0  40  30  65  40  50   0   0  30   0   0))
  (freighter u* (  5   5   0   5   5   0  10   5  15   0   5   0   0   0   0   0))
  (cruiser   u* ( 35  35  25  40  25  20  70  35  80  50  60  40  60  65  50  45))
  (carrier   u* ( 10  10   5  10  35  25  40  15  40  15  20   5  10  10  10   5))
  (fort      u* ( 55  60  40  55  30  25  50  10  50  30  35   0   0   0   0   0))
  (airfield  u* ( 20  20  10  20  30  25  10   0  10   0   0   0   0   0   0   0))
  (port      u* ( 20  20  10  20  20  15  40  15  40  15  20   0   0   0   0   0))
  (town      u* ( 35  35  20  35  20  15  20   0  25   5  10   0   0   0   0   0))
  (city      u* ( 50  50  35  45  40  30  35  10  40  20  25   0   0   0   0   0))
  )

;; Hit points lost by a hit. 1d3 is one roll of a die with three sides.

(table damage
  (u*        u*       1)
  (armor     ground 1d2)
  (artillery u*     1d2)
  (artillery places 1d3)
  (bomber    u*     1d3)
  (bomber    places 1d6)
  (submarine ships  1d4)
  (cruiser   u*     1d4)
  (fort      u*     1d2)
  (city      u*     1d2)
  )

;; Everybody may attack, except places and freighters, which only defend themselves.

(table acp-to-attack
  (places    u* 0)
  (freighter u* 0)
  )

;; Places fight back as often as they are attacked; others spend an action point on it.

(table acp-to-defend
  (u* places 0)
  )

;; Guns reach over the next cell.

(add (artillery cruiser) range       2)
(add (artillery cruiser) acp-to-fire 1)

(table defend-terrain-effect
  (ground   (beach desert steppe) 110)
  (ground   marsh                  80)
  (ground   forest                 75)
  (ground   hills                  70)
  (ground   highwood               60)
  (ground   mountains              50)
  ;; Vehicles are too big to hide well.
  (vehicles wooded                 90)
  )

;; A garrison makes its place harder to hit and to take ...

(table protection
  (infantry  places   70)
  (engineers places   90)
  (vehicles  places   80)
  ;; ... and the place takes most of the blows meant for those inside.
  (fort      ground   10)
  (airfield  movers   40)
  (port      movers   40)
  (towns     movers   25)
  (freighter ground   50)
  (carrier   aircraft 30)
  )

;; Only troops take places. Armor is good at breaking in and poor at searching houses.

(table capture-chance
  ;;                 for fld por tow cit
  (infantry  places ( 40  80  70  60  35))
  (engineers places ( 30  60  50  40  15))
  (armor     places ( 30  70  60  40  20))
  )

(table acp-to-capture
  ((infantry engineers armor) places 1)
  )

;;; Materials: room, production, use.

(table unit-storage-x
  ;;        inf eng arm art fig bom gun sub fre cru car for fld por tow cit
  (u* fuel (  0   0  12   8  20  28  60  90 120 100 160  30 120 300 200 600))
  (u* ammo (  0   0   8   6   4   4  10   8   0  24  40  40  60 120  80 300))
  )

;; Units set up with the game and units fresh from the factory are full.

(table unit-initial-supply
  (u* m* plenty)
  )

(table supply-on-completion
  (u* m* plenty)
  )

(table base-production
  ;;            for fld por tow cit
  (places fuel (  1   4  15  10  40))
  (places ammo (  2   3  10   5  25))
  ;; Vehicles find a little fuel on the way.
  (vehicles fuel 1)
  )

;; They find it where people live; places bring their own surroundings.

(table productivity
  ;;                bea mar des ste pla for hil hiw mou gla
  (armor     land (  0   0   0  50 100   0   0   0   0   0))
  (artillery land (  0   0   0  50 100   0   0   0   0   0))
  (town      land (100  60  50  80 120  90  80  70  50   0))
  (city      land (100  60  50  80 120  90  80  70  50   0))
  )

;; Cost of a step. Whoever walks needs nothing.

(table consumption-per-move
  (vehicles fuel 1)
  (aircraft fuel 1)
  (ships    fuel 1)
  )

(table material-to-move
  (vehicles fuel 1)
  (aircraft fuel 1)
  (ships    fuel 1)
  )

;; An aircraft in the air burns fuel even if it circles; on the ground it does not.

(table base-consumption
  (aircraft fuel 3)
  )

(table consumption-as-occupant
  (aircraft fuel 0)
  )

(table hp-per-starve
  (aircraft fuel 9.00)
  )

;; Every target takes one load of whatever the attacker uses, and the heavy weapons use one.

(table hit-by
  (u* ammo 1)
  )

(table consumption-per-attack
  (vehicles ammo 1)
  (aircraft ammo 1)
  ((gunboat submarine cruiser carrier) ammo 1)
  )

(table consumption-per-fire
  ((artillery cruiser) ammo 1)
  )

;; Whoever stands in a place or next to it is supplied from it.

(table out-length
  (places m* 1)
  )

(table in-length
  (movers m* 1)
  )

;;; Construction. Making the first part of a unit and adding to it are the same kind of work.

(table create-as-build
  (u* u* true)
  )

(table can-build
  (engineers (fort airfield port) 1)
  (port      ships                1)
  (town      ground               1)
  (city      movers               1)
  )

(table acp-to-build
  (engineers (fort airfield port) 1)
  (port      ships                1)
  (town      ground               1)
  (city      movers               1)
  )

;;; Repair.

;; Places mend what is inside, without being asked.

(table auto-repair
  (fort     ground   0.25)
  (airfield aircraft 0.50)
  (port     ships    0.50)
  (towns    ground   0.50)
  (city     aircraft 0.50)
  )

;; Engineers mend places, if told to.

(table can-repair
  (engineers places true)
  )

(table acp-to-repair
  (engineers places 1)
  )

(table hp-per-repair
  (engineers places 1.00)
  )

;; People clear their streets.

(add towns hp-recovery 0.50)

;;; Random setup: a country around one city, with towns nearby that have not chosen a side.

(add (infantry engineers fighter city) start-with             (3 1 1 1))
(add town                              independent-near-start 4)

(set country-radius-min 4)
(set country-separation-min 12)
(set country-separation-max 30)

;; Types without any favored terrain start inside another unit: the fighter in its city.

(table favored-terrain
  (u* t* 0)
  ;;                bea mar des ste pla for hil hiw mou gla
  (infantry  land (100  10  30 100 100  50  40  20   0   0))
  (engineers land (100  10  30 100 100  50  40  20   0   0))
  (town      land ( 60   0  10  60 100  30  30   0   0   0))
  (city      land ( 60   0   0  60 100  10   0   0   0   0))
  )

;; 4.00 puts a town on four of a hundred cells of the terrain.

(table independent-density
  (town (beach steppe plains forest hills) (4.00 2.00 5.00 1.00 1.00))
  )

;; Two towns that know each other are probably joined by a road.

(table road-chance
  (towns towns 60)
  )

;;; Names for towns: two syllables, as in Belford.

(namer gdl-place-names (grammar place 4
  (place (front back))
  (front (or "Ash" "Bel" "Cor" "Dun" "Elm" "Fen" "Hal" "Kes" "Mor" "Ost" "Rad"
             "Wil"))
  (back (or "by" "den" "ford" "gate" "ham" "mere" "stow" "wick"))
  ))
