import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createOutboxInsert } from "../outbox/enqueue.ts";
import type { Messages, OrderMessageKind, OrderMessages } from "../outbox/messages.ts";
import { type OrderParts, readParts, toOrderView } from "./order-views.ts";
import type { Order } from "./orders.ts";

type Messenger = Pick<Service, "paymentOptions" | "tokens" | "catalogue">;

type Details<Kind extends OrderMessageKind> = Omit<OrderMessages[Kind], "order" | "token">;

interface OrderMessage<Kind extends OrderMessageKind> {
  readonly kind: Kind;
  readonly details: Details<Kind>;
  readonly now: Date;
  /** Distinguishes messages of one kind about one order. */
  readonly count?: number | string;
}

/** Queues a mail to the customer with the order as it is in this transaction. */
export async function queueCustomerMail<Kind extends OrderMessageKind>(
  service: Messenger,
  db: Queries,
  order: Order,
  message: OrderMessage<Kind>,
): Promise<void> {
  // Erased orders have no address.
  if (order.erasedAt !== null) return;
  await withdrawReminder(db, order.id);
  await createMessageInsert(service, db, await readParts(db, order), message).execute();
}

/** Removes an unsent payment reminder, because later news replaces it. */
async function withdrawReminder(db: Queries, orderId: string): Promise<void> {
  const key = createMessageKey(orderId, "payment_reminder");
  await db.deleteFrom("outbox").where("key", "=", key).where("sent_at", "is", null).execute();
}

function createMessageKey(
  orderId: string,
  kind: OrderMessageKind,
  count?: number | string,
): string {
  return `${orderId}:${kind}${count === undefined ? "" : `:${count}`}`;
}

/** Builds the insert of a message from order parts that were read already. */
export function createMessageInsert<Kind extends OrderMessageKind>(
  messenger: Messenger,
  db: Queries,
  parts: OrderParts,
  { kind, details, now, count }: OrderMessage<Kind>,
) {
  const { id, shipping } = parts.order;
  const view = toOrderView(parts, messenger, now);
  return createOutboxInsert(
    db,
    {
      key: createMessageKey(id, kind, count),
      kind,
      recipient: shipping.email,
      // TypeScript cannot see that `Details` and these two make up the message.
      data: {
        order: view,
        token: createMailToken(messenger.tokens, parts.order),
        ...details,
      } as Messages[Kind],
    },
    now,
  );
}

/** Creates the token for mail links. It can confirm the order, if that is still pending. */
export function createMailToken(tokens: Service["tokens"], order: Order): string {
  return order.confirmedPayBy === null ? tokens.make(order) : tokens.makeMailed(order);
}
