import { type Database, transaction } from "@damson/database";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { ArchivedProduct, ProductDetails } from "@damson/shop/catalogue/product-details";
import type { SynonymGroups } from "@damson/shop/catalogue/search/synonyms";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { ShopPage } from "@damson/shop/settings/shop-pages";
import type { Queries } from "../database/database.ts";
import { indexById } from "../database/in-batches.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import type { DocumentName } from "../documents/definitions.ts";
import type { Documents } from "../documents/documents.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { lockVersion } from "../history/record-change.ts";
import type { Brand } from "../taxonomy/brands.ts";
import type { Category } from "../taxonomy/categories.ts";
import { findChangedSince } from "./changed-products.ts";
import {
  type ArchivedRow,
  type LiveProductAt,
  readAll,
  readSome,
  resolveAt,
  type UnreadableRow,
} from "./live-product.ts";
import { findEarliest } from "./next-change.ts";
import type { Names } from "./product-details.ts";
import { toPublicSettings } from "./public-settings.ts";
import { collectNames, readTaxonomy, type Taxonomy } from "./taxonomy.ts";

/** One version of all data that the pages of the shop show. */
export interface CatalogueData extends Pick<ShopData, "version" | "settings"> {
  /** Live products in display order. */
  readonly products: readonly ProductDetails[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
  readonly documents: Documents;
  /** Documents that were changed. The others have the defaults in code. */
  readonly savedDocuments: ReadonlySet<DocumentName>;
  readonly pages: readonly ShopPage[];
  /** Old paths and their targets. An existing page takes precedence. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly synonyms: SynonymGroups;
  /** Live products whose stored data pages cannot show. */
  readonly unreadable: readonly UnreadableProduct[];
  /** Products that were live before, by slug, including products scheduled to return. */
  readonly archivedProducts: Readonly<Record<string, ArchivedProduct>>;
  /** Time of the next change without an edit: a price changes, or a product goes live. */
  readonly nextChangeAt?: Date;
}

export interface UnreadableProduct extends UnreadableRow {
  /** Whether shoppers still see its last readable state. */
  readonly isShown: boolean;
}

export interface ShopDataReader {
  /**
   * Reads a consistent version, if possible without waiting for writers. Reads the clock after the
   * version, because a price in that version may have started just now.
   */
  read(clock: () => Date): Promise<CatalogueData>;
}

/** Reads the data once. Use a `ShopDataReader` to read repeatedly. */
export function readShopData(
  database: Database<CatalogueSchema>,
  now: Date,
): Promise<CatalogueData> {
  return createShopDataReader(database).read(() => now);
}

/** Caches the last result and re-reads only what has changed. */
export function createShopDataReader(database: Database<CatalogueSchema>): ShopDataReader {
  let latest: { readonly state: State; readonly data: CatalogueData } | undefined;
  const inTurn = createSerialQueue();
  const read = async (clock: () => Date) => {
    const state = await readState(database, latest?.state, clock);
    const isAsBefore = latest?.state.products === state.products;
    const data = latest && isAsBefore ? latest.data : toCatalogueData(state);
    latest = { state, data };
    return data;
  };
  return {
    // Runs one read at a time, because each builds on the last one, which still has the readable
    // state of products that became unreadable.
    read: (clock) => inTurn(() => read(clock)),
  };
}

interface State {
  readonly version: number;
  readonly at: Date;
  readonly taxonomy: Taxonomy;
  /** The same object as long as nothing changes. */
  readonly products: ReadonlyMap<string, LiveProductAt>;
  /** By id. `products` may still have their last readable state. */
  readonly unreadable: ReadonlyMap<string, UnreadableRow>;
  readonly archived: ReadonlyMap<string, ArchivedRow>;
}

const MAX_ATTEMPTS = 3;

async function readState(
  database: Database<CatalogueSchema>,
  latest: State | undefined,
  clock: () => Date,
): Promise<State> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const version = await readCatalogueVersion(database.reader);
    const state = await readNextState(database.reader, latest, version, clock());
    // Unchanged, so no change was committed during the read.
    if ((await readCatalogueVersion(database.reader)) === version) return state;
  }
  return transaction(database, async (db) => {
    const version = await lockVersion(db);
    return readNextState(db, latest, version, clock());
  });
}

async function readNextState(
  db: Queries,
  latest: State | undefined,
  version: number,
  now: Date,
): Promise<State> {
  if (!latest || latest.version > version) return readInitialState(db, version, now);
  if (latest.version === version) return advanceTo(latest, now);
  const { productIds, isGeneral } = await findChangedSince(db, latest.version);
  const taxonomy = await readTaxonomy(db);
  const names = collectNames(taxonomy);
  const products = new Map(latest.products);
  const archived = new Map(latest.archived);
  // Reads unreadable products again, because a repair in the database records no change.
  const ids = [...new Set([...productIds, ...latest.unreadable.keys()])];
  const changed = await readSome(db, ids);
  const unreadable = indexById(changed.unreadable);
  for (const id of ids) {
    if (!unreadable.has(id)) products.delete(id);
    archived.delete(id);
  }
  for (const live of changed.live) products.set(live.product.id, resolveAt(live, names, now));
  for (const former of changed.archived) archived.set(former.id, former);
  const next = { version, at: latest.at, taxonomy, products, archived, unreadable };
  return isGeneral ? recomputeAt(next, now) : advanceTo(next, now);
}

async function readInitialState(db: Queries, version: number, now: Date): Promise<State> {
  const taxonomy = await readTaxonomy(db);
  const names = collectNames(taxonomy);
  const { live, archived, unreadable } = await readAll(db);
  const [first] = unreadable;
  // If no product can be read, something else is wrong. An error is better than an empty shop.
  if (first && live.length === 0) throw new Error(`No product can be read: ${first.reason}`);
  const products = new Map(live.map((each) => [each.product.id, resolveAt(each, names, now)]));
  return {
    version,
    at: now,
    taxonomy,
    products,
    archived: indexById(archived),
    unreadable: indexById(unreadable),
  };
}

/** Returns the shop data of another time. Only scheduled changes can differ. */
function advanceTo(state: State, now: Date): State {
  if (now < state.at) return recomputeAt(state, now);
  const isDue = ({ until }: LiveProductAt) => until !== undefined && until <= now;
  const due = [...state.products.values()].filter(isDue);
  if (due.length === 0) return { ...state, at: now };
  const names = collectNames(state.taxonomy);
  const products = new Map(state.products);
  for (const each of due) products.set(each.product.id, resolveAt(each, names, now));
  return { ...state, at: now, products };
}

function recomputeAt(state: State, now: Date): State {
  const names = collectNames(state.taxonomy);
  const products = [...state.products].map(
    ([id, product]) => [id, resolveAt(product, names, now)] as const,
  );
  return { ...state, at: now, products: new Map(products) };
}

function toCatalogueData({
  version,
  taxonomy,
  products,
  archived,
  unreadable,
}: State): CatalogueData {
  const { brands, categories, documents, savedDocuments, pages, redirects } = taxonomy;
  const shown = [...products.values()].toSorted(comparePositions);
  const returning = shown.filter(({ isReturning }) => isReturning).map(({ product }) => product);
  const next = findEarliest(shown.flatMap(({ until }) => until ?? []));
  return {
    version,
    brands,
    categories,
    documents,
    savedDocuments,
    pages,
    redirects,
    products: shown.flatMap(({ details }) => details ?? []),
    unreadable: [...unreadable.values()].map((row) => ({ ...row, isShown: products.has(row.id) })),
    archivedProducts: listArchivedProducts(
      [...archived.values(), ...returning],
      collectNames(taxonomy),
    ),
    settings: toPublicSettings(taxonomy),
    synonyms: documents.search.synonyms,
    ...(next ? { nextChangeAt: next } : {}),
  };
}

function listArchivedProducts(
  products: readonly ArchivedRow[],
  { brandNames, categoryLabels }: Names,
): CatalogueData["archivedProducts"] {
  return Object.fromEntries(
    products.map(({ slug, name, brandId, categoryId }) => {
      const brand = brandNames.get(brandId) ?? brandId;
      return [slug, { brand, name, category: categoryLabels.get(categoryId) ?? categoryId }];
    }),
  );
}

function comparePositions(
  { product: one }: LiveProductAt,
  { product: other }: LiveProductAt,
): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}
