/** Chromium and Firefox, driven by the same code: for what has to hold in either. */
import { test as base } from "@playwright/test";
import { type Browser, launch, type Page } from "puppeteer-core";
import { chromiumArgs, getChromium } from "./chromium.ts";
import { getFirefox } from "./firefox.ts";
import { type LossyProxy, openLossyProxy } from "./lossy-proxy.ts";

export type Engine = "Chromium" | "Firefox";
export const engines: readonly Engine[] = ["Chromium", "Firefox"];

interface Fixtures {
  engine: Engine;
  /** The way to the shop. */
  lossyProxy: LossyProxy;
  /** A page of a new visitor. */
  visitor: Page;
}

interface WorkerFixtures {
  browserOf: (engine: Engine) => Promise<Browser>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["Chromium", { option: true }],

  browserOf: [
    async ({ playwright: _ }, use) => {
      const started = new Map<Engine, Promise<Browser>>();
      await use((engine) => {
        const browser = started.get(engine) ?? start(engine);
        started.set(engine, browser);
        return browser;
      });
      await Promise.all([...started.values()].map(async (browser) => (await browser).close()));
    },
    { scope: "worker" },
  ],

  lossyProxy: async ({ baseURL }, use) => {
    const proxy = await openLossyProxy(baseURL ?? "");
    await use(proxy);
    await proxy.close();
  },

  visitor: async ({ engine, browserOf }, use) => {
    const context = await (await browserOf(engine)).createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.evaluateOnNewDocument(greet);
    await page.evaluateOnNewDocument(hurryRetries);
    await use(page);
    await context.close();
  },
});

function start(engine: Engine): Promise<Browser> {
  return engine === "Firefox"
    ? launch({ browser: "firefox", executablePath: getFirefox() })
    : launch({ browser: "chrome", executablePath: getChromium(), args: [...chromiumArgs] });
}

/** No cookie banner, and no newsletter pop-up. */
function greet(): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.cookieConsent = "declined";
  sessionStorage.newsletterPopupSeen = "true";
}

/** The pauses between retries pass ten times as fast. */
function hurryRetries(): void {
  const original = window.setTimeout;
  const hurried = (act: () => void, milliseconds = 0) =>
    original(act, [1_000, 2_000, 4_000].includes(milliseconds) ? milliseconds / 10 : milliseconds);
  Object.assign(window, { setTimeout: hurried });
}
