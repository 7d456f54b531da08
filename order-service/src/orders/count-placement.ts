import { mailboxOf } from "@damson/service-runtime/mail/mailbox";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { tooManyOrders } from "../errors.ts";
import type { Order } from "./orders.ts";

/** A placement as the limits see it, which bound how many orders an address gets mails of. */
export interface PlacementCount {
  /** Takes one, in the transaction that places the order. Throws `too_many_requests`. */
  take(db: Queries): Promise<void>;
  /** Once that transaction has failed: nothing was placed. */
  undo(): Promise<void>;
}

/**
 * Counts an order against the mailbox that it is placed for. Strangers can use that up: so an account
 * that has shown the address to be its own is counted by itself.
 */
export function countPlacement(
  { limiter, settings: { limits }, db: { kind }, accounts }: Service,
  { email, userId }: Pick<Order, "email" | "userId">,
  confirmedEmail: string | undefined,
): PlacementCount {
  const mailbox = mailboxOf(email);
  const isOwn = confirmedEmail !== undefined && mailboxOf(confirmedEmail) === mailbox;
  const [rate, key] = isOwn
    ? [limits.placementsOfAccount, `placementsOfAccount ${userId}`]
    : [limits.placementsOfAddress, `placementsOfAddress ${mailbox}`];
  let isInMemory = false;
  return {
    async take(db) {
      const seconds = await limiter.take(rate, key, { db: db.$pickTables<"rate_limits">() });
      if (seconds > 0)
        throw tooManyOrders(seconds, { canSignIn: !isOwn && accounts !== undefined });
      isInMemory = kind === "sqlite";
    },
    async undo() {
      // On Postgres it went with the transaction.
      if (isInMemory) await limiter.release(rate, key);
      isInMemory = false;
    },
  };
}
