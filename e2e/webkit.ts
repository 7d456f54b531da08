/** The WebKit that tests use: WebKitGTK with its driver, or the one that Playwright has built. */
import { spawnSync } from "node:child_process";
import { webkit } from "@playwright/test";
import { findOptionalBrowser, installWithPlaywright } from "./browsers.ts";

/** Debian's Python, which its packages are for. */
export const PYTHON = "/usr/bin/python3";
const libraries = `
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
`;

/** The path of WebKitGTK's driver or of Playwright's browser. Without one it says so, and throws in CI. */
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
