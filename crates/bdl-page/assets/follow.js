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
    addEventListener("message", (event) => {
      if (event.source === parent) take(event.data);
    });
}
