/** The build's last step: every page to a whole HTML document, checked. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type * as Prerenderer from "./app/entry-prerender.tsx";

const site = join(import.meta.dirname, "dist/site");
const entry = join(import.meta.dirname, "dist/prerender/entry-prerender.js");

export async function prerenderSite(): Promise<{ readonly siteUrl: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(site, ".vite/manifest.json"), "utf8"));
  const { drawPage, notFound, pages, shop }: typeof Prerenderer = await import(
    pathToFileURL(entry).href
  );
  for (const page of [...pages, notFound]) {
    const { html } = await drawPage(page, assetsOf(manifest, page.module));
    const file = join(site, page.path === "/" ? "index.html" : `${page.path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  return { siteUrl: shop.siteUrl };
}

function assetsOf(manifest: Manifest, module: string) {
  const page = `app/pages/${module}.tsx`;
  const css = Object.values(manifest).find((chunk) => chunk.file.endsWith(".css"));
  const boot = manifest["app/boot.ts"];
  if (css === undefined || boot === undefined || manifest[page] === undefined) {
    throw new Error(`The build lacks the files of ${page}`);
  }
  return {
    stylesheet: `/${css.file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith(".woff2"))
      .map(({ file }) => `/${file}`),
    boot: `/${boot.file}`,
    modules: closure(manifest, ["app/entry-client.tsx", page]).map((file) => `/${file}`),
  };
}

/** The files of chunks and of all that they import, each once. */
function closure(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...seen];
}
