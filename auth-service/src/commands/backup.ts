import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Show } from "../command-line.ts";
import { messageOf, StartupError } from "../errors.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Environment } from "../settings/settings.ts";

/**
 * `damson-auth backup`: copies the database as it is at one moment, also while the service writes
 * to it. Never overwrites a file.
 */
export function backUp(file: string, env: Environment, show: Show): void {
  const { folder, databaseUrl, namespace } = readSettings({}, env).storage;
  if (databaseUrl) {
    throw new StartupError(`The accounts are in Postgres: use pg_dump --schema=${namespace}`);
  }
  const path = join(folder, "auth.sqlite");
  if (!existsSync(path)) throw new StartupError(`${path} is not there`);
  create(file);
  try {
    copy(path, file);
    requireSound(file);
  } catch (cause) {
    rmSync(file);
    throw new StartupError(`${path} could not be copied: ${messageOf(cause)}`, { cause });
  }
  show(`${file} has the accounts of ${path}`);
  show(
    `Without secret.key, jwt-keys.json and project-keys.json of ${folder} nobody stays signed in`,
  );
}

/** For its owner alone, before anything is in it. */
function create(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (cause) {
    throw new StartupError(`${file} cannot be made: ${messageOf(cause)}`, { cause });
  }
}

function copy(path: string, file: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(file);
  } finally {
    database.close();
  }
}

function requireSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const result = database.prepare("PRAGMA integrity_check").get();
    if (result?.integrity_check !== "ok") throw new Error(String(result?.integrity_check));
  } finally {
    database.close();
  }
}
