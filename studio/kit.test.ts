/** The tests of the kit are Python's own, beside it. This runs them among the others. */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { kitFolder } from "./paths.ts";
import { findPython } from "./python.ts";

const python = findPython();
const files = globSync("test_*.py", { cwd: kitFolder });

test("the kit has tests", () => {
  expect(files.length).toBeGreaterThan(0);
});

test.skipIf(python === undefined).each(files)("%s", (file) => {
  // -B leaves no compiled files about.
  const args = ["-B", "-m", "unittest", "discover", "-s", kitFolder, "-p", file];
  const { status, stderr } = spawnSync(python ?? "", args, { encoding: "utf8" });

  expect(status, stderr).toBe(0);
});
