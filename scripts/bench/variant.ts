import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distFolder, siteFolder } from "@damson/storefront/build-manifest";
import { compressFile } from "@damson/storefront/compress";
import { addressOf } from "../../server/listen.ts";
import { startServer } from "../../server/start-server.ts";

/** Takes the name and text of a built file, and returns the text that replaces it. */
export type RewriteFile = (name: string, text: string) => string;

export interface OpenVariant {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a copy of the built shop, with some of its files changed, by the shop's own server. `before` is called with
 * every request first.
 */
export async function openVariant(
  rewrite: RewriteFile,
  before?: RequestListener,
): Promise<OpenVariant> {
  const folder = await mkdtemp(join(tmpdir(), "damson-bench-"));
  await cp(distFolder, folder, { recursive: true });
  const site = siteFolder(folder);
  const names = await readdir(site, { recursive: true });
  for (const name of names.filter((each) => /\.(html|js)$/.test(each))) {
    const file = join(site, name);
    const text = await readFile(file, "utf8");
    const rewritten = rewrite(name, text);
    if (rewritten === text) continue;
    await writeFile(file, rewritten);
    await compressFile(file);
  }
  const [server] = await startServer(
    { PORT: "0", HOST: "127.0.0.1", AUTH_IN_MEMORY: "true" },
    folder,
  );
  if (before !== undefined) server.prependListener("request", before);
  const close = async () => {
    server.close().closeAllConnections();
    await rm(folder, { recursive: true });
  };
  return { address: addressOf(server), close };
}
