import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { expect, test } from "vitest";
import { openOlderTables } from "../testing/older-tables.ts";
import { samplePlacement } from "../testing/sample-placement.ts";
import { databases } from "../testing/service.ts";
import type { Schema } from "./schema.ts";

const now = new Date("2026-11-21T12:00:00Z");
const VERSION = "20261126010100";

test.each(databases)(
  "orders of an earlier version keep all that is theirs, on %s",
  async (_name, storage) => {
    const older = await openOlderTables(storage(), VERSION, now);
    const { opened } = older;
    const { writer: before } = older.before;
    const [refunded, disputed, kept] = [randomUUID(), randomUUID(), randomUUID()];
    const orders = [
      { id: refunded, paid: 3000, refunded: 1000 },
      { id: disputed, paid: 3000, refunded: 3000 },
      { id: kept, paid: 0, refunded: 0 },
    ];
    for (const order of orders) {
      await before.insertInto("orders").values(orderRow(order)).execute();
      await before.insertInto("payments").values(paymentRow(order.id)).execute();
    }
    const book = (order: string, type: "refunded" | "surplus_refunded", name: string) =>
      before
        .insertInto("payment_events")
        .values({ payment_id: order, provider_event_id: name, type, amount: 1000, at: now })
        .execute();
    await book(refunded, "refunded", "re_1");
    await book(disputed, "refunded", "dp_1");
    await book(disputed, "surplus_refunded", "du_2");

    const { reader, writer } = await older.migrate();

    const rows = reader.selectFrom("orders").select(["id", "paid", "refunded"]);
    expect(new Set(await rows.execute())).toEqual(new Set(orders));
    const events = reader.selectFrom("payment_events").select(["provider_event_id", "type"]);
    expect(await events.orderBy("id").execute()).toEqual([
      { provider_event_id: "re_1", type: "refunded" },
      { provider_event_id: "dp_1", type: "disputed" },
      { provider_event_id: "du_2", type: "surplus_disputed" },
    ]);
    const set = (id: string, refunded: number) =>
      writer.updateTable("orders").set({ refunded }).where("id", "=", id).execute();
    await set(refunded, 6000);
    await expect(set(refunded, -1)).rejects.toThrow(/constraint/i);
    await expect(set(kept, 1)).rejects.toThrow(/constraint/i);
    const byTransfer = writer.updateTable("orders").set({ payment_method: "bank-transfer" });
    await expect(byTransfer.where("id", "=", refunded).execute()).rejects.toThrow(/constraint/i);
    // The rows of an order go with it, as before.
    await writer.deleteFrom("orders").where("id", "=", disputed).execute();
    const payments = await reader.selectFrom("payments").select("order_id").execute();
    expect(payments.map(({ order_id }) => order_id).sort()).toEqual([kept, refunded].sort());
    if (opened.kind === "sqlite") {
      expect((await sql`PRAGMA foreign_key_check`.execute(reader)).rows).toEqual([]);
      expect((await sql`PRAGMA integrity_check`.execute(reader)).rows).toEqual([
        { integrity_check: "ok" },
      ]);
    }
    await opened.close();
  },
);

function orderRow({ id, paid, refunded }: { id: string; paid: number; refunded: number }) {
  const { shipping } = samplePlacement({ lines: [], total: 3000 });
  return {
    id,
    number: id,
    state: "dispatched",
    email: "anna@example.com",
    user_id: null,
    items: 1,
    subtotal: 3000,
    discount: 0,
    delivery: 0,
    total: 3000,
    discount_code: null,
    payment_method: "stripe",
    paid,
    refunded,
    pay_by: null,
    shipping,
    billing: { ...shipping },
    tracking: null,
    placed_at: now,
    updated_at: now,
    delivered_at: null,
    erased_at: null,
    packed_at: null,
    version: 1,
    token_version: 1,
    // Without the columns of later versions.
  } as Insertable<Schema["orders"]>;
}

function paymentRow(id: string) {
  return {
    id,
    order_id: id,
    method: "stripe",
    amount: 3000,
    state: "captured",
    created_at: now,
    attempt: 1,
    checkout_id: null,
    expires_at: null,
    charge_id: null,
    check_at: null,
  } as const;
}
