// The pages of a book: light and dark, search, and tables that sort. Without it, all pages can be read.
"use strict";

const store = {
  get() {
    try { return localStorage.getItem("gdl-book-theme"); } catch { return null; }
  },
  set(theme) {
    try { localStorage.setItem("gdl-book-theme", theme); } catch { /* A page from the disk may have no storage. */ }
  },
};

/** Shows the pages light or dark; without a theme, as the system is. */
function show(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
}
show(store.get());
// Another page that shows this one has its own header.
if (globalThis.top !== globalThis) document.documentElement.classList.add("framed");

/** The folder of the first page. */
const root = new URL(".", document.currentScript.src);
let entries = [];
/** Called by search.js, which is a script because pages from the disk cannot read files. */
globalThis.bookIndex = (all) => {
  entries = all.map(([name, kind, page, text]) => ({ name, kind, page, text, key: fold(name), words: fold(text) }));
};
/** Loads the entries when somebody begins to search. */
function loadEntries(then) {
  if (document.querySelector("script.entries")) return;
  const script = document.createElement("script");
  script.className = "entries";
  script.src = new URL("search.js", root);
  script.addEventListener("load", then);
  document.head.append(script);
}

/** Letters without case and accents. */
function fold(text) {
  return text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
}

/** How well an entry answers; 0 if it does not. */
function rank(entry, words) {
  let sum = 0;
  for (const word of words) {
    const at = entry.key.indexOf(word);
    if (entry.key === word) sum += 100;
    else if (at === 0) sum += 60;
    else if (at > 0) sum += /[a-z0-9]/.test(entry.key[at - 1]) ? 15 : 40;
    else if (fold(entry.kind).startsWith(word)) sum += 10;
    else if (entry.words.includes(word)) sum += 5;
    else return 0;
  }
  return sum - entry.key.length / 100;
}

function search() {
  const box = document.getElementById("search");
  const input = box.querySelector("input");
  const list = document.getElementById("hits");
  const count = document.getElementById("hit-count");
  let active = -1;
  box.hidden = false;

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function mark(next) {
    const options = list.children;
    if (options.length === 0) return;
    options[active]?.setAttribute("aria-selected", "false");
    active = (next + options.length) % options.length;
    options[active].setAttribute("aria-selected", "true");
    options[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[active].id);
  }
  function go(option) {
    close();
    location.href = option.dataset.page;
  }
  function update() {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    list.replaceChildren();
    count.textContent = "";
    close();
    if (words.length === 0 || entries.length === 0) return;
    const hits = entries.map((entry) => [rank(entry, words), entry]).filter(([value]) => value > 0);
    hits.sort((a, b) => b[0] - a[0]);
    for (const [index, [, entry]] of hits.slice(0, 12).entries()) {
      const option = document.createElement("li");
      option.id = `hit-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      const name = document.createElement("b");
      name.textContent = entry.name;
      const kind = document.createElement("span");
      kind.textContent = entry.kind;
      option.append(name, " ", kind);
      option.addEventListener("mousedown", (event) => event.preventDefault());
      option.dataset.page = new URL(entry.page, root);
      option.addEventListener("click", () => go(option));
      list.append(option);
    }
    count.textContent = hits.length === 0 ? "Nothing found" : `${hits.length} found`;
    if (hits.length > 0) {
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
    }
  }
  input.addEventListener("input", update);
  input.addEventListener("focus", () => {
    loadEntries(update);
    if (input.value) update();
  });
  input.addEventListener("blur", () => { close(); count.textContent = ""; });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") mark(active + 1);
    else if (event.key === "ArrowUp") mark(active < 0 ? -1 : active - 1);
    else if (event.key === "Enter") {
      const option = list.children[Math.max(active, 0)];
      if (option && !list.hidden) go(option);
    } else if (event.key === "Escape") {
      input.value = "";
      update();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, [contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
}

function theme() {
  const button = document.getElementById("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark";
  const label = () => { button.textContent = isDark() ? "Light" : "Dark"; };
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    show(next);
    store.set(next);
    label();
  });
  dark.addEventListener("change", label);
  label();
}

/** Makes the heads of a table buttons that sort its rows. */
function sorts(table) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.sort === undefined ? fold(cell.textContent) : Number(cell.dataset.sort);
  };
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const isNumber = head.classList.contains("number");
      const first = isNumber ? "descending" : "ascending";
      const other = isNumber ? "ascending" : "descending";
      const order = head.getAttribute("aria-sort") === first ? other : first;
      heads.forEach((it) => it.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      const rows = [...body.rows].map((row) => [value(row, column), row]);
      rows.sort(([a], [b]) => sign * (a < b ? -1 : a > b ? 1 : 0));
      body.append(...rows.map(([, row]) => row));
    });
  });
}

document.addEventListener("DOMContentLoaded", () => {
  search();
  theme();
  document.querySelectorAll("table.sorts").forEach(sorts);
});

// What is folded is printed too.
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")];
  folded.forEach((part) => { part.open = true; });
});
addEventListener("afterprint", () => folded.forEach((part) => { part.open = false; }));
