import { expect, test } from "vitest";
import { findGtinError } from "./gtin-error.ts";
import { createEmptyVariant, createProductFields } from "./new-fields.ts";
import type { VariantFields } from "./product-fields.ts";
import { findPriceError, readFields, readNumber } from "./read-fields.ts";

const filled = (variant: Partial<VariantFields> = {}) => ({
  ...createProductFields(),
  name: "Balm",
  brandId: "a313",
  categoryId: "skincare",
  slug: "balm",
  variants: [{ ...createEmptyVariant(), ...variant }],
});

test("reads typed numbers, and first prices as pence", () => {
  const read = readFields(
    filled({
      price: "£1,024.50",
      netQuantity: "7,5",
      netUnit: "g",
      weight: "120",
      gtin: "5012345 678900",
    }),
  );
  expect(read).toMatchObject({
    ok: true,
    product: {
      periodAfterOpening: null,
      variants: [
        { price: 102_450, netQuantity: 7.5, netUnit: "g", weight: 120, gtin: "5012345678900" },
      ],
    },
  });
});

test("sends no first price for a saved variant", () => {
  const read = readFields(filled({ key: "balm", price: "9.99" }));
  expect(read.ok && read.product.variants[0]).not.toHaveProperty("price");
});

test("returns an error for each invalid field", () => {
  const variant = { gtin: "5012345678901", netQuantity: "50", weight: "1.5", price: "ten" };
  const read = readFields({ ...filled(variant), name: " ", slug: "Balm", periodAfterOpening: "0" });
  expect(read.ok ? {} : Object.keys(read.messages)).toEqual([
    "name",
    "slug",
    "periodAfterOpening",
    "variants.0.gtin",
    "variants.0.netUnit",
    "variants.0.weight",
    "variants.0.price",
  ]);
});

test.each([
  ["0", "Enter £0.01 or more"],
  ["100,000", "Enter less than £100,000"],
  ["99,999.99", undefined],
  ["-1", "Enter an amount, like 24.99"],
  ["9.9", "Enter an amount, like 24.99"],
])("rejects the price %j: %s", (typed, message) => {
  expect(findPriceError(typed)).toBe(message);
});

test("names the correct check digit of a GTIN", () => {
  expect(findGtinError("")).toBeUndefined();
  expect(findGtinError("5012345-678900")).toBeUndefined();
  expect(findGtinError("5012345678901")).toContain("should be 0, not 1");
  expect(findGtinError("501234567")).toContain("This GTIN has 9");
  expect(findGtinError("50123456789OO")).toBe("Enter numbers only");
});

test("reads an empty text or zero as no number", () => {
  expect(["", "0", "0.0", "-1", "1e3"].map(readNumber)).toEqual(Array(5).fill(undefined));
});
