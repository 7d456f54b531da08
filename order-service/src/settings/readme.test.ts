import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { definitions } from "./definitions.ts";

const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` +\| `(\w+)` +\| (.+?) +\| .+ \|$/gm)];

const known = Object.entries(definitions).flatMap(([group, settings]) =>
  Object.entries(settings).map(([option, { variable, fallback }]) => ({
    group,
    option,
    variable,
    fallback: written(fallback),
  })),
);

test.each(known)("the README tells of $variable and its default", (setting) => {
  const row = rows.find(([, name]) => name === setting.variable);
  expect(row?.slice(2)).toEqual([setting.option, setting.fallback]);
});

test("it tells of no setting that there is not", () => {
  const variables: readonly string[] = known.map(({ variable }) => variable);
  expect(rows.map(([, name]) => name).filter((name = "") => !variables.includes(name))).toEqual([]);
});

test("each group stands under its option's name", () => {
  for (const { group } of known) expect(readme).toMatch(new RegExp(`^### .+: \`${group}\`$`, "m"));
});

function written(fallback: unknown): string {
  if (fallback === undefined) return "none";
  if (typeof fallback !== "object" || fallback === null) return `\`${String(fallback)}\``;
  if (!("count" in fallback && "seconds" in fallback)) return "none";
  return `\`${String(fallback.count)}/${String(fallback.seconds)}s\``;
}
