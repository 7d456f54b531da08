import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hookNames } from "../hooks/events.ts";
import { prefixOf } from "./hooks.ts";

const folder = join(import.meta.dirname, "../..");

test.each(hookNames)("the README has the hook %s", async (name) => {
  const hook = prefixOf(name).replace("GOTRUE_HOOK_", "");
  const readme = await readFile(join(folder, "README.md"), "utf8");
  expect(readme).toMatch(new RegExp(`^\\| \`${hook}\` +\\| \`${name}\` `, "m"));
});
