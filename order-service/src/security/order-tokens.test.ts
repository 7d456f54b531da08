import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderTokens } from "./order-tokens.ts";

const tokens = orderTokens(randomBytes(32));

test("a token opens its order, with the same key only", () => {
  const id = randomUUID();
  const token = tokens.make(id);

  expect(tokens.verify(token)).toBe(id);
  expect(tokens.make(id)).toBe(token);
  expect(orderTokens(randomBytes(32)).verify(token)).toBeUndefined();
});

test("a token with any character changed opens nothing", () => {
  const token = tokens.make(randomUUID());
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
});

test.each(["", "x", "é", "A".repeat(43), `${"A".repeat(42)}=`, "A".repeat(10_000)])(
  "%j opens nothing",
  (token) => {
    expect(tokens.verify(token)).toBeUndefined();
    expect(tokens.verify(`${tokens.make(randomUUID())}${token || "="}`)).toBeUndefined();
  },
);
