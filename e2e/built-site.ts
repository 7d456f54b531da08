import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { distFolder, samplesFolder, siteFolder } from "@damson/storefront/build-manifest";

export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

export function builtPages(site = siteFolder(distFolder)): Promise<readonly BuiltPage[]> {
  return Promise.all(
    builtPaths(site).map(async (path) => {
      const file = join(site, path === "/" ? "index.html" : `${path}.html`);
      return { path, file, html: await readFile(file, "utf8") };
    }),
  );
}

export function builtPaths(site = siteFolder(distFolder)): readonly string[] {
  return namesOfFiles(site)
    .filter((name) => name.endsWith(".html"))
    .map((name) => (name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`))
    .sort();
}

/**
 * Returns sample renderings of pages that otherwise only the server renders. There are none in the
 * specified shop.
 */
export async function samplePages(dist: string): Promise<readonly BuiltPage[]> {
  const folder = samplesFolder(dist);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Promise.all(
    names
      .filter((name) => name.endsWith(".html"))
      .map(async (name) => {
        const file = join(folder, name);
        const path = `/${name.replaceAll("\\", "/").replace(/\.html$/, "")}`;
        return { path, file, html: await readFile(file, "utf8") };
      }),
  );
}

function namesOfFiles(site: string): readonly string[] {
  try {
    return readdirSync(site);
  } catch (cause) {
    throw new Error("There is no built site yet: npm run build", { cause });
  }
}
