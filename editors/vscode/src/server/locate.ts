// Finds the gdl program: the one of the settings, that of the extension, or the one on the PATH.
import * as path from "node:path";
import { MissingProgram, type Program } from "./program";
import { MINIMUM_VERSION, compareVersions, parseVersion } from "./version";

/** What is known of the machine, so that tests can make one up. */
export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  /** The variable PATH. */
  path: string;
  /** Whether a file is there that can be run. */
  isProgram: (file: string) => boolean;
  /** What a program prints for `--version`; fails if it cannot be run. */
  versionOf: (file: string) => Promise<string>;
}

/** Where to look. */
export interface Places {
  /** The setting; empty if it is not set. */
  setting: string;
  /** The folder of the extension. */
  extension: string;
  /** The first folder of the workspace, for relative settings. */
  workspace: string | undefined;
}

/** The program.
 *
 * @throws MissingProgram with what is wrong and what to do.
 */
export async function locate(places: Places, machine: Machine): Promise<Program> {
  const { file, source } = candidate(places, machine);
  let output: string;
  try {
    output = await machine.versionOf(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MissingProgram(`${file} does not run: ${reason.trim()}`);
  }
  const version = parseVersion(output);
  if (version === undefined) {
    throw new MissingProgram(`${file} is not the gdl program: it calls itself “${output.trim().slice(0, 60)}”.`);
  }
  if (compareVersions(version, MINIMUM_VERSION) < 0) {
    throw new MissingProgram(`${file} is version ${version}, too old: the extension needs ${MINIMUM_VERSION} or newer.`);
  }
  return { file, version, source };
}

/** How paths are written on a machine. */
function pathsOf(machine: Machine): path.PlatformPath {
  return machine.platform === "win32" ? path.win32 : path.posix;
}

function candidate(places: Places, machine: Machine): Pick<Program, "file" | "source"> {
  const name = machine.platform === "win32" ? "gdl.exe" : "gdl";
  if (places.setting.trim() !== "") {
    const file = expand(places.setting.trim(), places, machine);
    // A bare name is one of the PATH.
    const found = /[\\/]/.test(file) ? file : onPath(file, machine);
    if (found === undefined || !machine.isProgram(found)) {
      throw new MissingProgram(`The setting gdl.server.path names ${file}, which is not a program.`);
    }
    return { file: found, source: "setting" };
  }
  const bundled = pathsOf(machine).join(places.extension, "server", name);
  if (machine.isProgram(bundled)) {
    return { file: bundled, source: "extension" };
  }
  const found = onPath(name, machine);
  if (found === undefined) {
    throw new MissingProgram("The gdl program was not found: this extension comes without one, and the PATH has none.");
  }
  return { file: found, source: "path" };
}

function expand(setting: string, places: Places, machine: Machine): string {
  const paths = pathsOf(machine);
  const file = setting
    .replace(/^~(?=$|[\\/])/, () => machine.home)
    .replace(/\$\{workspaceFolder\}/g, () => places.workspace ?? "");
  return /[\\/]/.test(file) && !paths.isAbsolute(file) ? paths.join(places.workspace ?? machine.home, file) : file;
}

function onPath(name: string, machine: Machine): string | undefined {
  const paths = pathsOf(machine);
  const file = machine.platform === "win32" && paths.extname(name) === "" ? `${name}.exe` : name;
  const folders = machine.path.split(paths.delimiter).filter((folder) => paths.isAbsolute(folder));
  return folders.map((folder) => paths.join(folder, file)).find((candidate) => machine.isProgram(candidate));
}
