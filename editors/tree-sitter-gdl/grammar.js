/**
 * @file GDL, the Game Design Language of Xconq
 * @license MIT OR Apache-2.0
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

module.exports = grammar({
  name: 'gdl',

  // Vertical tabs and form feeds are characters of symbols.
  extras: ($) => [/[ \t\r\n]/, $.comment, $.block_comment],

  // In src/scanner.c: comments nest, and what looks like one in a string is none.
  externals: ($) => [$.block_comment, $._string_content, $._error_sentinel],

  rules: {
    source_file: ($) => repeat($._object),

    _object: ($) => choice($.list, $.quoted, $.symbol, $.bar_symbol, $.number, $.dice, $.string),

    list: ($) => seq('(', repeat($._object), ')'),

    // The backquote is the same as the quote.
    quoted: ($) => seq(choice("'", '`'), $._object),

    string: ($) => seq('"', repeat(choice($._string_content, $.escape_sequence)), '"'),

    // A zero and digits are a byte in octal; all else is taken as it stands, also a line break.
    escape_sequence: (_) => token.immediate(/\\(0[0-9]*|[^0])/),

    bar_symbol: (_) => /\|([^|\\]|\\(.|\n))*\|/,

    // Dice before numbers: of two tokens of the same length the first is taken.
    dice: (_) => /-?[0-9]+d[0-9]+([-+][0-9]+)?/,

    // Any run of these characters is one number for the engine.
    number: (_) => /([0-9.][-+.0-9d]*|[-+][-+.0-9d]+)%?/,

    symbol: (_) =>
      token(
        choice(
          '+',
          '-',
          '#',
          /([^ \t\r\n()"'`;#|\\0-9+\-.]|\\(.|\n))([^ \t\r\n()"'`;#\\]|\\(.|\n))*/,
        ),
      ),

    comment: (_) => /;[^\n]*/,
  },
});
