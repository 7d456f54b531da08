import { isDeepStrictEqual } from "node:util";
import { readPricesAt } from "@damson/catalogue";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { createInvalidFieldsError, createStateConflict } from "../errors.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { type ChangedBy, changeAsStaff } from "./change-as-staff.ts";
import { createMailToken } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import { canChangeAddress } from "./order-views.ts";
import { changeOrder, listLines, type Order, requireAction, type StaffChange } from "./orders.ts";
import {
  type DeliveryOffer,
  findGoods,
  requireDeliverable,
  requirePhoneNumber,
} from "./placement-rules.ts";
import { selectMails } from "./resend-mail.ts";

/**
 * Changes the delivery address for the customer, until the order is packed. Throws like
 * `correctAddress`, and `invalid_fields` if delivery to the postcode has another price.
 */
export function changeOwnAddress(
  service: Service,
  orderId: string,
  address: DeliveryAddress,
): Promise<Order> {
  return changeAsStaff(service, orderId, { actor: "customer" }, async (db, before, by) => {
    requireAction(before, "correct_address");
    if (!canChangeAddress(before)) {
      throw createStateConflict(
        `The address of order ${before.number} can no longer be changed here. Please contact us.`,
      );
    }
    return writeAddress(service, db, before, { ...address, email: before.shipping.email }, by);
  });
}

/**
 * Corrects the delivery address or email address of an order. Marks it as unpacked, because its
 * label is wrong. Throws `not_found`, `order_state_conflict` and `order_changed`. Throws
 * `invalid_fields` for a postcode without delivery, or a phone number outside the UK.
 */
export function correctAddress(
  service: Service,
  orderId: string,
  typed: ShippingDetails,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, (db, before, by) =>
    writeAddress(service, db, before, typed, by),
  );
}

async function writeAddress(
  service: Service,
  db: Queries,
  before: Order,
  typed: ShippingDetails,
  by: ChangedBy,
): Promise<Order> {
  const { now } = by;
  const shipping = { ...typed, phone: checkPhone(before, typed.phone) };
  if (isDeepStrictEqual(before.shipping, shipping)) return before;
  if (shipping.postcode !== before.shipping.postcode) {
    const lines = await listLines(db, before.id);
    const keys = lines.map(({ product }) => product);
    // Includes products that are not sold any more.
    const products = await readPricesAt(catalogueTables(db), keys, now);
    const goods = findGoods({ find: (key) => products.get(key) }, lines);
    const quote = ({ postcode }: ShippingDetails) =>
      requireDeliverable(service.catalogue, { postcode, field: "postcode" }, goods, now);
    const offer = quote(shipping);
    if (by.actor === "customer") requireSameRate(before, offer, quote(before.shipping));
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
}

/** Throws `invalid_fields` unless the chosen rate has the same price and time for both addresses. */
function requireSameRate(
  { deliveryRate: { name }, subtotal }: Order,
  offer: DeliveryOffer,
  offerBefore: DeliveryOffer,
): void {
  const [now, before] = [offer, offerBefore].map(({ options }) => {
    const rate = options.find((each) => each.name === name);
    return rate && { charge: deliveryCharge(subtotal, rate), days: rate.days };
  });
  if (now !== undefined && isDeepStrictEqual(now, before)) return;
  throw createInvalidFieldsError({
    postcode:
      "Delivery there costs more or less, or takes longer. Please contact us to change the address",
  });
}

/** Validates a phone number, unless it stays the same: it may be older than the validation. */
function checkPhone({ shipping }: Order, phone: string): string {
  return phone === shipping.phone ? phone : requirePhoneNumber(phone, "phone");
}

/** Emails the customer, at the address before the correction. */
async function enqueueNotice({ id, number, shipping, erasedAt }: Order, db: Queries, now: Date) {
  if (erasedAt !== null) return;
  const key = `corrected:${id}:${now.toISOString()}`;
  const recipient = shipping.email;
  await enqueue(db, { key, kind: "order_corrected", recipient, data: { number } }, now);
}

/**
 * Changes the email address. Links to the old address, and its account, lose access, because they
 * may belong to a stranger. The account with the new address can claim the order.
 */
function moveToAddress({ tokenVersion }: Order, email: string): Partial<Order> {
  return { email, userId: null, tokenVersion: tokenVersion + 1 };
}

/**
 * Changes recipient and links of emails that are waiting or have failed. An email that is just being
 * sent goes to both addresses.
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
