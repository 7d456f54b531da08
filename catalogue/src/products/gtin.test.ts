import { expect, test } from "vitest";
import { isGlobalGtin, isGtin } from "./gtin.ts";

test.each(["4006381333931", "96385074", "012345678905", "00012345678905"])(
  "accepts the GTIN %s",
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(["4006381333932", "400638133393", "", "abc", "4006381333931 "])("rejects %j", (text) => {
  expect(isGtin(text)).toBe(false);
});

test("rejects any single wrong digit", () => {
  const right = "4006381333931";
  for (let at = 0; at < right.length; at += 1) {
    for (const digit of "0123456789") {
      const text = right.slice(0, at) + digit + right.slice(at + 1);
      expect(isGtin(text)).toBe(text === right);
    }
  }
});

test.each(["4006381333931", "96385074", "012345678905", "14006381333938"])(
  "recognises %s as a global GTIN",
  (text) => {
    expect(isGlobalGtin(text)).toBe(true);
  },
);

test.each([
  ["2001234567893", "a shop's own"],
  ["0212345678909", "goods by weight"],
  ["212345678909", "the same in twelve digits"],
  ["9912345678909", "a coupon"],
  ["20123451", "a shop's own in eight digits"],
  ["00000000", "none"],
  ["4006381333932", "misread"],
])("%s: %s", (text, reason) => {
  if (reason !== "misread") expect(isGtin(text)).toBe(true);
  expect(isGlobalGtin(text)).toBe(false);
});
