/** The settings: typed options, or environment variables with GoTrue's names. */
import type * as v from "valibot";
import { StartupError } from "../errors.ts";
import { check } from "./check.ts";
import { definitions, type Setting } from "./definitions.ts";
import {
  type MailTextOptions,
  type MailTexts,
  mailTexts,
  mailTextsInEnvironment,
} from "./mail-texts.ts";
import {
  type ProviderOptions,
  type Providers,
  providers,
  providersInEnvironment,
} from "./providers.ts";
import { refuseUnsafe } from "./refuse-unsafe.ts";

type Definitions = typeof definitions;
type Group = keyof Definitions;
type Values<G> = {
  readonly [Key in keyof G]: G[Key] extends Setting<infer Schema> ? v.InferOutput<Schema> : never;
};
type Inputs<G> = {
  readonly [Key in keyof G]?: G[Key] extends Setting<infer Schema>
    ? v.InferInput<Schema> | undefined
    : never;
};

export type Settings = { readonly [G in Group]: Values<Definitions[G]> } & {
  readonly providers: Providers;
  readonly mailTexts: MailTexts;
};

/** All optional; a value may also be a string as in its variable, such as `"1h"`. */
export type SettingsOptions = { readonly [G in Group]?: Inputs<Definitions[G]> } & {
  readonly providers?: Readonly<Record<string, ProviderOptions>>;
  readonly mailTexts?: MailTextOptions;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Determines every setting: an option takes precedence over its variable, and both over the
 * default. Empty variables count as unset. Throws `StartupError` for an invalid value.
 */
export function readSettings(options: SettingsOptions = {}, env: Environment = {}): Settings {
  for (const name of Object.keys(options)) {
    if (!(name in definitions || name === "providers" || name === "mailTexts")) {
      throw new StartupError(`There is no option ${name}`);
    }
  }
  const groups = Object.entries(definitions).map(([name, group]) => [
    name,
    readGroup(name, group, asRecord(options[name as Group]), env),
  ]);
  // Every definition has been read, and each value has passed its schema.
  const settings = {
    ...Object.fromEntries(groups),
    providers: readProviders(options, env),
    mailTexts: check(mailTexts, mergeMailTexts(options, env), "mailTexts"),
  } as Settings;
  if (settings.server.production) refuseUnsafe(settings);
  return settings;
}

function readGroup(
  name: string,
  group: Readonly<Record<string, Setting>>,
  options: Readonly<Record<string, unknown>>,
  env: Environment,
): Readonly<Record<string, unknown>> {
  for (const key of Object.keys(options)) {
    if (!(key in group)) throw new StartupError(`There is no option ${name}.${key}`);
  }
  const entries = Object.entries(group).map(([key, { variable, otherName, schema, fallback }]) => {
    if (options[key] !== undefined) return [key, check(schema, options[key], `${name}.${key}`)];
    const given = otherName && env[otherName] ? otherName : variable;
    const text = env[given];
    return [key, text ? check(schema, text, given) : fallback];
  });
  return Object.fromEntries(entries);
}

function readProviders(options: SettingsOptions, env: Environment): Providers {
  const merged: Record<string, unknown> = { ...providersInEnvironment(env) };
  for (const [name, provider] of Object.entries(options.providers ?? {})) {
    merged[name] = { ...asRecord(merged[name]), ...provider };
  }
  return check(providers, merged, "providers");
}

function mergeMailTexts(options: SettingsOptions, env: Environment): unknown {
  const merged: Record<string, unknown> = { ...mailTextsInEnvironment(env) };
  for (const [family, texts] of Object.entries(options.mailTexts ?? {})) {
    merged[family] = { ...asRecord(merged[family]), ...asRecord(texts) };
  }
  return merged;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
