// rules.js: what never changes during a game: geometry, move tables, labels, notation.
//
// Squares are numbers, y * width + x in file coordinates (x from the left, y from the bottom). A man is a number too:
// 0 for an empty square, else 1 + 2 * piece + owner. A move is one number whose order is the order of the notation.

/** A failure with the id of a diagnostic and the line of the block in the BDL file. */
class GameError extends Error {
  constructor(code, line, text) {
    super(text);
    this.code = code;
    this.line = line;
  }
}

/** Whether a game has JavaScript that runs during play. */
function hasScripts(game) {
  return game.scripts.length > 0;
}

const DIRECTIONS = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];

const ownerOf = (man) => (man - 1) & 1;
const pieceOf = (man) => (man - 1) >> 1;
const manOf = (piece, owner) => 1 + 2 * piece + owner;

class Rules {
  constructor(game) {
    this.game = game;
    this.width = game.width;
    this.height = game.height;
    this.size = game.width * game.height;
    this.pieces = game.pieces;
    this.x = Array.from({ length: this.size }, (_, square) => square % this.width);
    this.y = Array.from({ length: this.size }, (_, square) => Math.floor(square / this.width));
    // The ranks of names put choices of a spawn in the order of the notation.
    const byName = game.pieces.map((_, piece) => piece);
    byName.sort((a, b) => (game.pieces[a].name < game.pieces[b].name ? -1 : 1));
    this.pieceOfRank = byName;
    this.rankOfPiece = [];
    byName.forEach((piece, rank) => (this.rankOfPiece[piece] = rank));
    this.ranks = [];
    this.spawnBase = game.pieces.length + 1;
    const listed = (kind) => {
      const flags = game.pieces.map(() => false);
      for (const rule of game.invariants) if (rule.kind === kind) for (const piece of rule.pieces) flags[piece] = true;
      return flags;
    };
    this.cantRisk = listed("cant_risk");
    this.protect = listed("protect_piece");
    this.pawn = listed("pawn_movement");
    this.protects = this.protect.includes(true);
    this.royal = game.pieces.map((_, piece) => this.cantRisk[piece] || this.protect[piece]);
    this.allowScripts = game.invariants.filter((rule) => rule.kind === "explicit").map((rule) => rule.script);
    this.tables = [];
    const isScripted = (piece) => piece.movesMember !== null || piece.moves.some((rule) => rule.kind === "explicit");
    this.scripted = game.pieces.some(isScripted);
    this.labels = labelsOf(game.pieces);
  }

  /** The compiled moves of a man, made when they are first needed. */
  table(man) {
    return (this.tables[man] ??= this.compile(this.pieces[pieceOf(man)], ownerOf(man)));
  }

  /** The leaps, rays and scripted lists of a piece for an owner, and from how far it captures. */
  compile(piece, owner) {
    const flip = piece.mirrored && owner === 1 ? -1 : 1;
    const leaps = new Map();
    const scripts = [];
    // By direction, nearest distance and kills: the farthest distance. A shorter ray adds nothing.
    const farthest = DIRECTIONS.map(() => []);
    const clip = ([from, to], limit) => [Math.max(from, -limit), Math.min(to, limit)];
    for (const rule of piece.moves) {
      if (rule.kind === "vector") {
        const [x0, x1] = clip(rule.x, this.width - 1);
        const [y0, y1] = clip(rule.y, this.height - 1);
        for (let dx = x0; dx <= x1; dx++)
          for (let dy = y0; dy <= y1; dy++) {
            if (dx === 0 && dy === 0) continue;
            const key = dx * 256 + dy * flip;
            leaps.set(key, { dx, dy: dy * flip, kills: rule.kills || (leaps.has(key) && leaps.get(key).kills) });
          }
      } else if (rule.kind === "explicit") {
        scripts.push({ script: rule.script, kills: rule.kills });
      } else {
        const { width, height } = this;
        const limit = { horizontal: width, vertical: height, diagonal: Math.min(width, height) }[rule.kind] - 1;
        const [from, to] = clip([rule.from ?? -limit, rule.to ?? limit], limit);
        for (const sign of [1, -1]) {
          const near = Math.max(1, sign > 0 ? from : -to);
          const far = sign > 0 ? to : -from;
          if (near > far) continue;
          const steps = { horizontal: [[1, 0]], vertical: [[0, flip]], diagonal: [[1, 1], [1, -1]] }[rule.kind];
          for (const [dx, dy] of steps) {
            const direction = DIRECTIONS.findIndex(([x, y]) => x === dx * sign && y === dy * sign);
            const ends = (farthest[direction][near] ??= [0, 0]);
            ends[+rule.kills] = Math.max(ends[+rule.kills], far);
          }
        }
      }
    }
    if (piece.movesMember !== null) scripts.push({ script: piece.movesMember, kills: true });
    const rays = [];
    farthest.forEach((list, direction) => {
      const [dx, dy] = DIRECTIONS[direction];
      list.forEach(([plain, killing], near) => {
        if (killing > 0) rays.push({ dx, dy, near, far: killing, kills: true });
        if (plain > killing) rays.push({ dx, dy, near, far: plain, kills: false });
      });
    });
    const table = { leaps: [...leaps.values()], rays, scripts, jumps: piece.canJump, reach: null };
    table.reach = this.reach(table);
    return table;
  }

  /**
   * By offset: 0 if the man never captures there, 1 if it always may, 1 + n if the squares from distance n up to the
   * target must be empty. Of several rays the one that begins farthest away asks least.
   */
  reach({ leaps, rays, jumps }) {
    const reach = new Uint8Array((2 * this.width - 1) * (2 * this.height - 1));
    const at = (dx, dy) => (dy + this.height - 1) * (2 * this.width - 1) + dx + this.width - 1;
    for (const { dx, dy, near, far, kills } of rays) {
      if (!kills) continue;
      for (let k = near; k <= far; k++) {
        const index = at(dx * k, dy * k);
        const value = jumps || k === near ? 1 : 1 + near;
        if (reach[index] !== 1 && (value === 1 || value > reach[index])) reach[index] = value;
      }
    }
    for (const { dx, dy, kills } of leaps) if (kills) reach[at(dx, dy)] = 1;
    return reach;
  }

  farRow(owner) {
    return owner === 0 ? this.height - 1 : 0;
  }

  startRow(owner) {
    return owner === 0 ? 1 : this.height - 2;
  }

  move(from, to, spawned = -1) {
    return (from * this.size + to) * this.spawnBase + (spawned < 0 ? 0 : 1 + this.rankOfPiece[spawned]);
  }

  /** The ranks of the choices of a piece, in the order of the notation. */
  spawnRanks(piece) {
    const rank = (choice) => this.rankOfPiece[choice];
    return (this.ranks[piece] ??= this.pieces[piece].spawn.map(rank).sort((a, b) => a - b));
  }

  from(move) {
    return Math.floor(move / this.spawnBase / this.size);
  }

  to(move) {
    return Math.floor(move / this.spawnBase) % this.size;
  }

  /** The piece that the player chose, or -1. */
  spawned(move) {
    const rank = move % this.spawnBase;
    return rank === 0 ? -1 : this.pieceOfRank[rank - 1];
  }

  square(square) {
    return this.x[square] + "," + this.y[square];
  }

  text(move) {
    const spawned = this.spawned(move);
    const choice = spawned < 0 ? "" : "=" + this.pieces[spawned].name;
    return this.square(this.from(move)) + "-" + this.square(this.to(move)) + choice;
  }

  /** The move that a text names, legal or not; null if it names none on this board. */
  parse(text) {
    const match = /^(\d+),(\d+)-(\d+),(\d+)(?:=(\w+))?$/.exec(text);
    if (!match) return null;
    const [x1, y1, x2, y2] = match.slice(1, 5).map(Number);
    if (x1 >= this.width || x2 >= this.width || y1 >= this.height || y2 >= this.height) return null;
    const spawned = match[5] === undefined ? -1 : this.pieces.findIndex((piece) => piece.name === match[5]);
    if (match[5] !== undefined && spawned < 0) return null;
    return this.move(y1 * this.width + x1, y2 * this.width + x2, spawned);
  }
}

/** The label of each piece: its own letter, or the shortest beginning of its name that no other name shares. */
function labelsOf(pieces) {
  const short = (name, k) => name.slice(0, 1).toUpperCase() + name.slice(1, k);
  const counts = [1, 2, 3].map((k) => {
    const count = new Map();
    for (const { name } of pieces) count.set(short(name, k), (count.get(short(name, k)) ?? 0) + 1);
    return count;
  });
  const numbers = new Map();
  return pieces.map(({ name, letter }) => {
    const first = short(name, 1);
    const number = (numbers.get(first) ?? 0) + 1;
    numbers.set(first, number);
    if (letter) return Array.from(letter).slice(0, 3).join("");
    for (let k = 1; k <= Math.min(3, name.length); k++) if (counts[k - 1].get(short(name, k)) === 1) return short(name, k);
    return first + number;
  });
}
