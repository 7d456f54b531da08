/** Upstream's rows, of any version: columns that were added later may be missing. */
import * as v from "valibot";

const text = v.nullish(v.string(), null);
const time = v.nullish(v.date(), null);
const flag = v.nullish(v.boolean(), false);
const json = v.nullish(v.record(v.string(), v.unknown()), {});
const bytes = v.instance(Buffer);

export const upstreamUser = v.object({
  id: v.string(),
  aud: text,
  role: text,
  email: text,
  encrypted_password: text,
  email_confirmed_at: time,
  invited_at: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  phone: text,
  phone_confirmed_at: time,
  reauthentication_sent_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: json,
  raw_user_meta_data: json,
  banned_until: time,
  deleted_at: time,
  is_sso_user: flag,
  is_anonymous: flag,
  created_at: time,
  updated_at: time,
});
export type UpstreamUser = v.InferOutput<typeof upstreamUser>;

export const upstreamIdentity = v.object({
  id: v.string(),
  provider_id: v.string(),
  provider: v.string(),
  user_id: v.string(),
  identity_data: json,
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
});
export type UpstreamIdentity = v.InferOutput<typeof upstreamIdentity>;

/** A credential as Go writes it, with bytes in base64. */
const goCredential = v.object({
  id: v.string(),
  publicKey: v.string(),
  transport: v.nullish(v.array(v.string())),
  authenticator: v.optional(v.object({ signCount: v.optional(v.number(), 0) })),
});

export const upstreamFactor = v.object({
  id: v.string(),
  user_id: v.string(),
  friendly_name: text,
  factor_type: v.picklist(["totp", "phone", "webauthn"]),
  status: v.picklist(["unverified", "verified"]),
  secret: text,
  phone: text,
  last_challenged_at: time,
  web_authn_credential: v.nullish(goCredential, null),
  web_authn_aaguid: text,
  created_at: v.date(),
  updated_at: v.date(),
});
export type UpstreamFactor = v.InferOutput<typeof upstreamFactor>;

export const upstreamPasskey = v.object({
  id: v.string(),
  user_id: v.string(),
  credential_id: bytes,
  public_key: bytes,
  /** A text from the driver, as the column is a `bigint`. */
  sign_count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  transports: v.array(v.string()),
  friendly_name: text,
  created_at: v.date(),
  updated_at: v.date(),
  last_used_at: time,
});
export type UpstreamPasskey = v.InferOutput<typeof upstreamPasskey>;
