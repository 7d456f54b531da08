/**
 * `npm run bench:start [-- --runs=5]`: when should the shop's scripts start? For each possible trigger,
 * on a slow connection and a slow phone: the largest paint, and when a button works.
 */
import { type Browser, type CDPSession, chromium, devices, expect } from "@playwright/test";
import { chromiumArgs, getChromium } from "../../e2e/chromium.ts";
import { median } from "./median.ts";
import { openVariant } from "./variant.ts";

const runs = Number(process.argv.find((word) => word.startsWith("--runs="))?.slice(7) ?? 5);

/** Lighthouse's slow 4G and mid-range phone, applied to the connection and the processor themselves. */
const connection = {
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
  offline: false,
};
const slowdown = 4;

const onFirstPaint = (then: string) =>
  `new PerformanceObserver((list, self) => {
     if (list.getEntriesByName("first-contentful-paint").length === 0) return;
     self.disconnect();
     ${then}
   }).observe({ type: "paint", buffered: true });`;
const triggers: Readonly<Record<string, string>> = {
  immediately: "start();",
  "first paint": onFirstPaint("start();"),
  "first paint, a frame later": onFirstPaint("requestAnimationFrame(() => setTimeout(start));"),
  "first paint, then idle": onFirstPaint("requestIdleCallback(start);"),
  load: 'addEventListener("load", start); if (document.readyState === "complete") start();',
};
const presses = [
  { path: "/", button: "Open menu" },
  { path: "/k-beauty", button: "Quick Buy" },
] as const;

interface Sample {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly works: number;
  readonly blocking: number;
}

const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] });
const shops = await Promise.all(
  Object.entries(triggers).map(async ([name, trigger]) => ({
    name,
    shop: await openVariant((file, text) => (isBoot(file) ? withTrigger(text, trigger) : text)),
  })),
);
for (const { path, button } of presses) {
  const samples = new Map<string, Sample[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const { name, shop } of shops) {
      const sample = await measure(browser, `${shop.address}${path}`, button);
      samples.set(name, [...(samples.get(name) ?? []), sample]);
    }
  }
  console.log(`\n${path}, milliseconds, median of ${runs}`);
  console.table(Object.fromEntries([...samples].map(([name, all]) => [name, medians(all)])));
}
await browser.close();
await Promise.all(shops.map(({ shop }) => shop.close()));

async function measure(browser: Browser, url: string, button: string): Promise<Sample> {
  const context = await browser.newContext({ ...devices["Pixel 5"] });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(watch, button);
  await page.goto(url, { waitUntil: "load" });
  await expect.poll(() => page.evaluate(hasMark, "works"), { timeout: 60_000 }).toBe(true);
  const sample = await page.evaluate(readMarks);
  await context.close();
  return sample;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", connection);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Runs in the page: records paints and long tasks, and presses the button once it is hydrated. */
function watch(button: string): void {
  const note = (type: string, mark: string, value: (entry: PerformanceEntry) => number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(mark, { detail: value(entry) });
    }).observe({ type, buffered: true });
  note("largest-contentful-paint", "largest", ({ startTime }) => startTime);
  note("longtask", "blocking", ({ duration }) => duration - 50);

  const press = () => {
    const isMeant = ({ ariaLabel, textContent }: HTMLButtonElement) =>
      (ariaLabel ?? textContent).trim().startsWith(button);
    const all = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility());
    all.find(isMeant)?.click();
    waitForDialog();
  };
  const waitForDialog = () => {
    if (document.querySelector("dialog[open]")) performance.mark("works");
    else requestAnimationFrame(waitForDialog);
  };
  addEventListener("damson:hydrated", () => setTimeout(press), { once: true });
}

function hasMark(name: string): boolean {
  return performance.getEntriesByName(name, "mark").length > 0;
}

function readMarks(): Sample {
  const details = (name: string) =>
    performance
      .getEntriesByName(name, "mark")
      .map((mark) => Number((mark as PerformanceMark).detail));
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largestPaint: details("largest").at(-1) ?? 0,
    works: performance.getEntriesByName("works", "mark")[0]?.startTime ?? 0,
    blocking: details("blocking").reduce((sum, over) => sum + over, 0),
  };
}

function isBoot(file: string): boolean {
  return /^assets\/boot-[^/]+\.js$/.test(file);
}

/** The boot script with another trigger in place of its own, except for a shopper's press. */
function withTrigger(boot: string, trigger: string): string {
  return `const listen = addEventListener.bind(window), Observer = PerformanceObserver;
    window.addEventListener = (name, ...rest) => name === "load" || listen(name, ...rest);
    window.PerformanceObserver = class { observe() {} };
    ${boot};
    window.addEventListener = listen;
    window.PerformanceObserver = Observer;
    {
      // What a press would do.
      const start = () => dispatchEvent(new Event("focusin"));
      ${trigger}
    }`;
}

function medians(samples: readonly Sample[]): Sample {
  const of = (name: keyof Sample) => Math.round(median(samples.map((sample) => sample[name])));
  return {
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    works: of("works"),
    blocking: of("blocking"),
  };
}
