import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import type { Context } from "../context.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { isSame } from "../security/codes.ts";
import { isProviderName, type ProviderName, type ProviderSettings } from "../settings/providers.ts";
import { type Claims, type ProviderIdentity, toIdentity } from "./claims.ts";
import { withTenantIssuer } from "./microsoft.ts";
import { discover, findIssuer, getIssuer } from "./provider.ts";

interface IdTokenFields {
  readonly provider: string;
  readonly client_id: string;
  readonly issuer: string;
  readonly id_token: string;
  readonly access_token: string;
  readonly nonce: string;
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;
/** Key sets by URL. The library keeps them up to date. */
const keySets = new Map<string, KeySet>();
/** Asymmetric algorithms only, because the keys are public. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512", "EdDSA"];

/** Verifies an ID token. Its errors have the form of OAuth. */
export async function verifyIdToken(
  context: Context,
  fields: IdTokenFields,
): Promise<ProviderIdentity> {
  if (!fields.id_token) throw createInvalidRequestError("id_token required");
  if (!fields.provider && !(fields.client_id && fields.issuer)) {
    throw createInvalidRequestError("provider or client_id and issuer required");
  }
  const [name, settings] = findProvider(context, fields);
  const claims = await verifySignature(context, getIssuer(name, settings), fields.id_token);
  if (!claims.sub) throw createInvalidRequestError("Missing sub claim in id_token");
  requireAudience(claims, settings);
  requireNonce(claims, fields.nonce);
  requireAccessToken(claims, fields.access_token);
  // Safe: a verified payload is JSON.
  return toIdentity(name, claims as Claims);
}

/** Throws `provider_disabled`, or `validation_failed` for an unknown provider. */
function findProvider(
  { settings }: Context,
  { provider, client_id, issuer }: IdTokenFields,
): readonly [ProviderName, ProviderSettings] {
  const name = provider
    ? provider.toLowerCase().replace(/^custom:/, "")
    : Object.entries(settings.providers).find(
        ([name, one]) =>
          isProviderName(name) && one.clientId.includes(client_id) && isIssuer(name, one, issuer),
      )?.[0];
  if (name === undefined || !isProviderName(name)) {
    throw createValidationError(`Custom OIDC provider "${provider || issuer}" not allowed`);
  }
  const found = settings.providers[name];
  if (found.enabled) return [name, found];
  const message = `Provider (issuer "${findIssuer(name, found) ?? ""}") is not enabled`;
  throw new AuthError("provider_disabled", message);
}

function isIssuer(name: ProviderName, settings: ProviderSettings, issuer: string): boolean {
  return URL.parse(issuer)?.href === getIssuer(name, settings).href;
}

async function verifySignature(context: Context, issuer: URL, token: string): Promise<JWTPayload> {
  requireToken(token);
  const server = withTenantIssuer(await discover(issuer, context.clock()), token);
  const { payload } = await jwtVerify(token, getKeySet(server.jwks_uri ?? issuer.href), {
    issuer: server.issuer,
    algorithms,
    currentDate: context.clock(),
    requiredClaims: ["exp"],
  }).catch((cause: unknown) => {
    // If the provider does not respond, the token is not at fault.
    if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw cause;
    throw createInvalidRequestError("Bad ID token", cause);
  });
  return payload;
}

/** Throws for a malformed token. Runs before any request to the provider. */
function requireToken(token: string): void {
  try {
    decodeJwt(token);
  } catch (cause) {
    throw createInvalidRequestError("Bad ID token", cause);
  }
}

function getKeySet(address: string): KeySet {
  const known = keySets.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { cacheMaxAge: 60 * 60 * 1000 });
  keySets.set(address, keys);
  return keys;
}

/**
 * Requires our client id as an audience. With several audiences, `azp` must be our client id too
 * (OpenID Connect Core, 3.1.3.7). Otherwise another audience could use its users' tokens here. With
 * one audience, `azp` is ignored, because Google names the Android app there.
 */
function requireAudience({ aud, azp }: JWTPayload, { clientId }: ProviderSettings): void {
  const audiences = [aud ?? []].flat();
  const isOurs = (id: unknown) => typeof id === "string" && clientId.includes(id);
  if (audiences.some(isOurs) && (audiences.length === 1 || isOurs(azp))) return;
  throw createInvalidRequestError(
    `Unacceptable audience in id_token: ${JSON.stringify(audiences)}`,
  );
}

function requireNonce(claims: JWTPayload, nonce: string): void {
  const claimed = typeof claims.nonce === "string" ? claims.nonce : "";
  if ((claimed === "") !== (nonce === "")) {
    throw createInvalidRequestError(
      "Passed nonce and nonce in id_token should either both exist or not.",
    );
  }
  if (claimed === "") return;
  if (isSame(createHash("sha256").update(nonce).digest("hex"), claimed)) return;
  throw createOAuthError("invalid nonce", "Nonces mismatch");
}

/**
 * Compares `at_hash` with the left half of the access token's hash, computed with the algorithm of
 * the ID token (OpenID Connect Core, 3.1.3.6).
 */
function requireAccessToken({ at_hash }: JWTPayload, accessToken: string): void {
  if (typeof at_hash !== "string" || accessToken === "") return;
  const fits = ["sha256", "sha384", "sha512"].some((algorithm) => {
    const hash = createHash(algorithm).update(accessToken).digest();
    return isSame(hash.subarray(0, hash.length / 2).toString("base64url"), at_hash);
  });
  if (!fits)
    throw createInvalidRequestError("Bad access token: it does not belong to the ID token");
}

function createInvalidRequestError(description: string, cause?: unknown): AuthError {
  return createOAuthError("invalid request", description, cause);
}

function createOAuthError(oauthError: string, description: string, cause?: unknown): AuthError {
  return createValidationError(description, { oauthError, cause });
}
