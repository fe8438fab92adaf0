// What a page takes from outside and what it sends there: nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FOOLS_MATE, assertMate } from "./games.mjs";
import { serve } from "./serve.mjs";

export const OUTSIDE = {
  async "a served page plays a whole game and asks for nothing else"(tables) {
    const server = await serve(readFileSync(fileURLToPath(tables.address("chess")), "utf8"));
    try {
      const table = await tables.open("chess", { address: server.address });
      for (const move of FOOLS_MATE) await table.click(move);
      await assertMate(table);
      await table.page.locator("#bdl-undo").click();
      await table.page.locator("#bdl-hint").click();
      await table.page.waitForSelector("[data-hint=true]", { timeout: 20000 });
      assert.deepEqual(server.asked, ["GET /"]);
    } finally {
      server.stop();
    }
  },

  async "the policy of the page stops requests"(tables) {
    const server = await serve("");
    try {
      const table = await tables.open("chess");
      const results = await table.page.evaluate(async (address) => {
        const attempt = (start) => new Promise((resolve) => start(() => resolve("stopped"), () => resolve("sent")));
        return {
          fetch: await attempt((no, yes) => fetch(address + "fetch", { mode: "no-cors" }).then(yes, no)),
          image: await attempt((no, yes) => Object.assign(new Image(), { onerror: no, onload: yes, src: address + "image" })),
          script: await attempt((no, yes) => document.head.append(Object.assign(document.createElement("script"), { onerror: no, onload: yes, src: address + "script" }))),
          style: await attempt((no, yes) => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", onerror: no, onload: yes, href: address + "style" }))),
          worker: await attempt((no) => {
            const text = `fetch(${JSON.stringify(address)} + "worker").then(() => postMessage("sent"), () => postMessage("stopped"))`;
            const worker = new Worker(URL.createObjectURL(new Blob([text])));
            worker.onmessage = ({ data }) => data === "stopped" && no();
          }),
        };
      }, server.address);
      assert.deepEqual(results, { fetch: "stopped", image: "stopped", script: "stopped", style: "stopped", worker: "stopped" });
      assert.deepEqual(server.asked, []);
      // Chromium writes an error for each, and reports some as requests that it then stops.
      const expected = new RegExp(`Content Security Policy|a request: ${server.address}`);
      assert.ok(tables.troubles.length >= 4 && tables.troubles.every((text) => expected.test(text)), tables.troubles.join("\n"));
      tables.troubles.length = 0;
    } finally {
      server.stop();
    }
  },

  async "texts of a game are shown as text, and blocks keep their meaning"(tables) {
    const table = await tables.open("page-markup");
    const { page } = table;
    assert.deepEqual((await table.state()).labels, { tag: "<b>", script: "\"'&", picture: "P" });
    assert.equal(await page.locator("#bdl-board b, #bdl-board img[src^='http']").count(), 0);
    // The picture cannot be read: the label stands in its place.
    await page.waitForFunction(() => document.querySelectorAll("#bdl-board img").length === 0);
    assert.equal(await page.locator('.man[data-label="P"]').count(), 2);
    const colors = await page.locator("#bdl-board [role=gridcell]").evaluateAll((list) => [...new Set(list.map((cell) => cell.getAttribute("style") ?? ""))]);
    assert.ok(colors.length >= 2 && colors.every((style) => /^(background-color: [^;()]*(\([\d, .]*\))?;)?$/.test(style)), colors.join("\n"));
    await table.click("0,0-0,1");
    await table.click("2,2-3,2");
    await table.click("0,1-0,2");
    if (await page.locator("#bdl-spawn").isVisible()) await page.locator("#bdl-spawn [data-spawn]").first().click();
    await table.picture("markup");
    const { moves } = await table.state();
    await table.play(moves[0]);
    assert.match(await table.message(), /^Game over: <img src=x onerror='document.title=1'>.*<script>document.title = 2<\/script>\. It is a draw\.$/s);
    assert.equal(await page.locator("#bdl-message *").count(), 0);
    assert.equal(await page.title(), "markup");
  },
};
