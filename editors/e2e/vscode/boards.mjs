// Board games in BDL: the language, what the server answers, and the board that follows its source.
import assert from "node:assert/strict";

const FILE = "skirmish.bdl";

/** The names of all contain "board", for `--only board`. */
export const BOARD_CHECKS = [
  ["a board game is taken for BDL by its text", takesBoards],
  ["mistakes of a board game are underlined and fixed", showsBoardProblems],
  ["completion knows the moves of a board game", completesMoves],
  ["a piece of a board game is renamed", renamesPiece],
  ["a board game is formatted", formatsBoard],
  ["a board beside its source follows every keystroke and keeps the game", playsBeside],
  ["moves of a board game are counted, and series are played, in the terminal", countsMoves],
];

async function takesBoards(it) {
  await it.openFile(FILE);
  await it.language("BDL");
  await it.openFile("house.bdl");
  await it.language("Plain Text");
  const squiggles = it.editor().locator(".squiggly-error, .squiggly-warning");
  assert.equal(await squiggles.count(), 0, "files of other tools are left alone");
  await it.command("View: Close All Editors");
}

async function showsBoardProblems(it) {
  await it.openFile(FILE);
  await it.goTo(7, 1);
  // The line `player_change` is commented out.
  await it.command("Toggle Line Comment");
  const squiggles = it.editor().locator(".squiggly-error");
  await it.until("the missing rule is underlined", async () => (await squiggles.count()) > 0);
  await it.picture("board-problems");
  await it.command("Toggle Line Comment");
  await it.until("nothing is underlined", async () => (await squiggles.count()) === 0);
}

async function completesMoves(it) {
  await it.openFile(FILE);
  await it.goTo(13, 25);
  await it.press("Enter");
  await it.type("vert");
  await it.press("Control+Space");
  const rows = it.page.locator(".suggest-widget.visible .monaco-list-row");
  await rows.filter({ hasText: "vertical" }).first().waitFor();
  await it.picture("board-completion");
  await it.press("Tab");
  await it.until("the move is there", async () => /vertical\(/.test(await it.saved(FILE)) || it.onDisk(FILE));
  // The places of the cursor are left.
  await it.press("Escape");
  await it.goTo(14, 1);
  await it.command("Delete Line");
  assert.doesNotMatch(await it.saved(FILE), /vertical/);
}

async function renamesPiece(it) {
  await it.openFile(FILE);
  await it.goTo(11, 4);
  await it.press("F2");
  const input = it.page.locator(".rename-box input");
  await input.waitFor();
  await input.fill("knight");
  await it.press("Enter");
  await input.waitFor({ state: "hidden" });
  await it.until("both names are new", async () => {
    const text = await it.saved(FILE);
    return ((text.match(/^ {2}knight\{$/gm) ?? []).length === 2 && !/rider\{/.test(text)) || text;
  });
}

async function formatsBoard(it) {
  await it.openFile(FILE);
  assert.match(it.onDisk(FILE), /^ {2}width:5$/m);
  await it.command("Format Document");
  await it.until("the rule is formatted", async () => /^ {2}width : 5$/m.test(await it.saved(FILE)) || it.onDisk(FILE));
}

async function playsBeside(it) {
  await it.openFile(FILE);
  const before = it.onDisk(FILE);
  const lenses = it.page.locator(".codelens-decoration a");
  await lenses.filter({ hasText: /^play$/ }).first().click();
  const view = await it.webview();
  const square = (x, y) => view.locator(`#bdl-board [data-x="${x}"][data-y="${y}"]`);
  const moves = view.locator("#bdl-moves li");
  await square(1, 0).click();
  await square(2, 1).click();
  await it.until("a move is made", async () => (await moves.count()) === 1);
  await it.picture("board-beside");
  // An error: the last good game stays playable.
  await it.command("View: Focus First Editor Group");
  await it.goTo(1, 1);
  await it.type("}");
  await view.locator("#bdl-board[data-stale=true]").waitFor();
  assert.match(await view.locator("#bdl-message").innerText(), /BDL101, line 1/);
  await square(1, 4).click();
  await square(0, 3).click();
  await it.until("another move is made", async () => (await moves.count()) === 2);
  await it.picture("board-stale");
  // It is repaired: the moves are kept.
  await it.command("View: Focus First Editor Group");
  await it.goTo(1, 2);
  await it.press("Backspace");
  await it.until("the board is current", async () => (await view.locator("#bdl-board[data-stale]").count()) === 0);
  assert.equal(await moves.count(), 2, "the moves are kept");
  // A change of the rules shows, with the moves.
  await it.goTo(5, 13);
  await it.press("Backspace");
  await it.type("6");
  await it.until("the board is higher", async () => (await square(0, 5).count()) === 1);
  assert.ok((await moves.count()) >= 1, "moves that are still legal are kept");
  assert.equal(it.onDisk(FILE), before, "the file is not saved");
  await it.command("View: Focus First Editor Group");
  await it.command("File: Revert File");
  await it.until("the board is as before", async () => (await square(0, 5).count()) === 0);
  // The computer thinks in a worker of the page.
  await view.locator("#bdl-player-1").selectOption("random");
  await view.locator("#bdl-restart").click();
  await view.locator("#bdl-confirm-yes").click();
  await square(1, 0).click();
  await square(2, 1).click();
  await it.until("the computer answers", async () => (await moves.count()) === 2);
  // A second board of the same game is the first one.
  await it.command("View: Focus First Editor Group");
  await it.command("BDL: Play Beside");
  assert.equal(await it.page.locator(".tab").filter({ hasText: "Play: skirmish" }).count(), 1, "the panel is reused");
  await it.command("View: Close All Editors");
}

async function countsMoves(it) {
  await it.openFile(FILE);
  await it.command("BDL: Count Moves");
  const input = it.page.locator(".quick-input-widget input.input");
  await input.waitFor();
  await input.fill("1");
  await it.press("Enter");
  // Five men go to three squares each, two at the edges.
  await it.until("the moves are counted", async () => /^13\s*$/m.test(await it.terminal()) || (await it.terminal()));
  await it.tasksEnd();
  await it.command("BDL: Play a Series");
  await input.waitFor();
  await input.fill("4");
  await it.press("Enter");
  await it.pick("random against random");
  await it.until("the series is reported", async () => /4 games/.test(await it.terminal()) || (await it.terminal()));
  await it.tasksEnd();
  await it.picture("board-series");
  await it.command("View: Close All Editors");
  await it.command("View: Hide Panel");
}
