// The webview of an answer: headings, sentences and tables, whose places are links.
import { element } from "./element";
import type { FromAnswer, ShownBlock, ShownDocument, ShownSpan, ToAnswer } from "./messages";
import { acquire } from "./vscode";

/** What the editor keeps for us. */
interface State {
  question?: unknown;
}

const editor = acquire<State, FromAnswer>();
const main = document.getElementById("main") as HTMLElement;
/** What is shown, so that an answer that stays the same keeps the place of the reader. */
let last = "";

window.addEventListener("message", (event: MessageEvent<ToAnswer>) => {
  const message = event.data;
  if (message.kind === "failure") {
    last = "";
    main.replaceChildren(element("p", { role: "alert", className: "failure" }, message.message));
    return;
  }
  editor.setState({ question: message.question });
  const text = JSON.stringify(message.documents);
  if (text !== last) {
    last = text;
    const [across, down] = [window.scrollX, window.scrollY];
    main.replaceChildren(...message.documents.map(section));
    window.scrollTo(across, down);
  }
});

function section({ title, blocks }: ShownDocument): HTMLElement {
  return element("section", {}, element("h1", {}, ...line(title)), ...blocks.map(block));
}

function block(block: ShownBlock): HTMLElement {
  switch (block.kind) {
    case "heading":
      return element("h2", {}, ...line(block.text));
    case "paragraph":
      return element("p", {}, ...line(block.text));
    case "list":
      return element("ul", {}, ...block.items.map((item) => element("li", {}, ...line(item))));
    case "table":
      return table(block.head, block.rows);
  }
}

function table(head: string[], rows: ShownSpan[][][]): HTMLElement {
  const isNumber = head.map((_, column) => rows.every((row) => /^(-?\d+(\.\d+)?)?$/.test(plain(row[column] ?? []))));
  const names = head.map((name, column) => {
    const cell = element("th", { scope: "col" }, name);
    cell.classList.toggle("number", isNumber[column]);
    return cell;
  });
  const body = rows.map((row) => {
    const cells = row.map((spans, column) => {
      const cell = element("td", {}, ...line(spans));
      cell.classList.toggle("number", isNumber[column]);
      return cell;
    });
    return element("tr", {}, ...cells);
  });
  const made = element("table", {}, element("thead", {}, element("tr", {}, ...names)), element("tbody", {}, ...body));
  return element("div", { className: "wide" }, made);
}

function plain(spans: ShownSpan[]): string {
  return spans.map((span) => span.text).join("");
}

function line(spans: ShownSpan[]): (Node | string)[] {
  return spans.map(({ text, isCode, place }) => {
    if (place === undefined) {
      return isCode ? element("code", {}, text) : text;
    }
    const link = element("a", { href: "#" }, text);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      editor.postMessage({ kind: "open", place });
    });
    return link;
  });
}

editor.postMessage({ kind: "ready" });
