import { expect, test } from "vitest";
import { listMissingFields } from "./missing-fields.ts";
import { createProductFields } from "./new-fields.ts";
import { addOption, addValue } from "./options.ts";

const known = {
  state: "draft",
  categories: [{ id: "skincare", isCosmetic: true }],
  hasPrice: () => false,
} as const;

test("lists required fields of a new product first", () => {
  expect(listMissingFields(createProductFields(), known)).toEqual([
    { path: "description", label: "Description", isRequired: true },
    { path: "images", label: "Picture", isRequired: true },
    { path: "variants.0.price", label: "Price", isRequired: true },
    { path: "ingredients", label: "Ingredients", isRequired: false },
    { path: "responsiblePerson", label: "UK Responsible Person", isRequired: false },
    { path: "variants.0.netQuantity", label: "Net quantity", isRequired: false },
  ]);
});

test("asks for no cosmetics details in a category without cosmetics", () => {
  const fields = createProductFields();
  const candles = { id: "candles", isCosmetic: false };
  const labels = (categories: readonly (typeof candles)[], categoryId: string) =>
    listMissingFields({ ...fields, categoryId }, { ...known, categories }).flatMap(
      ({ label, isRequired }) => (isRequired ? [] : label),
    );
  expect(labels([...known.categories, candles], "candles")).toEqual(["Net quantity"]);
  expect(labels([candles], "")).toEqual(["Net quantity"]);
});

test("names variants by their options and uses typed prices", () => {
  const option = addOption(createProductFields(), "Shade");
  const id = option.options[0]?.id ?? "";
  const shades = addValue(addValue(option, id, "Ballroom"), id, "Rosé");
  const [first, ...others] = shades.variants;
  const fields = { ...shades, variants: first ? [{ ...first, price: "8" }, ...others] : [] };
  expect(listMissingFields(fields, known).map(({ label }) => label)).toContain("Price of Rosé");
  expect(listMissingFields(fields, known).map(({ path }) => path)).not.toContain(
    "variants.0.price",
  );
});
