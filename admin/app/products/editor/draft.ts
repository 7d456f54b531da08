import { useEffect } from "react";
import * as v from "valibot";
import { draftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";
import type { Picture, ProductFields } from "./form/product-fields.ts";

const text = v.string();
const isRecord = (value: unknown) => typeof value === "object" && value !== null;

const storedFields: v.GenericSchema<unknown, ProductFields> = v.object({
  name: text,
  brandId: text,
  categoryId: text,
  slug: text,
  description: text,
  howToUse: text,
  ingredients: text,
  warnings: text,
  responsiblePerson: text,
  searchWords: text,
  searchTitle: text,
  searchDescription: text,
  sharingTitle: text,
  sharingDescription: text,
  periodAfterOpening: text,
  vatRate: text,
  isNew: v.boolean(),
  isBestSeller: v.boolean(),
  isFlammable: v.boolean(),
  attributes: v.custom<ProductFields["attributes"]>((value) => value === null || isRecord(value)),
  options: v.array(
    v.object({
      id: text,
      name: text,
      values: v.array(v.object({ id: text, value: text, swatch: text })),
    }),
  ),
  variants: v.array(
    v.object({
      id: text,
      key: v.exactOptional(text),
      choices: v.record(text, text),
      sku: text,
      gtin: text,
      contents: text,
      netQuantity: text,
      netUnit: v.picklist(["", "g", "ml", "item"]),
      weight: text,
      price: text,
    }),
  ),
  images: v.array(v.custom<Picture>(isRecord)),
});

const storedDraft = v.object({
  /** Version of the product on which it was begun; 0 for a new one. */
  version: v.number(),
  base: storedFields,
  fields: storedFields,
  at: text,
});

/** What was typed and not saved. */
export type ProductDraft = v.InferOutput<typeof storedDraft>;

/** The draft of a product in this tab, if there is one. */
export function readDraft(name: string): ProductDraft | undefined {
  return readStored(keyOf(name), storedDraft);
}

/** Keeps what is typed until it is saved: it outlives a reload and visits to other pages. */
export function useKeptDraft(name: string, draft: Omit<ProductDraft, "at"> | undefined): void {
  useEffect(() => {
    if (draft === undefined) forgetDraft(name);
    else {
      const at = new Date().toISOString();
      sessionStorage.setItem(keyOf(name), JSON.stringify({ ...draft, at }));
    }
  }, [name, draft]);
}

function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

function keyOf(name: string): string {
  return draftKey(`product:${name}`);
}
