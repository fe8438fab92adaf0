// The conformance cases in the compiled pages: positions, moves, counts, lines, labels, colors, failures.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Runs in the page. */
async function inPage(expected) {
  const failures = [];
  const same = (what, found, wanted) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) failures.push(`${what}: found ${a}, expected ${b}`);
  };
  const { bdl } = window;
  /** What the message about an end must say, and does not (spec bdl 11.6). */
  const lacking = ({ name, status, rule, reason, outcome, to_move: player }) => {
    const text = document.getElementById("bdl-message").textContent;
    const parts = [status === "blocked" ? "No legal move" : "Game over"];
    if (rule === "no_moves_available") parts.push(`player ${player} has no legal move`);
    if (reason) parts.push(reason);
    if (outcome === 0 || outcome === 1) parts.push(`Player ${outcome} wins`);
    return parts.filter((part) => !text.includes(part)).map((part) => `${name}: the message "${text}" lacks "${part}"`);
  };
  if (expected.runtime) {
    const { ids, line, after } = expected.runtime;
    for (const move of after) await bdl.play(move);
    const text = document.getElementById("bdl-message").textContent;
    if (!ids.some((id) => text.startsWith(`${id}, line ${line}:`))) failures.push(`found ${text}, expected ${ids} in line ${line}`);
    return failures;
  }
  const state = await bdl.state();
  for (const [key, value] of Object.entries(expected.board ?? {})) same(key, state[key], value);
  for (const key of ["position", "moves", "labels"]) if (key in expected) same(key, state[key], expected[key]);
  for (const [index, count] of (expected.perft ?? []).entries()) same(`perft ${index + 1}`, await bdl.perft(index + 1), count);
  for (const line of expected.lines ?? []) {
    await bdl.reset();
    for (const move of line.play) if (!(await bdl.play(move))) failures.push(`${line.name}: ${move} is not legal`);
    const state = await bdl.state();
    for (const key of ["status", "to_move", "move_count", "move_total", "rule", "winner", "reason", "outcome", "moves", "position"])
      if (key in line) same(`${line.name}: ${key}`, state[key], line[key]);
    for (const move of line.present ?? []) same(`${line.name}: ${move}`, state.moves.includes(move), true);
    if (line.status !== "ongoing") failures.push(...lacking(line));
    for (const move of line.absent ?? []) same(`${line.name}: ${move}`, state.moves.includes(move), false);
  }
  return failures;
}

/** Plays the puzzles: the moves that `level` chooses must force the win. */
async function puzzlesInPage({ puzzles, level }) {
  const failures = [];
  for (const { name, play, best } of puzzles) {
    await window.bdl.load(play.join(" "));
    const move = await window.bdl.best(level);
    if (!best.includes(move)) failures.push(`${name}: ${level} plays ${move}, not ${best}`);
  }
  return failures;
}

/** One check for each case of a folder that has a page. */
export function conformance(folder) {
  const checks = {};
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    const expected = JSON.parse(readFileSync(join(folder, file), "utf8"));
    if (!expected.valid) continue;
    const name = file.replace(/\.json$/, "");
    checks[`conformance: ${name}`] = async (tables) => {
      const table = await tables.open(name);
      assert.deepEqual(await table.page.evaluate(inPage, expected), []);
      if (expected.puzzles) {
        const puzzles = { puzzles: expected.puzzles, level: "hard" };
        assert.deepEqual(await table.page.evaluate(puzzlesInPage, puzzles), []);
      }
    };
  }
  return checks;
}
