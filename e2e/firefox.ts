/** The Firefox that tests use: a usual one if it can be had. */
import { firefox } from "@playwright/test";
import { findOptionalBrowser, installWithPlaywright } from "./browsers.ts";

/** The path of a Firefox that runs. Without one it says so, and throws in CI. */
export function findFirefox(): string | undefined {
  return findOptionalBrowser({
    name: "Firefox",
    setting: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox", firefox.executablePath()],
    debianPackages: ["firefox-esr"],
    download: () => {
      installWithPlaywright("firefox");
      return firefox.executablePath();
    },
  });
}
