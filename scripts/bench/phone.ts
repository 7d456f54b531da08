/** First visits on a phone, with network and processor throttled. */
import { median, type Table } from "@damson/service-runtime/testing/benchmarks";
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

const lines: readonly Line[] = [
  { latency: 562.5, kilobitsPerSecond: 1474.56 },
  { latency: 150, kilobitsPerSecond: 1638.4 },
];
const UPLOAD_KILOBITS = 675;
/** Compared to this machine. */
const PROCESSOR_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

/** Returns a table for each page and line. Alternates between the shops, so other load affects them equally. */
export async function measurePhone(
  shops: readonly Shop[],
  runs: number,
): Promise<{ readonly browser: string; readonly tables: readonly Table[] }> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] });
  const tables: Table[] = [];
  for (const line of lines) {
    for (const page of new Set(shops.flatMap(({ pages }) => pages))) {
      const shown = shops.filter(({ pages }) => pages.includes(page));
      const visits = new Map<Shop, Visit[]>(shown.map((shop) => [shop, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const shop of shown) visits.get(shop)?.push(await visit(browser, shop, page, line));
      }
      tables.push({
        title: `${page}, ${line.latency} ms a request, ${line.kilobitsPerSecond} kbit/s, median of ${runs}`,
        rows: Object.fromEntries(shown.map((shop) => [shop.name, row(visits.get(shop) ?? [])])),
      });
    }
  }
  const version = browser.version();
  await browser.close();
  return { browser: `Chromium ${version}`, tables };
}

function row(visits: readonly Visit[]) {
  const middle = (time: keyof Visit) => Math.round(median(visits.map((visit) => visit[time])));
  return {
    "first paint": middle("firstPaint"),
    "largest paint": middle("largestPaint"),
    "button works": middle("works"),
    "in the basket": middle("inBasket"),
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
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  for (const name of buttons) await tapOnSight(page, name);
  await page
    .locator("header")
    .getByLabel(/^Basket, 1 item/)
    .waitFor();
  return performance.now() - start;
}

/** Taps a button as soon as it is visible. Playwright's `tap` waits until it has stopped moving. */
async function tapOnSight(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  const { x, y } = await button.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}
