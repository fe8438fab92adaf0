; SYNTAX TEST "source.gdl" "names, texts, numbers and comments"

(game-module "isles"
; <- punctuation.section.list.begin.gdl
;^^^^^^^^^^^ keyword.control.form.gdl
;            ^^^^^^^ string.quoted.double.gdl entity.name.namespace.gdl
  (title "War \"of\" the Isles")
;  ^^^^^ variable.other.property.gdl
;        ^ punctuation.definition.string.begin.gdl
;             ^^ constant.character.escape.gdl
;                              ^ punctuation.section.list.end.gdl
)
(unit-type |Great Ship| (hp-max 5))
;^^^^^^^^^ keyword.control.form.gdl
;          ^^^^^^^^^^^^ variable.other.bar.gdl
;                        ^^^^^^ variable.other.property.gdl
;                               ^ constant.numeric.gdl
(unit-type long-ship+ (acp-per-turn -3))
;          ^^^^^^^^^^ entity.name.type.gdl
;                                   ^^ constant.numeric.gdl
(define movers (append a|b| u*))
;^^^^^^ keyword.control.form.gdl
;       ^^^^^^ variable.other.definition.gdl
;               ^^^^^^ support.function.gdl
;                      ^^^^ - variable.other.bar.gdl
;                           ^^ support.constant.gdl
(table hit-chance add (u* u* 50%) (movers movers 0.75) (x y 2d6+1) (x z -1d3))
;^^^^^ keyword.control.form.gdl
;      ^^^^^^^^^^ variable.parameter.table.gdl
;                            ^^^ constant.numeric.gdl
;                                                ^^^^ constant.numeric.gdl
;                                                           ^^^^^ constant.numeric.dice.gdl
;                                                                       ^^^^ constant.numeric.dice.gdl
(set last-turn 100)
;^^^ keyword.control.form.gdl
;    ^^^^^^^^^ variable.parameter.global.gdl
(add movers hp-max (1 2))
;^^^ keyword.control.form.gdl
;    ^^^^^^ - variable.other.property.gdl
;           ^^^^^^ variable.other.property.gdl
(side 1 (name "North"))
;^^^^ keyword.control.form.gdl
(scorekeeper (do (if (> (sum u*) 5) win)))
;                 ^^ - keyword.control.form.gdl
'(a `b)
; <- keyword.operator.quote.gdl
;   ^ keyword.operator.quote.gdl
(area (terrain "10a,b" "\0101"))
;                       ^^^^^ constant.character.escape.octal.gdl
; gdl: allow(unknown-property, on purpose)
#| a comment #| in a comment |# (unit-type x) |# (world 5)
; <- comment.block.gdl
;                                ^^^^^^^^^ comment.block.gdl
;                                             ^^ punctuation.definition.comment.end.gdl
;                                                 ^^^^^ keyword.control.form.gdl
(print "a string
over lines")
; <- string.quoted.double.gdl
(if true)
;^^ keyword.control.form.gdl
;   ^^^^ constant.language.gdl
(unit-type x (hp-max5 5) (my-hp-max 6)) ; a comment "no string
;             ^^^^^^^ - variable.other.property.gdl
;                         ^^^^^^^^^ - variable.other.property.gdl
;                                       ^ punctuation.definition.comment.gdl
;                                         ^^^^^^^^^^^^^^^^^^^^ comment.line.semicolon.gdl
