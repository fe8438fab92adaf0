// search.js: how the computer players choose. It visits the same positions as the players of the command line.
//
// Alpha-beta with iterative deepening, quiescence, a table, killers and history, in integers alone. The functions are
// generators that yield now and then, so that the search can go on in slices.

const WIN = 1000000000;
const SURE_WIN = WIN - 1000;
const MAX_PLY = 64;
// What the value of an entry of the table is: the value itself, or a bound of it.
const [EXACT, LOWER, UPPER] = [1, 2, 3];
const BUDGETS = {
  easy: { depth: 2, work: 60000, calls: 1000, sureDepth: 1, noise: 127, bits: 10 },
  normal: { depth: 32, work: 1000000, calls: 5000, sureDepth: 3, noise: 7, bits: 14 },
  hard: { depth: 32, work: 5000000, calls: 20000, sureDepth: 5, noise: 7, bits: 16 },
};

function mix(v) {
  v ^= v >>> 16;
  v = Math.imul(v, 0x85ebca6b);
  v ^= v >>> 13;
  v = Math.imul(v, 0xc2b2ae35);
  return (v ^ (v >>> 16)) >>> 0;
}
const keyLow = (n) => mix(Math.imul(n, 0x9e3779b1));
const keyHigh = (n) => mix(Math.imul(n, 0x85ebca77) + 0x7f4a7c15);

/** The hashes of positions: men, player to move, `data`, and what else the blocks look at. */
class Hashes {
  constructor(rules) {
    const { game, size } = rules;
    this.size = size;
    const count = (1 + 2 * game.pieces.length) * size;
    this.low = count <= 65536 ? new Uint32Array(count) : null;
    this.high = count <= 65536 ? new Uint32Array(count) : null;
    for (let index = 0; this.low !== null && index < count; index++) {
      const n = Math.floor(index / size) * 4096 + (index % size);
      this.low[index] = keyLow(n);
      this.high[index] = keyHigh(n);
    }
    const used = (script) => (script === null || script === undefined ? "" : game.blocks[game.scripts[script].block].text);
    const asks = [];
    const changes = [game.playerChange];
    for (const piece of game.pieces) {
      asks.push(piece.movesMember, ...piece.moves.map((rule) => rule.script));
      changes.push(piece.onEnd);
    }
    asks.push(...game.invariants.map((rule) => rule.script), ...game.finish);
    this.seesCount = [...asks, ...changes].some((script) => /move_count|random/.test(used(script)));
    this.seesLast = asks.some((script) => used(script).includes("last_move"));
  }

  /** Sets `low` and `high` of a position. */
  set(position) {
    const { size } = this;
    const { cells, data, last } = position;
    let low = position.player === 1 ? 0x5bd1e995 : 0;
    let high = position.player === 1 ? 0x27d4eb2f : 0;
    const add = (n) => {
      low ^= keyLow(n);
      high ^= keyHigh(n);
    };
    for (let square = 0; square < size; square++) {
      const man = cells[square];
      if (man === 0) continue;
      if (this.low === null) add(man * 4096 + square);
      else {
        low ^= this.low[man * size + square];
        high ^= this.high[man * size + square];
      }
    }
    if (data !== "{}") {
      let f = 0x811c9dc5;
      for (let i = 0; i < data.length; i++) f = Math.imul(f ^ data.charCodeAt(i), 0x01000193);
      low ^= mix(f);
      high ^= mix(f + 0x9e3779b9);
    }
    if (this.seesCount) add(0x20000000 + position.count);
    if (this.seesLast && last !== null) {
      add(0x40000000 + last.from * 4096 + last.to);
      add(0x60000000 + last.captured);
    }
    position.low = low >>> 0;
    position.high = high >>> 0;
    return position;
  }
}

class Search {
  constructor(engine, worth, hashes, budget, seed) {
    Object.assign(this, { engine, worth, hashes, budget });
    this.rules = engine.rules;
    this.seed = mix(seed);
    this.mask = 2 ** budget.bits - 1;
    // The table, one list for each part of an entry; an empty slot has no bound.
    const size = this.mask + 1;
    this.checks = new Uint32Array(size);
    this.values = new Int32Array(size);
    this.depths = new Int8Array(size);
    this.bestIndexes = new Uint16Array(size);
    this.bounds = new Uint8Array(size);
    this.killers = Array.from({ length: MAX_PLY + 1 }, () => [-1, -1]);
    this.history = new Int32Array(65536);
    // The scores of the list that is sorted, by the index of the move.
    this.scores = [];
    this.path = [];
    this.positions = 0;
    this.work = 0;
    this.depth = 0;
    this.most = 0;
    this.stopped = false;
    this.calls0 = 0;
  }

  get calls() {
    return this.engine.scripts === null ? 0 : this.engine.scripts.calls - this.calls0;
  }

  *run(position, game) {
    const moves = this.engine.moves(position);
    this.most = moves.length;
    this.path.push(this.hashes.set(position));
    let order = this.sorted(position, moves, -1, 0, moves.map((_, index) => index));
    const choice = { move: moves[order[0]], value: 0, depth: 0 };
    for (let depth = 1; depth <= this.budget.depth; depth++) {
      this.depth = depth;
      const found = yield* this.root(position, moves, order, game, choice);
      if (found === null) break;
      choice.depth = depth;
      order = [found.index, ...order.filter((index) => index !== found.index)];
      const value = Math.abs(found.value);
      if (value > SURE_WIN && WIN - value <= depth) break;
    }
    return { ...choice, positions: this.positions, calls: this.calls };
  }

  /** Searches all moves of the root; null if the budget ended before the last. Better moves are noted at once. */
  *root(position, moves, order, game, choice) {
    let best = null;
    for (const index of order) {
      let value = yield* this.child(position, moves[index], this.depth, best === null ? -WIN : best.value, WIN, 0);
      if (this.stopped) return null;
      if (value > 0 && value <= SURE_WIN) {
        // A position that the game has had before brings nothing new.
        const { low, high } = this.hashes.set(this.engine.apply(position, moves[index]));
        if (game.some((other) => other.low === low && other.high === high)) value = 0;
      }
      if (best === null || value > best.value) {
        best = { index, value };
        choice.move = moves[index];
        choice.value = value;
      }
    }
    return best;
  }

  /** The value of a move for the player who makes it; `depth` counts this move. */
  *child(position, move, depth, alpha, beta, ply) {
    const next = this.hashes.set(this.engine.apply(position, move));
    this.path.push(next);
    let value;
    if (next.player === position.player) value = yield* this.node(next, depth - 1, alpha, beta, ply + 1);
    else value = -(yield* this.node(next, depth - 1, -beta, -alpha, ply + 1));
    this.path.pop();
    return value;
  }

  /** The value of a position for the player to move, within a window. */
  *node(position, depth, alpha, beta, ply) {
    this.positions++;
    this.work += 8 + (this.rules.size >> 3);
    if (this.isSpent()) {
      this.stopped = true;
      return 0;
    }
    if ((this.positions & 63) === 0) yield;
    const { low, high } = position;
    for (let at = 0; at < ply; at++) if (this.path[at].low === low && this.path[at].high === high) return 0;
    const slot = low & this.mask;
    const known = this.bounds[slot] !== 0 && this.checks[slot] === high;
    const knownDepth = this.depths[slot];
    const knownBest = known ? this.bestIndexes[slot] : -1;
    if (known && knownDepth >= Math.max(depth, 0)) {
      const value = moved(this.values[slot], -ply);
      const bound = this.bounds[slot];
      if (bound === EXACT || (bound === LOWER && value >= beta) || (bound === UPPER && value <= alpha)) return value;
    }
    const status = this.engine.status(position);
    const moves = this.engine.moves(position);
    this.work += moves.length;
    if (status !== "ongoing") return this.valueOfEnd(position, ply);
    if (ply < this.depth) this.most = Math.max(this.most, moves.length);
    // A forced move costs no depth.
    if (moves.length === 1) depth = Math.max(depth, 0) + 1;
    const quiet = depth <= 0;
    if (ply >= MAX_PLY || depth <= -8) return this.evaluate(position);
    let best = -WIN;
    if (quiet) {
      best = this.evaluate(position);
      if (best >= beta) return best;
      alpha = Math.max(alpha, best);
    }
    const before = alpha;
    const order = [];
    const least = quiet ? alpha - best - 200 : 0;
    for (let index = 0; index < moves.length; index++) {
      const move = moves[index];
      if (!quiet || (this.isNoisy(position, move) && this.gain(position, move) > least)) order.push(index);
    }
    this.sorted(position, moves, knownBest, ply, order);
    let bestIndex = 0;
    for (const index of order) {
      const move = moves[index];
      // As in `child`, without a generator more.
      const next = this.hashes.set(this.engine.apply(position, move));
      this.path.push(next);
      let value;
      if (next.player === position.player) value = yield* this.node(next, depth - 1, alpha, beta, ply + 1);
      else value = -(yield* this.node(next, depth - 1, -beta, -alpha, ply + 1));
      this.path.pop();
      if (this.stopped) return 0;
      if (value <= best) continue;
      best = value;
      bestIndex = index;
      alpha = Math.max(alpha, value);
      if (value >= beta) {
        if (!quiet && !this.isNoisy(position, move)) this.rememberCut(position, move, depth, ply);
        break;
      }
    }
    if (!quiet && !(known && knownDepth > depth)) {
      this.checks[slot] = high;
      this.values[slot] = moved(best, ply);
      this.depths[slot] = depth;
      this.bestIndexes[slot] = bestIndex;
      this.bounds[slot] = best >= beta ? LOWER : best > before ? EXACT : UPPER;
    }
    return best;
  }

  /** Whether the budget is spent. Sure depths go on where positions have few moves. */
  isSpent() {
    const { budget, work, depth } = this;
    if (work < budget.work && this.calls < budget.calls) return false;
    const sure = depth <= budget.sureDepth && this.most <= (depth <= 3 ? 40 : 20);
    return !sure || work >= 400000000 || this.calls >= 2000000;
  }

  valueOfEnd(position, ply) {
    let outcome = this.engine.outcome(position);
    if (outcome === "unstated") outcome = position.last === null ? "draw" : position.last.owner;
    if (outcome === "draw") return 0;
    return outcome === position.player ? WIN - ply : -(WIN - ply);
  }

  evaluate(position) {
    const { noise } = this.budget;
    return this.worth.evaluate(position) + (mix(position.low ^ this.seed) & noise) - (noise >> 1);
  }

  /** Sorts indexes of moves by how early the moves are searched. */
  sorted(position, moves, best, ply, order) {
    const { scores } = this;
    const killers = this.killers[ply];
    for (const index of order) {
      const move = moves[index];
      if (index === best) scores[index] = 2 ** 30;
      else if (this.isNoisy(position, move)) {
        const man = position.cells[this.rules.from(move)];
        scores[index] = 2 ** 24 + 8 * this.gain(position, move) - Math.floor(this.worth.base[man] / 8);
      } else if (move === killers[0]) scores[index] = 2 ** 22 + 1;
      else if (move === killers[1]) scores[index] = 2 ** 22;
      else scores[index] = this.history[this.historyIndex(position, move)];
    }
    return order.sort((a, b) => scores[b] - scores[a]);
  }

  isNoisy(position, move) {
    return this.rules.spawned(move) >= 0 || position.cells[this.rules.to(move)] !== 0;
  }

  /** What a move captures and gains by a spawn. */
  gain({ cells, player }, move) {
    const { base } = this.worth;
    const captured = cells[this.rules.to(move)];
    const spawned = this.rules.spawned(move);
    const prize = captured === 0 ? 0 : base[captured];
    return spawned < 0 ? prize : prize + base[manOf(spawned, player)] - base[cells[this.rules.from(move)]];
  }

  historyIndex({ cells }, move) {
    return (cells[this.rules.from(move)] * this.rules.size + this.rules.to(move)) & 65535;
  }

  rememberCut(position, move, depth, ply) {
    const killers = this.killers[ply];
    if (killers[0] !== move) this.killers[ply] = [move, killers[0]];
    const index = this.historyIndex(position, move);
    this.history[index] = Math.min(this.history[index] + depth * depth, 2 ** 20);
  }
}

/** Forced ends are kept as distances from the position, not from the root. */
function moved(value, ply) {
  if (value > SURE_WIN) return value + ply;
  return value < -SURE_WIN ? value - ply : value;
}

const prepared = new WeakMap();

/**
 * Chooses a move of the last position of a game: a generator that returns { move, value, depth, positions, calls }, or
 * null without a legal move. Throws the GameError of a block that fails.
 */
function* chooseMove(engine, history, level, seed) {
  if (!prepared.has(engine)) prepared.set(engine, { worth: new Worth(engine.rules), hashes: new Hashes(engine.rules) });
  const { worth, hashes } = prepared.get(engine);
  const search = new Search(engine, worth, hashes, BUDGETS[level] ?? BUDGETS.normal, seed);
  search.calls0 = engine.scripts === null ? 0 : engine.scripts.calls;
  // Calls that find the legal moves of the root count, whether they were known before or not.
  const position = { ...history[history.length - 1], legal: null, ending: undefined };
  const game = [...history.slice(0, -1), position].map((past) => hashes.set(past));
  const moves = engine.moves(position);
  const plain = (move) => ({ move, value: 0, depth: 0, positions: 0, calls: search.calls });
  if (moves.length === 0) return null;
  if (moves.length === 1) return plain(moves[0]);
  if (level === "random") return plain(moves[mix(mix(seed) + Math.imul(position.count, 0x9e3779b1)) % moves.length]);
  return yield* search.run(position, game);
}
