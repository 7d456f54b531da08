/** What the last build was made from and what it made, kept beside it in `dist/build.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const texts = v.pipe(v.array(v.string()), v.readonly());

const buildFacts = v.object({
  /** Changes with every source and setting of the build. */
  stamp: v.string(),
  siteUrl: v.string(),
  connectTo: texts,
  /** The names of its files in `site/assets`. */
  assets: texts,
  /** Those of the build before, which pages that are still open may ask for. */
  previousAssets: texts,
});
export type BuildFacts = Readonly<v.InferOutput<typeof buildFacts>>;

export const distFolder = join(import.meta.dirname, "dist");

export const siteFolder = (dist: string): string => join(dist, "site");
export const buildFactsFile = (dist: string): string => join(dist, "build.json");

/** The facts of the finished build in a folder; `undefined` where none is that we understand. */
export async function readBuildFacts(dist: string): Promise<BuildFacts | undefined> {
  const text = await readFile(buildFactsFile(dist), "utf8").catch(() => "null");
  const facts = v.safeParse(v.pipe(v.string(), v.parseJson(), buildFacts), text);
  return facts.success ? facts.output : undefined;
}

export async function writeBuildFacts(dist: string, facts: BuildFacts): Promise<void> {
  await writeFile(buildFactsFile(dist), `${JSON.stringify(facts, null, 2)}\n`);
}
