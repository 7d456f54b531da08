import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test.each(["4006381333931", "96385074", "012345678905", "00012345678905"])(
  "%s is a GTIN",
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(["4006381333932", "400638133393", "", "abc", "4006381333931 "])("%j is none", (text) => {
  expect(isGtin(text)).toBe(false);
});

test("one wrong digit never passes", () => {
  const right = "4006381333931";
  for (let at = 0; at < right.length; at += 1) {
    for (const digit of "0123456789") {
      const text = right.slice(0, at) + digit + right.slice(at + 1);
      expect(isGtin(text)).toBe(text === right);
    }
  }
});
