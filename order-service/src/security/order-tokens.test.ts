import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderTokens } from "./order-tokens.ts";

const tokens = orderTokens(randomBytes(32));
const newOrder = (tokenVersion = 1) => ({ id: randomUUID(), tokenVersion });

test.each([1, 2, 300])(
  "a token of version %i opens its order, with the same key only",
  (version) => {
    const order = newOrder(version);
    const token = tokens.make(order);

    expect(tokens.verify(token)).toEqual({ orderId: order.id, version, isMailed: false });
    expect(tokens.make(order)).toBe(token);
    expect(orderTokens(randomBytes(32)).verify(token)).toBeUndefined();
  },
);

test("a link that was mailed before there were versions is one of the first", () => {
  const id = "0b9a3c1e-5d7f-4e21-8a64-2f10c7d9e8b3";
  const mailed = "C5o8Hl1_TiGKZC8Qx9noswVNG6-6RMKI0zAwhSOOJCk";

  expect(orderTokens(new Uint8Array(32).fill(7)).verify(mailed)).toEqual({
    orderId: id,
    version: 1,
    isMailed: false,
  });
});

test.each([1, 300])(
  "a token of version %i that was mailed says so, and no other does",
  (version) => {
    const order = newOrder(version);
    const token = tokens.makeMailed(order);

    expect(tokens.verify(token)).toEqual({ orderId: order.id, version, isMailed: true });
    expect(token).not.toContain(tokens.make(order));
    expect(orderTokens(randomBytes(32)).verify(token)).toBeUndefined();
  },
);

test.each([1, 2])("a token of version %i with any character changed opens nothing", (version) => {
  const token = tokens.make(newOrder(version));
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
});

test.each(["", "x", "é", "A".repeat(43), `${"A".repeat(42)}=`, "A".repeat(10_000)])(
  "%j opens nothing",
  (token) => {
    expect(tokens.verify(token)).toBeUndefined();
    expect(tokens.verify(`${tokens.make(newOrder())}${token || "="}`)).toBeUndefined();
  },
);
