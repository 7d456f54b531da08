import { createPlacement } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe("reports", () => {
  let admin: TestAdmin;
  let owner: SignedIn;
  let staff: SignedIn;
  let total: number;
  beforeAll(async () => {
    admin = await startAdmin();
    owner = await admin.staffMember("owner");
    staff = await admin.staffMember("staff");
    const { order } = await (await admin.orders.place(createPlacement())).json();
    ({ total } = order);
    await admin.orders.staff.order.markPaid(order.number, { amount: total }, {});
  });
  afterAll(() => admin.close());

  const ask = async (path: string, by = owner) => admin.ask(path, { token: await by.token() });

  test("opens reports for owners only", async () => {
    expect(await ask("/reports?from=2020-01-01&to=2090-12-31")).toMatchObject({
      status: 200,
      body: { sales: { invoiced: total }, payments: { received: total }, uninvoiced: 0 },
    });
    for (const path of ["/reports", "/reports/export", "/invoice-sheets"]) {
      expect((await ask(`${path}?from=2020-01-01&to=2090-12-31`, staff)).status).toBe(403);
    }
  });

  test.each([
    "",
    "from=2026-11-01",
    "from=2026-11-31x&to=2026-12-01",
    "from=2026-12-02&to=2026-12-01",
  ])("rejects the period %s", async (query) => {
    expect((await ask(`/reports?${query}`)).status).toBe(400);
  });

  test("exports a report and records an event", async () => {
    const { body, headers } = await ask("/reports/export?from=2020-01-01&to=2090-12-31");
    expect(headers.get("Content-Disposition")).toContain("report-2020-01-01-2090-12-31.csv");
    expect(body).toContain(`"Invoices",${total / 100}\r\n`);
    expect((await ask("/activity")).body.events[0]).toMatchObject({
      person: owner.email,
      type: "report_exported",
    });
  });
});
