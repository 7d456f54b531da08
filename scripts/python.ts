import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";
import { findPython } from "../studio/python.ts";

/** Installs the Python that the studio's tests need. Where it cannot, warns, or throws in CI. */
export function preparePython(): void {
  if (findPython()) return;
  if (isDebianRoot()) {
    console.log("No Python with numpy was found: installing one.");
    aptInstall("python3-numpy");
    if (findPython()) return;
  }
  const message =
    "The studio's tests take Python 3.10 or newer with numpy. Install them (on Debian: apt-get install python3-numpy).";
  if (process.env.CI) throw new Error(message);
  console.warn(`${message} Until then they are skipped.`);
}
