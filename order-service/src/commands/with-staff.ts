import { openSqliteBeside } from "@damson/database";
import { createLog } from "@damson/service-common/log";
import type { Environment } from "@damson/service-common/settings/setting";
import type { Service } from "../context.ts";
import { openService } from "../service.ts";
import { readSettings } from "../settings/settings.ts";
import { createStaff, type Staff } from "../staff.ts";

export interface StaffContext {
  readonly service: Service;
  readonly staff: Staff;
}

/** Nothing of the shop is needed: mails are written here, and sent by the shop. */
const shop = { name: "", longName: "", address: "http://localhost" };

/** Opens the database that the shop works with, beside it, for as long as `work` takes. */
export async function withStaff<Result>(
  env: Environment,
  work: (context: StaffContext) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings({}, env);
  const { databaseUrl, folder } = settings.storage;
  const database = databaseUrl ? undefined : openSqliteBeside(folder, "auth");
  try {
    const service = await openService(settings, {
      shop,
      log: createLog({ logLevel: "warn" }),
      clock: () => new Date(),
      database,
      accounts: undefined,
      catalogue: undefined,
    });
    try {
      return await work({ service, staff: createStaff(service) });
    } finally {
      await service.db.close();
    }
  } finally {
    await database?.close();
  }
}
