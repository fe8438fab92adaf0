// How a game is played on a page: by mouse, touch and keyboard, with undo, record and hooks.
import assert from "node:assert/strict";
import { FOOLS_MATE, assertMate } from "./games.mjs";

export const PLAYING = {
  async "a game by clicks: selection, targets, marks, end, undo"(tables) {
    const table = await tables.open("chess");
    const { page } = table;
    const legal = () => page.locator("[data-legal=true]").count();
    await table.square("4,6").click();
    assert.equal(await legal(), 0, "men of the other player cannot be selected");
    await table.square("4,1").click();
    assert.equal(await legal(), 2);
    assert.equal(await table.square("4,1").getAttribute("aria-selected"), "true");
    await table.picture("chess-selected");
    await table.square("6,0").click();
    assert.equal(await page.locator("[aria-selected=true]").getAttribute("data-x"), "6", "the selection changes");
    await table.square("4,4").click();
    assert.equal(await legal(), 0, "a click elsewhere ends the selection");
    assert.ok(await page.locator("#bdl-undo").isDisabled());
    for (const move of FOOLS_MATE) await table.click(move);
    await assertMate(table);
    assert.equal(await page.locator("[data-last=true]").count(), 2);
    await table.square("4,1").click();
    assert.equal(await legal(), 0, "no more moves are accepted");
    await table.picture("chess-mate");
    await page.locator("#bdl-undo").click();
    assert.equal(await table.message(), "");
    assert.equal((await table.state()).status, "ongoing");
    assert.equal(await page.locator("#bdl-turn").getAttribute("data-player"), "1");
  },

  async "a game by drag and drop"(tables) {
    const table = await tables.open("chess");
    await table.drag("4,1-4,5");
    assert.deepEqual(await table.moves(), [], "a drop elsewhere cancels");
    assert.equal(await table.page.locator("[aria-selected=true]").count(), 0);
    for (const move of FOOLS_MATE) await table.drag(move);
    await assertMate(table);
    assert.equal(await table.page.locator(".ghost").count(), 0);
  },

  async "a game by touch: taps and drags"(tables) {
    const table = await tables.open("chess", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } });
    for (const [index, move] of FOOLS_MATE.entries()) {
      if (index % 2 === 0) {
        for (const square of move.split("-")) await table.square(square).tap();
      } else {
        await table.touchDrag(move);
      }
      await table.waitForMoves(index + 1);
    }
    await assertMate(table);
    await table.picture("chess-touch");
  },

  async "a game by keyboard alone"(tables) {
    const table = await tables.open("chess");
    const { page } = table;
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell", "the board is the first stop");
    assert.equal(await page.locator("#bdl-board [tabindex='0']").count(), 1, "one stop");
    await page.keyboard.press("End");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.x), "7");
    await page.keyboard.press("Home");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.x), "0");
    await table.keys("4,1");
    assert.equal(await page.locator("[data-legal=true]").count(), 2);
    assert.equal(await table.square("4,3").getAttribute("aria-label"), "4,3, legal target");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("[data-legal=true]").count(), 0);
    for (const move of FOOLS_MATE) await table.keys(move);
    await assertMate(table);
    await page.keyboard.press("u");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await table.moves(), FOOLS_MATE.slice(0, 2));
    assert.match(await page.locator("#bdl-live").textContent(), /Player 0 to move/);
    for (const id of ["bdl-undo", "bdl-restart", "bdl-flip", "bdl-hint", "bdl-player-0", "bdl-player-1"]) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), id);
    }
  },

  async "the board turns, and the arrows follow what is seen"(tables) {
    const table = await tables.open("chess");
    const above = async () => (await table.center("0,7")).y < (await table.center("0,0")).y;
    assert.ok(await above());
    await table.page.locator("#bdl-flip").click();
    assert.ok(!(await above()));
    assert.ok((await table.center("0,0")).x > (await table.center("7,0")).x);
    await table.square("3,3").focus();
    await table.page.keyboard.press("ArrowUp");
    assert.equal(await table.page.evaluate(() => document.activeElement.dataset.y), "2");
    await table.click("4,1-4,3");
    assert.deepEqual(await table.moves(), ["4,1-4,3"]);
    await table.picture("chess-flipped");
  },

  async "a spawn is chosen in a dialog"(tables) {
    const table = await tables.open("chess_promotions");
    const { page } = table;
    const { moves } = await table.state();
    const text = moves.find((move) => move.includes("=")).split("=")[0];
    const choices = moves.filter((move) => move.startsWith(text + "=")).map((move) => move.split("=")[1]);
    await table.click(text);
    assert.ok(await page.locator("#bdl-spawn").isVisible());
    const buttons = page.locator("#bdl-spawn [data-spawn]");
    const names = await buttons.evaluateAll((list) => list.map((button) => button.dataset.spawn));
    assert.deepEqual([...names].sort(), [...choices].sort());
    assert.equal(await page.evaluate(() => document.activeElement.dataset.spawn), names[0], "focus is on the first choice");
    await table.picture("spawn");
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator("#bdl-spawn").isVisible()));
    assert.deepEqual(await table.moves(), []);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell", "focus is back on the board");
    await table.click(text);
    await buttons.nth(1).click();
    assert.deepEqual(await table.moves(), [`${text}=${names[1]}`]);
    assert.equal(await table.square(text.split("-")[1]).getAttribute("data-piece"), names[1]);
  },

  async "a spawn is chosen by keyboard alone, and by touch"(tables) {
    const table = await tables.open("chess_promotions");
    const { page } = table;
    const chosen = async (table) => (await table.state()).moves.find((move) => move.includes("=")).split("=")[0];
    const text = await chosen(table);
    await table.square("0,0").focus();
    await table.keys(text);
    assert.ok(await page.locator("#bdl-spawn").isVisible());
    const inDialog = () => page.evaluate(() => document.activeElement.closest("dialog")?.id ?? document.activeElement.tagName);
    const count = await page.locator("#bdl-spawn button").count();
    for (let i = 0; i <= count; i++) {
      assert.ok(["bdl-spawn", "BODY"].includes(await inDialog()), "the focus stays in the dialog");
      await page.keyboard.press("Tab");
    }
    await page.locator("#bdl-spawn .cancel").focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await table.moves(), [], "the cancel button takes the move back");
    await table.keys(text.split("-")[1] + "-" + text);
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => document.activeElement.dataset.spawn);
    await page.keyboard.press("Space");
    assert.deepEqual(await table.moves(), [`${text}=${name}`]);
    await page.keyboard.press("U");
    assert.deepEqual(await table.moves(), [], "U undoes, whatever the case");

    const touched = await tables.open("chess_promotions", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } });
    await touched.touchDrag(text);
    await touched.picture("spawn-touch");
    await touched.page.locator(`#bdl-spawn [data-spawn="${name}"]`).tap();
    assert.deepEqual(await touched.moves(), [`${text}=${name}`]);
  },

  async "each shipped game opens and is played"(tables) {
    const names = tables.names("lib-");
    assert.ok(names.length >= 10, `${names.length} games`);
    for (const name of names) {
      const table = await tables.open(name);
      for (let turn = 1; turn <= 4 && (await table.state()).status === "ongoing"; turn++) {
        const { moves } = await table.state();
        const move = moves[(turn * 5) % moves.length];
        await table.click(move.split("=")[0]);
        if (move.includes("=")) await table.page.locator(`#bdl-spawn [data-spawn="${move.split("=")[1]}"]`).click();
        assert.equal((await table.moves()).at(-1), move, name);
      }
      await table.picture(name);
      await tables.closeAll();
    }
  },

  async "a new start asks first, inside the page"(tables) {
    const table = await tables.open("chess");
    const { page } = table;
    await table.play("4,1-4,3");
    await page.locator("#bdl-restart").click();
    await page.locator("#bdl-confirm-no").click();
    assert.equal((await table.moves()).length, 1);
    await page.locator("#bdl-restart").click();
    await page.locator("#bdl-confirm-yes").click();
    assert.equal((await table.moves()).length, 0);
    await page.locator("#bdl-restart").click();
    assert.ok(!(await page.locator("#bdl-confirm").isVisible()), "no question without moves");
  },

  async "record and fragment hold the game"(tables) {
    const table = await tables.open("chess", { fragment: "#m=5,1-5,2+4,6-4,4" });
    const { page } = table;
    assert.deepEqual(await table.moves(), FOOLS_MATE.slice(0, 2));
    await page.locator("summary").click();
    assert.equal(await page.locator("#bdl-record").inputValue(), "5,1-5,2 4,6-4,4");
    await page.locator("#bdl-record").fill(FOOLS_MATE.join("\n"));
    await page.locator("#bdl-replay").click();
    await assertMate(table);
    assert.equal(await page.evaluate(() => location.hash), "#m=" + FOOLS_MATE.join("+"));
    await page.locator("#bdl-record").fill("5,1-5,2 9,9-0,0 4,6-4,4");
    await page.locator("#bdl-replay").click();
    assert.deepEqual(await table.moves(), ["5,1-5,2"]);
    assert.match(await table.message(), /2 of 3 moves were not played: 9,9-0,0 is not legal/);
    await page.locator("#bdl-copy").click();
    await page.goto(table.tables.address("chess") + "#m=4,1-4,3+bad%20<b>x</b>");
    assert.deepEqual(await table.moves(), ["4,1-4,3"]);
    assert.equal(await page.locator("#bdl-message b").count(), 0, "texts never become markup");
    await page.reload();
    assert.deepEqual(await table.moves(), ["4,1-4,3"]);
  },

  async "the hooks answer as the specification says"(tables) {
    const table = await tables.open("chess");
    const answer = await table.page.evaluate(async () => ({
      moves: window.bdl.moves().length,
      bad: window.bdl.play("4,1-4,5"),
      nonsense: window.bdl.play(undefined),
      noUndo: window.bdl.undo(),
      good: window.bdl.play("4,1-4,3"),
      perft: window.bdl.perft(2),
      best: await window.bdl.best("random"),
      loaded: window.bdl.load("4,1-4,3 4,6-4,4 0,0-7,7"),
      undo: window.bdl.undo(),
      count: window.bdl.state().move_count,
      reset: (window.bdl.reset(), window.bdl.state().move_count),
    }));
    const { best, ...rest } = answer;
    assert.match(best, /^\d,[67]-\d,[45]$/);
    assert.deepEqual(rest, {
      moves: 20, bad: false, nonsense: false, noUndo: false, good: true, perft: 600, loaded: 2, undo: true, count: 1, reset: 0,
    });
  },

  async "chess is counted to depth 4 within 3 s"(tables) {
    const table = await tables.open("chess");
    const { count, time } = await table.page.evaluate(() => {
      const start = performance.now();
      return { count: window.bdl.perft(4), time: performance.now() - start };
    });
    assert.equal(count, 197281);
    console.log(`   chess, depth 4: ${Math.round(time)} ms`);
    assert.ok(time < 3000, `${time} ms`);
  },
};
