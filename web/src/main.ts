// The playground: files in tabs with the language server beside an editor, and panes for the map, games and tables.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode } from "@codemirror/commands";
import { lintGutter, lintKeymap, nextDiagnostic } from "@codemirror/lint";
import {
  LSPClient,
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
import type { Diagnostic } from "vscode-languageserver-protocol";
import { decorations } from "./decorations";
import { Diagnostics, list, times } from "./diagnostics";
import * as disk from "./files";
import { capabilities, showActions } from "./fixes";
import { appearance, gdl } from "./language";
import { sanitized, target } from "./markdown";
import { MapPane, PlayPane, TablePane } from "./panes";
import { FOLDER, Project, ProjectFile, SETTINGS, isFileName, uriOf, type Texts } from "./project";
import { Player, Server } from "./server";
import { keep, kept, pack, unpack, type Saved } from "./share";

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
  active: () => lastOwn?.uri ?? "",
  say,
};
const map = new MapPane(around);
new PlayPane(around);
const table = new TablePane(around);

let resting = 0;
/** What follows an edit: findings at once, the rest when the user rests. */
function changed() {
  diagnostics.refresh();
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
  const isModule = name !== SETTINGS;
  const extensions = [
    basics,
    isModule ? gdl : [],
    client.plugin(uri, isModule ? "gdl" : "toml"),
    isModule ? decorations : [],
    EditorView.updateListener.of((update) => update.docChanged && changed()),
  ];
  return new ProjectFile(uri, EditorState.create({ doc: text, extensions }));
}

/** A text of the server, such as a module of the library or a page of the manual. */
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

project.show = (file) => {
  if (file === active) return view;
  if (client.connected) client.sync();
  if (active) active.state = view.state;
  active = file;
  if (!file.isPage) lastOwn = file;
  view.setState(file.state);
  file.view = view;
  diagnostics.mark(file);
  showTabs();
  map.refresh();
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

const saved = (): Saved => ({ files: project.texts(), active: lastOwn?.name });

/** Replaces all files. */
function load({ files, active: name }: Saved) {
  for (const file of [...project.files]) project.remove(file);
  active = undefined;
  for (const [file, text] of Object.entries(files)) project.add(fileOf(file, text));
  const first = project.own.find((file) => file.name === name) ?? project.own[0]!;
  project.show(first);
  opened = JSON.stringify(files);
  keep(saved());
  diagnostics.refresh();
}

/** Whether the user agrees to lose what has changed since the files were opened. */
const mayReplace = () => JSON.stringify(project.texts()) === opened || confirm("Replace the files in the playground?");

async function openFiles() {
  if (!mayReplace()) return;
  try {
    const texts: Texts | null = await disk.open(find<HTMLInputElement>("#upload"));
    if (!texts) return;
    if (!Object.keys(texts).length) return say("there are no modules among these files");
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
  } catch (error) {
    say((error as Error).message);
  }
}

async function share() {
  const fragment = await pack(saved());
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
  const name = prompt("Name of the new file, such as units.g or gdl.toml")?.trim();
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
  if (lastOwn === file) lastOwn = project.own[0];
  showTabs();
  changed();
}

const PANES = ["edit", "map", "play", "table"] as const;

/** Shows a pane: beside the text, or alone on a narrow screen. */
function showPane(name: (typeof PANES)[number]) {
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
  localStorage.setItem("gdl-theme", theme);
}

async function offerExamples(): Promise<Map<string, string>> {
  const library = new Map(await server.library());
  const title = (text: string) => /\(title\s+"([^"]*)"/.exec(text)?.[1];
  find("#examples").append(
    ...[...library].map(([name, text]) => new Option(title(text) ? `${title(text)} (${name})` : name, name)),
  );
  return library;
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
  showPane(isNarrow() ? "edit" : "map");

  find("#examples").addEventListener("change", async (event) => {
    const select = event.target as HTMLSelectElement;
    const name = select.value;
    select.value = "";
    const text = name === "new" ? "" : (await library).get(name);
    if (text === undefined || !mayReplace()) return;
    disk.forget();
    window.history.replaceState(null, "", location.pathname);
    load({ files: { [name === "new" ? "game.g" : name]: text } });
    view.focus();
  });
  addEventListener("hashchange", async () => {
    const other = await unpack(location.hash).catch(() => null);
    if (other && mayReplace()) load(other);
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
    void project.displayFile(to[0]).then((editor) => {
      if (!editor) return;
      const line = editor.state.doc.line(Math.min(Math.max(to[1], 1), editor.state.doc.lines));
      editor.dispatch({ selection: { anchor: Math.min(line.from + to[2] - 1, line.to) }, scrollIntoView: true });
      editor.focus();
    });
  });
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("sw.js").catch(() => say("the page needs the network: it cannot be kept here"));
  }
}

// For tests and measurements.
Object.assign(globalThis, { playground: { view, project, client, server, times } });
void start();
