import { chromium, firefox, webkit } from "@playwright/test";
import { chromiumTestArgs, getChromium } from "../chromium.ts";
import { findFirefox } from "../firefox.ts";
import { findWebKit } from "../webkit.ts";
import type { Engine, EngineName } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWithPlaywright } from "./playwright.ts";
import { startWebKit } from "./webkit.ts";

/** Returns the path of an engine's browser, if there is one. */
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
        args: [...chromiumTestArgs],
        // Shoppers have it.
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
    case "Firefox":
      return executablePath === firefox.executablePath()
        ? startWithPlaywright(firefox, { executablePath })
        : startFirefox(executablePath);
    case "WebKit":
      return executablePath === webkit.executablePath()
        ? startWithPlaywright(webkit, { executablePath })
        : startWebKit(executablePath);
  }
}
