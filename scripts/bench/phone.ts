/** First visits on a phone, with network and processor throttled. */
import { setTimeout } from "node:timers/promises";
import { median, type Row, type Table } from "@damson/service-runtime/testing/benchmarks";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs, getChromium } from "../../e2e/chromium.ts";

export interface Shop {
  readonly name: string;
  readonly address: string;
  /** Buttons that add a product to the basket, in order. */
  readonly buttons: readonly RegExp[];
  readonly pages: readonly string[];
}

/** Latency is in milliseconds. */
interface Line {
  readonly latency: number;
  readonly kilobitsPerSecond: number;
  readonly limits: Limits;
}

/**
 * Maximum times, as shares of the usual app's times on its home page. `works` is in milliseconds.
 */
interface Limits {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly works: number;
  readonly inBasket: number;
}

/** Milliseconds from the start of the visit. */
interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When React has attached its handlers to the first button. */
  readonly works: number;
  /** When the basket counts a product, if each button is tapped as soon as it is visible. */
  readonly inBasket: number;
}

const paintLimits = { firstPaint: 0.38, largestPaint: 0.52 };
const lines: readonly Line[] = [
  {
    latency: 562.5,
    kilobitsPerSecond: 1474.56,
    limits: { ...paintLimits, works: 2480, inBasket: 0.6 },
  },
  {
    latency: 150,
    kilobitsPerSecond: 1638.4,
    limits: { ...paintLimits, works: 1750, inBasket: 0.55 },
  },
];
const UPLOAD_KILOBITS = 675;
/** Compared to this machine. */
const PROCESSOR_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
const POLL_MS = 20;
/** Time until a shopper taps again. */
const PATIENCE_MS = 1000;

/**
 * Returns a table for each page and line, with the limits if the usual app is measured. Alternates between the shops, so
 * other load affects them equally.
 */
export async function measurePhone(
  own: Shop,
  usual: Shop | undefined,
  runs: number,
): Promise<{ readonly browser: string; readonly tables: readonly Table[] }> {
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: [...chromiumArgs],
  });
  const shops = usual === undefined ? [own] : [own, usual];
  const tables: Table[] = [];
  for (const line of lines) {
    let limit: Row | undefined;
    for (const page of new Set(shops.flatMap(({ pages }) => pages))) {
      const shown = shops.filter(({ pages }) => pages.includes(page));
      const visits = new Map<Shop, Visit[]>(shown.map((shop) => [shop, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const shop of shown) visits.get(shop)?.push(await visit(browser, shop, page, line));
      }
      const usualVisits = usual && visits.get(usual);
      if (usualVisits) limit = limitRow(getMedians(usualVisits), line.limits);
      const rows = shown.map((shop) => [shop.name, row(getMedians(visits.get(shop) ?? []))]);
      tables.push({
        title: `${page}, ${line.latency} ms a request, ${line.kilobitsPerSecond} kbit/s, median of ${runs}`,
        rows: Object.fromEntries(limit === undefined ? rows : [...rows, ["limit", limit]]),
      });
    }
  }
  const version = browser.version();
  await browser.close();
  return { browser: `Chromium ${version}`, tables };
}

function getMedians(visits: readonly Visit[]): Visit {
  const middle = (time: keyof Visit) => median(visits.map((visit) => visit[time]));
  return {
    firstPaint: middle("firstPaint"),
    largestPaint: middle("largestPaint"),
    works: middle("works"),
    inBasket: middle("inBasket"),
  };
}

function limitRow(usual: Visit, limits: Limits): Row {
  return row({
    firstPaint: usual.firstPaint * limits.firstPaint,
    largestPaint: usual.largestPaint * limits.largestPaint,
    works: limits.works,
    inBasket: usual.inBasket * limits.inBasket,
  });
}

function row({ firstPaint, largestPaint, works, inBasket }: Visit): Row {
  return {
    "first paint": Math.round(firstPaint),
    "largest paint": Math.round(largestPaint),
    "button works": Math.round(works),
    "in the basket": Math.round(inBasket),
  };
}

/** Visits twice, each time as a new shopper, because watching for the button would slow down the purchase. */
async function visit(browser: Browser, shop: Shop, path: string, line: Line): Promise<Visit> {
  const url = new URL(path, shop.address).href;
  const [button = /./] = shop.buttons;
  const loaded = await onPhone(browser, line, (page) => load(page, url, button));
  const inBasket = await onPhone(browser, line, (page) => buy(page, url, shop.buttons));
  return { ...loaded, inBasket };
}

async function onPhone<Result>(
  browser: Browser,
  { latency, kilobitsPerSecond }: Line,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: kilobitsPerSecond * 125,
      uploadThroughput: UPLOAD_KILOBITS * 125,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    return await work(page);
  } finally {
    await context.close();
  }
}

async function load(page: Page, url: string, button: RegExp): Promise<Omit<Visit, "inBasket">> {
  await page.addInitScript(watch, button.source);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("works", "mark").length > 0 &&
      performance.getEntriesByName("largest-contentful-paint", "mark").length > 0,
    undefined,
    { polling: 100 },
  );
  return page.evaluate(() => {
    const largest = performance.getEntriesByName("largest-contentful-paint", "mark").at(-1);
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largestPaint: Number((largest as PerformanceMark | undefined)?.detail),
      works: performance.getEntriesByName("works", "mark")[0]?.startTime ?? 0,
    };
  });
}

/** Runs in the page. Records paints, and when a button gets React's handlers. */
function watch(button: string): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) {
      performance.mark("largest-contentful-paint", { detail: startTime });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const name = new RegExp(button);
  const timer = setInterval(() => {
    const found = [...document.querySelectorAll("button")].find(({ ariaLabel, textContent }) =>
      name.test((ariaLabel ?? textContent).trim()),
    );
    if (!Object.keys(found ?? {}).some((key) => key.startsWith("__reactProps"))) return;
    performance.mark("works");
    clearInterval(timer);
  }, 10);
}

async function buy(page: Page, url: string, buttons: readonly RegExp[]): Promise<number> {
  await page.addInitScript(() => {
    localStorage.setItem("cookieConsent", "accepted");
    sessionStorage.setItem("newsletterPopupSeen", "true");
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  let tappedAt = 0;
  const tap = async (name: RegExp) => {
    const place = await page.evaluate(findButton, name.source);
    if (!place) return false;
    await page.touchscreen.tap(place.x, place.y);
    tappedAt = performance.now();
    return true;
  };
  for (const name of buttons) await poll(() => tap(name));
  await poll(async () => {
    if (await page.evaluate(isInBasket)) return true;
    // A tap is lost if React replaces the button meanwhile. A shopper taps again.
    const last = buttons.at(-1);
    if (last && performance.now() - tappedAt > PATIENCE_MS) await tap(last);
    return false;
  });
  return performance.now() - start;
}

/** Polls from Node. Playwright's locators would load a large script into the slow page. */
async function poll<Result>(read: () => Promise<Result>): Promise<NonNullable<Result>> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const result = await read();
    if (result) return result;
    await setTimeout(POLL_MS);
  }
  throw new Error(`Nothing was found within ${TIMEOUT_MS} ms`);
}

/** Runs in the page. Returns the middle of the first visible button with this name, if it does not move. */
async function findButton(
  pattern: string,
): Promise<{ readonly x: number; readonly y: number } | undefined> {
  if (performance.getEntriesByName("first-contentful-paint").length === 0) return undefined;
  const name = new RegExp(pattern);
  const button = [...document.querySelectorAll("button")].find(
    (each) => name.test((each.ariaLabel ?? each.textContent).trim()) && each.checkVisibility(),
  );
  if (!button) return undefined;
  button.scrollIntoView({ block: "center", behavior: "instant" });
  const before = button.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = button.getBoundingClientRect();
  if (top !== before.top || width === 0) return undefined;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page. */
function isInBasket(): boolean {
  return document.querySelector("header [aria-label^='Basket, 1 item']") !== null;
}
