/** Orders that staff take by telephone. */
import type { DeliveryOption } from "@damson/shop/delivery/quote-delivery";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { Service } from "../context.ts";
import { hasCode } from "../errors.ts";
import { placeOrder } from "../orders/place-order.ts";
import { findCollection, findGoods, requireDeliverable } from "../orders/placement-rules.ts";
import { calculateOrder, type PricedLine, priceLines } from "../orders/price-order.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { getOrder } from "./order.ts";
import { readPage } from "./order-list/list-page.ts";

interface NewOrder extends Placement {
  /** Idempotency key. */
  readonly key: string;
  /** Such as `Cash`. Absent if the customer has not paid yet. */
  readonly paidNote?: string | undefined;
}

/** Places an order for a customer. Throws like `placeOrder`. */
export async function placeByTelephone(
  service: Service,
  { key, paidNote: note, ...placement }: NewOrder,
  person: string,
): Promise<{ readonly number: string }> {
  const isPaid = note !== undefined;
  const request = {
    placement: isPaid ? { ...placement, paymentMethod: "bank-transfer" as const } : placement,
    idempotencyKey: key,
    userId: undefined,
    byStaff: { person, isPaid },
  };
  const { order } = await service.placements.run(() => placeOrder(service, request));
  const { number } = order;
  if (isPaid) {
    const { id } = await getOrder(service, number);
    // A repeated request has the same event id, so the payment is recorded once.
    const providerEventId = `${id}:placed`;
    await markPaid(service, id, { providerEventId, receipt: { note }, person });
  }
  return { number };
}

interface QuoteRequest extends Pick<Placement, "lines" | "discountCode"> {
  readonly postcode?: string | undefined;
  /** Some codes are only for one address. */
  readonly email?: string | undefined;
  readonly deliveryRate?: string | undefined;
}

export interface Quote {
  /** Without products that are no longer sold. */
  readonly lines: readonly PricedLine[];
  readonly options: readonly DeliveryOption[];
  /** The requested rate or, if it is not offered, the first one. */
  readonly deliveryRate: string | undefined;
  /** Absent until there are items and a delivery rate. */
  readonly totals: OrderTotals | undefined;
  readonly problems: { readonly postcode?: string; readonly discountCode?: string };
  readonly methods: readonly PaymentMethod[];
}

/** Prices an order while staff are taking it. A refused postcode or code does not hide the prices. */
export async function quoteOrder(service: Service, request: QuoteRequest): Promise<Quote> {
  const now = service.clock();
  await service.catalogue.refresh();
  const catalogue = await service.catalogue.at(now);
  const lines = request.lines.filter(({ product }) => catalogue.find(product) !== undefined);
  const { postcode, discountCode } = request;
  const toPostcode = await attempt(() =>
    postcode === undefined
      ? undefined
      : requireDeliverable(
          catalogue,
          { postcode, field: "postcode" },
          findGoods(catalogue, lines),
          now,
        ),
  );
  const offers = [toPostcode.result, findCollection(catalogue, now)].flatMap(
    (offer) => offer ?? [],
  );
  const options = offers.flatMap((offer) => offer.options);
  const { name: deliveryRate } =
    options.find(({ name }) => name === request.deliveryRate) ?? options[0] ?? {};
  const offer = offers.find((each) => each.options.some(({ name }) => name === deliveryRate));
  const price = (code?: string) =>
    attempt(async () => {
      if (lines.length === 0 || offer === undefined || deliveryRate === undefined) return undefined;
      const order = { ...request, lines, deliveryRate, discountCode: code };
      return (await calculateOrder(service, catalogue, order, offer, now)).totals;
    });
  const priced = await price(discountCode);
  const { result: totals } = priced.problem === undefined ? priced : await price();
  return {
    lines: priceLines(catalogue, lines),
    options,
    deliveryRate,
    totals,
    problems: {
      ...(toPostcode.problem === undefined ? {} : { postcode: toPostcode.problem }),
      ...(priced.problem === undefined ? {} : { discountCode: priced.problem }),
    },
    methods: service.paymentOptions().methods,
  };
}

interface Attempt<Result> {
  readonly result?: Result;
  readonly problem?: string;
}

/** Returns the message of a refusal instead of throwing it. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (hasCode(error, "discount_refused")) return { problem: error.message };
    if (!hasCode(error, "invalid_fields")) throw error;
    const { fields = {} }: { readonly fields?: Readonly<Record<string, string>> } = error.details;
    return { problem: Object.values(fields)[0] ?? error.message };
  }
}

export interface EarlierAddress extends ShippingDetails {
  /** Number of the newest order that was sent there. */
  readonly number: string;
}

const MAX_SEARCHED = 30;
const MAX_FOUND = 5;

/** Returns some different delivery addresses of the newest orders that a search finds. */
export async function findEarlierAddresses(
  service: Service,
  query: string,
): Promise<readonly EarlierAddress[]> {
  const { orders } = await readPage(service, { query }, MAX_SEARCHED);
  const addresses = new Map<string, EarlierAddress>();
  for (const { number, shipping, deliveryRate, erasedAt } of orders) {
    if (deliveryRate.collection || erasedAt !== null) continue;
    const key = JSON.stringify(Object.values(shipping)).toLowerCase();
    if (!addresses.has(key)) addresses.set(key, { ...shipping, number });
  }
  return [...addresses.values()].slice(0, MAX_FOUND);
}
