// The webview of a diagram: a picture in the colors of the theme that can be made larger, and the same in words.
import { element } from "./element";
import { DIAGRAMS, type DiagramSubject, type FromDiagram, type ToDiagram } from "./messages";
import { acquire } from "./vscode";
import { Zoom } from "./zoom";

/** What the editor keeps for us. */
interface State {
  subject?: DiagramSubject;
}

const editor = acquire<State, FromDiagram>();
const main = document.getElementById("main") as HTMLElement;
const heading = element("h1", {});
const about = element("p", { id: "about" });
const failure = element("p", { className: "failure", role: "alert" });
const frame = element("div", { id: "frame", tabIndex: 0, role: "region" });
const list = element("ul", {});
const words = element("details", {}, element("summary", {}, "In words"), list);
const zoom = new Zoom(frame);
const controls = zoom.controls();
/** What is shown, so that a picture that stays the same keeps the place of the reader. */
let last = "";

window.addEventListener("message", (event: MessageEvent<ToDiagram>) => {
  const message = event.data;
  failure.textContent = message.kind === "failure" ? message.message : "";
  frame.hidden = controls.hidden = words.hidden = message.kind === "failure";
  if (message.kind === "failure") {
    last = "";
    return;
  }
  editor.setState({ subject: message.subject });
  const text = JSON.stringify([message.svg, message.words]);
  if (text === last) {
    return;
  }
  last = text;
  const kind = DIAGRAMS.find(({ name }) => name === message.subject.diagram);
  heading.textContent = `${kind?.title ?? ""}: ${message.title}`;
  frame.setAttribute("aria-label", kind?.title ?? "");
  const picture = message.svg === null ? undefined : pictureOf(message.svg);
  const isEmpty = message.words.length === 0;
  about.textContent = isEmpty
    ? "The game has nothing of this kind."
    : picture
      ? `${kind?.about ?? ""}; types with the same arrows share a box`
      : "There are too many arrows for a picture: they are listed in words.";
  frame.hidden = controls.hidden = isEmpty || !picture;
  frame.replaceChildren(...(picture ? [picture] : []));
  zoom.apply();
  list.replaceChildren(...message.words.map((line) => element("li", {}, line)));
  words.hidden = isEmpty;
  words.open ||= !picture;
});

/** The picture as a part of this page. Its names lead to definitions. */
function pictureOf(svg: string): SVGElement | undefined {
  const body = new DOMParser().parseFromString(svg, "text/html").body;
  // It may hold the names of anyone's types: nothing but shapes and texts is taken over.
  const isPlain = [...body.querySelectorAll("*")].every((it) => it instanceof SVGElement && SHAPES.has(it.localName));
  const parsed = body.querySelector("svg");
  if (!parsed || !isPlain) {
    return undefined;
  }
  for (const link of parsed.querySelectorAll("a")) {
    const place = Number(link.getAttribute("href")?.slice(1));
    link.setAttribute("role", "link");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      editor.postMessage({ kind: "open", place });
    });
  }
  return parsed;
}

const SHAPES = new Set(["svg", "g", "path", "polygon", "rect", "text", "tspan", "a", "title"]);

main.replaceChildren(heading, about, controls, failure, frame, words);
editor.postMessage({ kind: "ready" });
