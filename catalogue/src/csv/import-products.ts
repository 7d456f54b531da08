import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Queries } from "../database/database.ts";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { insertImportedPictures, type NamedPicture } from "../imported-pictures/rows.ts";
import { setPrices } from "../prices/insert-price.ts";
import { changeProduct } from "../products/change-products.ts";
import { nextPosition } from "../products/next-position.ts";
import type { ProductContent } from "../products/product-content.ts";
import type { ProductSnapshot } from "../products/product-snapshot.ts";
import { requireWhole } from "../products/requirements.ts";
import { firstPrices } from "../products/save-product.ts";
import { withKeys } from "../products/variant-keys.ts";
import { insertProduct } from "../products/write-product.ts";
import type { FileRows } from "./file-rows.ts";
import type { ImportOptions } from "./import-context.ts";
import type { ImportPreview } from "./import-line.ts";
import { PRODUCTS_AT_ONCE, planImport } from "./plan-import.ts";
import type { PlannedProduct } from "./planned-product.ts";

/** Changes nothing. Throws `InvalidChangeError` if the file has too many products. */
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
  /** Number of pictures that follow in the background. */
  readonly pictures: number;
}

/**
 * Imports a file as one change. Throws `InvalidChangeError` if a line is wrong, and `ConflictError`
 * if the effect differs from the preview `seen`. Large files need a transaction limit of
 * `MAX_CHANGE_MS`.
 */
export async function importProducts(
  db: Queries,
  author: Author,
  file: FileRows,
  options: ImportOptions & { readonly seen: string },
): Promise<ImportedProducts> {
  let products = { created: 0, changed: 0 };
  let pictures: readonly NamedPicture[] = [];
  const recorded = await recordChange(db, author, { type: "products_imported" }, async () => {
    const plan = await planImport(db, file, options, author.now);
    if (plan.preview.counts.wrong > 0) {
      throw new InvalidChangeError({ csv: "Fix the errors in the file. Nothing was imported." });
    }
    if (plan.preview.fingerprint !== options.seen) {
      throw new ConflictError("Products have changed since the file was checked.");
    }
    products = plan.preview.products;
    const written = await write(db, author, plan.products);
    pictures = written.pictures;
    return written.items;
  });
  const { changeId } = recorded;
  await insertImportedPictures(db, author, { changeId, zip: options.pictures?.zip }, pictures);
  return { ...recorded, products, pictures: pictures.length };
}

interface Written {
  readonly items: readonly ChangeItem[];
  readonly pictures: readonly NamedPicture[];
}

async function write(
  db: Queries,
  author: Author,
  planned: readonly PlannedProduct[],
): Promise<Written> {
  const items: ChangeItem[] = [];
  const pictures: NamedPicture[] = [];
  const changed: ProductSnapshot[] = [];
  let position = await nextPosition(db);
  for (const [at, product] of planned.entries()) {
    if (at % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const { content } = product;
    if (!content || product.lines.every(({ effect }) => effect === "same")) continue;
    const place = product.before?.position ?? position++;
    const snapshot = await snapshotFrom(db, product, { ...content, position: place });
    changed.push(snapshot);
    const id = product.before?.id ?? randomUUID();
    if (product.before) items.push(...(await changeProduct(db, product.before, snapshot, author)));
    // Already validated. The transaction locks the catalogue.
    else items.push(await insertProduct(db, id, snapshot, author));
    pictures.push(...picturesOf(product, id, content.name));
  }
  items.push(...(await setPrices(db, author, planned.flatMap(newPrices))));
  await requireWhole(db, changed, author.now);
  return { items, pictures };
}

async function snapshotFrom(
  db: Queries,
  { before, state, goLiveAt }: PlannedProduct,
  content: ProductContent & { readonly position: number },
): Promise<ProductSnapshot> {
  const variants = await withKeys(db, content, before?.variants ?? []);
  return { ...content, variants, state, goLiveAt };
}

/** Uses the product's name if a picture has no alt text. */
function picturesOf(
  { pictures, publishes }: PlannedProduct,
  productId: string,
  name: string,
): readonly NamedPicture[] {
  return pictures.map(({ alt, ...picture }) => ({
    ...picture,
    ...{ productId, publishes },
    alt: (alt || name).slice(0, MAX_ALT),
  }));
}

function newPrices({ content, before, prices, state }: PlannedProduct) {
  const isVisible = state === "live" || before?.state === "live";
  const first = content ? firstPrices(content, before) : [];
  return [...first, ...prices].map((price) => ({ ...price, isVisible }));
}
