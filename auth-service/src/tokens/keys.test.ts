import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { createKeyRing, createKeys, readOrCreateKeys } from "./keys.ts";

async function createJwk(alg: "ES256" | "RS256", kid: string, key_ops: string[]) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, key_ops };
}

test("creates private keys at the first start and uses them again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keys-"));
  const path = join(folder, "jwt-keys.json");

  const first = await createKeyRing({ keys: await readOrCreateKeys(path) });
  const second = await createKeyRing({ keys: await readOrCreateKeys(path) });

  expect(first.signing.alg).toBe("ES256");
  expect(second.signing.kid).toBe(first.signing.kid);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, "utf8")).toContain('"d"');
  await rm(folder, { recursive: true });
});

test("publishes only public keys, in the protocol's format", async () => {
  const old = await createJwk("RS256", "old", ["verify"]);
  const own = await createJwk("ES256", "new", ["sign", "verify"]);
  const shared = { kty: "oct", k: "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0ISE", kid: "shared" };

  const { publicKeys, signing } = await createKeyRing({ keys: JSON.stringify([old, own, shared]) });

  expect(signing.kid).toBe("new");
  const common = { use: "sig", key_ops: ["verify"], ext: true };
  expect(publicKeys).toEqual([
    { kty: "RSA", n: old.n, e: old.e, kid: "old", alg: "RS256", ...common },
    { kty: "EC", crv: "P-256", x: own.x, y: own.y, kid: "new", alg: "ES256", ...common },
  ]);
});

test("signs with HS256 and publishes no key if only a secret is set", async () => {
  const ring = await createKeyRing({ secret: "a secret of at least thirty-two characters" });

  expect(ring.signing).toMatchObject({ alg: "HS256", kid: undefined });
  expect(ring.publicKeys).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["an object", "{}"],
  ["no key", "[]"],
  ["an unsupported key type", '[{"kty":"OKP","kid":"a","key_ops":["sign"]}]'],
  ["no kid", '[{"kty":"EC","key_ops":["sign"]}]'],
  ["a broken key", '[{"kty":"EC","kid":"a","crv":"P-256","x":"AA","y":"AA","key_ops":["sign"]}]'],
  ["a wrong alg", '[{"kty":"oct","kid":"a","k":"AAAA","alg":"HS512","key_ops":["sign"]}]'],
])("refuses to start with unusable keys: %s", async (_kind, keys) => {
  await expect(createKeyRing({ keys })).rejects.toThrow("GOTRUE_JWT_KEYS");
});

test("refuses to start with an RSA key that is too short for RS256", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const short = { ...privateKey.export({ format: "jwk" }), kid: "short", key_ops: ["sign"] };

  const keys = JSON.stringify([short]);

  await expect(createKeyRing({ keys })).rejects.toThrow("Key short of GOTRUE_JWT_KEYS");
});

test("requires exactly one signing key and unique ids", async () => {
  const signing = await createKeys();
  const [key] = JSON.parse(signing);
  const two = JSON.stringify([key, { ...key, kid: "other" }]);
  const none = JSON.stringify([{ ...key, key_ops: ["verify"] }]);
  const same = JSON.stringify([key, { ...key, key_ops: ["verify"] }]);

  await expect(createKeyRing({ keys: two })).rejects.toThrow("Exactly one");
  await expect(createKeyRing({ keys: none })).rejects.toThrow("Exactly one");
  await expect(createKeyRing({ keys: same })).rejects.toThrow("same `kid`");
  await expect(createKeyRing({})).rejects.toThrow("Neither");
});
