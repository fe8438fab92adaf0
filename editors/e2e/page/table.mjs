// A game page in a real browser: opens it from the disk, watches for errors and requests, and plays on it.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** Runs in a page before its scripts: an element that is not a frame has no sandbox. */
export function withoutFrames() {
  const create = document.createElement;
  document.createElement = (name) => create.call(document, name === "iframe" ? "div" : name);
}

export class Tables {
  /** `pages` holds the compiled games as NAME.html; pictures go to `pictures`. */
  static async start({ pages, pictures }) {
    const tables = new Tables();
    Object.assign(tables, { pages: resolve(pages), pictures, troubles: [], contexts: [] });
    tables.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
    });
    return tables;
  }

  /** The names of the pages that begin so. */
  names(prefix) {
    const names = readdirSync(this.pages).filter((name) => name.startsWith(prefix) && name.endsWith(".html"));
    return names.map((name) => name.slice(0, -".html".length));
  }

  address(name) {
    return pathToFileURL(join(this.pages, name + ".html")).href;
  }

  /** Opens a game; all that goes wrong in it is a trouble. `address` and `prepare` (a script run before) are optional. */
  async open(name, { fragment = "", address, prepare, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1100, height: 800 }, ...options });
    this.contexts.push(context);
    const own = address === undefined ? /^(file|data|blob|about):/ : new RegExp(`^(${address}|data:|blob:|about:)`);
    const visit = async () => {
      const page = await context.newPage();
      page.on("pageerror", (error) => this.troubles.push(`${name}: an error: ${error.stack}`));
      page.on("console", (message) => message.type() === "error" && this.troubles.push(`${name}: an error: ${message.text()}`));
      page.on("request", (request) => own.test(request.url()) || this.troubles.push(`${name}: a request: ${request.url()}`));
      page.on("dialog", (dialog) => this.troubles.push(`${name}: a dialog of the browser: ${dialog.message()}`));
      if (prepare) await page.addInitScript(prepare);
      await page.goto((address ?? this.address(name)) + fragment);
      return page;
    };
    // On a busy machine the browser may fail to start the process of a page. A page that does not load fails twice.
    const page = await visit().catch((error) => {
      if (error.name !== "TimeoutError") throw error;
      return visit();
    });
    const table = new Table(page, this);
    await table.settle();
    return table;
  }

  async closeAll() {
    for (const context of this.contexts.splice(0)) await context.close();
  }
}

export class Table {
  constructor(page, tables) {
    this.page = page;
    this.tables = tables;
  }

  square(text) {
    const [x, y] = text.split(",");
    return this.page.locator(`#bdl-board [data-x="${x}"][data-y="${y}"]`);
  }

  /** The state after what the blocks are asked for. */
  state() {
    return this.page.evaluate(() => window.bdl.state());
  }

  /** Waits for the answers of blocks; a page of errors has no game. */
  settle() {
    return this.page.evaluate(() => window.bdl?.state().then?.(() => {}));
  }

  moves() {
    return this.page.locator("#bdl-moves li").allTextContents();
  }

  play(text) {
    return this.page.evaluate((text) => window.bdl.play(text), text);
  }

  /** Makes a move by two clicks. */
  async click(text) {
    const [from, to] = text.split("-");
    await this.square(from).click();
    await this.square(to).click();
    await this.settle();
  }

  /** Makes a move by dragging with the mouse. */
  async drag(text) {
    const [from, to] = text.split("-");
    await this.square(from).hover();
    await this.page.mouse.down();
    await this.square(to).hover();
    await this.page.mouse.up();
    await this.settle();
  }

  async center(text) {
    const box = await this.square(text).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Makes a move by dragging with a finger. */
  async touchDrag(text) {
    const [from, to] = text.split("-");
    const [start, end] = [await this.center(from), await this.center(to)];
    const cdp = await this.page.context().newCDPSession(this.page);
    const send = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [start]);
    for (let step = 1; step <= 8; step++)
      await send("touchMove", [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 }]);
    await send("touchEnd", []);
    // A tap that follows at once would be taken for the end of a fling.
    await this.page.waitForTimeout(400);
    await this.settle();
  }

  /** Makes a move with the keys alone; the focus must be on the board. */
  async keys(text) {
    for (const target of text.split("-")) {
      const [x, y] = target.split(",").map(Number);
      const at = await this.page.evaluate(() => ({ ...document.activeElement.dataset }));
      const press = async (key, times) => {
        for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
      };
      await press(x > at.x ? "ArrowRight" : "ArrowLeft", Math.abs(x - at.x));
      await press(y > at.y ? "ArrowUp" : "ArrowDown", Math.abs(y - at.y));
      await this.page.keyboard.press("Enter");
    }
    await this.settle();
  }

  /** Waits until a number of moves was made and nothing is thought about. */
  async waitForMoves(count, timeout = 20000) {
    await this.page.waitForFunction(
      (count) => document.querySelectorAll("#bdl-moves li").length >= count,
      count,
      { timeout },
    );
  }

  message() {
    return this.page.locator("#bdl-message").textContent();
  }

  picture(name) {
    return this.page.screenshot({ path: join(this.tables.pictures, name + ".png") });
  }
}
