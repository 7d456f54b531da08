import fc from "fast-check";
import { expect, test } from "vitest";
import { compileWildcards } from "./wildcards.ts";

test.each([
  ["https://*.example.com/", "https://shop.example.com/", true],
  ["https://*.example.com/", "https://a.shop.example.com/", false],
  ["https://**.example.com/", "https://a.shop.example.com/", true],
  ["https://example.com/*", "https://example.com/account", true],
  ["https://example.com/*", "https://example.com/account/orders", false],
  ["https://example.com/*", "https://example.com/account.html", false],
  ["https://example.com/**", "https://example.com/account/orders?x=1.5", true],
  ["https://example.com/**", "https://example.com.evil.test/", false],
  ["http://localhost:300?", "http://localhost:3001", true],
  ["http://localhost:300?", "http://localhost:300/", false],
  ["http://localhost:300[0-2]", "http://localhost:3002", true],
  ["http://localhost:300[!0-2]", "http://localhost:3002", false],
  ["https://{shop,help}.example.com", "https://help.example.com", true],
  ["https://{shop,help}.example.com", "https://evil.example.com", false],
  ["https://example.com/a\\*", "https://example.com/a*", true],
  ["https://example.com/a\\*", "https://example.com/ab", false],
  ["https://example.com", "https://exampleXcom", false],
  ["https://example.com/(a|b)+", "https://example.com/(a|b)+", true],
])("matches the pattern %s with %s: %s", (pattern, text, expected) => {
  expect(compileWildcards(pattern)(text)).toBe(expected);
});

test.each([
  ["https://*-*-*-*-shop.example.com/**", `https://${"-".repeat(4000)}`],
  ["https://example.com/**/**/**/x", `https://example.com/${"/".repeat(4000)}`],
  ["{**,*a}{**,*a}{**,*a}b", "a".repeat(4000)],
])("matches %s with adversarial text in linear time", (pattern, text) => {
  const matches = compileWildcards(pattern);
  const began = performance.now();

  expect(matches(text)).toBe(false);

  // A regular expression would take more than ten seconds.
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([
  ["https://{a,{b,c}}.example.com", "https://c.example.com", true],
  ["https://{a,{b,c}}.example.com", "https://{b.example.com", false],
  ["{http,https}://example.com", "https://example.com", true],
  ["{a,}b", "b", true],
  ["a,b}", "a,b}", true],
  ["{a*,b}c", "axyzc", true],
  ["**.example.com", "😀.example.com", true],
])("matches the edge case %s with %s: %s", (pattern, text, expected) => {
  expect(compileWildcards(pattern)(text)).toBe(expected);
});

test("matches a text without special characters only with itself", () => {
  const plain = fc.stringMatching(/^[a-z:/.$^+()|-]{0,20}$/);
  fc.assert(
    fc.property(plain, plain, (pattern, text) => {
      expect(compileWildcards(pattern)(pattern)).toBe(true);
      expect(compileWildcards(pattern)(text)).toBe(pattern === text);
    }),
  );
});
