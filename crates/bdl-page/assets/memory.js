// memory.js: what built-ins need of memory, counted before they take it.
//
// `charge` is called with numbers of bytes, and throws beyond the limit. What grows bit by bit, as a list in a loop, is not counted:
// it ends with the time of the call.
/** Replaces the built-ins that allocate much at once by ones that count first, or at least count what they gave. */
function limitMemory(charge, memoryLimit) {
  const { apply, construct, getPrototypeOf } = Reflect;
  const { isArray } = Array;
  const text = String;
  const isObject = (value) => typeof value === "object" && value !== null;
  const lengthOf = (value) => (isObject(value) || typeof value === "string" ? +value.length || 0 : 0);
  // Converts a part once: an object could say something else the second time.
  const numberAt = (parts, index) => (parts[index] === undefined ? 0 : (parts[index] = +parts[index]));
  const total = (parts) => {
    let sum = 0;
    for (let i = 0; i < parts.length; i++) sum += lengthOf(parts[i]);
    return sum;
  };
  const wrap = (object, name, size, sizeOfResult) => {
    const real = object?.[name];
    if (typeof real !== "function") return;
    const shown = typeof name === "symbol" ? "[Symbol.iterator]" : name;
    const counted = {
      [shown](...parts) {
        charge(size(this, parts));
        const result = apply(real, this, parts);
        if (sizeOfResult) charge(sizeOfResult(result));
        return result;
      },
    }[shown];
    Object.defineProperty(counted, "length", { value: real.length, configurable: true });
    Object.defineProperty(object, name, { value: counted, writable: true, configurable: true });
  };
  const nothing = () => 0;
  const { indexOf } = String.prototype;
  const strings = String.prototype;
  wrap(strings, "repeat", (value, parts) => lengthOf(value) * numberAt(parts, 0));
  for (const name of ["padStart", "padEnd"]) wrap(strings, name, (_, parts) => numberAt(parts, 0));
  wrap(strings, "concat", (value, parts) => lengthOf(value) + total(parts));
  wrap(strings, "split", (value) => 16 * lengthOf(value));
  wrap(strings, Symbol.iterator, (value) => 16 * lengthOf(value));
  wrap(strings, "replace", nothing, lengthOf);
  wrap(strings, "replaceAll", (value, [from, to]) => {
    if (typeof value !== "string" || typeof from !== "string" || typeof to !== "string") return 0;
    let size = value.length;
    for (let at = apply(indexOf, value, [from]); at >= 0 && size <= memoryLimit; at = apply(indexOf, value, [from, at + (from.length || 1)])) {
      size += to.length;
      if (from.length === 0 && at >= value.length) break;
    }
    return size;
  }, lengthOf);
  for (const name of ["toUpperCase", "toLowerCase", "normalize"]) wrap(strings, name, lengthOf);
  wrap(String, "raw", (_, parts) => total(parts), lengthOf);
  wrap(JSON, "stringify", nothing, lengthOf);
  wrap(BigInt.prototype, "toString", nothing, lengthOf);
  for (const name of ["asIntN", "asUintN"])
    wrap(BigInt, name, (_, parts) => (numberAt(parts, 0), typeof parts[1] === "bigint" && parts[1] >= 0n ? 0 : parts[0] / 8));
  const lists = Array.prototype;
  for (const name of ["fill", "slice", "splice", "toSpliced", "toSorted", "toReversed", "with"]) wrap(lists, name, (value) => 8 * lengthOf(value));
  wrap(lists, "concat", (value, parts) => 8 * (lengthOf(value) + total(parts)));
  for (const name of ["flat", "flatMap"]) wrap(lists, name, nothing, (list) => 8 * lengthOf(list));
  wrap(lists, "join", (value, parts) => {
    const between = parts[0] === undefined ? 1 : (parts[0] = text(parts[0])).length;
    let size = between * lengthOf(value);
    if (isArray(value)) for (let i = 0; i < value.length && size <= memoryLimit; i++) if (typeof value[i] === "string") size += value[i].length;
    return size;
  });
  wrap(Array, "from", (_, [source]) => 8 * lengthOf(source));

  /** Replaces a constructor; `size` may change the parts that it is called with. */
  const count = (name, size) => {
    const Real = globalThis[name];
    if (typeof Real !== "function") return null;
    const Counted = new Proxy(Real, {
      apply: (_, self, parts) => (charge(size(parts)), apply(Real, self, parts)),
      construct: (_, parts, target) => (charge(size(parts)), construct(Real, parts, target)),
    });
    Object.defineProperty(Real.prototype, "constructor", { value: Counted, writable: true, configurable: true });
    Object.defineProperty(globalThis, name, { value: Counted, writable: true, configurable: true });
    return Real;
  };
  count("Array", (parts) => (parts.length === 1 && typeof parts[0] === "number" ? 8 * parts[0] : 0));
  for (const name of ["ArrayBuffer", "SharedArrayBuffer"]) {
    const Real = count(name, (parts) => {
      let size = numberAt(parts, 0);
      const most = isObject(parts[1]) ? parts[1].maxByteLength : undefined;
      if (most !== undefined) {
        parts[1] = { maxByteLength: +most };
        if (+most > size) size = +most;
      }
      return size;
    });
    if (Real === null) continue;
    for (const name of ["resize", "grow"]) wrap(Real.prototype, name, (_, parts) => numberAt(parts, 0));
    for (const name of ["transfer", "transferToFixedLength"]) wrap(Real.prototype, name, (_, parts) => numberAt(parts, 0));
    wrap(Real.prototype, "slice", (value) => value?.byteLength);
  }
  const bytes = getPrototypeOf(Int8Array);
  const sizes = { Int8: 1, Uint8: 1, Uint8Clamped: 1, Int16: 2, Uint16: 2, Float16: 2, Int32: 4, Uint32: 4, Float32: 4, Float64: 8, BigInt64: 8, BigUint64: 8 };
  for (const kind in sizes)
    // A view of a buffer has no length before it is made, and needs no memory.
    count(kind + "Array", (parts) => sizes[kind] * (isObject(parts[0]) ? lengthOf(parts[0]) : typeof parts[0] === "bigint" ? 0 : numberAt(parts, 0)));
  for (const name of ["slice", "map", "filter", "toSorted", "toReversed", "with"])
    wrap(bytes.prototype, name, (value) => 8 * lengthOf(value));
  wrap(bytes, "from", (_, [source]) => 8 * lengthOf(source));
}
