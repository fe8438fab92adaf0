// Prepares the realm of a game: reproducible chance and clock, the allowed names, `console`; runs before any block.
// Returns what the tool itself calls. Everything that it needs later is captured now, so that blocks cannot change it.
((log, allowed) => {
  const { apply, construct, defineProperty, deleteProperty, getPrototypeOf, ownKeys } = Reflect
  const { imul } = Math
  const define = (object, name, value) =>
    defineProperty(object, name, { value, writable: true, enumerable: false, configurable: true })

  // Names that are not ECMAScript.
  const kept = new Set(allowed)
  for (const name of ownKeys(globalThis)) if (typeof name === "string" && !kept.has(name)) deleteProperty(globalThis, name)
  for (const name of ["captureStackTrace", "prepareStackTrace", "stackTraceLimit"]) deleteProperty(Error, name)

  // Text never becomes code.
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}].map(getPrototypeOf)
  for (const prototype of kinds) {
    const Stub = function () {
      throw new TypeError("text cannot become code in the sandbox")
    }
    define(Stub, "prototype", prototype)
    define(prototype, "constructor", Stub)
  }

  // Chance: xorshift32.
  let state = 1
  const reset = (moveCount) => {
    state = -1831433054 ^ imul(moveCount, -1640531535)
    if (state === 0) state = 1
  }
  const chance = {
    random() {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) / 4294967296
    },
  }
  define(Math, "random", chance.random)

  // The clock stands at the epoch, in the time zone UTC.
  const RealDate = Date
  const prototype = RealDate.prototype
  const { parse, UTC } = RealDate
  const { getTimezoneOffset, getTime, toUTCString } = prototype
  const { test } = RegExp.prototype
  const { slice, startsWith } = String.prototype
  const zone = /(?:Z|GMT|UTC?|[+-]\d\d:?\d\d)\s*(?:\(.*\))?$/i
  const day = /^\s*[+-]?\d{4,6}(?:-\d\d){0,2}\s*$/
  const parsed = (text) => {
    const time = apply(parse, RealDate, [text])
    if (time !== time || apply(test, zone, [text]) || apply(test, day, [text])) return time
    return time - apply(getTimezoneOffset, new RealDate(time), []) * 60000
  }
  const part = (date, from, to) => {
    const text = apply(toUTCString, date, [])
    return text === "Invalid Date" ? text : apply(slice, text, [from, to])
  }
  const texts = {
    toDateString() {
      const text = part(this, 0, -13)
      return text === "Invalid Date" ? text : text[0] + text[1] + text[2] + " " + text[8] + text[9] + text[10] + " " + text[5] + text[6] + apply(slice, text, [11])
    },
    toTimeString() {
      const text = part(this, -12)
      return text === "Invalid Date" ? text : text + "+0000 (UTC)"
    },
    toString() {
      const date = apply(texts.toDateString, this, [])
      return date === "Invalid Date" ? date : date + " " + apply(texts.toTimeString, this, [])
    },
    toLocaleString() {
      return apply(texts.toString, this, [])
    },
    toLocaleDateString() {
      return apply(texts.toDateString, this, [])
    },
    toLocaleTimeString() {
      return apply(texts.toTimeString, this, [])
    },
    getTimezoneOffset() {
      return apply(getTime, this, []) * 0
    },
    getYear() {
      return apply(prototype.getUTCFullYear, this, []) - 1900
    },
  }
  for (const name of ownKeys(texts)) define(prototype, name, texts[name])
  for (const name of ownKeys(prototype)) {
    if (typeof name === "string" && name.indexOf("UTC") === 3) define(prototype, name.slice(0, 3) + name.slice(6), prototype[name])
  }
  const Clock = function Date(...parts) {
    if (new.target === undefined) return apply(texts.toString, new RealDate(0), [])
    let values = parts
    if (parts.length === 0) values = [0]
    else if (parts.length === 1 && typeof parts[0] === "string") values = [parsed(parts[0])]
    else if (parts.length > 1) values = [apply(UTC, RealDate, parts)]
    return construct(RealDate, values, new.target)
  }
  defineProperty(Clock, "prototype", { value: prototype, writable: false, enumerable: false, configurable: false })
  defineProperty(Clock, "length", { value: 7, configurable: true })
  const clock = {
    now() {
      return 0
    },
    parse(text) {
      return parsed(`${text}`)
    },
    UTC,
  }
  for (const name of ownKeys(clock)) define(Clock, name, clock[name])
  define(prototype, "constructor", Clock)
  define(globalThis, "Date", Clock)

  // The console writes to the log of the tool.
  const console = {}
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "dir", "dirxml", "table", "group", "groupCollapsed"]) {
    define(console, name, log)
  }
  const silent = {
    assert(condition, ...values) {
      if (!condition) apply(log, undefined, values)
    },
    clear() {},
    count() {},
    countReset() {},
    groupEnd() {},
    time() {},
    timeEnd() {},
    timeLog() {},
  }
  for (const name of ownKeys(silent)) define(console, name, silent[name])
  define(globalThis, "console", console)

  // 0 a plain function, 1 something else, 2 asynchronous or a generator, 3 a class.
  const [plainKind] = kinds
  const textOf = plainKind.toString
  const kindOf = (value) => {
    if (typeof value !== "function") return 1
    const prototype = getPrototypeOf(value)
    if (prototype !== plainKind && (prototype === kinds[1] || prototype === kinds[2] || prototype === kinds[3])) return 2
    let text = ""
    try {
      text = apply(textOf, value, [])
    } catch {
      return 0
    }
    return apply(startsWith, text, ["class"]) ? 3 : 0
  }
  return { reset, kindOf, isList: Array.isArray }
})
