import fc from "fast-check";
import { expect, test } from "vitest";
import { findVariant, variantQuery } from "./variant-address.ts";

const options = [
  { name: "Shade", values: [{ value: "Ballroom" }, { value: "Rosé" }] },
  { name: "Size", values: [{ value: "28 nails" }, { value: "60 nails" }] },
];
const variants = ["Ballroom", "Rosé"].flatMap((Shade) =>
  ["28 nails", "60 nails"].map((Size) => ({ optionValues: { Shade, Size } })),
);

test("a variant has an address that leads back to it", () => {
  const queries = variants.map((variant) => variantQuery(options, variant));

  expect(queries[3]).toBe("?shade=rose&size=60-nails");
  expect(queries.map((query) => findVariant(options, variants, query))).toEqual(variants);
});

test("a query that names one option finds the first variant with it, others the first of all", () => {
  const found = (search: string) => findVariant(options, variants, search);

  expect(found("?utm=1&shade=rose")).toBe(variants[2]);
  expect(found("?size=60-nails")).toBe(variants[1]);
  for (const search of ["", "?shade=green", "?shade=", "?__proto__=x"]) {
    expect(found(search)).toBe(variants[0]);
  }
});

test("a product without options has no query", () => {
  expect(variantQuery([], { optionValues: {} })).toBe("");
  expect(findVariant([], [{ optionValues: {} }], "?shade=rose")).toEqual({ optionValues: {} });
});

test("values that are written alike, or in another script, have addresses of their own", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: "binary", minLength: 1 }), { maxLength: 8 }),
      (texts) => {
        const option = { name: "Shade", values: texts.map((value) => ({ value })) };
        const all = texts.map((Shade) => ({ optionValues: { Shade } }));

        for (const variant of all) {
          expect(findVariant([option], all, variantQuery([option], variant))).toBe(variant);
        }
      },
    ),
  );
});
