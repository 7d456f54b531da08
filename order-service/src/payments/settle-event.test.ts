import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OnlineShop, openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import { sqliteOnly } from "../testing/service.ts";

describe.each(sqliteOnly)("provider events on %s", (_name, storage) => {
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.close();
  });

  const settled = () => shop.standIn.control.webhooksSettled();
  const view = (number: string) => shop.service.staff.order.view(number, "owner");
  const post = (event: object) => {
    const body = JSON.stringify(event);
    const time = Math.floor(shop.service.now().getTime() / 1000);
    const v1 = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
    const headers = { "Stripe-Signature": `t=${time},v1=${v1}` };
    return shop.service.request("/stripe-webhook", { method: "POST", body, headers });
  };

  test("handles thin and snapshot events alike", async () => {
    const { control } = shop.standIn;
    const url = shop.webhookUrl;
    await control.sendWebhooksTo({ url, secret: WEBHOOK_SECRET, payload: "thin" });
    const { token, number, total, payment_intent } = await shop.placePaidOrder();
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: total });
    await shop.stripe.refunds.create({ payment_intent, amount: 500 });
    const { id } = await control.openDispute({ payment_intent, amount: 700 });
    await control.closeDispute({ dispute: id, outcome: "lost" });
    await settled();

    const states = (await control.listWebhooks()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["delivered"]));
    expect((await view(number)).money).toMatchObject({ refunded: 500, disputed: 700 });
    const { webhooks } = await shop.service.staff.systemStatus.read();
    expect(webhooks?.map(({ type }) => type)).toContain("v1.checkout.session.completed");
    await control.sendWebhooksTo({ url, secret: WEBHOOK_SECRET });
  });

  test("accepts a test event", async () => {
    expect(await shop.standIn.control.pingWebhooks()).toEqual({ status: 200 });
  });

  test.each([
    ["checkout.session.completed", "cs_test_unknown"],
    ["refund.created", "re_unknown"],
    ["charge.dispute.created", "dp_unknown"],
  ])("ignores %s unknown to the provider", async (type, id) => {
    const response = await post({ id: `evt_${randomUUID()}`, type, data: { object: { id } } });
    expect(response.status).toBe(200);
    const thin = { object: "v2.core.event", type: `v1.${type}`, related_object: { id } };
    expect((await post({ id: `evt_${randomUUID()}`, ...thin })).status).toBe(200);
  });

  test("restores the money once when a lost dispute is won", async () => {
    const { control } = shop.standIn;
    const revenue = async () => (await shop.service.staff.home()).sales.total.revenue;
    const { token, number, total, payment_intent } = await shop.placePaidOrder();
    await shop.service.staff.order.dispatch(number, undefined, {});
    const before = await revenue();
    const { id } = await control.openDispute({ payment_intent });
    await settled();
    await control.closeDispute({ dispute: id, outcome: "lost" });
    await settled();
    expect((await view(number)).money).toMatchObject({ disputed: total });
    await control.updateDispute({ dispute: id, status: "appeal_under_review" });
    await settled();
    expect((await view(number)).money).toMatchObject({ disputed: total });
    await control.planWebhooks({ fate: "double" });
    await control.closeDispute({ dispute: id, outcome: "won" });
    await settled();

    expect((await view(number)).money).toMatchObject({ paid: total, refunded: 0, disputed: 0 });
    expect(await shop.view(token)).toMatchObject({ paid: total, refunded: 0 });
    expect((await view(number)).problems.map(({ kind }) => kind)).toEqual([
      "dispute",
      "dispute_lost",
      "dispute_appeal",
      "dispute_won",
    ]);
    expect(await revenue()).toBe(before);
  });

  test("credits a lost dispute only if nothing was dispatched", async () => {
    const creditedAfterLoss = async (isSent: boolean) => {
      const { number, total, payment_intent } = await shop.placePaidOrder();
      if (isSent) await shop.service.staff.order.dispatch(number, undefined, {});
      const { id } = await shop.standIn.control.openDispute({ payment_intent });
      await shop.standIn.control.closeDispute({ dispute: id, outcome: "lost" });
      await settled();
      const { state, invoices } = await view(number);
      const notes = invoices.filter(({ kind }) => kind === "credit_note");
      return { state, isWhole: notes.some(({ amount }) => amount === total), notes: notes.length };
    };

    expect(await creditedAfterLoss(false)).toEqual({ state: "cancelled", isWhole: true, notes: 1 });
    expect(await creditedAfterLoss(true)).toMatchObject({ isWhole: false, notes: 0 });
  });

  test("needs no response once the bank has decided", async () => {
    const { control } = shop.standIn;
    const { number, payment_intent } = await shop.placePaidOrder();
    const { id } = await control.openDispute({ payment_intent });
    await settled();
    const [open] = (await view(number)).problems;
    expect(open).toMatchObject({ isOpen: true, isDecided: false, respondBy: expect.any(String) });
    await control.closeDispute({ dispute: id, outcome: "won" });
    await settled();

    const { problems } = await view(number);
    const decided = { isOpen: true, isDecided: true, respondBy: null };
    expect(problems).toMatchObject([
      { kind: "dispute", ...decided },
      { kind: "dispute_won", ...decided },
    ]);
  });

  test("reports inquiries and prevented disputes", async () => {
    const { control } = shop.standIn;
    const { number, total, payment_intent } = await shop.placePaidOrder();
    const status = "warning_needs_response";
    const inquiry = await control.openDispute({ payment_intent, status });
    await settled();
    await control.closeDispute({ dispute: inquiry.id, outcome: "warning_closed" });
    const prevented = await control.openDispute({ payment_intent });
    await control.closeDispute({ dispute: prevented.id, outcome: "prevented" });
    await settled();

    const { money, problems } = await view(number);
    expect(money).toMatchObject({ paid: total, disputed: 0 });
    expect(problems.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["dispute_inquiry", "dispute_prevented"]),
    );
    const subject = `A bank has asked about a payment: order ${number}`;
    await expect
      .poll(() => shop.service.mails.map((mail) => mail.subject))
      .toEqual(expect.arrayContaining([subject]));
  });
});
