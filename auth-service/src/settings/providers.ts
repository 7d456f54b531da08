import * as v from "valibot";
import { boolean, list, optionalText } from "./values.ts";

const provider = v.object({
  enabled: v.optional(boolean, false),
  /** The client ids we go by; the first one signs in, ID tokens may name any. */
  clientId: v.optional(list, []),
  secret: optionalText,
  redirectUri: optionalText,
  /** The issuer, for providers without a fixed one or to put a stand-in in its place. */
  url: optionalText,
  skipNonceCheck: v.optional(boolean, false),
  emailOptional: v.optional(boolean, false),
});

export type ProviderOptions = v.InferInput<typeof provider>;
export type ProviderSettings = v.InferOutput<typeof provider>;
/** By lower-case name: `google`, `keycloak`, or any name of your own. */
export type Providers = Readonly<Record<string, ProviderSettings>>;

export const providers = v.record(v.string(), provider);

const fields: Readonly<Record<string, keyof ProviderOptions>> = {
  ENABLED: "enabled",
  CLIENT_ID: "clientId",
  SECRET: "secret",
  REDIRECT_URI: "redirectUri",
  URL: "url",
  SKIP_NONCE_CHECK: "skipNonceCheck",
  EMAIL_OPTIONAL: "emailOptional",
};
const variable = new RegExp(`^GOTRUE_EXTERNAL_([A-Z0-9_]+?)_(${Object.keys(fields).join("|")})$`);
/** Ways in that are no OAuth providers, though their variables look alike. */
const others = [
  "EMAIL",
  "PHONE",
  "ANONYMOUS_USERS",
  "EMAIL_MAGIC_LINK",
  "WEB3_SOLANA",
  "WEB3_ETHEREUM",
];

/** What `GOTRUE_EXTERNAL_<PROVIDER>_…` says, unchecked. */
export function providersInEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(env)) {
    const [, id, suffix] = variable.exec(name) ?? [];
    const field = suffix && fields[suffix];
    if (!value || !id || !field || others.includes(id)) continue;
    found[id.toLowerCase()] = { ...found[id.toLowerCase()], [field]: value };
  }
  return found;
}
