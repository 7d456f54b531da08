import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { readOpenAlerts } from "../alerts/open-alerts.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { runJobs } from "../start-jobs.ts";
import { openTestService } from "../testing/database.ts";
import { CREAM, createPlacement, databases, readTokenId } from "../testing/service.ts";
import { setStock } from "../testing/staff.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const { service, close } = await openTestService(storage());
  afterAll(close);

  const place = async (quantity: number) => {
    const placement = createPlacement([{ product: CREAM, quantity }]);
    const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
    return readTokenId((await placeOrder(service, request)).token);
  };
  const alerts = async () => {
    await runJobs(service);
    return (await readOpenAlerts(service.db.reader)).rows;
  };

  test("reports when unpaid orders reserve a tenth of a product", async () => {
    await setStock(service, CREAM, 100);
    const [paid, cancelled] = [await place(6), await place(3)];
    expect(await alerts()).toEqual([]);
    await place(1);
    const [alert] = await alerts();
    expect(alert).toMatchObject({
      title: "Unpaid orders reserve a lot of stock",
      sentence: expect.stringContaining(
        "Unpaid orders reserve 10 of 100 units of A313 Vitamin A Retinol Cream",
      ),
      page: "/orders?state=pending_payment&sort=placed_at",
      count: 1,
    });
    // The next check does not raise the same alert again.
    expect(await alerts()).toMatchObject([{ count: 1 }]);

    await cancelOrder(service, cancelled, "staff");
    expect(await alerts()).toEqual([]);
    await place(3);
    expect(await alerts()).toHaveLength(1);
    await markPaid(service, paid);
    expect(await alerts()).toEqual([]);
  });

  test("ignores single units of low stock", async () => {
    await setStock(service, CREAM, 4);
    await place(4);
    expect((await alerts()).filter(({ sentence }) => sentence.includes("4 of 4"))).toEqual([]);
  });
});
