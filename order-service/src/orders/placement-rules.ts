import { mailboxOf } from "@damson/service-runtime/mail/mailbox";
import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import { missingToOpen } from "@damson/shop/legal/opening";
import { WRONG_PHONE } from "@damson/shop/orders/address-forms";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError, invalidFields, tooManyOrders } from "../errors.ts";
import type { Order } from "./orders.ts";

/**
 * Throws `shop_not_open` while the owner has not given the facts that the law wants customers to have, and in a restored
 * copy.
 */
export async function requireOpen({
  catalogue,
  seller,
  shop,
  isRestoredCopy,
}: Pick<Service, "catalogue" | "seller" | "shop" | "isRestoredCopy">): Promise<void> {
  const isMissing = missingToOpen(seller(), shop.address).length > 0;
  if (!isMissing && !(await isRestoredCopy())) return;
  const { name } = catalogue.documents.shop_name;
  const message = `${name} is not open yet, and takes no orders.`;
  throw apiError({ code: "shop_not_open", message });
}

/** Throws `invalid_fields` for the named field where some of the products cannot be sent to the postcode. */
export function requireDeliverable(
  { documents: { delivery } }: Pick<Catalogue, "documents">,
  postcode: string,
  products: Iterable<{ readonly isFlammable: boolean }>,
  field: string,
): void {
  const hasPerfume = [...products].some(({ isFlammable }) => isFlammable);
  const problem = findDeliveryProblem(postcode, {
    hasPerfume,
    unservedAreas: delivery.unservedAreas,
  });
  if (problem !== undefined) throw invalidFields({ [field]: problem });
}

const UK = "44";
/** Ten digits after the 0 or +44, as nearly all UK numbers have. None begins with 4 or 6. */
const tenDigits = /^[1-357-9]\d{9}$/;

/**
 * Returns a UK number as it is dialled in the UK: `020 7946 0123` for `+44 (0)20-7946-0123`. Returns `undefined` for
 * any other text. Those of the Channel Islands and the Isle of Man are UK numbers as well.
 */
export function parsePhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, "GB");
  if (number?.countryCallingCode !== UK) return undefined;
  // Ofcom opens ranges that the library does not know yet, and the numbers reserved for drama are in none.
  const isUsable = number.isValid() || tenDigits.test(number.nationalNumber);
  return isUsable ? number.formatNational() : undefined;
}

/** Returns a UK number in the one form that orders keep. Throws `invalid_fields` for the named field. */
export function requirePhoneNumber(typed: string, field: string): string {
  const number = parsePhoneNumber(typed);
  if (number === undefined) throw invalidFields({ [field]: WRONG_PHONE });
  return number;
}

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
