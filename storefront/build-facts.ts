/** What the last build was made from, kept beside it in `dist/build.json`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeaderFacts } from "./headers.ts";

export interface BuildFacts extends HeaderFacts {
  /** Changes with every source and setting of the build. */
  readonly stamp: string;
}

export const distFolder = join(import.meta.dirname, "dist");
export const siteFolder = join(distFolder, "site");
export const buildFactsFile = join(distFolder, "build.json");

/** The facts of the finished build in `dist/`; `undefined` where there is none. */
export async function readBuildFacts(file = buildFactsFile): Promise<BuildFacts | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  return JSON.parse(text);
}
