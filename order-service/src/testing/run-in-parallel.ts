import { openDatabaseForCommand } from "@damson/database";
import type { Service } from "../context.ts";
import { shopFile } from "../database/shop-file.ts";
import { openForCommand } from "../service.ts";
import { readSettings } from "../settings/settings.ts";

/** Opens the data of a shop while its server is running. */
export async function runInParallel(
  folder: string | undefined,
  work: (service: Service) => Promise<unknown>,
): Promise<void> {
  const settings = readSettings({}, { DATA_DIR: folder });
  const database = await openDatabaseForCommand(settings.storage, { file: shopFile });
  try {
    await work(await openForCommand(settings, { database, mustBeCurrent: true }));
  } finally {
    await database.close();
  }
}
