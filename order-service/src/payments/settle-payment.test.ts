import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { runJobs } from "../start-jobs.ts";
import { openTestDatabase, openTestService } from "../testing/database.ts";
import { openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import { databases, readTokenId } from "../testing/service.ts";
import { settleRefund } from "./process-refunds.ts";
import { ProviderUnavailable } from "./provider/provider.ts";
import { connectToStripe } from "./provider/stripe.ts";
import { settleCheckout } from "./settle-payment.ts";
import { startPayment } from "./start-payment.ts";

describe.each(databases)("payment outcomes on %s", async (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  const { opened, options } = await openTestDatabase(storage());
  const shop = await openOnlineShop(options.storage ?? {}, { database: opened });
  const clock = shop.service.now;
  const { service, close } = await openTestService(options.storage ?? {}, clock, opened);
  const provider = await connectToStripe({
    secretKey: shop.standIn.apiKey,
    webhookSecret: WEBHOOK_SECRET,
    apiAddress: shop.standIn.address,
    clock,
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await close();
    await shop.close();
    await opened.close();
  });

  test.each([0, 1])(
    "reads the outcome again after an interruption at change %i",
    async (changes) => {
      const { control } = shop.standIn;
      const token = await shop.placeOrder();
      const session = await shop.startPayment(token);
      await control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
      await control.pay({ session });
      let commits = 0;
      const startCommit = () => {
        if (commits === changes) throw new Error("Too late");
        commits += 1;
      };
      const late: Service = { ...service, db: { ...service.db, deadline: { startCommit } } };
      await expect(settleCheckout(late, provider, session)).rejects.toThrow("Too late");
      expect((await shop.view(token)).state).toBe("pending_payment");

      await shop.pass(3 * MINUTE_MS);
      expect((await shop.view(token)).state).toBe("paid");
    },
  );

  onSqlite("reads an unknown state at most twice", async () => {
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    let asked = 0;
    const readCheckout: typeof provider.readCheckout = async (id) => {
      asked += 1;
      return { ...(await provider.readCheckout(id)), url: undefined };
    };
    const unknown = startPayment(service, { ...provider, readCheckout }, readTokenId(token));
    await expect(unknown).rejects.toThrow(ProviderUnavailable);
    expect(asked).toBe(2);
    expect(await shop.startPayment(token)).toBe(session);
  });

  onSqlite("does not record a failed refund as successful", async () => {
    const { control } = shop.standIn;
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await control.pay({ session });
    await control.webhooksSettled();
    const { paymentIntentId = "" } = await provider.readCheckout(session);
    await control.holdWebhooks();
    const refund = { refundId: randomUUID(), paymentIntentId, amount: 500 };
    const early = await provider.refund(refund);
    expect(early.state).toBe("succeeded");
    await control.settleRefund({ refund: early.id, outcome: "failed" });
    await settleRefund(service, await provider.readRefund(early.id));
    await settleRefund(service, early);
    await control.resumeWebhooks();
    await control.webhooksSettled();

    expect(await shop.view(token)).toMatchObject({ state: "paid", refunded: 0 });
  });

  test("keeps events that cannot be processed yet", async () => {
    const { control } = shop.standIn;
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await control.planFault({ on: "GET /v1/checkout/sessions/cs", fail: 503, times: 2 });
    await control.pay({ session });
    await control.webhooksSettled();

    const webhooks = await control.listWebhooks();
    const event = webhooks.find(({ tries }) => tries[0]?.status === 503)?.event ?? "";
    const { reader } = service.db;
    const kept = () => reader.selectFrom("provider_events").where("id", "=", event).select("type");
    expect(await kept().execute()).toEqual([{ type: "checkout.session.completed" }]);
  });

  onSqlite("reads the outcome again if another order fails", async () => {
    const unpaid = readTokenId(await shop.placeOrder());
    shop.service.pass(58 * MINUTE_MS);
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await shop.standIn.control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();
    shop.service.pass(3 * MINUTE_MS);
    const create: typeof service.tokens.create = (order) => {
      if (order.id === unpaid) throw new Error("The mail cannot be written");
      return service.tokens.create(order);
    };
    await runJobs({ ...service, provider, tokens: { ...service.tokens, create } });

    expect((await shop.view(token)).state).toBe("paid");
    const runs = await readRuns(service.db.reader);
    const errors = Object.fromEntries([...runs].map(([name, { error }]) => [name, error]));
    expect(errors).toMatchObject({
      expire_orders: "The mail cannot be written",
      check_payments: null,
      make_refunds: null,
    });
  });

  onSqlite("abandons an unanswered refund after days", async () => {
    const token = await shop.placeOrder();
    await shop.standIn.control.pay({ session: await shop.startPayment(token) });
    await shop.standIn.control.webhooksSettled();
    await shop.service.ofOrder(token, "cancel", {});
    const { number } = await shop.view(token);
    const { writer } = service.db;
    const tried = { attempts: 18, next_attempt_at: clock() };
    await writer.updateTable("refunds").set(tried).where("state", "=", "requested").execute();
    await shop.standIn.control.planFault({ on: "GET /v1/refunds", fail: 503, times: 99 });
    await shop.pass(4 * DAY_MS);
    const order = () => shop.service.staff.order.view(number, "owner");
    expect(await order()).toMatchObject({ refunds: [{ state: "requested" }], problems: [] });
    await shop.pass(HOUR_MS);
    expect(await order()).toMatchObject({
      refunds: [{ state: "failed" }],
      problems: [{ title: "Refund failed", detail: "Stripe didn’t respond" }],
    });

    await shop.standIn.control.clearFaults();
    await shop.service.staff.refund(readTokenId(token));
    await shop.pass(MINUTE_MS);
    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ refunded: total });
  });
});
