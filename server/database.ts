import type { OpenedDatabase } from "@damson/database";
import { shopFile } from "@damson/order-service/shop-file";
import { dropEmpty, type Env, logDefaults } from "./settings.ts";

/** Throws `StartupError`. */
export async function openShopDatabase(env: Env): Promise<OpenedDatabase> {
  // Loaded lazily: a shop without its own accounts and orders does not need it.
  const { openDatabase } = await import("@damson/database");
  const { createLog } = await import("@damson/service-runtime/log");
  const { logSettings } = await import("@damson/service-runtime/settings/log");
  const { readGroup } = await import("@damson/service-runtime/settings/read-group");
  const { storageSettings } = await import("@damson/service-runtime/settings/storage");
  const variables = { ...logDefaults(env), ...dropEmpty(env) };
  const log = createLog(readGroup("log", logSettings, {}, variables));
  return openDatabase(readGroup("storage", storageSettings, {}, variables), {
    file: shopFile,
    onLost: (err) => log.warn({ err }, "a connection to the database was lost"),
    onCheckpointFailed: (err) => log.warn({ err }, "a checkpoint of the database failed"),
  });
}
