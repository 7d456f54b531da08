import { randomUUID } from "node:crypto";
import { type Attributes, attributesBySlug } from "@damson/shop/catalogue/attributes";
import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import { type Manifest, readManifest } from "@damson/shop/catalogue/picture-manifest";
import {
  type CatalogueRecord,
  type Product,
  toTradingProduct,
} from "@damson/shop/catalogue/product";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { insertPrices, type NewPrice } from "../prices/insert-price.ts";
import { productContent } from "../products/product-content.ts";
import { createSnapshot, type ProductSnapshot } from "../products/product-snapshot.ts";
import { insertProducts } from "../products/write-product.ts";
import { seededBrands } from "./seed-taxonomy.ts";

const SYSTEM = "system";

export interface SampleProduct {
  readonly product: ProductSnapshot;
  readonly price: NewPrice;
}

/** Inserts the sample products as live, each with one price and no earlier prices. */
export async function seedProducts(db: Queries, now: Date): Promise<void> {
  const samples = await createSampleProducts(now);
  const products = samples.map(({ product }) => ({ id: randomUUID(), product }));
  await insertProducts(db, products, now);
  const prices = samples.map(({ price }) => price);
  await insertPrices(db, { person: SYSTEM, personId: null, now }, prices);
}

/** Returns the products that a new shop starts with. */
export async function createSampleProducts(now: Date): Promise<readonly SampleProduct[]> {
  const manifest = await readManifest();
  const attributes = attributesBySlug(catalogue);
  return [...catalogue.entries()].map(([position, record]) => {
    // The shop's tests validate the file.
    const sold = toTradingProduct(record as unknown as CatalogueRecord);
    const variantId = randomUUID();
    const product = toSnapshot(sold, {
      variantId,
      position,
      now,
      description: record.description,
      picture: manifest[`products/${record.slug}`],
      attributes: attributes.get(record.slug),
    });
    return { product, price: { variantId, pence: sold.price } };
  });
}

interface Seed {
  readonly variantId: string;
  readonly position: number;
  readonly now: Date;
  readonly description: string;
  readonly picture: Manifest[string] | undefined;
  readonly attributes: Attributes | undefined;
}

function toSnapshot(
  product: Product,
  { variantId, position, now, description, picture, attributes }: Seed,
): ProductSnapshot {
  const { slug, name, isNew, bestSeller, size } = product;
  const content = v.parse(productContent, {
    slug,
    name,
    description,
    position,
    isNew,
    isBestSeller: bestSeller,
    brandId: requireId(seededBrands.find((brand) => brand.name === product.brand)),
    categoryId: requireId(defaultCategories.find(({ label }) => label === product.category)),
    // Perfume is a flammable liquid (UN 1266).
    isFlammable: product.category === "Fragrance",
    attributes,
    variants: [{ id: variantId, key: slug, contents: size, ...parseQuantity(size) }],
    images: [toImage(product, picture)],
  });
  return createSnapshot(content, { state: "live", goLiveAt: now.toISOString() });
}

/** Returns the net quantity. Sets of different items have none. */
function parseQuantity(contents: string) {
  const [, amount, name] = /^(\d+) ([a-z ]+)$/.exec(contents) ?? [];
  if (amount === undefined || name === undefined || /\b(?:and|with)\b/.test(name)) return {};
  return { netQuantity: Number(amount), netUnit: name === "g" || name === "ml" ? name : "item" };
}

function toImage({ slug, imageAlt }: Product, picture: Manifest[string] | undefined) {
  if (!picture) throw new Error(`${slug} has no picture`);
  const { hash, placeholder, width, height } = picture;
  return {
    hash,
    width,
    height,
    placeholderColour: placeholder,
    file: `products/${slug}`,
    isBuiltIn: true,
    alt: imageAlt,
    widths: [320, 480, 800],
  };
}

function requireId(found: { readonly id: string } | undefined): string {
  if (!found) throw new Error("A product belongs to an unknown brand or category");
  return found.id;
}
