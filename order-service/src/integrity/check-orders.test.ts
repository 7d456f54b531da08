import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { placeOrder } from "../orders/place-order.ts";
import { createOrderNumber } from "../security/readable-codes.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases } from "../testing/service.ts";
import { checkOrders } from "./check-orders.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const { service, close } = await openTestService(storage());
  afterAll(close);

  test("lists up to a hundred inconsistencies of each kind", async () => {
    const placed = {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: undefined,
    };
    await placeOrder(service, placed);
    const { reader, writer } = service.db;
    const order = await reader.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    // An order of one unit without lines. The amounts agree.
    const empty = { ...order, subtotal: 0, discount: 0, delivery: 0, total: 0 };
    const insert = (count: number, changes: Partial<typeof order> = {}) =>
      writer
        .insertInto("orders")
        .values(
          Array.from({ length: count }, () => ({
            ...empty,
            id: randomUUID(),
            number: createOrderNumber(),
            ...changes,
          })),
        )
        .execute();
    for (let round = 0; round < 5; round += 1) await insert(500);
    for (const half of ["00000000", "ffffffff"]) {
      const id = `${half}-0000-4000-8000-000000000000`;
      await insert(1, { id, number: half, subtotal: 1, total: 1 });
    }

    const found = await checkOrders(service);

    const listNumbers = (wanted: string) =>
      found.filter(({ problem }) => problem === wanted).map(({ number }) => number);
    expect(listNumbers("the lines do not add up to the subtotal")).toEqual([
      "00000000",
      "ffffffff",
    ]);
    expect(listNumbers("the number of items is wrong")).toHaveLength(100);
    expect(found).toHaveLength(102);
  });
});
