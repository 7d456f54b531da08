import { type Database, transaction } from "@damson/database";
import type { CatalogueSchema } from "../database/schema.ts";
import { lockVersion } from "../history/record-change.ts";
import { seedProducts } from "./seed-products.ts";
import { seedBrands, seedCategories } from "./seed-taxonomy.ts";

/** Inserts the starter products. Safe to run from several processes at once. */
export async function seedCatalogue(database: Database<CatalogueSchema>, now: Date): Promise<void> {
  await transaction(database, async (db) => {
    if ((await lockVersion(db)) > 0) return;
    await seedCategories(db);
    await seedBrands(db);
    await seedProducts(db, now);
    await db.updateTable("catalogue_versions").set({ version: 1 }).execute();
  });
}
