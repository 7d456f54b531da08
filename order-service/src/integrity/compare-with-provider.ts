import { readList, transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { findPayment, findPaymentByIntent } from "../payments/payments.ts";
import {
  type Movement,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "../payments/provider/provider.ts";
import { settleEvent } from "../payments/settle-event.ts";
import { settle } from "../payments/settle-payment.ts";
import type { Inconsistency } from "./check-orders.ts";

/** Customers can dispute a payment for this long. */
const COMPARED_MS = 120 * DAY_MS;
const MAX_DIFFERENCES = 100;

/**
 * Compares payments, refunds and disputes of the last 120 days at the provider with our events.
 * Records missing ones first, and returns the differences that are left. Throws
 * `ProviderUnavailable`.
 */
export async function compareWithProvider(
  service: Service,
  provider: PaymentProvider,
): Promise<readonly Inconsistency[]> {
  const since = service.clock().getTime() - COMPARED_MS;
  const movements = await provider.listMovements(new Date(since));
  await storeFees(service, movements);
  const moved = indexById(movements);
  // Starts a day earlier, because clocks may differ. An event is recorded at the time of the
  // movement or later.
  const booked = indexById(await listBooked(service, new Date(since - DAY_MS)));
  const found: Inconsistency[] = [];
  let compared = 0;
  for (const [id, movement] of new Map([...booked, ...moved])) {
    if (booked.get(id)?.amount === moved.get(id)?.amount) continue;
    const order = await findOrderNumber(service, movement);
    // Another shop uses the same account at the provider.
    if (order === undefined) continue;
    compared += 1;
    if (compared > MAX_DIFFERENCES) break;
    const problem = await findDifference(service, provider, movement).catch((err: unknown) => {
      if (err instanceof ProviderUnavailable) throw err;
      return `the ${words[movement.kind]} ${id} could not be compared: ${getErrorMessage(err)}`;
    });
    if (problem !== undefined) found.push({ number: order, problem });
  }
  return found;
}

/** Stores the fees of payments. The provider only knows them some time after the payment. */
async function storeFees({ db }: Service, movements: readonly Movement[]): Promise<void> {
  const rows = await readList(db, (queries) =>
    queries
      .selectFrom("payments")
      .select("payment_intent_id")
      .where("payment_intent_id", "is not", null)
      .where("fee", "is", null)
      .execute(),
  );
  const without = new Set(rows.map((row) => row.payment_intent_id));
  const known = movements.filter(({ id, fee }) => fee !== undefined && without.has(id));
  if (known.length === 0) return;
  await transaction(db, async (queries) => {
    for (const { id, fee } of known) {
      await queries
        .updateTable("payments")
        .set({ fee })
        .where("payment_intent_id", "=", id)
        .execute();
    }
  });
}

/**
 * Records the current state of a payment, refund or dispute. Returns the difference that is left,
 * if any.
 */
async function findDifference(
  service: Service,
  provider: PaymentProvider,
  movement: Movement,
): Promise<string | undefined> {
  const { kind, id } = movement;
  const theirs = await settleMovement(service, provider, movement);
  const ours = await readBookedAmount(service.db.reader, id);
  if (theirs === ours) return undefined;
  return `the provider has ${formatPence(theirs)} for the ${words[kind]} ${id}, the shop has ${formatPence(ours)}`;
}

const words = { payment: "payment", refund: "refund", dispute: "lost dispute" } as const;

function indexById(movements: readonly Movement[]): ReadonlyMap<string, Movement> {
  return new Map(movements.map((movement) => [movement.id, movement]));
}

async function findOrderNumber(
  { db: { reader } }: Service,
  { paymentIntentId, paymentId }: Movement,
): Promise<string | undefined> {
  const payment =
    (await findPaymentByIntent(reader, paymentIntentId)) ??
    (paymentId === undefined ? undefined : await findPayment(reader, paymentId));
  if (payment === undefined) return undefined;
  const orders = reader.selectFrom("orders").select("number").where("id", "=", payment.orderId);
  return (await orders.executeTakeFirst())?.number;
}

/** Records the current state at the provider. Returns the amount in pence. */
async function settleMovement(
  service: Service,
  provider: PaymentProvider,
  { kind, id, paymentIntentId }: Movement,
): Promise<number> {
  try {
    if (kind === "payment") {
      const checkout = await provider.findCheckoutOf(paymentIntentId);
      if (checkout === undefined) return 0;
      await settle(service, provider, checkout);
      return checkout.isPaid ? checkout.amount : 0;
    }
    await settleEvent(service, provider, { type: "compared", about: { kind, id } });
    if (kind === "dispute") {
      const { state, amount } = await provider.readDispute(id);
      return state === "lost" ? amount : 0;
    }
    const { state, amount } = await provider.readRefund(id);
    return state === "succeeded" ? amount : 0;
  } catch (error) {
    if (error instanceof ProviderRefused && error.isUnknown) return 0;
    throw error;
  }
}

const kinds: Readonly<Partial<Record<string, readonly [Movement["kind"], 1 | -1]>>> = {
  captured: ["payment", 1],
  part_received: ["payment", 1],
  surplus: ["payment", 1],
  refunded: ["refund", 1],
  surplus_refunded: ["refund", 1],
  refund_failed: ["refund", -1],
  surplus_refund_failed: ["refund", -1],
  disputed: ["dispute", 1],
  surplus_disputed: ["dispute", 1],
  dispute_won: ["dispute", -1],
  surplus_dispute_won: ["dispute", -1],
};

async function listBooked({ db }: Service, since: Date): Promise<readonly Movement[]> {
  const rows = await readList(db, (queries) =>
    queries
      .selectFrom("payment_events")
      .innerJoin("payments", "payments.id", "payment_events.payment_id")
      .select(["provider_event_id", "type", "payment_events.amount", "payment_intent_id"])
      .where("at", ">=", since)
      .where("payment_intent_id", "is not", null)
      .execute(),
  );
  const movements = new Map<string, Movement>();
  for (const { provider_event_id, type, amount, payment_intent_id: paymentIntentId } of rows) {
    const [kind, sign] = kinds[type] ?? [];
    if (kind === undefined || sign === undefined || paymentIntentId === null) continue;
    const id = provider_event_id.replace(/:(failed|won)$/, "");
    const sum = (movements.get(id)?.amount ?? 0) + sign * amount;
    movements.set(id, { kind, id, paymentIntentId, amount: sum });
  }
  // Ignores refunds that were made and then failed.
  return [...movements.values()].filter(({ amount }) => amount !== 0);
}

async function readBookedAmount(db: Queries, id: string): Promise<number> {
  const rows = await db
    .selectFrom("payment_events")
    .select(["type", "amount"])
    .where("provider_event_id", "in", [id, `${id}:failed`, `${id}:won`])
    .execute();
  return rows.reduce((sum, { type, amount }) => sum + (kinds[type]?.[1] ?? 0) * amount, 0);
}
