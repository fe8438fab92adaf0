// board.js: the board as a grid of squares.

const byId = (id) => document.getElementById("bdl-" + id);

function element(name, fields = {}, ...children) {
  const made = Object.assign(document.createElement(name), fields);
  made.append(...children);
  return made;
}

class BoardView {
  constructor(session) {
    this.root = byId("board");
    this.flipped = false;
    this.focus = 0;
    this.build(session);
  }

  /** Makes the squares of a board. */
  build(session) {
    const { width, height } = session.rules;
    this.session = session;
    this.cells = [];
    this.shown = [];
    this.men = [];
    this.root.textContent = "";
    this.root.style.setProperty("--columns", width);
    this.root.style.setProperty("--rows", height);
    this.root.setAttribute("aria-rowcount", height);
    this.root.setAttribute("aria-colcount", width);
    for (let y = height - 1; y >= 0; y--) {
      const row = element("div");
      row.setAttribute("role", "row");
      for (let x = 0; x < width; x++) row.append(this.square(x, y, width, height));
      this.root.append(row);
    }
    this.focus = Math.min(this.focus, width * height - 1);
    this.color(session);
    this.root.classList.toggle("flipped", this.flipped);
  }

  square(x, y, width, height) {
    const cell = element("div", { className: "square", tabIndex: -1 });
    cell.setAttribute("role", "gridcell");
    cell.dataset.x = x;
    cell.dataset.y = y;
    // Coordinates and labels are drawn by the style: the accessible name says the same in words.
    const edge = (side, text) => {
      const shown = element("span", { className: "edge " + side, ariaHidden: "true" });
      shown.dataset.label = text;
      cell.append(shown);
    };
    if (x === 0) edge("left", y);
    if (x === width - 1) edge("right", y);
    if (y === 0) edge("bottom", x);
    if (y === height - 1) edge("top", x);
    this.cells[y * width + x] = cell;
    return cell;
  }

  /** Colors the squares; a text that is no color leaves a square without one. */
  color({ colors, rules, game }) {
    const { width, height } = rules;
    this.cells.forEach((cell, square) => {
      const h = height - 1 - Math.floor(square / width);
      const x = square % width;
      cell.style.backgroundColor = "";
      const explicit = game.coloring !== null;
      cell.dataset.tone = explicit ? "none" : (x + h) % 2 === 0 ? "light" : "dark";
      if (!explicit || !colors) return;
      cell.style.backgroundColor = colors[x * height + h];
    });
  }

  /** Shows the men and the marks of a state; only what has changed is touched. */
  show({ position, selected, targets, last, hint, selectable }) {
    const { rules } = this.session;
    this.cells.forEach((cell, square) => {
      const man = position.cells[square];
      const target = targets.get(square);
      const isLast = last !== null && (last.from === square || last.to === square);
      const isHint = hint !== null && (hint.from === square || hint.to === square);
      const isOwn = selectable && man !== 0 && ownerOf(man) === position.player;
      const key = [man, target ?? "", selected === square, isLast, isHint, isOwn].join();
      if (this.shown[square] === key) return;
      this.shown[square] = key;
      const set = (name, value) => (value ? cell.setAttribute(name, value) : cell.removeAttribute(name));
      set("data-legal", target && "true");
      set("data-capture", target === "capture" && "true");
      set("aria-selected", selected === square && "true");
      set("data-last", isLast && "true");
      set("data-hint", isHint && "true");
      set("data-own", isOwn && "true");
      set("data-piece", man !== 0 && rules.pieces[pieceOf(man)].name);
      set("data-owner", man !== 0 && String(ownerOf(man)));
      let name = rules.square(square);
      if (man !== 0) name += ` ${rules.pieces[pieceOf(man)].name} of player ${ownerOf(man)}`;
      if (target) name += target === "capture" ? ", legal target, capture" : ", legal target";
      if (isLast) name += ", last move";
      if (isHint) name += ", hint";
      cell.setAttribute("aria-label", name);
      // A man that stays is not replaced: a finger may be on it.
      if (this.men[square] === man) return;
      this.men[square] = man;
      cell.querySelector(".man")?.remove();
      if (man !== 0) cell.append(this.man(man));
    });
    this.setFocus(this.focus, false);
  }

  /** The picture or label of a man. */
  man(man) {
    const { pieces, labels } = this.session.rules;
    const piece = pieceOf(man);
    const shown = element("span", { className: "man owner-" + ownerOf(man), ariaHidden: "true" });
    const label = () => {
      shown.dataset.label = labels[piece];
      shown.dataset.length = Array.from(labels[piece]).length;
    };
    if (!pieces[piece].image) label();
    else {
      const image = element("img", { src: pieces[piece].image, alt: "", draggable: false });
      image.addEventListener("error", () => (image.remove(), label()));
      shown.append(image);
    }
    return shown;
  }

  hasFocus() {
    return this.root.contains(document.activeElement);
  }

  setFocus(square, move) {
    this.cells[this.focus].tabIndex = -1;
    this.focus = square;
    this.cells[square].tabIndex = 0;
    if (move) this.cells[square].focus();
  }

  /** The square one step from the focus as it is seen; the focus itself at the edge. */
  step(dx, dy) {
    const { width, height } = this.session.rules;
    const sign = this.flipped ? -1 : 1;
    const x = Math.max(0, Math.min(width - 1, (this.focus % width) + dx * sign));
    const y = Math.max(0, Math.min(height - 1, Math.floor(this.focus / width) + dy * sign));
    return y * width + x;
  }

  flip() {
    this.flipped = !this.flipped;
    this.root.classList.toggle("flipped", this.flipped);
  }

  /** The square of an element on the board, or -1. */
  squareOf(target) {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    return cell === null ? -1 : this.cells.indexOf(cell);
  }
}
