import { readGroup } from "@damson/service-runtime/settings/read-group";
import type { Environment, Inputs, Values } from "@damson/service-runtime/settings/setting";
import { definitions } from "./definitions.ts";

type Definitions = typeof definitions;
type Group = keyof Definitions;

export type Settings = { readonly [G in Group]: Values<Definitions[G]> };
/** All optional. A value may also be text, as in a variable. */
export type SettingsOptions = { readonly [G in Group]?: Inputs<Definitions[G]> };

/**
 * Reads all settings. Options override variables, and variables override defaults. Throws
 * `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, { ...options[name as Group] }, env),
  ]);
  // Safe: each definition was read.
  return Object.fromEntries(groups) as Settings;
}
