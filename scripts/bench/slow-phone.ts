import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs, getChromium } from "../../e2e/chromium.ts";

/** A network: its latency in milliseconds, and its speed. */
export interface Line {
  readonly latency: number;
  readonly kilobitsPerSecond: number;
}

export const lines: readonly Line[] = [
  { latency: 562.5, kilobitsPerSecond: 1474.56 },
  { latency: 150, kilobitsPerSecond: 1638.4 },
];
const UPLOAD_KILOBITS = 675;
/** Times slower than this machine. */
const PROCESSOR_SLOWDOWN = 4;

/** A button, by the beginning of its name, in each of the shops that are compared. */
export type ButtonName = RegExp;

export interface Sample {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time by the name of a button at which React had put its handlers on it. */
  readonly works: Readonly<Record<string, number>>;
  /** Time that long tasks took beyond 50 ms each, after the first paint. */
  readonly blocked: number;
}

/** Opens a browser that accepts certificates of the public key with the hash `trusted`. */
export async function openBrowser(trusted = ""): Promise<Browser> {
  return chromium.launch({
    executablePath: getChromium(),
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${trusted}`],
  });
}

/** Opens a page as a first visit on a phone, with a throttled network and processor. Times are milliseconds from its start. */
export async function visit(
  browser: Browser,
  url: string,
  buttons: readonly ButtonName[],
  line: Line,
): Promise<Sample> {
  const page = await openPhone(browser, line);
  try {
    await page.addInitScript(
      watch,
      buttons.map(({ source }) => source),
    );
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForFunction(
      (count) =>
        performance.getEntriesByName("works", "mark").length === count &&
        performance.getEntriesByName("largest-contentful-paint", "mark").length > 0,
      buttons.length,
      { timeout: 60_000, polling: 100 },
    );
    return await page.evaluate(readMarks);
  } finally {
    await page.context().close();
  }
}

/**
 * Presses buttons on a first visit, each as soon as it is seen, until the basket counts one item. Returns the
 * milliseconds from the start.
 */
export async function buyAtOnce(
  browser: Browser,
  url: string,
  buttons: readonly ButtonName[],
  line: Line,
): Promise<number> {
  const page = await openPhone(browser, line);
  try {
    await page.addInitScript(() => {
      localStorage.setItem("cookieConsent", "accepted");
      sessionStorage.setItem("newsletterPopupSeen", "true");
    });
    const start = performance.now();
    await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
    await painted(page);
    for (const name of buttons) await tapOnSight(page, name);
    await page
      .locator("header")
      .getByLabel(/^Basket, 1 item/)
      .waitFor();
    return performance.now() - start;
  } finally {
    await page.context().close();
  }
}

/** Waits until something of the page has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

/** Taps a button once it can be seen, as a hand would: Playwright's own tap waits until it has been still for a while. */
async function tapOnSight(page: Page, name: ButtonName): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  const { x, y } = await button.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}

/** Opens a tab of a new shopper on a phone, with a throttled network and processor. */
export async function openPhone(browser: Browser, line: Line): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page, line);
  return page;
}

async function slowDown(page: Page, { latency, kilobitsPerSecond }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: kilobitsPerSecond * 125,
    uploadThroughput: UPLOAD_KILOBITS * 125,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
}

/** Runs in the page: records paints, long tasks, and when each button has React's handlers. */
function watch(buttons: readonly string[]): void {
  const note = (type: string, value: (entry: PerformanceEntry) => number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(type, { detail: value(entry) });
    }).observe({ type, buffered: true });
  note("largest-contentful-paint", ({ startTime }) => startTime);
  note("longtask", ({ startTime, duration }) => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const isLater = paint !== undefined && startTime + duration > paint.startTime;
    return isLater ? duration - 50 : 0;
  });

  const waiting = new Set(buttons);
  const isHandled = (source: string) => {
    const name = new RegExp(source);
    const all = [...document.querySelectorAll<HTMLElement>("button, [type=submit]")];
    const button = all.find(({ ariaLabel, textContent }) =>
      name.test((ariaLabel ?? textContent).trim()),
    );
    return Object.keys(button ?? {}).some((key) => key.startsWith("__reactProps"));
  };
  const timer = setInterval(() => {
    for (const source of waiting) {
      if (!isHandled(source)) continue;
      waiting.delete(source);
      performance.mark("works", { detail: source });
    }
    if (waiting.size === 0) clearInterval(timer);
  }, 10);
}

function readMarks(): Sample {
  const marks = (name: string) =>
    performance.getEntriesByName(name, "mark").map((mark) => mark as PerformanceMark);
  const details = (name: string) => marks(name).map(({ detail }) => Number(detail));
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largestPaint: details("largest-contentful-paint").at(-1) ?? 0,
    works: Object.fromEntries(marks("works").map(({ detail, startTime }) => [detail, startTime])),
    blocked: details("longtask").reduce((sum, over) => sum + over, 0),
  };
}
