/**
 * `npm run bench:purchase -- --dist=… [--runs=5]`: times a new shopper's purchase of a shade on a slow phone, from the
 * address of the product to the placed order. The folder is that of a build with `ORDERS=on`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addProduct, sampleProduct, sampleShades } from "@damson/catalogue/testing";
import { runBeside } from "@damson/order-service/testing/run-beside";
import { distFolder } from "@damson/storefront/build-manifest";
import { type Browser, expect, type Page } from "@playwright/test";
import { anna, fillIn } from "../../e2e/shopping.ts";
import { commandLineOption } from "./command-line-option.ts";
import { median } from "./median.ts";
import { type OpenServer, openScript } from "./open-server.ts";
import { type Line, lines, openBrowser, openPhone, painted } from "./slow-phone.ts";
import { print, type Table } from "./table.ts";

const dist = commandLineOption("dist") ?? distFolder;
const runs = Number(commandLineOption("runs") ?? 5);
const TIMEOUT = 60_000;

/** Not where the press before was, which may be a moment ago: both would be a double click. */
const beside = { position: { x: 20, y: 20 } };

/** Steps of a purchase, each taken as soon as its control can be seen, and over when its outcome is shown. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the product is seen": async (page) => {
    await painted(page);
    await page.getByRole("heading", { level: 1, name: "Balm" }).waitFor();
  },
  "a shade is chosen": async (page) => {
    await page.getByRole("main").getByRole("radio", { name: "Rosé" }).tap();
    await page.getByText("Shade: Rosé").waitFor();
  },
  "it is in the basket": async (page) => {
    await button(page, "Add to Basket").first().tap();
    await page.getByRole("link", { name: "Basket, 1 item" }).waitFor();
  },
  "the basket is seen": async (page) => {
    await page.getByRole("link", { name: "Basket, 1 item" }).tap();
    await page.getByRole("main").getByRole("link", { name: "Checkout" }).waitFor();
  },
  "the checkout is seen": async (page) => {
    await page.getByRole("main").getByRole("link", { name: "Checkout" }).tap();
    await button(page, "Continue as guest").waitFor();
  },
  "the form is seen": async (page) => {
    await button(page, "Continue as guest").tap();
    await button(page, "Continue to billing").waitFor();
  },
  "the form is filled, at once": (page) => fillIn(page, anna),
  "billing is seen": async (page) => {
    await button(page, "Continue to billing").tap();
    await button(page, "Continue to payment").waitFor();
  },
  "payment is seen": async (page) => {
    await button(page, "Continue to payment").tap(beside);
    await button(page, /^Order and pay £/).waitFor();
  },
  "the order is placed": async (page) => {
    await button(page, /^Order and pay £/).tap();
    await page.getByRole("heading", { level: 1, name: /^Order placed/ }).waitFor();
  },
};

const folder = await mkdtemp(join(tmpdir(), "purchase-bench-"));
const browser = await openBrowser();
const shop = await openShop();
try {
  const path = await addShades();
  const url = `http://127.0.0.1:${shop.port}${path}`;
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  for (const line of lines) print(await measure(url, line));
} finally {
  await browser.close();
  await shop.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
}

/** Opens a shop that is paid by bank transfer. All shoppers order from one network. */
function openShop(): Promise<OpenServer> {
  const unlimited = [
    ...["PLACEMENTS", "PLACEMENTS_OF_ADDRESS"].map((limit) => `ORDERS_RATE_LIMIT_${limit}`),
    ...["PIECES", "POUNDS"].flatMap((what) => [
      `UNPAID_${what}_PER_NETWORK`,
      `UNPAID_${what}_PER_CUSTOMER`,
    ]),
  ];
  return openScript("../../server/serve.ts", [dist], {
    ...Object.fromEntries(unlimited.map((name) => [name, "off"])),
    ORDERS: "on",
    PAYMENTS: "bank-transfer",
    ADMIN_PORT: "off",
    AUTH_IN_MEMORY: "false",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
  });
}

/** Adds a product in two shades, and returns the path of its page. */
async function addShades(): Promise<string> {
  let path = "";
  const images = (sampleProduct().images ?? []).map((image) => ({
    ...image,
    ...{ file: "products/a313-vitamin-a-retinol-cream", isBuiltIn: true },
  }));
  await runBeside(folder, async ({ catalogueDatabase }) => {
    const { slug } = await addProduct(catalogueDatabase, sampleShades({ images }), new Date());
    path = `/products/${slug}`;
  });
  return path;
}

async function measure(url: string, line: Line): Promise<Table> {
  const samples: (readonly number[])[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await buy(browser, url, line));
  const rows = Object.keys(steps).map((step, at) => {
    const ends = samples.map((sample) => sample[at] ?? Number.NaN);
    const took = samples.map((sample, run) => (ends[run] ?? Number.NaN) - (sample[at - 1] ?? 0));
    return [step, { after: seconds(ends), took: seconds(took) }] as const;
  });
  return {
    title: `${line.latency} ms a request, ${line.kilobitsPerSecond} kbit/s, seconds, median of ${runs}`,
    rows: Object.fromEntries(rows),
  };
}

/** Buys in a fresh browser. Gives the milliseconds from the start to the end of each step. */
async function buy(browser: Browser, url: string, line: Line): Promise<readonly number[]> {
  const page = await openPhone(browser, line);
  page.setDefaultTimeout(TIMEOUT);
  const popup = page.locator("#newsletter-popup");
  // It comes by itself, and has to be closed.
  await page.addLocatorHandler(popup, () => popup.getByRole("button", { name: "Close" }).tap());
  const began = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const ends: number[] = [];
  for (const act of Object.values(steps)) {
    await act(page);
    ends.push(performance.now() - began);
  }
  await page.context().close();
  return ends;
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

function seconds(milliseconds: readonly number[]): string {
  return (median(milliseconds) / 1000).toFixed(2);
}
