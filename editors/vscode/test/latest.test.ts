// Work that is done again when what it is about has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Latest } from "../src/commands/latest";

test("what is asked for while an action runs is done once more", async () => {
  let [runs, most, running] = [0, 0, 0];
  const latest = new Latest(async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  await Promise.all([latest.run(), latest.run(), latest.run()]);
  assert.deepEqual([runs, most], [2, 1]);
  await latest.run();
  assert.equal(runs, 3);
});

test("after a failure an action runs again", async () => {
  const told: unknown[] = [];
  let runs = 0;
  const latest = new Latest(
    () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error("no")) : Promise.resolve();
    },
    (error) => told.push(error),
  );
  await latest.run();
  await latest.run();
  assert.equal(runs, 2);
  assert.equal(told.length, 1);
});
