import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync("{*.md,docs/**/*.md,*/README.md}", { cwd: root });

test("every link between documents leads to a file and a heading", () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = "", heading]) => ({ file, path, heading }),
    ),
  );
  const broken = links
    .filter(({ file, path, heading }) => {
      const target = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !headings(target).includes(heading);
    })
    .map(({ file, path, heading = "" }) => `${file}: ${path}#${heading}`);

  expect(links.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test("every function named beside a file in the tour is in that file", () => {
  const tour = read("docs/architecture.md");
  // Format: `name` ([`file.ts`](../path/file.ts)).
  const named = [...tour.matchAll(/`(\w+)`\s+\(\[`[^`]+`\]\(\.\.\/([^)]+)\)/g)];
  const missing = named
    .filter(([, name = "", file = ""]) => !new RegExp(`\\b${name}\\b`).test(read(file)))
    .map(([, name, file]) => `${file}: ${name}`);

  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("every setting named in a guide exists", () => {
  const settings = [...read("docs/configuration.md").matchAll(/^\| `(\w+)`/gm)].map(
    ([, name = ""]) => name,
  );
  const prefixes = new Set(settings.map((name) => name.split("_")[0]));
  const guides = globSync("{README.md,docs/**/*.md}", { cwd: root });
  const unknown = guides.flatMap((file) =>
    [...read(file).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?:=[^`]*)?`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => prefixes.has(name.split("_")[0] ?? "") && !settings.includes(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(settings.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test("every path in a document exists", () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/`([\w-]+\/[\w./-]*\w\/?)`/g)].map(([, path = ""]) => ({ file, path })),
  );
  const missing = named
    // Builds are not in the repository. Other paths are relative to a folder that the text names.
    .filter(
      ({ path }) => existsSync(join(root, path.split("/")[0] ?? "")) && !/\bdist\b/.test(path),
    )
    .filter(({ path }) => !existsSync(join(root, path)))
    .map(({ file, path }) => `${file}: ${path}`);

  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("every label in bold in the owner's guide is in the admin", () => {
  const sources = globSync("admin/app/**/*.{ts,tsx}", { cwd: root }).map(read).join("\n");
  const labels = [...read("docs/running-a-shop.md").matchAll(/\*\*([^*]+)\*\*/g)];
  const missing = labels
    .map(([, label = ""]) => label)
    .filter((label) => label !== "bold" && !new RegExp(`["\`>\\s]${label}["\`<\\s]`).test(sources));

  expect(labels.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("the README is short and lists every folder", () => {
  const folders = globSync("*/", {
    cwd: root,
    exclude: ["node_modules", "dist", "test-results", "playwright-report"],
  });
  const text = read("README.md");

  expect(wordCount(text)).toBeLessThanOrEqual(900);
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
});

test("decision records are numbered, short and have the usual sections", () => {
  const files = globSync("docs/decisions/*.md", { cwd: root }).toSorted();
  const sections = ["## Status", "## Context", "## Decision", "## Consequences"];
  const expected = files.map((file, index) => {
    const title = /^# (.+)$/m.exec(read(file))?.[1] ?? "";
    const number = String(index + 1);
    return title.startsWith(`${number}. `)
      ? `docs/decisions/${anchor(title).replace(/^\d+/, number.padStart(4, "0"))}.md`
      : `${number}. …`;
  });

  expect(files).toEqual(expected);
  for (const file of files) {
    expect(read(file).match(/^## .+$/gm), file).toEqual(sections);
    expect(wordCount(read(file)), file).toBeLessThanOrEqual(300);
  }
});

test("the changelog has the sections of keepachangelog.com", () => {
  const headings = read("CHANGELOG.md").match(/^##.+$/gm) ?? [];
  const [latest, ...others] = headings;
  const known =
    /^(## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d|### (Added|Changed|Deprecated|Removed|Fixed|Security))$/;

  expect(latest).toBe("## [Unreleased]");
  expect(others.filter((heading) => !known.test(heading))).toEqual([]);
});

/** Returns heading anchors as GitHub generates them, and explicit ones. */
function headings(file: string): readonly string[] {
  const text = read(file);
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchor(title));
  return [...titles, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
