/**
 * `npm run bench:lighthouse [-- --runs=5 /k-beauty /help]`: runs Lighthouse as a phone on every page, or on those
 * given, each compared with the same page without its scripts.
 */

import { parsePage, scriptLoaders } from "@damson/storefront/parsed-page";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { addresses } from "../../e2e/addresses.ts";
import { chromiumArgs, getChromium } from "../../e2e/chromium.ts";
import { freePort } from "../../e2e/free-port.ts";
import { commandLineOption } from "./command-line-option.ts";
import { median } from "./median.ts";
import { openVariant } from "./variant.ts";

const runs = Number(commandLineOption("runs") ?? 5);
const named = process.argv.slice(2).filter((word) => word.startsWith("/"));
const paths = named.length > 0 ? named : addresses.map(({ path }) => path);

const port = await freePort();
const browser = await chromium.launch({
  executablePath: getChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  // Lighthouse checks the back/forward cache, which Playwright would switch off.
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
});
const asBuilt = await openVariant((_, text) => text);
const scriptless = await openVariant((name, text) =>
  name.endsWith(".html") ? removeScripts(text) : text,
);

const rows: Record<string, Record<string, string | number>> = {};
for (const path of paths) rows[path] = await measure(path);
console.table(rows);

await browser.close();
await asBuilt.close();
await scriptless.close();

function removeScripts(html: string): string {
  // From the last one on, so that the positions of the others stay true.
  return scriptLoaders(parsePage(html)).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    html,
  );
}

async function measure(path: string) {
  const withScripts: Result[] = [];
  const withoutScripts: Result[] = [];
  // In turns, so that other load on the machine affects both alike.
  for (let run = 0; run < runs; run += 1) {
    withScripts.push(await auditPage(`${asBuilt.address}${path}`));
    withoutScripts.push(await auditPage(`${scriptless.address}${path}`));
  }
  const paint = number(withScripts, "largest-contentful-paint");
  const paintWithout = number(withoutScripts, "largest-contentful-paint");
  const lastAudits = withScripts.at(-1)?.audits ?? {};
  const row = {
    speed: score(withScripts, "performance"),
    a11y: score(withScripts, "accessibility"),
    practices: score(withScripts, "best-practices"),
    SEO: score(withScripts, "seo"),
    "paint ms": Math.round(paint),
    "without scripts": Math.round(paintWithout),
    ratio: (paint / paintWithout).toFixed(2),
    "blocking ms": Math.round(number(withScripts, "total-blocking-time")),
    shift: number(withScripts, "cumulative-layout-shift").toFixed(3),
    kB: Math.round(number(withScripts, "total-byte-weight") / 1000),
    "not met": notMet(lastAudits),
  };
  console.log(path, JSON.stringify(row));
  return row;
}

async function auditPage(url: string, tries = 3): Promise<Result> {
  const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
  const result = await lighthouse(url, { port, onlyCategories, logLevel: "error" });
  const failure = result === undefined ? "no result" : result.lhr.runtimeError?.message;
  if (result !== undefined && failure === undefined) return result.lhr;
  // Now and then Lighthouse misses the start of a page, and asks to be run again.
  if (tries > 1) return auditPage(url, tries - 1);
  throw new Error(`${url}: ${failure}`);
}

function score(results: readonly Result[], category: string): number {
  const scores = results.map(({ categories }) => categories[category]?.score ?? 0);
  return Math.round(median(scores) * 100);
}

function number(results: readonly Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/** Names the failed pass-or-fail audits, which explain a score below 100. */
function notMet(audits: Result["audits"]): string {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
    .map(({ id }) => id)
    .join(" ");
}
