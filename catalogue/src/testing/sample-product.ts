import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import type { Database, Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import type { ProductInput } from "../products/product-content.ts";
import { publishProducts } from "../products/product-states.ts";
import { getProduct } from "../products/read-products.ts";
import { createProduct } from "../products/save-product.ts";
import { SEEDED_AT } from "./databases.ts";

export function anna(now = SEEDED_AT): Author {
  return { person: "anna@damson.example", personId: null, now };
}

/** A complete product. */
export function sampleProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return {
    slug: `balm-${randomUUID()}`,
    brandId: "a313",
    categoryId: "skincare",
    name: "Balm",
    description: "A balm.",
    ingredients: "Petrolatum",
    responsiblePerson: "Damson Ltd, London",
    variants: [{ contents: "50 g", netQuantity: 50, netUnit: "g", price: 2500 }],
    images: [
      {
        hash: "c9380d7a0e75c9380d7a0e75c9380d7a",
        file: "c9380d7a0e75c9380d7a0e75c9380d7a",
        alt: "A tube of balm",
        placeholderColour: "#F7F5F1",
        width: 800,
        height: 800,
        widths: [320, 480, 800],
      },
    ],
    ...changes,
  };
}

export function sampleShades(changes: Partial<ProductInput> = {}): ProductInput {
  const shade = (value: string, price: number) => ({
    optionValues: { Shade: value },
    contents: "30 nails",
    netQuantity: 30,
    netUnit: "item" as const,
    price,
  });
  return sampleProduct({
    options: [
      {
        name: "Shade",
        kind: "colour",
        values: [{ value: "Ballroom", swatch: "#F7F4EE" }, { value: "Rosé" }],
      },
    ],
    variants: [shade("Ballroom", 800), shade("Rosé", 900)],
    ...changes,
  });
}

export function change<Result>(
  database: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  return transaction(database, work);
}

/** Creates and publishes a product. */
export async function addProduct(database: Database, input = sampleProduct(), now = SEEDED_AT) {
  const id = await change(database, async (db) => {
    const created = await createProduct(db, anna(now), input);
    await publishProducts(db, anna(now), [{ id: created.id }]);
    return created.id;
  });
  return getProduct(database.reader, id);
}
