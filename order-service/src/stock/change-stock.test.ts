import { transaction } from "@damson/database";
import { expect, test } from "vitest";
import { CREAM, createPlacement, readResponse, readTokenId } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";

const person = "stock@example.com";
const delivery = { person, reason: "delivery" } as const;
const counting = { person, reason: "counted" } as const;
const damaged = { person, reason: "damaged" } as const;
const OINTMENT = "retimax-1500-vitamin-a-ointment";

describeStored("stock", {}, ({ service, db }) => {
  const { stock } = service.staff;
  const order = async (product: string, quantity: number) => {
    const lines = [{ product, quantity } as const];
    const response = await service.place(createPlacement(lines));
    expect(response.status).toBe(201);
    return readTokenId((await readResponse(response)).token);
  };
  const start = (product: string, available: number) => service.staff.setStock(product, available);
  const numbers = async (product: string) => {
    const { available, reserved } = await stock.find(product);
    return { available, reserved };
  };
  /** Returns a product that no other test has used. */
  const fresh = (() => {
    let products: readonly string[] | undefined;
    let count = 2;
    return async () => {
      products ??= (await stock.list()).items.map(({ product }) => product);
      count += 1;
      return products[count] ?? "";
    };
  })();

  test("adds a delivery and records it", async () => {
    await start(CREAM, 8);
    service.pass(1000);
    await stock.change(CREAM, { kind: "add", by: 24 }, { ...delivery, note: "From Lyon" });

    expect(await stock.find(CREAM)).toMatchObject({
      brand: "A313",
      available: 32,
      reserved: 0,
      lastChange: { at: service.now(), person, reason: "delivery" },
    });
    expect(await stock.events(CREAM, { count: 10 })).toMatchObject([
      { before: 8, after: 32, person, reason: "delivery", note: "From Lyon", orderNumber: null },
      { before: null, after: 8, person: null, reason: "command", note: null },
    ]);
  });

  test("never removes more than is available", async () => {
    const product = await fresh();
    const take = (by: number) => stock.change(product, { kind: "add", by }, damaged);
    await expect(take(-1)).rejects.toMatchObject({ code: "stock_changed" });
    await start(product, 3);
    await order(product, 2);

    await expect(take(-2)).rejects.toThrow("Only 1 are available now, so you can’t remove 2.");
    expect(await take(-1)).toMatchObject({ available: 0, reserved: 2 });
  });

  test("handles concurrent changes and orders", async () => {
    const product = await fresh();
    await start(product, 20);
    await Promise.all([
      ...Array.from({ length: 10 }, () => order(product, 1)),
      ...Array.from({ length: 10 }, () => stock.change(product, { kind: "add", by: 2 }, delivery)),
    ]);

    expect(await numbers(product)).toEqual({ available: 30, reserved: 10 });
  });

  test("includes reserved units in a stock count", async () => {
    const product = await fresh();
    await start(product, 10);
    await order(product, 2);
    // Staff see ten on hand and count nine. Meanwhile, three are ordered.
    await order(product, 3);
    await stock.change(product, { kind: "count", onHand: 9, seen: 10 }, counting);

    expect(await numbers(product)).toEqual({ available: 4, reserved: 5 });
  });

  test("rejects an outdated count with the new number", async () => {
    const product = await fresh();
    await start(product, 10);
    const sent = await order(product, 2);
    const count = (onHand: number, seen: number | null) =>
      stock.change(product, { kind: "count", onHand, seen }, counting);
    await service.staff.markPaid(sent);
    await service.staff.dispatch(sent);

    await expect(count(9, 10)).rejects.toMatchObject({
      status: 409,
      code: "stock_changed",
      message: "Stock has changed: 8 on hand now.",
    });
    await count(9, 8);
    await expect(count(7, 8)).rejects.toThrow("9 on hand now");
    await expect(count(7, null)).rejects.toThrow("9 on hand now");
    expect(await numbers(product)).toEqual({ available: 9, reserved: 0 });
  });

  test("rejects a count below the reserved quantity", async () => {
    const product = await fresh();
    await start(product, 5);
    await order(product, 3);

    await expect(
      stock.change(product, { kind: "count", onHand: 2, seen: 5 }, counting),
    ).rejects.toMatchObject({
      details: { fields: { onHand: expect.stringContaining("3 are reserved") } },
    });
  });

  test("records a count that confirms the number", async () => {
    const product = await fresh();
    await start(product, 5);
    await stock.change(product, { kind: "count", onHand: 5, seen: 5 }, counting);

    expect(await stock.events(product, { count: 1 })).toMatchObject([
      { before: 5, after: 5, reason: "counted" },
    ]);
  });

  test("reserves earlier orders when tracking starts", async () => {
    const product = await fresh();
    const [waiting, sent] = [await order(product, 2), await order(product, 1)];
    await service.staff.markPaid(sent);
    await service.staff.dispatch(sent);
    const cancelled = await order(product, 4);
    expect(await numbers(product)).toEqual({ available: null, reserved: 6 });

    await stock.change(product, { kind: "count", onHand: 10, seen: null }, counting);
    expect(await numbers(product)).toEqual({ available: 4, reserved: 6 });
    await service.staff.cancel(cancelled);
    expect(await numbers(product)).toEqual({ available: 8, reserved: 2 });
    await service.staff.markPaid(waiting);
    await service.staff.dispatch(waiting);
    expect(await numbers(product)).toEqual({ available: 8, reserved: 0 });
    expect(await service.staff.check()).toEqual([]);
  });

  test("reserves concurrent orders once when tracking starts", async () => {
    const product = await fresh();
    const orders = Array.from({ length: 20 }, () => order(product, 1));
    const starts = [40, 40].map((onHand) =>
      stock.change(product, { kind: "count", onHand, seen: null }, counting),
    );
    const ended = await Promise.allSettled(starts);
    await Promise.all(orders);

    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await numbers(product)).toEqual({ available: 20, reserved: 20 });
    expect(await service.staff.check()).toEqual([]);
  });

  test("sells untracked products without limit", async () => {
    const product = await fresh();
    await start(product, 1);
    const change = { kind: "stop" } as const;
    await stock.change(product, change, { person, reason: "not_counted" });
    await stock.change(product, change, { person, reason: "not_counted" });

    await order(product, 5);
    expect(await stock.events(product, { count: 10 })).toMatchObject([
      { before: 1, after: null, person, reason: "not_counted" },
      { before: null, after: 1 },
    ]);
  });

  test("shows the current number to the second of two editors", async () => {
    const product = await fresh();
    await start(product, 6);
    const set = (available: number) =>
      stock.change(product, { kind: "available", available, seen: 6 }, counting);
    await set(4);

    await expect(set(5)).rejects.toThrow("Stock has changed: 4 available now.");
  });

  test("lists products at or below their reorder level", async () => {
    const { reorderLevel } = await stock.list();
    const [few, enough] = [await fresh(), await fresh()];
    await start(few, reorderLevel);
    await start(enough, reorderLevel + 1);
    const isLow = async (product: string) => (await stock.find(product)).isLow;
    expect([await isLow(few), await isLow(enough)]).toEqual([true, false]);

    await stock.setReorderLevel(few, 0, person);
    await stock.setReorderLevel(undefined, reorderLevel + 1, person);
    expect([await isLow(few), await isLow(enough)]).toEqual([false, true]);
    await stock.setReorderLevel(few, undefined, person);
    await stock.setReorderLevel(undefined, undefined, person);
    expect([await isLow(few), await isLow(enough)]).toEqual([true, false]);

    const query = db.reader
      .selectFrom("staff_events")
      .select(["type", "person", "subject", "data"]);
    expect(await query.orderBy("id").limit(2).execute()).toEqual([
      { type: "reorder_level_changed", person, subject: few, data: { before: null, after: 0 } },
      {
        type: "reorder_level_changed",
        person,
        subject: null,
        data: { before: null, after: reorderLevel + 1 },
      },
    ]);
  });

  test("reads the history page by page", async () => {
    const product = await fresh();
    await start(product, 1);
    for (const by of [1, 2, 3]) await stock.change(product, { kind: "add", by }, delivery);
    const [newest, second] = await stock.events(product, { count: 2 });
    const older = await stock.events(product, { before: second?.id, count: 2 });

    expect([newest, second, ...older].map((event) => event?.after)).toEqual([7, 4, 2, 1]);
  });

  test("rejects unknown products", async () => {
    await expect(stock.find("no-cream")).rejects.toMatchObject({ status: 404 });
    await expect(stock.change("no-cream", { kind: "add", by: 1 }, delivery)).rejects.toMatchObject({
      status: 404,
    });
    await expect(stock.setReorderLevel("no-cream", 1, person)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("imports all or nothing without losing sales", async () => {
    const [one, other] = [await fresh(), await fresh()];
    await start(one, 5);
    const lines = [
      { product: one, available: { seen: 5, to: 50 }, reorderLevel: { seen: null, to: 8 } },
      { product: other, available: { seen: null, to: 7 } },
    ];
    await order(one, 1);
    await expect(stock.import(lines, person)).rejects.toThrow(
      /^Nothing was imported because stock has changed/,
    );
    expect([await numbers(one), await numbers(other)]).toEqual([
      { available: 4, reserved: 1 },
      { available: null, reserved: 0 },
    ]);

    const seenAgain = [{ ...lines[0], product: one, available: { seen: 4, to: 49 } }, lines[1]];
    await stock.import(
      seenAgain.filter((line) => line !== undefined),
      person,
    );
    expect(await stock.find(one)).toMatchObject({
      available: 49,
      reorderLevel: 8,
      hasOwnReorderLevel: true,
    });
    expect(await stock.find(other)).toMatchObject({
      available: 7,
      lastChange: { reason: "import", person },
    });
  });

  test("returns sealed goods to stock once", async () => {
    await start(OINTMENT, 10);
    const lines = [{ product: OINTMENT, quantity: 3 } as const];
    const { token, order: placed } = await readResponse(
      await service.place(createPlacement(lines)),
    );
    const id = readTokenId(token);
    await service.staff.markPaid(id);
    await service.staff.dispatch(id);
    const back = (quantity: number) =>
      stock.returnToStock(placed.number, [{ product: OINTMENT, quantity }], person);
    await service.ofOrder(token, "returns", { lines: [{ ...lines[0], quantity: 2 }] });
    await expect(back(1)).rejects.toMatchObject({ code: "invalid_fields" });
    await service.staff.receiveReturn(id);
    await back(1);
    await expect(back(2)).rejects.toMatchObject({ code: "invalid_fields" });
    await back(1);

    expect(await numbers(OINTMENT)).toEqual({ available: 9, reserved: 0 });
    expect(await stock.events(OINTMENT, { count: 1 })).toMatchObject([
      { before: 8, after: 9, reason: "returned", orderNumber: placed.number },
    ]);
    // Without the order, the event has no order number.
    await transaction(db, (queries) => queries.deleteFrom("orders").where("id", "=", id).execute());
    expect(await stock.events(OINTMENT, { count: 1 })).toMatchObject([{ orderNumber: null }]);
  });
});
