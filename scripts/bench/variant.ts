import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf } from "../../server/listen.ts";
import { openShop } from "../../server/open-shop.ts";
import { distFolder, siteFolder } from "../../storefront/build-facts.ts";
import { compressFolder } from "../../storefront/compress.ts";

/** Changes one of the built files; what it gives back takes the file's place. */
export type Change = (name: string, text: string) => string;

export interface OpenVariant {
  readonly address: string;
  readonly close: () => void;
}

/** Serves the built shop with some of its text files changed, by the shop's own server. */
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
  return { address: addressOf(server), close: () => server.close() };
}
