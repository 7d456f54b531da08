import { sql } from "kysely";
import type { Service } from "../context.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import type { ToPack } from "./staff-order.ts";

/** What waits to be packed besides one order: how many, and the one that has waited longest. */
export async function findToPack(
  { db }: Pick<Service, "db">,
  besides: string | undefined,
): Promise<ToPack> {
  const number = besides === undefined ? undefined : parseOrderNumber(besides);
  let waiting = db.reader
    .selectFrom("orders")
    // As the condition of the index has it.
    .where("state", "=", sql.lit("paid"))
    .where("packed_at", "is", null);
  if (number !== undefined) waiting = waiting.where("number", "<>", number);
  const { count } = await waiting
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const oldest = await waiting
    .select("number")
    // As the index has them.
    .orderBy("packed_at")
    .orderBy("placed_at")
    .limit(1)
    .executeTakeFirst();
  return { count: Number(count), next: oldest?.number ?? null };
}
