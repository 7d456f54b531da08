/** Cursors for lists. A page costs the same, however many pages come before it. */
import { isUuid } from "@damson/database";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";

/** Last row of the previous page. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface PageRequest<Row> {
  readonly columns: readonly [at: string, id: string];
  readonly cursorOf: (row: Row) => Cursor;
  readonly before: Cursor | undefined;
  readonly size: number;
}

/** Reads a page of a list, newest first. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { columns, cursorOf, before, size }: PageRequest<Row>,
): Promise<Page<Row>> {
  const [at, id] = columns.map((column) => sql.ref(column));
  const isAfter = before && sql<SqlBool>`(${at}, ${id}) < (${before.at}, ${before.id})`;
  const found = await (isAfter ? query.where(isAfter) : query)
    .orderBy(sql`${at} desc`)
    .orderBy(sql`${id} desc`)
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, ...(last === undefined ? {} : { next: formatCursor(cursorOf(last)) }) };
}

/** Parses the cursor of a page. Invalid text means the first page. */
export function parseCursor(text: string | undefined, isId = isUuid): Cursor | undefined {
  const [, time, id = ""] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  return time !== undefined && isId(id) ? { at: new Date(Number(time)), id } : undefined;
}

function formatCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}
