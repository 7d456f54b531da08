import type { AlertDetails } from "../alerts/alert-kinds.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

type ExcessPayout = AlertDetails<"paid_out_too_much">;

type EventType = Schema["payment_events"]["type"];

const nothing: ExcessPayout = { taken: 0, refunded: 0, disputed: 0 };

/** The sum that each type of event changes, and its sign. */
const effects: Readonly<Partial<Record<EventType, readonly [keyof ExcessPayout, 1 | -1]>>> = {
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

/** Sums up the payments of an order that paid out more than they took. Returns `undefined` if there are none. */
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
  const sums = new Map<string, ExcessPayout>();
  for (const { payment_id, type, amount } of rows) {
    sums.set(payment_id, add(sums.get(payment_id) ?? nothing, type, amount));
  }
  const excessive = [...sums.values()].filter((payment) => calculateExcess(payment) > 0);
  return excessive.length === 0 ? undefined : excessive.reduce(sum);
}

/** Payout beyond the amount taken, in pence. */
export function calculateExcess({ taken, refunded, disputed }: ExcessPayout): number {
  return refunded + disputed - taken;
}

function add(sums: ExcessPayout, type: EventType, amount: number): ExcessPayout {
  const effect = effects[type];
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
