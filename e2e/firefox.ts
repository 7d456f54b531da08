/** The Firefox that tests use: a usual one, since Playwright's own is patched. */
import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "./browsers.ts";

/** The path of a Firefox that runs. Throws, saying what to do, if there is none. */
export function getFirefox(): string {
  return getBrowser({
    name: "Firefox",
    setting: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    debianPackage: "firefox-esr",
    download,
  });
}

/** With the tool that comes with the driver, into the folder that it would use by itself. */
function download(): string | undefined {
  const folder = join(homedir(), ".cache", "puppeteer");
  const { status, stdout } = spawnSync(
    "npx",
    ["@puppeteer/browsers", "install", "firefox@esr", "--path", folder, "--format", "{{path}}"],
    { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" },
  );
  return status === 0 ? stdout.trim().split("\n").at(-1) : undefined;
}
