import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "../orders/place-order.ts";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { CREAM, createPlacement, databases } from "../testing/service.ts";
import { findEarlierAddresses, placeByTelephone, quoteOrder } from "./new-order.ts";

const person = "anna@damson.example";

describe.each(databases)("an order by telephone on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage(), {
      holding: { transferSharePercent: 1 },
      limits: { placementsOfAddress: { count: 1, seconds: 3600 } },
    });
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.close();
  });

  const lines = [{ product: CREAM, quantity: 1 }];
  const create = (changes: Partial<Parameters<typeof placeByTelephone>[1]> = {}) => ({
    ...createPlacement(lines),
    key: randomUUID(),
    ...changes,
  });
  const place = (order = create()) => placeByTelephone(shop.service.service, order, person);
  const view = (number: string) => shop.service.staff.order.view(number, "staff");
  const listMails = (number: string) =>
    shop.service.mails.filter(({ subject }) => subject.includes(number));
  const readToken = (number: string) =>
    /token=([\w.-]+)/.exec(listMails(number)[0]?.text ?? "")?.[1] ?? "";

  test("waits days for a transfer, without limits and confirmation", async () => {
    await shop.service.staff.setStock(CREAM, 10);
    const { number } = await place();
    const other = await place();
    expect(other.number).not.toBe(number);
    const order = await shop.service.staff.findByNumber(number);
    expect(order).toMatchObject({ state: "pending_payment", confirmedPayBy: null });
    const days = Number(order?.payBy) - Number(order?.placedAt);
    expect(days).toBeGreaterThan(5 * DAY_MS);
    expect((await view(number)).history).toMatchObject([
      { title: "Placed by telephone", actor: "staff", person },
    ]);
    await expect.poll(() => listMails(number)).toMatchObject([{ type: "order_confirmation" }]);
    expect(listMails(number)[0]?.text).toContain("by bank transfer");
  });

  test("returns one order for a repeated request", async () => {
    const order = create({ paidNote: "Cash" });
    const placed = await Promise.all([place(order), place(order)]);
    expect(placed[0]).toEqual(placed[1]);
    const { money, history } = await view(placed[0].number);
    expect(money.paid).toBe(order.total);
    expect(history).toHaveLength(2);
  });

  test("confirms an order that is paid already", async () => {
    const { number } = await place(create({ paidNote: "Card terminal", paymentMethod: "stripe" }));
    const { state, history, paymentMethod, paidNote } = await view(number);
    expect([state, paymentMethod, paidNote]).toEqual(["paid", "bank-transfer", "Card terminal"]);
    expect(history.at(-1)).toMatchObject({
      title: "Paid",
      details: ["£29.99", "Card terminal"],
      person,
    });
    await expect.poll(() => listMails(number)).toHaveLength(1);
    const [mail] = listMails(number);
    expect(mail).toMatchObject({ type: "order_confirmation" });
    expect(mail?.text).toContain("your payment of £29.99.");
  });

  onSqlite("does not mark an order as paid if the repeated request says so only now", async () => {
    const order = create();
    const { number } = await place(order);
    await expect(place({ ...order, paidNote: "Cash" })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    expect((await view(number)).state).toBe("pending_payment");
  });

  onSqlite("confirms a paid order whose payment is recorded later", async () => {
    const { paymentMethod: _, ...placement } = create();
    const request = {
      placement: { ...placement, paymentMethod: "bank-transfer" as const },
      idempotencyKey: placement.key,
      userId: undefined,
      byStaff: { person, isPaid: true },
    };
    // The process ended before it recorded the payment.
    const { order } = await placeOrder(shop.service.service, request);
    await shop.service.staff.order.markPaid(order.number, { amount: order.total }, {});
    await expect.poll(() => listMails(order.number)).toHaveLength(1);
    expect(listMails(order.number)).toMatchObject([{ type: "order_confirmation" }]);
  });

  onSqlite("emails a customer who cancels an unpaid card order", async () => {
    const { number } = await place(create({ paymentMethod: "stripe" }));
    await expect.poll(() => listMails(number)).toHaveLength(1);
    await shop.service.ofOrder(readToken(number), "cancel", {});
    await expect.poll(() => listMails(number)).toHaveLength(2);
    expect(listMails(number)[1]).toMatchObject({ type: "cancelled" });
  });

  test("can be paid on the order page for days", async () => {
    const { number } = await place(create({ paymentMethod: "stripe" }));
    await expect.poll(() => listMails(number)).toHaveLength(1);
    const [mail] = listMails(number);
    expect(mail?.subject).toMatch(/^Please pay £29.99 by /);
    expect(mail?.text).toContain("Pay for your order");
    const token = readToken(number);

    const first = await shop.startPayment(token);
    // The first page has closed, so the button opens another one.
    await shop.pass(2 * HOUR_MS);
    expect((await view(number)).state).toBe("pending_payment");
    await shop.pass(2 * DAY_MS);
    const session = await shop.startPayment(token);
    expect(session).not.toBe(first);
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();
    const { state, deliveryRate } = await view(number);
    expect(state).toBe("paid");
    expect(deliveryRate.from > shop.service.now().toISOString().slice(0, 10)).toBe(true);
    await expect.poll(() => listMails(number)).toHaveLength(2);
    expect(listMails(number)[1]?.subject).toBe(`Your order ${number}`);
  });

  onSqlite(
    "reminds of an unpaid card order, takes a payment at the last minute, and expires",
    async () => {
      const placed = [];
      for (let count = 0; count < 2; count += 1)
        placed.push(await place(create({ paymentMethod: "stripe" })));
      const [paid = { number: "" }, unpaid = { number: "" }] = placed;
      await expect.poll(() => listMails(paid.number)).toHaveLength(1);
      const order = await shop.service.staff.findByNumber(paid.number);
      const left = () => Number(order?.payBy) - shop.service.now().getTime();
      shop.service.pass(left() - 12 * HOUR_MS);
      await shop.service.staff.remindUnpaid();
      await expect.poll(() => listMails(unpaid.number)).toHaveLength(2);
      expect(listMails(unpaid.number)[1]?.text).not.toContain("transfer");

      await shop.pass(left() - MINUTE_MS);
      const session = await shop.startPayment(readToken(paid.number));
      await shop.pass(20 * MINUTE_MS);
      expect((await view(unpaid.number)).state).toBe("expired");
      await shop.standIn.control.pay({ session });
      await shop.standIn.control.webhooksSettled();
      expect((await view(paid.number)).state).toBe("paid");
    },
  );

  onSqlite("quotes prices, delivery and problems", async () => {
    const quote = (changes: object) => quoteOrder(shop.service.service, { lines, ...changes });
    expect(await quote({})).toMatchObject({ lines: [{ unitPrice: 2500 }], options: [] });
    expect(await quote({ postcode: "LS1 4AP" })).toMatchObject({
      deliveryRate: "Standard",
      totals: { total: 2999 },
      methods: ["stripe", "bank-transfer"],
      problems: {},
    });
    const refused = await quote({ postcode: "LS1 4AP", discountCode: "NOTHING" });
    expect(refused.totals?.total).toBe(2999);
    expect(refused.problems.discountCode).toContain("discount code");
    expect((await quote({ postcode: "ZZ1 4AP" })).problems.postcode).toBeTruthy();
    const gone = await quote({ lines: [{ product: "gone", quantity: 1 }] });
    expect(gone.lines).toEqual([]);
  });

  onSqlite("keeps a card order if Stripe refuses to open the payment page", async () => {
    const { number } = await place(create({ paymentMethod: "stripe" }));
    await expect.poll(() => listMails(number)).toHaveLength(1);
    const token = readToken(number);
    await shop.standIn.control.planFault({ on: "POST /v1/checkout/sessions", fail: 400 });
    const response = await shop.service.ofOrder(token, "payment");
    expect(await response.json()).toMatchObject({ code: "payment_refused" });
    expect((await view(number)).state).toBe("pending_payment");
    expect(await shop.startPayment(token)).toMatch(/^cs_/);
  });

  onSqlite("refuses a total that has changed", async () => {
    await expect(place(create({ total: 100 }))).rejects.toMatchObject({ code: "total_changed" });
  });

  onSqlite("finds each address of earlier orders once", async () => {
    const email = `${randomUUID()}@example.com`;
    const { shipping } = createPlacement(lines);
    const order = (address: string) => create({ shipping: { ...shipping, email, address } });
    await place(order("1 Oak Lane"));
    await place(order("2 Elm Lane"));
    shop.service.pass(1000);
    const { number } = await place(order("1 Oak Lane"));
    const found = await findEarlierAddresses(shop.service.service, email);
    expect(found).toMatchObject([
      { address: "1 Oak Lane", number },
      { address: "2 Elm Lane", email },
    ]);
  });
});
