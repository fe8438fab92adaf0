// bridge.js: between the engine and the realm of the blocks.

// Names that blocks find undefined, even where a browser or a server environment has them.
const SHADOWED = [
  "window", "self", "top", "parent", "frames", "document", "navigator", "location", "history", "localStorage",
  "sessionStorage", "indexedDB", "fetch", "XMLHttpRequest", "WebSocket", "EventSource", "Worker", "SharedWorker",
  "postMessage", "alert", "confirm", "prompt", "setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask",
  "require", "process", "module", "exports", "global", "Deno", "Bun", "WebAssembly", "eval", "Function",
  "importScripts", "Intl", "bdlHost", "bdlRealm", "makeRealm",
];
// Names that blocks find in the form that the sandbox gives them.
const PROVIDED = ["Date", "Math", "console", "globalThis"];

/** A block with a check of the time at the head of each loop and function, or as it is written. */
function blockText({ text, guards }, checked, tick, loop, bits) {
  if (!checked) return text;
  const inserted = [`${tick}();`, `${tick}(),`, `${tick}()?0:`, `!${tick}()`, ` ${loop}(`, ")", ` ${bits}(`];
  let result = "";
  let from = 0;
  for (let i = 0; i < guards.length; i += 2) {
    result += text.slice(from, guards[i]) + inserted[guards[i + 1]];
    from = guards[i];
  }
  return result + text.slice(from);
}

/** The source that makes the realm of a game: it sets the global `bdlRealm` and takes the global `bdlHost`. */
function realmSource(game, sandbox, checked = true) {
  const all = game.blocks.map((block) => block.text).join("\n");
  let suffix = "";
  const own = ["bdlTick", "bdlLoop", "bdlBits"];
  while (own.some((name) => all.includes(name + suffix))) suffix += "_";
  const [tick, loop, bits] = own.map((name) => name + suffix);
  const wrap = {
    function: (text) => `() => (${text}\n)`,
    list: (text) => `() => [${text}\n]`,
    moves: (text) => `(current_x, current_y, context) => [${text}\n]`,
    object: (text) => `() => ({${text}\n})`,
    unused: () => "null",
  };
  const blocks = game.blocks.map((block) => wrap[block.kind](blockText(block, checked, tick, loop, bits)));
  const pieces = game.pieces;
  const setup = {
    width: game.width,
    height: game.height,
    names: pieces.map((piece) => piece.name),
    mirrored: pieces.map((piece) => piece.mirrored),
    jumps: pieces.map((piece) => piece.canJump),
    scripts: game.scripts.map(({ block, path }) => {
      const kind = game.blocks[block].kind;
      return { block, path, list: kind === "moves" ? "moves" : kind === "list" ? "functions" : "" };
    }),
  };
  // The names are parameters of a sloppy function: strict code may not bind `eval`. Outside of functions `this` is
  // `globalThis`, as in any script.
  return `bdlRealm = (${sandbox})(${JSON.stringify(setup)}, function (${tick}, ${loop}, ${bits}, { ${PROVIDED.join(", ")} }) {
return (function (${SHADOWED.join(", ")}, arguments) {
return (() => {
"use strict";
return [
${blocks.join(",\n")}
];
})();
}).call(globalThis);
}, bdlHost);`;
}

/** A list of the realm as one of the engine: nothing of the realm is called, its blocks may have changed that. */
function copied(list) {
  const copy = [];
  for (let i = 0; i < list.length; i++) copy.push(list[i]);
  return copy;
}

/** The scripts of a game as the engine calls them; failures come out as GameError. */
class Scripts {
  /** `beat` is called with the number of each script before it runs, `builtIns` keeps those of the engine (see builtins.js). */
  constructor(game, realm, { beat = null, builtIns = null } = {}) {
    this.game = game;
    this.realm = realm;
    this.beat = beat;
    this.builtIns = builtIns;
    this.calls = 0;
    // What a block has left to run later may have changed something since.
    this.leave(0);
    game.scripts.forEach((_, script) => this.run(script, () => realm.load(script)));
  }

  run(script, work) {
    this.calls++;
    this.beat?.(script);
    this.builtIns?.enter();
    let failure;
    try {
      return work();
    } catch (error) {
      failure = error;
    } finally {
      this.leave(script);
    }
    // A failure of the realm is a bare object of two texts; anything else comes from a block.
    const code = typeof failure?.code === "string" && /^BDL\d+$/.test(failure.code) ? failure.code : "BDL606";
    throw new GameError(code, this.line(script), typeof failure?.text === "string" ? failure.text : "an exception without a readable text");
  }

  leave(script) {
    if (this.builtIns !== null && !this.builtIns.leave())
      throw new GameError("BDL606", this.line(script), "the block has made changes to built-ins that cannot be taken back");
  }

  line(script) {
    return this.game.blocks[this.game.scripts[script].block].line;
  }

  colors(script) {
    return copied(this.run(script, () => this.realm.colors(script))).map(String);
  }

  targets(script, kills, position) {
    return copied(this.run(script, () => this.realm.targets(script, kills, position)));
  }

  allows(script, position, from, to) {
    return this.run(script, () => this.realm.allows(script, position, from, to));
  }

  finish(script, position) {
    const ending = this.run(script, () => this.realm.finish(script, position));
    return ending && { winner: ending.winner, reason: ending.reason };
  }

  change(script, position, at) {
    const cells = new Array(position.cells.length).fill(0);
    const { player, data } = this.run(script, () => this.realm.change(script, position, at, cells));
    return { cells, player, data };
  }
}
