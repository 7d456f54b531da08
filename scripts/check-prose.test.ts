import { expect, test } from "vitest";
import { findTwistedProse } from "./check-prose.ts";
import { prosePatterns } from "./prose-patterns.ts";

test("reports file, line and phrase of changed comments and documents", () => {
  const found = findTwistedProse(
    [
      "diff --git a/shop/basket.ts b/shop/basket.ts",
      "--- a/shop/basket.ts",
      "+++ b/shop/basket.ts",
      "@@ -3 +3,4 @@ export function total() {",
      "-/** Gives the old total. */",
      "+/**",
      "+ * Reads the price again, because",
      "+ * it may have changed meanwhile. */",
      "+const told = 1; // Calls it anew",
      "+++ b/shop/basket.md",
      "@@ -9,0 +10,2 @@",
      "+Baskets, and those",
      "+of guests.",
    ].join("\n"),
  );

  expect(found.map((sentence) => sentence.replace(/ →.*/, ""))).toEqual([
    'shop/basket.ts:5: "meanwhile"',
    'shop/basket.ts:6: "anew"',
    'shop/basket.md:10: "those of"',
  ]);
});

test("ignores code, strings, quoted names, tables and removed lines", () => {
  const diff = [
    "+++ b/shop/basket.ts",
    "@@ -1 +1,3 @@",
    "-// Gives the total.",
    '+const text = "It gives nothing // told";',
    "+// Returns `what is told`.",
    "+/* Gives up after three attempts. */",
    "+++ b/shop/basket.md",
    "@@ -1 +1 @@",
    "+| Gives the total | Returns the total |",
  ].join("\n");

  expect(findTwistedProse(diff)).toEqual([]);
});

test.each([
  "Gives the total",
  "What has not been ordered",
  "Counts requests by what is in them",
  "Those without a picture",
  "The clock and that of the database",
  "The file in which it is stored",
  "Waits, where it can",
  "Reads it again, as it may have changed",
  "Prices alone",
  "Leaves for good",
  "It may change meanwhile",
  "Others besides",
  "Starts by itself",
  "Another in its place",
  "The key lies in the folder",
  "For so long",
  "The page is to be rendered",
  "Somebody else",
  "Tells the owner",
])("finds a phrase in: %s", (text) => {
  expect(prosePatterns.filter(({ pattern }) => pattern.test(text))).toHaveLength(1);
});
