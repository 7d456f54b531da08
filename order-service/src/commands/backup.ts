import { join } from "node:path";
import { copySqlite } from "@damson/database";
import type { Settings } from "../settings/settings.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

/**
 * `backup <file>`: copies the shop's one database file as it is at one moment, also while the shop
 * writes to it. Never overwrites a file. Throws `CommandError` and `StartupError`.
 */
export function backUp(file: string, { storage }: Settings, show: Show): void {
  const { folder, databaseUrl, namespace } = storage;
  if (databaseUrl) {
    throw new CommandError(`The orders are in Postgres: use pg_dump --schema=${namespace}`);
  }
  const path = join(folder, "auth.sqlite");
  copySqlite(path, file);
  show(`${file} has all orders of ${path}, and the accounts`);
  show(
    `Without secret.key, jwt-keys.json and project-keys.json of ${folder} nobody stays signed in`,
  );
}
