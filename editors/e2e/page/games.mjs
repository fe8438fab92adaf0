// Games that checks play, and what they end with.
import assert from "node:assert/strict";

export const FOOLS_MATE = ["5,1-5,2", "4,6-4,4", "6,1-6,3", "3,7-7,3"];
const MATE = "Game over: player 0 has no legal move and is under attack. Player 1 wins.";

/** Checks that the page shows the end of that game. */
export async function assertMate(table) {
  assert.equal((await table.state()).status, "finished");
  assert.equal(await table.message(), MATE);
  assert.deepEqual(await table.moves(), FOOLS_MATE);
}
