/** The configuration of a provider that administrators add, and its checks. */
import * as v from "valibot";
import { validationFailed } from "../../errors.ts";
import { jsonObject, text, textList } from "../../http/json.ts";

export type ProviderType = "oauth2" | "oidc";

const texts = textList(100);
const record = v.pipe(
  jsonObject,
  v.check((given) => Object.keys(given).length <= 100, "these are too many"),
  v.record(v.string(), v.unknown()),
);

const optionalText = v.exactOptional(text);

const settable = {
  name: text,
  client_id: text,
  acceptable_client_ids: texts,
  scopes: texts,
  pkce_enabled: v.boolean(),
  attribute_mapping: record,
  custom_claims_allowlist: texts,
  authorization_params: record,
  enabled: v.boolean(),
  email_optional: v.boolean(),
  skip_nonce_check: v.boolean(),
  issuer: optionalText,
  discovery_url: optionalText,
  authorization_url: optionalText,
  token_url: optionalText,
  userinfo_url: optionalText,
  jwks_uri: optionalText,
};

/** A configuration as it is stored, and as administrators read it. */
export const configurationSchema = v.object({
  ...settable,
  discovery_document: v.exactOptional(record),
});
export type Configuration = Readonly<v.InferOutput<typeof configurationSchema>>;

/** The body of a change; to create a provider it has the type and identifier as well. */
export const customProviderBody = v.object({
  ...v.partial(v.object(settable)).entries,
  provider_type: v.optional(text, ""),
  identifier: v.optional(text, ""),
  client_secret: v.optional(text, ""),
});
type Body = v.InferOutput<typeof customProviderBody>;

const blank: Configuration = {
  name: "",
  client_id: "",
  acceptable_client_ids: [],
  scopes: [],
  pkce_enabled: true,
  attribute_mapping: {},
  custom_claims_allowlist: [],
  authorization_params: {},
  enabled: true,
  email_optional: false,
  skip_nonce_check: false,
};

const addresses = {
  oidc: ["issuer", "discovery_url"],
  oauth2: ["authorization_url", "token_url", "userinfo_url", "jwks_uri"],
} as const;
const required = {
  oidc: ["issuer"],
  oauth2: ["authorization_url", "token_url", "userinfo_url"],
} as const;
const common = [
  "name",
  "client_id",
  "acceptable_client_ids",
  "scopes",
  "pkce_enabled",
  "attribute_mapping",
  "custom_claims_allowlist",
  "authorization_params",
  "enabled",
  "email_optional",
] as const;

/** Merges a body into the present configuration. Throws `validation_failed`. */
export function configurationFrom(
  type: ProviderType,
  body: Body,
  present: Configuration = blank,
): Configuration {
  requireSafeParameters(body.authorization_params ?? {});
  requireSafeTargets(body.attribute_mapping ?? {});
  if (body.custom_claims_allowlist?.some((key) => key.trim() === "")) {
    throw validationFailed("custom_claims_allowlist entries must be non-empty strings");
  }
  const names = [...common, ...addresses[type], ...(type === "oidc" ? ["skip_nonce_check"] : [])];
  // An empty text leaves what is there.
  const given = Object.entries(body).filter(
    ([name, value]) => names.includes(name) && value !== undefined && value !== "",
  );
  const changed: Configuration = { ...present, ...Object.fromEntries(given) };
  for (const name of ["name", "client_id"] as const) {
    if (!changed[name]) throw validationFailed(`${name} is required`);
  }
  for (const name of required[type]) {
    if (changed[name]) continue;
    const kind = type === "oidc" ? "OIDC" : "OAuth2";
    throw validationFailed(`${name} is required for ${kind} providers`);
  }
  const isOpen = type === "oidc" && !changed.scopes.includes("openid");
  return isOpen ? { ...changed, scopes: ["openid", ...changed.scopes] } : changed;
}

/** Lists the addresses that the service requests or redirects browsers to. */
export function addressesIn(type: ProviderType, configuration: Configuration): readonly string[] {
  return addresses[type].flatMap((name) => configuration[name] ?? []);
}

/** Requires `custom:` and a name. Throws `validation_failed`. */
export function requireIdentifier(identifier: string): void {
  if (identifier === "") throw validationFailed("identifier is required");
  if (!identifier.startsWith("custom:")) {
    throw validationFailed(
      `identifier must start with 'custom:' prefix, e.g. 'custom:${identifier}'`,
    );
  }
  if (/^[a-z0-9][a-z0-9:-]{0,48}[a-z0-9]$/.test(identifier)) return;
  throw validationFailed(
    "identifier must have at most 50 lower-case letters, digits, hyphens and colons",
  );
}

const reserved = [
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "state",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "nonce",
];

function requireSafeParameters(parameters: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(parameters)) {
    if (reserved.includes(key.toLowerCase())) {
      throw validationFailed(`Cannot override reserved OAuth parameter: ${key}`);
    }
    if (typeof value !== "string") {
      throw validationFailed(`Authorization parameter "${key}" must be a string`);
    }
  }
}

const systemFields = [
  "id",
  "aud",
  "role",
  "app_metadata",
  "created_at",
  "updated_at",
  "confirmed_at",
  "email_confirmed_at",
  "phone_confirmed_at",
  "email_verified",
  "phone_verified",
  "banned_until",
  "is_super_admin",
];

function requireSafeTargets(mapping: Readonly<Record<string, unknown>>): void {
  for (const target of Object.keys(mapping)) {
    if (systemFields.includes(target)) {
      throw validationFailed(`Cannot map to protected system field: ${target}`);
    }
  }
}
