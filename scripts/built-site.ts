import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const siteFolder = join(import.meta.dirname, "../storefront/dist/site");

export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** The pages the build wrote, in the order of their addresses. */
export async function builtPages(): Promise<readonly BuiltPage[]> {
  const names = await readdir(siteFolder).catch((cause: unknown) => {
    throw new Error("There is no built site yet: npm run build", { cause });
  });
  const files = names.filter((name) => name.endsWith(".html")).sort();
  return Promise.all(
    files.map(async (name) => {
      const file = join(siteFolder, name);
      const path = name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
      return { path, file, html: await readFile(file, "utf8") };
    }),
  );
}
