import { fromColumns, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import { type Payment, updatePayment } from "./payments.ts";
import type { PaymentProvider } from "./provider/provider.ts";
import { settleCheckout } from "./settle-payment.ts";

const BATCH = 20;
/** An expired payment page is certainly closed after this time. */
const CLOSING_MS = 5_000;

/** Asks the provider about payments until their result is known. */
export async function checkPayments(
  service: Service,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<void> {
  const { log } = service;
  for (const { id, checkoutId } of await claimDue(service)) {
    if (signal?.aborted) return;
    if (checkoutId === null) continue;
    await settleCheckout(service, provider, checkoutId).catch((err: unknown) =>
      log.warn({ err, payment: id }, "a payment could not be checked and will be retried"),
    );
  }
}

/** Claims the payments that are due, and schedules their next check. */
function claimDue({ db: database, clock }: Service): Promise<readonly Payment[]> {
  const now = clock();
  return transaction(database, async (db) => {
    const rows = await db
      .selectFrom("payments")
      .selectAll()
      .where("check_at", "<=", now)
      .orderBy("check_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const due = rows.map((row) => fromColumns(row));
    for (const payment of due)
      await updatePayment(db, payment.id, { checkAt: calculateNextCheck(payment, now) });
    return due;
  });
}

/**
 * Checks less and less often, because most customers have given up. Checks again when the page has
 * closed, just before the order expires, and less and less often from then on.
 */
function calculateNextCheck({ createdAt, expiresAt }: Payment, now: Date): Date {
  const closedAt = (expiresAt ?? createdAt).getTime() + CLOSING_MS;
  const isClosed = closedAt <= now.getTime();
  const age = now.getTime() - (isClosed ? closedAt : createdAt.getTime());
  const later = now.getTime() + MINUTE_MS + age / 4;
  return new Date(isClosed ? later : Math.min(later, closedAt));
}
