/** The sample shop after a deploy that changed one script a little. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteFolder } from "../../storefront/build-manifest.ts";
import { compressFolder } from "../../storefront/compress.ts";
import { writeDeltas } from "../../storefront/compression-dictionaries.ts";
import { buildSampleShop } from "./sample-shop.ts";

/** One script: of the build before, of this one, and of this one as the difference. */
export const deployed = {
  before: "shop-1a2b3c4d.js",
  after: "shop-5e6f7a8b.js",
  difference: "shop-5e6f7a8b.js.1a2b3c4d.dcz",
} as const;

// Nothing that compresses well by itself.
const words = Array.from({ length: 500 }, (_, index) => (index * 2_654_435_761).toString(36));

export const scriptOf = (version: number): string =>
  `export const version = ${version};\nexport const words = ${JSON.stringify(words)};\n`;

export async function buildSampleDeploy(): Promise<string> {
  const dist = await buildSampleShop();
  const assets = join(siteFolder(dist), "assets");
  await writeFile(join(assets, deployed.before), scriptOf(1));
  await writeFile(join(assets, deployed.after), scriptOf(2));
  await compressFolder(assets);
  await writeDeltas(assets, { assets: [deployed.after], previousAssets: [deployed.before] });
  return dist;
}
