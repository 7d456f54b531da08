import { randomUUID } from "node:crypto";
import { explainQueries } from "@damson/database/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Service } from "../context.ts";
import { type Cursor, parseCursor } from "../database/cursor.ts";
import type { Row } from "../database/database.ts";
import { findOrder } from "../orders/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { type CustomerFilter, type ListedCustomer, listCustomers } from "./list-customers.ts";

const start = new Date("2026-11-21T12:00:00Z");
const rounds = inject("isThorough") ? { sqlite: 100, postgres: 100 } : { sqlite: 25, postgres: 10 };

describe.each(databases)("on %s", (_name, storage) => {
  let service: Service;
  let template: Row<"orders">;
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => start));
    const request = {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: undefined,
    };
    const { token } = await placeOrder(service, request);
    const order = await findOrder(service.db.reader, readTokenId(token));
    if (order === undefined) throw new Error("The order was not placed");
    template = order;
  });
  afterAll(() => service.db.close());

  /** Inserts orders of numbered customers. Several may have the same time. */
  const fill = (orders: readonly { readonly customer: number; readonly minute: number }[]) =>
    service.db.writer.transaction().execute(async (db) => {
      await db.deleteFrom("orders").execute();
      const { total, subtotal, delivery, deliveryRate, returnDays } = template;
      const { items, shipping, billing } = template;
      const rows = orders.map(({ customer, minute }) => ({
        id: randomUUID(),
        number: randomUUID(),
        state: "paid" as const,
        email: customer === 0 ? "" : createEmail(customer),
        total,
        subtotal,
        delivery,
        items,
        shipping,
        discount: 0,
        billing: { ...billing, firstName: `Customer ${customer}`, lastName: `at ${minute}` },
        delivery_rate: deliveryRate,
        return_days: returnDays,
        payment_method: "bank-transfer" as const,
        paid: total,
        refunded: minute,
        owed: 0,
        deducted: 0,
        unsent: 0,
        placed_at: new Date(start.getTime() - minute * 60_000),
        updated_at: start,
        version: 1,
        token_version: 1,
      }));
      if (rows.length > 0) await db.insertInto("orders").values(rows).execute();
    });
  const pages = async (filter: CustomerFilter) => {
    const rows: ListedCustomer[] = [];
    for (let before: Cursor | undefined, page = 0; page < 20; page += 1) {
      const found = await listCustomers(service, { ...filter, before });
      rows.push(...found.rows);
      before = parseCursor(found.next);
      if (before === undefined) return rows;
    }
    throw new Error("The list has no end");
  };

  test("lists each customer once with their total, by newest order", async () => {
    const order = fc.record({ customer: fc.nat(130), minute: fc.nat(40) });
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 200, size: "max" }), async (orders) => {
        await fill(orders);
        const listed = await pages({});

        const customers = new Set(orders.map(({ customer }) => customer).filter(Boolean));
        expect(new Set(listed.map(({ email }) => email))).toEqual(
          new Set([...customers].map(createEmail)),
        );
        expect(listed).toHaveLength(customers.size);
        const times = listed.map(({ lastOrderAt }) => lastOrderAt?.getTime() ?? 0);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        for (const customer of customers) {
          const own = orders.filter((each) => each.customer === customer);
          const newest = Math.min(...own.map(({ minute }) => minute));
          const email = createEmail(customer);
          expect(listed.find((each) => each.email === email)).toEqual({
            id: service.customerIds.create(email),
            email,
            name: `Customer ${customer} at ${newest}`,
            orders: own.length,
            spent: own.reduce((sum, { minute }) => sum + template.total - minute, 0),
            lastOrderAt: new Date(start.getTime() - newest * 60_000),
          });
        }
        const first = Math.min(...customers);
        const digit = String(first)[0] ?? "";
        const found = (await pages({ search: `Customer-${digit}` })).map(({ email }) => email);
        const expected = listed
          .map(({ email }) => email)
          .filter((email) => email.startsWith(`customer-${digit}`));
        expect(new Set(found).size).toBe(Math.min(50, expected.length));
        expect(expected.filter((email) => found.includes(email))).toHaveLength(found.length);
        if (expected.length <= 50) {
          const timesFound = found.map((email) => listed.find((one) => one.email === email));
          expect(timesFound.map((one) => one?.lastOrderAt)).toEqual(
            expected.map((email) => listed.find((one) => one.email === email)?.lastOrderAt),
          );
        }
      }),
      { numRuns: rounds[service.db.kind] },
    );
  });

  test("finds people without orders too", async () => {
    await fill([{ customer: 1, minute: 0 }]);
    await service.db.writer.transaction().execute(async (db) => {
      const id = randomUUID();
      const message = { id, key: id, name: "Only", subject: "S", message: "M", created_at: start };
      await db
        .insertInto("contact_messages")
        .values({ ...message, email: "only-1@example.com" })
        .execute();
      const subscriber = { id, email: "only-2@example.com" };
      await db.insertInto("newsletter_subscribers").values(subscriber).execute();
      const code = { code: "X", kind: "percent", value: 10, created_at: start } as const;
      await db
        .insertInto("discount_codes")
        .values({ ...code, email: "only-3@example.com" })
        .execute();
      await db
        .insertInto("discount_codes")
        .values({ ...code, code: "FOR-ALL" })
        .execute();
    });

    const found = await pages({ search: "only-" });
    expect(found.map(({ email, orders, spent }) => [email, orders, spent])).toEqual([
      ["only-1@example.com", 0, 0],
      ["only-2@example.com", 0, 0],
      ["only-3@example.com", 0, 0],
    ]);
    expect(await pages({ search: "%" })).toEqual([]);
    expect(await pages({ search: "o_ly" })).toEqual([]);
  });

  test("finds a customer by name but not by other order details", async () => {
    await fill([]);
    const { shipping, billing, ...rest } = createPlacement();
    const name = { firstName: "Zoë", lastName: "O'Brien-Smith" };
    const placement = {
      ...rest,
      shipping: { ...shipping, ...name, email: "z@example.com" },
      billing: { ...billing, ...name },
    };
    const order = { placement, idempotencyKey: randomUUID(), userId: undefined };
    await placeOrder(service, order);
    const id = randomUUID();
    const message = { id, key: id, subject: "S", message: "M", created_at: start };
    const sender = { ...message, name: "Zoë Sender", email: "sender@example.com" };
    await service.db.writer
      .transaction()
      .execute((db) => db.insertInto("contact_messages").values(sender).execute());
    const found = async (search: string) =>
      (await pages({ search })).map(({ email }) => email).sort();

    for (const search of ["zoe", "ZOË", "brien", "obrien", "o'brien smith", "smith zoe", "z@ex"]) {
      expect(await found(search), search).toContain("z@example.com");
    }
    expect(await found("Zoë")).toEqual(["sender@example.com", "z@example.com"]);
    for (const search of ["leeds", "cream", "retinol", "zoe leeds", "garden", "'", "*", "%"]) {
      expect(await found(search), search).toEqual([]);
    }
  });

  test("never scans or sorts all orders", async () => {
    await fill(
      Array.from({ length: 300 }, (_, minute) => ({ customer: 1 + (minute % 150), minute })),
    );
    const { next } = await listCustomers(service, {});
    for (const filter of [{}, { before: parseCursor(next) }, { search: "customer-1" }]) {
      const plans = await explainQueries(service.db, (db) =>
        listCustomers({ ...service, db }, filter),
      );
      expect(plans.length).toBeGreaterThan(1);
      const slow = plans.filter(
        ({ query, plan }) =>
          /orders/.test(query) && /^SCAN (?!.*(USING|TABLE|COVERING) INDEX)/m.test(plan),
      );
      expect(slow).toEqual([]);
    }
  });
});

function createEmail(customer: number): string {
  return `customer-${customer}@example.com`;
}
