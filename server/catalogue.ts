/** The owner's catalogue, whose tables lie beside those of the orders. */
import type { Database as CatalogueDatabase } from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { log } from "./log.ts";
import { type Env, withoutEmpty } from "./settings.ts";

export type { CatalogueDatabase };

/**
 * Brings the catalogue of a shop that takes orders up to date, before its order service reads the tables. Throws
 * `StartupError`.
 */
export async function openShopCatalogue(
  database: OpenedDatabase,
  env: Env,
): Promise<CatalogueDatabase> {
  // Imported only here: a shop that takes no orders never needs it.
  const { openCatalogue } = await import("@damson/catalogue");
  const { readGroup } = await import("@damson/service-runtime/settings/read-group");
  const { orderStorageSettings } = await import("@damson/order-service/settings/storage");
  const { namespace } = readGroup("storage", orderStorageSettings, {}, withoutEmpty(env));
  return openCatalogue(database, {
    namespace,
    now: new Date(),
    onAbandoned: (err) => log.error({ err }, "a change of the catalogue did not end"),
  });
}
