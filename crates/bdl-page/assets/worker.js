// worker.js: the loop of the worker in which the computer players think. It follows the engine in one function.
//
// A question is { id, game, moves, level, seed }; answers are { id, move }, { id, failure } and, while it thinks, { id }.

/** Answers questions of the page; `post` sends an answer, `now` is the clock. */
function answerQuestions(listen, post, now, realm, game) {
  const engine = new Engine(game, null);
  listen(({ id, moves, level, seed }) => {
    try {
      if (hasScripts(game) && engine.scripts === null) engine.scripts = new Scripts(game, realm);
      let position = engine.start();
      const history = [position];
      for (const text of moves) {
        position = engine.apply(position, engine.rules.parse(text));
        history.push(position);
      }
      const search = chooseMove(engine, history, level, seed);
      let said = now();
      for (;;) {
        const { done, value } = search.next();
        if (done) return post({ id, move: value === null ? null : engine.rules.text(value.move), value });
        // A sign of life: the page ends a worker that hangs in a built-in function of a block.
        if (now() - said > 200) {
          post({ id });
          said = now();
        }
      }
    } catch (error) {
      const { code = "BDL606", line = 1 } = error;
      post({ id, failure: { id: code, line, message: error.message } });
    }
  });
}
