import { randomUUID } from "node:crypto";
import { explainQueries } from "@damson/database/testing";
import { DAY_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import type { Database } from "../database/database.ts";
import { formatIsoDate } from "../london-days.ts";
import { checkPayments } from "../payments/check-payments.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { isKnownEvent } from "../payments/payment-events.ts";
import { findLatestPayment, findPaymentByIntent } from "../payments/payments.ts";
import { processRefunds } from "../payments/process-refunds.ts";
import type { PaymentProvider } from "../payments/provider/provider.ts";
import { refundOrder } from "../payments/refund-order.ts";
import {
  hasOpenRefund,
  hasRequestedRefund,
  readPendingRefund,
  requestRefund,
  requestRefunds,
} from "../payments/refunds.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { cancelOrder } from "./cancel-order.ts";
import { claimGuestOrders } from "./claim-guest-orders.ts";
import { expireOrders } from "./expire-orders.ts";
import { reclaimKey } from "./idempotency-keys.ts";
import { listOrders } from "./list-orders.ts";
import { readParts } from "./order-views.ts";
import { findOrder, findOrderByNumber } from "./orders.ts";
import { placeOrder } from "./place-order.ts";
import { remindUnpaid } from "./remind-unpaid.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const { service, close } = await openTestService(storage());
  afterAll(close);

  const place = async (own: Service = service) => {
    const request = {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: randomUUID(),
    };
    const { token } = await placeOrder(own, request);
    return readTokenId(token);
  };
  /** Returns plans that scan a whole table, or sort. */
  const scans = async (work: (own: Service) => Promise<unknown>) => {
    const plans = await explainQueries(service.db, (db: Database) => work({ ...service, db }));
    expect(plans.length).toBeGreaterThan(0);
    return plans.filter(({ plan }) =>
      /^SCAN (?!.*USING (COVERING )?INDEX)|TEMP B-TREE|Seq Scan|^\s*Sort/m.test(plan),
    );
  };

  test("places an order", async () => {
    expect(await scans(place)).toEqual([]);
  });

  test("lists a customer's orders", async () => {
    const before = { at: new Date(), id: randomUUID() };
    expect(await scans((own) => listOrders(own, randomUUID()))).toEqual([]);
    expect(await scans((own) => listOrders(own, randomUUID(), before))).toEqual([]);
  });

  test("finds guest orders by address", async () => {
    const email = "anna@example.com";
    const customer = { userId: randomUUID(), email, confirmedEmail: email };
    await placeOrder(service, {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: undefined,
    });
    const claim = (db: Database) => claimGuestOrders({ ...service, db }, customer);
    const plans = await explainQueries(service.db, claim);

    expect(plans).toHaveLength(2);
    // The index contains guest orders only.
    for (const { plan } of plans) expect(plan).toMatch(/orders_guest_email_idx/);
  });

  test("finds an order by id and number", async () => {
    const order = await findOrder(service.db.reader, await place());
    if (order === undefined) throw new Error("The order was not placed");

    expect(await scans((own) => findOrderByNumber(own.db.reader, order.number))).toEqual([]);
    const found = await explainQueries(service.db, (db: Database) => readParts(db.reader, order));
    for (const { plan } of found) expect(plan).not.toMatch(/^SCAN|Seq Scan/m);
  });

  test("pays, cancels, refunds and expires orders", async () => {
    const id = await place();
    for (const act of [markPaid, cancel, refundOrder, expire]) {
      const slow = await scans((own) => act(own, id));
      // Sorting the rows of one order is fine.
      expect(slow.filter(({ plan }) => !/order_id|product/.test(plan))).toEqual([]);
    }
  });

  test("finds orders to remind", async () => {
    await place();
    const nine = new Date(`${formatIsoDate(new Date(Date.now() + 4 * DAY_MS))}T09:30:00Z`);
    const remind = (own: Service) => remindUnpaid({ ...own, clock: () => nine });
    const slow = await scans(remind);

    expect(slow.filter(({ plan }) => !/order_id/.test(plan))).toEqual([]);
  });

  test("finds payments and refunds", async () => {
    const id = await place();
    const payment = await findLatestPayment(service.db.reader, id);
    const refund = { amount: 1, reason: "goodwill", now: new Date() } as const;
    await requestRefund(service.db.writer, { ...refund, payment });
    const request = { key: randomUUID(), bodyHash: "", now: new Date() };
    const asked: readonly ((own: Service) => Promise<unknown>)[] = [
      ({ db }) => findLatestPayment(db.reader, id),
      ({ db }) => requestRefunds(db.writer, { ...refund, orderId: id }),
      ({ db }) => findPaymentByIntent(db.reader, "pi_1"),
      ({ db }) => isKnownEvent(db.reader, "pi_1"),
      ({ db }) => readPendingRefund(db.reader, id),
      ({ db }) => hasOpenRefund(db.reader, id),
      ({ db }) => hasRequestedRefund(db.reader, payment.id),
      ({ db }) => reclaimKey(db.writer, request, id),
      (own) => checkPayments(own, noProvider),
      (own) => processRefunds(own, noProvider),
    ];
    for (const ask of asked) {
      const slow = await scans(ask);
      // Sorting the rows of one order is fine.
      expect(slow.filter(({ plan }) => !/order_id|payment_id/.test(plan))).toEqual([]);
    }
  });
});

const refuse = () => Promise.reject(new Error("The provider"));
const noProvider: PaymentProvider = {
  checkAccess: refuse,
  readTime: refuse,
  openCheckout: refuse,
  readCheckout: refuse,
  findCheckoutOf: refuse,
  closeCheckout: refuse,
  refund: refuse,
  readRefund: refuse,
  listRefunds: refuse,
  readDispute: refuse,
  listMovements: refuse,
  listMoneyBackEvents: refuse,
  readEvent: () => undefined,
};

function cancel(service: Service, id: string) {
  return cancelOrder(service, id, "staff");
}

function expire(service: Service) {
  return expireOrders(service);
}
