import { toAllColumns } from "@damson/database";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";

export const seededBrands = [
  { id: "a313", name: "A313" },
  { id: "kiss", name: "KISS" },
  { id: "paco-rabanne", name: "Paco Rabanne" },
  { id: "retimax", name: "Retimax" },
] as const;

export async function seedCategories(db: Queries): Promise<void> {
  const rows = defaultCategories.map((category, position) =>
    toAllColumns<CatalogueSchema, "categories">({
      ...category,
      isCosmetic: true,
      position,
      version: 1,
    }),
  );
  await db.insertInto("categories").values(rows).execute();
}

export async function seedBrands(db: Queries): Promise<void> {
  const rows = seededBrands.map((brand, position) => ({
    ...brand,
    description: "",
    position,
    version: 1,
  }));
  await db.insertInto("brands").values(rows).execute();
}
