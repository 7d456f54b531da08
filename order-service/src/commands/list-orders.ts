import { formatPence } from "@damson/shop/money";
import type { OrderState } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";
import { orderStates, stateName } from "./state-names.ts";
import { timeOf } from "./time-of.ts";

const MOST = 100;

/** `list [state]`: the state as the table has it, or as people write it. */
export async function list({ db }: Service, [typed]: readonly string[], show: Show): Promise<void> {
  const state = typed === undefined ? undefined : stateOf(typed);
  let query = db.reader
    .selectFrom("orders")
    .select(["number", "state", "placed_at", "total", "items", "shipping"]);
  if (state) query = query.where("state", "=", state);
  const rows = await query
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST + 1)
    .execute();
  if (rows.length === 0) show(state ? `No order is ${stateName(state)}` : "There are no orders");
  for (const row of rows.slice(0, MOST)) {
    const { firstName, lastName } = row.shipping;
    const pieces = `${row.items} ${row.items === 1 ? "item " : "items"}`;
    const amount = formatPence(row.total).padStart(10);
    const name = stateName(row.state).padEnd(16);
    show(
      `${row.number}  ${timeOf(row.placed_at)}  ${name}${amount}  ${pieces}  ${firstName} ${lastName}`,
    );
  }
  if (rows.length > MOST) show(`There are more than these ${MOST}`);
}

function stateOf(typed: string): OrderState {
  const state = typed.toLowerCase().replaceAll(/[\s-]/g, "_");
  const found = orderStates.find((each) => each === state);
  if (found) return found;
  throw new CommandError(`There is no state "${typed}": ${orderStates.join(", ")}`);
}
