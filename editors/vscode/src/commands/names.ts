// Names of new types.

/** Why a text cannot be the name of a new type; none if it can, as far as the names of the other types tell. */
export function nameProblem(text: string, taken: ReadonlySet<string>): string | undefined {
  const name = text.trim();
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,99}$/.test(name)) {
    return "A name has letters, digits, - and _, first a letter";
  }
  return taken.has(name) ? `The game has a type ${name}` : undefined;
}
