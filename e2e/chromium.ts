/** Finds the Chromium that tests and measurements use, and installs one where there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Switches for any Chromium we start: it runs in containers, and talks to nobody but the shop. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The path of a Chromium that runs. Throws, saying what to do, if there is none. */
export function getChromium(): string {
  const found = findChromium() ?? installChromium();
  if (found === undefined) {
    throw new Error(
      "No Chromium was found, and none could be installed. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.",
    );
  }
  // Child processes need not look again.
  process.env.CHROMIUM_PATH = found;
  return found;
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  return [...onPath(), onMac, chromium.executablePath()].find(runs);
}

function installChromium(): string | undefined {
  console.log("No Chromium was found: installing one.");
  if (isDebianRoot()) {
    attempt("apt-get", ["update", "-qq"]);
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    // On some systems the package only points to another store: it installs, but does not run.
    const installed = onPath().find(runs);
    if (installed) return installed;
  }
  const withLibraries = isDebianRoot() ? ["--with-deps"] : [];
  attempt("npx", ["playwright", "install", ...withLibraries, "chromium"]);
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Whether packages can be installed here without asking anybody. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** Runs an installer and shows its output. */
export function attempt(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

function onPath(): readonly string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
