import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attributesBySlug } from "@damson/shop/catalogue/attributes";
import type { ColourFamily } from "@damson/shop/catalogue/colour-family";
import { expect, test } from "vitest";
import { specifiedShop } from "./testing/shops.ts";

const file = readFileSync(
  join(import.meta.dirname, "../../../shop/catalogue/catalogue.json"),
  "utf8",
);
const catalogue: readonly { slug: string; size: string }[] = JSON.parse(file);
const bySlug = attributesBySlug(catalogue);
const withAttributes = catalogue.flatMap((record) => {
  const attributes = bySlug.get(record.slug);
  return attributes === undefined ? [] : [{ ...record, attributes }];
});

const nailsAndLashes = specifiedShop.products.filter(
  ({ category }) => category === "Nails & Lashes",
);

test("every nail and lash product has attributes, and no other product", () => {
  expect(withAttributes.map(({ slug }) => slug)).toEqual(nailsAndLashes.map(({ slug }) => slug));
});

test("nails and lashes have a kind, shape, length and colour, and nails also a finish", () => {
  for (const { slug, attributes } of withAttributes) {
    const { finish, ...others } = attributes;
    expect(Object.values(others).every(Boolean), slug).toBe(true);
    expect(finish !== undefined, slug).toBe(attributes.kind !== "lashes");
  }
});

test("the kind matches the name on the pack", () => {
  const kinds = Map.groupBy(withAttributes, ({ attributes }) => attributes.kind);

  expect(kinds.get("nails")).toHaveLength(28);
  expect(kinds.get("lashes")).toHaveLength(15);
  expect(kinds.get("toenails")?.map(({ size }) => size)).toEqual(["24 toenails", "24 toenails"]);
});

/** Words in picture descriptions that name the main colour. The first match decides. */
const words: readonly (readonly [ColourFamily, RegExp])[] = [
  ["nude", /nude|sheer|natural tone|mocha|extra-short/i],
  ["cream", /cream/],
  ["pink", /pink|\brose\b/],
  ["red", /\bred\b/],
  ["gold", /gold/],
  ["silver", /silver/],
  ["grey", /grey/],
  ["blue", /blue/],
  ["white", /white/],
  ["black", /black|lash/],
];

test("the colour matches the description of the picture", () => {
  for (const [index, { imageAlt }] of nailsAndLashes.entries()) {
    // The words after "with" describe the pattern.
    const [main = ""] = imageAlt.split(" with ");
    expect(withAttributes[index]?.attributes.colour, imageAlt).toBe(
      words.find(([, word]) => word.test(main))?.[0],
    );
  }
});

test("every colour family has a product", () => {
  const families = new Set(withAttributes.map(({ attributes }) => attributes.colour));
  expect(families).toEqual(new Set(words.map(([family]) => family)));
});
