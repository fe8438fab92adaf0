// blocks.js: the engine of a game with blocks, which runs in an isolated worker. Positions that come back are complete: what the
// page shows of them needs no block any more.
//
// What a worker answers may be what a block has made up: each value is checked and copied, or the answer is refused.

/** Copies what a worker sent; throws at anything else than it may be. */
class AnswerReader {
  constructor(rules) {
    this.rules = rules;
  }

  need(condition) {
    if (!condition) throw new Error("this is not an answer");
  }

  integer(value, from, to) {
    this.need(Number.isSafeInteger(value) && value >= from && value <= to);
    // Without the sign of -0.
    return value + 0;
  }

  text(value, limit) {
    this.need(typeof value === "string" && value.length <= limit);
    return value;
  }

  list(value, limit, item) {
    this.need(Array.isArray(value) && value.length <= limit);
    return Array.from(value, item);
  }

  square(value) {
    return this.integer(value, 0, this.rules.size - 1);
  }

  man(value) {
    return this.integer(value, 0, 2 * this.rules.pieces.length);
  }

  move(value) {
    const { size, spawnBase } = this.rules;
    return this.integer(value, 0, size * size * spawnBase - 1);
  }

  moves(value) {
    const { size, spawnBase } = this.rules;
    const moves = this.list(value, size * size * spawnBase, (move) => this.move(move));
    this.need(moves.every((move, index) => index === 0 || move > moves[index - 1]));
    return moves;
  }

  failure(value) {
    if (value === null) return null;
    const code = this.text(value.code, 6);
    this.need(/^BDL6\d\d$/.test(code));
    return new GameError(code, this.integer(value.line, 1, 2 ** 31), this.text(value.text, 4000));
  }

  last(value) {
    if (value === null) return null;
    const pieces = this.rules.pieces.length;
    return {
      from: this.square(value.from),
      to: this.square(value.to),
      piece: this.integer(value.piece, 0, pieces - 1),
      owner: this.integer(value.owner, 0, 1),
      captured: this.man(value.captured),
      spawned: this.integer(value.spawned, -1, pieces - 1),
    };
  }

  ending(value) {
    if (value === null) return null;
    if (value.rule === "no_moves_available") return { rule: "no_moves_available" };
    this.need(value.rule === "explicit");
    const { winner, reason } = value;
    this.need([undefined, null, 0, 1].includes(winner));
    const ending = { rule: "explicit", winner };
    if (reason !== undefined) ending.reason = this.text(reason, 2000);
    return ending;
  }

  attack(value) {
    if (value === null) return null;
    this.need(typeof value.attacked === "boolean");
    return { royals: this.integer(value.royals, 0, this.rules.size), attacked: value.attacked };
  }

  position(value) {
    const { size } = this.rules;
    const cells = this.list(value.cells, size, (man) => this.man(man));
    this.need(cells.length === size);
    const position = {
      cells,
      player: this.integer(value.player, 0, 1),
      count: this.integer(value.count, 0, 2 ** 31),
      last: this.last(value.last),
      data: this.text(value.data, 65536),
      // What follows an end was perhaps never looked for.
      legal: value.legal === null && value.ending !== null ? [] : this.moves(value.legal),
      ending: this.ending(value.ending),
      attack: this.attack(value.attack),
      low: 0,
      high: 0,
    };
    // Moves start from men of the player.
    this.need(position.legal.every((move) => {
      const man = cells[this.rules.from(move)];
      return man !== 0 && ownerOf(man) === position.player;
    }));
    return position;
  }

  colors(value) {
    if (value === null) return null;
    const { size } = this.rules;
    const colors = this.list(value, size, (color) => this.text(color, 1000));
    this.need(colors.length === size);
    return colors;
  }
}

class BlockEngine {
  constructor(game, rules, workers) {
    this.game = game;
    this.workers = workers;
    this.reader = new AnswerReader(rules);
  }

  /** Asks for what `read` finds in an answer; rejects with the GameError of a block. */
  async ask(question, read) {
    return valueOf(this.game, await this.workers.ask("table", question, readerOf(this.reader, read), true));
  }

  open() {
    const { reader } = this;
    return this.ask({ type: "open" }, ({ colors, failure, position }) => {
      return { colors: reader.colors(colors), failure: reader.failure(failure), position: reader.position(position) };
    });
  }

  /** The position after a legal move. */
  play(position, move) {
    const { reader } = this;
    return this.ask({ type: "play", position: plain(position), move }, (answer) => {
      const next = reader.position(answer.position);
      reader.need(next.count === position.count + 1);
      return next;
    });
  }

  /** The positions after the moves of a record as far as they are legal, and the failure that stopped it. */
  replay(texts) {
    const { reader } = this;
    return this.ask({ type: "replay", texts }, (answer) => {
      const positions = reader.list(answer.positions, texts.length, (position) => reader.position(position));
      const moves = reader.list(answer.moves, texts.length, (move) => reader.move(move));
      reader.need(moves.length === positions.length);
      return { positions, moves, failure: reader.failure(answer.failure) };
    });
  }

  /** The number of sequences of moves. Counting may take long: it does not keep the table waiting. */
  async perft(position, depth) {
    const { game, reader, workers } = this;
    const read = readerOf(reader, ({ count }) => reader.integer(count, 0, Infinity));
    return valueOf(game, await workers.ask("advisor", { type: "perft", position: plain(position), depth }, read));
  }

  /** Gives up what is asked. */
  stop() {
    this.workers.stop("table");
  }
}

/** What a worker needs to go on from a position. */
function plain({ cells, player, count, last, data }) {
  return { cells, player, count, last, data };
}

/** Reads an answer: { value }, or { failure } if the worker says that a block failed. */
function readerOf(reader, read) {
  return (answer) => {
    reader.need(typeof answer === "object" && answer !== null);
    const { failure } = answer;
    const isFailed = failure !== undefined && Object.keys(answer).length === 1;
    return isFailed ? { failure: reader.failure(failure) } : { value: read(answer) };
  };
}

/** The value of an outcome; throws the GameError of a block. Undefined if the question was stopped. */
function valueOf(game, outcome) {
  if (outcome === null) return undefined;
  if (outcome.failure) throw outcome.failure;
  if (outcome.failed === undefined) return outcome.value;
  const { line } = game.blocks[game.scripts[outcome.script]?.block] ?? game.blocks[0] ?? { line: 1 };
  const [code, text] = {
    silent: ["BDL607", "the block ran longer than 250 ms"],
    crash: /memory/i.test(outcome.text) ? ["BDL608", "the block needs more memory than the browser has"] : ["BDL606", "the block has ended its worker: " + outcome.text],
    flood: ["BDL606", "the block disturbs the engine of the page"],
    unreadable: ["BDL601", "this browser cannot read the blocks of the game"],
    refused: ["BDL601", "this browser has no sandbox for the blocks of the game"],
    gone: ["BDL608", "the browser has ended the process in which the blocks run"],
  }[outcome.failed] ?? ["BDL606", "the block has ended its worker"];
  throw new GameError(code, line, text);
}
