import { isDeepStrictEqual } from "node:util";
import { pricesAt } from "@damson/catalogue";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { catalogueTables } from "../catalogue/catalogue-tables.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { updateSearch } from "./order-search.ts";
import { changeOrder, listLines, type Order, type StaffChange } from "./orders.ts";
import { requirePhoneNumber } from "./phone-number.ts";
import { readdressMails } from "./readdress-mails.ts";
import { requireDeliverable } from "./require-deliverable.ts";

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
