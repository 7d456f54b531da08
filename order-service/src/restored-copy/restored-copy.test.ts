import { transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, test } from "vitest";
import { activateCopy, readRestoredCopy } from "../admin-api/restored-copy.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { runHourlyJobs, runJobs } from "../start-jobs.ts";
import { openTestDatabase } from "../testing/database.ts";
import { openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import {
  createPlacement,
  databases,
  readResponse,
  readTokenId,
  startService,
} from "../testing/service.ts";
import { markRestoredCopy } from "./restored-copy.ts";

describe.each(databases)("a restored copy on %s", async (_name, storage) => {
  const { opened, db, options } = await openTestDatabase(storage());
  afterAll(() => opened.close());

  test("sends no email, takes no orders and moves no money until activated", async () => {
    // Given a shop with a refund in progress, and an order that waits for its transfer,
    const shop = await openOnlineShop(options.storage ?? {}, { database: opened });
    const paid = await shop.placePaidOrder();
    const toPay = await shop.placeOrder();
    const { token: byTransfer } = await readResponse(await shop.service.place(createPlacement()));
    await expect.poll(() => shop.service.mails.length).toBe(2);
    await shop.service.staff.cancel(readTokenId(paid.token));
    await expect.poll(() => shop.service.mails.length).toBe(3);
    await shop.service.close();
    const refunds = async () => (await shop.stripe.refunds.list()).data.length;
    const pages = async () => (await shop.stripe.checkout.sessions.list()).data.length;
    const before = await pages();
    expect(await refunds()).toBe(0);

    // when its data is restored and opened,
    const madeAt = new Date("2026-11-21T02:00:00Z");
    const restoredAt = new Date("2026-11-21T11:00:00Z");
    await transaction(db, (queries) => markRestoredCopy(queries, { restoredAt, madeAt }));
    const copy = await startService({
      ...options,
      owner: { email: "owner@example.com" },
      payments: {
        methods: ["stripe", "bank-transfer"],
        stripeSecretKey: shop.standIn.apiKey,
        stripeWebhookSecret: WEBHOOK_SECRET,
        stripeAddress: shop.standIn.address,
      },
    });
    const { service } = copy;
    await copy.staff.markPaid(readTokenId(byTransfer));
    copy.pass(2 * MINUTE_MS);
    await runJobs(service);
    await runHourlyJobs(service);

    // then everything waits
    const polled = async () => (await readRuns(db.reader)).get("send_mails")?.ranAt;
    await expect.poll(polled, { timeout: 20_000 }).toEqual(copy.now());
    expect(copy.mails).toEqual([]);
    expect(await refunds()).toBe(0);
    const refused = await copy.place(createPlacement());
    expect(refused.status).toBe(403);
    expect(await readResponse(refused)).toMatchObject({ code: "shop_not_open" });
    expect((await copy.ofOrder(toPay, "payment")).status).toBe(503);
    expect(await pages()).toBe(before);
    expect(await readRestoredCopy(db.reader)).toMatchObject({
      madeAt,
      waitingMails: 1,
      waitingRefunds: 1,
    });

    // and continues when an owner activates the copy.
    await activateCopy(service, "dora@example.com");
    expect(await readRestoredCopy(db.reader)).toBeUndefined();
    await expect.poll(() => copy.mails.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await runJobs(service);
    await runJobs(service);
    expect(await refunds()).toBe(1);
    expect((await copy.place(createPlacement())).status).toBe(201);
    expect((await copy.ofOrder(toPay, "payment")).status).toBe(200);
    await expect(activateCopy(service, "dora@example.com")).rejects.toThrow("already active");
    await copy.close();
    await shop.close();
  });
});
