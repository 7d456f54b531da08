import { isUuid } from "@damson/database";
import type { Order } from "../../orders/orders.ts";

/** A sort order of the list. There is an index for each. */
export interface OrderSort {
  readonly by: "placed_at" | "total";
  readonly direction: "asc" | "desc";
}

/** Position in the list: the last order of a page. */
export interface Cursor {
  readonly value: Date | number;
  readonly id: string;
}

/** Largest number that the Postgres column can store. */
const MAX_TOTAL = 2 ** 31 - 1;

type Sorted = Pick<Order, "id" | "placedAt" | "total">;

export function writeCursor({ id, placedAt, total }: Sorted, { by }: OrderSort): string {
  return `${by === "total" ? total : placedAt.getTime()}.${id}`;
}

export function parseCursor(text: string | undefined, { by }: OrderSort): Cursor | undefined {
  const [, value, id = ""] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  if (value === undefined || !isUuid(id)) return undefined;
  if (by === "placed_at") return { value: new Date(Number(value)), id };
  return Number(value) > MAX_TOTAL ? undefined : { value: Number(value), id };
}

/** Compares orders as the database sorts them, to merge the results of several queries. */
export function compareBy({ by, direction }: OrderSort): (a: Sorted, b: Sorted) => number {
  const sign = direction === "asc" ? 1 : -1;
  const getSortValue = ({ total, placedAt }: Sorted) =>
    by === "total" ? total : placedAt.getTime();
  return (a, b) => sign * (getSortValue(a) - getSortValue(b) || (a.id < b.id ? -1 : 1));
}
