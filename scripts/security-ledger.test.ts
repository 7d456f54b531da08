import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const document = read("docs/security.md");
const ledger: readonly Requirement[] = JSON.parse(read("docs/security/asvs.json"));

interface Requirement {
  readonly id: string;
  readonly status: "met" | "not met" | "not applicable";
  /** The measure, the setting that enables it, or why the requirement does not apply. */
  readonly control?: string;
  /** A heading in `docs/security.md`, for documentation requirements. */
  readonly section?: string;
  /** `file: title`. */
  readonly tests: readonly string[];
}

test("every test and section named in the ASVS ledger exists", () => {
  const missing = ledger.flatMap(({ id, section, tests }) => [
    ...tests.filter((evidence) => !exists(evidence)).map((evidence) => `${id}: ${evidence}`),
    ...(section && !new RegExp(`^#+ ${section}$`, "m").test(document) ? [`${id}: ${section}`] : []),
  ]);

  expect(ledger.flatMap(({ tests }) => tests).length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("every requirement has evidence or a reason", () => {
  const unproven = ledger.filter(({ status, control, section, tests }) =>
    status === "met" ? tests.length === 0 && section === undefined : control === undefined,
  );

  expect(ledger.length).toBeGreaterThan(100);
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

test("docs/security.md lists every way to sign in", () => {
  const type = /type AmrMethod =([^;]+);/.exec(read("auth-service/src/tokens/amr.ts"))?.[1] ?? "";
  const methods = [...type.matchAll(/"([^"]+)"/g)].map(([, method = ""]) => method);
  const [, list = ""] = document.split(/^## (?=Ways to sign in$)/m);

  expect(methods.length).toBeGreaterThan(8);
  expect(methods.filter((method) => !list.includes(`\`${method}\``))).toEqual([]);
});

test("no code, key or token comes from Math.random", () => {
  const files = globSync("{*-service/src,database/src,service-runtime/src,server,admin}/**/*.ts", {
    cwd: root,
  });

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read(file).includes("Math.random"))).toEqual([]);
});

function exists(evidence: string): boolean {
  const [, file = "", title = ""] = /^([^:]+): (.+)$/.exec(evidence) ?? [];
  if (!existsSync(join(root, file))) return false;
  const text = read(file);
  return [`"${title}"`, `\`${title}\``].some((form) => text.includes(form));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
