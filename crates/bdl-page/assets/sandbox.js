// sandbox.js: the realm in which the JavaScript blocks of the game run.
//
// One function expression, evaluated in a realm of its own: a hidden frame of the page, or the worker of the computer
// players. It takes the realm's host globals away, makes chance and clock reproducible, builds a fresh `context` for
// each call, keeps the limits, and checks what a block returns or leaves. Its callers give and get plain values only.
// What it needs of the built-ins is taken before any block runs.
(function (setup, makeBlocks, host) {
  "use strict";
  const { width, height, names, mirrored, jumps } = setup;
  const { now, log } = host;
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const isInteger = Number.isSafeInteger;
  const { apply, construct, getPrototypeOf } = Reflect;
  const functionPrototype = Function.prototype;
  const functionToString = functionPrototype.toString;
  const codeOf = (value) => {
    try {
      return apply(functionToString, value, []);
    } catch {
      return "";
    }
  };
  const isPlain = (prototype) => prototype !== otherFunctions[0] && prototype !== otherFunctions[1] && prototype !== otherFunctions[2];
  // The prototypes of functions that are not plain.
  const otherFunctions = [async function () {}, function* () {}, async function* () {}].map(getPrototypeOf);
  const imul = Math.imul;
  const objectToString = Object.prototype.toString;
  const sliceText = String.prototype.slice;
  const charCodeAt = String.prototype.charCodeAt;
  const text = String;
  const bare = (fields) => Object.setPrototypeOf(fields, null);
  const setPrototypeOf = Object.setPrototypeOf;
  const indexes = setPrototypeOf({}, null);
  for (let i = 0; i < names.length; i++) indexes[names[i]] = i;

  // Limits of one call. `tick` stands at the head of each loop and function of a block; it answers false. A block that
  // has done little in its time was kept waiting by the machine, and gets more.
  const timeLimit = 250;
  const waitLimit = 1000;
  const littleWork = 50;
  const memoryLimit = 32 * 1024 * 1024;
  const dataLimit = 65536;
  let running = false;
  let stopped = null;
  let fuel = 0;
  let began = 0;
  let rounds = 0;
  let memory = 0;

  function fail(code, message) {
    const failure = { code, text: message };
    return setPrototypeOf(failure, null);
  }

  function tick() {
    if (--fuel < 0) checkTime();
    return false;
  }

  function checkTime() {
    if (running && stopped === null) {
      const time = now() - began;
      if (time <= timeLimit || (++rounds < littleWork && time <= waitLimit)) {
        fuel = 100;
        return;
      }
    }
    fuel = 0;
    if (stopped === null) stopped = fail("BDL607", "the block ran longer than 250 ms");
    throw stopped;
  }

  /** Counts the bytes that a built-in is about to allocate. */
  function charge(bytes) {
    if (!running || !(bytes > 0)) return;
    memory += bytes;
    if (memory > memoryLimit) {
      if (stopped === null) stopped = fail("BDL608", "the block needs more than 32 MiB of memory");
      throw stopped;
    }
    if (bytes > 65536) fuel = 0;
  }

  function* loop(values) {
    for (const value of values) {
      tick();
      yield value;
    }
  }

  // Chance: a xorshift32 generator that starts anew for each call.
  let chance = 1;
  function seed(count) {
    chance = (2463534242 ^ imul(count, 2654435761)) >>> 0;
    if (chance === 0) chance = 1;
  }
  function random() {
    chance ^= chance << 13;
    chance ^= chance >>> 17;
    chance ^= chance << 5;
    return (chance >>> 0) / 4294967296;
  }

  // The clock stands at the epoch, and local time is UTC: a game is the same wherever it is played.
  const RealDate = Date;
  const dates = RealDate.prototype;
  const { getTimezoneOffset, toUTCString } = dates;
  const { test } = RegExp.prototype;
  const withZone = /(Z|GMT|UTC?|[+-]\d\d:?\d\d)\s*(\(.*\))?$/i;
  const onlyDay = /^\s*[+-]?\d{4,6}(-\d\d){0,2}\s*$/;
  function parseDate(value) {
    const time = RealDate.parse(value);
    if (time !== time || apply(test, withZone, [value]) || apply(test, onlyDay, [value])) return time;
    return time - apply(getTimezoneOffset, new RealDate(time), []) * 60000;
  }
  function FixedDate(...parts) {
    if (new.target === undefined) return dateText(new RealDate(0));
    let values = parts;
    if (parts.length === 0) values = [0];
    else if (parts.length > 1) values = [apply(utc, undefined, parts)];
    else if (typeof parts[0] === "string") values = [parseDate(parts[0])];
    return construct(RealDate, values, new.target);
  }
  const utc = RealDate.UTC;
  const set = (object, name, value) => Object.defineProperty(object, name, { value, writable: true, configurable: true });
  Object.defineProperty(FixedDate, "name", { value: "Date" });
  Object.defineProperty(FixedDate, "prototype", { value: dates, writable: false });
  set(FixedDate, "now", () => 0);
  set(FixedDate, "parse", (value) => parseDate(text(value)));
  set(FixedDate, "UTC", utc);

  // "Thu, 01 Jan 1970 00:00:00 GMT" gives the other texts.
  function dayText(date) {
    const whole = apply(toUTCString, date, []);
    if (whole === "Invalid Date") return whole;
    const part = (from, to) => apply(sliceText, whole, [from, to]);
    return part(0, 3) + " " + part(8, 11) + " " + part(5, 7) + " " + part(12, -13);
  }
  function timeText(date) {
    const whole = apply(toUTCString, date, []);
    return whole === "Invalid Date" ? whole : apply(sliceText, whole, [-12]) + "+0000 (UTC)";
  }
  function dateText(date) {
    const day = dayText(date);
    return day === "Invalid Date" ? day : day + " " + timeText(date);
  }
  function useUtc() {
    for (const name of Object.getOwnPropertyNames(dates))
      if (name.slice(3, 6) === "UTC") set(dates, name.slice(0, 3) + name.slice(6), dates[name]);
    const texts = { Date: dayText, Time: timeText, "": dateText };
    for (const kind in texts) {
      const shown = texts[kind];
      for (const name of ["to" + kind + "String", "toLocale" + kind + "String"]) set(dates, name, { [name]() { return shown(this) } }[name]);
    }
    set(dates, "getTimezoneOffset", function () { return this.getTime() * 0 });
    set(dates, "constructor", FixedDate);
    // Nothing depends on the language of the browser either.
    const { toUpperCase, toLowerCase } = String.prototype;
    set(String.prototype, "toLocaleUpperCase", function () { return apply(toUpperCase, this, []) });
    set(String.prototype, "toLocaleLowerCase", function () { return apply(toLowerCase, this, []) });
    set(String.prototype, "localeCompare", function (other) {
      const [a, b] = [text(this), text(other)];
      return a < b ? -1 : a > b ? 1 : 0;
    });
    set(Number.prototype, "toLocaleString", function () { return text(this) });
    set(BigInt.prototype, "toLocaleString", function () { return text(this) });
  }

  const shown = (values) => {
    let line = "";
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      line += (i > 0 ? " " : "") + (typeof value === "object" && value !== null ? stringify(value) : text(value));
    }
    log(apply(sliceText, line, [0, 2000]));
  };
  const write = (...values) => shown(values);
  const console = { assert: (condition, ...values) => (condition ? undefined : shown(values)) };
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "dir", "dirxml", "table", "group", "groupCollapsed"])
    console[name] = write;
  for (const name of ["clear", "count", "countReset", "groupEnd", "time", "timeEnd", "timeLog"]) console[name] = () => undefined;

  const builtIns = [
    "Object", "Array", "String", "Number", "Boolean", "Symbol", "BigInt", "Math", "JSON", "Reflect", "Proxy", "Promise",
    "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "FinalizationRegistry", "RegExp", "Error", "AggregateError",
    "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "ArrayBuffer",
    "SharedArrayBuffer", "Atomics", "DataView", "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array",
    "Uint16Array", "Int32Array", "Uint32Array", "Float16Array", "Float32Array", "Float64Array", "BigInt64Array",
    "BigUint64Array", "Iterator", "parseInt", "parseFloat", "isNaN", "isFinite", "encodeURI", "encodeURIComponent",
    "decodeURI", "decodeURIComponent", "escape", "unescape", "NaN", "Infinity", "undefined", "globalThis",
  ];
  const kept = setPrototypeOf({}, null);
  for (const name of builtIns) kept[name] = true;

  // The realm is the game's alone: what belongs to the browser goes.
  if (host.own) {
    const real = globalThis;
    for (let object = real; object !== null && object !== Object.prototype; object = getPrototypeOf(object))
      for (const name of Object.getOwnPropertyNames(object)) {
        if (kept[name] || name === "constructor" || name === "Function" || name === "eval" || name === "Date") continue;
        try {
          delete object[name];
        } catch {
          // Some properties of a window cannot be deleted; their names are shadowed.
        }
      }
    for (const prototype of [functionPrototype, ...otherFunctions]) {
      const stub = function () {
        throw new TypeError("text cannot become code in the sandbox");
      };
      stub.prototype = prototype;
      set(prototype, "constructor", stub);
    }
    for (const name of ["captureStackTrace", "prepareStackTrace", "stackTraceLimit"]) delete Error[name];
    useUtc();
    Math.random = random;
    limitMemory(charge, memoryLimit);
  }
  const scope = {};
  for (const name of builtIns) if (name in globalThis && name !== "globalThis") scope[name] = globalThis[name];
  scope.globalThis = scope;
  scope.Date = FixedDate;
  scope.console = console;
  if (!host.own) {
    scope.Math = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math));
    scope.Math.random = random;
  }

  /** Counts what a shift or a power of a BigInt needs at least: gives its right side back. */
  function bits(value) {
    if (typeof value === "bigint") charge(8 + +text(value < 0n ? -value : value) / 8);
    return value;
  }

  /** What an exception says, whatever was thrown. */
  function describe(error) {
    try {
      if (typeof error === "object" && error !== null) {
        const tag = apply(objectToString, error, []);
        if (tag === "[object Error]" || "message" in error) return clip(text(error.name || "Error") + ": " + text(error.message));
        return clip(stringify(error) || tag);
      }
      return clip(text(error));
    } catch {
      return "an exception without a readable text";
    }
  }
  /** The beginning of a text; no character is cut in two. */
  function cut(value, units) {
    const whole = value.length > units && (apply(charCodeAt, value, [units - 1]) & 0xfc00) === 0xd800 ? units - 1 : units;
    return apply(sliceText, value, [0, whole]);
  }
  function clip(value) {
    return apply(sliceText, value, [0, 500]);
  }

  /** Runs a part of a block under the limits; the failure that is thrown has the id of a diagnostic. */
  function guarded(count, work) {
    running = true;
    stopped = null;
    fuel = 20;
    memory = 0;
    rounds = 0;
    began = now();
    seed(count);
    try {
      const value = work();
      if (stopped !== null) throw stopped;
      return value;
    } catch (error) {
      if (stopped !== null) throw stopped;
      if (isObject(error) && apply(hasFailure, failures, [error])) throw error;
      throw fail("BDL606", describe(error));
    } finally {
      running = false;
      fuel = 0;
    }
  }
  const failures = new WeakSet();
  const hasFailure = WeakSet.prototype.has;
  const addFailure = WeakSet.prototype.add;
  function unusable(message, code = "BDL609") {
    const failure = fail(code, message);
    apply(addFailure, failures, [failure]);
    throw failure;
  }

  const isFunction = (value) =>
    typeof value === "function" && isPlain(getPrototypeOf(value)) && apply(sliceText, codeOf(value), [0, 5]) !== "class";
  const isObject = (value) => typeof value === "object" && value !== null;

  /** A fresh copy of what the blocks may see of a position. */
  function contextOf(position) {
    const { cells, last, focused } = position;
    const board = [];
    for (let x = 0; x < width; x++) {
      const column = [];
      for (let h = 0; h < height; h++) {
        const man = cells[(height - 1 - h) * width + x];
        const owner = (man - 1) & 1;
        const piece = man === 0 ? null : { name: names[(man - 1) >> 1], owner, mirrored: owner === 0 };
        column[h] = { target: false, piece };
      }
      board[x] = column;
    }
    return {
      width,
      height,
      current_player: position.player,
      move_count: position.count,
      board,
      focused: focused < 0 ? { x: -1, y: -1 } : { x: focused % width, y: hostRow(focused) },
      last_move: last === null ? null : {
        from_x: last.from % width,
        from_y: hostRow(last.from),
        to_x: last.to % width,
        to_y: hostRow(last.to),
        piece: names[last.piece],
        owner: last.owner,
        captured: last.captured === 0 ? null : { name: names[(last.captured - 1) >> 1], owner: (last.captured - 1) & 1 },
        spawned: last.spawned < 0 ? null : names[last.spawned],
      },
      data: position.data === "{}" ? {} : parse(position.data),
      on_move() {},
    };
  }
  function hostRow(square) {
    return height - 1 - (square - (square % width)) / width;
  }

  // The blocks and what the rules use of them, evaluated once; lists of moves are evaluated for each query instead.
  const blocks = makeBlocks(tick, loop, bits, scope);
  const values = [];
  const used = [];
  const owners = [];

  function load(script) {
    const { block, path, list } = setup.scripts[script];
    if (list === "moves") return;
    if (values[block] === undefined) values[block] = [guarded(0, blocks[block])];
    let value = values[block][0];
    guarded(0, () => {
      owners[script] = undefined;
      for (let i = 0; i < path.length; i++) {
        owners[script] = value;
        value = isObject(value) ? value[path[i]] : undefined;
      }
      const functions = list === "functions" ? value : [value];
      if (!isArray(functions)) unusable("a list of functions is needed here", "BDL602");
      used[script] = [];
      for (let i = 0; i < functions.length; i++) {
        if (!isFunction(functions[i])) unusable("a plain function is needed here, not " + kindOf(functions[i]), "BDL602");
        used[script][i] = functions[i];
      }
    });
  }

  function kindOf(value) {
    if (value === null) return "null";
    if (typeof value === "function") return "an async function, a generator or a class";
    return isArray(value) ? "a list" : "a value of type " + typeof value;
  }

  /** Calls a function of a block with a fresh context. */
  function call(f, position, parts) {
    return guarded(position.count, () => apply(f, undefined, parts(contextOf(position))));
  }

  /** The bounds [lo, hi) of a field of a descriptor. */
  function bounds(value, field, limit) {
    if (isInteger(value)) return value < -limit || value > limit ? [0, 0] : [value, value + 1];
    if (!isArray(value) || value.length !== 2 || !isInteger(value[0]) || !isInteger(value[1]))
      unusable("`" + field + "` of a move descriptor must be an integer or a pair of integers");
    const lo = value[0];
    const hi = value[1];
    return [lo < -limit ? -limit : lo, hi > limit + 1 ? limit + 1 : hi];
  }

  /** Adds the targets of one descriptor, in the order of the scan. */
  function scan(descriptor, kills, position, found) {
    if (!isObject(descriptor) || isArray(descriptor)) unusable("a move descriptor must be an object, not " + kindOf(descriptor));
    const { cells, focused } = position;
    const man = cells[focused];
    const piece = (man - 1) >> 1;
    const owner = (man - 1) & 1;
    const x0 = focused % width;
    const h0 = hostRow(focused);
    const down = mirrored[piece] && owner === 0 ? -1 : 1;
    const killing = descriptor.killing === undefined ? kills : !!descriptor.killing;
    const rows = descriptor.y;
    const [x1, x2] = bounds(descriptor.x, "x", width);
    const fixed = typeof rows === "function" ? null : bounds(rows, "y", height);
    for (let i = x1; i < x2; i++) {
      const dx = x1 > 0 ? i : x1 + x2 - 1 - i;
      if (fixed === null) seed(position.count);
      const [y1, y2] = fixed === null ? bounds(apply(rows, descriptor, [dx]), "y", height) : fixed;
      const x = x0 + dx;
      if (x < 0 || x >= width) continue;
      for (let j = y1; j < y2; j++) {
        const dy = y1 > 0 ? j : y1 + y2 - 1 - j;
        const h = h0 + dy * down;
        if ((dx === 0 && dy === 0) || h < 0 || h >= height) continue;
        const square = (height - 1 - h) * width + x;
        const other = cells[square];
        if (other === 0) {
          found[found.length] = square;
          continue;
        }
        if (killing && ((other - 1) & 1) !== owner) found[found.length] = square;
        if (!jumps[piece]) return;
      }
    }
  }

  function scanAll(answer, kills, position, found) {
    if (!isArray(answer)) return scan(answer, kills, position, found);
    for (let i = 0; i < answer.length; i++) scan(answer[i], kills, position, found);
  }

  const realm = {
    /** Evaluates the blocks that a script needs. */
    load,

    colors(script) {
      const colors = [];
      let last = "";
      for (let x = 0; x < width; x++)
        for (let h = 0; h < height; h++) {
          last = guarded(0, () => {
            const color = apply(used[script][0], undefined, [x, h, last]);
            return typeof color === "string" ? color : unusable("`coloring` must return text, not " + kindOf(color));
          });
          colors[colors.length] = cut(last, 1000);
        }
      return colors;
    },

    targets(script, kills, position) {
      const found = [];
      const x = position.focused % width;
      const y = hostRow(position.focused);
      const query = (context) => [{ current_x: x, current_y: y, context }];
      const { block, list } = setup.scripts[script];
      if (list !== "moves") {
        guarded(position.count, () => scanAll(apply(used[script][0], owners[script], query(contextOf(position))), kills, position, found));
        return found;
      }
      // Descriptors are read in the order of the list; each function is a call of its own.
      const elements = guarded(position.count, () => {
        const elements = blocks[block](x, y, contextOf(position));
        if (!isArray(elements)) unusable("a list of moves is needed here");
        return elements;
      });
      for (let i = 0; i < elements.length; i++)
        guarded(position.count, () => {
          const element = elements[i];
          if (typeof element === "number") unusable("a move must be a descriptor or a function, not a number", "BDL602");
          if (typeof element !== "function") scan(element, kills, position, found);
          else if (!isFunction(element)) unusable("a plain function is needed here, not " + kindOf(element), "BDL602");
          else scanAll(apply(element, undefined, query(contextOf(position))), kills, position, found);
        });
      return found;
    },

    allows(script, position, from, to) {
      const functions = used[script];
      for (let i = 0; i < functions.length; i++) {
        const parts = (context) => [context, from % width, hostRow(from), to % width, hostRow(to)];
        if (!call(functions[i], position, parts)) return false;
      }
      return true;
    },

    finish(script, position) {
      const functions = used[script];
      for (let i = 0; i < functions.length; i++) {
        const ending = guarded(position.count, () => {
          const answer = apply(functions[i], undefined, [contextOf(position)]);
          if (!answer) return null;
          const ending = { winner: undefined, reason: undefined };
          if (!isObject(answer)) return ending;
          const { winner, reason } = answer;
          if (winner !== undefined && winner !== null && winner !== 0 && winner !== 1)
            unusable("`winner` must be 0, 1 or null");
          if (reason !== undefined && reason !== null && typeof reason !== "string") unusable("`reason` must be text");
          ending.winner = winner === undefined ? undefined : winner === null ? null : +winner;
          if (typeof reason === "string") ending.reason = cut(reason, 2000);
          return ending;
        });
        if (ending !== null) return ending;
      }
      return null;
    },

    /** Calls `on_end_reached` (with a square) or `player_change` (-1), and writes the men that are left into `out`. */
    change(script, position, at, out) {
      return guarded(position.count, () => {
        const context = contextOf(position);
        apply(used[script][0], owners[script], at < 0 ? [context] : [context, at % width, hostRow(at)]);
        const player = context.current_player;
        if (player !== 0 && player !== 1) unusable("`current_player` must be 0 or 1");
        const board = context.board;
        if (!isArray(board) || board.length !== width) unusable("`board` must keep its " + width + " columns");
        for (let x = 0; x < width; x++) {
          const column = board[x];
          if (!isArray(column) || column.length !== height) unusable("column " + x + " of `board` must keep its " + height + " squares");
          for (let h = 0; h < height; h++) {
            const cell = column[h];
            if (!isObject(cell)) unusable("square " + x + "," + h + " of `board` must be an object");
            out[(height - 1 - h) * width + x] = manOf(cell.piece, x, h);
          }
        }
        return setPrototypeOf({ player: player + 0, data: dataOf(context.data) }, null);
      });
    },
  };

  function manOf(piece, x, h) {
    if (piece === null || piece === undefined) return 0;
    if (!isObject(piece)) unusable("`piece` of square " + x + "," + h + " must be null or an object");
    const { name, owner } = piece;
    const index = typeof name === "string" ? indexes[name] : undefined;
    if (index === undefined) unusable("`piece` of square " + x + "," + h + " names no declared piece");
    if (owner !== 0 && owner !== 1) unusable("`owner` of the man on square " + x + "," + h + " must be 0 or 1");
    return 1 + 2 * index + owner;
  }

  function dataOf(data) {
    let json;
    try {
      json = stringify(data);
    } catch (error) {
      if (stopped !== null) throw stopped;
      unusable("`data` cannot be written as JSON: " + describe(error));
    }
    if (typeof json !== "string") unusable("`data` cannot be written as JSON");
    let bytes = 0;
    for (let i = 0; i < json.length; i++) {
      const unit = apply(charCodeAt, json, [i]);
      // A surrogate is half of four bytes.
      bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
      if (bytes > dataLimit) unusable("`data` is longer than 65536 bytes as JSON");
    }
    return json;
  }

  return setPrototypeOf(realm, null);
})
