// worth.js: what men are worth on each square, found from the rules alone.

const WORTH_LIMIT = 20000;
const clamp = (value, limit) => Math.max(-limit, Math.min(limit, value));

class Worth {
  constructor(rules) {
    this.rules = rules;
    const { game, size } = rules;
    const codes = 1 + 2 * game.pieces.length;
    this.base = new Array(codes).fill(256);
    // By code * size + square; null if all men count the same.
    this.places = null;
    this.corners = null;
    this.occurs = occurring(game);
    let work = size;
    for (let code = 1; code < codes; code++) {
      const table = this.table(code);
      work += size * (table ? table.leaps.length + 64 * table.rays.length + 1 : 1);
    }
    if (work <= 2 ** 26) this.measure(codes);
    const plain = [0, 0];
    for (const [piece, owner] of game.placement) if (!rules.royal[piece]) plain[owner] += this.base[manOf(piece, owner)];
    this.bare = Math.floor((plain[0] + plain[1]) / 16);
  }

  /** The compiled moves of a man; null for pieces that never occur. */
  table(code) {
    return this.occurs[pieceOf(code)] ? this.rules.table(code) : null;
  }

  measure(codes) {
    const { rules, base } = this;
    const { size, height, y, game } = rules;
    this.places = new Int16Array(codes * size);
    this.corners = new Int16Array(codes * size);
    const mobility = new Int32Array(codes * size);
    const average = [];
    for (let code = 1; code < codes; code++) {
      let sum = 0;
      for (let square = 0; square < size; square++) sum += mobility[code * size + square] = this.mobility(code, square);
      average[code] = Math.floor(sum / size);
      base[code] = Math.min(32 + Math.floor((average[code] * 96) / 1024), WORTH_LIMIT);
    }
    const goals = game.finish.some((rule) => rule !== null);
    for (let code = 1; code < codes; code++) {
      const royal = rules.royal[pieceOf(code)];
      const gain = this.gainAtEnd(code);
      const distance = gain > 0 ? this.movesToEnd(code) : null;
      const advances = goals && gain === 0 && this.isOneWay(code);
      for (let square = 0; square < size; square++) {
        const index = code * size + square;
        const above = Math.trunc(((mobility[index] - average[code]) * 24) / 1024);
        let value = base[code];
        if (royal) this.corners[index] = clamp(-above, WORTH_LIMIT);
        else value += above;
        if (distance !== null && distance[square] > 0) value += gain >> distance[square];
        if (advances) {
          const rows = ownerOf(code) === 0 ? y[square] : height - 1 - y[square];
          const eighths = Math.floor((rows * 8) / height);
          value += 3 * eighths * eighths;
        }
        this.places[index] = Math.max(0, Math.min(WORTH_LIMIT, value));
      }
    }
  }

  /** Whether a pawn may go to an empty square at this offset. */
  pawnSteps(code, square, dx, dy) {
    return dx === 0 && (Math.abs(dy) === 1 || this.rules.y[square] === this.rules.startRow(ownerOf(code)));
  }

  /** The targets of a man, in 1024ths, on a board where each square is empty with a fixed chance. */
  mobility(code, square) {
    const { rules } = this;
    const { width, height, x, y } = rules;
    const table = this.table(code);
    if (table === null) return 0;
    const pawn = rules.pawn[pieceOf(code)];
    const isOn = (dx, dy) => x[square] + dx >= 0 && x[square] + dx < width && y[square] + dy >= 0 && y[square] + dy < height;
    const chance = (dx, dy, kills) => (!pawn || this.pawnSteps(code, square, dx, dy) ? 44 : 0) + (kills ? 12 : 0);
    let sum = table.scripts.length > 0 ? 4096 : 0;
    for (const { dx, dy, kills } of table.leaps) if (isOn(dx, dy)) sum += Math.floor((1024 * chance(dx, dy, kills)) / 64);
    for (const { dx, dy, near, far, kills } of table.rays) {
      let reach = 1024;
      for (let k = near; k <= far && isOn(dx * k, dy * k); k++) {
        sum += Math.floor((reach * chance(dx * k, dy * k, kills)) / 64);
        if (!table.jumps) reach = Math.floor((reach * 44) / 64);
      }
    }
    return sum;
  }

  /** What a man gains at its far row. */
  gainAtEnd(code) {
    const piece = this.rules.pieces[pieceOf(code)];
    if (piece.onEnd !== null) return 128;
    if (piece.spawn === null) return 0;
    const best = Math.max(0, ...piece.spawn.map((choice) => this.base[manOf(choice, ownerOf(code))]));
    return Math.max(0, best - this.base[code]);
  }

  /** By square: how many moves a man needs on an empty board to end one on its far row, up to 8; 0 for more. */
  movesToEnd(code) {
    const { rules } = this;
    const { size, width, height, x, y } = rules;
    const table = this.table(code);
    const moves = new Array(size).fill(0);
    if (table === null) return moves;
    const pawn = rules.pawn[pieceOf(code)];
    const farRow = rules.farRow(ownerOf(code));
    for (let round = 1; round <= 8; round++) {
      const known = moves.slice();
      for (let square = 0; square < size; square++) {
        if (known[square] !== 0) continue;
        const arrives = (dx, dy) => {
          const tx = x[square] + dx;
          const ty = y[square] + dy;
          if (tx < 0 || tx >= width || ty < 0 || ty >= height) return false;
          if (pawn && !this.pawnSteps(code, square, dx, dy)) return false;
          return round === 1 ? ty === farRow : known[ty * width + tx] === round - 1;
        };
        let found = table.leaps.some(({ dx, dy }) => arrives(dx, dy));
        for (const { dx, dy, near, far } of table.rays) for (let k = near; k <= far && !found; k++) found = arrives(dx * k, dy * k);
        if (found) moves[square] = round;
      }
    }
    return moves;
  }

  isOneWay(code) {
    const table = this.table(code);
    if (table === null || table.scripts.length > 0) return false;
    const moves = [...table.leaps, ...table.rays];
    return moves.length > 0 && moves.every(({ dy }) => (ownerOf(code) === 0 ? dy > 0 : dy < 0));
  }

  /** The static evaluation for the player to move. */
  evaluate({ cells, player }) {
    const { rules, base, places, corners } = this;
    const { size, x, y } = rules;
    const sums = [0, 0];
    const plain = [0, 0];
    const corner = [0, 0];
    const royal = [-1, -1];
    for (let square = 0; square < size; square++) {
      const man = cells[square];
      if (man === 0) continue;
      const owner = ownerOf(man);
      sums[owner] += places === null ? 256 : places[man * size + square];
      if (!rules.royal[pieceOf(man)]) {
        plain[owner] += base[man];
        continue;
      }
      if (corners !== null) corner[owner] += corners[man * size + square];
      if (royal[owner] < 0) royal[owner] = square;
    }
    let value = sums[0] - sums[1];
    const [first, second] = royal;
    if (first >= 0 && second >= 0)
      for (const own of [0, 1]) {
        // A player with little left but a royal man is driven to where it has few moves, and the royal men approach.
        if (plain[own] >= this.bare || plain[own] >= plain[1 - own]) continue;
        const apart = Math.max(Math.abs(x[first] - x[second]), Math.abs(y[first] - y[second]));
        const driven = 4 * corner[own] - 8 * apart;
        value += own === 0 ? -driven : driven;
      }
    value = clamp(value, 100000000);
    return player === 0 ? value : -value;
  }
}

/** Which pieces can occur: those of the start and what they become; all if a script may put any. */
function occurring(game) {
  if (game.playerChange !== null || game.pieces.some((piece) => piece.onEnd !== null)) return game.pieces.map(() => true);
  const occurs = game.pieces.map(() => false);
  const found = game.placement.map(([piece]) => piece);
  while (found.length > 0) {
    const piece = found.pop();
    if (occurs[piece]) continue;
    occurs[piece] = true;
    for (const choice of game.pieces[piece].spawn ?? []) found.push(choice);
  }
  return occurs;
}
