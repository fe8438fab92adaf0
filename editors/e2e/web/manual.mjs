// The manual in the playground: beside the text, in a tab of its own, and without a network.
import assert from "node:assert/strict";
import { join } from "node:path";

export function manual({ address, pictures, axe, open, ready, text, write, emptyModule, accessible }) {
  const frame = (page) => page.frameLocator("#manual-frame");
  const inner = async (page) => (await page.locator("#manual-frame").elementHandle()).contentFrame();
  const fits = (where) => where.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  return {
    async "a name leads to its page of the manual"() {
      const page = await open();
      await emptyModule(page);
      await write(page, '(game-module "game")\n(unit-type man (hp-max 3))\n(add man acp-per-turn 2)\n');
      await page.locator(".cm-line span", { hasText: /^acp-per-turn$/ }).first().hover();
      const link = page.locator(".cm-tooltip-hover a[href*='manual']").first();
      await link.click();
      await page.locator("#pane-manual").waitFor();
      await page.waitForFunction(() => /reference\/.*#./.test(document.querySelector("#manual-frame").src));
      await frame(page).locator(":target").waitFor();
      await page.mouse.move(5, 5);
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(pictures, "manual.png") });
      // By keyboard: the name at the cursor.
      await page.locator(".cm-line span", { hasText: /^hp-max$/ }).first().click();
      await page.keyboard.press("F1");
      await page.waitForFunction(() => /unit-type-property.*#hp-max$/.test(document.querySelector("#manual-frame").src));
      await accessible(page, "with the manual");
    },
    async "the manual has a search, and its examples open"() {
      const page = await open();
      await page.locator("#show-manual").click();
      await frame(page).locator("h1").waitFor();
      const input = frame(page).getByRole("combobox", { name: "Search the manual" });
      await input.fill("hit-chance");
      const hit = frame(page).getByRole("option").first();
      assert.match(await hit.textContent(), /hit-chance/);
      await page.screenshot({ path: join(pictures, "manual-search.png") });
      await input.press("Enter");
      await page.waitForFunction(() => document.querySelector("#manual-frame").contentWindow.location.hash === "#hit-chance");
      const before = await text(page);
      await frame(page).locator("#hit-chance ~ .example a", { hasText: "Open in the playground" }).first().click();
      await page.waitForFunction((old) => playground.view.state.doc.toString() !== old, before);
      assert.match(await text(page), /hit-chance/);
      await page.waitForFunction(() => /^(\d|no)/.test(document.querySelector("#count").textContent));
      assert.ok(!/error/.test(await page.locator("#count").textContent()), await page.locator("#count").textContent());
      // Text that is only in the middle of a page is found as well.
      await input.fill("peaceful world");
      assert.match(await frame(page).getByRole("option").first().textContent(), /guide/);
    },
    async "an example takes the place of files, which can be got back"() {
      const page = await open();
      await emptyModule(page);
      await write(page, '(game-module "game")\n; my own\n');
      await page.waitForTimeout(600);
      const written = await text(page);
      await page.goto(`${address}manual/reference/table-combat.html`);
      const link = page.locator(".example a", { hasText: "Open in the playground" }).first();
      await link.click();
      await page.waitForURL(/#p=/);
      await ready(page);
      assert.ok(!(await text(page)).includes("my own"));
      await page.locator("#examples").selectOption("earlier");
      await page.waitForFunction((wanted) => playground.view.state.doc.toString() === wanted, written);
    },
    async "pages of the manual can be read by all, light and dark, wide and narrow"() {
      const pages = ["index", "guides", "guides/tutorial", "guides/bdl/ends", "chapters/combat", "reference/table-combat", "rules/silent"];
      for (const [colorScheme, width] of [["light", 1200], ["dark", 360]]) {
        const page = await open({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
        for (const name of pages) {
          await page.goto(`${address}manual/${name}.html`);
          assert.ok(await fits(page), `${name} at ${width}`);
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => axe.run());
          const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`);
          assert.deepEqual(told, [], `${name}, ${colorScheme}`);
          await page.screenshot({ path: join(pictures, `manual-${name.replaceAll("/", "-")}-${colorScheme}.png`) });
        }
      }
    },
    async "the manual works without a network once it was opened"() {
      const page = await open();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const kept = async (path) => page.evaluate(async (path) => Boolean(await caches.match(path)), path);
      assert.equal(await kept("manual/index.html"), false, "loaded only when it is wanted");
      await page.locator("#show-manual").click();
      await frame(page).locator("h1").waitFor();
      await page.waitForFunction(async () => Boolean(await caches.match("manual/rules/silent.html")), null, { timeout: 60_000 });
      await page.waitForTimeout(300);
      await page.context().setOffline(true);
      await page.reload();
      await ready(page);
      await page.locator("#show-manual").click();
      await frame(page).locator("h1").waitFor();
      await (await inner(page)).goto(`${address}manual/chapters/combat.html`);
      assert.match(await frame(page).locator("h1").textContent(), /[Cc]ombat/);
      await frame(page).getByRole("combobox").fill("fatigue");
      await frame(page).getByRole("option").first().waitFor();
    },
    async "the manual is reached by keyboard"() {
      const page = await open();
      await page.locator("#show-map").focus();
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.evaluate(() => document.activeElement.id), "show-manual");
      await frame(page).locator("h1").waitFor();
      const isInside = async () => (await inner(page)).evaluate(() => document.hasFocus());
      for (let count = 0; count < 40 && !(await isInside()); count++) {
        if (await page.evaluate(() => document.activeElement.classList.contains("cm-content"))) await page.keyboard.press("Control+m");
        await page.keyboard.press("Tab");
      }
      assert.ok(await isInside(), "the focus is in the manual");
      await page.keyboard.press("/");
      await page.keyboard.type("combat");
      await frame(page).getByRole("option").first().waitFor();
    },
  };
}
