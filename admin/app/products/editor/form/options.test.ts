import { expect, test } from "vitest";
import { fillDown, listMissingCombinations, withVariants } from "./combinations.ts";
import { createProductFields } from "./new-fields.ts";
import { addOption, addValue, changeOption, removeOption, removeValue } from "./options.ts";
import type { ProductFields, VariantFields } from "./product-fields.ts";
import { formatVariantTitle, listOptionValues } from "./variant-names.ts";

function withOption(fields: ProductFields, name: string, values: readonly string[]): ProductFields {
  const next = addOption(fields, name);
  const id = next.options.at(-1)?.id ?? "";
  return values.reduce((before, value) => addValue(before, id, value), next);
}

const titles = ({ options, variants }: ProductFields) =>
  variants.map((variant) => formatVariantTitle(options, variant));
const optionId = ({ options }: ProductFields, at: number) => options[at]?.id ?? "";
const valueId = ({ options }: ProductFields, at: number, value: number) =>
  options[at]?.values[value]?.id ?? "";

const shades = withOption(createProductFields(), "Shade", ["Ballroom", "Rosé"]);
const sized = withOption(shades, "Size", ["5 ml", "9 ml"]);

test("assigns the first value to the existing variant and adds a variant for each later value", () => {
  const [only] = createProductFields().variants;
  const priced = { ...createProductFields(), variants: [{ ...only, id: "first", price: "8" }] };
  const fields = withOption(priced as ProductFields, "Shade", ["Ballroom", "Rosé"]);
  expect(titles(fields)).toEqual(["Ballroom", "Rosé"]);
  expect(fields.variants[0]?.id).toBe("first");
  expect(fields.variants[1]).toMatchObject({ price: "8", sku: "", gtin: "" });
});

test("suggests swatches for shades only", () => {
  expect(sized.options.map(({ name, isColour }) => [name, isColour])).toEqual([
    ["Shade", true],
    ["Size", false],
  ]);
});

test("starts a product without a New badge", () => {
  expect(createProductFields().isNew).toBe(false);
});

test("creates every combination of two options in order", () => {
  expect(titles(sized)).toEqual(["Ballroom, 5 ml", "Ballroom, 9 ml", "Rosé, 5 ml", "Rosé, 9 ml"]);
  expect(listMissingCombinations(sized)).toEqual([]);
});

test("does not restore a removed combination automatically", () => {
  const fewer = { ...sized, variants: sized.variants.slice(1) };
  const more = addValue(fewer, optionId(fewer, 0), "Plum");
  expect(titles(more)).toEqual([
    "Ballroom, 9 ml",
    "Rosé, 5 ml",
    "Rosé, 9 ml",
    "Plum, 5 ml",
    "Plum, 9 ml",
  ]);
  const all = withVariants(more, listMissingCombinations(more));
  expect(titles(all)[0]).toBe("Ballroom, 5 ml");
  expect(all.variants).toHaveLength(6);
});

test("removes the variants of a removed value unless it is the option's last", () => {
  const one = removeValue(sized, optionId(sized, 0), valueId(sized, 0, 1));
  expect(titles(one)).toEqual(["Ballroom, 5 ml", "Ballroom, 9 ml"]);
  const none = removeValue(one, optionId(one, 0), valueId(one, 0, 0));
  expect(titles(none)).toEqual(["5 ml", "9 ml"]);
});

test("keeps the first of identical variants when an option is removed", () => {
  const fields = removeOption(sized, optionId(sized, 1));
  expect(titles(fields)).toEqual(["Ballroom", "Rosé"]);
  expect(fields.variants[0]?.id).toBe(sized.variants[0]?.id);
});

test("keeps variants when options and values are renamed", () => {
  const renamed = changeOption(shades, optionId(shades, 0), (option) => ({
    ...option,
    name: " Colour ",
    values: option.values.map((value) => ({ ...value, value: value.value.toUpperCase() })),
  }));
  const [first] = renamed.variants;
  expect(first && listOptionValues(renamed.options, first)).toEqual({ Colour: "BALLROOM" });
  expect(first?.id).toBe(shades.variants[0]?.id);
});

test("reuses the variant of a combination that existed before", () => {
  const [like] = createProductFields().variants;
  const former: readonly VariantFields[] = like
    ? [{ ...like, id: "plum", key: "nails-plum", choices: { Shade: "Plum" } }]
    : [];
  const fields = addValue(shades, optionId(shades, 0), "Plum", former);
  expect(fields.variants.at(-1)).toMatchObject({ id: "plum", key: "nails-plum" });
});

test("copies values of the first variant down a column, except prices of saved variants", () => {
  const [first, second, third] = sized.variants as [VariantFields, VariantFields, VariantFields];
  const saved = { ...first, key: "ballroom", netQuantity: "5" };
  const fields = { ...sized, variants: [saved, { ...second, price: "8" }, third] };

  expect(fillDown(fields, "netQuantity").variants.map((each) => each.netQuantity)).toEqual([
    "5",
    "5",
    "5",
  ]);
  expect(fillDown(fields, "price").variants.map(({ price }) => price)).toEqual(["", "8", "8"]);
});
