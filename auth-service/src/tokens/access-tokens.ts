import { errors, type JWTHeaderParameters, jwtVerify } from "jose";
import * as v from "valibot";
import { AuthError } from "../errors.ts";
import type { Key, KeyRing } from "./keys.ts";
import { createSignature, type SigningKey } from "./signatures.ts";

/** Claims of a verified token. A project key contains little more than a role. */
export interface VerifiedClaims {
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly audiences: readonly string[];
  readonly role: string | undefined;
  /** Epoch seconds. */
  readonly issued: number | undefined;
  /** Epoch seconds. */
  readonly expires: number | undefined;
}

const claims = v.object({
  sub: v.optional(v.string()),
  session_id: v.optional(v.string()),
  aud: v.optional(v.union([v.string(), v.array(v.string())])),
  role: v.optional(v.string()),
  iat: v.optional(v.number()),
  exp: v.optional(v.number()),
});

export async function signToken(
  key: SigningKey,
  payload: Readonly<Record<string, unknown>>,
): Promise<string> {
  // `JSON.stringify` omits a `kid` that is `undefined`.
  const header = { alg: key.alg, kid: key.kid, typ: "JWT" };
  const input = `${encodePart(header)}.${encodePart(payload)}`;
  return `${input}.${(await createSignature(key, input)).toString("base64url")}`;
}

/** Throws `bad_jwt` if the token was not signed here, was changed or has expired. */
export async function verifyAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<VerifiedClaims> {
  const algorithms = [...new Set(keys.verifying.map(({ alg }) => alg))];
  try {
    const findHeaderKey = (header: JWTHeaderParameters) => findKey(keys, header).key;
    const { payload } = await jwtVerify(token, findHeaderKey, { algorithms, currentDate: now });
    const { sub, session_id, aud, role, iat, exp } = v.parse(claims, payload);
    const audiences = [aud ?? []].flat().filter((one) => one !== "");
    const times = { issued: iat, expires: exp };
    return { userId: sub, sessionId: session_id, audiences, role, ...times };
  } catch (cause) {
    const reason = `invalid JWT: unable to parse or verify signature, ${explain(cause)}`;
    throw new AuthError("bad_jwt", reason, { cause });
  }
}

/**
 * Finds the key by its id, and requires that the token's header names its algorithm. Otherwise a
 * public key could be used as a shared secret. Only old project keys have no id.
 */
function findKey({ verifying }: KeyRing, { kid, alg }: JWTHeaderParameters): Key {
  const named = kid === undefined ? undefined : verifying.find((key) => key.kid === kid);
  const key = named ?? verifying.find((key) => key.kid === undefined);
  if (!key || key.alg !== alg) throw new errors.JWKSNoMatchingKey();
  return key;
}

function explain(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWTClaimValidationFailed) return "token has invalid claims";
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return "token signature is invalid: signature is invalid";
  }
  if (error instanceof errors.JWKSNoMatchingKey) {
    return "token is unverifiable: unrecognized JWT kid or signing method";
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return "token signature is invalid: signing method is invalid";
  }
  return "token is malformed";
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
