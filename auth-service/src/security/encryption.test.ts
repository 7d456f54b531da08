import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEncryption, parseKey, readOrCreateEncryptionKeys } from "./encryption.ts";

const key = randomBytes(32);
const encryption = createEncryption(key);

test("decrypts for the same owner, and encrypts to a different text each time", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, owner) => {
      const encrypted = encryption.encrypt(secret, owner);
      expect(encryption.decrypt(encrypted, owner)).toBe(secret);
      expect(encryption.encrypt(secret, owner)).not.toBe(encrypted);
    }),
  );
});

test("does not decrypt for another owner, with another key, or after a change", () => {
  const encrypted = encryption.encrypt("JBSWY3DPEHPK3PXP", "factor one");
  const bytes = Buffer.from(encrypted.slice(3), "base64url");

  expect(() => encryption.decrypt(encrypted, "factor two")).toThrow();
  expect(() => createEncryption(randomBytes(32)).decrypt(encrypted, "factor one")).toThrow();
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => encryption.decrypt(`v1.${changed.toString("base64url")}`, "factor one")).toThrow();
  }
  expect(() => encryption.decrypt("JBSWY3DPEHPK3PXP", "factor one")).toThrow("Not encrypted");
  expect(() => encryption.decrypt("v1.AAAA", "factor one")).toThrow("Not encrypted");
});

test("keys digests, so that short codes cannot be guessed from them", () => {
  expect(encryption.digest("anna@example.com123456")).toBe(
    encryption.digest("anna@example.com123456"),
  );
  expect(encryption.digest("123456")).not.toBe(createEncryption(randomBytes(32)).digest("123456"));
  expect(encryption.digest("123456")).toMatch(/^[0-9a-f]{64}$/);
});

test("creates the key once and identifies it by fingerprint", async () => {
  const folder = await mkdtemp(join(tmpdir(), "secret-encryption-"));
  const path = join(folder, "secret-encryption.key");

  const open = async () => {
    const [present = new Uint8Array(), ...older] = await readOrCreateEncryptionKeys(path);
    return createEncryption(present, older);
  };
  const first = await open();
  const again = await open();

  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.fingerprint).not.toBe(encryption.fingerprint);
  await rm(folder, { recursive: true });
});

test("accepts a key in either form of base64 and rejects a short one", () => {
  expect(parseKey(key.toString("base64"))).toEqual(parseKey(`${key.toString("base64url")}\n`));
  expect(() => createEncryption(randomBytes(16))).toThrow("32 bytes");
});
