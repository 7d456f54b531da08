/** A small built shop in its own folder, laid out like the output of `npm run build`. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type BuildManifest,
  siteFolder,
  writeBuildManifest,
} from "@damson/storefront/build-manifest";
import { assetsFile, entryFile } from "@damson/storefront/built-renderer";
import { compressFolder } from "@damson/storefront/compress";
import { adminFolder } from "../admin.ts";

const page = (name: string) => `<!doctype html><title>${name}</title>${"<p>word</p>".repeat(300)}`;

export const sampleFiles: Readonly<Record<string, string>> = {
  "index.html": page("Home"),
  "delivery.html": page("Delivery"),
  "search.html": page("Search"),
  "404.html": page("Oops! Page not found"),
  "assets/app-1a2b.js": "export const shop = 1;\n".repeat(200),
  "images/lashes.webp": "RIFF picture",
  "icons/icon.svg": `<svg>${"<path/>".repeat(200)}</svg>`,
  "robots.txt": "User-agent: *\n",
  _headers: "/*\n  For: static hosts\n",
  ".vite/manifest.json": "{}",
};

export const rendered = (search: string) => `<!doctype html>${search}${"<p>word</p>".repeat(300)}`;

/** Imitates the build's renderer, but finds nothing. Lists payment methods and prices. */
const renderer = `
  export const pages = [{ path: "/search" }];
  export const dataPaths = ["/suggestions"];
  export const notFound = { path: "/404" };
  export function pageVariant(path, search) {
    const query = new URLSearchParams(search).get("q")?.trim() ?? "";
    return (path === "/search" || path === "/suggestions") && query !== "" ? "?q=" + encodeURIComponent(query) : "";
  }
  export async function renderPage(page, assets, search, data) {
    if (search === "?q=broken") throw new Error("This page does not render");
    if (search === "?q=payments") return { html: assets.start + process.env.PAYMENTS };
    if (search === "?q=prices") {
      const prices = data.products.map(({ slug, price }) => slug + " costs " + price + "\\n");
      return { html: assets.start + prices.join("") };
    }
    return { html: assets.start + search + "<p>word</p>".repeat(300) };
  }
  export function createPageData(path, search, data) {
    return { version: data.version, of: path + search };
  }
  export function renderNotices(assets) {
    const notice = (title) => assets.start + "<h1>" + title + "</h1>" + "<p>word</p>".repeat(300);
    return {
      busy: notice("Please try again in a moment"),
      failed: notice("This page could not be shown"),
    };
  }
  export function renderConfirmation({ type, address }, assets) {
    return assets.start + type + " " + address;
  }
`;

const sample = {
  stamp: "sample",
  siteUrl: "http://localhost:3000",
  orders: false,
  connectTo: [],
  inline: { scripts: [], styles: [] },
};

export async function buildSampleShop(options: Partial<BuildManifest> = {}): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), "damson-"));
  for (const [name, content] of Object.entries(sampleFiles)) {
    const file = join(siteFolder(dist), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await compressFolder(siteFolder(dist));
  if (options.orders) {
    await mkdir(adminFolder(dist));
    await writeFile(join(adminFolder(dist), "index.html"), page("Admin"));
  }
  await mkdir(dirname(entryFile(dist)));
  await writeFile(join(dist, "package.json"), '{ "type": "module" }');
  await writeFile(entryFile(dist), renderer);
  const start = { start: "<!doctype html>" };
  await writeFile(assetsFile(dist), JSON.stringify({ "/search": start, "/404": start }));
  const assets = { assets: ["app-1a2b.js"], previousAssets: [] };
  const payments = options.orders ? (["bank-transfer"] as const) : [];
  await writeBuildManifest(dist, {
    ...sample,
    payments,
    paymentsTest: false,
    ...options,
    ...assets,
  });
  return dist;
}
