import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";

/**
 * The modules, layer by layer. A file may import from its own module and from the layers below: never
 * from a neighbour on its layer, never from above. So nothing goes round in circles.
 */
const layers: readonly (readonly string[])[] = [
  ["app"],
  ["pages"],
  ["layout"],
  ["checkout", "content", "promotion"],
  ["product"],
  ["basket"],
  ["catalogue", "delivery", "account", "consent"],
  ["form"],
  ["ui", "seo"],
  ["runtime"],
  ["lib", "shop"],
];

const app = import.meta.dirname;
const files = globSync("**/*.{ts,tsx}", { cwd: app });
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("every module is on a layer", () => {
  const modules = new Set(files.map(moduleOf));

  expect([...modules].filter((module) => !layers.flat().includes(module))).toEqual([]);
});

test("imports only go down", () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => !mayUse(moduleOf(file), moduleOf(target)))
      .map((target) => `${file} imports ${target}`),
  );

  expect(wrong).toEqual([]);
});

test("a module's own files are ./, another module's are #app/", () => {
  const wrong = files.flatMap((file) =>
    specifiersIn(file)
      .filter((from) => isWrittenWrongly(file, from))
      .map((from) => `${file} imports ${from}`),
  );

  expect(wrong).toEqual([]);
});

test("no file imports itself, by whatever way round", () => {
  const circles = files.filter((file) => reachedFrom(file).has(file));

  expect(circles).toEqual([]);
});

function mayUse(user: string, used: string): boolean {
  return user === used || layerOf(user) < layerOf(used);
}

function layerOf(module: string): number {
  return layers.findIndex((modules) => modules.includes(module));
}

/** The files beside the modules are the top layer, but for the shop's own facts. */
function moduleOf(file: string): string {
  if (file === "shop.ts") return "shop";
  const [module = "", ...rest] = file.split(sep);
  return rest.length === 0 ? "app" : module;
}

function importsOf(file: string): readonly string[] {
  return specifiersIn(file).flatMap((from) => {
    const target = targetOf(file, from);
    return target !== undefined && files.includes(target) ? [target] : [];
  });
}

function targetOf(file: string, from: string): string | undefined {
  if (from.startsWith("#app/")) return from.slice("#app/".length);
  if (from.startsWith(".")) return relative(app, join(app, dirname(file), from));
  return undefined;
}

function specifiersIn(file: string): readonly string[] {
  const code = readFileSync(join(app, file), "utf8");
  const pattern = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;
  return [...code.matchAll(pattern)].flatMap(([, from]) => from ?? []);
}

function isWrittenWrongly(file: string, from: string): boolean {
  if (from.startsWith("../")) return true;
  const target = targetOf(file, from);
  if (target === undefined) return false;
  const crosses = dirname(file) !== "." && moduleOf(target) !== moduleOf(file);
  return from.startsWith("./") === crosses;
}

function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    for (const target of imports.get(file) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  visit(start);
  return reached;
}
