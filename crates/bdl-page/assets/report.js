"use strict";
// report.js: steps through the games of a report.

(() => {
  const { width, height, men, games } = JSON.parse(document.getElementById("data").textContent);
  if (games.length === 0) return;
  const byId = (id) => document.getElementById(id);
  const rows = [...byId("board").rows];
  const squares = width * height;
  const cellOf = (square) => rows[height - 1 - Math.floor(square / width)].cells[1 + (square % width)];
  let game = games[0];
  let at = 0;

  /** The men of all squares after some moves. */
  const boardAt = (count) => {
    const board = new Array(squares).fill(0);
    for (const [square, man] of game.start) board[square] = man;
    for (const changes of game.changes.slice(0, count)) for (const [square, man] of changes) board[square] = man;
    return board;
  };

  const show = () => {
    const board = boardAt(at);
    const moved = new Set(at > 0 ? game.changes[at - 1].map(([square]) => square) : []);
    for (let square = 0; square < squares; square++) {
      const cell = cellOf(square);
      cell.classList.toggle("moved", moved.has(square));
      cell.replaceChildren();
      if (board[square] === 0) continue;
      const owner = (board[square] - 1) % 2;
      const [name, label] = men[(board[square] - 1 - owner) / 2];
      const man = document.createElement("span");
      man.className = "man p" + owner;
      man.textContent = label;
      man.title = `${name} of player ${owner}`;
      cell.append(man);
    }
    const { length } = game.moves;
    byId("at").value = at;
    byId("first").disabled = byId("previous").disabled = at === 0;
    byId("next").disabled = byId("last").disabled = at === length;
    const made = at === 0 ? "the start" : `move ${at} of ${length}: ${game.moves[at - 1]}`;
    byId("said").textContent = at === length ? `${made}; ${game.end}` : made;
  };

  const goTo = (count) => {
    at = Math.max(0, Math.min(game.moves.length, count));
    show();
  };

  const choose = (index) => {
    game = games[index];
    byId("at").max = game.moves.length;
    byId("record").textContent = game.moves.join(" ");
    goTo(0);
  };

  byId("game").addEventListener("change", () => choose(Number(byId("game").value)));
  byId("at").addEventListener("input", () => goTo(Number(byId("at").value)));
  byId("first").addEventListener("click", () => goTo(0));
  byId("previous").addEventListener("click", () => goTo(at - 1));
  byId("next").addEventListener("click", () => goTo(at + 1));
  byId("last").addEventListener("click", () => goTo(game.moves.length));
  choose(0);
})();
