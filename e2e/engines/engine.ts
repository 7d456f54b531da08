import {
  type Browser,
  type BrowserType,
  chromium,
  firefox,
  type LaunchOptions,
  webkit,
} from "@playwright/test";
import { chromiumArgs, getChromium } from "../chromium.ts";
import { findFirefox } from "../firefox.ts";
import { type Problems, watch } from "../fixtures.ts";
import { findWebKit } from "../webkit.ts";
import type { Engine, OpenTab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

const firefoxUserPrefs = {
  // Headless Firefox reports no hover, because it has no mouse: 2 is a fine pointer, 4 a hovering one.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  // Playwright loses track of pages that Firefox restores from the back/forward cache.
  "browser.sessionhistory.max_total_viewers": 0,
};

export function findEngine(name: EngineName): string | undefined {
  return { Chromium: getChromium, Firefox: findFirefox, WebKit: findWebKit }[name]();
}

export function startEngine(name: EngineName): Promise<Engine> {
  const executablePath = findEngine(name);
  if (executablePath === undefined) throw new Error(`There is no ${name}`);
  switch (name) {
    case "Chromium":
      return startWithPlaywright(chromium, {
        executablePath,
        args: [...chromiumArgs],
        // Playwright disables the back/forward cache, but shoppers have it.
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
    case "Firefox":
      return startWithPlaywright(firefox, {
        executablePath,
        // Playwright drives an unpatched Firefox through WebDriver BiDi.
        ...(executablePath !== firefox.executablePath() && { channel: "moz-firefox" }),
        firefoxUserPrefs,
      });
    case "WebKit":
      return executablePath === webkit.executablePath()
        ? startWithPlaywright(webkit, { executablePath })
        : startWebKit(executablePath);
  }
}

async function startWithPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options);
  return {
    openTab: (origin) => openTab(browser, origin),
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser, origin: string): Promise<OpenTab> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });
  context.setDefaultTimeout(20_000);
  const problems: Problems = { seen: [], allowed: [] };
  watch(context, origin, problems);
  return {
    tab: await context.newPage(),
    problems: async () => problems.seen,
    close: () => context.close(),
  };
}
