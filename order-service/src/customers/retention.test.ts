import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { explainQueries } from "@damson/database/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { checkOrders } from "../integrity/check-orders.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { readSettings } from "../settings/settings.ts";
import { runHourlyJobs } from "../start-jobs.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { applyRetention } from "./retention.ts";

const DAY_MS = 86_400_000;
const start = new Date("2026-11-21T12:00:00Z");
const onDay = (days: number) => new Date(start.getTime() + days * DAY_MS);

describe.each(databases)("on %s", (_name, storage) => {
  let now = start;
  let service: Service;
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => now));
  });
  afterAll(() => service.db.close());

  const place = async (key: string = randomUUID()) => {
    const request = { placement: createPlacement(), idempotencyKey: key, userId: undefined };
    return readTokenId((await placeOrder(service, request)).token);
  };
  const atDay = async <Result>(days: number, work: () => Promise<Result>) => {
    now = onDay(days);
    try {
      return await work();
    } finally {
      now = start;
    }
  };
  const applyAfter = (days: number) => atDay(days, () => runHourlyJobs(service));
  const write = (work: (db: Queries) => Promise<unknown>) => transaction(service.db, work);
  const find = (id: string) => findOrder(service.db.reader, id);

  test("erases unpaid orders after ninety days and keeps them consistent", async () => {
    const [cancelled, paid] = [await place(), await place()];
    await cancelOrder(service, cancelled, "customer");
    await markPaid(service, paid);
    await cancelOrder(service, paid, "customer");

    await applyAfter(89.9);
    expect(await find(cancelled)).toMatchObject({ email: "anna@example.com", erasedAt: null });
    await applyAfter(90);

    const order = await find(cancelled);
    expect(order).toMatchObject({ email: "", shipping: { lastName: "", address: "" } });
    expect(order).toMatchObject({ total: 2999, erasedAt: new Date(start.getTime() + 90 * DAY_MS) });
    expect(JSON.stringify(order)).not.toMatch(/anna|field|garden|ls1/i);
    expect(await find(paid)).toMatchObject({ email: "anna@example.com", erasedAt: null });
    expect(await checkOrders(service)).toEqual([]);
    const history = service.db.reader
      .selectFrom("order_events")
      .select(["actor", "person", "type"]);
    expect(
      (await history.where("order_id", "=", cancelled).orderBy("id").execute()).at(-1),
    ).toEqual({
      actor: "system",
      person: null,
      type: "erase",
    });
    // A payment of an erased order is still refunded, without an email.
    expect(await markPaid(service, cancelled)).toMatchObject({ state: "cancelled", paid: 2999 });
  });

  test("keeps orders for the tax period and while stock is reserved", async () => {
    const [sold, open] = [await place(), await place()];
    await markPaid(service, sold);
    await cancelOrder(service, sold, "staff");
    await applyAfter(2556.9);
    expect(await find(sold)).toBeDefined();
    await applyAfter(2557);
    expect(await find(sold)).toBeUndefined();
    expect(await find(open)).toBeDefined();
    expect(() => readSettings({}, { RETENTION_ORDER_DAYS: "2191" })).toThrow("at least 2192");
    expect(() => readSettings({}, { RETENTION_EMAIL_DAYS: "91" })).toThrow("at most 90");
  });

  test("deletes emails, messages, requests and attempts after their period", async () => {
    const key = randomUUID();
    const id = await place(key);
    await write((db) => db.updateTable("outbox").set({ sent_at: start }).execute());
    await write((db) =>
      db
        .insertInto("contact_messages")
        .values({
          id: randomUUID(),
          key,
          name: "Anna",
          email: "anna@example.com",
          subject: "Lashes",
          message: "Do they come in brown?",
          created_at: start,
        })
        .execute(),
    );
    const proof = { confirmed_at: start, confirmed_from: "127.0.0.1", consent: "Yes" };
    const subscribers = [
      { email: "asked@example.com", requested_at: start },
      { email: "wants@example.com", requested_at: start, ...proof },
      { email: "gone@example.com", unsubscribed_at: start },
      { email: "back@example.com", unsubscribed_at: start, requested_at: onDay(15) },
    ];
    for (const subscriber of subscribers) {
      const row = { id: randomUUID(), ...subscriber };
      await write((db) => db.insertInto("newsletter_subscribers").values(row).execute());
    }
    const kept = async () => {
      const { reader } = service.db;
      const keys = reader.selectFrom("idempotency_keys").select("key").where("key", "=", key);
      const mails = reader.selectFrom("outbox").select("id").where("key", "like", `${id}:%`);
      return [
        (await keys.execute()).length,
        (await mails.execute()).length,
        (await reader.selectFrom("contact_messages").select("id").execute()).length,
        (await reader.selectFrom("newsletter_subscribers").select("email").execute()).length,
      ];
    };

    await applyAfter(29.9);
    expect(await kept()).toEqual([1, 1, 1, 4]);
    await applyAfter(30);
    expect(await kept()).toEqual([0, 1, 1, 2]);
    await applyAfter(45);
    expect(await kept()).toEqual([0, 1, 1, 1]);
    await applyAfter(90);
    expect(await kept()).toEqual([0, 0, 1, 1]);
    await applyAfter(365);
    expect(await kept()).toEqual([0, 0, 0, 1]);
  });

  test("deletes in small batches with an index", async () => {
    const rows = Array.from({ length: 120 }, () => ({
      key: randomUUID(),
      body_hash: "hash",
      order_id: randomUUID(),
      created_at: start,
    }));
    await write((db) => db.insertInto("idempotency_keys").values(rows).execute());

    const plans = await atDay(31, () =>
      explainQueries(service.db, (db) => applyRetention({ ...service, db })),
    );

    const ofKeys = plans.filter(({ query }) => query.startsWith('delete from "idempotency_keys"'));
    expect(ofKeys).toHaveLength(3);
    // Scans are fine here, because there are few subscribers and codes.
    const scans = plans.filter(
      ({ query, plan }) =>
        /^SCAN|Seq Scan/m.test(plan) && !/subscribers|discount|recipients/.test(query),
    );
    expect(scans).toEqual([]);
  });
});
