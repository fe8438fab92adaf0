; Comments hold the words of the language `comment`: TODO, links.
((comment) @injection.content
  (#set! injection.language "comment"))
((block_comment) @injection.content
  (#set! injection.language "comment"))
