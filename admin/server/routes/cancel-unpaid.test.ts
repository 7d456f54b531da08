import { samplePlacement } from "@damson/order-service/testing/sample-placement";
import { CREAM, createPlacement } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(databases)("unpaid orders on %s", (_name, storage) => {
  let admin: TestAdmin;
  let staff: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    staff = await admin.staffMember("staff");
  });
  afterAll(() => admin.close());

  const place = async (): Promise<string> => {
    const { lines, total } = createPlacement();
    const answer = await admin.orders.place(samplePlacement({ lines, total }));
    return (await answer.json()).order.number;
  };
  const cancel = async (body: unknown) =>
    admin.ask("/unpaid-orders/cancel", { method: "POST", token: await staff.token(), body });

  test("cancels each order separately and reports each result", async () => {
    await admin.orders.staff.setStock(CREAM, 10);
    const [first, paid, last] = [await place(), await place(), await place()];
    const found = await admin.orders.staff.findByNumber(paid);
    await admin.orders.staff.markPaid(found?.id ?? "");
    const numbers = [first, paid, "DM-2222-2222", last];
    const { status, body } = await cancel({ numbers, reason: "Not meant to be paid" });

    expect(status).toBe(200);
    expect(body.orders).toEqual([
      { number: first, isDone: true },
      { number: paid, isDone: false, message: expect.stringContaining("has been paid") },
      { number: "DM-2222-2222", isDone: false, message: "We cannot find this order." },
      { number: last, isDone: true },
    ]);
    expect((await admin.orders.staff.findByNumber(paid))?.state).toBe("paid");
    const token = await staff.token();
    const { body: order } = await admin.ask(`/orders/${last}`, { token });
    expect(order).toMatchObject({ state: "cancelled", reservations: [] });
    const event = order.history.find(({ type }: { type: string }) => type === "cancel");
    expect(event).toMatchObject({ person: staff.email, details: ["Not meant to be paid"] });
    const { available } = await admin.orders.staff.stock.find(CREAM);
    expect(available).toBe(9);
  });

  test("limits a request to two hundred orders", async () => {
    const numbers = Array.from({ length: 201 }, () => "DM-2222-2222");
    expect((await cancel({ numbers })).status).toBe(422);
    expect((await cancel({ numbers: [] })).status).toBe(422);
  });
});
