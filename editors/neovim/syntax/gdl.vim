" Highlighting of GDL without tree-sitter. What a name is depends on where it stands: the lists of names are `contained` and
" follow what leads to them.
if exists("b:current_syntax")
  finish
endif

syntax iskeyword @,48-57,_,-,*,?,/,+,<,>,=,.,!,@-@,192-255

" The head of a list, and what follows some of them.
syntax match gdlClose /)/
syntax match gdlOpen /(/ nextgroup=@gdlHead skipwhite
syntax cluster gdlHead contains=gdlWord,gdlProperty,gdlFunction,gdlForm,gdlTableForm,gdlSetForm,gdlAddForm,gdlObsolete
runtime! syntax/shared/gdl-words.vim
syntax keyword gdlTableForm contained table nextgroup=gdlTable skipwhite skipempty
syntax keyword gdlSetForm contained set nextgroup=gdlGlobal skipwhite skipempty
syntax keyword gdlAddForm contained add nextgroup=gdlTypes skipwhite skipempty
syntax match gdlTypes contained /\k\+\|([^()]*)/ nextgroup=gdlProperty skipwhite skipempty

syntax match gdlNumber /\%(\k\)\@<![-+.]\?\d[-+.d0-9]*%\?/
syntax match gdlDice /\%(\k\)\@<!-\?\d\+d\d\+\%([-+]\d\+\)\?/
syntax match gdlQuote /['`]/
syntax match gdlSymbol /\k\@<!|\%([^|\\]\|\\\_.\)*|/

syntax match gdlEscape contained /\\\%(0\d*\|\_.\)/
syntax region gdlString start=/"/ skip=/\\\_./ end=/"/ contains=gdlEscape,@Spell
syntax keyword gdlTodo contained TODO FIXME XXX NOTE
syntax match gdlDirective contained /\<gdl:\s*\%(allow-file\|allow\|fmt\)\>/
syntax match gdlComment /;.*$/ contains=gdlTodo,gdlDirective,@Spell
syntax region gdlBlock start=/#|/ end=/|#/ contains=gdlBlock,gdlTodo,@Spell

syntax sync minlines=200

highlight default link gdlOpen Delimiter
highlight default link gdlClose Delimiter
highlight default link gdlForm Keyword
highlight default link gdlTableForm Keyword
highlight default link gdlSetForm Keyword
highlight default link gdlAddForm Keyword
highlight default link gdlProperty Identifier
highlight default link gdlTable Type
highlight default link gdlGlobal Type
highlight default link gdlFunction Function
highlight default link gdlWord Statement
highlight default link gdlConstant Constant
highlight default link gdlObsolete Error
highlight default link gdlNumber Number
highlight default link gdlDice Number
highlight default link gdlQuote Operator
highlight default link gdlSymbol Normal
highlight default link gdlString String
highlight default link gdlEscape SpecialChar
highlight default link gdlComment Comment
highlight default link gdlBlock Comment
highlight default link gdlTodo Todo
highlight default link gdlDirective PreProc

let b:current_syntax = "gdl"
