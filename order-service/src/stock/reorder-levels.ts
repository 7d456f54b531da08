import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { requireVariants } from "./require-variants.ts";

/** Row of the default reorder level. No product can have this slug. */
const ALL = "*";
const DEFAULT_LEVEL = 5;

interface ReorderLevels {
  readonly all: number;
  /** By product. */
  readonly own: ReadonlyMap<string, number>;
}

export async function readReorderLevels(db: Queries): Promise<ReorderLevels> {
  const rows = await db.selectFrom("reorder_levels").selectAll().execute();
  const own = new Map(rows.map(({ product, level }) => [product, level]));
  const all = own.get(ALL) ?? DEFAULT_LEVEL;
  own.delete(ALL);
  return { all, own };
}

/** Lists products at or below their reorder level, the lowest stock first. */
export async function listLowStock(
  db: Queries,
): Promise<readonly { readonly product: string; readonly available: number }[]> {
  const { all, own } = await readReorderLevels(db);
  const tracked = await db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .orderBy("available")
    .orderBy("product")
    .execute();
  return tracked.filter(({ product, available }) => available <= (own.get(product) ?? all));
}

/**
 * Sets the reorder level of a product; without a product, the default. Without a level, the product
 * has the default again. Throws `not_found`.
 */
export async function setReorderLevel(
  service: Service,
  product: string | undefined,
  reorderLevel: number | undefined,
  person: string,
): Promise<void> {
  await transaction(service.db, async (db) => {
    if (product !== undefined) await requireVariants(db, [product]);
    await setReorderLevelIn(db, service, product, reorderLevel, person);
  });
}

export async function setReorderLevelIn(
  db: Queries,
  { clock }: Pick<Service, "clock">,
  product: string | undefined,
  reorderLevel: number | undefined,
  person: string,
): Promise<void> {
  const key = product ?? ALL;
  const before = await db
    .selectFrom("reorder_levels")
    .select("level")
    .where("product", "=", key)
    .executeTakeFirst();
  if (before?.level === reorderLevel) return;
  if (reorderLevel === undefined) {
    await db.deleteFrom("reorder_levels").where("product", "=", key).execute();
  } else {
    await db
      .insertInto("reorder_levels")
      .values({ product: key, level: reorderLevel })
      .onConflict((conflict) => conflict.column("product").doUpdateSet({ level: reorderLevel }))
      .execute();
  }
  const data = { before: before?.level ?? null, after: reorderLevel ?? null };
  const event = { person, type: "reorder_level_changed", subject: product, data };
  await writeStaffEvent(db, event, clock());
}
