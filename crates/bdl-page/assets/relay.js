// relay.js: the only script of the frame, whose origin is that of nobody else. It starts workers and ends those that hang.
//
// The page sends through a port: { source } (the script of the workers), { to, id, trace, question }, { done: to } and
// { stop: to }. It gets { alive: true } while workers are busy, { id, answer }, and { id, failed, script, text }. Nothing that
// a worker sends is trusted: it is taken for what a block has sent.
(() => {
  "use strict";
  const TICK = 250;
  // In ticks: how long a worker may say nothing, and how long its start may take.
  const SILENCE = 12;
  const START = 240;
  // The maximum number of messages of a worker in a tick.
  const FLOOD = 50000;
  const busy = new Map();
  const workers = new Map();
  let port = null;
  let source = "";
  let timer = 0;

  function end(to) {
    workers.get(to)?.terminate();
    workers.delete(to);
    busy.delete(to);
  }

  function fail(to, failed, text = "") {
    const asked = busy.get(to);
    end(to);
    if (asked) port.postMessage({ id: asked.id, failed, script: asked.script, text });
  }

  function take(to, data) {
    const asked = busy.get(to);
    if (!asked || typeof data !== "object" || data === null) return;
    asked.silent = 0;
    if (++asked.messages > FLOOD) fail(to, "flood");
    else if (data.ready === true) asked.isReady = true;
    else if (data.id !== asked.id) return;
    else if ("answer" in data) port.postMessage({ id: asked.id, answer: data.answer });
    else if (Number.isSafeInteger(data.script)) asked.script = data.script;
  }

  function start(to) {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(url);
    workers.set(to, worker);
    const isCurrent = () => workers.get(to) === worker;
    worker.onmessage = ({ data }) => isCurrent() && take(to, data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (!isCurrent()) return;
      const text = String(event.message ?? "");
      const asked = busy.get(to);
      if (asked && !asked.isReady) fail(to, /SyntaxError/.test(text) ? "unreadable" : "refused", text);
      else fail(to, "crash", text);
    };
    URL.revokeObjectURL(url);
  }

  function watch() {
    for (const [to, asked] of busy) {
      asked.messages = 0;
      if (++asked.silent > (asked.isReady ? SILENCE : START)) fail(to, "silent");
    }
    port.postMessage({ alive: true });
    if (busy.size > 0) return;
    clearInterval(timer);
    timer = 0;
  }

  function ask({ to, id, trace, question }) {
    const isReady = workers.has(to);
    busy.set(to, { id, script: -1, silent: 0, messages: 0, isReady });
    if (timer === 0) timer = setInterval(watch, TICK);
    try {
      if (!isReady) start(to);
      workers.get(to).postMessage({ id, trace, question });
    } catch (error) {
      fail(to, "refused", String(error));
    }
  }

  addEventListener(
    "message",
    (event) => {
      [port] = event.ports;
      port.onmessage = ({ data }) => {
        if ("source" in data) source = data.source;
        else if ("stop" in data) end(data.stop);
        else if ("done" in data) busy.delete(data.done);
        else ask(data);
      };
    },
    { once: true },
  );
})();
