import { readList } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";

export async function checkStock({ db }: Pick<Service, "db">): Promise<readonly string[]> {
  return readList(db, async (queries) => {
    const negative = await queries
      .selectFrom("stock_items")
      .select(["product", "available"])
      .where("available", "<", 0)
      .execute();
    const astray = await queries
      .selectFrom("reservations")
      .select("product")
      .where(sql<boolean>`not exists (select 1 from orders o join order_lines l on l.order_id = o.id
        where o.id = reservations.order_id and l.product = reservations.product)`)
      .execute();
    const mistaken = await queries
      .selectFrom("reservations")
      .innerJoin("orders", "orders.id", "order_id")
      .select(["product", "number"])
      .where(sql<boolean>`(unpaid_method is not null) <> (state = 'pending_payment')`)
      .execute();
    return [
      ...negative.map(({ product, available }) => `${product}: ${available} available`),
      ...astray.map(({ product }) => `${product}: reserved by an order that does not contain it`),
      ...mistaken.map(
        ({ product, number }) => `${product}: wrong kind of reservation by order ${number}`,
      ),
    ];
  });
}
