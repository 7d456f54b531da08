import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { openOlderTables } from "../testing/older-tables.ts";
import { samplePlacement } from "../testing/sample-placement.ts";
import { databases } from "../testing/service.ts";
import type { Schema } from "./schema.ts";

const now = new Date("2026-11-21T12:00:00Z");
const VERSION = "20261127010000";

/** By what an earlier version had left: how many of five came back, and what is owed for them. */
const orders = [
  { state: "refunded", returned: 1, refunded: 100, owed: 2000, after: "refunded" },
  { state: "returned", returned: 2, refunded: 4000, owed: 4000, after: "refunded" },
  { state: "returned", returned: 5, refunded: 0, owed: 10_499, after: "returned" },
  { state: "cancelled", returned: 0, refunded: 0, owed: 10_499, after: "cancelled" },
  { state: "dispatched", returned: 0, refunded: 500, owed: 0, after: "dispatched" },
] as const;

test.each(databases)(
  "what an earlier version owed is owed again, on %s",
  async (_name, storage) => {
    const { opened, before, migrate } = await openOlderTables(storage(), VERSION, now);
    const { writer } = before;
    const placed = orders.map((order) => ({ ...order, id: randomUUID() }));
    for (const { id, state, returned, refunded } of placed) {
      await writer
        .insertInto("orders")
        .values(orderRow(id, state, refunded))
        .execute();
      await writer.insertInto("order_lines").values(lineRow(id, returned)).execute();
      if (returned === 0) continue;
      const dates = { requested_at: now, received_at: now, refunded_at: null };
      const row = { id, order_id: id, state: "received", reason: null, ...dates } as const;
      await writer.insertInto("returns").values(row).execute();
      const lines = { return_id: id, position: 0, quantity: returned };
      await writer.insertInto("return_lines").values(lines).execute();
    }

    const { reader } = await migrate();

    for (const { id, owed, after: state } of placed) {
      const order = reader.selectFrom("orders").select(["state", "owed", "deducted"]);
      expect(await order.where("id", "=", id).executeTakeFirst()).toEqual({
        ...{ state, owed, deducted: 0 },
      });
    }
    const events = await reader.selectFrom("order_events").select(["order_id", "type"]).execute();
    expect(events).toEqual([{ order_id: placed[1]?.id, type: "close_return" }]);
    await opened.close();
  },
);

function orderRow(id: string, state: Schema["orders"]["state"], refunded: number) {
  const { shipping } = samplePlacement({ lines: [], total: 10_499 });
  return {
    id,
    number: id,
    state,
    email: "anna@example.com",
    items: 5,
    ...{ subtotal: 10_000, discount: 0, delivery: 499, total: 10_499 },
    payment_method: "stripe",
    paid: 10_499,
    refunded,
    shipping,
    billing: { ...shipping },
    placed_at: now,
    updated_at: now,
    version: 1,
    token_version: 1,
    // Without the columns of later versions.
  } as Insertable<Schema["orders"]>;
}

function lineRow(id: string, returned: number) {
  const product = {
    product: "cream",
    listing: "searchListing",
    brand: "A",
    name: "Cream",
  } as const;
  const price = { unit_price: 2000, quantity: 5, line_total: 10_000, vat_rate: null };
  return { order_id: id, position: 0, ...product, ...price, returned };
}
