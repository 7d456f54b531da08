import fc from "fast-check";
import { expect, test } from "vitest";
import { createEncryption, createKey } from "../security/encryption.ts";
import {
  createRefreshToken,
  createSessionKey,
  isGenuine,
  parseRefreshToken,
} from "./refresh-tokens.ts";

const secrets = createEncryption(createKey());
const createSession = (id: string) => ({ id, refreshTokenHmacKey: createSessionKey() });

test("creates a token with session and counter that is genuine only for that session", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.maxSafeNat(), (id, otherId, counter) => {
      const session = createSession(id);
      const token = parseRefreshToken(createRefreshToken(secrets, session, counter));

      expect(token).toMatchObject({ sessionId: id, counter });
      if (!token) throw new Error("not a token");
      expect(isGenuine(secrets, session, token)).toBe(true);
      expect(isGenuine(secrets, createSession(otherId), token)).toBe(false);
      // A token needs both the row of its session and the service's secret.
      expect(isGenuine(createEncryption(createKey()), session, token)).toBe(false);
      expect(isGenuine(secrets, createSession(id), token)).toBe(false);
    }),
  );
});

test("rejects a token after any change", () => {
  const session = createSession("5a2e7a4e-9d1f-4c0b-8a3e-0f9b8f2f6c11");
  const token = createRefreshToken(secrets, session, 7);
  for (let index = 0; index < token.length; index += 1) {
    const changed = `${token.slice(0, index)}${token[index] === "A" ? "B" : "A"}${token.slice(index + 1)}`;
    const parsed = parseRefreshToken(changed);
    expect(parsed === undefined || !isGenuine(secrets, session, parsed)).toBe(true);
  }
});

test("rejects text that is not a token", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 120 })), (text) => {
      expect(parseRefreshToken(text)).toBeUndefined();
    }),
  );
});
