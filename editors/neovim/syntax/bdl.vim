" Highlighting of board games without tree-sitter. What a word is depends on where it stands: each list has a region of its own, so that
" a piece may have the name of a property.
if exists("b:current_syntax")
  finish
endif

" The text of blocks. Its braces are matched here, so that a block ends where it ends.
syntax include @bdlJavaScript syntax/javascript.vim
unlet! b:current_syntax
syntax cluster bdlJavaScript remove=javaScriptBraces
syntax case match
syntax iskeyword @,48-57,_

syntax keyword bdlTodo contained TODO FIXME XXX NOTE
syntax match bdlDirective contained /\<bdl:\s*\%(allow-file\|allow\|fmt\)\>/
syntax match bdlComment +//.*$+ contains=bdlTodo,bdlDirective,@Spell
syntax region bdlComment start=+/\*+ end=+\*/+ contains=bdlTodo,@Spell
syntax match bdlNumber contained /-\?\<\%(0\|[1-9]\d*\)\>/
syntax keyword bdlConstant contained alternate true false
syntax cluster bdlValue contains=bdlNumber,bdlConstant,bdlComment,bdlExplicit

" Blocks.
syntax keyword bdlExplicit contained explicit nextgroup=bdlBlock skipwhite skipempty
syntax region bdlBlock contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlJavaScript,bdlInnerBraces fold
syntax region bdlInnerBraces contained transparent start=/{/ end=/}/ contains=@bdlJavaScript,bdlInnerBraces

" Sections.
syntax keyword bdlSection rules nextgroup=bdlRules skipwhite skipempty
syntax keyword bdlSection pieces nextgroup=bdlPieces skipwhite skipempty
syntax keyword bdlSection initial_piece_position nextgroup=bdlPlacement skipwhite skipempty
syntax keyword bdlSection invariants nextgroup=bdlInvariants skipwhite skipempty
syntax keyword bdlSection finish nextgroup=bdlFinish skipwhite skipempty

syntax region bdlRules contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlValue,bdlRule fold
syntax keyword bdlRule contained first_player width height coloring player_change

syntax region bdlPieces contained matchgroup=bdlBrace start=/{/ end=/}/ contains=bdlComment,bdlExplicit,bdlPieceName fold
syntax match bdlPieceName contained /\<\h\w*\>/ nextgroup=bdlPiece skipwhite skipempty
syntax region bdlPiece contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlValue,bdlProperty,bdlMovesWord,bdlSpawn fold
syntax keyword bdlProperty contained can_jump mirrored on_end_reached
syntax keyword bdlSpawn contained spawn nextgroup=bdlNames skipwhite skipempty
syntax keyword bdlMovesWord contained moves nextgroup=bdlMoves skipwhite skipempty
syntax region bdlMoves contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlValue,bdlLine,bdlMoveProperty fold
syntax keyword bdlLine contained horizontal vertical diagonal
syntax keyword bdlMoveProperty contained x y kills

syntax region bdlPlacement contained matchgroup=bdlBrace start=/{/ end=/}/ contains=bdlComment,bdlEntryName fold
syntax match bdlEntryName contained /\<\h\w*\>/ nextgroup=bdlEntry skipwhite skipempty
syntax region bdlEntry contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlValue,bdlEntryProperty,bdlPositionsWord fold
syntax keyword bdlEntryProperty contained mirrored owner
syntax keyword bdlPositionsWord contained positions nextgroup=bdlPositions skipwhite skipempty
syntax region bdlPositions contained matchgroup=bdlBrace start=/{/ end=/}/ contains=@bdlValue,bdlCoordinate fold
syntax keyword bdlCoordinate contained x y

syntax region bdlInvariants contained matchgroup=bdlBrace start=/{/ end=/}/ contains=bdlComment,bdlExplicit,bdlInvariant fold
syntax keyword bdlInvariant contained cant_risk protect_piece pawn_movement nextgroup=bdlNames skipwhite skipempty
syntax region bdlNames contained matchgroup=bdlParen start=/(/ end=/)/ contains=bdlComment,bdlName
syntax match bdlName contained /\<\h\w*\>/

syntax region bdlFinish contained matchgroup=bdlBrace start=/{/ end=/}/ contains=bdlComment,bdlExplicit,bdlEnd fold
syntax keyword bdlEnd contained no_moves_available

" Regions reach over many lines.
syntax sync fromstart

highlight default link bdlTodo Todo
highlight default link bdlDirective PreProc
highlight default link bdlComment Comment
highlight default link bdlNumber Number
highlight default link bdlConstant Constant
highlight default link bdlExplicit Keyword
highlight default link bdlSection Keyword
highlight default link bdlRule Identifier
highlight default link bdlProperty Identifier
highlight default link bdlMovesWord Identifier
highlight default link bdlMoveProperty Identifier
highlight default link bdlEntryProperty Identifier
highlight default link bdlPositionsWord Identifier
highlight default link bdlCoordinate Identifier
highlight default link bdlPieceName Type
highlight default link bdlEntryName Type
highlight default link bdlName Type
highlight default link bdlLine Function
highlight default link bdlSpawn Function
highlight default link bdlInvariant Function
highlight default link bdlEnd Constant
highlight default link bdlBrace Delimiter
highlight default link bdlParen Delimiter

let b:current_syntax = "bdl"
