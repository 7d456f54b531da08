/** `npm run check:budgets [-- folder]`: compares the size of each page's first load with its budget. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { distFolder, readBuildManifest, siteFolder } from "@damson/storefront/build-manifest";
import { type ParsedPage, parsePage, scriptLoaders, select } from "@damson/storefront/parsed-page";
import { type BuiltPage, builtPages, samplePages } from "../e2e/built-site.ts";

/** Script budgets in Brotli kB (1000 B). React makes up 58.5. */
const scriptBudgets: Readonly<Record<string, number>> = {
  "/": 81.7,
  "/brands": 75.1,
  ...budgetForEach(83.7, "/k-beauty", "/skincare", "/fragrance", "/search"),
  ...budgetForEach(85, "/contact", "/auth", "/checkout-auth"),
  "/checkout": 87,
  "/help": 78.8,
};
const TEXT_PAGE_BUDGET = 78.6;
/** Budget for the auth client, in Brotli kB. It is a separate file that no page loads at the start. */
const CLIENT_BUDGET = 23;
/**
 * Extra for the trading shop: stored basket, stock and payment methods on every page, and the order
 * in the checkout.
 */
const allowanceForOrders = { script: 2.4, css: 0.6, html: 1.7 };
/** The home page's HTML arrives in the first flight of a TCP connection. */
const HOME_HTML_BUDGET = 14.6;
/** Lists of the trading shop, whose products come with the page. */
const list = { script: 81.4, scriptFiles: 6 };
/** The HTML contains all styles. Their own are in the script too, for visits from another page. */
const productPage = { script: 85.1, scriptFiles: 5, css: 0, html: 21.7 };
/** Only in the trading shop. Most of these pages show orders and include parts of the checkout. */
const pagesForOrders: Readonly<
  Record<
    string,
    {
      readonly script: number;
      readonly scriptFiles: number;
      readonly css?: number;
      readonly html?: number;
    }
  >
> = {
  "/": { script: 82.8, scriptFiles: 6 },
  ...budgetForEach(list, "/k-beauty", "/skincare", "/fragrance", "/haircare"),
  "/search": list,
  // Preloads the checkout script.
  "/basket": { script: 91.9, scriptFiles: 6, css: 13 },
  "/checkout-auth": { script: 93.4, scriptFiles: 7 },
  "/checkout": { script: 93.6, scriptFiles: 6 },
  "/processing": { script: 92.2, scriptFiles: 6 },
  "/order": { script: 94, scriptFiles: 7 },
  "/orders": { script: 84.8, scriptFiles: 6 },
  // Has the account forms and its own stylesheet.
  "/account": { script: 90.5, scriptFiles: 7, css: 13.1 },
  ...budgetForEach(productPage, "/products/sample", "/products/archived-sample"),
  "/privacy": { script: 80.7, scriptFiles: 5, html: 20 },
  "/terms": { script: 79.0, scriptFiles: 5 },
};
const budgets = { css: 12, html: 18, scriptFiles: 6, fonts: 60, fontFiles: 2 };
const dist = resolve(process.argv[2] ?? distFolder);
const site = siteFolder(dist);
const build = await readBuildManifest(dist);
const takesOrders = build?.orders === true;
const sizes = new Map<string, Promise<number>>();

type Manifest = Readonly<Record<string, { readonly file: string }>>;

interface Weight {
  readonly path: string;
  readonly script: number;
  readonly scriptFiles: number;
  readonly css: number;
  readonly html: number;
  readonly fonts: number;
  readonly fontFiles: number;
}

const pages = [...(await builtPages(site)), ...(await samplePages(dist))];
const rows = await Promise.all(pages.map(weigh));
console.table(Object.fromEntries(rows.map(({ path, ...weight }) => [path, weight])));

const excesses = [...rows.flatMap(listExcesses), ...(await checkClientBundle(pages))];
for (const excess of excesses) console.error(excess);
if (excesses.length > 0) process.exitCode = 1;

async function weigh({ path, html }: BuiltPage): Promise<Weight> {
  const page = parsePage(html);
  const scripts = listScripts(page);
  const fonts = linked(page, { rel: "preload", as: "font" });
  return {
    path,
    script: kilobytes(await total(scripts)),
    scriptFiles: scripts.length,
    css: kilobytes(await total(linked(page, { rel: "stylesheet" }))),
    html: kilobytes(brotliSize(Buffer.from(html))),
    fonts: kilobytes(await total(fonts)),
    fontFiles: fonts.length,
  };
}

function listExcesses(weight: Weight): readonly string[] {
  const limits = findBudget(weight.path);
  const names = ["script", "scriptFiles", "css", "html", "fonts", "fontFiles"] as const;
  return names
    .filter((name) => weight[name] > limits[name])
    .map((name) => `${weight.path}: ${name} ${weight[name]} is more than ${limits[name]}`);
}

function findBudget(path: string) {
  const script = scriptBudgets[path] ?? TEXT_PAGE_BUDGET;
  const home = path === "/" && { html: HOME_HTML_BUDGET };
  if (!takesOrders) return { ...budgets, script, ...home };
  const css = budgets.css + allowanceForOrders.css;
  const html = budgets.html + allowanceForOrders.html;
  const ownBudget = pagesForOrders[path];
  if (ownBudget !== undefined) return { ...budgets, css, html, ...home, ...ownBudget };
  return { ...budgets, css, html, script: script + allowanceForOrders.script };
}

/** Looks the file up in the manifest, because the folder also contains the previous build's assets. */
async function checkClientBundle(pages: readonly BuiltPage[]): Promise<readonly string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(site, ".vite/manifest.json"), "utf8"));
  const file = manifest["app/account/session/supabase-client.ts"]?.file;
  if (file === undefined) return ["The client of the auth service is not a separate file"];
  const size = kilobytes(await total([`/${file}`]));
  console.log(`The client of the auth service: ${size} kB`);
  const starters = pages.filter(({ html }) => html.includes(file));
  return [
    ...starters.map(({ path }) => `${path}: starts with the client of the auth service`),
    ...(size > CLIENT_BUDGET ? [`The client's ${size} kB are more than ${CLIENT_BUDGET}`] : []),
  ];
}

function budgetForEach<Budget>(
  budget: Budget,
  ...paths: readonly string[]
): Readonly<Record<string, Budget>> {
  return Object.fromEntries(paths.map((path) => [path, budget]));
}

/** Returns the scripts that a page loads or preloads, without duplicates. */
function listScripts(page: ParsedPage): readonly string[] {
  const files = scriptLoaders(page).flatMap(({ attributes: { src, href } }) => src ?? href ?? []);
  return [...new Set(files)];
}

function linked(page: ParsedPage, attributes: Readonly<Record<string, string>>): readonly string[] {
  return select(page, "link", attributes).flatMap(({ attributes }) => attributes.href ?? []);
}

async function total(files: readonly string[]): Promise<number> {
  const each = await Promise.all(files.map(sentSize));
  return each.reduce((sum, size) => sum + size, 0);
}

/** Returns the size in bytes after compression. Fonts are already compressed. */
function sentSize(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const size = readFile(join(site, address)).then((bytes) =>
    address.endsWith(".woff2") ? bytes.length : brotliSize(bytes),
  );
  sizes.set(address, size);
  return size;
}

function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
