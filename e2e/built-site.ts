import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { distFolder, siteFolder } from "@damson/storefront/build-manifest";

export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** The pages that the build wrote. */
export function builtPages(site = siteFolder(distFolder)): Promise<readonly BuiltPage[]> {
  return Promise.all(
    builtPaths(site).map(async (path) => {
      const file = join(site, path === "/" ? "index.html" : `${path}.html`);
      return { path, file, html: await readFile(file, "utf8") };
    }),
  );
}

/** The paths of the pages that the build wrote, sorted. */
export function builtPaths(site = siteFolder(distFolder)): readonly string[] {
  return namesOfFiles(site)
    .filter((name) => name.endsWith(".html"))
    .map((name) => (name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`))
    .sort();
}

function namesOfFiles(site: string): readonly string[] {
  try {
    return readdirSync(site);
  } catch (cause) {
    throw new Error("There is no built site yet: npm run build", { cause });
  }
}
