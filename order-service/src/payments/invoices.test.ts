import { randomUUID } from "node:crypto";
import type { Owner } from "@damson/shop/legal/owner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openTestDatabase } from "../testing/database.ts";
import { completeOwner } from "../testing/sample-messages.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
  type TestService,
} from "../testing/service.ts";

const line = { product: CREAM, quantity: 2 } as const;
const registered = { ...completeOwner, legalName: "Plum Ltd", vatNumber: "GB 123 4567 89" };
const person = "anna@damson.example";

describe.each(databases)("invoices on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let service: TestService;
  let db: Database;
  let reopen: (seller: Owner) => Promise<void>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase(storage());
    ({ db } = database);
    const start = (seller: Owner) => startService({ ...database.options, seller });
    service = await start(registered);
    reopen = async (seller) => {
      await service.close();
      service = await start(seller);
    };
    close = async () => {
      await service.close();
      await database.opened.close();
    };
  });
  afterAll(() => close());

  const view = (number: string) => service.staff.order.view(number, "owner");
  const place = async () => {
    const { order, token } = await readResponse(await service.place(createPlacement([line])));
    return { ...(await view(order.number)), token: String(token) };
  };
  const pay = async () => {
    const { number, money, token } = await place();
    await service.staff.order.markPaid(number, { amount: money.total }, { person });
    return { number, total: money.total, token };
  };
  const refund = (number: string, amount: number) =>
    service.staff.order.refund(number, { amount, isPart: true, key: randomUUID() }, { person });
  const listNotes = async (number: string) =>
    (await view(number)).invoices.filter(({ kind }) => kind === "credit_note");
  const listNumbers = async (kind: "invoice" | "credit_note") => {
    const rows = await db.reader.selectFrom("invoices").select("number").where("kind", "=", kind);
    return (await rows.orderBy("number").execute()).map(({ number }) => number);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test("keeps the VAT number and rate of the payment day", async () => {
    const unpaid = await place();
    expect(unpaid.invoices).toEqual([]);
    const { number, total, token } = await pay();
    const [invoice] = (await view(number)).invoices;
    const vat = Math.round(total / 6);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      seller: { name: "Plum Ltd", vatNumber: "GB 123 4567 89" },
      amount: total,
      sums: [{ rate: 20, gross: total, vat }],
    });
    expect((await view(number)).lines).toMatchObject([{ vatRate: 20 }]);

    await reopen({ ...registered, legalName: "Sloe Ltd", vatNumber: { toBeCompleted: "VAT" } });
    expect((await view(number)).invoices).toEqual([invoice]);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      invoice: { number: invoice?.number, vatNumber: "GB 123 4567 89", sums: [{ vat }] },
    });
    const later = await pay();
    expect((await view(later.number)).invoices).toMatchObject([
      { seller: { name: "Sloe Ltd", vatNumber: null }, sums: [{ rate: null, vat: 0 }] },
    ]);
    // A credit note has the same seller as its invoice, even if the details have changed.
    await service.staff.order.cancel(number, undefined, { person });
    await refund(number, total);
    expect(await listNotes(number)).toMatchObject([
      { creditedInvoice: invoice?.number, seller: { name: "Plum Ltd" }, sums: [{ rate: 20, vat }] },
    ]);
    await reopen(registered);
  });

  onSqlite("issues credit notes that add up to the invoice", async () => {
    const { number, total } = await pay();
    await service.staff.order.cancel(number, undefined, { person });
    await refund(number, 1000);
    await refund(number, total - 1000);

    const notes = await listNotes(number);
    expect(notes.map(({ amount }) => amount)).toEqual([1000, total - 1000]);
    expect(notes[0]?.sums).toEqual([{ rate: 20, gross: 1000, vat: 167 }]);
  });

  onSqlite("excludes overpayments and late payments", async () => {
    const { number, total } = await pay();
    const more = { amount: 700, isOther: true };
    await service.staff.order.markPaid(number, more, { person });
    await refund(number, 700);
    expect(await listNotes(number)).toEqual([]);
    await service.staff.order.cancel(number, undefined, { person });
    await refund(number, total);
    expect(await listNotes(number)).toMatchObject([{ amount: total }]);

    const late = await place();
    await service.staff.order.cancel(late.number, undefined, { person });
    await service.staff.order.markPaid(late.number, { amount: late.money.total }, { person });
    await refund(late.number, late.money.total);
    expect((await view(late.number)).invoices).toEqual([]);
  });

  onSqlite("issues a credit note for a reversed payment and a new invoice later", async () => {
    const { number, total, token } = await pay();
    await service.staff.order.reversePayment(number, "It was another order’s", { person });
    const [first] = (await view(number)).invoices;
    expect(await listNotes(number)).toMatchObject([
      { amount: total, creditedInvoice: first?.number },
    ]);
    expect(await readResponse(await service.ofOrder(token))).not.toHaveProperty("invoice");

    await service.staff.order.markPaid(number, { amount: total }, { person });
    const invoices = (await view(number)).invoices.filter(({ kind }) => kind === "invoice");
    expect(invoices).toHaveLength(2);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      invoice: { number: invoices.at(-1)?.number },
    });
  });

  test("numbers invoices without gaps", async () => {
    // One after another, because a slow machine refuses parallel requests.
    const placed: Awaited<ReturnType<typeof place>>[] = [];
    for (let count = 0; count < 20; count += 1) placed.push(await place());
    await Promise.allSettled(
      placed.flatMap(({ number, version, money }, index) => {
        const change = { person, version };
        const pay = () => service.staff.order.markPaid(number, { amount: money.total }, change);
        // Cancels half of the orders at the same time. The other half is paid for certain.
        const cancel = () => service.staff.order.cancel(number, undefined, change);
        return [pay(), pay(), ...(index % 2 === 0 ? [cancel()] : [])];
      }),
    );
    await Promise.allSettled(
      placed.flatMap(({ number, money }) => [
        refund(number, money.total),
        service.staff.order.cancel(number, undefined, { person }).then(() => refund(number, 900)),
      ]),
    );
    const [invoices, notes] = [await listNumbers("invoice"), await listNumbers("credit_note")];
    expect(invoices.length).toBeGreaterThanOrEqual(placed.length / 2);
    expect(notes.length).toBeGreaterThan(5);
    expect(invoices).toEqual(upTo(invoices.length));
    expect(notes).toEqual(upTo(notes.length));
    expect(await service.staff.check()).toEqual([]);
  });
});
