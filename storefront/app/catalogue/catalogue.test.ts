import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "@damson/shop/catalogue/product";
import { KISS_DISCOUNT } from "@damson/shop/offers";
import * as v from "valibot";
import { expect, test } from "vitest";
import { specifiedShop } from "./testing/shops.ts";

const { products } = specifiedShop;
const listCategory = (category: Category) => products.filter((each) => each.category === category);

// The file itself, because pages import only parts of it.
const file: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../shop/catalogue/catalogue.json"), "utf8"),
);

const pounds = v.pipe(
  v.number(),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, "whole pence"),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const listing = v.strictObject({ price: pounds, reviewCount: count });

const common = {
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  brand: v.picklist(["A313", "KISS", "Paco Rabanne", "Retimax"]),
  name: text,
  kind: text,
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  isNew: v.boolean(),
  bestSeller: v.boolean(),
  homeBestSeller: v.boolean(),
  size: text,
  description: text,
  imageAlt: text,
};

const record = v.variant("category", [
  v.object({
    ...common,
    category: v.literal("Nails & Lashes"),
    price: v.pipe(pounds, v.minValue(7.99), v.maxValue(24.99)),
    discount: v.literal(KISS_DISCOUNT),
    reviewCount: count,
    pieceCount: count,
  }),
  v.object({ ...common, category: v.literal("Skincare"), price: pounds, reviewCount: count }),
  v.object({
    ...common,
    category: v.literal("Fragrance"),
    searchListing: listing,
    pageListing: v.pipe(
      listing,
      v.check(({ price }) => price >= 59.99 && price <= 115),
    ),
  }),
]);

test("every product is complete and has a valid price", () => {
  expect(() => v.parse(v.array(record), file)).not.toThrow();
});

test("brand and name are unique, and so are slugs", () => {
  const records = v.parse(v.array(record), file);
  const names = new Set(records.map(({ brand, name }) => `${brand} ${name}`));
  const slugs = new Set(records.map(({ slug }) => slug));
  expect(names.size).toBe(51);
  expect(slugs.size).toBe(51);
});

test("the categories hold 45 nails and lashes, two skincare products and four fragrances", () => {
  expect(listCategory("Nails & Lashes")).toHaveLength(45);
  expect(listCategory("Skincare")).toHaveLength(2);
  expect(listCategory("Fragrance")).toHaveLength(4);
});

test("fragrances have the prices and reviews of their own page", () => {
  expect(
    listCategory("Fragrance").map(({ name, price, reviewCount }) => [name, price, reviewCount]),
  ).toEqual([
    ["1 Million Royal", 7999, 124],
    ["1 Million Gift Set", 5999, 58],
    ["Fame Eau de Parfum", 8499, 102],
    ["Phantom Eau de Toilette", 8999, 71],
  ]);
});

test("a reduced product has an earlier price", () => {
  const nails = products.find(({ name }) => name.includes("Ballroom"));
  expect(nails).toMatchObject({ price: 600, reduced: { from: 800, percent: KISS_DISCOUNT } });
});

test("the home page has four best sellers of different kinds", () => {
  expect(products.filter(({ homeBestSeller }) => homeBestSeller).map(({ brand }) => brand)).toEqual(
    ["A313", "KISS", "KISS", "Paco Rabanne"],
  );
});

test("every product has its own description", () => {
  const sentences = products.map(({ description }) => description);
  expect(new Set(sentences).size).toBe(51);
  expect(sentences.every((sentence) => sentence.endsWith("."))).toBe(true);
});
