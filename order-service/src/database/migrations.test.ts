import { openDatabase } from "@damson/database";
import { findBreakingStatements, tableColumns } from "@damson/database/testing";
import { expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { databases } from "../testing/service.ts";
import { migrations } from "./migrations.ts";
import { openTables } from "./open-tables.ts";
import { shopFile } from "./shop-file.ts";

test("creates the same tables on both databases", async () => {
  const [sqlite, postgres] = await Promise.all(
    databases.map(async ([, storage]) => {
      const { storage: settings } = readSettings({ storage: storage() });
      const opened = await openDatabase(settings, { file: shopFile });
      const { namespace } = settings;
      const now = new Date("2026-11-28T12:00:00Z");
      const { reader } = await openTables(opened, { namespace, now });
      const tables = await tableColumns(reader, opened.kind, namespace);
      await opened.close();
      return tables;
    }),
  );
  // SQLite has only one process, which counts in memory.
  expect(postgres).toEqual({ ...sqlite, rate_limits: ["full_at", "key"] });
});

test("keeps the tables usable for the previous release", () => {
  expect(findBreakingStatements(migrations)).toEqual([]);
});
