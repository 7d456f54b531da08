import { isDeepStrictEqual } from "node:util";
import { readPricesAt } from "@damson/catalogue";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { createMailToken } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import { changeOrder, listLines, type Order, type StaffChange } from "./orders.ts";
import { requireDeliverable, requirePhoneNumber } from "./placement-rules.ts";
import { selectMails } from "./resend-mail.ts";

/**
 * Corrects the delivery or email address of an order and marks it unpacked, because its label is wrong. Throws
 * `not_found`, `order_state_conflict`, `order_changed`, and `invalid_fields` for an unserved postcode or a phone number
 * outside the UK.
 */
export function correctAddress(
  service: Service,
  orderId: string,
  typed: ShippingDetails,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const { now } = by;
    const shipping = { ...typed, phone: checkPhone(before, typed.phone) };
    if (isDeepStrictEqual(before.shipping, shipping)) return before;
    if (shipping.postcode !== before.shipping.postcode) {
      const keys = (await listLines(db, orderId)).map(({ product }) => product);
      // Includes products that are no longer sold.
      const products = await readPricesAt(catalogueTables(db), keys, now);
      requireDeliverable(service.catalogue, shipping.postcode, products.values(), "postcode");
    }
    const email = shipping.email.toLowerCase();
    const order = await changeOrder(db, before, {
      action: "correct_address",
      ...by,
      columns: {
        shipping,
        packedAt: null,
        ...(email === before.email ? {} : moveToAddress(before, email)),
      },
      data: { before: before.shipping, after: shipping },
    });
    await updateSearch(db, order);
    if (email !== before.email) await readdressMails(service, db, order);
    await enqueueNotice(before, db, now);
    return order;
  });
}

/** Validates a changed phone number. An unchanged one may predate the validation, so it is kept. */
function checkPhone({ shipping }: Order, phone: string): string {
  return phone === shipping.phone ? phone : requirePhoneNumber(phone, "phone");
}

/** Notifies the customer at the given address, because they did not request the change. */
async function enqueueNotice({ id, number, shipping, erasedAt }: Order, db: Queries, now: Date) {
  if (erasedAt !== null) return;
  const key = `corrected:${id}:${now.toISOString()}`;
  const recipient = shipping.email;
  await enqueue(db, { key, kind: "order_corrected", recipient, data: { number } }, now);
}

/**
 * The old address may belong to a stranger, so its links and account lose access. The account with the new address can
 * claim the order.
 */
function moveToAddress({ tokenVersion }: Order, email: string): Partial<Order> {
  return { email, userId: null, tokenVersion: tokenVersion + 1 };
}

/**
 * Readdresses unsent and failed mails and updates their links. A mail that is being sent now goes to both addresses.
 */
async function readdressMails(
  { clock, tokens }: Pick<Service, "clock" | "tokens">,
  db: Queries,
  order: Order,
): Promise<void> {
  const unsent = selectMails(db, order.id).select(["id", "data"]).where("sent_at", "is", null);
  const recipient = order.shipping.email;
  const token = createMailToken(tokens, order);
  for (const { id, data } of await unsent.orderBy("id").execute()) {
    await db
      .updateTable("outbox")
      .set({ recipient, data: { ...data, token }, next_attempt_at: clock() })
      .where("id", "=", id)
      .execute();
  }
}
