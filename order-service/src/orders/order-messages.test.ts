import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import {
  CREAM,
  createPlacement,
  readResponse,
  readTokenId,
  sqliteOnly,
  startService,
} from "../testing/service.ts";

const line = { product: CREAM, quantity: 2 } as const;

describe.each(sqliteOnly)("messages on %s", async (_name, storage) => {
  const { db, opened, options } = await openTestDatabase(storage());
  const service = await startService(options);
  afterAll(async () => {
    await service.close();
    await opened.close();
  });

  const place = async () => {
    const { token } = await readResponse(await service.place(createPlacement([line])));
    return { token, id: readTokenId(token) };
  };
  const listMessages = async (id: string) => {
    const query = db.reader.selectFrom("outbox").selectAll().where("key", "like", `${id}:%`);
    return (await query.orderBy("id").execute()).map(({ kind, recipient, data, key }) => ({
      kind,
      recipient,
      key: key.slice(id.length + 1),
      data,
    }));
  };

  test("emails each step once, with the order as it was then", async () => {
    const { staff } = service;
    const { token, id } = await place();
    await staff.markPaid(id);
    await staff.dispatch(id, { carrier: "Royal Mail", number: "AB1" });
    await staff.deliver(id);
    for (const count of [1, 2]) {
      const lines = [{ ...line, quantity: 1 }];
      await service.ofOrder(token, "returns", { lines, ...(count === 1 ? { reason: "Dry" } : {}) });
      await staff.receiveReturn(id);
      await staff.refund(id);
    }

    const messages = await listMessages(id);
    const order = (state: string) => expect.objectContaining({ state });
    const returned = [{ position: 0, quantity: 1 }];
    expect(messages.map(({ kind, key, data }) => [kind, key, data])).toEqual([
      ["order_confirmation", "order_confirmation", { token, order: order("pending_payment") }],
      ["payment_received", "payment_received", { token, order: order("paid"), revived: false }],
      ["dispatched", "dispatched", { token, order: order("dispatched") }],
      ...[1, 2].flatMap((count) => [
        [
          "return_requested",
          `return_requested:${count}`,
          {
            token,
            order: order("return_requested"),
            returned,
            ...(count === 1 ? { reason: "Dry" } : {}),
          },
        ],
        [
          "return_received",
          `return_received:${count}`,
          { token, order: order("returned"), returned, refundDue: 2500 },
        ],
        [
          "refunded",
          `refunded:${id}:refunded:${count * 2500}`,
          { token, order: order("refunded"), amount: 2500, reason: "returned" },
        ],
      ]),
    ]);
    expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(
      new Set(["anna@example.com"]),
    );
  });

  test("states who cancelled and the refund", async () => {
    const unpaid = await place();
    await service.ofOrder(unpaid.token, "cancel");
    const paid = await place();
    await service.staff.markPaid(paid.id);
    await service.staff.cancel(paid.id);

    expect((await listMessages(unpaid.id)).at(-1)).toMatchObject({
      kind: "cancelled",
      data: { by: "customer", refundDue: 0 },
    });
    expect((await listMessages(paid.id)).at(-1)).toMatchObject({
      kind: "cancelled",
      data: { by: "staff", refundDue: 5000 },
    });
  });

  test("emails about a late payment once it is refunded", async () => {
    const { id } = await place();
    await service.staff.cancel(id);
    await service.staff.markPaid(id);
    const kinds = async () => (await listMessages(id)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["order_confirmation", "cancelled"]);

    await service.staff.refund(id);

    expect(await kinds()).toEqual(["order_confirmation", "cancelled", "refunded"]);
    expect((await listMessages(id)).at(-1)?.data).toMatchObject({
      amount: 5000,
      reason: "cancelled",
    });
  });

  test("writes no email for a refused change", async () => {
    const { id } = await place();
    await expect(service.staff.dispatch(id)).rejects.toThrow();
    await expect(service.staff.refund(id)).rejects.toThrow();

    expect(await listMessages(id)).toHaveLength(1);
  });
});
