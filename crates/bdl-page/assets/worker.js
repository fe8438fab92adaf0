// worker.js: the loop of a worker, which answers questions of the page. It follows the engine in one function.
//
// A question is { id, trace, question }; messages to the page are { ready: true } when the worker has started, { id, script }
// from time to time as a sign of life (with `trace` each time when another script begins), and { id, answer }.

/** Milliseconds between two signs of life. */
const BEAT = 100;

/**
 * Answers questions; `post` sends a message, `now` is the clock, `makeScripts` makes the scripts of a game that has some:
 * it is given a function to call with the number of each script that begins.
 */
function answerQuestions(listen, post, now, makeScripts, game) {
  const engine = new Engine(game, null);
  let id = 0;
  let trace = false;
  let said = 0;
  let script = -1;
  const beat = (begun = -1) => {
    const time = now();
    if (time - said <= BEAT && !(trace && begun >= 0 && begun !== script)) return;
    said = time;
    if (begun >= 0) script = begun;
    post({ id, script });
  };
  engine.beat = beat;
  const prepare = () => {
    if (hasScripts(game) && engine.scripts === null) engine.scripts = makeScripts(beat);
  };
  const failureOf = (error) => {
    if (error instanceof GameError) return { code: error.code, line: error.line, text: error.message };
    return { code: "BDL606", line: game.blocks[0]?.line ?? 1, text: "the blocks have changed what the engine needs" };
  };
  const stay = (position) => Object.assign(position, { legal: [], ending: null });
  const restore = ({ cells, player, count, last, data }) => engine.position(cells, player, count, last, data);

  const answers = {
    /** The position at the start with the colors of the squares; without the blocks that fail. */
    open() {
      const position = engine.start();
      let colors = null;
      let failure = null;
      try {
        prepare();
        if (game.coloring !== null) colors = engine.scripts.colors(game.coloring);
      } catch (error) {
        failure = failureOf(error);
      }
      if (hasScripts(game) && engine.scripts === null) return { colors, failure, position: stay(position) };
      try {
        engine.settle(position);
      } catch (error) {
        failure = failureOf(error);
        stay(position);
      }
      return { colors, failure, position };
    },

    play({ position, move }) {
      prepare();
      return { position: engine.settle(engine.apply(restore(position), move)) };
    },

    /** The positions after the moves of a record, as far as they are legal and no block fails. */
    replay({ texts }) {
      prepare();
      const positions = [];
      const moves = [];
      let position = engine.start();
      try {
        for (const text of texts) {
          const move = engine.rules.parse(text);
          if (move === null || !engine.moves(position).includes(move)) break;
          position = engine.settle(engine.apply(position, move));
          positions.push(position);
          moves.push(move);
        }
      } catch (error) {
        return { positions, moves, failure: failureOf(error) };
      }
      return { positions, moves, failure: null };
    },

    perft({ position, depth }) {
      prepare();
      return { count: engine.perft(restore(position), depth) };
    },

    best({ texts, level, seed }) {
      prepare();
      let position = engine.start();
      const history = [position];
      for (const text of texts) {
        position = engine.apply(position, engine.rules.parse(text));
        history.push(position);
      }
      const search = chooseMove(engine, history, level, seed);
      for (;;) {
        const { done, value } = search.next();
        if (done) return { move: value === null ? null : engine.rules.text(value.move) };
        beat();
      }
    },
  };

  listen((message) => {
    ({ id, trace } = message);
    script = -1;
    said = now();
    let answer;
    try {
      // What a block has left to run later may have changed something since.
      engine.scripts?.leave(0);
      answer = answers[message.question.type](message.question);
    } catch (error) {
      answer = { failure: failureOf(error) };
    }
    post({ id, answer });
  });
  post({ ready: true });
}
