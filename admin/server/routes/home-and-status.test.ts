import { transaction } from "@damson/database";
import { createPlacement, readResponse } from "@damson/order-service/testing/service";
import { markRestoredCopy, raiseAlert } from "@damson/order-service/testing/staff";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#api/contract.ts";
import type { AdminHome } from "#api/home.ts";
import type { SystemStatus } from "#api/system-status.ts";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("on %s", (_name, storage) => {
  let admin: TestAdmin;
  let staffs: string;
  let owner: SignedIn;
  let owners: string;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await admin.staffMember("owner");
    owners = await owner.token();
    staffs = await (await admin.staffMember("staff")).token();
  });
  afterAll(() => admin.close());

  test("shows staff the to-do list", async () => {
    const { order } = await readResponse(await admin.orders.place(createPlacement()));
    const placed = await admin.orders.staff.findByNumber(order.number);
    const paid = await admin.orders.staff.markPaid(placed?.id ?? "");

    const { status, body } = await admin.ask("/home", { token: staffs });

    expect(status).toBe(200);
    const { toDo, sales, bestSellers }: AdminHome = body;
    expect(toDo.toPack).toEqual({ count: 1, since: paid.placedAt.toISOString() });
    expect(toDo.messages).toEqual({ count: 0 });
    expect(sales.days).toHaveLength(30);
    expect(sales.days.at(-1)).toMatchObject({ orders: 1, revenue: paid.total });
    expect(bestSellers).toMatchObject([{ pieces: 1 }]);
  });

  test("lets only owners see the setup guide, send a test email and dismiss the guide", async () => {
    const home = async (token: string): Promise<AdminHome> =>
      (await admin.ask("/home", { token })).body;
    const isDone = async () => {
      const { setupGuide } = await home(owners);
      return Object.fromEntries(setupGuide?.steps.map((step) => [step.name, step.isDone]) ?? []);
    };
    const show = (token: string, isShown: unknown) =>
      admin.ask("/setup-guide", { method: "PUT", token, body: { isShown } });
    const send = (token: string) => admin.ask("/setup-guide/test-mail", { method: "POST", token });
    expect((await home(staffs)).setupGuide).toBeUndefined();
    expect(await send(staffs)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await show(staffs, false)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await isDone()).toMatchObject({ order: false, stock: false, owners: false });

    const delivery = await admin.ask("/shop-settings/delivery", { token: owners });
    expect(delivery.body.version).toBe(0);
    await admin.ask("/shop-settings/delivery", {
      method: "PUT",
      token: owners,
      body: delivery.body,
    });
    await admin.staffMember("owner");
    expect(await isDone()).toMatchObject({ delivery: true, owners: true });

    for (let sent = 0; sent < 5; sent += 1) expect((await send(owners)).status).toBe(204);
    expect(await send(owners)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    const mails = admin.db.reader.selectFrom("outbox").select("recipient");
    expect(await mails.where("kind", "=", "test_mail").execute()).toEqual(
      Array.from({ length: 5 }, () => ({ recipient: owner.email })),
    );

    expect(await show(owners, "no")).toMatchObject({ status: 422 });
    expect(await show(owners, false)).toMatchObject({ status: 204 });
    expect((await home(owners)).setupGuide).toBeUndefined();
    expect(await show(owners, true)).toMatchObject({ status: 204 });
    expect((await home(owners)).setupGuide).toBeDefined();
  });

  test("lets staff see the system status and run the integrity check", async () => {
    const { status, body } = await admin.ask("/system-status", { token: staffs });
    expect(status).toBe(200);
    const { mails, jobs, database }: SystemStatus = body;
    expect(mails.failed).toBe(0);
    expect(jobs.map(({ name }) => name)).toContain("check_integrity");
    expect(database.bytes).toBeGreaterThan(0);

    const checked = await admin.ask("/system-status/integrity-check", {
      method: "POST",
      token: staffs,
    });
    expect(checked.body).toMatchObject({ orders: [], stock: [] });
    const after: SystemStatus = (await admin.ask("/system-status", { token: staffs })).body;
    expect(after.jobs.find(({ name }) => name === "check_integrity")?.last?.error).toBe(null);
  });

  test("shows an alert for an inconsistency until it is fixed", async () => {
    const { order } = await readResponse(await admin.orders.place(createPlacement()));
    const placed = await admin.orders.staff.findByNumber(order.number);
    const items = (count: number) =>
      admin.db.writer
        .updateTable("orders")
        .set({ items: count })
        .where("id", "=", placed?.id ?? "")
        .execute();
    const checkIntegrity = () =>
      admin.ask("/system-status/integrity-check", { method: "POST", token: staffs });
    const alerts = async (): Promise<AdminHome["alerts"]> =>
      (await admin.ask("/home", { token: staffs })).body.alerts;

    await items(2);
    await checkIntegrity();
    await checkIntegrity();
    const { rows } = await alerts();
    expect(rows).toMatchObject([
      {
        title: "Inconsistencies found",
        count: 2,
        page: "/settings/status",
        resolvableBy: "system",
      },
    ]);
    const health: SystemStatus = (await admin.ask("/system-status", { token: staffs })).body;
    expect(health.openAlerts).toBe(1);
    const path = `/alerts/${rows[0]?.id}/resolve`;
    expect(await admin.ask(path, { method: "POST", token: owners })).toMatchObject({ status: 409 });

    await items(1);
    await checkIntegrity();
    expect(await alerts()).toEqual({ rows: [], count: 0 });
  });

  test("lets only owners resolve an alert", async () => {
    const alert = { kind: "paid_out_too_much", subject: "DM-7K3Q-9XTB" } as const;
    const details = { taken: 5000, refunded: 5000, disputed: 5000 };
    await raiseAlert({ log: pino({ level: "silent" }) }, admin.db.writer, {
      ...alert,
      details,
      now: admin.now(),
    });
    const { alerts }: AdminHome = (await admin.ask("/home", { token: staffs })).body;
    expect(alerts.rows).toMatchObject([
      {
        sentence:
          "Order DM-7K3Q-9XTB paid out £50.00 more than it received: £50.00 refunded and £50.00 lost to disputes, of £50.00 received.",
        page: "/orders/DM-7K3Q-9XTB",
        firstRaisedAt: admin.now().toISOString(),
      },
    ]);
    const deal = (token: string, id: unknown = alerts.rows[0]?.id) =>
      admin.ask(`/alerts/${id}/resolve`, { method: "POST", token });

    expect(await deal(staffs)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await deal(owners)).toMatchObject({ status: 204 });
    expect(await deal(owners)).toMatchObject({ status: 404 });
    for (const id of ["0", "x", "1e3", "9".repeat(16)]) {
      expect(await deal(owners, id)).toMatchObject({ status: 404 });
    }
    const home: AdminHome = (await admin.ask("/home", { token: staffs })).body;
    expect(home.alerts.count).toBe(0);
  });

  test("lets only an owner with a recent second factor activate a restored copy, once", async () => {
    const restoredAt = admin.now();
    const copy = { restoredAt, madeAt: new Date("2026-11-21T02:00:00Z") };
    const activate = (token: string) =>
      admin.ask("/restored-copy/activate", { method: "POST", token });
    expect(await activate(owners)).toMatchObject({ status: 409 });
    await transaction(admin.db, (db) => markRestoredCopy(db, copy));

    const before: AdminHome = (await admin.ask("/home", { token: staffs })).body;
    expect(before.restoredCopy).toMatchObject({ madeAt: "2026-11-21T02:00:00.000Z" });
    expect(await activate(staffs)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await activate(owners)).toMatchObject({ status: 204 });

    const after: AdminHome = (await admin.ask("/home", { token: staffs })).body;
    expect(after.restoredCopy).toBeUndefined();
  });

  test("refuses to resend an email that did not fail", async () => {
    const retry = (body: unknown) =>
      admin.ask("/system-status/mails/retry", { method: "POST", token: staffs, body });

    expect(await retry({ id: 7 })).toMatchObject({ status: 404 });
    expect(await retry({ id: "7" })).toMatchObject({ status: 422 });
    expect(await retry({})).toMatchObject({ status: 200, body: { count: 0 } });
  });

  test("shows server settings to owners without secrets", async () => {
    expect((await admin.ask("/system-status/settings", { token: staffs })).status).toBe(403);
    expect((await admin.ask("/system-status/settings")).status).toBe(401);

    const { status, body } = await admin.ask("/system-status/settings", { token: owners });

    expect(status).toBe(200);
    const { settings }: Answer<"GET /system-status/settings"> = body;
    expect(settings.find(({ name }) => name === "PAYMENT_DAYS")?.value).toBe("5");
    expect(JSON.stringify(settings)).not.toMatch(/postgres:\/\/[^/"]*:[^/"]*@/);
  });
});
