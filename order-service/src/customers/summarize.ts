import type { ExpressionBuilder } from "kysely";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

export interface OrderSummary {
  /** From the newest order. */
  readonly name: string;
  readonly lastOrderAt: Date;
  readonly orders: number;
  /** Paid minus refunded, in pence. */
  readonly spent: number;
}

type WithNewest = Schema & { newest: Schema["orders"] };

/** Matches the newest order of each customer, with one look-up in the index. */
export function isNewestOfCustomer({ eb, selectFrom }: ExpressionBuilder<WithNewest, "newest">) {
  const newestOfCustomer = selectFrom("orders as own")
    .select("own.id")
    .whereRef("own.email", "=", "newest.email")
    .orderBy("own.placed_at", "desc")
    .orderBy("own.id", "desc")
    .limit(1);
  return eb("newest.id", "=", newestOfCustomer);
}

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
  const totalsByEmail = new Map(totals.map((total) => [total.email, total]));
  return new Map(
    newest.map(({ email, billing, placed_at }) => {
      const { orders = 0, spent = 0 } = totalsByEmail.get(email) ?? {};
      const name = `${billing.firstName} ${billing.lastName}`;
      const sums = { orders: Number(orders), spent: Number(spent) };
      return [email, { name, lastOrderAt: placed_at, ...sums }];
    }),
  );
}
