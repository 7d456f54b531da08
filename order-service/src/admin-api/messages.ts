import { readList } from "@damson/database";
import { createMessageNotFound } from "../contact/answer-message.ts";
import {
  type ContactAnswer,
  findMessage,
  getMessageState,
  type ListedMessage,
  listAnswers,
  listMessagesFrom,
  type MessageState,
  type StoredMessage,
} from "../contact/contact-messages.ts";
import * as inbox from "../contact/list-messages.ts";
import type { Service } from "../context.ts";
import { type CustomerOrders, readCustomerOrders } from "../customers/customer-orders.ts";
import type { Page } from "../database/cursor.ts";

export { answerMessage, closeMessage } from "../contact/answer-message.ts";
export type { ListedMessage, MessageState };

export interface MessageDetails extends Omit<StoredMessage, "key"> {
  readonly state: MessageState;
  /** Oldest first. */
  readonly answers: readonly Omit<ContactAnswer, "messageId">[];
  readonly sender: Pick<CustomerOrders, "orders" | "count"> & {
    /** Customer id for links. */
    readonly id: string;
    readonly messages: readonly ListedMessage[];
  };
}

/** The message shows a few orders. The customer's page shows all. */
const ORDERS_SHOWN = 5;

export async function listMessages(
  { db }: Service,
  filter: inbox.MessageFilter,
): Promise<
  Page<ListedMessage> & { readonly counts: Readonly<Record<"open" | "answered", number>> }
> {
  const page = await inbox.listMessages(db, filter);
  return { ...page, counts: await inbox.countMessages(db) };
}

/** Throws `not_found`. */
export function getMessage({ db, customerIds }: Service, id: string): Promise<MessageDetails> {
  return readList(db, async (queries) => {
    const message = await findMessage(queries, id);
    if (message === undefined) throw createMessageNotFound();
    const { key: _key, ...shown } = message;
    const { orders, count } = await readCustomerOrders(queries, message.email);
    const messages = await listMessagesFrom(queries, message.email);
    const given = await listAnswers(queries, id);
    return {
      ...shown,
      state: getMessageState(message),
      answers: given.map(({ messageId: _messageId, ...answer }) => answer),
      sender: {
        id: customerIds.create(message.email),
        orders: orders.slice(0, ORDERS_SHOWN),
        count,
        messages: messages.filter((other) => other.id !== id),
      },
    };
  });
}
