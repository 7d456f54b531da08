import type { Handler } from "../context.ts";
import { AuthError } from "../errors.ts";
import { limitAddress } from "../rate-limits/limit-address.ts";
import type { RateLimitName } from "../rate-limits/rate-limits.ts";
import { idTokenGrant } from "./token-id-token.ts";
import { passwordGrant } from "./token-password.ts";
import { pkceGrant } from "./token-pkce.ts";
import { refreshTokenGrant } from "./token-refresh.ts";
import { refuseWith } from "./unavailable.ts";

const grants: Readonly<Record<string, readonly [Handler, RateLimitName]>> = {
  id_token: [idTokenGrant, "tokenRefresh"],
  password: [passwordGrant, "signIn"],
  pkce: [pkceGrant, "tokenRefresh"],
  web3: [refuseWith("web3_provider_disabled", "Web3 provider is disabled"), "tokenRefresh"],
  refresh_token: [refreshTokenGrant, "tokenRefresh"],
};

export const token: Handler = async (request, context) => {
  const type = context.query.get("grant_type") ?? "";
  const [grant, limit] = Object.hasOwn(grants, type) ? (grants[type] ?? []) : [];
  if (!grant || !limit) throw new AuthError("invalid_credentials", "unsupported_grant_type");
  await limitAddress(context.limits, limit, "/token", context.address);
  return grant(request, context);
};
