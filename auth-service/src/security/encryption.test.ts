import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox, parseKey, readOrMakeKey } from "./encryption.ts";

const key = randomBytes(32);
const box = createSecretBox(key);

test("whatever is sealed opens again for the same owner, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, owner) => {
      const sealed = box.seal(secret, owner);
      expect(box.open(sealed, owner)).toBe(secret);
      expect(box.seal(secret, owner)).not.toBe(sealed);
    }),
  );
});

test("a box does not open for another owner, with another key, or when it was changed", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "factor one");
  const bytes = Buffer.from(sealed.slice(3), "base64url");

  expect(() => box.open(sealed, "factor two")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "factor one")).toThrow();
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => box.open(`v1.${changed.toString("base64url")}`, "factor one")).toThrow();
  }
  expect(() => box.open("JBSWY3DPEHPK3PXP", "factor one")).toThrow("Not sealed");
  expect(() => box.open("v1.AAAA", "factor one")).toThrow("Not sealed");
});

test("digests depend on the key, so that a short code cannot be guessed from its own", () => {
  expect(box.digest("anna@example.com123456")).toBe(box.digest("anna@example.com123456"));
  expect(box.digest("123456")).not.toBe(createSecretBox(randomBytes(32)).digest("123456"));
  expect(box.digest("123456")).toMatch(/^[0-9a-f]{64}$/);
});

test("the key is made once and kept; its fingerprint tells keys apart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "secret-box-"));
  const path = join(folder, "secret-box.key");

  const first = createSecretBox(await readOrMakeKey(path));
  const again = createSecretBox(await readOrMakeKey(path));

  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.fingerprint).not.toBe(box.fingerprint);
  await rm(folder, { recursive: true });
});

test("a key given in either form of base64 is the same key, and a short one is refused", () => {
  expect(parseKey(key.toString("base64"))).toEqual(parseKey(`${key.toString("base64url")}\n`));
  expect(() => createSecretBox(randomBytes(16))).toThrow("32 bytes");
});
