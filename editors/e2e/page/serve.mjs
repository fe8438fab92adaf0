// A server for one page.
import { createServer } from "node:http";

/** Serves one page and a stream of events; `send` sends a message to all who listen, `asked` lists the requests. */
export async function serve(html) {
  const listeners = new Set();
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(": hello\n\n");
      listeners.add(response);
    } else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(html);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const send = (message) => listeners.forEach((response) => response.write(`data: ${JSON.stringify(message)}\n\n`));
  const stop = () => (listeners.forEach((response) => response.end()), server.closeAllConnections(), server.close());
  return { address: `http://127.0.0.1:${server.address().port}/`, send, stop, asked };
}
