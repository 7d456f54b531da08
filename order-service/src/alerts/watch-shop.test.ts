import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { canMount, mountSmallDisk, unmount } from "@damson/service-runtime/testing/small-disk";
import { startStandIn } from "@damson/stripe-stand-in";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { postStripeEvent } from "../customer-api/payments.ts";
import { jobNames } from "../jobs/job-names.ts";
import { recordRun } from "../jobs/job-runs.ts";
import { formatTime } from "../london-days.ts";
import { connectToStripe } from "../payments/provider/stripe.ts";
import { openTestDatabase, openTestService } from "../testing/database.ts";
import { openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import { databases } from "../testing/service.ts";
import { readOpenAlerts } from "./open-alerts.ts";
import { createShopWatch } from "./watch-shop.ts";

const standIn = await startStandIn();
const folder = await mkdtemp(join(tmpdir(), "damson-watch-shop-"));
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

describe.each(databases)("on %s", async (name, storage) => {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const disk = join(folder, name);
  const { service: opened, close } = await openTestService(storage(), clock);
  afterAll(close);
  const provider = await connectToStripe({
    secretKey: standIn.apiKey,
    webhookSecret: WEBHOOK_SECRET,
    clock,
    apiAddress: standIn.address,
  });
  const { db } = opened;

  let service: Service;
  let watch: () => Promise<void>;
  const start = (options: Partial<Service> = {}) => {
    service = { ...opened, provider, startedAt: clock(), ...options };
    watch = createShopWatch(service);
  };
  const found = async () => {
    await watch();
    const { rows } = await readOpenAlerts(db.reader);
    return rows.map(({ title, sentence }) => `${title}: ${sentence}`);
  };
  const runAll = async (error: string | null = null) => {
    for (const job of jobNames) await recordRun(service, { name: job, milliseconds: 1, error });
  };

  beforeEach(async () => {
    offset = 0;
    for (const table of ["alerts", "job_runs", "outbox", "provider_events"] as const)
      await db.writer.deleteFrom(table).execute();
    opened.refusedEvents.reset();
    start();
  });

  test("reports nothing for a healthy shop", async () => {
    await runAll();
    expect(await found()).toEqual([]);
  });

  test("reports a late job until it runs", async () => {
    await runAll();
    start({ startedAt: clock() });
    offset = 8 * MINUTE_MS;
    expect((await found()).filter((text) => text.includes("has not run since"))).toEqual(
      expect.arrayContaining([expect.stringContaining("“expire orders” has not run since")]),
    );
    await runAll();
    offset += MINUTE_MS;
    expect((await found()).filter((text) => text.includes("has not run"))).toEqual([]);
  });

  test("reports a job only if it keeps failing", async () => {
    await runAll();
    const fail = () =>
      recordRun(service, { name: "watch_unpaid_stock", milliseconds: 1, error: "no such table." });
    await fail();
    expect(await found()).toEqual([]);
    offset = 11 * MINUTE_MS;
    await runAll();
    await fail();
    expect((await found()).filter((text) => text.includes("“watch unpaid stock”"))).toEqual([
      expect.stringMatching(
        /^A scheduled job hasn’t run: “watch unpaid stock” has failed since .*: no such table\.$/,
      ),
    ]);
  });

  test("reports emails waiting for an hour", async () => {
    const row = {
      ...{ key: "k", kind: "alert", recipient: "anna@example.com", data: {}, attempts: 3 },
      created_at: clock(),
      next_attempt_at: clock(),
    };
    await db.writer
      .insertInto("outbox")
      .values(row as never)
      .execute();
    expect(await found()).toEqual([]);
    offset = HOUR_MS + MINUTE_MS;
    start();
    const ofMails = async () => (await found()).filter((text) => text.startsWith("Emails aren’t"));
    expect(await ofMails()).toEqual([expect.stringContaining("1 email has been waiting since")]);
    await db.writer.updateTable("outbox").set({ sent_at: clock() }).execute();
    expect(await ofMails()).toEqual([]);
  });

  test("reports webhooks with a wrong signature until one is accepted", async () => {
    const post = () =>
      postStripeEvent(
        new Request("http://localhost/stripe-webhook", { method: "POST", body: "{}" }),
        { ...service, requestId: "r", address: "203.0.113.7" },
      );
    for (let at = 0; at < 2; at++) await expect(post()).rejects.toThrow("Stripe signature");
    expect(await found()).toEqual([]);
    await expect(post()).rejects.toThrow("Stripe signature");
    expect(await found()).toEqual([
      expect.stringContaining("3 Stripe webhooks were rejected in a day"),
    ]);
    opened.refusedEvents.reset();
    expect(await found()).toEqual([]);
  });

  test("reports a clock that differs from the provider's", async () => {
    offset = 2 * HOUR_MS;
    start();
    expect(await found()).toEqual([
      expect.stringMatching(
        name === "Postgres"
          ? /is 120 minutes ahead of the database clock\.$/
          : /is 120 minutes ahead of Stripe’s clock\.$/,
      ),
    ]);
    offset = 0;
    expect(await found()).toEqual([]);
  });

  test("reports a clock that was set back", async () => {
    start({ provider: undefined });
    offset = DAY_MS;
    await runAll();
    offset = 0;
    expect((await found()).filter((text) => text.startsWith("Server clock"))).toEqual([
      expect.stringContaining("1440 minutes behind its earlier time"),
    ]);
  });

  test.skipIf(!canMount)("reports a disk with less than a tenth free", async () => {
    await rm(disk, { recursive: true, force: true });
    await mkdtemp(`${disk}-`).then(async (mounted) => {
      mountSmallDisk(mounted, "10m");
      try {
        const { settings } = opened;
        const onDisk = { ...settings.storage, inMemory: false, folder: mounted };
        start({ settings: { ...settings, storage: onDisk } });
        expect(await found()).toEqual([]);
        await writeFile(join(mounted, "backup"), Buffer.alloc(9_600_000));
        expect(await found()).toEqual([
          expect.stringMatching(/^The disk is nearly full: Server .* has 0\.0 GB of 0\.0 GB/),
        ]);
        await rm(join(mounted, "backup"));
        expect(await found()).toEqual([]);
      } finally {
        unmount(mounted);
      }
    });
  });
});

describe.each(databases)("card payments on %s", async (_name, storage) => {
  const { opened, options } = await openTestDatabase(storage());
  const shop = await openOnlineShop(options.storage ?? {}, { database: opened });
  const { now: clock, service } = shop.service;
  const watch = createShopWatch(service);
  const { control } = shop.standIn;
  afterAll(async () => {
    await shop.close();
    await opened.close();
  });

  const silence = async () => {
    await watch();
    const { rows } = await readOpenAlerts(service.db.reader);
    return rows.filter(({ title }) => title === "No webhooks from Stripe");
  };

  test("reports a payment without a webhook until the next one", async () => {
    await shop.placePaidOrder();
    await shop.pass(HOUR_MS);
    expect(await silence()).toEqual([]);

    const webhook = { url: shop.webhookUrl, secret: WEBHOOK_SECRET };
    await control.sendWebhooksTo({ ...webhook, events: ["charge.dispute.created"] });
    const token = await shop.placeOrder();
    await control.pay({ session: await shop.startPayment(token) });
    await shop.pass(10 * MINUTE_MS);
    expect(await shop.view(token)).toMatchObject({ state: "paid" });
    expect(await silence()).toEqual([]);
    const since = clock();
    shop.service.pass(HOUR_MS);
    expect(await silence()).toEqual([
      expect.objectContaining({ sentence: expect.stringContaining(formatTime(since)) }),
    ]);

    await control.sendWebhooksTo(webhook);
    await shop.placePaidOrder();
    expect(await silence()).toEqual([]);
  });
});
