/** The Chromium that tests and measurements use. */
import { chromium } from "@playwright/test";
import { debianVersion, findOrInstall, getBrowser, installWithPlaywright } from "./browsers.ts";

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

/**
 * The path of the same Chromium without its own windows, which takes a quarter less time for most tests, or
 * else of the whole one. The tests of all engines use the whole one.
 */
export function getHeadlessShell(): string {
  const chromium = getChromium();
  const version = debianVersion("chromium");
  if (version === undefined) return chromium;
  const shell = findOrInstall({
    name: "headless shell of Chromium",
    setting: "CHROMIUM_SHELL_PATH",
    commands: ["chromium-headless-shell"],
    paths: [],
    // Another version would replace the Chromium that is there.
    debianPackages: [`chromium-headless-shell=${version}`],
    download: () => undefined,
  });
  return shell ?? chromium;
}
