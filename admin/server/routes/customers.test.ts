import { randomUUID } from "node:crypto";
import { readCsv } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { createPlacement } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

const anna = "anna@example.com";

describe("customers", () => {
  let admin: TestAdmin;
  let owner: SignedIn;
  let colleague: SignedIn;
  let id: string;
  beforeAll(async () => {
    admin = await startAdmin();
    owner = await admin.staffMember("owner");
    colleague = await admin.staffMember("staff");
    await admin.orders.place(createPlacement());
    const { body } = await ask("GET", "/customers");
    id = body.rows[0].id;
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown, by = colleague) =>
    admin.ask(path, { method, token: await by.token(), body });
  const newestEvent = async () => (await ask("GET", "/activity", undefined, owner)).body.events[0];

  test("lets staff list customers and open one", async () => {
    const { body } = await ask("GET", "/customers");
    expect(body).toEqual({
      rows: [
        {
          id,
          email: anna,
          name: "Anna Field",
          orders: 1,
          spent: 0,
          lastOrderAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
    });
    expect((await ask("GET", "/customers?q=ANNA")).body.rows).toHaveLength(1);
    expect((await ask("GET", "/customers?q=berta")).body.rows).toEqual([]);
    expect((await ask("GET", `/customers/${id}`)).body).toMatchObject({ email: anna, count: 1 });
    for (const wrong of [anna, `${id}A`]) {
      expect(await ask("GET", `/customers/${wrong}`)).toMatchObject({ status: 404 });
    }
  });

  test("refuses owners' actions by staff and changes nothing", async () => {
    for (const [method, path] of [
      ["GET", "export"],
      ["GET", "erasure"],
      ["POST", "erasure"],
    ] as const) {
      const body = method === "POST" ? { email: anna } : undefined;
      const answer = await ask(method, `/customers/${id}/${path}`, body);
      expect(answer, path).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    expect((await ask("GET", `/customers/${id}`)).status).toBe(200);
    expect((await newestEvent()).type).toBe("signed_in");
  });

  test("exports a customer's data under a neutral file name", async () => {
    const { headers, body } = await ask("GET", `/customers/${id}/export`, undefined, owner);

    expect(headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="customer-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({ email: anna, orders: [{ shipping: { firstName: "Anna" } }] });
    expect(await newestEvent()).toMatchObject({
      person: owner.email,
      type: "customer_exported",
      subject: expect.not.stringContaining("anna"),
    });
  });

  test("exports all customers with their newsletter consent", async () => {
    await transaction(admin.orders.service.db, async (db) => {
      const subscriber = { confirmed_from: "127.0.0.1", consent: "Yes, email me" };
      for (const email of [anna, "=1+1@example.com"]) {
        const confirmed_at = new Date("2026-11-20T10:00:00Z");
        const row = { id: randomUUID(), email, confirmed_at, ...subscriber };
        await db.insertInto("newsletter_subscribers").values(row).execute();
      }
    });
    expect((await ask("GET", "/customers/export")).status).toBe(403);
    const { body } = await ask("GET", "/customers/export", undefined, owner);
    const day = admin.now().toISOString().slice(0, 10);
    expect(readCsv(body).slice(1, 3)).toEqual([
      [anna, "Anna Field", "1", "0", day, "yes", "2026-11-20", "Yes, email me"],
      ["=1+1@example.com", "", "0", "0", "", "yes", "2026-11-20", "Yes, email me"],
    ]);
    expect(body).toContain('"\'=1+1@example.com"');
    expect((await newestEvent()).type).toBe("customers_exported");
    await transaction(admin.orders.service.db, (db) =>
      db.deleteFrom("newsletter_subscribers").execute(),
    );
  });

  test("erases a customer only with the matching address", async () => {
    const erase = (email: unknown) => ask("POST", `/customers/${id}/erasure`, { email }, owner);
    const preview = await ask("GET", `/customers/${id}/erasure`, undefined, owner);
    expect(preview.body).toEqual({ orders: [], open: [expect.stringMatching(/^DM-/)] });

    for (const wrong of ["berta@example.com", "", undefined]) {
      const refused = await erase(wrong);
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { email: expect.any(String) } },
      });
    }
    // After this time the unpaid order has expired.
    admin.pass(10 * 86_400_000);
    await admin.orders.staff.expireOrders();
    owner = await admin.staffMember("owner");
    const { body } = await erase(" Anna@Example.com ");
    expect(body).toEqual({
      orders: preview.body.open,
      open: [],
      contactMessages: 0,
      subscriptions: 0,
      backInStockRequests: 0,
      hadCode: false,
    });
    expect((await ask("GET", `/customers/${id}`, undefined, owner)).status).toBe(404);
    const event = await newestEvent();
    expect(event).toMatchObject({ person: owner.email, type: "customer_erased" });
    const { body: activity } = await ask("GET", "/activity", undefined, owner);
    expect(JSON.stringify(activity)).not.toContain(anna);
  });
});
