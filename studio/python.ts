/** Finds the Python that the studio's tests need, and installs what is missing. */
import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";

/** The preferred first. Debian's packages are for its own Python, which need not be on the path. */
const commands = ["python3", "python", "/usr/bin/python3"];
/** Fails unless it is as new as Blender's, and has numpy. */
const suitabilityCheck = "import sys, numpy; sys.exit(sys.version_info < (3, 10))";

/** The command of a suitable Python, if there is one. */
export function findPython(): string | undefined {
  return commands.find((command) => spawnSync(command, ["-c", suitabilityCheck]).status === 0);
}

/** Installs what is missing. Where that cannot be, says so, and throws if this is CI. */
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
