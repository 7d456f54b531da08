import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";

/** Families whose widths `storefront/build/fallback-fonts.ts` knows. */
const families = /Arial|Liberation Sans|Arimo/;

/**
 * Installs the system font that pages use until web fonts load. If that fails, warns, or throws in
 * CI. Systems other than Linux have Arial.
 */
export function prepareFonts(): void {
  if (process.platform !== "linux" || hasFont()) return;
  if (isDebianRoot()) {
    console.log("No font of Arial's widths was found: installing one.");
    aptInstall("fonts-liberation");
    if (hasFont()) return;
  }
  const message =
    "Tests of pages whose fonts come late take a font of Arial's widths. Install one (on Debian: apt-get install fonts-liberation).";
  if (process.env.CI) throw new Error(message);
  console.warn(message);
}

function hasFont(): boolean {
  const { stdout } = spawnSync("fc-match", ["Arial", "family"], { encoding: "utf8" });
  return families.test(stdout ?? "");
}
