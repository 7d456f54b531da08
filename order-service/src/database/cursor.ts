/** Position in a list, from which it is read on, however many rows come before. */
import { isUuid } from "@damson/database";

/** The last row of the page before. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** For the page after it; absent after the last. */
  readonly next?: string;
}

/** The page that starts with these rows, of which one more was read than it has. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, ...(last === undefined ? {} : { next: formatCursor(cursorOf(last)) }) };
}

/** Reads the `next` of a page. Anything else is the first page. */
export function parseCursor(text: string | undefined, isId = isUuid): Cursor | undefined {
  const [, time, id = ""] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  return time !== undefined && isId(id) ? { at: new Date(Number(time)), id } : undefined;
}

function formatCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}
