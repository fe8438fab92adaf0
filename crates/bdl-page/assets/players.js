// players.js: the computer players, in a worker; in slices on the page where a browser has no workers.

const LEVELS = [
  ["human", "Person"], ["random", "Computer, random"], ["easy", "Computer, easy"], ["normal", "Computer, normal"],
  ["hard", "Computer, hard"],
];
const SEED = 0;
// A worker that has said nothing for so long hangs in a block.
const SILENCE = 10000;

/** The source of the worker: the realm of the blocks first, then the engine in a scope of its own. */
function workerSource(game) {
  const text = (id) => document.getElementById("bdl-" + id).textContent;
  const start = `(() => {
${text("engine")}
const post = self.postMessage.bind(self), now = performance.now.bind(performance), add = self.addEventListener.bind(self);
const listen = (answer) => add("message", (event) => answer(event.data));
const host = { now, log() {}, own: true };
const game = ${JSON.stringify(game)};
answerQuestions(listen, post, now, makeRealm(host), game);
})();`;
  const scripts = hasScripts(game) ? realmSource(game, text("sandbox")) : "";
  return `var makeRealm = (bdlHost) => { let bdlRealm = null; ${scripts}\nreturn bdlRealm; };\n${start}`;
}

class ComputerPlayers {
  constructor() {
    this.worker = null;
    this.asked = new Map();
    this.next = 1;
    this.canWork = typeof Worker === "function";
  }

  /** Ends all searches at once; they answer null. */
  stop() {
    if (this.asked.size === 0) return;
    this.worker?.terminate();
    this.worker = null;
    for (const question of this.asked.values()) this.settle(question, null);
  }

  /** Forgets the worker: its game has changed. */
  close() {
    this.stop();
    this.worker?.terminate();
    this.worker = null;
  }

  settle(question, answer) {
    clearTimeout(question.watch);
    this.asked.delete(question.id);
    question.stopped = true;
    question.resolve(answer);
  }

  /** Resolves to { move } (a text, or null), { failure }, or null if the search was stopped. */
  ask(session, level, seed = SEED) {
    return new Promise((resolve) => {
      const question = { id: this.next++, resolve, session, level, seed, moves: session.texts(), watch: 0, stopped: false };
      this.asked.set(question.id, question);
      if (this.canWork) this.askWorker(question);
      else this.searchInSlices(question);
    });
  }

  askWorker(question) {
    const { id, session, level, seed, moves } = question;
    try {
      this.worker ??= this.start(session.game);
    } catch {
      this.withoutWorker();
      return;
    }
    this.watch(question);
    this.worker.postMessage({ id, moves, level, seed });
  }

  start(game) {
    const url = URL.createObjectURL(new Blob([workerSource(game)], { type: "text/javascript" }));
    const worker = new Worker(url);
    worker.addEventListener("message", ({ data }) => {
      this.proved = true;
      const question = this.asked.get(data.id);
      if (!question) return;
      if ("move" in data || data.failure) this.settle(question, data);
      else this.watch(question);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.withoutWorker();
    });
    return worker;
  }

  /** Searches on the page from now on. */
  withoutWorker() {
    this.canWork = false;
    this.worker?.terminate();
    this.worker = null;
    for (const question of [...this.asked.values()]) {
      clearTimeout(question.watch);
      this.searchInSlices(question);
    }
  }

  watch(question) {
    clearTimeout(question.watch);
    if (!hasScripts(question.session.game)) return;
    question.watch = setTimeout(() => {
      this.worker?.terminate();
      this.worker = null;
      const line = question.session.game.blocks[0].line;
      this.settle(question, { failure: { id: "BDL607", line, message: "a block did not come back during the search" } });
    }, SILENCE);
  }

  searchInSlices(question) {
    const { session, level, seed } = question;
    let search = null;
    const slice = () => {
      if (question.stopped) return;
      try {
        search ??= chooseMove(session.engine, session.positions.slice(), level, seed);
        const end = performance.now() + 12;
        while (performance.now() < end) {
          const { done, value } = search.next();
          if (done) return this.settle(question, { move: value === null ? null : session.rules.text(value.move) });
        }
        setTimeout(slice, 0);
      } catch (error) {
        this.settle(question, { failure: asFailure(error) });
      }
    };
    setTimeout(slice, 0);
  }
}
