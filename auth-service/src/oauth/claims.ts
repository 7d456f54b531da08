import type { JsonObject, JsonValue } from "oauth4webapi";
import type { Json } from "../database/schema.ts";
import { toProviderEmail } from "../users/addresses.ts";

export interface ProviderIdentity {
  readonly provider: string;
  readonly providerId: string;
  /** Normalised for storage. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly data: Json;
}

export type Claims = Readonly<Record<string, JsonValue | undefined>> | JsonObject;

const kept = [
  "name",
  "given_name",
  "family_name",
  "nickname",
  "preferred_username",
  "user_name",
  "slug",
  "profile",
  "picture",
  "website",
];

/**
 * Converts the claims of any provider. Adds `full_name` and `avatar_url`, which older clients read.
 */
export function toIdentity(provider: string, claims: Claims): ProviderIdentity {
  const providerId = text(claims.sub) ?? "";
  const email = toProviderEmail(text(claims.email) ?? "");
  // Some providers send the flag as text. Microsoft calls it `xms_edov`.
  const flags = [claims.email_verified, provider === "azure" ? claims.xms_edov : undefined];
  const isVerified = flags.some((flag) => ["true", "1"].includes(String(flag)));
  const isEmailVerified = Boolean(email) && isVerified;
  const named = Object.fromEntries(
    kept.flatMap((key) => (text(claims[key]) === undefined ? [] : [[key, text(claims[key])]])),
  );
  const name = text(claims.full_name) ?? text(claims.name);
  const picture = text(claims.avatar_url) ?? text(claims.picture);
  return {
    provider,
    providerId,
    email,
    isEmailVerified,
    data: {
      ...named,
      ...(name === undefined ? {} : { full_name: name }),
      ...(picture === undefined ? {} : { avatar_url: picture }),
      ...(email ? { email, email_verified: isEmailVerified } : {}),
      phone_verified: false,
      iss: text(claims.iss) ?? "",
      sub: providerId,
      provider_id: providerId,
    },
  };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
