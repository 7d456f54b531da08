import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const siteFolder = join(import.meta.dirname, "../storefront/dist/site");

export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** The pages the build wrote. */
export function builtPages(): Promise<readonly BuiltPage[]> {
  return Promise.all(
    builtPaths().map(async (path) => {
      const file = join(siteFolder, path === "/" ? "index.html" : `${path}.html`);
      return { path, file, html: await readFile(file, "utf8") };
    }),
  );
}

/** The paths of the pages the build wrote, in their order. */
export function builtPaths(): readonly string[] {
  return namesOfFiles()
    .filter((name) => name.endsWith(".html"))
    .map((name) => (name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`))
    .sort();
}

function namesOfFiles(): readonly string[] {
  try {
    return readdirSync(siteFolder);
  } catch (cause) {
    throw new Error("There is no built site yet: npm run build", { cause });
  }
}
