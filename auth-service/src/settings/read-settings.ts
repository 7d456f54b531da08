import { readGroup } from "@damson/service-runtime/settings/read-group";
import { StartupError } from "../errors.ts";
import { definitions } from "./definitions.ts";
import { providerDefinitions } from "./providers.ts";
import { refuseUnavailable } from "./refuse-unavailable.ts";
import { refuseUnsafe } from "./refuse-unsafe.ts";
import type { Environment, Settings, SettingsOptions } from "./settings.ts";

/**
 * Reads every setting. Options override variables, and variables override defaults. Empty variables count as unset.
 * Throws `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  for (const name of Object.keys(options)) {
    if (!(name in definitions || name === "providers")) {
      throw new StartupError(`There is no option ${name}`);
    }
  }
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, asRecord(options[name as keyof typeof definitions]), env),
  ]);
  const given = asRecord(options.providers);
  const providers = Object.entries(providerDefinitions).map(([name, group]) => [
    name,
    readGroup(`providers.${name}`, group, asRecord(given[name]), env),
  ]);
  const unknown = Object.keys(given).find((name) => !(name in providerDefinitions));
  if (unknown !== undefined) throw new StartupError(`There is no option providers.${unknown}`);
  const settings = {
    ...Object.fromEntries(groups),
    providers: Object.fromEntries(providers),
  } as Settings;
  refuseUnavailable(settings, env);
  if (settings.server.production) refuseUnsafe(settings);
  return settings;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
