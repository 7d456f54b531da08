/**
 * Builds the package that others install, in `dist/`: Node does not take TypeScript from a package, so
 * JavaScript is what ships. The workspaces that the service shares with others are not published, so they ship
 * within. Their `exports` are the source; those of the package are under `publishConfig`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import manifest from "./package.json" with { type: "json" };

const dist = join(import.meta.dirname, "dist");
const lib = join(dist, "lib");
const compiler = join(
  createRequire(import.meta.url).resolve("typescript/package.json"),
  "../bin/tsc",
);

rmSync(dist, { recursive: true, force: true });
compile();
writeManifest();
for (const name of ["README.md", "CHANGELOG.md", "deploy"]) {
  cpSync(join(import.meta.dirname, name), join(dist, name), { recursive: true });
}

function compile(): void {
  // Each is compiled against the declarations of those before it.
  for (const workspace of ["service-runtime", "database", "auth-service"]) {
    const project = join(import.meta.dirname, "..", workspace, "tsconfig.build.json");
    execFileSync(process.execPath, [compiler, "-p", project], { stdio: "inherit" });
  }
  for (const file of globSync(join(lib, "**/*.{js,d.ts}"))) {
    const code = readFileSync(file, "utf8");
    const module = (_: string, workspace: string, path = "/index") =>
      JSON.stringify(relativePath(file, `workspaces/${workspace}${path}.js`));
    writeFileSync(file, code.replace(/"@damson\/([\w-]+)(\/[\w/-]+)?"/g, module));
  }
}

/** As an import has it, which needs a dot in front. */
function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), join(lib, to)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function writeManifest(): void {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...kept } = manifest;
  const { publishConfig, ...published } = kept;
  const text = JSON.stringify({ ...published, ...publishConfig }, null, 2);
  writeFileSync(join(dist, "package.json"), `${text}\n`);
}
