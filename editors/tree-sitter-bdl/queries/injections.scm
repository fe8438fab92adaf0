; The text of a block is JavaScript. Comments hold the words of the language `comment`: TODO, links.
((javascript) @injection.content
  (#set! injection.language "javascript"))
((comment) @injection.content
  (#set! injection.language "comment"))
((block_comment) @injection.content
  (#set! injection.language "comment"))
