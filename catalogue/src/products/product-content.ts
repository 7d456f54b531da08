/** Editable parts of a product and their validation. Rules between the parts are in `content-errors.ts`. */
import { randomUUID } from "node:crypto";
import type { Attributes } from "@damson/shop/catalogue/attributes";
import { SLUG } from "@damson/shop/catalogue/slug";
import { VAT_RATE } from "@damson/shop/legal/law";
import * as v from "valibot";
import { filledText, fraction, markdown, text } from "../field-rules.ts";
import { pricePence } from "../prices/price-pence.ts";
import { isGtin } from "./gtin.ts";

/** Maximum pictures per product. */
export const MAX_PICTURES = 60;
const COLOUR = /^#[0-9A-Fa-f]{6}$/;

const slug = v.pipe(text(120), v.regex(SLUG, "Use lowercase letters, numbers and hyphens"));
const id = v.optional(v.pipe(v.string(), v.uuid()), () => randomUUID());
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer("Enter a whole number"),
    v.minValue(min, `Enter ${min} or more`),
    v.maxValue(max, `Enter ${max} or less`),
  );

const attributes: v.GenericSchema<Attributes> = v.object({
  kind: v.picklist(["nails", "toenails", "lashes"]),
  shape: v.picklist([
    ...(["oval", "almond", "square", "squoval", "coffin", "stiletto"] as const),
    ...(["natural", "wispy", "doll", "cat-eye", "spiky", "volume"] as const),
  ]),
  length: v.picklist(["extra-short", "short", "medium", "long"]),
  finish: v.exactOptional(v.picklist(["glossy", "matte", "chrome", "glitter"])),
  colour: v.picklist([
    ...(["white", "cream", "nude", "pink", "red"] as const),
    ...(["gold", "silver", "grey", "blue", "black"] as const),
  ]),
});

const option = v.object({
  name: filledText(40, "Enter an option name"),
  /** Only an option of kind colour shows swatches. */
  kind: v.exactOptional(v.literal("colour")),
  values: v.pipe(
    v.array(
      v.object({
        value: filledText(60, "Enter a value"),
        swatch: v.exactOptional(
          v.pipe(v.string(), v.regex(COLOUR, "Enter a colour, like #D8B4A0")),
        ),
      }),
    ),
    v.minLength(1, "Add at least one value"),
    v.maxLength(100, "Add up to 100 values"),
  ),
});

const variant = v.object({
  id,
  /** Only for new variants. Default: created from the slug and the option values. */
  key: v.optional(slug),
  sku: v.optional(v.nullable(filledText(64, "Enter a SKU or leave it empty")), null),
  gtin: v.optional(
    v.nullable(v.pipe(text(14), v.check(isGtin, "Check the last digit of the GTIN"))),
    null,
  ),
  optionValues: v.optional(v.record(v.string(), v.string()), {}),
  contents: v.optional(text(120), ""),
  netQuantity: v.optional(
    v.nullable(v.pipe(v.number(), v.gtValue(0, "Enter more than 0"), v.finite())),
    null,
  ),
  netUnit: v.optional(v.nullable(v.picklist(["g", "ml", "item"], "Choose g, ml or item")), null),
  weight: v.optional(v.nullable(wholeNumber(1, 1_000_000)), null),
  isArchived: v.optional(v.boolean(), false),
  price: v.exactOptional(pricePence),
});

const image = v.object({
  id,
  variantId: v.optional(v.nullable(v.string()), null),
  hash: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{12}|[0-9a-f]{32})$/, "Choose a picture")),
  /** The id of an uploaded picture, or the path of a built-in one below `/images`. */
  file: v.pipe(
    v.string(),
    v.regex(/^(?:[0-9a-f]{32}|products\/[a-z0-9-]{1,120})$/, "Choose a picture"),
  ),
  isBuiltIn: v.optional(v.boolean(), false),
  alt: v.optional(text(250), ""),
  focalX: v.optional(fraction, 0.5),
  focalY: v.optional(fraction, 0.5),
  placeholderColour: filledText(20, "A colour"),
  width: wholeNumber(1, 20_000),
  height: wholeNumber(1, 20_000),
  widths: v.array(wholeNumber(1, 20_000)),
});

export const productContent = v.object({
  slug,
  brandId: v.string(),
  categoryId: v.string(),
  name: filledText(150, "Enter a product name"),
  description: v.optional(markdown, ""),
  howToUse: v.optional(markdown, ""),
  ingredients: v.optional(text(20_000), ""),
  warnings: v.optional(text(5000), ""),
  responsiblePerson: v.optional(text(500), ""),
  periodAfterOpening: v.optional(v.nullable(wholeNumber(1, 120)), null),
  searchKeywords: v.optional(text(1000), ""),
  searchTitle: v.optional(text(200), ""),
  searchDescription: v.optional(text(500), ""),
  sharingTitle: v.optional(text(200), ""),
  sharingDescription: v.optional(text(500), ""),
  isNew: v.optional(v.boolean(), false),
  isBestSeller: v.optional(v.boolean(), false),
  isFlammable: v.optional(v.boolean(), false),
  vatRate: v.optional(wholeNumber(0, 100), VAT_RATE),
  attributes: v.optional(v.nullable(attributes), null),
  /** Position in lists. Default: last. */
  position: v.optional(wholeNumber(0, 10_000_000)),
  options: v.optional(v.pipe(v.array(option), v.maxLength(3, "Add up to three options")), []),
  variants: v.pipe(
    v.array(variant),
    v.minLength(1, "Add at least one variant"),
    v.maxLength(300, "Add up to 300 variants"),
  ),
  images: v.optional(v.pipe(v.array(image), v.maxLength(60, "Add up to 60 pictures")), []),
});

export type ProductInput = DeepReadonly<v.InferInput<typeof productContent>>;
export type ProductContent = v.InferOutput<typeof productContent>;
export type Option = ProductContent["options"][number];
export type Image = ProductContent["images"][number];
export type VariantContent = ProductContent["variants"][number];

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
