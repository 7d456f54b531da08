import { randomUUID } from "node:crypto";
import { readCsv } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { describe, expect, test } from "vitest";
import { openOnlineShop } from "../../testing/online-shop.ts";
import { singleUse } from "../../testing/sample-discounts.ts";
import { completeOwner } from "../../testing/sample-messages.ts";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  sqliteOnly,
  type TestService,
} from "../../testing/service.ts";
import { exportOrders } from "../orders.ts";
import { exportReport, type Period, readInvoiceSheets, readReport } from "../reports.ts";

const person = "anna@damson.example";
const november = { from: "2026-11-01", to: "2026-11-30" };
const december = { from: "2026-12-01", to: "2026-12-31" };

async function place(service: TestService, placement = createPlacement()) {
  const { order } = await readResponse(await service.place(placement));
  return order as { readonly number: string; readonly total: number; readonly delivery: number };
}

describeOnBoth(
  "the report of a period",
  { seller: { ...completeOwner, vatNumber: "GB 123 4567 89" } },
  (service) => {
    const { staff } = service;

    test("adds up sales by VAT rate and payments by day", async () => {
      const [code] = await staff.codes.create({ ...singleUse(10), count: 1 }, person);
      const lines = [{ product: CREAM, quantity: 2 }];
      const reduced = await place(
        service,
        createPlacement(lines, { discountCode: code, total: 4500 }),
      );
      await staff.order.markPaid(reduced.number, { amount: 4500 }, { person });
      const zeroRated = await place(service);
      await transaction(service.service.db, (db) =>
        db
          .updateTable("order_lines")
          .set({ product_vat_rate: 0 })
          .where(
            "order_id",
            "in",
            db.selectFrom("orders").select("id").where("number", "=", zeroRated.number),
          )
          .execute(),
      );
      const part = { amount: 1000, isOther: true };
      await staff.order.markPaid(zeroRated.number, part, { person });
      // Just after midnight in London.
      service.pass(9 * DAY_MS + DAY_MS / 2);
      await staff.order.markPaid(zeroRated.number, { amount: zeroRated.total - 1000 }, { person });
      await staff.order.dispatch(reduced.number, undefined, { person });
      const refund = { amount: 600, key: randomUUID() };
      await staff.order.refund(reduced.number, refund, { person });

      expect(await readReport(service.service, november)).toEqual({
        ...november,
        sales: { goods: 5000, discounts: 500, delivery: 0, invoiced: 4500, credited: 0 },
        vat: [{ rate: 20, net: 3750, vat: 750, gross: 4500 }],
        payments: { received: 5500, refunded: 0, disputed: 0, fees: 0 },
        methods: [{ method: "bank-transfer", received: 5500, refunded: 0, disputed: 0, fees: 0 }],
        days: [{ day: "2026-11-21", received: 5500, refunded: 0, disputed: 0, fees: 0 }],
        unknownFees: 0,
        uninvoiced: 1000,
      });
      const { total, delivery } = zeroRated;
      const sums = { received: total - 1000, refunded: 600, disputed: 0, fees: 0 };
      expect(await readReport(service.service, december)).toMatchObject({
        sales: { goods: 2500, discounts: 0, delivery, invoiced: total, credited: 600 },
        vat: [
          { rate: 20, net: -500, vat: -100, gross: -600 },
          { rate: 0, net: total, vat: 0, gross: total },
        ],
        payments: sums,
        days: [{ day: "2026-12-01", ...sums }],
        uninvoiced: -1000,
      });
      const csv = await (await exportReport(service.service, december, person)).text();
      expect(csv).toContain('"20%",-5,-1,-6\r\n');
      expect(await staff.check()).toEqual([]);
    });

    test("lists the invoices and credit notes of the period for printing", async () => {
      const read = async (period: Period, part = 1) => {
        const sheets = await readInvoiceSheets(service.service, { ...period, part }, person);
        return sheets.orders.map(({ invoices }) => invoices.map(({ number }) => number));
      };
      expect(await read(november)).toEqual([["INV-000001"]]);
      expect(await read(december)).toEqual([["INV-000002"], ["CN-000001"]]);
      expect(await read(december, 2)).toEqual([]);
    });

    test("reports the same VAT as the exported orders", async () => {
      const request = { withLines: true, sort: { by: "total", direction: "desc" } } as const;
      const response = await exportOrders(service.service, request, person);
      const [headings = [], ...rows] = readCsv(await response.text()).filter(
        ({ length }) => length > 1,
      );
      const cells = rows.map((row) =>
        Object.fromEntries(headings.map((name, at) => [name, row[at]])),
      );
      expect(cells).toMatchObject([
        {
          "Paid on": "2026-11-21 12:00",
          Dispatched: "2026-12-01 00:00",
          "Refunded on": "2026-12-01 00:00",
          Invoice: "INV-000001",
          VAT: "7.50",
          "Credit note": "CN-000001",
          "VAT credited": "1.00",
          "VAT rate": "20%",
          "Line VAT": "7.50",
        },
        {
          "Paid on": "2026-12-01 00:00",
          Invoice: "INV-000002",
          "VAT rate": "0%",
          "Line VAT": "0.00",
        },
      ]);
    });
  },
);

describe.each(sqliteOnly)("fees on %s", (_name, storage) => {
  test("reads the fees in the nightly check", async () => {
    const shop = await openOnlineShop(storage());
    const { total } = await shop.placePaidOrder();
    const read = () => readReport(shop.service.service, november);
    expect(await read()).toMatchObject({ payments: { fees: 0 }, unknownFees: 1 });
    // A key without permission to read fees still allows the rest of the check.
    await shop.standIn.control.planFault({ on: "GET /v1/charges", fail: 403 });
    expect(await shop.service.staff.systemStatus.checkIntegrity()).toMatchObject({
      orders: [],
      isCompared: true,
    });
    const fees = Math.round(total * 0.015) + 20;
    await shop.service.staff.systemStatus.checkIntegrity();
    expect(await read()).toMatchObject({
      payments: { received: total, fees },
      methods: [{ method: "stripe", fees }],
      unknownFees: 0,
    });
    await shop.close();
  });
});
