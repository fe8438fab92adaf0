// JavaScript blocks on a page: failures, and what they find of a browser. What hostile blocks try is in attacks.mjs.
import assert from "node:assert/strict";
import { withoutFrames } from "./table.mjs";

export const BLOCKS = {
  async "without a sandbox no block runs, and the page says so"(tables) {
    const table = await tables.open("draughts_8x8", { prepare: withoutFrames });
    assert.equal(await table.message(), "BDL601, line 7: this browser has no sandbox for the blocks of the game");
    const { status, moves } = await table.state();
    assert.deepEqual([status, moves], ["failed", []]);
    assert.equal(await table.page.locator("[data-piece]").count(), 24, "the men are shown");
  },

  async "blocks run in a frame with an origin of its own"(tables) {
    const table = await tables.open("draughts_8x8");
    const frames = table.page.locator("iframe");
    assert.equal(await frames.count(), 1);
    assert.equal(await frames.getAttribute("sandbox"), "allow-scripts");
    assert.equal(await frames.evaluate((frame) => frame.contentDocument), null, "the page and the frame do not reach each other");
    const [frame] = table.page.frames().filter((frame) => frame.parentFrame());
    assert.equal(await frame.evaluate(() => window.origin), "null");
    const chess = await tables.open("chess");
    assert.equal(await chess.page.locator("iframe").count(), 0, "a game without blocks has no frame");
  },

  async "a failing block shows its diagnostic, and the position stays"(tables) {
    const failures = { run_exception: "BDL606, line 17", run_loop_at_load: "BDL607, line 6", run_not_a_function: "BDL602, line 17" };
    for (const [name, text] of Object.entries(failures)) {
      const table = await tables.open(name);
      assert.ok((await table.message()).startsWith(text), await table.message());
      assert.equal(await table.page.locator("[data-piece]").count(), 2, "the men are shown");
    }
    for (const name of ["run_endless_loop", "run_memory", "run_bad_player", "run_data_too_big", "run_unknown_man"]) {
      const table = await tables.open(name);
      await table.click("0,0-1,0");
      assert.match(await table.message(), /^BDL60[789], line 6/);
      const time = await table.page.evaluate(async () => {
        const start = performance.now();
        return (await window.bdl.play("0,0-1,0")) ? Infinity : performance.now() - start;
      });
      assert.ok(time < 2000, `${name}: ${time} ms`);
      assert.deepEqual(await table.moves(), []);
      assert.equal(await table.square("0,0").getAttribute("data-piece"), "king");
    }
  },

  async "clicks while a block runs are about the position after it"(tables) {
    const table = await tables.open("draughts_8x8");
    for (let turn = 0; turn < 4; turn++) {
      const { moves } = await table.state();
      const squares = moves[0].split("-");
      await table.page.evaluate((squares) => {
        for (const text of squares) {
          const [x, y] = text.split(",");
          document.querySelector(`#bdl-board [data-x="${x}"][data-y="${y}"]`).click();
        }
        // The second click has asked the blocks: this one finds their answer.
        document.querySelector("#bdl-board [data-x='0'][data-y='0']").click();
      }, squares);
      assert.equal((await table.moves()).at(-1), moves[0], "the move is shown at once");
      await table.settle();
    }
    assert.equal((await table.state()).move_count, 4);
    // Undo takes back the move whose blocks still run.
    const counts = await table.page.evaluate(async () => {
      document.getElementById("bdl-undo").click();
      const { move_count: before, moves } = window.bdl.state();
      const made = window.bdl.play(moves[0]);
      document.getElementById("bdl-undo").click();
      return [before, (await made) ?? null, (await window.bdl.state()).move_count];
    });
    assert.deepEqual(counts, [3, null, 3]);
    const record = await table.moves();
    await table.page.reload();
    await table.settle();
    assert.deepEqual(await table.moves(), record, "the address has the moves");
  },

  async "blocks find the names of the program, whatever others change"(tables) {
    const table = await tables.open("draughts_8x8");
    const seen = await table.page.evaluate(async () => {
      const game = JSON.parse(document.getElementById("bdl-game").textContent);
      const probes = [
        "typeof window", "typeof document", "typeof fetch", "typeof performance", "typeof parent", "typeof Intl", "typeof bdlHost",
        "Object.keys(globalThis).includes('document')", "(function () { return this })() === undefined",
        "(() => { try { return typeof (() => 1).constructor('return 1')() } catch (e) { return 'refused' } })()",
        "(() => { try { return typeof (async () => 1).constructor('return 1') } catch (e) { return 'refused' } })()",
        "Date.now()", "new Date().getTime()", "new (new Date()).constructor().getTime()",
        "(() => { Array.prototype.push = null; Object.prototype.poison = 1; return 'poisoned' })()",
        "[typeof [].push, ({}).poison].join()",
      ];
      game.finish.push(game.scripts.length);
      game.scripts.push({ block: game.blocks.length, path: [] });
      const text = `() => ({ winner: null, reason: JSON.stringify([${probes.join(",\n")}]) })`;
      game.blocks.push({ kind: "list", line: 1, text, guards: [] });
      await window.bdl.change(game);
      const { reason } = await window.bdl.state();
      return { reason: JSON.parse(reason), poison: {}.poison, push: typeof [].push };
    });
    assert.deepEqual(seen.reason, [
      "undefined", "undefined", "undefined", "undefined", "undefined", "undefined", "undefined", false, true, "refused", "refused",
      0, 0, 0, "poisoned", "object,1",
    ]);
    assert.equal(seen.poison, undefined, "prototypes of the page are its own");
    assert.equal(seen.push, "function");
  },
};
