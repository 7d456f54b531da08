import { randomUUID } from "node:crypto";
import {
  type Author,
  createProduct,
  type Database,
  type ProductInput,
  publishProducts,
  readEditableProduct,
  type StoredProduct,
} from "@damson/catalogue";
import { transaction } from "@damson/database";

interface Size {
  readonly products: number;
  readonly variants: number;
  readonly pictures: number;
}

const AT_ONCE = 50;
const shades = ["Ballroom", "Damson", "Fog", "Garnet", "Honey", "Ivory", "Jade", "Linen"];

/** Adds copies of the seed products up to the given size. The copies share the build's pictures. */
export async function fillCatalogue(database: Database, size: Size, author: Author): Promise<void> {
  const models = await readModels(database);
  const first = countSize(models);
  const missing = size.products - first.products;
  const shares = {
    variants: splitEvenly(size.variants - first.variants, missing),
    pictures: splitEvenly(size.pictures - first.pictures, missing),
  };
  const inputs = Array.from({ length: missing }, (_, at) => {
    // `models` is never empty.
    const model = models[at % models.length] as StoredProduct;
    return productLike(model, at, [shares.variants(at), shares.pictures(at)]);
  });
  for (let at = 0; at < inputs.length; at += AT_ONCE) {
    await transaction(database, async (db) => {
      const ids: { readonly id: string }[] = [];
      for (const input of inputs.slice(at, at + AT_ONCE)) {
        ids.push({ id: (await createProduct(db, author, input)).id });
      }
      await publishProducts(db, author, ids);
    });
  }
}

async function readModels({ reader }: Database): Promise<readonly StoredProduct[]> {
  const rows = await reader.selectFrom("products").select("id").orderBy("position").execute();
  const whole = await Promise.all(
    rows.map(({ id }) => readEditableProduct(reader, id, new Date())),
  );
  return whole.map(({ product }) => product);
}

function countSize(products: readonly StoredProduct[]): Size {
  return {
    products: products.length,
    variants: products.reduce((sum, { variants }) => sum + variants.length, 0),
    pictures: products.reduce((sum, { images }) => sum + images.length, 0),
  };
}

/** Splits `total` into `count` whole shares that differ by at most one. */
function splitEvenly(total: number, count: number): (at: number) => number {
  const each = Math.floor(total / count);
  return (at) => (at < total % count ? each + 1 : each);
}

function productLike(
  { id, version, createdAt, updatedAt, state, goLiveAt, position, ...model }: StoredProduct,
  at: number,
  [variants, pictures]: readonly [number, number],
): ProductInput {
  const names = shades.slice(0, variants);
  const [image] = model.images;
  const [variant] = model.variants;
  if (image === undefined || variant === undefined) throw new Error(`${model.slug} is not whole`);
  const { id: _, key, sku, gtin, ...rest } = variant;
  return {
    ...model,
    slug: `${model.slug}-${at}`,
    name: `${model.name} No. ${at}`,
    isBestSeller: false,
    options: [{ name: "Shade", values: names.map((value) => ({ value })) }],
    variants: names.map((Shade, index) => ({
      ...rest,
      optionValues: { Shade },
      sku: `SKU-${at}-${index}`,
      price: 500 + ((at * 37 + index * 100) % 9000),
    })),
    images: Array.from({ length: pictures }, () => ({
      ...image,
      id: randomUUID(),
      variantId: null,
    })),
  };
}
