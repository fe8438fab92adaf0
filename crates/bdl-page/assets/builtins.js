// builtins.js: keeps the built-ins that the engine uses as they are, whatever blocks make of theirs.
//
// Engine and blocks share the realm of a worker. A block may change prototypes, for itself: its changes are put away when
// a call returns and brought back before the next one. What this needs is taken before any block runs.

/** Returns `leave`, called after each call of a block, and `enter`, called before. */
function keepBuiltIns() {
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf } = Reflect;
  const prototypeOf = (value) => getPrototypeOf(value);
  const arrayIterator = prototypeOf([].values());
  const generator = prototypeOf(prototypeOf((function* () {})()));
  const objects = [
    Object.prototype, Array.prototype, Map.prototype, prototypeOf(arrayIterator), arrayIterator, prototypeOf(new Map().values()),
    prototypeOf(generator), Function.prototype, String.prototype, RegExp.prototype, Error.prototype, Number.prototype,
    prototypeOf(Uint8Array.prototype), Object, Array, Math,
  ];
  // Lists without prototypes: an index never finds what a block has put there.
  const bare = (list) => Object.setPrototypeOf(list, null);
  const read = (object) => {
    const keys = bare(ownKeys(object));
    const fields = bare([]);
    for (let i = 0; i < keys.length; i++) fields[i] = bare(getOwnPropertyDescriptor(object, keys[i]));
    return bare({ keys, fields });
  };
  const isSame = (a, b) =>
    a !== undefined && b !== undefined && a.value === b.value && a.get === b.get && a.set === b.set && a.writable === b.writable &&
    a.enumerable === b.enumerable && a.configurable === b.configurable;
  const own = bare(objects.map(read));
  bare(objects);

  const isChanged = () => {
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i];
      const { keys, fields } = own[i];
      // Fields that are added matter where the engine looks for some that are not there.
      if (i < 2 && ownKeys(object).length !== keys.length) return true;
      for (let k = 0; k < keys.length; k++) {
        const field = fields[k];
        if ("value" in field ? object[keys[k]] !== field.value : getOwnPropertyDescriptor(object, keys[k])?.get !== field.get) return true;
      }
    }
    return false;
  };
  /** Makes all objects have the fields of a list; false if a block has made that impossible. */
  const write = (list) => {
    let isWritten = true;
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i];
      const { keys, fields } = list[i];
      const present = bare(ownKeys(object));
      for (let k = 0; k < present.length; k++) {
        let isKept = false;
        for (let j = 0; j < keys.length && !isKept; j++) isKept = keys[j] === present[k];
        if (!isKept && !deleteProperty(object, present[k])) isWritten = false;
      }
      for (let k = 0; k < keys.length; k++) {
        const field = getOwnPropertyDescriptor(object, keys[k]);
        if (!isSame(field && bare(field), fields[k]) && !defineProperty(object, keys[k], fields[k])) isWritten = false;
      }
    }
    return isWritten;
  };
  let theirs = null;
  return {
    leave() {
      if (!isChanged()) return true;
      theirs = bare([]);
      for (let i = 0; i < objects.length; i++) theirs[i] = read(objects[i]);
      return write(own);
    },
    enter() {
      if (theirs !== null) write(theirs);
      theirs = null;
    },
  };
}
