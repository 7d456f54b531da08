/** Finds the system font that pages are shown in until their own arrive, and installs one if there is none. */
import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";

/** Those that `storefront/build/fallback-fonts.ts` scales, for it knows their widths. */
const families = /Arial|Liberation Sans|Arimo/;

/** Installs a font on Linux. Where that cannot be, says so, and throws if this is CI. Other systems have Arial. */
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
