import { randomUUID } from "node:crypto";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { Queries } from "../database/database.ts";
import { parseFields } from "../history/save.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "../prices/price-rows.ts";
import { findNextPosition } from "../products/next-position.ts";
import {
  type ProductContent,
  type ProductInput,
  productContent,
} from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { getProduct } from "../products/read-products.ts";
import { assignKeys, findStoredKeys } from "../products/variant-keys.ts";
import { toProductDetails } from "./product-details.ts";
import { collectNames, readTaxonomy } from "./taxonomy.ts";

/**
 * Returns a product as pages would show it with unsaved input. `id` is `undefined` for a new
 * product. Returns `undefined` if no variant has a price. Throws `InvalidChangeError` and
 * `NotFoundError`.
 */
export async function createDraftProduct(
  db: Queries,
  id: string | undefined,
  input: ProductInput,
  now: Date,
): Promise<ProductDetails | undefined> {
  const content = parseFields(productContent, input);
  const before = id === undefined ? undefined : await getProduct(db, id);
  const product: StoredProduct = {
    ...content,
    id: id ?? randomUUID(),
    position: content.position ?? before?.position ?? (await findNextPosition(db)),
    variants: await assignKeys(findStoredKeys(db), content, before?.variants ?? []),
    state: "live",
    goLiveAt: before?.goLiveAt ?? now.toISOString(),
    firstLiveAt: before?.firstLiveAt ?? null,
    version: before?.version ?? 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const names = collectNames(await readTaxonomy(db));
  return toProductDetails(product, { ...names, prices: await listPrices(db, content, now), now });
}

async function listPrices(
  db: Queries,
  { variants }: ProductContent,
  now: Date,
): Promise<ReadonlyMap<string, readonly PriceRow[]>> {
  const ids = variants.map(({ id }) => id);
  const set = groupByVariant(await readPriceRows(db, ids));
  const typed = variants.flatMap(({ id, price }): readonly PriceRow[] =>
    price === undefined || set.has(id) ? [] : [toFirstPrice(id, price, now)],
  );
  return new Map([...set, ...groupByVariant(typed)]);
}

function toFirstPrice(variantId: string, pence: number, now: Date): PriceRow {
  const never = { endsAt: null, withdrawnAt: null };
  return { id: 0, variantId, pence, startsAt: now, setBy: "", createdAt: now, ...never };
}
