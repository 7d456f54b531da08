import { copySqlite, type OpenedDatabase, openDatabaseForCommand } from "@damson/database";
import type { MediaLocation } from "@damson/media/settings";
import { messageOf } from "@damson/service-runtime/errors";
import { createLog } from "@damson/service-runtime/log";
import { describeData } from "../database/describe-data.ts";
import { openTables } from "../database/open-tables.ts";
import { shopFile, shopFilePath } from "../database/shop-file.ts";
import { recordRun } from "../jobs/job-runs.ts";
import type { Settings } from "../settings/settings.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";
import { copyPictures } from "./copy-pictures.ts";

/**
 * `backup <file>`: copies the shop's one database file as it is at one moment, also while the shop
 * writes to it, then the pictures, and notes there that it did. Never overwrites a file. Throws `CommandError`
 * and `StartupError`.
 */
export async function backUp(
  file: string,
  { storage }: Pick<Settings, "storage">,
  pictures: MediaLocation,
  show: Show,
): Promise<void> {
  const { folder, databaseUrl, namespace } = storage;
  if (databaseUrl) {
    const rest = pictures.bucket ? "" : `, and copy ${pictures.folder}`;
    throw new CommandError(`The orders are in Postgres: use pg_dump --schema=${namespace}${rest}`);
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
    await copyPictures(file, pictures, show);
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
