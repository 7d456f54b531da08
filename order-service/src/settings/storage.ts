import { setting } from "@damson/service-runtime/settings/setting";
import { storageSettings } from "@damson/service-runtime/settings/storage";
import { schemaName } from "@damson/service-runtime/settings/values";

export const orderStorageSettings = {
  ...storageSettings,
  /** Postgres schema of the order and catalogue tables. */
  namespace: setting("ORDERS_DB_NAMESPACE", schemaName, "orders"),
} as const;
