import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const service = join("auth-service", "src");
const ledger = read("docs/security.md");

test("every test and heading that docs/security.md names is there", () => {
  // Each is written as `path` "title".
  const evidence = [...ledger.matchAll(/`([\w./-]+\.(?:tsx?|md))` "([^"]+)"/g)];
  const missing = evidence
    .filter(([, path = "", title = ""]) => !isThere(path, title))
    .map(([text]) => text);

  expect(evidence.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("every way in is in the list", () => {
  const type = /type AmrMethod =([^;]+);/.exec(read(join(service, "tokens", "amr.ts")))?.[1] ?? "";
  const methods = [...type.matchAll(/"([^"]+)"/g)].map(([, method = ""]) => method);
  const [, list = ""] = ledger.split(/^## (?=Ways in$)/m);

  expect(methods.length).toBeGreaterThan(10);
  expect(methods.filter((method) => !list.includes(`\`${method}\``))).toEqual([]);
});

test("no code, key or token comes from Math.random", () => {
  const files = globSync("{*-service/src,database/src,service-runtime/src,server,admin}/**/*.ts", {
    cwd: root,
  });

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read(file).includes("Math.random"))).toEqual([]);
});

/** Looks for a path from the root of the repository or of the auth service. */
function isThere(path: string, title: string): boolean {
  const file = [path, join(service, path)].find((one) => existsSync(join(root, one)));
  if (file === undefined) return false;
  const text = read(file);
  const forms = file.endsWith(".md")
    ? [`\n## ${title}\n`, `\n### ${title}\n`]
    : [`"${title}"`, `\`${title}\``];
  return forms.some((form) => text.includes(form));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
