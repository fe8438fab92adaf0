// How a page looks: large boards, narrow windows, dark, without motion, and what axe says about it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FOOLS_MATE } from "./games.mjs";

export const LOOKS = {
  async "a board of 64 by 64 squares scrolls"(tables) {
    const table = await tables.open("board_64x64");
    const start = Date.now();
    const { moves } = await table.state();
    await table.click(moves[0]);
    assert.deepEqual(await table.moves(), [moves[0]]);
    console.log(`   a move: ${Date.now() - start} ms`);
    // The focus scrolls into view.
    await table.square("0,0").focus();
    await table.page.keyboard.press("End");
    const box = await table.square("63,0").boundingBox();
    const frame = await table.page.locator("#bdl-frame").boundingBox();
    assert.ok(box.x >= frame.x && box.x + box.width <= frame.x + frame.width + 1, JSON.stringify([box, frame]));
    assert.ok(box.width >= 32 && Math.abs(box.width - box.height) < 0.1);
    await table.picture("board-64");
  },

  async "320 px wide nothing is lost"(tables) {
    for (const name of ["chess", "minichess_5x5"]) {
      const table = await tables.open(name, { viewport: { width: 320, height: 640 } });
      const width = await table.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${name}: the page is ${width} px wide`);
      assert.ok((await table.square("0,0").boundingBox()).width >= 32);
      await table.square("4,1").scrollIntoViewIfNeeded();
      await table.picture(`${name}-320`);
    }
  },

  async "a message stays visible where the page scrolls"(tables) {
    const table = await tables.open("chess", { viewport: { width: 390, height: 760 } });
    const { page } = table;
    await page.locator("summary").click();
    await page.locator("#bdl-record").fill("4,1-4,3 " + "x".repeat(300));
    await page.locator("#bdl-replay").click();
    assert.match(await table.message(), /not legal/);
    const box = await page.locator("#bdl-message").boundingBox();
    assert.ok((await page.evaluate(() => scrollY)) > 100, "the page is scrolled");
    assert.ok(box.y >= 0 && box.y < 10 && box.width <= 390 && box.height < 304, JSON.stringify(box));
    await table.picture("message-390");
    await table.play("4,6-4,4");
    await table.square("7,7").click();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390));
  },

  async "dark, and without motion where that is wished"(tables) {
    const moving = () =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].filter((part) => {
          const { transitionDuration, animationName } = getComputedStyle(element, part);
          return parseFloat(transitionDuration) > 0 || animationName !== "none";
        }),
      ).length;
    const still = await tables.open("chess", { colorScheme: "dark", reducedMotion: "reduce" });
    await still.square("4,1").click();
    await still.picture("chess-dark");
    assert.equal(await still.page.evaluate(moving), 0);
    const other = await tables.open("chess", { reducedMotion: "no-preference" });
    assert.ok((await other.page.evaluate(moving)) > 0, "otherwise the marks fade in");
  },

  async "marks stay where the system chooses the colors"(tables) {
    for (const colorScheme of ["light", "dark"]) {
      const table = await tables.open("chess_promotions", { forcedColors: "active", colorScheme });
      const text = (await table.state()).moves.find((move) => move.includes("="));
      await table.play(text);
      const { moves } = await table.state();
      await table.square(moves[0].split("-")[0]).click();
      await table.picture(`forced-colors-${colorScheme}`);
      const shadows = await table.page.locator("[data-last=true]").evaluateAll((list) => list.map((cell) => getComputedStyle(cell).boxShadow));
      assert.ok(shadows.length === 2 && shadows.every((shadow) => shadow !== "none"), shadows.join());
    }
  },

  async "explicit colors are used"(tables) {
    const table = await tables.open("coloring_explicit");
    await table.picture("coloring");
    const colors = await table.page.locator("#bdl-board [role=gridcell]").evaluateAll((list) => new Set(list.map((cell) => cell.style.backgroundColor)).size);
    assert.ok(colors > 1);
  },

  async "axe finds nothing"(tables) {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const openSpawn = async (table) => table.click((await table.state()).moves.find((move) => move.includes("=")).split("=")[0]);
    const states = [
      ["chess", {}, async () => {}],
      ["chess", { colorScheme: "dark" }, async (table) => table.square("4,1").click()],
      ["chess", {}, async (table) => table.page.evaluate((moves) => window.bdl.load(moves), FOOLS_MATE.join(" "))],
      ["draughts_8x8", { viewport: { width: 320, height: 640 } }, async (table) => table.page.locator("summary").click()],
      ["coloring_explicit", {}, async () => {}],
      ["run_exception", { colorScheme: "dark" }, async () => {}],
      ["chess_promotions", {}, openSpawn],
      ["chess_promotions", { colorScheme: "dark" }, openSpawn],
      ["chess", { colorScheme: "dark" }, async (table) => (await table.play("4,1-4,3"), await table.page.locator("#bdl-restart").click())],
      ["page-markup", {}, async () => {}],
      ...tables.names("lib-").map((name) => [name, {}, async () => {}]),
    ];
    for (const [name, options, prepare] of states) {
      const table = await tables.open(name, options);
      await prepare(table);
      await table.page.evaluate(axe);
      const found = await table.page.evaluate(() => window.axe.run(document, { iframes: false }));
      const texts = found.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html + " " + node.failureSummary).join(" | ")}`);
      assert.deepEqual(texts, [], name);
    }
  },
};
