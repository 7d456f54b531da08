import type { Claims } from "../claims.ts";
import type { OAuth2User } from "../oauth2/oauth2-provider.ts";
import type { Configuration } from "./configuration.ts";

type Mapping = Pick<Configuration, "attribute_mapping" | "custom_claims_allowlist">;

/**
 * Renames claims, or sets values of the administrator's. An address that does not come from `email` counts
 * as unverified.
 */
export function mapClaims(
  { attribute_mapping, custom_claims_allowlist }: Mapping,
  claims: Claims,
): OAuth2User {
  const mapped: Record<string, unknown> = { ...claims };
  for (const [target, source] of Object.entries(attribute_mapping)) {
    if (typeof source !== "string") mapped[target] = source;
    else if (Object.hasOwn(claims, source)) mapped[target] = claims[source];
  }
  // Many providers use numbers as ids.
  if (typeof mapped.sub === "number") mapped.sub = String(mapped.sub);
  if (mapped.email !== claims.email) mapped.email_verified = false;
  const custom = custom_claims_allowlist.flatMap((key) =>
    Object.hasOwn(claims, key) ? [[key, claims[key]] as const] : [],
  );
  return {
    // Made of JSON values alone.
    claims: mapped as Claims,
    ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
  };
}
