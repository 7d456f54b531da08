/** The parts of the last build that the server needs to know: `dist/build.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paymentMethods } from "@damson/shop/settings/payment-methods";
import * as v from "valibot";

const texts = v.pipe(v.array(v.string()), v.readonly());

const buildManifest = v.object({
  /** Changes with every source and setting of the build. */
  stamp: v.string(),
  siteUrl: v.string(),
  orders: v.boolean(),
  /** Payment methods named on the built pages. Empty if orders are off. */
  payments: v.pipe(v.array(v.picklist(paymentMethods)), v.readonly()),
  /** True if the pages say that no payment is real. */
  paymentsTest: v.boolean(),
  connectTo: texts,
  /** CSP sources of the inline scripts and styles. */
  inline: v.object({ scripts: texts, styles: texts }),
  assets: texts,
  /** Assets kept from the previous build, which open pages may still request. */
  previousAssets: texts,
});
export type BuildManifest = Readonly<v.InferOutput<typeof buildManifest>>;
export type AssetNames = Pick<BuildManifest, "assets" | "previousAssets">;

export const distFolder = join(import.meta.dirname, "../dist");

export const siteFolder = (dist: string): string => join(dist, "site");
/** Pages of sample products, for checks of pages that only the server renders. */
export const samplesFolder = (dist: string): string => join(dist, "prerender/samples");
export const buildManifestFile = (dist: string): string => join(dist, "build.json");

/** Reads the manifest of a build. Returns `undefined` if the build is unfinished or has another format. */
export async function readBuildManifest(dist: string): Promise<BuildManifest | undefined> {
  const text = await readFile(buildManifestFile(dist), "utf8").catch(() => "null");
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), buildManifest), text);
  return result.success ? result.output : undefined;
}

export async function writeBuildManifest(dist: string, manifest: BuildManifest): Promise<void> {
  await writeFile(buildManifestFile(dist), `${JSON.stringify(manifest, null, 2)}\n`);
}
