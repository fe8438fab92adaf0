// JavaScript blocks on a page: failures, and what they cannot reach.
import assert from "node:assert/strict";

export const BLOCKS = {
  async "without frames blocks run in the page itself, with the same result"(tables) {
    // An element that is no frame has no window.
    const prepare = () => {
      const create = document.createElement;
      document.createElement = (name) => create.call(document, name === "iframe" ? "div" : name);
    };
    for (const name of ["draughts_8x8", "sandbox_random", "run_endless_loop"]) {
      const states = [];
      for (const options of [{}, { prepare }]) {
        const table = await tables.open(name, options);
        await table.play((await table.state()).moves[0]);
        states.push([await table.state(), await table.message()]);
        assert.equal(await table.page.locator("iframe").count(), options.prepare ? 0 : 1);
        assert.equal(await table.page.evaluate(() => typeof window.bdlHost + typeof window.bdlRealm), "undefinedundefined");
      }
      assert.deepEqual(states[1], states[0], name);
    }
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
      const time = await table.page.evaluate(() => {
        const start = performance.now();
        return window.bdl.play("0,0-1,0") ? Infinity : performance.now() - start;
      });
      assert.ok(time < 2000, `${name}: ${time} ms`);
      assert.deepEqual(await table.moves(), []);
      assert.equal(await table.square("0,0").getAttribute("data-piece"), "king");
    }
  },

  async "blocks reach nothing of the page"(tables) {
    const table = await tables.open("draughts_8x8");
    const seen = await table.page.evaluate(() => {
      const game = JSON.parse(document.getElementById("bdl-game").textContent);
      const probes = [
        "typeof window", "typeof document", "typeof fetch", "typeof performance", "typeof parent", "typeof Intl", "typeof bdlHost",
        "Object.keys(globalThis).includes('document')", "(function () { return this })() === undefined",
        "(() => { try { return typeof (() => 1).constructor('return 1')() } catch (e) { return 'refused' } })()",
        "(() => { try { return typeof (async () => 1).constructor('return 1') } catch (e) { return 'refused' } })()",
        "Date.now()", "new Date().getTime()", "new (new Date()).constructor().getTime()",
        "(() => { Array.prototype.push = null; Object.prototype.poison = 1; return 'poisoned' })()",
      ];
      game.finish.push(game.scripts.length);
      game.scripts.push({ block: game.blocks.length, path: [] });
      const text = `() => ({ winner: null, reason: JSON.stringify([${probes.join(",\n")}]) })`;
      game.blocks.push({ kind: "list", line: 1, text, guards: [] });
      window.bdl.change(game);
      return { reason: JSON.parse(window.bdl.state().reason), poison: {}.poison, push: typeof [].push };
    });
    assert.deepEqual(seen.reason, [
      "undefined", "undefined", "undefined", "undefined", "undefined", "undefined", "undefined", false, true, "refused", "refused",
      0, 0, 0, "poisoned",
    ]);
    assert.equal(seen.poison, undefined, "prototypes of the page are its own");
    assert.equal(seen.push, "function");
  },
};
