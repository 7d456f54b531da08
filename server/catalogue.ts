/** The owner's catalogue: opened once, for pages, orders and the admin. */
import type {
  Database as CatalogueDatabase,
  CatalogueFollower,
  CataloguePolling,
  UnreadableProduct,
} from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { openShopDatabase } from "./database.ts";
import { log } from "./log.ts";
import { followedSource, type ShopDataSource } from "./pages/shop-data-source.ts";
import { type Env, withoutEmpty } from "./settings.ts";

/** The database of a shop that takes orders, with what it sells. */
export interface ShopCatalogue {
  readonly database: OpenedDatabase;
  readonly catalogue: CatalogueDatabase;
  /** Reports each change to pages, orders and the admin. */
  readonly follower: CatalogueFollower;
  /** The data that pages show. */
  readonly source: ShopDataSource;
  /** Set while changes by other processes cannot be read. */
  readonly pollFailure: CataloguePolling["failure"];
  /** Stops following, and closes the database. */
  close(): Promise<void>;
}

/** Brings the catalogue up to date, before the order service reads the tables. Throws `StartupError`. */
export async function openShopCatalogue(env: Env): Promise<ShopCatalogue> {
  const database = await openShopDatabase(env);
  try {
    // Imported only here: a shop that takes no orders never needs them.
    const { openCatalogue, openCatalogueFollower, pollCatalogue } = await import(
      "@damson/catalogue"
    );
    const catalogue = await openCatalogue(database, {
      namespace: await readNamespace(env),
      now: new Date(),
    });
    const clock = () => new Date();
    const follower = await openCatalogueFollower({ database: catalogue, clock });
    logUnreadable(follower);
    const polling = pollCatalogue(follower, {
      clock,
      onFailed: (err) => log.error({ err }, "the catalogue was not read"),
    });
    return {
      ...{ database, catalogue, follower },
      source: followedSource(follower),
      pollFailure: polling.failure,
      async close() {
        await polling.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Logs each product that cannot be read, once. */
function logUnreadable({ current, onChange }: CatalogueFollower): void {
  let before: readonly UnreadableProduct[] = [];
  const logNew = () => {
    const known = new Set(before.map(({ id }) => id));
    before = current().unreadable;
    for (const product of before) {
      if (!known.has(product.id)) log.error({ product }, "a product cannot be read");
    }
  };
  logNew();
  onChange(logNew);
}

/** The Postgres schema of the orders, which has the tables of the catalogue too. */
async function readNamespace(env: Env): Promise<string> {
  const { readGroup } = await import("@damson/service-runtime/settings/read-group");
  const { orderStorageSettings } = await import("@damson/order-service/settings/storage");
  return readGroup("storage", orderStorageSettings, {}, withoutEmpty(env)).namespace;
}
