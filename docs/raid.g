(game-module "raid"
  (title "Raid on Ellmere")
  (blurb "The ford again, with faster armor; the last form is wrong on purpose")
  (version "1.0")
  )

(include "gdl-ford")

(add (infantry armor) acp-per-turn (2 4 4))
