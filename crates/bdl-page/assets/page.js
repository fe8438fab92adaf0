// page.js: the table at which the game is played: what is selected, whose turn it is, what is said.

class Table {
  constructor(game) {
    this.session = new Session(game);
    this.view = new BoardView(this.session);
    this.players = new ComputerPlayers("players");
    // Hints have a worker of their own: they go on while the players are stopped.
    this.advisor = new ComputerPlayers("advisor");
    this.levels = ["human", "human"];
    this.selected = -1;
    this.hint = null;
    this.thinking = null;
    /** What the blocks are asked for: a promise, or null. */
    this.pending = null;
    /** The move that the blocks are asked about. */
    this.made = null;
    this.paused = false;
    this.note = "";
    this.isFailure = false;
    this.staleText = "";
    this.listen();
    this.open(fragmentRecord() ?? "");
  }

  /** Opens the game of the session, and plays a record; gives the number of moves that were legal. */
  open(record) {
    this.showBoard();
    return this.wait(this.session.open(), () => {
      this.view.color(this.session);
      return this.load(record);
    });
  }

  /** Goes on with what the blocks answer, at once if none are asked. Gives undefined if something else was done meanwhile. */
  wait(value, next) {
    if (!(value instanceof Promise)) return next(value);
    this.view.root.setAttribute("aria-busy", "true");
    const pending = value.then((value) => {
      if (this.pending !== pending) return undefined;
      this.interrupt();
      return next(value);
    });
    this.pending = pending;
    return pending;
  }

  /** Gives up what the blocks are asked for; false if that is nothing. */
  interrupt() {
    if (this.pending === null) return false;
    this.pending = null;
    this.made = null;
    this.session.blocks.stop();
    this.view.root.removeAttribute("aria-busy");
    return true;
  }

  listen() {
    listenToBoard(this.view, {
      choose: (square) => this.choose(square),
      cancel: () => this.select(-1),
      canDrag: (square) => (this.pending === null ? this.isOwn(square) : this.shown.cells[square] !== 0),
      drag: (square) => this.pending === null && this.select(square),
      drop: (from, to) => this.drop(from, to),
    });
    for (const player of [0, 1]) {
      const select = byId("player-" + player);
      for (const [value, text] of LEVELS) select.append(element("option", { value }, text));
      select.addEventListener("change", () => this.setLevel(player, select.value));
    }
    const click = (id, action) => byId(id).addEventListener("click", action);
    click("undo", () => this.undo());
    click("restart", () => this.restart());
    click("flip", () => {
      this.view.flip();
      byId("flip").setAttribute("aria-pressed", this.view.flipped);
    });
    click("hint", () => this.showHint());
    click("continue", () => {
      this.paused = false;
      this.update();
    });
    click("copy", () => this.copy());
    click("replay", () => this.load(byId("record").value));
    addEventListener("keydown", (event) => {
      const field = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      const undo = event.key.toLowerCase() === "u" && !event.ctrlKey && !event.altKey && !event.metaKey;
      const control = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (field || !(undo || control)) return;
      event.preventDefault();
      this.undo();
    });
    // Before the board hears of the click: it may replace what was clicked.
    const outside = ({ target }) => {
      if (this.selected >= 0 && !this.view.root.contains(target) && !byId("spawn").contains(target)) this.select(-1);
    };
    addEventListener("click", outside, true);
    addEventListener("hashchange", () => {
      const record = fragmentRecord();
      if (record !== null && record !== this.session.texts().join("+")) this.openFragment();
    });
  }

  get isPersonsTurn() {
    return this.levels[this.session.position.player] === "human";
  }

  isOwn(square) {
    const { cells, player } = this.session.position;
    return this.isPersonsTurn && this.pending === null && cells[square] !== 0 && ownerOf(cells[square]) === player && this.session.moves.length > 0;
  }

  /** The targets of the selection, each with "move" or "capture". */
  targets() {
    const targets = new Map();
    if (this.selected < 0) return targets;
    const { rules, position } = this.session;
    for (const move of this.session.moves)
      if (rules.from(move) === this.selected)
        targets.set(rules.to(move), position.cells[rules.to(move)] === 0 ? "move" : "capture");
    return targets;
  }

  choose(square) {
    // A click that comes before the blocks have answered means the position after that.
    if (this.pending !== null) return this.pending.then(() => this.choose(square));
    if (this.targets().has(square)) this.tryMove(this.selected, square);
    else this.select(this.isOwn(square) && square !== this.selected ? square : -1);
  }

  drop(from, to) {
    if (this.pending !== null) return this.pending.then(() => this.drop(from, to));
    this.selected = this.isOwn(from) ? from : -1;
    return this.targets().has(to) ? this.tryMove(from, to) : this.select(-1);
  }

  select(square) {
    this.selected = square;
    this.showBoard();
  }

  /** Makes the move between two squares, after the choice of a piece if there is one. */
  async tryMove(from, to) {
    const { session } = this;
    const { rules } = session;
    const moves = session.moves.filter((move) => rules.from(move) === from && rules.to(move) === to);
    let move = moves[0];
    if (rules.spawned(move) >= 0) {
      const { position } = session;
      const choices = rules.pieces[pieceOf(position.cells[from])].spawn;
      const choice = await askForSpawn(choices, rules, (piece) => this.view.man(manOf(piece, position.player)));
      this.view.setFocus(choice === null ? from : to, true);
      if (session !== this.session || position !== session.position) return;
      if (choice === null) return this.select(-1);
      move = moves.find((move) => rules.spawned(move) === choice);
    }
    this.make(move);
  }

  /** Makes a legal move; false if a block fails, then everything stays. */
  make(move, byComputer = false) {
    this.stopThinking();
    this.interrupt();
    this.selected = -1;
    this.hint = null;
    this.note = "";
    this.isFailure = false;
    const player = this.session.position.player;
    const done = after(this.session.play(move), (made) => ({ made }), (error) => ({ made: false, failure: asFailure(error) }));
    const result = this.wait(done, ({ made, failure }) => {
      if (failure) this.fail(failure);
      if (!made) return false;
      if (!byComputer) this.view.setFocus(this.session.rules.to(move), this.view.hasFocus());
      this.announce(`Player ${player}: ${this.session.rules.text(move)}. ${this.turnText()}`);
      this.update();
      return true;
    });
    // The man stands on its target while the blocks think about what follows.
    if (result instanceof Promise) {
      this.made = move;
      this.showBoard();
      this.showMoves();
    }
    return result;
  }

  /** The position on the board: with the move that the blocks are asked about. */
  get shown() {
    const { position, rules } = this.session;
    if (this.made === null) return position;
    const [from, to, spawned] = [rules.from(this.made), rules.to(this.made), rules.spawned(this.made)];
    const cells = position.cells.slice();
    cells[to] = spawned < 0 ? cells[from] : manOf(spawned, position.player);
    cells[from] = 0;
    return { ...position, cells, last: { from, to } };
  }

  fail(failure) {
    this.note = failureText(failure);
    this.isFailure = true;
    this.paused = true;
    this.update();
  }

  /** Takes back moves until a person is to move, one if there is no such position. */
  undo() {
    const { positions, made } = this.session;
    if (this.session.isOpen && this.interrupt()) {
      // The move that is not made yet.
      this.update();
      return true;
    }
    if (made.length === 0) return false;
    this.stopThinking();
    let at = made.length - 1;
    while (at >= 0 && this.levels[positions[at].player] !== "human") at--;
    this.session.undo(made.length - (at < 0 ? made.length - 1 : at));
    this.selected = -1;
    this.hint = null;
    this.note = "";
    this.isFailure = false;
    this.paused = !this.isPersonsTurn;
    this.announce("Undone. " + this.turnText());
    this.update();
    return true;
  }

  async restart() {
    if (this.session.made.length > 0 && !(await askForRestart())) return;
    this.reset();
    this.view.setFocus(this.view.focus, true);
  }

  reset() {
    this.load("");
    this.announce("New game. " + this.turnText());
  }

  /** Plays a record from the start; gives the number of moves that were legal. */
  load(record) {
    if (!this.session.isOpen) return this.pending.then(() => this.load(record));
    this.stopThinking();
    this.interrupt();
    this.selected = -1;
    this.hint = null;
    this.paused = false;
    const texts = movesOfRecord(String(record));
    return this.wait(this.session.replay(texts), ({ count, failure }) => {
      this.isFailure = failure !== null;
      this.note = failure ? failureText(failure) : "";
      if (!failure && count < texts.length) {
        this.note = `${texts.length - count} of ${texts.length} moves were not played: ${clipText(texts[count])} is not legal here.`;
        this.isFailure = true;
      }
      this.update();
      return count;
    });
  }

  setLevel(player, level) {
    if (!LEVELS.some(([value]) => value === level)) return;
    this.stopThinking();
    this.levels[player] = level;
    byId("player-" + player).value = level;
    this.selected = -1;
    this.paused = false;
    this.update();
  }

  /** Lets the computer move if it is its turn. */
  async wake() {
    const { session } = this;
    const { position } = session;
    if (this.thinking || this.pending || this.paused || this.isPersonsTurn || session.moves.length === 0) return;
    const thought = {};
    this.thinking = thought;
    byId("turn").setAttribute("aria-busy", "true");
    const both = !this.levels.includes("human");
    try {
      const [text] = await Promise.all([this.players.ask(session, this.levels[position.player]), pause(both ? 250 : 0)]);
      if (this.thinking !== thought) return;
      this.stopThinking();
      const move = session.find(text);
      if (move !== undefined) this.make(move, true);
    } catch (error) {
      if (this.thinking !== thought) return;
      this.stopThinking();
      this.fail(asFailure(error));
    }
  }

  stopThinking() {
    this.thinking = null;
    byId("turn").removeAttribute("aria-busy");
    this.players.stop();
  }

  /** The text of the move that a level would make; null if the game is over. */
  async best(level = "normal", seed = SEED) {
    const { session } = this;
    if (session.moves.length === 0) return null;
    try {
      return (await this.advisor.ask(session, level, seed)) ?? null;
    } catch (error) {
      throw new Error(failureText(asFailure(error)));
    }
  }

  async showHint() {
    const { session } = this;
    const { position } = session;
    const button = byId("hint");
    button.setAttribute("aria-busy", "true");
    try {
      const text = await this.best("normal");
      const move = text === null ? undefined : session.find(text);
      if (session !== this.session || position !== session.position || move === undefined) return;
      this.hint = { from: session.rules.from(move), to: session.rules.to(move) };
      this.announce("Hint: " + text);
      this.showBoard();
    } catch (error) {
      this.note = error.message;
      this.isFailure = true;
      this.showMessage();
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  async copy() {
    const field = byId("record");
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    this.announce("Copied.");
  }

  turnText() {
    const ended = this.endText();
    return ended === "" ? `Player ${this.session.position.player} to move.` : ended;
  }

  /** Why nothing can be played any more, or "". */
  endText() {
    const { session } = this;
    const { engine, position } = session;
    if (session.failure || !session.isOpen) return "";
    const status = engine.status(position);
    if (status === "ongoing") return "";
    if (status === "blocked") return "No legal move: the game cannot go on. It is a draw.";
    const { rule, reason } = position.ending;
    let text = "Game over";
    if (rule === "no_moves_available") {
      const { attacked } = engine.attacked(position);
      text += `: player ${position.player} has no legal move${attacked ? " and is under attack" : ""}`;
    } else if (reason) text += ": " + reason;
    const outcome = engine.outcome(position);
    if (outcome === "draw") return text + ". It is a draw.";
    return outcome === "unstated" ? text + "." : `${text}. Player ${outcome} wins.`;
  }

  announce(text) {
    byId("live").textContent = text;
  }

  update() {
    const { session } = this;
    const { position } = session;
    const turn = byId("turn");
    turn.dataset.player = position.player;
    const over = this.endText() !== "";
    turn.toggleAttribute("data-over", over);
    turn.textContent = over ? "Game over" : `Player ${position.player} to move`;
    byId("undo").disabled = session.made.length === 0;
    byId("hint").disabled = session.moves.length === 0;
    byId("continue").hidden = !(this.paused && !this.isPersonsTurn && !over);
    this.showBoard();
    this.showMoves();
    this.showMessage();
    setFragment(session.texts());
    this.wake();
  }

  showBoard() {
    const position = this.shown;
    const selectable = this.isPersonsTurn && this.made === null && this.session.moves.length > 0;
    const { selected, hint } = this;
    this.view.show({ position, selected, targets: this.targets(), last: position.last, hint, selectable });
  }

  showMoves() {
    const texts = this.session.texts();
    if (this.made !== null) texts.push(this.session.rules.text(this.made));
    const list = byId("moves");
    while (list.children.length > texts.length) list.lastChild.remove();
    texts.forEach((text, index) => {
      const item = list.children[index] ?? list.appendChild(element("li"));
      if (item.textContent !== text) item.textContent = text;
      if (index === texts.length - 1) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    });
    list.scrollTop = list.scrollHeight;
    const record = byId("record");
    if (record !== document.activeElement) record.value = texts.join(" ");
  }

  showMessage() {
    const { failure } = this.session;
    const texts = [this.endText(), failure ? failureText(failure) : "", this.note, this.staleText];
    const message = byId("message");
    const text = texts.filter((text) => text !== "").join("\n");
    if (message.textContent !== text) message.textContent = text;
    message.classList.toggle("failure", failure !== null || this.isFailure || this.staleText !== "");
  }

  /** Takes over a changed game; the moves made so far are played again as far as they are legal. */
  change(game) {
    const text = typeof game === "string" ? game : JSON.stringify(game);
    const { selected, session, view } = this;
    view.root.removeAttribute("data-stale");
    this.staleText = "";
    if (text === JSON.stringify(session.game)) {
      this.showMessage();
      return session.made.length;
    }
    this.stopThinking();
    this.interrupt();
    this.advisor.stop();
    session.workers.close();
    const hadFocus = view.hasFocus();
    this.session = new Session(JSON.parse(text));
    const { title } = this.session.game;
    document.title = title;
    document.querySelector("h1").textContent = title;
    view.build(this.session);
    return after(this.open(session.texts().join(" ")), (count) => {
      if (hadFocus) view.setFocus(view.focus, true);
      if (selected >= 0 && selected < view.cells.length && this.isOwn(selected)) this.select(selected);
      return count;
    });
  }

  /** The source has errors: the last good game stays playable. */
  stale(diagnostics) {
    this.view.root.dataset.stale = "true";
    this.staleText = diagnostics.map(failureText).join("\n");
    this.showMessage();
  }

  openFragment() {
    this.load(fragmentRecord() ?? "");
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const clipText = (text) => (text.length > 40 ? text.slice(0, 40) + "..." : text);

/** The moves in the address, or null. */
function fragmentRecord() {
  const match = /^#m=(.*)$/.exec(location.hash);
  try {
    return match && decodeURIComponent(match[1]);
  } catch {
    return match[1];
  }
}

function setFragment(texts) {
  const hash = texts.length > 0 ? "#m=" + texts.join("+") : "";
  if (location.hash === hash) return;
  try {
    history.replaceState(null, "", hash || location.href.split("#")[0]);
  } catch {
    // A page inside another program may not change its address.
  }
}

const table = new Table(JSON.parse(document.getElementById("bdl-game").textContent));

/** Runs work when the blocks have answered what they were asked before: then its value is a promise. */
function inTurn(work) {
  return table.pending === null ? work() : table.pending.then(() => inTurn(work));
}

/** A value of now, which is also a promise of the one after what the blocks are asked for. */
function current(read) {
  const value = read();
  if (table.pending !== null) Object.defineProperty(value, "then", { value: (...calls) => inTurn(read).then(...calls) });
  return value;
}

// What needs no blocks is there at once, also in a game with blocks; what needs some is a promise.
window.bdl = {
  state: () =>
    current(() => {
      const { failure, engine, position, isOpen } = table.session;
      const state = engine.describe(position);
      if (!isOpen) return { ...state, status: "opening" };
      return failure === null ? state : { ...state, status: "failed", failure };
    }),
  moves: () => current(() => table.session.moves.map((move) => table.session.rules.text(move))),
  play: (text) =>
    inTurn(() => {
      const move = table.session.find(text);
      return move !== undefined && table.make(move);
    }),
  undo: () => inTurn(() => table.undo()),
  reset: () => inTurn(() => table.reset()),
  perft: (depth) => inTurn(() => table.session.perft(depth)),
  best: (level, seed) => inTurn(() => table.best(level, seed)),
  load: (record) => inTurn(() => table.load(record)),
  change: (game) => inTurn(() => table.change(game)),
  stale: (diagnostics) => table.stale(diagnostics),
};
follow(table);
