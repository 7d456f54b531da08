import { openDatabase } from "@damson/database";
import { findBreakingStatements, tableColumns } from "@damson/database/testing";
import { expect, test } from "vitest";
import { openCatalogue } from "../open-catalogue.ts";
import { databases, SEEDED_AT } from "../testing/index.ts";
import { migrations } from "./migrations.ts";

test("creates the same tables on both databases", async () => {
  const [sqlite, postgres] = await Promise.all(
    databases.map(async ([, storage]) => {
      const defaults = { databaseUrl: undefined, namespace: "orders", connections: 2, folder: "" };
      const settings = { ...defaults, isPooled: false, inMemory: false, ...storage() };
      const { namespace } = settings;
      const opened = await openDatabase(settings, { file: { name: "shop" } });
      const { reader } = await openCatalogue(opened, { namespace, now: SEEDED_AT });
      const tables = await tableColumns(reader, opened.kind, namespace);
      await opened.close();
      return tables;
    }),
  );
  expect(postgres).toEqual(sqlite);
});

test("keeps the tables usable for the previous release", () => {
  expect(findBreakingStatements(migrations)).toEqual([]);
});
