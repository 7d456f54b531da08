import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf } from "../../server/listen.ts";
import { openShop } from "../../server/open-shop.ts";
import { distFolder, siteFolder } from "../../storefront/build-facts.ts";
import { compressFolder } from "../../storefront/compress.ts";

/** Takes the name and text of a built file, and returns the text to replace it. */
export type Change = (name: string, text: string) => string;

export interface OpenVariant {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves a copy of the built shop, with some of its files changed, by the shop's own server. */
export async function openVariant(change: Change): Promise<OpenVariant> {
  const folder = await mkdtemp(join(tmpdir(), "damson-bench-"));
  await cp(distFolder, folder, { recursive: true });
  const site = siteFolder(folder);
  const names = await readdir(site, { recursive: true });
  for (const name of names.filter((each) => /\.(html|js)$/.test(each))) {
    const text = await readFile(join(site, name), "utf8");
    await writeFile(join(site, name), change(name, text));
  }
  await compressFolder(site);
  const server = await openShop({ PORT: "0", HOST: "localhost", AUTH_IN_MEMORY: "true" }, folder);
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true });
  };
  return { address: addressOf(server), close };
}
