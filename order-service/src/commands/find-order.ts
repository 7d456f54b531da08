import type { Service } from "../context.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import { findOrderByNumber, type Order } from "../orders/orders.ts";
import { CommandError } from "./command-error.ts";

/** The order of a number as somebody typed it. Throws `CommandError`. */
export async function getOrder({ db }: Service, typed = ""): Promise<Order> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw new CommandError(`There is no order ${number ?? typed}`);
}
