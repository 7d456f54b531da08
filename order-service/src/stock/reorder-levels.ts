import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { requireVariants } from "./require-variants.ts";

/** Row of the default reorder level. Not a valid product slug. */
const ALL = "*";
const LOW_AT = 5;

interface ReorderLevels {
  readonly all: number;
  /** By product. */
  readonly own: ReadonlyMap<string, number>;
}

export async function readReorderLevels(db: Queries): Promise<ReorderLevels> {
  const rows = await db.selectFrom("stock_marks").selectAll().execute();
  const own = new Map(rows.map(({ product, low_at }) => [product, low_at]));
  const all = own.get(ALL) ?? LOW_AT;
  own.delete(ALL);
  return { all, own };
}

/** Products at or below their reorder level, lowest stock first. */
export async function listLowStock(
  db: Queries,
): Promise<readonly { readonly product: string; readonly available: number }[]> {
  const { all, own } = await readReorderLevels(db);
  const counted = await db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .orderBy("available")
    .orderBy("product")
    .execute();
  return counted.filter(({ product, available }) => available <= (own.get(product) ?? all));
}

/**
 * Sets the reorder level of a product, or the default if `product` is `undefined`. Without a level, the product uses
 * the default. Throws `not_found`.
 */
export async function setReorderLevel(
  service: Service,
  product: string | undefined,
  lowAt: number | undefined,
  person: string,
): Promise<void> {
  await transaction(service.db, async (db) => {
    if (product !== undefined) await requireVariants(db, [product]);
    await setReorderLevelIn(db, service, product, lowAt, person);
  });
}

export async function setReorderLevelIn(
  db: Queries,
  { clock }: Pick<Service, "clock">,
  product: string | undefined,
  lowAt: number | undefined,
  person: string,
): Promise<void> {
  const key = product ?? ALL;
  const before = await db
    .selectFrom("stock_marks")
    .select("low_at")
    .where("product", "=", key)
    .executeTakeFirst();
  if (before?.low_at === lowAt) return;
  if (lowAt === undefined) {
    await db.deleteFrom("stock_marks").where("product", "=", key).execute();
  } else {
    await db
      .insertInto("stock_marks")
      .values({ product: key, low_at: lowAt })
      .onConflict((conflict) => conflict.column("product").doUpdateSet({ low_at: lowAt }))
      .execute();
  }
  const data = { before: before?.low_at ?? null, after: lowAt ?? null };
  const event = { person, type: "low_mark_changed", subject: product, data };
  await writeStaffEvent(db, event, clock());
}
