import { readList } from "@damson/database";
import {
  answerMessage,
  closeMessage,
  messageNotFound,
  type NewAnswer,
} from "../contact/answer-message.ts";
import {
  type ContactAnswer,
  findMessage,
  type ListedMessage,
  listAnswers,
  listMessagesOf,
  type MessageState,
  type StoredMessage,
  stateOf,
} from "../contact/contact-messages.ts";
import { countMessages, listMessages, type MessageFilter } from "../contact/list-messages.ts";
import type { Service } from "../context.ts";
import { type CustomerOrders, readCustomerOrders } from "../customers/customer-orders.ts";
import type { Page } from "../database/cursor.ts";

/** A message with what helps to answer it. */
export interface MessageDetails extends Omit<StoredMessage, "key"> {
  readonly state: MessageState;
  /** The oldest first. */
  readonly answers: readonly Omit<ContactAnswer, "messageId">[];
  readonly sender: Pick<CustomerOrders, "orders" | "count"> & {
    /** For a link to the customer. */
    readonly id: string;
    /** What else they have written. */
    readonly messages: readonly ListedMessage[];
  };
}

export interface StaffMessages {
  /** The newest first. */
  list(filter: MessageFilter): Promise<Page<ListedMessage>>;
  count(): Promise<Readonly<Record<"open" | "answered", number>>>;
  /** Throws `not_found`. */
  get(id: string): Promise<MessageDetails>;
  /** Throws `not_found` and `answered_meanwhile`. */
  answer(id: string, answer: NewAnswer, person: string): Promise<void>;
  /** Closes it or opens it again. Throws `not_found`. */
  close(id: string, isClosed: boolean, person: string): Promise<void>;
}

/** Beside a message: all of them are on the customer's page. */
const ORDERS_SHOWN = 5;

export function createStaffMessages(service: Service): StaffMessages {
  const { db } = service;
  return {
    list: (filter) => listMessages(db, filter),
    count: () => countMessages(db),
    get: (id) => getDetails(service, id),
    answer: (id, answer, person) => answerMessage(service, id, answer, person),
    close: (id, isClosed, person) => closeMessage(service, id, isClosed, person),
  };
}

function getDetails({ db, customerIds }: Service, id: string): Promise<MessageDetails> {
  return readList(db, async (queries) => {
    const message = await findMessage(queries, id);
    if (message === undefined) throw messageNotFound();
    const { key: _key, ...shown } = message;
    const { orders, count } = await readCustomerOrders(queries, message.email);
    const messages = await listMessagesOf(queries, message.email);
    const answers = await listAnswers(queries, id);
    return {
      ...shown,
      state: stateOf(message),
      answers: answers.map(({ messageId: _messageId, ...answer }) => answer),
      sender: {
        id: customerIds.make(message.email),
        orders: orders.slice(0, ORDERS_SHOWN),
        count,
        messages: messages.filter((other) => other.id !== id),
      },
    };
  });
}
