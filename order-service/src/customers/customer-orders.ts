import { fromColumns } from "@damson/database";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";

type CustomerOrder = Pick<
  Order,
  | "id"
  | "number"
  | "state"
  | "placedAt"
  | "packedAt"
  | "unsent"
  | "items"
  | "total"
  | "paid"
  | "refunded"
  | "deliveryRate"
>;

interface UsedAddress {
  readonly name: string;
  /** Street, town, postcode. */
  readonly lines: readonly string[];
  /** Absent for a billing address. */
  readonly phone?: string;
  readonly isDelivery: boolean;
  readonly isBilling: boolean;
  readonly lastUsedAt: Date;
}

export interface CustomerOrders {
  /** Newest first, at most a hundred. */
  readonly orders: readonly CustomerOrder[];
  readonly count: number;
  readonly paid: number;
  readonly refunded: number;
  /** Addresses of these orders, most recently used first. */
  readonly addresses: readonly UsedAddress[];
}

const MAX_ORDERS = 100;

export async function readCustomerOrders(db: Queries, email: string): Promise<CustomerOrders> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "state", "placed_at", "packed_at", "unsent", "items", "total"])
    .select(["paid", "refunded", "delivery_rate", "shipping", "billing"])
    .where("email", "=", email)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ORDERS)
    .execute();
  const totals = await db
    .selectFrom("orders")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.sum("paid").as("paid"),
      fn.sum("refunded").as("refunded"),
    ])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const orders = rows.map((row) => fromColumns(row));
  return {
    orders: orders.map(({ shipping: _shipping, billing: _billing, ...order }) => order),
    count: Number(totals.count),
    paid: Number(totals.paid ?? 0),
    refunded: Number(totals.refunded ?? 0),
    addresses: listAddresses(orders),
  };
}

/** Merges addresses that differ only in upper and lower case. */
function listAddresses(
  orders: readonly Pick<Order, "shipping" | "billing" | "placedAt" | "deliveryRate">[],
): readonly UsedAddress[] {
  const uses = orders.flatMap(({ shipping, billing, placedAt, deliveryRate }) => [
    ...(deliveryRate.collection
      ? []
      : [
          {
            details: shipping,
            phone: shipping.phone,
            isDelivery: true,
            isBilling: false,
            placedAt,
          },
        ]),
    { details: billing, phone: undefined, isDelivery: false, isBilling: true, placedAt },
  ]);
  const used = new Map<string, UsedAddress>();
  for (const { details, phone, isDelivery, isBilling, placedAt } of uses) {
    const name = `${details.firstName} ${details.lastName}`;
    const lines = [details.address, details.city, details.postcode];
    const key = [name, ...lines].join("\n").toLowerCase();
    const known = used.get(key);
    used.set(key, {
      ...(phone === undefined ? {} : { phone }),
      // Spelt as in the newest order.
      ...(known ?? { name, lines, lastUsedAt: placedAt }),
      isDelivery: isDelivery || known?.isDelivery === true,
      isBilling: isBilling || known?.isBilling === true,
    });
  }
  return [...used.values()];
}
