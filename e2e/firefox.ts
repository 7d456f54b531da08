import { firefox } from "@playwright/test";
import { findOptionalBrowser, installWithPlaywright } from "./browsers.ts";

/** Returns the path of a working Firefox. If there is none, warns, or throws in CI. */
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
