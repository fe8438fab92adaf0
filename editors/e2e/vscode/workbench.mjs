// The workbench of VS Code as a user drives it: keys, and what is on the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** So long something may take to be shown, in milliseconds. */
const PATIENCE = 40_000;

export class Workbench {
  constructor(page, server, pictures) {
    this.page = page;
    this.server = server;
    this.pictures = pictures;
    page.setDefaultTimeout(PATIENCE);
  }

  /** Opens the workspace and waits until it can be used. */
  async open() {
    await this.page.goto(`${this.server.url}/?folder=${encodeURIComponent(this.server.workspace)}`);
    await this.page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: 60_000 });
    await this.page.locator(".explorer-folders-view .monaco-list-row").first().waitFor({ timeout: 60_000 });
  }

  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }

  async type(text) {
    await this.page.keyboard.type(text, { delay: 5 });
  }

  /** Runs a command by its title. */
  async command(title) {
    const input = this.page.locator(".quick-input-widget input.input");
    // A panel that opens late takes the keyboard, and the list of commands closes: it is opened again.
    for (let tries = 1; ; tries += 1) {
      await this.press("F1");
      try {
        await input.waitFor({ timeout: 5_000 });
        await input.fill(`>${title}`, { timeout: 5_000 });
        break;
      } catch (error) {
        if (tries === 5) {
          throw error;
        }
      }
    }
    const row = this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first();
    await row.waitFor();
    await row.click();
    await this.page.mouse.move(600, 795);
  }

  /** Chooses an item of the list that is open, by a part of its text. */
  async pick(text) {
    const input = this.page.locator(".quick-input-widget input.input");
    await input.waitFor();
    await input.fill(text);
    await this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: text }).first().waitFor();
    await this.press("Enter");
  }

  /** Opens a file of the workspace in the editor. */
  async openFile(name) {
    const explorer = this.page.locator(".explorer-folders-view");
    await explorer.locator(".label-name").getByText(name, { exact: true }).dblclick();
    // What the mouse points at would show its tooltip on the pictures.
    await this.page.mouse.move(600, 795);
    await this.activeTab(name);
    await this.editor().waitFor();
  }

  /** Waits until the tab of a file is the active one. */
  async activeTab(name) {
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).first().waitFor();
  }

  /** The editor that has the keyboard, or the only one. */
  editor() {
    return this.page.locator(".editor-group-container.active .monaco-editor[data-uri]").first();
  }

  /** Puts the cursor somewhere; lines and columns count from 1. */
  async goTo(line, column) {
    await this.press("Control+g");
    const input = this.page.locator(".quick-input-widget input.input");
    await input.waitFor();
    await input.fill(`:${line}:${column}`);
    await this.press("Enter");
    await this.position(line, column);
  }

  /** Waits until the cursor is somewhere, by what the status bar says. */
  async position(line, column) {
    const text = `Ln ${line}, Col ${column}`;
    await this.page.locator("#status\\.editor\\.selection").filter({ hasText: text }).waitFor();
  }

  /** Waits until the status bar names a language. */
  async language(name) {
    await this.page.locator("#status\\.editor\\.mode").filter({ hasText: new RegExp(`^${name}$`) }).waitFor();
  }

  /** An item of the status bar that the extension made. */
  statusItem(id) {
    return this.page.locator(`.statusbar-item[id$="${id}"] a`).first();
  }

  /** Waits until no task runs any more. */
  async tasksEnd() {
    await this.page.waitForTimeout(500);
    const running = this.page.locator("#status\\.runningTasks");
    await this.until("the tasks end", async () => (await running.count()) === 0 || (await running.allInnerTexts()));
  }

  /** What the terminal shows. */
  async terminal() {
    const rows = await this.page.locator(".terminal-wrapper.active .xterm-rows").allInnerTexts();
    return rows.join("\n").replaceAll("\u00a0", " ");
  }

  /** A notification that holds a text. */
  notification(text) {
    return this.page.locator(".notification-list-item").filter({ hasText: text }).first();
  }

  /** Changes the colours. */
  async theme(name) {
    await this.command("Preferences: Color Theme");
    await this.pick(name);
    await this.page.waitForTimeout(500);
  }

  /** Saves the file and gives what is on the disk. */
  async saved(name) {
    const dirty = this.page.locator(`.tab.active.dirty[data-resource-name="${name}"]`);
    // An edit of the server that comes just after the key makes the file dirty again.
    await this.until(`${name} is saved`, async () => {
      await this.press("Control+s");
      return dirty.waitFor({ state: "detached", timeout: 2000 }).then(() => true, () => "still dirty");
    });
    return this.onDisk(name);
  }

  onDisk(name) {
    return readFileSync(join(this.server.workspace, name), "utf8");
  }

  /** The problems in the panel: texts of findings by file. */
  async problems() {
    const rows = this.page.locator(".markers-panel-container .monaco-list-row");
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  }

  /** Waits until something holds; tells what it was if it never does. */
  async until(what, probe, timeout = PATIENCE) {
    const end = Date.now() + timeout;
    let seen;
    while (Date.now() < end) {
      seen = await probe();
      if (seen === true) {
        return;
      }
      await this.page.waitForTimeout(100);
    }
    assert.fail(`${what}: not after ${timeout / 1000} s; seen was ${JSON.stringify(seen)}`);
  }

  /** The document inside of the webview that is shown. */
  async webview() {
    const outer = this.page.frameLocator("iframe.webview.ready").last();
    const inner = outer.frameLocator("iframe#active-frame");
    await inner.locator("body").waitFor();
    return inner;
  }

  /** Keeps a picture of the screen. */
  async picture(name) {
    await this.page.screenshot({ path: join(this.pictures, `${name}.png`) });
  }
}
