/** `npm pack` runs this: Node does not take TypeScript from a package, so JavaScript is what ships. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const here = import.meta.dirname;
const compiler = join(
  createRequire(import.meta.url).resolve("typescript/package.json"),
  "../bin/tsc",
);

rmSync(join(here, "dist"), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "-p", join(here, "tsconfig.build.json")], {
  stdio: "inherit",
});
