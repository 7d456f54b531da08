import { readGroup } from "@damson/service-runtime/settings/read-group";
import type { Environment, Inputs, Values } from "@damson/service-runtime/settings/setting";
import { definitions } from "./definitions.ts";

type Definitions = typeof definitions;
type Group = keyof Definitions;

export type Settings = { readonly [G in Group]: Values<Definitions[G]> };
/** All optional; values may also be text, as in variables. */
export type SettingsOptions = { readonly [G in Group]?: Inputs<Definitions[G]> };

/**
 * Reads all settings: options override variables, which override defaults. Throws `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, { ...options[name as Group] }, env),
  ]);
  // Safe: every definition was read and validated.
  return Object.fromEntries(groups) as Settings;
}
