import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { testSettingsReadme } from "@damson/service-runtime/testing/settings-readme";
import { expect, test } from "vitest";
import { hookNames } from "../hooks/events.ts";
import { definitions } from "./definitions.ts";
import { prefixOf } from "./hooks.ts";

const folder = join(import.meta.dirname, "../..");
await testSettingsReadme(folder, definitions);

test.each(hookNames)("the README has the hook %s", async (name) => {
  const hook = prefixOf(name).replace("GOTRUE_HOOK_", "");
  const readme = await readFile(join(folder, "README.md"), "utf8");
  expect(readme).toMatch(new RegExp(`^\\| \`${hook}\` +\\| \`${name}\` `, "m"));
});
