import { fromColumns, isUuid } from "@damson/database";
import type { Queries, Row } from "../database/database.ts";

export type StoredMessage = Row<"contact_messages">;
export type ContactAnswer = Row<"contact_answers">;

/** `open` means not answered yet. `closed` messages need no more work. */
export type MessageState = "open" | "answered" | "closed";

export type ListedMessage = Pick<
  StoredMessage,
  "id" | "name" | "email" | "subject" | "createdAt"
> & {
  readonly state: MessageState;
  readonly excerpt: string;
};

export const PAGE_SIZE = 50;
const EXCERPT_LENGTH = 120;

/** Lists messages from a lower-case address, newest first, up to one page. */
export async function listMessagesFrom(
  db: Queries,
  email: string,
): Promise<readonly ListedMessage[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map((row) => toListedMessage(fromColumns(row)));
}

export async function findMessage(db: Queries, id: string): Promise<StoredMessage | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.selectFrom("contact_messages").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

/** Oldest first. */
export async function listAnswers(db: Queries, id: string): Promise<readonly ContactAnswer[]> {
  const query = db.selectFrom("contact_answers").selectAll().where("message_id", "=", id);
  return (await query.orderBy("at").orderBy("id").execute()).map((row) => fromColumns(row));
}

export function getMessageState({
  closedAt,
  answeredAt,
}: Pick<StoredMessage, "closedAt" | "answeredAt">): MessageState {
  if (closedAt !== null) return "closed";
  return answeredAt === null ? "open" : "answered";
}

export function toListedMessage(message: StoredMessage): ListedMessage {
  const { id, name, email, subject, createdAt } = message;
  const excerpt = message.message.replace(/\s+/g, " ").slice(0, EXCERPT_LENGTH);
  return { id, name, email, subject, createdAt, state: getMessageState(message), excerpt };
}
