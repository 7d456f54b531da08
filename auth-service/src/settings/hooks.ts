import { check } from "@damson/service-runtime/settings/check";
import { boolean } from "@damson/service-runtime/settings/values";
import { optionalWebAddress } from "@damson/service-runtime/settings/web-addresses";
import * as v from "valibot";
import { StartupError } from "../errors.ts";
import { type HookFunction, type HookName, hookNames } from "../hooks/events.ts";
import type { Hook, HookSettings } from "../hooks/hooks.ts";
import { hookSecrets } from "./values.ts";

const fields = {
  /** `false` switches the hook off; an address alone switches it on. */
  enabled: v.optional(boolean),
  uri: optionalWebAddress,
  /** `v1,whsec_<base64>`, several separated by `|`. */
  secrets: v.optional(hookSecrets, []),
};
const httpHook = v.strictObject(fields, "is no option of a hook");

/** Functions of this process, or addresses to post the events to. */
export type HookOptions = {
  readonly [Name in HookName]?: HookFunction<Name> | v.InferInput<typeof httpHook> | undefined;
};

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the hooks that are switched on. Throws `StartupError` for one that cannot work. */
export function readHooks(options: HookOptions = {}, env: Env = {}): HookSettings {
  for (const name of Object.keys(options)) {
    if (!hookNames.some((known) => known === name)) {
      throw new StartupError(`There is no option hooks.${name}`);
    }
  }
  const hooks = hookNames.map((name) => [name, readHook(name, options[name], env)] as const);
  return Object.fromEntries(hooks.filter(([, hook]) => hook !== undefined));
}

function readHook(name: HookName, option: unknown, env: Env): Hook | undefined {
  if (isFunction(option)) return option;
  const prefix = prefixOf(name);
  const given = check(httpHook, option ?? {}, `hooks.${name}`);
  const enabled = given.enabled ?? readVariable(fields.enabled, `${prefix}_ENABLED`, env);
  // A hook that is off is not checked: upstream's guides leave addresses behind.
  if (enabled === false) return undefined;
  const uri = given.uri ?? readUri(`${prefix}_URI`, env);
  if (uri === undefined) {
    if (enabled === undefined) return undefined;
    throw new StartupError(`${prefix}_URI is missing: the hook is enabled and leads nowhere`);
  }
  const secrets =
    given.secrets.length > 0
      ? given.secrets
      : readVariable(fields.secrets, `${prefix}_SECRETS`, env);
  return { uri, secrets };
}

function readUri(variable: string, env: Env): string | undefined {
  if (env[variable]?.startsWith("pg-functions:")) {
    throw new StartupError(
      `${variable} is a function in Postgres, which is not called here: give an address such as https://shop.example`,
    );
  }
  return readVariable(fields.uri, variable, env);
}

function readVariable<Schema extends v.GenericSchema>(
  schema: Schema,
  variable: string,
  env: Env,
): v.InferOutput<Schema> {
  return check(schema, env[variable] || undefined, variable);
}

/** Gives the prefix of a hook's variables: `GOTRUE_HOOK_SEND_SMS`. */
export function prefixOf(name: HookName): string {
  return `GOTRUE_HOOK_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

export const hookVariable = new RegExp(
  `^(${hookNames.map(prefixOf).join("|")})_(ENABLED|URI|SECRETS)$`,
);

function isFunction(option: unknown): option is (event: unknown) => unknown {
  return typeof option === "function";
}
