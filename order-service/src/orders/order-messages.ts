import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { OrderMessageKind, OrderMessages } from "../outbox/messages.ts";
import { type OrderParts, readParts, viewOf } from "./order-views.ts";
import type { Order } from "./orders.ts";

type Messenger = Pick<Service, "bankAccount" | "tokens">;

/** What a message says besides the order itself. */
type Details<Kind extends OrderMessageKind> = Omit<OrderMessages[Kind], "order" | "token">;

interface OrderMessage<Kind extends OrderMessageKind> {
  readonly kind: Kind;
  readonly details: Details<Kind>;
  readonly now: Date;
  /** Tells messages of one kind about one order from each other. */
  readonly count?: number;
}

/** Writes a message to the customer, with the order as it is now in this transaction. */
export async function tellCustomer<Kind extends OrderMessageKind>(
  service: Messenger,
  db: Queries,
  order: Order,
  message: OrderMessage<Kind>,
): Promise<void> {
  await tellOf(service, db, await readParts(db, order), message);
}

/** The same for an order whose parts are known. */
export async function tellOf<Kind extends OrderMessageKind>(
  { bankAccount, tokens }: Messenger,
  db: Queries,
  parts: OrderParts,
  { kind, details, now, count }: OrderMessage<Kind>,
): Promise<void> {
  const { id, shipping, erasedAt } = parts.order;
  // Nobody is left to tell.
  if (erasedAt !== null) return;
  const view = viewOf(parts, bankAccount, now);
  await enqueue(
    db,
    {
      key: `${id}:${kind}${count === undefined ? "" : `:${count}`}`,
      kind,
      recipient: shipping.email,
      data: { order: view, token: tokens.make(id), ...details },
    },
    now,
  );
}
