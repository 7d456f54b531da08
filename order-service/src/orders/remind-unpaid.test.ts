import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { Service } from "../context.ts";
import { applyRetention } from "../customers/retention.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { openTestService } from "../testing/database.ts";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import { runJobUntilKilled } from "../testing/run-job-until-killed.ts";
import {
  createPlacement,
  createUniqueName,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../testing/service.ts";
import { PAGE } from "./due-orders.ts";
import { placeOrder } from "./place-order.ts";
import { remindUnpaid } from "./remind-unpaid.ts";

const HOUR_MS = 3_600_000;
const ORDERS = 60;
const DAY_MS = 24 * HOUR_MS;

function goTo(service: TestService, time: string): void {
  service.pass(Date.parse(time) - service.now().getTime());
}

function listReminders(service: TestService, number: string) {
  return service.mails.filter(({ subject }) => new RegExp(`^Reminder: .*${number}$`).test(subject));
}

describeOnBoth("an unpaid transfer order", {}, (service) => {
  const onSqlite = test.runIf(service.service.db.kind === "sqlite");
  const place = async () => {
    const { order, token } = await readResponse(
      await retryWhileBusy(() => service.place(createPlacement())),
    );
    return {
      number: order.number as string,
      id: readTokenId(token),
      token,
      total: order.total as number,
    };
  };
  const remind = () => service.staff.remindUnpaid();

  test("sends one reminder from 9 am on the day before the deadline", async () => {
    goTo(service, "2026-12-01T12:00:00Z");
    const { number } = await place();
    goTo(service, "2026-12-04T12:00:00Z");
    expect(await remind()).toBe(0);
    goTo(service, "2026-12-05T08:59:59.999Z");
    expect(await remind()).toBe(0);
    goTo(service, "2026-12-05T09:00:00Z");
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    goTo(service, "2026-12-06T09:00:00Z");
    expect(await remind()).toBe(0);

    await expect.poll(() => listReminders(service, number)).toHaveLength(1);
    expect(listReminders(service, number)[0]).toMatchObject({
      to: "anna@example.com",
      subject: `Reminder: please pay £29.99 by Sunday 6 December – order ${number}`,
    });
    const { history } = await service.staff.order.view(number, "staff");
    expect(history.at(-1)).toMatchObject({ title: "Reminder to pay sent", actor: "system" });
  });

  onSqlite("uses London time in summer", async () => {
    goTo(service, "2027-06-01T12:00:00Z");
    await place();
    goTo(service, "2027-06-05T07:59:59.999Z");
    expect(await remind()).toBe(0);
    service.pass(1);
    expect(await remind()).toBe(1);
  });

  onSqlite("sends a missed reminder on the last day, but not in the evening", async () => {
    goTo(service, "2027-07-01T12:00:00Z");
    await place();
    goTo(service, "2027-07-05T19:00:00Z");
    expect(await remind()).toBe(0);
    goTo(service, "2027-07-06T08:00:00Z");
    expect(await remind()).toBe(1);
  });

  test("reminds the customer of the rest after a partial payment", async () => {
    goTo(service, "2027-08-01T12:00:00Z");
    const { number, total } = await place();
    const part = { amount: total - 700, isOther: true };
    await service.staff.order.markPaid(number, part, {});
    goTo(service, "2027-08-05T12:00:00Z");
    expect(await remind()).toBe(1);

    await expect.poll(() => listReminders(service, number)).toHaveLength(1);
    expect(listReminders(service, number)[0]?.subject).toContain(
      "pay the remaining £7.00 by Friday",
    );
    expect(await service.staff.check()).toEqual([]);
  });

  onSqlite("sends no reminder for a paid, cancelled or expired order", async () => {
    goTo(service, "2027-09-01T12:00:00Z");
    const [paid, cancelled] = [await place(), await place()];
    await service.staff.markPaid(paid.id);
    await service.ofOrder(cancelled.token, "cancel");
    await place();
    goTo(service, "2027-09-07T12:00:00Z");

    expect(await remind()).toBe(0);
  });

  test("sends one reminder across pages and processes", async () => {
    goTo(service, "2027-10-01T12:00:00Z");
    // One after another, because a slow machine refuses parallel requests.
    const placed: { readonly number: string }[] = [];
    for (let count = 0; count < PAGE + 2; count += 1) placed.push(await place());
    goTo(service, "2027-10-05T12:00:00Z");
    const counts = await Promise.all([remind(), remind(), remind()]);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(PAGE + 2);
    const reminded = () => placed.map(({ number }) => listReminders(service, number).length);
    await expect.poll(reminded, { timeout: 30_000 }).toEqual(placed.map(() => 1));
  }, 60_000);
});

describeOnBoth("an order with two days to pay", { orders: { paymentDays: 2 } }, (service) => {
  test("sends no reminder within a day of placement", async () => {
    goTo(service, "2026-12-01T15:00:00Z");
    await service.place(createPlacement());
    goTo(service, "2026-12-02T14:59:59Z");
    expect(await service.staff.remindUnpaid()).toBe(0);
    service.pass(1000);
    expect(await service.staff.remindUnpaid()).toBe(1);
  });
});

describeOnBoth("an unconfirmed guest order", { holding: { unconfirmedHours: 72 } }, (service) => {
  test("sends no reminder, because the address may be someone else's", async () => {
    await service.place(createPlacement());
    service.pass(2 * DAY_MS);

    expect(await service.staff.remindUnpaid()).toBe(0);
  });
});

describe.each([
  [
    "SQLite",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "reminders-"));
      afterAll(() => rm(folder, { recursive: true }));
      return { folder };
    },
  ],
  ["Postgres", async () => ({ databaseUrl: inject("postgresUrl"), namespace: createUniqueName() })],
] as const)("reminders from several processes on %s", async (_name, place) => {
  const storage = await place();
  let now = new Date("2026-11-21T12:00:00Z");
  const open = () => openTestService(storage, () => now);
  const order = (service: Service) => {
    const idempotencyKey = crypto.randomUUID();
    return placeOrder(service, { placement: createPlacement(), idempotencyKey, userId: undefined });
  };
  const waiting = ({ db }: Service) =>
    db.reader
      .selectFrom("outbox")
      .select(["id", "sent_at"])
      .where("kind", "=", "payment_reminder")
      .execute();

  test("sends one reminder per order, even after the email was deleted", async () => {
    const first = await open();
    // SQLite allows one process.
    const second = first.service.db.kind === "sqlite" ? first : await open();
    for (let count = 0; count < 12; count += 1) await order(first.service);
    now = new Date("2026-11-25T09:00:00Z");
    const counts = await Promise.all(
      [first, second, first, second].map(({ service }) => remindUnpaid(service)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await waiting(first.service)).toHaveLength(12);

    await first.service.db.writer
      .transaction()
      .execute((trx) => trx.updateTable("outbox").set({ sent_at: now }).execute());
    const settings = { ...first.service.settings };
    const retention = { ...settings.retention, emailDays: 0 };
    await applyRetention({ ...first.service, settings: { ...settings, retention } });
    expect(await waiting(first.service)).toEqual([]);
    for (const { close } of new Set([first, second])) await close();

    const third = await open();
    expect(await remindUnpaid(third.service)).toBe(0);
    expect(await waiting(third.service)).toEqual([]);
    await third.close();
  });

  test.runIf(inject("isThorough"))(
    "sends one reminder per order despite being killed",
    async () => {
      const before = await open();
      const ids = new Set<string>();
      now = new Date("2027-01-01T12:00:00Z");
      for (let count = 0; count < ORDERS; count += 1) {
        ids.add(readTokenId((await order(before.service)).token));
      }
      await before.close();
      now = new Date("2027-01-05T09:00:00Z");
      for (let kill = 0; kill < 2; kill += 1) {
        await runJobUntilKilled({ job: "remindUnpaid", storage, now, steps: ORDERS / 10 });
      }

      const after = await open();
      const early = await waiting(after.service);
      expect(early.length).toBeGreaterThan(0);
      expect(early.length).toBeLessThan(ORDERS);
      expect(await remindUnpaid(after.service)).toBe(ORDERS - early.length);
      expect(await waiting(after.service)).toHaveLength(ORDERS);
      for (const id of ids) {
        const events = after.service.db.reader.selectFrom("order_events").select("id");
        const reminders = events.where("order_id", "=", id).where("type", "=", "remind");
        expect(await reminders.execute()).toHaveLength(1);
      }
      await after.close();
    },
    60_000,
  );

  test("withdraws a waiting reminder when the payment arrives", async () => {
    now = new Date("2027-02-01T12:00:00Z");
    const { service, close } = await open();
    const { token } = await order(service);
    now = new Date("2027-02-05T09:00:00Z");
    const others = (await waiting(service)).length;
    expect(await remindUnpaid(service)).toBe(1);
    expect(await waiting(service)).toHaveLength(others + 1);
    await markPaid(service, readTokenId(token));

    expect(await waiting(service)).toHaveLength(others);
    await close();
  });
});
