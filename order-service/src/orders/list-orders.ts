import { isUuid } from "@damson/database";
import type { OrderList } from "../../../storefront/app/checkout/order-view.ts";
import type { Service } from "../context.ts";

const PAGE_SIZE = 20;

/** The last order of the page before. */
export interface Cursor {
  readonly placedAt: Date;
  readonly id: string;
}

/** A customer's orders, the newest first. */
export async function listOrders(
  { db, tokens }: Service,
  userId: string,
  before?: Cursor,
): Promise<OrderList> {
  let query = db.reader
    .selectFrom("orders")
    .select(["id", "number", "state", "placed_at", "total", "items"])
    .where("user_id", "=", userId);
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("placed_at", "id"), "<", tuple(before.placedAt, before.id)),
    );
  }
  const rows = await query
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    orders: page.map(({ id, number, state, placed_at, total, items }) => ({
      number,
      state,
      placedAt: placed_at.toISOString(),
      total,
      items,
      token: tokens.make(id),
    })),
    ...(last ? { next: `${last.placed_at.getTime()}.${last.id}` } : {}),
  };
}

/** What `next` of a list says. Anything else is the first page. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  const [, time, id = ""] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  return time !== undefined && isUuid(id) ? { placedAt: new Date(Number(time)), id } : undefined;
}
