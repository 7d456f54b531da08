import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Health, ShownSettings } from "#api/health.ts";
import type { Today } from "#api/today.ts";
import { bodyOf, placementOf } from "../../../order-service/src/testing/service.ts";
import { databases, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(databases)("on %s", (_name, storage) => {
  let admin: TestAdmin;
  let staffs: string;
  let owners: string;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owners = await (await admin.member("owner")).token();
    staffs = await (await admin.member("staff")).token();
  });
  afterAll(() => admin.close());

  test("staff see what there is to do", async () => {
    const { order } = await bodyOf(await admin.orders.place(placementOf()));
    const placed = await admin.orders.staff.findByNumber(order.number);
    const paid = await admin.orders.staff.markPaid(placed?.id ?? "");

    const { status, body } = await admin.ask("/today", { token: staffs });

    expect(status).toBe(200);
    const { toDo, sales, bestSellers }: Today = body;
    expect(toDo.toPack).toEqual({ count: 1, since: paid.placedAt.toISOString() });
    expect(toDo.messages).toEqual({ count: 0 });
    expect(sales.days).toHaveLength(30);
    expect(sales.days.at(-1)).toMatchObject({ orders: 1, revenue: paid.total });
    expect(bestSellers).toMatchObject([{ pieces: 1 }]);
  });

  test("staff see whether all is well, and check the books", async () => {
    const { status, body } = await admin.ask("/health", { token: staffs });
    expect(status).toBe(200);
    const { mails, jobs, database }: Health = body;
    expect(mails.failed).toBe(0);
    expect(jobs.map(({ name }) => name)).toContain("check_books");
    expect(database.bytes).toBeGreaterThan(0);

    const checked = await admin.ask("/health/books", { method: "POST", token: staffs });
    expect(checked.body).toMatchObject({ orders: [], stock: [] });
    const after: Health = (await admin.ask("/health", { token: staffs })).body;
    expect(after.jobs.find(({ name }) => name === "check_books")?.last?.error).toBe(null);
  });

  test("an email that is not among the failed cannot be sent again", async () => {
    const retry = (body: unknown) =>
      admin.ask("/health/mails/retry", { method: "POST", token: staffs, body });

    expect(await retry({ id: 7 })).toMatchObject({ status: 404 });
    expect(await retry({ id: "7" })).toMatchObject({ status: 422 });
    expect(await retry({})).toMatchObject({ status: 200, body: { count: 0 } });
  });

  test("settings are for owners, without what is secret", async () => {
    expect((await admin.ask("/health/settings", { token: staffs })).status).toBe(403);
    expect((await admin.ask("/health/settings")).status).toBe(401);

    const { status, body } = await admin.ask("/health/settings", { token: owners });

    expect(status).toBe(200);
    const { settings }: ShownSettings = body;
    expect(settings.find(({ name }) => name === "PAYMENT_DAYS")?.value).toBe("5");
    expect(JSON.stringify(settings)).not.toMatch(/postgres:\/\/[^/"]*:[^/"]*@/);
  });
});
