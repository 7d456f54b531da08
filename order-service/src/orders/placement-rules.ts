import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import {
  type DeliveryOption,
  quoteCollection,
  quoteDelivery,
} from "@damson/shop/delivery/quote-delivery";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { WRONG_PHONE } from "@damson/shop/orders/address-forms";
import type { OrderedItem } from "@damson/shop/orders/placement";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createApiError, createInvalidFieldsError, createTooManyOrdersError } from "../errors.ts";
import type { Order } from "./orders.ts";

/**
 * Throws `shop_not_open` in a restored copy, or if details of the owner are missing that the law
 * requires.
 */
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
  throw createApiError({ code: "shop_not_open", message });
}

interface Goods {
  readonly isFlammable: boolean;
  /** In grams; `null` if unknown. */
  readonly weight: number | null;
  readonly quantity: number;
}

interface Destination {
  readonly postcode: string;
  /** Field that a refusal names. */
  readonly field: string;
}

export interface DeliveryOffer {
  readonly zone: string;
  readonly processingDays: string;
  readonly options: readonly DeliveryOption[];
}

/** Finds the goods of lines. Skips goods that are no longer sold. */
export function findGoods(
  products: { readonly find: (key: string) => Omit<Goods, "quantity"> | undefined },
  lines: readonly Pick<OrderedItem, "product" | "quantity">[],
): readonly Goods[] {
  return lines.flatMap(({ product, quantity }) => {
    const found = products.find(product);
    return found ? [{ ...found, quantity }] : [];
  });
}

/** Returns the delivery rates of goods. Throws `invalid_fields` if they cannot be delivered to the postcode. */
export function requireDeliverable(
  { documents: { delivery } }: Pick<Catalogue, "documents">,
  { postcode, field }: Destination,
  goods: readonly Goods[],
  now: Date,
): DeliveryOffer {
  const hasFlammables = goods.some(({ isFlammable }) => isFlammable);
  const weight = goods.reduce((sum, each) => sum + (each.weight ?? 0) * each.quantity, 0);
  const quote = quoteDelivery(delivery, { postcode, hasFlammables, weight }, now);
  if (!quote.ok) throw createInvalidFieldsError({ [field]: quote.problem });
  const { zone, options } = quote;
  return { zone, options, processingDays: delivery.processingDays };
}

/** Returns the option to collect an order; `undefined` if the shop does not offer it. */
export function findCollection(
  { documents: { delivery } }: Pick<Catalogue, "documents">,
  now: Date,
): DeliveryOffer | undefined {
  const option = quoteCollection(delivery, now);
  const processingDays = delivery.collection?.days;
  if (option === undefined || processingDays === undefined) return undefined;
  return { zone: "Collection", processingDays, options: [option] };
}

/** Throws `invalid_fields` if the rate is not offered. */
export function requireRate({ options }: DeliveryOffer, name: string): DeliveryOption {
  const option = options.find((each) => each.name === name);
  if (option !== undefined) return option;
  throw createInvalidFieldsError({
    deliveryRate: `“${name}” is no longer offered. Please choose again.`,
  });
}

const UK = "44";
/** Nearly all UK numbers have ten digits after 0 or +44. The first is never 4 or 6. */
const tenDigits = /^[1-357-9]\d{9}$/;

/**
 * Formats a UK number for calls within the UK: `+44 (0)20-7946-0123` becomes `020 7946 0123`.
 * Returns `undefined` for any other text. Numbers of the Channel Islands and the Isle of Man are UK
 * numbers.
 */
export function parsePhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, "GB");
  if (number?.countryCallingCode !== UK) return undefined;
  // The library does not know the newest ranges of Ofcom, nor the numbers reserved for films.
  const isUsable = number.isValid() || tenDigits.test(number.nationalNumber);
  return isUsable ? number.formatNational() : undefined;
}

/** Returns a UK number in national format. Throws `invalid_fields` for the named field. */
export function requirePhoneNumber(typed: string, field: string): string {
  const number = parsePhoneNumber(typed);
  if (number === undefined) throw createInvalidFieldsError({ [field]: WRONG_PHONE });
  return number;
}

/** Counts an order against a limit, because each order sends emails to its address. */
export interface PlacementCount {
  /** Counts the order, in its transaction. Throws `too_many_requests`. */
  take(db: Queries): Promise<void>;
  /** Call it if the transaction has failed. */
  undo(): Promise<void>;
}

/**
 * Counts an order against the limit of its mailbox. Accounts with that confirmed address have a
 * separate limit, because guests could use up the shared one.
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
        throw createTooManyOrdersError(seconds, { canSignIn: !isOwn && accounts !== undefined });
      isInMemory = kind === "sqlite";
    },
    async undo() {
      // On Postgres, the rollback has already undone the count.
      if (isInMemory) await limiter.release(rate, key);
      isInMemory = false;
    },
  };
}
