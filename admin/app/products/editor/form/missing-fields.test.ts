import { expect, test } from "vitest";
import { missingFields } from "./missing-fields.ts";
import { newProductFields } from "./new-fields.ts";
import { addOption, addValue } from "./options.ts";

const known = { state: "draft", hasPrice: () => false } as const;

test("a new product lacks all, first what it cannot be shown without", () => {
  expect(missingFields(newProductFields(), known)).toEqual([
    { path: "description", label: "A description", isRequired: true },
    { path: "images", label: "A picture", isRequired: true },
    { path: "variants.0.price", label: "The price", isRequired: true },
    { path: "ingredients", label: "The ingredients, as on the label", isRequired: false },
    { path: "responsiblePerson", label: "The Responsible Person in the UK", isRequired: false },
    { path: "variants.0.netQuantity", label: "The net quantity", isRequired: false },
  ]);
});

test("a variant is named by its options, and has the price that is typed", () => {
  const option = addOption(newProductFields(), "Shade");
  const id = option.options[0]?.id ?? "";
  const shades = addValue(addValue(option, id, "Ballroom"), id, "Rosé");
  const [first, ...others] = shades.variants;
  const fields = { ...shades, variants: first ? [{ ...first, price: "8" }, ...others] : [] };
  expect(missingFields(fields, known).map(({ label }) => label)).toContain("The price of Rosé");
  expect(missingFields(fields, known).map(({ path }) => path)).not.toContain("variants.0.price");
});
