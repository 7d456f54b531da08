import { check } from "@damson/service-runtime/settings/check";
import { boolean, list, optionalText } from "@damson/service-runtime/settings/values";
import { optionalWebAddress } from "@damson/service-runtime/settings/web-addresses";
import * as v from "valibot";

const fields = {
  enabled: v.optional(boolean, false),
  /** Our client ids; the first one signs in, ID tokens may name any. */
  clientId: v.optional(list, []),
  secret: optionalText,
  redirectUri: optionalWebAddress,
  /** The issuer, for providers without a fixed one or to replace it with a stand-in. */
  url: optionalWebAddress,
  skipNonceCheck: v.optional(boolean, false),
  emailOptional: v.optional(boolean, false),
};
const provider = v.strictObject(fields, "is no option of a provider");

export type ProviderOptions = v.InferInput<typeof provider>;
export type ProviderSettings = v.InferOutput<typeof provider>;
/** By lower-case name: `google`, `keycloak`, or any name of your own. */
export type Providers = Readonly<Record<string, ProviderSettings>>;

export const providers = v.record(v.string(), provider);

const suffixes: Readonly<Record<string, keyof typeof fields>> = {
  ENABLED: "enabled",
  CLIENT_ID: "clientId",
  SECRET: "secret",
  REDIRECT_URI: "redirectUri",
  URL: "url",
  SKIP_NONCE_CHECK: "skipNonceCheck",
  EMAIL_OPTIONAL: "emailOptional",
};
export const providerVariable = new RegExp(
  `^GOTRUE_EXTERNAL_([A-Z0-9_]+?)_(${Object.keys(suffixes).join("|")})$`,
);
/** Sign-in methods that are no OAuth providers, though their variables look alike. */
const others = [
  "EMAIL",
  "PHONE",
  "ANONYMOUS_USERS",
  "EMAIL_MAGIC_LINK",
  "WEB3_SOLANA",
  "WEB3_ETHEREUM",
];

/** Reads `GOTRUE_EXTERNAL_<PROVIDER>_…`. Throws `StartupError` for an invalid value. */
export function providersInEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(env)) {
    const [, id, suffix] = providerVariable.exec(name) ?? [];
    const field = suffix && suffixes[suffix];
    if (!value || !id || !field || others.includes(id)) continue;
    const setting = check<v.GenericSchema>(fields[field], value, name);
    found[id.toLowerCase()] = { ...found[id.toLowerCase()], [field]: setting };
  }
  return found;
}
