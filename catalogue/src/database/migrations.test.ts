import { openDatabase, transaction, withTables } from "@damson/database";
import { breakingStatements } from "@damson/database/testing";
import { categoriesUntilChanged } from "@damson/shop/catalogue/shop-categories";
import { describe, expect, test } from "vitest";
import { openCatalogue } from "../open-catalogue.ts";
import { listCategories } from "../taxonomy/categories.ts";
import { databases, SEEDED_AT } from "../testing/index.ts";
import { migrations } from "./migrations.ts";
import type { CatalogueSchema } from "./schema.ts";

test("changes of tables leave them usable by the release before", () => {
  expect(breakingStatements(migrations)).toEqual([]);
});

describe.each(databases)("on %s", (_name, storage) => {
  test("categories of before get the texts that their pages had, and the one that was announced a row", async () => {
    const defaults = { databaseUrl: undefined, namespace: "orders", connections: 2, folder: "" };
    const settings = { ...defaults, isPooled: false, inMemory: false, ...storage() };
    const { namespace } = settings;
    const opened = await openDatabase(settings, { file: { name: "shop" } });
    const tables = { migrationsTable: "catalogue_migrations", namespace, lock: "damson-catalogue" };
    const before = await withTables<CatalogueSchema>(opened, {
      ...{ ...tables, migrations: migrations.slice(0, 2), now: SEEDED_AT },
    });
    const known = categoriesUntilChanged.filter(({ id }) => id !== "k-beauty");
    const rows = known.map(({ id, label, path }, position) => {
      return { id, label, path, description: "", position, version: 1 };
    });
    await transaction(before, async (db) => {
      // The columns of then.
      await db
        .insertInto("categories")
        .values(rows as never)
        .execute();
      await db.updateTable("catalogue_versions").set({ version: 1 }).execute();
    });

    const { reader } = await openCatalogue(opened, { namespace, now: SEEDED_AT });

    const expected = categoriesUntilChanged.map((each, position) => ({
      ...each,
      position,
      version: 1,
    }));
    expect(await listCategories(reader)).toEqual(expected);
    await opened.close();
  });
});
