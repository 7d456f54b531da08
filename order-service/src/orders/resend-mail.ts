import type { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createNotFoundError, createStateConflict } from "../errors.ts";
import { createRowInsert } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { createMailToken } from "./order-messages.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

/** Separates the first email's key from the count, in the key of an email that was sent again. */
export const RESENT = ":resent:";

/**
 * Selects the emails of an order. Their keys start with `<id>:`, and `;` is the character after `:`.
 */
export function selectMails(db: Queries, orderId: string) {
  return db.selectFrom("outbox").where("key", ">=", `${orderId}:`).where("key", "<", `${orderId};`);
}

/**
 * Sends an email again, to the order's current address, with a link that works. Throws `not_found`,
 * `order_changed`, and `order_state_conflict` if the email has not been sent yet.
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
      throw createStateConflict("This email is still queued. It will be sent as soon as possible.");
    }
    const [original = mail.key] = mail.key.split(RESENT);
    // Adds one to the highest count, because older emails may have been deleted.
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
  return createNotFoundError("Email not found");
}
