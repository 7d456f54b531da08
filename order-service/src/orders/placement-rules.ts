import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { WRONG_PHONE } from "@damson/shop/orders/address-forms";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError, invalidFields, tooManyOrders } from "../errors.ts";
import type { Order } from "./orders.ts";

/** Throws `shop_not_open` in a restored copy, or while legally required seller details are missing. */
export async function requireOpen({
  catalogue,
  seller,
  shop,
  isRestoredCopy,
}: Pick<Service, "catalogue" | "seller" | "shop" | "isRestoredCopy">): Promise<void> {
  const isMissing = listMissingToOpen(seller(), shop.address).length > 0;
  if (!isMissing && !(await isRestoredCopy())) return;
  const { name } = catalogue.documents.shop_name;
  const message = `${name} is not open yet and can’t take orders.`;
  throw apiError({ code: "shop_not_open", message });
}

/** Throws `invalid_fields` for the named field if a product cannot be delivered to the postcode. */
export function requireDeliverable(
  { documents: { delivery } }: Pick<Catalogue, "documents">,
  postcode: string,
  products: Iterable<{ readonly isFlammable: boolean }>,
  field: string,
): void {
  const hasFlammables = [...products].some(({ isFlammable }) => isFlammable);
  const problem = findDeliveryProblem(postcode, {
    hasFlammables,
    unservedAreas: delivery.unservedAreas,
  });
  if (problem !== undefined) throw invalidFields({ [field]: problem });
}

const UK = "44";
/** Nearly all UK numbers have ten digits after 0 or +44. None begins with 4 or 6. */
const tenDigits = /^[1-357-9]\d{9}$/;

/**
 * Formats a UK number for dialling within the UK: `+44 (0)20-7946-0123` becomes `020 7946 0123`. Returns `undefined`
 * for any other text. Numbers of the Channel Islands and the Isle of Man count as UK numbers.
 */
export function parsePhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, "GB");
  if (number?.countryCallingCode !== UK) return undefined;
  // The library lags behind new Ofcom ranges and does not know the numbers reserved for drama.
  const isUsable = number.isValid() || tenDigits.test(number.nationalNumber);
  return isUsable ? number.formatNational() : undefined;
}

/** Normalises a UK number. Throws `invalid_fields` for the named field. */
export function requirePhoneNumber(typed: string, field: string): string {
  const number = parsePhoneNumber(typed);
  if (number === undefined) throw invalidFields({ [field]: WRONG_PHONE });
  return number;
}

/** Counts one placement against a rate limit, which bounds the mails that an address receives. */
export interface PlacementCount {
  /** Counts it in the placing transaction. Throws `too_many_requests`. */
  take(db: Queries): Promise<void>;
  /** Call after the transaction failed. */
  undo(): Promise<void>;
}

/**
 * Counts an order against its mailbox. Accounts with that confirmed address have their own limit, because guests could
 * use up the shared one.
 */
export function countPlacement(
  { limiter, settings: { limits }, db: { kind }, accounts }: Service,
  { email, userId }: Pick<Order, "email" | "userId">,
  confirmedEmail: string | undefined,
): PlacementCount {
  const mailbox = normalizeMailbox(email);
  const isOwn = confirmedEmail !== undefined && normalizeMailbox(confirmedEmail) === mailbox;
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
      // Postgres rolled the count back with the transaction.
      if (isInMemory) await limiter.release(rate, key);
      isInMemory = false;
    },
  };
}
