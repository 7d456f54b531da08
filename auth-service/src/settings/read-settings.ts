import { readGroup } from "@damson/service-runtime/settings/read-group";
import { StartupError } from "../errors.ts";
import { definitions } from "./definitions.ts";
import { findMissingVariable, providerDefinitions } from "./providers.ts";
import { refuseUnsafe } from "./refuse-unsafe.ts";
import { findRemoval } from "./removed-variables.ts";
import type { Environment, Settings, SettingsOptions } from "./settings.ts";

/**
 * Reads all settings. Options override variables, and variables override defaults. An empty
 * variable counts as unset. Throws `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  for (const name of Object.keys(options)) {
    if (!(name in definitions || name === "providers")) {
      throw new StartupError(`There is no option ${name}`);
    }
  }
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, toRecord(options[name as keyof typeof definitions]), env),
  ]);
  const given = toRecord(options.providers);
  const providers = Object.entries(providerDefinitions).map(([name, group]) => [
    name,
    readGroup(`providers.${name}`, group, toRecord(given[name]), env),
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

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Throws `StartupError` if an enabled feature cannot work. A warning would be noticed too late. */
function refuseUnavailable({ captcha, limits, providers }: Settings, env: Environment): void {
  for (const [variable, value = ""] of Object.entries(env)) {
    const reason = findRemoval(variable, value);
    if (reason !== undefined) throw new StartupError(`${variable} is set, but ${reason}`);
  }
  const missing = findMissingVariable(providers);
  if (missing)
    throw new StartupError(`${missing} is missing: its provider is enabled and needs it`);
  if (limits.addressHeader !== undefined && !limits.trustedProxies) {
    throw new StartupError(
      "GOTRUE_RATE_LIMIT_HEADER works only behind proxies: set AUTH_TRUSTED_PROXIES to their number",
    );
  }
  if (captcha.enabled && !captcha.secret) {
    throw new StartupError(
      "GOTRUE_SECURITY_CAPTCHA_SECRET is missing: captchas cannot be checked without it",
    );
  }
}
