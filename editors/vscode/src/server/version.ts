// Versions of the gdl program.

/** The oldest program that this extension works with. */
export const MINIMUM_VERSION = "0.1.0";

/** The version in what `gdl --version` prints, like `gdl 0.1.0`; none if that is not gdl's. */
export function parseVersion(output: string): string | undefined {
  return /^gdl (\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)/.exec(output.trim())?.[1];
}

/** Negative if the first version is older than the second, positive if it is newer, by the rules of semantic versions. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [first, second].map(split) as [Version, Version];
  for (let index = 0; index < 3; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

interface Version {
  numbers: number[];
  prerelease: string[];
}

function split(version: string): Version {
  const [core = "", ...rest] = version.split("+")[0]?.split("-") ?? [];
  const prerelease = rest.join("-");
  return { numbers: core.split(".").map(Number), prerelease: prerelease === "" ? [] : prerelease.split(".") };
}

/** What comes before a release is older than it. */
function comparePrereleases(first: string[], second: string[]): number {
  if (first.length === 0 || second.length === 0) {
    return Number(first.length === 0) - Number(second.length === 0);
  }
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const [a, b] = [first[index], second[index]];
    if (a === undefined || b === undefined) {
      return a === undefined ? -1 : 1;
    }
    if (a === b) {
      continue;
    }
    const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumber && isOtherNumber) {
      return Number(a) - Number(b);
    }
    return isNumber !== isOtherNumber ? (isNumber ? -1 : 1) : a < b ? -1 : 1;
  }
  return 0;
}
