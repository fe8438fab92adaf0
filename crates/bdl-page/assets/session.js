// session.js: a game in progress on this page. A game without blocks is played by the engine of the page at once, one with blocks
// by an isolated worker: then what needs blocks is a promise.

/** Goes on with a value: at once, or when its promise has it. */
function after(value, next, failed) {
  return value instanceof Promise ? value.then(next, failed) : next(value);
}

/** The moves of a record: separated by white space or `+`. */
function movesOfRecord(record) {
  return record.split(/[\s+]+/).filter((text) => text !== "");
}

class Session {
  constructor(game) {
    this.game = game;
    this.engine = new Engine(game, null);
    /** The frame of the workers of this game. */
    this.workers = new IsolatedWorkers(game);
    this.blocks = hasScripts(game) ? new BlockEngine(game, this.engine.rules, this.workers) : null;
    this.colors = null;
    /** The failure that keeps the game from its start. */
    this.failure = null;
    this.isOpen = this.blocks === null;
    this.first = this.engine.start();
    if (this.isOpen) this.engine.settle(this.first);
    else Object.assign(this.first, { legal: [], ending: null });
    this.reset();
  }

  /** Finds the first legal moves and the colors. */
  open() {
    if (this.isOpen) return undefined;
    const opened = (found) => {
      this.isOpen = true;
      if (found === undefined) return;
      this.failure = found.failure && asFailure(found.failure);
      this.colors = found.colors;
      this.first = found.position;
      this.reset();
    };
    // Without its blocks the game cannot be played; its men are shown.
    return this.blocks.open().then(opened, (error) => opened({ failure: error, colors: null, position: this.first }));
  }

  get position() {
    return this.positions[this.positions.length - 1];
  }

  get rules() {
    return this.engine.rules;
  }

  reset() {
    this.positions = [this.first];
    this.made = [];
  }

  get moves() {
    return this.engine.moves(this.position);
  }

  /** Makes a legal move. If a block fails on the way the position stays, and the promise is rejected. */
  play(move) {
    const { blocks, engine, position } = this;
    const next = blocks ? blocks.play(position, move) : engine.settle(engine.apply(position, move));
    return after(next, (next) => {
      if (next === undefined || this.position !== position) return false;
      this.positions.push(next);
      this.made.push(move);
      return true;
    });
  }

  /** The legal move that a text names; undefined if there is none. */
  find(text) {
    const move = this.rules.parse(String(text).trim());
    return this.moves.find((legal) => legal === move);
  }

  /** Plays texts from the start as far as they are legal; gives how many, and the failure that stopped it. */
  replay(texts) {
    this.reset();
    if (this.blocks === null) {
      for (const text of texts) {
        const move = this.find(text);
        if (move === undefined) break;
        this.play(move);
      }
      return { count: this.made.length, failure: null };
    }
    if (texts.length === 0 || this.moves.length === 0) return { count: 0, failure: null };
    const failed = (error) => ({ count: 0, failure: asFailure(error) });
    return this.blocks.replay(texts).then((found) => {
      if (found === undefined) return { count: 0, failure: null };
      this.positions.push(...found.positions);
      this.made.push(...found.moves);
      return { count: this.made.length, failure: found.failure && asFailure(found.failure) };
    }, failed);
  }

  perft(depth) {
    return this.blocks && depth > 1 ? this.blocks.perft(this.position, depth) : this.engine.perft(this.position, depth);
  }

  undo(count = 1) {
    const undone = Math.min(count, this.made.length);
    this.positions.length -= undone;
    this.made.length -= undone;
    return undone > 0;
  }

  texts() {
    return this.made.map((move) => this.rules.text(move));
  }
}

/** A failure as the page shows it: the id of a diagnostic, the line in the file, the text. */
function asFailure(error) {
  if (error instanceof GameError) return { id: error.code, line: error.line, message: error.message };
  return { id: "BDL606", line: 1, message: String(error) };
}

function failureText({ id, line, message }) {
  return line > 0 ? `${id}, line ${line}: ${message}` : message;
}
