/** Facts about the last build, kept beside it in `dist/build.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const texts = v.pipe(v.array(v.string()), v.readonly());

const buildFacts = v.object({
  /** Changes with every source and setting of the build. */
  stamp: v.string(),
  /** What the shop calls itself. */
  shopName: v.string(),
  siteUrl: v.string(),
  connectTo: texts,
  /** The names of its files in `site/assets`. */
  assets: texts,
  /** Those kept of the previous build, which open pages may still ask for. */
  previousAssets: texts,
});
export type BuildFacts = Readonly<v.InferOutput<typeof buildFacts>>;
export type AssetNames = Pick<BuildFacts, "assets" | "previousAssets">;

export const distFolder = join(import.meta.dirname, "dist");

export const siteFolder = (dist: string): string => join(dist, "site");
export const buildFactsFile = (dist: string): string => join(dist, "build.json");

/** The facts about the build in a folder; `undefined` without a finished build of this format. */
export async function readBuildFacts(dist: string): Promise<BuildFacts | undefined> {
  const text = await readFile(buildFactsFile(dist), "utf8").catch(() => "null");
  const facts = v.safeParse(v.pipe(v.string(), v.parseJson(), buildFacts), text);
  return facts.success ? facts.output : undefined;
}

export async function writeBuildFacts(dist: string, facts: BuildFacts): Promise<void> {
  await writeFile(buildFactsFile(dist), `${JSON.stringify(facts, null, 2)}\n`);
}
