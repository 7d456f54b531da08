import { fragrance, nailsAndLashes, skincare } from "@damson/shop/catalogue/categories";
import type { Queries } from "../database/database.ts";

export const seededCategories = [
  { id: "nails-and-lashes", ...nailsAndLashes },
  { id: "skincare", ...skincare },
  { id: "fragrance", ...fragrance },
] as const;

export const seededBrands = [
  { id: "a313", name: "A313" },
  { id: "kiss", name: "KISS" },
  { id: "paco-rabanne", name: "Paco Rabanne" },
  { id: "retimax", name: "Retimax" },
] as const;

export async function seedCategories(db: Queries): Promise<void> {
  const rows = seededCategories.map((category, position) => ({
    ...category,
    description: "",
    position,
    version: 1,
  }));
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
