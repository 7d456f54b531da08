import { sql } from "kysely";
import type { Service } from "../../context.ts";
import { countRows } from "../../database/count-rows.ts";
import { parseOrderNumber } from "../../security/readable-codes.ts";
import type { ToPack } from "./staff-order.ts";

interface ToPackOptions {
  /** Number of an order to skip, in any spelling. */
  readonly exclude?: string | undefined;
  /** Numbers of orders that come last, because colleagues are packing them. */
  readonly avoid?: readonly string[];
}

export async function findToPack(
  { db }: Pick<Service, "db">,
  { exclude, avoid = [] }: ToPackOptions = {},
): Promise<ToPack> {
  const number = exclude === undefined ? undefined : parseOrderNumber(exclude);
  let waiting = db.reader
    .selectFrom("orders")
    // A literal, to match the condition of the partial index.
    .where("state", "=", sql.lit("paid"))
    .where("packed_at", "is", null);
  if (number !== undefined) waiting = waiting.where("number", "<>", number);
  const findOldest = (among: typeof waiting) =>
    among
      .select("number")
      // The order of the index.
      .orderBy("packed_at")
      .orderBy("placed_at")
      .limit(1)
      .executeTakeFirst();
  const preferred =
    avoid.length > 0 ? await findOldest(waiting.where("number", "not in", avoid)) : undefined;
  const oldest = preferred ?? (await findOldest(waiting));
  return { count: await countRows(waiting), next: oldest?.number ?? null };
}
