import { isDeepStrictEqual } from "node:util";
import { pricesAt } from "@damson/catalogue";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { mailToken } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import { changeOrder, listLines, type Order, type StaffChange } from "./orders.ts";
import { requireDeliverable, requirePhoneNumber } from "./placement-rules.ts";
import { mailsOf } from "./resend-mail.ts";

/**
 * Corrects the address of the parcel or its mails, which was typed wrongly. The history keeps what it was. A
 * parcel that lies ready has the wrong label: it is to be packed again. Throws `not_found`,
 * `order_state_conflict`, `order_changed`, and `invalid_fields` for a postcode that it cannot go to and for what is no
 * UK phone number.
 */
export function correctAddress(
  service: Service,
  orderId: string,
  typed: ShippingDetails,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const { now } = by;
    const shipping = { ...typed, phone: correctedPhone(before, typed.phone) };
    if (isDeepStrictEqual(before.shipping, shipping)) return before;
    if (shipping.postcode !== before.shipping.postcode) {
      const keys = (await listLines(db, orderId)).map(({ product }) => product);
      // Also what is no longer sold.
      const products = await pricesAt(catalogueTables(db), keys, now);
      requireDeliverable(service.catalogue, shipping.postcode, products.values(), "postcode");
    }
    const email = shipping.email.toLowerCase();
    const order = await changeOrder(db, before, {
      action: "correct_address",
      ...by,
      columns: {
        shipping,
        packedAt: null,
        ...(email === before.email ? {} : moved(before, email)),
      },
      data: { before: before.shipping, after: shipping },
    });
    await updateSearch(db, order);
    if (email !== before.email) await readdressMails(service, db, order);
    await noticeAt(before, db, now);
    return order;
  });
}

/** Checks a telephone number that is changed. One that stays may be of an earlier version, and is kept as it was typed. */
function correctedPhone({ shipping }: Order, phone: string): string {
  return phone === shipping.phone ? phone : requirePhoneNumber(phone, "phone");
}

/** A change that the customer did not ask for must not stay hidden from them. */
async function noticeAt({ id, number, shipping, erasedAt }: Order, db: Queries, now: Date) {
  if (erasedAt !== null) return;
  const key = `corrected:${id}:${now.toISOString()}`;
  const recipient = shipping.email;
  await enqueue(db, { key, kind: "order_corrected", recipient, data: { number } }, now);
}

/**
 * The address before may be a stranger's: neither a link that it was sent nor an account that has it opens
 * the order any more. The account with the new one claims it.
 */
function moved({ tokenVersion }: Order, email: string): Partial<Order> {
  return { email, userId: null, tokenVersion: tokenVersion + 1 };
}

/**
 * Mails of an order that have not left, also those that were given up, go to where its customer is written
 * to now, with the link that works now. One that is being sent at this moment is sent to both addresses.
 */
async function readdressMails(
  { clock, tokens }: Pick<Service, "clock" | "tokens">,
  db: Queries,
  order: Order,
): Promise<void> {
  const unsent = mailsOf(db, order.id).select(["id", "data"]).where("sent_at", "is", null);
  const recipient = order.shipping.email;
  const token = mailToken(tokens, order);
  for (const { id, data } of await unsent.orderBy("id").execute()) {
    await db
      .updateTable("outbox")
      .set({ recipient, data: { ...data, token }, next_attempt_at: clock() })
      .where("id", "=", id)
      .execute();
  }
}
