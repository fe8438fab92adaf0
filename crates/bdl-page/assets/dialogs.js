// dialogs.js: the choice of a spawned piece, and the question before a new start.

/** Asks which piece a man becomes; gives the piece, or null if the player cancels. */
function askForSpawn(choices, rules, manOf) {
  const dialog = byId("spawn");
  return new Promise((resolve) => {
    const close = (choice) => {
      dialog.oncancel = null;
      dialog.close();
      resolve(choice);
    };
    const buttons = choices.map((piece) => {
      const { name } = rules.pieces[piece];
      const button = element("button", { type: "button", onclick: () => close(piece) }, manOf(piece), element("span", {}, name));
      button.dataset.spawn = name;
      return button;
    });
    const cancel = element("button", { type: "button", className: "cancel", onclick: () => close(null) }, "Cancel");
    const title = element("h2", { id: "bdl-spawn-title" }, "Choose a piece");
    dialog.replaceChildren(title, element("div", { className: "choices" }, ...buttons), cancel);
    dialog.oncancel = (event) => {
      event.preventDefault();
      close(null);
    };
    dialog.showModal();
    buttons[0].focus();
  });
}

/** Asks before the moves made so far are given up. */
function askForRestart() {
  const dialog = byId("confirm");
  return new Promise((resolve) => {
    const close = (answer) => {
      dialog.oncancel = null;
      dialog.close();
      resolve(answer);
    };
    byId("confirm-yes").onclick = () => close(true);
    byId("confirm-no").onclick = () => close(false);
    dialog.oncancel = (event) => {
      event.preventDefault();
      close(false);
    };
    dialog.showModal();
    byId("confirm-yes").focus();
  });
}
