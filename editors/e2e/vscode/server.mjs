// code-server with the packaged extension, in folders of its own.
import { execFileSync, spawn } from "node:child_process";
import { createWriteStream, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** What a fresh user would be asked or told, and what moves by itself, is off. */
const SETTINGS = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.reduceMotion": "on",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "chat.commandCenter.enabled": false,
  "editor.cursorBlinking": "solid",
  "editor.minimap.enabled": false,
  "files.autoSave": "off",
  // So that what a terminal shows can be read from the page.
  "terminal.integrated.gpuAcceleration": "off",
  "security.workspace.trust.enabled": false,
};

/** A running server: where it listens, its workspace, and how to end it. */
export class Server {
  /**
   * Installs the extension and starts. `work` is a folder for everything that it writes; with `isWeb` the extension runs in the
   * browser, as on machines that have no server.
   */
  static async start({ codeServer, vsix, fixtures, work, isWeb = false }) {
    rmSync(work, { recursive: true, force: true });
    const [data, extensions, workspace] = ["data", "extensions", "workspace"].map((name) => join(work, name));
    mkdirSync(extensions, { recursive: true });
    cpSync(fixtures, workspace, { recursive: true });
    writeSettings(work, "User", isWeb ? { ...SETTINGS, "remote.extensionKind": { "gdl.gdl": ["web"] } } : SETTINGS);
    writeSettings(work, "Machine", {});
    const entry = join(codeServer, "node_modules/code-server/out/node/entry.js");
    // What the machine has set for other code-servers must not count here.
    const env = { ...process.env, XDG_CONFIG_HOME: join(work, "config"), XDG_DATA_HOME: join(work, "share") };
    const folders = ["--user-data-dir", data, "--extensions-dir", extensions];
    if (vsix && isWeb) {
      // code-server refuses to install what is for browsers alone.
      execFileSync("python3", ["-m", "zipfile", "-e", vsix, work]);
      renameSync(join(work, "extension"), join(extensions, "gdl.gdl-0.1.0"));
    } else if (vsix) {
      execFileSync(process.execPath, [entry, ...folders, "--install-extension", vsix], { env, stdio: "pipe" });
    }
    const port = await freePort();
    const quiet = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
    const args = [entry, ...folders, ...quiet, "--bind-addr", `127.0.0.1:${port}`];
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const log = createWriteStream(join(work, "code-server.log"));
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    const server = new Server(child, `http://127.0.0.1:${port}`, work);
    await server.answers();
    return server;
  }

  constructor(child, url, work) {
    this.child = child;
    this.url = url;
    this.work = work;
    this.workspace = join(work, "workspace");
  }

  /** Replaces the settings of the machine, which are those of paths. */
  set(settings) {
    writeSettings(this.work, "Machine", settings);
  }

  /** Makes a program of a line of shell, and gives its path. */
  program(name, line) {
    const path = join(this.work, name);
    writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    return path;
  }

  /** Waits until pages are served. */
  async answers() {
    for (let attempt = 0; attempt < 150; attempt++) {
      if (this.child.exitCode !== null) {
        throw new Error(`code-server ended with status ${this.child.exitCode}: see code-server.log`);
      }
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) {
          return;
        }
      } catch {
        // Not yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error("code-server does not answer after 30 s: see code-server.log");
  }

  stop() {
    if (this.child.exitCode === null) {
      // With the processes that it has started.
      process.kill(-this.child.pid, "SIGTERM");
    }
  }
}

function writeSettings(work, scope, settings) {
  const folder = join(work, "data", scope);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings, null, 2));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
