// What the grammar cannot say: block comments nest, and strings hold what looks like comments.

#include "tree_sitter/parser.h"

enum TokenType { BLOCK_COMMENT, STRING_CONTENT, ERROR_SENTINEL };

void *tree_sitter_gdl_external_scanner_create(void) { return NULL; }

void tree_sitter_gdl_external_scanner_destroy(void *payload) { (void)payload; }

unsigned tree_sitter_gdl_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload;
  (void)buffer;
  return 0;
}

void tree_sitter_gdl_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  (void)payload;
  (void)buffer;
  (void)length;
}

// The text of a string up to its end or an escape.
static bool string_content(TSLexer *lexer) {
  bool has_content = false;
  while (!lexer->eof(lexer) && lexer->lookahead != '"' && lexer->lookahead != '\\') {
    lexer->advance(lexer, false);
    has_content = true;
  }
  lexer->result_symbol = STRING_CONTENT;
  return has_content;
}

// A comment from `#|` to the `|#` that belongs to it. The two characters of a bracket are taken together.
static bool block_comment(TSLexer *lexer) {
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r' || lexer->lookahead == '\n') {
    lexer->advance(lexer, true);
  }
  if (lexer->lookahead != '#') {
    return false;
  }
  lexer->advance(lexer, false);
  if (lexer->lookahead != '|') {
    return false;
  }
  lexer->advance(lexer, false);
  unsigned depth = 1;
  while (depth > 0) {
    if (lexer->eof(lexer)) {
      // One that is not closed is a mistake, and not the symbol `#`.
      lexer->result_symbol = ERROR_SENTINEL;
      return true;
    }
    int32_t first = lexer->lookahead;
    lexer->advance(lexer, false);
    if (first == '#' && lexer->lookahead == '|') {
      lexer->advance(lexer, false);
      depth++;
    } else if (first == '|' && lexer->lookahead == '#') {
      lexer->advance(lexer, false);
      depth--;
    }
  }
  lexer->result_symbol = BLOCK_COMMENT;
  return true;
}

bool tree_sitter_gdl_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid_symbols) {
  (void)payload;
  // After a mistake everything is valid, and nobody knows whether this is a string.
  if (valid_symbols[STRING_CONTENT] && !valid_symbols[ERROR_SENTINEL]) {
    return string_content(lexer);
  }
  return valid_symbols[BLOCK_COMMENT] && block_comment(lexer);
}
