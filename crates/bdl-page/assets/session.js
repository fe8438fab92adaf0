// session.js: a game in progress on this page, and the realm that its blocks run in.

/** The window of a frame; null if the page cannot use it, as in a sandbox, where each frame has an origin of its own. */
function windowOf(frame) {
  try {
    return frame.contentWindow?.document ? frame.contentWindow : null;
  } catch {
    return null;
  }
}

/** Makes the realm of the blocks in a hidden frame; in this document if there are no frames for that. */
function makeRealm(game) {
  const sandbox = document.getElementById("bdl-sandbox").textContent;
  const now = performance.now.bind(performance);
  const log = (line) => console.log("block: " + line);
  const load = (target, own, checked) => {
    target.bdlHost = { now, log, own };
    target.bdlRealm = null;
    const script = target.document.createElement("script");
    // The policy of a page that another program shows allows no other scripts.
    script.nonce = document.getElementById("bdl-engine").nonce;
    script.textContent = realmSource(game, sandbox, checked);
    target.document.documentElement.append(script);
    const { bdlRealm } = target;
    delete target.bdlHost;
    delete target.bdlRealm;
    script.remove();
    return bdlRealm;
  };
  for (const old of document.querySelectorAll("iframe.realm")) old.remove();
  // Blocks that this browser cannot read with checks of the time are taken as they are written.
  for (const checked of [true, false]) {
    const frame = document.createElement("iframe");
    frame.className = "realm";
    frame.title = "Scripts of the game";
    frame.hidden = true;
    document.body.append(frame);
    const target = windowOf(frame);
    const realm = target && load(target, true, checked);
    if (realm) return realm;
    frame.remove();
  }
  const realm = load(window, false, true) ?? load(window, false, false);
  if (!realm) throw new GameError("BDL601", game.blocks[0]?.line ?? 1, "this browser cannot read the blocks of the game");
  return realm;
}

/** The moves of a record: separated by white space or `+`. */
function movesOfRecord(record) {
  return record.split(/[\s+]+/).filter((text) => text !== "");
}

class Session {
  constructor(game) {
    this.game = game;
    this.engine = new Engine(game, null);
    this.colors = null;
    /** The failure that keeps the present position from going on. */
    this.failure = null;
    if (hasScripts(game)) {
      try {
        this.engine.scripts = new Scripts(game, makeRealm(game));
        if (game.coloring !== null) this.colors = this.engine.scripts.colors(game.coloring);
      } catch (error) {
        this.failure = asFailure(error);
      }
    }
    this.broken = hasScripts(game) && this.engine.scripts === null;
    this.reset();
  }

  get position() {
    return this.positions[this.positions.length - 1];
  }

  get rules() {
    return this.engine.rules;
  }

  reset() {
    this.positions = [this.engine.start()];
    this.made = [];
    if (this.broken) {
      // Without its blocks the game cannot be played; its men are shown.
      Object.assign(this.position, { legal: [], ending: null });
      return;
    }
    try {
      this.engine.status(this.position);
    } catch (error) {
      this.failure = asFailure(error);
      Object.assign(this.position, { legal: [], ending: null });
    }
  }

  get moves() {
    return this.failure && this.made.length === 0 && this.position.legal.length === 0 ? [] : this.engine.moves(this.position);
  }

  /** Makes a legal move. If a block fails on the way the position stays, and the failure is thrown. */
  play(move) {
    const next = this.engine.apply(this.position, move);
    this.engine.status(next);
    this.engine.outcome(next);
    this.positions.push(next);
    this.made.push(move);
  }

  /** The legal move that a text names; undefined if there is none. */
  find(text) {
    const move = this.rules.parse(String(text).trim());
    return this.moves.find((legal) => legal === move);
  }

  /** Plays texts from the start as far as they are legal; returns how many, and the failure that stopped it. */
  replay(texts) {
    this.reset();
    for (const text of texts) {
      const move = this.find(text);
      if (move === undefined) break;
      try {
        this.play(move);
      } catch (error) {
        return { count: this.made.length, failure: asFailure(error) };
      }
    }
    return { count: this.made.length, failure: null };
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
