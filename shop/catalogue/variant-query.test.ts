import fc from "fast-check";
import { expect, test } from "vitest";
import { findVariant, variantQuery } from "./variant-query.ts";

const options = [
  { name: "Shade", values: [{ value: "Ballroom" }, { value: "Rosé" }] },
  { name: "Size", values: [{ value: "28 nails" }, { value: "60 nails" }] },
];
const variants = ["Ballroom", "Rosé"].flatMap((Shade) =>
  ["28 nails", "60 nails"].map((Size) => ({
    query: variantQuery(options, { optionValues: { Shade, Size } }),
  })),
);

test("finds each variant by its own query", () => {
  expect(variants[3]?.query).toBe("?shade=rose&size=60-nails");
  expect(variants.map(({ query }) => findVariant(variants, query))).toEqual(variants);
});

test("falls back to the first variant that matches, or to the first of all", () => {
  expect(findVariant(variants, "?utm=1&shade=rose")).toBe(variants[2]);
  expect(findVariant(variants, "?size=60-nails")).toBe(variants[1]);
  for (const search of ["", "?shade=green", "?shade=", "?__proto__=x"]) {
    expect(findVariant(variants, search)).toBe(variants[0]);
  }
});

test("returns no query for a product without options", () => {
  const only = { query: variantQuery([], { optionValues: {} }) };
  expect(only.query).toBe("");
  expect(findVariant([only], "?shade=rose")).toBe(only);
});

test("gives similar values and other scripts distinct slugs", () => {
  const texts = fc.uniqueArray(fc.string({ unit: "binary", minLength: 1 }), { maxLength: 8 });
  fc.assert(
    fc.property(texts, (values) => {
      const option = { name: "Shade", values: values.map((value) => ({ value })) };
      const queries = values.map((Shade) => variantQuery([option], { optionValues: { Shade } }));

      expect(new Set(queries).size).toBe(values.length);
    }),
  );
});
