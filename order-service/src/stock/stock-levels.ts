import { readList } from "@damson/database";
import type { Service } from "../context.ts";
import { readReorderLevels } from "./reorder-levels.ts";

export interface StockLevel {
  /** Quantity for sale. */
  readonly available: number;
  readonly isLow: boolean;
}

/** Lists the stock of tracked variants, by key. Includes variants that are not sold any more. */
export function listStockLevels({
  db,
}: Pick<Service, "db">): Promise<ReadonlyMap<string, StockLevel>> {
  return readList(db, async (queries) => {
    const { all, own } = await readReorderLevels(queries);
    const tracked = await queries
      .selectFrom("stock_items")
      .select(["product", "available"])
      .execute();
    return new Map(
      tracked.map(({ product, available }) => [
        product,
        { available, isLow: available <= (own.get(product) ?? all) },
      ]),
    );
  });
}
