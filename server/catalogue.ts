import type {
  Database as CatalogueDatabase,
  CatalogueFollower,
  CataloguePolling,
  UnreadableProduct,
} from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { openShopDatabase } from "./database.ts";
import { log } from "./log.ts";
import { createFollowedSource, type ShopDataSource } from "./pages/shop-data-source.ts";
import { dropEmpty, type Env } from "./settings.ts";

export interface ShopCatalogue {
  readonly database: OpenedDatabase;
  readonly catalogue: CatalogueDatabase;
  /** Notifies pages, orders and the admin of each change. */
  readonly follower: CatalogueFollower;
  readonly source: ShopDataSource;
  /** Set while changes by other processes cannot be read. */
  readonly pollFailure: CataloguePolling["failure"];
  /** Stops polling and closes the database. */
  close(): Promise<void>;
}

/** Migrates the catalogue. Must run before the order service reads the tables. Throws `StartupError`. */
export async function openShopCatalogue(env: Env): Promise<ShopCatalogue> {
  const database = await openShopDatabase(env);
  try {
    // Loaded lazily: only the trading shop needs it.
    const { finishStagedChange, openCatalogue, openCatalogueFollower, pollCatalogue } =
      await import("@damson/catalogue");
    const catalogue = await openCatalogue(database, {
      namespace: await readNamespace(env),
      now: new Date(),
    });
    await finishStagedChange(catalogue);
    const clock = () => new Date();
    const follower = await openCatalogueFollower({ database: catalogue, clock });
    logUnreadable(follower);
    const polling = pollCatalogue(follower, {
      clock,
      onFailed: (err) => log.error({ err }, "the catalogue was not read"),
    });
    return {
      database,
      catalogue,
      follower,
      source: createFollowedSource(follower),
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

/** The catalogue shares the Postgres schema of the order service. */
async function readNamespace(env: Env): Promise<string> {
  const { readGroup } = await import("@damson/service-runtime/settings/read-group");
  const { orderStorageSettings } = await import("@damson/order-service/settings/storage");
  return readGroup("storage", orderStorageSettings, {}, dropEmpty(env)).namespace;
}
