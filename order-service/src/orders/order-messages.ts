import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createOutboxInsert } from "../outbox/enqueue.ts";
import type { Messages, OrderMessageKind, OrderMessages } from "../outbox/outbox-messages.ts";
import { type OrderParts, readParts, toOrderView } from "./order-views.ts";
import type { Order } from "./orders.ts";

type Messenger = Pick<Service, "paymentOptions" | "tokens" | "catalogue">;

type Details<Kind extends OrderMessageKind> = Omit<OrderMessages[Kind], "order" | "token">;

interface OrderMessage<Kind extends OrderMessageKind> {
  readonly kind: Kind;
  readonly details: Details<Kind>;
  readonly now: Date;
  /** Distinguishes messages of the same kind about an order. */
  readonly count?: number | string;
}

/** Queues an email to the customer. It shows the order as it is in this transaction. */
export async function queueCustomerMail<Kind extends OrderMessageKind>(
  service: Messenger,
  db: Queries,
  order: Order,
  message: OrderMessage<Kind>,
): Promise<void> {
  // An erased order has no address.
  if (order.erasedAt !== null) return;
  await withdrawReminder(db, order.id);
  await createMessageInsert(service, db, await readParts(db, order), message).execute();
}

/** Returns true if the confirmation is queued or sent. The request to pay by card is another email. */
export async function hasConfirmation(db: Queries, orderId: string): Promise<boolean> {
  const key = createMessageKey(orderId, "order_confirmation");
  const query = db.selectFrom("outbox").select("id").where("key", "=", key);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Removes a payment reminder that was not sent yet, because the next email replaces it. */
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

/** Creates the insert of a message, from parts of the order that were read before. */
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
      // Safe: together with `details`, these two are all data of the message. TypeScript cannot
      // infer this.
      data: {
        order: view,
        token: createMailToken(messenger.tokens, parts.order),
        ...details,
      } as Messages[Kind],
    },
    now,
  );
}

/** Creates the token for links in emails. It can also confirm an order that waits for that. */
export function createMailToken(tokens: Service["tokens"], order: Order): string {
  return order.confirmedPayBy === null ? tokens.create(order) : tokens.createMailed(order);
}
