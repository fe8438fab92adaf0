// Folders of browsers are searched within bounds, whatever is in them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Folders, LIMITS, type Limits, Walk, isRead } from "../src/web/walk";

/** A tree of folders, and files with their sizes. */
interface Tree {
  [name: string]: Tree | number;
}

function at(tree: Tree, path: string): Tree | number | undefined {
  return path.split("/").filter(Boolean).reduce<Tree | number | undefined>((node, name) => (typeof node === "object" ? node[name] : undefined), tree);
}

function folders(tree: Tree): Folders<string> {
  const file = (path: string): number => {
    const size = at(tree, path);
    return typeof size === "number" ? size : assert.fail(path);
  };
  return {
    list: (path) => {
      const folder = at(tree, path);
      const entries = Object.entries(typeof folder === "object" ? folder : assert.fail(path));
      return Promise.resolve(entries.map(([name, node]) => ({ name, kind: typeof node === "number" ? "file" : "folder" })));
    },
    join: (folder, name) => `${folder}/${name}`,
    size: (path) => Promise.resolve(file(path)),
    read: (path) => Promise.resolve(new Uint8Array(file(path))),
  };
}

async function read(tree: Tree, limits: Partial<Limits> = {}): Promise<{ files: string[]; isCut: boolean }> {
  const files: string[] = [];
  const walk = new Walk(folders(tree), (file) => files.push(file), { ...LIMITS, ...limits });
  await walk.folder("");
  return { files, isCut: walk.isCut };
}

test("the server's files are read, those near the top first", async () => {
  const tree = {
    deep: { er: { "c.bdl": 1 }, "b.xcq": 1, "gdl.toml": 1 },
    "a.g": 1,
    "notes.txt": 1,
    ".git": { "x.g": 1 },
    node_modules: { "y.g": 1 },
    ".hidden.g": 1,
  };
  assert.deepEqual(await read(tree), { files: ["/a.g", "/deep/b.xcq", "/deep/gdl.toml", "/deep/er/c.bdl"], isCut: false });
  assert.ok(isRead("game.dir") && isRead("A.BDL") && !isRead("a.G") && !isRead("g"));
});

test("every limit holds, and is told", async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`m${index}.g`, 10]));
  assert.equal((await read(many)).isCut, false);
  for (const [limits, count] of [
    [{ files: 7 }, 7],
    [{ entries: 9 }, 9],
    [{ bytes: 45 }, 4],
  ] as [Partial<Limits>, number][]) {
    assert.deepEqual([(await read(many, limits)).files.length, (await read(many, limits)).isCut], [count, true]);
  }
  // A file that nobody reads leaves room for others.
  assert.deepEqual(await read({ "a.g": 100, "b.g": 1 }, { fileBytes: 50 }), { files: ["/b.g"], isCut: false });
});

test("a folder without an end ends", async () => {
  const endless: Tree = { "a.g": 1 };
  endless["again"] = endless;
  const { files, isCut } = await read(endless, { folders: 30 });
  assert.deepEqual([files.length, isCut], [30, true]);
});

test("what cannot be read is left out", async () => {
  const broken = folders({ "a.g": 1, "b.g": 1, sub: {} });
  const files: string[] = [];
  const no = (path: string): boolean => path.includes("sub") || path.includes("a.g");
  const walk = new Walk<string>(
    {
      ...broken,
      list: (path) => (no(path) ? Promise.reject(new Error("no")) : broken.list(path)),
      read: (path) => (no(path) ? Promise.reject(new Error("no")) : broken.read(path)),
    },
    (file) => files.push(file),
  );
  await walk.folder("");
  assert.deepEqual(files, ["/b.g"]);
});
