/** The Chromium that tests and measurements use. */
import { chromium } from "@playwright/test";
import { getBrowser, installWithPlaywright } from "./browsers.ts";

/** Switches for any Chromium we start: it runs in containers, and connects to the shop alone. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Two pages that Chromium renders for each tab, for the list below its address bar. They took a third of the
 * tests' processor time.
 */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright switches off (`chromiumSwitches.ts`): of two such switches Chromium obeys the last. */
const switchedOffByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Switches for tests, which open hundreds of tabs. Measurements use the browser as it is sold. */
export const chromiumTestArgs: readonly string[] = [
  ...chromiumArgs,
  `--disable-features=${[...switchedOffByPlaywright, ...addressBarPages].join()}`,
];

/** The path of a Chromium that runs. Throws, saying what to do, if there is none. */
export function getChromium(): string {
  return getBrowser({
    name: "Chromium",
    setting: "CHROMIUM_PATH",
    commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    paths: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      chromium.executablePath(),
    ],
    debianPackages: ["chromium"],
    download: () => {
      installWithPlaywright("chromium");
      return chromium.executablePath();
    },
  });
}
