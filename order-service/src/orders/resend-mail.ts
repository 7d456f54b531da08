import type { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { notFound, stateConflict } from "../errors.ts";
import { rowInsert } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { mailToken } from "./order-messages.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

/** Stands in the key of a mail that was sent again, before the how many it is. */
export const RESENT = ":resent:";

/** Mails of one order begin with its id, and end before the next character after the colon. */
export function mailsOf(db: Queries, orderId: string) {
  return db.selectFrom("outbox").where("key", ">=", `${orderId}:`).where("key", "<", `${orderId};`);
}

/**
 * Sends a mail once more, as it was, to where the customer is written to now: the address may have been
 * the mistake. Its link is the one that works now. Throws `not_found`, `order_state_conflict` for one that
 * still waits, and `order_changed`.
 */
export function resendMail(
  service: Service,
  orderId: string,
  mailId: number,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const mails = await mailsOf(db, orderId).selectAll().orderBy("id").execute();
    const mail = mails.find(({ id }) => Number(id) === mailId);
    if (mail === undefined) throw mailNotFound();
    const { kind, data, created_at: createdAt } = mail;
    if (mail.sent_at === null && mail.failed_at === null) {
      throw stateConflict("This email has not been sent yet: it leaves as soon as it can.");
    }
    const [original = mail.key] = mail.key.split(RESENT);
    // Older ones may have been forgotten meanwhile.
    const counts = mails.map(({ key }) => Number(key.split(`${original}${RESENT}`)[1] ?? 0));
    const count = Math.max(...counts) + 1;
    const again = {
      key: `${original}${RESENT}${count}`,
      kind,
      recipient: before.shipping.email,
      data: {
        happenedAt: createdAt.toISOString(),
        ...data,
        token: mailToken(service.tokens, before),
      },
    };
    await rowInsert(db, again, by.now).execute();
    const resent = { kind, to: before.shipping.email };
    return changeOrder(db, before, { action: "resend_mail", ...by, data: resent });
  });
}

export function mailNotFound(): ApiError {
  return notFound("There is no such email.");
}
