/** WebKit for tests: WebKitGTK with its driver, or Playwright's build. */
import { spawnSync } from "node:child_process";
import { webkit } from "@playwright/test";
import { findOptionalBrowser, installWithPlaywright } from "./browsers.ts";

/** Debian's own Python, because Debian installs the `gi` packages for it. */
export const PYTHON = "/usr/bin/python3";
const libraries = `
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
`;

/** Returns the path of WebKitGTK's driver or of Playwright's browser. If there is none, warns, or throws in CI. */
export function findWebKit(): string | undefined {
  return findOptionalBrowser({
    name: "WebKit",
    setting: "WEBKIT_PATH",
    commands: ["WebKitWebDriver"],
    paths: [webkit.executablePath()],
    debianPackages: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"],
    download: () => {
      installWithPlaywright("webkit");
      return webkit.executablePath();
    },
    runs: (file) => file === webkit.executablePath() || canStartWindow(),
  });
}

function canStartWindow(): boolean {
  const hasDisplay = spawnSync("Xvfb", ["-help"], { stdio: "ignore" }).error === undefined;
  return hasDisplay && spawnSync(PYTHON, ["-c", libraries], { stdio: "ignore" }).status === 0;
}
