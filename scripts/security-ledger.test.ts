/** Holds `docs/security.md` to the code: each requirement once, and every test it names. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const service = join("auth-service", "src");
const ledger = read("docs/security.md");

/** How many requirements of each section of ASVS 5.0.0 are of level 1 or 2; the others come last. */
const sections: Readonly<Record<string, number>> = {
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
};

const rows = [...ledger.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| (.+) \|$/gm)].map(
  ([, number = "", rest = ""]) => {
    const [, verdict = "", reason = ""] = rest.split(" | ").map((cell) => cell.trim());
    return { number, verdict, reason, evidence: evidenceIn(reason) };
  },
);

test("each requirement of levels 1 and 2 is there once, in order", () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );

  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test("each is met, not met or not applicable; what is met names what holds it, the rest says why", () => {
  const wrong = rows.filter(({ verdict, reason, evidence }) =>
    verdict === "met" ? evidence.length === 0 : !/^(n\/a|not met)$/.test(verdict) || reason === "",
  );

  expect(wrong).toEqual([]);
});

test.each([
  ["Orders", 20],
  ["The admin", 12],
])("every threat of %s names what holds it, or says why nothing has to", (section, count) => {
  const [, rest = ""] = ledger.split(`\n## ${section}\n`);
  const [part = ""] = rest.split(/^## /m);
  const threats = part.split("\n").filter((line) => /^\| (?!Threat|---)/.test(line));
  const unheld = threats.filter((line) => {
    const [, , held = ""] = line.split("|").map((cell) => cell.trim());
    return evidenceIn(held).length === 0 && !held.startsWith("n/a: ");
  });

  expect(threats.length).toBeGreaterThan(count);
  expect(unheld).toEqual([]);
});

test("every test and heading that is named is there", () => {
  const missing = evidenceIn(ledger).filter(({ path, title }) => !isThere(path, title));

  expect(evidenceIn(ledger).length).toBeGreaterThan(100);
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
  const users = files.filter((file) => read(file).includes("Math.random"));

  expect(files.length).toBeGreaterThan(100);
  expect(users).toEqual([]);
});

/** What is written as `path` "title". */
function evidenceIn(text: string) {
  return [...text.matchAll(/`([\w./-]+\.(?:ts|md))` "([^"]+)"/g)].map(
    ([, path = "", title = ""]) => ({ path, title }),
  );
}

/** Paths without a folder of the repository are the auth service's. */
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
