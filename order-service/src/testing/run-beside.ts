import { openSqliteBeside } from "@damson/database";
import type { Service } from "../context.ts";
import { openForCommand } from "../service.ts";
import { readSettings } from "../settings/settings.ts";

/** Works on the data of a shop, beside its server. */
export async function runBeside(
  folder: string | undefined,
  work: (service: Service) => Promise<unknown>,
): Promise<void> {
  const settings = readSettings({}, { DATA_DIR: folder });
  const database = openSqliteBeside(settings.storage.folder, "auth");
  try {
    const service = await openForCommand(settings, { database, mustBeCurrent: true });
    try {
      await work(service);
    } finally {
      await service.db.close();
    }
  } finally {
    await database.close();
  }
}
