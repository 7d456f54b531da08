import { randomUUID } from "node:crypto";
import { attributesOf } from "@damson/shop/catalogue/attributes";
import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import { type PicturedProduct, picturedProducts } from "@damson/shop/catalogue/picture-details";
import { type Manifest, readManifest } from "@damson/shop/catalogue/picture-manifest";
import {
  type CatalogueRecord,
  type Product,
  soldProductFrom,
} from "@damson/shop/catalogue/product";
import { categoriesUntilChanged } from "@damson/shop/catalogue/shop-categories";
import type { Queries } from "../database/database.ts";
import type { NetUnit } from "../database/schema.ts";
import { insertPrices, type NewPrice } from "../prices/insert-price.ts";
import type { ProductSnapshot } from "../products/product-snapshot.ts";
import { insertProducts, type NewProduct } from "../products/write-product.ts";
import { seededBrands } from "./seed-taxonomy.ts";

/** The author of the first prices. */
const SYSTEM = "system";

/** Inserts the products that a shop starts with, live, each at the one price that it is sold for: nothing was charged before. */
export async function seedProducts(db: Queries, now: Date): Promise<void> {
  const products: NewProduct[] = [];
  const prices: NewPrice[] = [];
  const manifest = await readManifest();
  const pictured = new Map(picturedProducts(catalogue).map((product) => [product.slug, product]));
  for (const [position, record] of catalogue.entries()) {
    // The tests of the shop check the file.
    const sold = soldProductFrom(record as unknown as CatalogueRecord);
    const variantId = randomUUID();
    const product = snapshotOf(sold, {
      variantId,
      position,
      now,
      description: record.description,
      picture: manifest[`products/${record.slug}`],
      pictured: pictured.get(record.slug),
    });
    products.push({ id: randomUUID(), product });
    prices.push({ variantId, pence: sold.price });
  }
  await insertProducts(db, products, now);
  await insertPrices(db, { person: SYSTEM, personId: null, now }, prices);
}

interface Seed {
  readonly variantId: string;
  readonly position: number;
  readonly now: Date;
  readonly description: string;
  readonly picture: Manifest[string] | undefined;
  readonly pictured: PicturedProduct | undefined;
}

function snapshotOf(
  product: Product,
  { variantId, position, now, description, picture, pictured }: Seed,
): ProductSnapshot {
  const { slug, name, isNew, bestSeller, size } = product;
  return {
    slug,
    brandId: idOf(seededBrands.find((brand) => brand.name === product.brand)),
    categoryId: idOf(categoriesUntilChanged.find(({ label }) => label === product.category)),
    name,
    description,
    howToUse: "",
    ingredients: "",
    warnings: "",
    responsiblePerson: "",
    periodAfterOpening: null,
    searchWords: "",
    searchTitle: "",
    searchDescription: "",
    sharingTitle: "",
    sharingDescription: "",
    isNew,
    isBestSeller: bestSeller,
    // Perfume is a flammable liquid (UN 1266).
    isFlammable: product.category === "Fragrance",
    vatRate: 20,
    attributes: (pictured && attributesOf(pictured)) ?? null,
    position,
    options: [],
    variants: [variantOf(variantId, slug, size)],
    images: [imageOf(product, picture)],
    state: "live",
    goLiveAt: now.toISOString(),
  };
}

function variantOf(id: string, key: string, contents: string): ProductSnapshot["variants"][number] {
  const quantity = quantityOf(contents);
  return {
    id,
    key,
    sku: null,
    gtin: null,
    optionValues: {},
    contents,
    netQuantity: quantity?.amount ?? null,
    netUnit: quantity?.unit ?? null,
    weight: null,
    isArchived: false,
  };
}

/** The amount of what is weighed, measured or counted. A set of different things has none. */
function quantityOf(
  contents: string,
): { readonly amount: number; readonly unit: NetUnit } | undefined {
  const [, amount, name] = /^(\d+) ([a-z ]+)$/.exec(contents) ?? [];
  if (amount === undefined || name === undefined || /\b(?:and|with)\b/.test(name)) return undefined;
  return { amount: Number(amount), unit: name === "g" || name === "ml" ? name : "item" };
}

function imageOf(
  { slug, imageAlt }: Product,
  picture: Manifest[string] | undefined,
): ProductSnapshot["images"][number] {
  if (!picture) throw new Error(`${slug} has no picture`);
  return {
    id: randomUUID(),
    variantId: null,
    hash: picture.hash,
    file: `products/${slug}`,
    isBuiltIn: true,
    alt: imageAlt,
    focalX: 0.5,
    focalY: 0.5,
    placeholderColour: picture.placeholder,
    width: picture.width,
    height: picture.height,
    widths: [320, 480, 800],
  };
}

function idOf(found: { readonly id: string } | undefined): string {
  if (!found) throw new Error("A product belongs to an unknown brand or category");
  return found.id;
}
