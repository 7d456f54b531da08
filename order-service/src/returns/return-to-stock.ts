import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createInvalidFieldsError } from "../errors.ts";
import { applyStockChange } from "../stock/change-stock.ts";
import { lockStock } from "../stock/locked-stock.ts";
import { quantitiesByProduct, type Wanted } from "../stock/stock.ts";

export interface ReturnedGoods {
  readonly product: string;
  readonly quantity: number;
}

/**
 * Returns goods to stock that came back sealed, each unit once. Ignores products that are not
 * tracked. The order must be locked. Throws `invalid_fields`.
 */
export async function returnToStock(
  service: Service,
  db: Queries,
  orderId: string,
  goods: readonly ReturnedGoods[],
  person: string | undefined,
): Promise<void> {
  const returnable = await findReturnable(db, orderId);
  const wanted = quantitiesByProduct(goods);
  const stock = await lockStock(db, wanted.keys(), service.clock());
  for (const [product, quantity] of wanted) {
    const left = returnable.get(product) ?? 0;
    if (quantity > left) {
      const message = `Enter ${left} or less. The other items haven’t been returned or are already back in stock.`;
      throw createInvalidFieldsError({ [product]: message });
    }
    if (stock.available(product) === null) continue;
    const change = { kind: "add", by: quantity } as const;
    const cause = { person, reason: "returned", orderId } as const;
    await applyStockChange(db, service, stock, { product, change, cause });
  }
}

/** Counts the units of each product that came back and are not in stock again. */
export async function findReturnable(db: Queries, orderId: string): Promise<Wanted> {
  const received = await readReceivedGoods(db, orderId);
  const back = await readGoodsInStock(db, orderId);
  const left = [...received].map(
    ([product, quantity]) => [product, quantity - (back.get(product) ?? 0)] as const,
  );
  return new Map(left.filter(([, quantity]) => quantity > 0));
}

async function readReceivedGoods(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_lines.return_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "returns.order_id")
        .onRef("order_lines.position", "=", "return_lines.position"),
    )
    .select(["order_lines.product", "return_lines.quantity"])
    .where("returns.order_id", "=", orderId)
    .where("returns.state", "<>", "requested")
    .execute();
  return quantitiesByProduct(rows);
}

async function readGoodsInStock(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom("stock_events")
    .select(["product", "before", "after"])
    .where("order_id", "=", orderId)
    .execute();
  return quantitiesByProduct(
    rows.map(({ product, before, after }) => ({
      product,
      quantity: (after ?? 0) - (before ?? 0),
    })),
  );
}
