import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const ignored = /(^|\/)(node_modules|dist|test-results|playwright-report|\.data|\.git)$/;
const texts = globSync("**/*.{ts,tsx,js,mjs,css,html,json,md,py,sh,svg,txt,yml}", {
  cwd: root,
  exclude: (path) => ignored.test(path),
}).filter((file) => file !== "package-lock.json");

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

const manifests = texts.filter((file) => file.endsWith("package.json"));

test("no file contains paths of the machine it was written on", () => {
  expect(linesWith(/(?<![\w.#}])\/(work|root|home|Users|tmp)\/\w/)).toEqual([]);
});

test("no file contains the address of a private package registry", () => {
  expect(linesWith(/\bregistry\.|_authToken|npmmirror|artifactory/i)).toEqual([]);
  expect(read("package-lock.json")).not.toMatch(/"resolved": "http/);
});

test("the lockfile contains the packages of all platforms", () => {
  // npm omits optional packages that its registry lacks, and then `npm ci` rejects the lockfile.
  const { packages }: Lockfile = JSON.parse(read("package-lock.json"));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !(`node_modules/${name}` in packages));

  expect(missing).toEqual([]);
});

test("every dependency has an exact version", () => {
  const loose = manifests.flatMap((file) =>
    Object.entries(listDependencies(file))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`),
  );

  expect(loose).toEqual([]);
});

test("every documented script exists", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = texts.flatMap((file) => [...read(file).matchAll(/\bnpm run (?!-)([\w:-]+)/g)]);
  const missing = named.map(([, script = ""]) => script).filter((script) => !(script in scripts));

  expect(named.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test("every named document exists", () => {
  const files = [...texts, ...globSync("deploy/*", { cwd: root })];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w./-])docs\/[\w/-]+\.\w+/g)].map(([path]) => `${file}: ${path}`),
  );
  const missing = named.filter((line) => !existsSync(join(root, line.split(": ")[1] ?? "")));

  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

function linesWith(pattern: RegExp): readonly string[] {
  return texts
    .filter((file) => file !== "scripts/repository.test.ts")
    .flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, index) =>
          pattern.test(line) ? `${file}:${index + 1}: ${line.trim().slice(0, 120)}` : [],
        ),
    );
}

function listDependencies(file: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = JSON.parse(read(file));
  return { ...dependencies, ...devDependencies };
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
