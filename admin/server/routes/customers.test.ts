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
          ...{ id, email: anna, name: "Anna Field", orders: 1, spent: 0 },
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

  test("refuses owners' actions by staff without an effect", async () => {
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
      ...{ orders: preview.body.open, open: [] },
      ...{ contactMessages: 0, subscriptions: 0, backInStockRequests: 0, hadCode: false },
    });
    expect((await ask("GET", `/customers/${id}`, undefined, owner)).status).toBe(404);
    const event = await newestEvent();
    expect(event).toMatchObject({ person: owner.email, type: "customer_erased" });
    const { body: activity } = await ask("GET", "/activity", undefined, owner);
    expect(JSON.stringify(activity)).not.toContain(anna);
  });
});
