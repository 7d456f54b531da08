import type { CatalogueData, Documents } from "@damson/catalogue";
import type { ProductDetails, ProductVariant } from "@damson/shop/catalogue/product-details";
import type { ProductImage } from "@damson/shop/catalogue/product-image";
import { productPath } from "@damson/shop/catalogue/product-path";
import { variantName } from "@damson/shop/catalogue/variant-name";
import { variantQuery } from "@damson/shop/catalogue/variant-query";
import type { Pence } from "@damson/shop/money";

export interface CatalogueVariant {
  readonly key: string;
  readonly productId: string;
  readonly categoryId: string;
  readonly brand: string;
  /** Product name. */
  readonly name: string;
  /** Option values: `Ballroom, 50 g`. `null` if the product has only one variant. */
  readonly variant: string | null;
  readonly sku: string | null;
  /** Contents of one unit: `50 g`. */
  readonly size: string;
  readonly picture: ProductImage;
  readonly price: Pence;
  /** In per cent. */
  readonly vatRate: number;
  readonly isFlammable: boolean;
  /** In grams; `null` if unknown. */
  readonly weight: number | null;
  /** Path of the product page, with a query that selects the variant. */
  readonly path: string;
}

/** Everything on sale at one time, in one version of the catalogue. */
export interface CatalogueSnapshot {
  readonly version: number;
  readonly at: Date;
  /** Time of the next scheduled change. */
  readonly until: Date | undefined;
  find(key: string): CatalogueVariant | undefined;
  /** In list order. */
  readonly keys: ReadonlySet<string>;
  /** Keys of products with several variants, by page path. */
  readonly keysByPage: ReadonlyMap<string, readonly string[]>;
  readonly documents: Documents;
  /** Settings that were changed. The others have their defaults. */
  readonly savedDocuments: CatalogueData["savedDocuments"];
}

export function createSnapshot(
  { version, products, documents, savedDocuments, nextChangeAt }: CatalogueData,
  at: Date,
): CatalogueSnapshot {
  let known: ReadonlyMap<string, CatalogueVariant> | undefined;
  let pages: CatalogueSnapshot["keysByPage"] | undefined;
  // Computed on first use: there may be thousands, and owners wait for each change.
  const variants = () => {
    known ??= indexByKey(products);
    return known;
  };
  return {
    version,
    at,
    until: nextChangeAt,
    find: (key) => variants().get(key),
    get keys() {
      return new Set(variants().keys());
    },
    get keysByPage() {
      pages ??= indexByPage(products);
      return pages;
    },
    documents,
    savedDocuments,
  };
}

function indexByKey(products: CatalogueData["products"]): ReadonlyMap<string, CatalogueVariant> {
  const variants = new Map<string, CatalogueVariant>();
  for (const product of products) {
    for (const variant of toVariants(product)) variants.set(variant.key, variant);
  }
  return variants;
}

function indexByPage(products: CatalogueData["products"]): CatalogueSnapshot["keysByPage"] {
  return new Map(
    products.flatMap((product) => {
      const several = toVariants(product).filter(({ variant }) => variant !== null);
      return several.length === 0 ? [] : [[productPath(product), several.map(({ key }) => key)]];
    }),
  );
}

/** Returns true if no scheduled change took effect between the snapshot and `now`. */
export function isValidAt({ at, until }: CatalogueSnapshot, now: Date): boolean {
  return at <= now && (until === undefined || now < until);
}

/** Returns the name with its options: `Stick-on Nails (Ballroom)`. */
export function formatFullName({
  name,
  variant,
}: Pick<CatalogueVariant, "name" | "variant">): string {
  return variant === null ? name : `${name} (${variant})`;
}

const known = new WeakMap<ProductDetails, readonly CatalogueVariant[]>();

/** Cached, because most products stay the same object when the catalogue changes. */
function toVariants(product: ProductDetails): readonly CatalogueVariant[] {
  const variants =
    known.get(product) ?? product.variants.map((variant) => toVariant(product, variant));
  known.set(product, variants);
  return variants;
}

function toVariant(product: ProductDetails, variant: ProductVariant): CatalogueVariant {
  const { id: productId, categoryId, options, vatRate, isFlammable } = product;
  const { brand, name } = product.summary;
  const { key, sku = null, contents: size, price, weight = null } = variant;
  return {
    key,
    productId,
    categoryId,
    brand,
    name,
    sku,
    size,
    price,
    vatRate,
    isFlammable,
    weight,
    picture: findPicture(product, key),
    variant: variantName(options, variant) || null,
    path: createPath(product, variant),
  };
}

/** Returns the first picture of a variant or, if it has none, of its product. */
function findPicture({ pictures, summary }: ProductDetails, key: string): ProductImage {
  const own = pictures.find(({ variant }) => variant === key);
  if (own === undefined) return summary.picture;
  return { name: key, placeholder: own.placeholder, files: own.square };
}

/** Without a query, the page shows the first variant. */
function createPath(
  { slug, options, variants: [first] }: ProductDetails,
  variant: ProductVariant,
): string {
  return productPath({ slug }) + (variant === first ? "" : variantQuery(options, variant));
}
