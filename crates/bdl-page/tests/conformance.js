// conformance.js: what a conformance case expects, compared against the page's engine. Evaluated after the engine.

/** Returns a list of texts, one for each expectation that does not hold. `makeRealm` makes the realm of a game's blocks; counts above `countLimit` are left out. */
function checkCase(game, expected, makeRealm, countLimit = Infinity) {
  const failures = [];
  const same = (what, found, wanted) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) failures.push(`${what}: found ${a}, expected ${b}`);
  };
  if (expected.runtime) return checkFailure(game, expected.runtime, makeRealm);
  const scripts = hasScripts(game) ? new Scripts(game, makeRealm(game)) : null;
  const engine = new Engine(game, scripts);
  const start = engine.start();
  const replay = (texts) =>
    texts.reduce((position, text) => {
      const move = engine.rules.parse(text);
      if (move === null || !engine.moves(position).includes(move)) throw new Error(`${text} is not legal`);
      return engine.apply(position, move);
    }, start);
  const state = engine.describe(start);
  if (expected.board) {
    const { width, height, first_player, status } = state;
    same("board", { width, height, first_player, status }, expected.board);
  }
  if (expected.position) same("position", state.position, expected.position);
  if (expected.moves) same("moves", state.moves, expected.moves);
  (expected.perft ?? []).forEach((count, index) => {
    if (count <= countLimit) same(`perft ${index + 1}`, engine.perft(start, index + 1), count);
  });
  if (expected.coloring) {
    const colors = scripts.colors(game.coloring);
    const rows = expected.coloring.map((row, h) => row.map((_, x) => colors[x * game.height + h]));
    same("coloring", rows, expected.coloring);
  }
  if (expected.labels) same("labels", state.labels, expected.labels);
  for (const line of expected.lines ?? []) {
    try {
      const state = engine.describe(replay(line.play));
      for (const key of ["status", "to_move", "move_count", "move_total", "rule", "winner", "reason", "outcome", "moves", "position"])
        if (key in line) same(`${line.name}: ${key}`, state[key], line[key]);
      for (const move of line.present ?? []) same(`${line.name}: ${move}`, state.moves.includes(move), true);
      for (const move of line.absent ?? []) same(`${line.name}: ${move}`, state.moves.includes(move), false);
    } catch (error) {
      failures.push(`${line.name}: ${error.message}`);
    }
  }
  return failures;
}

/** A run-time case: the failure must come with one of its ids and the line of its block, and leave the engine usable. */
function checkFailure(game, runtime, makeRealm) {
  try {
    const engine = new Engine(game, new Scripts(game, makeRealm(game)));
    let position = engine.start();
    engine.describe(position);
    for (const text of runtime.after) {
      const before = engine.describe(position);
      try {
        const next = engine.apply(position, engine.rules.parse(text));
        engine.describe(next);
        position = next;
      } catch (error) {
        position.legal = null;
        position.ending = undefined;
        if (JSON.stringify(engine.describe(position)) !== JSON.stringify(before)) return ["the position before is lost"];
        throw error;
      }
    }
  } catch (error) {
    if (!runtime.ids.includes(error.code)) return [`found ${error.code} (${error.message}), expected ${runtime.ids}`];
    return error.line === runtime.line ? [] : [`found line ${error.line}, expected ${runtime.line}`];
  }
  return ["no failure"];
}
