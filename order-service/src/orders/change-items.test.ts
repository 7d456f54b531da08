import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import type { DeliverySettings } from "@damson/shop/delivery/delivery-settings";
import type { OrderedItem } from "@damson/shop/orders/placement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelUnpaid } from "../admin-api/order-list/cancel-unpaid.ts";
import { readSales as readSalesReport } from "../admin-api/reports/sales.ts";
import type { Service } from "../context.ts";
import { checkStock } from "../integrity/check-stock.ts";
import { compareWithProvider } from "../integrity/compare-with-provider.ts";
import { formatIsoDate } from "../london-days.ts";
import { listInvoices } from "../payments/invoices.ts";
import { changePrice } from "../testing/edit-catalogue.ts";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { expectReportsToMatch } from "../testing/report.ts";
import { singleUse } from "../testing/sample-discounts.ts";
import { completeOwner } from "../testing/sample-messages.ts";
import {
  CREAM,
  createPlacement,
  databases,
  describeOnBoth,
  readResponse,
  readTokenId,
  sqliteOnly,
} from "../testing/service.ts";
import { changeItems, previewItems } from "./change-items.ts";
import { findOrder } from "./orders.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";
const owner = "owner@damson.example";
const cream = (quantity: number): OrderedItem => ({ product: CREAM, quantity });
/** Invoices before the credit notes of the same moment. */
const listDocuments = async ({ db }: Service, id: string) =>
  (await listInvoices(db.reader, id)).map(({ kind, amount }) => [kind, amount]);
const ointment = (quantity: number): OrderedItem => ({ product: OINTMENT, quantity });

describeOnBoth(
  "changed items",
  { seller: { ...completeOwner, vatNumber: "GB 123 4567 89" } },
  (shop) => {
    const { staff } = shop;
    const place = async (items: readonly OrderedItem[], discountCode?: string, total?: number) => {
      const extra = discountCode ? { discountCode, total: total ?? 0 } : {};
      const { order, token } = await readResponse(
        await shop.place(createPlacement([...items], extra)),
      );
      return { id: readTokenId(token), number: String(order.number), total: Number(order.total) };
    };
    const placePaid = async (items: readonly OrderedItem[]) => {
      const order = await place(items);
      await staff.markPaid(order.id);
      return order;
    };
    const view = (number: string) => staff.order.view(number, "owner");
    const readStock = async () => readResponse(await shop.request("/stock"));
    const documents = (id: string) => listDocuments(shop.service, id);
    /** Sales of the day. */
    const readSales = async () => {
      const { db } = shop.service;
      return (await readSalesReport(db.kind, db.reader, shop.now())).days.at(-1);
    };

    test("keeps the ordered price, prices new items today, and asks for the new total", async () => {
      await staff.setStock(CREAM, 5);
      await staff.setStock(OINTMENT, 5);
      const { id, number } = await place([cream(1)]);
      const catalogue = shop.service.catalogueDatabase;
      await changePrice({ catalogue, key: CREAM, now: shop.now() }, 9900);
      await changePrice({ catalogue, key: OINTMENT, now: shop.now() }, 1000);

      expect(await previewItems(shop.service, id, [cream(3), ointment(2)])).toMatchObject({
        totals: { subtotal: 9500, discount: 0, delivery: 0, total: 9500 },
        lines: [{ lineTotal: 7500 }, { lineTotal: 2000 }],
        refund: 0,
      });
      await staff.order.changeItems(number, [cream(3), ointment(2)], {
        person: owner,
        total: 9500,
      });
      await staff.order.changeItems(number, [ointment(2), cream(3)], { person: owner });

      const order = await view(number);
      expect(order).toMatchObject({
        items: 5,
        lines: [
          { product: CREAM, quantity: 3, unitPrice: 2500 },
          { product: OINTMENT, quantity: 2, unitPrice: 1000 },
        ],
        money: { total: 9500, missing: 9500 },
        payments: [{ amount: 9500 }],
      });
      expect(await readStock()).toEqual({ [CREAM]: 2, [OINTMENT]: 3 });
      const events = order.history.filter(({ type }) => type === "change_items");
      expect(events).toMatchObject([{ title: "Items changed", person: owner }]);
      expect(events[0]?.details[1]).toMatch(/^Now: 3 × .*, 2 × .* \(£95\.00\)$/);
      const mails = order.mails.filter(({ kind }) => kind === "items_changed");
      const { text } = await staff.order.mail(number, mails[0]?.id ?? 0);
      expect(mails).toHaveLength(1);
      expect(text).toContain("Please pay £95.00");

      await staff.markPaid(id);
      await changePrice({ catalogue, key: CREAM, now: shop.now() }, 2500);
      await changePrice({ catalogue, key: OINTMENT, now: shop.now() }, 2499);
      await staff.setStock(CREAM, undefined);
      await staff.setStock(OINTMENT, undefined);
    });

    test("applies the rule of the discount code again", async () => {
      const [code = ""] = await staff.codes.create(
        { ...singleUse(10), minimum: 5000, count: 1 },
        owner,
      );
      const { id, number } = await place([cream(2)], code, 4500);
      await changeItems(shop.service, id, [cream(4)]);
      expect(await view(number)).toMatchObject({ discountCode: code, money: { total: 9000 } });
      await changeItems(shop.service, id, [cream(1)]);
      expect(await view(number)).toMatchObject({ discountCode: null, money: { total: 2999 } });
      // The code can be used again.
      await place([cream(2)], code, 4500);
    });

    test("asks for the rest if a code no longer applies to a paid order", async () => {
      const terms = { ...singleUse(0), kind: "amount", value: 4000, minimum: 7500 } as const;
      const [code = ""] = await staff.codes.create({ ...terms, count: 1 }, owner);
      const { id } = await place([cream(3)], code, 3500);
      await staff.markPaid(id);
      expect(await previewItems(shop.service, id, [cream(2)])).toMatchObject({
        ...{ discountCode: null, refund: 0, missing: 1500 },
      });
      await changeItems(shop.service, id, [cream(2)]);
      await staff.markPaid(id);
      expect(await staff.find(id)).toMatchObject({ state: "paid", paid: 5000, owed: 0 });
    });

    test("charges the chosen rate for the new items, and refuses if it is not offered", async () => {
      const saveZones = (change: (zones: DeliverySettings["zones"]) => DeliverySettings["zones"]) =>
        transaction(shop.service.catalogueDatabase, async (db) => {
          const { version, content } = await readDocument(db, "delivery");
          const author = { person: owner, personId: null, now: shop.now() };
          const changed = { ...content, zones: change(content.zones) };
          await saveDocument(db, author, "delivery", { content: changed, version });
        });
      const withName = (name: string) => (zones: DeliverySettings["zones"]) =>
        zones.map((zone) => ({
          ...zone,
          rates: zone.rates.map((rate, index) => (index === 0 ? { ...rate, name } : rate)),
        }));
      const { id } = await place([cream(2)]);
      expect(await changeItems(shop.service, id, [cream(1)])).toMatchObject({ delivery: 499 });
      await saveZones(withName("Slow"));
      await expect(changeItems(shop.service, id, [cream(2)])).rejects.toThrow(
        "“Standard” is not offered for these items",
      );
      await saveZones(withName("Standard"));
      expect(await changeItems(shop.service, id, [cream(2)])).toMatchObject({ delivery: 0 });
    });

    test("refuses more than the stock and changes nothing", async () => {
      await staff.setStock(CREAM, 2);
      const { id, number } = await place([cream(1)]);
      await expect(changeItems(shop.service, id, [cream(3)])).rejects.toMatchObject({
        code: "out_of_stock",
        message: expect.stringContaining("2 × A313"),
      });
      expect(await view(number)).toMatchObject({ items: 1, money: { total: 2999 } });
      expect(await readStock()).toEqual({ [CREAM]: 1 });
      await staff.setStock(CREAM, undefined);
    });

    test("owes the difference of a paid order and credits it once", async () => {
      const { id, number, total } = await placePaid([cream(3), ointment(1)]);
      await transaction(shop.service.db, (db) =>
        db
          .updateTable("order_lines")
          .set({ product_vat_rate: 0 })
          .where("order_id", "=", id)
          .where("product", "=", OINTMENT)
          .execute(),
      );
      await staff.order.pack(number, {});
      const { version } = await view(number);
      const refused = { mayPayBack: false, version };
      await expect(changeItems(shop.service, id, [cream(2)], refused)).rejects.toMatchObject({
        code: "owner_needed",
      });
      await changeItems(shop.service, id, [cream(2)], { total: 5000, version });

      const changed = await view(number);
      expect(changed).toMatchObject({
        state: "paid",
        packedAt: null,
        money: { total: 5000, paid: total, owed: total - 5000 },
      });
      expect(changed.can).toContain("refund");
      const issued = [
        ["invoice", total],
        ["invoice", 5000],
        ["credit_note", total],
      ];
      expect(await documents(id)).toEqual(issued);
      expect(changed.invoices[0]).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 1 }] });
      expect(changed.invoices[1]).toMatchObject({
        totals: { total: 5000 },
        lines: [{ quantity: 2 }],
        sums: [{ rate: 20, gross: 5000 }],
      });
      await staff.refund(id);
      expect(await documents(id)).toEqual(issued);
      // Goods that come back are credited as usual.
      await staff.dispatch(id);
      await staff.order.requestReturn(number, { lines: [cream(1)] }, {});
      await staff.receiveReturn(id);
      await staff.refund(id);
      expect(await documents(id)).toEqual([...issued, ["credit_note", 2500]]);
      expect(await view(number)).toMatchObject({ money: { refunded: total - 2500, owed: 0 } });
    });

    test("swaps items of a paid order for the same total", async () => {
      const { id, number } = await placePaid([cream(2)]);
      const catalogue = shop.service.catalogueDatabase;
      await changePrice({ catalogue, key: OINTMENT, now: shop.now() }, 2500);
      await changeItems(shop.service, id, [cream(1), ointment(1)], { mayPayBack: false });
      expect(await view(number)).toMatchObject({ state: "paid", money: { owed: 0, total: 5000 } });
      await changePrice({ catalogue, key: OINTMENT, now: shop.now() }, 2499);
    });

    test("refuses an order without items, another total, and an order that was sent", async () => {
      const { id } = await placePaid([cream(2)]);
      const refused = { code: "order_state_conflict" };
      await expect(changeItems(shop.service, id, [])).rejects.toMatchObject({
        code: "invalid_fields",
      });
      await expect(changeItems(shop.service, id, [cream(1)], { total: 1 })).rejects.toMatchObject({
        code: "total_changed",
      });
      await staff.dispatch(id);
      await expect(changeItems(shop.service, id, [cream(1)])).rejects.toMatchObject(refused);
    });

    test("asks for the difference if a paid order comes to more", async () => {
      await staff.setStock(CREAM, 5);
      const { id, number } = await placePaid([cream(2)]);
      await staff.order.pack(number, {});
      const preview = await previewItems(shop.service, id, [cream(3)], { mayPayBack: false });
      expect(preview).toMatchObject({ totals: { total: 7500 }, refund: 0, missing: 2500 });
      await changeItems(shop.service, id, [cream(3)], { total: 7500, mayPayBack: false });

      const asked = await view(number);
      expect(asked).toMatchObject({
        ...{ state: "pending_payment", payBy: null, packedAt: null },
        money: { total: 7500, paid: 5000, missing: 2500, owed: 0 },
        reservations: [{ product: CREAM, quantity: 3 }],
      });
      expect(asked.can).toEqual(expect.arrayContaining(["mark_paid", "change_items", "cancel"]));
      expect(asked.can).not.toContain("refund");
      expect(asked.history.at(-1)).toMatchObject({
        title: "Items changed, difference to pay",
        details: [expect.anything(), expect.anything(), "Still to pay: £25.00"],
      });
      const mails = asked.mails.filter(({ kind }) => kind === "items_changed");
      const { text } = await staff.order.mail(number, mails[0]?.id ?? 0);
      expect(text).toContain("You’ve already paid £50.00.");
      expect(text).toContain("Please pay £25.00 more by bank transfer");
      expect(text).not.toContain("invoice INV");
      expect(await documents(id)).toEqual([["invoice", 5000]]);
      // Has no deadline, so the goods that were paid are not lost.
      shop.pass(30 * 86_400_000);
      await staff.expireOrders();
      await staff.order.markPaid(number, { amount: 2500 }, {});

      const paid = await view(number);
      expect(paid).toMatchObject({
        state: "paid",
        money: { paid: 7500, missing: 0, owed: 0 },
        reservations: [{ quantity: 3 }],
      });
      expect(paid.deliveryRate.from > formatIsoDate(shop.now())).toBe(true);
      expect(await documents(id)).toEqual([
        ["invoice", 5000],
        ["invoice", 7500],
        ["credit_note", 5000],
      ]);
      expect(paid.invoices[1]).toMatchObject({ lines: [{ quantity: 3 }] });
      const receipt = paid.mails.find(({ kind }) => kind === "payment_received");
      expect(receipt).toBeDefined();
      // The difference is not another order.
      expect(await readSales()).toMatchObject({ orders: 0, paid: 2500, revenue: 2500 });
      await staff.setStock(CREAM, undefined);
    });

    test("waits no longer once the items cost no more than was paid", async () => {
      const { id, number } = await placePaid([cream(2)]);
      await changeItems(shop.service, id, [cream(3)]);
      await changeItems(shop.service, id, [cream(4)], { mayPayBack: false });
      expect(await view(number)).toMatchObject({ money: { missing: 5000 } });
      await expect(
        changeItems(shop.service, id, [cream(1)], { mayPayBack: false }),
      ).rejects.toMatchObject({ code: "owner_needed" });
      await changeItems(shop.service, id, [cream(1)]);

      expect(await view(number)).toMatchObject({
        ...{ state: "paid", next: "pack" },
        money: { total: 2999, paid: 5000, missing: 0, owed: 2001 },
      });
      expect(await documents(id)).toEqual([
        ["invoice", 5000],
        ["invoice", 2999],
        ["credit_note", 5000],
      ]);
      await staff.refund(id);
      expect((await documents(id)).slice(3)).toEqual([]);
    });

    test("counts a refund that is due towards a higher total", async () => {
      const { id, number } = await placePaid([cream(4)]);
      await changeItems(shop.service, id, [cream(2)]);
      await changeItems(shop.service, id, [cream(3)]);
      expect(await view(number)).toMatchObject({ state: "paid", money: { owed: 2500 } });
      await staff.refund(id, { amount: 2500 });
      await changeItems(shop.service, id, [cream(4)]);
      expect(await view(number)).toMatchObject({
        state: "pending_payment",
        money: { paid: 10_000, refunded: 2500, missing: 2500, owed: 0 },
      });
      await staff.markPaid(id);
      expect(await view(number)).toMatchObject({
        state: "paid",
        money: { paid: 12_500, refunded: 2500, owed: 0 },
      });
    });

    test("credits what is refunded if an order with a part of its difference is cancelled", async () => {
      const { id, number } = await placePaid([cream(2)]);
      await changeItems(shop.service, id, [cream(4)]);
      await staff.order.markPaid(number, { amount: 1000, isOther: true }, {});
      await staff.cancel(id);
      expect(await view(number)).toMatchObject({
        state: "cancelled",
        money: { paid: 6000, owed: 6000 },
      });
      await staff.refund(id, { amount: 2000 });
      await staff.refund(id, { amount: 4000 });
      expect(await documents(id)).toEqual([
        ["invoice", 5000],
        ["credit_note", 1000],
        ["credit_note", 4000],
      ]);
      expect(await view(number)).toMatchObject({ money: { refunded: 6000, owed: 0 } });
    });

    test("counts one sale if the difference arrives after the order was cancelled", async () => {
      const before = await readSales();
      const { id, number } = await placePaid([cream(2)]);
      await changeItems(shop.service, id, [cream(3)]);
      await staff.cancel(id);
      await staff.order.markPaid(number, { amount: 2500 }, {});
      expect(await view(number)).toMatchObject({
        state: "cancelled",
        money: { paid: 7500, owed: 7500 },
      });
      expect((await readSales())?.orders).toBe(Number(before?.orders) + 1);
    });

    test("undoes the payment of an order that waits for the difference", async () => {
      const { id, number } = await placePaid([cream(2)]);
      await changeItems(shop.service, id, [cream(3)]);
      await staff.order.reversePayment(number, "It was Ben’s", {});
      expect(await view(number)).toMatchObject({
        state: "pending_payment",
        money: { paid: 0, missing: 7500 },
      });
      expect(await documents(id)).toEqual([
        ["invoice", 5000],
        ["credit_note", 5000],
      ]);
      await staff.markPaid(id);
      expect((await documents(id)).slice(1)).toContainEqual(["invoice", 7500]);
    });

    test("refuses to change a partly paid order", async () => {
      const { id, number } = await place([cream(2)]);
      await staff.order.markPaid(number, { amount: 1000, isOther: true }, {});
      await expect(changeItems(shop.service, id, [cream(1)])).rejects.toThrow("part");
    });

    test("handles a change and a payment at the same time", async () => {
      const { id } = await place([cream(2)]);
      await Promise.allSettled([
        changeItems(shop.service, id, [cream(1)]),
        staff.markPaid(id, { amount: 5000 }),
      ]);
      const order = await findOrder(shop.service.db.reader, id);
      expect(order).toMatchObject({ state: "paid", total: 2999, paid: 5000, owed: 2001 });
    });

    test("handles a change and a dispatch at the same time", async () => {
      const { id } = await placePaid([cream(2)]);
      const [changed] = await Promise.allSettled([
        changeItems(shop.service, id, [cream(1)]),
        staff.dispatch(id),
      ]);
      const order = await findOrder(shop.service.db.reader, id);
      const total = changed?.status === "fulfilled" ? 2999 : 5000;
      expect(order).toMatchObject({ state: "dispatched", total, paid: 5000, owed: 5000 - total });
    });

    test("leaves consistent orders, stock and reports", async () => {
      expect(await staff.check()).toEqual([]);
      await expectReportsToMatch(shop.service);
    });
  },
);

describe.each(databases)("the difference of a card order on %s", (_name, storage) => {
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage(), {
      seller: { ...completeOwner, vatNumber: "GB 123 4567 89" },
    });
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    expect(await checkStock(shop.service.service)).toEqual([]);
    const { service } = shop.service;
    if (service.provider) expect(await compareWithProvider(service, service.provider)).toEqual([]);
    await expectReportsToMatch(service);
    await shop.close();
  });
  const view = (number: string) => shop.service.staff.order.view(number, "owner");
  const documents = (token: string) => listDocuments(shop.service.service, readTokenId(token));
  /** A paid order of one cream, £29.99 with delivery. */
  const raise = async (...items: readonly OrderedItem[]) => {
    const order = await shop.placePaidOrder();
    await changeItems(shop.service.service, readTokenId(order.token), items);
    return order;
  };
  const pay = async (session: string, amount?: number) => {
    await shop.standIn.control.pay({ session, ...(amount === undefined ? {} : { amount }) });
    await shop.standIn.control.webhooksSettled();
  };

  test("is paid on the order page, and both payments are refunded", async () => {
    await shop.service.staff.setStock(CREAM, 10);
    const { token, number } = await raise(cream(2));
    expect(await shop.view(token)).toMatchObject({
      ...{ state: "pending_payment", total: 5000, paid: 2999 },
    });
    expect(await documents(token)).toEqual([["invoice", 2999]]);
    const session = await shop.startPayment(token);
    const { url } = await shop.stripe.checkout.sessions.retrieve(session);
    const page = await (await fetch(url ?? "")).text();
    expect(page).toContain(`Difference for order ${number}`);
    expect(page).toContain("£20.01");
    expect(page).not.toContain("Delivery");
    await pay(session);

    expect(await shop.view(token)).toMatchObject({ state: "paid", total: 5000, paid: 5000 });
    expect(await documents(token)).toEqual([
      ["invoice", 2999],
      ["invoice", 5000],
      ["credit_note", 2999],
    ]);
    const { mails, history, invoices, payments } = await view(number);
    expect(invoices[1]).toMatchObject({ sums: [{ rate: 20, gross: 5000, vat: 833 }] });
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [2999, "captured"],
      [2001, "captured"],
    ]);
    const receipt = mails.find(({ kind }) => kind === "payment_received");
    const { text } = await shop.service.staff.order.mail(number, receipt?.id ?? 0);
    expect(text).toContain("We received £20.01 online");
    expect(text).toContain("so your order of £50.00 is paid in full");
    expect(history.map(({ type }) => type)).toEqual(["place", "pay", "ask_for_difference", "pay"]);

    // A refund of more than one payment holds is divided, newest payment first.
    await shop.service.staff.dispatch(readTokenId(token));
    for (const amount of [1500, 1000, 2500]) {
      await shop.service.staff.refund(readTokenId(token), { amount });
    }
    await shop.pass(60_000);
    const { refunds, money, invoices: all } = await view(number);
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([1500, 2500, 499, 501]);
    expect(money).toMatchObject({ paid: 5000, refunded: 5000, pendingRefund: 0 });
    // The rounded VAT of four credit notes adds up to the VAT of the invoice.
    const credited = all.slice(3).flatMap(({ sums }) => sums);
    expect(credited.reduce((sum, { gross }) => sum + gross, 0)).toBe(5000);
    expect(credited.reduce((sum, { vat }) => sum + vat, 0)).toBe(833);
    await shop.service.staff.setStock(CREAM, undefined);
  });

  test("follows another change, and an earlier page is refunded in full", async () => {
    const { token, number } = await raise(cream(2));
    const first = await shop.startPayment(token);
    await changeItems(shop.service.service, readTokenId(token), [cream(3)]);
    await pay(first);
    await shop.pass(60_000);
    expect(await shop.view(token)).toMatchObject({ state: "pending_payment", paid: 2999 });
    expect((await view(number)).refunds).toMatchObject([
      { amount: 2001, reason: "paid_twice", state: "succeeded" },
    ]);

    const session = await shop.startPayment(token);
    await pay(session);
    expect(await shop.view(token)).toMatchObject({ state: "paid", total: 7500, paid: 7500 });
  });

  test.each(["customer", "staff"] as const)("refunds everything if the %s cancels", async (by) => {
    const { token, number } = await raise(cream(2));
    const session = await shop.startPayment(token);
    if (by === "customer") await shop.service.ofOrder(token, "cancel", {});
    else await shop.service.staff.cancel(readTokenId(token));
    await pay(session).catch(() => {});
    await shop.pass(60_000);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", paid: 0, refunded: 2999 });
    expect(await documents(token)).toEqual([
      ["invoice", 2999],
      ["credit_note", 2999],
    ]);
    const { refunds } = await view(number);
    expect(refunds.map(({ amount, state }) => [amount, state])).toContainEqual([2999, "succeeded"]);
  });

  test("refunds the surplus if the items cost less than was paid after all", async () => {
    const { token, number } = await raise(cream(2));
    const session = await shop.startPayment(token);
    await changeItems(shop.service.service, readTokenId(token), [ointment(1)]);
    await pay(session).catch(() => {});
    await shop.pass(60_000);
    const total = 2499 + 499;
    expect(await shop.view(token)).toMatchObject({ state: "paid", total, paid: total });
    expect((await view(number)).refunds.map(({ amount }) => amount)).toContain(2999 - total);
    expect(await documents(token)).toEqual([
      ["invoice", 2999],
      ["invoice", total],
      ["credit_note", 2999],
    ]);
  });

  test("keeps the order if the payment is not completed or refused", async () => {
    const { token, number } = await raise(cream(2));
    await shop.startPayment(token);
    const left = await shop.service.ofOrder(token, "payment/cancel", {});
    expect(left.status).toBe(409);
    await shop.standIn.control.planFault({ on: "POST /v1/checkout/sessions", fail: 400 });
    const refused = await shop.service.ofOrder(token, "payment", {});
    expect(await readResponse(refused)).toMatchObject({ code: "payment_refused" });
    const [result] = await cancelUnpaid(shop.service.service, { numbers: [number], person: owner });
    expect(result).toMatchObject({
      isDone: false,
      message: expect.stringContaining("partly paid"),
    });
    await shop.pass(30 * 86_400_000);
    expect(await shop.view(token)).toMatchObject({ state: "pending_payment", paid: 2999 });
    await pay(await shop.startPayment(token));
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: 5000 });
  });

  test("follows refunds that were made at the provider", async () => {
    const { token, number, payment_intent } = await raise(cream(2));
    const refund = async (amount: number) => {
      await shop.stripe.refunds.create({ payment_intent, amount });
      await shop.standIn.control.webhooksSettled();
    };
    await refund(1000);
    expect(await view(number)).toMatchObject({
      state: "pending_payment",
      money: { refunded: 1000, missing: 3001 },
    });
    await refund(1999);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: 2999, paid: 0 });
    expect((await documents(token)).slice(1)).toEqual([
      ["credit_note", 1000],
      ["credit_note", 1999],
    ]);
  });

  test("opens a new page if the amount of the open one is out of date", async () => {
    const { token, payment_intent } = await raise(cream(2));
    const first = await shop.startPayment(token);
    await shop.stripe.refunds.create({ payment_intent, amount: 1000 });
    await shop.standIn.control.webhooksSettled();
    const second = await shop.startPayment(token);
    expect((await shop.stripe.checkout.sessions.retrieve(first)).status).toBe("expired");
    await pay(second);
    expect(await shop.view(token)).toMatchObject({ state: "paid", total: 5000, paid: 5000 });
  });

  test("is paid again if an earlier refund fails", async () => {
    const { token, number } = await raise(cream(2));
    const change = (quantity: number) =>
      changeItems(shop.service.service, readTokenId(token), [cream(quantity)]);
    const session = await shop.startPayment(token);
    await pay(session);
    await change(1);
    await shop.pass(60_000);
    await change(2);
    expect(await view(number)).toMatchObject({
      state: "pending_payment",
      money: { paid: 5000, refunded: 2001, missing: 2001, owed: 0 },
    });
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session);
    const { data } = await shop.stripe.refunds.list({ payment_intent: String(payment_intent) });
    await shop.standIn.control.settleRefund({ refund: data[0]?.id ?? "", outcome: "failed" });
    await shop.standIn.control.webhooksSettled();
    expect(await view(number)).toMatchObject({
      state: "paid",
      money: { paid: 5000, refunded: 0, missing: 0, owed: 0 },
    });
  });

  test("refuses a difference below the provider's minimum", async () => {
    const { token } = await shop.placePaidOrder();
    await changeItems(shop.service.service, readTokenId(token), [ointment(1)]);
    await shop.pass(60_000);
    await expect(changeItems(shop.service.service, readTokenId(token), [cream(1)])).rejects.toThrow(
      "Card payments start at £0.30",
    );
  });

  test("refuses a higher total while a refund is in progress, or after a goodwill refund", async () => {
    const first = await shop.placePaidOrder();
    const change = (token: string, ...items: readonly OrderedItem[]) =>
      changeItems(shop.service.service, readTokenId(token), items);
    await change(first.token, ointment(1));
    await expect(change(first.token, cream(2))).rejects.toThrow("is in progress");
    await shop.pass(60_000);
    await change(first.token, cream(2));
    expect(await view(first.number)).toMatchObject({ money: { missing: 5000 - 2999 + 1 } });

    const second = await shop.placePaidOrder();
    await shop.stripe.refunds.create({ payment_intent: second.payment_intent, amount: 500 });
    await shop.standIn.control.webhooksSettled();
    await expect(change(second.token, cream(2))).rejects.toThrow("was partly refunded");
  });
});

describe.each(sqliteOnly)("changed items of online orders on %s", (_name, storage) => {
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
  });
  afterAll(() => shop.close());
  const change = (token: string, ...items: readonly OrderedItem[]) =>
    changeItems(shop.service.service, readTokenId(token), items);

  const placePaid = async (quantity: number) => {
    const placement = createPlacement([cream(quantity)], { paymentMethod: "stripe" });
    const { token, order } = await readResponse(await shop.service.place(placement));
    const session = await shop.startPayment(token);
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session);
    return { token, number: order.number, payment_intent: String(payment_intent) };
  };
  const listRefunds = async (number: string) =>
    (await shop.service.staff.order.view(number, "owner")).refunds.map(({ amount }) => amount);

  test("pays back what the change frees, minus earlier refunds", async () => {
    const { token, number, payment_intent } = await placePaid(4);
    await shop.stripe.refunds.create({ payment_intent, amount: 2000 });
    await shop.standIn.control.webhooksSettled();
    const { service } = shop.service;
    const id = readTokenId(token);
    expect(await previewItems(service, id, [cream(3)])).toMatchObject({ refund: 500 });
    await change(token, cream(3));
    expect(await listRefunds(number)).toEqual([500]);
    expect(await previewItems(service, id, [cream(2)])).toMatchObject({ refund: 2500 });
  });

  test("does not repeat a failed refund when staff swap items for the same total", async () => {
    const { token, number } = await placePaid(4);
    await shop.standIn.control.planRefunds({ status: "failed", times: 1 });
    await change(token, cream(3));
    await shop.pass(60_000);
    const author = { catalogue: shop.service.service.catalogueDatabase, now: shop.service.now() };
    await changePrice({ ...author, key: OINTMENT }, 2500);
    const id = readTokenId(token);
    const items = [cream(2), ointment(1)];
    await changeItems(shop.service.service, id, items, { mayPayBack: false });
    expect(await listRefunds(number)).toEqual([2500]);
    await changePrice({ ...author, key: OINTMENT }, 2499);
  });

  test("closes the payment page and charges the new total", async () => {
    const token = await shop.placeOrder();
    const first = await shop.startPayment(token);
    await change(token, cream(2));
    const page = await shop.stripe.checkout.sessions.retrieve(first);
    expect(page.status).toBe("expired");

    const session = await shop.startPayment(token);
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: 5000, total: 5000 });
  });

  test.each([
    ["holds a late payment of too little for an owner", cream(2), "pending_payment"],
    ["refunds the excess of a late payment", ointment(1), "paid"],
  ] as const)("%s", async (_name, item, state) => {
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await change(token, item);
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();
    await shop.pass(60_000);

    const { number, total } = await shop.view(token);
    const order = await shop.service.staff.order.view(number, "owner");
    const isPaid = state === "paid";
    expect(order).toMatchObject({ state, money: { missing: isPaid ? 0 : total, owed: 0 } });
    expect(order.problems.map(({ kind }) => kind)).toEqual(isPaid ? [] : ["other_amount"]);
    expect(order.refunds.map(({ amount }) => amount)).toEqual(isPaid ? [2999 - total] : []);
  });

  test("handles a change and an opened payment page at the same time", async () => {
    const token = await shop.placeOrder();
    await Promise.allSettled([change(token, cream(2)), shop.startPayment(token)]);
    const session = await shop.startPayment(token);
    await shop.standIn.control.pay({ session });
    await shop.standIn.control.webhooksSettled();

    const { state, paid, total } = await shop.view(token);
    expect({ state, paid }).toEqual({ state: "paid", paid: total });
  });

  test("refunds the difference to the card at once, and the rest on cancellation", async () => {
    const { token, number, total } = await shop.placePaidOrder();
    await change(token, ointment(1));
    const newTotal = 2499 + 499;
    expect(await shop.view(token)).toMatchObject({ state: "paid", total: newTotal });
    await shop.service.ofOrder(token, "cancel", {});
    await shop.pass(60_000);

    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total, paid: 0 });
    const { refunds } = await shop.service.staff.order.view(number, "owner");
    expect(refunds.map(({ amount, reason }) => [reason, amount])).toEqual([
      ["items_changed", total - newTotal],
      ["cancelled", newTotal],
    ]);
    const found = await shop.service.staff.check();
    expect(found.filter((each) => each.number === number)).toEqual([]);
  });
});
