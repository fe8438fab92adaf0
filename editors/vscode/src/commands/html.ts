// The parts that all pages of webviews have: a head with a policy of what may be loaded, and texts in it.

/** The start of a page up to its body. `inside` is the HTML of its style. */
export function head(title: string, policy: string, inside: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${inside}
<title>${escape(title)}</title>
</head>
`;
}

/** A text in HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A number for the scripts of a page that nobody can guess, in base64. */
export function newNonce(): string {
  return base64(crypto.getRandomValues(new Uint8Array(16)));
}

/** Bytes in base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
