/** A browser that Playwright drives: Chromium, and where nothing else can be had its own builds of the others. */
import type { Browser, BrowserType, LaunchOptions } from "@playwright/test";
import { type Problems, watch } from "../fixtures.ts";
import { desktop, type Engine, type OpenTab } from "./engine.ts";

export async function startWithPlaywright(
  type: BrowserType,
  options: LaunchOptions,
): Promise<Engine> {
  const browser = await type.launch(options);
  return {
    openTab: (origin) => openTab(browser, origin),
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser, origin: string): Promise<OpenTab> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop, locale: "en-GB" });
  context.setDefaultTimeout(20_000);
  const problems: Problems = { seen: [], allowed: [] };
  watch(context, origin, problems);
  return {
    tab: await context.newPage(),
    problems: async () => problems.seen,
    close: () => context.close(),
  };
}
