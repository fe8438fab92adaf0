// How warm the entries of a table are.

/** Shares between 0 and 1, by value: the least value is 0 and the greatest 1. All are 0 if there is but one value.
 *
 * Values may be far apart, so that what counts is the rank among the values that occur, and not their distance.
 */
export function heat(values: Iterable<number>): Map<number, number> {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const last = Math.max(distinct.length - 1, 1);
  return new Map(distinct.map((value, index) => [value, index / last]));
}
