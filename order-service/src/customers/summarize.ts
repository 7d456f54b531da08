import type { ExpressionBuilder } from "kysely";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

/** Sums of a customer's orders. */
export interface OrderSummary {
  /** As on the newest of them. */
  readonly name: string;
  readonly lastOrderAt: Date;
  readonly orders: number;
  /** Money paid and not paid back. */
  readonly spent: number;
}

type WithNewest = Schema & { newest: Schema["orders"] };

/** Condition that an order is its customer's newest: one look at the index for each. */
export function isNewestOfCustomer({ eb, selectFrom }: ExpressionBuilder<WithNewest, "newest">) {
  const newestOfCustomer = selectFrom("orders as own")
    .select("own.id")
    .whereRef("own.email", "=", "newest.email")
    .orderBy("own.placed_at", "desc")
    .orderBy("own.id", "desc")
    .limit(1);
  return eb("newest.id", "=", newestOfCustomer);
}

/** By address, of those who have any. */
export async function summarize(
  db: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, OrderSummary>> {
  if (emails.length === 0) return new Map();
  const newest = await db
    .selectFrom("orders as newest")
    .select(["newest.email", "newest.billing", "newest.placed_at"])
    .where("newest.email", "in", emails)
    .where(isNewestOfCustomer)
    .execute();
  const totals = await db
    .selectFrom("orders")
    .select(({ fn, eb }) => [
      "email",
      fn.countAll().as("orders"),
      fn.sum(eb("paid", "-", eb.ref("refunded"))).as("spent"),
    ])
    .where("email", "in", emails)
    .groupBy("email")
    .execute();
  const totalsOf = new Map(totals.map((total) => [total.email, total]));
  return new Map(
    newest.map(({ email, billing, placed_at }) => {
      const { orders = 0, spent = 0 } = totalsOf.get(email) ?? {};
      const name = `${billing.firstName} ${billing.lastName}`;
      const sums = { orders: Number(orders), spent: Number(spent) };
      return [email, { name, lastOrderAt: placed_at, ...sums }];
    }),
  );
}
