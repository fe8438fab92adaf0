// Keeps of HTML that was made from Markdown only what texts need.

const ELEMENTS = new Set(
  "A B BLOCKQUOTE BR CODE DEL EM H1 H2 H3 H4 H5 H6 HR I LI OL P PRE SPAN STRONG TABLE TBODY TD TH THEAD TR UL".split(" "),
);

/** Removes all elements and attributes that are not known to be harmless. */
export function sanitized(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of [...body.querySelectorAll("*")]) {
    if (!ELEMENTS.has(element.tagName)) {
      element.replaceWith(document.createTextNode(element.textContent ?? ""));
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const isLink = element.tagName === "A" && name === "href" && /^(https?:|command:gdl\.open\?)/.test(value);
      if (!isLink && !(name === "class" && element.tagName === "SPAN")) element.removeAttribute(name);
    }
    if (element.tagName === "A" && /^https?:/.test(element.getAttribute("href") ?? "")) {
      element.setAttribute("target", "_blank");
      element.setAttribute("rel", "noopener noreferrer");
    }
  }
  return body.innerHTML;
}

/** The arguments of a link that opens a document: its URI, and its line and column from 1. */
export function target(href: string): [string, number, number] | null {
  const match = /^command:gdl\.open\?(.*)$/.exec(href);
  if (!match) return null;
  try {
    // The arguments are encoded for clients that decode them twice.
    const [uri, line, column] = JSON.parse(decodeURIComponent(match[1]!).replaceAll("%25", "%"));
    return [String(uri), Number(line ?? 1), Number(column ?? 1)];
  } catch {
    return null;
  }
}
