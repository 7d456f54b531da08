/** Bank transfers with the wrong amount, or for another order. */
import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@damson/service-runtime/durations";
import { expect, test } from "vitest";
import { CREAM, createPlacement, readResponse } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";

const person = "anna@damson.example";
const line = { product: CREAM, quantity: 2 } as const;

describeStored("transfers", {}, ({ service, mailsTo }) => {
  const { staff } = service;
  const view = (number: string) => staff.order.view(number, "owner");
  const place = async () => {
    const { order, token } = await readResponse(await service.place(createPlacement([line])));
    return { ...(await view(order.number)), token: String(token) };
  };
  const receive = (number: string, amount: number) =>
    staff.order.markPaid(number, { amount, isOther: true }, { person });
  const refundsDue = async () => (await staff.home()).toDo.refundsDue.count;
  const listKinds = async (number: string) => {
    const mails = await mailsTo("anna@example.com");
    return mails
      .filter(({ data }) => JSON.stringify(data).includes(number))
      .map(({ kind }) => kind);
  };

  test("completes an order after a partial payment", async () => {
    const { number, money, token } = await place();
    const wrong = staff.order.markPaid(number, { amount: 2299 }, { person });
    await expect(wrong).rejects.toMatchObject({ code: "invalid_fields" });
    const transfer = { payer: "A FIELD", reference: "Order 1", receivedOn: "2026-11-20" };
    await staff.order.markPaid(number, { amount: 2299, isOther: true, ...transfer }, { person });

    const part = await view(number);
    const missing = money.total - 2299;
    expect(part).toMatchObject({
      state: "pending_payment",
      money: { paid: 2299, missing, owed: 0 },
      next: "mark_paid",
    });
    expect(part.history.at(-1)).toMatchObject({
      title: "Partial payment received",
      details: ["£22.99", "From A FIELD", "Reference Order 1", "Received on 20 November 2026"],
    });
    const [mail] = (await mailsTo("anna@example.com")).slice(-1);
    expect(mail).toMatchObject({ kind: "part_received", data: { amount: 2299 } });
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({ paid: 2299 });

    await staff.order.markPaid(number, { amount: missing }, { person });
    expect(await view(number)).toMatchObject({
      state: "paid",
      money: { paid: money.total, missing: 0, owed: 0 },
    });
    expect(await staff.check()).toEqual([]);
  });

  test("owes an overpayment to the customer", async () => {
    const { number, money } = await place();
    const before = await refundsDue();
    await receive(number, money.total + 700);
    await staff.order.pack(number, { person });
    await receive(number, money.total);

    const owed = money.total + 700;
    expect(await view(number)).toMatchObject({ state: "paid", money: { owed }, next: "dispatch" });
    expect(await refundsDue()).toBe(before + 1);
    const more = { amount: owed + 1, key: randomUUID() };
    await expect(staff.order.refund(number, more, { person })).rejects.toThrow(
      "more than you can refund",
    );
    await staff.order.refund(number, { amount: owed, key: randomUUID() }, { person });
    expect(await view(number)).toMatchObject({ state: "paid", money: { owed: 0 } });
    const [mail] = (await mailsTo("anna@example.com")).slice(-1);
    expect(mail).toMatchObject({
      kind: "refunded",
      data: { amount: owed, reason: "other_amount" },
    });
    await staff.order.dispatch(number, undefined, { person });
    expect(await staff.check()).toEqual([]);
  });

  test("owes a partial payment of an expired order", async () => {
    const { number } = await place();
    await receive(number, 1000);
    service.pass(8 * 24 * HOUR_MS);
    await staff.expireOrders();

    expect(await view(number)).toMatchObject({ state: "expired", money: { owed: 1000 } });
    expect((await view(number)).next).toBe("refund");
    await staff.order.refund(number, { amount: 1000, key: randomUUID() }, { person });
    expect(await view(number)).toMatchObject({ state: "expired", money: { owed: 0 } });
  });

  test("does not count refunded money towards an expired order", async () => {
    const { number, money } = await place();
    await receive(number, 1000);
    service.pass(8 * 24 * HOUR_MS);
    await staff.expireOrders();
    await staff.order.refund(number, { amount: 1000, key: randomUUID() }, { person });
    await receive(number, money.total - 1);

    const missing = 1;
    expect(await view(number)).toMatchObject({ state: "expired", money: { missing } });
    expect(await staff.check()).toEqual([]);
    await receive(number, missing);
    expect(await view(number)).toMatchObject({ state: "paid", money: { missing: 0 } });
    expect(await staff.check()).toEqual([]);
  });

  test("lets an owner reverse a payment that was for another order", async () => {
    const { number, money } = await place();
    await staff.order.markPaid(number, { amount: money.total }, { person });
    await staff.order.pack(number, { person });
    const { revenue, orders } = (await staff.home()).sales.total;
    expect((await staff.order.view(number, "staff")).can).not.toContain("reverse_payment");
    expect((await view(number)).can).toContain("reverse_payment");
    await staff.order.reversePayment(number, "It was DM-2222-2222", { person });

    const back = await view(number);
    expect(back).toMatchObject({
      state: "pending_payment",
      packedAt: null,
      money: { paid: 0, missing: money.total, owed: 0 },
    });
    expect(back.reservations).toEqual([]);
    expect(back.history.at(-1)).toMatchObject({
      person,
      details: [`£${(money.total / 100).toFixed(2)}`, "It was DM-2222-2222"],
    });
    expect((await staff.home()).sales.total).toMatchObject({
      revenue: revenue - money.total,
      orders: orders - 1,
    });
    await expect(staff.order.reversePayment(number, "Again", {})).rejects.toThrow(
      "no bank transfer",
    );
    await staff.order.markPaid(number, { amount: money.total }, { person });
    expect(await view(number)).toMatchObject({ state: "paid", money: { paid: money.total } });
    expect(await listKinds(number)).toEqual([
      ...["order_confirmation", "payment_received", "payment_taken_back", "payment_received"],
    ]);
    expect(await staff.check()).toEqual([]);
  });

  test("reverses only on the same London day and before dispatch", async () => {
    const { number, money } = await place();
    const hours = 23 - service.now().getUTCHours();
    service.pass(hours * HOUR_MS);
    await staff.order.markPaid(number, { amount: money.total }, { person });
    expect((await view(number)).can).toContain("reverse_payment");
    service.pass(HOUR_MS);
    expect((await view(number)).can).not.toContain("reverse_payment");
    const late = staff.order.reversePayment(number, "Too late", { person });
    await expect(late).rejects.toThrow("on the day it was marked as paid");

    const sent = await place();
    await staff.order.markPaid(sent.number, { amount: money.total }, { person });
    await staff.order.dispatch(sent.number, undefined, { person });
    const gone = staff.order.reversePayment(sent.number, "It is gone", { person });
    await expect(gone).rejects.toMatchObject({ code: "order_state_conflict" });
  });

  test("promises new delivery dates when the money arrives later", async () => {
    const { number, deliveryRate, money } = await place();
    service.pass(7 * 24 * HOUR_MS);
    await staff.order.markPaid(number, { amount: money.total }, { person });
    const promised = (await view(number)).deliveryRate;
    expect(Date.parse(promised.from) - Date.parse(deliveryRate.from)).toBe(7 * 24 * HOUR_MS);
    expect(promised.to > deliveryRate.to).toBe(true);
  });
});
