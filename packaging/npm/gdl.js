#!/usr/bin/env node
// Starts the gdl program of this platform, which is in a package of its own.
"use strict";
const { spawn } = require("node:child_process");

const package_ = `@gdl/cli-${process.platform}-${process.arch}`;
const file = process.platform === "win32" ? "gdl.exe" : "gdl";

let program;
try {
  program = require.resolve(`${package_}/bin/${file}`);
} catch {
  console.error(
    `gdl: the package ${package_} is not installed.\n` +
      "  help: install @gdl/cli with optional dependencies. If there is no such package, build gdl from its sources.",
  );
  process.exit(2);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
// The program gets these from the terminal too, and decides when both end.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
signals.forEach((signal) => process.on(signal, () => child.kill(signal)));
child.on("error", (error) => {
  console.error(`gdl: cannot start ${program}: ${error.message}`);
  process.exit(2);
});
child.on("exit", (code, signal) => {
  if (signal !== null) {
    signals.forEach((name) => process.removeAllListeners(name));
    process.kill(process.pid, signal);
  } else {
    process.exit(code);
  }
});
