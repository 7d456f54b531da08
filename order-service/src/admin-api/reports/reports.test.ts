import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { explainQueries } from "@damson/database/testing";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, test } from "vitest";
import { storeContactMessage } from "../../contact/store-contact-message.ts";
import type { Database } from "../../database/database.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { deliverOrder, dispatchOrder } from "../../orders/dispatch-order.ts";
import { findOrder, updateOrder } from "../../orders/orders.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { markPaid } from "../../payments/mark-paid.ts";
import { addPaymentEvent } from "../../payments/payment-events.ts";
import { refundOrder } from "../../payments/refund-order.ts";
import { resolveProblems } from "../../payments/resolve-problems.ts";
import { receiveReturn } from "../../returns/receive-return.ts";
import { requestReturn } from "../../returns/request-return.ts";
import { changeStock } from "../../stock/change-stock.ts";
import { openTestService } from "../../testing/database.ts";
import { completeOwner } from "../../testing/sample-messages.ts";
import { CREAM, createPlacement, databases, readTokenId } from "../../testing/service.ts";
import { setStock } from "../../testing/staff.ts";
import { readAdminHome } from "../home.ts";

/** In summer, when London is one hour ahead of UTC. */
const start = new Date("2026-06-10T09:00:00Z");
const line = { product: CREAM, quantity: 2 } as const;

describe.each(databases)("on %s", async (_name, storage) => {
  let now = start;
  const { service, close } = await openTestService(storage(), () => now);
  afterAll(close);

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const place = async (quantity = 2) => {
    const placement = createPlacement([{ ...line, quantity }]);
    const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
    const { token } = await placeOrder(service, request);
    return readTokenId(token);
  };
  const pay = async (id: string) => (await markPaid(service, id)).total;
  const toDo = async () => (await readAdminHome(service)).toDo;
  const counts = async () => {
    const { neverTracked: _, ...others } = await toDo();
    return Object.fromEntries(Object.entries(others).map(([name, { count }]) => [name, count]));
  };

  const none = {
    toPack: 0,
    toDispatch: 0,
    partlyDispatched: 0,
    expiring: 0,
    returnsAnnounced: 0,
    refundsDue: 0,
    paymentProblems: 0,
    messages: 0,
    failedMails: 0,
    lowStock: 0,
  };

  test("lists an order until it is delivered or refunded", async () => {
    expect(await counts()).toEqual(none);
    const id = await place();
    expect(await counts()).toEqual(none);
    pass(5 * DAY_MS);
    expect(await counts()).toEqual({ ...none, expiring: 1 });

    await pay(id);
    const paidFor = await toDo();
    expect(await counts()).toEqual({ ...none, toPack: 1 });
    expect(paidFor.toPack.since).toEqual(start);
    await updateOrder(service.db.writer, id, { packedAt: now });
    expect(await counts()).toEqual({ ...none, toDispatch: 1 });
    expect((await toDo()).toDispatch.since).toEqual(now);

    await dispatchOrder(service, id);
    await deliverOrder(service, id);
    expect(await counts()).toEqual(none);
    await requestReturn(service, id, { lines: [{ ...line, quantity: 1 }] });
    expect(await counts()).toEqual({ ...none, returnsAnnounced: 1 });
    await receiveReturn(service, id);
    expect(await counts()).toEqual({ ...none, refundsDue: 1 });
    await refundOrder(service, id);
    expect(await counts()).toEqual(none);
  });

  test("lists a late transfer until an owner has refunded it", async () => {
    const id = await place();
    await cancelOrder(service, id, "customer");
    await pay(id);
    expect(await counts()).toEqual({ ...none, refundsDue: 1 });
    await refundOrder(service, id);
    expect(await counts()).toEqual(none);
  });

  test("lists cancelled orders with a refund due", async () => {
    const id = await place();
    await pay(id);
    await cancelOrder(service, id, "customer");
    expect(await counts()).toEqual({ ...none, refundsDue: 1 });

    await refundOrder(service, id);
    expect(await counts()).toEqual(none);
  });

  test("counts messages, failed emails and low stock", async () => {
    const message = { name: "Anna", email: "anna@example.com", subject: "Nails", message: "Hello" };
    await storeContactMessage(service, message, randomUUID());
    expect(await counts()).toEqual({ ...none, messages: 1 });
    const update = (change: { readonly answered_at?: Date; readonly closed_at?: Date }) =>
      service.db.writer.updateTable("contact_messages").set(change).execute();
    await update({ answered_at: now });
    expect(await counts()).toEqual(none);
    await update({ closed_at: now });

    await service.db.writer
      .updateTable("outbox")
      .set({ failed_at: now })
      .where("kind", "=", "contact_message")
      .execute();
    expect(await counts()).toEqual({ ...none, failedMails: 1 });
    await service.db.writer.updateTable("outbox").set({ failed_at: null }).execute();

    await setStock(service, CREAM, 3);
    expect(await counts()).toEqual({ ...none, lowStock: 1 });
    await setStock(service, CREAM, 30);
    expect(await counts()).toEqual(none);
  });

  test("lists products that were never tracked until staff set their stock", async () => {
    const neverTracked = async () => (await toDo()).neverTracked.count;
    const product = [...service.catalogue.keys].find((slug) => slug !== CREAM) ?? "";
    const before = await neverTracked();
    await setStock(service, product, 30);
    expect(await neverTracked()).toBe(before - 1);

    await changeStock(service, product, { kind: "stop" }, { reason: "counted" });
    expect(await neverTracked()).toBe(before - 1);
  });

  test("lists a payment problem until an owner resolves it", async () => {
    const id = await place();
    const happened = (actor: "staff" | "system", type: string) =>
      service.db.writer
        .insertInto("order_events")
        .values({ order_id: id, at: now, actor, type, state: null, data: {} })
        .execute();
    await happened("system", "report_problem");
    await happened("system", "report_problem");
    expect(await counts()).toEqual({ ...none, paymentProblems: 1 });
    const number = (await findOrder(service.db.reader, id))?.number;
    expect((await toDo()).paymentProblems).toEqual({ count: 1, since: now, numbers: [number] });

    for (const type of ["pack", "note", "correct_address", "request_refund"])
      await happened("staff", type);
    expect(await counts()).toEqual({ ...none, paymentProblems: 1 });
    await resolveProblems(service, id, "Answered at Stripe");
    expect(await counts()).toEqual(none);
    await cancelOrder(service, id, "staff");
  });

  test("counts sales and refunds on their own London day", async () => {
    pass(100 * DAY_MS);
    now = new Date("2026-10-01T22:30:00Z");
    const first = await place();
    const total = await pay(first);
    // In London, this is already the next day.
    now = new Date("2026-10-01T23:30:00Z");
    await pay(await place());
    now = new Date("2026-10-30T12:00:00Z");
    await dispatchOrder(service, first);
    await refundOrder(service, first, { amount: 100 });
    await place();

    const { days, total: sum, before } = (await readAdminHome(service)).sales;

    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-01", revenue: total, orders: 1, paid: total });
    expect(days[1]).toEqual({ day: "2026-10-02", revenue: total, orders: 1, paid: total });
    expect(days[29]).toEqual({ day: "2026-10-30", revenue: -100, orders: 0, paid: 0 });
    expect(sum).toEqual({ revenue: 2 * total - 100, orders: 2, paid: 2 * total });
    expect(before).toEqual({ revenue: 0, orders: 0, paid: 0 });
  });

  test("counts delivery and VAT and subtracts refunds and lost disputes", async () => {
    pass(100 * DAY_MS);
    const revenue = async () => (await readAdminHome(service)).sales.total.revenue;
    const delivered = await place(1);
    const registered = { ...completeOwner, vatNumber: "GB 123 4567 89" };
    const { total, subtotal, delivery } = await markPaid(
      { ...service, seller: () => registered },
      delivered,
    );
    expect(delivery).toBeGreaterThan(0);
    expect(await revenue()).toBe(subtotal + delivery);

    const disputed = await place(1);
    await pay(disputed);
    expect(await revenue()).toBe(2 * total);
    const lost = { providerEventId: randomUUID(), type: "disputed", amount: total, now } as const;
    await addPaymentEvent(service.db.writer, disputed, lost);
    expect(await revenue()).toBe(total);

    await cancelOrder(service, delivered, "staff");
    expect(await revenue()).toBe(total);
    await refundOrder(service, delivered);
    expect(await revenue()).toBe(0);
  });

  test("compares with the previous 30 days up to the same hour", async () => {
    now = new Date("2026-11-01T12:00:00Z");
    const one = await pay(await place());
    pass(30 * DAY_MS - 2 * HOUR_MS);
    expect((await readAdminHome(service)).sales.before.orders).toBe(0);
    pass(3 * HOUR_MS);

    const { before } = (await readAdminHome(service)).sales;
    expect(before).toEqual({ revenue: one - 100, orders: 1, paid: one });
  });

  test("counts only paid items that were not returned as best sellers", async () => {
    pass(100 * DAY_MS);
    await place();
    const kept = await place();
    await pay(kept);
    const cancelled = await place();
    await pay(cancelled);
    await cancelOrder(service, cancelled, "customer");
    await refundOrder(service, cancelled);
    const bestSellers = async () => (await readAdminHome(service)).bestSellers;

    const cream = { product: CREAM, brand: "A313", name: "Vitamin A Retinol Cream" };
    expect(await bestSellers()).toEqual([{ ...cream, pieces: 2 }]);
  });

  test("lists no product if all of its units were returned", async () => {
    pass(100 * DAY_MS);
    await pay(await place());
    await transaction(service.db, (db) =>
      db.updateTable("order_lines").set({ returned: 2 }).where("quantity", "=", 2).execute(),
    );
    expect((await readAdminHome(service)).bestSellers).toEqual([]);
  });

  test("counts a best seller on its payment date", async () => {
    pass(100 * DAY_MS);
    const id = await place();
    pass(4 * DAY_MS);
    await pay(id);
    pass(28 * DAY_MS);
    const home = await readAdminHome(service);
    expect(home.sales.total.orders).toBe(1);
    expect(home.bestSellers).toMatchObject([{ pieces: 2 }]);
    pass(3 * DAY_MS);
    expect((await readAdminHome(service)).bestSellers).toEqual([]);
  });

  test("scans no table", async () => {
    const plans = await explainQueries(service.db, (db: Database) =>
      readAdminHome({ ...service, db }),
    );

    expect(plans.length).toBeGreaterThan(10);
    const scans = plans.filter(({ plan }) => /^SCAN (?!.*USING)|Seq Scan/m.test(plan));
    // Small tables, which may be scanned.
    const small = /stock_items|reorder_levels|restored_copies|job_runs/;
    expect(scans.filter(({ query }) => !small.test(query))).toEqual([]);
  });
});
