import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";

const programs = ["caddy", "curl"];

/** Installs Caddy and curl for the restart and update tests. If that fails, warns, or throws in CI. */
export function prepareCaddy(): void {
  if (missing().length > 0 && isDebianRoot()) aptInstall(...missing());
  if (missing().length === 0) return;
  const message = `Tests of restarts need ${missing().join(" and ")} (on Debian: apt-get install caddy curl).`;
  if (process.env.CI) throw new Error(message);
  console.warn(`${message} They are skipped.`);
}

function missing(): readonly string[] {
  return programs.filter((program) => spawnSync("which", [program]).status !== 0);
}
