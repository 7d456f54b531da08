import fc from "fast-check";
import { expect, test } from "vitest";
import { hashToken, isSame, makeCode, makeLinkToken } from "./codes.ts";

test("a code has six digits, and every digit turns up in every place", () => {
  const codes = Array.from({ length: 500 }, makeCode);

  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  }
});

test("a link's token has the protocol's shape and is never the same", () => {
  const tokens = Array.from({ length: 100 }, makeLinkToken);

  expect(tokens.every((token) => /^[0-9a-f]{56}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(100);
  expect(hashToken("token")).not.toContain("token");
});

test("texts are the same when they are equal, whatever their length", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSame(one, other)).toBe(one === other);
      expect(isSame(one, one)).toBe(true);
    }),
  );
});
