" Names of GDL, for syntax/gdl.vim.
" Generated from crates/gdl-schema/schema by `cargo xtask codegen`. Do not edit.

syntax keyword gdlWord contained @ Defensive Exploratory Improving None Offensive Passive a*
syntax keyword gdlWord contained action-done action-error action-ok add add-score add-terrain
syntax keyword gdlWord contained after-action after-event after-turn all alter-terrain always attack
syntax keyword gdlWord contained attack-cannot-hit before-turn blocking-zoc border build
syntax keyword gdlWord contained build-completed by-bits by-char by-name cannot-do
syntax keyword gdlWord contained cannot-leave-world capitalize capture capture-failed
syntax keyword gdlWord contained capture-succeeded cell-is-occupied change-side change-type collect
syntax keyword gdlWord contained cond connection constant construct create-at create-in
syntax keyword gdlWord contained destination-full detonate develop disband economy end enter extract
syntax keyword gdlWord contained extract-no-source find-spot-to-build fire-at fire-blocked
syntax keyword gdlWord contained fire-cannot-hit fire-into fire-into-outside-world game-ended
syntax keyword gdlWord contained game-restarted game-saved game-started grammar has-material-type
syntax keyword gdlWord contained has-unit-type has-unit-type-near hit-pos hit-unit if in in-order
syntax keyword gdlWord contained insufficient-acp insufficient-ammo insufficient-material
syntax keyword gdlWord contained insufficient-mp insufficient-tooling junky keep-formation
syntax keyword gdlWord contained last-alliance-wins last-side-wins log-ended log-started lose m*
syntax keyword gdlWord contained make-countries make-earthlike-terrain
syntax keyword gdlWord contained make-fractal-percentile-terrain make-independent-units
syntax keyword gdlWord contained make-initial-materials make-maze-terrain make-random-date
syntax keyword gdlWord contained make-random-terrain make-rivers make-roads make-weather move
syntax keyword gdlWord contained move-dir move-to name-geographical-features name-units-randomly
syntax keyword gdlWord contained near no-goal no-path no-x none number occ-cannot-do occupy or
syntax keyword gdlWord contained overrun overrun-cannot-hit overrun-failed overrun-succeeded people
syntax keyword gdlWord contained pickup positions-known produce random real-time reject
syntax keyword gdlWord contained remove-terrain repair restrict resupply score see-all sentry
syntax keyword gdlWord contained sequential set-score side-joined side-lost side-withdrew side-won
syntax keyword gdlWord contained std subarea sum-uprop supply t* terrain tile too-far too-near
syntax keyword gdlWord contained toolup transfer transition turn u* unit-acquired unit-assaulted
syntax keyword gdlWord contained unit-captured unit-completed unit-created unit-damaged
syntax keyword gdlWord contained unit-died-from-attrition unit-died-from-temperature
syntax keyword gdlWord contained unit-died-in-accident unit-disbanded unit-garrisoned unit-gone
syntax keyword gdlWord contained unit-killed unit-left-world unit-merged unit-moved
syntax keyword gdlWord contained unit-name-changed unit-revolted unit-starved unit-surrendered
syntax keyword gdlWord contained unit-type-changed unit-vanished unit-wrecked
syntax keyword gdlWord contained unit-wrecked-from-attrition unit-wrecked-in-accident vanish
syntax keyword gdlWord contained vicinity-is-held vicinity-is-known win world-seen world-size xform
syntax keyword gdlWord contained zz-log-head zz-undefined

syntax keyword gdlProperty contained @ a acp acp-damage-effect acp-independent acp-max acp-min
syntax keyword gdlProperty contained acp-morale-effect acp-per-turn acp-per-turn-max
syntax keyword gdlProperty contained acp-per-turn-min acp-season-effect acp-temperature-effect
syntax keyword gdlProperty contained acp-to-change-side acp-to-detonate acp-to-disband acp-to-fire
syntax keyword gdlProperty contained acp-to-move acp0 action-priorities action-priority active
syntax keyword gdlProperty contained actual adjective advance-goal advanced advances-done advantage
syntax keyword gdlProperty contained advantage-max advantage-min ai-base-worth ai-control ai-data
syntax keyword gdlProperty contained ai-depot-worth ai-distributor-worth ai-enemy-alert-range
syntax keyword gdlProperty contained ai-explorer-worth ai-minimal-size-goal ai-mover-worth
syntax keyword gdlProperty contained ai-next-goal ai-peace-garrison ai-prod-enhancer-worth
syntax keyword gdlProperty contained ai-producer-worth ai-seer-worth ai-tactical-range ai-type-name
syntax keyword gdlProperty contained ai-war-garrison air already-seen already-seen-independent
syntax keyword gdlProperty contained alt-percentile-max alt-percentile-min am appear applies-to
syntax keyword gdlProperty contained asleep assign-number attack attack-stats auto-upgrade-to
syntax keyword gdlProperty contained aux-terrain aux-terrain-view aux-terrain-view-dates available
syntax keyword gdlProperty contained axial-tilt base-game base-module blurb can-be-self can-research
syntax keyword gdlProperty contained can-see-behind capacity cell-width char circumference class
syntax keyword gdlProperty contained cloud-bottom-view cloud-bottoms cloud-height-view cloud-heights
syntax keyword gdlProperty contained cloud-view cloud-view-dates clouds clouds-max clouds-min
syntax keyword gdlProperty contained colonizer color config-name construction-border-color
syntax keyword gdlProperty contained construction-fill-color construction-run
syntax keyword gdlProperty contained consumption-temperature-effect control-sides controlled-by
syntax keyword gdlProperty contained could-act-with could-construct could-develop could-research
syntax keyword gdlProperty contained country-growth-chance country-people-chance
syntax keyword gdlProperty contained country-takeover-chance country-terrain-max country-terrain-min
syntax keyword gdlProperty contained country-units-max courage-max courage-min cp cp-attrition
syntax keyword gdlProperty contained cp-per-self-build cp-to-self-build cpstash creation-id curadv
syntax keyword gdlProperty contained current-advance cxp cxp-max cxp-on-capture-effect day-length
syntax keyword gdlProperty contained daylight-fraction default-base-module default-doctrine defend
syntax keyword gdlProperty contained delayed description-format design-notes destruction-result
syntax keyword gdlProperty contained detonate-on-death detonate-with-attack direct-control disappear
syntax keyword gdlProperty contained display-name do doctrines doctrines-locked elevation-max
syntax keyword gdlProperty contained elevation-min elevations embed embed-at embed-size emblem-name
syntax keyword gdlProperty contained encounter-result ever-active facility facility-total-max
syntax keyword gdlProperty contained feature-namers features file filename final-turn finished-turn
syntax keyword gdlProperty contained fire-angle-max formation free-acp free-mp
syntax keyword gdlProperty contained full-cxp-affects-attack full-cxp-affects-defense gain-counts
syntax keyword gdlProperty contained generic-char generic-name goal ground height help hexgrid
syntax keyword gdlProperty contained hit-falloff-range hit-stats hp hp-max hp-per-detonation
syntax keyword gdlProperty contained hp-per-disband hp-recovery hp-to-recover image-name in
syntax keyword gdlProperty contained independent-growth-chance independent-near-start
syntax keyword gdlProperty contained independent-people-chance independent-takeover-chance init-tech
syntax keyword gdlProperty contained initial-advantage initial-center-at initial-score
syntax keyword gdlProperty contained initial-seen-radius initial-treasury initial-turn instructions
syntax keyword gdlProperty contained keep-score known-to latitude liquid locked long-name longitude
syntax keyword gdlProperty contained loss-counts lost-revolt-chance lost-vanish-chance
syntax keyword gdlProperty contained lost-wreck-chance m mask match-transport-side material
syntax keyword gdlProperty contained material-view material-view-dates maxcells
syntax keyword gdlProperty contained maze-passage-occurrence maze-room-occurrence
syntax keyword gdlProperty contained minimal-sea-for-docks mo mobile-total-max mono morale-max
syntax keyword gdlProperty contained morale-recovery move-range mp-to-leave-world n name
syntax keyword gdlProperty contained name-internal namer names-locked naval nb next-numbers notes
syntax keyword gdlProperty contained noun obsolete occupant-total-max occurrence opinion-max
syntax keyword gdlProperty contained opinion-min opinions original-module original-variants
syntax keyword gdlProperty contained original-version os palette password people people-max
syntax keyword gdlProperty contained people-sides picture-name pixel-size plan player plural-noun
syntax keyword gdlProperty contained point-value popul possible-sides priority prod projection range
syntax keyword gdlProperty contained range-min reach rearm-percent repair-percent reserve
syntax keyword gdlProperty contained resource-icon resupply-percent revolt-at-opinion-min
syntax keyword gdlProperty contained revolt-chance river-chance road-to-edge-chance rp s scores
syntax keyword gdlProperty contained see-always see-occupants see-terrain-if-captured
syntax keyword gdlProperty contained self-changeable self-resurrects self-unit short-name sides size
syntax keyword gdlProperty contained size-max size-min speed speed-damage-effect speed-max speed-min
syntax keyword gdlProperty contained speed-wind-effect spot-action spur-chance spur-range spy-chance
syntax keyword gdlProperty contained spy-range stack-order standing-order start-with status subtype
syntax keyword gdlProperty contained subtype-x sun supply-alarm supply-is-low sym tasks tech
syntax keyword gdlProperty contained tech-from-ownership tech-leakage tech-max tech-per-turn-max
syntax keyword gdlProperty contained tech-to-build tech-to-change-type-to tech-to-own tech-to-see
syntax keyword gdlProperty contained tech-to-use temperature-attrition temperature-average
syntax keyword gdlProperty contained temperature-max temperature-min temperature-variability
syntax keyword gdlProperty contained temperature-view temperature-view-dates temperature-year-cycle
syntax keyword gdlProperty contained temperatures terrain terrain-view terrain-view-dates thickness
syntax keyword gdlProperty contained timeouts timeouts-used title total-time-used tp trades treasury
syntax keyword gdlProperty contained trigger triggered trk trusts turn-time-used twilight-fraction
syntax keyword gdlProperty contained type-in-game-max type-per-side-max ui-data unit-growth-chance
syntax keyword gdlProperty contained unit-namers unit-takeover-chance unit-views units use-own-cell
syntax keyword gdlProperty contained usedcells user variants version vision-range wait
syntax keyword gdlProperty contained wait-transport wet-percentile-max wet-percentile-min when width
syntax keyword gdlProperty contained willing-to-draw wind-force-average wind-force-max
syntax keyword gdlProperty contained wind-force-min wind-force-variability wind-variability
syntax keyword gdlProperty contained wind-view wind-view-dates winds wrecked-type x year-length z
syntax keyword gdlProperty contained zz-b zz-bb zz-bcow zz-bw zz-c zz-cc zz-cm zz-csw zz-cw zz-dsw
syntax keyword gdlProperty contained zz-dw zz-esw zz-fr zz-fw zz-osw zz-ow zz-rw zz-sw zz-transport

syntax keyword gdlTable contained accident-damage accident-hit-chance accident-vanish-chance
syntax keyword gdlTable contained acp-for-overwatch acp-for-retreat acp-to-add-terrain acp-to-attack
syntax keyword gdlTable contained acp-to-be-fired-on acp-to-build acp-to-capture acp-to-change-type
syntax keyword gdlTable contained acp-to-create acp-to-defend acp-to-develop acp-to-enter-unit
syntax keyword gdlTable contained acp-to-extract acp-to-load acp-to-produce acp-to-remove-terrain
syntax keyword gdlTable contained acp-to-repair acp-to-toolup acp-to-unload adjacent-terrain-border
syntax keyword gdlTable contained adjacent-terrain-border-chance adjacent-terrain-connection
syntax keyword gdlTable contained adjacent-terrain-connection-chance adjacent-terrain-effect
syntax keyword gdlTable contained adjacent-terrain-effect-chance adjacent-terrain-effect-passes
syntax keyword gdlTable contained advance-add-maxcells advance-add-production
syntax keyword gdlTable contained advance-consumption-per-rp advance-mult-maxcells
syntax keyword gdlTable contained advance-multiply-production advance-needed-to-build
syntax keyword gdlTable contained advance-needed-to-research advance-precludes-advance
syntax keyword gdlTable contained advance-to-change-type ai-base-worth-for
syntax keyword gdlTable contained alt-complete-occs-on-completion alt-incomplete-occs-on-completion
syntax keyword gdlTable contained alter-terrain-range altitude-max altitude-min
syntax keyword gdlTable contained any-neighbor-allows-capture-by any-neighbor-allows-capture-of
syntax keyword gdlTable contained attack-range attack-range-min attack-terrain-effect attrition
syntax keyword gdlTable contained auto-repair auto-repair-range base-consumption base-production
syntax keyword gdlTable contained blasts-into-ttype body-height bridge build-range
syntax keyword gdlTable contained builder-can-reuse-cp can-build can-change-type-to can-create
syntax keyword gdlTable contained can-enter-independent can-occupy-incomplete can-recursively-wake
syntax keyword gdlTable contained can-repair can-toolup-for capture-chance
syntax keyword gdlTable contained cellwide-protection-against cellwide-protection-for
syntax keyword gdlTable contained change-on-exhaustion-chance changed-type-if-captured
syntax keyword gdlTable contained coating-depth-max coating-depth-min complete-occs-on-completion
syntax keyword gdlTable contained constructor-absorbed-by consumption-as-occupant
syntax keyword gdlTable contained consumption-on-creation consumption-per-add-terrain
syntax keyword gdlTable contained consumption-per-attack consumption-per-build consumption-per-built
syntax keyword gdlTable contained consumption-per-change-type consumption-per-cp
syntax keyword gdlTable contained consumption-per-create consumption-per-fire consumption-per-move
syntax keyword gdlTable contained consumption-per-repair consumption-per-repaired
syntax keyword gdlTable contained consumption-per-tooledup consumption-per-toolup consumption-per-tp
syntax keyword gdlTable contained control-range conversion conversion-default counterattack
syntax keyword gdlTable contained countercapture cp-on-creation cp-per-build create-as-build
syntax keyword gdlTable contained create-range cxp-per-capture cxp-per-combat cxp-per-destroy
syntax keyword gdlTable contained cxp-to-change-type damage damage-cxp-effect defend-terrain-effect
syntax keyword gdlTable contained detonate-on-approach-range detonate-on-capture detonate-on-hit
syntax keyword gdlTable contained detonation-accident-chance detonation-damage-adjacent
syntax keyword gdlTable contained detonation-damage-at detonation-terrain-damage-chance
syntax keyword gdlTable contained detonation-terrain-range detonation-unit-range drawable-terrain
syntax keyword gdlTable contained eye-height favored-terrain ferry-on-departure ferry-on-entry
syntax keyword gdlTable contained fire-attack-terrain-effect fire-damage fire-defend-terrain-effect
syntax keyword gdlTable contained fire-hit-chance gives-to-treasury hit-at-max-range-effect hit-by
syntax keyword gdlTable contained hit-chance hit-cxp-effect hp-min hp-per-repair hp-per-starve
syntax keyword gdlTable contained hp-to-garrison in-length incomplete-occs-on-completion
syntax keyword gdlTable contained independent-capture-chance independent-density load-max looks-like
syntax keyword gdlTable contained lose-track-chance lost-surrender-chance material-per-production
syntax keyword gdlTable contained material-per-remove-terrain material-to-act
syntax keyword gdlTable contained material-to-add-terrain material-to-attack material-to-build
syntax keyword gdlTable contained material-to-change-type material-to-create material-to-develop
syntax keyword gdlTable contained material-to-extract material-to-fire material-to-move
syntax keyword gdlTable contained material-to-produce material-to-remove-terrain material-to-repair
syntax keyword gdlTable contained material-to-toolup morale-hit morale-hit-by morale-on-creation
syntax keyword gdlTable contained morale-terrain-effect mp-to-enter-own mp-to-enter-terrain
syntax keyword gdlTable contained mp-to-enter-unit mp-to-enter-zoc mp-to-leave-terrain
syntax keyword gdlTable contained mp-to-leave-unit mp-to-leave-zoc mp-to-traverse mp-to-traverse-zoc
syntax keyword gdlTable contained neighbour-affects-attack neighbour-affects-defense night-adds-acp
syntax keyword gdlTable contained night-multiplies-acp occ-add-maxcells occ-multiply-maxcells
syntax keyword gdlTable contained occupant-add-production occupant-adds-acp occupant-adds-speed
syntax keyword gdlTable contained occupant-affects-attack occupant-affects-defense
syntax keyword gdlTable contained occupant-allows-capture-by occupant-allows-capture-of
syntax keyword gdlTable contained occupant-base-production occupant-can-construct occupant-combat
syntax keyword gdlTable contained occupant-escape-chance occupant-max occupant-multiplies-acp
syntax keyword gdlTable contained occupant-multiplies-speed occupant-multiply-production
syntax keyword gdlTable contained occupant-supply-potential occupant-vision occupants-to-change-type
syntax keyword gdlTable contained opinions-on-creation out-length people-consumption
syntax keyword gdlTable contained people-production people-see-chance people-surrender-chance
syntax keyword gdlTable contained people-surrender-effect production-from-terrain productivity
syntax keyword gdlTable contained productivity-adjacent productivity-max productivity-min protection
syntax keyword gdlTable contained recycleable-material repair-range retreat-chance road-chance
syntax keyword gdlTable contained road-into-chance scuttle-chance see-chance see-chance-adjacent
syntax keyword gdlTable contained see-chance-at see-material-always see-mistake-chance
syntax keyword gdlTable contained see-mistake-range-min see-others-if-captured
syntax keyword gdlTable contained size-limit-without-advance size-limit-without-occupant
syntax keyword gdlTable contained size-to-change-type spy-quality spy-track-chance
syntax keyword gdlTable contained stack-neighbor-allows-capture-by stack-neighbor-allows-capture-of
syntax keyword gdlTable contained stack-protection supply-capacity-deterioration
syntax keyword gdlTable contained supply-capacity-threshold supply-deterioration
syntax keyword gdlTable contained supply-enemy-interdiction supply-importance supply-in-max
syntax keyword gdlTable contained supply-in-threshold supply-in-weight supply-interdiction-adjacent
syntax keyword gdlTable contained supply-interdiction-adjacent-for-material supply-interdiction-at
syntax keyword gdlTable contained supply-interdiction-at-for-material supply-neutral-interdiction
syntax keyword gdlTable contained supply-on-completion supply-on-creation supply-out-max
syntax keyword gdlTable contained supply-out-threshold supply-per-disband supply-potential
syntax keyword gdlTable contained supply-potential-terrain-effect supply-starve-weight
syntax keyword gdlTable contained surrender-chance surrender-chance-per-attack surrender-range
syntax keyword gdlTable contained takes-from-treasury tech-crossover tech-per-develop
syntax keyword gdlTable contained temperature-protection terrain-affects-attack
syntax keyword gdlTable contained terrain-affects-defense terrain-capacity-x terrain-consumption
syntax keyword gdlTable contained terrain-damaged-type terrain-density terrain-exhaustion-type
syntax keyword gdlTable contained terrain-initial-supply terrain-production terrain-storage-x
syntax keyword gdlTable contained terrain-to-terrain-in-length terrain-to-terrain-out-length
syntax keyword gdlTable contained terrain-to-unit-in-length terrain-to-unit-out-length tp-attrition
syntax keyword gdlTable contained tp-crossover tp-damage tp-max tp-per-toolup tp-to-build
syntax keyword gdlTable contained track-chance transport-affects-attack transport-affects-defense
syntax keyword gdlTable contained treasury-gain-per-capture treasury-gain-per-create
syntax keyword gdlTable contained treasury-gain-per-destroy treasury-loss-per-captured
syntax keyword gdlTable contained treasury-loss-per-create treasury-loss-per-destroyed
syntax keyword gdlTable contained turn-to-change-type unit-capacity-x unit-consumption-per-size
syntax keyword gdlTable contained unit-consumption-to-grow unit-control-chance
syntax keyword gdlTable contained unit-control-chance-adjacent unit-control-chance-at
syntax keyword gdlTable contained unit-control-range unit-initial-supply unit-separation-min
syntax keyword gdlTable contained unit-size-as-occupant unit-size-in-terrain unit-storage-x
syntax keyword gdlTable contained unit-to-terrain-in-length unit-to-terrain-out-length unload-max
syntax keyword gdlTable contained vanishes-on visibility vision-night-effect weapon-height
syntax keyword gdlTable contained withdraw-chance-per-attack wrecked-type-if-attrited
syntax keyword gdlTable contained wrecked-type-if-killed wrecked-type-if-starved wrecks-on
syntax keyword gdlTable contained zoc-from-terrain-effect zoc-into-terrain zoc-range zoo-range
syntax keyword gdlTable contained zoo-range-min zz-basic-capture-worth zz-basic-fire-worth
syntax keyword gdlTable contained zz-basic-hit-worth zz-basic-transport-worth

syntax keyword gdlGlobal contained action-movies action-notices advantage-default advantage-max
syntax keyword gdlGlobal contained advantage-min ai-advanced-unit-separation ai-badtask-max-retries
syntax keyword gdlGlobal contained ai-badtask-remove-chance ai-badtask-reserve-chance
syntax keyword gdlGlobal contained ai-initial-research-goals ai-may-resign alt-blob-density
syntax keyword gdlGlobal contained alt-blob-height alt-blob-size alt-smoothing attack-cursor
syntax keyword gdlGlobal contained backdrop-ignore-doctrine backdrop-model calendar combat-model
syntax keyword gdlGlobal contained contour-color country-border-color country-radius-max
syntax keyword gdlGlobal contained country-radius-min country-separation-max country-separation-min
syntax keyword gdlGlobal contained create-units-from-specs default-namer disband-unfinished-units
syntax keyword gdlGlobal contained economy edge-road-density edge-terrain elapsed-real-time
syntax keyword gdlGlobal contained event-movies event-narratives event-notices extra-turn-chance
syntax keyword gdlGlobal contained feature-boundaries feature-color feature-namers feature-types
syntax keyword gdlGlobal contained fore-color frontline-color generic-cursor grid-color
syntax keyword gdlGlobal contained growth-stop-chance indepside-can-develop indepside-can-research
syntax keyword gdlGlobal contained indepside-has-ai indepside-has-economy indepside-has-treasury
syntax keyword gdlGlobal contained initial-date initial-date-max initial-date-min initial-day-part
syntax keyword gdlGlobal contained initial-year-part last-turn mask-color maze-passage-density
syntax keyword gdlGlobal contained maze-room-density meridian-color meridians no-indepside-ingame
syntax keyword gdlGlobal contained people player-sides-locked protection-resists-capture
syntax keyword gdlGlobal contained random-state real-time-for-game real-time-per-side
syntax keyword gdlGlobal contained real-time-per-turn river-sink-terrain salvage-unfinished-cps
syntax keyword gdlGlobal contained salvage-unfinished-materials scorefile-name season-names see-all
syntax keyword gdlGlobal contained see-terrain-always see-weather-always self-required
syntax keyword gdlGlobal contained shoreline-color shorelines side-can-research side-color-library
syntax keyword gdlGlobal contained side-library side-namer sides-max sides-min sides-wanted supply
syntax keyword gdlGlobal contained survey-cursor synthesis-done synthesis-methods temperature-floor
syntax keyword gdlGlobal contained temperature-floor-elevation temperature-moderation-range
syntax keyword gdlGlobal contained terrain-seen terrain-transitions text-color treasury-size turn
syntax keyword gdlGlobal contained unit-gbox-border-color unit-gbox-fill-color unit-name-color
syntax keyword gdlGlobal contained units-in-game-max units-per-side-max unseen-char unseen-color
syntax keyword gdlGlobal contained use-side-priority wet-blob-density wet-blob-height wet-blob-size
syntax keyword gdlGlobal contained wet-smoothing wind-mix-range window-color zz-run-serial-number

syntax keyword gdlFunction contained * + - / /= < <= = > >= and append list not or quote remove
syntax keyword gdlFunction contained remove-list

syntax keyword gdlForm contained advance-type area define doctrine else end-if evt exu game-module
syntax keyword gdlForm contained if imf include independent-units material-type namer player print
syntax keyword gdlForm contained scorekeeper side side-defaults terrain-type undefine unit
syntax keyword gdlForm contained unit-defaults unit-type world

syntax keyword gdlConstant border cell coating connection draw false lose non-advance non-material
syntax keyword gdlConstant non-terrain non-unit over-all over-border over-nothing over-own reset
syntax keyword gdlConstant river-x road-x true usual valley-x win

syntax keyword gdlObsolete contained aa accidents-in-terrain acp-night-effect acp-occupant-effect
syntax keyword gdlObsolete contained acp-to-research acp-to-transfer-part act action-messages
syntax keyword gdlObsolete contained agreement any attrition-in-terrain autoresearch battle
syntax keyword gdlObsolete contained capacity-negation colors control-chance control-chance-adjacent
syntax keyword gdlObsolete contained control-chance-at defensive do-action drafters enforcement
syntax keyword gdlObsolete contained event-messages ever-ask-side exploratory extensions
syntax keyword gdlObsolete contained has-opinions hit-position hp-to-repair initial initial-supply
syntax keyword gdlObsolete contained lost-game material-to-fight messages
syntax keyword gdlObsolete contained occupant-can-have-occupants offensive parts-max passive
syntax keyword gdlObsolete contained program-version proposers random-events research row-bytes
syntax keyword gdlObsolete contained self-unit-required side* signers speed-occupant-effect state
syntax keyword gdlObsolete contained stop strategy sum tech-per-research terms text transfer-part
syntax keyword gdlObsolete contained type-name unit-capacity unit-view unit-view-dates units-revolt
syntax keyword gdlObsolete contained units-surrender unseen-image-name vision-bend willing-to-sign
syntax keyword gdlObsolete contained won-game world-is-known
