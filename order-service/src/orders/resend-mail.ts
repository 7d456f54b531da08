import type { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { notFound, stateConflict } from "../errors.ts";
import { createRowInsert } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { createMailToken } from "./order-messages.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

/** Separates the original key of a resent mail from its count. */
export const RESENT = ":resent:";

/** Keys of an order's mails start with `<id>:`; `;` is the character after `:`. */
export function selectMails(db: Queries, orderId: string) {
  return db.selectFrom("outbox").where("key", ">=", `${orderId}:`).where("key", "<", `${orderId};`);
}

/**
 * Resends a mail to the order's current address with a working link. Throws `not_found`, `order_state_conflict` for a
 * mail that is still queued, and `order_changed`.
 */
export function resendMail(
  service: Service,
  orderId: string,
  mailId: number,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const mails = await selectMails(db, orderId).selectAll().orderBy("id").execute();
    const mail = mails.find(({ id }) => Number(id) === mailId);
    if (mail === undefined) throw createMailNotFound();
    const { kind, data, created_at: createdAt } = mail;
    if (mail.sent_at === null && mail.failed_at === null) {
      throw stateConflict("This email is still queued. It will be sent as soon as possible.");
    }
    const [original = mail.key] = mail.key.split(RESENT);
    // The count continues from the highest, because older mails may have been deleted.
    const counts = mails.map(({ key }) => Number(key.split(`${original}${RESENT}`)[1] ?? 0));
    const count = Math.max(...counts) + 1;
    const again = {
      key: `${original}${RESENT}${count}`,
      kind,
      recipient: before.shipping.email,
      data: {
        happenedAt: createdAt.toISOString(),
        ...data,
        token: createMailToken(service.tokens, before),
      },
    };
    await createRowInsert(db, again, by.now).execute();
    const resent = { kind, to: before.shipping.email };
    return changeOrder(db, before, { action: "resend_mail", ...by, data: resent });
  });
}

export function createMailNotFound(): ApiError {
  return notFound("Email not found");
}
