import type { AlertDetails } from "../alerts/alert-kinds.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

type ExcessPayout = AlertDetails<"paid_out_too_much">;

type EventType = Schema["payment_events"]["type"];

const nothing: ExcessPayout = { taken: 0, refunded: 0, disputed: 0 };

/** The sum that an event changes, and the direction. Other events move no money. */
export const moneyEffects: Readonly<
  Partial<Record<EventType, readonly [keyof ExcessPayout, 1 | -1]>>
> = {
  captured: ["taken", 1],
  part_received: ["taken", 1],
  reversed: ["taken", -1],
  surplus: ["taken", 1],
  refunded: ["refunded", 1],
  surplus_refunded: ["refunded", 1],
  refund_failed: ["refunded", -1],
  surplus_refund_failed: ["refunded", -1],
  disputed: ["disputed", 1],
  surplus_disputed: ["disputed", 1],
  dispute_won: ["disputed", -1],
  surplus_dispute_won: ["disputed", -1],
};

/**
 * Adds up the payments of an order that paid out more than they received. Returns `undefined` if
 * there are none.
 */
export async function findExcessPayout(
  db: Queries,
  orderId: string,
): Promise<ExcessPayout | undefined> {
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .select(["payment_id", "type", "payment_events.amount"])
    .where("payments.order_id", "=", orderId)
    .execute();
  const payments = [...Map.groupBy(rows, ({ payment_id }) => payment_id).values()].map(sumEvents);
  const excessive = payments.filter((payment) => calculateExcess(payment) > 0);
  return excessive.length === 0 ? undefined : excessive.reduce(sum);
}

/** Returns the amount that was paid out beyond the amount received, in pence. */
export function calculateExcess({ taken, refunded, disputed }: ExcessPayout): number {
  return refunded + disputed - taken;
}

interface MoneyEvent {
  readonly type: EventType;
  readonly amount: number;
}

/** Adds up the events of one payment. */
export function sumEvents(events: readonly MoneyEvent[]): ExcessPayout {
  return events.reduce(add, nothing);
}

function add(sums: ExcessPayout, { type, amount }: MoneyEvent): ExcessPayout {
  const effect = moneyEffects[type];
  if (effect === undefined) return sums;
  const [name, sign] = effect;
  return { ...sums, [name]: sums[name] + sign * amount };
}

function sum(one: ExcessPayout, other: ExcessPayout): ExcessPayout {
  return {
    taken: one.taken + other.taken,
    refunded: one.refunded + other.refunded,
    disputed: one.disputed + other.disputed,
  };
}
