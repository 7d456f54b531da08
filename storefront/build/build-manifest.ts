/** The last build, as far as the server needs to know it: `dist/build.json`, kept beside it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paymentMethods } from "@damson/shop/settings/payment-methods";
import * as v from "valibot";

const texts = v.pipe(v.array(v.string()), v.readonly());

const buildManifest = v.object({
  /** Changes with every source and setting of the build. */
  stamp: v.string(),
  siteUrl: v.string(),
  /** True if the shop takes orders. */
  orders: v.boolean(),
  /** Payment methods that the built pages name; none without orders. */
  payments: v.pipe(v.array(v.picklist(paymentMethods)), v.readonly()),
  /** True if its pages say that no payment is real. */
  paymentsTest: v.boolean(),
  connectTo: texts,
  /** The names of its files in `site/assets`. */
  assets: texts,
  /** Those kept of the previous build, which open pages may still ask for. */
  previousAssets: texts,
});
export type BuildManifest = Readonly<v.InferOutput<typeof buildManifest>>;
export type AssetNames = Pick<BuildManifest, "assets" | "previousAssets">;

export const distFolder = join(import.meta.dirname, "../dist");

export const siteFolder = (dist: string): string => join(dist, "site");
/** Pages of products that no shop sells, for checks of what only the server renders. */
export const samplesFolder = (dist: string): string => join(dist, "prerender/samples");
export const buildManifestFile = (dist: string): string => join(dist, "build.json");

/** The manifest of the build in a folder; `undefined` without a finished build of this format. */
export async function readBuildManifest(dist: string): Promise<BuildManifest | undefined> {
  const text = await readFile(buildManifestFile(dist), "utf8").catch(() => "null");
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), buildManifest), text);
  return result.success ? result.output : undefined;
}

export async function writeBuildManifest(dist: string, manifest: BuildManifest): Promise<void> {
  await writeFile(buildManifestFile(dist), `${JSON.stringify(manifest, null, 2)}\n`);
}
