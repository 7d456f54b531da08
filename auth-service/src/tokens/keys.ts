import { createHmac, KeyObject } from "node:crypto";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import * as v from "valibot";
import { StartupError } from "../errors.ts";
import { readOrCreate } from "../security/secret-files.ts";
import { type Algorithm, createSignatureKey, type SigningKey } from "./signatures.ts";

export interface Key {
  /** Absent for the key from `GOTRUE_JWT_SECRET`. */
  readonly kid: string | undefined;
  readonly alg: Algorithm;
  readonly key: CryptoKey;
}

/** The keys that verify access tokens. One of them signs new tokens. */
export interface KeyRing {
  readonly signing: SigningKey;
  readonly verifying: readonly Key[];
  /** Public keys for `/.well-known/jwks.json`. */
  readonly publicKeys: readonly JWK[];
}

interface KeyRingOptions {
  /** JSON array of private JWKs, one of them with `sign` among its `key_ops`. */
  readonly keys?: string | undefined;
  /** Signs with HS256 if there are no other keys. Always verifies the tokens that it signed. */
  readonly secret?: string | undefined;
}

/** Minimum for RS256 (RFC 7518). */
const MIN_RSA_BITS = 2048;

const jwk = v.looseObject({
  kty: v.picklist(["EC", "RSA", "oct"]),
  kid: v.pipe(v.string(), v.nonEmpty()),
  alg: v.exactOptional(v.string()),
  key_ops: v.exactOptional(v.array(v.string())),
});
const jwkList = v.pipe(v.string(), v.parseJson(), v.array(jwk), v.minLength(1));

/** Throws `StartupError` for unusable keys. The message never contains a key. */
export async function createKeyRing({ keys, secret }: KeyRingOptions): Promise<KeyRing> {
  const jwks = keys === undefined ? [] : parseKeys(keys);
  const fallback = secret ? [await importSecret(secret)] : [];
  const verifying = [...(await Promise.all(jwks.map(importVerifyingKey))), ...fallback];
  const signingJwk = jwks.find(canSign);
  const signing = signingJwk ? await importKey(signingJwk, "sign") : fallback[0];
  if (!signing) throw new StartupError("Neither signing keys nor a JWT secret were given");
  return {
    signing: { ...signing, key: createSignatureKey(signing.key) },
    verifying,
    publicKeys: jwks.filter(isAsymmetric).map(toPublicJwk),
  };
}

/** Reads the key file beside the database, or creates it at the first start. Same format as `GOTRUE_JWT_KEYS`. */
export function readOrCreateKeys(path: string): Promise<string> {
  return readOrCreate(path, createKeys);
}

export async function createKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return `${JSON.stringify([{ ...jwk, kid, alg: "ES256", key_ops: ["sign", "verify"] }], null, 2)}\n`;
}

interface Rotation {
  readonly text: string;
  readonly signing: string;
  readonly dropped: readonly string[];
}

/**
 * Adds a new signing key to a key file. The previous key then only verifies. Older keys are
 * removed.
 */
export async function addSigningKey(text: string): Promise<Rotation> {
  const keys = parseKeys(text);
  const [added] = parseKeys(await createKeys());
  if (!added) throw new StartupError("No key could be made");
  const previous = keys.filter(canSign).map((key) => ({ ...key, key_ops: ["verify"] }));
  return {
    text: `${JSON.stringify([added, ...previous], null, 2)}\n`,
    signing: String(added.kid),
    dropped: keys.filter((key) => !canSign(key)).map(({ kid }) => String(kid)),
  };
}

/**
 * Returns a name for a key. It may be published: it is the `kid` or, for a secret, part of an HMAC.
 */
export function getKeyId({ kid, key }: Key | SigningKey): string {
  if (kid !== undefined) return kid;
  const secret = key instanceof KeyObject ? key : KeyObject.from(key);
  const mark = createHmac("sha256", secret).update("name").digest("base64url");
  return `secret-${mark.slice(0, 16)}`;
}

function parseKeys(text: string): JWK[] {
  const { success, output: jwks } = v.safeParse(jwkList, text);
  if (!success) {
    throw new StartupError(
      "GOTRUE_JWT_KEYS must be a JSON array of private JWKs, each with a `kid`",
    );
  }
  if (new Set(jwks.map(({ kid }) => kid)).size < jwks.length) {
    throw new StartupError("Two keys of GOTRUE_JWT_KEYS have the same `kid`");
  }
  if (jwks.filter(canSign).length !== 1) {
    throw new StartupError(
      "Exactly one key of GOTRUE_JWT_KEYS must have `sign` among its `key_ops`",
    );
  }
  return jwks;
}

function canSign(jwk: JWK): boolean {
  return jwk.key_ops?.includes("sign") ?? false;
}

function isAsymmetric(jwk: JWK): boolean {
  return jwk.kty !== "oct";
}

function importVerifyingKey(jwk: JWK): Promise<Key> {
  return importKey(isAsymmetric(jwk) ? toPublicJwk(jwk) : jwk, "verify");
}

async function importKey(jwk: JWK, use: "sign" | "verify"): Promise<Key> {
  const { kid, kty } = jwk;
  const alg = kty === "EC" ? "ES256" : kty === "RSA" ? "RS256" : "HS256";
  if (jwk.alg !== undefined && jwk.alg !== alg) {
    throw new StartupError(
      `Key ${kid} of GOTRUE_JWT_KEYS has alg ${jwk.alg}; ${kty} keys are ${alg}`,
    );
  }
  if (kty === "RSA" && Buffer.byteLength(jwk.n ?? "", "base64url") * 8 < MIN_RSA_BITS) {
    throw new StartupError(`Key ${kid} of GOTRUE_JWT_KEYS has fewer than ${MIN_RSA_BITS} bits`);
  }
  try {
    const key = await importJWK({ ...jwk, key_ops: [use] }, alg, { extractable: true });
    return {
      kid,
      alg,
      key: key instanceof Uint8Array ? await importHmacKey(Uint8Array.from(key)) : key,
    };
  } catch (cause) {
    throw new StartupError(`Key ${kid} of GOTRUE_JWT_KEYS cannot be used to ${use}`, { cause });
  }
}

async function importSecret(secret: string): Promise<Key> {
  return {
    kid: undefined,
    alg: "HS256",
    key: await importHmacKey(new TextEncoder().encode(secret)),
  };
}

/** Imports the secret once. Otherwise jose would import the bytes for each token. */
function importHmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes, algorithm, true, ["sign", "verify"]);
}

/** Copies named fields only, so that no private one can leak. */
function toPublicJwk({ kty, kid, crv, x, y, n, e }: JWK): JWK {
  const shared = { kid, use: "sig", key_ops: ["verify"], ext: true };
  const half =
    kty === "EC"
      ? { kty, crv, x, y, alg: "ES256", ...shared }
      : { kty, n, e, alg: "RS256", ...shared };
  return JSON.parse(JSON.stringify(half));
}
