// What the grammar cannot say: where JavaScript blocks end, which `explicit` begins one, and which numbers and comments are malformed.

#include "tree_sitter/alloc.h"
#include "tree_sitter/parser.h"

#include <string.h>

enum TokenType { EXPLICIT, BLOCK_OPEN, JAVASCRIPT, NUMBER, BLOCK_COMMENT, ERROR_SENTINEL };

// What came before. It decides what comes next, also while the parser recovers from a mistake and takes any token.
enum State { ANYWHERE, AFTER_EXPLICIT, IN_BLOCK };

// The greatest magnitude of a number.
static const long MAX_NUMBER = 1000000;

void *tree_sitter_bdl_external_scanner_create(void) { return ts_calloc(1, 1); }

void tree_sitter_bdl_external_scanner_destroy(void *payload) { ts_free(payload); }

unsigned tree_sitter_bdl_external_scanner_serialize(void *payload, char *buffer) {
  buffer[0] = *(char *)payload;
  return 1;
}

void tree_sitter_bdl_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  *(char *)payload = length > 0 ? buffer[0] : ANYWHERE;
}

static void next(TSLexer *lexer) { lexer->advance(lexer, false); }

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static bool is_space(int32_t c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f'; }

// ---- JavaScript

// What the previous token says about a `/`: it starts a regular expression, or it divides. After a dot the next word is a member,
// whatever it spells.
enum Previous { OPERATOR, OPERAND, DOT };

// Words after which a `/` starts a regular expression.
static const char *const WORDS[] = {"return", "typeof", "case",       "in", "of",   "delete", "void",
                                    "throw",  "new",    "instanceof", "do", "else", "await",  "yield"};

// The longest of them, and one more.
#define WORD_SIZE 12

static bool is_line_separator(int32_t c) { return c == 0x2028 || c == 0x2029; }

static bool is_wide_space(int32_t c) { return c == 0xA0 || c == 0xFEFF || is_line_separator(c); }

// Characters beyond ASCII count as letters; a negative number stands for bytes that are no character.
static bool is_js_word(int32_t c) {
  return is_letter(c) || is_digit(c) || c == '$' || ((c >= 0x80 || c < 0) && !is_wide_space(c));
}

// Reads a word or a number; says whether a `/` after it starts a regular expression.
static bool js_word(TSLexer *lexer) {
  char word[WORD_SIZE] = {0};
  unsigned length = 0;
  while (!lexer->eof(lexer) && is_js_word(lexer->lookahead)) {
    if (length < WORD_SIZE - 1) {
      word[length] = lexer->lookahead > 0 && lexer->lookahead < 0x80 ? (char)lexer->lookahead : '?';
      length++;
    }
    next(lexer);
  }
  for (unsigned i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
    if (strcmp(word, WORDS[i]) == 0) {
      return true;
    }
  }
  return false;
}

// Reads a backslash and one character.
static void js_escape(TSLexer *lexer) {
  next(lexer);
  if (!lexer->eof(lexer)) {
    next(lexer);
  }
}

// Reads a string, which the end of the line closes at the latest.
static void js_string(TSLexer *lexer) {
  int32_t quote = lexer->lookahead;
  next(lexer);
  while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') {
    if (lexer->lookahead == '\\') {
      js_escape(lexer);
      continue;
    }
    bool is_end = lexer->lookahead == quote;
    next(lexer);
    if (is_end) {
      return;
    }
  }
}

// Reads the text of a template up to its end or to `${`; says whether a `${` opened.
static bool js_template(TSLexer *lexer) {
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    if (c == '\\') {
      js_escape(lexer);
      continue;
    }
    next(lexer);
    if (c == '`') {
      return false;
    }
    if (c == '$' && lexer->lookahead == '{') {
      next(lexer);
      return true;
    }
  }
  return false;
}

// Reads a regular expression after its first `/`, with its flags; the end of the line closes it at the latest.
static void js_regex(TSLexer *lexer) {
  bool in_class = false;
  while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') {
    int32_t c = lexer->lookahead;
    next(lexer);
    if (c == '\\') {
      if (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') {
        next(lexer);
      }
    } else if (c == '/' && !in_class) {
      break;
    } else {
      in_class = c == '[' || (in_class && c != ']');
    }
  }
  js_word(lexer);
}

static void js_line_comment(TSLexer *lexer) {
  while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r' &&
         !is_line_separator(lexer->lookahead)) {
    next(lexer);
  }
}

// Reads a comment after its `/*`; says whether it is closed.
static bool block_comment_rest(TSLexer *lexer) {
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    next(lexer);
    if (c == '*' && lexer->lookahead == '/') {
      next(lexer);
      return true;
    }
  }
  return false;
}

// The open braces: for each, whether it is the `${` of a template.
struct Braces {
  bool *items;
  size_t size;
  size_t capacity;
};

static void open_brace(struct Braces *braces, bool of_template) {
  if (braces->size == braces->capacity) {
    braces->capacity = braces->capacity == 0 ? 64 : braces->capacity * 2;
    braces->items = ts_realloc(braces->items, braces->capacity * sizeof(bool));
  }
  braces->items[braces->size++] = of_template;
}

// Reads the text of a block up to the `}` that matches its `{`, which has been read, or to the end of the file.
static void javascript(TSLexer *lexer) {
  struct Braces braces = {NULL, 0, 0};
  enum Previous previous = OPERATOR;
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    if (c == '\'' || c == '"') {
      js_string(lexer);
      previous = OPERAND;
    } else if (is_js_word(c)) {
      bool is_operator = js_word(lexer);
      previous = is_operator && previous != DOT ? OPERATOR : OPERAND;
    } else if (c == '}' && braces.size == 0) {
      break;
    } else {
      next(lexer);
      bool opens_template = false;
      switch (c) {
      case ' ':
      case '\t':
      case '\n':
      case '\r':
      case '\v':
      case '\f':
      case 0xA0:
      case 0xFEFF:
      case 0x2028:
      case 0x2029:
        break;
      case '{':
        open_brace(&braces, false);
        previous = OPERATOR;
        break;
      case '}':
        previous = OPERAND;
        opens_template = braces.items[--braces.size] && js_template(lexer);
        break;
      case '`':
        previous = OPERAND;
        opens_template = js_template(lexer);
        break;
      case '/':
        if (lexer->lookahead == '/') {
          js_line_comment(lexer);
        } else if (lexer->lookahead == '*') {
          next(lexer);
          block_comment_rest(lexer);
        } else if (previous == OPERAND) {
          previous = OPERATOR;
        } else {
          js_regex(lexer);
          previous = OPERAND;
        }
        break;
      case ')':
      case ']':
        previous = OPERAND;
        break;
      case '+':
      case '-':
        // After an operand a double sign is a postfix operator, which leaves an operand.
        if (lexer->lookahead == c) {
          next(lexer);
        } else {
          previous = OPERATOR;
        }
        break;
      case '.':
        if (is_digit(lexer->lookahead)) {
          js_word(lexer);
          previous = OPERAND;
        } else {
          previous = DOT;
        }
        break;
      default:
        previous = OPERATOR;
      }
      if (opens_template) {
        open_brace(&braces, true);
        previous = OPERATOR;
      }
    }
  }
  ts_free(braces.items);
}

// ---- BDL

// Whether a word is followed by whitespace and comments and then a `{`.
static bool block_follows(TSLexer *lexer) {
  for (;;) {
    while (is_space(lexer->lookahead) && !lexer->eof(lexer)) {
      next(lexer);
    }
    if (lexer->lookahead != '/') {
      return lexer->lookahead == '{' && !lexer->eof(lexer);
    }
    next(lexer);
    if (lexer->lookahead == '/') {
      while (!lexer->eof(lexer) && lexer->lookahead != '\n') {
        next(lexer);
      }
    } else if (lexer->lookahead == '*') {
      next(lexer);
      if (!block_comment_rest(lexer)) {
        return false;
      }
    } else {
      return false;
    }
  }
}

// Reads `explicit`; without a block it is a mistake wherever it stands. Other words are left to the grammar.
static bool explicit_word(TSLexer *lexer, char *state) {
  for (const char *c = "explicit"; *c != 0; c++) {
    if (lexer->lookahead != *c) {
      return false;
    }
    next(lexer);
  }
  if (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) {
    return false;
  }
  lexer->mark_end(lexer);
  bool is_block = block_follows(lexer);
  lexer->result_symbol = is_block ? EXPLICIT : ERROR_SENTINEL;
  *state = is_block ? AFTER_EXPLICIT : ANYWHERE;
  return true;
}

// Reads a number with all letters that follow it: those are one mistake with it.
static bool number(TSLexer *lexer) {
  if (lexer->lookahead == '-') {
    next(lexer);
  }
  bool is_valid = is_digit(lexer->lookahead);
  bool has_zero = lexer->lookahead == '0';
  long value = 0;
  unsigned length = 0;
  while (is_valid ? is_digit(lexer->lookahead) || is_letter(lexer->lookahead)
                  : length > 0 && (is_digit(lexer->lookahead) || is_letter(lexer->lookahead))) {
    is_valid = is_valid && is_digit(lexer->lookahead);
    if (is_valid && value <= MAX_NUMBER) {
      value = value * 10 + (lexer->lookahead - '0');
    }
    length++;
    next(lexer);
  }
  is_valid = is_valid && value <= MAX_NUMBER && !(has_zero && length > 1);
  lexer->result_symbol = is_valid ? NUMBER : ERROR_SENTINEL;
  return true;
}

bool tree_sitter_bdl_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid_symbols) {
  (void)valid_symbols;
  char *state = payload;
  if (*state == IN_BLOCK) {
    javascript(lexer);
    lexer->result_symbol = JAVASCRIPT;
    *state = ANYWHERE;
    return true;
  }
  while (is_space(lexer->lookahead) && !lexer->eof(lexer)) {
    lexer->advance(lexer, true);
  }
  int32_t c = lexer->lookahead;
  if (c == '/') {
    next(lexer);
    if (lexer->lookahead != '*') {
      return false;
    }
    next(lexer);
    // One that is not closed is a mistake that takes the rest of the file.
    lexer->result_symbol = block_comment_rest(lexer) ? BLOCK_COMMENT : ERROR_SENTINEL;
    return true;
  }
  if (c == '{' && *state == AFTER_EXPLICIT) {
    next(lexer);
    // Without any text there is no token for it, which would end the state.
    *state = lexer->lookahead == '}' || lexer->eof(lexer) ? ANYWHERE : IN_BLOCK;
    lexer->result_symbol = BLOCK_OPEN;
    return true;
  }
  if (is_digit(c) || c == '-') {
    *state = ANYWHERE;
    return number(lexer);
  }
  return c == 'e' && explicit_word(lexer, state);
}
