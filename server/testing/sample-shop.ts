/** A small built shop in a folder of its own, as `npm run build` would leave it. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { siteFolder, writeBuildFacts } from "../../storefront/build-facts.ts";
import { compressFolder } from "../../storefront/compress.ts";
import type { HeaderFacts } from "../../storefront/headers.ts";

const page = (name: string) => `<!doctype html><title>${name}</title>${"<p>word</p>".repeat(300)}`;

export const sampleFiles: Readonly<Record<string, string>> = {
  "index.html": page("Home"),
  "delivery.html": page("Delivery"),
  "404.html": page("Oops! Page not found"),
  "assets/app-1a2b.js": "export const shop = 1;\n".repeat(200),
  "images/lashes.webp": "RIFF picture",
  "icons/icon.svg": `<svg>${"<path/>".repeat(200)}</svg>`,
  "robots.txt": "User-agent: *\n",
  _headers: "/*\n  For: static hosts\n",
  ".vite/manifest.json": "{}",
};

const local: HeaderFacts = { siteUrl: "http://localhost:3000", connectTo: [] };

export async function buildSampleShop(facts: Partial<HeaderFacts> = {}): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), "damson-"));
  for (const [name, content] of Object.entries(sampleFiles)) {
    const file = join(siteFolder(dist), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await compressFolder(siteFolder(dist));
  const generations = { assets: ["app-1a2b.js"], previousAssets: [] };
  await writeBuildFacts(dist, { stamp: "sample", ...local, ...facts, ...generations });
  return dist;
}
