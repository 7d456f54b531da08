import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import type { Context } from "../context.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { isSame } from "../security/codes.ts";
import { isProviderName, type ProviderName, type ProviderSettings } from "../settings/providers.ts";
import { type Claims, type ProviderIdentity, toIdentity } from "./claims.ts";
import { withTenantIssuer } from "./microsoft.ts";
import { discover, findIssuer, getIssuer } from "./provider.ts";

interface GivenIdToken {
  readonly provider: string;
  readonly client_id: string;
  readonly issuer: string;
  readonly id_token: string;
  readonly access_token: string;
  readonly nonce: string;
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;
/** Key sets by URL. They refresh automatically. */
const keySets = new Map<string, KeySet>();
/** Only asymmetric algorithms, because the keys are public. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512", "EdDSA"];

/** Verifies an ID token. Throws errors with an OAuth-style body. */
export async function verifyIdToken(
  context: Context,
  given: GivenIdToken,
): Promise<ProviderIdentity> {
  if (!given.id_token) throw invalidRequest("id_token required");
  if (!given.provider && !(given.client_id && given.issuer)) {
    throw invalidRequest("provider or client_id and issuer required");
  }
  const [name, settings] = findProvider(context, given);
  const claims = await verifySignature(context, getIssuer(name, settings), given.id_token);
  if (!claims.sub) throw invalidRequest("Missing sub claim in id_token");
  requireAudience(claims, settings);
  requireNonce(claims, given.nonce);
  requireAccessToken(claims, given.access_token);
  // A verified payload is JSON, like claims.
  return toIdentity(name, claims as Claims);
}

/** Throws `provider_disabled`, or `validation_failed` for an unknown provider. */
function findProvider(
  { settings }: Context,
  { provider, client_id, issuer }: GivenIdToken,
): readonly [ProviderName, ProviderSettings] {
  const name = provider
    ? provider.toLowerCase().replace(/^custom:/, "")
    : Object.entries(settings.providers).find(
        ([name, one]) =>
          isProviderName(name) && one.clientId.includes(client_id) && isIssuer(name, one, issuer),
      )?.[0];
  if (name === undefined || !isProviderName(name)) {
    throw validationFailed(`Custom OIDC provider "${provider || issuer}" not allowed`);
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
  const { payload } = await jwtVerify(token, keySetAt(server.jwks_uri ?? issuer.href), {
    issuer: server.issuer,
    algorithms,
    currentDate: context.clock(),
    requiredClaims: ["exp"],
  }).catch((cause: unknown) => {
    // A provider that does not respond is not the token's fault.
    if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw cause;
    throw invalidRequest("Bad ID token", cause);
  });
  return payload;
}

/** Throws for a malformed token, before any request to the provider. */
function requireToken(token: string): void {
  try {
    decodeJwt(token);
  } catch (cause) {
    throw invalidRequest("Bad ID token", cause);
  }
}

function keySetAt(address: string): KeySet {
  const known = keySets.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { cacheMaxAge: 60 * 60 * 1000 });
  keySets.set(address, keys);
  return keys;
}

/**
 * Requires our client id as an audience. With several audiences, `azp` must be ours too (OpenID Connect Core, 3.1.3.7),
 * otherwise another audience could use its users' tokens here. With one audience, `azp` is ignored, because Google puts
 * Android apps there.
 */
function requireAudience({ aud, azp }: JWTPayload, { clientId }: ProviderSettings): void {
  const audiences = [aud ?? []].flat();
  const isOurs = (id: unknown) => typeof id === "string" && clientId.includes(id);
  if (audiences.some(isOurs) && (audiences.length === 1 || isOurs(azp))) return;
  throw invalidRequest(`Unacceptable audience in id_token: ${JSON.stringify(audiences)}`);
}

function requireNonce(claims: JWTPayload, given: string): void {
  const claimed = typeof claims.nonce === "string" ? claims.nonce : "";
  if ((claimed === "") !== (given === "")) {
    throw invalidRequest("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (claimed === "") return;
  if (isSame(createHash("sha256").update(given).digest("hex"), claimed)) return;
  throw oauthFailure("invalid nonce", "Nonces mismatch");
}

/** Checks `at_hash`: the left half of the access token's hash, with the ID token's algorithm (OIDC 3.1.3.6). */
function requireAccessToken({ at_hash }: JWTPayload, accessToken: string): void {
  if (typeof at_hash !== "string" || accessToken === "") return;
  const fits = ["sha256", "sha384", "sha512"].some((algorithm) => {
    const hash = createHash(algorithm).update(accessToken).digest();
    return isSame(hash.subarray(0, hash.length / 2).toString("base64url"), at_hash);
  });
  if (!fits) throw invalidRequest("Bad access token: it does not belong to the ID token");
}

function invalidRequest(description: string, cause?: unknown): AuthError {
  return oauthFailure("invalid request", description, cause);
}

function oauthFailure(oauthError: string, description: string, cause?: unknown): AuthError {
  return validationFailed(description, { oauthError, cause });
}
