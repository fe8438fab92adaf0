// Which types of an index are shown.

/** The positions of the names that hold one of the words, or of all names if there are no words. A word with `*` stands for
 * any text there, and then means the whole name. */
export function filtered(names: readonly string[], words: string): number[] {
  const tests = words
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map((word) => {
      if (!word.includes("*")) {
        return (name: string) => name.includes(word);
      }
      const parts = word.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
      const whole = new RegExp(`^${parts.join(".*")}$`);
      return (name: string) => whole.test(name);
    });
  const all = names.map((_, index) => index);
  return tests.length === 0 ? all : all.filter((index) => tests.some((test) => test(names[index] ?? "")));
}
