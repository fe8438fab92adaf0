// The program is looked for in the right places, and what is wrong is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Machine, type Places, locate } from "../src/server/locate";
import { MissingProgram, type Program } from "../src/server/program";

/** A machine with programs and what they print for their version. */
function machine(programs: Record<string, string>, platform: NodeJS.Platform = "linux"): Machine {
  return {
    platform,
    home: "/users/ann",
    path: platform === "win32" ? "C:\\bin;D:\\tools" : "/usr/local/bin:relative:/usr/bin",
    isProgram: (file) => file in programs,
    versionOf: (file) => {
      const version = programs[file];
      return version === undefined || version === "!"
        ? Promise.reject(new Error("no such file"))
        : Promise.resolve(version);
    },
  };
}

const PLACES: Places = { setting: "", extension: "/ext", workspace: "/modules" };

async function found(places: Partial<Places>, programs: Machine): Promise<Program> {
  return await locate({ ...PLACES, ...places }, programs);
}

async function refused(places: Partial<Places>, programs: Machine, message: RegExp): Promise<void> {
  await assert.rejects(found(places, programs), (error) => error instanceof MissingProgram && message.test(error.message));
}

test("the setting wins over the extension's own program, and that over the path", async () => {
  const all = machine({ "/opt/gdl": "gdl 0.3.0", "/ext/server/gdl": "gdl 0.2.0", "/usr/bin/gdl": "gdl 0.1.0" });
  assert.deepEqual(await found({ setting: "/opt/gdl" }, all), { file: "/opt/gdl", version: "0.3.0", source: "setting" });
  assert.deepEqual(await found({}, all), { file: "/ext/server/gdl", version: "0.2.0", source: "extension" });
  const one = machine({ "/usr/bin/gdl": "gdl 0.1.0" });
  assert.deepEqual(await found({}, one), { file: "/usr/bin/gdl", version: "0.1.0", source: "path" });
});

test("settings are expanded", async () => {
  const files = ["/users/ann/bin/gdl", "/modules/target/gdl", "/usr/bin/my-gdl"];
  const all = machine(Object.fromEntries(files.map((file) => [file, "gdl 0.1.0"])));
  assert.equal((await found({ setting: "~/bin/gdl" }, all)).file, "/users/ann/bin/gdl");
  assert.equal((await found({ setting: "${workspaceFolder}/target/gdl" }, all)).file, "/modules/target/gdl");
  assert.equal((await found({ setting: "target/gdl" }, all)).file, "/modules/target/gdl");
  assert.equal((await found({ setting: "my-gdl" }, all)).file, "/usr/bin/my-gdl");
});

test("Windows has other names and separators", async () => {
  const all = machine({ "D:\\tools\\gdl.exe": "gdl 0.1.0\r\n" }, "win32");
  assert.equal((await found({ extension: "C:\\ext" }, all)).file, "D:\\tools\\gdl.exe");
  assert.equal((await found({ setting: "D:\\tools\\gdl.exe" }, all)).source, "setting");
});

test("what is wrong is told", async () => {
  await refused({}, machine({}), /not found/);
  // Programs in relative folders of the path are not run: they may be anybody's.
  await refused({}, machine({ "relative/gdl": "gdl 0.1.0" }), /not found/);
  await refused({ setting: "/opt/gdl" }, machine({ "/usr/bin/gdl": "gdl 0.1.0" }), /gdl\.server\.path.*\/opt\/gdl/);
  await refused({}, machine({ "/usr/bin/gdl": "GDL - GNU Data Language, Version 1.0" }), /GNU Data Language/);
  await refused({}, machine({ "/usr/bin/gdl": "gdl 0.0.9" }), /0\.0\.9, too old.*0\.1\.0/);
  await refused({}, machine({ "/usr/bin/gdl": "!" }), /does not run: no such file/);
});
