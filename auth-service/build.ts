/**
 * `npm pack` runs this: Node does not take TypeScript from a package, so JavaScript is what ships. The
 * workspaces that the service shares with others are not published, so they ship within.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const dist = join(import.meta.dirname, "dist");
const compiler = join(
  createRequire(import.meta.url).resolve("typescript/package.json"),
  "../bin/tsc",
);

rmSync(dist, { recursive: true, force: true });
// Each is compiled against the declarations of those before it.
for (const workspace of ["service-runtime", "database", "auth-service"]) {
  const project = join(import.meta.dirname, "..", workspace, "tsconfig.build.json");
  execFileSync(process.execPath, [compiler, "-p", project], { stdio: "inherit" });
}
for (const file of globSync(join(dist, "**/*.{js,d.ts}"))) {
  const code = readFileSync(file, "utf8");
  const module = (_: string, workspace: string, path = "/index") =>
    JSON.stringify(relativePath(file, `workspaces/${workspace}${path}.js`));
  writeFileSync(file, code.replace(/"@damson\/([\w-]+)(\/[\w/-]+)?"/g, module));
}

/** As an import has it, which needs a dot in front. */
function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), join(dist, to)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
