import { join } from "node:path";
import { copySqlite } from "@damson/database";
import type { Show } from "../command-line.ts";
import { StartupError } from "../errors.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Environment } from "../settings/settings.ts";

/**
 * `damson-auth backup`: copies a consistent state of the database, also while the service writes to it. Never
 * overwrites a file.
 */
export function backUp(file: string, env: Environment, show: Show): void {
  const { folder, databaseUrl, namespace } = readSettings({}, env).storage;
  if (databaseUrl) {
    throw new StartupError(`The accounts are in Postgres: use pg_dump --schema=${namespace}`);
  }
  const path = join(folder, "auth.sqlite");
  copySqlite(path, file);
  show(`${file} has the accounts of ${path}`);
  show(
    `Without secret.key, jwt-keys.json and project-keys.json of ${folder} all users have to sign in again`,
  );
}
