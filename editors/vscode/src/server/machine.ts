// The machine that the extension runs on.
import { execFile } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { promisify } from "node:util";
import type { Machine } from "./locate";

/** So long a program may take to tell its version, in milliseconds. */
const PATIENCE = 10_000;

/** This machine. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    home: homedir(),
    path: process.env["PATH"] ?? "",
    isProgram: (file) => {
      try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
      } catch {
        return false;
      }
    },
    versionOf: async (file) => {
      const { stdout } = await promisify(execFile)(file, ["--version"], { timeout: PATIENCE });
      return stdout;
    },
  };
}
