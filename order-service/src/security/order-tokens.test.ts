import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOrderTokens } from "./link-tokens.ts";

const tokens = createOrderTokens(randomBytes(32));
const newOrder = (tokenVersion = 1) => ({ id: randomUUID(), tokenVersion });

test.each([1, 2, 300])(
  "opens an order by a version %i token, with the same key only",
  (version) => {
    const order = newOrder(version);
    const token = tokens.create(order);

    expect(tokens.verify(token)).toEqual({ orderId: order.id, version, isMailed: false });
    expect(tokens.create(order)).toBe(token);
    expect(createOrderTokens(randomBytes(32)).verify(token)).toBeUndefined();
  },
);

test.each([1, 300])("marks mailed tokens of version %i", (version) => {
  const order = newOrder(version);
  const token = tokens.createMailed(order);

  expect(tokens.verify(token)).toEqual({ orderId: order.id, version, isMailed: true });
  expect(token).not.toContain(tokens.create(order));
  expect(createOrderTokens(randomBytes(32)).verify(token)).toBeUndefined();
});

test.each([1, 2])("rejects a modified version %i token", (version) => {
  const token = tokens.create(newOrder(version));
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
});

test.each(["", "x", "é", "A".repeat(50), `${"A".repeat(49)}=`, "A".repeat(10_000)])(
  "rejects %j",
  (token) => {
    expect(tokens.verify(token)).toBeUndefined();
    expect(tokens.verify(`${tokens.create(newOrder())}${token || "="}`)).toBeUndefined();
  },
);
