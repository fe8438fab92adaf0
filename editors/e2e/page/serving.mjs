// `gdl bdl serve` with a browser: the page follows the file that a designer edits.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts the program for a copy of a game; `edit` changes the copy. */
async function serveGame(gdl, game) {
  const folder = mkdtempSync(join(tmpdir(), "gdl-serve-"));
  const file = join(folder, "game.bdl");
  copyFileSync(game, file);
  const server = spawn(gdl, ["bdl", "serve", file], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\w+\//.exec(text);
      if (found) resolve(found[0]);
    });
    server.on("exit", (status) => reject(new Error(`gdl bdl serve has ended with ${status}`)));
    setTimeout(() => reject(new Error("gdl bdl serve prints no address")), 20000).unref();
  });
  const edit = (change) => writeFileSync(file, change(readFileSync(file, "utf8")));
  const stop = () => {
    server.removeAllListeners("exit");
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, edit, stop };
}

/** The status of an answer to a request that names a host. */
function statusFor(address, host) {
  return new Promise((resolve, reject) => {
    request(address, { headers: { host } }, (response) => (response.resume(), resolve(response.statusCode))).on("error", reject).end();
  });
}

/** The checks with a program and a game. */
export function serving(gdl, game) {
  return {
    async "`gdl bdl serve` follows the file, and the game goes on"(tables) {
      const server = await serveGame(gdl, game);
      try {
        const table = await tables.open("served game", { address: server.address });
        const { page } = table;
        const first = (await table.state()).moves[0];
        await table.click(first.split("=")[0]);
        assert.deepEqual(await table.moves(), [first]);

        // Broken: the last good game stays and is played on.
        server.edit((text) => text.replace("rules{", "rules{ ;"));
        await page.waitForSelector("#bdl-board[data-stale=true]");
        assert.match(await table.message(), /BDL001, line \d+/);
        const second = (await table.state()).moves[0];
        await table.click(second.split("=")[0]);
        assert.deepEqual(await table.moves(), [first, second]);
        await table.picture("serve-broken");

        // Repaired and changed: the change shows, the moves are kept.
        const before = (await table.state()).moves.length;
        const start = Date.now();
        server.edit((text) => text.replace("rules{ ;", "rules{"));
        await page.waitForSelector("#bdl-board:not([data-stale])");
        const time = Date.now() - start;
        console.log(`   a repair shows after ${time} ms`);
        assert.ok(time < 2000, `${time} ms`);
        assert.deepEqual(await table.moves(), [first, second]);
        assert.equal((await table.state()).moves.length, before);
        assert.equal(await table.message(), "");

        // A second page is the same game from its start.
        const other = await tables.open("served again", { address: server.address });
        assert.deepEqual(await other.moves(), []);
        assert.equal(await other.page.locator("#bdl-board").count(), 1);
      } finally {
        server.stop();
      }
    },

    async "`gdl bdl serve` refuses requests of other sites"() {
      const server = await serveGame(gdl, game);
      try {
        assert.equal(await statusFor(server.address, new URL(server.address).host), 200);
        for (const host of ["example.invalid", "example.invalid:80", "127.0.0.1.example.invalid"])
          assert.ok((await statusFor(server.address, host)) >= 400, host);
      } finally {
        server.stop();
      }
    },
  };
}
