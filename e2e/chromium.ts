import { chromium } from "@playwright/test";
import { debianVersion, findOrInstall, getBrowser, installWithPlaywright } from "./browsers.ts";

/** Chromium renders these two pages per tab for its address bar, which took a third of the tests' processor time. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * Features that Playwright disables (`chromiumSwitches.ts`). Repeated here, because Chromium uses
 * only the last such switch.
 */
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

/** For any Chromium that we start: it runs in containers and connects only to the shop. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--disable-features=${[...switchedOffByPlaywright, ...addressBarPages].join()}`,
];

/** Returns the path of a working Chromium. Throws with instructions if there is none. */
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
 * Returns the path of the headless shell, which makes most tests a quarter faster, or of the full
 * Chromium if no shell is available. Cross-engine tests use the full Chromium.
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
    // A different version would replace the installed Chromium.
    debianPackages: [`chromium-headless-shell=${version}`],
    download: () => undefined,
  });
  return shell ?? chromium;
}
