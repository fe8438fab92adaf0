// A page that follows the source of its game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";

const dataOf = (html) => JSON.parse(/<script type="application\/json" id="bdl-game">(.*?)<\/script>/s.exec(html)[1]);

export const FOLLOWING = {
  async "a served page follows its source and keeps the game"(tables) {
    const compiled = readFileSync(fileURLToPath(tables.address("minichess_5x5")), "utf8");
    assert.ok(!compiled.includes("connect-src"), "the compiled file may not connect");
    const server = await serve(
      compiled.replace("worker-src blob:", "worker-src blob:; connect-src 'self'").replace('id="bdl-follow">null', 'id="bdl-follow">{"events":"/events"}'),
    );
    try {
      const table = await tables.open("served", { address: server.address });
      const { page } = table;
      const { moves } = await table.state();
      await table.click(moves[0].split("=")[0]);
      await page.locator("#bdl-flip").click();
      await page.locator("#bdl-player-1").selectOption("human");
      const played = await table.moves();
      assert.equal(played.length, 1);

      server.send({ type: "stale", diagnostics: [{ id: "BDL101", line: 3, column: 1, message: "unexpected `}`" }] });
      await page.waitForSelector("#bdl-board[data-stale=true]");
      assert.match(await table.message(), /BDL101, line 3: unexpected/);
      const [reply] = (await table.state()).moves;
      await table.click(reply.split("=")[0]);
      assert.equal((await table.moves()).length, 2, "the last good game stays playable");
      await table.picture("stale");
      await page.emulateMedia({ colorScheme: "dark" });
      await table.picture("stale-dark");

      const game = dataOf(compiled);
      game.title = "changed <game>";
      const start = Date.now();
      server.send({ type: "game", game });
      await page.waitForFunction(() => document.title === "changed <game>");
      console.log(`   a change is shown after ${Date.now() - start} ms`);
      const time = await page.evaluate((game) => {
        const start = performance.now();
        window.bdl.change({ ...game, title: "again" });
        window.bdl.change(game);
        return performance.now() - start;
      }, game);
      assert.ok(time < 600, `two changes take ${time} ms`);
      assert.equal(await page.locator("#bdl-board[data-stale]").count(), 0);
      assert.equal((await table.moves()).length, 2, "the moves are kept");
      assert.equal(await page.locator("#bdl-board.flipped").count(), 1);

      game.pieces.forEach((piece) => (piece.moves = []));
      server.send({ type: "game", game });
      await page.waitForFunction(() => document.querySelectorAll("#bdl-moves li").length === 0);
      assert.match(await table.message(), /2 of 2 moves were not played/);
    } finally {
      server.stop();
    }
  },
};
