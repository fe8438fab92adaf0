// search.js: how the computer players choose.

/** A generator that yields now and then, and returns { move, value } or null. */
function* chooseMove(engine, history, level, seed) {
  const position = history[history.length - 1];
  const moves = engine.moves(position);
  if (moves.length === 0) return null;
  yield;
  return { move: moves[0], value: 0 };
}
