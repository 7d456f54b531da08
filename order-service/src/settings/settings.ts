/** The settings, from options and environment variables. */
import { readGroup } from "@damson/service-runtime/settings/read-group";
import type { Environment, Inputs, Values } from "@damson/service-runtime/settings/setting";
import { definitions } from "./definitions.ts";

type Definitions = typeof definitions;
type Group = keyof Definitions;

export type Settings = { readonly [G in Group]: Values<Definitions[G]> };
/** All optional; a value may also be a text, as in its variable. */
export type SettingsOptions = { readonly [G in Group]?: Inputs<Definitions[G]> };

/**
 * Determines every setting: an option takes precedence over its variable, and both over the default.
 * Throws `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, { ...options[name as Group] }, env),
  ]);
  // Every definition has been read, and each value has passed its schema.
  return Object.fromEntries(groups) as Settings;
}
