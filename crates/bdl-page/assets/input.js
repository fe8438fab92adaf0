// input.js: mouse, pen, touch and keyboard on the board.

/** Calls `choose(square)` for clicks and keys, `drag(from)` and `drop(from, to)` for drags. */
function listenToBoard(view, { choose, cancel, canDrag, drag, drop }) {
  const { root } = view;
  let press = null;
  let ignoreClick = false;

  root.addEventListener("click", (event) => {
    if (ignoreClick) return;
    const square = view.squareOf(event.target);
    if (square < 0) return;
    view.setFocus(square, true);
    choose(square);
  });

  root.addEventListener("pointerdown", (event) => {
    ignoreClick = false;
    const square = view.squareOf(event.target);
    if (event.button !== 0 || !event.isPrimary || square < 0 || !canDrag(square)) return;
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, ghost: null };
    // A touch belongs to the square where it began; the target under the finger is looked up.
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  });

  addEventListener("pointermove", (event) => {
    if (press === null || event.pointerId !== press.id) return;
    if (press.ghost === null) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < 6) return;
      const man = view.cells[press.square].querySelector(".man");
      const ghost = man.cloneNode(true);
      const size = view.cells[press.square].getBoundingClientRect().width;
      ghost.classList.add("ghost");
      ghost.style.setProperty("--square", size + "px");
      document.body.append(ghost);
      press.ghost = ghost;
      view.cells[press.square].dataset.dragged = "true";
      view.setFocus(press.square, false);
      drag(press.square);
    }
    press.ghost.style.left = event.clientX + "px";
    press.ghost.style.top = event.clientY + "px";
    event.preventDefault();
  });

  const end = (event, dropped) => {
    if (press === null || event.pointerId !== press.id) return;
    const { ghost, square } = press;
    press = null;
    if (ghost === null) return;
    ghost.remove();
    delete view.cells[square].dataset.dragged;
    // The click that follows belongs to the drag.
    ignoreClick = true;
    setTimeout(() => (ignoreClick = false), 0);
    if (dropped) drop(square, view.squareOf(document.elementFromPoint(event.clientX, event.clientY)));
    else cancel();
  };
  addEventListener("pointerup", (event) => end(event, true));
  addEventListener("pointercancel", (event) => end(event, false));
  root.addEventListener("dragstart", (event) => event.preventDefault());
  // A finger that rests on a man before it moves opens no menu.
  root.addEventListener("contextmenu", (event) => press !== null && event.preventDefault());

  root.addEventListener("focusin", (event) => {
    const square = view.squareOf(event.target);
    if (square >= 0) view.setFocus(square, false);
  });

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { width } = view.session.rules;
    const far = width;
    const steps = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Home: [-far, 0], End: [far, 0],
    };
    if (event.key in steps) view.setFocus(view.step(...steps[event.key]), true);
    else if (event.key === "Enter" || event.key === " ") choose(view.focus);
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
  });
}
