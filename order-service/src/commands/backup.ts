import { copySqlite, type OpenedDatabase, openDatabaseForCommand } from "@damson/database";
import { messageOf } from "@damson/service-runtime/errors";
import { createLog } from "@damson/service-runtime/log";
import { describeData } from "../database/describe-data.ts";
import { openTables } from "../database/open-tables.ts";
import { shopFile, shopFilePath } from "../database/shop-file.ts";
import { recordRun } from "../jobs/job-runs.ts";
import type { Settings } from "../settings/settings.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

/**
 * `backup <file>`: copies the shop's one database file as it is at one moment, also while the shop
 * writes to it, and notes there that it did. Never overwrites a file. Throws `CommandError` and
 * `StartupError`.
 */
export async function backUp(
  file: string,
  { storage }: Pick<Settings, "storage">,
  show: Show,
): Promise<void> {
  const { folder, databaseUrl, namespace } = storage;
  if (databaseUrl) {
    throw new CommandError(`The orders are in Postgres: use pg_dump --schema=${namespace}`);
  }
  const path = shopFilePath(folder);
  const began = performance.now();
  const opened = await openDatabaseForCommand(storage, { file: shopFile });
  try {
    copySqlite(path, file);
    show(`${file} has all orders of ${path}, and the accounts`);
    show(
      `Without secret.key, jwt-keys.json and project-keys.json of ${folder} nobody stays signed in`,
    );
    await note(opened, storage, performance.now() - began).then(
      (data) => show(`Copied from ${data}`),
      (error: unknown) => show(`The admin does not know of this backup: ${messageOf(error)}`),
    );
  } finally {
    await opened.close();
  }
}

/** Gives a description of the data that was copied. */
async function note(
  opened: OpenedDatabase,
  storage: Settings["storage"],
  milliseconds: number,
): Promise<string> {
  const clock = () => new Date();
  const log = createLog({ logLevel: "error" });
  const { namespace } = storage;
  const db = await openTables(opened, { namespace, mustBeCurrent: true, log, now: clock() });
  await recordRun({ db, clock }, { name: "backup", milliseconds, error: null });
  return describeData(db, storage);
}
