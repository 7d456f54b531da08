import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { outboxInsert } from "../outbox/enqueue.ts";
import type { Messages, OrderMessageKind, OrderMessages } from "../outbox/messages.ts";
import { type OrderParts, readParts, viewOf } from "./order-views.ts";
import type { Order } from "./orders.ts";

type Messenger = Pick<Service, "paymentOptions" | "tokens" | "catalogue">;

/** Data of a message besides the order itself. */
type Details<Kind extends OrderMessageKind> = Omit<OrderMessages[Kind], "order" | "token">;

interface OrderMessage<Kind extends OrderMessageKind> {
  readonly kind: Kind;
  readonly details: Details<Kind>;
  readonly now: Date;
  /** Distinguishes messages of one kind about one order. */
  readonly count?: number | string;
}

/** Writes a message to the customer, with the order as it is now in this transaction. */
export async function queueCustomerMail<Kind extends OrderMessageKind>(
  service: Messenger,
  db: Queries,
  order: Order,
  message: OrderMessage<Kind>,
): Promise<void> {
  // The order has no address any more.
  if (order.erasedAt !== null) return;
  await withdrawReminder(db, order.id);
  await messageInsert(service, db, await readParts(db, order), message).execute();
}

/** Later news takes the place of a reminder that has not left yet, such as that the money has come. */
async function withdrawReminder(db: Queries, orderId: string): Promise<void> {
  const key = messageKey(orderId, "payment_reminder");
  await db.deleteFrom("outbox").where("key", "=", key).where("sent_at", "is", null).execute();
}

function messageKey(orderId: string, kind: OrderMessageKind, count?: number | string): string {
  return `${orderId}:${kind}${count === undefined ? "" : `:${count}`}`;
}

/** Builds the insert that writes a message, for an order whose parts are known. */
export function messageInsert<Kind extends OrderMessageKind>(
  messenger: Messenger,
  db: Queries,
  parts: OrderParts,
  { kind, details, now, count }: OrderMessage<Kind>,
) {
  const { id, shipping } = parts.order;
  const view = viewOf(parts, messenger, now);
  return outboxInsert(
    db,
    {
      key: messageKey(id, kind, count),
      kind,
      recipient: shipping.email,
      // `Details` is what is left of the kind's message without these two.
      data: {
        order: view,
        token: mailToken(messenger.tokens, parts.order),
        ...details,
      } as Messages[Kind],
    },
    now,
  );
}

/** Makes the token in the link of a mail: it confirms the order, where that is still to be done. */
export function mailToken(tokens: Service["tokens"], order: Order): string {
  return order.confirmedPayBy === null ? tokens.make(order) : tokens.makeMailed(order);
}
