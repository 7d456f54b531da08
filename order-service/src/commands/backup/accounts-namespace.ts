import { readGroup } from "@damson/service-runtime/settings/read-group";
import { type Environment, setting } from "@damson/service-runtime/settings/setting";
import { schemaName } from "@damson/service-runtime/settings/values";

/** A setting of the auth service. The backup contains its tables too. */
const group = { accounts: setting("DB_NAMESPACE", schemaName, "auth") } as const;

/** Returns the Postgres schema of the auth service. Throws `StartupError`. */
export function readAccountsNamespace(env: Environment): string {
  return readGroup("storage", group, {}, env).accounts;
}
