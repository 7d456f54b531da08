/** The tables of settings in a README, held against the settings. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Setting } from "../settings/setting.ts";

type Groups = Readonly<Record<string, Readonly<Record<string, Setting>>>>;

/** Rows are `| variable | option | default | meaning |`, under `### Title: group`. */
export async function testSettingsReadme(folder: string, groups: Groups): Promise<void> {
  const readme = await readFile(join(folder, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` +\| `(\w+)` +\| (.+?) +\| .+ \|$/gm)];
  const known = Object.entries(groups).flatMap(([group, settings]) =>
    Object.entries(settings).map(([option, { variable, fallback }]) => ({
      group,
      option,
      variable,
      fallback: written(fallback),
    })),
  );

  test.each(known)("the README lists $variable with its default", (setting) => {
    const row = rows.find(([, name]) => name === setting.variable);
    expect(row?.slice(2)).toEqual([setting.option, setting.fallback]);
  });

  test("it lists no setting that does not exist", () => {
    const variables = known.map(({ variable }) => variable);
    const listed = rows.map(([, name = ""]) => name);
    expect(listed.filter((name) => !variables.includes(name))).toEqual([]);
  });

  test("each group stands under its option's name", () => {
    for (const { group } of known) {
      expect(readme).toMatch(new RegExp(`^### .+: \`${group}\`$`, "m"));
    }
  });
}

function written(fallback: unknown): string {
  if (fallback === undefined || fallback === "") return "none";
  if (Array.isArray(fallback)) return fallback.length === 0 ? "none" : `\`${fallback.join(",")}\``;
  if (typeof fallback !== "object" || fallback === null) return `\`${String(fallback)}\``;
  if (!("count" in fallback && "seconds" in fallback)) return "none";
  return `\`${String(fallback.count)}/${String(fallback.seconds)}s\``;
}
