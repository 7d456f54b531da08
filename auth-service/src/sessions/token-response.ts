import type { Context } from "../context.ts";
import { toEpochSeconds } from "../epoch-seconds.ts";
import { json } from "../http/json.ts";
import { signToken } from "../tokens/access-tokens.ts";
import { createRefreshToken } from "../tokens/refresh-tokens.ts";
import { readUserDetails, toUserJson, type UserDetails } from "../users/user-json.ts";
import type { SignedIn } from "./start-session.ts";

interface Tokens {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
}

/** Creates the tokens of a session. Call it after the transaction, because signing is slow. */
export async function createTokens(
  context: Context,
  { user, session, amr }: SignedIn,
): Promise<Tokens> {
  const { settings, keys, encryption, clock } = context;
  const { expirySeconds, issuer } = settings.jwt;
  const issuedAt = clock();
  const expiresAt = new Date(issuedAt.getTime() + expirySeconds * 1000);
  const claims = {
    iss: issuer ?? settings.server.externalUrl,
    sub: user.id,
    aud: user.aud,
    exp: toEpochSeconds(expiresAt),
    iat: toEpochSeconds(issuedAt),
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  return {
    access_token: await signToken(keys.signing, claims),
    token_type: "bearer",
    expires_in: expirySeconds,
    expires_at: toEpochSeconds(expiresAt),
    refresh_token: createRefreshToken(encryption, session, session.refreshTokenCounter),
  };
}

/**
 * Creates the response of every route that signs a user in. `extras` are additional fields, such as
 * the tokens of a provider.
 */
export async function createTokenResponse(
  context: Context,
  signedIn: SignedIn,
  extras: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const userDetails = await readUserDetails(context.db.reader, signedIn.user.id);
  return createTokenResponseWith(context, signedIn, userDetails, extras);
}

export async function createTokenResponseWith(
  context: Context,
  signedIn: SignedIn,
  userDetails: UserDetails,
  extras: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const tokens = await createTokens(context, signedIn);
  return json({ ...tokens, user: toUserJson(signedIn.user, userDetails), ...extras }, 200, {
    "Cache-Control": "no-store",
    "sb-auth-user-id": signedIn.user.id,
    "sb-auth-session-id": signedIn.session.id,
  });
}
