/**
 * @file BDL, the Board Description Language
 * @license MIT OR Apache-2.0
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

/** A list in braces after a word. */
const list = (word, ...items) => seq(word, '{', repeat(choice(...items)), '}');

module.exports = grammar({
  name: 'bdl',

  // Words have a meaning by their place alone: a piece may be named `moves`.
  word: ($) => $.identifier,

  extras: ($) => [/[ \t\r\n\f]/, $.comment, $.block_comment],

  // In src/scanner.c: where a block ends, what makes `explicit` the beginning of one, and numbers and comments that are none.
  externals: ($) => [
    $._explicit,
    $._block_open,
    $.javascript,
    $.number,
    $.block_comment,
    $._error_sentinel,
  ],

  rules: {
    source_file: ($) => repeat($._section),

    _section: ($) => choice($.rules, $.pieces, $.placement, $.invariants, $.finish),

    rules: ($) => list('rules', $.rule),

    rule: ($) =>
      choice(
        seq(field('name', choice('first_player', 'width', 'height')), ':', field('value', $.number)),
        seq(
          field('name', choice('coloring', 'player_change')),
          ':',
          field('value', choice('alternate', $.explicit_block)),
        ),
      ),

    pieces: ($) => list('pieces', $.piece, $.explicit_block),

    piece: ($) =>
      seq(
        field('name', $.identifier),
        '{',
        repeat(choice($.moves, $.can_jump, $.mirrored, $.on_end_reached, $.explicit_block)),
        '}',
      ),

    can_jump: ($) => seq('can_jump', optional(seq(':', $.boolean))),

    mirrored: ($) => seq('mirrored', optional(seq(':', $.boolean))),

    on_end_reached: ($) => seq('on_end_reached', ':', choice(seq('spawn', $.names), $.explicit_block)),

    moves: ($) => list('moves', $.vector_move, $.line_move, $.explicit_move),

    vector_move: ($) => seq($._vector, optional($.kills)),

    line_move: ($) =>
      seq(
        choice('horizontal', 'vertical', 'diagonal'),
        '(',
        field('from', optional($.number)),
        ',',
        field('to', optional($.number)),
        ')',
        optional($.kills),
      ),

    explicit_move: ($) => seq($.explicit_block, optional($.kills)),

    kills: ($) => seq(optional(','), 'kills', ':', $.boolean),

    _vector: ($) => seq('x', ':', field('x', $._range), ',', 'y', ':', field('y', $._range)),

    _range: ($) => choice($.number, $.range),

    range: ($) => seq('[', $.number, ',', $.number, ']'),

    placement: ($) => list('initial_piece_position', $.entry),

    entry: ($) =>
      seq(field('name', $.identifier), '{', repeat(choice($.positions, $.mirrored, $.owner)), '}'),

    positions: ($) => list('positions', $.position, $.explicit_block),

    position: ($) => $._vector,

    owner: ($) => seq('owner', ':', $.number),

    invariants: ($) => list('invariants', $.invariant, $.explicit_block),

    invariant: ($) => seq(choice('cant_risk', 'protect_piece', 'pawn_movement'), $.names),

    finish: ($) => list('finish', $.finish_rule, $.explicit_block),

    finish_rule: (_) => 'no_moves_available',

    names: ($) => seq('(', $.identifier, repeat(seq(',', $.identifier)), ')'),

    // A block without any text has no node `javascript`.
    explicit_block: ($) =>
      seq(alias($._explicit, 'explicit'), alias($._block_open, '{'), optional($.javascript), '}'),

    boolean: (_) => choice('true', 'false'),

    identifier: (_) => /[A-Za-z_][A-Za-z0-9_]*/,

    // A carriage return before a line feed belongs to the end of the line.
    comment: (_) => token(seq('//', /([^\r\n]|\r+[^\r\n])*/)),
  },
});
