import { explainQueries } from "@damson/database/testing";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import * as v from "valibot";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import type { Database } from "../database/database.ts";
import { openTestService } from "../testing/database.ts";
import { sqliteOnly } from "../testing/service.ts";
import { clearAlert, raiseAlert } from "./alerts.ts";
import { mailAlerts } from "./mail-alerts.ts";
import { readOpenAlerts, resolveAlert } from "./open-alerts.ts";

const SHOP = "owner@damson.example";
const alertMail = v.object({
  title: v.string(),
  matters: v.array(v.object({ subject: v.string(), count: v.number() })),
  more: v.number(),
});
const tooMuch = { taken: 5000, refunded: 5000, disputed: 5000 } as const;

describe.each(sqliteOnly)("on %s", async (_name, storage) => {
  let now = new Date("2026-11-21T12:00:00Z");
  const { service: opened, close } = await openTestService(storage(), () => now);
  afterAll(close);
  const owner = { ...opened.settings.owner, email: SHOP };
  const service: Service = { ...opened, settings: { ...opened.settings, owner } };
  const { writer, reader } = service.db;

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const raise = (subject: string) =>
    writer.transaction().execute((db) =>
      raiseAlert(service, db, {
        kind: "paid_out_too_much",
        subject,
        details: tooMuch,
        now,
      }),
    );
  const resolve = (subject: string) =>
    clearAlert(service, writer, { kind: "paid_out_too_much", subject }, now);
  const open = async () => (await readOpenAlerts(reader)).rows;
  const mails = async () => {
    const rows = await reader
      .selectFrom("outbox")
      .select(["recipient", "data"])
      .where("kind", "=", "alert")
      .orderBy("id")
      .execute();
    return rows.map(({ recipient, data }) => ({ recipient, ...v.parse(alertMail, data) }));
  };
  const subjectsMailed = async () =>
    (await mails()).map(({ recipient, matters }) => [
      recipient,
      ...matters.map(({ subject }) => subject),
    ]);

  beforeEach(async () => {
    await writer.deleteFrom("alerts").execute();
    await writer.deleteFrom("outbox").execute();
  });

  test("counts a repeated alert instead of duplicating it", async () => {
    const first = now;
    await raise("DM-1");
    pass(HOUR_MS);
    await raise("DM-1");
    await raise("DM-2");

    expect(await open()).toMatchObject([
      { count: 1, page: "/orders/DM-2" },
      { count: 2, firstRaisedAt: first, lastRaisedAt: now, page: "/orders/DM-1" },
    ]);
    expect(await readOpenAlerts(reader)).toMatchObject({ count: 2 });
  });

  test("reopens a closed alert when it recurs", async () => {
    await raise("DM-1");
    await resolve("DM-1");
    expect(await open()).toEqual([]);

    await raise("DM-1");

    expect(await open()).toMatchObject([{ count: 1 }]);
    const all = await reader.selectFrom("alerts").selectAll().execute();
    expect(all).toHaveLength(2);
  });

  test("discards an alert raised in a rolled-back transaction", async () => {
    const failed = writer.transaction().execute(async (db) => {
      const alert = { kind: "paid_out_too_much", subject: "DM-1", details: tooMuch, now } as const;
      await raiseAlert(service, db, alert);
      throw new Error("rolled back");
    });

    await expect(failed).rejects.toThrow("rolled back");
    expect(await open()).toEqual([]);
  });

  test("emails new alerts of a kind once a day", async () => {
    await raise("DM-1");
    await raise("DM-2");
    await mailAlerts(service);
    expect(await subjectsMailed()).toEqual([[SHOP, "DM-1", "DM-2"]]);

    await raise("DM-3");
    pass(DAY_MS - MINUTE_MS);
    await mailAlerts(service);
    expect(await mails()).toHaveLength(1);

    pass(2 * MINUTE_MS);
    await mailAlerts(service);
    await mailAlerts(service);
    expect((await subjectsMailed()).slice(1)).toEqual([[SHOP, "DM-3"]]);

    pass(2 * DAY_MS);
    await mailAlerts(service);
    expect(await mails()).toHaveLength(2);
  });

  test("emails a recurring alert once a day", async () => {
    for (let hour = 0; hour < 49; hour += 1) {
      await raise("DM-1");
      await mailAlerts(service);
      pass(HOUR_MS);
    }

    expect((await mails()).map(({ matters }) => matters[0]?.count)).toEqual([1, 25, 49]);
  });

  test("emails each kind independently", async () => {
    await raise("DM-1");
    await mailAlerts(service);
    await raiseAlert(service, writer, {
      kind: "inconsistencies_found",
      details: { found: 2 },
      now,
    });
    await mailAlerts(service);

    expect((await mails()).map(({ title }) => title)).toEqual([
      "More refunded than received",
      "Inconsistencies found",
    ]);
  });

  test("does not email an alert that closed before", async () => {
    await raise("DM-1");
    await resolve("DM-1");
    await mailAlerts(service);

    expect(await mails()).toEqual([]);
  });

  test("emails an alert that recurs on the same day only once", async () => {
    for (let round = 0; round < 3; round += 1) {
      await raise("DM-1");
      await mailAlerts(service);
      await resolve("DM-1");
    }

    expect(await mails()).toHaveLength(1);
  });

  test("lists fifty alerts in an email and counts the rest", async () => {
    for (let number = 1; number <= 53; number += 1) await raise(`DM-${number}`);
    await mailAlerts(service);

    const [mail] = await mails();
    expect(mail?.matters).toHaveLength(50);
    expect(mail?.more).toBe(3);
    expect(await readOpenAlerts(reader)).toMatchObject({ count: 53, rows: { length: 50 } });
  });

  test("writes one email from concurrent processes", async () => {
    await raise("DM-1");
    await Promise.all(Array.from({ length: 4 }, () => mailAlerts(service)));

    expect(await subjectsMailed()).toEqual([[SHOP, "DM-1"]]);
  });

  test("records who resolved an alert", async () => {
    await raise("DM-1");
    const [alert] = await open();
    await resolveAlert(service, alert?.id ?? 0, "dora@example.com");

    expect(await open()).toEqual([]);
    const events = await reader.selectFrom("staff_events").selectAll().execute();
    expect(events).toMatchObject([
      {
        person: "dora@example.com",
        type: "alert_resolved",
        data: { title: "More refunded than received", sentence: alert?.sentence },
      },
    ]);
    const again = resolveAlert(service, alert?.id ?? 0, "eve@example.com");
    await expect(again).rejects.toThrow("This alert is already resolved");
  });

  test("refuses to resolve an alert that the shop resolves itself", async () => {
    const alert = { kind: "inconsistencies_found", details: { found: 1 }, now } as const;
    await raiseAlert(service, writer, alert);
    const [raised] = await open();

    const resolved = resolveAlert(service, raised?.id ?? 0, "dora@example.com");
    await expect(resolved).rejects.toThrow("This alert clears");
    expect(await open()).toHaveLength(1);
  });

  test("lists an unknown kind by name and leaves its email to the newer version", async () => {
    await raise("DM-1");
    await writer.updateTable("alerts").set({ kind: "of_tomorrow" }).execute();
    await mailAlerts(service);

    expect(await mails()).toEqual([]);
    expect(await open()).toMatchObject([{ title: "of tomorrow", resolvableBy: "owner" }]);
  });

  test("finds open alerts with an index", async () => {
    await raise("DM-1");
    const plans = await explainQueries(service.db, async (db: Database) => {
      await readOpenAlerts(db.reader);
      await mailAlerts({ ...service, db });
    });

    expect(plans.length).toBeGreaterThan(2);
    expect(plans.filter(({ plan }) => /^SCAN (?!.*USING)|Seq Scan/m.test(plan))).toEqual([]);
  });
});
