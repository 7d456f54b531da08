import fc from "fast-check";
import { expect, test } from "vitest";
import { createCode, createLinkToken, hashToken, isSame } from "./codes.ts";

test("creates codes of six digits, with any digit in each position", () => {
  const codes = Array.from({ length: 500 }, createCode);

  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  }
});

test("creates unique link tokens in the protocol's format", () => {
  const tokens = Array.from({ length: 100 }, createLinkToken);

  expect(tokens.every((token) => /^[0-9a-f]{56}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(100);
  expect(hashToken("token")).not.toContain("token");
});

test("compares texts of any length", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSame(one, other)).toBe(one === other);
      expect(isSame(one, one)).toBe(true);
    }),
  );
});
