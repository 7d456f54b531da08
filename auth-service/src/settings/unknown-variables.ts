import type { Setting } from "@damson/service-runtime/settings/setting";
import { definitions } from "./definitions.ts";
import { providerDefinitions } from "./providers.ts";

const groups = [...Object.values(definitions), ...Object.values(providerDefinitions)];
const settings = groups.flatMap((group) => Object.values<Setting>(group));
const known = new Set(
  settings.flatMap(({ variable, otherName, alias }) => [variable, otherName, alias]),
);

/** Lists variables that start like GoTrue's but have no effect, such as misspelt ones. */
export function listUnknownVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.entries(env)
    .filter(([name, value]) => value && name.startsWith("GOTRUE_") && !known.has(name))
    .map(([name]) => name)
    .sort();
}
