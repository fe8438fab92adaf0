// The playground: files in tabs with the language server beside an editor, and panes for the map, games, tables and the manual.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode } from "@codemirror/commands";
import { lintGutter, lintKeymap, nextDiagnostic } from "@codemirror/lint";
import {
  LSPClient,
  LSPPlugin,
  findReferencesKeymap,
  formatDocument,
  formatKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  renameKeymap,
  serverCompletion,
  signatureHelp,
} from "@codemirror/lsp-client";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Diagnostic, Hover } from "vscode-languageserver-protocol";
import { BoardPane } from "./board";
import { decorations } from "./decorations";
import { Diagnostics, list, times } from "./diagnostics";
import * as disk from "./files";
import { capabilities, showActions } from "./fixes";
import { appearance, bdl, gdl } from "./language";
import { ManualPane } from "./manual";
import { sanitized, target } from "./markdown";
import { MapPane, PlayPane, TablePane } from "./panes";
import { FOLDER, Project, ProjectFile, isFileName, languageOf, uriOf, type Texts } from "./project";
import { Player, Server } from "./server";
import { earlier, keep, kept, pack, unpack, type Saved } from "./share";

/** The board games that ship with the suite, by name: the build puts them in. */
declare const BOARDS: Record<string, string>;

/** The module that a new visitor sees. */
const FIRST = "gdl-ford.g";
/** The time without edits after which the map follows and the files are kept, in milliseconds. */
const REST = 400;

const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const say = (text: string) => (find("#said").textContent = text);

const server = new Server();
const player = new Player();
let project!: Project;
/** The texts as they were opened, to see whether leaving them loses something. */
let opened = "";
/** Whether they had been changed before. */
let wasEdited = false;

const client = new LSPClient({
  rootUri: FOLDER.slice(0, -1),
  timeout: 120_000,
  sanitizeHTML: sanitized,
  highlightLanguage: (name) => (name === "gdl" ? gdl : null),
  workspace: (of) => (project = new Project(of)),
  extensions: [
    { clientCapabilities: { ...capabilities, experimental: { commands: ["gdl.open"] } } },
    serverCompletion({ override: true, validFor: /^[^\s()";]*$/ }),
    hoverTooltips({ hoverTime: 250 }),
    signatureHelp(),
    keymap.of([...formatKeymap, ...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
  ],
});

const menu = showActions(project, say);
const diagnostics = new Diagnostics(client, project, () => showFindings(), (view) => menu(view));

const around = {
  player,
  files: () => project.own.map((file) => ({ uri: file.uri, text: file.state.doc.toString() })),
  active: () => lastModule?.uri ?? "",
  say,
};
const map = new MapPane(around);
new PlayPane(around);
const table = new TablePane(around);
const board = new BoardPane(client, () => (lastOwn?.languageId === "bdl" ? lastOwn : undefined));
const manual = new ManualPane(() => showPane("manual"));

let resting = 0;
/** What follows an edit: findings at once, the rest when the user rests. */
function changed() {
  // The address no longer has these files.
  if (location.hash) history_.replaceState(null, "", location.pathname);
  diagnostics.refresh();
  board.refresh();
  clearTimeout(resting);
  resting = setTimeout(() => {
    keep(saved());
    map.refresh();
    void table.refresh();
  }, REST);
}
project.onChange = changed;

// The policy of the page allows styles by this name alone, also before the first file.
const nonce = EditorView.cspNonce.of("gdl");
const basics: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightSelectionMatches(),
  lintGutter(),
  appearance,
  nonce,
  EditorView.contentAttributes.of({ "aria-label": "Text of the module", tabindex: "0" }),
  keymap.of([
    { key: "Mod-.", run: (view) => menu(view) },
    { key: "F1", run: (view) => (void explain(view), true) },
    { key: "Mod-s", run: () => (void saveFiles(), true) },
    { key: "Ctrl-m", mac: "Shift-Alt-m", run: toggleTabFocusMode },
    { key: "F8", run: nextDiagnostic },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];

/** A file of the user. */
function fileOf(name: string, text: string): ProjectFile {
  const uri = uriOf(name);
  const language = languageOf(name);
  const extensions = [
    basics,
    language === "gdl" ? gdl : language === "bdl" ? bdl : [],
    client.plugin(uri, language),
    language === "toml" ? [] : decorations,
    EditorView.updateListener.of((update) => update.docChanged && changed()),
  ];
  return new ProjectFile(uri, EditorState.create({ doc: text, extensions }));
}

/** A text of the server, such as a module of the library, or a page of the manual where its site cannot be loaded. */
project.page = async (uri) => {
  try {
    const { text } = await client.request<unknown, { text: string }>("workspace/textDocumentContent", { uri });
    const language = uri.endsWith(".g") ? [gdl, client.plugin(uri, "gdl"), decorations] : EditorView.lineWrapping;
    const extensions = [basics, EditorState.readOnly.of(true), language];
    const file = new ProjectFile(uri, EditorState.create({ doc: text, extensions }), true);
    project.add(file);
    return file;
  } catch (error) {
    say((error as Error).message);
    return null;
  }
};

const view = new EditorView({ parent: find("#editor"), state: EditorState.create({ extensions: nonce }) });
let active: ProjectFile | undefined;
/** The last file of the user that was in the editor: the panes are about it. */
let lastOwn: ProjectFile | undefined;
/** The last one that is not a board game. */
let lastModule: ProjectFile | undefined;

project.show = (file) => {
  if (file === active) return view;
  if (client.connected) client.sync();
  if (active) active.state = view.state;
  active = file;
  if (!file.isPage) lastOwn = file;
  if (!file.isPage && file.languageId !== "bdl") lastModule = file;
  view.setState(file.state);
  file.view = view;
  diagnostics.mark(file);
  showTabs();
  offerPanes();
  map.refresh();
  board.refresh();
  return view;
};

function showTabs() {
  find("#tabs").replaceChildren(
    ...project.files.map((file) => {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.role = "tab";
      tab.id = `tab-${file.name}`;
      tab.textContent = file.name;
      tab.setAttribute("aria-selected", String(file === active));
      tab.setAttribute("aria-controls", "editor");
      tab.tabIndex = file === active ? 0 : -1;
      tab.onclick = () => project.show(file).focus();
      return tab;
    }),
  );
  find("#close").hidden = project.files.length < 2;
  find("#close").setAttribute("aria-label", `Close ${active?.name ?? ""}`);
}

find("#tabs").addEventListener("keydown", (event) => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step || !active) return;
  event.preventDefault();
  const { files } = project;
  project.show(files[(files.indexOf(active) + step + files.length) % files.length]!);
  find("#tabs [aria-selected=true]").focus();
});

function showFindings() {
  const go = (file: ProjectFile, { range }: Diagnostic) => {
    const editor = project.show(file);
    if (isNarrow()) showPane("edit");
    const line = editor.state.doc.line(Math.min(range.start.line + 1, editor.state.doc.lines));
    const anchor = Math.min(line.from + range.start.character, line.to);
    editor.dispatch({ selection: { anchor }, scrollIntoView: true });
    editor.focus();
  };
  const count = list(find("#findings"), project, go);
  const words = [
    [count.error, "error"],
    [count.warning, "warning"],
    [count.info + count.hint, "note"],
  ] as const;
  const parts = words.filter(([number]) => number).map(([number, word]) => `${number} ${word}${number === 1 ? "" : "s"}`);
  find("#count").textContent = parts.join(", ") || "no findings";
  document.documentElement.dataset["ready"] = "true";
}

/** Whether the text and the panes are shown in turn. */
const isNarrow = () => find("#show-edit").offsetParent !== null;

function saved(): Saved {
  const files = project.texts();
  return { files, active: lastOwn?.name, isEdited: wasEdited || JSON.stringify(files) !== opened };
}

/** Replaces all files. */
function load({ files, active: name, isEdited = false }: Saved) {
  if (project.own.length) keep(saved());
  for (const file of [...project.files]) project.remove(file);
  active = lastOwn = lastModule = undefined;
  for (const [file, text] of Object.entries(files)) project.add(fileOf(file, text));
  const first = project.own.find((file) => file.name === name) ?? project.own[0]!;
  project.show(first);
  opened = JSON.stringify(files);
  wasEdited = isEdited;
  keep(saved(), true);
  find("#examples [value=earlier]").hidden = !earlier();
  diagnostics.refresh();
}

/** Whether the user agrees to lose what has changed since the files were opened. */
const mayReplace = () => JSON.stringify(project.texts()) === opened || confirm('Replace the files in the playground? They stay in the list of examples as "Your earlier files".');

async function openFiles() {
  if (!mayReplace()) return;
  try {
    const texts: Texts | null = await disk.open(find<HTMLInputElement>("#upload"));
    if (!texts) return;
    if (!Object.keys(texts).length) return say("there are no modules and board games among these files");
    load({ files: texts });
    say("opened");
  } catch (error) {
    say((error as Error).message);
  }
}

async function saveFiles() {
  try {
    say(await disk.save(project.texts()));
    opened = JSON.stringify(project.texts());
    wasEdited = false;
    keep(saved());
  } catch (error) {
    say((error as Error).message);
  }
}

async function share() {
  const { files, active } = saved();
  const fragment = await pack({ files, active });
  history_.replaceState(null, "", fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    say("the link is copied");
  } catch {
    say("the link is in the address bar");
  }
}
const history_ = window.history;

function addFile() {
  const name = prompt("Name of the new file, such as units.g, dash.bdl or gdl.toml")?.trim();
  if (!name) return;
  if (!isFileName(name) || project.getFile(uriOf(name))) return say(`${name} is not the name of a new file`);
  const file = fileOf(/\.\w+$/.test(name) ? name : `${name}.g`, "");
  project.add(file);
  project.show(file).focus();
  changed();
}

function closeFile() {
  const file = active;
  if (!file || project.files.length < 2) return;
  if (!file.isPage && (project.own.length < 2 || !confirm(`Remove ${file.name}?`))) return;
  const rest = project.files.filter((other) => other !== file);
  project.show(rest[Math.max(0, project.files.indexOf(file) - 1)]!).focus();
  project.remove(file);
  if (lastModule === file) lastModule = project.own.find(({ languageId }) => languageId !== "bdl");
  if (lastOwn === file) lastOwn = project.own[0];
  offerPanes();
  showTabs();
  changed();
}

const PANES = ["edit", "map", "play", "table", "board", "manual"] as const;
type Pane = (typeof PANES)[number];
/** The panes about modules. */
const OF_MODULES: readonly Pane[] = ["map", "play", "table"];
/** The pane about modules that was shown last. */
let moduleView: Pane = "map";

/** Offers the panes about the language of the file in the editor. */
function offerPanes() {
  const isBoard = lastOwn?.languageId === "bdl";
  find("#show-board").hidden = !isBoard;
  for (const pane of OF_MODULES) find(`#show-${pane}`).hidden = isBoard;
  const shown = document.body.dataset["pane"] as Pane;
  if (isBoard && OF_MODULES.includes(shown)) showPane("board");
  if (!isBoard && shown === "board") showPane(moduleView);
}

/** Shows a pane: beside the text, or alone on a narrow screen. */
function showPane(name: Pane) {
  if (OF_MODULES.includes(name)) moduleView = name;
  document.body.dataset["pane"] = name;
  for (const pane of PANES) {
    const button = find(`#show-${pane}`);
    button.setAttribute("aria-selected", String(pane === name));
    button.tabIndex = pane === name ? 0 : -1;
  }
  if (name === "edit") return;
  for (const pane of PANES.slice(1)) find(`#pane-${pane}`).hidden = pane !== name;
  if (name === "map") map.refresh();
  if (name === "table") void table.refresh();
  if (name === "board") board.refresh();
  if (name === "manual") manual.refresh();
}

for (const pane of PANES) find(`#show-${pane}`).addEventListener("click", () => showPane(pane));
find("#panes").addEventListener("keydown", (event) => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  // The pane of the text has no tab on a wide screen.
  const shown = PANES.filter((pane) => find(`#show-${pane}`).offsetParent !== null);
  const at = shown.findIndex((pane) => find(`#show-${pane}`).getAttribute("aria-selected") === "true");
  const next = shown[(at + step + shown.length) % shown.length]!;
  showPane(next);
  find(`#show-${next}`).focus();
});

/** Light and dark: as the system, unless the user chooses. */
function setTheme(theme: string | null) {
  if (theme) document.documentElement.dataset["theme"] = theme;
}
function toggleTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (document.documentElement.dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  setTheme(theme);
  manual.setTheme(theme);
  // The manual has the same colors, also in a tab of its own.
  for (const key of ["gdl-theme", "gdl-book-theme"]) localStorage.setItem(key, theme);
}

async function offerExamples(): Promise<Map<string, string>> {
  const library = new Map(await server.library());
  const title = (text: string) => /\(title\s+"([^"]*)"/.exec(text)?.[1];
  const group = (label: string, texts: Iterable<[string, string]>, titleOf: (text: string) => string | undefined) => {
    const options = [...texts].map(([name, text]) => new Option(titleOf(text) ? `${titleOf(text)} (${name})` : name, name));
    const made = document.createElement("optgroup");
    made.label = label;
    made.append(...options);
    return made;
  };
  const boards = Object.entries(BOARDS);
  const comment = (text: string) => /^\/\/ ([^:\n]+):/.exec(text)?.[1];
  find("#examples").append(group("Modules", library, title), group("Board games", boards, comment));
  boards.forEach(([name, text]) => library.set(name, text));
  return library;
}

/** Opens the page of the manual about the name at the cursor. */
async function explain(view: EditorView) {
  const plugin = LSPPlugin.get(view);
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const isWord = (letter: string | undefined) => letter !== undefined && !/[\s()";']/.test(letter);
  let [from, to] = [head - line.from, head - line.from];
  while (isWord(line.text[from - 1])) from -= 1;
  while (isWord(line.text[to])) to += 1;
  const name = line.text.slice(from, to);
  if (!plugin || !name) return showPane("manual");
  plugin.client.sync();
  const params = { textDocument: { uri: plugin.uri }, position: plugin.toPosition(head) };
  const hover = await plugin.client.request<unknown, Hover | null>("textDocument/hover", params).catch(() => null);
  const uri = await manual.find(name, hover ? JSON.stringify(hover.contents).replaceAll("\\n", "\n") : "");
  if (!uri || !(await manual.open(uri))) say(`the manual has no page about ${name}`);
}

/** Opens a document at a line and a column, or a page of the manual. */
async function openPlace([uri, line, column]: [string, number, number]) {
  if (await manual.open(uri)) return;
  const editor = await project.displayFile(uri);
  if (!editor) return;
  const at = editor.state.doc.line(Math.min(Math.max(line, 1), editor.state.doc.lines));
  editor.dispatch({ selection: { anchor: Math.min(at.from + column - 1, at.to) }, scrollIntoView: true });
  editor.focus();
}

async function start() {
  setTheme(localStorage.getItem("gdl-theme"));
  client.connect(server);
  const library = offerExamples();
  const reconnect = (reason: string) => {
    client.disconnect();
    client.connect(server);
    say(`the language server failed and was started again: ${reason}`);
    diagnostics.refresh();
  };
  server.onRestart = reconnect;
  server.onDown = (reason) => say(`the language server failed: ${reason}. Undo the last edit, then reload the page`);
  const shared = await unpack(location.hash).catch((error: Error) => (say(error.message), null));
  load(shared ?? kept() ?? { files: { [FIRST]: (await library).get(FIRST) ?? "" } });
  showPane(isNarrow() ? "edit" : lastOwn?.languageId === "bdl" ? "board" : "map");

  find("#examples").addEventListener("change", async (event) => {
    const select = event.target as HTMLSelectElement;
    const name = select.value;
    select.value = "";
    const text = name === "new" ? "" : (await library).get(name);
    const chosen = name === "earlier" ? earlier() : text !== undefined && { files: { [name === "new" ? "game.g" : name]: text } };
    if (!chosen || !mayReplace()) return;
    disk.forget();
    window.history.replaceState(null, "", location.pathname);
    load(chosen);
    view.focus();
  });
  addEventListener("hashchange", async () => {
    const other = await unpack(location.hash).catch(() => null);
    if (!other || !mayReplace()) return;
    load(other);
    if (isNarrow()) showPane("edit");
  });
  find("#open").addEventListener("click", () => void openFiles());
  find("#save").addEventListener("click", () => void saveFiles());
  find("#share").addEventListener("click", () => void share());
  find("#format").addEventListener("click", () => (formatDocument(view), view.focus()));
  find("#fixes").addEventListener("click", () => menu(view));
  find("#add").addEventListener("click", addFile);
  find("#close").addEventListener("click", closeFile);
  find("#theme").addEventListener("click", toggleTheme);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href^='command:']");
    const to = link && target(link.getAttribute("href")!);
    if (!to) return;
    event.preventDefault();
    void openPlace(to);
  });
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("sw.js").catch(() => say("the page needs the network: it cannot be kept here"));
  }
}

// For tests and measurements.
Object.assign(globalThis, { playground: { view, project, client, server, times } });
void start();
