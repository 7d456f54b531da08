import { setting } from "@damson/service-runtime/settings/setting";
import { storageSettings } from "@damson/service-runtime/settings/storage";
import { schemaName } from "@damson/service-runtime/settings/values";

export const orderStorageSettings = {
  ...storageSettings,
  /** The Postgres schema of the tables, and of the catalogue's. */
  namespace: setting("ORDERS_DB_NAMESPACE", schemaName, "orders"),
} as const;
