import { openDatabase } from "@damson/database";
import { breakingStatements } from "@damson/database/testing";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { databases } from "../testing/service.ts";
import { migrations } from "./migrations.ts";
import { openTables } from "./open-tables.ts";
import { shopFile } from "./shop-file.ts";

const now = new Date("2026-11-28T12:00:00Z");

describe.each(databases)("on %s", (_name, storage) => {
  test("a database with the migrations that were replaced opens as it is", async () => {
    const { storage: settings } = readSettings({ storage: storage() });
    const opened = await openDatabase(settings, { file: shopFile });
    const open = () =>
      openTables(opened, { namespace: settings.namespace, log: pino({ level: "silent" }), now });
    const { writer } = await open();
    const table = writer.$extendTables<{
      order_migrations: { version: string; applied_at: Date };
    }>();
    for (const version of migrations[0]?.replaces ?? []) {
      await table.insertInto("order_migrations").values({ version, applied_at: now }).execute();
    }
    const name = { name: "refund_limit", value: { pence: 1 }, changed_at: now };
    await writer.insertInto("shop_settings").values(name).execute();

    const { reader } = await open();
    expect(await reader.selectFrom("shop_settings").select("name").execute()).toHaveLength(1);

    await table.deleteFrom("order_migrations").where("version", "=", "20261127060000").execute();
    await expect(open()).rejects.toThrow("tables that this service does not know");
    await opened.close();
  });
});

test("changes of tables leave them usable by the release before", () => {
  expect(breakingStatements(migrations)).toEqual([]);
});
