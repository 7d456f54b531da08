import { fullName } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";

/** A tenth of a product, and not the one piece of a product of which few are left. */
const MIN_PERCENT = 10;
const MIN_PIECES = 5;

/** Finds the products of which unpaid orders hold a tenth: the pieces held, of those and of what can be sold. */
export async function findUnpaidStock({ catalogue, db }: Pick<Service, "catalogue" | "db">) {
  const rows = await db.reader
    .selectFrom("reservations")
    .innerJoin("stock_items", "stock_items.product", "reservations.product")
    .select(["reservations.product", "available"])
    .select(({ fn }) => fn.sum<string | number>("quantity").as("sum"))
    .where("unpaid_method", "is not", null)
    .groupBy(["reservations.product", "available"])
    .orderBy("reservations.product")
    .execute();
  return rows.flatMap(({ product: subject, available, sum }) => {
    const held = Number(sum);
    const of = available + held;
    if (held < MIN_PIECES || held * 100 < of * MIN_PERCENT) return [];
    const listed = catalogue.find(subject);
    const name = listed ? `${listed.brand} ${fullName(listed)}` : subject;
    return [{ subject, details: { name, held, of } }];
  });
}
