// The computer players of a page: levels, searches and their ends, hints.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { withoutFrames } from "./table.mjs";

export const PLAYERS = {
  async "the computer plays at each level, and the page answers meanwhile"(tables) {
    for (const level of ["random", "easy", "normal", "hard"]) {
      const table = await tables.open("chess");
      await table.page.locator("#bdl-player-1").selectOption(level);
      const start = Date.now();
      await table.click("4,1-4,3");
      if (level === "hard") {
        assert.equal(await table.page.locator("#bdl-turn").getAttribute("aria-busy"), "true");
        await table.page.locator("#bdl-flip").click();
        assert.equal(await table.page.locator("#bdl-flip").getAttribute("aria-pressed"), "true");
      }
      await table.waitForMoves(2);
      console.log(`   ${level}: ${Date.now() - start} ms`);
      assert.equal(await table.page.locator("#bdl-turn").getAttribute("aria-busy"), null);
      await table.page.locator("#bdl-undo").click();
      assert.deepEqual(await table.moves(), [], "undo goes back to a person's turn");
    }
  },

  async "`hard` answers within 3 s"(tables) {
    const table = await tables.open("chess");
    // The best of three: the machine may be busy with something else.
    const times = [];
    for (let i = 0; i < 3 && !times.some((time) => time < 3000); i++)
      times.push(
        await table.page.evaluate(async (i) => {
          const start = performance.now();
          await window.bdl.best("hard", i);
          return Math.round(performance.now() - start);
        }, i),
      );
    console.log(`   ${times.join(", ")} ms`);
    assert.ok(Math.min(...times) < 3000);
  },

  async "whole games against each level, by click, drag, touch and keys"(tables) {
    const ways = { random: "click", easy: "drag", normal: "keys", hard: "touchDrag" };
    for (const [level, way] of Object.entries(ways)) {
      const options = way === "touchDrag" ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } } : {};
      const table = await tables.open("breakthrough_mini", options);
      const { page } = table;
      await page.locator("#bdl-player-1").selectOption(level);
      if (way === "keys") await table.square("0,0").focus();
      for (let turn = 0; turn < 60 && (await table.state()).status === "ongoing"; turn++) {
        const { moves, move_count: count } = await table.state();
        await table[way](moves[(turn * 7) % moves.length]);
        // The answer of the computer, or the end.
        const answered = async ([count, limit]) => {
          const { status, move_count } = await window.bdl.state();
          return move_count >= count + limit || status !== "ongoing";
        };
        await page.waitForFunction(answered, [count, 2], { timeout: 20000 });
      }
      assert.match(await table.message(), /^Game over/, level);
      assert.ok((await table.moves()).length >= 4, level);
    }
  },

  async "computer players choose the moves of SEARCH.md"(tables) {
    const text = readFileSync(new URL("../../../crates/bdl-game/SEARCH.md", import.meta.url), "utf8");
    const table = await tables.open("chess");
    const rows = text.split("<!-- vectors -->")[1].split("\n").filter((line) => line.startsWith("| `"));
    assert.ok(rows.length >= 10);
    for (const row of rows) {
      const [level, seed, moves, move] = row.split("|").slice(1).map((cell) => cell.trim().replaceAll("`", ""));
      const found = await table.page.evaluate(([moves, level, seed]) => (window.bdl.load(moves), window.bdl.best(level, seed)), [moves, level, Number(seed)]);
      assert.equal(found, move, row);
    }
  },

  async "undo, restart and a change of level end a search at once"(tables) {
    const table = await tables.open("chess");
    const { page } = table;
    await page.locator("#bdl-player-1").selectOption("hard");
    for (const stop of ["undo", "restart", "level"]) {
      await table.click("4,1-4,3");
      assert.equal(await page.locator("#bdl-turn").getAttribute("aria-busy"), "true");
      if (stop === "undo") await page.locator("#bdl-undo").click();
      if (stop === "restart") {
        await page.locator("#bdl-restart").click();
        await page.locator("#bdl-confirm-yes").click();
      }
      if (stop === "level") await page.locator("#bdl-player-1").selectOption("human");
      assert.equal(await page.locator("#bdl-turn").getAttribute("aria-busy"), null);
    }
    await page.waitForTimeout(3000);
    assert.deepEqual(await table.moves(), ["4,1-4,3"], "no late move comes");
  },

  async "two computers play a game to its end"(tables) {
    const table = await tables.open("breakthrough_mini");
    await table.page.locator("#bdl-player-0").selectOption("easy");
    await table.page.locator("#bdl-player-1").selectOption("random");
    await table.page.waitForFunction(() => window.bdl.state().status !== "ongoing", null, { timeout: 60000 });
    assert.match(await table.message(), /Game over/);
  },

  async "without frames the page searches in slices, with the same result"(tables) {
    const with_ = await tables.open("minichess_5x5");
    const without = await tables.open("minichess_5x5", { prepare: withoutFrames });
    for (const level of ["random", "easy", "normal"]) {
      const [a, b] = await Promise.all([with_, without].map(({ page }) => page.evaluate((level) => window.bdl.best(level), level)));
      assert.equal(a, b, level);
    }
  },

  async "a hint marks the move of `normal`"(tables) {
    const table = await tables.open("minichess_5x5");
    await table.page.locator("#bdl-hint").click();
    await table.page.waitForSelector("[data-hint=true]", { timeout: 20000 });
    const marked = await table.page.locator("[data-hint=true]").evaluateAll((list) => list.map((cell) => cell.dataset.x + "," + cell.dataset.y));
    const best = await table.page.evaluate(() => window.bdl.best("normal"));
    assert.deepEqual(marked.sort(), best.split("=")[0].split("-").sort());
    await table.picture("hint");
  },
};
