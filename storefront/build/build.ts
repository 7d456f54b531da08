/**
 * Part of `npm run build [-- folder]`: builds the scripts and styles, then every page, then the remaining files,
 * into `storefront/dist` or the given folder.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { defaultShopName } from "@damson/shop/settings/shop-name";
import { createBuilder } from "vite";
import { distFolder, samplesFolder, siteFolder, writeBuildManifest } from "./build-manifest.ts";
import { originOptions, settingErrors } from "./build-settings.ts";
import { buildStamp } from "./build-stamp.ts";
import { entryFile } from "./built-renderer.ts";
import { compressFolder } from "./compress.ts";
import { type HeaderOptions, headersFile, securityHeaders } from "./headers.ts";
import { ordersRule, parseOrders } from "./orders-setting.ts";
import { findErrors } from "./page-checks.ts";
import { isPaymentsTest, parsePayments, paymentsRule } from "./payments-setting.ts";
import { type RenderedSite, renderSite } from "./prerender.ts";
import { restoreAssets, stashAssets } from "./previous-assets.ts";
import { robots, sitemap } from "./search-engines.ts";
import { webManifest } from "./web-manifest.ts";
import { writeBrandFonts } from "./write-brand-fonts.ts";

const dist = resolve(process.argv[2] ?? distFolder);
const errors = await build();
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;

/** Builds the shop. Returns one line for each error to fix first. */
async function build(): Promise<readonly string[]> {
  const orders = parseOrders(process.env.ORDERS);
  if (orders === undefined) return [`${ordersRule}, not "${process.env.ORDERS}"`];
  const payments = orders ? parsePayments(process.env.PAYMENTS) : [];
  if (payments === undefined) return [`${paymentsRule}, not "${process.env.PAYMENTS}"`];
  const stamp = buildStamp();
  await stashAssets(dist);
  const builder = await createBuilder({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    environments: {
      client: { build: { outDir: siteFolder(dist), emptyOutDir: true } },
      ssr: { build: { outDir: dirname(entryFile(dist)), emptyOutDir: true } },
    },
  });
  await builder.buildApp();

  const rendered = await renderSite(dist);
  const settings = settingErrors(rendered.settings);
  if (settings.length > 0) return settings;
  const headers = { ...originOptions(rendered.settings), inline: rendered.inline };
  const policy = securityHeaders(headers)["Content-Security-Policy"] ?? "";
  const errors = findErrors([...rendered.pages, ...rendered.samples], policy);
  if (errors.length > 0) return errors;

  await writeSite(rendered, headers);
  await writeSamples(dist, rendered);
  if (orders) {
    // Imported here, so that the specified shop is built without the image library.
    const { writeProductJpegs } = await import("./product-jpegs.ts");
    await writeProductJpegs(siteFolder(dist));
    await writeBrandFonts(dist);
  }
  await compressFolder(siteFolder(dist));
  const assets = await restoreAssets(dist);
  // Written last, so that an interrupted build never counts as finished.
  const how = { orders, payments, paymentsTest: isPaymentsTest(process.env.PAYMENTS_TEST) };
  await writeBuildManifest(dist, { stamp, ...how, ...headers, ...assets });
  return [];
}

/** Outside the site, because only checks use them. */
async function writeSamples(dist: string, { samples }: RenderedSite): Promise<void> {
  for (const { path, html } of samples) {
    const file = join(samplesFolder(dist), `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

async function writeSite({ pages }: RenderedSite, headers: HeaderOptions): Promise<void> {
  const paths = pages.map(({ path }) => path);
  const listed = pages.filter(({ isListed }) => isListed);
  const files: readonly (readonly [string, string])[] = [
    ...pages.map(({ path, html }) => [path === "/" ? "index.html" : `${path}.html`, html] as const),
    ["sitemap.xml", sitemap(headers.siteUrl, listed)],
    ["robots.txt", robots(headers.siteUrl)],
    ["manifest.webmanifest", webManifest(defaultShopName)],
    ["_headers", headersFile(headers, paths)],
  ];
  await Promise.all(
    files.map(([name, content]) => writeFile(join(siteFolder(dist), name), content)),
  );
}
