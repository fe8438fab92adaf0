// players.js: the computer players, in an isolated worker. A game without blocks is searched in slices on the page where a
// browser has none.

const LEVELS = [
  ["human", "Person"], ["random", "Computer, random"], ["easy", "Computer, easy"], ["normal", "Computer, normal"],
  ["hard", "Computer, hard"],
];
const SEED = 0;

class ComputerPlayers {
  /** `name` is that of the worker. */
  constructor(name) {
    this.name = name;
    this.searches = new Set();
    this.workers = null;
  }

  /** Ends all searches at once; they answer null. */
  stop() {
    for (const search of this.searches) search.stop();
    this.searches.clear();
    this.workers?.stop(this.name);
  }

  /** The text of the move of a level, null without a legal move; undefined if the search was stopped. Throws the GameError of a block. */
  async ask(session, level, seed = SEED) {
    const { game, workers } = session;
    const reader = new AnswerReader(session.rules);
    const read = ({ move }) => (move === null ? null : reader.text(move, 1000));
    this.workers = workers;
    const question = { type: "best", texts: session.texts(), level, seed };
    const outcome = await workers.ask(this.name, question, readerOf(reader, read));
    const isRefused = outcome !== null && (outcome.failed === "refused" || outcome.failed === "gone");
    return isRefused && session.blocks === null ? this.searchInSlices(session, level, seed) : valueOf(game, outcome);
  }

  searchInSlices(session, level, seed) {
    return new Promise((resolve) => {
      const search = chooseMove(session.engine, session.positions.slice(), level, seed);
      const running = { stop: () => resolve(undefined) };
      this.searches.add(running);
      const slice = () => {
        if (!this.searches.has(running)) return;
        const end = performance.now() + 12;
        while (performance.now() < end) {
          const { done, value } = search.next();
          if (!done) continue;
          this.searches.delete(running);
          return resolve(value === null ? null : session.rules.text(value.move));
        }
        setTimeout(slice, 0);
      };
      setTimeout(slice, 0);
    });
  }
}
