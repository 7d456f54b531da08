import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createNewsletterTokens } from "./link-tokens.ts";

const tokens = createNewsletterTokens(randomBytes(32));
const subscriberId = randomUUID();
const at = new Date("2026-11-21T12:00:00.123Z");
const code = { percent: 15, days: 365 };
const confirm = tokens.createConfirm({ subscriberId, at, code });
const unsubscribe = tokens.createUnsubscribe(subscriberId);

test("opens a token only with the same key", () => {
  expect(tokens.verifyConfirm(confirm)).toEqual({ subscriberId, at, code });
  expect(tokens.verifyUnsubscribe(unsubscribe)).toBe(subscriberId);
  const others = createNewsletterTokens(randomBytes(32));
  expect(others.verifyConfirm(confirm)).toBeUndefined();
  expect(others.verifyUnsubscribe(unsubscribe)).toBeUndefined();
});

test("opens a token without a code", () => {
  const request = { subscriberId, at, code: null };
  expect(tokens.verifyConfirm(tokens.createConfirm(request))).toEqual(request);
});

test("rejects a token for another purpose", () => {
  expect(tokens.verifyConfirm(unsubscribe)).toBeUndefined();
  expect(tokens.verifyUnsubscribe(confirm)).toBeUndefined();
});

test.each([confirm, unsubscribe])("rejects %s with any character changed", (token) => {
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === "A" ? "B" : "A";
    const changed = token.slice(0, index) + other + token.slice(index + 1);
    expect(tokens.verifyConfirm(changed)).toBeUndefined();
    expect(tokens.verifyUnsubscribe(changed)).toBeUndefined();
  }
});

test.each(["", "x", "é", "AQ", "A".repeat(52), "A".repeat(44), `${confirm}=`, `${unsubscribe} `])(
  "rejects the token %j",
  (token) => {
    expect(tokens.verifyConfirm(token)).toBeUndefined();
    expect(tokens.verifyUnsubscribe(token)).toBeUndefined();
  },
);
