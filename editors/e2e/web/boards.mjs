// Board games in the playground: the page of the game beside its text.
import assert from "node:assert/strict";
import { join } from "node:path";

/** A game whose block tries what the sandbox has to refuse: what it reaches would end the game. */
const HOSTILE = `rules{
  first_player : 0
  width : 3
  height : 4
  coloring : alternate
  player_change : alternate
}

pieces{
  king{
    moves{
      x : 0, y : 1
    }
    mirrored
  }
}

initial_piece_position{
  king{
    positions{ x : 1, y : 0 }
    mirrored
  }
}

invariants{
}

finish{
  explicit{
    (context) => {
      const reached = [];
      const attempt = (name, act) => {
        try {
          act((() => {}).constructor("return this")());
          reached.push(name);
        } catch (error) {
          reached.length += 0;
        }
      };
      attempt("storage", (all) => all.localStorage.getItem("gdl-project"));
      attempt("parent", (all) => all.parent.document.title);
      attempt("fetch", (all) => all.fetch("/version.txt"));
      return reached.length > 0 && { winner: 1, reason: "reached " + reached.join(" ") };
    }
  }
}
`;

export function boards({ pictures, troubles, open, emptyModule, text, write, findings, accessible }) {
  const frame = (page) => page.frameLocator("#board-frame");
  const example = async (page, name) => {
    await page.locator("#examples").selectOption(name);
    await page.waitForFunction((file) => playground.project.own[0].name === file, name);
    await frame(page).locator("#bdl-board").waitFor({ timeout: 60_000 });
  };
  const moves = (page) => frame(page).locator("#bdl-moves li").allTextContents();
  const game = (page) => page.frames().find((it) => it.parentFrame() === page.mainFrame() && it.url() === "about:srcdoc");
  /** Makes the first legal move. */
  const play = async (page) => {
    const state = await game(page).evaluate(() => window.bdl.state());
    await game(page).evaluate((move) => window.bdl.play(move), state.moves[0]);
  };

  return {
    async "a board game is played beside its text, and follows it"() {
      const page = await open();
      await example(page, "court.bdl");
      assert.equal(await page.locator("#show-map").isVisible(), false, "a board game has no map");
      await page.screenshot({ path: join(pictures, "board.png") });
      await accessible(page, "a board");
      assert.match(await page.locator("#count").textContent(), /no findings/);
      await play(page);
      assert.equal((await moves(page)).length, 1);
      // The computer answers from its worker.
      await frame(page).locator("#bdl-player-1").selectOption("easy");
      await frame(page).locator("#bdl-moves li").nth(1).waitFor({ timeout: 60_000 });
      // A mistake is told, the board stays; its correction is followed, and the moves are kept.
      const good = await text(page);
      await write(page, good.replace("horizontal(-3, 3)", "horizontl(-3, 3)"));
      await findings(page).first().waitFor();
      await frame(page).locator("#bdl-board[data-stale]").waitFor();
      await write(page, good.replace("height : 5", "height : 5 // rows"));
      await frame(page).locator("#bdl-board:not([data-stale])").waitFor();
      assert.equal((await moves(page)).length, 2);
      // A module beside it has its own panes.
      await page.evaluate(() => (globalThis.prompt = () => "units.g"));
      await page.locator("#add").click();
      await page.locator("#show-map").waitFor();
      assert.equal(await page.locator("#show-board").isVisible(), false);
      await page.getByRole("tab", { name: "court.bdl" }).click();
      await page.locator("#pane-board").waitFor();
    },
    async "a board game is completed, explained and formatted"() {
      const page = await open();
      await example(page, "race.bdl");
      await page.locator(".cm-line span", { hasText: /^first_player$/ }).first().hover();
      await page.locator(".cm-tooltip-hover").waitFor();
      assert.match(await page.locator(".cm-tooltip-hover").textContent(), /player/);
      await page.mouse.move(5, 5);
      const formatted = await text(page);
      await write(page, formatted.replace("width :", "width    :"));
      await page.locator("#format").click();
      await page.waitForFunction((wanted) => playground.view.state.doc.toString() === wanted, formatted);
    },
    async "the blocks of a board game are in a sandbox"() {
      const page = await open();
      await example(page, "pincers.bdl");
      await play(page);
      assert.equal((await moves(page)).length, 1, "a game with blocks is played");
      await emptyModule(page);
      await page.evaluate(() => (globalThis.prompt = () => "hostile.bdl"));
      await page.locator("#add").click();
      await write(page, HOSTILE);
      await frame(page).locator("#bdl-board").waitFor({ timeout: 60_000 });
      await page.waitForTimeout(500);
      const { status, moves: legal } = await game(page).evaluate(() => window.bdl.state());
      assert.deepEqual([status, legal.length], ["ongoing", 1]);
      // Even the page itself may not reach anything.
      const reached = await game(page).evaluate(async () => {
        const reached = [];
        await fetch("https://example.com/").then(() => reached.push("fetch"), () => {});
        try {
          if (localStorage) reached.push("storage");
        } catch {}
        try {
          if (parent.document) reached.push("parent");
        } catch {}
        return reached;
      });
      assert.deepEqual(reached, []);
      // The refused request is reported as an error of the page.
      troubles.splice(0, troubles.length, ...troubles.filter((it) => !/Content Security Policy|example\.com/.test(it)));
    },
    async "a board is there on a narrow screen, and is dark"() {
      const page = await open({ viewport: { width: 360, height: 640 }, colorScheme: "dark" });
      await page.locator("#examples").selectOption("court.bdl");
      await page.locator("#show-board").click();
      await frame(page).locator("#bdl-board").waitFor({ timeout: 60_000 });
      const fits = (where) => where.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      assert.ok(await fits(page));
      assert.ok(await fits(game(page)), "the page of the game");
      await accessible(page, "a board, narrow and dark");
      await page.screenshot({ path: join(pictures, "narrow-board.png") });
    },
  };
}
