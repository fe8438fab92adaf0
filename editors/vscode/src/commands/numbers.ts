// What users may answer when a board game is counted or played.

/** Who plays against whom: what the list shows, and what gdl is told. */
export const LEVELS: readonly { label: string; description: string; players: string }[] = [
  { label: "easy against easy", description: "fast", players: "easy,easy" },
  { label: "normal against normal", description: "slower, and better", players: "normal,normal" },
  { label: "normal against random", description: "whether skill decides", players: "normal,random" },
  { label: "random against random", description: "the fastest", players: "random,random" },
  { label: "hard against easy", description: "slow", players: "hard,easy" },
];

/** The longest lines that gdl counts. */
const MAX_DEPTH = 64;

/** A number of games that nobody waits for the end of. */
const MAX_GAMES = 100_000;

/** The length of lines that a text names; none if it names none. */
export function depthOf(text: string): number | undefined {
  return wholeNumber(text, 0, MAX_DEPTH);
}

/** The number of games that a text names; none if it names none. */
export function gamesOf(text: string): number | undefined {
  return wholeNumber(text, 1, MAX_GAMES);
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}
