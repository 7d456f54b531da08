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

test("every function that the tour names beside a file is in that file", () => {
  const tour = read("docs/architecture.md");
  // Format: `name` ([`file.ts`](../path/file.ts)).
  const named = [...tour.matchAll(/`(\w+)`\s+\(\[`[^`]+`\]\(\.\.\/([^)]+)\)/g)];
  const missing = named
    .filter(([, name = "", file = ""]) => !new RegExp(`\\b${name}\\b`).test(read(file)))
    .map(([, name, file]) => `${file}: ${name}`);

  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("every setting that a guide names exists", () => {
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

/** Returns heading anchors as GitHub generates them, and explicit ones. */
function headings(file: string): readonly string[] {
  const text = read(file);
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return [...titles, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
