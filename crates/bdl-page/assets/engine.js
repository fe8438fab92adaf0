// engine.js: positions, legal moves, the end of a game, counts.
//
// Positions never change: a move makes a new one. JavaScript of the game is called through `scripts` (see bridge.js),
// which is null in games without any.

const NONE = [];

class Engine {
  constructor(game, scripts) {
    this.rules = new Rules(game);
    this.scripts = scripts;
    this.marks = new Uint32Array(this.rules.size);
    this.mark = 0;
    /** Called now and then during work that may be long. */
    this.beat = () => {};
  }

  /** The position before the first move. */
  start() {
    const { game, size, width } = this.rules;
    const cells = new Array(size).fill(0);
    for (const [piece, owner, x, y] of game.placement) cells[y * width + x] = manOf(piece, owner);
    return this.position(cells, game.firstPlayer, 0, null, "{}");
  }

  position(cells, player, count, last, data) {
    // `legal`, `ending`, `attack` and the hash (`low`, `high`) are filled in when they are first asked for.
    return { cells, player, count, last, data, legal: null, ending: undefined, attack: null, low: 0, high: 0 };
  }

  /** The targets of a man without regard to invariants, each once, in the order of squares. */
  targets(cells, square, position, player) {
    const { width, height, x, y } = this.rules;
    const man = cells[square];
    const owner = ownerOf(man);
    const { leaps, rays, scripts, jumps } = this.rules.table(man);
    const { marks } = this;
    const found = [];
    // A script may ask for marks of its own through other men: its answer comes first.
    const lists = scripts.length === 0 ? NONE : scripts.map(({ script, kills }) => this.scriptTargets(script, kills, cells, square, position, player));
    const mark = ++this.mark;
    const x0 = x[square];
    const y0 = y[square];
    for (let i = 0; i < leaps.length; i++) {
      const leap = leaps[i];
      const tx = x0 + leap.dx;
      const ty = y0 + leap.dy;
      if (tx < 0 || tx >= width || ty < 0 || ty >= height) continue;
      const target = ty * width + tx;
      const other = cells[target];
      if (other !== 0 && (!leap.kills || ownerOf(other) === owner)) continue;
      marks[target] = mark;
      found.push(target);
    }
    for (let i = 0; i < rays.length; i++) {
      const { dx, dy, near, far, kills } = rays[i];
      let tx = x0 + dx * near;
      let ty = y0 + dy * near;
      for (let k = near; k <= far; k++, tx += dx, ty += dy) {
        if (tx < 0 || tx >= width || ty < 0 || ty >= height) break;
        const target = ty * width + tx;
        const other = cells[target];
        const isTarget = other === 0 || (kills && ownerOf(other) !== owner);
        if (isTarget && marks[target] !== mark) {
          marks[target] = mark;
          found.push(target);
        }
        if (other !== 0 && !jumps) break;
      }
    }
    for (const list of lists)
      for (const target of list) {
        if (marks[target] === mark) continue;
        marks[target] = mark;
        found.push(target);
      }
    return sortNumbers(found);
  }

  scriptTargets(script, kills, cells, square, position, player) {
    return this.scripts.targets(script, kills, { ...position, cells, player, focused: square });
  }

  /**
   * Whether a man of `by` could capture on a square by a rule without JavaScript; `men` are the squares where such men
   * stood before the move.
   */
  capturable(cells, men, target, by) {
    const { rules } = this;
    const { width, height, x, y } = rules;
    const row = 2 * width - 1;
    const tx = x[target];
    const ty = y[target];
    for (let i = 0; i < men.length; i++) {
      const square = men[i];
      const man = cells[square];
      if (man === 0 || ownerOf(man) !== by) continue;
      const dx = tx - x[square];
      const dy = ty - y[square];
      const need = rules.table(man).reach[(dy + height - 1) * row + dx + width - 1];
      if (need === 1) return true;
      if (need > 1) {
        const step = Math.sign(dy) * width + Math.sign(dx);
        let free = true;
        for (let at = square + step * (need - 1); at !== target; at += step)
          if (cells[at] !== 0) {
            free = false;
            break;
          }
        if (free) return true;
      }
    }
    return false;
  }

  /** Whether a man of `by` could capture on one of the squares by a list in JavaScript. */
  scriptsCapture(cells, men, targets, by, position) {
    if (this.scripts === null || targets.length === 0) return false;
    for (const square of men) {
      const man = cells[square];
      if (man === 0 || ownerOf(man) !== by) continue;
      for (const { script, kills } of this.rules.table(man).scripts) {
        const found = this.scriptTargets(script, kills, cells, square, position, position.player);
        if (targets.some((target) => found.includes(target))) return true;
      }
    }
    return false;
  }

  /** All moves that the invariants allow, in the order of the notation, also if the game is over. */
  legal(position) {
    if (position.legal) return position.legal;
    const { rules } = this;
    const { cells, player } = position;
    const own = [];
    const enemies = [];
    for (let square = 0; square < rules.size; square++) {
      const man = cells[square];
      if (man !== 0) (ownerOf(man) === player ? own : enemies).push(square);
    }
    const guards = this.guards(cells, own, enemies, player);
    const moves = [];
    for (const from of own) {
      const piece = pieceOf(cells[from]);
      const { spawn } = rules.pieces[piece];
      const targets = this.targets(cells, from, position, player);
      const isFree = rules.allowScripts.length === 0 && !rules.pawn[piece] && !this.needsTest(from, piece, guards);
      for (const to of targets) {
        if (!isFree && !this.allowed(position, from, to, piece, enemies, guards)) continue;
        const move = rules.move(from, to);
        if (spawn !== null && rules.y[to] === rules.farRow(player)) for (const rank of rules.spawnRanks(piece)) moves.push(move + 1 + rank);
        else moves.push(move);
      }
    }
    position.legal = moves;
    return moves;
  }

  /** The protected men of the player to move: those that could be captured now, and those that are safe. */
  guards(cells, own, enemies, player) {
    const { rules } = this;
    const guards = { exposed: [], safe: [] };
    if (!rules.protects) return guards;
    for (const square of own) {
      if (!rules.protect[pieceOf(cells[square])]) continue;
      (this.capturable(cells, enemies, square, 1 - player) ? guards.exposed : guards.safe).push(square);
    }
    return guards;
  }

  /** Whether a move of a man could leave a protected man capturable: a safe one only if it opens a line to it. */
  needsTest(from, piece, { exposed, safe }) {
    const { rules } = this;
    if (rules.cantRisk[piece] || rules.protect[piece] || exposed.length > 0) return true;
    if (safe.length === 0) return false;
    return rules.scripted || safe.some((square) => this.isOnLine(from, square));
  }

  isOnLine(a, b) {
    const { x, y } = this.rules;
    const dx = x[a] - x[b];
    const dy = y[a] - y[b];
    return dx === 0 || dy === 0 || dx === dy || dx === -dy;
  }

  /** Whether all invariants allow a move. The board is changed for a moment to look at it afterwards. */
  allowed(position, from, to, piece, enemies, guards) {
    const { rules } = this;
    const { cells, player } = position;
    const victim = cells[to];
    if (rules.pawn[piece] && victim === 0) {
      const far = Math.abs(rules.y[to] - rules.y[from]);
      if (rules.x[from] !== rules.x[to] || !(far === 1 || rules.y[from] === rules.startRow(player))) return false;
    }
    if (this.needsTest(from, piece, guards)) {
      const man = cells[from];
      const by = 1 - player;
      const risks = rules.cantRisk[piece] || rules.protect[piece];
      const { exposed, safe } = guards;
      cells[from] = 0;
      cells[to] = man;
      try {
        if (risks && this.capturable(cells, enemies, to, by)) return false;
        for (const square of exposed) if (square !== from && this.capturable(cells, enemies, square, by)) return false;
        for (const square of safe)
          if (square !== from && this.isOnLine(from, square) && this.capturable(cells, enemies, square, by)) return false;
        if (rules.scripted) {
          const kept = [...exposed, ...safe].filter((square) => square !== from);
          if (risks) kept.push(to);
          if (this.scriptsCapture(cells, enemies, kept, by, position)) return false;
        }
      } finally {
        cells[from] = man;
        cells[to] = victim;
      }
    }
    for (const script of rules.allowScripts)
      if (!this.scripts.allows(script, { ...position, focused: from }, from, to)) return false;
    return true;
  }

  /** The position after a legal move, without a look at the finishing rules. */
  apply(position, move) {
    const { rules } = this;
    const { game } = rules;
    const from = rules.from(move);
    const to = rules.to(move);
    const spawned = rules.spawned(move);
    const player = position.player;
    const cells = position.cells.slice();
    const man = cells[from];
    const piece = pieceOf(man);
    const last = { from, to, piece, owner: player, captured: cells[to], spawned };
    cells[from] = 0;
    cells[to] = spawned < 0 ? man : manOf(spawned, player);
    const count = position.count + 1;
    let next = this.position(cells, player, count, last, position.data);
    const change = (script, at) => {
      const changes = this.scripts.change(script, { ...next, focused: from }, at);
      next = this.position(changes.cells, changes.player, count, last, changes.data);
    };
    const onEnd = rules.pieces[piece].onEnd;
    if (onEnd !== null && rules.y[to] === rules.farRow(player)) change(onEnd, to);
    if (game.playerChange === null) next.player = 1 - next.player;
    else change(game.playerChange, -1);
    return next;
  }

  /** How a position ended by a finishing rule: null while none holds. */
  ending(position) {
    if (position.ending !== undefined) return position.ending;
    let ending = null;
    for (const rule of this.rules.game.finish) {
      if (rule === null) {
        if (this.legal(position).length === 0) ending = { rule: "no_moves_available" };
      } else {
        const answer = this.scripts.finish(rule, { ...position, focused: -1 });
        if (answer !== null) ending = { rule: "explicit", ...answer };
      }
      if (ending) break;
    }
    position.ending = ending;
    return ending;
  }

  status(position) {
    if (this.ending(position)) return "finished";
    return this.legal(position).length === 0 ? "blocked" : "ongoing";
  }

  /** The moves that may be made: none when the game is over. */
  moves(position) {
    return this.ending(position) ? [] : this.legal(position);
  }

  /** Finds all that a page shows of a position, so that nothing of it needs a block any more. */
  settle(position) {
    this.outcome(position);
    return position;
  }

  /** Whether an enemy could capture a royal man of the player to move. */
  attacked(position) {
    return (position.attack ??= this.findAttack(position));
  }

  findAttack(position) {
    const { rules } = this;
    const men = [];
    const royals = [];
    position.cells.forEach((man, square) => {
      if (man === 0) return;
      if (ownerOf(man) !== position.player) men.push(square);
      else if (rules.royal[pieceOf(man)]) royals.push(square);
    });
    const by = 1 - position.player;
    const { cells } = position;
    const attacked =
      royals.some((square) => this.capturable(cells, men, square, by)) || this.scriptsCapture(cells, men, royals, by, position);
    return { royals: royals.length, attacked };
  }

  /** 0, 1, "draw" or "unstated"; null while the game goes on. */
  outcome(position) {
    const status = this.status(position);
    if (status === "ongoing") return null;
    if (status === "blocked") return "draw";
    const ending = position.ending;
    if (ending.rule === "explicit") {
      if (ending.winner === undefined) return "unstated";
      return ending.winner === null ? "draw" : ending.winner;
    }
    const { royals, attacked } = this.attacked(position);
    return royals > 0 && !attacked ? "draw" : 1 - position.player;
  }

  perft(position, depth) {
    if (depth === 0) return 1;
    const moves = this.moves(position);
    if (depth === 1) return moves.length;
    this.beat();
    let total = 0;
    for (const move of moves) total += this.perft(this.apply(position, move), depth - 1);
    return total;
  }

  /** The men as "x,y name owner", top row first. */
  men(position) {
    const { width, height, pieces } = this.rules;
    const men = [];
    for (let y = height - 1; y >= 0; y--)
      for (let x = 0; x < width; x++) {
        const man = position.cells[y * width + x];
        if (man !== 0) men.push(`${x},${y} ${pieces[pieceOf(man)].name} ${ownerOf(man)}`);
      }
    return men;
  }

  /** The position as plain data, with the names that the command line uses. */
  describe(position) {
    const { rules } = this;
    const moves = this.moves(position).map((move) => rules.text(move));
    const state = {
      width: rules.width,
      height: rules.height,
      first_player: rules.game.firstPlayer,
      status: this.status(position),
      to_move: position.player,
      move_count: position.count,
      move_total: moves.length,
      position: this.men(position),
      moves,
      labels: Object.fromEntries(rules.pieces.map((piece, index) => [piece.name, rules.labels[index]])),
    };
    if (state.status !== "ongoing") state.outcome = this.outcome(position);
    if (position.ending) {
      state.rule = position.ending.rule;
      state.winner = position.ending.winner ?? null;
      if (position.ending.reason !== undefined) state.reason = position.ending.reason;
    }
    return state;
  }
}

/** Sorts numbers in place; lists of targets are short. */
function sortNumbers(list) {
  if (list.length > 64) return list.sort((a, b) => a - b);
  for (let i = 1; i < list.length; i++) {
    const value = list[i];
    let j = i - 1;
    for (; j >= 0 && list[j] > value; j--) list[j + 1] = list[j];
    list[j + 1] = value;
  }
  return list;
}
