// isolated.js: workers in a frame with an origin of its own, where alone blocks of a game run.
//
// The frame has the sandbox flag for scripts alone, and its policy allows its own script and workers made from blobs. It reaches
// neither this page nor what the browser keeps for its origin, and asks for nothing. The page and the frame send plain values
// through a port.

/** Milliseconds between two looks at a frame, and how many may pass without a word of it. */
const LOOK = 500;
const QUIET_LOOKS = 24;

/** The source of the workers: the realm of the blocks, and the engine in a scope that they do not see. */
function workerSource(game, checked) {
  const text = (id) => document.getElementById("bdl-" + id).textContent;
  const realm = hasScripts(game) ? `const makeRealm = (bdlHost) => {
let bdlRealm = null;
${realmSource(game, text("sandbox"), checked)}
return bdlRealm;
};` : "";
  const scripts = hasScripts(game) ? `
const log = console.log.bind(console);
// What a block leaves to run later is ended by its limits: nobody waits for that.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
const realm = makeRealm({ now, log: (line) => log("block: " + line), own: true });
const builtIns = keepBuiltIns();
// The policy of the frame refuses what they do; without them blocks find what the program has.
delete globalThis.eval;
delete globalThis.Function;
const makeScripts = (beat) => new Scripts(game, realm, { beat, builtIns });` : "const makeScripts = null;";
  return `(() => {
${realm}
(() => {
"use strict";
const { Array, Error, Infinity, Int16Array, Int32Array, Int8Array, JSON, Map, Math, Number, Object, RegExp, String } = globalThis;
const { Uint16Array, Uint32Array, Uint8Array, WeakMap } = globalThis;
${text("engine")}
const post = self.postMessage.bind(self), now = performance.now.bind(performance), add = self.addEventListener.bind(self);
const listen = (answer) => add("message", (event) => answer(event.data));
const game = ${JSON.stringify(game)};
${scripts}
answerQuestions(listen, post, now, makeScripts, game);
})();
})();`;
}

class IsolatedWorkers {
  constructor(game) {
    this.game = game;
    this.frame = null;
    this.port = null;
    /** The questions in the order of their numbers; a worker is given one at a time. */
    this.asked = new Map();
    this.next = 1;
    this.isChecked = true;
    this.quiet = 0;
    this.timer = 0;
  }

  /**
   * Asks a worker. Resolves to what `read` makes of its answer, to { failed, script, text }, or to null if the question was stopped.
   * Answers that `read` throws at are ignored. A worker answers one question after the other.
   */
  ask(to, question, read, trace = false) {
    return new Promise((resolve) => this.add({ to, question, read, trace, resolve }));
  }

  add(asked) {
    asked.id = this.next++;
    asked.isSent = false;
    this.asked.set(asked.id, asked);
    this.send(asked.to);
  }

  /** Sends the next question for a worker that has none. */
  send(to) {
    const [asked] = [...this.asked.values()].filter((asked) => asked.to === to);
    if (asked === undefined || asked.isSent) return;
    asked.isSent = true;
    this.quiet = 0;
    if (this.frame === null && !this.open()) return this.settle(asked, { failed: "refused", script: -1, text: "" });
    if (this.timer === 0) this.timer = setInterval(() => this.look(), LOOK);
    const { id, trace, question } = asked;
    this.port.postMessage({ to, id, trace, question });
  }

  /** Makes the frame; false if this browser has none with a sandbox. */
  open() {
    const frame = element("iframe", { className: "realm", title: "Scripts of the game", hidden: true });
    if (!("sandbox" in frame && "srcdoc" in frame)) return false;
    const { textContent, dataset } = byId("relay");
    // The policy of a page that another program shows allows scripts by their nonce, and holds in the frame as well.
    const { nonce } = byId("engine");
    const attribute = nonce ? ["nonce", `"${nonce}"`].join("=") : "";
    const policy = `default-src 'none'; script-src '${dataset.hash}'; worker-src blob:; base-uri 'none'; form-action 'none'`;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.referrerPolicy = "no-referrer";
    // Written out it would end the script that this is in.
    const tag = "script";
    frame.srcdoc =
      `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<${tag} ${attribute}>${textContent}</${tag}>`;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => this.take(data);
    // What is sent before the frame has its port waits for it.
    port1.postMessage({ source: workerSource(this.game, this.isChecked) });
    frame.addEventListener("load", () => frame.contentWindow?.postMessage("port", "*", [port2]), { once: true });
    document.body.append(frame);
    this.frame = frame;
    this.port = port1;
    return true;
  }

  take(data) {
    this.quiet = 0;
    if (typeof data !== "object" || data === null) return;
    const asked = this.asked.get(data.id);
    if (asked === undefined) return;
    if ("answer" in data) {
      try {
        const answer = asked.read(data.answer);
        this.port.postMessage({ done: asked.to });
        this.settle(asked, answer);
      } catch {
        // The worker goes on: what is malformed is not its answer.
      }
      return;
    }
    const script = Number.isSafeInteger(data.script) ? data.script : -1;
    const failure = { failed: String(data.failed), script, text: String(data.text).slice(0, 500) };
    if (failure.failed === "unreadable" && this.isChecked) {
      // Blocks that this browser cannot read with checks of the time are taken as they are written.
      this.isChecked = false;
      this.port.postMessage({ source: workerSource(this.game, false) });
      this.again(asked, asked.trace);
    } else if (failure.failed === "silent" && !asked.trace) {
      // Once more, to know which block it is.
      this.again(asked, true);
    } else this.settle(asked, failure);
  }

  again(asked, trace) {
    this.asked.delete(asked.id);
    this.add({ ...asked, trace });
  }

  settle(asked, outcome) {
    this.asked.delete(asked.id);
    asked.resolve(outcome);
    this.send(asked.to);
    if (this.asked.size > 0) return;
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** A frame that says nothing for long has lost its process, or is refused. */
  look() {
    if (++this.quiet <= QUIET_LOOKS) return;
    this.remove();
    this.settleAll({ failed: "gone", script: -1, text: "" });
  }

  /** Ends what a worker does; its questions resolve to null. */
  stop(to) {
    this.settleAll(null, (asked) => asked.to === to);
  }

  settleAll(outcome, isMeant = () => true) {
    const all = [...this.asked.values()].filter(isMeant);
    // First those that nobody works on, so that none is sent now.
    for (const asked of all.reverse()) {
      if (asked.isSent) this.port?.postMessage({ stop: asked.to });
      this.settle(asked, outcome);
    }
  }

  remove() {
    this.frame?.remove();
    this.port?.close();
    this.frame = null;
    this.port = null;
  }

  /** Ends all workers. */
  close() {
    this.remove();
    this.settleAll(null);
  }
}
