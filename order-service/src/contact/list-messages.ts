import { fromColumns, readList } from "@damson/database";
import type { ExpressionBuilder } from "kysely";
import { type Cursor, type Page, readPage } from "../database/cursor.ts";
import type { Database } from "../database/database.ts";
import { containsText } from "../database/patterns.ts";
import type { Schema } from "../database/schema.ts";
import {
  type ListedMessage,
  type MessageState,
  PAGE_SIZE,
  toListedMessage,
} from "./contact-messages.ts";

export interface MessageFilter {
  readonly state?: MessageState | undefined;
  /** Matches name, address, subject and message. */
  readonly search?: string | undefined;
  readonly before?: Cursor | undefined;
}

/** Newest first. */
export function listMessages(
  database: Database,
  { state, search, before }: MessageFilter,
): Promise<Page<ListedMessage>> {
  return readList(database, async (db) => {
    let query = db.selectFrom("contact_messages").selectAll();
    if (state) query = query.where((eb) => isIn(eb, state));
    if (search) {
      const columns = ["name", "email", "subject", "message"] as const;
      query = query.where(({ or }) =>
        or(columns.map((column) => containsText(database.kind, column, search))),
      );
    }
    const { rows, ...next } = await readPage(query, {
      columns: ["created_at", "id"],
      cursorOf: ({ created_at: at, id }) => ({ at, id }),
      before,
      size: PAGE_SIZE,
    });
    return { rows: rows.map((row) => toListedMessage(fromColumns(row))), ...next };
  });
}

/** Counts unanswered messages, and answered messages that are not closed. */
export async function countMessages({ reader }: Database) {
  const { waiting, all } = await reader
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      fn.countAll().filterWhere("answered_at", "is", null).as("waiting"),
      fn.countAll().as("all"),
    ])
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { open: Number(waiting), answered: Number(all) - Number(waiting) };
}

function isIn(eb: ExpressionBuilder<Schema, "contact_messages">, state: MessageState) {
  if (state === "closed") return eb("closed_at", "is not", null);
  const answered = eb("answered_at", state === "open" ? "is" : "is not", null);
  return eb.and([eb("closed_at", "is", null), answered]);
}
