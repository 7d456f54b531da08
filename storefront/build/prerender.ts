/** Renders every page of the built shop to a complete HTML document. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSource, type InlineSources } from "@damson/service-runtime/http/security-headers";
import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { Manifest } from "vite";
import type { DocumentAssets } from "../app/document.tsx";
import type { Page } from "../app/runtime/page.ts";
import type * as Specified from "../specified/entry-prerender.tsx";
import type * as Trading from "../trading/entry-prerender.tsx";
import { siteFolder } from "./build-manifest.ts";
import type { BuildSettings } from "./build-settings.ts";
import {
  assetsFile,
  entryFile,
  type ListedPages,
  listedPagesFile,
  shopDataFile,
} from "./built-renderer.ts";
import { sampleOwnPage, withSamplePage } from "./sample-own-page.ts";
import { samplePaths, withSampleProducts } from "./sample-products.ts";
import { builtShopData } from "./shop-data.ts";

interface PageFile {
  readonly path: string;
  readonly html: string;
  readonly isListed: boolean;
  /** The day of the last change, if the page states it. */
  readonly lastModified: string | undefined;
}

export interface RenderedSite {
  readonly pages: readonly PageFile[];
  /** Sample product and category pages, which otherwise only the server renders. For checks only. */
  readonly samples: readonly PageFile[];
  readonly settings: BuildSettings;
  readonly inline: InlineSources;
}

export async function renderSite(dist: string): Promise<RenderedSite> {
  const manifestFile = join(siteFolder(dist), ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const entry = pathToFileURL(entryFile(dist)).href;
  const prerenderer: typeof Specified | typeof Trading = await import(entry);
  const { findPageFile, inlineTexts, notFound, pages, renderPage, settings } = prerenderer;
  const { orders: takesOrders } = settings;
  const shop = takesOrders ? "trading" : "specified";
  const data = builtShopData({ takesOrders }, await readManifest());
  // The specified shop's products are part of its renderer.
  if (takesOrders) await writeFile(shopDataFile(dist), JSON.stringify(data));

  const assetsByPath: Record<string, DocumentAssets> = {};
  const rendered: PageFile[] = [];
  for (const page of [...pages, notFound]) {
    const assets = listAssets(manifest, shop, await findPageFile(page));
    assetsByPath[page.path] = assets;
    const { html, head } = await renderPage(page, assets, "", data);
    const isListed = page !== notFound && head.index !== false;
    rendered.push({ path: page.path, html, isListed, lastModified: head.lastUpdated });
  }
  const samples: PageFile[] = [];
  const renderSamples = async (page: Page, paths: readonly string[], shown: ShopData) => {
    const assets = listAssets(manifest, shop, await findPageFile(page));
    assetsByPath[page.path] = assets;
    for (const path of paths) {
      const { html } = await renderPage(page, assets, "", shown, path);
      samples.push({ path, html, isListed: false, lastModified: undefined });
    }
  };
  if ("productPage" in prerenderer) {
    const { categoryPage, ownPage, productPage } = prerenderer;
    await renderSamples(productPage, samplePaths, withSampleProducts(data));
    const categories = defaultCategories.map(({ path }) => path);
    await renderSamples(categoryPage, categories, data);
    await renderSamples(ownPage, [sampleOwnPage.path], withSamplePage(data));
    await writeListedPages(dist, { siteUrl: settings.siteUrl, pages: rendered.filter(isListed) });
  }
  await writeFile(assetsFile(dist), JSON.stringify(assetsByPath));
  const inline = {
    scripts: inlineTexts.scripts.map(hashSource),
    styles: inlineTexts.styles.map(hashSource),
  };
  return { pages: rendered, samples, settings, inline };
}

const isListed = ({ isListed }: PageFile) => isListed;

/** The server adds the product pages. */
async function writeListedPages(dist: string, { siteUrl, pages }: ListedPages): Promise<void> {
  const listed = pages.map(({ path, lastModified }) => ({ path, lastModified }));
  await writeFile(listedPagesFile(dist), JSON.stringify({ siteUrl, pages: listed }));
}

function listAssets(manifest: Manifest, shop: string, page: string) {
  const css = manifest["style.css"];
  const boot = manifest[`${shop}/entry-boot.ts`];
  if (css === undefined || boot === undefined || manifest[page] === undefined) {
    throw new Error(`The build lacks the files of ${page}`);
  }
  return {
    stylesheet: `/${css.file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith(".woff2"))
      .map(({ file }) => `/${file}`),
    boot: `/${boot.file}`,
    modules: closure(manifest, [`${shop}/entry.tsx`, page])
      .filter((file) => file !== boot.file)
      .map((file) => `/${file}`),
  };
}

/** The files of the named chunks and of everything they import. Imports come first, without duplicates. */
function closure(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
    files.push(chunk.file);
  };
  names.forEach(visit);
  return files;
}
