/** The owner's catalogue: opened once, for pages, orders and the admin. */
import type {
  Database as CatalogueDatabase,
  ShopDataReader,
  UnreadableProduct,
} from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { openShopDatabase } from "./database.ts";
import { log } from "./log.ts";
import { type PolledSource, pollShopData } from "./pages/poll-shop-data.ts";
import { shownData } from "./pages/shown-data.ts";
import { type Env, withoutEmpty } from "./settings.ts";

/** The database of a shop that takes orders, with what it sells. */
export interface ShopCatalogue {
  readonly database: OpenedDatabase;
  readonly catalogue: CatalogueDatabase;
  /** Keeps what was read last, for pages and orders together. */
  readonly reader: ShopDataReader;
  /** The data that pages show. */
  readonly source: PolledSource;
  /** Products that pages do not show as they are stored, when it was last read. */
  readonly unreadable: () => readonly UnreadableProduct[];
  /** Ends the polling, and closes the database. */
  close(): Promise<void>;
}

/** Brings the catalogue up to date, before the order service reads the tables. Throws `StartupError`. */
export async function openShopCatalogue(env: Env): Promise<ShopCatalogue> {
  const database = await openShopDatabase(env);
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    return database.close();
  };
  try {
    // Imported only here: a shop that takes no orders never needs them.
    const { catalogueVersion, createShopDataReader, openCatalogue } = await import(
      "@damson/catalogue"
    );
    const catalogue = await openCatalogue(database, {
      namespace: await readNamespace(env),
      now: new Date(),
      onAbandoned: (err) => log.error({ err }, "a change of the catalogue did not end"),
    });
    const reader = createShopDataReader(catalogue);
    let unreadable: readonly UnreadableProduct[] = [];
    const source = await pollShopData({
      readVersion: () => catalogueVersion(catalogue.reader),
      async readData() {
        const data = await reader.read(new Date());
        logNew(unreadable, data.unreadable);
        unreadable = data.unreadable;
        const { nextChangeAt } = data;
        return { ...shownData(data), ...(nextChangeAt ? { nextChangeAt } : {}) };
      },
      signal: closing.signal,
    });
    return { database, catalogue, reader, source, unreadable: () => unreadable, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function logNew(before: readonly UnreadableProduct[], now: readonly UnreadableProduct[]): void {
  const known = new Set(before.map(({ id }) => id));
  for (const product of now) {
    if (!known.has(product.id)) log.error({ product }, "a product cannot be read");
  }
}

/** The Postgres schema of the orders, which has the tables of the catalogue too. */
async function readNamespace(env: Env): Promise<string> {
  const { readGroup } = await import("@damson/service-runtime/settings/read-group");
  const { orderStorageSettings } = await import("@damson/order-service/settings/storage");
  return readGroup("storage", orderStorageSettings, {}, withoutEmpty(env)).namespace;
}
