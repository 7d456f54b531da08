import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database, Queries } from "../database/database.ts";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import type { Recorded } from "../history/record-change.ts";
import type { NamedPicture } from "../imported-pictures/rows.ts";
import type { Plan } from "../large-changes/plan.ts";
import { recordPlan } from "../large-changes/record-plan.ts";
import { setFromNow } from "../prices/insert-price.ts";
import { checkChange, isVisibleChange } from "../products/change-products.ts";
import { findNextPosition } from "../products/next-position.ts";
import type { ProductContent } from "../products/product-content.ts";
import type { ProductSnapshot } from "../products/product-snapshot.ts";
import { listFirstPrices } from "../products/save-product.ts";
import { assignKeys, type FindTaken } from "../products/variant-keys.ts";
import type { FileRows } from "./file-rows.ts";
import type { ImportOptions } from "./import-context.ts";
import type { ImportPreview } from "./import-line.ts";
import { type ImportPlan, PRODUCTS_AT_ONCE, planImport } from "./plan-import.ts";
import type { PlannedProduct } from "./planned-product.ts";

/**
 * Reports what an import would change, without saving anything. Throws `InvalidChangeError` if the
 * file has too many products.
 */
export async function previewImport(
  db: Queries,
  file: FileRows,
  options: ImportOptions,
  now: Date,
): Promise<ImportPreview> {
  return (await planImport(db, file, options, now)).preview;
}

const MAX_ALT = 250;

export interface ImportedProducts extends Recorded {
  readonly products: ImportPreview["products"];
  /** Number of pictures to download in the background. */
  readonly pictures: number;
}

/**
 * Imports a file as one change. Throws `InvalidChangeError` if a line is wrong, and `ConflictError`
 * if the effect differs from the preview with the fingerprint `seen`.
 */
export async function importProducts(
  database: Database,
  author: Author,
  file: FileRows,
  options: ImportOptions & { readonly seen: string },
): Promise<ImportedProducts> {
  let products = { created: 0, changed: 0 };
  let pictures = 0;
  const createPlan = async (db: Queries) => {
    const planned = await planImport(db, file, options, author.now);
    if (planned.preview.counts.wrong > 0) {
      throw new InvalidChangeError({ csv: "Fix the errors in the file. Nothing was imported." });
    }
    if (planned.preview.fingerprint !== options.seen) {
      throw new ConflictError("Products have changed since the file was checked.");
    }
    products = planned.preview.products;
    const plan = await planWrites(db, planned);
    pictures = plan.pictures.length;
    return { ...plan, zip: options.pictures?.zip };
  };
  const change = { type: "products_imported" };
  return { ...(await recordPlan(database, author, change, createPlan)), products, pictures };
}

async function planWrites(
  db: Queries,
  { products: planned, keys }: Pick<ImportPlan, "products" | "keys">,
) {
  const products: Plan["products"][number][] = [];
  const pictures: NamedPicture[] = [];
  const taken = new Set(keys);
  let position = await findNextPosition(db);
  for (const [at, product] of planned.entries()) {
    if (at % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const { content, before, lines } = product;
    if (!content || lines.every(({ effect }) => effect === "same")) continue;
    const place = before?.position ?? position++;
    const snapshot = await toImportedSnapshot(product, { ...content, position: place }, taken);
    const id = before?.id ?? randomUUID();
    pictures.push(...listPictures(product, id, content.name));
    // New products were already checked by `planImport`.
    const after = before ? await checkChange(db, before, snapshot) : snapshot;
    if (!after) continue;
    const isVisible = before !== undefined && isVisibleChange(before, after);
    products.push({ id, isNew: before === undefined, after, isVisible });
  }
  return { products, prices: planned.flatMap(listNewPrices).map(setFromNow), pictures };
}

/** Returns the product to store. Adds the keys of its variants to `taken`. */
async function toImportedSnapshot(
  { before, state, goLiveAt }: PlannedProduct,
  content: ProductContent & { readonly position: number },
  taken: Set<string>,
): Promise<ProductSnapshot> {
  const findTaken: FindTaken = async (keys) => keys.filter((key) => taken.has(key));
  const variants = await assignKeys(findTaken, content, before?.variants ?? []);
  for (const { key } of variants) taken.add(key);
  return { ...content, variants, state, goLiveAt };
}

/** A picture without alt text gets the product's name. */
function listPictures(
  { pictures, publishes }: PlannedProduct,
  productId: string,
  name: string,
): readonly NamedPicture[] {
  return pictures.map(({ alt, ...picture }) => ({
    ...picture,
    productId,
    publishes,
    alt: (alt || name).slice(0, MAX_ALT),
  }));
}

function listNewPrices({ content, before, prices, state }: PlannedProduct) {
  const isVisible = state === "live" || before?.state === "live";
  const first = content ? listFirstPrices(content, before) : [];
  return [...first, ...prices].map((price) => ({ ...price, isVisible }));
}
