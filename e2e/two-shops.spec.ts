import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { distFolder, siteFolder } from "@damson/storefront/build-manifest";
import { expect, test } from "./fixtures.ts";

/** Text that scripts of the trading shop contain. */
const markers = ["/orders/v1", "/page-data", "/wishlist", "back-in-stock", "bank-transfer"];

test("the scripts of the specified shop contain no code of the trading shop", async () => {
  const specified = await readScripts(distFolder);
  const trading = await readScripts(join(import.meta.dirname, "../dist/orders"));
  for (const marker of markers) {
    expect(trading).toContain(marker);
    expect(specified).not.toContain(marker);
  }
});

async function readScripts(dist: string): Promise<string> {
  const assets = join(siteFolder(dist), "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), "utf8")));
  return texts.join("\n");
}
