import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { kitFolder } from "./paths.ts";
import type { Family } from "./shot.ts";

/** The module with the scenes of each family. Sets show products of every family. */
const scenes: Readonly<Record<Family, string>> = {
  nails: "nail_scenes",
  lashes: "lash_scenes",
  packs: "pack_scenes",
  sets: "scenes",
};

/** The module that renders scenes. */
const PIPELINE = "picture";

/** Hashes of the source of all modules that a family's pictures are made with. */
export const kitHashes: Readonly<Record<Family, string>> = {
  nails: hashOfModules("nails"),
  lashes: hashOfModules("lashes"),
  packs: hashOfModules("packs"),
  sets: hashOfModules("sets"),
};

/** Returns the modules that a family's pictures are made with: its scenes and all their imports. */
export function modulesOf(family: Family): readonly string[] {
  const modules = new Set([PIPELINE, scenes[family]]);
  // The loop also visits names that are added meanwhile.
  for (const name of modules) {
    for (const imported of importsOf(name)) modules.add(imported);
  }
  return [...modules].toSorted();
}

function hashOfModules(family: Family): string {
  const hash = createHash("sha256");
  for (const name of modulesOf(family)) hash.update(sourceOf(name));
  return hash.digest("hex");
}

function importsOf(name: string): readonly string[] {
  const imports = sourceOf(name).matchAll(/^\s*(?:from|import) (\w+)/gm);
  return [...imports].map(([, imported = ""]) => imported).filter(isKitModule);
}

function isKitModule(name: string): boolean {
  return existsSync(fileOf(name));
}

function sourceOf(name: string): string {
  return readFileSync(fileOf(name), "utf8");
}

function fileOf(name: string): string {
  return `${kitFolder}${name}.py`;
}
