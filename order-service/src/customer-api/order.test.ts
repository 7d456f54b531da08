import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { expect, test } from "vitest";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../testing/service.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";
const DAY_MS = 86_400_000;
const lines = [
  { product: CREAM, quantity: 2 },
  { product: OINTMENT, quantity: 1 },
] as const;

describeOnBoth("order page", {}, (service) => {
  const onSqlite = test.runIf(service.service.db.kind === "sqlite");
  const place = async () => readResponse(await service.place(createPlacement([...lines])));
  const sent = async () => {
    const placed = await place();
    const id = readTokenId(placed.token);
    await service.staff.markPaid(id);
    await service.staff.dispatch(id, { carrier: "Royal Mail", number: "AB123456785GB" });
    return { ...placed, id };
  };

  onSqlite.each(["", "x", "A".repeat(43)])("rejects the token %j", async (token) => {
    const response = await service.ofOrder(token);

    expect(response.status).toBe(404);
    expect(await readResponse(response)).toMatchObject({ code: "not_found" });
  });

  test("cancels an unpaid order once and releases its stock", async () => {
    await service.staff.setStock(OINTMENT, 1);
    const { token } = await place();
    expect(await readStock(service)).toEqual({ [OINTMENT]: 0 });

    const cancelled = await service.ofOrder(token, "cancel");
    const again = await service.ofOrder(token, "cancel");

    expect(await readResponse(cancelled)).toMatchObject({
      state: "cancelled",
      canCancel: false,
      history: [{ state: "pending_payment" }, { state: "cancelled" }],
    });
    expect(again.status).toBe(409);
    expect(await readResponse(again)).toMatchObject({ code: "order_state_conflict" });
    expect(await readStock(service)).toEqual({ [OINTMENT]: 1 });
    await service.staff.setStock(OINTMENT, undefined);
  });

  test("cancels and refunds a paid order", async () => {
    const { token } = await place();
    await service.staff.markPaid(readTokenId(token));
    await service.ofOrder(token, "cancel");
    const { paid, total } = await readResponse(await service.ofOrder(token));
    await service.staff.refund(readTokenId(token));

    expect(paid).toBe(total);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "cancelled",
      paid: 0,
      refunded: total,
    });
  });

  onSqlite("shows tracking of a dispatched order and refuses to cancel it", async () => {
    const { token } = await sent();

    expect((await service.ofOrder(token, "cancel")).status).toBe(409);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "dispatched",
      tracking: { carrier: "Royal Mail", number: "AB123456785GB" },
      canCancel: false,
      canReturn: true,
    });
  });

  test("refunds a partial return, then the rest with delivery", async () => {
    const { token, id, order } = await sent();
    await service.staff.deliver(id);

    const requested = await service.ofOrder(token, "returns", {
      lines: [{ ...lines[0], quantity: 1 }],
      reason: "Too rich for me",
    });
    expect(await readResponse(requested)).toMatchObject({
      state: "return_requested",
      lines: [{ returned: 1 }, { returned: 0 }],
      canReturn: false,
    });
    await service.staff.receiveReturn(id);
    await service.staff.refund(id);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: 2500,
      canReturn: true,
    });

    await service.ofOrder(token, "returns", { lines: [{ ...lines[0], quantity: 1 }, lines[1]] });
    await service.staff.receiveReturn(id);
    await service.staff.refund(id);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: order.total,
      paid: 0,
      canReturn: false,
    });
  });

  onSqlite("closes a return that was refunded before it arrived", async () => {
    const { token, id, order } = await sent();
    await service.ofOrder(token, "returns", { lines });
    await service.staff.refund(id, { amount: order.total });
    await service.staff.receiveReturn(id);

    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: order.total,
    });
    await expect(service.staff.refund(id)).rejects.toThrow("more than you can refund");
  });

  onSqlite.each([
    ["lines.0.quantity", [{ ...lines[0], quantity: 3 }]],
    ["lines.1.quantity", [lines[0], { ...lines[0], quantity: 1 }]],
    ["lines.0.product", [{ ...lines[0], product: "constructor" }]],
    ["lines", []],
  ])("rejects a return of items not ordered: %s", async (field, lines) => {
    const { token } = await sent();
    const response = await service.ofOrder(token, "returns", { lines });

    expect(response.status).toBe(422);
    expect(Object.keys((await readResponse(response)).fields)).toEqual([field]);
  });

  onSqlite("accepts returns for 14 days after delivery", async () => {
    const { token, id } = await sent();
    // The time until delivery does not count towards the return period.
    service.pass(30 * DAY_MS);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({ canReturn: true });
    await service.staff.deliver(id);

    service.pass(14 * DAY_MS);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({ canReturn: true });
    service.pass(DAY_MS);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({ canReturn: false });
    const response = await service.ofOrder(token, "returns", { lines: [lines[0]] });
    expect(response.status).toBe(409);
  });

  onSqlite("keeps the return period that applied when the order was placed", async () => {
    const setPeriod = async (returnDays: number) => {
      await transaction(service.service.catalogueDatabase, async (db) => {
        const { version, content } = await readDocument(db, "policies");
        const author = { person: "owner@damson.example", personId: null, now: service.now() };
        await saveDocument(db, author, "policies", {
          content: { ...content, returnDays },
          version,
        });
      });
      await service.service.catalogue.refresh();
    };
    await setPeriod(30);
    const { token, id } = await sent();
    await setPeriod(14);
    await service.staff.deliver(id);

    service.pass(30 * DAY_MS);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      returnDays: 30,
      canReturn: true,
    });
    service.pass(DAY_MS);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({ canReturn: false });
  });

  test("handles concurrent cancellation and payment", async () => {
    const { token } = await place();
    const id = readTokenId(token);
    await Promise.allSettled([
      service.ofOrder(token, "cancel"),
      service.staff.markPaid(id),
      service.ofOrder(token, "cancel"),
      service.staff.markPaid(id),
    ]);
    const order = await service.staff.find(id);

    expect(order?.state).toBe("cancelled");
    expect([0, order?.total]).toContain(order?.paid);
  });
});

async function readStock(service: TestService) {
  return readResponse(await service.request("/stock"));
}
