import { fromColumns, readList } from "@damson/database";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Service } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import type { Schema } from "../../database/schema.ts";
import { findByWords, toSearchWords } from "../../orders/order-search.ts";
import type { Order } from "../../orders/orders.ts";
import { type Cursor, compareBy, type OrderSort, parseCursor, writeCursor } from "./cursor.ts";
import { hasState, matchesState, type OrderFilter, toConditions } from "./filter.ts";

/**
 * Up to this many matches are sorted. With more, the list is read in order, and each order is
 * checked.
 */
const FEW = 1000;

export interface PageRequest extends OrderFilter {
  /** Default: newest first. */
  readonly sort?: OrderSort | undefined;
  /** Cursor of the page, from `next` or `previous` of another page. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export async function readPage(
  service: Service,
  request: PageRequest,
  size: number,
): Promise<OrderPage> {
  const sort = request.sort ?? { by: "placed_at", direction: "desc" };
  const isBackwards = request.before !== undefined;
  const cursor = parseCursor(request.before ?? request.after, sort);
  const walk = { sort: isBackwards ? reverseSort(sort) : sort, cursor, limit: size + 1 };

  const found = await readOrders(service, request, walk);
  const hasMore = found.length > size;
  const orders = isBackwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const [first] = orders;
  const last = orders.at(-1);
  const isNotLast = isBackwards || hasMore;
  const isNotFirst = isBackwards ? hasMore : cursor !== undefined;
  return {
    orders,
    next: last && isNotLast ? writeCursor(last, sort) : undefined,
    previous: first && isNotFirst ? writeCursor(first, sort) : undefined,
  };
}

interface Walk {
  readonly sort: OrderSort;
  readonly cursor: Cursor | undefined;
  readonly limit: number;
}

async function readOrders(
  service: Service,
  filter: OrderFilter,
  walk: Walk,
): Promise<readonly Order[]> {
  const words = toSearchWords(filter.query ?? "");
  const states = [...new Set(filter.states)];
  return readList(service.db, async (queries) => {
    const conditions = [...toConditions(filter)];
    if (words.length > 0) {
      const ids = await findByWords(queries, words, FEW + 1);
      if (ids.length === 0) return [];
      if (ids.length <= FEW) {
        const isMatch = expressionBuilder<Schema, "orders">()("orders.id", "in", ids);
        return read(queries, walk, [
          ...conditions,
          isMatch,
          ...(states.length === 0 ? [] : [hasState(states)]),
        ]);
      }
      conditions.push(containsAll(words));
    }
    if (states.length === 0) return read(queries, walk, conditions);
    // Reads each state in the order of its index, and merges them.
    const found: Order[] = [];
    for (const state of states) {
      found.push(...(await read(queries, walk, [...conditions, matchesState(state)])));
    }
    return found.sort(compareBy(walk.sort)).slice(0, walk.limit);
  });
}

/** Checks the orders one by one, in the order of the list. */
function containsAll(words: readonly string[]): Expression<SqlBool> {
  const own = sql`(select words from order_search where order_search.order_id = orders.id)`;
  const all = sql.join(
    words.map((word) => sql`${own} like ${`%${word}%`}`),
    sql` and `,
  );
  // `coalesce` hides the condition from Postgres, which expects `like` to match few rows and would
  // sort all orders.
  return sql<boolean>`coalesce((${all}), false)`;
}

async function read(
  db: Queries,
  { sort: { by, direction }, cursor, limit }: Walk,
  conditions: readonly Expression<SqlBool>[],
): Promise<readonly Order[]> {
  let query = db.selectFrom("orders").selectAll();
  for (const condition of conditions) query = query.where(condition);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, "id"), direction === "asc" ? ">" : "<", tuple(cursor.value, cursor.id)),
    );
  }
  const rows = await query.orderBy(by, direction).orderBy("id", direction).limit(limit).execute();
  return rows.map((row) => fromColumns(row));
}

function reverseSort({ by, direction }: OrderSort): OrderSort {
  return { by, direction: direction === "asc" ? "desc" : "asc" };
}
