// follow.js: a page that follows the source of its game (spec bdl 11.12).
//
// The tool sends { type: "game", game } with the game's data after each change without errors, and
// { type: "stale", diagnostics: [{ id, line, column, message }] } while there are some: as the data of server-sent events,
// or as messages of the window that holds the page.

function follow(table) {
  const { events, messages } = JSON.parse(document.getElementById("bdl-follow").textContent) ?? {};
  const take = (message) => {
    if (message?.type === "game") table.change(message.game);
    if (message?.type === "stale") table.stale(message.diagnostics);
  };
  if (events) {
    const source = new EventSource(events);
    source.addEventListener("message", (event) => take(JSON.parse(event.data)));
  }
  if (messages)
    addEventListener("message", ({ source, data }) => {
      if (isHolder(source)) take(data);
    });
}

/** Whether a window holds this page. Some programs hide `parent`: then it is one that is neither this page nor inside it. */
function isHolder(source) {
  if (typeof parent === "object" && parent !== window) return source === parent;
  for (let i = 0; i < frames.length; i++) if (frames[i] === source) return false;
  return source !== null && source !== window;
}
